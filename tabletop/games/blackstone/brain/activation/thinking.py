"""What an explorer makes of its activation: where it goes, and what its dice are spent on there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.games.blackstone.brain.activation.uses import DiceUse, DiceUses
from tabletop.games.blackstone.brain.activation.ways import Ways, for_moves
from tabletop.games.blackstone.brain.odds import faces
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.weights import AGAIN, AWAY, DESTINY_PRICE, FIDGET, IN_VENT, LAST_IN, WATCHED
from tabletop.games.blackstone.content.ids import DESTINY, DieId, FigureId, Hex, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import INSPIRED_FOR, least
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import side


class Idea(NamedTuple):
    """What an activation could come to, and the action that it begins with."""

    worth: float
    action: Action


class Thinking:
    """Ideas for one explorer's activation."""

    def __init__(self, plan: PartyPlan, decision: asked.Activate) -> None:
        self.plan, self.field = plan, plan.field
        self.box, self.state = plan.field.box, plan.field.state
        self.decision, self.member, self.seat = decision, decision.member, decision.seat
        self.errand = plan.errands.get(self.member)
        state = self.state
        self.figures = [each for each in self.field.figures if each // 2 == self.member]
        self.card = side(self.box, state, self.member)
        self.later = any(each < 4 for each in state.track[state.place + 1 :])
        kept = plan.kept(self.member)
        self.dice = [die for die in dice_of_all(state, self.member) if die not in kept]
        self.price = DESTINY_PRICE if self.later else 0.0
        self.uses = DiceUses(plan, decision, self.dice, self._position)

    def ideas(self) -> list[Idea]:
        """The best that can be made of the dice for each first action, best first."""
        found: dict[Action, float] = {}
        for idea in self._all():
            if idea.worth > found.get(idea.action, -1e9):
                found[idea.action] = idea.worth
        ranked = [Idea(worth, action) for action, worth in found.items()]
        ranked.sort(key=lambda each: -each.worth)
        return ranked

    def _all(self) -> Iterator[Idea]:
        state, member = self.state, self.member
        resting = sum(self._position(figure, state.at[figure]) for figure in self.figures)
        yield Idea(resting + self._watch(self.dice), does.Finish(self.seat))
        if state.points[member] >= INSPIRED_FOR and not state.inspired >> member & 1:
            yield Idea(resting + 50.0, does.BeInspired(self.seat, member))
        for figure in self.figures:
            others = resting - self._position(figure, state.at[figure])
            yield from self._of(figure, others)

    def _of(self, figure: FigureId, others: float) -> Iterator[Idea]:
        """Ideas for one model: to act where it stands, to go somewhere and act there, to come back from there after
        that, or to act and go then. It goes nowhere, if to throw those dice away and to stay was as good."""
        state = self.state
        here = state.at[figure]
        uses = list(self.uses.of(figure, here, True))
        now, best = self._spend(uses, self.dice)
        if best is not None:
            yield Idea(others + self._position(figure, here) + now, best)
        for use in uses:
            dice = [die for die in self.dice if shown(die) >= use.need] if use.need else [0]
            if dice:
                die = min(dice, key=lambda each: (shown(each), each))
                rest = list(self.dice)
                if die:
                    rest.remove(die)
                more, _ = self._spend([each for each in uses if not (each.once and each is use)], rest)
                yield Idea(
                    others + self._position(figure, here) + use.worth + 0.97 * more - self._price(die),
                    _with(use.action, die),
                )
        movable = [die for die in self.dice if shown(die) >= least(self.box, state, self.member, "move")]
        if not movable:
            return
        slip = self._slip(figure, here)
        stay = self._position(figure, here)
        for hex_, (spent, step) in Ways(self.field, figure, self.errand, movable).found.items():
            rest = self._without(spent)
            there = self._position(figure, hex_)
            uses_there = list(self.uses.of(figure, hex_, False))
            after, _ = self._spend(uses_there, rest)
            before, first = self._spend(uses, rest)
            price = sum(self._price(die) for die in spent)
            if step is not None:
                again = slip * AGAIN * after if any(die in movable for die in rest) else 0.0
                arrived = there + after
                if len(spent) > 1 and (away := self._slip(figure, step)) < 1:
                    arrived = away * arrived + (1 - away) * self._stopped(figure, step, rest)
                worth = slip * arrived + (1 - slip) * (stay + max(before, again)) - price
                if self.plan.patient and len(spent) == 1 and len(movable) > 1 and stay > there:
                    both = [*spent, *for_moves([die for die in rest if die in movable], 1)]
                    sally, _ = self._spend(uses_there, self._without(both))
                    back = self._slip(figure, hex_)
                    ended = sally + back * stay + (1 - back) * there
                    ended += (1 - slip) * (stay + 0.6 * sally - ended)
                    worth = max(worth, ended - sum(self._price(die) for die in both))
                if worth - FIDGET > stay + before:
                    go = does.Move(self.seat, figure, DieId(spent[0]), Hex(step))
                    yield Idea(others + worth - FIDGET, go)
            if first is not None and before > 0:
                gone = slip * there + (1 - slip) * stay
                yield Idea(others + before + gone - price - FIDGET, first)

    # Dice

    def _price(self, die: int) -> float:
        return self.price if die > DESTINY else 0.0

    def _without(self, spent: list[int]) -> list[int]:
        """The dice that are left after some."""
        rest = list(self.dice)
        for die in spent:
            rest.remove(die)
        return rest

    def _spend(self, uses: list[DiceUse], dice: list[int]) -> tuple[float, Action | None]:
        """What some dice are worth, spent as well as one can see, and the best action to begin with."""
        total, first, top, need, paid = 0.0, None, 0.0, 0, 0
        spent = list[int]()
        left = sorted(dice, key=lambda die: (-shown(die), die))
        factor: dict[int, float] = {}
        free = [use for use in uses if use.need == 0]
        for use in free:
            if use.worth > 0:
                total += use.worth
                if use.worth > top:
                    top, first = use.worth, use.action
        order = [use for use in uses if use.need]
        # What needs a high die and is worth much comes first.
        for use in sorted((each for each in order if each.once and each.worth > 0), key=lambda each: -each.worth):
            fitting = [die for die in left if shown(die) >= use.need]
            if fitting and use.worth > 0.5:
                die = min(fitting, key=lambda each: (shown(each), each))
                left.remove(die)
                spent.append(die)
                total += use.worth - self._price(die)
                if use.worth > top:
                    top, first, need, paid = use.worth, use.action, use.need, die
        several = [(at, use) for at, use in enumerate(order) if not use.once or use.worth <= 0.5]
        watched = list[int]()
        for die in left:
            best, chosen, which = 0.0, None, -1
            for at, use in several:
                if shown(die) >= use.need:
                    worth = use.worth * factor.get(at, 1.0)
                    if worth > best:
                        best, chosen, which = worth, use, at
            if chosen is None or best <= self._price(die):
                if die < DESTINY:
                    watched.append(die)
                continue
            factor[which] = 0.0 if chosen.once else factor.get(which, 1.0) * AGAIN
            total += best - self._price(die)
            spent.append(die)
            if best > top:
                top, first, need, paid = best, chosen.action, chosen.need, die
        if first is not None and paid:
            if self.plan.patient:
                paid = min((die for die in spent if need <= shown(die) <= shown(paid)), key=self._thrift)
            first = _with(first, paid)
        return total + self._watch(watched), first

    def _thrift(self, die: int) -> tuple[bool, int]:
        """Which of the dice that are to be spent and will do goes first: the lowest, as not all may be needed, and what
        it was meant for is paid as well with a higher one. Destiny dice come last while others may want them."""
        return self.later and die > DESTINY, shown(die)

    def _watch(self, dice: list[int]) -> float:
        """What dice on overwatch are worth."""
        own = [shown(die) - 1 for die in dice if die < DESTINY and shown(die) > 1]
        return WATCHED * sum(own) if self.field.menaces else 0.0

    # Places

    def gains(self, move: does.Move) -> bool:
        """Whether the place to which a Move leads is better in itself than where one stands."""
        here = self.state.at[move.figure]
        return self._position(move.figure, move.hex) > self._position(move.figure, here)

    def standing(self, figure: FigureId, hex_: int) -> float:
        """What it is worth that a model stands on a hex with what its dice are good for there."""
        uses = list(self.uses.of(figure, hex_, hex_ == self.state.at[figure]))
        return self._position(figure, hex_) + self._spend(uses, self.dice)[0]

    def _stopped(self, figure: FigureId, hex_: int, dice: list[int]) -> float:
        """What it comes to that a model is held on a hex on its way, with the dice that are left."""
        return self._position(figure, hex_) + self._spend(list(self.uses.of(figure, hex_, False)), dice)[0]

    def _position(self, figure: FigureId, hex_: int) -> float:
        """What it is worth that a model stands on a hex."""
        field, state = self.field, self.state
        harm = self.plan.care * field.cost(self.member, field.peril(self.member, hex_))
        worth = -harm
        if self.errand is not None:
            worth += self.errand.progress(hex_)
        if state.exit >> hex_ & 1:
            haste = self.errand.haste if self.errand is not None else 1.0
            worth += haste * AWAY if self.plan.leaving else 0.0
            if self.plan.leaving and self._last_in(figure):
                worth += -LAST_IN if self.plan.mending else harm + LAST_IN
        if self.plan.storm is not None:
            worth -= self.plan.storm.peril(hex_)
        if field.site.vents >> hex_ & 1:
            worth -= IN_VENT
        return worth

    def _last_in(self, figure: FigureId) -> bool:
        """Whether everybody else stands in the chamber already."""
        state = self.state
        return all(state.exit >> state.at[each] & 1 for each in self.field.figures if each != figure)

    def _slip(self, figure: FigureId, hex_: int) -> float:
        """The chance to get away from a hex."""
        here = hex_ == self.state.at[figure]
        near = is_near_foe(self.box, self.state, figure) if here else self.field.is_beside_hostile(hex_)
        return 1 - faces(self.card.agility)[0] if near else 1.0


def dice_of_all(state: BlackstoneState, member: int) -> list[int]:
    """Every die that an explorer may spend, destiny dice after its own."""
    return [*state.dice[member], *(DESTINY + die for die in state.destiny)]


def _with(action: Action, die: int) -> Action:
    """The action paid with a die."""
    return replace(action, die=DieId(die))
