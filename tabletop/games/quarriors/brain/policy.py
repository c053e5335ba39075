"""What to do without much thought: the quick policy of playouts."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.brain.attack_odds import HIGHEST, losses
from tabletop.games.quarriors.brain.evaluation import Judge
from tabletop.games.quarriors.brain.quick_casting import reaction, spell_to_cast
from tabletop.games.quarriors.brain.turn_plans import affordable_creatures, purchases, turn_plans
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import (
    Capture,
    Cull,
    Defend,
    Discard,
    Finish,
    Pass,
    Prepare,
    Resolve,
    Summon,
    Use,
)
from tabletop.games.quarriors.model.decisions import (
    CaptureDice,
    CastFreely,
    CullDice,
    DiscardSpells,
    NameDefender,
    OrderAbilities,
    Respond,
    SummonAndPrepare,
    UseImmediate,
)
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import summons_left, wealth
from tabletop.games.quarriors.position.creatures import creatures, defence, shows_creature
from tabletop.games.quarriors.position.immediates import immediate, is_usable, rerollable_with
from tabletop.games.quarriors.position.spells import can_wait, shows_spell, spells

FEW = 8
"""Combinations of creatures that the policy looks at."""
USELESS = 0.05
"""A ready spell that is worth less is given up."""


def act(judge: Judge, state: QuarriorsState, seat: Seat) -> Action | None:
    """A sensible answer to what a seat owes; None where the ratings have to be asked."""
    judge.prepare(state)
    match state.owed[seat]:
        case UseImmediate():
            return rolling(judge, state, seat) or Finish(seat)
        case CullDice() if judge.last_card(state) is None:
            die = unwanted(judge, state, seat)
            return Finish(seat) if die is None else Cull(seat, die)
        case SummonAndPrepare():
            return _summon(judge, state, seat)
        case CaptureDice():
            spell = spell_to_cast(judge, state, seat)
            if spell is not None:
                return spell
            best = purchases(judge, state, judge.standings(state), wealth(judge.box, state, seat))[0]
            return Capture(seat, state.cards[best.slots[0]]) if best.slots else Finish(seat)
        case NameDefender(attack=attack):
            return Defend(seat, defender(judge, state, seat, attack))
        case OrderAbilities(left=left):
            return Resolve(seat, left[0])
        case Respond(fallen=fallen):
            saves = fallen or threatened(judge, state, seat)
            return (reaction(judge, state, seat, fallen) if saves else None) or Pass(seat)
        case CastFreely():
            return (spell_to_cast(judge, state, seat) if state.phase != "score" else None) or Finish(seat)
        case DiscardSpells():
            return given_up(judge, state, seat)
    return None


def rolling(judge: Judge, state: QuarriorsState, seat: Seat) -> Action | None:
    """The next immediate effect to use: draws first, then dice are rolled again that promise more than they show."""
    again: Action | None = None
    for die in state.pool[seat]:
        found = immediate(judge.box, state, die)
        if not is_usable(state, found):
            continue
        if not found.itself and not found.others:
            return Use(seat, die)
        others = worst(judge, state, seat, die, found.others, found.up_to)
        if found.draw or not found.itself:
            return Use(seat, die, others)
        if gain(judge, state, die) + sum(gain(judge, state, each) for each in others) > 0:
            again = Use(seat, die, others)
    return again


def worst(judge: Judge, state: QuarriorsState, seat: Seat, die: DieId, count: int, up_to: bool) -> tuple[DieId, ...]:
    """The dice that gain most by another roll, in the order of the pool."""
    others = rerollable_with(state, seat, die)
    gains = [gain(judge, state, each) for each in others]
    order = sorted(range(len(others)), key=lambda at: -gains[at])[:count]
    return tuple(others[at] for at in sorted(order) if gains[at] > 0 or not up_to)


def gain(judge: Judge, state: QuarriorsState, die: DieId) -> float:
    """The glory that another roll of a die of the pool promises over what it shows; a creature that could not be
    summoned counts nothing."""
    slot = judge.slot(die)
    card, face = judge.card_worths[slot], state.face[die]
    if card.limit and _is_spare(judge, state, die):
        useful = [0.0 if creature else worth for creature, worth in zip(card.faces, card.rough, strict=True)]
        return sum(useful) / len(useful) - useful[face]
    return judge.rough[slot] - card.rough[face]


def _is_spare(judge: Judge, state: QuarriorsState, die: DieId) -> bool:
    """Whether the pool shows so many creatures of a die's class besides it, no worse than what it shows itself, that
    another could not be summoned in this turn."""
    slot, rough = judge.slot(die), judge.card_worths[judge.slot(die)].rough
    alike = [each for each in state.pool[state.owner[die]] if judge.slot(each) == slot]
    shown = [each for each in alike if shows_creature(judge.box, state, each)]
    if die in shown:
        shown.sort(key=lambda each: -rough[state.face[each]])
        shown = shown[: shown.index(die)]
    return len(shown) >= summons_left(judge.box, state, die)


def unwanted(judge: Judge, state: QuarriorsState, seat: Seat) -> DieId | None:
    """The used die that a collection is better without; None if it is better with all."""
    me = judge.standings(state)[seat]
    best, found = me.turns(), None
    seen = set()
    for die in state.used[seat]:
        slot = judge.slot(die)
        if slot not in seen:
            seen.add(slot)
            turns = me.turns(lost=(slot,))
            if turns < best:
                best, found = turns, die
    return found


def _summon(judge: Judge, state: QuarriorsState, seat: Seat) -> Action:
    spell = storable(judge, state, seat)
    if spell is not None:
        return Prepare(seat, spell)
    if not affordable_creatures(judge, state, seat, wealth(judge.box, state, seat)):
        return Finish(seat)
    best = max(turn_plans(judge, state, seat, FEW), key=lambda plan: plan.chance)
    return Summon(seat, best.summons[0]) if best.summons else Finish(seat)


def storable(judge: Judge, state: QuarriorsState, seat: Seat) -> DieId | None:
    """A spell of the pool that can be prepared."""
    for die in state.pool[seat]:
        if shows_spell(judge.box, state, die) and can_wait(judge.box, state, die):
            return die
    return None


def defender(judge: Judge, state: QuarriorsState, seat: Seat, attack: int) -> DieId:
    """The creature whose naming loses the least glory."""
    left = [die for die in creatures(judge.box, state, seat) if die not in state.safe]
    own = [(defence(judge.box, state, die), judge.glory(state, die)) for die in left]
    lost = []
    for at, (value, glory) in enumerate(own):
        rest = (*own[:at], *own[at + 1 :])
        lost.append(0.0 if attack < value else glory + losses(rest)[max(0, attack - max(0, value))])
    return left[min(range(len(left)), key=lambda at: (lost[at], own[at][1]))]


def threatened(judge: Judge, state: QuarriorsState, seat: Seat) -> bool:
    """Whether an attack that a seat has to face destroys a creature of it."""
    if state.phase != "attack":
        return False
    attack = min(HIGHEST, judge.pending(state, seat))
    return bool(attack) and losses(judge.own(state, seat))[attack] > 0


def given_up(judge: Judge, state: QuarriorsState, seat: Seat) -> Action:
    """Spells are kept, unless they do nothing."""
    for die in spells(judge.box, state, seat):
        if judge.card_worths[judge.slot(die)].spells[state.face[die]] < USELESS:
            return Discard(seat, die)
    return Finish(seat)
