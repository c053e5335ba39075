"""Whether something that happened, or is happening, is what a card asks for."""

from __future__ import annotations

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.conditions import By, EventFilter
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.facts import REACTIONS, Fact, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.selecting import damaged, describes, taken_out
from tabletop.games.shadespire.position.table import members
from tabletop.games.shadespire.position.viewpoint import Viewpoint

NO_FILTER = EventFilter()


def fits(box: ShadespireBox, state: ShadespireState, like: EventFilter, fact: Fact, view: Viewpoint) -> bool:
    """Whether an event is like this, as the holder of a card sees it."""
    if like is NO_FILTER or like == NO_FILTER:
        return True
    if like.by is not None and not _is_party(box, state, like.by, fact.by, int(fact.seat), fact, view):
        return False
    if like.to is not None:
        seat = int(box.owner[fact.to]) if fact.to >= 0 else -1
        if not _is_party(box, state, like.to, fact.to, seat, fact, view):
            return False
    if like.cause is not None:
        causes = (like.cause,) if isinstance(like.cause, str) else like.cause
        if not any(_has_cause(fact, each) for each in causes):
            return False
    if like.in_charge is not None and like.in_charge != _in_charge(fact):
        return False
    if like.card is not None and not (
        fact.kind == like.card or (like.card == "power" and fact.kind in ("ploy", "upgrade"))
    ):
        return False
    if like.hexes_least is not None and fact.amount < like.hexes_least:
        return False
    if like.amount_least is not None and fact.amount < like.amount_least:
        return False
    if like.survived and state.lost >> fact.to & 1:
        return False
    if like.began is not None and not _was(box, like.began, fact.beside, fact, view):
        return False
    if like.ended is not None and not _was(box, like.ended, fact.beside_after, fact, view):
        return False
    return _fits_strike(box, state, like, fact, view)


def _has_cause(fact: Fact, cause: str) -> bool:
    """Whether something came of that: an Attack action, whoever asked for it; a ploy, a reaction too; a reaction, or an
    Attack action that is one."""
    if cause == "reaction":
        asked = fact.strike.cause if fact.strike is not None and fact.cause == "attack" else fact.cause
        return asked in REACTIONS
    return fact.cause in (cause, f"reaction_{cause}")


def _in_charge(fact: Fact) -> bool:
    return fact.strike.in_charge if fact.strike is not None else fact.in_charge


def _was(box: ShadespireBox, who: Selector, beside: int, fact: Fact, view: Viewpoint) -> bool:
    """What was true of a mover before or after: who was adjacent to it, whether it was on Guard."""
    if who.guard and not fact.guarding:
        return False
    for near, wanted in ((who.next_to, True), (who.not_next_to, False)):
        if isinstance(near, Selector):
            own = box.squad_masks[view.seat]
            those = own if near.side == "own" else ~own
            if bool(beside & those) != wanted:
                return False
    return True


def _is_party(
    box: ShadespireBox, state: ShadespireState, whom: By, fighter: FighterId, seat: int, fact: Fact, view: Viewpoint
) -> bool:
    """Whether a fighter, or the seat that acted, is the one that is asked for."""
    match whom:
        case "own":
            return seat == view.seat
        case "enemy" | "every_enemy":
            return seat not in (view.seat, -1)
        case "any":
            return True
        case "bearer":
            return fighter == view.bearer >= 0
        case "chosen":
            return fighter in view.chosen
    return describes(box, state, whom, fighter, fact, view)


def _fits_strike(box: ShadespireBox, state: ShadespireState, like: EventFilter, fact: Fact, view: Viewpoint) -> bool:
    """The part of a filter that is about an Attack action, or about whom it or a ploy took out or hurt."""
    strike = fact.strike
    if like.out is not None and not _any_of(box, state, like.out, taken_out(state, fact), fact, view):
        return False
    if like.damaged is not None and not _any_of(box, state, like.damaged, damaged(state, fact), fact, view):
        return False
    if strike is None:
        return not (
            like.result or like.weapon or like.this or like.range_most or like.range_least or like.either
            or like.crit_rolled
        )  # fmt: skip
    if like.either is not None and view.bearer not in (strike.attacker, strike.target):
        return False
    if like.this and not _is_this(box, like.this, strike, state, view):
        return False
    if like.weapon is not None and strike.family != like.weapon:
        return False
    if (like.range_most or 9) < strike.range or (like.range_least or 0) > strike.range:
        return False
    if (like.dice_least or 0) > strike.dice or (like.damage_is is not None and like.damage_is != strike.damage):
        return False
    if like.result is not None and not has_result(strike, like.result):
        return False
    return _fits_rolls(like, fact, strike, view)


def _fits_rolls(like: EventFilter, fact: Fact, strike: TargetedAttack, view: Viewpoint) -> bool:
    """The part about dice, support and how the damage compares."""
    lead = strike.support - strike.against
    if like.support_lead is not None and (
        lead < like.support_lead if like.support_lead > 0 else lead > like.support_lead
    ):
        return False
    if like.support_each is not None and {strike.support, strike.against} != {like.support_each}:
        return False
    if like.crit_rolled and "crit" not in strike.attack_roll:
        return False
    if like.defence_crit and "crit" not in strike.defence_roll:
        return False
    if like.defence_faces is not None and not set(like.defence_faces) & set(strike.defence_roll):
        return False
    if like.own_crit and "crit" not in (strike.attack_roll if view.bearer == strike.attacker else strike.defence_roll):
        return False
    if like.damage_over_wounds and strike.damage <= fact.wounds:
        return False
    if like.dealt == "exact" and fact.amount != strike.missing:
        return False
    return like.dealt != "double" or fact.amount >= 2 * strike.missing


def has_result(strike: TargetedAttack, result: str) -> bool:
    """Whether an Attack action ended so; a critical hit is a success with a crit (shadespire.crithit.01)."""
    match result:
        case "success":
            return strike.success
        case "fail":
            return strike.outcome is not None and not strike.success
        case "crit":
            return strike.crit
        case "not_crit":
            return not strike.crit
    return strike.trapped


def _is_this(
    box: ShadespireBox, this: bool | str, strike: TargetedAttack, state: ShadespireState, view: Viewpoint
) -> bool:
    """Whether it is the Attack action that the card or the profile gives."""
    if view.weapon:
        return strike.attacker == view.bearer and strike.name == view.weapon
    if strike.attacker != view.bearer or strike.card != view.card:
        return False
    attacks = box.upgrade(state.kinds[view.card]).attacks
    at = [profile.id for profile in attacks].index(strike.name)
    return this is True or at == ("first_profile", "second_profile").index(str(this))


def _any_of(box: ShadespireBox, state: ShadespireState, whom: By, those: int, fact: Fact, view: Viewpoint) -> bool:
    """Whether one of those whom an attack took out, or hurt, is the one that is asked for."""
    if not those:
        return False
    outs = {each.to: each for each in state.facts if each.event == "out" and each.deed == fact.deed}
    return any(
        describes(box, state, whom, each, outs.get(each, fact), view)
        if isinstance(whom, Selector)
        else _is_party(box, state, whom, each, int(box.owner[each]), fact, view)
        for each in members(those)
    )


def attack_fact(strike: TargetedAttack, deed: int) -> Fact:
    """An Attack action, as far as it has come, as something that happens."""
    return Fact(
        event="attack", deed=deed, by=strike.attacker, seat=strike.seat, to=strike.target, cause=strike.cause,
        strike=strike, in_charge=strike.in_charge,
    )  # fmt: skip
