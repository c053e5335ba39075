"""What the pieces on Precipice show: everything that the picture of a piece depends on."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.text import Message
from tabletop.ui.boards.blackstone.look.pictures import FigureLook, Spot


class FacilityLine(NamedTuple):
    """A line of a facility that does something: the faces of the Blackstone die from and to, the key of its words."""

    first: int
    last: int
    words: str


class DockLook(NamedTuple):
    """A ship in its dock: its facility; open: it can be visited now; resident: who is asked may roll again there;
    row: all ships in their docks, as these are written alike."""

    ship: str
    lines: tuple[FacilityLine, ...]
    open: bool
    resident: bool
    size: Spot
    row: tuple[DockLook, ...] = ()


class BedLook(NamedTuple):
    """A stasis chamber. state: 'asleep', 'woken' for the party of this expedition, 'dead'; facts: what is counted of
    what lies there, by its icon; row: that of all chambers."""

    figure: FigureLook
    name: str
    state: str
    facts: tuple[tuple[str, int], ...]
    size: Spot
    row: tuple[tuple[tuple[str, int], ...], ...] = ()


class HoldingsLook(NamedTuple):
    """An explorer of the party on Precipice: clues, trade points, what the next card costs less, and inspiration points
    for the next expedition; active: is asked, or led by who is."""

    figure: FigureLook
    name: str
    clues: int
    points: int
    discount: int
    later: int
    dead: bool
    active: bool
    leader: bool
    size: Spot


class HeadingLook(NamedTuple):
    """What stands above ships, cards or stasis chambers: an icon, and the keys of what they are called and how it is
    with them."""

    icon: str
    name: str
    about: str
    size: Spot


class PrizesLook(NamedTuple):
    """Clues of those that a stronghold takes, and the places to be won: icon, key of the name, whether it is."""

    clues: int
    most: int
    places: tuple[tuple[str, str, bool], ...]
    size: Spot


class LegacyLook(NamedTuple):
    """The legacy deck: the keys of the names of the cards in force, the newest first; all there are; and whether the
    newest was drawn on this evening."""

    drawn: tuple[str, ...]
    every: int
    is_new: bool
    size: Spot


class NewsLook(NamedTuple):
    """The legacy card of this evening, which is in force from now on: the keys of its name and its words."""

    name: str
    words: str
    size: Spot


class CounterLook(NamedTuple):
    """The counter: the trade points that lie on it."""

    points: int
    size: Spot


class PageLook(NamedTuple):
    """A page of the chronicle on parchment: a title, a sentence, lines with an icon each. row: below the sentence, the
    cards of the expedition by their templates and icons, two empty words for one that was not turned over."""

    title: Message
    about: Message
    lines: tuple[tuple[str, Message], ...]
    size: Spot
    row: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        return hash((str(self.title), str(self.about), str(self.lines), self.size, self.row))
