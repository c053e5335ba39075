"""The handle of the rules of this game: what a step may read and do."""

from __future__ import annotations

from tabletop.engine.flow import Play, Procedure
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState

BlackstonePlay = Play[BlackstoneBox, BlackstoneState]


def carry_on(play: BlackstonePlay, begun: tuple[Procedure, ...]) -> Procedure | None:
    """A step's last act where the procedure itself has gone on as far as nobody has a choice: it ends, or what comes
    after it in `begun` is called. Returns it as it is then."""
    if not begun:
        play.finish()
        return None
    after, *called = begun
    play.call(*called, then=after.step)
    return after
