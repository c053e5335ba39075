"""What is still to be done until the condition of an objective card is true, and how likely an activation does it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from tabletop.games.shadespire.brain.ways import CLOSE, STUCK, Ways
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import UNKNOWN, FighterId
from tabletop.games.shadespire.content.records import PloyCard, UpgradeCard
from tabletop.games.shadespire.model.battlefield import around
from tabletop.games.shadespire.position.conditions import is_true, times
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import holdings, members, objectives, territory

MOVING, STRIKING, HURTING, SUFFERING, RARELY, ELSE = 0.9, 0.7, 0.33, 0.15, 0.06, 0.15
"""How likely an activation brings a move, an attack, damage, damage to oneself, what only luck brings, all else."""
FALLING = 0.4
"""How likely an activation takes a fighter out: so much of so much and its health."""
OUT_OF_REACH = 0.3
"""What is left of that where nobody can strike in this round."""


class Outlook(NamedTuple):
    """missing: so much is still to be done, 0 where it is true; ease: how likely an activation does one of it."""

    missing: float
    ease: float

    @property
    def effort(self) -> float:
        """Activations that it takes on average."""
        return self.missing / self.ease if self.missing else 0.0


TRUE, NEVER = Outlook(0.0, 1.0), Outlook(30.0, 0.02)


def chance(outlook: Outlook, focus: float, activations: int) -> float:
    """How likely so many activations are enough, if that share of them is made for it."""
    if outlook.missing <= 0:
        return 1.0
    whole = int(outlook.missing)
    part = outlook.missing - whole
    ease = focus * outlook.ease
    low, high = _at_least(whole, ease, activations), _at_least(whole + 1, ease, activations)
    return low + part * (high - low)


@cache
def _at_least(successes: int, ease: float, tries: int) -> float:
    if successes <= 0:
        return 1.0
    return sum(
        comb(tries, each) * ease**each * (1 - ease) ** (tries - each) for each in range(successes, tries + 1)
    )


class Outlooks(Ways):
    """Outlooks of one seat in one position."""

    def outlook(self, condition: of.AnyCondition) -> Outlook:
        """What a condition still takes."""
        match condition:
            case of.All(of=parts):
                return self._together([self.outlook(each) for each in parts])
            case of.Some(of=parts):
                return min([self.outlook(each) for each in parts], key=lambda each: each.effort)
            case of.Happened():
                return self._happened(condition)
            case of.HeldTwice():
                return self._held_twice()
        if is_true(self.box, self.state, condition, self.view):
            return TRUE
        match condition:
            case of.Fighters(who=Selector()):
                return self._fighters(condition)
            case of.Every(who=Selector()):
                return self._every(condition)
            case of.EachWarband(has=of.Fighters(who=Selector(out=True), least=int() as least)):
                lost = [(self.state.lost & squad).bit_count() for squad in self.box.squad_masks]
                return Outlook(sum(max(0, least - each) for each in lost), self._fall(self.own | self.enemies, 1))
            case of.Holds(who=Selector(side="own")):
                return self._holds(condition)
            case of.Retaken():
                there = [each for each in self.state.held if not self.own >> each.fighter & 1]
                goal = sum({1 << self.state.tokens[each.token] for each in there if self.state.tokens[each.token] >= 0})
                return Outlook(min([self.way(each, goal) for each in members(self.own)], default=STUCK), MOVING)
            case of.Connected(who=who):
                return self._connected(members(found(self.box, self.state, who, self.view)), condition.least)
            case of.HandSize(most=most):
                return Outlook((len(self.state.power[self.seat]) - most) / 2, ELSE)
        return Outlook(1.0, ELSE)

    def goals(self, condition: of.AnyCondition) -> Iterator[int]:
        """Hexes in which a condition wants own fighters."""
        match condition:
            case of.All(of=parts) | of.Some(of=parts):
                for each in parts:
                    yield from self.goals(each)
            case of.Every(who=Selector(side="own"), has=has) | of.Fighters(who=Selector(side="own") as has):
                goal = self.goal(has)
                if goal != -1:
                    yield goal
            case of.Every(has=Selector(next_to=Selector(side="own"))) | of.Fighters(
                who=Selector(side="enemy", next_to=Selector(side="own"))
            ):
                around_enemies = self.beside(self.enemies)
                negated = isinstance(condition, of.Fighters) and condition.least is None
                yield ~around_enemies if negated else around_enemies
            case of.Holds(who=Selector(side="own")) | of.HeldTwice() | of.Retaken():
                yield objectives(self.state)
            case of.Connected():
                yield self.beside(self.own)

    # ------------------------------------------------------------------ counted

    def _together(self, parts: list[Outlook]) -> Outlook:
        missing = sum(each.missing for each in parts)
        return Outlook(missing, missing / sum(each.effort for each in parts)) if missing else TRUE

    def _fighters(self, condition: of.Fighters) -> Outlook:
        who = condition.who
        assert isinstance(who, Selector)
        there = found(self.box, self.state, who, self.view)
        least = condition.least if condition.least is not None else condition.exactly
        if least is not None and there.bit_count() < least:
            lacking = least - there.bit_count()
            if who.out:
                return Outlook(lacking, self._fall(self._side(who), lacking))
            if who.side == "own":
                return self._cheapest([self.cost(each, who) for each in members(self.own & ~there)], lacking)
            if isinstance(who.next_to, Selector):
                costs = [self.surrounding(each, who.next_to.n or 1) for each in members(self._side(who) & ~there)]
                return self._cheapest(costs, lacking)
            return Outlook(lacking, ELSE)
        most = condition.most if condition.most is not None else condition.exactly
        excess = there.bit_count() - (most or 0)
        if who.out:
            return NEVER
        if who.side == "own":
            return Outlook(excess, ELSE)
        return Outlook(excess, self._fall(there, excess))

    def _every(self, condition: of.Every) -> Outlook:
        who, has = condition.who, condition.has
        assert isinstance(who, Selector)
        meant = found(self.box, self.state, who, self.view)
        if meant.bit_count() < condition.least:
            return NEVER
        lacking = members(meant & ~found(self.box, self.state, has, self.view, meant))
        if not lacking:
            return Outlook(1.0, MOVING)
        if who.side == "own":
            ease = STRIKING if has.did in ("attack", "charge") else MOVING
            return Outlook(sum(self.cost(each, has) for each in lacking), ease)
        if isinstance(has.next_to, Selector):
            return Outlook(sum(self.surrounding(each, has.next_to.n or 1) for each in lacking), MOVING)
        return Outlook(len(lacking), HURTING if has.wounded else ELSE)

    def _cheapest(self, costs: list[float], number: int) -> Outlook:
        return Outlook(sum(sorted(costs)[:number]), MOVING) if len(costs) >= number else NEVER

    def _happened(self, condition: of.Happened) -> Outlook:
        """What is still to happen; what is counted only within one action has to happen at once."""
        lasting = condition.span == "game" or (not self.fresh and condition.span in ("phase", "round", "end_phase"))
        now = times(self.box, self.state, condition, self.view) if lasting else 0
        if condition.most is not None:
            return Outlook(1.0, ELSE) if self.fresh else TRUE if now <= condition.most else NEVER
        missing = (condition.least or 1) - now
        if missing <= 0:
            return TRUE
        ease = self._event_ease(condition, missing)
        if not ease:
            return NEVER
        if condition.span in ("now", "charge", "activation"):
            return Outlook(1.0, ease / missing)
        return Outlook(missing / 2 if condition.sum is not None else missing, ease)

    def _event_ease(self, condition: of.Happened, missing: int) -> float:
        """How likely an activation brings such an event; 0 where it cannot come about so often."""
        like, event = condition.like, condition.event
        if like.by == "enemy":
            return RARELY
        doers: int = self.mobile if event in ("move", "charge") else self.ready
        if isinstance(like.by, Selector):
            doers &= found(self.box, self.state, like.by, self.view)
        if condition.distinct == "by" and event in ("attack", "charge", "move"):
            doers &= ~self.done(event)
            if doers.bit_count() < missing:
                return 0.0
        if isinstance(like.to, Selector):
            targets: int = found(self.box, self.state, like.to, self.view)
        else:
            targets = self.own if like.to == "own" else self.enemies
        if condition.distinct == "to":
            targets = (self.enemies if like.to is None else targets) & ~self.suffered(event)
            if event == "damage" and targets.bit_count() < missing:
                return 0.0
        match event:
            case "move":
                steps = like.hexes_least or 1
                return MOVING if any(self.move(each) >= steps for each in members(doers)) else RARELY / 2
            case "play":
                return self._play_ease(like.card, missing)
            case "attack" | "charge" | "damage" | "out":
                strict = like.result is not None or like.support_lead is not None or like.support_each is not None
                strict |= like.dealt is not None or like.began is not None or like.weapon is not None
                ease = HURTING if event == "damage" or strict else STRIKING
                if event == "out":
                    ease = self._fall(targets, missing) * (0.5 if strict else 1.0)
                if targets & self.own and not targets & self.enemies:
                    return min(ease, SUFFERING)
                return ease if self.can_strike(doers, targets) else OUT_OF_REACH * ease
        return ELSE

    def _play_ease(self, card: str | None, missing: int) -> float:
        """By the cards in hand, as far as they are known."""
        kinds = [self.state.kinds[each] for each in self.state.power[self.seat]]
        wanted = {"ploy": PloyCard, "upgrade": UpgradeCard}.get(card or "", PloyCard | UpgradeCard)
        fitting = sum(kind != UNKNOWN and isinstance(self.box.cards[kind], wanted) for kind in kinds)
        if card == "upgrade":
            fitting = min(fitting, self.state.glory[self.seat])
        return HURTING if fitting >= missing else ELSE / 2

    def _side(self, who: Selector) -> int:
        return self.own if who.side == "own" else self.enemies if who.side == "enemy" else self.own | self.enemies

    def _fall(self, among: int, number: int) -> float:
        """How likely an activation takes one out: by the health of the weakest few."""
        eases = sorted([FALLING / (FALLING + self.health(each)) for each in members(among)], reverse=True)[:number]
        return sum(eases) / number

    def _connected(self, who: list[FighterId], least: int) -> Outlook:
        """All beside one of them."""
        if len(who) < least:
            return NEVER
        sums = [sum(self.way(each, around(self.state.at[one])) for each in who if each != one) for one in who]
        return Outlook(min(sums), MOVING)

    def _holds(self, condition: of.Holds) -> Outlook:
        """The objectives that are cheapest to hold, each by another fighter."""
        state = self.state
        meant = [
            place for place, number in zip(state.tokens, state.numbers, strict=True)
            if place >= 0 and (not condition.numbers or number in condition.numbers)
        ]  # fmt: skip
        if condition.where is not None:
            areas = territory(self.box, state, condition.where, self.seat, self.seat)
            meant = [place for place in meant if any(area >> place & 1 for area in areas)]
        needed = len(meant) if condition.which == "all" else condition.least
        if not needed or len(meant) < needed or len(condition.numbers) > len(meant):
            return NEVER
        holders = members(found(self.box, state, condition.who, self.view) & self.own)
        ways = sorted([(self.way(each, 1 << place), each, place) for each in holders for place in meant])
        busy: set[int] = set()
        total, count = 0.0, 0
        for way, fighter, place in ways:
            if count < needed and fighter not in busy and ~place not in busy:
                busy |= {fighter, ~place}
                total, count = total + way, count + 1
        return Outlook(total, MOVING) if count == needed else NEVER

    def _held_twice(self) -> Outlook:
        """One that held an objective when the last phase ended holds it when this one does."""
        state, own = self.state, [each for each in holdings(self.state) if self.own >> each.fighter & 1]
        if self.fresh:
            ways = [self.way(each, objectives(state)) for each in members(self.own)]
            return Outlook(CLOSE / 2 if own else CLOSE / 2 + min(ways, default=STUCK), MOVING)
        if state.phase in ("end", "over"):
            return TRUE if is_true(self.box, state, of.HeldTwice(), self.view) else NEVER
        before = [each for each in state.held_before if self.own >> each.fighter & 1]
        if any(each in before for each in own):
            return TRUE
        places = [(each.fighter, state.tokens[each.token]) for each in before]
        ways = [self.way(fighter, 1 << place) for fighter, place in places if place >= 0]
        return Outlook(min(ways), MOVING) if ways else NEVER
