"""Options are judged by playing them, by the real rules, on clones: attacks with every outcome by its exact chance,
other luck with a few samples, the same for all options of a question."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.activations import glances
from tabletop.games.shadespire.brain.evaluation import Judge
from tabletop.games.shadespire.brain.onlooker import Onlooker
from tabletop.games.shadespire.brain.quick import promises, quick
from tabletop.games.shadespire.content.records import ACTIVATIONS, ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.legal.odds import strike_odds
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.facts import TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reach import declared, targets_from, valued
from tabletop.games.shadespire.position.rolling import (
    Counting,
    attack_counting,
    defence_counting,
    dice_of_attack,
    dice_of_defence,
    supported,
)

AT_REST = (
    asked.Activate, asked.TakePowerTurn, asked.ScoreObjectives, asked.DiscardObjectives, asked.PlayUpgrades,
    asked.DiscardPower, asked.ChooseFirst,
)  # fmt: skip
"""Questions before which a position can be judged: nothing is half done."""
CHOSEN = (asked.ChooseFighter, asked.ChooseHex, asked.ChooseToken, asked.ChooseWay, asked.ChooseCard, asked.Agree,
          asked.ChooseNumber, asked.DriveBack, asked.MakeAction, asked.GiveFree, asked.ChooseOpponent)  # fmt: skip
"""Questions of which every answer is tried."""
FEW, ATTACKS = 9, 2
"""So many answers at most are tried to a question that follows from an option, and among them so many attacks."""
LUCK = 0xFFFF
LIKELY = 0.12, 0.04
"""Outcomes that are less likely are left out: of an attack that follows from another, and of the first."""
GIVEN_UP = 400
"""Answers after which an option is judged as it stands."""
PATIENCE = 150
"""Answers to all options of a question after which the rest of them are tried once, without a thought of what follows
from them: the most promising come first."""


class Trials:
    """Plays options of one seat, from one guess of what it does not see.

    replies: of the activation that follows an option so many are tried, and what comes of the best is judged; none if
    that is judged before it."""

    def __init__(self, judge: Judge, state: ShadespireState, eyes: Onlooker, replies: int = 0) -> None:
        self.judge, self.seat, self.luck = judge, eyes.seat, state.rng & LUCK
        self.replies, self.now = replies, clock(judge.box, state)
        self.eyes = eyes
        self.start = self.answers = 0
        self.rolled = False

    def value(self, state: ShadespireState, action: Action, depth: int = 1) -> float:
        """The chance that follows an option. depth: how many of the questions that follow are thought about."""
        strike = self.strike(state, action)
        if strike is not None:
            return self.attack(state, action, *strike, depth)
        return self.settled(self.played(state.clone(), action), depth)

    def played(self, state: ShadespireState, action: Action) -> ShadespireState:
        """The position, with an answer given in it."""
        self.answers += 1
        self.judge.rules.play(state, action)
        return state

    def strike(self, state: ShadespireState, action: Action) -> tuple[ShadespireState, TargetedAttack] | None:
        """The attack that an action comes to, and the position in which it is made: of a Charge the only one there."""
        box, there = self.judge.box, state
        match action:
            case does.Attack(fighter=fighter, weapon=weapon, target=target):
                decision = state.owed[action.seat]
                in_charge = isinstance(decision, asked.MakeAction) and decision.in_charge
            case does.Charge(fighter=fighter, hex=place):
                there, in_charge = state.clone(), True
                there.at[fighter] = place
                ways = list(targets_from(box, there, fighter, place))
                if len(ways) != 1:
                    return None
                weapon, target = ways[0]
            case _:
                return None
        strike, _ = declared(box, there, fighter, weapon, target, action.seat, in_charge)
        return there, valued(box, there, supported(box, there, strike))

    def mean(self, state: ShadespireState, action: Action, samples: int, depth: int = 1) -> float:
        """The same over some luck; once is enough where no dice are rolled."""
        total, tried = 0.0, 0
        for tried in range(1, samples + 1):
            lucky = state.clone()
            lucky.rng = self.start = Rng(self.luck + tried - 1).state
            self.rolled = False
            total += self.value(lucky, action, 0 if self.impatient else depth)
            if not self.rolled or self.impatient:
                break
        return total / tried

    @property
    def impatient(self) -> bool:
        """Whether so much was tried that the rest is only glanced at; who expects replies takes the time."""
        return self.answers > PATIENCE and not self.replies

    def settled(self, state: ShadespireState, depth: int) -> float:
        """Judge a position as soon as nothing is half done, with the best own answers on the way."""
        rng = Rng(self.luck)
        for _ in range(GIVEN_UP):
            if state.result is not None:
                break
            seat = state.decider()
            decision = state.owed[seat]
            if isinstance(decision, AT_REST):
                break
            if depth and seat == self.seat and isinstance(decision, CHOSEN):
                return self.best(state, depth - 1)
            action = quick(self.judge, state, seat, rng)
            if isinstance(action, does.Attack):
                return self.value(state, action, depth)
            self.played(state, action)
        self.rolled |= state.rng != self.start
        state.loaded = ()
        return self.reply(state) if self.replies else self.judge.evaluate(state, self.eyes)[self.seat]

    def reply(self, state: ShadespireState) -> float:
        """The chance after the activation that is next, if that is the one that is best for its seat; up to it nobody
        plays a card. At the end of a round there is none."""
        replies, self.replies = self.replies, 0
        rng, after = Rng(self.luck), state.clone()
        value = None
        while value is None and after.result is None and after.phase not in ("end", "over"):
            seat = after.decider()
            if isinstance(after.owed[seat], asked.Activate) and clock(self.judge.box, after) > self.now:
                value = self.value(after, self.answer(after, seat, replies), 0)
            else:
                action = quick(self.judge, after, seat, rng)
                self.judge.rules.play(after, does.Pass(seat) if isinstance(action, does.GiveUpgrade) else action)
        self.replies = replies
        return self.judge.evaluate(after, self.eyes)[self.seat] if value is None else value

    def answer(self, state: ShadespireState, seat: Seat, replies: int) -> Action:
        """Of the activations of a seat that look best the one with the best chance for it."""
        found = [action for _, action in glances(self.judge, state, seat)[:replies]]
        if len(found) == 1:
            return found[0]
        mine, self.seat = self.seat, seat
        best = max(found, key=lambda each: self.value(state, each, 0))
        self.seat = mine
        return best

    def closed(self, state: ShadespireState, action: Action) -> float:
        """The chance that follows one of several things that may be done in a step, when nothing more is done in it, so
        that it can be compared with doing nothing."""
        kind, after, rng = type(state.owed[self.seat]), state.clone(), Rng(self.luck)
        self.judge.rules.play(after, action)
        while after.result is None and not isinstance(after.owed[after.decider()], AT_REST):
            self.judge.rules.play(after, quick(self.judge, after, after.decider(), rng))
        if after.result is None and isinstance(after.owed[self.seat], kind):
            self.judge.rules.play(after, does.Finish(self.seat))
        return self.settled(after, 0)

    def best(self, state: ShadespireState, depth: int) -> float:
        """The best of the answers to a question, as things stand then."""
        found = list(options(self.judge.box, state, self.seat))
        attacks = [each for each in found if isinstance(each, does.Attack)]
        if len(attacks) > ATTACKS:
            promised = dict(zip(attacks, promises(self.judge, state, attacks), strict=True))
            attacks = sorted(attacks, key=lambda each: -promised[each])[:ATTACKS]
            found = [each for each in found if each in attacks or each not in promised]
        if len(found) > FEW:
            step = len(found) / FEW
            found = [found[int(step * number)] for number in range(FEW)]
        replies, self.replies = self.replies, 0
        worth, _, best = max((self.value(state, each, depth), -at, each) for at, each in enumerate(found))
        self.replies = replies
        return self.value(state, best, depth) if replies else worth

    def attack(
        self, state: ShadespireState, action: Action, there: ShadespireState, strike: TargetedAttack, depth: int
    ) -> float:
        """An attack with each of its outcomes, by their exact chances."""
        judge = self.judge
        odds = strike_odds(judge.box, there, strike)
        rolls = Rolls(judge, there, strike)
        total = weight = 0.0
        for chance, dice in (
            (float(odds.success - odds.crit), rolls.success(crit=False)), (float(odds.crit), rolls.success(crit=True)),
            (float(odds.draw), rolls.draw()), (float(odds.fail), rolls.fail()),
        ):  # fmt: skip
            if chance >= LIKELY[min(depth, 1)]:
                after = state.clone()
                after.loaded = dice
                self.played(after, action)
                total += chance * self.settled(after, depth)
                weight += chance
        return total / weight


def clock(box: ShadespireBox, state: ShadespireState) -> int:
    """Activations that have begun."""
    return state.round * ACTIVATIONS * box.seats - sum(state.left)


class Rolls:
    """Dice that bring about each outcome of an attack, by the faces that count in it."""

    def __init__(self, judge: Judge, state: ShadespireState, strike: TargetedAttack) -> None:
        self.attack = DieFaces(attack_counting(judge.box, state, strike), ATTACK_DIE)
        self.defence = DieFaces(defence_counting(judge.box, state, strike), DEFENCE_DIE)
        self.dice = dice_of_attack(judge.box, state, strike), dice_of_defence(judge.box, state, strike)

    def success(self, crit: bool) -> tuple[int, ...]:
        """All attack dice count, no defence die does."""
        attack, defence = self.dice
        first = self.attack.crit if crit else self.attack.good
        return (*(first,) * min(1, attack), *(self.attack.good,) * (attack - 1), *(self.defence.missed,) * defence)

    def draw(self) -> tuple[int, ...]:
        """One die of each counts; where the attack has none it fails."""
        attack, defence = self.dice
        return (
            *(self.attack.good,) * min(1, attack), *(self.attack.missed,) * (attack - 1),
            *(self.defence.good,) * min(1, defence), *(self.defence.missed,) * (defence - 1),
        )  # fmt: skip

    def fail(self) -> tuple[int, ...]:
        """No attack die counts, and the defence does."""
        attack, defence = self.dice
        return (*(self.attack.missed,) * attack, *(self.defence.good,) * defence)


class DieFaces:
    """A number of a die that is a crit, one that counts besides, one that does not; as far as there are any."""

    def __init__(self, counting: Counting, die: tuple[str, ...]) -> None:
        crits = [number for number, face in enumerate(die, 1) if face in counting.crits]
        good = [number for number, face in enumerate(die, 1) if face in counting.good and face not in counting.crits]
        bad = [number for number, face in enumerate(die, 1) if number not in (*crits, *good)]
        self.missed = (bad or good or crits)[0]
        self.crit = (crits or good or bad)[0]
        self.good = (good or crits or bad)[0]
