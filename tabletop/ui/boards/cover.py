"""What the screens before a game show of it: its scenarios in words and as a small board, its sides, its box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pygame import Surface

from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.engine.state import Result
from tabletop.text import Message, Texts, Thing, Value
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

AXES = ("round", "turn")
"""What a chart may count along."""
OF_SEAT = -1
"""The owner of a side that has the colour of the seat that leads it."""


class SideLook(NamedTuple):
    """How a side is shown: its id, the key of its name, a figure of it, and whose colour it has, or OF_SEAT. icon: its
    sign, where a seat may choose its side. beginners: whether it is one to begin with."""

    id: str
    name: str
    figure: str
    owner: int
    icon: str = ""
    beginners: bool = False


class Ended(NamedTuple):
    """One figure at the end of a game. owner: whose colour it has; None: that of its side."""

    figure: str
    health: int
    wounds: int
    alive: bool
    owner: int | None = None


class Pile(NamedTuple):
    """What a side has played with, laid open at the end: a heading, and names."""

    heading: Message
    names: tuple[Thing, ...]


class SideEnd(NamedTuple):
    """One side at the end of a game: its seat, its figures, sentences about it, what counts most first. place: among
    all, 0 where there are no places. fellows: other seats that play on its side."""

    look: SideLook
    seat: int
    figures: tuple[Ended, ...]
    lines: tuple[Message, ...]
    place: int = 0
    pictures: tuple[tuple[Callable[[Stage, int], Surface], int], ...] = ()
    """Instead of figures: what is shown of its things, so many pixels wide, each with how many there are of it."""
    piles: tuple[Pile, ...] = ()
    fellows: tuple[int, ...] = ()


class Count(NamedTuple):
    """How the seats stand in a state, as everybody may know it. time: the round or the turn, from 0 on; counts: by
    seat."""

    time: int
    counts: tuple[int, ...]


class Counted(NamedTuple):
    """What is counted of each seat as a game goes on: the title of a chart, and how the seats stand in a state (None:
    that cannot be said yet, or no longer). goal: the count that wins, 0 where none does. owners: whose colours the
    counts have, where they are not those of all seats."""

    title: Message
    reckon: Callable[[Any], Count | None]
    goal: int = 0
    owners: tuple[int, ...] = ()


class Luck(NamedTuple):
    """Of dice that a seat has thrown: what is counted of them, and how much of it there is on average."""

    seat: int
    shown: int
    expected: float


class Thrown(NamedTuple):
    """How lucky each side was with its dice. what: is counted of them (`ui.result.luck.<what>`). reckon: of each seat
    that has thrown dice in a moment of the match."""

    what: str
    reckon: Callable[[Moment], Sequence[Luck]]


class Reckoning(NamedTuple):
    """What is told of the course of a game, under way or over, as everybody may know it. sides: by the seat that leads
    each. counted: on a chart. thrown: what is told of the dice."""

    sides: Mapping[int, SideLook]
    counted: Counted | None = None
    thrown: Thrown | None = None


class Paragraph(NamedTuple):
    """A part of what came of a game. figure: whom it is about, in the colour of its owner. mark: how that one fared: an
    icon and a few words above the others."""

    words: Message
    figure: str = ""
    owner: int = 0
    mark: tuple[str, Message] | None = None


class Ending(NamedTuple):
    """How a game ended: the side that won (None: nobody), sentences that say so, and each side by itself, the best
    first. deeds tells what happened from all that was told of it, lines with an icon each, of a game of which nothing
    is counted. tale: what came of it, in paragraphs; on a page, if it is about some figures."""

    winner: SideLook | None
    headline: Message
    about: Message
    length: Message
    sides: tuple[SideEnd, ...]
    tale: tuple[Paragraph, ...] = ()
    deeds: Callable[[Sequence[Event]], tuple[tuple[str, Message], ...]] | None = None


class Cover(Protocol):
    """One game's module `tabletop.ui.boards.<game>.cover`."""

    SIDES: tuple[SideLook, ...]

    def preview(self, stage: Stage, content: Any, setup: Setup, room: Size) -> Surface:
        """The board of what would be played, as large as fits the room."""

    def aim(self, content: Any, setup: Setup) -> Message:
        """What one plays for under the options of a set-up, in a sentence."""

    def reckoning(self, game: Any, state: Any) -> Reckoning:
        """What is told of the course of a game."""

    def ending(self, game: Any, state: Any) -> Ending:
        """How a game that is over ended."""


def axis_of(game: Game, state: Any) -> str:
    """The key of what a chart of this game counts along; empty where that has no words."""
    word, _ = game.progress(state)
    return f"ui.result.axis.{word}" if word in AXES else ""


def luck_of(reckoning: Reckoning, moments: Iterable[Moment]) -> dict[int, Message]:
    """A sentence about the luck of each seat that has thrown dice."""
    thrown = reckoning.thrown
    if thrown is None:
        return {}
    return luck_words(thrown, (roll for moment in moments for roll in thrown.reckon(moment)))


def luck_words(thrown: Thrown, rolls: Iterable[Luck]) -> dict[int, Message]:
    """A sentence about the luck of each seat with all of these rolls."""
    found = dict[int, list[Luck]]()
    for roll in rolls:
        found.setdefault(roll.seat, []).append(roll)
    return {seat: Message(f"ui.result.luck.{thrown.what}", _added_up(own)) for seat, own in found.items()}


def _added_up(rolls: Sequence[Luck]) -> dict[str, Value]:
    shown, expected = sum(each.shown for each in rolls), sum(each.expected for each in rolls)
    return {"shown": shown, "expected": round(expected)}


def places(result: Result) -> tuple[int, ...]:
    """The place of each seat, which equals share: who won has the first, the others follow by their scores. Where
    nobody won there are none: they are 0."""
    if not result.winners:
        return (0,) * len(result.scores)
    worth = [(0, 0) if seat in result.winners else (1, -score) for seat, score in enumerate(result.scores)]
    return tuple(1 + sum(other < own for other in worth) for own in worth)


class Fares(Protocol):
    """Tells how a side fares."""

    def __call__(self, content: Any, setup: Setup, seat: int) -> Message | None:
        """How the side of a seat has fared against those of the others; None where nobody has measured it."""


class PartPage(Protocol):
    """Makes the page on which a part of a set-up is chosen or built, as a deck."""

    def __call__(self, stage: Stage, side: str, chosen: str, taken: Callable[[str, str], None]) -> Scene:
        """side: the one that the seat leads. chosen: the part's value in the set-up. taken: told of what was chosen,
        with the side that it belongs to; it takes the page away."""


class SetupPart(NamedTuple):
    """A part of a set-up that is a seat's own. name: what it is called with a value, under a side."""

    icon: str
    name: Callable[[Texts, Any, str, str], str]
    page: PartPage


def scenario_words(content: Any, scenario: str, language: str) -> tuple[str, str]:
    """The title of a scenario, and a sentence or two about it; in English where the language has none."""
    title, about = (
        text.get(language) or text.get("en") or scenario
        for text in (content.scenarios[scenario].title, content.scenarios[scenario].about)
    )
    return title, about


def choice_words(texts: Texts, game: str, option: str, value: str) -> str:
    """The words of one choice of an option; numbers without words of their own share a sentence."""
    key = f"{game}.option.{option}.choice"
    return texts(f"{key}.{value}") if texts.has(f"{key}.{value}") else texts(f"{key}.other", value=int(value))
