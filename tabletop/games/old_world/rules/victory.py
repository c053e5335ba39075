"""Step 6 of the end phase: how the game ends (old_world.game_end)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.state import Result
from tabletop.games.old_world.content.effects import Victory
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.model.events import GameEnded
from tabletop.games.old_world.position.values import threat

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState
    from tabletop.games.old_world.rules.play import OldWorldPlay

MOST_RUINS = 5
"""So many ruined regions end the game."""


def settle(play: OldWorldPlay) -> None:
    """End the game by the first condition that holds (old_world.game_end.02)."""
    game, state = play.box, play.state
    found = outcome(game, state)
    if found is None:
        return
    reason, powers = found
    winners = tuple(sorted(state.seat_of(power) for power in powers))
    state.phase = "over"
    state.result = Result(winners, reason, tuple(state.points[power] for power in state.powers))
    play.tell(GameEnded(winners, reason))


def outcome(game: OldWorld, state: OldWorldState) -> tuple[str, list[PowerId]] | None:
    """Why the game is over and who has won, None while it goes on."""
    order = game.order(state)
    risen = [power for power in order if has_risen(game, state, power)]
    if risen:
        most = max(state.points[power] for power in risen)
        return "dial", [power for power in risen if state.points[power] == most]
    reached = [power for power in order if state.points[power] >= GOAL]
    if reached:
        return "points", [_ahead(game, state, reached)]
    if sum(card >= 0 for card in state.ruined) >= MOST_RUINS:
        return "ruin", [_ahead(game, state, list(order))]
    if state.left == 0:
        return "exhausted", []
    return None


def has_risen(game: OldWorld, state: OldWorldState, power: int) -> bool:
    """Whether a dial shows Victory (old_world.dials.12)."""
    return isinstance(game.content.powers[power].dial[state.dial[power]].effect, Victory)


def _ahead(game: OldWorld, state: OldWorldState, powers: list[PowerId]) -> PowerId:
    """The most points, then the higher threat (old_world.game_end.08, old_world.game_end.10)."""
    return max(powers, key=lambda power: (state.points[power], threat(game, state, power)))
