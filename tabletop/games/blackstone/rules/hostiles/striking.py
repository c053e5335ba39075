"""Attacks of hostiles (blackstone.attack.12, blackstone.hostile_actions)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.behaviour import Level
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import KeepCover, NoDefence, Reroll, TwoDice
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import FAIL, SUCCESS
from tabletop.games.blackstone.position.effects import Matter, any_in_force
from tabletop.games.blackstone.position.hostiles import ArmedWith, armed_at, armed_with
from tabletop.games.blackstone.position.sight import figure_is_covered, range_of
from tabletop.games.blackstone.rules.changes.pieces import roll_action
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.shooting import tell_foe
from tabletop.games.blackstone.rules.places.stages import open_fire
from tabletop.games.blackstone.rules.play import BlackstonePlay, carry_on


class Striking(Procedure, frozen=True, kw_only=True, tag="striking"):
    """One attack of a hostile at a model of an explorer. again: a failed attack roll is rolled again. moved: it has
    moved in the same action. weapon: with this one, whatever it carries."""

    steps: ClassVar[tuple[str, ...]] = ("attack", "ended")

    foe: FoeId
    figure: FigureId
    ignores_cover: bool = False
    again: bool = False
    moved: bool = False
    level: Level | None = None
    weapon: str = ""

    def attack(self, play: BlackstonePlay) -> Procedure | None:
        """All of it."""
        return carry_on(play, self.begun(play))

    def begun(self, play: BlackstonePlay) -> tuple[Procedure, ...]:
        """Carried out as far as nobody has a choice: the attack roll, and the explorer's defence; what is to be called
        for the rest, if anything (see `Play.call`)."""
        box, state = play.box, play.state
        if state.foes[self.foe] == NOWHERE or state.at[self.figure] == NOWHERE:
            return ()
        member = member_of(self.figure)
        range_ = range_of(box, state, state.foes[self.foe], state.at[self.figure])
        armed = self._armed(play, range_)
        if armed is None:
            return ()
        covered = figure_is_covered(box, state, self.figure, self.foe)
        if covered and (self.ignores_cover or armed.weapon.ignores_cover):
            covered = any_in_force(box, state, KeepCover, Matter(member=member, range=range_, other=self.foe))
        play.tell(told.FoeAttacked(self.foe, self.figure, armed.weapon.id, covered))
        open_fire(play, self.foe)
        face = roll_action(play, armed.die)
        tell_foe(play, self.foe, "attack", armed.die, [face])
        if face == FAIL and (self.again or self._is_rolled_again(play, range_, armed.die)):
            face = roll_action(play, armed.die)
            tell_foe(play, self.foe, "attack", armed.die, [face], 1)
        if face == FAIL:
            play.tell(told.Missed())
            return ()
        matter = Matter(member=member, range=range_, other=self.foe, critical=face > SUCCESS, covered=covered)
        if any_in_force(box, state, NoDefence, matter):
            after = Wounding(member=member, grievous=face > SUCCESS).begun(play)
        else:
            two = covered or any_in_force(box, state, TwoDice, matter)
            after = Defending(
                member=member, severity=face, count=1 + two, foe=self.foe, range=range_, against=armed.die,
            ).begun(play)  # fmt: skip
        return (replace(self, step="ended"), *after) if after else ()

    def _armed(self, play: BlackstonePlay, range_: int) -> ArmedWith | None:
        """What it attacks with: whom it goes for itself is within its reach (see `victims`)."""
        if self.weapon:
            return armed_at(play.box, play.state, self.foe, range_, weapon=self.weapon)
        return armed_with(play.box, play.state, self.foe, range_, self.level)

    def _is_rolled_again(self, play: BlackstonePlay, range_: int, die: Die) -> bool:
        """Whether an effect lets a failed attack roll be rolled again."""
        about = Matter(foe=self.foe, moved=self.moved, range=range_, die=die)
        return any_in_force(play.box, play.state, Reroll, about, "attack")

    def ended(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()
