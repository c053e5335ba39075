"""What dice cost, and what a seat can pay (quarriors.quiddity, quarriors.summon, quarriors.capture)."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import DestroyClass, Surcharge
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures, effects
from tabletop.games.quarriors.position.seats import opponents


def summon_cost(box: QuarriorsBox, state: QuarriorsState, die: int) -> int:
    """Quiddity to summon a die of the pool: its level and what opponents' creatures add (quarriors.summon.02)."""
    seat = state.owner[die]
    cost = box.dice[die].faces[state.face[die]].level
    if Surcharge not in box.wilds(state).effects:
        return cost
    for other in opponents(state, seat):
        for creature in creatures(box, state, other):
            for effect in effects(box, state, creature, "always"):
                if isinstance(effect, Surcharge):
                    cost += effect.quiddity
    return cost


def summons_left(box: QuarriorsBox, state: QuarriorsState, die: int) -> int:
    """How many more dice of its class the card allows to be summoned in this turn (card text): all of them if it names
    no limit."""
    kind = box.dice[die]
    for effect in box.content.cards[box.card_of(state, die)].effects:
        if isinstance(effect, DestroyClass):
            return max(0, effect.limit - sum(1 for each in state.summoned if box.dice[each] is kind))
    return len(box.dice)


def is_summonable(box: QuarriorsBox, state: QuarriorsState, die: int, purse: int) -> bool:
    """Whether a die of the pool shows a creature that so much quiddity can summon."""
    face = state.face[die]
    if face == HIDDEN or not box.dice[die].faces[face].level:
        return False
    return summon_cost(box, state, die) <= purse and summons_left(box, state, die) > 0


def capture_cost(box: QuarriorsBox, state: QuarriorsState, card: CardId) -> int:
    """What a die of a card costs in this turn."""
    cost: int = box.content.cards[card].cost
    return max(0, cost - state.discount)


def quiddity_of(box: QuarriorsBox, state: QuarriorsState, die: int) -> int:
    """What a die of the pool gives when it is spent."""
    face = state.face[die]
    return box.dice[die].faces[face].quiddity if face >= 0 else 0


def wealth(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> int:
    """All that a seat could pay now."""
    return state.purse + sum([quiddity_of(box, state, die) for die in state.pool[seat]])


def payment(box: QuarriorsBox, state: QuarriorsState, seat: Seat, cost: int) -> tuple[DieId, ...]:
    """The dice that pay what the purse lacks: the least waste, then the fewest dice, then the first ones.

    They must suffice: see `wealth`.
    """
    need = cost - state.purse
    if need <= 0:
        return ()
    by_value: dict[int, list[DieId]] = {}
    for die in state.pool[seat]:
        value = quiddity_of(box, state, die)
        if value:
            by_value.setdefault(value, []).append(die)
    best: dict[int, tuple[DieId, ...]] = {0: ()}
    for value in sorted(by_value, reverse=True):
        for die in by_value[value]:
            for total, dice in sorted(best.items(), reverse=True):
                if total < need and len(best.get(total + value, dice + (die,) * 2)) > len(dice) + 1:
                    best[total + value] = (*dice, die)
    return best[min(total for total in best if total >= need)]
