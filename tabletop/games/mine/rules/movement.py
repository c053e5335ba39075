"""The movement, shooting and magic phase of one side; in this scenario nobody shoots or casts."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.actions import Dig, Emerge, MoveCreature, Sidle, TurnDoor
from tabletop.games.mine.model.decisions import GiveOrders, Unearthed
from tabletop.games.mine.model.events import (
    CreatureMoved,
    DoorTurned,
    GhostSurfaced,
    MovementBegan,
    MovementEnded,
    SackDragged,
    TunnelDug,
)
from tabletop.games.mine.position.creatures import owner, side_of
from tabletop.games.mine.position.orders import door_cost
from tabletop.games.mine.position.ways import walked
from tabletop.games.mine.rules import fear
from tabletop.games.mine.rules.play import MinePlay
from tabletop.games.mine.rules.strike import forget_strikes
from tabletop.games.mine.rules.walk import Walk


class MovementPhase(Procedure, frozen=True, kw_only=True, tag="movement_phase"):
    """One seat acts with its creatures, one after another, until it ends the phase (mine.turn.04 to 08)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask_orders", "carry_out", "close")

    seat: Seat

    def begin(self, play: MinePlay) -> None:
        """Begin, if anybody is on the board."""
        state = play.state
        state.phase, state.active, state.mover = "movement", self.seat, -1
        forget_strikes(state)
        play.tell(MovementBegan(self.seat))
        if not any(state.creatures[each].cell for each in play.box.crews[side_of(state, self.seat)]):
            play.goto("close")

    def ask_orders(self, play: MinePlay) -> None:
        """Ask for the next order."""
        play.ask(GiveOrders(self.seat), then="carry_out")

    def carry_out(self, play: MinePlay) -> None:
        """Carry the order out."""
        order = play.answer
        match order:
            case MoveCreature() | Sidle():
                self._take_up(play, order.creature)
                path = walked(play.box, play.state, order)
                rest = Walk(creature=order.creature, path=path, sack=order.sack).set_out(play)
                if rest is None:
                    self.ask_orders(play)
                else:
                    play.call(rest, then="ask_orders")
            case Dig():
                self._take_up(play, order.creature)
                play.call(Tunnel(creature=order.creature, cell=order.cell, sack=order.sack), then="ask_orders")
            case TurnDoor():
                self._take_up(play, order.creature)
                self._turn(play, order)
                self.ask_orders(play)
            case _:
                pass

    @staticmethod
    def _take_up(play: MinePlay, creature: CreatureId) -> None:
        """When another creature begins to act, the one before is done."""
        state = play.state
        if state.mover not in (creature, -1):
            state.creatures[state.mover] = replace(state.creatures[state.mover], done=True)
        state.mover = creature

    @staticmethod
    def _turn(play: MinePlay, order: TurnDoor) -> None:
        """Turn a door by a quarter; contacts across the leaf change at once (mine.doors)."""
        state = play.state
        this = state.creatures[order.creature]
        cost = door_cost(play.box.figures[this.kind], this)
        state.creatures[order.creature] = replace(this, steps=this.steps + cost, turned=True)
        state.along = tuple(not each if door == order.door else each for door, each in enumerate(state.along))
        play.tell(DoorTurned(order.creature, order.door))
        fear.release(play)

    def close(self, play: MinePlay) -> None:
        """The phase is over."""
        play.state.mover = play.state.active = -1
        play.tell(MovementEnded(self.seat))


class Tunnel(Procedure, frozen=True, kw_only=True, tag="tunnel"):
    """A miner cuts one cell of rock and steps into it; a ghost hidden there is dug up (mine.tunnelling)."""

    steps: ClassVar[tuple[str, ...]] = ("cut", "unearth", "emerge")

    creature: CreatureId
    cell: Cell
    sack: bool = False

    def cut(self, play: MinePlay) -> None:
        """The rock becomes tunnel for everybody, and the miner stands in it."""
        state = play.state
        this = state.creatures[self.creature]
        state.dug = tuple(sorted((*state.dug, self.cell)))
        play.tell(TunnelDug(self.creature, self.cell))
        move = play.box.figures[this.kind].move[this.wounds]
        state.creatures[self.creature] = replace(
            this, cell=self.cell, steps=move, dug=True, carried=this.carried or self.sack
        )
        if self.sack:
            state.sack = this.cell
        play.tell(CreatureMoved(self.creature, (this.cell, self.cell)))
        if self.sack:
            play.tell(SackDragged(self.creature, this.cell))
        fear.release(play)

    def unearth(self, play: MinePlay) -> None:
        """Ask the owner of a ghost that hid in this rock."""
        state = play.state
        for index, creature in enumerate(state.creatures):
            if creature.hidden and creature.cell == self.cell:
                play.ask(Unearthed(owner(play.box, state, index), CreatureId(index)))
                return
        play.finish()

    def emerge(self, play: MinePlay) -> None:
        """The ghost stands beside the miner, or stays hidden under him."""
        answer = play.answer
        if isinstance(answer, Emerge):
            state = play.state
            ghost = state.creatures[answer.creature]
            state.creatures[answer.creature] = replace(ghost, cell=answer.cell, hidden=False)
            play.tell(GhostSurfaced(answer.creature, answer.cell))
            fear.release(play)
