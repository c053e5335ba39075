"""Which fighters a selector finds."""

from __future__ import annotations

from tabletop.engine.grid import hex as grid
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.selectors import Deed, Place, Reference, Selector
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.model.battlefield import within
from tabletop.games.shadespire.model.facts import NOBODY, Fact, FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import is_on_guard, leaders, wounds_of
from tabletop.games.shadespire.position.table import (
    beside,
    beside_hex,
    members,
    objectives,
    standing,
    standing_in,
    territory,
)
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def found(
    box: ShadespireBox, state: ShadespireState, who: Selector | Reference, view: Viewpoint, among: int = -1
) -> FighterSet:
    """The fighters of `among` that a selector or a reference means."""
    if isinstance(who, str):
        return FighterSet(referred(state, who, view) & among)
    mask = of_side(box, who.side, view) & among
    mask &= state.lost if who.out else standing(state)
    if who.leader:
        mask &= box.leaders if who.printed else leaders(box, state)
    if who.inspired is not None:
        mask &= state.inspired if who.inspired else ~state.inspired
    if who.other_than is not None:
        mask &= ~referred(state, who.other_than, view)
    if who.among is not None:
        mask &= referred(state, who.among, view)
    if mask and (who.named is not None or who.not_named is not None):
        mask = _named(box, who, mask)
    if mask and who.holds is not None:
        mask &= standing_in(state, objectives(state))
    if mask and who.at is not None:
        mask = _at(box, state, who.at, view, mask)
    if mask and who.next_to is not None and who.next_to != "each_other":
        mask &= _next_to(box, state, who.next_to, view, mask)
    if mask and who.not_next_to is not None:
        mask &= ~_next_to(box, state, who.not_next_to, view, mask)
    if mask and who.near is not None:
        [centre] = members(referred(state, who.near.of, view)) or [NOBODY]
        place = state.at[centre] if centre != NOBODY else NOWHERE
        mask = mask & standing_in(state, within(place, who.near.n)) if place != NOWHERE else 0
    if mask and (who.did is not None or who.did_not is not None):
        mask = _did(state, who, mask)
    if mask and (who.guard or who.wounded or who.wounds_least is not None or who.upgrades is not None):
        mask = _borne(box, state, who, mask)
    return FighterSet(mask)


def of_side(box: ShadespireBox, side: str, view: Viewpoint) -> int:
    """The fighters of a side, as a seat sees it (shadespire.general.06)."""
    if side == "any":
        return box.everybody
    own = box.squad_masks[view.seat]
    return own if side == "own" else box.everybody & ~own


def referred(state: ShadespireState, reference: str, view: Viewpoint) -> FighterSet:
    """The fighters that a word means: who does and suffers what the card is about."""
    fact = view.fact
    strike = fact.strike if fact is not None else None
    match reference:
        case "bearer":
            return _bit(view.bearer)
        case "chosen":
            return FighterSet(sum(1 << each for each in set(view.chosen)))
        case "attacker":
            return _bit(strike.attacker if strike is not None else fact.by if fact is not None else NOBODY)
        case "target":
            return _bit(strike.target if strike is not None else NOBODY)
        case "attacker_and_target":
            assert strike is not None
            return FighterSet(_bit(strike.attacker) | _bit(strike.target))
        case "victim" if fact is not None and fact.event in ("attack", "play"):
            return taken_out(state, fact)
        case "hurt" if fact is not None:
            return damaged(state, fact)
        case "victim" | "receiver":
            return _bit(fact.to if fact is not None else NOBODY)
        case "mover":
            return _bit(fact.by if fact is not None else NOBODY)
        case "ploy_choice":
            return _bit(fact.to if fact is not None else NOBODY)
    return FighterSet(0)


def taken_out(state: ShadespireState, fact: Fact) -> FighterSet:
    """Who is being taken out of action, or was by an Attack action or a ploy."""
    if fact.event == "out":
        return _bit(fact.to)
    if fact.strike is not None:
        return fact.strike.out
    return _suffering(state, fact, "out")


def damaged(state: ShadespireState, fact: Fact) -> FighterSet:
    """Who was damaged by an Attack action or a ploy."""
    return fact.strike.hurt if fact.strike is not None else _suffering(state, fact, "damage")


def _suffering(state: ShadespireState, fact: Fact, event: str) -> FighterSet:
    """Whom it has happened to in a deed."""
    total = 0
    for each in state.facts:
        if each.event == event and each.deed == fact.deed:
            total |= 1 << each.to
    return FighterSet(total)


def _bit(fighter: FighterId) -> FighterSet:
    return FighterSet(1 << fighter if fighter >= 0 else 0)


def _named(box: ShadespireBox, who: Selector, mask: int) -> int:
    for fighter in members(mask):
        name = box.fighters[fighter].id
        if (who.named is not None and name not in who.named) or (who.not_named is not None and name in who.not_named):
            mask &= ~(1 << fighter)
    return mask


def _at(box: ShadespireBox, state: ShadespireState, place: Place, view: Viewpoint, mask: int) -> int:
    """Who of them is there. Where one territory of several would do, the one with the most of them."""
    if place == "home":
        return sum(
            1 << each
            for each in members(mask)
            if standing_in(state, territory(box, state, place, view.seat, box.owner[each])[0]) >> each & 1
        )
    there = [mask & standing_in(state, hexes) for hexes in territory(box, state, place, view.seat, view.seat)]
    return max(there, key=int.bit_count, default=0)


