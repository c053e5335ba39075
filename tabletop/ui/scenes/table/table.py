"""What the parts of a table ask of the whole."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from pygame import Rect

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.ui.boards.board import Board
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.showing import Cue, Prompt
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.scenes.table.eyes import Eyes
from tabletop.ui.scenes.table.field.field import Field
from tabletop.ui.scenes.table.panels.panels import Panels
from tabletop.ui.session.session import Session


class Table(Protocol):
    """Its parts know one another only downwards: commands, looking, asking, routines, playback; what goes upwards goes
    through here. `panels` are others after each change of the window."""

    stage: Stage
    session: Session
    board: Board
    eyes: Eyes
    field: Field
    panels: Panels

    @property
    def is_on_top(self) -> bool:
        """Whether no other scene lies over it."""

    @property
    def result_shown(self) -> bool:
        """Whether the result of the match has been seen."""

    @property
    def reserved(self) -> tuple[Rect, ...]:
        """What of the table has words over it that nothing should cover."""

    def arrange(self) -> None:
        """Lay everything anew."""

    def filling(self) -> AbstractContextManager[None]:
        """Elements that are made meanwhile belong to the table."""

    def coming(self, goal: Mapping[str, Piece], cue: Cue) -> Work:
        """Make what a moment shows that leads to a layout, step by step."""

    def uncover(self, cue: Cue) -> None:
        """Let nothing lie over the dice of a moment that is about to be shown."""

    def refresh(self) -> None:
        """Bring the panels up to date with what the table shows."""

    def forget(self) -> None:
        """The log is told anew."""

    def targets(self) -> list[Target]:
        """Everything that can be pointed at."""

    def field_targets(self) -> list[Target]:
        """The targets on the board."""

    def prompt(self) -> Prompt:
        """What is asked now, of whom."""

    def withdraw(self) -> None:
        """Nothing is asked any more."""

    def settle(self) -> None:
        """Everything has been shown: ask the next question, or wait."""

    def asked_anew(self) -> None:
        """What can be picked is another."""

    def refuse(self, action: Action) -> bool:
        """Say why an action cannot be taken; whether it cannot."""

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why an action cannot be taken."""

    def tell_why(self, words: Rich, rule: str = "") -> None:
        """Say why something cannot be done, with a link to its rule if there is one."""

    def unsay(self) -> None:
        """What could not be done a click ago need not be told any more."""

    def pin(self, piece: str) -> None:
        """Go on looking at a piece."""

    def hurry(self) -> None:
        """Let the others play on at once, until somebody here is asked."""

    def show_result(self) -> None:
        """How it ended."""
