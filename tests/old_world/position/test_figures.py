"""What is found in a quick way is what the slow way finds."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.content.ids import NOWHERE, REGIONS
from tabletop.games.old_world.model.actions import Pass
from tabletop.games.old_world.model.decisions import RollDice, SummonOrPlay
from tabletop.games.old_world.position.battle import battle_dice
from tabletop.games.old_world.position.figures import figures_in, own_figures_in
from tests.old_world.posed import pose


@pytest.mark.parametrize("seed", range(2))
def test_figures_are_found_where_they_stand(seed):
    game = library.open_game(Setup("old_world", "old_world", ("random",) * 4, seed))
    state, rng, asked = game.start(), Rng(seed), set()
    while state.result is None:
        for region in (NOWHERE, *range(REGIONS)):
            there = [figure for figure, where in enumerate(state.region) if where == region]
            assert figures_in(state, region) == there
            for power in state.powers:
                assert own_figures_in(state, power, region) == [each for each in there if state.control[each] == power]
        (seat,) = state.deciders()
        options = game.options(state, seat)
        if isinstance(state.owed[seat], SummonOrPlay | RollDice):
            asked.add(type(state.owed[seat]))
            assert options.first(1)
        game.play(state, options.pick(rng))
    assert asked == {SummonOrPlay, RollDice}


def test_a_turn_in_which_nothing_can_be_done_can_still_be_passed():
    table = pose("summoning", khorne={"power": 1}, nurgle={"power": 1})
    state = table.state
    state.region[:] = [NOWHERE] * len(state.region)
    state.control[:] = [state.powers[1]] * len(state.control)
    options = table.game.options(state, table.seat("khorne"))
    assert options.any()
    assert list(options) == [Pass(table.seat("khorne"))]


def test_dice_without_upgrades_are_those_of_the_printed_attack():
    figures = "bloodletter1:tilea bloodletter2:tilea bloodsworn1:tilea"
    plain = pose("battle", khorne={"figures": figures}, nurgle={"figures": "leper1:norsca"})
    printed = sum(plain.game.box.figures[figure].attack for figure in figures_in(plain.state, 6))
    assert battle_dice(plain.game.box, plain.state, 0, 6) == (0, printed)
    better = plain.state.clone()
    other = next(number for number, kind in enumerate(plain.game.content.upgrades) if kind.power == 3)
    better.upgrades = ((), (), (), (other,))
    assert battle_dice(plain.game.box, better, 0, 6) == (0, printed)
