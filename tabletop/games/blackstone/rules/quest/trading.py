"""The trading step (blackstone.precipice.11 to 22)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import ArtefactId, FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import actions as done
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.quest import traders
from tabletop.games.blackstone.position.table import leaders_order
from tabletop.games.blackstone.rules.changes.giving import give_artefact, give_find, give_resource
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.paying import hand_in, lay_out, settle, take_up
from tabletop.games.blackstone.rules.quest.returning import gain_resource, next_resource, return_resources


class Trading(Procedure, frozen=True, kw_only=True, tag="trading"):
    """Seats act in leader's order, round after round until none of them does anything. at: whose turn it is among
    them; idle: how many have been done one after another. finds, cards, artefacts: those that changed hands."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "acted")

    at: int = 0
    idle: int = 0
    finds: tuple[FindId, ...] = ()
    cards: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()

    def ask(self, play: BlackstonePlay) -> Trading | None:
        """The next seat that leads a survivor."""
        order = leaders_order(play.state)
        if self.idle >= len(order):
            play.finish()
            return None
        seat = order[self.at % len(order)]
        if not traders(play.state, seat):
            play.goto("ask")
            return replace(self, at=self.at + 1, idle=self.idle + 1)
        play.ask(asked.TradingStep(seat, self.finds, self.cards, self.artefacts))
        return None

    def acted(self, play: BlackstonePlay) -> Trading:
        """That."""
        play.goto("ask")
        busy = replace(self, idle=0)
        match play.answer:
            case done.LayOut(find=find):
                lay_out(play, find)
            case done.TakeUp(find=find):
                take_up(play, find)
            case done.Buy(card=card, member=member):
                self._buy(play, card, member)
            case done.ReplaceCard(card=card, member=member):
                self._replace(play, card, member)
            case done.Give(find=find, to=to):
                give_find(play, find, to)
                return replace(busy, finds=(*self.finds, find))
            case done.HandOver(card=card, to=to):
                give_resource(play, card, to)
                return replace(busy, cards=(*self.cards, card))
            case done.GiveArtefact(artefact=artefact, to=to):
                give_artefact(play, artefact, to)
                return replace(busy, artefacts=(*self.artefacts, artefact))
            case _:
                return replace(self, at=self.at + 1, idle=self.idle + 1)
        return busy

    def _buy(self, play: BlackstonePlay, card: ResourceId, member: MemberId) -> None:
        """It is replaced at once (blackstone.precipice.14)."""
        settle(play, member, card)
        gain_resource(play, member, card)
        refill(play, card)

    def _replace(self, play: BlackstonePlay, card: ResourceId, member: MemberId) -> None:
        """Once for each explorer, for a point (blackstone.precipice.17). The card goes back after the next one was
        drawn."""
        state = play.state
        hand_in(play)
        came = refill(play, card)
        return_resources(play, (card,))
        state.stay = replace(state.stay, replaced=state.stay.replaced | 1 << member)
        play.tell(told.CardReplaced(member, card, came))


def refill(play: BlackstonePlay, card: ResourceId) -> ResourceId | None:
    """The next resource card takes the place of one in the market; the market stays short without any."""
    state = play.state
    came = next_resource(play)
    at = state.stay.market.index(card)
    before, after = state.stay.market[:at], state.stay.market[at + 1 :]
    state.stay = replace(state.stay, market=(*before, *(() if came is None else (came,)), *after))
    return came
