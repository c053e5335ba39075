"""What a seat does without a second thought: an answer to every question, at little cost."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.brain.activations import glances, strike_value
from tabletop.games.shadespire.brain.evaluation import Judge
from tabletop.games.shadespire.brain.setting_up import SETTING_UP, rated_setting
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.content.records import UpgradeCard
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.legal.turn import upgrades
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.rolling import attack_counting, defence_counting

WORTH_BEGINNING = 0.5
"""Whoever can bring so many points with the first activation begins."""


def quick(judge: Judge, state: ShadespireState, seat: Seat, rng: Rng) -> Action:
    """A sensible answer."""
    box, decision = judge.box, state.owed[seat]
    match decision:
        case asked.UseReaction():
            return does.Decline(seat)
        case asked.Activate():
            return glances(judge, state, seat)[0][1]
        case asked.TakePowerTurn():
            return gift(judge, state, seat) or does.Pass(seat)
        case asked.PlayUpgrades():
            return gift(judge, state, seat) or does.Finish(seat)
        case asked.GiveFree(what=what, free=free):
            return (gift(judge, state, seat, free) if what == "upgrade" else None) or does.Finish(seat)
        case asked.ScoreObjectives():
            return next(iter(options(box, state, seat)))
        case asked.DiscardObjectives() | asked.DiscardPower():
            return does.Finish(seat)
        case asked.RerollDice():
            return reroll(judge, state, decision)
        case asked.LeaveOutDie():
            return left_out(judge, state, seat)
        case asked.ChooseFirst(purpose="activate"):
            best = glances(judge, state, seat)[0][0]
            return does.NameFirst(seat, seat if best > WORTH_BEGINNING else Seat((seat + 1) % box.seats))
        case asked.MakeAction():
            return granted(judge, state, decision)
        case asked.ChooseFighter(among=among) | asked.NextTarget(among=among):
            return does.PickFighter(seat, picked(judge, state, seat, among))
    if isinstance(decision, SETTING_UP):
        rated = rated_setting(judge, state, seat)
        return max(rated, key=lambda entry: entry[0])[1]
    return next(iter(options(box, state, seat)))


def gift(judge: Judge, state: ShadespireState, seat: Seat, free: bool = False) -> Action | None:
    """The first upgrade for the worthiest fighter that can be given it."""
    if not free and not state.glory[seat]:
        return None
    worths = {each.number: each.worth * each.health for each in judge.stands(state, 1.0)}
    best, found = 0.0, None
    for each in upgrades(judge.box, state, seat, free):
        assert isinstance(each, does.GiveUpgrade)
        card = judge.box.cards[state.kinds[each.card]]
        own = isinstance(card, UpgradeCard) and len(card.fighters) == 1
        value = worths.get(each.fighter, 0.0) + (0.1 if own else 0.0)
        if value > best:
            best, found = value, each
    return found


def reroll(judge: Judge, state: ShadespireState, decision: asked.RerollDice) -> Action:
    """Dice that are no successes; all together only where most of them are none."""
    strike = state.strike
    assert strike is not None
    attack = decision.roll == "attack"
    counting = (attack_counting if attack else defence_counting)(judge.box, state, strike)
    faces = strike.attack_roll if attack else strike.defence_roll
    missed = [at for at, face in enumerate(faces) if face not in counting.good and face not in counting.crits]
    if decision.most < 0:
        return does.RollAgain(decision.seat, tuple(range(len(faces))) if 2 * len(missed) > len(faces) else ())
    free = [at for at in missed if at not in decision.done]
    return does.RollAgain(decision.seat, tuple(free[: decision.most]))


def left_out(judge: Judge, state: ShadespireState, seat: Seat) -> Action:
    """A defence die that counts for nothing, else one that is no crit."""
    strike = state.strike
    assert strike is not None
    counting = defence_counting(judge.box, state, strike)
    ranks = [2 * (face in counting.crits) + (face in counting.good) for face in strike.defence_roll]
    return does.RollAgain(seat, (ranks.index(min(ranks)),))


def granted(judge: Judge, state: ShadespireState, decision: asked.MakeAction) -> Action:
    """The best attack, else the first of what can be done."""
    found = list(options(judge.box, state, decision.seat))
    values = promises(judge, state, found)
    return found[values.index(max(values))]


def promises(judge: Judge, state: ShadespireState, found: Sequence[Action]) -> list[float]:
    """What attacks look like they bring, in glory points; 0 for all else."""
    stands = {each.number: each for each in judge.stands(state, judge.rest(state))}
    values = []
    for each in found:
        value = 0.0
        if isinstance(each, does.Attack) and each.target in stands and each.fighter in stands:
            friendly = judge.box.owner[each.target] == each.seat
            value = -0.5 if friendly else strike_value(
                judge, state, stands[each.fighter], each.weapon, stands[each.target]
            )
        values.append(value)
    return values


def picked(judge: Judge, state: ShadespireState, seat: Seat, among: tuple[FighterId, ...]) -> FighterId:
    """The enemy that is nearest to its end, else the worthiest friend."""
    stands = {each.number: each for each in judge.stands(state, 1.0)}

    def value(fighter: FighterId) -> float:
        one = stands.get(fighter)
        if one is None:
            return 0.0
        return one.worth if one.seat == seat else 10 + one.worth - one.health

    return max(among, key=value)
