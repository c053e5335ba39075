"""The answers of a seat that answers by routine."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model.actions import Defend, StrikeFree
from tabletop.games.mine.model.state import MineState


def routine_answer(box: MineBox, state: MineState, seat: Seat, yes: bool) -> Action:
    """Strike or defend where that is wanted and possible; else let it be."""
    found = list(options(box, state, seat))
    wanted = [each for each in found if isinstance(each, StrikeFree) or (isinstance(each, Defend) and each.die)]
    return wanted[0] if yes and wanted else found[-1]
