"""What one hostile does in its activation (blackstone.hostiles.11 to 24, blackstone.hostile_actions)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects import behaviour as step_kinds
from tabletop.games.blackstone.content.effects.behaviour import AnyStep
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, Hexes, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, PickFigure, PickMember, TakeDie
from tabletop.games.blackstone.model.facts import Settled
from tabletop.games.blackstone.position.effects import Matter, forbids
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.robbing import is_immune
from tabletop.games.blackstone.position.hostiles import (
    TargetChoice,
    action_of,
    closest,
    is_possible,
    status,
    victims,
)
from tabletop.games.blackstone.position.places import behaviour_rolls, is_waiting
from tabletop.games.blackstone.position.sight import visible_to_foe
from tabletop.games.blackstone.position.table import (
    each_of,
    explorer_hexes,
    hostile_seat,
    standing_members,
)
from tabletop.games.blackstone.rules.changes.board import raise_threat
from tabletop.games.blackstone.rules.changes.pieces import lose_die
from tabletop.games.blackstone.rules.explorers.harming import Wounding
from tabletop.games.blackstone.rules.explorers.overwatch import Watching
from tabletop.games.blackstone.rules.fortune import throw, thrown
from tabletop.games.blackstone.rules.hostiles.marching import How, Went, march
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.rules.places.stages import look_round
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Todo(Struct, frozen=True):
    """A step that is to be done. again: failed attack rolls are rolled again."""

    step: AnyStep
    again: bool = False


def _all_of(steps: tuple[AnyStep, ...], again: bool = False) -> tuple[Todo, ...]:
    """Steps that are to be done."""
    return tuple([Todo(each, again) for each in steps])


class Behaving(Procedure, frozen=True, kw_only=True, tag="behaving"):
    """A hostile rolls, finds its status, and does what the line of its table says.

    tied, settled: what is told of why it acts before others. rolls: behaviour rolls still to come; todo: steps of the
    action still to be done. moved: it has moved in this action; had: explorers that have shot on overwatch during it.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "set", "rolled", "next", "aimed", "walked", "watched", "done", "robbed", "hurt",
    )  # fmt: skip

    foe: FoeId
    tied: int = 1
    settled: Settled = "alone"
    rolls: int = 0
    todo: tuple[Todo, ...] = ()
    moved: bool = False
    had: int = 0

    def begin(self, play: BlackstonePlay) -> Behaving | None:
        """How often it rolls (blackstone.hostiles.18), and the first roll."""
        box, state = play.box, play.state
        if is_waiting(box, state, self.foe):
            look_round(play)  # others of its group may have come into sight
        if not forbids(box, state, "acting", Matter(foe=self.foe)) and not is_waiting(box, state, self.foe):
            rolls = behaviour_rolls(box, state, self.foe)
            if rolls:
                return self._roll(play, rolls)
        play.finish()
        return None

    def _roll(self, play: BlackstonePlay, rolls: int) -> Behaving:
        """The next of so many rolls; one may be said instead of rolled."""
        state, after = play.state, replace(self, rolls=rolls - 1, moved=False, had=0)
        if state.set_rolls:
            member = MemberId(state.set_rolls[0].member)
            play.ask(asked.YesOrNo(state.led[member], "set_roll", member), then="set")
            return after
        roll = thrown(play, "behaviour", then="rolled")
        return after if roll is None else after._does(play, roll)

    def set(self, play: BlackstonePlay) -> Behaving | None:
        """This one is set, or is rolled."""
        state = play.state
        if not isinstance(play.answer, Accept):
            throw(play, "behaviour")
            return None
        roll, state.set_rolls = state.set_rolls[0].value, state.set_rolls[1:]
        return self._does(play, roll)

    def rolled(self, play: BlackstonePlay) -> Behaving:
        """That number."""
        return self._does(play, play.result)

    def _does(self, play: BlackstonePlay, roll: int) -> Behaving:
        """The action in the line of its table. What a roll lets somebody do changes no status, so that it is asked for
        here, where it is seen at once whom the action is about. All of it is told."""
        box, state = play.box, play.state
        visible = visible_to_foe(box, state, self.foe)
        column = status(box, state, self.foe, visible)
        action = action_of(box, state, self.foe, column, roll)
        if play.heard:
            play.tell(told.FoeActs(self.foe, column, roll, action, self.tied, self.settled))
        return replace(self, todo=_all_of(box.actions[action].steps))._go_on(play, visible)

    def next(self, play: BlackstonePlay) -> Behaving:
        """The next step of the action, if it is still there and the combat is not over (blackstone.combat_end.01)."""
        if play.state.foes[self.foe] == NOWHERE or combat_over(play.box, play.state):
            play.finish()
            return self
        return self._go_on(play)

    def _go_on(self, play: BlackstonePlay, visible: Mapping[FigureId, int] | None = None) -> Behaving:
        """The next step of the action; after the last one the next roll. visible: whom it sees, where that is known."""
        if not self.todo:
            if self.rolls:
                return self._roll(play, self.rolls)
            play.finish()
            return self
        todo = self.todo[0]
        match todo.step:
            case step_kinds.StrikeOne() | step_kinds.Approach():
                return self._aim(play, visible)
            case step_kinds.TakeAction(action=action, reroll=reroll):
                steps = _all_of(play.box.actions[action].steps, todo.again or reroll)
                return replace(self, todo=(*steps, *self.todo[1:]))._go_on(play, visible)
            case step_kinds.IfAdjacent():
                if victims(play.box, play.state, self.foe, "adjacent", visible=visible).figures:
                    return self._rest()._go_on(play, visible)
                return self._otherwise(play, visible)
            case step_kinds.Sneak():
                return self._march(play, "sneak", explorer_hexes(play.state))
            case step_kinds.Withdraw():
                return self._march(play, "withdraw")
            case _:
                return self._at_once(play)

    def _rest(self) -> Behaving:
        """With the next step done."""
        return replace(self, todo=self.todo[1:])

    def _otherwise(self, play: BlackstonePlay, visible: Mapping[FigureId, int] | None = None) -> Behaving:
        """What is done in place of a step that cannot be, and of all that follows; without it the step is lost
        (blackstone.hostiles.24)."""
        todo = self.todo[0]
        if not todo.step.otherwise:
            return self._rest()._go_on(play, visible)
        return replace(self, todo=_all_of(todo.step.otherwise, todo.again))._go_on(play, visible)

    def _sought(self, play: BlackstonePlay, visible: Mapping[FigureId, int] | None) -> tuple[TargetChoice, str]:
        """Whom a step may go for, and why these."""
        step = self.todo[0].step
        if isinstance(step, step_kinds.StrikeOne):
            return victims(play.box, play.state, self.foe, step.at, step.level, visible), step.at
        return closest(play.box, play.state, self.foe), "closest"

    def _aim(self, play: BlackstonePlay, visible: Mapping[FigureId, int] | None) -> Behaving:
        """Whom a step goes for; equals are chosen among (blackstone.hostiles.19, 20)."""
        choice, reason = self._sought(play, visible)
        if not choice.figures:
            play.tell(told.NoTarget(self.foe))
            return self._otherwise(play, visible)
        if len(choice.figures) > 1:
            play.ask(asked.ChooseTarget(hostile_seat(play.box, play.state), self.foe, choice.figures), then="aimed")
            return self
        if play.heard:
            settled: Settled = "slots" if choice.by_slots else "alone"
            play.tell(told.Targeted(self.foe, choice.figures[0], reason, choice.tied, settled))
        return self._at(play, choice.figures[0])

    def aimed(self, play: BlackstonePlay) -> Behaving:
        """That one."""
        assert isinstance(play.answer, PickFigure)
        if play.heard:
            choice, reason = self._sought(play, None)
            play.tell(told.Targeted(self.foe, play.answer.figure, reason, choice.tied, "choice"))
        return self._at(play, play.answer.figure)

    def _at(self, play: BlackstonePlay, figure: FigureId) -> Behaving:
        """Attack it, or go towards it."""
        strike = self.strike(figure)
        if strike is None:
            return self._march(play, "approach", 1 << play.state.at[figure])
        begun, after = strike.begun(play), self._rest()
        if not begun:
            return after.next(play)
        play.call(*begun, then="next")
        return after

    def strike(self, figure: FigureId) -> Striking | None:
        """The attack that the next step is; None where it only goes somewhere."""
        todo = self.todo[0]
        if not isinstance(todo.step, step_kinds.StrikeOne):
            return None
        return Striking(
            foe=self.foe, figure=figure, ignores_cover=todo.step.ignores_cover,
            again=todo.again or todo.step.reroll, moved=self.moved, level=todo.step.level,
        )  # fmt: skip

    def _march(self, play: BlackstonePlay, how: How, goals: Hexes = 0) -> Behaving:
        """Move."""
        went = march(play, "walked", self.foe, how, goals)
        return self if went is None else self._went(play, went)

    def walked(self, play: BlackstonePlay) -> Behaving:
        """So far."""
        return self._went(play, play.result)

    def _went(self, play: BlackstonePlay, went: Went) -> Behaving:
        """Overwatch (blackstone.overwatch.03); a move that leads nowhere gives no chance for it, and one out of sight
        that there is not is left for something else."""
        if went == "nowhere" and self.todo[0].step.otherwise:
            return self._otherwise(play)
        if went == "nowhere":
            play.tell(told.StaysPut(self.foe))
            return self._rest()._go_on(play)
        if went == "no_further":
            after = replace(self, rolls=0, todo=(), moved=True)
        else:
            after = replace(self, todo=self.todo[1:], moved=True)
        if not any(play.state.watch):
            return after.next(play)
        play.call(Watching(foe=self.foe, had=self.had), then="watched")
        return after

    def watched(self, play: BlackstonePlay) -> Behaving:
        """Go on, if it still stands."""
        return replace(self, had=play.result).next(play)

    def done(self, play: BlackstonePlay) -> None:
        """The next step."""
        play.goto("next")

    def _at_once(self, play: BlackstonePlay) -> Behaving:
        """Steps that are neither moves nor attacks (blackstone.hostile_actions.12 to 17)."""
        box, state, foe = play.box, play.state, self.foe
        if not is_possible(box, state, foe, self.todo[0].step):
            return self._otherwise(play)
        match self.todo[0].step:
            case step_kinds.Mend():
                state.counters[foe] -= 1
                play.tell(told.FoeMended(foe))
            case step_kinds.TakeMarker():
                state.empowered |= 1 << foe
                play.tell(told.Empowered(foe, True))
            case step_kinds.RaiseLevel():
                raise_threat(play)
            case step_kinds.Rob():
                play.ask(asked.RobDie(hostile_seat(play.box, state), foe), then="robbed")
                return self._rest()
            case step_kinds.Hurt():
                among = tuple(
                    member
                    for member in each_of(standing_members(state))
                    if not is_immune(box, state, member)
                )
                if among:
                    play.ask(asked.ChooseMember(hostile_seat(play.box, state), "disrupt", among), then="hurt")
                    return self._rest()
        return self._rest().next(play)

    def robbed(self, play: BlackstonePlay) -> None:
        """That die is lost (blackstone.hostile_actions.14)."""
        answer = play.answer
        assert isinstance(answer, TakeDie)
        lose_die(play.state, NOBODY if answer.member is None else answer.member, answer.die, answer.watch)
        play.tell(told.DiceLost(answer.member, answer.die))
        play.goto("next")

    def hurt(self, play: BlackstonePlay) -> None:
        """That explorer suffers a wound, without a defence roll (reading Q35)."""
        assert isinstance(play.answer, PickMember)
        play.call(Wounding(member=MemberId(play.answer.member)), then="done")
