"""Procedures, decisions, and the pure core that plays an action.

A procedure is a frozen record on the stack inside the state. It runs step by step; a step may ask seats, call another
procedure, go to another step or finish. Nothing else moves a game on, so that a game can be cloned, saved, searched and
undone in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NoReturn, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event, NothingToChoose
from tabletop.engine.legal import Options
from tabletop.engine.rng import draw
from tabletop.engine.state import State

Listener = Callable[[Event, State], None]
B = TypeVar("B")
S = TypeVar("S", bound=State)


class Rules(Protocol):
    """What the core and the computer players ask of a game.

    box: what its rules look up: what lies in the box under the options of the set-up.
    """

    @property
    def box(self) -> Any: ...

    def options(self, state: Any, seat: Seat) -> Options:
        """What a seat that owes an answer may answer; empty for one that does not."""

    def play(self, state: Any, action: Action, listener: Listener | None = None) -> int:
        """Play an option on a state, in place; returns how many answers were forced."""


class Procedure(Struct, frozen=True, gc=False, kw_only=True, tag_field="run"):  # gc: in no circle, being frozen
    """One thing that the rules carry out in steps. A step is a method that takes the `Play`; it returns the procedure
    as it is to be remembered (`replace(self, ...)`) or None where nothing changed.

    step: the name of the step that is next; empty stands for the first.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    _places: ClassVar[dict[str, _Place]] = {}

    step: str = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        for name in cls.steps:
            if not callable(getattr(cls, name, None)):
                raise TypeError(f"{cls.__name__}: step {name!r} is not a method")
        every: dict[str, _Place] = {}
        place = every[_END] = _Place(_END, cls._over, None, every)
        for name in reversed(cls.steps):
            place = every[name] = _Place(name, getattr(cls, name), place, every)
        every[""] = place
        cls._places = every

    @property
    def stands(self) -> bool:
        """Whether its step is one that it has, or that it is about to end."""
        return self.step in ("", _END) or self.step in self.steps

    def seen_by(self, seat: Seat) -> Self:
        """The procedure as a seat may know it: what it holds that is hidden from the seat is None."""
        return self

    def _over(self, play: Play[Any, Any]) -> None:
        """After the last step it ends."""
        play.finish()


class _Place:
    """A place in a procedure: the name of the step, what carries it out, the place after it, and all places by name."""

    __slots__ = ("every", "following", "name", "run")

    def __init__(
        self, name: str, run: Callable[[Any, Any], Any], following: _Place | None, every: dict[str, _Place]
    ) -> None:
        self.name, self.run, self.following, self.every = name, run, following or self, every


_END = "-"
_NEXT, _GOTO, _GO_ON, _CALL, _FINISH, _ASK = range(6)


class UnrolledError(Exception):
    """Dice ran out while only loaded dice were allowed; carries the number of sides of the die that was missing, and
    how many of them in a row are alike (see `Play.roll`)."""

    def __init__(self, sides: int, alike: Sequence[int] = ()) -> None:
        super().__init__(sides)
        self.sides = sides
        self.alike = alike


class Play(Generic[B, S]):
    """The handle of one advance: what a step may read and what it may do.

    box: what lies in the box under the options (see `Rules`). answer: the action given to the decision just asked,
    None where it was skipped. answers: one a seat. result: what the procedure just called finished with. heard: whether
    anybody listens to what it tells: what it takes only to tell it need not be worked out else.
    """

    __slots__ = ("_act", "_asked", "_called", "_listener", "_only_loaded", "_rules", "_target", "answer", "answers",
                 "box", "forced", "heard", "result", "state")

    _asked: tuple[Decision, ...]
    _called: tuple[Procedure, ...]
    _target: str

    def __init__(self, rules: Rules, state: S, listener: Listener | None = None, only_loaded: bool = False) -> None:
        self.box: B = rules.box
        self.state: S = state
        self._rules = rules
        self.answer: Any = None
        self.answers: list[Any] = []
        self.result: Any = None
        self.forced = 0
        self.heard = listener is not None
        self._listener = listener
        self._only_loaded = only_loaded
        self._act = _NEXT

    def roll(self, sides: int = 6, alike: Sequence[int] = ()) -> int:
        """A die from 1 to `sides`: the next loaded one, or a random one.

        alike: how many sides from the first on show the same, how many after these, and so on to the last; for whoever
        counts chances. Empty where each shows something else.
        """
        state = self.state
        if state.loaded:
            value = state.loaded[0]
            state.loaded = state.loaded[1:]
            if not 1 <= value <= sides:
                raise ValueError(f"a loaded die of {value} on {sides} sides")
            return int(value)
        if self._only_loaded:
            raise UnrolledError(sides, alike)
        value, state.rng = draw(state.rng, sides)
        return value

    def rolls(self, count: int, sides: int = 6) -> list[int]:
        """Some dice, one after another (see `roll`)."""
        state = self.state
        if state.loaded or self._only_loaded:
            return [self.roll(sides) for _ in range(count)]
        found, rng = list[int](), state.rng
        for _ in range(count):
            value, rng = draw(rng, sides)
            found.append(value)
        state.rng = rng
        return found

    def tell(self, event: Event) -> None:
        """Say what has just happened (after it was written into the state)."""
        if self._listener is not None:
            self._listener(event, self.state)

    def ask(self, decision: Decision, then: str = "") -> None:
        """Ask one seat, as the step's last act; the next step, or `then`, finds the `answer`, None where there was no
        option."""
        if self._act:
            self._twice()
        self._act = _ASK
        self._asked = (decision,)
        self._target = then

    def ask_all(self, decisions: Mapping[Seat, Decision]) -> None:
        """Ask several seats at once, in secret from one another; the next step finds the `answers`, one a seat."""
        if self._act:
            self._twice()
        self._act = _ASK
        self._asked = tuple(decisions[seat] for seat in sorted(decisions))
        self._target = ""

    def call(self, *procedures: Procedure, then: str = "") -> None:
        """Carry out another procedure, as the step's last act; the next step, or `then`, finds its `result`. Where it
        has begun already, what it has called in turn comes after it, the innermost last: each goes on at its step."""
        if self._act:
            self._twice()
        self._act = _CALL
        self._called = procedures
        self._target = then

    def go_on(self, result: Any = None, then: str = "") -> None:
        """Go on, as the step's last act, as after a procedure that has finished with this result: where one that could
        be called would do nothing."""
        if self._act:
            self._twice()
        self._act = _GO_ON
        self.result = result
        self._target = then

    def goto(self, step: str) -> None:
        """Go on with another step of this procedure, as the step's last act."""
        if self._act:
            self._twice()
        self._act = _GOTO
        self._target = step

    def finish(self, result: Any = None) -> None:
        """End this procedure, as the step's last act."""
        if self._act:
            self._twice()
        self._act = _FINISH
        self.result = result

    def _twice(self) -> NoReturn:
        raise RuntimeError("a step asks, calls, goes to a step or finishes once, as its last act")


