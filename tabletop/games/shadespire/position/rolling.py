"""How rolls are counted: support, the faces that are successes, and what comes of both rolls."""

from __future__ import annotations

from typing import NamedTuple, cast

from msgspec.structs import replace

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.effects.selectors import FighterCount
from tabletop.games.shadespire.content.effects.standing import ChangeFaces, Forbid, Keyword, Roll, Support
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.model.facts import Outcome, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.characteristics import strike_value
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.fighters import side_of
from tabletop.games.shadespire.position.reach import away_from, profile_of, push_ends
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import beside, members, standing
from tabletop.games.shadespire.position.viewpoint import Viewpoint

MOST_WEIGHT = 2
"""A supporting fighter counts as so many at most, whatever adds up."""


class Counting(NamedTuple):
    """The faces that are successes in a roll, and those that are critical ones."""

    good: frozenset[str]
    crits: frozenset[str]

    def crit_count(self, roll: tuple[Face, ...]) -> int:
        return sum(face in self.crits for face in roll)

    def total(self, roll: tuple[Face, ...]) -> int:
        return sum(face in self.good or face in self.crits for face in roll)


def supported(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> TargetedAttack:
    """The Attack action with its supporting fighters counted (shadespire.support.01 to 10)."""
    if strike.seat != box.owner[strike.attacker]:  # another player makes it attack, and nobody supports
        return replace(strike, support=0, against=0)
    attackers = beside(state, strike.target) & box.squad_masks[box.owner[strike.attacker]]
    defenders = beside(state, strike.attacker) & box.squad_masks[box.owner[strike.target]]
    both = 1 << strike.attacker | 1 << strike.target
    sides = [attackers & ~both, defenders & ~both]
    extra, none = [0, 0], [0, 0]
    weight: dict[FighterId, int] = {}
    owners = box.owner[strike.attacker], box.owner[strike.target]
    for effect, view in sorted(effects(box, state, Support, None, strike), key=_adds, reverse=True):
        of = effect.of
        those = box.everybody if of is None else found(box, state, of, view)  # type: ignore[arg-type]
        which = {"attacker": (0,), "target": (1,), "both": (0, 1)}.get(effect.side) or (
            side for side in (0, 1) if owners[side] == view.seat
        )
        for side in which:
            match effect.mode:
                case "none":
                    none[side] |= those
                case "extra" if isinstance(effect.n, FighterCount):
                    assert effect.n.count is not None
                    sides[side] |= found(box, state, effect.n.count, view)
                case "extra":
                    extra[side] += cast("int", effect.n)
                case "reach":
                    sides[side] |= 1 << view.bearer & ~both
                case "weight":
                    able = [each for each in members(sides[side] & those) if weight.get(each, 1) < MOST_WEIGHT]
                    weight |= dict.fromkeys(able[: effect.most], cast("int", effect.n))
    count = [sum(weight.get(each, 1) for each in members(sides[side] & ~none[side])) for side in (0, 1)]
    totals = [count[side] + (0 if none[side] == box.everybody else extra[side]) for side in (0, 1)]
    return replace(strike, support=totals[0], against=totals[1])


def _adds(held: tuple[Support, Viewpoint]) -> bool:
    """Whether an effect brings supporting fighters, which others may count otherwise."""
    return held[0].mode in ("extra", "reach")


def attack_counting(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> Counting:
    """What counts in the attack roll (shadespire.attack.06, shadespire.support.04)."""
    profile = profile_of(box, state, strike)
    good = {profile.symbol, "crit", *_support_faces(strike.support - strike.against)}
    return _counting(box, state, "attack", good, strike, strike.attacker)


def defence_counting(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> Counting:
    """What counts in the defence roll (shadespire.guard.02, shadespire.cleave.01)."""
    good = {side_of(box, state, strike.target).symbol, "crit", *_support_faces(strike.against - strike.support)}
    counting = _counting(box, state, "defence", good, strike, strike.target)
    if has_cleave(box, state, strike):
        return counting._replace(good=counting.good - {"block"})
    return counting


def _support_faces(lead: int) -> tuple[str, ...]:
    return ("single", "double") if lead >= 2 else ("single",) if lead == 1 else ()


def _counting(
    box: ShadespireBox, state: ShadespireState, roll: Roll, good: set[str], strike: TargetedAttack, about: FighterId
) -> Counting:
    """Faces replaced, exchanged, added, Guard and support, then barred; faces that count as crits."""
    changes = [each for each, _ in effects(box, state, ChangeFaces, about, strike) if each.roll == roll]
    support = good & {"single", "double"}
    faces, crits = good - support, {"crit"}
    for each in changes:
        if each.only is not None:
            faces = {*each.only, *(faces & {"crit"})} if "crit" not in each.only else set(each.only)
            support = support if "crit" not in each.only else set()
    for each in changes:
        if each.swap is not None:
            one, other = each.swap
            faces = {other if face == one else one if face == other else face for face in faces}
    guarded = roll == "defence" and strike.guarding and not any(each.only == ("crit",) for each in changes)
    if guarded:
        faces |= {"block", "dodge"}
    faces |= support
    for each in changes:
        faces |= set(each.add or ())
        crits |= set(each.as_crit or ())
    for each in changes:
        faces -= set(each.never or ())
        crits -= set(each.never or ())
    return Counting(frozenset(faces), frozenset(crits))


def dice_of_defence(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> int:
    """How many dice the target rolls."""
    dice = strike_value(box, state, "defence", side_of(box, state, strike.target).defence, strike)
    return strike_value(box, state, "defence_roll", dice, strike)


def dice_of_attack(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> int:
    """How many dice the attacker rolls."""
    return strike_value(box, state, "attack_roll", strike.dice, strike)


def has_cleave(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> bool:
    """Whether the Attack action has Cleave."""
    profile = profile_of(box, state, strike)
    given = effects(box, state, Keyword, strike.attacker, strike)
    return profile.cleave or any(effect.name == "cleave" for effect, _ in given)


def knockback_of(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> int:
    """Hexes that Knockback adds; several add up (shadespire.knockback.05)."""
    profile = profile_of(box, state, strike)
    given = effects(box, state, Keyword, strike.attacker, strike)
    return profile.knockback + sum(effect.n for effect, _ in given if effect.name == "knockback")


def is_protected(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> bool:
    """Whether a rule says that the target is not driven back (shadespire.trapped.05)."""
    return any(effect.what == "drive_back" for effect, _ in effects(box, state, Forbid, strike.target, strike))


def driven_ends(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> int:
    """A mask of the hexes into which the target can be driven back."""
    here, there = state.at[strike.attacker], state.at[strike.target]
    if NOWHERE in (here, there):
        return 0
    return away_from(here, there, push_ends(box, state, there))


def decided(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack, left_out: int = -1) -> TargetedAttack:
    """The Attack action with its outcome (shadespire.combat.14 to 18, shadespire.trapped.01). left_out: a defence die
    that does not count."""
    attack, defence = attack_counting(box, state, strike), defence_counting(box, state, strike)
    dice = tuple(face for at, face in enumerate(strike.defence_roll) if at != left_out)
    outcome = compared(attack, strike.attack_roll, defence, dice)
    trapped = False
    if outcome == "draw":
        tried = replace(strike, outcome="fail")
        if not driven_ends(box, state, strike) and not is_protected(box, state, tried):
            outcome, trapped = "success", True
    crit = outcome == "success" and attack.crit_count(strike.attack_roll) > 0
    return valued_damage(box, state, replace(strike, outcome=outcome, trapped=trapped, crit=crit))


def valued_damage(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> TargetedAttack:
    """The same with its Damage as modified once the outcome is known."""
    profile = profile_of(box, state, strike)
    return replace(strike, damage=strike_value(box, state, "damage", profile.damage, strike))


def compared(attack: Counting, roll: tuple[Face, ...], defence: Counting, against: tuple[Face, ...]) -> Outcome:
    """What two rolls come to: crits first, then totals (shadespire.combat.14)."""
    crits, other = attack.crit_count(roll), defence.crit_count(against)
    if crits != other:
        return "success" if crits > other else "fail"
    total, against_total = attack.total(roll), defence.total(against)
    if total > against_total:
        return "success"
    return "draw" if total == against_total and total else "fail"


def supporters(box: ShadespireBox, state: ShadespireState, strike: TargetedAttack) -> tuple[int, int]:
    """Sets of the fighters that stand where they support, for the attacker and for the target."""
    near = beside(state, strike.target), beside(state, strike.attacker)
    both = 1 << strike.attacker | 1 << strike.target
    own = box.squad_masks[box.owner[strike.attacker]], box.squad_masks[box.owner[strike.target]]
    return near[0] & own[0] & ~both & standing(state), near[1] & own[1] & ~both
