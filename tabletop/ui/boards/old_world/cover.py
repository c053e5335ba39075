"""What the screens before and after a game of Chaos in the Old World show of it."""

from __future__ import annotations

from pygame import Surface

from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.games.old_world.content.ids import POWERS, REGIONS
from tabletop.games.old_world.content.records import GOAL, POWER_NAMES, OldWorldContent
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.legal.odds import expected
from tabletop.games.old_world.model.events import DiceRolled
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.battle import SIX
from tabletop.text import Message, Thing
from tabletop.ui.boards.cover import Count, Counted, Ending, Luck, Reckoning, SideEnd, SideLook, Thrown, places
from tabletop.ui.boards.old_world.layout.plans import PICTURE
from tabletop.ui.boards.old_world.look.pictures import OWNER
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

LEADERS = {
    "khorne": "bloodthirster", "nurgle": "great_unclean_one", "tzeentch": "lord_of_change",
    "slaanesh": "keeper_of_secrets",
}  # fmt: skip
FIRST = "khorne"
SIDES = tuple(
    SideLook(
        name, f"old_world.power.{name}", f"old_world.{LEADERS[name]}", OWNER[name], f"old_world.{name}", name == FIRST
    )
    for name in POWER_NAMES
)


def preview(stage: Stage, content: OldWorldContent, setup: Setup, room: Size) -> Surface:
    """The map, as large as fits the room."""
    wide, high = PICTURE
    scale = min(room[0] / wide, room[1] / high)
    size = (round(wide * scale), round(high * scale))
    return stage.art.picture("old_world.map", size)


def aim(content: OldWorldContent, setup: Setup) -> Message:
    """The two ways to win."""
    return Message("old_world.aim", {"goal": GOAL})


def reckoning(game: OldWorld, state: OldWorldState) -> Reckoning:
    """Victory points, and the hits of battles."""
    by_dial = state.result is not None and state.result.reason == "dial"
    counted = Message("old_world.result.counted_dial" if by_dial else "old_world.result.counted")
    sides = {seat: SIDES[power] for seat, power in enumerate(state.powers)}
    return Reckoning(sides, Counted(counted, _count, GOAL), Thrown("hits", _thrown))


def _thrown(moment: Moment) -> tuple[Luck, ...]:
    """The dice of a battle and those that their sixes bring; greenskins are nobody's."""
    match moment.event:
        case DiceRolled(power=power, dice=dice, hits=hits) if power is not None:
            return (Luck(moment.state.seat_of(power), hits, expected(len(dice) - dice.count(SIX))),)
    return ()


def ending(game: OldWorld, state: OldWorldState) -> Ending:
    """How a game that is over ended."""
    result = state.result
    assert result is not None
    won = [SIDES[state.powers[seat]] for seat in result.winners]
    placed = places(result)
    order = sorted(range(len(state.powers)), key=lambda seat: (placed[seat], -result.scores[seat]))
    winners = tuple(Thing(side.name) for side in won)
    key = "lost" if not won else "won" if len(won) == 1 else "shared"
    points = [state.points[power] for power in state.powers]
    level = len(won) == 1 and result.reason != "dial" and points.count(points[result.winners[0]]) > 1
    about = "level" if level else result.reason
    return Ending(
        winner=won[0] if len(won) == 1 else None,
        headline=Message(f"old_world.result.{key}", {"winners": winners}),
        about=Message(f"old_world.result.{about}", {"winners": winners, "value": max(points)}),
        length=Message("old_world.result.rounds", {"n": state.round}),
        sides=tuple(_side_end(state, seat, placed[seat]) for seat in order),
    )


def _count(state: OldWorldState) -> Count | None:
    """Victory points, round by round."""
    return Count(state.round, tuple(state.points[power] for power in state.powers)) if state.powers else None


def _side_end(state: OldWorldState, seat: int, place: int) -> SideEnd:
    power = state.powers[seat]
    spread = sum(state.corruption[region * POWERS + power] for region in range(REGIONS))
    return SideEnd(
        look=SIDES[power],
        seat=seat,
        figures=(),
        lines=(
            Message("old_world.result.points_of", {"value": state.points[power]}),
            Message("old_world.result.ticks_of", {"n": state.dial[power]}),
            Message("old_world.result.counters_of", {"n": spread}),
        ),
        place=place,
    )
