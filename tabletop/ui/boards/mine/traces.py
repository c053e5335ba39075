"""Where the other side has gone since one acted last: an enemy's turn, summed up on the board until one acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import side_of
from tabletop.ui.boards.mine.places import MinePlaces
from tabletop.ui.boards.showing import Trace


def traces(
    box: MineBox, places: MinePlaces, view: MineState, seat: Seat, past: Iterable[Moment]
) -> Iterator[Trace]:
    """The ways of the other side's creatures that are still on the board; `past`: the last moment first."""
    side, ways = side_of(view, seat), dict[CreatureId, tuple[Cell, ...]]()
    for moment in past:
        event = moment.event
        if _ends(box, event, seat, side):
            break
        if isinstance(event, happened.CreatureMoved):
            later = ways.get(event.creature, ())
            ways[event.creature] = (*event.path, *later[1:])
    for creature, way in ways.items():
        if way[0] != way[-1] and view.creatures[creature].where == "board":
            yield Trace(tuple(map(places.middle, way)), box.cast[creature].side)


def _ends(box: MineBox, event: Event, seat: Seat, side: int) -> bool:
    """Whether a seat has acted, or may have; a free strike is given while another acts."""
    match event:
        case happened.MovementEnded(seat=whose) | happened.StrikesEnded(seat=whose):
            return whose == seat
        case happened.Attacked(attackers=attackers, free=free):
            return not free and box.cast[attackers[0]].side == side
        case (
            happened.CreatureMoved(creature=creature) | happened.TunnelDug(creature=creature)
            | happened.DoorTurned(creature=creature) | happened.Waited(creature=creature)
            | happened.Frightened(creature=creature) | happened.CreaturePlaced(creature=creature)
        ):  # fmt: skip
            return box.cast[creature].side == side
    return False
