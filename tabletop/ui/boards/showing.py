"""What a board gives the table to show, in words, numbers and places; how it looks is the table's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pygame import Surface

from tabletop.text import Message
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import Colour

Spot = tuple[float, float]
RIDE = 0.8
"""Seconds in which something that rides in comes to its place."""


@dataclass(frozen=True)
class NamedArea:
    """A part of the board that says what it is: its name, its upper left corner and its size in board units."""

    name: str
    corner: Spot
    size: Spot
    tip: Callable[[], Tip]


@dataclass(frozen=True)
class Trace:
    """Where a piece has come from, place by place, with the number of its owner's colour and shape; and the width and
    height of a ring below it where it is now, if there is one: round if they are the same, else a frame."""

    spots: tuple[Spot, ...]
    owner: int
    ring: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Caption:
    """The face of a button or chip."""

    words: str
    icon: str = ""


@dataclass(frozen=True)
class Prompt:
    """What is asked: a sentence, a hint, whose turn it is (an owner's number, None for nobody's), about which piece.
    side: the name of whose turn it is, and short_side, where it has one for which there is always room."""

    title: Rich
    hint: Rich = ""
    owner: int | None = None
    piece: str = ""
    side: str = ""
    short_side: str = ""


@dataclass(frozen=True)
class Course:
    """The course of a turn: a title, stations (icon, name), which one is now (-1: none), a line about it, the goal."""

    title: str
    stations: tuple[tuple[str, str], ...]
    now: int
    line: Rich = ""
    goal: str = ""


@dataclass(frozen=True)
class Stat:
    """A number of a piece: now, what is printed where that differs, and the rule about it."""

    icon: str
    name: str
    now: str
    about: str
    base: str = ""
    rule: str = ""
    title: str = ""
    """Its name where there is room for it."""

    @property
    def is_raised(self) -> bool:
        """Whether it is more than what is printed."""
        return bool(self.base) and int(self.now) > int(self.base)


@dataclass(frozen=True)
class Trait:
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
    values: tuple[Stat, ...] = ()
    skills: tuple[Trait, ...] = ()
    statuses: tuple[Trait, ...] = ()
    origins: tuple[Trait, ...] = ()
    """Who says so, where nobody can look it up."""
    strip: Callable[[int], Surface] | None = None
    """A picture so many pixels wide below the values, as of the faces of a die; the values then stand in one row."""
    heading: str = ""
    """What the strip shows."""
    has_table: bool = False
    """Whether the strip is a table of words, which does not become lower where it is narrower."""
    brief: Callable[[int], Surface] | None = None
    """What stands in place of a strip that is too high where nothing is scrolled."""
    broad: int = 0
    """So many units wide it wants to be where it stands beside a piece, where it has much to show or to say."""
    is_place: bool = False
    """Whether it is of a place: who is asked about one is shown by the shape of the seat, not by a picture of it."""


@dataclass(frozen=True)
class RolledDie:
    """A die that was rolled; `fate`: `counts`, `fails`, `critical`, `cancelled`, or `lower` than another. number: what
    its upper face shows where all faces of such dice are drawn alike; lies: it has been rolled before the others."""

    colour: str
    face: int
    fate: str = "counts"
    number: str = ""
    lies: bool = False


@dataclass(frozen=True)
class ThrowSide:
    """One side of a throw: words before the dice (a value that they are added to), the dice, what they come to."""

    before: str
    dice: tuple[RolledDie, ...]
    after: str = ""
    owner: int | None = None


@dataclass(frozen=True)
class Throw:
    """Dice on the felt: what they were about, one or two rolls, and what came of it."""

    title: Rich
    rolls: tuple[ThrowSide, ...]
    outcome: Rich = ""
    good: bool | None = None
    owner: int | None = None
    """For whom it is good, or is not; None: for everybody."""


@dataclass(frozen=True)
class Chance:
    """One line of a forecast: what may happen, its exact chance, and whether it is good for who is asked."""

    words: str
    chance: Fraction
    good: bool


@dataclass(frozen=True)
class Sum:
    """One line of what is counted: whose or what it is, and the number, with what an action changes of it."""

    words: Rich
    number: str


class Foot(NamedTuple):
    """What stands below all that an action itself brings, in pictures of that width for that screen. broad: so many
    units wide it is beside all that, where there is room for it there; 0: it always lies below."""

    rows: Callable[[Stage, int], list[Surface]]
    broad: int = 0


@dataclass(frozen=True)
class Forecast:
    """What an action would do, in words: a heading, what it costs, chances, and warnings with their rules."""

    title: Rich
    cost: str = ""
    odds: tuple[Chance, ...] = ()
    warnings: tuple[tuple[Rich, str], ...] = ()
    lines: tuple[Rich, ...] = ()
    """What is certain."""
    strip: Callable[[int], Surface] | None = None
    """What would be gained, in a picture of that width."""
    feet: tuple[Foot, ...] = ()
    """What others may do next, from the fullest form to the shortest: the first for which there is room is shown."""
    sums: tuple[Sum, ...] = ()
    outcome: Rich = ""
    """What is counted, and what comes of that."""
    without: Rich = ""
    """What the chances leave out."""

    @property
    def says(self) -> bool:
        """Whether there is more to tell than the heading."""
        return bool(self.cost or self.odds or self.warnings or self.lines or self.strip or self.sums)


@dataclass(frozen=True)
class Sight:
    """A line of sight, clear or not, with the edges that take it or, where it is clear, give cover against it. why:
    what takes it, where that is nothing that lies there."""

    line: tuple[Spot, Spot]
    clear: bool = True
    edges: tuple[tuple[Spot, Spot], ...] = ()
    why: Message | None = None


@dataclass(frozen=True)
class Hint:
    """What is shown of a piece that is pointed at: how other pieces are marked, and lines of sight. alone: no ground is
    lit because it can be chosen, for that would be taken for what is said of the piece. key: what the marks mean, where
    the bar has to say that."""

    marks: Mapping[str, str] = field(default_factory=dict)
    sights: tuple[Sight, ...] = ()
    alone: bool = False
    key: Rich = ""


NO_HINT = Hint()
ON = " on "
"""Between the mark that a hint gives to a piece and the one that it has anyway."""


def both(hinted: str, own: str) -> str:
    """The mark of a piece that shows what a hint says of it and what it is anyway, such as a choice."""
    return hinted + ON + own if hinted and own and hinted != own else hinted or own


def parted(mark: str) -> tuple[str, str]:
    """What a hint says of a piece that bears a mark of both, and what it is anyway; of another mark, it and nothing."""
    hinted, _, own = mark.partition(ON)
    return hinted, own


@dataclass(frozen=True)
class SummaryRow:
    """A line of a summary: whose it is, what he has gained and by what, what he has now, and what he needs to win."""

    name: Rich
    owner: int
    gained: str
    by: Rich
    total: str
    needs: Rich


@dataclass(frozen=True)
class Summary:
    """What has come about by itself, to be read before the game goes on; `pieces` are those that it speaks of. Where it
    is brief, a title and a line, nobody has to say that he has read it but the owners whom it hurt. aside: it is as
    narrow as it can be, and lies where it leaves as much as possible of what it speaks of to be seen."""

    title: Rich
    rows: tuple[SummaryRow, ...] = ()
    pieces: tuple[str, ...] = ()
    brief: bool = False
    line: Rich = ""
    hurt: tuple[int, ...] = ()
    aside: bool = False


@dataclass(frozen=True)
class Deed:
    """What a seat has done, by an icon: a number, and the pieces that it concerned, of which only the picture counts,
    with how many there were of each."""

    icon: str
    number: str = ""
    pieces: tuple[tuple[Piece, int], ...] = ()


@dataclass(frozen=True)
class Recap:
    """What somebody who is not at this screen has done in his last turn, in one line on the board: whose turn it was,
    where the line is, as its upper left corner and its size, and what the tooltip says of it."""

    seat: int
    corner: Spot
    size: Spot
    deeds: tuple[Deed, ...]
    tip: Callable[[], Tip] = field(compare=False)


@dataclass(frozen=True)
class Visual:
    """Something that is drawn over the board for a moment: `kind` is known to `effects`, `at` in board units."""

    kind: str
    at: Spot
    words: str = ""
    colour: Colour = (255, 255, 255)
    piece: Piece | None = None
    to: Spot | None = None
    size: Spot = (3.0, 3.0)
    """Width and height of a patch, in board units."""
    delay: float = 0.0
    """Seconds after which it begins."""
    until: float = 0.0
    """Seconds from the beginning of its step until which what rides in is still seen, if it has come before."""
    within: Area | None = None
    """The part of the board on which alone what rides in is seen: beside it lies what nothing may come over."""


@dataclass(frozen=True)
class Cue:
    """How a moment is shown: dice first, then pieces glide for `seconds` along `ways`, then time to read."""

    seconds: float = 0.0
    ways: dict[str, tuple[Spot, ...]] = field(default_factory=dict)
    throw: Throw | None = None
    before: tuple[Visual, ...] = ()
    effects: tuple[Visual, ...] = ()
    hold: float = 0.0
    least: float = 0.0
    """Seconds of time to read that are left at any speed but where everything is shown at once."""
    onto: tuple[Piece, ...] | None = None
    """What lies there when `before` begins; None: what lay there."""
