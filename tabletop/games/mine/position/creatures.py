"""Questions about a position that many rules ask: plain functions without Structs of their own."""

from __future__ import annotations

from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import step
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.creature import DWARVES, NOWHERE, UNDEAD, Creature, Figure

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState
    from tabletop.games.mine.model.terrain import Terrain, Walk
    from tabletop.games.mine.position.berserk import Charge


_PLACES = ~(1 << NOWHERE)
"""All cells; it leaves out those who are nowhere."""


class Zones(dict[int, int]):
    """For each side the cells in the zones of its creatures, worked out when somebody asks."""

    def __init__(self, terrain: Terrain, standing: list[int]) -> None:
        super().__init__()
        self._terrain, self._standing = terrain, standing

    def __missing__(self, side: int) -> int:
        found = self[side] = step(self._standing[side], self._terrain.open) & self._terrain.board
        return found


class Muster:
    """Where everybody stands, and what follows from it; kept by the game and brought up to date when it is asked for.

    standing, zones: for each side the cells of its creatures, hidden ones left out, and the cells in their zones.
    The rest is kept here by others: near, charges, walks follow from the places of the creatures, threats, rungs and
    dashes from everything about them.
    """

    __slots__ = (
        "along", "charges", "creatures", "dashes", "dug", "near", "rungs", "standing", "terrain", "threats", "walks",
        "zones",
    )  # fmt: skip

    def __init__(self, game: Mine, state: MineState) -> None:
        self.dug, self.along, self.terrain = state.dug, state.along, game.terrain(state)
        self.standing = [0, 0]
        self.zones = Zones(self.terrain, self.standing)
        for side in (DWARVES, UNDEAD):
            self._regroup(game, state, side)
        self.creatures: list[Creature] = []
        self.update(game, state)

    def update(self, game: Mine, state: MineState) -> None:
        """Something about some creatures has changed."""
        before, after = self.creatures, state.creatures
        for each in compress(game.ids, map(is_not, before, after)):
            old, new = before[each], after[each]
            if old.cell != new.cell or old.hidden != new.hidden:
                self._regroup(game, state, game.cast[each].side)
        self.creatures = after[:]
        self.threats: dict[int, list[tuple[int, int, bool]]] = {}
        self.rungs: dict[int, list[CreatureId]] = {}
        self.dashes: dict[int, int] = {}

    def engaged(self) -> int:
        """The cells of those who stand in an enemy's zone."""
        dwarves = self.standing[DWARVES] & self.zones[UNDEAD]
        return dwarves | self.standing[UNDEAD] & self.zones[DWARVES] if dwarves else 0

    def _regroup(self, game: Mine, state: MineState, side: int) -> None:
        creatures, standing = state.creatures, 0
        for each in game.crews[side]:
            this = creatures[each]
            if not this.hidden:
                standing |= 1 << this.cell
        self.standing[side] = standing & _PLACES
        self.zones.pop(side, None)
        self.near: dict[tuple[int, int], list[CreatureId]] = {}
        self.charges: dict[int, Charge | None] = {}
        self.walks: dict[tuple[int, int, bool], Walk] = {}


def muster(game: Mine, state: MineState) -> Muster:
    """Where everybody stands now."""
    found = game.muster
    if found is None or found.dug is not state.dug or found.along is not state.along:
        found = game.muster = Muster(game, state)
    elif found.creatures != state.creatures:
        found.update(game, state)
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
    for other in state.creatures[:creature] + state.creatures[creature + 1 :]:
        if not other.hidden or rock >> other.cell & 1:
            taken |= 1 << other.cell
    return taken & _PLACES


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
