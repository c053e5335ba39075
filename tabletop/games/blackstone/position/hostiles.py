"""What a hostile sees of its situation: its status, its weapon, and whom it goes for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.behaviour import Level
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import SkipColumn
from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, GroupId, member_of
from tabletop.games.blackstone.content.opposition import HostileWeapon
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model.facts import Status
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, in_force
from tabletop.games.blackstone.position.sight import (
    FAR,
    attack_reach,
    die_at,
    foe_is_covered,
    visible_to_foe,
)
from tabletop.games.blackstone.position.table import (
    explorer_hexes,
    foes_of_group,
    kind_of,
    open_slots,
    placed_figures,
    site,
)

Reach = Literal["closest", "furthest", "adjacent"]
CLOSE = (2, 3)


class TargetChoice(Struct, frozen=True, gc=False):  # gc: in no circle, being frozen
    """Those that a hostile goes for alike, how many were tied before open slots were looked at, and whether those
    settled it."""

    figures: tuple[FigureId, ...]
    tied: int
    by_slots: bool


NOBODY_THERE: Final = TargetChoice((), 0, False)


class ArmedWith(Struct, frozen=True, gc=False):  # gc: in no circle, being frozen
    """What a hostile attacks with."""

    weapon: HostileWeapon
    die: Die


def weapons_of(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> tuple[HostileWeapon, ...]:
    """The weapons of a hostile: the one that it was armed with, or all of its kind."""
    kind, arms = kind_of(box, foe), state.arms[foe]
    return kind.weapons if arms == NOBODY else (kind.weapons[arms],)


def bands(state: BlackstoneState, weapon: HostileWeapon, foe: FoeId, level: Level | None) -> Bands:
    """The dice of a hostile's weapon as things stand (blackstone.hostile_actions.18 to 20)."""
    if not weapon.levels:
        return weapon.dice
    levels: list[Level] = [level] if level is not None else []
    if state.empowered >> foe & 1:
        levels.append("empowered")
    if state.threat >= 3:
        levels.append("threat_3")
    if state.threat >= 2:
        levels.append("threat_2")
    for each in levels:
        if each in weapon.levels:
            return weapon.levels[each]
    return weapon.dice


def armed_at(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, range_: int, level: Level | None = None, weapon: str = ""
) -> ArmedWith | None:
    """What a hostile attacks with at a range, if it can attack so far at all. weapon: one of its kind, whatever it
    carries."""
    if range_ > attack_reach(box, state, foe=foe):
        return None
    return armed_with(box, state, foe, range_, level, weapon)


def armed_with(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, range_: int, level: Level | None = None, weapon: str = ""
) -> ArmedWith | None:
    """What a hostile attacks with whom it can attack (see `victims`): the largest die, then what ignores cover
    (blackstone.attack.12)."""
    found = []
    for each in _attacking(box, state, foe, level, weapon):
        die = die_at(bands(state, each, foe, level), range_)
        if die is not None:
            found.append(ArmedWith(each, die))
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda each: (sum(FACES[each.die]), each.weapon.ignores_cover))


def _attacking(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, level: Level | None, weapon: str = ""
) -> Sequence[HostileWeapon]:
    """The weapons that come into question for an attack: of a level only those that have it, if any of the kind has."""
    if level is None and not weapon:
        return weapons_of(box, state, foe)
    every = kind_of(box, foe).weapons
    named = [each for each in every if each.id == weapon] if weapon else ()
    carried = named or weapons_of(box, state, foe)
    if level is not None and any(level in each.levels for each in every):
        return [each for each in carried if level in each.levels]
    return carried


def status(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, visible: Mapping[FigureId, int] | None = None
) -> Status:  # fmt: skip
    """The first column that fits, in the order on the sheet (blackstone.hostiles.11 to 17), as things stand when it
    acts itself (reading Q54). visible: whom it sees (see `visible_to_foe`), where that is known."""
    if visible is None:
        visible = visible_to_foe(box, state, foe)
    nearest = min(visible.values(), default=FAR)
    for column in kind_of(box, foe).columns:
        match column:
            case "hidden":
                fits = not visible
            case "engaged":
                fits = nearest <= 1
            case "in_cover":
                fits = bool(visible) and all(foe_is_covered(box, state, foe, each) for each in visible)
                fits = fits and not _is_skipped(box, state, foe, column)
            case "close":
                fits = nearest in CLOSE
            case _:
                fits = True
        if fits:
            return column
    return "other"


def _is_skipped(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, column: Status) -> bool:
    """Whether a hostile leaves a column aside, as it is armed."""
    armed = {each.id for each in weapons_of(box, state, foe)}
    found = in_force(box, state, SkipColumn, Matter(foe=foe))
    return any(each.column == column and each.unless_weapon not in armed for each in found)


def closest(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> TargetChoice:
    """The closest explorers, seen or not, for a hostile that moves (blackstone.hostiles.19, 20, 23)."""
    ranges, placed = site(box, state).ranges(state.foes[foe]), placed_figures(state)
    nearest = min([ranges[hex_] for _, hex_ in placed], default=FAR)
    return _settled(box, state, [figure for figure, hex_ in placed if ranges[hex_] == nearest])


def victims(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, at: Reach, level: Level | None = None,
    visible: Mapping[FigureId, int] | None = None,
) -> TargetChoice:  # fmt: skip
    """Whom a hostile can attack, of those that are visible and in range. visible: whom it sees, where that is known."""
    near = at == "adjacent"
    if near and not site(box, state).within(state.foes[foe], 1) & explorer_hexes(state):
        return NOBODY_THERE
    if visible is None:
        visible = visible_to_foe(box, state, foe)
    if not visible:
        return NOBODY_THERE
    reach = attack_reach(box, state, foe=foe)
    if near:
        reach = min(reach, 1)
    dice = [bands(state, each, foe, level) for each in _attacking(box, state, foe, level)]
    for range_ in sorted({*visible.values()}, reverse=at == "furthest"):
        for each in dice if range_ <= reach else ():
            if die_at(each, range_) is not None:
                return _settled(box, state, [figure for figure, away in visible.items() if away == range_])
    return NOBODY_THERE


def _settled(box: BlackstoneBox, state: BlackstoneState, tied: list[FigureId]) -> TargetChoice:
    """Of some that a hostile goes for alike the ones with fewest open slots."""
    if len(tied) < 2:
        return TargetChoice(tuple(tied), len(tied), False)
    slots = [open_slots(box, state, member_of(each)) for each in tied]
    least = min(slots)
    best = tuple([each for each, free in zip(tied, slots, strict=True) if free == least])
    return TargetChoice(best, len(tied), len(tied) > len(best))


def next_to_act(box: BlackstoneBox, state: BlackstoneState, group: GroupId, done: int) -> tuple[FoeId, ...]:
    """Of the hostiles of a group that have not acted those nearest to an explorer (blackstone.hostiles.10), of whatever
    kind (reading Q42); in a combat that is not over, where some explorer stands."""
    left = foes_of_group(state, group, but=done)
    if len(left) < 2:
        return left
    ranges, hexes = site(box, state).ranges, {*state.at} - {NOWHERE}
    far = [min(map(ranges(state.foes[foe]).__getitem__, hexes)) for foe in left]
    nearest = min(far)
    return tuple([foe for foe, away in zip(left, far, strict=True) if away == nearest])
