"""Small records of the position, and what events and questions say of it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tabletop.games.blackstone.content.effects.deeds import PlaceMarker
from tabletop.games.blackstone.content.effects.selectors import Marker
from tabletop.games.blackstone.content.effects.standing import AnyStanding
from tabletop.games.blackstone.content.ids import NOBODY, FindId, Foes, Hex, LegacyId, ResourceId, StrongholdId

Phase = Literal[
    "choosing", "ships", "boarding", "exploration", "challenge", "setup", "destiny", "initiative", "activation",
    "event", "recovery", "leadership", "legacy", "facilities", "trading", "over",
]  # fmt: skip
Face = Literal["fail", "success", "critical"]
"""What an action die shows (blackstone.dice.03)."""
FACE_NAMES: Final[tuple[Face, ...]] = ("fail", "success", "critical")
FAIL, SUCCESS, CRITICAL = range(3)
Purpose = Literal["attack", "defence", "agility", "vitality"]
"""What an action die is rolled for."""
Status = Literal["hidden", "engaged", "in_cover", "close", "other"]
"""The column of a hostile's table that holds for it (blackstone.hostiles.11)."""
Settled = Literal["alone", "slots", "choice", "order"]
"""How a tie was broken: there was none; by open slots; somebody chose; the one with the lowest number (reading Q27)."""
Period = Literal["turn", "event_phase", "combat", "expedition"]
"""When a thing that was used up can be used again."""
Until = Literal["move", "weapon_action", "activation", "next_activation", "turn", "next_turn", "combat"]

PARTY: Final = 4
DESTINY_DICE: Final = 5
GROUPS: Final = 4
FIRST_GROUP: Final = PARTY
"""On the initiative track: the number of the card of group 0; below it stand the members."""
BERTHS: Final = 7
"""Hexes of a maglev chamber."""


class Used(Struct, frozen=True):
    """Something that was used: what, which of its effects, by which member (-1: the party), and for how long."""

    name: str
    number: int
    member: int
    period: Period


class InForce(Struct, frozen=True, kw_only=True):
    """Effects in force: what, for whom, and to when.

    members, foes: sets of those that it is about; both empty: nobody in particular. holder: the member whose activation
    ends it. since: the turn in which it began. weapon: only for that one.
    """

    then: tuple[AnyStanding, ...]
    until: Until
    holder: int = NOBODY
    members: int = 0
    foes: Foes = 0
    since: int = 0
    marker: Marker | None = None
    weapon: str = ""


class Token(Struct, frozen=True, kw_only=True):
    """A marker that a card or an ability has laid on the board: how, by which member, and in which turn."""

    placed: PlaceMarker
    hex: Hex
    holder: int
    turn: int = 0


class SetBehaviour(Struct, frozen=True):
    """A behaviour roll that a member may say instead of having it rolled."""

    member: int
    value: int


class Kill(Struct, frozen=True):
    """A hostile slain in this activation: its kind, and how far away it was."""

    kind: int
    range: int


ExpeditionKind = Literal["one_off", "first", "later", "stronghold", "vault"]
"""What an expedition is for: apart from any quest; the first and all ordinary ones of a quest; an attack."""
Stage = Literal["opening", "turn", "climax"]
"""The three moments that a stronghold and the vault have."""


class Mission(Struct, frozen=True):
    """What an expedition is for. target: the stronghold that is attacked, -1 for none. won: that, or the vault, was
    overcome. legacy: all legacy cards of the quest that were drawn. ending: how the quest ended with it. entered: the
    place that is attacked was. over: why its rounds ended (see `ExpeditionEnded`). reached: members that have reached
    their secret agenda."""

    kind: ExpeditionKind = "one_off"
    target: StrongholdId = StrongholdId(-1)
    won: bool = False
    legacy: tuple[LegacyId, ...] = ()
    ending: Literal["", "won", "out_of_time", "too_few", "no_clues"] = ""
    entered: bool = False
    over: str = ""
    reached: int = 0

    @property
    def is_assault(self) -> bool:
        """Whether a stronghold or the vault is attacked."""
        return self.kind in ("stronghold", "vault")


class Siege(Struct, frozen=True):
    """How the combat in a stronghold or in the vault goes.

    name: of the place, empty in any other combat. told: how many of its stages have come, as a set. rifled: hexes where
    a discovery marker was searched. rode: members that went down in this turn. roused: who waited there waits no more.
    locks: opened; tried: members that have opened one in this turn.
    """

    name: str = ""
    told: int = 0
    rifled: int = 0
    rode: int = 0
    roused: bool = False
    locks: int = 0
    tried: int = 0


class PrecipiceStay(Struct, frozen=True):
    """A stay on Precipice. market: open resource cards. counter: archeotech laid out to pay with. replaced: members
    that have replaced a card of the market. discounts, later: by member what the next card costs less, and inspiration
    points for the next expedition. barred: members that can use no facility the next time."""

    market: tuple[ResourceId, ...] = ()
    counter: tuple[FindId, ...] = ()
    replaced: int = 0
    discounts: tuple[int, ...] = (0,) * PARTY
    later: tuple[int, ...] = (0,) * PARTY
    barred: int = 0


class Cause(Struct, frozen=True, kw_only=True):
    """What an effect comes of: who holds it, and what the moment is about.

    holder: the member, -1 for nobody. figure: the model of an explorer that moves, acts or is attacked; foe: the
    hostile that does, or is. moment: its name. outcome: of the roll; range: of the attack. name: of what has it.
    """

    holder: int = NOBODY
    figure: int = NOBODY
    foe: int = NOBODY
    moment: str = ""
    outcome: int = -1
    range: int = -1
    name: str = ""
