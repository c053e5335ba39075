"""What a seat may answer, lazily, from its decision and the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Options
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.legal.closing import closing
from tabletop.games.quarriors.model.actions import (
    Capture,
    CopyCreature,
    Cull,
    Defend,
    Discard,
    Exchange,
    Keep,
    Prepare,
    Recall,
    Resolve,
    Revive,
    Score,
    Spend,
    Steady,
    Summon,
    Take,
    TurnTo,
    Upgrade,
    Use,
)
from tabletop.games.quarriors.model.decisions import (
    AnyDecision,
    CaptureDice,
    CastFreely,
    ChooseCopy,
    ChooseFace,
    CullDice,
    DiscardSpells,
    NameDefender,
    OfferExchange,
    OfferRecall,
    OfferRevival,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    OrderAbilities,
    OrderScoring,
    Respond,
    SummonAndPrepare,
    UseImmediate,
)
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.copies import models
from tabletop.games.quarriors.position.costs import is_summonable, quiddity_of, wealth
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.position.immediates import immediate, is_usable, may_steady, rerollable_with, rerolls
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import (
    can_wait,
    castable,
    next_faces,
    reactions,
    shows_spell,
    spell_dice,
    spells,
)
from tabletop.games.quarriors.position.wilds import capturable, is_takeable, is_upgrade


class Answers(Options):
    """The options of the decision that a seat owes; none if it owes nothing."""

    def __init__(self, box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> None:
        self._box, self._state, self._seat = box, state, seat

    def __iter__(self) -> Iterator[Action]:
        return listed(self._box, self._state, self._seat)


def options(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Options:
    """What a seat may answer, lazily."""
    return Answers(box, state, seat)


def listed(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Every option of a seat, in a fixed order; last what goes on."""
    decision = state.owed[seat]
    if decision is None:
        return iter(())
    last = closing(decision)
    return chain(_choices(box, state, seat, decision), () if last is None else (last,))


def _choices(box: QuarriorsBox, state: QuarriorsState, seat: Seat, decision: AnyDecision) -> Iterable[Action]:
    """The options of the questions that come in every turn."""
    match decision:
        case SummonAndPrepare():
            return _summoning(box, state, seat)
        case CaptureDice():
            return _capturing(box, state, seat)
        case UseImmediate():
            return _immediate(box, state, seat)
        case CullDice():
            return (Cull(seat, die) for die in state.used[seat])
        case NameDefender():
            return (Defend(seat, die) for die in creatures(box, state, seat) if die not in state.safe)
        case CastFreely():
            return castable(box, state, seat)
        case Respond(fallen=fallen):
            return reactions(box, state, seat, fallen)
        case DiscardSpells():
            return (Discard(seat, die) for die in spells(box, state, seat))
    return _offered(box, state, seat, decision)


def _offered(box: QuarriorsBox, state: QuarriorsState, seat: Seat, decision: AnyDecision) -> Iterable[Action]:
    """The options of the questions that cards ask, and of the variant score-or-keep."""
    used = state.used[seat]
    match decision:
        case OrderScoring(left=left):
            return (kind(seat, die) for kind in (Score, Keep) for die in left)
        case OrderAbilities(left=left):
            return (Resolve(seat, die) for die in left)
        case ChooseCopy(die=die):
            return (CopyCreature(seat, die, creature) for creature in models(box, state, seat))
        case ChooseFace(die=die):
            return (TurnTo(seat, die, face) for face in next_faces(box, state, die))
        case OfferSpellCull():
            return (Cull(seat, die) for die in spell_dice(box, state, seat))
        case OfferExchange(die=die):
            seats = opponents(state, seat) if die in used else ()
            return (Exchange(seat, die, theirs) for other in seats for theirs in state.used[other])
        case OfferSpell(cost=most):
            return (Take(seat, card) for card in state.cards if is_takeable(box, state, card, most))
        case OfferRecall(die=die):
            return (Recall(seat, each) for each in used if each != die and box.dice[each].is_creature)
        case OfferRevival(die=die):
            return (Revive(seat, die),)
        case OfferUpgrade(more=more):
            pairs = product(used, state.cards)
            return (Upgrade(seat, die, card) for die, card in pairs if is_upgrade(box, state, die, card, more))
    return ()


def _spending(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    return (Spend(seat, die) for die in state.pool[seat] if quiddity_of(box, state, die))


def _summoning(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Phase 3: quiddity, spells that can be prepared and creatures that can be paid for, ready spells."""
    yield from _spending(box, state, seat)
    purse = wealth(box, state, seat)
    for die in state.pool[seat]:
        if shows_spell(box, state, die):
            if can_wait(box, state, die):
                yield Prepare(seat, die)
        elif is_summonable(box, state, die, purse):
            yield Summon(seat, die)
    yield from castable(box, state, seat)


def _capturing(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Phase 5: quiddity, cards that can be paid for, ready spells."""
    yield from _spending(box, state, seat)
    for card in capturable(box, state, wealth(box, state, seat)):
        yield Capture(seat, card)
    yield from castable(box, state, seat)


def _immediate(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Every use of every immediate effect; of dice that are rolled again with it every choice."""
    for die in state.pool[seat]:
        found = immediate(box, state, die)
        if not is_usable(state, found):
            continue
        if may_steady(box, state, seat, die):
            yield Steady(seat, die)
        others = rerollable_with(state, seat, die)
        for count in rerolls(found, len(others)):
            for chosen in combinations(others, count):
                yield Use(seat, die, chosen)
