"""Melee: who reaches whom, who may act at which activity, and who has to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Seat
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.muster import Muster
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import victims
from tabletop.games.mine.position.creatures import (
    activity,
    attacks_allowed,
    enemies_near,
    is_compelled,
    side_of,
    touching,
)
from tabletop.games.mine.position.moves import reachable


def has_attack(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature has an attack left and may make it (mine.fear.08, mine.sack.04, mine.incorporeal.05)."""
    this = state.creatures[creature]
    return (
        this.cell != 0
        and not this.hidden
        and not this.finished
        and this.fear == "calm"
        and not this.carried
        and this.attacks < attacks_allowed(box.cast[creature], this)
    )


def has_room(box: MineBox, state: MineState, attackers: tuple[int, ...], target: int) -> bool:
    """Whether these may still attack a target, where the scenario allows it two attackers a phase."""
    if not box.options.two_attackers:
        return True
    new = sum(1 << each for each in attackers)
    return (state.creatures[target].attackers | new).bit_count() <= 2


def targets(box: MineBox, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a creature may attack by itself, reach and compulsion considered, its own state not."""
    this = state.creatures[creature]
    figure = box.cast[creature]
    if is_compelled(figure, this):
        near = victims(box, state, creature) if figure.frenzy and not this.guarded else []
    else:
        near = enemies_near(box, state, creature)
    return [each for each in near if has_room(box, state, (creature,), each)] if box.options.two_attackers else near


def frightenable(box: MineBox, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a creature may terrify instead of attacking, its own state not considered (mine.fright.03 to 06).

    A wounded berserker attacks, whatever else he can do (mine.berserk.03).
    """
    figure = box.cast[creature]
    if not figure.frightens or is_compelled(figure, state.creatures[creature]):
        return []
    near = enemies_near(box, state, creature)
    return [each for each in near if box.cast[each].timid and state.creatures[each].fear != "terrified"]


def dash_cells(box: MineBox, state: MineState, creature: int) -> int:
    """The cells that a creature can reach with agility now (mine.agility.01 to 05)."""
    if not box.cast[creature].agility:
        return 0
    kept = box.muster(state).dashes
    found = kept.get(creature)
    if found is None:
        found = kept[creature] = _dash_cells(box, state, creature)
    return found


def _dash_cells(box: MineBox, state: MineState, creature: int) -> int:
    this = state.creatures[creature]
    figure = box.cast[creature]
    if not this.cell or this.hidden or this.finished or this.fear != "calm" or this.agile >= figure.agility:
        return 0
    if not this.agile and this.attacks > figure.agile_attacks:
        return 0
    return reachable(box, state, creature, dash=True)


def can_act(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature has anything to do in melee now."""
    if dash_cells(box, state, creature):
        return True
    if not has_attack(box, state, creature):
        return False
    return bool(targets(box, state, creature) or frightenable(box, state, creature))


def next_to_act(box: MineBox, state: MineState) -> list[CreatureId]:
    """The creatures that act next: those of the highest activity who have something to do, of both sides.

    The list is kept: it is not to be changed.
    """
    here = box.muster(state)
    found = here.nexts.get(state.activity)
    if found is None:
        level, found = _next_to_act(box, state, here)
        here.nexts[state.activity] = found
        if found:
            here.nexts[level] = found  # climbing down to them changes nothing
    return found


def _next_to_act(box: MineBox, state: MineState, here: Muster) -> tuple[int, list[CreatureId]]:
    """The highest activity of those who have something to do, and who they are."""
    found: list[CreatureId] = []
    highest = -1
    engaged = here.engaged()
    for index in box.ids if engaged else box.restless:
        this = state.creatures[index]
        if not engaged >> this.cell & 1 and index not in box.restless:
            continue
        if not this.cell or this.hidden or this.finished or this.fear != "calm":
            continue
        level = min(activity(box, state, index), state.activity)
        if level < highest or not can_act(box, state, index):
            continue
        if level > highest:
            highest = level
            found.clear()
        found.append(index)
    return highest, found


def actors(box: MineBox, state: MineState, seat: Seat) -> list[CreatureId]:
    """The creatures with which a seat may act now."""
    side = side_of(state, seat)
    own = [each for each in next_to_act(box, state) if box.cast[each].side == side]
    return [CreatureId(state.mover)] if state.mover in own else own


def is_at_activity(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature belongs to the present activity by nature or by having announced it (mine.melee.11)."""
    return activity(box, state, creature) == state.activity


def partners(box: MineBox, state: MineState, creature: int) -> Iterator[tuple[CreatureId, CreatureId]]:
    """The joint attacks that a creature can be part of now: (partner, target) (mine.joint)."""
    this = state.creatures[creature]
    figure = box.cast[creature]
    if is_compelled(figure, this) or not has_attack(box, state, creature) or not is_at_activity(box, state, creature):
        return
    for target in enemies_near(box, state, creature):
        for other in touching(box, state, target, figure.side):
            if (
                other != creature
                and has_attack(box, state, other)
                and is_at_activity(box, state, other)
                and not is_compelled(box.cast[other], state.creatures[other])
                and has_room(box, state, (creature, other), target)
            ):
                yield other, target


def may_wait(box: MineBox, state: MineState, creature: int, partner: int) -> bool:
    """Whether a creature may lower its activity to a partner's for a joint attack (mine.melee.10)."""
    this, mate = state.creatures[creature], state.creatures[partner]
    figure, other = box.cast[creature], box.cast[partner]
    return (
        this.lowered < 0
        and not this.attacks
        and activity(box, state, partner) < state.activity
        and has_attack(box, state, creature)
        and has_attack(box, state, partner)
        and not is_compelled(figure, this)
        and not is_compelled(other, mate)
        and figure.side == other.side
        and any(
            target in enemies_near(box, state, partner) and has_room(box, state, (creature, partner), target)
            for target in enemies_near(box, state, creature)
        )
    )


def must_join(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature that has waited can still make a joint attack, and so does nothing else."""
    return state.creatures[creature].lowered >= 0 and any(partners(box, state, creature))


def must_strike(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a wounded berserker has a victim and so may not let the attack be (mine.berserk.03)."""
    return (
        is_compelled(box.cast[creature], state.creatures[creature])
        and has_attack(box, state, creature)
        and bool(targets(box, state, creature))
    )


def compelled_striker(box: MineBox, state: MineState, among: Sequence[CreatureId]) -> CreatureId | None:
    """The wounded berserker among some creatures who may not let the attack be, if any (mine.berserk.03)."""
    for each in box.berserkers:
        if each in among and must_strike(box, state, each):
            return each
    return None


def may_guard(box: MineBox, state: MineState, creature: int, free: bool) -> bool:
    """Whether a creature may roll a die in its defence (mine.fear.09, mine.frenzy.02, mine.free_strikes.13)."""
    this = state.creatures[creature]
    figure = box.figures[this.kind]
    if this.fear != "calm" or this.frenzied:
        return False
    if free and this.parries >= figure.attacks:
        return False
    # A wounded berserker who has somebody to attack keeps his frenzy (reading of mine.berserk.03).
    return not (state.phase == "melee" and must_strike(box, state, creature))


def frenzy_at_stake(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a die rolled in defence now would take the frenzied attacks from a creature that it still has
    (mine.frenzy.04)."""
    this = state.creatures[creature]
    figure = box.figures[this.kind]
    attacks_left = not this.finished and this.attacks < attacks_allowed(figure, this)
    return state.phase == "melee" and figure.frenzy and not this.guarded and attacks_left
