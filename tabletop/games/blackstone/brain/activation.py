"""What an explorer makes of its activation: where it goes, and what its dice are spent on there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid.reach import spread, way
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.odds import faces
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.weights import (
    AGAIN,
    AWAY,
    CARE,
    CAUTION,
    DESTINY_PRICE,
    FIDGET,
    HEALED,
    HELPS,
    INSPIRED,
    LAST_IN,
    SUMMON,
    WARDED,
    WATCHED,
)
from tabletop.games.blackstone.content.effects import deeds
from tabletop.games.blackstone.content.effects.standing import TwoDice, Unseen
from tabletop.games.blackstone.content.ids import DESTINY, DieId, FigureId, FoeId, Hex, PortalId, member_of, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids, value
from tabletop.games.blackstone.position.explorers.acting import (
    COSTS,
    FREE_MOMENTS,
    INSPIRED_FOR,
    SEARCH_FOR,
    can_search,
    least,
    near_console,
    offers,
)
from tabletop.games.blackstone.position.explorers.arms import WeaponAction, aims, weapon_actions
from tabletop.games.blackstone.position.places import is_exit_barred
from tabletop.games.blackstone.position.selecting import members_meant
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import marker_at, open_slots, side
from tabletop.games.blackstone.position.walking import MoveBudget, move_budget, room_for_figure, within

MOVES: Final = 3


class DiceUse(NamedTuple):
    """A use for dice: the least that one must show, what it is worth, and the action with a die. once: no second
    time."""

    need: int
    worth: float
    action: Action
    once: bool


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
        self.care = CAUTION if plan.patient else CARE
        self.later = any(each < 4 for each in state.track[state.place + 1 :])
        kept = plan.kept(self.member)
        self.dice = [die for die in dice_of_all(state, self.member) if die not in kept]
        self.price = DESTINY_PRICE if self.later else 0.0
        self._armed: dict[FigureId, list[WeaponAction]] = {}
        self.silent = forbids(self.box, state, "acting", Matter(member=self.member))

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
        that, or to act and go then."""
        state = self.state
        here = state.at[figure]
        uses = list(self._uses(figure, here, True))
        now, best, _ = self._spend(uses, self.dice)
        if best is not None:
            yield Idea(others + self._position(figure, here) + now, best)
        for use in uses:
            dice = [die for die in self.dice if shown(die) >= use.need] if use.need else [0]
            if dice:
                die = min(dice, key=lambda each: (shown(each), each))
                rest = list(self.dice)
                if die:
                    rest.remove(die)
                more, _, _ = self._spend([each for each in uses if not (each.once and each is use)], rest)
                yield Idea(
                    others + self._position(figure, here) + use.worth + 0.97 * more - self._price(die),
                    _with(use.action, die),
                )
        movable = [die for die in self.dice if shown(die) >= least(self.box, state, self.member, "move")]
        if not movable:
            return
        slip = self._slip(figure, here)
        stay = self._position(figure, here)
        for hex_, spent in self._reached(figure, movable).items():
            moves = len(spent)
            step = self._first_step(figure, hex_, moves)
            rest = self._without(spent)
            there = self._position(figure, hex_)
            uses_there = list(self._uses(figure, hex_, False))
            after, _, _ = self._spend(uses_there, rest)
            before, first, _ = self._spend(uses, rest)
            price = sum(self._price(die) for die in spent)
            if step is not None:
                go = does.Move(self.seat, figure, DieId(spent[0]), Hex(step))
                yield Idea(others + slip * (there + after) + (1 - slip) * (stay + 0.6 * after) - price - FIDGET, go)
                if self.plan.patient and moves == 1 and len(movable) > 1 and stay > there:
                    both = self._for_moves(movable, 2)
                    sally, _, _ = self._spend(uses_there, self._without(both))
                    back = self._slip(figure, hex_)
                    ended = sally + back * stay + (1 - back) * there
                    price_of_both = sum(self._price(die) for die in both)
                    ended += (1 - slip) * (stay + 0.6 * sally - ended)
                    yield Idea(others + ended - price_of_both - FIDGET, go)
            if first is not None and before > 0:
                gone = slip * there + (1 - slip) * stay
                yield Idea(others + before + gone - price - FIDGET, first)

    # Dice

    def _price(self, die: int) -> float:
        return self.price if die > DESTINY else 0.0

    def _for_moves(self, movable: list[int], moves: int) -> list[int]:
        """The dice that so many Move actions take, the lowest first."""
        return sorted(movable, key=lambda die: (shown(die) + 0.5 * (die > DESTINY), die))[:moves]

    def _without(self, spent: list[int]) -> list[int]:
        """The dice that are left after some."""
        rest = list(self.dice)
        for die in spent:
            rest.remove(die)
        return rest

    def _spend(self, uses: list[DiceUse], dice: list[int]) -> tuple[float, Action | None, list[int]]:
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
        return total + self._watch(watched), first, left

    def _thrift(self, die: int) -> tuple[bool, int]:
        """Which of the dice that are to be spent and will do goes first: the lowest, as not all may be needed, and what
        it was meant for is paid as well with a higher one. Destiny dice come last while others may want them."""
        return self.later and die > DESTINY, shown(die)

    def _watch(self, dice: list[int]) -> float:
        """What dice on overwatch are worth."""
        own = [shown(die) - 1 for die in dice if die < DESTINY and shown(die) > 1]
        return WATCHED * sum(own) if self.field.menaces else 0.0

    # Places

    def _position(self, figure: FigureId, hex_: int) -> float:
        """What it is worth that a model stands on a hex."""
        field, state = self.field, self.state
        harm = self.care * field.cost(self.member, field.peril(self.member, hex_))
        worth = -harm
        if self.errand is not None:
            worth += self.errand.progress(hex_)
        if state.exit >> hex_ & 1:
            worth += AWAY if self.plan.leaving else 0.0
            if self.plan.leaving and self._last_in(figure):
                worth += -LAST_IN if self.plan.mending else harm + LAST_IN
        if self.plan.storm is not None:
            worth -= self.plan.storm.peril(hex_)
        if field.site.vents >> hex_ & 1:
            worth -= 0.5
        return worth

    def _last_in(self, figure: FigureId) -> bool:
        """Whether everybody else stands in the chamber already."""
        state = self.state
        return all(state.exit >> state.at[each] & 1 for each in self.field.figures if each != figure)

    def _slip(self, figure: FigureId, hex_: int) -> float:
        """The chance to get away from a hex."""
        near = is_near_foe(self.box, self.state, figure) if hex_ == self.state.at[figure] else (
            any(each.ranges[hex_] <= 1 for each in self.field.menaces)
        )  # fmt: skip
        return 1 - faces(self.card.agility)[0] if near else 1.0

    def _reached(self, figure: FigureId, movable: list[int]) -> dict[int, list[int]]:
        """The hexes that can be reached, each with the dice of as many Move actions."""
        state = self.state
        order = self._for_moves(movable, len(movable))
        budget = move_budget(self.box, state, figure, shown(order[0]))
        one = within(self.box, state, figure, budget)
        found = dict.fromkeys(bits(one.ends), order[:1])
        most = min(MOVES, len(movable))
        if most > 1:
            move = value(self.box, state, "move", self.card.move, Matter(member=self.member, action="move"))
            layers = spread(1 << state.at[figure], one.ground, one.passable, move * most)
            room = room_for_figure(self.box, state, figure)
            errand = self.errand
            here = errand.steps.get(state.at[figure], 99) if errand is not None else 99
            for far, layer in enumerate(layers):
                if far <= move:
                    continue
                for hex_ in bits(layer & room):
                    if hex_ not in found and errand is not None and errand.steps.get(hex_, 99) < here:
                        found[hex_] = order[: -(-far // move)]
        self._one = one
        self._strode(figure, order, budget, found)
        return found

    def _strode(self, figure: FigureId, order: list[int], budget: MoveBudget, found: dict[int, list[int]]) -> None:
        """One whom a high die takes further than the lowest comes with it where else it would not, or not in one Move:
        over rubble, say, which takes two hexes."""
        furthest = move_budget(self.box, self.state, figure, shown(order[-1]))
        if furthest.hexes == budget.hexes:
            return
        strides = ((die, move_budget(self.box, self.state, figure, shown(die))) for die in order)
        die, further = next(each for each in strides if each[1].hexes > budget.hexes)
        for hex_ in bits(within(self.box, self.state, figure, further).ends):
            if len(found.get(hex_, order)) > 1:
                found[hex_] = [die]

    def _first_step(self, figure: FigureId, goal: int, moves: int) -> int | None:
        """Where the first of some Move actions leads."""
        if moves == 1:
            return goal
        state, one = self.state, self._one
        path = way(state.at[figure], 1 << goal, one.ground, one.passable, one.budget * moves)
        ends = [hex_ for hex_ in path[1 : one.budget + 1] if one.ends >> hex_ & 1]
        return ends[-1] if ends else None

    # Uses

    def _uses(self, figure: FigureId, hex_: int, here: bool) -> Iterator[DiceUse]:
        """What dice can be spent on by a model on a hex; here: where it stands."""
        state, seat, plan = self.state, self.seat, self.plan
        marker = marker_at(state, hex_)
        if marker is not None and not plan.fight_only and not self._foes_at(hex_):
            matter = Matter(member=self.member, action="search", first=state.searched == 0)
            count = value(self.box, state, "search_draw", 1, matter) - value(self.box, state, "search_back", 0, matter)
            worth = plan.find * max(1, count)
            search = does.Search(seat, figure, DieId(0), False)
            yield DiceUse(least(self.box, state, self.member, "search"), worth, search, True)
        if plan.storm is not None:
            yield from starmap(DiceUse, plan.storm.uses(seat, figure, hex_, self._position))
        if not state.exit and not plan.fight_only and not is_exit_barred(self.box, state):
            for portal in bits(state.portals):
                if portal == plan.portal and self.field.site.portals[portal] == hex_:
                    worth = SUMMON if plan.leaving else 0.8
                    yield DiceUse(least(self.box, state, self.member, "summon"), worth,
                                  does.Summon(seat, figure, DieId(0), PortalId(portal)), True)  # fmt: skip
        if not self.silent:
            yield from self._shots(figure, hex_, here)
        yield from self._healing()
        if not here:
            return
        yield from self._abilities(figure)
        if state.points[self.member] >= SEARCH_FOR and can_search(self.box, state, figure, True) and not plan.leaving:
            bought = plan.find - (0.4 if state.inspired >> self.member & 1 else INSPIRED)
            search = does.Search(seat, figure, DieId(0), True)
            yield DiceUse(least(self.box, state, self.member, "search"), bought, search, True)
        if near_console(self.box, state, figure) and state.discovery and not plan.leaving:
            yield DiceUse(COSTS["access"], 0.25, does.Access(seat, figure, DieId(0), None, False), True)

    def _foes_at(self, hex_: int) -> bool:
        return any(each.hex == hex_ for each in self.field.menaces)

    def _shots(self, figure: FigureId, hex_: int, here: bool) -> Iterator[DiceUse]:
        """The best target of each weapon action."""
        field = self.field
        seen = field.site.seen(hex_)
        visible = [at for at, each in enumerate(field.menaces) if seen >> each.hex & 1 and field.can_be_shot(at)]
        if not visible:
            return
        for action in self._weapons(figure):
            if action.way.area is not None:
                if here:
                    yield from self._blasts(figure, action.weapon, action.shot)
                continue
            worth, target = max((field.shot(figure, hex_, action.way, at), -at) for at in visible)
            if worth > 0:
                foe = FoeId(field.menaces[-target].foe)
                yield DiceUse(
                    action.way.cost, worth,
                    does.Shoot(self.seat, figure, DieId(0), action.weapon, action.shot, foe), False,
                )  # fmt: skip

    def _weapons(self, figure: FigureId) -> list[WeaponAction]:
        """The weapon actions for which there is a die."""
        known = self._armed.get(figure)
        if known is None:
            best = max(map(shown, self.dice), default=0)
            every = weapon_actions(self.box, self.state, figure)
            known = self._armed[figure] = [each for each in every if each.way.cost <= best]
        return known

    def _blasts(self, figure: FigureId, weapon: int, shot: int) -> Iterator[DiceUse]:
        """The best hex for a weapon that hits all in it."""
        field, box, state = self.field, self.box, self.state
        found = (each for each in weapon_actions(box, state, figure) if (each.weapon, each.shot) == (weapon, shot))
        way_ = next(found).way
        area = way_.area
        assert area is not None
        best, aim = 0.0, -1
        die = way_.dice.r1 or way_.dice.r2_3 or "d6"
        for hex_ in aims(box, state, figure, way_):
            by_hex: dict[int, float] = {}
            for at, each in enumerate(field.menaces):
                if each.hex == hex_ or field.site.next_to[hex_] >> each.hex & 1:
                    hurt = field.attack(each, way_, die, 2, False) * field.worths[at]
                    by_hex[each.hex] = by_hex.get(each.hex, 0.0) + hurt
            worth = by_hex.pop(hex_, 0.0) + sum(sorted(by_hex.values(), reverse=True)[: area.also])
            if area.hits == "model":
                worth -= 2.0 * sum(state.at[other] == hex_ for other in field.figures)
            if worth > best:
                best, aim = worth, hex_
        if aim >= 0:
            yield DiceUse(way_.cost, best, does.ShootArea(self.seat, figure, DieId(0), weapon, shot, Hex(aim)), False)

    def _healing(self) -> Iterator[DiceUse]:
        """Vitality rolls."""
        state, member = self.state, self.member
        if state.wounds[member]:
            yield DiceUse(1, self._healed(member), does.Recuperate(self.seat, member, DieId(0)), False)

    def _healed(self, whose: int) -> float:
        """What a vitality roll of an explorer is worth."""
        state = self.state
        die = side(self.box, state, whose).vitality
        _, success, critical = faces(die)
        healed = success + critical * min(2, state.wounds[whose])
        slots = open_slots(self.box, state, whose)
        need = (2.0, 1.5, 1.1, 0.9, 0.7)[max(0, min(4, slots))]
        calm = 1.0 if self.field.menaces else 0.8
        return HEALED * healed * need * calm

    def _abilities(self, figure: FigureId) -> Iterator[DiceUse]:
        """What the character card and cards offer."""
        state, member = self.state, self.member
        for number, offer in enumerate(offers(self.box, state, member, ("action", *FREE_MOMENTS))):
            effect = offer.source.effect
            deed = effect.do[0]
            worth = 0.0
            match deed:
                case deeds.RollVitality():
                    hurt = [self._healed(each) for each in self.plan.standing
                            if each != member and state.wounds[each]]  # fmt: skip
                    worth = max(hurt, default=0.0)
                case deeds.Lasting():
                    lasts = any(each.marker == deed.marker for each in state.lasting)
                    worth = 0.0 if lasts else self._standing(figure, deed)
                case deeds.PlaceMarker():
                    near = any(each.run >> state.at[figure] & 1 for each in self.field.menaces)
                    worth = 0.3 if near and not state.tokens else 0.0
                case deeds.MoveNow() if effect.use == "discard":
                    worth = -1.0
                case deeds.Heal():
                    worth = -1.0 if effect.use == "discard" else 1.0
                case _:
                    worth = 0.05
            if worth > 0:
                use = does.UseAbility(self.seat, figure, DieId(0), number)
                yield DiceUse(effect.cost or 0, worth, use, True)

    def _standing(self, figure: FigureId, deed: deeds.Lasting) -> float:
        """What it is worth that something stands for a while: as much as it wards off, or else, against a hostile in
        sight, as much as it helps to strike. An eager party only sees who suffers most."""
        field, here = self.field, self.state.at[figure]
        if not self.plan.patient:
            harms = (field.cost(member_of(each), harm) for each, harm in field.harms.items())
            return WARDED * max(harms, default=0.0)
        if any(isinstance(each, TwoDice | Unseen) for each in deed.then):
            meant = members_meant(self.box, self.state, deed.of, Cause(holder=self.member, figure=figure))
            return max((field.shelter(each, self.member) for each in meant), default=0.0)
        return HELPS if any(each.seen >> here & 1 for each in field.menaces) else 0.0


def dice_of_all(state: BlackstoneState, member: int) -> list[int]:
    """Every die that an explorer may spend, destiny dice after its own."""
    return [*state.dice[member], *(DESTINY + die for die in state.destiny)]


def _with(action: Action, die: int) -> Action:
    """The action paid with a die."""
    return replace(action, die=DieId(die))
