"""Who becomes Inspired, and when (shadespire.inspire.02, 03)."""

from __future__ import annotations

from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules.pieces import inspire
from tabletop.games.shadespire.rules.play import ShadespirePlay

INSPIRING: dict[Moment, tuple[Moment, ...]] = {
    "after_attack": ("after_attack", "after_action", "state"),
    "after_move": ("after_action", "state"),
    "after_action": ("after_action", "state"),
    "after_ploy": ("after_ploy", "after_action", "state"),
    "phase_end": ("phase_end",),
}
"""After what the conditions of which moments are looked at."""


def be_inspired(play: ShadespirePlay, moments: tuple[Moment, ...]) -> None:
    """Fighters whose condition is met become Inspired, without anybody deciding."""
    box, state = play.box, play.state
    for number, place in enumerate(state.at):
        fighter = FighterId(number)
        if place == NOWHERE or (state.inspired | state.calmed) >> fighter & 1:
            continue
        block = box.fighters[fighter].inspire
        if any(moment in moments for moment in block.moments):
            view = Viewpoint(box.owner[fighter], fighter)
            if block.need is None or is_true(box, state, block.need, view):
                inspire(play, fighter)
