"""Phase 2: draw six, roll, and the immediate effects of what was rolled (quarriors.rolling, quarriors.immediate)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Steady, Use
from tabletop.games.quarriors.model.decisions import UseImmediate
from tabletop.games.quarriors.model.dice import SIX
from tabletop.games.quarriors.model.events import DieSpent, ImmediateUsed, PortalSteadied, QuiddityGained
from tabletop.games.quarriors.position.immediates import immediate
from tabletop.games.quarriors.rules.drawing import draw, roll
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.zones import spend


class DrawAndRoll(Procedure, frozen=True, kw_only=True, tag="draw_and_roll"):
    """Six dice join the pool, all of it is rolled, and immediate effects are used (quarriors.rolling.01 to 03)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "ask", "use")

    seat: Seat

    def draw(self, play: QuarriorsPlay) -> None:
        """Draw and roll."""
        state = play.state
        state.stays = ()
        draw(play, self.seat, SIX)
        roll(play, self.seat, state.pool[self.seat])

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask as long as some die has an immediate effect (quarriors.immediate.07)."""
        state = play.state
        if any(immediate(play.box, state, die).any for die in state.pool[self.seat]):
            play.ask(UseImmediate(self.seat))
        else:
            play.finish()

    def use(self, play: QuarriorsPlay) -> None:
        """Carry one out, then ask again (quarriors.immediate.05)."""
        match play.answer:
            case Use(die=die, others=others):
                use(play, self.seat, die, others)
                play.goto("ask")
            case Steady(die=die):
                play.state.face[die] = quiddity_face(play.box, die)
                play.tell(PortalSteadied(die))
                play.goto("ask")
            case _:
                play.finish()


def quiddity_face(box: QuarriorsBox, die: int) -> int:
    """The face of a die that shows one quiddity and nothing else."""
    faces = box.dice[die].faces
    return next(number for number, face in enumerate(faces) if face.quiddity == 1 and not face.draw)


def use(play: QuarriorsPlay, seat: Seat, die: DieId, others: tuple[DieId, ...]) -> None:
    """One immediate effect: the die is spent, unless it is rolled again itself (quarriors.immediate.02, 11, 14)."""
    state = play.state
    found = immediate(play.box, state, die)
    play.tell(ImmediateUsed(die))
    if not found.itself:
        spend(play.box, state, die)
        state.purse += found.printed
        play.tell(DieSpent(die, found.printed))
    if found.gained:
        state.purse += found.gained
        play.tell(QuiddityGained(die, found.gained))
    state.captures += found.captures
    state.discount += found.discount
    if found.draw:
        roll(play, seat, draw(play, seat, found.draw))
    roll(play, seat, (*((die,) if found.itself else ()), *others))