def _next_to(box: ShadespireBox, state: ShadespireState, whom: Selector | str, view: Viewpoint, mask: int) -> int:
    """Who of them is adjacent to one of those, or to as many as is asked."""
    if isinstance(whom, str):
        if whom == "vacated_hex":
            assert view.fact is not None
            return beside_hex(state, view.fact.at) & mask
        near = 0
        for each in members(referred(state, whom, view)):
            near |= beside(state, each) if state.at[each] != NOWHERE else beside_hex(state, where_it_fell(state, each))
        return near & mask
    those = found(box, state, whom, view)
    least = whom.n or 1
    if least == 1:
        hexes = sum(1 << state.at[each] for each in members(those) if state.at[each] != NOWHERE)
        return _beside_others(state, those, hexes, mask)
    return sum(1 << each for each in members(mask) if (beside(state, each) & those).bit_count() >= least)


def where_it_fell(state: ShadespireState, fighter: FighterId) -> Hex:
    """The hex from which a fighter went out of action in this phase."""
    return next(fact.at for fact in reversed(state.facts) if fact.event == "out" and fact.to == fighter)


def _beside_others(state: ShadespireState, those: int, hexes: int, mask: int) -> int:
    near = standing_in(state, grid.neighbours(hexes)) & mask
    return sum(1 << each for each in members(near) if not those >> each & 1 or beside(state, each) & those)


def _did(state: ShadespireState, who: Selector, mask: int) -> int:
    """Who has made, or not made, such actions in this phase."""
    if who.did is not None:
        mask &= doers(state, who.did)
    if who.did_not is not None:
        for deed in (who.did_not,) if isinstance(who.did_not, str) else who.did_not:
            mask &= ~doers(state, deed)
    return mask


def doers(state: ShadespireState, deed: Deed) -> FighterSet:
    """Who has made an action of a kind in this phase (shadespire.charge.13: the Move of a Charge is one)."""
    total = 0
    for fact in state.facts:
        if fact.event == deed and fact.by >= 0:
            total |= 1 << fact.by
    return FighterSet(total)


def _borne(box: ShadespireBox, state: ShadespireState, who: Selector, mask: int) -> int:
    """Who of them is wounded, on Guard, tough or equipped as is asked."""
    for fighter in members(mask):
        if (
            (who.guard and not is_on_guard(box, state, fighter))
            or (who.wounded and not state.damage[fighter])
            or (who.wounds_least is not None and wounds_of(box, state, fighter) < who.wounds_least)
            or (who.upgrades is not None and len(state.worn[fighter]) < who.upgrades)
        ):
            mask &= ~(1 << fighter)
    return mask


def describes(
    box: ShadespireBox, state: ShadespireState, who: Selector, fighter: FighterId, fact: Fact, view: Viewpoint
) -> bool:
    """Whether a selector fits a fighter as it was when something happened to it; it may be out of action since."""
    if fighter < 0 or not of_side(box, who.side, view) >> fighter & 1:
        return False
    gone = fact.event == "out" and fact.to == fighter
    if who.leader and not (fact.leader if gone else leaders(box, state) >> fighter & 1):
        return False
    if who.named is not None and box.fighters[fighter].id not in who.named:
        return False
    if who.upgrades is not None and (fact.upgrades if gone else len(state.worn[fighter])) < who.upgrades:
        return False
    if who.wounds_least is not None:
        wounds = fact.wounds if gone else wounds_of(box, state, fighter)
        if wounds < who.wounds_least:
            return False
    if who.guard and not _was_on_guard(box, state, fighter, fact):
        return False
    if who.at is not None:
        place = fact.at if gone else state.at[fighter]
        home = box.owner[fighter]
        if not any(place >= 0 and hexes >> place & 1 for hexes in territory(box, state, who.at, view.seat, home)):
            return False
    near = fact.beside if gone else beside(state, fighter)
    if who.next_to == "vacated_hex":
        if not beside_hex(state, fact.at) >> fighter & 1:
            return False
    elif who.next_to is not None:
        those = _those(box, state, who.next_to, view)
        asked = who.next_to.n if isinstance(who.next_to, Selector) else None
        if (near & those).bit_count() < (asked or 1):
            return False
    if who.not_next_to is not None and near & _those(box, state, who.not_next_to, view):
        return False
    return who.near is None or bool(found(box, state, Selector(near=who.near), view) >> fighter & 1)


def _was_on_guard(box: ShadespireBox, state: ShadespireState, fighter: FighterId, fact: Fact) -> bool:
    """Whether a fighter is on Guard; the target of an Attack action, whether it was when that was declared."""
    if fact.strike is not None and fact.strike.target == fighter:
        return fact.strike.guarding
    return is_on_guard(box, state, fighter)


def _those(box: ShadespireBox, state: ShadespireState, whom: Selector | str, view: Viewpoint) -> int:
    """Fighters of a side, whether or not they still stand where they stood."""
    if isinstance(whom, str):
        return referred(state, whom, view)
    mask = of_side(box, whom.side, view)
    return mask & leaders(box, state) if whom.leader else mask
