"""Activations at a glance: attacks and charges by their chances, moves by where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.brain.evaluation import Judge, Stand, harm
from tabletop.games.shadespire.brain.forms import hit_chance
from tabletop.games.shadespire.content.ids import FighterId, Hex
from tabletop.games.shadespire.legal.turn import abilities, can_be_activated
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model.battlefield import distance, within
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import bars_charge, is_forbidden
from tabletop.games.shadespire.position.reach import move_ends, targets_from
from tabletop.games.shadespire.position.table import beside_hex, is_sudden_death, objectives, territory

Glances = list[tuple[float, Action]]
RISK = 0.3
"""What it costs to come within reach of an enemy, of what its attack would bring."""
COMMITTED = 0.12
"""What a Charge costs beside the move: no more activation in this round."""
NEARER, TOKEN = 0.02, 0.25
"""What a step towards the enemy is worth, and an objective token that nobody holds."""
GUARDING, DRAWING, ELSE, PASSING = 0.03, 0.04, 0.05, -0.1
"""What it is worth to go on Guard, to draw a power card, to use an ability, and to do nothing."""


def glances(judge: Judge, state: ShadespireState, seat: Seat, moves: int = 1) -> Glances:
    """The activations that promise something, best first. moves: hexes that are kept for each fighter to move to."""
    rest = judge.rest(state)
    stands = judge.stands(state, rest)
    enemies = [each for each in stands if each.seat != seat]
    found: Glances = []
    for each in stands:
        fighter = FighterId(each.number)
        if each.seat == seat and can_be_activated(judge.box, state, fighter):
            found += of_fighter(judge, state, each, enemies, moves)
            found += [(ELSE, action) for action in abilities(judge.box, state, seat, fighter)]
    if not is_sudden_death(state) and state.power_deck[seat]:
        found.append((DRAWING * rest, does.DrawPower(seat)))
    found.append((PASSING, does.Pass(seat)))
    found.sort(key=itemgetter(0), reverse=True)
    return found


def of_fighter(judge: Judge, state: ShadespireState, one: Stand, enemies: list[Stand], moves: int) -> Glances:
    """What one fighter may do."""
    box, fighter, seat = judge.box, FighterId(one.number), one.seat
    forbidden = bool(state.armed) and is_forbidden(box, state, "attack", fighter)
    guarding = GUARDING if is_threatened(state, one, enemies) else 0.0
    found: Glances = [(guarding, does.GoOnGuard(seat, fighter))]
    by_number = {each.number: each for each in enemies}
    if not forbidden:
        for weapon, target in targets_from(box, state, fighter, one.place):
            if target in by_number:
                value = strike_value(judge, state, one, weapon, by_number[target])
                found.append((value, does.Attack(seat, fighter, weapon, target)))
    if (state.moved | state.charged) >> fighter & 1 or not enemies:
        return found
    ends = move_ends(box, state, fighter)
    risks = risk(judge, state, one, enemies, ends)
    found += moving(judge, state, one, enemies, ends, risks, moves)
    if not forbidden and not bars_charge(box, state, fighter):
        charge_ends = move_ends(box, state, fighter, in_charge=True)
        found += charging(judge, state, one, enemies, charge_ends, risks)
    return found


def intrusions(judge: Judge, state: ShadespireState, seat: Seat) -> Glances:
    """For each fighter that can move the best hex in the territory of others: there it keeps them from objectives."""
    stands = judge.stands(state, judge.rest(state))
    enemies = [each for each in stands if each.seat != seat]
    [area] = territory(judge.box, state, "enemy_territory", seat, seat)
    found: Glances = []
    for each in stands:
        fighter = FighterId(each.number)
        tired = (state.moved | state.charged) >> fighter & 1
        if each.seat == seat and enemies and not tired and can_be_activated(judge.box, state, fighter):
            ends = move_ends(judge.box, state, fighter) & area
            found += moving(judge, state, each, enemies, ends, risk(judge, state, each, enemies, ends), 1)
    return found


def is_threatened(state: ShadespireState, one: Stand, enemies: list[Stand]) -> bool:
    """Whether an enemy can attack it in this round."""
    idle = state.charged | state.barred | state.frozen
    return any(
        distance(one.place, each.place) <= each.form.reach + (0 if state.moved >> each.number & 1 else each.form.move)
        for each in enemies
        if not idle >> each.number & 1
    )


def strike_value(judge: Judge, state: ShadespireState, one: Stand, weapon: int, target: Stand) -> float:
    """What an attack brings from where both stand, in glory points."""
    arm = one.form.arms[weapon] if weapon < len(one.form.arms) else None
    if arm is None:
        return 0.0
    guarding = bool(state.guarding >> target.number & 1)
    return hit_chance(arm, target.form, guarding, judge.lead(state, one, target)) * harm(arm.damage, target)


def risk(judge: Judge, state: ShadespireState, one: Stand, enemies: list[Stand], ends: int) -> dict[int, float]:
    """For each hex what enemies may do there, in glory points, by how soon they can."""
    found = dict.fromkeys(bits(ends | 1 << one.place), 0.0)
    idle = state.charged | state.barred | state.frozen
    for enemy in enemies:
        arms = [arm for arm in enemy.form.arms if not arm.reaction]
        worst = max((hit_chance(arm, one.form, False, 0) * harm(arm.damage, one) for arm in arms), default=0.0)
        near = within(enemy.place, enemy.form.reach)
        far = near if (idle | state.moved) >> enemy.number & 1 else within(
            enemy.place, enemy.form.reach + enemy.form.move
        )
        for place in found:
            if near >> place & 1:
                found[place] += worst
            elif far >> place & 1:
                found[place] += 0.7 * worst
    return {place: RISK * total for place, total in found.items()}


def moving(
    judge: Judge, state: ShadespireState, one: Stand, enemies: list[Stand], ends: int, risks: dict[int, float],
    moves: int,
) -> Glances:  # fmt: skip
    """The best hexes to move to: tokens, places from which to charge, out of the enemy's reach."""
    tokens = objectives(state)
    token = TOKEN * (0.4 + judge.greed(state, one.seat)) * (0.5 + judge.rest(state))
    reach = one.form.move + one.form.reach
    here = spot_value(one.place, one.form.might, tokens, token, enemies, reach, risks)
    rated = [
        (spot_value(Hex(place), one.form.might, tokens, token, enemies, reach, risks) - here, Hex(place))
        for place in bits(ends)
    ]
    rated.sort(key=itemgetter(0), reverse=True)
    return [(value, does.MoveFighter(one.seat, FighterId(one.number), place)) for value, place in rated[:moves]]


