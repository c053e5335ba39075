"""Whether a condition of a card is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.effects.standing import ChangeFaces
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.content.records import UpgradeCard
from tabletop.games.shadespire.model.facts import Fact
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import lasting_of, side_of
from tabletop.games.shadespire.position.filtering import fits
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import battlefield, beside, free_hexes, holdings, members, territory
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def is_true(box: ShadespireBox, state: ShadespireState, condition: of.AnyCondition, view: Viewpoint) -> bool:
    """Whether it is true now, as its owner sees it."""
    return _is_true(box, state, condition, view, -1)


def _is_true(
    box: ShadespireBox, state: ShadespireState, condition: of.AnyCondition, view: Viewpoint, among: int
) -> bool:
    """The same with fighters of `among` alone."""
    match condition:
        case of.All():
            return all(_is_true(box, state, each, view, among) for each in condition.of)
        case of.Some():
            return any(_is_true(box, state, each, view, among) for each in condition.of)
        case of.Fighters():
            return _within(found(box, state, condition.who, view, among).bit_count(), condition)
        case of.Every():
            return _every(box, state, condition, view)
        case of.EachWarband():
            return _each_warband(box, state, condition, view)
        case of.WarbandsOut():
            return sum(not squad & ~state.lost for squad in box.squad_masks) >= condition.least
        case of.Compare():
            return _compare(box, state, condition, view)
        case of.Connected():
            mask = found(box, state, condition.who, view)
            return mask.bit_count() >= condition.least and _is_connected(state, mask)
        case of.Holds():
            return _holds(box, state, condition, view)
        case of.HeldTwice():
            own = box.squad_masks[view.seat]
            return any(own >> each.fighter & 1 and each in state.held_before for each in state.held_after)
        case of.Retaken():
            return _retaken(box, state, view)
        case of.Happened():
            return _happened(box, state, condition, view)
        case of.HandSize():
            return len(state.power[view.seat]) <= condition.most
        case of.Clock():
            return (condition.round in (None, state.round)) and (
                condition.activations_left is None
                or condition.activations_left <= state.left[view.seat] - state.skips[view.seat]
            )
        case of.Relics():
            return relics(box, state, view.bearer) >= condition.least
        case of.DefenceSymbol():
            return defence_symbol(box, state, view.bearer) == condition.symbol
        case of.FreeHex():
            return bool(battlefield(box, state).starts[view.seat] & free_hexes(box, state))
        case _:
            assert_never(condition)


def _within(count: int, bounds: of.Fighters | of.Happened) -> bool:
    least, most = bounds.least, bounds.most
    exactly = bounds.exactly if isinstance(bounds, of.Fighters) else None
    return (
        (least is None or count >= least) and (most is None or count <= most) and (exactly is None or count == exactly)
    )


def _every(box: ShadespireBox, state: ShadespireState, condition: of.Every, view: Viewpoint) -> bool:
    """All of them, and at least so many; of one opponent where it says so (shadespire.scoring.08, 10)."""
    if condition.who == "one_enemy":
        who, groups = Selector(side="enemy"), [squad for seat, squad in enumerate(box.squad_masks) if seat != view.seat]
    else:
        who, groups = condition.who, [-1]  # type: ignore[assignment]
    for group in groups:
        all_of_them = found(box, state, who, view, group)
        such = found(box, state, condition.has, view, all_of_them)
        if such != all_of_them or such.bit_count() < condition.least:
            continue
        if condition.each_other is None or _each_other(box, state, condition.each_other, such, view):
            return True
    return False


def _each_other(box: ShadespireBox, state: ShadespireState, way: str, mask: int, view: Viewpoint) -> bool:
    """Whether another enemy can be named for each of them: one that it attacked in this phase, or one beside it."""
    enemies = box.everybody & ~box.squad_masks[view.seat]
    choices = []
    for fighter in members(mask):
        if way == "neighbour":
            choices.append(beside(state, fighter) & enemies)
        else:
            attacked = 0
            for fact in state.facts:
                if fact.event == "attack" and fact.by == fighter:
                    attacked |= 1 << fact.to
            choices.append(attacked & enemies)
    return _can_match(choices, 0)


def _can_match(choices: Sequence[int], used: int) -> bool:
    """Whether each can have one of its choices with none taken twice."""
    if not choices:
        return True
    return any(_can_match(choices[1:], used | 1 << each) for each in members(choices[0] & ~used))


def _each_warband(box: ShadespireBox, state: ShadespireState, condition: of.EachWarband, view: Viewpoint) -> bool:
    """True of every warband by itself; seen from each, so that its own territory and its enemies' are meant."""
    views = [Viewpoint(Seat(seat), fact=view.fact) for seat in range(box.seats)]
    groups = zip(views, box.squad_masks, strict=True)
    if condition.equal:
        assert isinstance(condition.has, of.Fighters)
        who = condition.has.who
        counts = {found(box, state, who, each, squad).bit_count() for each, squad in groups}
        return len(counts) == 1 and all(
            _is_true(box, state, condition.has, each, squad) for each, squad in zip(views, box.squad_masks, strict=True)
        )
    return all(_is_true(box, state, condition.has, each, squad) for each, squad in groups)


def _compare(box: ShadespireBox, state: ShadespireState, condition: of.Compare, view: Viewpoint) -> bool:
    more = found(box, state, condition.more, view).bit_count()
    if condition.than == "each_enemy":
        rest = [squad for seat, squad in enumerate(box.squad_masks) if seat != view.seat]
        than = max(found(box, state, Selector(side="enemy"), view, squad).bit_count() for squad in rest)
    else:
        assert isinstance(condition.than, Selector)
        than = found(box, state, condition.than, view).bit_count()
    return more > than if condition.times == 1 else more >= condition.times * than


