"""The toy's rules as procedures, and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play, Procedure
from tabletop.engine.state import Result
from tests.toy.things import (
    Brace,
    Braced,
    CardDealt,
    CardId,
    CardPlayed,
    ChooseDiscard,
    ChoosePeek,
    ChooseStake,
    Decline,
    Discarded,
    DuelEnded,
    Fell,
    Kind,
    Mended,
    Passed,
    Peeked,
    PlayCard,
    React,
    Reacted,
    ReactTo,
    RoundBegan,
    StakesOpened,
    Struck,
    TakeTurn,
    Tied,
)

if TYPE_CHECKING:
    from tests.toy.state import ToyState

EVERYBODY = 0b111


def show(state: ToyState, card: CardId, seats: int) -> Kind:
    """Let seats know a card; returns its kind."""
    this = state.cards[card]
    state.cards[card] = replace(this, known=this.known | seats)
    assert this.kind is not None
    return this.kind


def lay_down(state: ToyState, card: CardId) -> Kind:
    """Put a card on the table for all to see."""
    state.cards[card] = replace(state.cards[card], place="table")
    return show(state, card, EVERYBODY)


def draw_card(play: Play, seat: Seat) -> None:
    """Take the top card of the deck, if there is one."""
    state: ToyState = play.state
    if not state.deck:
        return
    card, *rest = state.deck
    state.deck = tuple(rest)
    state.cards[card] = replace(state.cards[card], place="hand", owner=int(seat))
    play.tell(CardDealt(seat, card, show(state, card, 1 << seat)))


def wounds_of(die: int, guard: int) -> int:
    """What a spark does: nothing below 2, two wounds from 5 on."""
    total = die - guard
    return 2 if total >= 5 else 1 if total >= 2 else 0


class Duel(Procedure, frozen=True, kw_only=True, tag="duel"):
    """Rounds of stakes and turns."""

    steps: ClassVar[tuple[str, ...]] = ("shuffle", "begin_round", "open_stakes", "break_tie", "turns", "end_round")

    turn: int = 0

    def shuffle(self, play: Play) -> None:
        """The kinds change places, the ids stay where they are."""
        state: ToyState = play.state
        for i in range(len(state.cards) - 1, 0, -1):
            j = play.roll(i + 1) - 1
            one, other = state.cards[i], state.cards[j]
            state.cards[i], state.cards[j] = replace(one, kind=other.kind), replace(other, kind=one.kind)
        for _ in range(play.box.scenario.hand):
            for seat in range(len(state.health)):
                draw_card(play, Seat(seat))

    def begin_round(self, play: Play) -> Duel:
        """Everybody alive stakes in secret."""
        state: ToyState = play.state
        state.round += 1
        play.tell(RoundBegan(state.round))
        play.ask_all({seat: ChooseStake(seat) for seat in alive(state)})
        return replace(self, turn=0)

    def open_stakes(self, play: Play) -> None:
        """The highest stake goes first; it is paid in health."""
        state: ToyState = play.state
        stakes = tuple(0 if answer is None else answer.stake for answer in play.answers)
        for seat, stake in enumerate(stakes):
            state.health[seat] -= stake
        state.stakes = stakes
        state.order = tuple(sorted(alive(state), key=lambda seat: (-stakes[seat], seat)))
        play.tell(StakesOpened(stakes))
        if state.stakes[state.order[0]] != state.stakes[state.order[1]]:
            play.goto("turns")

    def break_tie(self, play: Play) -> None:
        """The two with the highest stake roll until their dice differ."""
        state: ToyState = play.state
        dice = (play.roll(), play.roll())
        if dice[0] == dice[1]:
            play.tell(Tied(dice, None))
            play.goto("break_tie")
            return
        if dice[1] > dice[0]:
            state.order = (state.order[1], state.order[0], *state.order[2:])
        play.tell(Tied(dice, state.order[0]))

    def turns(self, play: Play) -> Duel | None:
        """One seat after another."""
        state: ToyState = play.state
        if self.turn == len(state.order):
            return None
        seat = state.order[self.turn]
        if state.health[seat] > 0:
            play.call(Turn(seat=seat), then="turns")
        else:
            play.goto("turns")
        return replace(self, turn=self.turn + 1)

    def end_round(self, play: Play) -> None:
        """Another one, or the end."""
        state: ToyState = play.state
        if state.round < play.box.rounds:
            play.goto("begin_round")
        else:
            best = max(state.health)
            end(play, tuple(Seat(seat) for seat, each in enumerate(state.health) if each == best), "rounds")


def alive(state: ToyState) -> tuple[Seat, ...]:
    """The seats with health left."""
    return tuple(Seat(seat) for seat, health in enumerate(state.health) if health > 0)


def end(play: Play, winners: tuple[Seat, ...], reason: str) -> None:
    """Write the result down."""
    play.state.result = Result(winners, reason, tuple(play.state.health))
    play.tell(DuelEnded(winners, reason))


class Turn(Procedure, frozen=True, kw_only=True, tag="turn"):
    """One seat braces, plays a card or passes, and draws."""

    steps: ClassVar[tuple[str, ...]] = ("wake", "ask", "act", "draw")

    seat: Seat

    def wake(self, play: Play) -> None:
        """Braced no longer."""
        play.state.braced[self.seat] = False

    def ask(self, play: Play) -> None:
        """Ask what to do; this is asked even where one can only pass."""
        play.ask(TakeTurn(self.seat))

    def act(self, play: Play) -> None:
        """Do it."""
        match play.answer:
            case PlayCard(card=card, target=target):
                play.call(Spell(seat=self.seat, card=card, target=target))
            case Brace():
                play.state.braced[self.seat] = True
                play.tell(Braced(self.seat))
                play.goto("ask")
            case _:
                play.tell(Passed(self.seat))

    def draw(self, play: Play) -> None:
        """A turn ends with a new card."""
        draw_card(play, self.seat)


class Spell(Procedure, frozen=True, kw_only=True, tag="spell"):
    """What a card does."""

    steps: ClassVar[tuple[str, ...]] = ("work", "look")

    seat: Seat
    card: CardId
    target: Seat

    def work(self, play: Play) -> None:
        """By its kind."""
        state: ToyState = play.state
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
            case _:
                raise AssertionError(kind)

    def look(self, play: Play) -> None:
        """The spy sees a card."""
        if play.answer is not None:
            card = play.answer.card
            play.tell(Peeked(self.seat, self.target, card, show(play.state, card, 1 << self.seat)))


class Attack(Procedure, frozen=True, kw_only=True, tag="attack"):
    """A spark flies; a ward may stop it; what hits costs health and cards."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "roll", "lose_cards")

    seat: Seat
    card: CardId
    target: Seat
    warded: bool = False

    def declare(self, play: Play) -> None:
        """The target may ward."""
        play.call(Reaction(seat=self.target, against=self.seat, to=self.card, wanted="ward"))

    def roll(self, play: Play) -> Attack | None:
        """One die against the guard."""
        state: ToyState = play.state
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

    def lose_cards(self, play: Play) -> None:
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

    def offer(self, play: Play) -> None:
        """Ask, though it may have nothing to answer with."""
        play.ask(ReactTo(self.seat, self.to, self.wanted))

    def answer(self, play: Play) -> None:
        """The other one may counter."""
        match play.answer:
            case Decline():
                play.finish(False)
            case React(card=card):
                play.tell(Reacted(self.seat, card, lay_down(play.state, card), self.to))
                play.call(Reaction(seat=self.against, against=self.seat, to=card, wanted="counter"))

    def countered(self, play: Play) -> None:
        """It stands unless the counter does."""
        play.finish(not play.result)


PROCEDURES: tuple[type[Procedure], ...] = (Duel, Turn, Spell, Attack, Reaction)