def advance(play: Play[Any, Any]) -> None:
    """Run procedures until a seat owes an answer or nothing is left to run.

    Where those go on that have called others is written into them only when a seat has to answer: most calls are over
    before that.
    """
    state = play.state
    stack = state.stack
    if not stack:
        return
    waiting: list[_Place] = []
    frame = stack[-1]
    place = frame._places[frame.step]
    while True:
        run = place.run
        frame = run(frame, play) or frame
        if state.result is not None:
            stack.clear()
            return
        act, play.answer, play._act = play._act, None, _NEXT
        if act == _FINISH:
            stack.pop()
            if not stack:
                return
            frame = stack[-1]
            place = waiting.pop() if waiting else frame._places[frame.step]
            continue
        place = place.every[play._target] if act and play._target else place.following
        if act == _GO_ON:
            continue
        play.result = None
        if act == _CALL:
            stack[-1] = frame
            for frame in play._called:
                waiting.append(place)
                stack.append(frame)
                place = frame._places[frame.step]
        elif act == _ASK and _pause(play):
            stack[-1] = frame if frame.step == place.name else replace(frame, step=place.name)
            if waiting:
                for at, place in enumerate(waiting, len(stack) - 1 - len(waiting)):
                    if stack[at].step != place.name:
                        stack[at] = replace(stack[at], step=place.name)
            return


def _pause(play: Play[Any, Any]) -> bool:
    """Put the questions; skip what has no option and answer what is forced. True if a seat has to answer."""
    state, asked = play.state, play._asked
    play.answers = [None] * len(state.owed)
    open_questions = False
    for decision in asked:
        seat = decision.seat
        state.owed[seat] = decision
        if decision.certain:
            open_questions = True
            continue
        options = play._rules.options(state, seat)
        if decision.closing or decision.secret:
            forced, is_open = None, options.any()
        else:
            few = options.first(2)
            forced, is_open = (few[0] if len(few) == 1 else None), len(few) == 2
        if is_open:
            open_questions = True
            continue
        state.owed[seat] = None
        if forced is not None:
            play.forced += 1
            play.answer = play.answers[seat] = forced
            if len(asked) > 1:
                state.sealed[seat] = forced
        elif not decision.secret:
            play.tell(NothingToChoose(seat, str(type(decision).__struct_config__.tag)))
    if not open_questions:
        state.sealed[:] = [None] * len(state.sealed)
    return open_questions


def play(
    rules: Rules, state: State, action: Action, listener: Listener | None = None, only_loaded: bool = False
) -> int:
    """The pure core: answer a decision and run on to the next one, in place.

    The action must be one of the options. Returns how many further answers were forced and taken at once.
    """
    answers, owed = state.sealed, state.owed
    answers[action.seat] = action
    if answers.count(None) > owed.count(None):
        return 0
    handle: Play[Any, Any] = Play(rules, state, listener, only_loaded)
    handle.answers = answers
    handle.answer = action
    state.owed, state.sealed = [None] * len(owed), [None] * len(owed)
    advance(handle)
    return handle.forced


def start(rules: Rules, state: State, listener: Listener | None = None) -> int:
    """Run a new state to its first decision; returns how many answers were forced."""
    handle: Play[Any, Any] = Play(rules, state, listener)
    advance(handle)
    return handle.forced
