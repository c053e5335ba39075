"""Where there are no resource cards nothing is dealt and nothing is offered that could do nothing without them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert

from tabletop.engine.flow import Play
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.blackstone.content.effects.blocks import EffectBlock
from tabletop.games.blackstone.content.resourceless import all_need_resources, needs_resources
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.position.table import ships_on_offer
from tabletop.games.blackstone.position.unseen import fill_in
from tabletop.games.blackstone.rules.changes.decks import exploration_deck
from tests.blackstone.content.kit import CONTENT

SINGLE = [name for name, each in CONTENT.scenarios.items() if each.haul is not None]
QUESTS = [name for name, each in CONTENT.scenarios.items() if each.haul is None]
BARGAIN = [each.id for each in (*CONTENT.combats, *CONTENT.challenges)].index("bargain_in_the_dark")
RICOCHET = [each.id for each in CONTENT.ships].index("lucky_ricochet")


def opened(scenario: str, *, anew: bool = True) -> BlackstoneFortress:
    """A game of one player; anew: as it begins where nobody has chosen, else as kept games mean it."""
    seats = ("human",)
    options = BlackstoneFortress.anew(CONTENT, scenario, seats) if anew else {}
    return BlackstoneFortress.open(CONTENT, Setup("blackstone", scenario, seats, 1, tuple(options.items())))


@pytest.mark.parametrize("scenario", SINGLE)
def test_whatever_is_dealt_or_offered_in_a_single_expedition_can_do_something(scenario: str) -> None:
    game = opened(scenario)
    box = game.box
    assert not any(needs_resources(box.explorations[each]) for each in box.dealt)
    offered = ships_on_offer(box, game.start())
    assert not any(needs_resources(CONTENT.ships[each]) for each in offered)
    effects = (each.effects for each in (*CONTENT.combats, *CONTENT.discoveries, *CONTENT.twists, *CONTENT.events))
    assert not any(all_need_resources(each) for each in effects if each)
    gone = {box.explorations[each].id for each in range(len(box.explorations)) if each not in box.dealt}
    assert (gone, {*range(len(CONTENT.ships))} - {*offered}) == ({"bargain_in_the_dark"}, {RICOCHET})


@pytest.mark.parametrize("scenario", QUESTS)
def test_in_a_quest_everything_is_dealt_and_offered(scenario: str) -> None:
    game = opened(scenario)
    assert len(game.box.dealt) == len(game.box.explorations)
    assert len(ships_on_offer(game.box, game.start())) == len(CONTENT.ships)


@pytest.mark.parametrize("anew", [True, False])
def test_decks_and_guesses_of_them_hold_what_is_of_use_and_in_kept_games_all(anew: bool) -> None:
    game = opened(SINGLE[0], anew=anew)
    state, rng = game.start(), Rng(1)
    dealt, guessed = set[int](), set[int]()
    for _ in range(60):
        state.deck = exploration_deck(Play(game, state))
        dealt |= {*state.deck}
        fill_in(game.box, state, rng)
        guessed |= {*state.deck}
    assert (BARGAIN in dealt, BARGAIN in guessed) == (not anew, not anew)


def test_ships_of_no_use_are_offered_when_there_are_no_others() -> None:
    game = opened(SINGLE[0])
    state = game.start()
    state.ships = game.box.useful_ships
    assert ships_on_offer(game.box, state) == (RICOCHET,)


@pytest.mark.parametrize(("effect", "needs"), [
    ({"on": "recovery", "do": [{"do": "draw", "deck": "resource"}]}, True),
    ({"on": "recovery", "do": [{"do": "draw", "deck": "discovery"}]}, False),
    ({"on": "recovery", "do": [{"do": "swap"}, {"do": "ease"}]}, False),
    ({"on": "resource_discarded", "do": [{"do": "ease"}]}, True),
])  # fmt: skip
def test_what_needs_resource_cards_is_worked_out_from_effects(effect: dict[str, Any], needs: bool) -> None:
    assert all_need_resources([convert(effect, EffectBlock)]) == needs
