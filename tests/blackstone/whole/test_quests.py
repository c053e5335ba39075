"""Some whole quests, and every stronghold and the vault, straight from the stasis chambers."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import SetupError
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.quest import fresh
from tabletop.games.blackstone.rules.changes.encounters import Revealing
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import anything, into, next_expedition, resolute, storming
from tests.blackstone.whole.quests import play_on, whole
from tests.blackstone.whole.test_expeditions import seen

PLACES = (*(each.id for each in CONTENT.strongholds), *(each.id for each in CONTENT.vaults))


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_quest(seed):
    quest, results = whole(seed, seen)
    assert results.total() == quest.expeditions
    with pytest.raises(SetupError, match="quest_over"):
        next_expedition(1, 1, quest)


def test_what_is_hidden_is_guessed_while_a_group_is_revealed():
    """Its procedure notes by the name `came` what in a trade are cards; a guess ended the program."""
    game = next_expedition(5, 3, fresh(CONTENT, "revealed"))
    state = game.start()
    state.stack.append(Revealing(came=True))
    view = game.view(state, Seat(0))
    assert game.view(game.guess(view, Seat(0), Rng(1)), Seat(0)) == view


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("choose", [anything, resolute])
def test_every_place_is_fought_to_an_end(place, choose):
    told_of = Counter()
    for seed in range(4):
        game, rng = into(place, 1 + seed % 5, seed), Rng(seed)
        state = game.start()

        def straight(game, state, seat, rng):
            return storming(game, state, seat, rng) or choose(game, state, seat, rng)

        texts, events = play_on(game, state, straight, rng, seen)
        told_of += events
        assert len(texts) < 1500
    assert {each.place for each in told_of if isinstance(each, told.PlaceEntered)} == {place}
    assert sum(n for each, n in told_of.items() if isinstance(each, told.ExpeditionBegan) and each.place == place) == 4
    assert any(isinstance(each, told.PlaceStirred) and each.stage == "opening" for each in told_of)
    assert sum(n for each, n in told_of.items() if isinstance(each, told.PlaceLeft)) == 4
