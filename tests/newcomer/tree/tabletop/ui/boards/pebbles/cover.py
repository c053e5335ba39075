"""What the screens before and after the pebbles show."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, draw

from tabletop.engine.setup import Setup
from tabletop.games.pebbles.content.records import PebblesContent
from tabletop.games.pebbles.game import Pebbles
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.text import Message
from tabletop.ui.boards.cover import Ending, Reckoning, SideEnd, SideLook
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

SIDES: tuple[SideLook, ...] = (
    SideLook("seat_0", "pebbles.thing.seat_0", "quarriors.seat_0", 0),
    SideLook("seat_1", "pebbles.thing.seat_1", "quarriors.seat_1", 1),
)
ACROSS = 7
DARK = "#3a352c"


def preview(stage: Stage, content: PebblesContent, setup: Setup, room: Size) -> Surface:
    """The heap, as large as fits the room."""
    heap, kinds = content.scenarios[setup.scenario], content.stones
    rows = -(-heap.pebbles // ACROSS)
    side = max(8, min(room[0] // ACROSS, room[1] // rows))
    picture = Surface((side * ACROSS, side * rows), SRCALPHA)
    for number in range(heap.pebbles):
        y, x = divmod(number, ACROSS)
        place = Rect(x * side, y * side, side, side).inflate(-side // 4, -side // 3)
        draw.ellipse(picture, kinds[number % len(kinds)].colour, place)
    return picture


def aim(content: PebblesContent, setup: Setup) -> Message:
    """What one plays for."""
    return Message("pebbles.aim")


def reckoning(game: Pebbles, state: PebblesState) -> Reckoning:
    """Nothing is counted."""
    return Reckoning({})


def ending(game: Pebbles, state: PebblesState) -> Ending:
    """Who took the last pebble."""
    assert state.result is not None
    winner = SIDES[state.result.winners[0]]
    about = Message("pebbles.result.gone")
    sides = tuple(SideEnd(look, seat, (), (about,) if look is winner else ()) for seat, look in enumerate(SIDES))
    length = Message("pebbles.result.turns", {"turns": state.turn})
    return Ending(winner, Message(f"pebbles.result.won.{winner.id}"), about, length, sides)
