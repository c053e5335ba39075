"""Who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.engine.state import Result
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.events import GameEnded
from tabletop.games.mine.position.creatures import seat_of

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState
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


def standing(game: Mine, state: MineState) -> None:
    """Write the result into an imagined position, if it has one."""
    found = _verdict(game, state)
    if found is not None:
        state.result = Result((seat_of(state, found[0]),), found[1])


def end(play: MinePlay, winners: tuple[Seat, ...], reason: str) -> None:
    """Write the result down."""
    state = play.state
    state.phase, state.active, state.activity, state.mover = "over", -1, -1, -1
    state.result = Result(winners, reason, tuple(worth(play.box, state, Seat(seat)) for seat in (0, 1)))
    play.tell(GameEnded(winners, reason))


def worth(game: Mine, state: MineState, seat: Seat) -> int:
    """The cost of a seat's creatures that are not destroyed (mine.setup.10)."""
    return sum(
        game.figures[creature.kind].cost
        for creature in state.creatures
        if creature.where != "dead" and seat_of(state, game.figures[creature.kind].side) == seat
    )


def limit(play: MinePlay) -> None:
    """End the game because its last turn is over (mine.victory.09)."""
    state = play.state
    if play.box.rules.variant != 4:
        end(play, (seat_of(state, UNDEAD),), "turn_limit")
        return
    one, other = worth(play.box, state, Seat(0)), worth(play.box, state, Seat(1))
    winners = () if one == other else (Seat(0) if one > other else Seat(1),)
    end(play, winners, "points")


def _verdict(game: Mine, state: MineState) -> tuple[int, str] | None:
    """The side that has won and why."""
    miners = [each for each in state.creatures if game.figures[each.kind].miner]
    inside = sum(each.where in ("board", "reserve") for each in miners)
    left = sum(each.where == "left" for each in miners)
    match game.rules.variant:
        case 1 if left:
            return DWARVES, "miner_out"
        case 2 if left == len(miners):
            return DWARVES, "all_out"
        case 2 if inside + left < len(miners):
            return UNDEAD, "miner_lost"
        case 3 if state.sack_out:
            return DWARVES, "sack_out"
        case 4:
            if not _alive(game, state, UNDEAD):
                return DWARVES, "undead_cleared"
            return None if _alive(game, state, DWARVES) else (UNDEAD, "dwarves_dead")
    return None if inside else (UNDEAD, "no_miner")


def _alive(game: Mine, state: MineState, side: int) -> bool:
    return any(each.where in ("board", "reserve") for each in state.creatures if game.figures[each.kind].side == side)
