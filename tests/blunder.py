"""What makes a move a blunder: a position, and what may, must or must not be done there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from tabletop.engine.rng import Rng
from tabletop.players import make
from tests.posed import Table

ALL, THINKING = ("easy", "normal", "hard"), ("normal", "hard")
EFFORT = 0.1


@dataclass(frozen=True)
class Blunder(ABC):
    """One position; games add what it is drawn from.

    prelude: actions taken before, each with its dice. only, never: patterns of the actions that may be chosen or may
    not (`*` any word). levels: who has to know better. effort: of `hard`, more where it takes more to go wrong.
    """

    name: str
    why: str
    prelude: tuple[tuple[str, tuple[int, ...]], ...] = field(default=(), kw_only=True)
    only: tuple[str, ...] = field(default=(), kw_only=True)
    never: tuple[str, ...] = field(default=(), kw_only=True)
    levels: tuple[str, ...] = field(default=THINKING, kw_only=True)
    effort: float = field(default=EFFORT, kw_only=True)

    @abstractmethod
    def posed(self) -> Table:
        """The position before the prelude."""

    def table(self) -> Table:
        """The position."""
        table = self.posed()
        for text, dice in self.prelude:
            table.do(text, *dice)
        return table

    def avoided(self, level: str, seed: int) -> None:
        """Assert that a player of this level does not make the blunder."""
        assert self.only or self.never
        table = self.table()
        (seat,) = table.state.deciders()
        player = make(level, table.game, Rng(seed), self.effort)
        chosen = table.text(player.choose(table.game.view(table.state, seat), seat))
        assert not self.is_made_by(chosen), (self.why, chosen)

    def is_made_by(self, chosen: str) -> bool:
        """Whether an action is the blunder."""
        missed = bool(self.only) and not any(fnmatchcase(chosen, each) for each in self.only)
        return missed or any(fnmatchcase(chosen, each) for each in self.never)

    def avoidable(self) -> None:
        """Assert that the position allows both the blunder and better: other patterns would prove nothing."""
        table = self.table()
        (seat,) = table.state.deciders()
        texts = [table.text(option) for option in table.options(seat)]
        assert len(texts) > 1
        if self.only:
            good = [text for text in texts if any(fnmatchcase(text, each) for each in self.only)]
            assert 0 < len(good) < len(texts), texts
        for pattern in self.never:
            bad = [text for text in texts if fnmatchcase(text, pattern)]
            assert 0 < len(bad) < len(texts), (pattern, texts)
