"""How far the condition of an objective card is on its way, counted as its words count."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import KindId
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import held_of, is_true, times
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.viewpoint import Viewpoint

What = Literal[
    "attack", "move", "charge", "damage", "out", "return", "play", "score", "fighter", "objective", "warband", "card",
    "part",
]  # fmt: skip
"""What is counted: what has happened, or fighters that are such, objectives that are held, warbands that are out, power
cards in hand, parts of a condition that are true."""


class Headway(NamedTuple):
    """So many of so many are there; most: there may be no more than so many."""

    now: int
    goal: int
    what: What
    most: bool = False

    @property
    def reached(self) -> bool:
        """Whether there are enough, or not too many, though it may not be the time to score it."""
        return self.now <= self.goal if self.most else self.now >= self.goal


def progress(box: ShadespireBox, state: ShadespireState, seat: Seat, kind: KindId) -> Headway | None:
    """How far an objective card of a seat is; None where its condition counts nothing, or what brings glory at once."""
    card = box.objective(kind)
    headway = _progress(box, state, card.score[box.score_index], Viewpoint(seat))
    once = card.window == "now" and headway is not None and headway.goal == 1
    return None if once else headway


def _progress(
    box: ShadespireBox, state: ShadespireState, condition: of.AnyCondition, view: Viewpoint
) -> Headway | None:
    match condition:
        case of.All(of=parts):
            return Headway(sum(is_true(box, state, each, view) for each in parts), len(parts), "part")
        case of.Fighters(who=who):
            return _bounded(found(box, state, who, view).bit_count(), condition, "fighter")
        case of.Every():
            return _every(box, state, condition, view)
        case of.Compare(more=more, than=Selector() as than, times=factor):
            other = found(box, state, than, view).bit_count()
            goal = other + 1 if factor == 1 else factor * other
            return Headway(found(box, state, more, view).bit_count(), goal, "fighter")
        case of.WarbandsOut(least=least):
            return Headway(sum(not squad & ~state.lost for squad in box.squad_masks), least, "warband")
        case of.Holds(which=which, least=least):
            if condition.most is not None:
                count = max((held for held, _ in held_of(box, state, condition, view)), default=0)
                return Headway(count, condition.most, "objective", most=True)
            count, meant = max(held_of(box, state, condition, view), default=(0, 0))
            return Headway(count, max(least, meant) if which == "all" else least, "objective")
        case of.Happened(event=event, span=span) if span != "now" and event != "pick":
            return _bounded(times(box, state, condition, view), condition, event)
        case of.HandSize(most=most):
            return Headway(len(state.power[view.seat]), most, "card", most=True)
    return None


def _bounded(count: int, bounds: of.Fighters | of.Happened, what: What) -> Headway | None:
    least = bounds.least if bounds.least is not None else getattr(bounds, "exactly", None)
    if least is not None:
        return Headway(count, least, what)
    return Headway(count, bounds.most, what, most=True) if bounds.most is not None else None


def _every(box: ShadespireBox, state: ShadespireState, condition: of.Every, view: Viewpoint) -> Headway:
    """Those that are such, of all that should be: of the opponent with whom it is farthest, where it says of one."""
    who: Selector | str = condition.who
    groups = [-1]
    if who == "one_enemy":
        who = Selector(side="enemy")
        groups = [squad for seat, squad in enumerate(box.squad_masks) if seat != view.seat]
    best = Headway(0, condition.least, "fighter")
    for group in groups:
        those = found(box, state, who, view, group)  # type: ignore[arg-type]
        such = found(box, state, condition.has, view, those).bit_count()
        best = max(best, Headway(such, max(condition.least, those.bit_count()), "fighter"))
    return best
