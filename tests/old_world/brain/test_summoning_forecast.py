"""What the computer players imagine of an action is what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.brain.appraisal import Change, ExactAppraisal
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.outlook.region_codes import RegionCode, region_codes
from tabletop.games.old_world.brain.summoning_forecast import changes_by, entered
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tests.old_world.posed import pose
from tests.proof import rule

FOLLOWS = (asked.ChooseMoves, asked.TakeFigure, asked.ChooseTokenMoves, asked.ChooseCorruptionRemovals, asked.SingleOut)


def positions(seed: int) -> Iterator[tuple[Any, Any]]:
    """Turns of a random game, now and then one, with upgrades that it may not have had."""
    game = library.open_game(Setup("old_world", "old_world", ("random",) * 4, seed, (("teleport_anyone", "on"),)))
    rng, state = Rng(seed), game.start()
    while state.result is None:
        (seat,) = state.deciders()
        if isinstance(state.owed[seat], asked.SummonOrPlay) and rng.below(6) == 0:
            if rng.below(2):
                state.upgrades = tuple(
                    tuple(number for number, kind in enumerate(game.content.upgrades) if kind.power == power)
                    for power in range(4)
                )
            yield game, state
        game.play(state, game.options(state, seat).pick(rng))


def follow(game: Any, state: Any, seat: int) -> Iterator[Any]:
    """What a position becomes by every answer to what an action asks of the same seat."""
    if isinstance(state.owed[seat], FOLLOWS):
        for option in game.options(state, seat):
            after = state.clone()
            game.play(after, option)
            yield from follow(game, after, seat)
    else:
        yield state


def imagined(appraisal: ExactAppraisal, change: Change) -> tuple[tuple[RegionCode, ...], float]:
    there = {code.region: code for code in change.codes}
    return tuple(there.get(code.region, code) for code in appraisal.codes), change.spent


@pytest.mark.parametrize("seed", range(4))
def test_what_is_imagined_comes_about(seed):
    kinds = set()
    for game, state in positions(seed):
        (seat,) = state.deciders()
        appraisal = ExactAppraisal(Judge(KnownRegions(game.box)), state, state.powers[seat])
        options: list[Action] = list(game.options(state, seat))[:-1]
        rng = Rng(seed)
        for option in {options[rng.below(len(options))] for _ in range(min(8, len(options)))}:
            after = state.clone()
            game.play(after, option)
            had = state.power[appraisal.power]
            real = {
                (tuple(region_codes(game.box, each)), float(had - each.power[appraisal.power]))
                for each in follow(game, after, seat)
                if each.phase == "summoning"
            }
            if real:
                kinds.add(type(option).__name__)
                assert {imagined(appraisal, change) for change in changes_by(appraisal, option)} <= real, option
    assert kinds >= {"Summon", "PlayCard"}


@rule("old_world.card_rulings.03")
def test_a_card_that_moves_a_figure_is_imagined_to_summon_nobody():
    table = pose(
        "summoning",
        khorne={"power": 2, "hand": "the_blood_gods_call1", "figures": "bloodletter1:tilea"},
        nurgle={"figures": "great_unclean_one1:kislev leper1:kislev", "upgrades": "nurgle_great_unclean_one"},
    )
    table.do("play khorne the_blood_gods_call1 tilea.west")
    before, move = table.state.clone(), table.action("move khorne great_unclean_one1 tilea")
    assert isinstance(move, do.Move)
    appraisal = ExactAppraisal(Judge(KnownRegions(table.game.box)), before, 0)
    table.game.play(table.state, move)
    assert entered(appraisal, move.figure, move.region) == region_codes(table.game.box, table.state)[move.region]
