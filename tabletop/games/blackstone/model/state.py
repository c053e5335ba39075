"""The position of Blackstone Fortress."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tabletop.games.blackstone.content.ids import (
    NOBODY,
    NOWHERE,
    UNKNOWN,
    ArtefactId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FindId,
    Foes,
    Hex,
    Hexes,
    ResourceId,
    ShipId,
)
from tabletop.games.blackstone.model.actions import AnyAction
from tabletop.games.blackstone.model.decisions import AnyDecision
from tabletop.games.blackstone.model.facts import (
    GROUPS,
    PARTY,
    InForce,
    Kill,
    Mission,
    Phase,
    PrecipiceStay,
    SetBehaviour,
    Siege,
    Token,
    Used,
)

NO_CARDS = (EncounterId(UNKNOWN),) * GROUPS


class BlackstoneState(State, kw_only=True):
    """Everything that can change. By member, figure, foe or group: in the order of their ids. Sets are integers with
    the bit ``1 << id``.

    fortress: the seat that plays the hostiles, -1 for none. leader: the seat with the leader marker. party: the
    explorers picked. led: by member its seat. ships: in play.
    deck: exploration cards to come, from the top; drawn: the one turned over; past: all that were. discovery,
    encounters, resources: the decks from the top; used_encounters: those drawn, which come back when the deck is empty.
    finds, kit, artefacts: discovery, resource and artefact cards by member. gone, spent_kit: those that were discarded
    in this expedition; lost, lost_kit: those of the dead, gone for good. mission, stay: see there.
    wounds, grievous: tokens by member; points: of inspiration. out, dead, inspired: sets of members. kinds_slain: by
    member the kinds of hostiles that it has slain. used: what cannot be used again for now. lasting: effects in force.
    sore, dulled, recalibrated: what challenges leave for the next combat: who begins it with a wound, who with fewer
    dice, as sets of members, and whether its card may be exchanged. seen_finds, seen_encounters: how many of the next
    ones explorers know.

    cards: by group the encounter card that was drawn for it in this combat, -1 for none.
    board: the name of the board of the combat, empty without one; open: its hexes that are there. at: where a figure
    stands, in the maglev chamber as long as there is no board. foes: where a hostile stands; counters: its wounds;
    groups: whose group it is in, -1 for none; arms: its weapon, -1 for all of its kind. slain: those that have not come
    back; empowered: those with that marker. dormant: groups that are not drawn before their marker is seen. set_rolls:
    behaviour rolls of this group that members may set. markers: by group the hex of its discovery marker; turned: those
    with the question mark up. portals: those that are there; exit: the chamber
    by which one leaves, as a set; last_portal: the one removed last. threat: the level. twists: in force, by number.
    turn: of the combat. track: initiative cards from the left, members and groups (see `facts.FIRST_GROUP`); place: the
    one that is resolved. destiny: numbers of the dice available; spoilt: of those discarded with others of their kind.
    dice: by member unspent activation dice; watch: those on overwatch. gambits: members that have had their gambit or
    covering fire. aimed: the next weapon action ignores cover. kills: of this activation; worth: by member what counts
    in its next inspiration roll. fallen: kinds slain in this turn. searched: how often explorers have searched in this
    combat. tokens: markers on the board. assault: see there.
    """

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    phase: Phase = "choosing"
    fortress: Seat = Seat(NOBODY)
    leader: Seat = Seat(0)
    party: tuple[ExplorerKindId, ...] = ()
    led: tuple[Seat, ...] = ()
    ships: tuple[ShipId, ...] = ()
    deck: tuple[ExplorationId, ...] = ()
    drawn: ExplorationId = ExplorationId(-1)
    past: tuple[ExplorationId, ...] = ()
    discovery: tuple[FindId, ...] = ()
    encounters: tuple[EncounterId, ...] = ()
    used_encounters: tuple[EncounterId, ...] = ()
    resources: tuple[ResourceId, ...] = ()
    finds: tuple[tuple[FindId, ...], ...] = ((),) * PARTY
    kit: tuple[tuple[ResourceId, ...], ...] = ((),) * PARTY
    gone: tuple[FindId, ...] = ()
    spent_kit: tuple[ResourceId, ...] = ()
    artefacts: tuple[tuple[ArtefactId, ...], ...] = ((),) * PARTY
    lost: tuple[FindId, ...] = ()
    lost_kit: tuple[ResourceId, ...] = ()
    mission: Mission = Mission()
    stay: PrecipiceStay = PrecipiceStay()
    seen_finds: int = 0
    seen_encounters: int = 0
    wounds: list[int]
    grievous: list[int]
    points: list[int]
    out: int = 0
    dead: int = 0
    inspired: int = 0
    kinds_slain: tuple[int, ...] = (0,) * PARTY
    used: tuple[Used, ...] = ()
    lasting: tuple[InForce, ...] = ()
    sore: int = 0
    dulled: int = 0
    recalibrated: bool = False

    cards: tuple[EncounterId, ...] = NO_CARDS
    board: str = ""
    open: Hexes = 0
    at: tuple[Hex, ...]
    foes: tuple[Hex, ...]
    counters: list[int]
    groups: tuple[int, ...] = ()
    arms: tuple[int, ...] = ()
    slain: Foes = 0
    empowered: Foes = 0
    dormant: int = 0
    set_rolls: tuple[SetBehaviour, ...] = ()
    markers: tuple[Hex, ...] = (NOWHERE,) * GROUPS
    turned: int = 0
    portals: int = 0
    exit: Hexes = 0
    last_portal: int = NOBODY
    threat: int = 1
    twists: tuple[int, ...] = ()
    turn: int = 0
    track: tuple[int, ...] = ()
    place: int = 0
    destiny: tuple[int, ...] = ()
    spoilt: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ((),) * PARTY
    watch: tuple[tuple[int, ...], ...] = ((),) * PARTY
    gambits: int = 0
    aimed: bool = False
    kills: tuple[Kill, ...] = ()
    worth: tuple[int, ...] = (0,) * PARTY
    fallen: int = 0
    searched: int = 0
    tokens: tuple[Token, ...] = ()
    assault: Siege = Siege()


def empty_table(foes: int) -> dict[str, Any]:
    """The fields of an expedition that has not begun, but for its cards."""
    return {
        "wounds": [0] * PARTY, "grievous": [0] * PARTY, "points": [0] * PARTY, "at": (NOWHERE,) * (2 * PARTY),
        "foes": (NOWHERE,) * foes, "counters": [0] * foes, "groups": (NOBODY,) * foes, "arms": (NOBODY,) * foes,
    }  # fmt: skip
