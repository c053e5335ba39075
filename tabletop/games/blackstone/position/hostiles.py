"""What a hostile sees of its situation: its status, its weapon, and whom it goes for."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.behaviour import Level
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import SkipColumn
from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.ids import NOBODY, FigureId, FoeId, GroupId, member_of
from tabletop.games.blackstone.content.opposition import HostileWeapon
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model.facts import Status
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, in_force
from tabletop.games.blackstone.position.sight import (
    attack_reach,
    die_at,
    foe_is_covered,
    range_of,
    visible_to_foe,
)
from tabletop.games.blackstone.position.table import foes_of_group, kind_of, open_slots, site, standing_figures

Reach = Literal["closest", "furthest", "adjacent"]
CLOSE = (2, 3)


class TargetChoice(NamedTuple):
    """Those that a hostile goes for alike, how many were tied before open slots were looked at, and whether those
    settled it."""

    figures: tuple[FigureId, ...]
    tied: int
    by_slots: bool


class ArmedWith(NamedTuple):
    """What a hostile attacks with."""

    weapon: HostileWeapon
    die: Die


def weapons_of(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> tuple[HostileWeapon, ...]:
    """The weapons of a hostile: the one that it was armed with, or all of its kind."""
    kind, arms = kind_of(box, foe), state.arms[foe]
    return kind.weapons if arms == NOBODY else (kind.weapons[arms],)


def bands(state: BlackstoneState, weapon: HostileWeapon, foe: FoeId, level: Level | None) -> Bands:
    """The dice of a hostile's weapon as things stand (blackstone.hostile_actions.18 to 20)."""
    levels: list[Level] = [level] if level is not None else []
    if state.empowered >> foe & 1:
        levels.append("empowered")
    if state.threat >= 3:
        levels.append("threat_3")
    if state.threat >= 2:
        levels.append("threat_2")
    return next((weapon.levels[each] for each in levels if each in weapon.levels), weapon.dice)


def armed_at(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, range_: int, level: Level | None = None, weapon: str = ""
) -> ArmedWith | None:
    """What a hostile attacks with at a range: the largest die, then what ignores cover (blackstone.attack.12). weapon:
    one of its kind, whatever it carries."""
    if range_ > attack_reach(box, state, Matter(foe=foe)):
        return None
    found = []
    carried = tuple(each for each in _all(box, foe) if each.id == weapon) or weapons_of(box, state, foe)
    for each in carried:
        if level is not None and level not in each.levels and any(level in one.levels for one in _all(box, foe)):
            continue
        die = die_at(bands(state, each, foe, level), range_)
        if die is not None:
            found.append(ArmedWith(each, die))
    return max(found, key=lambda each: (sum(FACES[each.die]), each.weapon.ignores_cover), default=None)


def _all(box: BlackstoneBox, foe: FoeId) -> tuple[HostileWeapon, ...]:
    return kind_of(box, foe).weapons


def status(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> Status:
    """The first column that fits, in the order on the sheet (blackstone.hostiles.11 to 17)."""
    kind = kind_of(box, foe)
    visible = visible_to_foe(box, state, foe)
    ranges = [range_of(box, state, state.foes[foe], state.at[each]) for each in visible]
    armed = {each.id for each in weapons_of(box, state, foe)}
    skipped = {
        each.column for each in in_force(box, state, SkipColumn, Matter(foe=foe)) if each.unless_weapon not in armed
    }
    for column in kind.columns:
        match column:
            case "hidden":
                fits = not visible
            case "engaged":
                fits = bool(ranges) and min(ranges) <= 1
            case "in_cover":
                fits = column not in skipped and bool(visible)
                fits = fits and all(foe_is_covered(box, state, foe, each) for each in visible)
            case "close":
                fits = bool(ranges) and min(ranges) in CLOSE
            case _:
                fits = True
        if fits:
            return column
    return "other"


def closest(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> TargetChoice:
    """The closest explorers, seen or not, for a hostile that moves (blackstone.hostiles.19, 20, 23)."""
    return _chosen(box, state, foe, standing_figures(state), "closest")


def victims(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, at: Reach, level: Level | None = None
) -> TargetChoice:
    """Whom a hostile can attack, of those that are visible and in range."""
    here = state.foes[foe]
    found = []
    for figure in visible_to_foe(box, state, foe):
        range_ = range_of(box, state, here, state.at[figure])
        if (at != "adjacent" or range_ <= 1) and armed_at(box, state, foe, range_, level) is not None:
            found.append(figure)
    return _chosen(box, state, foe, tuple(found), at)


def _chosen(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, among: tuple[FigureId, ...], at: Reach
) -> TargetChoice:
    """The best of some; of those the ones with fewest open slots."""
    if not among:
        return TargetChoice((), 0, False)
    far = {each: range_of(box, state, state.foes[foe], state.at[each]) for each in among}
    wanted = max(far.values()) if at == "furthest" else min(far.values())
    tied = [each for each in among if far[each] == wanted]
    slots = {each: open_slots(box, state, member_of(each)) for each in tied}
    least = min(slots.values())
    best = tuple(each for each in tied if slots[each] == least)
    return TargetChoice(best, len(tied), len(tied) > len(best))


def next_to_act(box: BlackstoneBox, state: BlackstoneState, group: GroupId, done: int) -> tuple[FoeId, ...]:
    """Of the hostiles of a group that have not acted those nearest to an explorer (blackstone.hostiles.10)."""
    left = [foe for foe in foes_of_group(state, group) if not done >> foe & 1]
    explorers = standing_figures(state)
    if not left or not explorers:
        return ()
    board, hexes = site(box, state), [state.at[figure] for figure in explorers]
    far = {foe: min(map(board.ranges(state.foes[foe]).__getitem__, hexes)) for foe in left}
    nearest = min(far.values())
    return tuple(foe for foe in left if far[foe] == nearest)
