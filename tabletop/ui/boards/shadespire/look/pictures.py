"""What the pieces of Shadespire show: everything that the picture of a piece depends on."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.ids import FaceId
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.position.progress import Headway

Spot = tuple[float, float]


class Lie(NamedTuple):
    """How the battlefield lies on the table: as it is printed, or turned by a quarter clockwise; the side of a hex, and
    where half row 0 of column 0 of the first board is, both in board units."""

    turned: bool
    side: float
    corner: Spot

    def at(self, column: float, half_row: float) -> Spot:
        """The place of a column and a half row, counted from the first board."""
        along, across = 1.5 * self.side * column, HALF * self.side * half_row
        x, y = (-across, along) if self.turned else (along, across)
        return self.corner[0] + x, self.corner[1] + y

    @property
    def way(self) -> str:
        """The name of its pictures."""
        return "standing" if self.turned else "lying"


HALF = 3**0.5 / 2
"""Of a hex with a side of one: half of its height."""


class Ground(NamedTuple):
    """The boards as they lie, the first of them first, and whose each is; blocked hexes that cards have laid."""

    lie: Lie
    placements: tuple[Placement, ...]
    owners: tuple[Seat, ...]
    shards: tuple[int, ...]


class HexLook(NamedTuple):
    """A hex, which is seen only when it is marked."""

    hex: int
    side: float
    turned: bool
    blocked: bool


class JoinLook(NamedTuple):
    """A place where the board of a seat could lie; its middle is marked. lying, owners: the boards that lie, and whose
    each is; lie: how they lie on the table."""

    seat: Seat
    place: Placement
    lying: tuple[Placement, ...]
    owners: tuple[Seat, ...]
    lie: Lie

    def laid(self, before: bool, turned: bool) -> tuple[Placement, ...]:
        """All boards once it lies there, turned half way round or not, and those before it too or not."""
        lying = (each if not before else replace(each, turned=not each.turned) for each in self.lying)
        return (*lying, replace(self.place, turned=turned))


class SlabLook(NamedTuple):
    """A face of a board that can be chosen."""

    face: FaceId


class FighterLook(NamedTuple):
    """Everything that a standee shows. state: normal, or spent where it has charged."""

    figure: str
    owner: int
    wounds: int
    damage: int
    statuses: tuple[str, ...]
    state: str


class TokenLook(NamedTuple):
    """An objective token: its number, 0 as long as it lies face down; or the relic."""

    number: int
    relic: bool


class CardLook(NamedTuple):
    """A card of the hand by its number in the content, whether it is a power card, its width and height in board units;
    whole: it has risen; met: an objective whose condition is met in the present position; progress: how far it is."""

    kind: int
    power: bool
    wide: float
    high: float
    whole: bool = False
    met: bool = False
    progress: Headway | None = None


class PlateLook(NamedTuple):
    """The name of a card that can be named, by its number in the content; so high in board units."""

    kind: int
    high: float


class ChipLook(NamedTuple):
    """An upgrade beside the fighter that has it, by its number in the content."""

    kind: int


class SheetFighter(NamedTuple):
    """A fighter on the sheet of its seat: how it looks there, and where it is; one that is called waits as a piece of
    its own."""

    look: FighterLook
    where: Literal["board", "waiting", "called", "out"]


class SheetLook(NamedTuple):
    """The sheet of a seat: its colour, its warband, glory that is unspent and spent, activations left and in all (none
    outside of an action phase), cards in both hands and both decks, its fighters; whether it is asked, and whether it
    has the first activation; its size in board units; games won of a match of so many, 0 outside of one; whether it has
    passed in a power step."""

    seat: int
    glory: int
    spent: int
    left: int
    activations: int
    hands: tuple[int, int]
    decks: tuple[int, int]
    crew: tuple[SheetFighter, ...]
    asked: bool
    first: bool
    size: Spot
    wins: int
    games: int
    passed: bool = False


class PileLook(NamedTuple):
    """A ploy that lies face up until its moment comes: a narrow card, so high, with its emblem and its name. live: it
    counts in this activation, and not only in the next one."""

    kind: int
    owner: int
    high: float
    live: bool
