"""Who has won."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.state import Result
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.events import GameEnded
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import seat_of
from tabletop.games.mine.rules.play import MinePlay


def judge(play: MinePlay) -> None:
    """End the game if a side has reached its aim or can no longer (mine.victory.01 to 08)."""
    state = play.state
    if state.result is not None:
        return
    found = _verdict(play.box, state)
    if found is not None:
        side, reason = found
        end(play, (seat_of(state, side),), reason)


def conclude(box: MineBox, state: MineState) -> None:
    """End an imagined position that is decided: its result is written, and told to nobody."""
    found = _verdict(box, state)
    if found is not None:
        state.result = Result((seat_of(state, found[0]),), found[1])


def end(play: MinePlay, winners: tuple[Seat, ...], reason: str) -> None:
    """Write the result down."""
    state = play.state
    state.phase, state.active, state.activity, state.mover = "over", -1, -1, -1
    state.result = Result(winners, reason, tuple(points(play.box, state, Seat(seat)) for seat in (0, 1)))
    play.tell(GameEnded(winners, reason))


def points(box: MineBox, state: MineState, seat: Seat) -> int:
    """The cost of a seat's creatures that are not destroyed (mine.setup.10)."""
    return sum(
        box.figures[creature.kind].cost
        for creature in state.creatures
        if creature.where != "dead" and seat_of(state, box.figures[creature.kind].side) == seat
    )


def end_at_limit(play: MinePlay) -> None:
    """End the game because its last turn is over (mine.victory.09)."""
    state = play.state
    if play.box.options.variant != 4:
        end(play, (seat_of(state, UNDEAD),), "turn_limit")
        return
    one, other = points(play.box, state, Seat(0)), points(play.box, state, Seat(1))
    winners = () if one == other else (Seat(0) if one > other else Seat(1),)
    end(play, winners, "points")


def _verdict(box: MineBox, state: MineState) -> tuple[int, str] | None:
    """The side that has won and why."""
    miners = [each for each in state.creatures if box.figures[each.kind].miner]
    inside = sum(each.where in ("board", "reserve") for each in miners)
    left = sum(each.where == "left" for each in miners)
    match box.options.variant:
        case 1 if left:
            return DWARVES, "miner_out"
        case 2 if left == len(miners):
            return DWARVES, "all_out"
        case 2 if inside + left < len(miners):
            return UNDEAD, "miner_lost"
        case 3 if state.sack_out:
            return DWARVES, "sack_out"
        case 4:
            if not _alive(box, state, UNDEAD):
                return DWARVES, "undead_cleared"
            return None if _alive(box, state, DWARVES) else (UNDEAD, "dwarves_dead")
    return None if inside else (UNDEAD, "no_miner")


def _alive(box: MineBox, state: MineState, side: int) -> bool:
    return any(each.where in ("board", "reserve") for each in state.creatures if box.figures[each.kind].side == side)
