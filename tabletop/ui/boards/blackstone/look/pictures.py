"""What the pieces of Blackstone Fortress show: everything that the picture of a piece depends on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal, NamedTuple

from tabletop.engine.grid.hex import Axial, add, rotate
from tabletop.text import Message, Thing
from tabletop.ui.boards.rows import Area

Spot = tuple[float, float]
ROW = 3**0.5 / 2
"""From one row of hexes to the next, by the width of a hex."""
SIDE = 1 / 3**0.5
"""A side of a hex by its width."""
WAYS = tuple((cos(way * pi / 3), sin(way * pi / 3)) for way in range(6))
"""From the middle of a hex to the middles of its edges, east and then clockwise, in half widths."""
CORNERS = ((0.0, -SIDE), (0.5, -SIDE / 2), (0.5, SIDE / 2), (0.0, SIDE), (-0.5, SIDE / 2), (-0.5, -SIDE / 2))
OWNERS = (0, 2, 3, 4)
"""The colour and shape of each explorer of the party, and of the seats that lead them."""
FORTRESS = 1
"""The colour and shape of the hostiles, and of the seat that leads them."""
DIE, ASIDE = 1.36, (0.047, 0.066)
"""The picture of a die by its slot; how far the die lies from its middle, by the size of the picture."""
DYES = ("sapphire", "jade", "amethyst", "topaz")
"""The activation dice of each explorer, which are of its colour."""


class Lie(NamedTuple):
    """How a board lies on the table: turned clockwise by so many sixths, the width of a hex, and where hex (0, 0) is,
    both in board units. levels: those after the first are drawn nearer to it than they lie, what lies in a column or to
    the east of it so many hexes away."""

    turn: int
    wide: float
    origin: Spot
    levels: tuple[tuple[int, Axial], ...] = ()

    def at(self, place: Axial) -> Spot:
        """The middle of a hex."""
        for column, by in reversed(self.levels):
            if place[0] >= column:
                place = add(place, by)
                break
        q, r = rotate(place, self.turn)
        return self.origin[0] + (q + r / 2) * self.wide, self.origin[1] + r * ROW * self.wide

    def edge(self, place: Axial, way: int, far: float = 1.0) -> Spot:
        """The middle of an edge; with `far` the place so many half widths from the middle of the hex that way."""
        x, y = self.at(place)
        dx, dy = WAYS[(way + self.turn) % 6]
        return x + dx * self.wide * far / 2, y + dy * self.wide * far / 2

    def ends(self, place: Axial, way: int) -> tuple[Spot, Spot]:
        """The corners at both ends of an edge."""
        x, y = self.at(place)
        at = (way + self.turn) % 6
        (ax, ay), (bx, by) = CORNERS[(at + 1) % 6], CORNERS[(at + 2) % 6]
        return (x + ax * self.wide, y + ay * self.wide), (x + bx * self.wide, y + by * self.wide)


class Ground(NamedTuple):
    """The board of a combat by its name and the hexes that are there, as a set; or, without a name, the carriage that
    the party travels in. lie: None where nothing of that is seen."""

    board: str
    open: int
    lie: Lie | None


class ChamberLook(NamedTuple):
    """A chamber of a board by itself, as it rides in or falls away. hexes: those of the chamber, as a set."""

    board: str
    hexes: int
    lie: Lie


class HexLook(NamedTuple):
    """A hex, which is seen only when it is marked; or always, where something is said of it by its light: 'falls' for
    the chamber that falls next, 'lane' for a lane under fire. locks: of each lock on it, whether it is open."""

    wide: float
    sign: str = ""
    locks: tuple[bool, ...] = ()


class PlaqueLine(NamedTuple):
    """A line of a plaque: its icon and words; how much there is of how much, -1 where that is not counted; urgent: it
    is a threat, and no goal. Without an icon it goes on with what is told of the line above, as it is broken there."""

    icon: str
    words: Message | Thing | str
    now: int = -1
    all: int = -1
    urgent: bool = False


class SiegeLook(NamedTuple):
    """The plaque of a stronghold, of the vault, or of what is in force."""

    name: Message | Thing
    lines: tuple[PlaqueLine, ...]
    size: Spot

    def __hash__(self) -> int:
        return hash((str(self.name), str(self.lines), self.size))


class FigureLook(NamedTuple):
    """A standee. state: as the art has it; inspired: it burns."""

    figure: str
    owner: int
    health: int
    damage: int
    statuses: tuple[str, ...]
    state: str = "normal"
    inspired: bool = False
    leader: bool = False


class MarkerLook(NamedTuple):
    """A marker on the floor by the name of its picture, with what its upper side says, a number or a question mark;
    aside: at the corner of the hex, beside whoever stands there."""

    picture: str
    face: str = ""
    aside: bool = False


class PortalLook(NamedTuple):
    """A portal; open: it can be called, and hostiles come by it."""

    open: bool


class DieLook(NamedTuple):
    """An unspent die: its colour, what it shows, whether it is on overwatch; or one that was spoilt."""

    colour: str
    face: int
    turn: int
    watch: bool = False
    spoilt: bool = False


def lying(slot: Area) -> tuple[Spot, float]:
    """Where the picture of a die in a slot has its middle, and its size: the die itself, which throws a shadow to the
    lower right, lies in the middle of the slot."""
    size = slot.w * DIE
    x, y = slot.middle
    return (x + ASIDE[0] * size, y + ASIDE[1] * size), size


class TrackLook(NamedTuple):
    """A card of the initiative track: a figure with the number of models or dice, the key of what it is called, whether
    its turn is over or it is its turn; size in board units. row: the keys of all names on the track."""

    figure: FigureLook
    name: str
    number: int
    group: int
    over: bool
    now: bool
    size: Spot
    row: tuple[str, ...] = ()


class PanelLook(NamedTuple):
    """The panel of the destiny dice."""

    size: Spot


class WeaponLine(NamedTuple):
    """A way to use a weapon: its name, the least that a die must show, how many attacks, dice by band ('' for none)."""

    name: str
    cost: int
    attacks: int
    dice: tuple[str, str, str]


Form = Literal["low", "close", "full"]
"""How the sheets of a column are laid out: in one row, with the name beside the dice; in lines, the one of the name
higher; in even lines."""


class ColumnLook(NamedTuple):
    """What the sheets of a party have in common: the explorers, the room of each head in board units, and the form."""

    party: tuple[str, ...]
    head: Spot
    form: Form


class SheetLook(NamedTuple):
    """The sheet of an explorer of the party, and in which state it is.

    slots: 'open', 'wound', 'grievous', 'none' below a die beyond all slots; dice: of vitality, agility and defence.
    active: it is about this explorer; large: the sheet has more room than others.
    """

    member: int
    figure: FigureLook
    name: str
    points: int
    slots: tuple[str, ...]
    move: int
    dice: tuple[str, str, str]
    weapons: tuple[WeaponLine, ...]
    active: bool
    large: bool
    fallen: str
    leader: bool
    seat: int
    size: Spot
    column: ColumnLook


class ActLook(NamedTuple):
    """An action on the sheet of who acts: its icon, and the least that a die must show, empty where none is needed."""

    icon: str
    cost: str
    size: Spot


class ArmLook(NamedTuple):
    """The place of a way to use a weapon on the sheet of who acts, which lies below it; edge: by so much it reaches
    beyond that line at the left and right. ways: all those of the weapon, whose name is written once; at: which it
    is."""

    size: Spot
    edge: float
    ways: tuple[WeaponLine, ...]
    at: int


class ChipLook(NamedTuple):
    """A card that an explorer holds, small beside the sheet: the icon of its kind, its name and its size; number: what
    it is worth, 0 where that is not said; many: so many lie in a pile."""

    icon: str
    name: str
    size: Spot
    used: bool = False
    number: int = 0
    many: int = 1


class CardLook(NamedTuple):
    """A card that lies open: its template, the icon of what it does, the keys of its name, kind and words, its size;
    without a template its back, of which `icon` says what it is of. dim: it is over; now: it is played; price: in trade
    points, 0 for what is not for sale; row: the keys of the names and words of all that lie in a row with it, which are
    laid out alike; figure: the hostile that it brings, which stands on it in place of the icon."""

    template: str
    icon: str
    name: str
    kind: str
    words: str
    size: Spot
    dim: bool = False
    now: bool = False
    price: int = 0
    row: tuple[tuple[str, str], ...] = ()
    figure: str = ""


class CandidateLook(NamedTuple):
    """An explorer that can be picked: its figure, its id, Move and dice, weapons; taken: its number in the party, -1
    for one that is not in it; dead: it has died in this quest; held: an icon and a number each of what
    lies in its stasis chamber."""

    figure: FigureLook
    name: str
    move: int
    dice: tuple[str, str, str]
    weapons: tuple[WeaponLine, ...]
    taken: int
    size: Spot
    dead: bool = False
    held: tuple[tuple[str, int], ...] = ()


class ShipLook(NamedTuple):
    """A ship that can be added; taken: it is in play already; row: all ships shown, as these are written alike."""

    ship: str
    taken: bool
    size: Spot
    row: tuple[str, ...] = ()
