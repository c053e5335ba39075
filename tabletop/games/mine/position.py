"""Questions about a position that many rules ask: plain functions without Structs of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import mask
from tabletop.games.mine.creature import DWARVES, UNDEAD, Creature, Figure
from tabletop.games.mine.ids import CreatureId

if TYPE_CHECKING:
    from tabletop.games.mine.berserk import Charge
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState
    from tabletop.games.mine.terrain import Terrain, Walk


class Zones:
    """For each side the cells in the zones of its creatures, worked out when somebody asks."""

    __slots__ = ("_contact", "_found", "_places")

    def __init__(self, terrain: Terrain) -> None:
        self._contact = terrain.contact
        self._places: list[Sequence[int]] = [(), ()]
        self._found: list[int | None] = [0, 0]

    def __getitem__(self, side: int) -> int:
        found = self._found[side]
        if found is None:
            found = 0
            for place in self._places[side]:
                found |= self._contact(place)
            self._found[side] = found
        return found

    def place(self, side: int, places: Sequence[int]) -> None:
        """The creatures of a side stand on these cells now."""
        self._places[side], self._found[side] = places, None


class Muster:
    """Where everybody stands, and what follows from it; kept by the game and brought up to date when it is asked for.

    standing, zones: for each side the cells of its creatures, hidden ones left out, and the cells in their zones.
    The rest is kept here by others: near, charges, walks follow from the places of the creatures, threats and rungs
    from everything about them.
    """

    __slots__ = (
        "along", "charges", "creatures", "dug", "near", "rungs", "standing", "terrain", "threats", "walks", "zones",
    )  # fmt: skip

    def __init__(self, game: Mine, state: MineState) -> None:
        self.dug, self.along, self.terrain = state.dug, state.along, game.terrain(state)
        self.standing, self.zones = [0, 0], Zones(self.terrain)
        self.regroup(game, state, (DWARVES, UNDEAD))
        self.take(state)

    def regroup(self, game: Mine, state: MineState, sides: Iterable[int]) -> None:
        """Creatures of these sides have another place."""
        creatures = state.creatures
        for side in sides:
            crew = game.crews[side]
            places = [this.cell for each in crew if (this := creatures[each]).cell and not this.hidden]
            self.standing[side] = mask(places)
            self.zones.place(side, places)
        self.near: dict[tuple[int, int], list[CreatureId]] = {}
        self.charges: dict[int, Charge | None] = {}
        self.walks: dict[tuple[int, int, bool], Walk] = {}

    def take(self, state: MineState) -> None:
        """Something about a creature has changed."""
        self.creatures = state.creatures[:]
        self.threats: dict[int, list[tuple[int, int, bool]]] = {}
        self.rungs: dict[int, list[CreatureId]] = {}


def muster(game: Mine, state: MineState) -> Muster:
    """Where everybody stands now."""
    found = game.muster
    if found is None or found.dug is not state.dug or found.along is not state.along:
        found = game.muster = Muster(game, state)
    elif found.creatures != state.creatures:
        moved = set()
        for old, new, figure in zip(found.creatures, state.creatures, game.cast, strict=True):
            if old is not new and (old.cell != new.cell or old.hidden != new.hidden):
                moved.add(figure.side)
        if moved:
            found.regroup(game, state, moved)
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
    return seat_of(state, game.cast[creature].side)


def cells(game: Mine, state: MineState, side: int) -> int:
    """The cells where creatures of a side stand, hidden ones left out."""
    return muster(game, state).standing[side]


def taken_cells(game: Mine, state: MineState, creature: int) -> int:
    """The cells where a creature may not stop because of others: one creature a cell, one ghost a hiding place in rock.

    A ghost hidden under a dug cell keeps nobody off it (mine.incorporeal.08).
    """
    taken = 0
    rock = game.terrain(state).rock
    for index, other in enumerate(state.creatures):
        if other.cell and index != creature and (not other.hidden or rock >> other.cell & 1):
            taken |= 1 << other.cell
    return taken


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
    return not this.hidden and bool(muster(game, state).zones[1 - game.cast[creature].side] >> this.cell & 1)


def touching(game: Mine, state: MineState, creature: int, side: int) -> list[CreatureId]:
    """The visible creatures of a side that a creature is in contact with, by id; none for a hidden one.

    The list is kept: it is not to be changed.
    """
    here = muster(game, state)
    found = here.near.get((creature, side))
    if found is None:
        found = here.near[creature, side] = _touching(game, state, here, creature, side)
    return found


def _touching(game: Mine, state: MineState, here: Muster, creature: int, side: int) -> list[CreatureId]:
    this = state.creatures[creature]
    if this.hidden or not this.cell:
        return []
    contact = here.terrain.contact(this.cell)
    if not contact & here.standing[side]:
        return []
    creatures = state.creatures
    return [
        each
        for each in game.crews[side]
        if contact >> (other := creatures[each]).cell & 1 and other.cell and not other.hidden
    ]


def frighteners(game: Mine, state: MineState, creature: int) -> list[CreatureId]:
    """The enemies with terror in whose control zone a creature stands."""
    return [each for each in touching(game, state, creature, 1 - game.cast[creature].side) if game.cast[each].terror]


def attacks_allowed(figure: Figure, creature: Creature) -> int:
    """How many attacks a creature has in this melee phase; agility halves them but leaves one (mine.agility.03)."""
    return max(1, figure.attacks // 2) if creature.agile else figure.attacks


def steps_left(game: Mine, creature: Creature, sack: bool = False) -> int:
    """Steps that a creature has left in this movement phase; with the sack half of the movement (mine.sack.03)."""
    move = game.figures[creature.kind].move[creature.wounds]
    if sack or creature.carried:
        move //= 2
    left = move - creature.steps
    return left if left > 0 else 0


def is_compelled(figure: Figure, creature: Creature) -> bool:
    """Whether a creature is a wounded berserker (mine.berserk.01)."""
    return figure.berserk and creature.wounds > 0


def activity(game: Mine, state: MineState, creature: int) -> int:
    """The activity at which a creature acts: its own, or the one that it has lowered itself to (mine.melee.10)."""
    this = state.creatures[creature]
    own = game.cast[creature].activity[this.wounds]
    if this.lowered < 0:
        return own
    partner = state.creatures[this.partner]
    if partner.cell:
        return min(own, game.cast[this.partner].activity[partner.wounds])
    return min(own, this.lowered)
