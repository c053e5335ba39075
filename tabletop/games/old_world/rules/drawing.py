"""The draw phase (old_world.draw), and discarding cards that an effect asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content.effects import MoreCards, MorePower
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.model.actions import Discard
from tabletop.games.old_world.model.decisions import DiscardCards, RedrawHand
from tabletop.games.old_world.position import values
from tabletop.games.old_world.rules import pieces

if TYPE_CHECKING:
    from tabletop.games.old_world.rules.play import OldWorldPlay


class Drawing(Procedure, frozen=True, kw_only=True, tag="drawing"):
    """The draw phase: power by power its cards and its power points.

    turn: whose it is, in power order; nobody sees what another one draws (old_world.draw.07).
    """

    steps: ClassVar[tuple[str, ...]] = ("ask", "discard", "draw")

    turn: int = 0

    def ask(self, play: OldWorldPlay) -> None:
        """Who refills the hand may discard cards first (old_world.draw.09)."""
        state = play.state
        order = play.box.order(state)
        if self.turn == len(order):
            play.finish()
            return
        power = order[self.turn]
        if play.box.content.powers[power].refill and state.hand[power]:
            play.ask(RedrawHand(state.seat_of(power)))
        else:
            play.goto("draw")

    def discard(self, play: OldWorldPlay) -> None:
        """One card, and ask again."""
        match play.answer:
            case Discard(card=card):
                pieces.discard_card(play, play.box.order(play.state)[self.turn], card)
                play.goto("ask")

    def draw(self, play: OldWorldPlay) -> Drawing:
        """Cards are drawn, and the marker is set whatever was left (old_world.draw.01, 04 to 06)."""
        state = play.state
        power = play.box.order(state)[self.turn]
        sheet = play.box.content.powers[power]
        more = sum(effect.cards for effect in values.granted(play.box, state, power, MoreCards))
        wanted = sheet.refill + more - len(state.hand[power]) if sheet.refill else sheet.draw + more
        pieces.draw_cards(play, power, wanted)
        extra = sum(effect.power for effect in values.granted(play.box, state, power, MorePower))
        pieces.set_power(play, power, sheet.power + extra)
        play.goto("ask")
        return replace(self, turn=self.turn + 1)


class Discarding(Procedure, frozen=True, kw_only=True, tag="discarding"):
    """Powers discard so many cards of their own choice, all if they have fewer (card text). gone: cards that the first
    of them has discarded."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "discard")

    powers: tuple[PowerId, ...]
    cards: int
    gone: int = 0

    def ask(self, play: OldWorldPlay) -> Discarding | None:
        """While somebody has to and can."""
        state = play.state
        if not self.powers:
            play.finish()
            return None
        power = self.powers[0]
        if self.gone < self.cards and state.hand[power]:
            play.ask(DiscardCards(state.seat_of(power), self.cards - self.gone))
            return None
        play.goto("ask")
        return replace(self, powers=self.powers[1:], gone=0)

    def discard(self, play: OldWorldPlay) -> Discarding:
        """One card, and ask again."""
        pieces.discard_card(play, self.powers[0], play.answer.card)
        play.goto("ask")
        return replace(self, gone=self.gone + 1)
