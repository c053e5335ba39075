"""The whole battle: sides, deployment, and turn after turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.mine.model.actions import PlaceCreature, PlaceSack
from tabletop.games.mine.model.creature import DWARVES, NOWHERE, UNDEAD, Creature
from tabletop.games.mine.model.decisions import Deploy
from tabletop.games.mine.model.events import CreaturePlaced, InitiativeRolled, SackPlaced, SidesRolled, TurnBegan
from tabletop.games.mine.position.creatures import seat_of
from tabletop.games.mine.rules import fear, victory, wounds
from tabletop.games.mine.rules.melee import Melee
from tabletop.games.mine.rules.movement import MovementPhase

if TYPE_CHECKING:
    from tabletop.games.mine.rules.play import MinePlay


def roll_off(play: MinePlay) -> tuple[int, int]:
    """One die a seat, in seat order."""
    return play.roll(), play.roll()


class Battle(Procedure, frozen=True, kw_only=True, tag="battle"):
    """A game from the choice of sides to its end (mine.setup, mine.turn)."""

    steps: ClassVar[tuple[str, ...]] = (
        "sides", "deploy_dwarves", "deploy_undead", "poison", "initiative", "first_phase", "second_phase", "fear",
        "close",
    )  # fmt: skip

    def sides(self, play: MinePlay) -> None:
        """Take the sides that were chosen, or roll for them until the dice differ (mine.setup.02, mine.setup.03)."""
        state = play.state
        if play.box.rules.sides != "roll":
            state.dwarves = Seat(0 if play.box.rules.sides == "listed" else 1)
            return
        dice = roll_off(play)
        if dice[0] == dice[1]:
            play.tell(SidesRolled(dice, None))
            play.goto("sides")
            return
        state.dwarves = Seat(0 if dice[0] > dice[1] else 1)
        play.tell(SidesRolled(dice, state.dwarves))

    def deploy_dwarves(self, play: MinePlay) -> None:
        """All dwarves, and the sack where there is one, before the undead."""
        play.call(Deployment(side=DWARVES))

    def deploy_undead(self, play: MinePlay) -> None:
        """Then all undead."""
        play.call(Deployment(side=UNDEAD), then="poison")

    def poison(self, play: MinePlay) -> None:
        """A turn begins: everybody is fresh, those who shook recover, poison works (mine.fear.13, mine.poison.06)."""
        state = play.state
        if state.turn and state.turn >= play.box.rules.turn_limit > 0:
            victory.limit(play)
            return
        state.turn += 1
        state.phase, state.active = "start", -1
        state.creatures[:] = [_fresh(each) for each in state.creatures]
        play.tell(TurnBegan(state.turn))
        fear.recover(play)
        for index, creature in enumerate(state.creatures):
            if creature.poison and creature.cell and state.result is None:
                wounds.test_poison(play, index, creature.poison)

    def initiative(self, play: MinePlay) -> None:
        """Roll for initiative until the dice differ (mine.turn.01, mine.turn.02)."""
        state = play.state
        dice = roll_off(play)
        if dice[0] == dice[1]:
            play.tell(InitiativeRolled(dice, None))
            play.goto("initiative")
            return
        state.first = Seat(0 if dice[0] > dice[1] else 1)
        play.tell(InitiativeRolled(dice, state.first))

    def first_phase(self, play: MinePlay) -> None:
        """The holder of initiative moves."""
        play.call(MovementPhase(seat=play.state.first))

    def second_phase(self, play: MinePlay) -> None:
        """The other side moves."""
        play.call(MovementPhase(seat=Seat(1 - play.state.first)))

    def fear(self, play: MinePlay) -> None:
        """Tests on fear, then melee."""
        play.state.phase = "fear"
        fear.test_all(play)
        play.call(Melee())

    def close(self, play: MinePlay) -> None:
        """On to the next turn."""
        play.goto("poison")


def _fresh(creature: Creature) -> Creature:
    """A creature at the beginning of a turn: what it did in the last one no longer counts."""
    return Creature(
        kind=creature.kind,
        cell=creature.cell,
        where=creature.where,
        hidden=creature.hidden,
        wounds=creature.wounds,
        fear=creature.fear,
        steadfast=creature.steadfast,
        poison=creature.poison,
    )


class Deployment(Procedure, frozen=True, kw_only=True, tag="deployment"):
    """One side places its figures one by one (mine.setup.05, mine.setup.06, mine.sack.01)."""

    steps: ClassVar[tuple[str, ...]] = ("ask_place", "place")

    side: int

    def ask_place(self, play: MinePlay) -> None:
        """Ask until everything stands."""
        state = play.state
        state.active = seat_of(state, self.side)
        waiting = any(
            each.where == "reserve" and play.box.figures[each.kind].side == self.side for each in state.creatures
        )
        if waiting or needs_sack(play, self.side):
            play.ask(Deploy(seat_of(state, self.side)))
        else:
            play.finish()

    def place(self, play: MinePlay) -> None:
        """Put it there."""
        state = play.state
        match play.answer:
            case PlaceCreature(creature=creature, cell=cell):
                state.creatures[creature] = replace(state.creatures[creature], cell=cell, where="board")
                play.tell(CreaturePlaced(creature, cell))
            case PlaceSack(cell=cell):
                state.sack = cell
                play.tell(SackPlaced(cell))
        play.goto("ask_place")


def needs_sack(play: MinePlay, side: int) -> bool:
    """Whether the dwarves have still to place the sack."""
    return play.box.rules.variant == 3 and side == DWARVES and play.state.sack == NOWHERE
