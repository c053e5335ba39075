"""Tweens on a timeline: things that change over a moment, which a click finishes at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import NamedTuple

from tabletop.ui.frame.preloader import Work

Ease = Callable[[float], float]

SLICE = 0.003
"""Seconds of a frame in which something may be made for later ones."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def glide(t: float) -> float:
    """Starts and ends softly."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Starts quickly and comes to rest."""
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class Tween:
    """Calls `apply` with 0..1 (eased) for `seconds`, then once with exactly 1, then `done`.

    `motion` is False for what should be seen even with reduced motion, such as dice at rest.
    """

    seconds: float
    apply: Callable[[float], None]
    done: Callable[[], None] | None = None
    delay: float = 0.0
    ease: Ease = glide
    motion: bool = True
    passed: float = 0.0

    def run(self, seconds: float) -> bool:
        """Go on by that much; whether it is over."""
        self.passed += seconds
        part = self.passed - self.delay
        if part >= self.seconds:
            self.end()
            return True
        if part >= 0:
            self.apply(self.ease(part / self.seconds))
        return False

    def end(self) -> None:
        """Bring it to its end now."""
        self.apply(1.0)
        if self.done:
            self.done()


def pause(seconds: float, done: Callable[[], None] | None = None) -> Tween:
    """Nothing for a while; kept with reduced motion, because it is time to read."""
    return Tween(seconds, lambda t: None, done, ease=linear, motion=False)


class Halt(Tween):
    """Everything waits until somebody goes on, however fast all else runs."""

    def __init__(self, done: Callable[[], None]) -> None:
        super().__init__(inf, lambda t: None, done, ease=linear, motion=False)


class Beat(NamedTuple):
    """Tweens that run together, and what has to be made before they begin."""

    tweens: list[Tween]
    work: Work | None

    def make(self, seconds: float) -> bool:
        """Go on with the work; whether nothing of it is left."""
        return self.work is None or go_on(self.work, seconds)


def go_on(work: Work, seconds: float) -> bool:
    """Do what can be done of some work in so many seconds, and a step of it at least; whether it is over."""
    end = perf_counter() + seconds
    return all(perf_counter() < end for _ in work)


class Timeline:
    """Steps that run one after another, each made of tweens that run together.

    `speed` multiplies time (0: everything is instant); with `reduced` tweens that are motion end at once. `slice`:
    seconds of a frame for what has to be made before a step begins; meanwhile nothing moves.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed, self.reduced, self.slice = speed, reduced, SLICE
        self._running: list[Tween] = []
        self._queue: deque[Beat] = deque()

    @property
    def busy(self) -> bool:
        """Whether anything still runs or waits."""
        return bool(self._running or self._queue)

    @property
    def halted(self) -> bool:
        """Whether somebody has to go on."""
        return any(isinstance(tween, Halt) for tween in self._running)

    @property
    def waiting(self) -> bool:
        """Whether nothing runs because something is being made for what comes."""
        return bool(self._queue) and not self._running

    def then(self, *tweens: Tween, work: Work | None = None) -> None:
        """Run these together after everything that was given before, as soon as this work is done."""
        self._queue.append(Beat(list(tweens), work if self.speed > 0 else None))
        if not self._running and self._queue[0].work is None:
            self._next()

    def along(self, *tweens: Tween) -> None:
        """Run these together with the present step."""
        if self.speed <= 0:
            for tween in tweens:
                tween.end()
        else:
            self._running.extend(self._moving(list(tweens)))

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything changed."""
        if not self.busy:
            return False
        waited = self.waiting
        self._run(seconds * max(self.speed, 1e-6))
        if self._running and self._queue and not any(tween.motion for tween in self._running):
            self._queue[0].make(self.slice)
        if not self._running:
            self._next()
            # Else a frame would show what was before the step that has ended.
            self._run(0.0)
        return not (waited and self.waiting)

    def _run(self, seconds: float) -> None:
        kept = [tween for tween in self._taken() if not tween.run(seconds)]
        # What `done` started in the meantime stands in self._running already.
        self._running = kept + self._running

    def resume(self) -> None:
        """End what runs now; what waits behind it runs next."""
        for tween in self._taken():
            tween.end()
        if not self._running:
            self._next()

    def finish(self, halts: bool = True) -> None:
        """End everything that is known now, in order, up to the next halt if there are `halts`, and where it is halted
        no more than that: nobody has seen yet what waits behind it. What it starts in its turn is left to run."""
        if halts and self.halted:
            self.resume()
            return
        for tween in self._taken():
            tween.end()
        waiting, self._queue = self._queue, deque()
        while waiting and not (halts and _halts(waiting[0])):
            for tween in waiting.popleft().tweens:
                tween.end()
        self._queue = waiting + self._queue
        if waiting and not self._running:
            self._next()

    def _taken(self) -> list[Tween]:
        """What runs, which is nobody's now."""
        running, self._running = self._running, []
        return running

    def _next(self) -> None:
        while self._queue and not self._running and self._queue[0].make(self.slice):
            step = self._queue.popleft()
            if self.speed <= 0 and not _halts(step):
                for tween in step.tweens:
                    tween.end()
            else:
                self._running.extend(self._moving(step.tweens))

    def _moving(self, step: list[Tween]) -> list[Tween]:
        """The tweens that take time; the others are ended here."""
        out = []
        for tween in step:
            if self.reduced and tween.motion:
                tween.end()
            else:
                out.append(tween)
        return out


def _halts(step: Beat) -> bool:
    return any(isinstance(tween, Halt) for tween in step.tweens)
