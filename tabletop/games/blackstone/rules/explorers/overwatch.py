"""Overwatch (blackstone.overwatch.01 to 05)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Shoot, ShootArea
from tabletop.games.blackstone.position.explorers.watching import watch_shots
from tabletop.games.blackstone.position.table import members_in_order, standing_members
from tabletop.games.blackstone.rules.changes.pieces import lose_die
from tabletop.games.blackstone.rules.explorers.shooting import Shooting
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Watching(Procedure, frozen=True, kw_only=True, tag="watching"):
    """After a hostile has moved each explorer may take one weapon action against it with an overwatch die, once in
    each action of the hostile. It finishes with the set of explorers that have.

    had: those that have; heard: those that were asked now.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask", "shoot", "shot")

    foe: FoeId
    had: int = 0
    heard: int = 0

    def ask(self, play: BlackstonePlay) -> Watching | None:
        """The next explorer that could."""
        box, state = play.box, play.state
        if state.foes[self.foe] != NOWHERE and any(state.watch):
            watchers = sum(1 << member for member, dice in enumerate(state.watch) if dice)
            among = watchers & standing_members(state) & ~self.had & ~self.heard
            for member in members_in_order(box, state, among):
                if next(watch_shots(box, state, member, self.foe), None) is not None:
                    play.ask(asked.Overwatch(state.led[member], member, self.foe), then="shoot")
                    return replace(self, heard=self.heard | 1 << member)
        play.finish(self.had)
        return None

    def shoot(self, play: BlackstonePlay) -> Watching | None:
        """A weapon action."""
        answer = play.answer
        if not isinstance(answer, Shoot | ShootArea):
            return self.ask(play)
        member = answer.figure // 2
        lose_die(play.state, member, answer.die, watch=True)
        play.tell(told.ActionTaken(MemberId(member), "overwatch", answer.die))
        aim = answer.hex if isinstance(answer, ShootArea) else NOWHERE
        play.call(Shooting(figure=answer.figure, weapon=answer.weapon, shot=answer.shot, foe=self.foe, aim=aim))
        return replace(self, had=self.had | 1 << member)

    def shot(self, play: BlackstonePlay) -> Watching | None:
        """The next explorer."""
        return self.ask(play)
