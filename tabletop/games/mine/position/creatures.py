"""Questions about a position that many rules ask: plain functions without Structs of their own."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.creature import DWARVES, UNDEAD, Creature, Figure
from tabletop.games.mine.model.muster import PLACES, Muster
from tabletop.games.mine.model.state import MineState


def side_of(state: MineState, seat: int) -> int:
    """The side that a seat plays: DWARVES or UNDEAD."""
    return DWARVES if seat == state.dwarves else 1 - DWARVES


def seat_of(state: MineState, side: int) -> Seat:
    """The seat that plays a side."""
    return state.dwarves if side == DWARVES else Seat(1 - state.dwarves)


def owner(box: MineBox, state: MineState, creature: int) -> Seat:
    """The seat that a creature belongs to."""
    return seat_of(state, box.cast[creature].side)


def occupied(box: MineBox, state: MineState) -> int:
    """The cells where somebody stands, hidden ones left out."""
    standing = box.muster(state).standing
    return standing[DWARVES] | standing[UNDEAD]


def taken_cells(box: MineBox, state: MineState, creature: int) -> int:
    """The cells where a creature may not stop because of others: one creature a cell, one ghost a hiding place in rock.

    A ghost hidden under a dug cell keeps nobody off it (mine.incorporeal.08).
    """
    taken = 0
    rock = box.terrain(state).rock
    for other in state.creatures[:creature] + state.creatures[creature + 1 :]:
        if not other.hidden or rock >> other.cell & 1:
            taken |= 1 << other.cell
    return taken & PLACES


def zones(box: MineBox, state: MineState, side: int) -> int:
    """The cells in the control zones of a side (mine.zones.01)."""
    return box.muster(state).zones[side]


def in_melee(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether a creature stands in an enemy's control zone."""
    this = state.creatures[creature]
    return not this.hidden and bool(box.muster(state).zones[1 - box.cast[creature].side] >> this.cell & 1)


def touching(box: MineBox, state: MineState, creature: int, side: int) -> list[CreatureId]:
    """The visible creatures of a side that a creature is in contact with, by id; none for a hidden one.

    The list is kept: it is not to be changed.
    """
    here = box.muster(state)
    found = here.near.get((creature, side))
    if found is None:
        found = here.near[creature, side] = _touching(box, state, here, creature, side)
    return found


def _touching(box: MineBox, state: MineState, here: Muster, creature: int, side: int) -> list[CreatureId]:
    this = state.creatures[creature]
    if this.hidden or not this.cell:
        return []
    contact = here.terrain.contact(this.cell)
    if not contact & here.standing[side]:
        return []
    creatures = state.creatures
    return [
        each
        for each in box.crews[side]
        if contact >> (other := creatures[each]).cell & 1 and other.cell and not other.hidden
    ]


def enemies_near(box: MineBox, state: MineState, creature: int) -> list[CreatureId]:
    """The visible enemies that a creature is in contact with, by id; none for a hidden one."""
    return touching(box, state, creature, 1 - box.cast[creature].side)


def was_struck(state: MineState, mover: int) -> bool:
    """Whether a creature has been struck freely in this phase, which may have cut its way short."""
    return any(each.struck >> mover & 1 for each in state.creatures)


def frighteners(box: MineBox, state: MineState, creature: int) -> list[CreatureId]:
    """The enemies with terror in whose control zone a creature stands."""
    return [each for each in enemies_near(box, state, creature) if box.cast[each].terror]


def attacks_allowed(figure: Figure, creature: Creature) -> int:
    """How many attacks a creature has in this melee phase; agility halves them but leaves one (mine.agility.03)."""
    return figure.agile_attacks if creature.agile else figure.attacks


def attack_of(box: MineBox, creature: Creature) -> int:
    """The attack of a creature with its wounds."""
    return box.figures[creature.kind].attack[creature.wounds]


def steps_left(box: MineBox, creature: Creature, sack: bool = False) -> int:
    """Steps that a creature has left in this movement phase; with the sack half of the movement (mine.sack.03)."""
    move = box.figures[creature.kind].move[creature.wounds]
    if sack or creature.carried:
        move //= 2
    left = move - creature.steps
    return left if left > 0 else 0


def is_compelled(figure: Figure, creature: Creature) -> bool:
    """Whether a creature is a wounded berserker (mine.berserk.01)."""
    return figure.berserk and creature.wounds > 0


def activity(box: MineBox, state: MineState, creature: int) -> int:
    """The activity at which a creature acts: its own, or the one that it has lowered itself to (mine.melee.10)."""
    this = state.creatures[creature]
    own = box.cast[creature].activity[this.wounds]
    if this.lowered < 0:
        return own
    partner = state.creatures[this.partner]
    if partner.cell:
        return min(own, box.cast[this.partner].activity[partner.wounds])
    return min(own, this.lowered)
