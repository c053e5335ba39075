"""Which ready spell to use at once, and at whom, at a glance: in playouts nothing is tried out.

What a use brings now, in glory, is held against what the spell is worth as long as it is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.brain.attack_odds import HIGHEST, losses
from tabletop.games.quarriors.brain.card_worth import QUIDDITY
from tabletop.games.quarriors.brain.evaluation import UPGRADE, Judge
from tabletop.games.quarriors.brain.turn_plans import purchases
from tabletop.games.quarriors.content.effects import (
    Boost,
    CardEffect,
    Destroy,
    DestroyEach,
    DestroySpell,
    Glory,
    GloryPerBeaten,
    GloryPerScored,
    LevelUp,
    Pacify,
    Quiddity,
    Restore,
    Salvage,
    UpgradeDie,
)
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Attach, Cast
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import wealth
from tabletop.games.quarriors.position.creatures import attack, creatures, effects
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import castable, next_faces, reactions

MOST = 24
"""Uses that are looked at."""
HALF, LATER, SAVED = 0.5, 0.75, 0.3
"""How much counts of glory that opponents lose, of glory that a creature has still to score, and of a creature that
falls into the pool."""


def spell_to_cast(judge: Judge, state: QuarriorsState, seat: Seat) -> Action | None:
    """What the active seat does best with a ready spell now; None where all are better kept."""
    return _best(judge, state, seat, castable(judge.box, state, seat))


def reaction(judge: Judge, state: QuarriorsState, seat: Seat, fallen: tuple[DieId, ...]) -> Action | None:
    """The reaction that saves most glory; None where all are better kept."""
    return _best(judge, state, seat, reactions(judge.box, state, seat, fallen))


def _best(judge: Judge, state: QuarriorsState, seat: Seat, found: Iterable[Action]) -> Action | None:
    most, best = 0.0, None
    for action in islice(found, MOST):
        match action:
            case Cast(die=die, targets=targets):
                does = effects(judge.box, state, die, "cast" if seat == state.active else "reaction")
                worth = sum(_cast(judge, state, seat, each, targets) for each in does)
            case Attach(die=die, creature=creature):
                does = effects(judge.box, state, die, "attached")
                worth = sum(_attached(judge, state, each, creature) for each in does)
            case _:
                continue
        gained = worth - judge.weights.bank * judge.card_worths[judge.slot(die)].spells[state.face[die]]
        if gained > most:
            most, best = gained, action
    return best


def _cast(
    judge: Judge, state: QuarriorsState, seat: Seat, effect: CardEffect, targets: tuple[DieId, ...]
) -> float:
    """What an effect of a spell brings its seat now, in glory."""
    match effect:
        case Boost(attack=more) if seat == state.active:
            count = len(creatures(judge.box, state, seat))
            return HALF * sum(_lost(judge, state, other, count * more) for other in opponents(state, seat))
        case Boost(defence=more):
            own = judge.own(state, seat)
            tougher = tuple((defence + more, glory) for defence, glory in own)
            strength = min(HIGHEST, judge.pending(state, seat))
            return losses(own)[strength] - losses(tougher)[strength]
        case Destroy() | DestroyEach():
            return sum(_taken(judge, state, seat, die) * judge.glory(state, die) for die in targets)
        case DestroySpell():
            return sum(
                _taken(judge, state, seat, die) * judge.card_worths[judge.slot(die)].spells[state.face[die]]
                for die in targets
            )
        case Pacify():
            return -_lost(judge, state, seat, -attack(judge.box, state, targets[0]))
        case Restore():
            return judge.glory(state, targets[0])
        case Salvage():
            return SAVED * losses(judge.own(state, seat))[min(HIGHEST, judge.pending(state, seat))]
        case Glory(glory=glory, creature=later):
            return LATER * glory if later else glory
        case GloryPerScored(glory=glory):
            return glory * state.scored
        case GloryPerBeaten(glory=glory):
            return glory * len(state.beaten)
        case LevelUp():
            return HALF * sum(bool(next_faces(judge.box, state, die)) for die in creatures(judge.box, state, seat))
        case Quiddity(quiddity=more):
            return QUIDDITY * more if _buys(judge, state, seat, more) else 0.0
    return 0.0


def _taken(judge: Judge, state: QuarriorsState, seat: Seat, die: DieId) -> float:
    """How much it counts that a die of somebody is destroyed."""
    return -1.0 if state.owner[die] == seat else 1.0 / len(opponents(state, seat))


def _lost(judge: Judge, state: QuarriorsState, seat: Seat, more: int) -> float:
    """The glory that a seat loses to so much more attack than it has to face now."""
    own, pending = losses(judge.own(state, seat)), judge.pending(state, seat)
    return own[max(0, min(HIGHEST, pending + more))] - own[min(HIGHEST, pending)]


def _attached(judge: Judge, state: QuarriorsState, effect: CardEffect, creature: DieId) -> float:
    """What a spell does for the creature that bears it: it protects its glory."""
    match effect:
        case Boost(defence=more):
            return min(1.0, more / 4) * judge.glory(state, creature)
        case UpgradeDie():
            return UPGRADE
    return 0.0


def _buys(judge: Judge, state: QuarriorsState, seat: Seat, more: int) -> bool:
    """Whether more quiddity captures something better in this phase."""
    if state.phase != "capture" or not state.captures:
        return False
    purse = wealth(judge.box, state, seat)
    return purchases(judge, state, judge.standings(state), purse + more)[0].cost > purse
