"""The toy as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, get_args

from msgspec.structs import replace

from tabletop.engine.action import ONLOOKER, Action, Concealed, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.content.folder import Folder
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.rng import Rng
from tabletop.engine.setup import OptionSpec, Setup
from tests.toy.box import ToyBox
from tests.toy.brain.brain import ToyBrain
from tests.toy.content.ids import CardId, Kind
from tests.toy.content.load import gather
from tests.toy.content.records import CONTENT, ToyContent
from tests.toy.legal.check import check
from tests.toy.legal.options import options
from tests.toy.legal.previews import preview
from tests.toy.model.actions import AnyAction, Decline
from tests.toy.model.cards import EVERYBODY, Card
from tests.toy.model.decisions import AnyDecision, KeepOrBury
from tests.toy.model.events import EVENTS
from tests.toy.model.state import ToyState
from tests.toy.position.cards import extents
from tests.toy.rules.duel import Duel
from tests.toy.rules.procedures import PROCEDURES
from tests.toy.rules.spells import Foresight

Held = TypeVar("Held", Foresight, KeepOrBury)


class Toy(Game):
    """The duel, for two or three seats."""

    id = "toy"
    seat_counts = (2, 3)
    state_type = ToyState
    actions = get_args(AnyAction)
    events = EVENTS
    decisions = get_args(AnyDecision)
    procedures = PROCEDURES
    notation = Notation(get_args(AnyAction), EVENTS)

    box: ToyBox

    def __init__(self, content: ToyContent, setup: Setup, box: ToyBox) -> None:
        self.content = content
        self.setup = setup
        self.box = box

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[ToyContent, tuple[()]]:
        return gather(folders)

    @classmethod
    def option_specs(cls, content: ToyContent, scenario: str) -> tuple[OptionSpec, ...]:
        return (OptionSpec("rounds", ("1", "2", "4"), str(content.scenarios[scenario].rounds)),)

    @classmethod
    def open(cls, content: ToyContent, setup: Setup) -> Toy:
        values = cls.chosen(content, setup)
        return cls(content, setup, ToyBox(content.scenarios[setup.scenario], int(values["rounds"])))

    def new_state(self) -> ToyState:
        seats = len(self.setup.seats)
        cards = [Card(kind) for kind, count in self.box.scenario.pile for _ in range(count)]
        return ToyState(
            rng=self.setup.seed,
            stack=[Duel()],
            owed=[None] * seats,
            sealed=[None] * seats,
            cards=cards,
            deck=tuple(CardId(each) for each in range(len(cards))),
            health=[self.box.scenario.health] * seats,
            braced=[False] * seats,
        )

    def routine_answer(self, state: ToyState, seat: Seat, yes: bool) -> Action:
        return Decline(seat)

    def options(self, state: ToyState, seat: Seat) -> Options:
        return options(state, seat)

    def check(self, state: ToyState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def preview(self, view: ToyState, action: Action) -> Preview:
        return preview(self, view, action)

    def view(self, state: ToyState, seat: Seat) -> ToyState:
        seen: ToyState = super().view(state, seat)
        eyes = EVERYBODY if seat == ONLOOKER else 1 << seat
        seen.cards = [card if card.known & eyes == eyes else replace(card, kind=None) for card in state.cards]
        return seen

    def guess(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:
        full: ToyState = super().guess(view, seat, rng)
        missing: list[Kind] = [kind for kind, count in self.box.scenario.pile for _ in range(count)]
        for card in view.cards:
            if card.kind is not None:
                missing.remove(card.kind)
        rng.shuffle(missing)
        full.cards = [card if card.kind is not None else replace(card, kind=missing.pop()) for card in view.cards]
        full.stack = [_filled(each, full) if isinstance(each, Foresight) and each.step else each for each in full.stack]
        full.owed = [_filled(each, full) if isinstance(each, KeepOrBury) else each for each in full.owed]
        for other, answer in enumerate(full.sealed):
            if isinstance(answer, Concealed):
                full.sealed[other] = None
                full.sealed[other] = options(full, Seat(other)).pick(rng)
        return full

    def extents(self, state: ToyState) -> Mapping[Any, range]:
        return extents(self.box, state)

    def brain(self) -> Brain:
        return ToyBrain(self)

    def revealed(self, before: ToyState, after: ToyState) -> bool:
        return any(new.known & ~old.known for old, new in zip(before.cards, after.cards, strict=True))


def _filled(held: Held, full: ToyState) -> Held:
    """What looks at a card, with the kind that the card has."""
    return replace(held, kind=full.cards[held.card].kind)


def open_toy(seed: int = 1, seats: int = 2, scenario: str = "duel", **options: str) -> Toy:
    """A new duel."""
    return Toy.open(CONTENT, Setup("toy", scenario, ("random",) * seats, seed, tuple(options.items())))
