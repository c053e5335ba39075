"""What a creature could be told to do in the movement phase beside walking: dig, turn a door, take the sack."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import neighbours
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureId, DoorId
from tabletop.games.mine.model.creature import Creature, Figure
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import is_driven
from tabletop.games.mine.position.creatures import in_melee, side_of, steps_left, taken_cells
from tabletop.games.mine.position.moves import charge_cells, rock_at_hand, sack_in_hand


def movers(box: MineBox, state: MineState, seat: Seat) -> list[CreatureId]:
    """The creatures that a seat may give orders to now."""
    # A wounded berserker does not stop half way because another creature begins (mine.berserk.01).
    mover = state.mover
    if mover >= 0 and box.cast[mover].berserk and charge_cells(box, state, mover, dash=False):
        return [CreatureId(mover)]
    creatures = state.creatures
    return [
        each
        for each in box.crews[side_of(state, seat)]
        if not (this := creatures[each]).done and this.cell and this.fear == "calm"
    ]


def compelled_mover(box: MineBox, state: MineState, seat: Seat) -> CreatureId | None:
    """The creature of a seat that has to charge before its phase may end, if any (mine.berserk.01)."""
    side = side_of(state, seat)
    for each in box.berserkers:
        if box.cast[each].side == side and charge_cells(box, state, each, dash=False):
            return each
    return None


def sack_choices(box: MineBox, state: MineState, creature: int) -> tuple[bool, ...]:
    """Whether a creature may move without the sack and with it: one who carries it goes on carrying it."""
    this = state.creatures[creature]
    if this.carried:
        return (True,) if sack_in_hand(box, state, creature) else (False,)
    if not state.sack or this.steps or not box.figures[this.kind].miner or not sack_in_hand(box, state, creature):
        return (False,)
    return (False,) if sack_was_dragged(state) else (False, True)


def sack_was_dragged(state: MineState) -> bool:
    """Whether anybody has carried the sack this turn: only he goes on with it (reading of mine.sack.07)."""
    return any(each.carried for each in state.creatures)


def diggable(box: MineBox, state: MineState, creature: int) -> int:
    """The cells of rock that a creature may cut now; 0 if it may not dig (mine.tunnelling)."""
    this = state.creatures[creature]
    if not box.cast[creature].miner or this.dug or this.steps or this.carried or in_melee(box, state, creature):
        return 0
    return rock_at_hand(box, state, creature)


def turnable_door(box: MineBox, state: MineState, creature: int) -> DoorId | None:
    """The door that a creature may turn now, if any (mine.doors.04 to 08)."""
    this = state.creatures[creature]
    door = box.door_of.get(this.cell)
    if door is None:
        return None
    figure = box.cast[creature]
    if figure.incorporeal or this.turned or steps_left(box, this) < max(1, door_cost(figure, this)):
        return None
    if is_held(box, state, creature, door):
        return None
    return None if is_driven(box, state, creature) else door


def is_held(box: MineBox, state: MineState, creature: int, door: DoorId) -> bool:
    """Whether a solid enemy stands beyond the leaf, as it lies now or after the turn (mine.doors.06, 08)."""
    enemies = box.crews[1 - box.cast[creature].side]
    return any(state.creatures[each].cell in box.doors[door] and not box.cast[each].incorporeal for each in enemies)


def emerge_cells(box: MineBox, state: MineState, creature: int) -> int:
    """The free cells beside a ghost that was dug up."""
    free = box.terrain(state).floor & ~taken_cells(box, state, creature)
    return neighbours(1 << state.creatures[creature].cell) & free


def door_cost(figure: Figure, creature: Creature) -> int:
    """What turning a door costs: half of the movement, rounded up (mine.doors.05)."""
    allowance = figure.move[creature.wounds]
    if creature.carried:
        allowance //= 2
    return (allowance + 1) // 2
