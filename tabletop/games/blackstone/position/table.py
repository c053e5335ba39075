"""Who sits where and leads whom, who stands where, and what lies about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Any, Final

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import cells_of
from tabletop.engine.known import latest
from tabletop.engine.notation import tag_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    DESTINY,
    FIGURES_EACH,
    NOBODY,
    NOWHERE,
    ArtefactId,
    DieId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    Foes,
    FoeSet,
    GroupId,
    Hex,
    HexSet,
    LegacyId,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    StrongholdId,
    member_of,
)
from tabletop.games.blackstone.content.opposition import HostileKind
from tabletop.games.blackstone.content.records import CardSide
from tabletop.games.blackstone.model.facts import BERTHS, FIRST_GROUP, GROUPS, PARTY, Cause
from tabletop.games.blackstone.model.in_play import HangsOn, Shared, Sources, passing, together
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState

FIGURES: Final = tuple(map(FigureId, range(FIGURES_EACH * PARTY)))
"""All models that explorers may have: two each."""


def fortress_seat(state: BlackstoneState) -> Seat | None:
    """The seat that plays the hostiles, of five (blackstone.seats.11)."""
    return state.fortress if state.fortress >= 0 else None


def figure_at_work(state: BlackstoneState) -> FigureId | None:
    """The model that does what is under way, as an attack, or laying a marker: that of the innermost procedure that is
    of one."""
    found = (getattr(each, "figure", NOBODY) for each in reversed(state.stack))
    return next((FigureId(each) for each in found if each != NOBODY), None)


def foe_at_work(state: BlackstoneState) -> FoeId | None:
    """The hostile that acts, until it is done."""
    acting = (getattr(each, "foe", NOBODY) for each in reversed(state.stack) if tag_of(each) == "behaving")
    return next(map(FoeId, acting), None)


def cause_at_work(state: BlackstoneState) -> Cause:
    """What the innermost effect under way comes of."""
    found = (getattr(each, "cause", None) for each in reversed(state.stack))
    return next((each for each in found if isinstance(each, Cause)), Cause())


def helper_at_work(state: BlackstoneState) -> MemberId | None:
    """Who is asked to help in a challenge."""
    found = (getattr(each, "helper", NOBODY) for each in reversed(state.stack))
    return next((MemberId(each) for each in found if each != NOBODY), None)


def visit_roll(state: BlackstoneState) -> int:
    """What was rolled on the ship that is visited; 0 while nobody visits one."""
    return next((getattr(each, "roll", 0) for each in reversed(state.stack) if tag_of(each) == "visiting"), 0)


def named_destiny(state: BlackstoneState) -> tuple[int, ...]:
    """What the destiny dice show that have been named to be rolled again, while more can be."""
    again = (each for each in state.stack if tag_of(each) == "rolling_destiny_again")
    return next((tuple(getattr(each, "done", ())) for each in again), ())


def hostile_seat(box: BlackstoneBox, state: BlackstoneState) -> Seat:
    """Who makes the choices of the hostiles (blackstone.seats.18)."""
    return state.fortress if state.fortress >= 0 else speaker(box, state)


def explorer_seats(state: BlackstoneState) -> tuple[Seat, ...]:
    """The seats that lead explorers: all but the one that plays the hostiles."""
    return tuple(Seat(seat) for seat in range(len(state.owed)) if seat != state.fortress)


def leaders_order(state: BlackstoneState) -> tuple[Seat, ...]:
    """The seats that lead explorers, the leader first (blackstone.seats.04)."""
    return _seats_from(state.leader, state.fortress, len(state.owed))


@lru_cache(32)
def _seats_from(leader: Seat, fortress: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats but one, from the leader's on."""
    return tuple(Seat(seat % seats) for seat in range(leader, leader + seats) if seat % seats != fortress)


def deciders(box: BlackstoneBox, state: BlackstoneState) -> tuple[Seat, ...]:
    """The seats that decide together what the party does, in leader's order: the people's, which companions follow;
    all where no person leads an explorer (reading Q28)."""
    order = leaders_order(state)
    return tuple(each for each in order if box.options.people >> each & 1) or order


def heard_with(order: tuple[Seat, ...], seat: Seat) -> int:
    """How many of those who decide together have been heard after one of them has: none after a companion, which was
    asked only by the rules before reading Q28 and in whose place the people are asked."""
    return order.index(seat) + 1 if seat in order else 0


def speaker(box: BlackstoneBox, state: BlackstoneState) -> Seat:
    """Who makes the leader's choices: the leader; while a companion has the marker, the next person in leader's
    order (reading Q28)."""
    people = box.options.people
    return state.leader if not people or people >> state.leader & 1 else deciders(box, state)[0]


def members_in_order(box: BlackstoneBox, state: BlackstoneState, among: int) -> tuple[MemberId, ...]:
    """Some explorers in leader's order. among: a set of them."""
    return tuple([each for each in _in_order(state.led, state.leader, len(state.owed)) if among >> each & 1])


