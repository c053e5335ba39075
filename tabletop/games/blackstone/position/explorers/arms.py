"""Weapon actions of explorers: which there are, what they cost, and whom they can be aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Band, Die
from tabletop.games.blackstone.content.effects.standing import Forbid, NoDefence, TwoDice
from tabletop.games.blackstone.content.effects.weapons import Bands, Shot, Weapon
from tabletop.games.blackstone.content.ids import FIGURES_EACH, FigureId, FoeId, Hex, member_of
from tabletop.games.blackstone.model.facts import CRITICAL, FAIL
from tabletop.games.blackstone.model.printed import WeaponAction
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force, forbids, is_in_play
from tabletop.games.blackstone.position.places import cost_bar
from tabletop.games.blackstone.position.sight import attack_reach, die_at, foe_is_covered, range_of, seen_from
from tabletop.games.blackstone.position.table import (
    foe_hexes,
    foes_at,
    kind_of,
    placed_foes,
    site,
    standing_figures,
)

SMALLER: dict[Die, Die] = {"d12": "d8", "d8": "d6", "d6": "d6"}
"""The next smaller die."""


def weapons(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[tuple[Weapon, int], ...]:
    """All weapons of an explorer, each with the resource card that it is on."""
    return box.weapons[state.party[member], bool(state.inspired >> member & 1), state.kit[member]]


def weapon_actions(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> list[WeaponAction]:
    """The weapon actions that a model has and that are not used up (blackstone.activation.13, blackstone.twins.07)."""
    member, bar = member_of(figure), cost_bar(box, state, figure)
    inspired, kit = bool(state.inspired >> member & 1), state.kit[member]
    found = []
    for each in box.weapon_actions[state.party[member], inspired, kit, figure % FIGURES_EACH]:
        if each.way.cost < bar and not (state.used and is_used_up(state, each.of, member)):
            found.append(each)
    return found


def is_used_up(state: BlackstoneState, weapon: Weapon, member: int) -> bool:
    """Whether a weapon cannot be used again for now."""
    if weapon.often is None:
        return False
    name = f"weapon.{weapon.id}"
    return any(each.name == name and each.member == member for each in state.used)


def die_against(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, shot: Shot, hex_: int
) -> tuple[Die | None, int]:
    """The die of an attack on a hex, None where there can be none, and the range (blackstone.attack.01, 02)."""
    here = state.at[figure]
    range_ = range_of(box, state, here, hex_)
    die = die_at(shot.dice, range_)
    if die is None or range_ > attack_reach(box, state, member=member_of(figure)):
        return None, range_
    return (die if seen_from(box, state, here) >> hex_ & 1 else None), range_


def targets(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, shot: Shot) -> Iterator[FoeId]:
    """The hostiles that a model can attack in one way."""
    return (foe for foe, range_ in within_sight(box, state, figure) if die_at(shot.dice, range_) is not None)


def within_sight(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> list[tuple[FoeId, int]]:
    """The hostiles that a model sees within its reach and that can be attacked, each with the range."""
    here = state.at[figure]
    seen = seen_from(box, state, here)
    if not seen & foe_hexes(state):
        return []
    ranges, furthest = site(box, state).ranges(here), attack_reach(box, state, member=member_of(figure))
    there = [(foe, ranges[at]) for foe, at in placed_foes(state) if seen >> at & 1 and ranges[at] <= furthest]
    if is_in_play(box, state, Forbid, "being_attacked"):
        return [each for each in there if can_be_attacked(box, state, each[0])]
    return there


def can_be_attacked(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> bool:
    """Whether nothing shields a hostile."""
    return not forbids(box, state, "being_attacked", Matter(foe=foe))


def aims(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, shot: Shot) -> Iterator[Hex]:
    """The hexes that a model can attack with all that stand there: those with a hostile, or beside one."""
    board, area, here = site(box, state), shot.area, state.at[figure]
    assert area is not None
    near = foes = foe_hexes(state)
    for hex_ in bits(foes if area.also else 0):
        near |= board.next_to[hex_]
    near &= seen_from(box, state, here) & ~board.barred
    if not near:
        return
    ranges, furthest = board.ranges(here), attack_reach(box, state, member=member_of(figure))
    for at in bits(near):
        if ranges[at] <= furthest and die_at(shot.dice, ranges[at]) is not None:
            yield Hex(at)


def blast(box: BlackstoneBox, state: BlackstoneState, shot: Shot, aim: int) -> tuple[Hex, ...]:
    """The hexes beside an aim that can be attacked with it: those with a hostile, seen from the aim."""
    board, area = site(box, state), shot.area
    assert area is not None
    return tuple(map(Hex, bits(board.next_to[aim] & seen_from(box, state, aim) & foe_hexes(state))))


def caught(
    box: BlackstoneBox, state: BlackstoneState, shot: Shot, hexes: Iterable[Hex]
) -> tuple[tuple[FoeId, ...], tuple[FigureId, ...]]:
    """Who is attacked by an attack on some hexes: hostiles, and models of explorers."""
    area, mask = shot.area, sum(1 << each for each in hexes)
    assert area is not None
    foes = tuple(each for each in foes_at(state, mask) if can_be_attacked(box, state, each))
    friends = (each for each in standing_figures(state) if mask >> state.at[each] & 1)
    return foes, tuple(friends) if area.hits == "model" else ()


def is_covered(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, foe: FoeId, shot: Shot) -> bool:
    """Whether a hostile has cover against an attack (blackstone.sight.10, 11)."""
    return not shot.ignores_cover and not state.aimed and foe_is_covered(box, state, foe, figure)


def defence_dice(box: BlackstoneBox, state: BlackstoneState, attack: Matter, weak: bool = False) -> tuple[Die, ...]:
    """The dice with which the hostile of an attack defends, of which the better counts (blackstone.sight.10); none
    where it cannot defend. weak: the attack makes it the next smaller die."""
    if any_in_force(box, state, NoDefence, attack):
        return ()
    printed = kind_of(box, FoeId(attack.foe)).defence
    two = attack.covered or any_in_force(box, state, TwoDice, attack)
    return (SMALLER[printed] if weak else printed,) * (1 + two)


def challenge_shots(
    box: BlackstoneBox, state: BlackstoneState, member: int, wanted: Band | None
) -> tuple[tuple[int, int], ...]:
    """The weapons of an explorer with their ways to use them that have a die for a band, in a challenge, where no die
    is spent (blackstone.round.07); of several that are alike the first. None: at any band."""
    found, held = [], [weapon for weapon, _ in weapons(box, state, member)]
    for number, weapon in enumerate(held):
        if weapon in held[:number] or is_used_up(state, weapon, member):
            continue
        for at, shot in enumerate(weapon.shots):
            if challenge_die(shot.dice, wanted) is not None:
                found.append((number, at))
    return tuple(found)


def challenge_die(dice: Bands, wanted: Band | None, any_band: bool = False) -> Die | None:
    """The die for a band; None: the largest of all. any_band: that too where there is none for it."""
    die: Die | None = getattr(dice, wanted) if wanted is not None else None
    if die is not None or (wanted is not None and not any_band):
        return die
    every = [die for die in (dice.r1, dice.r2_3, dice.r4plus) if die is not None]
    return max(every, key=lambda die: int(die[1:]), default=None)


def duel_die(shot: Shot, printed: Die) -> Die:
    """The die with which a hostile of a challenge, which stands on no board, defends. printed: that on its card."""
    return SMALLER[printed] if shot.weak_defence else printed


def duel_wounds(shot: Shot, face: int, defence: int) -> int:
    """The counters of a hostile of a challenge by an attack that shows a face, after its defence."""
    left = max(0, face - defence)
    return left + shot.extra_wounds * (left > FAIL and face == CRITICAL)
