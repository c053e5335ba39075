"""One activation, and the power step after it (shadespire.activation.01 to 18)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.ids import CardId, FighterId
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.decisions import NO_CARD, Activate
from tabletop.games.shadespire.model.facts import NOBODY, Fact
from tabletop.games.shadespire.position.effects import due
from tabletop.games.shadespire.position.table import kind_of
from tabletop.games.shadespire.rules.acting import Charging, Guarding, Moving, Using, usable_by
from tabletop.games.shadespire.rules.attacking import Attacking
from tabletop.games.shadespire.rules.cards import discard, draw, to_discard
from tabletop.games.shadespire.rules.pieces import begin_deed
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.power import PowerStep
from tabletop.games.shadespire.rules.settling import Settling


class Activation(Procedure, frozen=True, kw_only=True, tag="activation"):
    """What one seat does with one activation; then the power step."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "act", "react", "expire", "power", "close")

    seat: Seat
    fact: Fact | None = None

    def begin(self, play: ShadespirePlay) -> None:
        """Ploys that wait for the next activation begin to count."""
        state = play.state
        state.phase = "action"
        state.turn = self.seat
        state.begun = state.deeds
        state.armed = tuple(replace(each, live=True) for each in state.armed)
        state.left = changed(state.left, self.seat, state.left[self.seat] - 1)
        play.tell(told.ActivationBegan(self.seat, state.left[self.seat]))
        play.ask(Activate(self.seat))

    def act(self, play: ShadespirePlay) -> Activation:
        """Carry it out."""
        seat, fighter = self.seat, activated(play)
        mark_activated(play, fighter)
        match play.answer:
            case does.MoveFighter(hex=place):
                play.call(Moving(fighter=fighter, place=place))
            case does.Charge(hex=place):
                play.call(Charging(fighter=fighter, place=place))
            case does.Attack(weapon=weapon, target=target):
                play.call(Attacking(seat=seat, attacker=fighter, weapon=weapon, target=target))
            case does.GoOnGuard():
                play.call(Guarding(fighter=fighter))
            case does.UseAbility() | does.UseUpgrade():
                play.call(Using(usable=usable_by(play, play.answer, fighter)))
            case does.DrawPower():
                begin_deed(play)
                draw(play, seat, 1, objective=False)
            case does.Exchange(card=card):
                begin_deed(play)
                discard(play, seat, card)
                draw(play, seat, 1, objective=True)
            case _:
                begin_deed(play)
                play.tell(told.Passed(seat))
        return replace(self, fact=Fact(event="move", deed=-1, by=fighter, seat=seat))

    def react(self, play: ShadespirePlay) -> None:
        """Reactions to the activation, and objectives that are scored after one (shadespire.scoring.02)."""
        assert self.fact is not None
        play.call(Settling(after="after_activation", moments=("after_activation",), fact=self.fact,
                           checks=("after_any",), deed=play.state.deed))  # fmt: skip

    def expire(self, play: ShadespirePlay) -> None:
        """Ploys that waited for it lapse (shadespire.ploy.11)."""
        lapse(play, live_only=True)

    def power(self, play: ShadespirePlay) -> None:
        """The power step (shadespire.powerstep.01)."""
        play.state.begun = play.state.deeds
        play.call(PowerStep(seat=self.seat))

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish()


def activated(play: ShadespirePlay) -> FighterId:
    """The fighter whose activation it is, if it is one's."""
    card = getattr(play.answer, "card", NO_CARD)
    if isinstance(play.answer, does.UseUpgrade):
        return next(FighterId(each) for each, worn in enumerate(play.state.worn) if card in worn)
    return getattr(play.answer, "fighter", NOBODY)


def mark_activated(play: ShadespirePlay, fighter: FighterId) -> None:
    """Ploys that wait for the first fighter that is activated have found it, or there is none."""
    state = play.state
    if state.armed:
        fact = Fact(event="move", deed=state.deed, by=fighter, seat=state.turn)
        for at, number, _, _ in due(play.box, state, "activation", fact):
            chosen = (fighter,) if fighter != NOBODY else ()
            armed = replace(state.armed[at], used=state.armed[at].used | 1 << number, chosen=chosen)
            state.armed = changed(state.armed, at, armed)


def lapse(play: ShadespirePlay, live_only: bool) -> None:
    """Ploys that lie face up go to the discard pile: those that have had their activation, or all."""
    state = play.state
    gone = [each for each in state.armed if each.live or not live_only]
    gone = [each for each in gone if not live_only or waits_for_activation(play, each.card)]
    state.armed = tuple(each for each in state.armed if each not in gone)
    for each in gone:
        to_discard(play, each.seat, each.card)
        play.tell(told.PloyLapsed(each.card))


def waits_for_activation(play: ShadespirePlay, card: CardId) -> bool:
    """Whether a ploy lies there for an activation and not for the end phase."""
    kind = kind_of(play.box, play.state, card)
    return any(block.until == "next_activation" for block in getattr(kind, "blocks", ()))
