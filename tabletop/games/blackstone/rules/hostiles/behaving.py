"""What one hostile does in its activation (blackstone.hostiles.11 to 24, blackstone.hostile_actions)."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects import behaviour as step_kinds
from tabletop.games.blackstone.content.effects.behaviour import AnyStep
from tabletop.games.blackstone.content.effects.standing import HoldOnOdd
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, PickFigure, PickMember, TakeDie
from tabletop.games.blackstone.model.facts import Settled, Status
from tabletop.games.blackstone.position.effects import Matter, any_in_force, forbids, value
from tabletop.games.blackstone.position.explorers.robbing import is_immune, robbable
from tabletop.games.blackstone.position.hostiles import TargetChoice, closest, status, victims
from tabletop.games.blackstone.position.places import behaviour_rolls, is_waiting
from tabletop.games.blackstone.position.table import (
    anybody_stands,
    each_of,
    explorer_hexes,
    hostile_seat,
    standing_members,
)
from tabletop.games.blackstone.rules.changes.board import raise_threat
from tabletop.games.blackstone.rules.changes.pieces import lose_die
from tabletop.games.blackstone.rules.explorers.harming import Wounding
from tabletop.games.blackstone.rules.explorers.overwatch import Watching
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.hostiles.marching import march
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.rules.play import BlackstonePlay

HIGHEST = 3
"""The highest threat level."""


class Todo(Struct, frozen=True):
    """A step that is to be done. again: failed attack rolls are rolled again."""

    step: AnyStep
    again: bool = False


class Behaving(Procedure, frozen=True, kw_only=True, tag="behaving"):
    """A hostile finds its status, rolls, and does what the line of its table says.

    tied, settled: what is told of why it acts before others. rolls: behaviour rolls still to come; status: its column;
    todo: steps of the action still to be done. moved: it has moved in this action; had: explorers that have shot on
    overwatch during it.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "set", "rolled", "next", "aimed", "walked", "watched", "done", "robbed", "hurt",
    )  # fmt: skip

    foe: FoeId
    tied: int = 1
    settled: Settled = "alone"
    rolls: int = 0
    status: Status = "other"
    todo: tuple[Todo, ...] = ()
    moved: bool = False
    had: int = 0

    def begin(self, play: BlackstonePlay) -> Behaving:
        """How often it rolls (blackstone.hostiles.18), and the first roll."""
        box, state, matter = play.box, play.state, Matter(foe=self.foe)
        if forbids(box, state, "acting", matter) or is_waiting(box, state, self.foe):
            play.finish()
            return self
        rolls = value(box, state, "behaviour_rolls", behaviour_rolls(box, state, self.foe), matter)
        return self._look(play, rolls)

    def _look(self, play: BlackstonePlay, rolls: int) -> Behaving:
        """Its status, and the roll; one may be said instead of rolled."""
        state = play.state
        if not rolls or not self._is_there(play):
            play.finish()
            return self
        after = replace(self, rolls=rolls - 1, status=status(play.box, state, self.foe), moved=False, had=0)
        if state.set_rolls:
            member = MemberId(state.set_rolls[0].member)
            play.ask(asked.YesOrNo(state.led[member], "set_roll", member), then="set")
        else:
            throw(play, "behaviour", then="rolled")
        return after

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
        """The action in the line of its table; all of it is told."""
        box, state = play.box, play.state
        action = box.behaviour[box.foe_kinds[self.foe]][self.status][roll]
        if roll % 2 and any_in_force(box, state, HoldOnOdd, Matter(foe=self.foe)):
            action = "hold"  # blackstone.twists.08
        play.tell(told.FoeActs(self.foe, self.status, roll, action, self.tied, self.settled))
        return replace(self, todo=tuple(map(Todo, box.actions[action].steps))).next(play)

    def next(self, play: BlackstonePlay) -> Behaving:
        """The next step of the action; after the last one the next roll."""
        if not self.todo:
            return self._look(play, self.rolls)
        if not self._is_there(play):
            play.finish()
            return self
        todo, rest = self.todo[0], replace(self, todo=self.todo[1:])
        match todo.step:
            case step_kinds.TakeAction(action=action, reroll=reroll):
                steps = tuple(Todo(each, todo.again or reroll) for each in play.box.actions[action].steps)
                return replace(rest, todo=(*steps, *rest.todo)).next(play)
            case step_kinds.IfAdjacent():
                if victims(play.box, play.state, self.foe, "adjacent").figures:
                    return rest.next(play)
                return self._otherwise(play, todo)
            case step_kinds.Approach():
                return self._aim(play, closest(play.box, play.state, self.foe), "closest")
            case step_kinds.StrikeOne(at=at, level=level):
                return self._aim(play, victims(play.box, play.state, self.foe, at, level), at)
            case step_kinds.Sneak():
                march(play, "walked", self.foe, "sneak", explorer_hexes(play.state))
            case step_kinds.Withdraw():
                march(play, "walked", self.foe, "withdraw")
            case _:
                return self._at_once(play, todo, rest)
        return self

    def _is_there(self, play: BlackstonePlay) -> bool:
        """Whether it is, and somebody to fight too."""
        return play.state.foes[self.foe] != NOWHERE and anybody_stands(play.state)

    def _otherwise(self, play: BlackstonePlay, todo: Todo) -> Behaving:
        """What is done in place of a step that cannot be, and of all that follows; without it the step is lost
        (blackstone.hostiles.24)."""
        if not todo.step.otherwise:
            return replace(self, todo=self.todo[1:]).next(play)
        return replace(self, todo=tuple(Todo(each, todo.again) for each in todo.step.otherwise)).next(play)

    def _aim(self, play: BlackstonePlay, choice: TargetChoice, reason: str) -> Behaving:
        """Whom a step goes for; equals are chosen among (blackstone.hostiles.19, 20)."""
        if not choice.figures:
            play.tell(told.NoTarget(self.foe))
            return self._otherwise(play, self.todo[0])
        if len(choice.figures) > 1:
            play.ask(asked.ChooseTarget(hostile_seat(play.box, play.state), self.foe, choice.figures), then="aimed")
            return self
        settled: Settled = "slots" if choice.by_slots else "alone"
        play.tell(told.Targeted(self.foe, choice.figures[0], reason, choice.tied, settled))
        return self._at(play, choice.figures[0])

    def aimed(self, play: BlackstonePlay) -> Behaving:
        """That one."""
        assert isinstance(play.answer, PickFigure)
        step = self.todo[0].step
        reason = step.at if isinstance(step, step_kinds.StrikeOne) else "closest"
        play.tell(told.Targeted(self.foe, play.answer.figure, reason, 2, "choice"))
        return self._at(play, play.answer.figure)

    def _at(self, play: BlackstonePlay, figure: FigureId) -> Behaving:
        """Attack it, or go towards it."""
        todo = self.todo[0]
        if not isinstance(todo.step, step_kinds.StrikeOne):
            march(play, "walked", self.foe, "approach", 1 << play.state.at[figure])
            return self
        play.call(Striking(
            foe=self.foe, figure=figure, ignores_cover=todo.step.ignores_cover,
            again=todo.again or todo.step.reroll, moved=self.moved, level=todo.step.level,
        ), then="next")  # fmt: skip
        return replace(self, todo=self.todo[1:])

    def walked(self, play: BlackstonePlay) -> Behaving:
        """Overwatch (blackstone.overwatch.03); a move that leads nowhere gives no chance for it, and one out of sight
        that there is not is left for something else."""
        rest = replace(self, todo=self.todo[1:])
        if play.result is None and self.todo[0].step.otherwise:
            return self._otherwise(play, self.todo[0])
        if play.result is None:
            play.tell(told.StaysPut(self.foe))
            return rest.next(play)
        if play.result:
            play.call(Watching(foe=self.foe, had=self.had))
            return replace(rest, moved=True)
        play.finish()
        return rest

    def watched(self, play: BlackstonePlay) -> Behaving:
        """Go on, if it still stands."""
        return replace(self, had=play.result).next(play)

    def done(self, play: BlackstonePlay) -> None:
        """The next step."""
        play.goto("next")

    def _at_once(self, play: BlackstonePlay, todo: Todo, rest: Behaving) -> Behaving:
        """Steps that are neither moves nor attacks (blackstone.hostile_actions.12 to 17)."""
        box, state, foe = play.box, play.state, self.foe
        possible = True
        match todo.step:
            case step_kinds.Mend():
                possible = state.counters[foe] > 0
                if possible:
                    state.counters[foe] -= 1
                    play.tell(told.FoeMended(foe))
            case step_kinds.TakeMarker():
                possible = not state.empowered >> foe & 1
                if possible:
                    state.empowered |= 1 << foe
                    play.tell(told.Empowered(foe, True))
            case step_kinds.RaiseLevel():
                possible = state.threat < HIGHEST
                raise_threat(play)
            case step_kinds.Rob():
                possible = bool(robbable(box, state))
                if possible:
                    play.ask(asked.RobDie(hostile_seat(play.box, state), foe), then="robbed")
                    return rest
            case step_kinds.Hurt():
                among = tuple(
                    member
                    for member in each_of(standing_members(state))
                    if not is_immune(box, state, member)
                )
                if among:
                    play.ask(asked.ChooseMember(hostile_seat(play.box, state), "disrupt", among), then="hurt")
                    return rest
        return rest.next(play) if possible else self._otherwise(play, todo)

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
