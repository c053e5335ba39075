"""What the cards do."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tests.toy.content.ids import CardId, Kind
from tests.toy.model.actions import Bury, Decline, React
from tests.toy.model.decisions import ChooseDiscard, ChoosePeek, KeepOrBury, ReactTo
from tests.toy.model.events import Buried, CardPlayed, Discarded, Fell, Foreseen, Mended, Peeked, Reacted, Struck
from tests.toy.position.cards import alive
from tests.toy.rules.cards import end, lay_down, show, wounds_of
from tests.toy.rules.play import ToyPlay


class Spell(Procedure, frozen=True, kw_only=True, tag="spell"):
    """What a card does."""

    steps: ClassVar[tuple[str, ...]] = ("work", "look")

    seat: Seat
    card: CardId
    target: Seat

    def work(self, play: ToyPlay) -> None:
        """By its kind."""
        state = play.state
        kind = lay_down(state, self.card)
        play.tell(CardPlayed(self.seat, self.card, kind, self.target))
        match kind:
            case "spark":
                play.call(Attack(seat=self.seat, card=self.card, target=self.target))
            case "spy":
                play.ask(ChoosePeek(self.seat, self.target))
            case "balm":
                whole = state.health[self.seat] >= play.box.scenario.health
                state.health[self.seat] += not whole
                play.tell(Mended(self.seat, whole))
            case "seer":
                if state.deck:
                    play.call(Foresight(seat=self.seat, card=state.deck[0]))
                else:
                    play.finish()
            case _:
                raise AssertionError(kind)

    def look(self, play: ToyPlay) -> None:
        """The spy sees a card."""
        if play.answer is not None:
            card = play.answer.card
            play.tell(Peeked(self.seat, self.target, card, show(play.state, card, 1 << self.seat)))


class Foresight(Procedure, frozen=True, kw_only=True, tag="foresight"):
    """A seat looks at the top card of the deck, and may bury it. kind: what it saw, None for everybody else."""

    steps: ClassVar[tuple[str, ...]] = ("look", "decide")

    seat: Seat
    card: CardId
    kind: Kind | None = None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, kind=None)

    def look(self, play: ToyPlay) -> Foresight:
        """It is shown to the seat alone."""
        kind = show(play.state, self.card, 1 << self.seat)
        play.tell(Foreseen(self.seat, self.card, kind))
        play.ask(KeepOrBury(self.seat, self.card, kind))
        return replace(self, kind=kind)

    def decide(self, play: ToyPlay) -> None:
        """A card that is buried comes up last."""
        if isinstance(play.answer, Bury):
            play.state.deck = (*play.state.deck[1:], self.card)
            play.tell(Buried(self.seat, self.card))


class Attack(Procedure, frozen=True, kw_only=True, tag="attack"):
    """A spark flies; a ward may stop it; what hits costs health and cards."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "roll", "lose_cards")

    seat: Seat
    card: CardId
    target: Seat
    warded: bool = False

    def declare(self, play: ToyPlay) -> None:
        """The target may ward."""
        play.call(Reaction(seat=self.target, against=self.seat, to=self.card, wanted="ward"))

    def roll(self, play: ToyPlay) -> Attack | None:
        """One die against the guard."""
        state = play.state
        warded = self.warded or play.result is True
        guard = 2 * warded + state.braced[self.target]
        die = play.roll()
        wounds = wounds_of(die, guard)
        state.health[self.target] -= wounds
        play.tell(Struck(self.seat, self.target, die, guard, wounds))
        if state.health[self.target] <= 0:
            play.tell(Fell(self.target))
            left = alive(state)
            if len(left) == 1:
                end(play, left, "last")
        if wounds:
            play.ask(ChooseDiscard(self.target, wounds))
        else:
            play.finish()
        return replace(self, warded=warded)

    def lose_cards(self, play: ToyPlay) -> None:
        """The wounded seat throws cards away."""
        if play.answer is not None:
            cards = play.answer.cards
            kinds = tuple(lay_down(play.state, card) for card in cards)
            play.tell(Discarded(self.target, cards, kinds))


class Reaction(Procedure, frozen=True, kw_only=True, tag="reaction"):
    """One seat may answer a card; the answer may be countered, and so on. Finishes with whether it stands."""

    steps: ClassVar[tuple[str, ...]] = ("offer", "answer", "countered")

    seat: Seat
    against: Seat
    to: CardId
    wanted: Kind

    def offer(self, play: ToyPlay) -> None:
        """Ask, though it may have nothing to answer with."""
        play.ask(ReactTo(self.seat, self.to, self.wanted))

    def answer(self, play: ToyPlay) -> None:
        """The other one may counter."""
        match play.answer:
            case Decline():
                play.finish(False)
            case React(card=card):
                play.tell(Reacted(self.seat, card, lay_down(play.state, card), self.to))
                play.call(Reaction(seat=self.against, against=self.seat, to=card, wanted="counter"))

    def countered(self, play: ToyPlay) -> None:
        """It stands unless the counter does."""
        play.finish(not play.result)
