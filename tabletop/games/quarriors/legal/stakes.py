"""What a ready spell could still change in the turn under way: where none can change anything, nobody is asked for one.

A spell that would do the same later, at a moment at which its seat is asked anyway, changes nothing now. Nothing falls
that is not announced by a question of its own, and in phase 5 the active seat may cast all that is left.
"""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import (
    Boost,
    CardEffect,
    Destroy,
    DestroyClass,
    DestroyEach,
    DestroySpell,
    LevelUp,
    Pacify,
    Salvage,
    ScoreNow,
)
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Attach, Cast
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import (
    Attacker,
    attackers_of,
    is_unravelling,
    shaken,
    strength,
    strikes_again,
)
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, is_calm
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.rules.attack import Assault, Attacking
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.summoning import SummonCreature
from tabletop.games.quarriors.rules.turn import Turn

IN_A_FIGHT = Destroy | DestroyEach | DestroySpell | LevelUp
"""What a spell may do between a total that stands and the next defender that it could not do as well in phase 5."""
UNMET = ("", "respond", "face")
"""The next steps of an assault whose strength has not been counted yet."""


def matters(box: QuarriorsBox, state: QuarriorsState, action: Action) -> bool:
    """Whether it can make a difference that an answer to a question for spells is given now."""
    match action:
        case Cast(seat=seat, die=die, targets=targets) if seat != state.active:
            found = effects(box, state, die, "reaction")
            return any(_reaction_matters(box, state, seat, each, targets) for each in found)
        case Cast(die=die, targets=targets) if _is_fight(state):
            found = effects(box, state, die, "cast")
            return any(isinstance(each, IN_A_FIGHT) for each in found) or _scores(box, state, targets)
        case Attach(creature=creature) if _is_fight(state):
            return _scores(box, state, (creature,))
    return True


def _is_fight(state: QuarriorsState) -> bool:
    """Whether the total of an attack stands that is not over."""
    return state.fixed and not state.fought


def _scores(box: QuarriorsBox, state: QuarriorsState, dice: tuple[DieId, ...]) -> bool:
    """Whether one of some creatures could score during the attack, with all that lies on it."""
    return any(isinstance(each, ScoreNow) for die in dice for each in effects(box, state, die, "destroy"))


def _reaction_matters(
    box: QuarriorsBox, state: QuarriorsState, seat: Seat, effect: CardEffect, targets: tuple[DieId, ...]
) -> bool:
    match effect:
        case Pacify():
            attacks = (die for die in targets if state.owner[die] == state.active and not is_calm(state, die))
            return any(_is_counted(box, state, frame, die) for die in attacks for frame in state.stack)
        case Boost(defence=defence):
            return defence > 0 and _is_endangered(box, state, seat, by_defence=True)
        case Salvage():
            return seat not in state.salvaging and _is_endangered(box, state, seat)
    return True


def _is_counted(box: QuarriorsBox, state: QuarriorsState, frame: Procedure, die: DieId) -> bool:
    """Whether what is under way has still to count the attack of a creature of the active seat, and it could tell."""
    match frame:
        case Turn(step=step) if step != "attack":
            return _is_at_risk(box, state, step)
        case Turn() | Attacking():
            return any(_falls(box, state, _attackers(box, state, frame), seat) for seat in _coming(state, frame))
        case Assault(seat=seat, step=step, attackers=attackers) if step in UNMET:
            return _falls(box, state, attackers, seat)
        case Assault(attackers=attackers):
            return any(part.die == die for part in _again(box, state, frame))
    return False


def _is_endangered(box: QuarriorsBox, state: QuarriorsState, seat: Seat, by_defence: bool = False) -> bool:
    """Whether creatures of a seat could fall to what is under way; by_defence: and more defence could save them."""
    return bool(_standing(box, state, seat)) and any(
        _endangers(box, state, frame, seat, by_defence) for frame in state.stack
    )


def _endangers(box: QuarriorsBox, state: QuarriorsState, frame: Procedure, seat: Seat, by_defence: bool) -> bool:
    """Whether creatures of a seat could fall to a procedure before the seat is asked again."""
    match frame:
        case Turn(step=step) if step != "attack":
            return _is_at_risk(box, state, step)
        case Turn() | Attacking() if seat in _coming(state, frame):
            return _falls(box, state, _attackers(box, state, frame), seat, by_defence)
        case Assault(seat=target, step=step, attackers=attackers) if seat == target and step in UNMET:
            return _falls(box, state, attackers, seat, by_defence)
        case Assault(seat=target, left=left) if seat == target:
            return _is_enough(box, state, seat, left + strength(box, state, _again(box, state, frame), seat))
        case Casting(die=spell, targets=targets):
            kinds = DestroyEach if by_defence else Destroy | DestroyEach
            aimed = any(state.owner[die] == seat for die in targets)
            return aimed and any(isinstance(each, kinds) for each in effects(box, state, spell, "cast"))
        case SummonCreature(die=die, step=step) if not by_defence:
            found = effects(box, state, die, "summon")
            return step == "after" and any(isinstance(each, DestroyClass) for each in found)
        case Destruction(dice=dice) if not by_defence:
            return any(state.owner[die] == seat for die in dice[1:])
    return False


def _is_at_risk(box: QuarriorsBox, state: QuarriorsState, step: str) -> bool:
    """Whether a spell may be gone when its seat is asked before the attack, to which this step of a turn leads."""
    leads = step in Turn.steps and Turn.steps.index(step) < Turn.steps.index("attack")
    return leads and DestroySpell in box.wilds(state).effects


def _coming(state: QuarriorsState, frame: Turn | Attacking) -> tuple[Seat, ...]:
    """The seats that are still to be attacked."""
    return opponents(state, state.active)[frame.done if isinstance(frame, Attacking) else 0 :]


def _attackers(box: QuarriorsBox, state: QuarriorsState, frame: Turn | Attacking) -> tuple[Attacker, ...]:
    """Who attacks them, as it is now: until the attack is counted its seat only adds to it where somebody responds, who
    is asked again."""
    if isinstance(frame, Attacking) and state.fixed:
        return frame.attackers
    return attackers_of(box, state, state.active)


def _standing(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> list[DieId]:
    """The creatures of a seat that can be hurt."""
    return [die for die in creatures(box, state, seat) if die not in state.safe]


def _falls(
    box: QuarriorsBox, state: QuarriorsState, attackers: tuple[Attacker, ...], seat: Seat, by_defence: bool = False
) -> bool:
    """Whether a creature of a seat could fall to a whole attack; by_defence: with less defence than it needs."""
    if not by_defence and shaken(box, state, creatures(box, state, state.active), _standing(box, state, seat)):
        return True
    return _is_enough(box, state, seat, strength(box, state, attackers, seat))


def _is_enough(box: QuarriorsBox, state: QuarriorsState, seat: Seat, attack: int) -> bool:
    """Whether so much attack fells a creature of a seat."""
    unravelled = is_unravelling(box, state, state.active)
    dice = _standing(box, state, seat) if attack > 0 else []
    return any(defence(box, state, die, unravelled) <= attack for die in dice)


def _again(box: QuarriorsBox, state: QuarriorsState, fight: Assault) -> tuple[Attacker, ...]:
    """Who adds to an assault once more, now that a first creature has fallen to it."""
    standing = _standing(box, state, fight.seat)
    if fight.broken or all(die in standing for die in fight.facing):
        return ()
    ready = state.ready[fight.by]
    return tuple(part for part in fight.attackers if part.die in ready and strikes_again(box, state, part.die))
