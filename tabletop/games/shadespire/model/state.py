"""The position of Shadespire."""

from __future__ import annotations

from typing import Any, Literal

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, Hex, KindId
from tabletop.games.shadespire.model.actions import AnyAction
from tabletop.games.shadespire.model.decisions import AnyDecision
from tabletop.games.shadespire.model.facts import (
    NO_SEAT,
    Armed,
    DrawnObjective,
    Fact,
    FighterSet,
    Holding,
    Placement,
    TargetedAttack,
)

Phase = Literal["boards", "tokens", "cards", "deployment", "action", "power", "end", "over"]
Pile = tuple[tuple[CardId, ...], ...]
"""For each seat some cards."""


class ShadespireState(State, kw_only=True):
    """Everything that can change. Lists run over fighters, seat by seat, unless they say otherwise.

    game: of a match, from 1; wins, match_glory: of its games, by seat. faces: the board of each seat, -1 for none yet.
    placements: the boards as they lie, in the order of placing; owners: by placement whose it is. tokens: by TokenId
    where it lies. numbers: on the tokens, 0 in a view as long as they lie face down. first: the seat of the first
    activation of the round. turn: the seat whose activation it is, or was last. left: activations that each seat has.
    skips: coming activations that each gives up.

    at: where a fighter is; damage: its wound tokens. worn: its upgrades. Sets of fighters: inspired; moved, charged,
    guarding (tokens of this phase); barred: cannot be activated; frozen: can neither act nor be damaged; calmed: are
    not Inspired again; hurt: have been damaged since they came into play. lost: fighters that have been deployed and
    are out.

    decks: by seat its first card and the one after its last. kinds: by CardId which card it is, UNKNOWN in a view.
    Piles by seat: decks (drawn from the front), hands, discards. fresh: objective cards drawn in this round, with the
    deeds in which they were. glory: unspent, spent: both count. armed: ploys that lie face up. shards: hexes that are
    blocked to the end of the phase. facts: of this phase, and of the end phase after it. deeds: counts actions, ploys
    and reactions; deed: the one under way, or the last one; begun: the last one before this activation
    or power step. held: on objectives when the phase began; held_before: when
    the phase before ended, and held_after: when this one ended. returned, scored: fighters brought back and objectives
    scored in the whole game, by seat. strike: the Attack action under way, or the last one.
    """

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    game: int = 1
    wins: tuple[int, ...] = ()
    match_glory: tuple[int, ...] = ()
    phase: Phase = "boards"
    round: int = 0
    faces: tuple[FaceId, ...] = ()
    placements: tuple[Placement, ...] = ()
    owners: tuple[Seat, ...] = ()
    tokens: tuple[Hex, ...] = ()
    numbers: tuple[int, ...] = ()
    face_up: bool = False
    first: Seat = NO_SEAT
    turn: Seat = NO_SEAT
    left: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()

    at: list[Hex]
    damage: list[int]
    worn: tuple[tuple[CardId, ...], ...] = ()
    inspired: FighterSet = FighterSet(0)
    moved: FighterSet = FighterSet(0)
    charged: FighterSet = FighterSet(0)
    guarding: FighterSet = FighterSet(0)
    barred: FighterSet = FighterSet(0)
    frozen: FighterSet = FighterSet(0)
    calmed: FighterSet = FighterSet(0)
    hurt: FighterSet = FighterSet(0)
    lost: FighterSet = FighterSet(0)

    decks: tuple[tuple[int, int], ...] = ()
    kinds: tuple[KindId, ...] = ()
    objective_deck: Pile = ()
    power_deck: Pile = ()
    objectives: Pile = ()
    power: Pile = ()
    objective_discard: Pile = ()
    power_discard: Pile = ()
    fresh: tuple[DrawnObjective, ...] = ()
    glory: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    armed: tuple[Armed, ...] = ()
    shards: tuple[Hex, ...] = ()
    facts: tuple[Fact, ...] = ()
    deed: int = 0
    deeds: int = 0
    begun: int = 0
    held: tuple[Holding, ...] = ()
    held_before: tuple[Holding, ...] = ()
    held_after: tuple[Holding, ...] = ()
    returned: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    strike: TargetedAttack | None = None


def empty_table(seats: int, fighters: int) -> dict[str, Any]:
    """The fields of a game that has not begun, but for its cards: nothing lies there, nobody has done anything."""
    none: Pile = ((),) * seats
    zero = (0,) * seats
    return {
        "phase": "boards", "round": 0, "faces": (FaceId(-1),) * seats, "placements": (), "owners": (), "tokens": (),
        "numbers": (), "face_up": False, "first": NO_SEAT, "turn": NO_SEAT, "left": zero, "skips": zero,
        "at": [NOWHERE] * fighters, "damage": [0] * fighters, "worn": ((),) * fighters,
        **dict.fromkeys(SETS, FighterSet(0)),
        **dict.fromkeys(("objectives", "power", "objective_discard", "power_discard"), none),
        **dict.fromkeys(("glory", "spent", "returned", "scored"), zero),
        **dict.fromkeys(("fresh", "armed", "shards", "facts", "held", "held_before", "held_after"), ()),
        "deed": 0, "deeds": 0, "strike": None,
    }  # fmt: skip


SETS = ("inspired", "moved", "charged", "guarding", "barred", "frozen", "calmed", "hurt", "lost")
"""The fields that are sets of fighters."""
