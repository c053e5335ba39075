"""What a seat may answer, lazily, from its decision and the state."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits, nth_bit
from tabletop.engine.legal import Listed, Options
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.legal.check import check
from tabletop.games.mine.legal.melee_options import melee_options
from tabletop.games.mine.model.actions import (
    AnyAction,
    Defend,
    Dig,
    Emerge,
    EndMovement,
    Feast,
    Forgo,
    MoveCreature,
    PlaceCreature,
    PlaceSack,
    Sidle,
    StayHidden,
    StrikeFree,
    TurnDoor,
)
from tabletop.games.mine.model.decisions import (
    ChooseDefence,
    ChooseFeast,
    Deploy,
    GiveOrders,
    GiveStrikes,
    OfferFreeStrike,
    Unearthed,
)
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import side_of
from tabletop.games.mine.position.deployment import deploy_cells, needs_sack, reserve
from tabletop.games.mine.position.free_strikes import strikers
from tabletop.games.mine.position.moves import reachable
from tabletop.games.mine.position.orders import (
    compelled_mover,
    diggable,
    emerge_cells,
    movers,
    sack_choices,
    turnable_door,
)
from tabletop.games.mine.position.ways import sidle_cells


def options(box: MineBox, state: MineState, seat: Seat) -> Options:
    """The options of the decision that a seat owes; none if it owes nothing."""
    match state.owed[seat]:
        case GiveOrders():
            return _Orders(box, state, seat)
        case GiveStrikes():
            return melee_options(box, state, seat)
        case Deploy():
            return _Placements(box, state, seat)
        case OfferFreeStrike(mover=mover, cell=cell):
            origin = state.creatures[mover].cell
            blows = [StrikeFree(seat, CreatureId(each), mover) for each in strikers(box, state, mover, origin, cell)]
            return Listed([*blows, Forgo(seat)])
        case ChooseDefence(creature=creature):
            return Listed([Defend(seat, creature, True), Defend(seat, creature, False)])
        case ChooseFeast(eaters=eaters):
            return Listed([Feast(seat, each) for each in eaters])
        case Unearthed(creature=creature):
            places = bits(emerge_cells(box, state, creature))
            return Listed([*(Emerge(seat, creature, Cell(cell)) for cell in places), StayHidden(seat, creature)])
        case None:
            return Listed(())


class _Placements(Options):
    """Figures in reserve, each on each free cell; and the sack on an ore cell."""

    def __init__(self, box: MineBox, state: MineState, seat: Seat) -> None:
        self._seat = seat
        side = side_of(state, seat)
        self._cells = deploy_cells(box, state, side)
        self._reserve = reserve(box, state, side)
        self._sack_cells = box.scenario.board.ore if needs_sack(box, state, side) else 0

    def __iter__(self) -> Iterator[AnyAction]:
        for creature in self._reserve:
            for cell in bits(self._cells):
                yield PlaceCreature(self._seat, creature, Cell(cell))
        for cell in bits(self._sack_cells):
            yield PlaceSack(self._seat, Cell(cell))

    def pick(self, rng: Rng) -> AnyAction:
        which = rng.below(len(self._reserve) + (self._sack_cells != 0))
        if which == len(self._reserve):
            return PlaceSack(self._seat, Cell(nth_bit(self._sack_cells, rng.below(self._sack_cells.bit_count()))))
        cell = nth_bit(self._cells, rng.below(self._cells.bit_count()))
        return PlaceCreature(self._seat, self._reserve[which], Cell(cell))


class _Orders(Options):
    """Orders of a movement phase, computed creature by creature."""

    def __init__(self, box: MineBox, state: MineState, seat: Seat) -> None:
        self._box, self._state, self._seat = box, state, seat

    def __iter__(self) -> Iterator[AnyAction]:
        for creature in movers(self._box, self._state, self._seat):
            yield from self._of(creature)
        if compelled_mover(self._box, self._state, self._seat) is None:
            yield EndMovement(self._seat)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and check(self._box, self._state, action) is None

    def touching(self, *pieces: str) -> Options:
        """Only the creature that is named is looked at, if one is."""
        named = [each for each in movers(self._box, self._state, self._seat) if f"f{each}" in pieces]
        if not named:
            return super().touching(*pieces)
        return Listed([each for each in self._of(named[0]) if set(pieces) <= set(touches(each))])

    def pick(self, rng: Rng) -> AnyAction:
        """A creature first, then one of its orders; ending the phase is as likely as any creature."""
        own = movers(self._box, self._state, self._seat)
        while own:
            which = rng.below(len(own) + 1)
            if which == len(own):
                if compelled_mover(self._box, self._state, self._seat) is None:
                    break
                continue
            found = self._pick_of(own[which], rng)
            if found is not None:
                return found
            own.pop(which)
        return EndMovement(self._seat)

    def _of(self, creature: CreatureId) -> Iterator[AnyAction]:
        seat, sack = self._seat, sack_choices(self._box, self._state, creature)
        for dragging in sack:
            for cell in bits(reachable(self._box, self._state, creature, sack=dragging)):
                yield MoveCreature(seat, creature, Cell(cell), dragging)
        for dragging in sack:
            for cell in bits(sidle_cells(self._box, self._state, creature, dragging)):
                yield Sidle(seat, creature, Cell(cell), dragging)
        for dragging in sack:
            for cell in bits(diggable(self._box, self._state, creature)):
                yield Dig(seat, creature, Cell(cell), dragging)
        door = turnable_door(self._box, self._state, creature)
        if door is not None:
            yield TurnDoor(seat, creature, door)

    def _pick_of(self, creature: CreatureId, rng: Rng) -> AnyAction | None:
        box, state = self._box, self._state
        dragging, digs = False, 0
        if box.cast[creature].miner:
            sack = sack_choices(box, state, creature)
            dragging = sack[0] if len(sack) == 1 else rng.choice(sack)
            digs = diggable(box, state, creature)
        moves = reachable(box, state, creature, sack=dragging)
        door = turnable_door(box, state, creature)
        sidles = sidle_cells(box, state, creature, dragging)
        steps, cuts = moves.bit_count(), digs.bit_count()
        total = steps + cuts + sidles.bit_count() + (door is not None)
        if not total:
            return None
        which = rng.below(total)
        if which < steps:
            return MoveCreature(self._seat, creature, Cell(nth_bit(moves, which)), dragging)
        if which < steps + cuts:
            return Dig(self._seat, creature, Cell(nth_bit(digs, which - steps)), dragging)
        if which < total - (door is not None):
            return Sidle(self._seat, creature, Cell(nth_bit(sidles, which - steps - cuts)), dragging)
        assert door is not None
        return TurnDoor(self._seat, creature, door)


