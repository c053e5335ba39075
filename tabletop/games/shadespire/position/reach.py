"""Where fighters can go, and whom they can attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.standing import Modify, Targets
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex
from tabletop.games.shadespire.content.records import Profile
from tabletop.games.shadespire.model.battlefield import distance, sees, within
from tabletop.games.shadespire.model.facts import Armed, Cause, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.characteristics import bonus_end, can_pass, move_of, strike_value
from tabletop.games.shadespire.position.effects import bars_charge, boons_of, effects, is_forbidden, lying
from tabletop.games.shadespire.position.fighters import is_on_guard, needed
from tabletop.games.shadespire.position.table import blocked, members, objectives, open_hexes, standing, taken

Weapon = tuple[Profile, CardId]
"""An Attack action, and the upgrade that grants it, -1 for one of the fighter card."""


def weapons_of(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> list[Weapon]:
    """The Attack actions of a fighter: of the side of its card that is up, then of its upgrades
    (shadespire.attack.11)."""
    found = box.profiles[fighter, state.inspired >> fighter & 1]
    for card in state.worn[fighter]:
        granted = box.upgrade(state.kinds[card]).attacks
        if granted:
            found = [*found, *((profile, card) for profile in granted)]
    return found


def profile_of(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> Profile:
    """The Attack action that was declared, whatever has become of the fighter's card and upgrades since."""
    if strike.card >= 0:
        attacks = box.upgrade(state.kinds[strike.card]).attacks
        return next(profile for profile in attacks if profile.id == strike.name)
    return box.sides[strike.attacker][strike.inspired].attacks[strike.weapon]


