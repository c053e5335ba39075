"""What is still to be done until the condition of an objective card is true, and how likely an activation does it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.forms import Forms
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import UNKNOWN, FighterId
from tabletop.games.shadespire.content.records import PloyCard, UpgradeCard
from tabletop.games.shadespire.model.battlefield import around, within
from tabletop.games.shadespire.model.facts import Fact, FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true, times
from tabletop.games.shadespire.position.fighters import leaders
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import free_hexes, holdings, members, objectives, standing, territory
from tabletop.games.shadespire.position.viewpoint import Viewpoint

FARTHEST = 16
"""No hexes of a battlefield are farther apart, in steps that count."""
STUCK = 3.0
"""What it takes to get a fighter somewhere that cannot be moved any more in this round."""
MOVING, STRIKING, HURTING, SUFFERING, RARELY, ELSE = 0.9, 0.7, 0.33, 0.15, 0.06, 0.15
"""How likely an activation brings a move, an attack, damage, damage to oneself, what only luck brings, all else."""
FALLING = 0.4
"""How likely an activation takes a fighter out: so much of so much and its health."""
OUT_OF_REACH = 0.3
"""What is left of that where nobody can strike in this round."""
CLOSE, RAISED, BOUGHT = 0.8, 2.0, 1.0
"""What a step is of a whole move, and what it takes to get a fighter Inspired, and to give it an upgrade."""


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


class Outlooks:
    """Outlooks of one seat in one position. fresh: as if a new round had begun: everybody can move again, and what has
    happened in this one counts no more."""

    def __init__(self, box: ShadespireBox, forms: Forms, state: ShadespireState, seat: Seat, fresh: bool) -> None:
        self.box, self.forms, self.state, self.fresh = box, forms, state, fresh
        self.seat, self.view = seat, Viewpoint(seat)
        stands = standing(state)
        self.own, self.enemies = stands & box.squad_masks[seat], stands & ~box.squad_masks[seat]
        self.free = free_hexes(box, state)
        tired = 0 if fresh else state.charged | state.barred | state.frozen
        self.ready = self.own & ~tired
        self.mobile = self.ready if fresh else self.ready & ~state.moved

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
                return Outlook(min([self._way(each, goal) for each in members(self.own)], default=STUCK), MOVING)
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
                goal = self._goal(has)
                if goal != -1:
                    yield goal
            case of.Every(has=Selector(next_to=Selector(side="own"))) | of.Fighters(
                who=Selector(side="enemy", next_to=Selector(side="own"))
            ):
                around_enemies = self._beside(self.enemies)
                negated = isinstance(condition, of.Fighters) and condition.least is None
                yield ~around_enemies if negated else around_enemies
            case of.Holds(who=Selector(side="own")) | of.HeldTwice() | of.Retaken():
                yield objectives(self.state)
            case of.Connected():
                yield self._beside(self.own)

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
                return self._cheapest([self._cost(each, who) for each in members(self.own & ~there)], lacking)
            if isinstance(who.next_to, Selector):
                costs = [self._surrounding(each, who.next_to.n or 1) for each in members(self._side(who) & ~there)]
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
            return Outlook(sum(self._cost(each, has) for each in lacking), ease)
        if isinstance(has.next_to, Selector):
            return Outlook(sum(self._surrounding(each, has.next_to.n or 1) for each in lacking), MOVING)
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
            doers &= ~self._done(event)
            if doers.bit_count() < missing:
                return 0.0
        if isinstance(like.to, Selector):
            targets: int = found(self.box, self.state, like.to, self.view)
        else:
            targets = self.own if like.to == "own" else self.enemies
        if condition.distinct == "to":
            targets = (self.enemies if like.to is None else targets) & ~self._suffered(event)
            if event == "damage" and targets.bit_count() < missing:
                return 0.0
        match event:
            case "move":
                steps = like.hexes_least or 1
                return MOVING if any(self._move(each) >= steps for each in members(doers)) else RARELY / 2
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
                return ease if self._can_strike(doers, targets) else OUT_OF_REACH * ease
        return ELSE

    def _play_ease(self, card: str | None, missing: int) -> float:
        """By the cards in hand, as far as they are known."""
        kinds = [self.state.kinds[each] for each in self.state.power[self.seat]]
        wanted = {"ploy": PloyCard, "upgrade": UpgradeCard}.get(card or "", PloyCard | UpgradeCard)
        fitting = sum(kind != UNKNOWN and isinstance(self.box.cards[kind], wanted) for kind in kinds)
        if card == "upgrade":
            fitting = min(fitting, self.state.glory[self.seat])
        return HURTING if fitting >= missing else ELSE / 2

    def _done(self, event: str) -> FighterSet:
        """Who has done such a thing in this phase."""
        return FighterSet(0 if self.fresh else sum({1 << each.by for each in self._facts(event) if each.by >= 0}))

    def _suffered(self, event: str) -> FighterSet:
        """To whom such a thing has happened in this phase."""
        return FighterSet(0 if self.fresh else sum({1 << each.to for each in self._facts(event) if each.to >= 0}))

    def _facts(self, event: str) -> list[Fact]:
        return [each for each in self.state.facts if each.event == event]

    def _side(self, who: Selector) -> int:
        return self.own if who.side == "own" else self.enemies if who.side == "enemy" else self.own | self.enemies

    def _fall(self, among: int, number: int) -> float:
        """How likely an activation takes one out: by the health of the weakest few."""
        eases = sorted([FALLING / (FALLING + self._health(each)) for each in members(among)], reverse=True)[:number]
        return sum(eases) / number

    def _health(self, fighter: FighterId) -> int:
        return max(1, self.forms.of(self.state, fighter).wounds - self.state.damage[fighter])

    def _can_strike(self, doers: int, targets: int) -> bool:
        """Whether one of them can attack another one in this round."""
        places = sum(1 << self.state.at[each] for each in members(targets))
        for each in members(doers):
            form = self.forms.of(self.state, each)
            if within(self.state.at[each], form.reach + (form.move if self.mobile >> each & 1 else 0)) & places:
                return True
        return False

    # ------------------------------------------------------------------ places

    def _cost(self, fighter: FighterId, has: Selector) -> float:
        """What it takes to make one own fighter such as is asked."""
        state, bit = self.state, 1 << fighter
        total = 0.0
        if has.did is not None and not self._done(has.did) & bit:
            doers = self.ready if has.did == "attack" else self.mobile
            can = has.did == "move" or self._can_strike(bit, self.enemies)
            total = STUCK if not doers & bit else 1.0 if can else 2.0
        elif (goal := self._goal(has)) != -1:
            total = self._way(fighter, goal)
        if has.leader and not leaders(self.box, state) & bit:
            total += STUCK
        if has.inspired and not state.inspired & bit:
            total += RAISED
        if has.wounded and not state.damage[fighter]:
            total += RAISED
        if has.upgrades is not None:
            total += BOUGHT * max(0, has.upgrades - len(state.worn[fighter]))
        return total

    def _goal(self, who: Selector) -> int:
        """The hexes where such a fighter stands; -1 for all."""
        goal = -1
        if who.at is not None:
            areas = territory(self.box, self.state, who.at, self.seat, self.seat)
            goal &= areas[0]
        if who.holds is not None:
            goal &= objectives(self.state)
        if isinstance(who.next_to, Selector):
            mask = self.enemies if who.next_to.side == "enemy" else self.own
            goal &= self._beside(mask, who.next_to.n or 1)
        if isinstance(who.not_next_to, Selector):
            goal &= ~self._beside(self.enemies if who.not_next_to.side == "enemy" else self.own)
        return goal

    def _beside(self, fighters: int, number: int = 1) -> int:
        """The hexes next to so many of them."""
        layers = [0] * number
        for each in members(fighters):
            near = around(self.state.at[each])
            for at in range(number - 1, 0, -1):
                layers[at] |= layers[at - 1] & near
            layers[0] |= near
        return layers[-1]

    def _surrounding(self, enemy: FighterId, number: int) -> float:
        """What it takes to have so many own fighters beside an enemy."""
        goal = around(self.state.at[enemy])
        costs = sorted([self._way(each, goal) for each in members(self.own)])
        return sum(costs[:number]) if len(costs) >= number else number * STUCK

    def _connected(self, who: list[FighterId], least: int) -> Outlook:
        """All beside one of them."""
        if len(who) < least:
            return NEVER
        sums = [sum(self._way(each, around(self.state.at[one])) for each in who if each != one) for one in who]
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
        ways = sorted([(self._way(each, 1 << place), each, place) for each in holders for place in meant])
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
            ways = [self._way(each, objectives(state)) for each in members(self.own)]
            return Outlook(CLOSE / 2 if own else CLOSE / 2 + min(ways, default=STUCK), MOVING)
        if state.phase in ("end", "over"):
            return TRUE if is_true(self.box, state, of.HeldTwice(), self.view) else NEVER
        before = [each for each in state.held_before if self.own >> each.fighter & 1]
        if any(each in before for each in own):
            return TRUE
        places = [(each.fighter, state.tokens[each.token]) for each in before]
        ways = [self._way(fighter, 1 << place) for fighter, place in places if place >= 0]
        return Outlook(min(ways), MOVING) if ways else NEVER

    def _way(self, fighter: FighterId, goal: int) -> float:
        """What it takes to get a fighter to one of some hexes: a move, and more where that is not enough."""
        here = self.state.at[fighter]
        if goal >> here & 1:
            return 0.0
        free = goal & self.free
        steps = next((each for each in range(1, FARTHEST) if within(here, each) & free), FARTHEST)
        move = max(1, self._move(fighter))
        if not self.mobile >> fighter & 1:
            return STUCK + steps / FARTHEST
        if steps <= move:
            return CLOSE + (1 - CLOSE) * steps / move
        return (1.0 if self.fresh else STUCK) + (steps - move) / FARTHEST * 2

    def _move(self, fighter: FighterId) -> int:
        return self.forms.of(self.state, fighter).move
