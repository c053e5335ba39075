"""What a seat may answer, lazily, from its decision and the state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits, neighbours, nth_bit
from tabletop.engine.legal import Listed, Options
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId
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
    StayHidden,
    StrikeFree,
    TurnDoor,
)
from tabletop.games.mine.model.creature import DWARVES, NOWHERE
from tabletop.games.mine.model.decisions import (
    ChooseDefence,
    ChooseFeast,
    Deploy,
    GiveOrders,
    GiveStrikes,
    OfferFreeStrike,
    Unearthed,
)
from tabletop.games.mine.position.berserk import is_driven
from tabletop.games.mine.position.creatures import cells, in_melee, side_of, steps_left, taken_cells
from tabletop.games.mine.position.free_strikes import strikers
from tabletop.games.mine.position.moves import charge_cells, diggable, reach, sack_in_hand
from tabletop.games.mine.rules.movement import door_cost

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState


def options(game: Mine, state: MineState, seat: Seat) -> Options:
    """The options of the decision that a seat owes; none if it owes nothing."""
    match state.owed[seat]:
        case GiveOrders():
            return Orders(game, state, seat)
        case GiveStrikes():
            return melee_options(game, state, seat)
        case Deploy():
            return Placements(game, state, seat)
        case OfferFreeStrike(mover=mover, cell=cell):
            origin = state.creatures[mover].cell
            blows = [StrikeFree(seat, CreatureId(each), mover) for each in strikers(game, state, mover, origin, cell)]
            return Listed([*blows, Forgo(seat)])
        case ChooseDefence(creature=creature):
            return Listed([Defend(seat, creature, True), Defend(seat, creature, False)])
        case ChooseFeast(eaters=eaters):
            return Listed([Feast(seat, each) for each in eaters])
        case Unearthed(creature=creature):
            places = bits(emerge_cells(game, state, creature))
            return Listed([*(Emerge(seat, creature, Cell(cell)) for cell in places), StayHidden(seat, creature)])
        case None:
            return Listed(())


def deploy_cells(game: Mine, state: MineState, side: int) -> int:
    """The free cells where a side may place figures."""
    standing = cells(game, state, 0) | cells(game, state, 1)
    return (game.scenario.board.ore if side == DWARVES else game.deployment) & ~standing


def emerge_cells(game: Mine, state: MineState, creature: int) -> int:
    """The free cells beside a ghost that was dug up."""
    free = game.terrain(state).floor & ~taken_cells(game, state, creature)
    return neighbours(1 << state.creatures[creature].cell) & free


class Placements(Options):
    """Figures in reserve, each on each free cell; and the sack on an ore cell."""

    def __init__(self, game: Mine, state: MineState, seat: Seat) -> None:
        self._seat = seat
        side = side_of(state, seat)
        self._cells = deploy_cells(game, state, side)
        self._reserve = [
            CreatureId(index)
            for index, each in enumerate(state.creatures)
            if each.where == "reserve" and game.figures[each.kind].side == side
        ]
        sack = game.rules.variant == 3 and side == DWARVES and state.sack == NOWHERE
        self._sack_cells = game.scenario.board.ore if sack else 0

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


class Orders(Options):
    """Orders of a movement phase, computed creature by creature."""

    def __init__(self, game: Mine, state: MineState, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        creatures = state.creatures
        self._own = [
            each
            for each in game.crews[side_of(state, seat)]
            if not (this := creatures[each]).done and this.cell and this.fear == "calm"
        ]
        # A wounded berserker does not stop half way because another creature begins (mine.berserk.01).
        mover = state.mover
        if mover >= 0 and game.cast[mover].berserk and charge_cells(game, state, mover, dash=False):
            self._own = [CreatureId(mover)]

    def __iter__(self) -> Iterator[AnyAction]:
        for creature in self._own:
            yield from self._of(creature)
        if self._may_end():
            yield EndMovement(self._seat)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._game.check(self._state, action) is None

    def touching(self, *pieces: str) -> Options:
        """Only the creature that is named is looked at, if one is."""
        named = [each for each in self._own if f"f{each}" in pieces]
        if not named:
            return super().touching(*pieces)
        return Listed([each for each in self._of(named[0]) if set(pieces) <= set(touches(each))])

    def pick(self, rng: Rng) -> AnyAction:
        """A creature first, then one of its orders; ending the phase is as likely as any creature."""
        own = list(self._own)
        while own:
            which = rng.below(len(own) + 1)
            if which == len(own):
                if self._may_end():
                    break
                continue
            found = self._pick_of(own[which], rng)
            if found is not None:
                return found
            own.pop(which)
        return EndMovement(self._seat)

    def _may_end(self) -> bool:
        for each in self._game.berserkers:
            if each in self._own and charge_cells(self._game, self._state, each, dash=False):
                return False
        return True

    def _of(self, creature: CreatureId) -> Iterator[AnyAction]:
        seat, sack = self._seat, sack_choices(self._game, self._state, creature)
        for dragging in sack:
            for cell in bits(reach(self._game, self._state, creature, sack=dragging)):
                yield MoveCreature(seat, creature, Cell(cell), dragging)
        for dragging in sack:
            for cell in bits(dig_cells(self._game, self._state, creature)):
                yield Dig(seat, creature, Cell(cell), dragging)
        door = turnable(self._game, self._state, creature)
        if door is not None:
            yield TurnDoor(seat, creature, door)

    def _pick_of(self, creature: CreatureId, rng: Rng) -> AnyAction | None:
        game, state = self._game, self._state
        dragging, digs = False, 0
        if game.cast[creature].miner:
            sack = sack_choices(game, state, creature)
            dragging = sack[0] if len(sack) == 1 else rng.choice(sack)
            digs = dig_cells(game, state, creature)
        moves = reach(game, state, creature, sack=dragging)
        door = turnable(game, state, creature)
        steps, cuts = moves.bit_count(), digs.bit_count()
        total = steps + cuts + (door is not None)
        if not total:
            return None
        which = rng.below(total)
        if which < steps:
            return MoveCreature(self._seat, creature, Cell(nth_bit(moves, which)), dragging)
        if which < steps + cuts:
            return Dig(self._seat, creature, Cell(nth_bit(digs, which - steps)), dragging)
        assert door is not None
        return TurnDoor(self._seat, creature, door)


def sack_choices(game: Mine, state: MineState, creature: int) -> tuple[bool, ...]:
    """Whether a creature may move without the sack and with it: one who carries it goes on carrying it."""
    this = state.creatures[creature]
    if this.carried:
        return (True,) if sack_in_hand(game, state, creature) else (False,)
    if not state.sack or this.steps or not game.figures[this.kind].miner or not sack_in_hand(game, state, creature):
        return (False,)
    return (False,) if sack_was_dragged(state) else (False, True)


def sack_was_dragged(state: MineState) -> bool:
    """Whether anybody has carried the sack this turn: only he goes on with it (reading of mine.sack.07)."""
    return any(each.carried for each in state.creatures)


def dig_cells(game: Mine, state: MineState, creature: int) -> int:
    """The cells of rock that a creature may cut now; 0 if it may not dig (mine.tunnelling)."""
    this = state.creatures[creature]
    if not game.cast[creature].miner or this.dug or this.steps or this.carried or in_melee(game, state, creature):
        return 0
    return diggable(game, state, creature)


def turnable(game: Mine, state: MineState, creature: int) -> DoorId | None:
    """The door that a creature may turn now, if any (mine.doors.04 to 08)."""
    this = state.creatures[creature]
    door = game.door_of.get(this.cell)
    if door is None:
        return None
    figure = game.cast[creature]
    if figure.incorporeal or this.turned or steps_left(game, this) < max(1, door_cost(figure, this)):
        return None
    if held(game, state, creature, door):
        return None
    return None if is_driven(game, state, creature) else door


def held(game: Mine, state: MineState, creature: int, door: DoorId) -> bool:
    """Whether a solid enemy stands beyond the leaf, as it lies now or after the turn (mine.doors.06, 08)."""
    enemies = game.crews[1 - game.cast[creature].side]
    return any(state.creatures[each].cell in game.doors[door] and not game.cast[each].incorporeal for each in enemies)
