"""What a seat may answer, lazily, from its decision and the state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Lazy, Options
from tabletop.games.quarriors.model.actions import (
    Capture,
    CopyCreature,
    Cull,
    Decline,
    Defend,
    Discard,
    Exchange,
    Finish,
    Keep,
    Pass,
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
from tabletop.games.quarriors.position import castable as casts
from tabletop.games.quarriors.position.creatures import (
    capture_cost,
    creatures,
    quiddity_of,
    spell_dice,
    spells,
    summon_cost,
    summons_left,
    wealth,
)
from tabletop.games.quarriors.position.zones import HIDDEN, opponents
from tabletop.games.quarriors.rules.rolling import immediate, may_draw, only_portals

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState


def options(game: Quarriors, state: QuarriorsState, seat: Seat) -> Options:
    """The options of the decision that a seat owes; none if it owes nothing."""
    return Lazy(lambda: listed(game, state, seat))


def listed(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Every option of a seat, in a fixed order."""
    match state.owed[seat]:
        case SummonAndPrepare():
            yield from _spending(game, state, seat)
            yield from _summoning(game, state, seat)
            yield from casts.own_turn(game, state, seat)
            yield Finish(seat)
        case CaptureDice():
            yield from _spending(game, state, seat)
            yield from _capturing(game, state, seat)
            yield from casts.own_turn(game, state, seat)
            yield Finish(seat)
        case UseImmediate():
            yield from _immediate(game, state, seat)
            yield Finish(seat)
        case CullDice():
            yield from (Cull(seat, die) for die in state.used[seat])
            yield Finish(seat)
        case NameDefender():
            yield from (Defend(seat, die) for die in creatures(game, state, seat) if die not in state.safe)
        case CastFreely():
            yield from casts.own_turn(game, state, seat)
            yield Finish(seat)
        case Respond(fallen=fallen):
            yield from casts.reactions(game, state, seat, fallen)
            yield Pass(seat)
        case OrderScoring(left=left):
            yield from (Score(seat, die) for die in left)
            yield from (Keep(seat, die) for die in left)
        case OrderAbilities(left=left):
            yield from (Resolve(seat, die) for die in left)
        case DiscardSpells():
            yield from (Discard(seat, die) for die in spells(game, state, seat))
            yield Finish(seat)
        case ChooseCopy(die=die):
            yield from (CopyCreature(seat, die, creature) for creature in casts.models(game, state, seat))
        case ChooseFace(die=die):
            yield from (TurnTo(seat, die, face) for face in casts.next_faces(game, state, die))
        case OfferSpellCull():
            yield from (Cull(seat, die) for die in spell_dice(game, state, seat))
            yield Decline(seat)
        case None:
            return
        case offer:
            yield from _offers(game, state, seat, offer)
            yield Decline(seat)


def _offers(game: Quarriors, state: QuarriorsState, seat: Seat, offer: object) -> Iterator[Action]:
    """The ways to make use of an ability on scoring or destruction."""
    match offer:
        case OfferExchange(die=die):
            if die in state.used[seat]:
                for other in opponents(state, seat):
                    yield from (Exchange(seat, die, theirs) for theirs in state.used[other])
        case OfferSpell(cost=cost):
            for slot, card in enumerate(state.cards):
                found = game.content.cards[card]
                if found.category == "spell" and found.cost <= cost and state.market[slot]:
                    yield Take(seat, card)
        case OfferRecall(die=die):
            yield from (Recall(seat, each) for each in state.used[seat] if each != die and game.kinds[each].is_creature)
        case OfferRevival(die=die):
            yield Revive(seat, die)
        case OfferUpgrade(more=more):
            for die in state.used[seat]:
                most = game.content.cards[game.card_of(state, die)].cost + more
                own = game.slot_of(state, die)
                for slot, card in enumerate(state.cards):
                    if game.content.cards[card].cost <= most and (state.market[slot] or slot == own):
                        yield Upgrade(seat, die, card)


def _spending(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    return (Spend(seat, die) for die in state.pool[seat] if quiddity_of(game, state, die))


def _summoning(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Spells that can be prepared and creatures that can be paid for."""
    purse = wealth(game, state, seat)
    for die in state.pool[seat]:
        number = state.face[die]
        if number == HIDDEN:
            continue
        face = game.kinds[die].faces[number]
        if face.spell:
            if game.content.cards[game.card_of(state, die)].spell != "rolled":
                yield Prepare(seat, die)
        elif face.level and summon_cost(game, state, die) <= purse and summons_left(game, state, die):
            yield Summon(seat, die)


def _capturing(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    if state.captures:
        purse = wealth(game, state, seat)
        for slot, card in enumerate(state.cards):
            if state.market[slot] and capture_cost(game, state, card) <= purse:
                yield Capture(seat, card)


def _immediate(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """Every use of every immediate effect; of dice that are rolled again with it every choice."""
    pool = state.pool[seat]
    portals = only_portals(game, state, seat)
    for die in pool:
        found = immediate(game, state, die)
        if not found.any or (found.draw and not may_draw(state)):
            continue
        if found.draw and portals and game.kinds[die].id == "portal":
            yield Steady(seat, die)
        others = [each for each in pool if each != die and state.face[each] != HIDDEN]
        most = min(found.others, len(others))
        for count in range(0 if found.up_to else most, most + 1):
            for chosen in combinations(others, count):
                yield Use(seat, die, chosen)
