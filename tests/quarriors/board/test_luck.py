"""How lucky each player of Quarriors! was with dice."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.match.history import Moment
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.events import DiceRolled
from tabletop.text import Message
from tabletop.ui.boards.cover import luck_of
from tabletop.ui.boards.quarriors.cover import reckoning
from tests.quarriors.posed import pose


def test_creatures_on_dice_are_counted_against_how_many_there_are_on_their_faces() -> None:
    table = pose("summon", s0={"pool": "quiddity a=assistant d=quake_dragon"}, s1={})
    box, dice = table.box, [DieId(table.names[name]) for name in ("quiddity", "a", "d")]
    rolled = reckoning(table.game, table.state).rolled
    assert rolled is not None
    every = []
    for die in dice:
        for face in range(6):
            found = rolled(Moment(DiceRolled(Seat(1), (die,), (face,)), table.state, 0))
            assert found is not None
            assert (found.seat, found.shown) == (1, int(box.dice[die].faces[face].level > 0))
            every.append(found)
    assert sum(each.shown for each in every) == pytest.approx(sum(each.expected for each in every))
    assert {each.expected for each in every[:6]} == {0}


def test_the_luck_of_a_player_is_of_his_own_dice() -> None:
    table = pose("summon", s0={"pool": "a=assistant"}, s1={})
    die = DieId(table.names["a"])
    level = next(at for at, face in enumerate(table.box.dice[die].faces) if face.level)
    moments = [Moment(DiceRolled(Seat(0), (die,), (level,)), table.state, 0)] * 4
    share = sum(face.level > 0 for face in table.box.dice[die].faces) / 6
    assert luck_of(reckoning(table.game, table.state), moments) == {
        0: Message("quarriors.result.luck", {"shown": 4, "expected": round(4 * share)})
    }
