"""What can be done at a moment: by itself, as a reaction of a seat, and what a seat could hold by all that is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.effects.deeds import (
    ActNow,
    AnyVerb,
    Arm,
    Moment,
    MoveUpgrade,
    Push,
    RollDie,
    StealGlory,
)
from tabletop.games.shadespire.content.effects.selectors import Choosable, Selector
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex
from tabletop.games.shadespire.content.records import PloyCard, UpgradeCard
from tabletop.games.shadespire.model.facts import NOBODY, Fact
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.effects import bars_power_cards, is_first, lying
from tabletop.games.shadespire.position.fighters import equipment
from tabletop.games.shadespire.position.filtering import fits
from tabletop.games.shadespire.position.pushing import can_end_well, ends_well
from tabletop.games.shadespire.position.reach import charge_ends, move_ends, targets_from, weapons_of
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import battlefield, beside, free_hexes, holdings, members
from tabletop.games.shadespire.position.viewpoint import Viewpoint

Moments = tuple[Moment, ...]


class Usable(NamedTuple):
    """Something that can be done: whose and of what (its viewpoint), the number of the block on its card, the block.

    A ploy that waits for a moment counts as a block of its own.
    """

    view: Viewpoint
    number: int
    block: EffectBlock


def automatic(box: ShadespireBox, state: ShadespireState, moments: Moments, fact: Fact) -> Iterator[Usable]:
    """What just happens at a moment, nobody deciding."""
    for usable in _in_play(box, state, moments, fact):
        if usable.block.auto and is_usable(box, state, usable):
            yield usable


def reactions(box: ShadespireBox, state: ShadespireState, moments: Moments, fact: Fact, seat: Seat) -> Iterator[Usable]:
    """The reactions that a seat can use, of what lies on the table and of its hand."""
    for usable in _in_play(box, state, moments, fact):
        if usable.view.seat == seat and not usable.block.auto and is_usable(box, state, usable):
            yield usable
    for card in () if bars_power_cards(box, state) else state.power[seat]:
        kind = state.kinds[card]
        if kind >= 0:
            ploy = box.cards[kind]
            if isinstance(ploy, PloyCard) and ploy.reaction:
                view = Viewpoint(seat, NOBODY, card, (), fact)
                for number, block in enumerate(ploy.blocks):
                    usable = Usable(view, number, block)
                    if any(moment in moments for moment in block.moments) and is_usable(box, state, usable):
                        yield usable


def could_react(box: ShadespireBox, state: ShadespireState, moments: Moments, fact: Fact, seat: Seat) -> bool:
    """Whether a seat has a reaction on the table, or could hold one, by what everybody knows."""
    for usable in _in_play(box, state, moments, fact):
        if usable.view.seat == seat and not usable.block.auto and is_usable(box, state, usable):
            return True
    if not state.power[seat] or bars_power_cards(box, state):
        return False
    gone = {state.kinds[card] for card in state.power_discard[seat]}
    view = Viewpoint(seat, NOBODY, CardId(-1), (), fact)
    for moment in moments:
        for kind, number, block in box.reaction_blocks[seat].get(moment, ()):
            if kind not in gone and is_usable(box, state, Usable(view, number, block)):
                return True
    return False


def _in_play(box: ShadespireBox, state: ShadespireState, moments: Moments, fact: Fact) -> Iterator[Usable]:
    """The blocks of these moments of fighters on the battlefield, of their upgrades, and of ploys that wait."""
    for fighter, each in box.doers[moments, state.inspired, equipment(box, state)]:
        if state.at[fighter] != NOWHERE:
            card = state.worn[fighter][each.at] if each.at >= 0 else CardId(-1)
            view = Viewpoint(box.owner[fighter], FighterId(fighter), card, (), fact, each.weapon)
            yield Usable(view, each.number, each.block)
    for armed in state.armed:
        if armed.live:
            for number, effect in lying(box, state, armed):
                if isinstance(effect, Arm) and effect.on in moments and not armed.used >> number & 1:
                    view = Viewpoint(armed.seat, NOBODY, armed.card, armed.chosen, fact)
                    family = fact.strike.family if fact.strike is not None else ""
                    if effect.first is None or is_first(box, effect.first, fact, view, family):
                        block = EffectBlock(
                            on=effect.on, effects=effect.then, like=effect.like, pick=effect.pick, auto=effect.auto
                        )
                        yield Usable(view, number, block)


def is_usable(box: ShadespireBox, state: ShadespireState, usable: Usable) -> bool:
    """Whether its condition is met, its choices can be made in full, and something would come of it
    (shadespire.reaction.03, shadespire.powerstep.09, 10)."""
    view, _, block = usable
    if view.fact is not None and not fits(box, state, block.like, view.fact, view):
        return False
    if block.need is not None and not is_true(box, state, block.need, view):
        return False
    if block.pick is not None and not can_pick(box, state, block.pick, view):
        return False
    if block.choose is not None and not can_choose(box, state, block.choose, view):
        return False
    return not is_pointless(box, state, block, view)


def candidates(box: ShadespireBox, state: ShadespireState, pick: Selector, view: Viewpoint) -> int:
    """Who can be chosen next; view.chosen are those that have been. Pushes must be able to end as the card says."""
    mask: int = found(box, state, pick, view)
    taken = sum(1 << each for each in view.chosen)
    if pick.legal_for is not None:
        mask &= _choosable(box, state, view.fact)
    push = box.ending_pushes.get(state.kinds[view.card]) if view.card >= 0 else None
    if push is not None:
        mask &= ~taken
        return sum(1 << each for each in members(mask) if _can_push(box, state, push, pick, mask, each, view))
    if pick.next_to == "each_other":
        if view.chosen:
            return mask & beside(state, FighterId(view.chosen[-1])) & ~taken
        return sum(1 << each for each in members(mask) if beside(state, each) & mask)
    return mask & ~taken


def _choosable(box: ShadespireBox, state: ShadespireState, fact: Fact | None) -> int:
    """Whom the ploy that has chosen a fighter could have chosen besides the others."""
    ploy = box.cards[state.kinds[fact.card]] if fact is not None and fact.event == "pick" else None
    if not isinstance(ploy, PloyCard) or ploy.blocks[0].pick is None or fact is None:
        return 0
    return candidates(box, state, ploy.blocks[0].pick, Viewpoint(fact.seat, NOBODY, fact.card, fact.chosen))


def _can_push(
    box: ShadespireBox,
    state: ShadespireState,
    push: Push,
    pick: Selector,
    mask: int,
    fighter: FighterId,
    view: Viewpoint,
) -> bool:
    """Whether a fighter, with those that have been chosen or with one that can be, can be pushed as it must."""
    chosen = tuple(FighterId(each) for each in view.chosen)
    missing = (pick.n or 1) - len(chosen) - 1
    groups = [(*chosen, fighter, each) for each in members(mask & ~(1 << fighter))] if missing else [(*chosen, fighter)]
    return any(can_end_well(box, state, push, group, view) for group in groups)


def can_pick(box: ShadespireBox, state: ShadespireState, pick: Selector, view: Viewpoint) -> bool:
    """Whether fighters can be chosen in full."""
    least = 1 if pick.up_to or pick.all else pick.n or 1
    mask = candidates(box, state, pick, view._replace(chosen=()))
    return mask.bit_count() >= least


def things(box: ShadespireBox, state: ShadespireState, choose: Choosable, view: Viewpoint) -> list[int]:
    """What can be chosen that is no fighter: hexes, objectives, cards."""
    match choose.thing:
        case "hex":
            mask = free_hexes(box, state) if choose.free else battlefield(box, state).full
            return [each for each in range(mask.bit_length()) if mask >> each & 1]
        case "objective":
            return [each for each in _tokens(box, state, choose, view) if each not in view.chosen]
        case "direction":
            return list(range(6))
        case "upgrade":
            of = choose.of
            mask = found(box, state, of, view) if of is not None else box.everybody
            return [card for fighter in members(mask) for card in state.worn[fighter]]
        case "hand_objective":
            return [each for each in state.objectives[view.seat] if each not in view.chosen]
        case "hand_power":
            return [each for each in state.power[view.seat] if each not in (*view.chosen, view.card)]
        case "hand_upgrade":
            return [
                each
                for each in state.power[view.seat]
                if each not in view.chosen and isinstance(box.cards[state.kinds[each]], UpgradeCard)
            ]


def _tokens(box: ShadespireBox, state: ShadespireState, choose: Choosable, view: Viewpoint) -> Iterator[int]:
    held = {each.token: each.fighter for each in holdings(state)}
    for token, place in enumerate(state.tokens):
        if place == NOWHERE:
            continue
        holder = held.get(token)  # type: ignore[call-overload]
        if choose.other_than == "held_objective" and holder == view.bearer:
            continue
        match choose.held_by:
            case "own":
                fits_it = holder is not None and box.owner[holder] == view.seat
            case "nobody":
                fits_it = holder is None
            case "anybody":
                fits_it = holder is not None
            case None:
                fits_it = True
        if fits_it:
            yield token


def can_choose(box: ShadespireBox, state: ShadespireState, choose: Choosable, view: Viewpoint) -> bool:
    """Whether things can be chosen in full."""
    if choose.any_number or choose.all:
        return True
    return len(things(box, state, choose, view._replace(chosen=()))) >= choose.n


def is_pointless(box: ShadespireBox, state: ShadespireState, block: EffectBlock, view: Viewpoint) -> bool:
    """Whether nothing could come of it: it moves an upgrade or takes glory and there is none, or it grants only
    actions and none of them can be made."""
    if any(isinstance(each, MoveUpgrade) and not movable(box, state, each, view) for each in block.effects):
        return True
    if any(_steals(each) for each in block.effects) and not any(_others(state.glory, view.seat)):
        return True
    acts = [each for each in block.effects if isinstance(each, ActNow)]
    if len(acts) < len(block.effects):
        return False
    if block.pick is not None and any(act.of == "chosen" for act in acts):
        able = candidates(box, state, block.pick, view._replace(chosen=()))
        return not any(can_act(box, state, act, each, view) for act in acts for each in members(able))
    return not any(
        can_act(box, state, act, each, view) for act in acts for each in members(found(box, state, act.of, view))
    )


def _steals(effect: AnyVerb) -> bool:
    """Whether an effect is to take glory from an opponent, if dice do not keep it from that."""
    return isinstance(effect, StealGlory) or (isinstance(effect, RollDie) and any(map(_steals, effect.then)))


def _others(held: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """What the other seats have."""
    return (*held[:seat], *held[seat + 1 :])


def movable(box: ShadespireBox, state: ShadespireState, effect: MoveUpgrade, view: Viewpoint) -> list[CardId]:
    """The upgrades that can go to another fighter: universal ones."""
    holders = members(found(box, state, effect.of, view))
    worn = [card for fighter in holders for card in state.worn[fighter]]
    return [card for card in worn if box.upgrade(state.kinds[card]).warband is None]


def can_act(box: ShadespireBox, state: ShadespireState, act: ActNow, fighter: FighterId, view: Viewpoint) -> bool:
    """Whether a fighter can make one of the actions that a card grants."""
    if state.at[fighter] == NOWHERE or state.frozen >> fighter & 1:
        return False
    return any(_can_make(box, state, act, action, fighter, view) for action in actions_of(act))


def actions_of(act: ActNow) -> Sequence[str]:
    """The kinds of action that it grants."""
    return (act.action,) if isinstance(act.action, str) else act.action


def _can_make(
    box: ShadespireBox, state: ShadespireState, act: ActNow, action: str, fighter: FighterId, view: Viewpoint
) -> bool:
    match action:
        case "any":
            return True
        case "move":
            places = move_ends(box, state, fighter, activated=view.bearer in (NOBODY, fighter))
            here = state.at[fighter]
            return bool(places) if act.ends is None else any(
                ends_well(box, state, act.ends, fighter, Hex(each), here, (), 0, view) for each in bits(places)
            )
        case "charge":
            return next(charge_ends(box, state, fighter), None) is not None
    against = members(found(box, state, act.against, view)) if act.against is not None else None
    weapons = granted_weapons(box, state, act, action, fighter, view)
    return any(
        against is None or target in against
        for _, target in targets_from(box, state, fighter, state.at[fighter], weapons)
    )


def granted_weapons(
    box: ShadespireBox, state: ShadespireState, act: ActNow, action: str, fighter: FighterId, view: Viewpoint
) -> list[int] | None:
    """The numbers of the Attack actions that can be used; None for all."""
    if action == "any" or (action == "attack" and act.weapon is None):
        return None
    found_ones = []
    for number, (profile, card) in enumerate(weapons_of(box, state, fighter)):
        match action:
            case "this_attack":
                fits_it = profile.id == view.weapon if view.weapon else card == view.card
            case "same_attack":
                strike = view.fact.strike if view.fact is not None else None
                fits_it = strike is not None and (profile.id, card) == (strike.name, strike.card)
            case _:
                fits_it = profile.family == act.weapon
        if fits_it:
            found_ones.append(number)
    return found_ones
