"""Strongholds and the vault: what their rules say as things stand in their combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.sites import (
    CoreLight,
    CostBar,
    Darkness,
    EasierReinforcements,
    FireLane,
    Guardian,
    Guardians,
    Lift,
    Locks,
    NoReinforcements,
    SiteRule,
    SleepingLevels,
    Waits,
)
from tabletop.games.blackstone.content.ids import (
    NO_DIE,
    ArtefactId,
    DieId,
    FigureId,
    FoeId,
    Hex,
    member_of,
    shown,
)
from tabletop.games.blackstone.content.records import Stronghold, Vault
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids, value
from tabletop.games.blackstone.position.table import (
    dice_of,
    explorer_hexes,
    foes_of_group,
    models_there,
    site,
    standing_figures,
    standing_members,
)

R = TypeVar("R", bound=SiteRule)
EVERYWHERE = -1


def place(box: BlackstoneBox, state: BlackstoneState) -> Stronghold | Vault | None:
    """The stronghold or the vault that is fought in; None in any other combat."""
    return box.places[state.assault.name] if state.assault.name else None


def rules_of(box: BlackstoneBox, state: BlackstoneState, kind: type[R]) -> Iterator[R]:
    """The rules of a kind that the place has."""
    found = place(box, state)
    return (each for each in found.rules if isinstance(each, kind)) if found is not None else iter(())


def rule_of(box: BlackstoneBox, state: BlackstoneState, kind: type[R]) -> R | None:
    """The rule of a kind that the place has."""
    return next(rules_of(box, state, kind), None) if state.assault.name else None


def is_exit_barred(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether no chamber to leave by can be called here: in a place one leaves by the chamber that it has, or not."""
    return bool(state.assault.name)


# Levels


def level_of_group(box: BlackstoneBox, state: BlackstoneState, group: int) -> int:
    """The hexes of the level on which a group stands, and which it never leaves; everything in any other combat."""
    found = place(box, state)
    boards = () if found is None else (each.board for each in found.garrison if each.group == group + 1)
    return next((site(box, state).of_level(board) for board in boards), EVERYWHERE)


def is_asleep(box: BlackstoneBox, state: BlackstoneState, group: int) -> bool:
    """Whether a group does not act because no explorer is on its level (blackstone.stronghold_cards.03)."""
    if rule_of(box, state, SleepingLevels) is None:
        return False
    return not explorer_hexes(state) & level_of_group(box, state, group)


