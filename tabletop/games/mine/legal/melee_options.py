"""Who may do what in the melee phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits, nth_bit
from tabletop.engine.legal import Options
from tabletop.engine.rng import Rng
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.actions import AnyAction, Attack, AttackTogether, Dash, EndStrikes, Frighten, WaitFor
from tabletop.games.mine.position.berserk import victims
from tabletop.games.mine.position.creatures import activity, attacks_allowed, is_compelled, muster, side_of, touching
from tabletop.games.mine.position.moves import reach

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState
    from tabletop.games.mine.position.creatures import Muster


def enemies_near(game: Mine, state: MineState, creature: int) -> list[CreatureId]:
    """The enemies in a creature's reach."""
    return touching(game, state, creature, 1 - game.cast[creature].side)


def has_attack(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature has an attack left and may make it (mine.fear.08, mine.sack.04, mine.incorporeal.05)."""
    this = state.creatures[creature]
    return (
        this.cell != 0
        and not this.hidden
        and not this.finished
        and this.fear == "calm"
        and not this.carried
        and this.attacks < attacks_allowed(game.cast[creature], this)
    )


def has_room(game: Mine, state: MineState, attackers: tuple[int, ...], target: int) -> bool:
    """Whether these may still attack a target, where the scenario allows it two attackers a phase."""
    if not game.rules.two_attackers:
        return True
    bits_of = state.creatures[target].attackers
    for each in attackers:
        bits_of |= 1 << each
    return bits_of.bit_count() <= 2


def targets(game: Mine, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a creature may attack by itself, reach and compulsion considered, its own state not."""
    this = state.creatures[creature]
    figure = game.cast[creature]
    if is_compelled(figure, this):
        near = victims(game, state, creature) if figure.frenzy and not this.guarded else []
    else:
        near = enemies_near(game, state, creature)
    return [each for each in near if has_room(game, state, (creature,), each)] if game.rules.two_attackers else near


def frightened_by(game: Mine, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a creature may terrify instead of attacking, its own state not considered (mine.fright.03 to 06).

    A wounded berserker attacks, whatever else he can do (mine.berserk.03).
    """
    figure = game.cast[creature]
    if not figure.frightens or is_compelled(figure, state.creatures[creature]):
        return []
    near = enemies_near(game, state, creature)
    return [each for each in near if game.cast[each].timid and state.creatures[each].fear != "terrified"]


def dash_cells(game: Mine, state: MineState, creature: int) -> int:
    """The cells that a creature can reach with agility now (mine.agility.01 to 05)."""
    if not game.cast[creature].agility:
        return 0
    kept = muster(game, state).dashes
    found = kept.get(creature)
    if found is None:
        found = kept[creature] = _dash_cells(game, state, creature)
    return found


def _dash_cells(game: Mine, state: MineState, creature: int) -> int:
    this = state.creatures[creature]
    figure = game.cast[creature]
    if not this.cell or this.hidden or this.finished or this.fear != "calm" or this.agile >= figure.agility:
        return 0
    if not this.agile and this.attacks > max(1, figure.attacks // 2):
        return 0
    return reach(game, state, creature, dash=True)


def can_act(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature has anything to do in melee now."""
    if dash_cells(game, state, creature):
        return True
    if not has_attack(game, state, creature):
        return False
    return bool(targets(game, state, creature) or frightened_by(game, state, creature))


def rung(game: Mine, state: MineState) -> list[CreatureId]:
    """The creatures that act next: those of the highest activity who have something to do, of both sides.

    The list is kept: it is not to be changed.
    """
    here = muster(game, state)
    found = here.rungs.get(state.activity)
    if found is None:
        level, found = _rung(game, state, here)
        here.rungs[state.activity] = found
        if found:
            here.rungs[level] = found  # climbing down to them changes nothing
    return found


def _rung(game: Mine, state: MineState, here: Muster) -> tuple[int, list[CreatureId]]:
    """The highest activity of those who have something to do, and who they are."""
    found: list[CreatureId] = []
    highest = -1
    engaged = here.engaged()
    for index in game.ids if engaged else game.restless:
        this = state.creatures[index]
        if not engaged >> this.cell & 1 and index not in game.restless:
            continue
        if not this.cell or this.hidden or this.finished or this.fear != "calm":
            continue
        level = min(activity(game, state, index), state.activity)
        if level < highest or not can_act(game, state, index):
            continue
        if level > highest:
            highest = level
            found.clear()
        found.append(index)
    return highest, found


def actors(game: Mine, state: MineState, seat: Seat) -> list[CreatureId]:
    """The creatures with which a seat may act now."""
    side = side_of(state, seat)
    own = [each for each in rung(game, state) if game.cast[each].side == side]
    return [CreatureId(state.mover)] if state.mover in own else own


def announced(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature belongs to the present activity by nature or by having announced it (mine.melee.11)."""
    return activity(game, state, creature) == state.activity


def partners(game: Mine, state: MineState, creature: int) -> Iterator[tuple[CreatureId, CreatureId]]:
    """The joint attacks that a creature can be part of now: (partner, target) (mine.joint)."""
    this = state.creatures[creature]
    figure = game.cast[creature]
    if is_compelled(figure, this) or not has_attack(game, state, creature) or not announced(game, state, creature):
        return
    for target in enemies_near(game, state, creature):
        for other in touching(game, state, target, figure.side):
            if (
                other != creature
                and has_attack(game, state, other)
                and announced(game, state, other)
                and not is_compelled(game.cast[other], state.creatures[other])
                and has_room(game, state, (creature, other), target)
            ):
                yield other, target


def may_wait(game: Mine, state: MineState, creature: int, partner: int) -> bool:
    """Whether a creature may lower its activity to a partner's for a joint attack (mine.melee.10)."""
    this, mate = state.creatures[creature], state.creatures[partner]
    figure, other = game.cast[creature], game.cast[partner]
    return (
        this.lowered < 0
        and not this.attacks
        and activity(game, state, partner) < state.activity
        and has_attack(game, state, creature)
        and has_attack(game, state, partner)
        and not is_compelled(figure, this)
        and not is_compelled(other, mate)
        and figure.side == other.side
        and any(
            target in enemies_near(game, state, partner) and has_room(game, state, (creature, partner), target)
            for target in enemies_near(game, state, creature)
        )
    )


def bound_to_join(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature that has waited can still make a joint attack, and so does nothing else."""
    return state.creatures[creature].lowered >= 0 and any(partners(game, state, creature))


def bound_to_strike(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a wounded berserker has a victim and so may not let the attack be (mine.berserk.03)."""
    return (
        is_compelled(game.cast[creature], state.creatures[creature])
        and has_attack(game, state, creature)
        and bool(targets(game, state, creature))
    )


def melee_options(game: Mine, state: MineState, seat: Seat) -> Options:
    """Everything that a seat may do at the present activity."""
    return _Strikes(game, state, seat)


class _Strikes(Options):
    """Blows and dashes, computed creature by creature."""

    def __init__(self, game: Mine, state: MineState, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self._own = actors(game, state, seat)

    def __iter__(self) -> Iterator[AnyAction]:
        for each in self._own:
            yield from self._blows(each)
            for cell in bits(dash_cells(self._game, self._state, each)):
                yield Dash(self._seat, each, Cell(cell))
        if self._may_end():
            yield EndStrikes(self._seat)

    def pick(self, rng: Rng) -> AnyAction:
        """As likely one as another; dashes are counted and not listed."""
        listed = [blow for each in self._own for blow in self._blows(each)]
        if self._may_end():
            listed.append(EndStrikes(self._seat))
        dashes = [(each, dash_cells(self._game, self._state, each)) for each in self._own]
        which = rng.below(len(listed) + sum(cells.bit_count() for _, cells in dashes))
        if which < len(listed):
            return listed[which]
        which -= len(listed)
        for each, cells in dashes:
            if which < cells.bit_count():
                return Dash(self._seat, each, Cell(nth_bit(cells, which)))
            which -= cells.bit_count()
        raise AssertionError("fewer options than were counted")

    def _may_end(self) -> bool:
        for each in self._game.berserkers:
            if each in self._own and bound_to_strike(self._game, self._state, each):
                return False
        return True

    def _blows(self, creature: CreatureId) -> Iterator[AnyAction]:
        """What a creature may do with its attacks."""
        game, state, seat = self._game, self._state, self._seat
        this, figure = state.creatures[creature], game.cast[creature]
        compelled = is_compelled(figure, this)
        near = enemies_near(game, state, creature)
        if not (near or compelled) or not has_attack(game, state, creature):
            return
        joining = bound_to_join(game, state, creature)
        for other, target in partners(game, state, creature):
            if other > creature or other not in self._own:
                first, second = sorted((creature, other))
                yield AttackTogether(seat, first, second, target)
        if not joining:
            for target in targets(game, state, creature):
                if not compelled:
                    yield Attack(seat, creature, target, "simple")
                if figure.frenzy and not this.guarded:
                    yield Attack(seat, creature, target, "frenzied")
            for target in frightened_by(game, state, creature):
                yield Frighten(seat, creature, target)
        if this.lowered < 0 and not this.attacks and near:
            for mate in game.crews[figure.side]:
                if mate != creature and may_wait(game, state, creature, mate):
                    yield WaitFor(seat, creature, mate)
