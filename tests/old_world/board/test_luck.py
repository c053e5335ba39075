"""How lucky each power was in battle."""

from __future__ import annotations

import pytest

from tabletop.engine.match.history import Moment
from tabletop.text import Message
from tabletop.ui.boards.cover import luck_of
from tabletop.ui.boards.old_world.cover import reckoning
from tests.old_world.posed import pose


@pytest.mark.parametrize(
    ("dice", "shown"), [("4 1", 1), ("6 6 4 5", 4), ("1 3", 0)], ids=["as usual", "sixes", "nothing"]
)
def test_hits_are_counted_against_three_fifths_of_the_dice_that_were_thrown_at_first(dice: str, shown: int) -> None:
    table = pose("battle", powers=("nurgle", "khorne", "tzeentch"), khorne={"figures": "bloodletter1:tilea"},
                 nurgle={"figures": "leper1:tilea leper2:tilea leper3:tilea leper4:tilea"})  # fmt: skip
    moments = [Moment(event, table.state, 0) for event in table.run(f"roll khorne {dice}")]
    assert luck_of(reckoning(table.game, table.state), moments) == {
        1: Message("old_world.result.luck", {"shown": shown, "expected": 1})
    }


def test_greenskins_are_nobody_s_luck() -> None:
    table = pose("battle", track=("greenskins_invade1", ""), tokens={"tilea.event": 1},
                 khorne={"figures": "bloodletter1:tilea"}, nurgle={"figures": "leper1:tilea"})  # fmt: skip
    events = table.do(table.text(next(iter(table.options(table.asked()[0][0])))), 4, 4, 4, 1, 1, 1)
    assert any(getattr(event, "power", 0) is None for event in events)
    moments = [Moment(event, table.state, 0) for event in events if getattr(event, "power", 0) is None]
    assert luck_of(reckoning(table.game, table.state), moments) == {}
