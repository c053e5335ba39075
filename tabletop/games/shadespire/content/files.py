"""How the files of Shadespire are written: the tables, and one file a scenario (see `load`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Colour, Id, Names, ScenarioRecord
from tabletop.engine.content.origin import Origin
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.effects.conditions import AnyCondition
from tabletop.games.shadespire.content.records import (
    LONGEST_TITLE,
    STARTS,
    AttackSymbol,
    Check,
    DefenceSymbol,
    Mode,
    WarbandName,
    Window,
)

Value = Annotated[int, Meta(ge=1, le=9)]
Blocks = Annotated[tuple[EffectBlock, ...], Meta(max_length=6)]
Point = tuple[Annotated[int, Meta(ge=0, le=24)], Annotated[int, Meta(ge=0, le=24)]]
Points = Annotated[tuple[Point, ...], Meta(max_length=80)]
Glory = Annotated[int, Meta(ge=0, le=9)]


class ProfileRecord(Struct, frozen=True, kw_only=True):
    """An Attack action as written; of an upgrade it has the name of the card."""

    range: Value
    dice: Value
    symbol: AttackSymbol
    damage: Value
    id: Id | None = None
    cleave: bool = False
    knockback: Annotated[int, Meta(ge=0, le=3)] = 0
    family: Id | None = None
    reaction: bool = False
    blocks: Blocks = ()


class SideRecord(Struct, frozen=True, kw_only=True):
    """One side of a fighter card as written."""

    move: Value
    defence: Value
    symbol: DefenceSymbol
    wounds: Value
    attacks: Annotated[tuple[ProfileRecord, ...], Meta(min_length=1, max_length=4)]


class FighterRecord(Struct, frozen=True, kw_only=True):
    """A fighter as written. blocks: abilities of both sides."""

    normal: SideRecord
    inspired: SideRecord
    inspire: EffectBlock
    source: Origin
    leader: bool = False
    blocks: Blocks = ()


class WarbandRecord(Struct, frozen=True, kw_only=True):
    """A warband as written."""

    colour: Colour
    fighters: Annotated[dict[Id, FighterRecord], Meta(min_length=1, max_length=STARTS)]
    source: Origin


class WarbandsFile(Struct, frozen=True):
    """`warbands.yaml`."""

    warbands: dict[WarbandName, WarbandRecord]


class CardRecord(Struct, frozen=True, kw_only=True):
    """A card as written. score3, score4: the condition with three and four players where it differs."""

    number: Annotated[int, Meta(ge=1, le=999)]
    kind: Literal["objective", "ploy", "reaction_ploy", "upgrade"]
    source: Origin
    warband: WarbandName | None = None
    glory: Glory | None = None
    window: Window | None = None
    check: Check | None = None
    score: AnyCondition | None = None
    score3: AnyCondition | None = None
    score4: AnyCondition | None = None
    fighters: tuple[Id, ...] = ()
    attacks: Annotated[tuple[ProfileRecord, ...], Meta(max_length=2)] = ()
    blocks: Blocks = ()
    relic: bool = False


class CardsFile(Struct, frozen=True):
    """`cards_<set>.yaml`."""

    cards: Annotated[dict[Id, CardRecord], Meta(max_length=200)]


class FaceRecord(Struct, frozen=True, kw_only=True):
    """A face of a board as written: rows of a picture, y half rows from above, x columns from the left; `h` a half hex,
    `o` a hex, `S` a starting hex, `#` a blocked one, and `.` what lies between (see `board_limits`). title: what a
    player calls one of his own."""

    board: Annotated[int, Meta(ge=1, le=99)]
    picture: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=40)]
    source: Origin
    title: Names = {}


class BoardsFile(Struct, frozen=True):
    """`boards.yaml`."""

    faces: Annotated[dict[Id, FaceRecord], Meta(max_length=60)]


class DeckRecord(Struct, frozen=True, kw_only=True):
    """A deck as written. title: what the player calls it. draft: it is not finished, and may be against the limits."""

    warband: WarbandName
    objectives: Annotated[tuple[Id, ...], Meta(max_length=60)]
    power: Annotated[tuple[Id, ...], Meta(max_length=200)]
    source: Origin
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    draft: bool = False


class DecksFile(Struct, frozen=True):
    """`decks.yaml`, and `decks_<id>.yaml` for each deck that a player has built."""

    decks: Annotated[dict[Id, DeckRecord], Meta(max_length=200)]


class BalanceRecord(Struct, frozen=True, kw_only=True):
    """How warbands have fared against one another with their starter decks, as written. games: played by each two. won:
    of those how many each warband won against others, a draw being half; of two it is said for one."""

    games: Annotated[int, Meta(ge=1, le=100_000)]
    won: dict[WarbandName, dict[WarbandName, Annotated[float, Meta(ge=0)]]]


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A scenario as written."""

    mode: Mode
    balance: BalanceRecord | None = None
