"""A match that follows a guide: only what the guide means is taken, and nothing of it is kept."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.guide import Guide, GuideStep, refused_before
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
        self._reached: dict[int, int] = {}
        """How many actions had been taken when a step could be made."""
        self._look()

    @property
    def step(self) -> GuideStep | None:
        """The step that is next; None at the end."""
        return self.guide.steps[self.at] if self.at < len(self.guide.steps) else None

    @property
    def meant(self) -> Action | None:
        """The action of the step that is next."""
        return self._actions[self.at] if self.step is not None else None

    @property
    def caption(self) -> str:
        """What is said now; empty where the step goes by without a word, or its time has not come."""
        step = self.step
        return step.say or "" if step is not None and self._before is None else ""

    @property
    def waits(self) -> bool:
        return bool(self.caption)

    @property
    def declining(self) -> bool:
        """Whether a question of routine is answered before the step that is next."""
        return self._before is not None

    @property
    def told(self) -> tuple[int, int]:
        """The number of the caption that is read, and of all."""
        said = [number for number, step in enumerate(self.guide.steps) if step.say]
        return sum(number <= self.at for number in said), len(said)

    def go_on(self) -> None:
        """The step that is next is made, or what has to be answered before. Raises ValueError where it cannot be."""
        action = self._before or self.meant
        refusal = self.match.submit(action) if action is not None else None
        if refusal is not None:
            raise ValueError(f"step {self.at}: {refusal.code}")
        self.at += self._before is None
        self._look()

    def submit(self, action: Action) -> Refusal | None:
        if action != self.meant:
            return Refusal(OTHERWISE)
        self.go_on()
        return None

    def may_undo(self) -> Refusal | None:
        return None if self._earlier() is not None else Refusal("nothing_to_undo")

    def undo(self) -> Refusal | None:
        """Back to the caption before."""
        earlier = self._earlier()
        if earlier is None:
            return Refusal("nothing_to_undo")
        self.at = earlier
        self.match.rewind(self._reached[earlier])
        self._look()
        return None

    def _earlier(self) -> int | None:
        """The number of the caption before the step that is next."""
        said = (number for number in range(self.at - 1, -1, -1) if self.guide.steps[number].say)
        return next(said, None)

    def _look(self) -> None:
        """See whether anything has to be answered before the step that is next."""
        coming = next((action for action in self._actions[self.at :] if action is not None), None)
        self._before = refused_before(self.game, self.state, coming) if coming is not None else None
        if self._before is None:
            self._reached[self.at] = len(self.match.actions)
