"""What everything in Blackstone Fortress is called."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.naming import Names
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    FIGURES_EACH,
    NOBODY,
    ArtefactId,
    DieId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    LegacyId,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    StrongholdId,
    is_destiny,
    member_of,
    shown,
)
from tabletop.games.blackstone.content.records import CombatCard
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import goal_of
from tabletop.games.blackstone.words import names
from tabletop.text.message import Thing

NOTHING = Thing("blackstone.thing.nothing")
"""The name of an id that stands for nothing."""
CARD = Thing("blackstone.thing.card")
"""The name of a card that is not known."""


def seat(box: BlackstoneBox, number: int, fortress: int = NOBODY) -> Thing:
    """The name of a player: a number among several who lead explorers, else the side. fortress: the seat that plays the
    hostiles."""
    if number >= 0 and number == fortress:
        return Thing("blackstone.thing.fortress")
    if box.options.seats == 1:
        return Thing("blackstone.thing.party")
    return Thing("blackstone.thing.player", mark=str(number + 1))


def goal(box: BlackstoneBox, state: BlackstoneState) -> Thing:
    """The name of the stronghold or the vault that is attacked in this expedition."""
    return names.name("vault" if state.mission.kind == "vault" else "stronghold", goal_of(box, state).id)


def explorer_kind(box: BlackstoneBox, number: int) -> Thing:
    """The name of an explorer as such."""
    return names.short(box.explorers[number].id)


def member(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of an explorer of the party."""
    return explorer_kind(box, state.party[number]) if 0 <= number < len(state.party) else NOTHING


def figure(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a model of an explorer."""
    found = box.explorers[state.party[member_of(number)]]
    if len(found.models) == 1:
        return member(box, state, member_of(number))
    return names.plain("model", found.models[number % FIGURES_EACH])


def foe(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a hostile, which has a number where several are alike."""
    if number < 0:
        return NOTHING
    alike = () if number == box.guardian else box.foes_of[box.foe_kinds[number]]
    mark = str(alike.index(FoeId(number)) + 1) if len(alike) > 1 else ""
    return Thing(f"blackstone.hostile.{box.foe_records[number].id}.name", mark=mark)


def group(number: int) -> Thing:
    """The name of a hostile group."""
    return Thing("blackstone.thing.group", mark=str(number + 1))


def hex_(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a hex: its number on the board, or in the maglev chamber as long as there is none."""
    if number < 0:
        return NOTHING
    return Thing(f"blackstone.thing.{'hex' if state.board else 'berth'}", mark=str(number + 1))


def die(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of an unspent die."""
    if number == 0:
        return Thing("blackstone.thing.no_die")
    kind = "destiny_die" if is_destiny(number) else "activation_die"
    return Thing(f"blackstone.thing.{kind}", mark=str(shown(number)))


def find(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a discovery card, as far as it is known."""
    return names.plain("discovery", box.finds[number].id) if number >= 0 else CARD


def finds_on_top(box: BlackstoneBox, view: BlackstoneState, most: int | None = None) -> tuple[Thing, ...]:
    """The top discovery cards in their order, as far as whoever sees this view knows them; of the first so many."""
    return tuple(find(box, view, each) for each in view.discovery[: view.seen_finds][:most] if each >= 0)


def resource(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a resource card."""
    return names.name("resource", box.resources[number].id) if number >= 0 else CARD


def encounter(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of an encounter card."""
    return names.plain("encounter", box.encounters[number].title) if number >= 0 else CARD


def encounters_on_top(box: BlackstoneBox, view: BlackstoneState, most: int | None = None) -> tuple[Thing, ...]:
    """The same of encounter cards."""
    return tuple(encounter(box, view, each) for each in view.encounters[: view.seen_encounters][:most] if each >= 0)


def exploration(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of an exploration card."""
    if number < 0:
        return CARD
    card = box.explorations[number]
    return names.plain("combat", card.id) if isinstance(card, CombatCard) else names.name("challenge", card.id)


def legacy(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a legacy card."""
    return names.name("legacy", box.legacy[number].id)


def artefact(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of an artefact."""
    return names.name("artefact", box.content.artefacts[number].id)


def stronghold(box: BlackstoneBox, state: BlackstoneState, number: int) -> Thing:
    """The name of a stronghold."""
    return names.name("stronghold", box.strongholds[number].id) if number >= 0 else NOTHING


NAMES = Names[BlackstoneBox, BlackstoneState](
    "blackstone",
    {
        MemberId: member,
        FigureId: figure,
        FoeId: foe,
        GroupId: lambda _, __, number: group(number),
        Hex: hex_,
        PortalId: lambda _, __, number: Thing("blackstone.thing.portal", mark=str(number + 1)),
        DieId: die,
        ExplorerKindId: lambda box, _, number: explorer_kind(box, number) if number >= 0 else NOTHING,
        ShipId: lambda box, _, number: names.name("ship", box.content.ships[number].id),
        FindId: find,
        ResourceId: resource,
        EncounterId: encounter,
        ExplorationId: exploration,
        LegacyId: legacy,
        ArtefactId: artefact,
        StrongholdId: stronghold,
        Seat: lambda box, state, number: seat(box, number, state.fortress),
    },
)
"""What can be named by its id."""