def spot_value(
    place: Hex, might: float, tokens: int, token: float, enemies: list[Stand], reach: int, risks: dict[int, float]
) -> float:
    """What it is worth to stand on a hex."""
    nearest = min([distance(place, each.place) for each in enemies], default=0)
    value = -NEARER * might * max(0, nearest - reach) - risks.get(place, 0.0)
    return value + token if tokens >> place & 1 else value


def charging(
    judge: Judge, state: ShadespireState, one: Stand, enemies: list[Stand], ends: int, risks: dict[int, float]
) -> Iterator[tuple[float, Action]]:
    """For each enemy the best hex to charge it from."""
    box, fighter = judge.box, FighterId(one.number)
    field = ends & ~(1 << one.place)
    tokens = objectives(state)
    for enemy in enemies:
        places = field & within(enemy.place, one.form.reach)
        rated = []
        for place in bits(places):
            value = best_arm(judge, state, one, enemy, Hex(place)) - risks.get(place, RISK)
            rated.append((value + (TOKEN / 2 if tokens >> place & 1 else 0.0), Hex(place)))
        rated.sort(key=itemgetter(0), reverse=True)
        for value, place in rated:
            if any(target == enemy.number for _, target in targets_from(box, state, fighter, place)):
                yield value - COMMITTED, does.Charge(one.seat, fighter, place)
                break


def best_arm(judge: Judge, state: ShadespireState, one: Stand, enemy: Stand, place: Hex) -> float:
    """What the best attack brings from a hex."""
    away = distance(place, enemy.place)
    masks = judge.box.squad_masks
    own = 1 << one.number
    lead = (beside_hex(state, enemy.place) & masks[one.seat] & ~own).bit_count()
    lead -= (beside_hex(state, place) & masks[enemy.seat] & ~(1 << enemy.number)).bit_count()
    guarding = bool(state.guarding >> enemy.number & 1)
    return max(
        (
            hit_chance(arm, enemy.form, guarding, lead) * harm(arm.damage, enemy)
            for arm in one.form.arms
            if arm.range >= away and not arm.reaction
        ),
        default=0.0,
    )
