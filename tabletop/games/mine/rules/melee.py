"""The melee phase: the ladder of activities and what a creature may do on its rung."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.mine.model.actions import Attack, AttackTogether, Dash, Frighten, Sidle, WaitFor
from tabletop.games.mine.model.decisions import GiveStrikes
from tabletop.games.mine.model.events import Frightened, MeleeBegan, MeleeSkipped, StrikesEnded, Waited
from tabletop.games.mine.position.creatures import activity, owner
from tabletop.games.mine.position.free_strikes import beset, is_passing
from tabletop.games.mine.position.melee import next_to_act
from tabletop.games.mine.position.ways import walked
from tabletop.games.mine.rules.play import MinePlay
from tabletop.games.mine.rules.strike import Strike, forget_strikes
from tabletop.games.mine.rules.walk import Walk


class Melee(Procedure, frozen=True, kw_only=True, tag="melee"):
    """Both sides strike, the most active creatures first (mine.melee.06 to 08).

    turn_of, acting: with the option that sides alternate, whose turn it is and which creature has begun (-1: nobody).
    """

    steps: ClassVar[tuple[str, ...]] = ("begin", "climb_down", "carry_out")

    turn_of: int = -1
    acting: int = -1

    def begin(self, play: MinePlay) -> None:
        """Skip the phase if nobody can do anything in it (mine.turn.10)."""
        state = play.state
        state.phase, state.active, state.mover = "melee", -1, -1
        forget_strikes(state)
        state.activity = play.box.top_activity
        if next_to_act(play.box, state):
            self._notice_beset(play)
            play.tell(MeleeBegan())
        else:
            play.tell(MeleeSkipped())
            state.activity = -1
            play.finish()

    def climb_down(self, play: MinePlay) -> Melee | None:
        """Find who acts next: the highest activity that is left, the holder of initiative first."""
        state = play.state
        actors = next_to_act(play.box, state)
        if not actors:
            state.activity = state.active = -1
            play.finish()
            return None
        level = min(state.activity, activity(play.box, state, actors[0]))
        fresh = level != state.activity
        state.activity = level
        seats = {owner(play.box, state, each) for each in actors}
        acting = self.acting if play.box.options.alternate and not fresh and self.acting in actors else -1
        seat = state.first
        if play.box.options.alternate and not fresh and self.turn_of >= 0:
            seat = Seat(self.turn_of if acting >= 0 else 1 - self.turn_of)
        if seat not in seats:
            seat = Seat(1 - seat)
        state.active, state.mover = seat, acting
        play.ask(GiveStrikes(seat, level))
        return replace(self, turn_of=seat, acting=acting)

    def carry_out(self, play: MinePlay) -> Melee | None:
        """Do what was asked with one creature, or let the rest of this activity be."""
        state = play.state
        order = play.answer
        match order:
            case Attack():
                frenzied = order.manner == "frenzied"
                play.call(
                    Strike(attackers=(order.creature,), target=order.target, frenzied=frenzied), then="climb_down"
                )
            case AttackTogether():
                pair = (order.creature, order.partner)
                play.call(Strike(attackers=pair, target=order.target), then="climb_down")
            case Dash() | Sidle():
                path = walked(play.box, state, order)
                rest = Walk(creature=order.creature, path=path, dash=True).set_out(play)
                if rest is None:
                    play.goto("climb_down")
                else:
                    play.call(rest, then="climb_down")
            case Frighten():
                self._frighten(play, order)
                play.goto("climb_down")
            case WaitFor():
                self._wait(play, order)
                play.goto("climb_down")
            case _:
                return self._end(play, order.seat)
        return replace(self, acting=order.creature)

    @staticmethod
    def _notice_beset(play: MinePlay) -> None:
        """Write down beside whom those begin the phase who pass through everything and may walk in it: others with
        agility can come to them, or leave them, before that (mine.free_strikes.18)."""
        box, state = play.box, play.state
        for each in box.ids:
            if box.cast[each].agility and is_passing(box, each) and state.creatures[each].cell:
                state.creatures[each] = replace(state.creatures[each], beset=beset(box, state, each))

    @staticmethod
    def _frighten(play: MinePlay, order: Frighten) -> None:
        """Terror instead of an attack (mine.fright)."""
        creatures = play.state.creatures
        ghost = creatures[order.creature]
        creatures[order.creature] = replace(ghost, attacks=ghost.attacks + 1)
        creatures[order.target] = replace(creatures[order.target], fear="terrified", steadfast=0)
        play.tell(Frightened(order.creature, order.target))

    @staticmethod
    def _wait(play: MinePlay, order: WaitFor) -> None:
        """Lower the activity to a partner's (mine.melee.10)."""
        creatures = play.state.creatures
        level = activity(play.box, play.state, order.partner)
        creatures[order.creature] = replace(creatures[order.creature], lowered=level, partner=order.partner)
        play.tell(Waited(order.creature, order.partner, level))

    def _end(self, play: MinePlay, seat: Seat) -> Melee:
        """Nothing more with this seat's creatures of this activity; where sides alternate, with the one acting."""
        state = play.state
        for index in next_to_act(play.box, state):
            if owner(play.box, state, index) == seat and (self.acting < 0 or index == self.acting):
                state.creatures[index] = replace(state.creatures[index], finished=True)
        play.tell(StrikesEnded(seat, state.activity))
        play.goto("climb_down")
        return replace(self, acting=-1)
