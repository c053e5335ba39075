"""Rolls of action dice for explorers, with all that rolls them again (blackstone.dice.06 to 10)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import Reroll
from tabletop.games.blackstone.content.ids import NOBODY, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import RollAgain
from tabletop.games.blackstone.model.facts import CRITICAL, FACE_NAMES, FAIL, Purpose
from tabletop.games.blackstone.position.effects import Matter, in_force
from tabletop.games.blackstone.position.places import is_lit
from tabletop.games.blackstone.rules.changes.pieces import lose_points, roll_action, use_light
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Rolling(Procedure, frozen=True, kw_only=True, tag="rolling"):
    """Action dice of an explorer, of which the best counts; each may be rolled again once, for an inspiration point or
    by an effect (blackstone.inspiration.08). It finishes with the result: 0 fail, 1 success, 2 critical.

    count: of dice. enough: a result that nothing better is wanted than. range, foe: of the attack that it belongs to;
    weapon: its name; against: of a defence roll the die of the attack.
    """

    steps: ClassVar[tuple[str, ...]] = ("roll", "ask", "answer")

    member: MemberId
    purpose: Purpose
    die: Die
    count: int = 1
    enough: int = CRITICAL
    faces: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    free_used: int = 0
    range: int = -1
    foe: int = NOBODY
    critical: bool = False
    weapon: str = ""
    against: Die | None = None

    def roll(self, play: BlackstonePlay) -> Rolling:
        """All dice at once (blackstone.dice.08)."""
        after = self.thrown(play)
        after.ask(play)
        return after

    def ask(self, play: BlackstonePlay) -> None:
        """Offer to roll again what could become better."""
        again = self.offer(play)
        if again is None:
            play.finish(max(self.faces))
        else:
            play.ask(again, then="answer")

    def thrown(self, play: BlackstonePlay) -> Rolling:
        """With all dice rolled."""
        faces = tuple([roll_action(play, self.die) for _ in range(self.count)])
        self._tell(play, faces, -1)
        return replace(self, faces=faces)

    def offer(self, play: BlackstonePlay) -> asked.RerollRoll | None:
        """The question whether to roll again; nobody is asked who cannot, or to whom it is no use
        (blackstone.dice.07)."""
        if max(self.faces) >= self.enough or len(self.done) == len(self.faces):
            return None
        free = self._free(play)
        if not free and not play.state.points[self.member]:
            return None
        seat = play.state.led[self.member]
        return asked.RerollRoll(seat, self.member, self.purpose, self.die, self.faces, self.done, free)

    def answer(self, play: BlackstonePlay) -> Rolling | None:
        """That die, or what the roll shows."""
        answer = play.answer
        if not isinstance(answer, RollAgain):
            play.finish(max(self.faces))
            return None
        faces = list(self.faces)
        by_effects = answer.free and faces[answer.place] == FAIL and self.free_used < self._by_effects(play)
        if not answer.free:
            lose_points(play, self.member, 1)
        elif not by_effects and self.purpose == "defence":
            use_light(play.state, self.member)
        faces[answer.place] = roll_action(play, self.die)
        self._tell(play, tuple(faces), answer.place)
        done = (*self.done, answer.place)
        after = replace(self, faces=tuple(faces), done=done, free_used=self.free_used + by_effects)
        after.ask(play)
        return after

    def _free(self, play: BlackstonePlay) -> int:
        """How many dice may be rolled again for nothing."""
        lit = self.purpose == "defence" and is_lit(play.box, play.state, self.member)
        return min(max(0, self._by_effects(play) - self.free_used) + lit, len(self.faces))

    def _by_effects(self, play: BlackstonePlay) -> int:
        """How many dice effects let be rolled again."""
        matter = Matter(
            member=self.member, die=self.against or self.die, range=self.range, critical=self.critical,
            other=self.foe, result=max(self.faces), weapon=self.weapon,
        )  # fmt: skip
        found = 0
        for each in in_force(play.box, play.state, Reroll, matter, self.purpose):
            if not each.failed or FAIL in self.faces:
                found += len(self.faces) if isinstance(each.n, str) else each.n
        return found

    def _tell(self, play: BlackstonePlay, faces: tuple[int, ...], again: int) -> None:
        if play.heard:
            shown = tuple([FACE_NAMES[each] for each in faces])
            play.tell(told.DieRolled(self.member, self.purpose, self.die, shown, again))


def rolled(play: BlackstonePlay, rolling: Rolling, then: str = "") -> int | None:
    """Action dice are rolled: the result, where nobody is asked to roll again, and nothing is called; else None, as the
    step's last act, and the next step, or `then`, finds the result."""
    after = rolling.thrown(play)
    if after.offer(play) is None:
        return max(after.faces)
    play.call(replace(after, step="ask"), then=then)
    return None


def roll_dice(play: BlackstonePlay, rolling: Rolling, then: str = "") -> None:
    """Action dice are rolled, as the step's last act; the next step, or `then`, finds the result."""
    result = rolled(play, rolling, then)
    if result is not None:
        play.go_on(result, then)
