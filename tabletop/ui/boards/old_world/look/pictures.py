"""The things on the table of Chaos in the Old World, as their painters know them."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import PowerName
from tabletop.ui.boards.old_world.layout.places import NOWHERE, TALL, Range

OWNER: Final[dict[PowerName, int]] = {"tzeentch": 0, "khorne": 1, "nurgle": 2, "slaanesh": 3}
"""The colour and shape of each power."""
HEADER = 0.46
"""The height of a region's name with its shield, in board units."""
BANNER = (0.62, 1.02)
"""The width and the height of a banner, in board units."""
BRICK, SMALLEST_BRICK, COUNTED, JOINT = 0.235, 0.16, 0.62, 0.08
"""The side of a brick of strength where there is room, and that of the smallest one; the room of a brick with a number;
and what is left between powers: in board units."""


class Ground(NamedTuple):
    """What lies below all pieces depends on: the powers that play, which regions are ruined."""

    powers: tuple[PowerId, ...]
    ruined: tuple[bool, ...]


class RegionLook(NamedTuple):
    """A region as something that is clicked; whether there is a battle."""

    region: int
    fighting: bool = False


class PlateLook(NamedTuple):
    """The line of a region: its name, what it is worth, its resistance."""

    region: int
    value: int
    resistance: int
    card: int
    """The ruination card that lies there; -1 for none."""
    wide: float
    """The room of the line, in board units."""


class BannerLook(NamedTuple):
    """The banner of a region: who is strongest there (-1: several), by how much, and whether that would score it."""

    power: int
    lead: int
    rules: bool


class BricksLook(NamedTuple):
    """How strong each power is in a region, the strongest first; its resistance; the room of the line."""

    strengths: tuple[tuple[PowerId, int], ...]
    resistance: int
    wide: float

    @property
    def side(self) -> float:
        """The side of a brick where there is one for each point; where those are too many, one stands for all points of
        its power, with their number."""
        return min(BRICK, (self.wide - JOINT * len(self.strengths)) / sum(number for _, number in self.strengths))

    @property
    def counted(self) -> bool:
        """Whether numbers stand for bricks."""
        return self.side < SMALLEST_BRICK

    @property
    def long(self) -> float:
        """The length of the line."""
        parts = (COUNTED if self.counted else number * self.side for _, number in self.strengths)
        return sum(part + JOINT for part in parts)


class RuinedLook(NamedTuple):
    """That a region is in ruins; the room for it in board units."""

    wide: float


class SpaceLook(NamedTuple):
    """A place for a card; the kind of token that takes it (-1: none)."""

    taken_by: int = -1


class GaugeLook(NamedTuple):
    """How much of a region's ruin is there: whose each token is that counts (-1: nobody's)."""

    tokens: tuple[int, ...]


class FigureLook(NamedTuple):
    """A figure: its kind, the power that it acts for, how many are in its stack if it stands in front (else 0), whether
    it lies, cannot be hit, or is one of the supply."""

    kind: int
    acts_for: int
    number: int = 0
    fallen: bool = False
    shielded: bool = False
    supply: bool = False


class TokenLook(NamedTuple):
    """Old World tokens of a kind; whether they lie on burnt land."""

    kind: int
    number: int
    burnt: bool = False


class HeapLook(NamedTuple):
    """Corruption tokens of a power; whether they lie on burnt land."""

    power: int
    number: int
    burnt: bool = False


class CardLook(NamedTuple):
    """A Chaos card: in the hand, on its space (there perhaps with its words ignored). seen: what part of the width of
    one in the hand is seen; number: how many alike ones lie there in a pile; shape: its height by its width; scaled:
    what is seen of one in the hand at any scale; dear: whether there are too few power points for it; hand: of one in
    the hand all that lie there side by side, each by itself, which tell equally much."""

    card: int
    in_hand: bool
    blank: bool = False
    seen: float = 1.0
    number: int = 1
    shape: float = TALL
    scaled: Range = NOWHERE
    dear: bool = False
    hand: tuple[CardLook, ...] = ()


class WorldLook(NamedTuple):
    """An Old World card: on the track, to be read while it is carried out, or whole under the pointer."""

    card: int
    place: str = "track"


class DeckLook(NamedTuple):
    """The deck of the Old World: cards left."""

    left: int


class RuinLook(NamedTuple):
    """The ruination stack: the number of the next card; -1 when all lie on the map."""

    card: int


class UpgradeLook(NamedTuple):
    """An upgrade card: in play on its sheet, or among those to choose from; scaled: how large it is there at any
    scale."""

    upgrade: int
    small: bool
    scaled: Range = NOWHERE


class SheetLook(NamedTuple):
    """A power sheet: whose, power points left and at the beginning of a round, points, cards in hand, counters; whether
    its seat is asked now."""

    power: int
    left: int
    full: int
    points: int
    hand: int
    deck: int
    counters: int
    peasants: int
    active: bool


class DialLook(NamedTuple):
    """A dial; how far it has turned is the angle of its piece."""

    power: int
    tick: int


class MarkerLook(NamedTuple):
    """A marker on the score track."""

    power: int


class BattleSideLook(NamedTuple):
    """A side of a battle: its power (-1: greenskins), dice still to be rolled, hits so far, the share of the felt.

    rolling: the dice are under way, and their chances make room for them.
    """

    power: int
    dice: int
    rolled: int
    hits: int
    wide: float
    rolling: bool = False


class DieLook(NamedTuple):
    """A battle die on the felt."""

    face: int
    owner: int