def number_of(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> int | None:
    """The number that the Attack action of a strike has now among those of the attacker: that of its name, or of its
    place where the card has been turned over; None if the attacker has lost it."""
    now = weapons_of(box, state, strike.attacker)
    named = (each for each, (profile, card) in enumerate(now) if (profile.id, card) == (strike.name, strike.card))
    other = strike.card < 0 and strike.weapon < len(now) and now[strike.weapon][1] < 0
    return next(named, strike.weapon if other else None)


# ---------------------------------------------------------------------- moving


def move_ends(
    box: ShadespireBox, state: ShadespireState, fighter: FighterId, in_charge: bool = False, activated: bool = True
) -> int:
    """A mask of the hexes in which a Move action can end (shadespire.move.01); activated: see `move_of`."""
    steps = move_of(box, state, fighter, in_charge, activated=activated)
    through = can_pass(box, state, fighter, in_charge)
    ends = reached(box, state, state.at[fighter], steps, through)
    if bonus_end(box, state, fighter):
        farther = move_of(box, state, fighter, in_charge, ends=True)
        ends |= reached(box, state, state.at[fighter], farther, through) & objectives(state)
    return ends


def reached(box: ShadespireBox, state: ShadespireState, start: Hex, steps: int, through: bool = False) -> int:
    """A mask of the free hexes that can be reached in so many steps, without the start; through: over other
    fighters."""
    ground = open_hexes(box, state)
    others = taken(state) & ~(1 << start)
    return flooded(ground if through else ground & ~others, start, steps) & ~others & ~(1 << start)


def way_length(box: ShadespireBox, state: ShadespireState, start: Hex, place: Hex, through: bool = False) -> int:
    """How many steps the shortest way of a Move action has that leads from a hex to another one; their distance where
    there is none."""
    ground = open_hexes(box, state) & ~(0 if through else taken(state)) | 1 << place
    total = frontier = 1 << start
    for steps in range(FARTHEST):
        if frontier >> place & 1:
            return steps
        frontier = grid.neighbours(frontier) & ground & ~total
        total |= frontier
    return distance(start, place)


FARTHEST = 20
"""No Move action is longer."""


def flooded(ground: int, start: Hex, steps: int) -> int:
    """A mask of the hexes of a ground that so many steps lead to, with the start."""
    total = frontier = 1 << start
    for _ in range(steps):
        frontier = grid.neighbours(frontier) & ground & ~total
        if not frontier:
            break
        total |= frontier
    return total


def push_ends(box: ShadespireBox, state: ShadespireState, start: Hex) -> int:
    """A mask of the hexes into which a fighter can be pushed one step (shadespire.push.02)."""
    return grid.neighbours(1 << start) & open_hexes(box, state) & ~taken(state)


def away_from(origin: Hex, start: Hex, hexes: int) -> int:
    """Of the neighbours of a hex those that are farther from another one (shadespire.driveback.03)."""
    far = distance(origin, start)
    return sum(1 << each for each in bits(hexes & grid.neighbours(1 << start)) if distance(origin, Hex(each)) > far)


# ---------------------------------------------------------------------- attacking


def declared(
    box: ShadespireBox,
    state: ShadespireState,
    attacker: FighterId,
    weapon: int,
    target: FighterId,
    seat: Seat | None = None,
    in_charge: bool = False,
    cause: Cause = "attack",
    group: int = 0,
) -> tuple[TargetedAttack, list[tuple[int, int]]]:
    """An Attack action as it stands when it is declared, with its modified values, and the effects of ploys that it
    uses up."""
    profile, card = weapons_of(box, state, attacker)[weapon]
    strike = TargetedAttack(
        attacker=attacker, target=target, seat=box.owner[attacker] if seat is None else seat, weapon=weapon,
        name=profile.id, family=profile.family, card=card, inspired=bool(state.inspired >> attacker & 1), group=group,
        in_charge=in_charge, cause=cause, range=profile.range, dice=profile.dice, damage=profile.damage,
        missing=needed(box, state, target), guarding=is_on_guard(box, state, target),
    )  # fmt: skip
    spent: list[tuple[int, int]] = []
    if state.armed:
        boons, spent = boons_of(box, state, strike)
        strike = replace(strike, boons=boons)
    length = strike_value(box, state, "range", profile.range, strike)
    if length != strike.range:  # what asks for a Range asks for the modified one (shadespire.modifiers.10)
        strike = replace(strike, range=length)
        if state.armed:
            boons, spent = boons_of(box, state, strike)
            strike = replace(strike, boons=boons)
    return valued(box, state, strike), spent


def valued(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> TargetedAttack:
    """The same with its Dice and Damage as modified now."""
    profile = profile_of(box, state, strike)
    return replace(
        strike,
        dice=strike_value(box, state, "dice", profile.dice, strike),
        damage=strike_value(box, state, "damage", profile.damage, strike),
    )


class AttackReach(NamedTuple):
    """An Attack action by its number, its Range as modified, and whether it strikes friendly fighters too."""

    weapon: int
    range: int
    friends: bool


def reaches(
    box: ShadespireBox, state: ShadespireState, attacker: FighterId, weapons: Sequence[int] | None = None
) -> list[AttackReach]:
    """The Attack actions that a fighter can make: of these, or all but those that are reactions."""
    if state.armed and is_forbidden(box, state, "attack", attacker):
        return []
    found = []
    for number, (profile, _) in enumerate(weapons_of(box, state, attacker)):
        if number in weapons if weapons is not None else not profile.reaction:
            length = range_of(box, state, attacker, number)
            found.append(AttackReach(number, length, length == 1 and strikes_friends(box, state, attacker, number)))
    return found


def targets_from(
    box: ShadespireBox,
    state: ShadespireState,
    attacker: FighterId,
    place: Hex,
    weapons: Sequence[int] | None = None,
    seat: Seat | None = None,
) -> Iterator[tuple[int, FighterId]]:
    """Whom a fighter could attack from a hex, and with what: the number of the Attack action, and the target."""
    owner = box.owner[attacker] if seat is None else seat
    yield from _struck_from(box, state, attacker, place, reaches(box, state, attacker, weapons), owner)


def _struck_from(
    box: ShadespireBox,
    state: ShadespireState,
    attacker: FighterId,
    place: Hex,
    means: Sequence[AttackReach],
    seat: Seat,
) -> Iterator[tuple[int, FighterId]]:
    others = standing(state) & ~(1 << attacker)
    enemies = others & ~box.squad_masks[seat]
    stones = -1
    for weapon, length, friends in means:
        near = within(place, length)
        for target in members(enemies):
            spot = state.at[target]
            if near >> spot & 1:
                if stones < 0:
                    stones = blocked(box, state)
                if not stones or distance(place, spot) == 1 or sees(place, spot, stones):
                    yield weapon, target
        if friends:
            for target in members(others & ~enemies):
                if near >> state.at[target] & 1:
                    yield weapon, target


def charge_ends(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> Iterator[Hex]:
    """Where a Charge can go: where there is somebody to attack (shadespire.charge.06)."""
    means = reaches(box, state, fighter)
    if not means or bars_charge(box, state, fighter):
        return
    longest = max(each.range for each in means)
    seat, near = box.owner[fighter], 0
    others = standing(state) & ~(1 << fighter)
    for each in members(others if any(mean.friends for mean in means) else others & ~box.squad_masks[seat]):
        near |= within(state.at[each], longest)
    for place in bits(near and near & move_ends(box, state, fighter, in_charge=True)):
        if next(_struck_from(box, state, fighter, Hex(place), means, seat), None) is not None:
            yield Hex(place)


def range_of(box: ShadespireBox, state: ShadespireState, attacker: FighterId, weapon: int) -> int:
    """The Range of an Attack action as modified."""
    profile, _ = weapons_of(box, state, attacker)[weapon]
    if not any(armed.live and _changes_range(box, state, armed) for armed in state.armed):
        return profile.range
    strike, _ = declared(box, state, attacker, weapon, attacker)
    return strike.range


def _changes_range(box: ShadespireBox, state: ShadespireState, armed: Armed) -> bool:
    return any(isinstance(effect, Modify) and effect.stat == "range" for _, effect in lying(box, state, armed))


def scope_of(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> str | None:
    """Whom an Attack action strikes besides its target: adjacent enemies, all adjacent fighters, or nobody."""
    found = None
    for effect, _ in effects(box, state, Targets, strike.attacker, strike):
        found = effect.scope if found != "adjacent_all" else found
    return found


def strikes_friends(box: ShadespireBox, state: ShadespireState, attacker: FighterId, weapon: int) -> bool:
    """Whether an Attack action strikes friendly fighters too (shadespire.combat.08)."""
    profile, card = weapons_of(box, state, attacker)[weapon]
    if not state.worn[attacker]:
        return False
    strike = TargetedAttack(
        attacker=attacker, target=attacker, seat=box.owner[attacker], weapon=weapon, name=profile.id, card=card,
        range=profile.range, dice=profile.dice, damage=profile.damage,
    )  # fmt: skip
    return scope_of(box, state, strike) == "adjacent_all"


def can_be_target(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> bool:
    """Whether its target is still one: on the battlefield, in range and in sight (shadespire.reaction.14)."""
    here, there = state.at[strike.attacker], state.at[strike.target]
    if NOWHERE in (here, there) or distance(here, there) > strike.range:
        return False
    return distance(here, there) == 1 or sees(here, there, blocked(box, state))