@lru_cache(32)
def _in_order(led: tuple[Seat, ...], leader: Seat, seats: int) -> tuple[MemberId, ...]:
    """All explorers in leader's order. led: by member its seat."""
    return tuple(sorted(map(MemberId, range(len(led))), key=lambda member: (led[member] - leader) % seats))


def able(state: BlackstoneState) -> int:
    """The explorers that are not out of action, as a set."""
    return (1 << PARTY) - 1 & ~state.out & ~state.dead


class Whereabouts(Struct, frozen=True):
    """Where explorers stand. members: those with a model on the board, as a set. models: those models, by member, and
    none of nobody (-1); stands: their hexes, as sets. placed: all of these, each with its hex. hexes: of them all."""

    members: int
    models: tuple[tuple[FigureId, ...], ...]
    stands: tuple[int, ...]
    placed: tuple[tuple[FigureId, Hex], ...]
    hexes: int


@latest
def _whereabouts(at: tuple[Hex, ...]) -> Whereabouts:
    """Where they do, by where each model is. This is asked many times before one moves."""
    placed = tuple([(figure, hex_) for figure, hex_ in zip(FIGURES, at, strict=True) if hex_ != NOWHERE])
    members, hexes = 0, 0
    models: list[tuple[FigureId, ...]] = [()] * (PARTY + 1)
    stands = [0] * (PARTY + 1)
    for figure, hex_ in placed:
        member = member_of(figure)
        members |= 1 << member
        models[member] += (figure,)
        stands[member] |= 1 << hex_
        hexes |= 1 << hex_
    return Whereabouts(members, tuple(models), tuple(stands), placed, hexes)


def standing_members(state: BlackstoneState) -> int:
    """The explorers with a model on the board, as a set: in a combat of a few the others do not take part."""
    return _whereabouts(state.at).members & ~state.out & ~state.dead


