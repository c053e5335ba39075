"""How one game lies on the table and what it says there: what the table asks of every game.

A board knows its game and the screen; the table knows neither figures nor rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.flow import Decision
from tabletop.engine.game import Game, Preview, Refusal
from tabletop.engine.match import Moment
from tabletop.engine.notation import touches
from tabletop.ui.camera import Camera
from tabletop.ui.layout import Piece
from tabletop.ui.targets import Tip
from tabletop.ui.theme import Colour
from tabletop.ui.words import Rich

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

BUTTON = "!"
"""Stands in a way for what is chosen with a button instead of on the board."""

Spot = tuple[float, float]


@dataclass(frozen=True)
class Region:
    """A part of the board that says what it is: its name, its upper left corner and its size in board units."""

    name: str
    corner: Spot
    size: Spot
    tip: Callable[[], Tip]


@dataclass(frozen=True)
class Label:
    """The face of a button or chip."""

    words: str
    icon: str = ""


@dataclass(frozen=True)
class Routine:
    """A question that may be answered once for a while: its key, for which span (`phase` or `turn`), and how."""

    key: str
    span: str = "phase"
    answers: tuple[bool, ...] = (True, False)


@dataclass(frozen=True)
class Prompt:
    """What is asked: a sentence, a hint, whose turn it is (an owner's number, None for nobody's), about which piece."""

    title: Rich
    hint: Rich = ""
    owner: int | None = None
    piece: str = ""
    side: str = ""


@dataclass(frozen=True)
class Track:
    """The course of a turn: a title, stations (icon, name), which one is now (-1: none), a line about it, the goal."""

    title: str
    stations: tuple[tuple[str, str], ...]
    now: int
    line: Rich = ""
    goal: str = ""


@dataclass(frozen=True)
class Value:
    """A number of a figure: now, what it would be without wounds where that differs, and the rule about it."""

    icon: str
    name: str
    now: str
    about: str
    base: str = ""
    rule: str = ""
    title: str = ""
    """Its name where there is room for it."""


@dataclass(frozen=True)
class Note:
    """A skill or a status: an icon, a name, what it does, and the rule about it."""

    icon: str
    name: str
    about: str
    bad: bool = False
    rule: str = ""


@dataclass(frozen=True)
class Sheet:
    """What the inspector shows of a piece. `picture(px)` is the figure, px across its base."""

    name: Rich
    line: Rich
    about: str
    picture: Callable[[int], Surface]
    values: tuple[Value, ...] = ()
    skills: tuple[Note, ...] = ()
    statuses: tuple[Note, ...] = ()
    strip: Callable[[int], Surface] | None = None
    """A picture so many pixels wide below the values, as of the faces of a die; the values then stand in one row."""
    heading: str = ""
    """What the strip shows."""


@dataclass(frozen=True)
class Die:
    """A die that was rolled; `fate`: `counts`, `fails`, `critical`, `cancelled`, or `lower` than another."""

    colour: str
    face: int
    fate: str = "counts"


@dataclass(frozen=True)
class Hand:
    """One side of a throw: words before the dice (a value that they are added to), the dice, what they come to."""

    before: str
    dice: tuple[Die, ...]
    after: str = ""
    owner: int | None = None


@dataclass(frozen=True)
class Throw:
    """Dice on the felt: what they were about, one or two hands, and what came of it."""

    title: Rich
    hands: tuple[Hand, ...]
    outcome: Rich = ""
    good: bool | None = None


@dataclass(frozen=True)
class Chance:
    """One line of a forecast: what may happen, its exact chance, and whether it is good for who is asked."""

    words: str
    chance: Fraction
    good: bool


@dataclass(frozen=True)
class Forecast:
    """What an action would do, in words: a heading, what it costs, chances, and warnings with their rules."""

    title: Rich
    cost: str = ""
    odds: tuple[Chance, ...] = ()
    warnings: tuple[tuple[Rich, str], ...] = ()
    lines: tuple[Rich, ...] = ()
    """What is certain."""


@dataclass(frozen=True)
class Effect:
    """Something that is drawn over the board for a moment: `kind` is known to `effects`, `at` in board units."""

    kind: str
    at: Spot
    words: str = ""
    colour: Colour = (255, 255, 255)
    piece: Piece | None = None
    to: Spot | None = None
    size: Spot = (3.0, 3.0)
    """Width and height of a patch, in board units."""


@dataclass(frozen=True)
class Cue:
    """How a moment is shown: dice first, then pieces glide for `seconds` along `ways`, then time to read."""

    seconds: float = 0.0
    ways: dict[str, tuple[Spot, ...]] = field(default_factory=dict)
    throw: Throw | None = None
    before: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    sounds: tuple[tuple[str, float], ...] = ()
    hold: float = 0.0


class Board(ABC):
    """One game on the table. Places are in board units, (0, 0) at the upper left of `size`."""

    size: tuple[float, float]
    inner: tuple[float, float, float, float]
    """Left, top, width and height of what is played on, without its frame."""
    standing: float = 0.95
    """The size of a figure in its place."""
    dice: tuple[str, ...] = ()
    """The colours of the dice that roll."""
    effects: tuple[tuple[str, Colour], ...] = ()
    """The effects that may be seen, with their colours."""
    tray = True
    """Whether dice are rolled beside the board, in a tray."""
    secrets = False
    """Whether seats see what others must not: a curtain then falls between people at one screen."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self.stage, self.game = stage, game

    # ------------------------------------------------------------------ where things are

    @abstractmethod
    def layout(self, view: Any) -> list[Piece]:
        """Where everything lies at rest; depends on the view alone."""

    @property
    @abstractmethod
    def places(self) -> Mapping[str, tuple[Spot, float]]:
        """The places that can be clicked although no piece lies there, as cells: middle and size of each."""

    @property
    def regions(self) -> Sequence[Region]:
        """The parts of the board that say what they are where no piece lies."""
        return ()

    def tip(self, piece: str) -> Callable[[], Tip] | None:
        """What the tooltip of a piece says; None where the inspector says it all."""
        return None

    def grip(self, piece: Piece) -> float:
        """How wide the round part of a piece is that can be clicked."""
        return piece.size

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        """Width and height of a piece that is clicked as a box; None for a round one."""
        return None

    def outline(self, piece: Piece) -> Sequence[Spot]:
        """The corners of a piece that is clicked as what they surround, such as a region; empty for all others."""
        return ()

    def alike(self, piece: Piece) -> Hashable:
        """What pieces share that lie together and are all the same, so that the arrow keys come to the foremost alone;
        None for a piece that has no such mates."""
        return None

    def raised(self, piece: Piece) -> Piece | None:
        """The piece as it rises under the pointer, as a card of the hand does; None for one that stays as it lies."""
        return None

    # ------------------------------------------------------------------ how they look

    @abstractmethod
    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> None:
        """Draw what lies below all pieces, within the clip of the surface."""

    @abstractmethod
    def ground_key(self, pieces: Sequence[Piece]) -> object:
        """What the drawn ground depends on besides the camera."""

    def changed(self, old: object, new: object, camera: Camera) -> Sequence[Rect] | None:
        """The parts of the screen in which the grounds of two keys differ; None: anywhere."""
        return None

    def ahead(self, unit: float) -> Iterator[None]:
        """Make what the ground needs where a board unit is `unit` pixels, step by step."""
        yield

    @abstractmethod
    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece where a board unit is `unit` pixels; None for what belongs to the ground.

        mark: normal, selectable, selected or target; one with an outline also `seen` or `pointed` under the pointer,
        as what is no option and as what is one.
        """

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        """A die that rolls on the board, part 0..1 of its way: its picture, and how far from its place it is."""
        raise NotImplementedError(f"no dice roll on the board of {self.game.id}")

    def rolls(self, view: Any, unit: float) -> Iterator[None]:
        """Draw ahead what `tumbling` needs, step by step."""
        yield

    def blended(self, piece: Piece) -> int:
        """The blend flags with which a face is laid on the board."""
        return 0

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """The pieces that are picked, in order, to mean an action; several ways may lead to it. Ends with BUTTON
        where a button is pressed in the end. `given` are the pieces that the question itself names."""
        left = tuple(piece for piece in touches(action) if piece not in given)
        return (left or (BUTTON,),)

    def given(self, decision: Decision, options: Sequence[Action]) -> tuple[str, ...]:
        """The pieces that a question names and all its answers share, so that they need no picking."""
        touched = [set(touches(each)) for each in options if touches(each)]
        return tuple(piece for piece in touches(decision) if touched and all(piece in each for each in touched))  # type: ignore[arg-type]

    def kept(self, view: Any, seat: Seat, last: str) -> str:
        """The piece that is picked by itself when a question comes; `last` was picked before; empty for none."""
        return ""

    @abstractmethod
    def meant(self, view: Any, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        """What a click on a piece that is no option may have meant, the likeliest first."""

    def objection(self, view: Any, seat: Seat, piece: str) -> tuple[Rich, str] | None:
        """Why a click on a piece means nothing now, and its rule, where no action could have been meant."""
        return None

    def concerned(self, action: Action, preview: Preview) -> dict[str, str]:
        """The pieces that are marked while an action is looked at, as what pays for it, with their marks."""
        return {}

    def ends(self, action: Action) -> tuple[str, ...]:
        """Where the piece that acts would stand, for an action without a way; empty for nowhere else."""
        return ()

    def arriving(self, piece: Piece) -> Piece:
        """How the piece that acts would look where it would stand, for the faint picture of it there."""
        return replace(piece, alpha=1.0, size=self.standing)

    def risky(self, view: Any, action: Action) -> bool:
        """Whether the place of an action is to be lit as dangerous."""
        return False

    def sign(self, action: Action) -> str:
        """The icon on the place of an action that is out of the ordinary there."""
        return ""

    def is_out(self, place: str) -> bool:
        """Whether a place lies beyond the edge of the board."""
        return False

    @abstractmethod
    def closes(self, action: Action) -> bool:
        """Whether an action ends a phase or passes: it then has the large button."""

    @abstractmethod
    def closing_action(self, view: Any, seat: Seat) -> Action | None:
        """The action that the large button would give in answer to this question, allowed or not."""

    def shortcut(self, view: Any, seat: Seat, picked: tuple[str, ...]) -> Action | None:
        """What the large button does where a question has no closing action; None: nothing."""
        return None

    @abstractmethod
    def unused(self, view: Any, seat: Seat, action: Action) -> str:
        """A question to ask before a closing action, empty where nothing would be lost."""

    def routine(self, decision: Decision) -> Routine | None:
        """How a question may be answered for a while; None where it has to be asked every time."""
        return None

    def routine_answer(self, view: Any, seat: Seat, yes: bool) -> Action:
        """The answer to such a question."""
        raise NotImplementedError(f"no question of {self.game.id} is answered by itself")

    @abstractmethod
    def phase(self, view: Any) -> object:
        """Something that changes when the phase does."""

    def turn(self, view: Any) -> object:
        """Something that changes when the turn does; in a game without longer routines it is the phase."""
        return self.phase(view)

    # ------------------------------------------------------------------ what it says

    @abstractmethod
    def name(self, piece: str) -> str:
        """What a piece is called."""

    @abstractmethod
    def owner(self, view: Any, seat: Seat) -> int:
        """The number of a seat's colour and shape."""

    @abstractmethod
    def prompt(self, view: Any, seat: Seat | None, picked: tuple[str, ...], mine: bool) -> Prompt:
        """What is asked of a seat; `mine`: somebody at this screen answers."""

    @abstractmethod
    def label(self, view: Any, action: Action, among: Sequence[Action]) -> Label:
        """The words of a button or chip for an action, told apart from the others that are offered with it."""

    @abstractmethod
    def closing_label(self, view: Any) -> Label:
        """The words of the large button, also while it cannot be pressed."""

    @abstractmethod
    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment and its icon; None where it says nothing."""

    @abstractmethod
    def about(self, moment: Moment) -> tuple[str, ...]:
        """The pieces that a moment speaks of."""

    @abstractmethod
    def refusal(self, refusal: Refusal) -> Rich:
        """Why something cannot be done."""

    @abstractmethod
    def forecast(self, view: Any, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""

    @abstractmethod
    def sheet(self, view: Any, piece: str) -> Sheet | None:
        """What the inspector shows of a piece, None for what it cannot show."""

    @abstractmethod
    def track(self, view: Any) -> Track:
        """Where in the turn the game is."""

    @abstractmethod
    def cue(self, before: Any, moment: Moment) -> Cue:
        """How a moment is shown, `before` being the view in which it began."""

    @abstractmethod
    def topic(self, view: Any) -> str:
        """The rule that F1 opens when nothing else is spoken of."""


_BOARDS = {
    "mine": ("tabletop.ui.boards.mine", "MineBoard"),
    "quarriors": ("tabletop.ui.boards.quarriors", "QuarriorsBoard"),
    "old_world": ("tabletop.ui.boards.old_world", "OldWorldBoard"),
}


def open_board(stage: Stage, game: Game) -> Board:
    """The board of a game."""
    module, name = _BOARDS[game.id]
    board: Board = getattr(import_module(module), name)(stage, game)
    return board


__all__ = [
    "BUTTON", "Board", "Chance", "Cue", "Die", "Effect", "Forecast", "Hand", "Label", "Note", "Prompt", "Region",
    "Routine", "Sheet", "Spot", "Throw", "Track", "Value", "open_board",
]  # fmt: skip
