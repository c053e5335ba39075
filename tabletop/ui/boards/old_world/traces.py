"""What other powers have done on the map since one acted last: who has come, from where, and which cards lie there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tabletop.engine.action import Seat
from tabletop.engine.match.history import Moment
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import PowerId, RegionId
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.decisions import SummonOrPlay
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards.old_world.layout.layout import bounds
from tabletop.ui.boards.old_world.layout.places import TALL, Places
from tabletop.ui.boards.old_world.look.pictures import OWNER
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.showing import Trace

FIGURE, CARD = (1.5, 1.5), (1.24, 1.24 * TALL - 0.1)
"""The width and the height of the ring below what has come, in widths of it."""


def traces(
    box: OldWorldBox, places: Places, lie: Callable[[], Mapping[str, Piece]], view: OldWorldState, seat: Seat,
    past: Iterable[Moment],
) -> Iterator[Trace]:  # fmt: skip
    """A ring below each figure and card that has come, and the way of a figure that was on the map before, from the
    middle of the region that it has left. lie: where pieces lie, asked if any has come. past: the last moment first."""
    if not isinstance(view.owed[seat], SummonOrPlay):
        return
    own, come = view.powers[seat], dict[str, tuple[PowerId, RegionId | None]]()
    for moment in past:
        match moment.event:
            case happened.PhaseBegan():
                break
            case happened.FigureSummoned(power=power) | happened.CardPlayed(power=power) if power == own:
                break
            case happened.FigureSummoned(power=power, figure=figure, origin=origin):
                come[f"f{figure}"] = power, origin  # the earliest of several counts
            case happened.FigureMoved(figure=figure, origin=origin):
                come[f"f{figure}"] = view.control[figure], origin
            case happened.CardPlayed(power=power, card=card):
                come[f"c{card}"] = power, None
    pieces = lie() if come else {}
    for name, (power, origin) in come.items():
        piece = pieces.get(name)
        if piece is not None and piece.alpha > 0:
            start = () if origin is None else (bounds(box, origin, places).middle,)
            wide, high = FIGURE if name.startswith("f") else CARD
            ring = (wide * piece.size, high * piece.size)
            yield Trace((*start, piece.at), OWNER[box.content.powers[power].id], ring)
