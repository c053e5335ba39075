"""Nobody waits who does not win by waiting."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid import square
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.mine.brain.haste import PATIENCE, pressed
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.game import Mine
from tabletop.games.mine.model.creature import NOWHERE, Where
from tabletop.games.mine.rules.turn import Battle
from tabletop.players import Player, make
from tests.mine.brain.blunder import SIGNS
from tests.mine.posed import BUILT_IN, Posed, Table, pose

CORNER = ("c1,8", "c1,9", "", "c13,3", "c16,1", "c15,6", "c16,3", "c16,2", "c14,8")
WOUNDS = (0, 0, 4, 3, 1, 1, 0, 0, 0)
"""Where two players of `hard` once left everybody for ever: two miners in the farthest corner, the dead at the exit."""
ENOUGH = 400  # actions


def standstill(turn: int, limit: int, dice: tuple[int, ...] = ()) -> Table:
    """That position at the beginning of a turn, with these dice next: Thin Walls, where one dead miner loses all."""
    options = (("variant", "2"), ("turn_limit", str(limit)))
    game = Posed.open(BUILT_IN, Setup("mine", "warren", ("human", "human"), 1, options))
    state = Mine.new_state(game)
    state.turn, state.stack, state.loaded = turn, [Battle(step="poison")], dice
    for index, (place, wounds) in enumerate(zip(CORNER, WOUNDS, strict=True)):
        cell = Cell(square.parse(place)) if place else NOWHERE
        where: Where = "board" if place else "dead"
        state.creatures[index] = replace(state.creatures[index], cell=cell, where=where, wounds=wounds)
    assert isinstance(game, Posed)
    game.position = state
    return Table(game)


def chosen(table: Table, player: Player) -> Action:
    """What a player does who has to decide."""
    seat = table.state.deciders()[0]
    return player.choose(table.game.view(table.state, seat), seat)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_standstill_without_a_limit_comes_to_an_end(level: str) -> None:
    table = standstill(PATIENCE, limit=0)
    players = [make(level, table.game, Rng(seed), 0.1) for seed in (0, 1)]
    for _ in range(ENOUGH):
        table.game.play(table.state, chosen(table, players[table.state.deciders()[0]]))
        if table.state.result is not None:
            return
    pytest.fail(f"{ENOUGH} actions, and it is turn {table.state.turn}")


@pytest.mark.parametrize("dice", [(6, 1), (1, 6)], ids=["dwarves", "undead"])
def test_either_side_breaks_it(dice: tuple[int, int]) -> None:
    """Whoever is first sets out, but where a limit will end the game in their favour half of the undead stay."""
    first = dice.index(6)
    for limit, waiting in ((0, 0), (2 * PATIENCE + 20, 3 * first)):
        table = standstill(2 * PATIENCE, limit, dice)
        player = make("hard", table.game, Rng(1), 0.1)
        action = chosen(table, player)
        assert (action.seat, text_of(action).split()[0]) == (first, "move")
        while table.state.active == first:
            table.game.play(table.state, action)
            action = chosen(table, player)
        there = [square.text(each.cell) for each in table.state.creatures if table.box.figures[each.kind].side == first]
        assert sum(each in CORNER for each in there) >= waiting


NEARER = {
    "dwarves": ("#.......M.....U..x", "#M............U..x"),
    "undead": ("#.M....U.........x", "#.M...........U..x"),
}


@pytest.mark.parametrize("variant", "1234")
@pytest.mark.parametrize("side", SIDES)
def test_haste_is_for_the_aim(side: str, variant: str) -> None:
    """Late in a game nearness counts beside the chance, with a limit for who loses at it: the dwarves who are to get
    out, or who has the smaller force. Early only the chance counts."""
    late = side == ("undead" if variant == "4" else "dwarves")
    for turn, limit, counts in (
        (3 * PATIENCE, 0, True), (PATIENCE, 0, False), (3 * PATIENCE, 200, late), (PATIENCE // 2, 200, False)
    ):  # fmt: skip
        near, far = (sees(line, side, turn, variant, limit) for line in NEARER[side])
        assert near > far if counts else near == far == 0.5


def test_a_ghost_in_the_rock_has_not_arrived() -> None:
    """Where only its coming out can end the game it does not hide for ever."""
    line = "#.M..G....x"
    hidden = {"under": {"G": "#"}, "creatures": {1: {"hidden": True}}}
    out, within = (sees(line, "undead", 3 * PATIENCE, "4", 0, **ways) for ways in ({}, hidden))
    assert out > within


def sees(line: str, side: str, turn: int, variant: str, limit: int, **ways: Any) -> float:
    """What a side makes of an even position in a gallery one cell wide; the sack lies where the miner stands."""
    rows = "\n".join(("#" * len(line), line, "#" * len(line)))
    signs = {sign: kind for sign, kind in SIGNS.items() if sign in line}
    options = {"variant": variant, "turn_limit": str(limit)}
    table = pose(rows, turn=turn, sack=f"c{line.index('M')},1", options=options, **ways, **signs)
    return pressed(table.box, table.state, (0.5, 0.5))[SIDES.index(side)]
