"""Cards that are drawn, looked at and exchanged."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.deeds import Deck
from tabletop.games.blackstone.content.ids import NOBODY, UNKNOWN, EncounterId, ExplorationId, FindId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickEncounter, PickExploration, PickFind
from tabletop.games.blackstone.position.table import fortress_seat, speaker
from tabletop.games.blackstone.rules.changes.pieces import draw_find, put_back
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Drawing(Procedure, frozen=True, kw_only=True, tag="drawing"):
    """Cards for an explorer; of discoveries some may have to go under the deck (blackstone.discovery.04). Two
    exploration cards: one of them is played, the other goes under the deck.

    came: those drawn of which some go back.
    """

    steps: ClassVar[tuple[str, ...]] = ("draw", "sort", "chosen", "picked")

    member: MemberId
    n: int = 1
    back: int = 0
    deck: Deck = "discovery"
    came: tuple[FindId, ...] = ()

    def draw(self, play: BlackstonePlay) -> Drawing | None:
        """All at once."""
        state = play.state
        match self.deck:
            case "discovery":
                came = [draw_find(play, self.member) for _ in range(self.n)]
                return replace(self, came=tuple(each for each in came if each is not None))
            case "exploration" if len(state.deck) > 1:
                two = state.deck[: self.n]
                play.ask(asked.ChooseExploration(speaker(play.box, state), two, fortress=state.fortress), then="picked")
            case _:
                play.finish()
        return None

    def sort(self, play: BlackstonePlay) -> None:
        """The next one that goes back."""
        if self.back <= 0 or len(self.came) <= 1:
            play.finish()
            return
        play.ask(asked.PutBack(play.state.led[self.member], self.member, self.came))

    def chosen(self, play: BlackstonePlay) -> Drawing:
        """Under the deck."""
        assert isinstance(play.answer, PickFind)
        find = play.answer.find
        put_back(play, self.member, find)
        play.goto("sort")
        return replace(self, back=self.back - 1, came=tuple(each for each in self.came if each != find))

    def picked(self, play: BlackstonePlay) -> None:
        """That one is on top, the others under the deck."""
        assert isinstance(play.answer, PickExploration)
        state, card = play.state, play.answer.card
        others = tuple(each for each in state.deck[: self.n] if each != card)
        state.deck = (card, *state.deck[self.n :], *others)
        for each in others:
            play.tell(told.ExplorationPutBack(each, True, fortress_seat(state)))
        play.finish()

class LookingAtCards(Procedure, frozen=True, kw_only=True, tag="looking"):
    """The top cards of a deck are looked at, and put back in the order that the seat wants. member: whose explorer
    looks; order: those chosen so far; fortress: the seat that does not see them."""

    steps: ClassVar[tuple[str, ...]] = ("look", "chosen")

    seat: Seat
    member: MemberId
    deck: Deck
    n: int
    ordered: bool = False
    order: tuple[int, ...] = ()
    fortress: Seat = Seat(NOBODY)

    def seen_by(self, seat: Seat) -> Self:
        knows = seat >= 0 and seat != self.fortress
        return self if knows else replace(self, order=(UNKNOWN,) * len(self.order))

    def look(self, play: BlackstonePlay) -> None:
        """The next one."""
        state = play.state
        cards: tuple[int, ...] = state.discovery if self.deck == "discovery" else state.encounters
        top = cards[: self.n]
        if self.deck == "discovery":
            state.seen_finds = max(state.seen_finds, len(top))
        else:
            state.seen_encounters = max(state.seen_encounters, len(top))
        left = tuple(each for each in top if each not in self.order)
        if not self.ordered or not left:
            if top:
                play.tell(told.TopSeen(self.member, len(top), self.deck))
            play.finish()
        elif self.deck == "discovery":
            play.ask(asked.OrderFinds(self.seat, tuple(map(FindId, left)), fortress=self.fortress))
        else:
            play.ask(asked.OrderEncounters(self.seat, tuple(map(EncounterId, left)), fortress=self.fortress))

    def chosen(self, play: BlackstonePlay) -> LookingAtCards:
        """It comes after those that were chosen before it."""
        state, answer = play.state, play.answer
        if isinstance(answer, PickFind):
            at = len(self.order)
            rest = tuple(each for each in state.discovery[at:] if each != answer.find)
            state.discovery = (*state.discovery[:at], answer.find, *rest)
            card: int = answer.find
        else:
            assert isinstance(answer, PickEncounter)
            at = len(self.order)
            others = tuple(each for each in state.encounters[at:] if each != answer.card)
            state.encounters = (*state.encounters[:at], answer.card, *others)
            card = answer.card
        play.goto("look")
        return replace(self, order=(*self.order, card))


class Skimming(Procedure, frozen=True, kw_only=True, tag="skimming"):
    """The exploration card just drawn goes under the deck, and the next one is drawn; or it counts as done."""

    steps: ClassVar[tuple[str, ...]] = ("do",)

    skip: bool

    def do(self, play: BlackstonePlay) -> None:
        """At once."""
        state = play.state
        if state.drawn >= 0:
            if self.skip:
                state.drawn = ExplorationId(-1)
            elif state.deck:
                old = state.drawn
                state.drawn, state.deck = state.deck[0], (*state.deck[1:], old)
                state.past = (*state.past[:-1], state.drawn)
                play.tell(told.ExplorationPutBack(old))
                play.tell(told.ExplorationDrawn(state.drawn))
        play.finish()