def figures(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[FigureId, ...]:
    """The models of an explorer."""
    first = FIGURES_EACH * member
    return tuple(map(FigureId, range(first, first + len(box.explorers[state.party[member]].models))))


def standing_figures(state: BlackstoneState, among: int = -1) -> tuple[FigureId, ...]:
    """The models of explorers on the board. among: a set of explorers."""
    return tuple([figure for figure, _ in placed_figures(state) if among >> figure // FIGURES_EACH & 1])


def placed_figures(state: BlackstoneState) -> tuple[tuple[FigureId, Hex], ...]:
    """The models of explorers on the board, each with its hex."""
    return _whereabouts(state.at).placed


def models_there(state: BlackstoneState, member: int) -> tuple[FigureId, ...]:
    """The models of one explorer that are on the board."""
    return _whereabouts(state.at).models[member]


def hexes_of(state: BlackstoneState, member: int) -> int:
    """The hexes where the models of one explorer stand."""
    return _whereabouts(state.at).stands[member]


def standing_foes(state: BlackstoneState) -> tuple[FoeId, ...]:
    """The hostiles on the board."""
    return tuple([foe for foe, _ in placed_foes(state)])


def placed_foes(state: BlackstoneState) -> tuple[tuple[FoeId, Hex], ...]:
    """The hostiles on the board, each with its hex."""
    return _placed(state.foes)


@latest
def _placed(foes: tuple[Hex, ...]) -> tuple[tuple[FoeId, Hex], ...]:
    """The same. Most of them stand nowhere, and who stands where is asked many times before one moves."""
    return tuple(compress(zip(map(FoeId, range(len(foes))), foes, strict=True), map(NOWHERE.__ne__, foes)))


def foes_of_group(state: BlackstoneState, group: int, but: Foes = 0) -> tuple[FoeId, ...]:
    """The hostiles of a group that are on the board. but: a set of those that are left out."""
    foes, found = state.foes, list[FoeId]()
    for foe in _owned(state.groups).get(group, ()):
        if foes[foe] != NOWHERE and not but >> foe & 1:
            found.append(foe)
    return tuple(found)


@latest
def _owned(groups: tuple[int, ...]) -> dict[int, tuple[FoeId, ...]]:
    """The hostiles of each group, on the board or not. Which these are changes seldom, and is asked before each
    acts."""
    return {
        group: tuple([FoeId(each) for each, owner in enumerate(groups) if owner == group]) for group in {*groups}
    }


def explorer_hexes(state: BlackstoneState) -> int:
    """The hexes where explorers stand."""
    return _whereabouts(state.at).hexes


def foe_hexes(state: BlackstoneState) -> int:
    """The hexes where hostiles stand."""
    return _hexes_of(state.foes)


@latest
def _hexes_of(models: tuple[Hex, ...]) -> int:
    """The hexes where some models stand (see `_placed`)."""
    found = 0
    for hex_ in {*models} - {NOWHERE}:
        found |= 1 << hex_
    return found


def foes_at(state: BlackstoneState, hexes: int) -> tuple[FoeId, ...]:
    """The hostiles on some hexes."""
    return tuple([foe for foe, hex_ in placed_foes(state) if hexes >> hex_ & 1])


def marker_hexes(state: BlackstoneState) -> int:
    """The hexes with a discovery marker."""
    return sum(1 << hex_ for hex_ in set(state.markers) if hex_ != NOWHERE)


def marker_at(state: BlackstoneState, hex_: int) -> GroupId | None:
    """The discovery marker on a hex."""
    return next((GroupId(each) for each, at in enumerate(state.markers) if at == hex_), None)


def side(box: BlackstoneBox, state: BlackstoneState, member: int) -> CardSide:
    """The side of the character card that is up."""
    return box.side(state.party[member], bool(state.inspired >> member & 1))


def kind_of(box: BlackstoneBox, foe: int) -> HostileKind:
    """What a hostile is."""
    return box.foe_records[foe]


def slots(box: BlackstoneBox, state: BlackstoneState, member: int) -> int:
    """The slots for activation dice of an explorer, three or four (blackstone.setup.18, reading Q05)."""
    return box.explorers[state.party[member]].slots


def open_slots(box: BlackstoneBox, state: BlackstoneState, member: int) -> int:
    """Slots that no token covers (blackstone.wounds.01, 05)."""
    return slots(box, state, member) - state.wounds[member] - state.grievous[member]


def site(box: BlackstoneBox, state: BlackstoneState) -> Site:
    """The board of the combat."""
    return box.sites[state.board]


def sources(box: BlackstoneBox, state: BlackstoneState) -> Sources:
    """The effects in play."""
    hangs_on, found = box.latest
    now = (
        state.inspired, state.out, state.dead, state.finds, state.kit, state.board, state.drawn, state.twists,
        state.artefacts, state.mission, state.party, state.ships, state.lasting, state.tokens,
    )  # fmt: skip
    if now == hangs_on:
        return found
    shared = Shared(state.ships, state.drawn if state.board else NOBODY, state.twists, state.mission.legacy)
    found = box.sources[HangsOn(
        state.party, state.inspired, state.out | state.dead, state.finds, state.kit, state.artefacts, shared,
    )]  # fmt: skip
    if (state.lasting or state.tokens) and (more := passing(state.lasting, state.tokens)).asked:
        found = together((found, more))
    box.latest = now, found
    return found


def dice_of(state: BlackstoneState, member: int) -> tuple[DieId, ...]:
    """The dice that an explorer may pay with, each number once: its activation dice, then destiny dice
    (blackstone.combat_turn.06)."""
    return _payable(state.dice[member], state.destiny)


@lru_cache(32)
def _payable(dice: tuple[int, ...], destiny: tuple[int, ...]) -> tuple[DieId, ...]:
    """The same dice, which are asked for of each kind of action anew."""
    return (*map(DieId, sorted({*dice})), *[DieId(DESTINY + each) for each in sorted({*destiny})])


def is_group(card: int) -> bool:
    """Whether an initiative card is that of a hostile group."""
    return card >= FIRST_GROUP


def group_of(card: int) -> GroupId:
    """The group of an initiative card."""
    return GroupId(card - FIRST_GROUP)


def each_of(mask: int) -> Iterator[MemberId]:
    """The explorers of a set."""
    return map(MemberId, cells_of(mask))


def ships_on_offer(box: BlackstoneBox, state: BlackstoneState) -> tuple[ShipId, ...]:
    """Ships that can be added: without those that are there, and those of no use as long as there are others."""
    every = (ShipId(each) for each in range(len(box.content.ships)))
    left = tuple(each for each in every if each not in state.ships)
    return tuple(each for each in left if each in box.useful_ships) or left


def brought_home(box: BlackstoneBox, state: BlackstoneState) -> tuple[int, int]:
    """Clues and trade points that explorers hold who are not dead (blackstone.one_off.11)."""
    held = [cards for member, cards in enumerate(state.finds) if not state.dead >> member & 1]
    return sum(map(box.clues_of, held)), sum(map(box.points_of, held))


def extents(box: BlackstoneBox, state: BlackstoneState) -> dict[Any, range]:
    """The ids that there are."""
    return {
        MemberId: range(NOBODY, PARTY), FigureId: range(NOBODY, FIGURES_EACH * PARTY),
        FoeId: range(NOBODY, len(box.foe_kinds)),
        GroupId: range(GROUPS), Hex: range(-1, site(box, state).count if state.board else BERTHS),
        PortalId: range(len(site(box, state).portals) if state.board else 0), DieId: range(17),
        ExplorerKindId: range(-1, len(box.explorers)), ShipId: range(-1, len(box.content.ships)),
        FindId: range(-1, len(box.finds)), ResourceId: range(-1, len(box.resources)),
        EncounterId: range(-1, len(box.encounters)), ExplorationId: range(-1, len(box.explorations)),
        Seat: range(NOBODY, len(state.owed)), FoeSet: range(1 << len(box.foe_kinds)),
        HexSet: range(1 << (site(box, state).count if state.board else BERTHS)),
        LegacyId: range(len(box.legacy)), ArtefactId: range(len(box.content.artefacts)),
        StrongholdId: range(-1, len(box.strongholds)),
    }  # fmt: skip
