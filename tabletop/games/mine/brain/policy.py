"""A sensible way to play the mine without looking at every option: what playouts use."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import first_bit, neighbours, nth_bit
from tabletop.engine.rng import Rng
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.distances import FAR, Escape, maps_of
from tabletop.games.mine.brain.evaluation import SHADOW, STARTLED, STRIDE, expected
from tabletop.games.mine.brain.haste import sought
from tabletop.games.mine.brain.imagination import imagine
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.legal.melee_options import melee_options
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Dig,
    EndMovement,
    EndStrikes,
    Frighten,
    MoveCreature,
    TurnDoor,
)
from tabletop.games.mine.model.creature import DWARVES, UNDEAD, Figure
from tabletop.games.mine.model.decisions import ChooseDefence, GiveOrders, GiveStrikes, OfferFreeStrike
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import distances, spread
from tabletop.games.mine.position.berserk import is_driven
from tabletop.games.mine.position.creatures import attack_of, enemies_near, side_of
from tabletop.games.mine.position.melee import may_guard
from tabletop.games.mine.position.moves import charge_cells, reachable
from tabletop.games.mine.position.orders import diggable, sack_choices, turnable_door


def act(box: MineBox, state: MineState, seat: Seat, rng: Rng) -> Action:
    """An option of the decision that a seat owes."""
    match state.owed[seat]:
        case GiveOrders():
            return _order(box, state, seat, rng)
        case GiveStrikes():
            return _strike(box, state, seat)
        case OfferFreeStrike() | ChooseDefence():
            return next(iter(options(box, state, seat)))
        case _:
            return options(box, state, seat).pick(rng)


def _order(box: MineBox, state: MineState, seat: Seat, rng: Rng) -> Action:
    """Every creature acts once, in the way that suits its kind best, those who are driven first; nobody but a miner
    leaves a fight, and none of the undead a place where they stand better: they can wait, and players who look ahead
    let them."""
    side = side_of(state, seat)
    for index in sorted(box.ids, key=lambda each: not is_driven(box, state, each)):
        this = state.creatures[index]
        figure = box.figures[this.kind]
        if figure.side != side or not this.cell or this.fear != "calm" or this.done:
            continue
        driven = charge_cells(box, state, index, dash=False)
        if this.steps and not driven:
            continue
        if figure.miner and box.options.variant != 4:
            order = _run(box, state, seat, CreatureId(index))
            if order is not None:
                return order
            continue
        if enemies_near(box, state, index) and not driven:
            continue
        cells = driven or reachable(box, state, index)
        place = 0 if driven else 1 << this.cell
        best = _hunt(box, state, figure, cells | place) if cells else place
        if not best & place:
            walk = MoveCreature(seat, CreatureId(index), Cell(nth_bit(best, rng.below(best.bit_count()))))
            if side == DWARVES or _is_better(box, state, walk):
                return walk
    return EndMovement(seat)


def _is_better(box: MineBox, state: MineState, walk: MoveCreature) -> bool:
    """Whether the undead stand better after a walk than before."""
    worth = sum(share * sought(box, after)[UNDEAD] for share, after in imagine(box, state, walk))
    return worth > sought(box, state)[UNDEAD]


def _run(box: MineBox, state: MineState, seat: Seat, miner: CreatureId) -> Action | None:
    """A miner runs to the exit round those in his way, or to the sack; he turns doors and digs where walking does not
    help. None if he stays."""
    sack = sack_choices(box, state, miner)[-1]
    place = 1 << state.creatures[miner].cell
    maps = maps_of(box, state)
    cells = reachable(box, state, miner, sack) | place
    if state.sack and not sack:
        to_sack = distances(1 << state.sack, maps.terrain.open, maps.terrain.floor)
        best = next((front & cells for front in to_sack if front & cells), place)
    else:
        here = box.muster(state)
        ways = maps.escape(here.standing[UNDEAD], here.zones[UNDEAD])
        nearest = next((layer & cells for _, layer in ways.layers() if layer & cells), place)
        if nearest & place:
            return _break_through(box, state, seat, miner, sack, ways)
        best = _bravest(box, state, ways, cells)
    return None if best & place else MoveCreature(seat, miner, Cell(first_bit(best)), sack)


def _bravest(box: MineBox, state: MineState, ways: Escape, cells: int) -> int:
    """Those of some cells from which a miner is out soonest if ghosts who can come there hold him up."""
    terrain = box.terrain(state)
    fright = shadow = 0
    for each in state.creatures:
        if each.cell and box.figures[each.kind].frightens:
            if not each.hidden:
                fright |= terrain.contact(each.cell)
            if state.active == state.first:
                shadow |= spread(each.cell, terrain.board, STRIDE + 1)
    soonest, best = FAR, 0
    for steps, layer in ways.layers():
        if steps >= soonest:
            break
        front = layer & cells
        if not front:
            continue
        for late, those in ((0, front & ~fright & ~shadow), (SHADOW, front & ~fright), (STARTLED, front)):
            if those:
                if steps + late < soonest:
                    soonest, best = steps + late, those
                break
    return best


def _break_through(
    box: MineBox, state: MineState, seat: Seat, miner: CreatureId, sack: bool, ways: Escape
) -> Action | None:
    """Turn the door or dig, if no step brings a miner nearer to the exit."""
    door = turnable_door(box, state, miner)
    if door is not None:
        return TurnDoor(seat, miner, door)
    rock = diggable(box, state, miner)
    near = ways.steps(state.creatures[miner].cell)
    if not rock or near == FAR:
        return None
    steps, cut = next(((steps, layer & rock) for steps, layer in ways.layers() if layer & rock), (FAR, 0))
    return Dig(seat, miner, Cell(first_bit(cut)), sack) if steps < near else None


def _hunt(box: MineBox, state: MineState, figure: Figure, cells: int) -> int:
    """Those of some cells that are nearest to the prey; of these the nearest to the exit, in front of a miner."""
    prey = _prey(box, state, figure)
    if not prey:
        return cells
    maps = maps_of(box, state)
    terrain = maps.terrain
    if figure.incorporeal:
        near = _near(prey, terrain.board, cells & ~terrain.rock or cells)
    else:
        near = next((front & cells for front in distances(prey, terrain.open, terrain.floor) if front & cells), cells)
    if figure.side == DWARVES or not near & near - 1:
        return near
    return next((layer & near for _, layer in maps.free.layers() if layer & near), near)


def _near(prey: int, board: int, cells: int) -> int:
    """The cells nearest to some others as the ghost flies."""
    while not prey & cells:
        prey |= neighbours(prey) & board
    return prey & cells


def _prey(box: MineBox, state: MineState, hunter: Figure) -> int:
    """The cells of those whom a creature hunts: miners if there are any in sight of the undead, and who fights a friend
    of its own already; else all enemies."""
    everybody = miners = 0
    for each in state.creatures:
        figure = box.figures[each.kind]
        if each.cell and not each.hidden and figure.side != hunter.side:
            everybody |= 1 << each.cell
            if figure.miner:
                miners |= 1 << each.cell
    return miners | everybody & box.muster(state).zones[hunter.side] if miners else everybody


def _strike(box: MineBox, state: MineState, seat: Seat) -> Action:
    """Frighten who is calm, strike together where it can be had, in frenzy where the die is not needed."""
    best: Action = EndStrikes(seat)
    worth = 0.0
    for option in melee_options(box, state, seat):
        value = _value(box, state, option)
        if value > worth:
            best, worth = option, value
    return best


def _value(box: MineBox, state: MineState, option: Action) -> float:
    match option:
        case Frighten():
            return 3.0
        case AttackTogether(creature=one, partner=other, target=target):
            return 1.9 * _hit(box, state, (one, other), target, False)
        case Attack(creature=creature, target=target, manner=manner):
            return 0.01 + _hit(box, state, (creature,), target, manner == "frenzied")
        case Dash(creature=creature, cell=cell):
            return 0.005 if _comes_near(box, state, creature, cell) else 0.0
    return 0.0


def _comes_near(box: MineBox, state: MineState, creature: CreatureId, cell: Cell) -> bool:
    """Whether a dash brings a creature that nobody is near to somebody whom it can attack."""
    this = state.creatures[creature]
    reached = box.muster(state).zones[1 - box.figures[this.kind].side]
    return not reached >> this.cell & 1 and bool(reached >> cell & 1)


def _hit(box: MineBox, state: MineState, attackers: tuple[int, ...], target: int, frenzied: bool) -> float:
    """Wounds to be expected, more dear on a miner and on who has few left."""
    victim = state.creatures[target]
    figure = box.figures[victim.kind]
    attack = sum(attack_of(box, state.creatures[each]) for each in attackers)
    wounds = expected(attack, figure.defence, may_guard(box, state, target, False), frenzied)
    return wounds * (1 + 0.5 * figure.miner) / (figure.health - victim.wounds)
