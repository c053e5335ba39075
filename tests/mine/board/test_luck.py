"""How lucky each side of the mine was."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.engine.match.history import Moment
from tabletop.text import Message
from tabletop.ui.boards.cover import Luck, luck_of
from tabletop.ui.boards.mine.cover import reckoning
from tests.mine.posed import pose

FIGHT = "#####\n#BU.#\n#####"


def struck(manner: str, *dice: int) -> tuple[Moment, ...]:
    """The moments of one blow of a berserker at a ghoul."""
    table = pose(FIGHT, B="dwarf_berserker", U="ghoul", phase="melee")
    return tuple(Moment(event, table.state, 0) for event in table.do(f"attack s0 f0 f1 {manner}", *dice))


def luck(moments: tuple[Moment, ...]) -> list[Luck]:
    """What was thrown in them."""
    table = pose(FIGHT, B="dwarf_berserker", U="ghoul", phase="melee")
    thrown = reckoning(table.game, table.state).thrown
    assert thrown is not None
    return [found for moment in moments for found in thrown.reckon(moment)]


@pytest.mark.parametrize(("manner", "many"), [("simple", 2), ("frenzied", 3)])
def test_over_all_dice_a_blow_is_as_lucky_as_unlucky(manner: str, many: int) -> None:
    """The dice of who strikes and the one in defence."""
    blows = [luck(struck(manner, *dice)) for dice in product(range(1, 7), repeat=many)]
    assert all(len(each) == 1 and each[0].seat == 0 for each in blows)
    assert len({blow.expected for (blow,) in blows}) == 1
    assert sum(blow.shown for (blow,) in blows) / len(blows) == pytest.approx(blows[0][0].expected)
    assert {blow.shown for (blow,) in blows} == ({0, 1} if manner == "simple" else {0, 1, 2})


def test_who_has_not_struck_has_no_luck() -> None:
    table = pose(FIGHT, B="dwarf_berserker", U="ghoul", phase="melee")
    found = luck_of(reckoning(table.game, table.state), struck("simple", 6, 1))
    assert found == {0: Message("ui.result.luck.wounds", {"shown": 1, "expected": 1})}
