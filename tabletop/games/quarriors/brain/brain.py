"""What the computer players know of Quarriors!: what an option is worth at a glance, and what to do at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from types import UnionType

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain, Oversight
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.brain.evaluation import Judge
from tabletop.games.quarriors.brain.policy import act, given_up, rolling, storable, threatened, worst
from tabletop.games.quarriors.brain.quick_rating import quick_ratings
from tabletop.games.quarriors.brain.spell_weights import WEIGHTS, SpellWeights
from tabletop.games.quarriors.brain.turn_plans import TurnPlan, affordable_creatures, is_free, turn_plans
from tabletop.games.quarriors.content.effects import Glory, GloryPerBeaten, GloryPerScored, Quiddity
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.legal.options import options
from tabletop.games.quarriors.model.actions import (
    Attach,
    Capture,
    Cast,
    CopyCreature,
    Cull,
    Defend,
    Exchange,
    Finish,
    Pass,
    Prepare,
    Spend,
    Summon,
    Upgrade,
    Use,
)
from tabletop.games.quarriors.model.decisions import (
    CaptureDice,
    CastFreely,
    CullDice,
    DiscardSpells,
    NameDefender,
    Respond,
    SummonAndPrepare,
    UseImmediate,
)
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import capture_cost, summon_cost, wealth
from tabletop.games.quarriors.position.creatures import effects
from tabletop.games.quarriors.position.immediates import immediate
from tabletop.games.quarriors.position.wilds import capturable, ends_the_game
from tabletop.games.quarriors.rules.zones import leave, to_market

DOUBT, LITTLE_DOUBT = 0.021, 0.01
"""How far off ratings are: less where every outcome of a roll was looked at, or the whole attack is known, or only the
collection changes (long playouts differ from those ratings by 0.008 on average, from those of summons by 0.06)."""
PLAINLY = 1.03
"""How much higher a chance is that nobody doubts."""
USED = 2
"""In the zones ready, pool, used, bag: from here on faces say nothing."""
Rated = list[tuple[float, Action]]


class QuarriorsBrain(Brain):
    """Judges positions and options of Quarriors! for any seat."""

    playout_length = 2
    playout_share = 0.85
    easy = Oversight(leeway=0.057, noticed=0.35)

    def __init__(self, box: QuarriorsBox, rules: Rules, weights: SpellWeights = WEIGHTS) -> None:
        self.box, self.rules = box, rules
        self.judge = Judge(box, weights)

    def clock(self, state: QuarriorsState) -> int:
        """Turns; they begin when the creatures have scored."""
        return state.turn - (state.phase == "score")

    def evaluate(self, state: QuarriorsState) -> tuple[float, ...]:
        return self.judge.evaluate(state)

    def doubt(self, state: QuarriorsState, seat: Seat) -> float:
        known = isinstance(state.owed[seat], UseImmediate | NameDefender | CullDice | CaptureDice)
        return LITTLE_DOUBT if known else DOUBT

    def luck(self, state: QuarriorsState) -> Hashable:
        """What the pool shows."""
        return tuple([(die, state.face[die]) for die in state.pool[state.active]])

    def quick(self, state: QuarriorsState, seat: Seat, rng: Rng) -> Action:
        found = act(self.judge, state, seat)
        return self.weigh(state, seat)[0][1] if found is None else found

    def rate(self, state: QuarriorsState, seat: Seat) -> Rated:
        """Every option at a glance: the turn is not planned."""
        self.judge.prepare(state)
        if not isinstance(state.owed[seat], UseImmediate | CullDice | SummonAndPrepare | CaptureDice):
            return _sorted(self._rated(state, seat))
        return _sorted(self._quickly_rated(state, seat))

    def weigh(self, state: QuarriorsState, seat: Seat) -> Rated:
        """Every option with the best that can still be done in this turn."""
        self.judge.prepare(state)
        return _sorted(self._rated(state, seat))

    def _quickly_rated(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        """What is worth a glance; captures that end the game, and spells, are tried out."""
        for worth, option in quick_ratings(self.judge, state, seat):
            if isinstance(option, Capture) and self._last(state, option):
                yield from self._played(state, seat, (option,))
            else:
                yield worth, option
        if isinstance(state.owed[seat], CaptureDice | SummonAndPrepare):
            before = self._value(state, seat)
            most = max((worth for worth, _ in quick_ratings(self.judge, state, seat)), default=0.0)
            summoning = isinstance(state.owed[seat], SummonAndPrepare)
            spells = self._hastened(state, seat) if summoning else self._spells(state, seat)
            for value, option in self._played(state, seat, spells):
                yield most + value - before, option

    def _rated(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        match state.owed[seat]:
            case UseImmediate():
                yield from self._rolling(state, seat)
            case CullDice():
                yield self.judge.evaluate(state)[seat], Finish(seat)
                for die in self._unlike(state, state.used[seat]):
                    yield self._without(state, seat, die), Cull(seat, die)
            case SummonAndPrepare():
                yield from self._summoning(state, seat)
            case CaptureDice():
                yield from self._capturing(state, seat)
            case CastFreely():
                yield from self._casting(state, seat)
            case DiscardSpells():
                yield 0.5, given_up(self.judge, state, seat)
            case Respond(fallen=fallen):
                yield from self._responding(state, seat, fallen)
            case NameDefender():
                yield from self._played(state, seat, self._distinct(state, seat, Defend))
            case _:
                offered = self._distinct(state, seat, Action)
                yield from self._played(state, seat, [each for each in offered if not self._is_swap(state, each)])

    # ------------------------------------------------------------------ single decisions

    def _rolling(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        """What draws is used at once; of what rolls again every outcome is looked at. Where a roll can win and cannot
        lose, to roll nothing is no option."""
        first = rolling(self.judge, state, seat)
        if isinstance(first, Use):
            found = immediate(self.box, state, first.die)
            if found.draw or not (found.itself or found.others):
                yield 0.5, first
                return
        idle, rolls = self._value(state, seat), []
        seen = set()
        for die in state.pool[seat]:
            found = immediate(self.box, state, die)
            alike = (self.judge.slot(die), self.judge.shown(state, die))
            if not found.any or found.draw or alike in seen:
                continue
            seen.add(alike)
            for others in self._others(state, seat, die, found.others, found.up_to):
                use = Use(seat, die, others)
                again = (*((die,) if found.itself else ()), *others)
                rolls.append((*self._rerolled(state, use, again), use))
        if not any(least >= idle and mean > idle for mean, least, _ in rolls):
            yield idle, Finish(seat)
        yield from ((mean, use) for mean, _, use in rolls)

    def _others(
        self, state: QuarriorsState, seat: Seat, die: DieId, count: int, up_to: bool
    ) -> Iterator[tuple[DieId, ...]]:
        """Dice to be rolled again with another: each kind and face of one, or the best of several."""
        if count != 1 or up_to:
            yield worst(self.judge, state, seat, die, count, up_to)
            return
        rest = [each for each in state.pool[seat] if each != die and state.face[each] >= 0]
        yield from ((each,) for each in self._unlike(state, self._poorest(state, rest)))
        if not rest:
            yield ()

    def _poorest(self, state: QuarriorsState, dice: list[DieId]) -> list[DieId]:
        """Dice without those that show more quiddity than an alike one: whoever rolls one again takes the other."""
        shown = {die: self._quiddity_alone(state, die) for die in dice}
        least: dict[int, int] = {}
        for die, quiddity in shown.items():
            if quiddity:
                slot = self.judge.slot(die)
                least[slot] = min(quiddity, least.get(slot, quiddity))
        return [die for die in dice if shown[die] <= least.get(self.judge.slot(die), 0)]

    def _quiddity_alone(self, state: QuarriorsState, die: DieId) -> int:
        """The quiddity that a die of the pool shows; 0 if it shows anything else."""
        face = self.box.dice[die].faces[state.face[die]]
        return 0 if face.level or face.spell or immediate(self.box, state, die).any else face.quiddity

    def _rerolled(self, state: QuarriorsState, use: Use, dice: tuple[DieId, ...]) -> tuple[float, float]:
        """The mean over all that an effect can bring that rolls these dice again, and the least of it."""
        after = state.clone()
        self.rules.play(after, use)
        faces = [self.judge.outcomes(die) for die in dice]
        total, least = 0.0, 1.0
        for rolled in product(*faces):
            share = 1.0
            for die, (part, face) in zip(dice, rolled, strict=True):
                after.face[die] = face
                share *= part
            value = self._value(after, use.seat)
            total, least = total + share * value, min(least, value)
        return total, least

    def _summoning(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        """Spells are prepared; then every creature is worth the best plan in which it is summoned: what costs nothing
        first, while there is quiddity to begin with."""
        spell = storable(self.judge, state, seat)
        if spell is not None:
            yield 0.5, Prepare(seat, spell)
            return
        best: dict[DieId, float] = {}
        plans = turn_plans(self.judge, state, seat)
        for plan in plans:
            if not plan.summons and not _is_gift(plan, plans):
                yield plan.chance, Finish(seat)
            seen = set()
            free = [die for die in plan.summons if is_free(self.judge, state, die)]
            for die in free or plan.summons:
                alike = (self.judge.slot(die), self.judge.shown(state, die))
                if alike not in seen:
                    seen.add(alike)
                    best[die] = max(best.get(die, 0.0), plan.chance)
        yield from ((chance, Summon(seat, die)) for die, chance in best.items())
        yield from self._played(state, seat, self._hastened(state, seat))

    def _capturing(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        """What a seat is better without is not captured, and what costs nothing only if it is plainly better; whoever
        has left a creature for a die captures one that leaves too little for that creature."""
        purse, idle = wealth(self.box, state, seat), self.judge.evaluate(state)[seat]
        captures = [Capture(seat, card) for card in capturable(self.box, state, purse)]
        found: list[tuple[float, int, Action]] = [(idle, purse, Finish(seat))]
        for capture, (worth, _) in zip(captures, self._played(state, seat, captures), strict=True):
            cost = capture_cost(self.box, state, capture.card)
            if worth > (idle if cost else PLAINLY * idle):
                found.append((worth, purse - cost, capture))
        left = [summon_cost(self.box, state, each[0]) for each in affordable_creatures(self.judge, state, seat, purse)]
        if left and max(found, key=lambda each: each[0])[1] < min(left):
            found = [each for each in found if each[1] < min(left)]
        yield from ((worth, option) for worth, _, option in found)
        yield from self._played(state, seat, self._spells(state, seat))

    def _casting(self, state: QuarriorsState, seat: Seat) -> Iterator[tuple[float, Action]]:
        """Nothing is lost by waiting before the roll; in the attack every use is tried out."""
        yield self._value(state, seat), Finish(seat)
        if state.phase != "score":
            spells = [each for each in self._spells(state, seat) if not self._pays(state, each)]
            yield from self._played(state, seat, spells)

    def _responding(
        self, state: QuarriorsState, seat: Seat, fallen: tuple[DieId, ...]
    ) -> Iterator[tuple[float, Action]]:
        """Reactions are kept for those who fall, and for an attack that would fell somebody."""
        answers = self._distinct(state, seat, Action)
        if not fallen and not threatened(self.judge, state, seat):
            answers = [each for each in answers if isinstance(each, Pass | CopyCreature)]
        if len(answers) > 1:
            yield from self._played(state, seat, answers)
        else:
            yield 0.5, answers[0]

    # ------------------------------------------------------------------ what follows

    def _value(self, state: QuarriorsState, seat: Seat) -> float:
        """The chance of a seat; if it is its turn, with the best that it can still do in it."""
        if state.result is None and state.active == seat and state.phase in ("roll", "summon", "attack", "capture"):
            return max(plan.chance for plan in turn_plans(self.judge, state, seat))
        return self.judge.evaluate(state)[seat]

    def _played(
        self, state: QuarriorsState, seat: Seat, actions: Sequence[Action]
    ) -> Iterator[tuple[float, Action]]:
        """Options with what follows them when they are played."""
        for option in actions:
            after = state.clone()
            self.rules.play(after, option)
            yield self._value(after, seat), option

    def _is_swap(self, state: QuarriorsState, action: Action) -> bool:
        """Whether an action gives a die for one like it."""
        match action:
            case Exchange(die=die, other=other):
                return self.judge.slot(die) == self.judge.slot(other)
            case Upgrade(die=die, card=card):
                return self.box.card_of(state, die) == card
        return False

    def _last(self, state: QuarriorsState, action: Capture) -> bool:
        """Whether a capture ends the game."""
        return ends_the_game(self.box, state, (state.cards.index(action.card),))

    def _without(self, state: QuarriorsState, seat: Seat, die: DieId) -> float:
        after = state.clone()
        leave(after.used, seat, die)
        to_market(after, die, self.box.slot_of(state, die))
        return self.judge.evaluate(after)[seat]

    def _spells(self, state: QuarriorsState, seat: Seat) -> list[Action]:
        return self._distinct(state, seat, Cast | Attach | CopyCreature)

    def _hastened(self, state: QuarriorsState, seat: Seat) -> list[Action]:
        """Spells that are cast before the attack: those that pay for it, and those that win at once."""
        return [each for each in self._spells(state, seat) if self._pays(state, each) or self._wins(state, each)]

    def _pays(self, state: QuarriorsState, action: Action) -> bool:
        """Whether a spell gives quiddity."""
        return self._does(state, action, Quiddity)

    def _wins(self, state: QuarriorsState, action: Action) -> bool:
        """Whether a spell gives the glory that lacks."""
        if not self._does(state, action, Glory | GloryPerScored | GloryPerBeaten):
            return False
        after = state.clone()
        self.rules.play(after, action)
        return after.result is not None

    def _does(self, state: QuarriorsState, action: Action, kind: type | UnionType) -> bool:
        """Whether a spell that is cast has such an effect."""
        return isinstance(action, Cast) and any(
            isinstance(effect, kind) for effect in effects(self.box, state, action.die, "cast")
        )

    def _distinct(self, state: QuarriorsState, seat: Seat, kind: object) -> list[Action]:
        """The options of some types, of those that differ in nothing but alike dice the first one."""
        found: dict[object, Action] = {}
        for option in options(self.box, state, seat):
            if isinstance(option, kind) and not isinstance(option, Spend):  # type: ignore[arg-type]
                found.setdefault(self._likeness(state, option), option)
        return list(found.values())

    def _likeness(self, state: QuarriorsState, option: Action) -> object:
        """What an option is but for the numbers of its dice."""
        dice = [
            tuple(self._alike(state, die) for die in value) if isinstance(value, tuple) else self._alike(state, value)
            for name, value in ((name, getattr(option, name)) for name in option.__struct_fields__)
            if name in ("die", "other", "creature", "targets", "others")
        ]
        rest = [getattr(option, name) for name in option.__struct_fields__ if name in ("card", "face")]
        return type(option).__name__, *dice, *rest

    def _alike(self, state: QuarriorsState, die: int) -> object:
        """What tells a die from another: its owner, card and face, and what lies on it."""
        borne = tuple(self._alike(state, spell) for spell, creature in state.attached if creature == die)
        marks = tuple((each.attack, each.defence, each.glory, each.calm) for each in state.marks if each.die == die)
        copied = tuple((each.card, each.face) for each in state.copies if each.die == die)
        seat = state.owner[die]
        place = next(
            (at for at, zone in enumerate((state.ready, state.pool, state.used, state.bag)) if die in zone[seat]), -1
        )
        face = self.judge.shown(state, die) if place < USED else 0
        return seat, place, self.judge.slot(die), face, die in state.safe, borne, marks, copied

    def _unlike(self, state: QuarriorsState, dice: list[DieId] | tuple[DieId, ...]) -> list[DieId]:
        """Of alike dice the first."""
        found: dict[object, DieId] = {}
        for die in dice:
            face = self.judge.shown(state, die) if die in state.pool[state.owner[die]] else 0
            found.setdefault((self.judge.slot(die), face), die)
        return list(found.values())


def _is_gift(idle: TurnPlan, plans: Sequence[TurnPlan]) -> bool:
    """Whether what a plan that summons nothing captures is captured by a plan as good that summons somebody."""
    return any(plan.summons and plan.captures == idle.captures and plan.chance >= idle.chance for plan in plans)


def _sorted(rated: Iterator[tuple[float, Action]]) -> Rated:
    """Best first; equal ones in their order."""
    return sorted(rated, key=lambda entry: -entry[0])
