"""What the dice of an activation can be spent on, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import starmap
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.brain.odds import faces
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.storming import Standing
from tabletop.games.blackstone.brain.weights import HEALED, HELPS, INSPIRED, SUMMON, WARDED
from tabletop.games.blackstone.content.effects import deeds
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.effects.selectors import Selector
from tabletop.games.blackstone.content.effects.standing import TwoDice, Unseen
from tabletop.games.blackstone.content.ids import DieId, FigureId, FoeId, Hex, PortalId, member_of, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.model.printed import WeaponAction
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids, value
from tabletop.games.blackstone.position.explorers.acting import (
    COSTS,
    FREE_MOMENTS,
    SEARCH_FOR,
    can_search,
    least,
    mendable,
    near_console,
    offers,
)
from tabletop.games.blackstone.position.explorers.arms import aims, weapon_actions
from tabletop.games.blackstone.position.moments import at_moment, is_used
from tabletop.games.blackstone.position.places import is_exit_barred
from tabletop.games.blackstone.position.selecting import members_meant
from tabletop.games.blackstone.position.table import marker_at, open_slots, side


class DiceUse(NamedTuple):
    """A use for dice: the least that one must show, what it is worth, and the action with a die. once: no second
    time."""

    need: int
    worth: float
    action: Action
    once: bool


class DiceUses:
    """What the dice of an explorer can be spent on in its activation. standing: what it is worth that one of its models
    stands on a hex."""

    def __init__(self, plan: PartyPlan, decision: asked.Activate, dice: list[int], standing: Standing) -> None:
        self.plan, self.field = plan, plan.field
        self.box, self.state = plan.field.box, plan.field.state
        self.member, self.seat = decision.member, decision.seat
        self._best_die = max(map(shown, dice), default=0)
        self._standing = standing
        self._armed: dict[FigureId, list[WeaponAction]] = {}
        self._silent = forbids(self.box, self.state, "acting", Matter(member=self.member))

    def of(self, figure: FigureId, hex_: int, here: bool) -> Iterator[DiceUse]:
        """What dice can be spent on by a model on a hex; here: where it stands."""
        state, seat, plan = self.state, self.seat, self.plan
        marker = marker_at(state, hex_)
        if marker is not None and not self._foes_at(hex_):
            matter = Matter(member=self.member, action="search", first=state.searched == 0)
            count = value(self.box, state, "search_draw", 1, matter) - value(self.box, state, "search_back", 0, matter)
            worth = plan.find * max(1, count)
            search = does.Search(seat, figure, DieId(0), False)
            yield DiceUse(least(self.box, state, self.member, "search"), worth, search, True)
        if plan.storm is not None:
            yield from starmap(DiceUse, plan.storm.uses(seat, figure, hex_, self._standing))
        if not state.exit and not plan.fight_only and not is_exit_barred(self.box, state):
            for portal in bits(state.portals):
                if portal == plan.portal and self.field.site.portals[portal] == hex_:
                    worth = SUMMON if plan.leaving else 0.8
                    yield DiceUse(least(self.box, state, self.member, "summon"), worth,
                                  does.Summon(seat, figure, DieId(0), PortalId(portal)), True)  # fmt: skip
        if not self._silent:
            yield from self._shots(figure, hex_, here)
        yield from self._healing()
        if not here:
            if self._helps_others:
                yield from self._abilities(figure, self._moved(figure, hex_), ("action",))
            return
        yield from self._abilities(figure, state, ("action", *FREE_MOMENTS))
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
            every = weapon_actions(self.box, self.state, figure)
            known = self._armed[figure] = [each for each in every if each.way.cost <= self._best_die]
        return known

    def _blasts(self, figure: FigureId, weapon: int, shot: int) -> Iterator[DiceUse]:
        """The best hex for a weapon that hits all in it."""
        field, box, state = self.field, self.box, self.state
        found = (each for each in weapon_actions(box, state, figure) if (each.weapon, each.shot) == (weapon, shot))
        way_ = next(found).way
        best, aim = 0.0, -1
        for hex_ in aims(box, state, figure, way_):
            worth = field.blast(hex_, way_)
            if worth > best:
                best, aim = worth, hex_
        if aim >= 0:
            yield DiceUse(way_.cost, best, does.ShootArea(self.seat, figure, DieId(0), weapon, shot, Hex(aim)), False)

    def _healing(self) -> Iterator[DiceUse]:
        """Vitality rolls."""
        member = self.member
        if mendable(self.box, self.state, member):
            yield DiceUse(1, self._healed(member), does.Recuperate(self.seat, member, DieId(0)), False)

    def _healed(self, whose: int) -> float:
        """What a vitality roll of an explorer is worth."""
        state = self.state
        die = side(self.box, state, whose).vitality
        _, success, critical = faces(die)
        healed = success + critical * min(2, mendable(self.box, state, whose))
        slots = open_slots(self.box, state, whose)
        need = (3.2, 1.7, 1.1, 0.9, 0.7)[max(0, min(4, slots))]
        calm = 1.0 if self.field.menaces else 0.8
        worth = HEALED * healed * need * calm
        if slots > 1:
            return worth
        return max(worth, min(1.0, healed) * self.plan.care * self.field.relief(whose))

    def _moved(self, figure: FigureId, hex_: int) -> BlackstoneState:
        """The position with a model elsewhere."""
        there = self.state.clone()
        there.at = changed(there.at, figure, Hex(hex_))
        return there

    @cached_property
    def _helps_others(self) -> bool:
        """Whether it has something to heal or to ward others with, for which it may have to go to them."""
        every = (each for each in at_moment(self.box, self.state, "action") if each.member == self.member)
        return any(not is_used(self.state, each) and _is_for_others(each.effect.do[0]) for each in every)

    def _abilities(
        self, figure: FigureId, state: BlackstoneState, moments: tuple[Moment, ...]
    ) -> Iterator[DiceUse]:  # fmt: skip
        """What the character card and cards offer at some moments; in a position to which it would go first, only what
        is there for others."""
        member, here = self.member, state is self.state
        for number, offer in enumerate(offers(self.box, state, member, moments)):
            effect = offer.source.effect
            deed = effect.do[0]
            if not here and not _is_for_others(deed):
                continue
            worth = 0.0
            match deed:
                case deeds.RollVitality():
                    meant = members_meant(self.box, state, deed.of, Cause(holder=member, figure=figure))
                    worth = max((self._healed(each) for each in meant if state.wounds[each]), default=0.0)
                case deeds.Lasting():
                    lasts = any(each.marker == deed.marker for each in state.lasting)
                    worth = 0.0 if lasts else self._lasting(figure, deed, state)
                case deeds.PlaceMarker():
                    near = any(each.run >> state.at[figure] & 1 for each in self.field.menaces)
                    worth = 0.3 if near and not state.tokens else 0.0
                case deeds.MoveNow() if effect.use == "discard":
                    worth = -1.0
                case deeds.Heal():
                    worth = HEALED if state.wounds[member] and self.field.open[member] <= 1 else 0.0
                case _:
                    worth = 0.05
            if worth > 0:
                use = does.UseAbility(self.seat, figure, DieId(0), number)
                yield DiceUse(effect.cost or 0, worth, use, True)

    def _lasting(self, figure: FigureId, deed: deeds.Lasting, state: BlackstoneState) -> float:
        """What it is worth that something stands for a while: as much as it wards off, or else, against a hostile in
        sight, as much as it helps to strike. An eager party only sees who suffers most."""
        field = self.field
        meant = members_meant(self.box, state, deed.of, Cause(holder=self.member, figure=figure))
        veils = tuple(each for each in deed.then if isinstance(each, Unseen))
        if veils:
            return self.plan.care * max((field.cloaking(each, self.member, veils) for each in meant), default=0.0)
        if not self.plan.patient:
            harms = (field.cost(member_of(each), harm) for each, harm in field.harms.items())
            return WARDED * max(harms, default=0.0)
        if any(isinstance(each, TwoDice) for each in deed.then):
            return max((field.shelter(each, self.member, state.at) for each in meant), default=0.0)
        return HELPS if any(each.seen >> state.at[figure] & 1 for each in field.menaces) else 0.0


def _is_for_others(deed: deeds.AnyVerb) -> bool:
    """Whether something heals or wards an explorer that is chosen."""
    return isinstance(deed, deeds.RollVitality | deeds.Lasting) and isinstance(deed.of, Selector)
