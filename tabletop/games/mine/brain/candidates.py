"""Which options a computer player thinks about at all: what no person would do is left out before anything is rated."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits, distance, neighbours
from tabletop.engine.legal import Options
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.distances import FAR, maps_of
from tabletop.games.mine.brain.evaluation import STRIDE, expected
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Dig,
    EndStrikes,
    Forgo,
    Frighten,
    MoveCreature,
    Sidle,
    StrikeFree,
    WaitFor,
)
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.decisions import GiveOrders
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import is_driven, sees_enemy
from tabletop.games.mine.position.creatures import attacks_allowed, enemies_near, steps_left, was_struck
from tabletop.games.mine.position.free_strikes import can_strike_free
from tabletop.games.mine.position.melee import may_guard
from tabletop.games.mine.position.moves import charge_cells, reach_of, reachable, sack_in_hand

SAFE = 7  # steps from the nearest enemy


def worth_a_thought(box: MineBox, state: MineState, seat: Seat, options: Options) -> list[Action]:
    """The options of a seat without those that are silly whatever the position."""
    found = list(options)
    if isinstance(state.owed[seat], GiveOrders):
        return _orders(box, state, found)
    agreed = _agreed(state, found)
    found = [each for each in found if not _comes_to_nothing(box, state, each, agreed)]
    if any(isinstance(each, Attack | AttackTogether | Frighten | StrikeFree) for each in found):
        saved = any(isinstance(each, StrikeFree) and is_last(box, state, each) for each in found)
        left_out = EndStrikes if saved else EndStrikes | Forgo
        return [each for each in found if not isinstance(each, left_out)]
    return found


def is_last(box: MineBox, state: MineState, strike: StrikeFree) -> bool:
    """Whether a free strike is the last of a creature beside which another stands who may walk away yet."""
    striker = state.creatures[strike.creature]
    if striker.strikes + 1 < box.cast[strike.creature].attacks:
        return False
    others = [each for each in enemies_near(box, state, strike.creature) if each != strike.target]
    return any(
        can_strike_free(box, striker, each) and not state.creatures[each].done and state.creatures[each].fear == "calm"
        for each in others
    )


def _agreed(state: MineState, strikes: list[Action]) -> set[int]:
    """Those who can strike now together with somebody who has waited for them."""
    pairs = [(each.creature, each.partner) for each in strikes if isinstance(each, AttackTogether)]
    return {
        mate
        for pair in pairs
        for waiter, mate in (pair, pair[::-1])
        if state.creatures[waiter].lowered >= 0 and state.creatures[waiter].partner == mate
    }


def _comes_to_nothing(box: MineBox, state: MineState, option: Action, agreed: set[int]) -> bool:
    """Waits for who is to strike with another already, or waits himself; striking alone where a friend has waited; a
    second dart of one whom nothing calls."""
    match option:
        case Attack(creature=creature) | Frighten(creature=creature):
            return creature in agreed
        case WaitFor(partner=partner):
            pledged = any(each.partner == partner and each.lowered >= 0 for each in state.creatures)
            return pledged or state.creatures[partner].lowered >= 0
        case Dash(creature=creature) | Sidle(creature=creature):
            called = was_struck(state, creature) or is_driven(box, state, creature)
            return state.creatures[creature].agile > 0 and not called
    return False


def _orders(box: MineBox, state: MineState, orders: list[Action]) -> list[Action]:
    """No second walk and no sack left behind without need, no digging that brings a miner nowhere, no stops of a
    berserker on his way to whom he must charge, and no way out of his fight into none, no lurking in rock where a place
    in the open is as near to the prey."""
    orders = _blind_charges(box, state, orders) or orders
    left_out: dict[int, int] = {}
    kept: list[Action] = []
    draggers = _draggers(box, state, orders)
    for each in orders:
        if isinstance(each, MoveCreature | Sidle | Dig) and not each.sack and each.creature in draggers:
            continue
        if isinstance(each, MoveCreature | Sidle) and _has_walked(box, state, each):
            continue
        match each:
            case Dig(creature=creature, cell=cell, sack=sack):
                if -1 - creature not in left_out:
                    left_out[-1 - creature] = _pointless(box, state, creature, sack)
                if left_out[-1 - creature] >> cell & 1:
                    continue
            case MoveCreature(creature=creature, cell=cell):
                if creature not in left_out:
                    left_out[creature] = _stops(box, state, creature)
                if left_out[creature] >> cell & 1:
                    continue
        kept.append(each)
    return kept


def _blind_charges(box: MineBox, state: MineState, orders: list[Action]) -> list[Action]:
    """The walks of wounded berserkers who see no enemy, if there are any, and those out of the mine: whoever walks
    before such a berserker may have him behind him, and whoever walks after him gets away."""
    raging = [each for each in box.berserkers if is_driven(box, state, each) and not sees_enemy(box, state, each)]
    walks = [each for each in orders if isinstance(each, MoveCreature)]
    if not any(each.creature in raging for each in walks):
        return []
    out = box.terrain(state).out
    return [each for each in walks if each.creature in raging or out >> each.cell & 1]


def _has_walked(box: MineBox, state: MineState, walk: MoveCreature | Sidle) -> bool:
    """Whether a creature has gone where it wanted to stand, and nothing calls for another walk: no door turned, no
    wounds and a blow on its way, no enemy to whom it is driven, not the way out of the mine."""
    this = state.creatures[walk.creature]
    return (
        this.steps > 0
        and not this.turned
        and not (this.wounds and was_struck(state, walk.creature))
        and not is_driven(box, state, walk.creature)
        and not box.terrain(state).out >> walk.cell & 1
    )


def _draggers(box: MineBox, state: MineState, orders: list[Action]) -> list[int]:
    """The miners who have the sack at hand and nobody near to run from: none of them goes anywhere without it."""
    at_hand = {each.creature for each in orders if isinstance(each, MoveCreature) and each.sack}
    return [each for each in sorted(at_hand) if at_ease(box, state, each)]


def at_ease(box: MineBox, state: MineState, miner: int) -> bool:
    """Whether a miner has nobody near to run from."""
    cell = state.creatures[miner].cell
    hunters = [each.cell for each in state.creatures if each.cell and box.figures[each.kind].side == UNDEAD]
    return all(distance(cell, hunter) > SAFE for hunter in hunters)


def turns_back(box: MineBox, state: MineState, walk: MoveCreature) -> bool:
    """Whether a miner walks away from the exit though there is nobody to run from, no wounded friend either; where the
    undead keep it shut, no walk is nearer to it past them."""
    if not box.cast[walk.creature].miner or box.options.variant not in (1, 2):
        return False
    maps, here, there = maps_of(box, state), box.muster(state), state.creatures[walk.creature].cell
    ways = (maps.free, maps.escape(here.standing[UNDEAD], here.zones[UNDEAD]))
    nearer = any(way.steps(walk.cell) <= min(way.steps(there), FAR - 1) for way in ways)
    if nearer or not at_ease(box, state, walk.creature):
        return False
    walks = maps.steps_from(there)
    raging = [state.creatures[each] for each in box.berserkers if state.creatures[each].wounds]
    return all(not each.cell or walks[each.cell] > SAFE for each in raging)


def saves_the_last(box: MineBox, state: MineState, walk: MoveCreature) -> bool:
    """Whether the last creature of a side walks away from enemies who are likely to take all lives that it has left."""
    this, figure = state.creatures[walk.creature], box.cast[walk.creature]
    if any(state.creatures[each].cell for each in box.crews[figure.side] if each != walk.creature):
        return False
    lives = figure.health - this.wounds
    return _threat(box, state, walk.creature, this.cell) >= lives > _threat(box, state, walk.creature, walk.cell)


def _threat(box: MineBox, state: MineState, creature: int, cell: Cell) -> float:
    """The wounds to be expected in a melee from the enemies who are beside a cell now, by whoever stands there."""
    terrain = box.terrain(state)
    if terrain.rock >> cell & 1:
        return 0.0
    figure, near, wounds = box.cast[creature], terrain.contact(cell), 0.0
    for each in box.crews[1 - figure.side]:
        other, kind = state.creatures[each], box.cast[each]
        if other.cell and near >> other.cell & 1 and not other.hidden and other.fear == "calm":
            guarded = may_guard(box, state, creature, False)
            blow = expected(kind.attack[other.wounds], figure.defence, guarded, kind.frenzy)
            wounds += attacks_allowed(kind, other) * blow
    return wounds


def beside_the_same(box: MineBox, state: MineState, creature: int) -> int:
    """The cells beside just those enemies whom a creature is in contact with; none if a friend without a fight is near
    who may want to stand where it stands."""
    near = enemies_near(box, state, creature)
    if not near:
        return 0
    this, side = state.creatures[creature], box.cast[creature].side
    friends = [each for each in box.crews[side] if each != creature and state.creatures[each].cell]
    if any(
        distance(state.creatures[each].cell, this.cell) <= STRIDE and not enemies_near(box, state, each)
        for each in friends
    ):
        return 0
    terrain = box.terrain(state)
    cells = terrain.board & ~terrain.rock
    for foe in bits(box.muster(state).standing[1 - side]):
        zone = terrain.contact(foe)
        cells &= zone if zone >> this.cell & 1 else ~zone
    return cells


def _pointless(box: MineBox, state: MineState, miner: int, sack: bool) -> int:
    """The rock that a miner does not cut: what brings him no nearer to where he wants to be than walking would."""
    terrain = box.terrain(state)
    cells = reachable(box, state, miner, sack)
    if box.options.variant == 4:
        return terrain.rock if cells else 0
    here = state.creatures[miner].cell
    if state.sack and not sack_in_hand(box, state, miner):
        way = maps_of(box, state).steps_from(state.sack)
        near = min((way[cell] for cell in bits(cells)), default=way[here])
        return sum(1 << cell for cell in bits(terrain.rock) if distance(cell, state.sack) + 6 >= near)
    there = box.muster(state)
    ways = maps_of(box, state).escape(there.standing[UNDEAD], there.zones[UNDEAD])
    near, walked = ways.steps(here), cells | 1 << here
    useful = 0
    for steps, layer in ways.layers():
        if layer & walked or steps >= near:
            break
        useful |= layer
    return terrain.rock & ~useful


def _stops(box: MineBox, state: MineState, creature: int) -> int:
    """The cells where a creature has no reason to stop."""
    figure = box.figures[state.creatures[creature].kind]
    if figure.incorporeal:
        return _lairs(box, state, creature)
    return _halts(box, state, creature) | _desertions(box, state, creature) if figure.berserk else 0


def _lairs(box: MineBox, state: MineState, ghost: int) -> int:
    """Rock no nearer to a dwarf than some cell where the ghost would hold somebody up."""
    terrain = box.terrain(state)
    cells = reachable(box, state, ghost)
    open_cells = cells & ~terrain.rock
    prey = box.muster(state).standing[DWARVES]
    if not open_cells or not prey:
        return 0
    closer, grown = 0, prey
    while not grown & open_cells:
        closer, grown = grown, grown | neighbours(grown) & terrain.board
    return cells & terrain.rock & ~closer


def _halts(box: MineBox, state: MineState, creature: int) -> int:
    """The cells where a wounded berserker need not stop: he has to go on from there anyway."""
    cells = charge_cells(box, state, creature, dash=False)
    if not cells:
        return 0
    last = cells
    for layer in reach_of(box, state, creature, steps_left(box, state.creatures[creature])).layers():
        last = layer & cells or last
    return cells & ~last


def _desertions(box: MineBox, state: MineState, berserker: int) -> int:
    """The cells where a berserker who has a fight would have none, while no miner calls for help."""
    fought = box.muster(state).zones[UNDEAD]
    miners = sum(1 << each.cell for each in state.creatures if each.cell and box.figures[each.kind].miner)
    if not fought >> state.creatures[berserker].cell & 1 or fought & miners:
        return 0
    return reachable(box, state, berserker) & ~fought
