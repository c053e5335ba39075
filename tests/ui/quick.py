"""Computer players for tests of the screen, in no process of their own."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.notation import text_of


class Quick:
    """Computer players that answer with the first option as soon as they are asked."""

    def __init__(self) -> None:
        self.answer: str | None = None

    def start(self) -> None:
        """They are ready."""

    def ask(self, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = 0.0) -> None:
        self.answer = text_of(game.options(view, seat).first(1)[0])

    def poll(self) -> str | None:
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        self.answer = None
