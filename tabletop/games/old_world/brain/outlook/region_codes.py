"""What is in a region, as far as its outlook depends on it: codes, read from a position, and what they would be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.engine.state import changed
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.outlook.factors import CODES, FALLEN, FLAGS, PERCHED, SHIELDED, figure_code
from tabletop.games.old_world.content.ids import EMPTY, KINDS, NOWHERE, POWERS, REGIONS, CardId, heap_of
from tabletop.games.old_world.model.decisions import RollDice
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.battle import Battle, Rotting

BATTLE, ROT, DOMINATE, CORRUPT, OVER = range(5)
"""What is still to come in a region in this round, this and everything after it."""
STAGES = {
    "setup": BATTLE, "old_world": BATTLE, "draw": BATTLE, "summoning": BATTLE, "battle": BATTLE,
    "domination": DOMINATE, "corruption": CORRUPT, "end": OVER, "over": OVER,
}  # fmt: skip
MOST_CULTISTS = 8
"""Tokens that are enough for any number of cultists."""
UNFOUGHT = -2
"""Nobody has rolled there."""


class RegionCode(NamedTuple):
    """A region. ruined: its ruination card, -1 for none. figures: their codes, sorted; west, east: any card of the kind
    that lies there. tokens: by kind, heaps: corruption by power. rolled: of a battle that is being fought the last
    power that has rolled, -1 before the first; slain: figures that each power has killed in it, or by a card after the
    battles. supply: corruption that each power can place there, empty where all have enough."""

    region: int
    due: int
    ruined: int
    figures: tuple[int, ...]
    west: CardId
    east: CardId
    tokens: tuple[int, ...]
    heaps: tuple[int, ...]
    rolled: int = UNFOUGHT
    slain: tuple[int, ...] = ()
    supply: tuple[int, ...] = ()


class BattlePhase(NamedTuple):
    """How far the battle phase is. region: where they fight, or a card kills after the battles, -1 for nowhere; rolled,
    slain: as in its code. fought, rotted: before which region all battles are over, and all cards have killed."""

    region: int = -1
    rolled: int = UNFOUGHT
    slain: tuple[int, ...] = ()
    fought: int = 0
    rotted: int = 0


NO_BATTLES = BattlePhase()


def region_codes(box: OldWorldBox, state: OldWorldState) -> list[RegionCode]:
    """All regions of a position."""
    here: list[list[int]] = [[] for _ in range(REGIONS)]
    kind_of, control = box.kind_of, state.control
    for figure, where in enumerate(state.region):
        if where >= 0:
            here[where].append(kind_of[figure] * CODES + control[figure] * FLAGS)
    if state.perched or state.shielded or state.fallen:
        for figure, flags in _flags(state).items():
            if state.region[figure] != NOWHERE:
                there = here[state.region[figure]]
                there[there.index(figure_code(kind_of[figure], control[figure]))] += flags
    supplies = _supplies(box, state)
    stage = STAGES[state.phase]
    fighting, rolled, slain, fought, rotted = _battle_phase(state)
    found = []
    for region, figures in enumerate(here):
        at = region == fighting
        figures.sort()
        found.append(
            RegionCode(
                region,
                stage if region >= fought else ROT if region >= rotted else DOMINATE,
                state.ruined[region],
                tuple(figures),
                first_copy(box, state.laid[2 * region]),
                first_copy(box, state.laid[2 * region + 1]),
                tuple(state.tokens[region * KINDS : region * KINDS + KINDS]),
                tuple(state.corruption[region * POWERS : region * POWERS + POWERS]),
                rolled if at else UNFOUGHT,
                slain if at else (),
                supplies[region],
            )
        )
    return found


def _supplies(box: OldWorldBox, state: OldWorldState) -> list[tuple[int, ...]]:
    """By region what each power has left of its corruption tokens, if it uses them in the order of the regions; empty
    where that is enough for all."""
    left = [kind.corruption - sum(state.corruption[power::POWERS]) for power, kind in enumerate(box.content.powers)]
    if min(left) >= MOST_CULTISTS:
        return [()] * REGIONS
    found: list[tuple[int, ...]] = []
    cultists = [0] * (REGIONS * POWERS)
    for figure, where in enumerate(state.region):
        if where != NOWHERE and box.figures[figure].rank == "cultist" and state.ruined[where] < 0:
            cultists[where * POWERS + state.control[figure]] += 1
    for region in range(REGIONS):
        found.append(tuple([max(0, min(each, MOST_CULTISTS)) for each in left]) if min(left) < MOST_CULTISTS else ())
        left = [each - cultists[region * POWERS + power] for power, each in enumerate(left)]
    return found


def first_copy(box: OldWorldBox, card: CardId) -> CardId:
    """The first copy of a card."""
    return card if card == EMPTY else box.first_copies[card]


def _flags(state: OldWorldState) -> dict[int, int]:
    """What holds of single figures."""
    found: dict[int, int] = {}
    for perch in state.perched:
        found[perch.figure] = PERCHED
    for figure in state.shielded:
        found[figure] = found.get(figure, 0) | SHIELDED
    for figure in state.fallen:
        found[figure] = found.get(figure, 0) | FALLEN
    return found


def _battle_phase(state: OldWorldState) -> BattlePhase:
    """How far the battle phase is."""
    if state.phase != "battle":
        return NO_BATTLES
    for procedure in state.stack:
        if isinstance(procedure, Battle):
            asked = any(isinstance(question, RollDice) for question in state.owed)
            rolled = -1 if procedure.step != "roll" else procedure.last - asked
            return BattlePhase(procedure.region, rolled, state.slain, procedure.region, 0)
        if isinstance(procedure, Rotting) and procedure.due:
            killer, region, _, left = procedure.due[0]
            killed = state.corruption[heap_of(region, killer)] - left
            return BattlePhase(region, UNFOUGHT, changed((0,) * POWERS, killer, killed), REGIONS, region)
    return BattlePhase(fought=REGIONS, rotted=REGIONS)


def with_figures(code: RegionCode, more: Iterable[int] = (), fewer: Iterable[int] = ()) -> RegionCode:
    """The code of a region with more figures in it, or fewer."""
    figures = [*code.figures, *more]
    for each in fewer:
        figures.remove(each)
    figures.sort()
    return code._replace(figures=tuple(figures))


def with_card(code: RegionCode, space: int, card: CardId) -> RegionCode:
    """The code of a region with a card on one of its spaces."""
    return code._replace(east=card) if space & 1 else code._replace(west=card)


def with_tokens(code: RegionCode, kind: int, change: int) -> RegionCode:
    """The code of a region with more Old World tokens of a kind, or fewer."""
    return code._replace(tokens=changed(code.tokens, kind, code.tokens[kind] + change))


def with_corruption(code: RegionCode, power: int, change: int) -> RegionCode:
    """The code of a region with more corruption of a power, or less."""
    return code._replace(heaps=changed(code.heaps, power, code.heaps[power] + change))
