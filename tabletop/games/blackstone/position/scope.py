"""How far the table of a hostile lets it come and attack, as things stand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final, Literal

from msgspec import Struct

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects import behaviour as step_kinds
from tabletop.games.blackstone.content.effects.behaviour import AnyStep
from tabletop.games.blackstone.content.effects.standing import Unseen
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hexes
from tabletop.games.blackstone.content.opposition import Column
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids, is_in_play
from tabletop.games.blackstone.position.hostiles import actions_of, attack_ranges, is_possible, status, victims
from tabletop.games.blackstone.position.marching import WITHDRAWAL, room_for_foe, walkable_for_foes
from tabletop.games.blackstone.position.places import behaviour_rolls, is_asleep, is_noticed, is_waiting
from tabletop.games.blackstone.position.sight import FAR, is_cloaked, seen_by_explorers, seen_from
from tabletop.games.blackstone.position.table import kind_of, placed_figures, site
from tabletop.games.blackstone.position.walking import ground, reached

Stillness = Literal["held", "asleep", "waits"]
Ranges = tuple[tuple[int, int], ...]
"""The least and the most hexes of attacks."""


class Scope(Struct, frozen=True):
    """What a hostile could do when it acts next. reach: the hexes to which it could come. at_once: those that it sees
    and its weapons reach from where it stands; after: others that it could attack after a move. targets, targets_after:
    the models of explorers that it could attack so."""

    reach: Hexes = 0
    at_once: Hexes = 0
    after: Hexes = 0
    targets: tuple[FigureId, ...] = ()
    targets_after: tuple[FigureId, ...] = ()


NOTHING: Final = Scope()


def stillness(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> Stillness | None:
    """Why a hostile would not act now; None if it would."""
    if forbids(box, state, "acting", Matter(foe=foe)):
        return "held"
    if is_asleep(box, state, state.groups[foe]):
        return "asleep"
    return "waits" if is_waiting(box, state, foe) and not is_noticed(box, state) else None


def scope(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> Scope:
    """What the actions of its table that have a chance in its present status let a hostile do; of a later roll in the
    same activation those of all its table, as its status then is not known."""
    if stillness(box, state, foe) is not None:
        return NOTHING
    found = _Doing(box, state, foe)
    ends = found.acted(found.here, (status(box, state, foe),))
    for _ in range(1, behaviour_rolls(box, state, foe)):
        ends |= found.acted(ends, kind_of(box, foe).columns)
    return found.scope()


class _Doing:
    """What is found while actions are gone through. reach: where moves end; shots: by ranges the hexes from which
    attacks are made."""

    def __init__(self, box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> None:
        self.box, self.state, self.foe = box, state, foe
        self.here: Hexes = 1 << state.foes[foe]
        self.reach: Hexes = 0
        self.shots: dict[Ranges, Hexes] = {}
        self.walk, self.room = ground(box, state, Matter(foe=foe)), room_for_foe(box, state, foe)
        self.passable = walkable_for_foes(box, state)
        self.unseen = self.passable & ~seen_by_explorers(box, state)

    def acted(self, starts: Hexes, columns: Iterable[Column]) -> Hexes:
        """Where it could stand after the actions of some columns."""
        ends = starts
        every = (actions_of(self.box, self.state, self.foe, each) for each in columns)
        for action in {*chain.from_iterable(every)}:
            ends |= self._done(self.box.actions[action].steps, starts)
        return ends

    def _done(self, steps: tuple[AnyStep, ...], starts: Hexes) -> Hexes:
        """Where it could stand after some steps."""
        if not steps or not starts:
            return starts
        step, rest = steps[0], steps[1:]
        if isinstance(step, step_kinds.TakeAction):
            return self._done((*self.box.actions[step.action].steps, *rest), starts)
        ends, fails = self._tried(step, starts)
        found = self._done(rest, ends)
        if fails:
            found |= self._done(step.otherwise or rest, starts)
        return found

    def _tried(self, step: AnyStep, starts: Hexes) -> tuple[Hexes, bool]:
        """Where it could stand after a step that is done, and whether it could also be that it cannot be done. How that
        is it can be known as long as it has not moved."""
        box, state, foe = self.box, self.state, self.foe
        moved = starts != self.here
        match step:
            case step_kinds.Approach():
                return self._walked(starts, self.passable, 1) | starts, bool(step.otherwise)
            case step_kinds.Sneak():
                return self._walked(starts, self.unseen, 1) | starts, bool(step.otherwise)
            case step_kinds.Withdraw():
                ends = self._walked(starts, self.passable, WITHDRAWAL, self.unseen & ~starts)
                return ends, moved or not ends
            case step_kinds.StrikeOne(at=at, level=level):
                ranges = attack_ranges(box, state, foe, 1 if at == "adjacent" else FAR, level)
                self.shots[ranges] = self.shots.get(ranges, 0) | starts
                return starts, bool(step.otherwise)
            case step_kinds.IfAdjacent():
                fits = bool(victims(box, state, foe, "adjacent").figures)
                return starts if fits or moved else 0, moved or not fits
        fits = is_possible(box, state, foe, step)
        return starts if fits else 0, not fits

    def _walked(self, starts: Hexes, passable: Hexes, moves: int, among: Hexes = -1) -> Hexes:
        """Where it could end a move of so many times its Move, of some hexes."""
        layers = reached(starts, self.walk, passable, moves * kind_of(self.box, self.foe).move)
        ends = sum(layers[1:]) & self.room & among
        self.reach |= ends
        return ends

    def scope(self) -> Scope:
        """All of it."""
        box, state, here = self.box, self.state, self.here
        after = 0
        for ranges, starts in self.shots.items():
            for hex_ in bits(starts):
                after |= _struck(box, state, hex_, ranges)
        at_once = _struck(box, state, state.foes[self.foe], attack_ranges(box, state, self.foe))
        targets = tuple(each for each, _ in placed_figures(state) if self._strikes(each, here))
        others = tuple(each for each, _ in placed_figures(state) if each not in targets and self._strikes(each, -1))
        return Scope(self.reach & ~here, at_once, after & ~at_once, targets, others)

    def _strikes(self, figure: FigureId, among: Hexes) -> bool:
        """Whether it could attack a model of an explorer from some hexes."""
        box, state, foe = self.box, self.state, self.foe
        spot, cloaked = state.at[figure], is_in_play(box, state, Unseen)
        found, away = 0, site(box, state).ranges(spot)
        for ranges, starts in self.shots.items():
            found |= starts & among & _struck(box, state, spot, ranges)
        if not cloaked:
            return bool(found)
        return any(not is_cloaked(box, state, figure, foe, away[each]) for each in bits(found))


def _struck(box: BlackstoneBox, state: BlackstoneState, hex_: int, ranges: Ranges) -> Hexes:
    """The hexes that are seen from one and at some ranges of it."""
    within, found = site(box, state).within, 0
    for least, most in ranges:
        found |= within(hex_, most) & ~(within(hex_, least - 1) if least else 0)
    return found & seen_from(box, state, hex_)
