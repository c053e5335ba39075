"""What a hostile sees of its situation: its status, its weapon, and whom it goes for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeVar

from msgspec import Struct

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects import behaviour as step_kinds
from tabletop.games.blackstone.content.effects.behaviour import AnyStep, Level
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import HoldOnOdd, NoDefence, SkipColumn, TwoDice
from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, GroupId, member_of
from tabletop.games.blackstone.content.opposition import HostileWeapon
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model.facts import Status
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force, in_force
from tabletop.games.blackstone.position.explorers.robbing import robbable
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

T = TypeVar("T")

Reach = Literal["closest", "furthest", "adjacent"]
CLOSE = (2, 3)
BANDS: Final = ((0, 1), (2, 3), (4, FAR))
"""The ranges that have a die each on a weapon (blackstone.sight.02)."""
HOLD: Final = "hold"
"""The action that does nothing."""
HIGHEST_THREAT: Final = 3
"""The highest threat level."""


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


def attack_ranges(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, most: int = FAR, level: Level | None = None
) -> tuple[tuple[int, int], ...]:  # fmt: skip
    """The ranges at which a hostile can attack at all: the least and the most hexes of each. most: of an attack that
    goes no further."""
    reach = min(most, attack_reach(box, state, foe=foe))
    dice = [bands(state, each, foe, level) for each in _attacking(box, state, foe, level)]
    found: list[tuple[int, int]] = []
    for least, last in BANDS:
        if least > reach or all(die_at(each, least) is None for each in dice):
            continue
        first = found.pop()[0] if found and found[-1][1] == least - 1 else least
        found.append((first, min(last, reach)))
    return tuple(found)


def defending_dice(box: BlackstoneBox, state: BlackstoneState, attack: Matter) -> int:
    """With how many dice the explorer of an attack by a hostile defends, of which the best counts
    (blackstone.sight.10); 0 where it cannot."""
    if any_in_force(box, state, NoDefence, attack):
        return 0
    return 1 + (attack.covered or any_in_force(box, state, TwoDice, attack))


def _attacking(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, level: Level | None, weapon: str = ""
) -> Sequence[HostileWeapon]:
    """The weapons that come into question for an attack: of a level only those that have it, if any of the kind has."""
    if level is None and not weapon:
        return weapons_of(box, state, foe)
    return _attacking_so(box, state, foe, level, weapon)


def _attacking_so(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, level: Level | None, weapon: str
) -> Sequence[HostileWeapon]:
    """The same, where the attack is of a level or with one weapon."""
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
                fits = bool(visible) and _is_covered_from(box, state, foe, visible)
                fits = fits and not _is_skipped(box, state, foe, column)
            case "close":
                fits = nearest in CLOSE
            case _:
                fits = True
        if fits:
            return column
    return "other"


def _is_covered_from(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, figures: Iterable[FigureId]) -> bool:
    """Whether a hostile is in cover from all of some models."""
    return all(foe_is_covered(box, state, foe, each) for each in figures)


def actions_of(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, column: Status) -> tuple[str, ...]:
    """The actions of a column that a roll can bring."""
    faces, odd = box.behaviour[box.foe_kinds[foe]][column][1:], holds_on_odd(box, state, foe)
    return tuple(dict.fromkeys([HOLD, *faces[1::2]] if odd else faces))


def action_of(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, column: Status, roll: int) -> str:
    """The action that a roll brings in a column."""
    if roll % 2 and holds_on_odd(box, state, foe):
        return HOLD
    return box.behaviour[box.foe_kinds[foe]][column][roll]


def is_possible(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, step: AnyStep) -> bool:
    """Whether a step that is neither a move nor an attack can be done (blackstone.hostile_actions.12 to 17)."""
    match step:
        case step_kinds.Mend():
            return state.counters[foe] > 0
        case step_kinds.TakeMarker():
            return not state.empowered >> foe & 1
        case step_kinds.RaiseLevel():
            return state.threat < HIGHEST_THREAT
        case step_kinds.Rob():
            return bool(robbable(box, state))
    return True


def holds_on_odd(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> bool:
    """Whether odd faces of the Blackstone die make a hostile hold (blackstone.twists.08)."""
    return any_in_force(box, state, HoldOnOdd, Matter(foe=foe))


def _is_skipped(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, column: Status) -> bool:
    """Whether a hostile leaves a column aside, as it is armed."""
    armed = {each.id for each in weapons_of(box, state, foe)}
    found = in_force(box, state, SkipColumn, Matter(foe=foe))
    return any(each.column == column and each.unless_weapon not in armed for each in found)


def closest(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> TargetChoice:
    """The closest explorers, seen or not, for a hostile that moves (blackstone.hostiles.19, 20, 23)."""
    ranges = site(box, state).ranges(state.foes[foe])
    away: dict[FigureId, int] = {}
    for figure, hex_ in placed_figures(state):
        away[figure] = ranges[hex_]
    return _settled(box, state, _those_at(away, min(away.values(), default=FAR)))


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
    weapons = _attacking(box, state, foe, level)
    for range_ in sorted({*visible.values()}, reverse=at == "furthest"):
        for each in weapons if range_ <= reach else ():
            if die_at(bands(state, each, foe, level), range_) is not None:
                return _settled(box, state, _those_at(visible, range_))
    return NOBODY_THERE


def _those_at(numbers: Mapping[T, int], number: int) -> list[T]:
    """Those that have a number. A loop, as all that is asked for each hostile: a comprehension is a function that is
    made anew each time, with a cell for whatever it reads."""
    found = []
    for each, its in numbers.items():
        if its == number:
            found.append(each)
    return found


def _settled(box: BlackstoneBox, state: BlackstoneState, tied: list[FigureId]) -> TargetChoice:
    """Of some that a hostile goes for alike the ones with fewest open slots."""
    if len(tied) < 2:
        return TargetChoice(tuple(tied), len(tied), False)
    slots: dict[FigureId, int] = {}
    for each in tied:
        slots[each] = open_slots(box, state, member_of(each))
    best = _those_at(slots, min(slots.values()))
    return TargetChoice(tuple(best), len(tied), len(tied) > len(best))


def next_to_act(box: BlackstoneBox, state: BlackstoneState, group: GroupId, done: int) -> tuple[FoeId, ...]:
    """Of the hostiles of a group that have not acted those nearest to an explorer (blackstone.hostiles.10), of whatever
    kind (reading Q42); in a combat that is not over, where some explorer stands."""
    left = foes_of_group(state, group, but=done)
    if len(left) < 2:
        return left
    ranges, foes, hexes = site(box, state).ranges, state.foes, {*state.at} - {NOWHERE}
    away: dict[FoeId, int] = {}
    for foe in left:
        away[foe] = min(map(ranges(foes[foe]).__getitem__, hexes))
    return tuple(_those_at(away, min(away.values())))
