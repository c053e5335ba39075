"""What the pieces of Quarriors! show: all that their pictures depend on besides their size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.ui.boards.quarriors.layout.attack import StagedAttack


class MatLook(NamedTuple):
    """What a mat says of its zones: how many dice are ready, the glory that its creatures will bring, how many dice
    are used, how many lie beside them, and whether used dice lie open instead of creatures."""

    ready: int = 0
    coming: int = 0
    used: int = 0
    apart: int = 0
    lies_open: bool = False


class Ground(NamedTuple):
    """What lies below all pieces depends on: whose turn it is (-1: nobody's), the glory to win, what the mats of all
    seats say, and the attack under way."""

    active: int
    goal: int
    mats: tuple[MatLook, ...]
    attack: StagedAttack | None = None


class DieLook(NamedTuple):
    """A die: its class, the number of the face that is seen (-1: its emblem), attack and defence where they are others
    than the face says and in which way, the class that it is a copy of, whether it waits, and how many lie there."""

    kind: str
    face: int
    attack: int | None = None
    defence: int | None = None
    raised: tuple[int, int] = (0, 0)
    copied: str = ""
    faint: bool = False
    pile: int = 1


class CardLook(NamedTuple):
    """A card: its number, how many dice lie on it, what one of them costs now, its height by its width, whether it is
    folded to a line, and whether whoever captures now lacks the quiddity for it."""

    card: int
    left: int
    cost: int
    tall: float = 0.7
    folded: bool = False
    dear: bool = False


class BagLook(NamedTuple):
    """A bag: whose it is and how many dice are in it."""

    owner: int
    dice: int


class MarkerLook(NamedTuple):
    """A marker on the glory track: whose it is."""

    owner: int


class ScoreLook(NamedTuple):
    """The glory of a seat, and what its creatures will add when its next turn begins."""

    glory: int
    coming: int


class StrengthLook(NamedTuple):
    """What the creatures of a seat would attack with."""

    attack: int


class PurseLook(NamedTuple):
    """The quiddity of the turn: in the purse, in the dice of the pool, spent; captures left; whose turn it is; its
    height by its width."""

    unspent: int
    pool: int
    spent: int
    captures: int
    owner: int
    tall: float
