"""Attacks of hostiles (blackstone.attack.12, blackstone.hostile_actions)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.behaviour import Level
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import KeepCover, Reroll
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import FAIL, SUCCESS
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force
from tabletop.games.blackstone.position.hostiles import ArmedWith, armed_at, armed_with, defending_dice
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
        aimed = self.aimed(box, state)
        if aimed is None:
            return ()
        armed, attack = aimed
        play.tell(told.FoeAttacked(self.foe, self.figure, armed.weapon.id, attack.covered))
        open_fire(play, self.foe)
        face = roll_action(play, armed.die)
        tell_foe(play, self.foe, "attack", armed.die, [face])
        if face == FAIL and (self.again or self._is_rolled_again(play, attack.range, armed.die)):
            face = roll_action(play, armed.die)
            tell_foe(play, self.foe, "attack", armed.die, [face], 1)
        if face == FAIL:
            play.tell(told.Missed())
            return ()
        member = member_of(self.figure)
        count = defending_dice(box, state, replace(attack, critical=True) if face > SUCCESS else attack)
        if count:
            after = Defending(
                member=member, severity=face, count=count, foe=self.foe, range=attack.range, against=armed.die,
            ).begun(play)  # fmt: skip
        else:
            after = Wounding(member=member, grievous=face > SUCCESS).begun(play)
        return (replace(self, step="ended"), *after) if after else ()

    def aimed(self, box: BlackstoneBox, state: BlackstoneState) -> tuple[ArmedWith, Matter] | None:
        """What it attacks with, and what is known of the attack before it is rolled for; None where it cannot."""
        range_ = range_of(box, state, state.foes[self.foe], state.at[self.figure])
        armed = self._armed(box, state, range_)
        if armed is None:
            return None
        member, covered = member_of(self.figure), figure_is_covered(box, state, self.figure, self.foe)
        if covered and self.passes_cover(armed):
            covered = any_in_force(box, state, KeepCover, Matter(member=member, range=range_, other=self.foe))
        return armed, Matter(member=member, range=range_, other=self.foe, covered=covered)

    def passes_cover(self, armed: ArmedWith) -> bool:
        """Whether cover does not count against it."""
        return self.ignores_cover or armed.weapon.ignores_cover

    def _armed(self, box: BlackstoneBox, state: BlackstoneState, range_: int) -> ArmedWith | None:
        """What it attacks with: whom it goes for itself is within its reach (see `victims`)."""
        if self.weapon:
            return armed_at(box, state, self.foe, range_, weapon=self.weapon)
        return armed_with(box, state, self.foe, range_, self.level)

    def _is_rolled_again(self, play: BlackstonePlay, range_: int, die: Die) -> bool:
        """Whether an effect lets a failed attack roll be rolled again."""
        about = Matter(foe=self.foe, moved=self.moved, range=range_, die=die)
        return any_in_force(play.box, play.state, Reroll, about, "attack")

    def ended(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()
