"""The toy as a `Game`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import get_args

import msgspec
from msgspec.structs import replace

from tabletop.engine.action import Action, Concealed, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.chance import outcomes
from tabletop.engine.content.folder import Folder
from tabletop.engine.game import Game, Listed, Odds, Options, OptionSpec, Own, Preview, Refusal, Setup, Warning
from tabletop.engine.notation import Notation
from tabletop.engine.rng import Rng
from tests.toy.brain import ToyBrain
from tests.toy.rules import Attack, Duel
from tests.toy.state import ToyState
from tests.toy.things import (
    EVENTS,
    AnyAction,
    AnyDecision,
    Brace,
    Card,
    CardId,
    ChooseDiscard,
    ChoosePeek,
    ChooseStake,
    Decline,
    Discard,
    Kind,
    Pass,
    Peek,
    PlayCard,
    React,
    ReactTo,
    Scenario,
    SetStake,
    Struck,
    TakeTurn,
    ToyContent,
)

CONTENT = ToyContent({each.id: each for each in (Scenario("duel"), Scenario("spree", health=7, hand=4, rounds=4))})
RULES = {
    "no_such_thing": "",
    "not_asked": "toy.turn.01",
    "another_question": "toy.turn.02",
    "stake_too_high": "toy.stake.01",
    "already_braced": "toy.brace.01",
    "not_your_card": "toy.hand.01",
    "only_as_an_answer": "toy.react.01",
    "not_a_target": "toy.target.01",
    "nothing_to_see": "toy.spy.01",
    "no_answer_to_this": "toy.react.02",
    "not_so_many": "toy.discard.01",
    "not_in_that_hand": "toy.spy.02",
    "already_seen": "toy.spy.03",
}


class TurnOptions(Options):
    """Cards in hand, each at each of its targets; bracing; passing."""

    def __init__(self, game: Toy, state: ToyState, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat

    def __iter__(self) -> Iterator[AnyAction]:
        for card in hand(self._state, self._seat):
            for target in self._game.targets(self._state, self._seat, card):
                yield PlayCard(self._seat, card, target)
        if not self._state.braced[self._seat]:
            yield Brace(self._seat)
        yield Pass(self._seat)


class Toy(Game):
    """The duel, for two or three seats."""

    id = "toy"
    seat_counts = (2, 3)
    state_type = ToyState
    actions = get_args(AnyAction)
    events = EVENTS
    decisions = get_args(AnyDecision)
    notation = Notation(get_args(AnyAction), EVENTS)

    def __init__(self, content: ToyContent, setup: Setup, rounds: int) -> None:
        self.content = content
        self.setup = setup
        self.scenario = content.scenarios[setup.scenario]
        self.rounds = rounds

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[ToyContent, tuple[()]]:
        texts = {name: text for each in folders if not isinstance(each, Path) for name, text in each.items()}
        own = {name: msgspec.json.decode(text, type=Scenario) for name, text in texts.items()}
        return ToyContent({**CONTENT.scenarios, **own}, Own(scenarios=texts)), ()

    @classmethod
    def scenarios(cls, content: ToyContent) -> tuple[str, ...]:
        return tuple(content.scenarios)

    @classmethod
    def option_specs(cls, content: ToyContent, scenario: str) -> tuple[OptionSpec, ...]:
        return (OptionSpec("rounds", ("1", "2", "4"), str(content.scenarios[scenario].rounds)),)

    @classmethod
    def open(cls, content: ToyContent, setup: Setup) -> Toy:
        return cls(content, setup, int(cls.chosen(content, setup)["rounds"]))

    def new_state(self) -> ToyState:
        seats = len(self.setup.seats)
        cards = [Card(kind) for kind, count in self.scenario.pile for _ in range(count)]
        return ToyState(
            rng=self.setup.seed,
            stack=[Duel()],
            owed=[None] * seats,
            sealed=[None] * seats,
            cards=cards,
            deck=tuple(CardId(each) for each in range(len(cards))),
            health=[self.scenario.health] * seats,
            braced=[False] * seats,
        )

    def targets(self, state: ToyState, seat: Seat, card: CardId) -> tuple[Seat, ...]:
        """At whom a card can be played in one's turn."""
        others = [Seat(each) for each, health in enumerate(state.health) if health > 0 and each != seat]
        match state.cards[card].kind:
            case "spark":
                return tuple(others)
            case "spy":
                return tuple(each for each in others if unseen(state, seat, each))
            case "balm":
                return (seat,)
        return ()

    def options(self, state: ToyState, seat: Seat) -> Options:
        match state.owed[seat] if state.sealed[seat] is None else None:
            case ChooseStake():
                return Listed([SetStake(seat, stake) for stake in range(min(3, state.health[seat]))])
            case TakeTurn():
                return TurnOptions(self, state, seat)
            case ReactTo(wanted=wanted):
                fit = [React(seat, card) for card in hand(state, seat) if state.cards[card].kind == wanted]
                return Listed([*fit, Decline(seat)])
            case ChooseDiscard(count=count):
                own = hand(state, seat)
                return Listed([Discard(seat, each) for each in combinations(own, min(count, len(own))) if each])
            case ChoosePeek(target=target):
                return Listed([Peek(seat, card) for card in unseen(state, seat, target)])
            case None:
                return Listed(())

    def check(self, state: ToyState, action: Action) -> Refusal | None:
        code, args = self._check(state, action)
        return Refusal(code, RULES[code], args) if code else None

    def _check(self, state: ToyState, action: Action) -> tuple[str, dict[str, str | int]]:
        """The code of a refusal, empty for none, and its arguments."""
        cards = getattr(action, "cards", (getattr(action, "card", 0),))
        if not 0 <= action.seat < len(state.owed) or not all(0 <= each < len(state.cards) for each in cards):
            return "no_such_thing", {}
        owed = state.owed[action.seat] if state.sealed[action.seat] is None else None
        match owed, action:
            case None, _:
                return "not_asked", {}
            case ChooseStake(), SetStake(stake=stake):
                most = min(2, state.health[action.seat] - 1)
                return ("", {}) if 0 <= stake <= most else ("stake_too_high", {"most": most})
            case TakeTurn(), Brace():
                return ("already_braced" if state.braced[action.seat] else ""), {}
            case TakeTurn(), PlayCard():
                return self._check_card(state, action)
            case (TakeTurn(), Pass()) | (ReactTo(), Decline()):
                return "", {}
            case ReactTo(wanted=wanted), React(card=card):
                if card not in hand(state, action.seat):
                    return "not_your_card", {"card": f"k{card}"}
                return ("" if state.cards[card].kind == wanted else "no_answer_to_this"), {"card": f"k{card}"}
            case ChooseDiscard(count=count), Discard(cards=lost):
                own = hand(state, action.seat)
                if not set(lost) <= set(own):
                    return "not_your_card", {}
                fits = len(lost) == min(count, len(own)) and list(lost) == sorted(set(lost))
                return ("" if fits else "not_so_many"), {"count": min(count, len(own))}
            case ChoosePeek(target=target), Peek(card=card):
                if card not in hand(state, target):
                    return "not_in_that_hand", {"card": f"k{card}"}
                return ("" if card in unseen(state, action.seat, target) else "already_seen"), {"card": f"k{card}"}
        return "another_question", {}

    def _check_card(self, state: ToyState, action: PlayCard) -> tuple[str, dict[str, str | int]]:
        args: dict[str, str | int] = {"card": f"k{action.card}"}
        if action.card not in hand(state, action.seat):
            return "not_your_card", args
        kind = state.cards[action.card].kind
        if kind in ("ward", "counter"):
            return "only_as_an_answer", args
        if action.target in self.targets(state, action.seat, action.card):
            return "", args
        alive = 0 <= action.target < len(state.health) and state.health[action.target] > 0
        return ("nothing_to_see" if kind == "spy" and alive and action.target != action.seat else "not_a_target"), args

    def preview(self, view: ToyState, action: Action) -> Preview:
        """The odds of a spark that nobody wards; the warning that a card will be seen."""
        if not isinstance(action, PlayCard) or view.cards[action.card].kind != "spark":
            return Preview()
        trial = view.clone()
        trial.owed[:] = [None] * len(trial.owed)
        trial.stack = [Attack(seat=action.seat, card=action.card, target=action.target, step="roll")]
        found = outcomes(
            self, trial, None, lambda _, events: events[-1].wounds, until=lambda event: isinstance(event, Struck)
        )
        odds = tuple(Odds("wounds", found.get(n, Fraction(0)), True, {"wounds": n}) for n in (1, 2))
        number = len(hand(view, action.seat))
        shown = Warning("shown", "toy.hand.02")
        return Preview(path=(f"k{action.card}",), cost=(1, number), odds=odds, warnings=(shown,))

    def view(self, state: ToyState, seat: Seat) -> ToyState:
        seen: ToyState = super().view(state, seat)
        seen.cards = [card if card.known >> seat & 1 else replace(card, kind=None) for card in state.cards]
        return seen

    def guess(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:
        full: ToyState = super().guess(view, seat, rng)
        missing: list[Kind] = [kind for kind, count in self.scenario.pile for _ in range(count)]
        for card in view.cards:
            if card.kind is not None:
                missing.remove(card.kind)
        rng.shuffle(missing)
        full.cards = [card if card.kind is not None else replace(card, kind=missing.pop()) for card in view.cards]
        for other, answer in enumerate(full.sealed):
            if isinstance(answer, Concealed):
                full.sealed[other] = None
                full.sealed[other] = self.options(full, Seat(other)).pick(rng)
        return full

    def brain(self) -> Brain:
        return ToyBrain(self)

    def revealed(self, before: ToyState, after: ToyState) -> bool:
        return any(new.known & ~old.known for old, new in zip(before.cards, after.cards, strict=True))


def hand(state: ToyState, seat: Seat) -> tuple[CardId, ...]:
    """The cards that a seat holds."""
    return tuple(
        CardId(card) for card, each in enumerate(state.cards) if each.place == "hand" and each.owner == seat
    )


def unseen(state: ToyState, seat: Seat, target: Seat) -> tuple[CardId, ...]:
    """The cards in a hand that another seat has not seen."""
    return tuple(card for card in hand(state, target) if not state.cards[card].known >> seat & 1)


def open_toy(seed: int = 1, seats: int = 2, scenario: str = "duel", **options: str) -> Toy:
    """A new duel."""
    return Toy.open(CONTENT, Setup("toy", scenario, ("random",) * seats, seed, tuple(options.items())))