def _is_connected(state: ShadespireState, mask: int) -> bool:
    """Whether fighters form one group."""
    reached = mask & -mask
    while True:
        grown = reached
        for each in members(reached):
            grown |= beside(state, each) & mask
        if grown == reached:
            return reached == mask
        reached = grown


def _holds(box: ShadespireBox, state: ShadespireState, condition: of.Holds, view: Viewpoint) -> bool:
    """How many objectives of those meant are held; all of them where it says so (shadespire.objectives.18)."""
    for count, meant in held_of(box, state, condition, view):
        enough = count >= condition.least and (condition.most is None or count <= condition.most)
        if enough and (condition.which == "some" or count == meant):
            return True
    return False


def held_of(
    box: ShadespireBox, state: ShadespireState, condition: of.Holds, view: Viewpoint
) -> Iterator[tuple[int, int]]:
    """For each area that counts by itself: how many objectives of those meant are held there, of how many."""
    holders = found(box, state, condition.who, view)
    meant = [
        token
        for token, place in enumerate(state.tokens)
        if (place != NOWHERE or condition.numbers)
        and (not condition.numbers or state.numbers[token] in condition.numbers)
    ]
    areas = territory(box, state, condition.where, view.seat, view.seat) if condition.where is not None else (-1,)
    held = {each.token for each in holdings(state) if holders >> each.fighter & 1}
    for area in areas:
        there = [each for each in meant if state.tokens[each] == NOWHERE or area >> state.tokens[each] & 1]
        if condition.where is not None:
            there = [each for each in there if state.tokens[each] != NOWHERE]
        yield sum(each in held for each in there), len(there)


def _retaken(box: ShadespireBox, state: ShadespireState, view: Viewpoint) -> bool:
    """An objective that an enemy held when the phase began, and an own fighter holds now."""
    own = box.squad_masks[view.seat]
    then = {each.token for each in state.held if not own >> each.fighter & 1}
    return any(own >> each.fighter & 1 and each.token in then for each in holdings(state))


def _happened(box: ShadespireBox, state: ShadespireState, condition: of.Happened, view: Viewpoint) -> bool:
    """Whether it has happened often enough in that time, and not too often."""
    return _within(times(box, state, condition, view), condition)


def times(box: ShadespireBox, state: ShadespireState, condition: of.Happened, view: Viewpoint) -> int:
    """How often it has happened in that time."""
    if condition.span == "game":
        return _in_game(box, state, condition, view)
    facts = [
        fact
        for fact in state.facts
        if fact.event == condition.event
        and (condition.span != "now" or _is_now(state, fact, condition.one_attack))
        and (condition.span != "charge" or _is_of_latest_charge(state, fact))
        and (condition.span != "activation" or fact.deed > state.begun)
        and (condition.span != "end_phase" or fact.in_end_phase)
        and (condition.span != "phase" or not fact.in_end_phase)
        and fits(box, state, condition.like, fact, view)
    ]
    return _count(facts, condition)


def _is_now(state: ShadespireState, fact: Fact, one_attack: bool) -> bool:
    """Whether it has happened in the deed that has just ended, or in an earlier strike of the same Attack action
    (shadespire.multitarget.02)."""
    if fact.event == "charge":  # it was noted with its Move, and is complete when it is asked for
        return fact is _latest_charge(state)
    if not one_attack:
        return fact.deed == state.deed
    strike = state.strike
    return strike is not None and fact.strike is not None and fact.strike.group == strike.group


def _latest_charge(state: ShadespireState) -> Fact | None:
    """The Charge that is under way, or was the last one."""
    return next((each for each in reversed(state.facts) if each.event == "charge"), None)


def _is_of_latest_charge(state: ShadespireState, fact: Fact) -> bool:
    """Whether something has happened since the latest Charge began."""
    charge = _latest_charge(state)
    return charge is not None and fact.deed >= charge.deed


def _count(facts: Sequence[Fact], condition: of.Happened) -> int:
    """How many, or how many different fighters, or how many to the same one, or how much damage."""
    if condition.sum is not None:
        return sum(fact.amount for fact in facts)
    if condition.same is not None:
        groups = [[fact for fact in facts if fact.to == each] for each in {fact.to for fact in facts}]
        return max((_differing(group, condition) for group in groups), default=0)
    return _differing(facts, condition)


def _differing(facts: Sequence[Fact], condition: of.Happened) -> int:
    """How many, or by how many or to how many different fighters."""
    if condition.distinct == "by":
        return len({fact.by for fact in facts})
    if condition.distinct == "to":
        return len({fact.to for fact in facts})
    return len(facts)


def _in_game(box: ShadespireBox, state: ShadespireState, condition: of.Happened, view: Viewpoint) -> int:
    """What is counted over the whole game: fighters brought back, cards scored, damage to the bearer."""
    match condition.event:
        case "return":
            return state.returned[view.seat]
        case "score":
            return state.scored[view.seat]
        case "damage":
            return state.hurt >> view.bearer & 1
    raise ValueError(f"{condition.event} is not counted over a game")


def relics(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> int:
    """Katophrane relics of a fighter (shadespire.cardrulings.10)."""
    kinds = [box.cards[state.kinds[card]] for card in state.worn[fighter]]
    return sum(isinstance(kind, UpgradeCard) and kind.relic for kind in kinds)


def defence_symbol(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> str:
    """The Defence symbol, as upgrades change it; the later one counts."""
    symbol: str = side_of(box, state, fighter).symbol
    for effect in lasting_of(box, state, fighter, ChangeFaces):
        if effect.roll == "defence" and effect.only is not None and effect.when is None and effect.attack is None:
            symbol = effect.only[0]
    return symbol