def is_waiting(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> bool:
    """Whether a hostile still waits for the party (blackstone.stronghold_cards.12)."""
    rule = rule_of(box, state, Waits)
    return rule is not None and not state.assault.roused and box.foe_records[foe].id == rule.kind


def is_noticed(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether an explorer sees a hostile of the group with the one that waits, or stands in its chamber."""
    rule = rule_of(box, state, Waits)
    if rule is None:
        return False
    board, there = site(box, state), foes_of_group(state, rule.group - 1)
    halls = {board.rooms[state.foes[foe]] for foe in there if box.foe_records[foe].id == rule.kind}
    spots = sum(1 << hex_ for hex_ in {state.foes[foe] for foe in there})
    return any(
        board.rooms[state.at[figure]] in halls or board.seen(state.at[figure]) & state.open & spots
        for figure in standing_figures(state)
    )


def returnable(box: BlackstoneBox, state: BlackstoneState) -> tuple[FoeId, ...]:
    """The slain hostiles that can come back beside an explorer: those on whose level one stands."""
    here = explorer_hexes(state)
    return tuple(
        FoeId(foe) for foe in bits(state.slain) if here & level_of_group(box, state, state.groups[foe])
    )


# Reinforcements


def reinforcement_portals(box: BlackstoneBox, state: BlackstoneState, group: int) -> int:
    """The portals by which reinforcements of a group come: those of its level (reading Q46)."""
    found = place(box, state)
    boards = () if found is None else (each.board for each in found.garrison if each.group == group + 1)
    return next((state.portals & site(box, state).portals_of(board) for board in boards), state.portals)


def is_reinforced(box: BlackstoneBox, state: BlackstoneState, group: int, kind: int) -> bool:
    """Whether reinforcement rolls are made for a kind of a group (blackstone.stronghold_cards.09, 12)."""
    name = box.kinds[kind].id
    guarding = any(each.group == group + 1 for each in rules_of(box, state, Guardians))
    return not guarding and not any(name in each.kinds for each in rules_of(box, state, NoReinforcements))


def reinforcement_help(box: BlackstoneBox, state: BlackstoneState, kind: int) -> int:
    """How much lower a reinforcement roll for a kind counts (blackstone.stronghold_cards.15)."""
    name = box.kinds[kind].id
    return sum(each.by for each in rules_of(box, state, EasierReinforcements) if name in each.kinds)


# What explorers and hostiles may do


def sight(box: BlackstoneBox, state: BlackstoneState, foe: FoeId | None = None) -> int | None:
    """How far somebody sees in the dark: explorers, or a hostile; None where nothing limits it
    (blackstone.stronghold_cards.14)."""
    rule = rule_of(box, state, Darkness)
    if rule is None or (foe is not None and box.foe_records[foe].id in rule.but):
        return None
    return rule.sight


def cost_bar(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """The cost from which on a model cannot take actions; 7 where all can be taken (blackstone.stronghold_cards.08)."""
    rule = rule_of(box, state, CostBar)
    if rule is None or not site(box, state).of_level(rule.board) >> state.at[figure] & 1:
        return 7
    return rule.least


def lift(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> Lift | None:
    """The lift or the well on which a model stands (blackstone.stronghold_cards.02, 06)."""
    rule = rule_of(box, state, Lift)
    if rule is None:
        return None
    board = site(box, state)
    ways = (board.of_kind("lift") | board.of_kind("gravity_well")) & board.of_level(rule.start)
    return rule if ways >> state.at[figure] & 1 else None


def is_lift_full(state: BlackstoneState, rule: Lift, figure: FigureId) -> bool:
    """Whether enough others have gone down in this turn (blackstone.stronghold_cards.07)."""
    others = state.assault.rode & ~(1 << member_of(figure))
    return rule.per_turn is not None and others.bit_count() >= rule.per_turn


def landings(box: BlackstoneBox, state: BlackstoneState, rule: Lift, room: int) -> tuple[Hex, ...]:
    """Where one comes out below: the start hexes with room. room: the hexes with room for the model."""
    return tuple(map(Hex, bits(site(box, state).landing(rule.goal) & room)))


def is_near_core(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, within: int) -> bool:
    """Whether a model stands so near the core of the vault."""
    board = site(box, state)
    return any(board.ranges(state.at[figure])[hex_] <= within for hex_ in bits(board.of_kind("vault_core")))


def locks(box: BlackstoneBox, state: BlackstoneState) -> Locks | None:
    """The locks, as long as one is shut."""
    rule = rule_of(box, state, Locks)
    return rule if rule is not None and state.assault.locks < rule.count else None


def unlockings(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId
) -> Iterator[tuple[DieId, ArtefactId | None]]:
    """With what a model can open a lock: a die once a turn, or an artefact (blackstone.vault_card.01 to 03)."""
    rule, member = locks(box, state), member_of(figure)
    if rule is None or not is_near_core(box, state, figure, rule.within):
        return
    if not state.assault.tried >> member & 1:
        yield from ((die, None) for die in dice_of(state, member) if shown(die) >= rule.cost)
    yield from ((NO_DIE, artefact) for artefact in state.artefacts[member])


def is_lit(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether the light of the open core lets an explorer roll a defence die again: once a turn
    (blackstone.vault_card.05)."""
    rule = rule_of(box, state, CoreLight)
    if rule is None or not state.assault.locks:
        return False
    if any(each.name == CORE_LIGHT and each.member == member for each in state.used):
        return False
    return any(is_near_core(box, state, each, rule.within) for each in models_there(state, member))


def behaviour_rolls(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> int:
    """How often a hostile rolls when it acts (blackstone.hostiles.18): the guardian more than all others."""
    rule = rule_of(box, state, Guardian) if foe == box.guardian else None
    return value(box, state, "behaviour_rolls", 1 if rule is None else rule.behaviour_rolls, Matter(foe=foe))


CORE_LIGHT = "core_light"
"""What is noted as used."""


def lane(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The hexes of the fire lane, as a set (blackstone.stronghold_cards.11)."""
    if rule_of(box, state, FireLane) is None:
        return 0
    return sum(1 << hex_ for hex_ in site(box, state).spots("fire_lane"))


def lane_guards(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> tuple[FoeId, ...]:
    """Those that can shoot into the lane at a model that they see, the nearest first."""
    rule = rule_of(box, state, FireLane)
    if rule is None:
        return ()
    board, here = site(box, state), state.at[figure]
    found = [
        foe for group in rule.groups for foe in foes_of_group(state, group - 1)
        if box.foe_records[foe].id == rule.kind and board.seen(state.foes[foe]) >> here & 1
        and not forbids(box, state, "acting", Matter(foe=foe))
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda foe: (board.ranges(here)[state.foes[foe]], foe)))


def falling(box: BlackstoneBox, state: BlackstoneState) -> int | None:
    """The chamber that falls next: of those that are there the nearest to arrival by walking; never that by which one
    leaves. None if only that is left."""
    board = site(box, state)
    left = [
        number for number, hexes in enumerate(board.chambers[: len(board.plan.placements)])
        if hexes & state.open and not hexes & board.departure
    ]  # fmt: skip
    far = {hex_: at for at, layer in enumerate(board.layers(board.arrival, board.own)) for hex_ in bits(layer)}
    ways = {each: [far[hex_] for hex_ in bits(board.chambers[each]) if hex_ in far] for each in left}
    return min(left, key=lambda each: min(ways[each]), default=None)


def members_on(box: BlackstoneBox, state: BlackstoneState, board: str) -> int:
    """The explorers with a model on a level, as a set."""
    here = site(box, state).of_level(board)
    found = 0
    for figure in standing_figures(state):
        found |= (here >> state.at[figure] & 1) << member_of(figure)
    return found & standing_members(state)
