"""Narrowing: every pick of a piece leaves fewer of the options; when one is left it is the action. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tabletop.engine.action import Action
from tabletop.ui.boards import BUTTON

Ways = Callable[[Action], tuple[tuple[str, ...], ...]]


@dataclass(frozen=True)
class Done:
    """One action is left: it is meant."""

    action: Action


@dataclass(frozen=True)
class Ask:
    """Several actions are left for the same pieces: chips ask which."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Fewer:
    """The pick was taken; more picks are wanted."""


@dataclass(frozen=True)
class Nothing:
    """No option goes on with this piece."""


Narrowed = Done | Ask | Fewer | Nothing


@dataclass
class Narrowing:
    """The options of one question and what has been picked of them.

    A way is the sequence of pieces that means an action; one that ends with BUTTON waits for its button. `by_itself`:
    what is picked was picked by the program, and nobody has said yet that he means it.
    """

    options: Sequence[Action]
    ways: Ways
    picked: tuple[str, ...] = ()
    by_itself: bool = False
    _paths: list[tuple[tuple[str, ...], Action]] = field(init=False)
    _index: tuple[tuple[str, ...], dict[str, list[tuple[int, Action]]]] | None = None

    def __post_init__(self) -> None:
        self._paths = [(way, action) for action in self.options for way in self.ways(action)]

    def _open(self) -> dict[str, list[tuple[int, Action]]]:
        """For every step that can be next: how many steps a way then still has, and its action."""
        if self._index is None or self._index[0] != self.picked:
            count = len(self.picked)
            steps: dict[str, list[tuple[int, Action]]] = {}
            for way, action in self._paths:
                if len(way) > count and way[:count] == self.picked:
                    steps.setdefault(way[count], []).append((len(way) - count - 1, action))
            self._index = (self.picked, steps)
        return self._index[1]

    @property
    def next(self) -> tuple[str, ...]:
        """The pieces that can be picked now."""
        return tuple(step for step in self._open() if step != BUTTON)

    @cached_property
    def leads(self) -> tuple[str, ...]:
        """The pieces that can be picked first."""
        return tuple(self.led)

    @cached_property
    def led(self) -> Mapping[str, tuple[Action, ...]]:
        """By the piece that is picked first: the actions that begin so."""
        found: dict[str, dict[Action, None]] = {}
        for way, action in self._paths:
            if way[0] != BUTTON:
                found.setdefault(way[0], {})[action] = None
        return {piece: tuple(actions) for piece, actions in found.items()}

    @property
    def buttons(self) -> tuple[Action, ...]:
        """The actions that a button gives now: those of what was picked, and those that need no piece."""
        found = [action for _, action in self._open().get(BUTTON, ())]
        found += [action for way, action in self._paths if way[0] == BUTTON and self.picked]
        return tuple(dict.fromkeys(found))

    def among(self, piece: str) -> tuple[Action, ...]:
        """The actions that picking this piece would leave, complete ones first."""
        left = sorted(self._open().get(piece, ()), key=lambda each: each[0])
        return tuple(dict.fromkeys(action for _, action in left))

    def complete(self, piece: str) -> tuple[Action, ...]:
        """The actions that this piece would complete."""
        return tuple(dict.fromkeys(action for left, action in self._open().get(piece, ()) if not left))

    def only_begins(self, piece: str) -> bool:
        """Whether picking this piece would choose a lead and mean no action yet."""
        alone = any(way == (piece,) for way, _ in self._paths)
        goes_on = bool(self.picked) and piece in self.next
        return piece in self.leads and piece not in self.picked and not goes_on and not alone

    def pick(self, piece: str) -> Narrowed:
        """Pick a piece: the next one, or another to begin with; a lead that was picked already is let go, but one that
        the program picked is kept by whoever did not notice that."""
        by_itself, self.by_itself = self.by_itself, False
        if self.picked and piece == self.picked[0] and piece not in self.next:
            self.picked = self.picked if by_itself else ()
            return Fewer()
        if piece not in self.next:
            if piece not in self.leads or not self.picked:
                return Nothing()
            self.picked = ()
        complete = self.complete(piece)
        if len(self.among(piece)) > len(complete) or not complete:
            self.picked = (*self.picked, piece)
            return Fewer()
        return Done(complete[0]) if len(complete) == 1 else Ask(complete)

    def back(self) -> bool:
        """Let go of the last pick; whether there was one."""
        had, self.picked, self.by_itself = bool(self.picked), self.picked[:-1], False
        return had
