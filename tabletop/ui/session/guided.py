"""A match that follows a guide: only what the guide means is taken, and nothing of it is kept."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.guide import Guide, GuideStep
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.ui.session.session import Session

OTHERWISE = "guide_means_otherwise"
"""The code of what could be done in a game, but is not what the guide means."""


class GuidedSession(Session):
    """at: the number of the step that is next."""

    routines: ClassVar[bool] = False

    def __init__(self, game: Game, guide: Guide) -> None:
        super().__init__(Match(game))
        self.guide, self.at = guide, 0
        self._actions = guide.actions(game)

    @property
    def step(self) -> GuideStep | None:
        """The step that is next; None at the end."""
        return self.guide.steps[self.at] if self.at < len(self.guide.steps) else None

    @property
    def meant(self) -> Action | None:
        """The action of the step that is next."""
        return self._actions[self.at] if self.step is not None else None

    @property
    def told(self) -> tuple[int, int]:
        """The number of the caption that is read, and of all."""
        said = [number for number, step in enumerate(self.guide.steps) if step.say]
        return sum(number <= self.at for number in said), len(said)

    def go_on(self) -> None:
        """The step that is next is made. Raises ValueError where its action cannot be taken."""
        if self.meant is not None:
            refusal = self.match.submit(self.meant)
            if refusal is not None:
                raise ValueError(f"step {self.at}: {refusal.code}")
        self.at += 1

    def submit(self, action: Action) -> Refusal | None:
        if action != self.meant:
            return Refusal(OTHERWISE)
        self.go_on()
        return None

    def may_undo(self) -> Refusal | None:
        return None if self._before() is not None else Refusal("nothing_to_undo")

    def undo(self) -> Refusal | None:
        """Back to the caption before."""
        before = self._before()
        if before is None:
            return Refusal("nothing_to_undo")
        self.at = before
        self.match.rewind(sum(action is not None for action in self._actions[:before]))
        return None

    def _before(self) -> int | None:
        """The number of the caption before the step that is next."""
        said = (number for number in range(self.at - 1, -1, -1) if self.guide.steps[number].say)
        return next(said, None)
