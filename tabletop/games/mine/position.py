"""Questions about a position that many rules ask: plain functions without Structs of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.games.mine.creature import DWARVES, Creature, Figure

if TYPE_CHECKING:
    from tabletop.games.mine.berserk import Charge
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState
    from tabletop.games.mine.terrain import Terrain, Walk


class Muster:
    """Where everybody stands, and what follows from it; kept by the game until it changes.

    standing, zones: for each side the cells of its creatures, hidden ones left out, and the cells in their zones.
    The rest is kept here by others: near, charges, walks follow from the places of the creatures, threats and rungs
    from everything about them.
    """

    __slots__ = (
        "along", "charges", "creatures", "dug", "near", "places", "rungs", "standing", "terrain", "threats", "walks",
        "zones",
    )  # fmt: skip

    def __init__(self, game: Mine, state: MineState, places: list[int]) -> None:
        self.dug = state.dug
        self.along = state.along
        self.terrain = game.terrain(state)
        self.places = places
        self.near: dict[tuple[int, int], list[int]] = {}
        self.charges: dict[int, Charge | None] = {}
        self.walks: dict[tuple[int, int, bool], Walk] = {}
        self.standing, self.zones = standing, reached = [0, 0], [0, 0]
        figures, contact = game.figures, self.terrain.contact
        for place, each in zip(places, state.creatures, strict=True):
            if place > 0:
                side = figures[each.kind].side
                standing[side] |= 1 << place
                reached[side] |= contact(place)
        self.take(state)

    def take(self, state: MineState) -> None:
        """Nobody has another place, but something else about a creature has changed."""
        self.creatures = state.creatures[:]
        self.threats: dict[int, list[tuple[int, int, bool]]] = {}
        self.rungs: dict[int, list[int]] = {}


def muster(game: Mine, state: MineState) -> Muster:
    """Where everybody stands now."""
    found = game.muster
    if found is not None and found.creatures == state.creatures:
        if found.dug is state.dug and found.along is state.along:
            return found
        found = None
    places = [-each.cell if each.hidden else each.cell for each in state.creatures]
    if found is None or found.places != places or found.dug is not state.dug or found.along is not state.along:
        found = game.muster = Muster(game, state, places)
    else:
        found.take(state)
    return found


def side_of(state: MineState, seat: int) -> int:
    """The side that a seat plays: DWARVES or UNDEAD."""
    return DWARVES if seat == state.dwarves else 1 - DWARVES


def seat_of(state: MineState, side: int) -> Seat:
    """The seat that plays a side."""
    return state.dwarves if side == DWARVES else Seat(1 - state.dwarves)


def owner(game: Mine, state: MineState, creature: int) -> Seat:
    """The seat that a creature belongs to."""
    return seat_of(state, game.figures[state.creatures[creature].kind].side)


def cells(game: Mine, state: MineState, side: int) -> int:
    """The cells where creatures of a side stand, hidden ones left out."""
    return muster(game, state).standing[side]


def taken_cells(game: Mine, state: MineState, creature: int) -> int:
    """The cells where a creature may not stop because of others: one creature a cell, one ghost a hiding place in rock.

    A ghost hidden under a dug cell keeps nobody off it (mine.incorporeal.08).
    """
    mask = 0
    rock = game.terrain(state).rock
    for index, other in enumerate(state.creatures):
        if other.cell and index != creature and (not other.hidden or rock >> other.cell & 1):
            mask |= 1 << other.cell
    return mask


def zones(game: Mine, state: MineState, terrain: Terrain, side: int) -> int:
    """The cells in the control zones of a side (mine.zones.01)."""
    here = muster(game, state)
    assert here.terrain is terrain
    return here.zones[side]


def at(state: MineState, cell: int) -> int:
    """The creature that stands on a cell, hidden ones left out; -1 if there is none."""
    for index, creature in enumerate(state.creatures):
        if creature.cell == cell and not creature.hidden:
            return index
    return -1


def in_melee(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature stands in an enemy's control zone."""
    this = state.creatures[creature]
    here = muster(game, state)
    return not this.hidden and bool(here.zones[1 - game.figures[this.kind].side] >> this.cell & 1)


def touching(game: Mine, state: MineState, creature: int, side: int) -> list[int]:
    """The visible creatures of a side that a creature is in contact with, by id; none for a hidden one.

    The list is kept: it is not to be changed.
    """
    here = muster(game, state)
    found = here.near.get((creature, side))
    if found is None:
        found = here.near[creature, side] = _touching(game, state, here, creature, side)
    return found


def _touching(game: Mine, state: MineState, here: Muster, creature: int, side: int) -> list[int]:
    this = state.creatures[creature]
    if this.hidden or not this.cell:
        return []
    contact = here.terrain.contact(this.cell)
    if not contact & here.standing[side]:
        return []
    figures = game.figures
    return [
        index
        for index, other in enumerate(state.creatures)
        if other.cell and contact >> other.cell & 1 and not other.hidden and figures[other.kind].side == side
        and index != creature
    ]  # fmt: skip


def frighteners(game: Mine, state: MineState, creature: int) -> list[int]:
    """The enemies with terror in whose control zone a creature stands."""
    side = 1 - game.figures[state.creatures[creature].kind].side
    return [each for each in touching(game, state, creature, side) if game.figures[state.creatures[each].kind].terror]


def attacks_allowed(figure: Figure, creature: Creature) -> int:
    """How many attacks a creature has in this melee phase; agility halves them but leaves one (mine.agility.03)."""
    return max(1, figure.attacks // 2) if creature.agile else figure.attacks


def steps_left(game: Mine, creature: Creature, sack: bool = False) -> int:
    """Steps that a creature has left in this movement phase; with the sack half of the movement (mine.sack.03)."""
    move = game.figures[creature.kind].move[creature.wounds]
    if sack or creature.carried:
        move //= 2
    return max(0, move - creature.steps)


def is_compelled(figure: Figure, creature: Creature) -> bool:
    """Whether a creature is a wounded berserker (mine.berserk.01)."""
    return figure.berserk and creature.wounds > 0


def activity(game: Mine, state: MineState, creature: int) -> int:
    """The activity at which a creature acts: its own, or the one that it has lowered itself to (mine.melee.10)."""
    this = state.creatures[creature]
    own = game.figures[this.kind].activity[this.wounds]
    if this.lowered < 0:
        return own
    partner = state.creatures[this.partner]
    if partner.cell:
        return min(own, game.figures[partner.kind].activity[partner.wounds])
    return min(own, this.lowered)
