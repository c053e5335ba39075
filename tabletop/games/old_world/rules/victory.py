"""Step 6 of the end phase: how the game ends (old_world.game_end)."""

from __future__ import annotations

from tabletop.engine.state import Result
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.model.events import GameEnded
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.powers import has_risen, threat
from tabletop.games.old_world.rules.play import OldWorldPlay

MOST_RUINS = 5
"""So many ruined regions end the game."""


def settle(play: OldWorldPlay) -> None:
    """End the game by the first condition that holds (old_world.game_end.02)."""
    box, state = play.box, play.state
    found = end_of_game(box, state)
    if found is None:
        return
    reason, powers = found
    winners = tuple(sorted(state.seat_of(power) for power in powers))
    state.phase = "over"
    state.result = Result(winners, reason, tuple(state.points[power] for power in state.powers))
    play.tell(GameEnded(winners, reason))


def end_of_game(box: OldWorldBox, state: OldWorldState) -> tuple[str, list[PowerId]] | None:
    """Why the game is over and who has won, None while it goes on."""
    order = box.order(state)
    risen = [power for power in order if has_risen(box, state, power)]
    if risen:
        most = max(state.points[power] for power in risen)
        return "dial", [power for power in risen if state.points[power] == most]
    reached = [power for power in order if state.points[power] >= GOAL]
    if reached:
        return "points", [_ahead(box, state, reached)]
    if sum(card >= 0 for card in state.ruined) >= MOST_RUINS:
        return "ruin", [_ahead(box, state, list(order))]
    if state.left == 0:
        return "exhausted", []
    return None


def _ahead(box: OldWorldBox, state: OldWorldState, powers: list[PowerId]) -> PowerId:
    """The most points, then the higher threat (old_world.game_end.08, old_world.game_end.10)."""
    return max(powers, key=lambda power: (state.points[power], threat(box, state, power)))
