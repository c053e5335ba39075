"""Quarriors!, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self, get_args

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games.quarriors.brain.brain import QuarriorsBrain
from tabletop.games.quarriors.content import load as loading
from tabletop.games.quarriors.content.effects import CardEffect, Copy
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import BASICS, START, DieKind, QuarriorsContent
from tabletop.games.quarriors.legal import check as checks
from tabletop.games.quarriors.legal import options as choices
from tabletop.games.quarriors.legal import previews
from tabletop.games.quarriors.model.actions import AnyAction
from tabletop.games.quarriors.model.decisions import AnyDecision
from tabletop.games.quarriors.model.events import EVENTS
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.rules.procedures import PROCEDURES
from tabletop.games.quarriors.rules.rolling import Immediate, work_out
from tabletop.games.quarriors.rules.turn import Contest, fresh_dice

if TYPE_CHECKING:
    from tabletop.engine.content.source import Folder, Problem

GOALS = ("8", "12", "15", "20", "25")
MOST_GLORY = 99


class QuarriorsOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. goal: 0 for that of the scenario. first: listed or drawn."""

    goal: int
    first: str
    spent_pile: bool
    extra_capture: bool
    score_or_keep: bool


class Laid(NamedTuple):
    """The Wilds: the place of each class, the kinds of effects, and whether anybody could do anything in another one's
    turn."""

    cards: tuple[CardId, ...]
    slots: dict[int, int]
    kinds: frozenset[type[CardEffect]]
    answers: bool


class Quarriors(Game):
    """The rules of Quarriors! for one scenario and its options."""

    id: ClassVar[str] = "quarriors"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    state_type = QuarriorsState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(get_args(AnyAction), EVENTS)

    def __init__(self, content: QuarriorsContent, setup: Setup, rules: QuarriorsOptions) -> None:
        self.content = content
        self.setup = setup
        self.rules = rules
        self.scenario = content.scenarios[setup.scenario]
        self.goal = rules.goal or self.scenario.goal[len(setup.seats) - 2]
        self.kinds: list[DieKind] = [kind for kind in content.kinds for _ in range(kind.count)]
        """The class of every die."""
        self.effects: list[list[dict[str, tuple[CardEffect, ...]]]] = [
            [_by_moment(card.effects, face.bursts) for face in content.kinds[card.kind].faces] for card in content.cards
        ]
        """For each card and face of its dice the effects by moment."""
        self.immediates: list[list[Immediate]] = [
            [work_out(self, card, face) for face in range(len(faces))] for card, faces in enumerate(self.effects)
        ]
        names = {card.id: CardId(number) for number, card in enumerate(content.cards)}
        self.fixed_cards = tuple(names[name] for name in (*BASICS, *self.scenario.cards))
        self._numbers = [number for number, kind in enumerate(content.kinds) for _ in range(kind.count)]
        self._laid = Laid((), {}, frozenset(), False)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[QuarriorsContent, tuple[Problem, ...]]:
        return loading.gather(folders)

    @classmethod
    def scenarios(cls, content: QuarriorsContent) -> tuple[str, ...]:
        return tuple(content.scenarios)

    @classmethod
    def option_specs(cls, content: QuarriorsContent, scenario: str) -> tuple[OptionSpec, ...]:
        chosen = content.scenarios[scenario]
        return (
            OptionSpec("goal", ("usual", *GOALS), "usual", (1, MOST_GLORY)),
            OptionSpec("first", ("listed", "drawn"), "listed"),
            OptionSpec.switch("spent_pile", chosen.spent_pile),
            OptionSpec.switch("extra_capture", chosen.extra_capture),
            OptionSpec.switch("score_or_keep", chosen.score_or_keep),
        )

    @classmethod
    def open(cls, content: QuarriorsContent, setup: Setup) -> Quarriors:
        """Raises `SetupError` (see `chosen`)."""
        values = cls.chosen(content, setup)
        on = {name: value == "on" for name, value in values.items()}
        goal = 0 if values["goal"] == "usual" else int(values["goal"])
        rules = QuarriorsOptions(
            goal, values["first"], on["spent_pile"], on["extra_capture"], on["score_or_keep"]
        )
        return cls(content, setup, rules)

    @property
    def box(self) -> Self:
        return self

    def new_state(self) -> QuarriorsState:
        seats = len(self.setup.seats)
        owner = [-1] * len(self.kinds)
        bags: list[tuple[DieId, ...]] = []
        for seat in range(seats):
            bag: list[DieId] = []
            for name, count in START.items():
                free = [die for die, kind in enumerate(self.kinds) if kind.id == name and owner[die] < 0]
                bag += [DieId(die) for die in free[:count]]
                for die in free[:count]:
                    owner[die] = seat
            bags.append(tuple(bag))
        return QuarriorsState(
            rng=self.setup.seed,
            stack=[Contest()],
            owed=[None] * seats,
            sealed=[None] * seats,
            market=[],
            bag=bags,
            pool=[()] * seats,
            ready=[()] * seats,
            used=[()] * seats,
            apart=[()] * seats,
            face=fresh_dice(len(self.kinds)),
            owner=owner,
            glory=[0] * seats,
        )

    def stock(self, card: CardId) -> tuple[DieId, ...]:
        """The dice that lie on a card at the start: the last ones of its class (quarriors.setup.03, 04, 12)."""
        found = [DieId(die) for die, number in enumerate(self._numbers) if number == self.content.cards[card].kind]
        return tuple(found[len(found) - self.content.cards[card].dice :])

    def deck(self, category: str) -> list[CardId]:
        """The cards of a category, in the order of the content."""
        return [CardId(number) for number, card in enumerate(self.content.cards) if card.category == category]

    def laid(self, state: QuarriorsState) -> Laid:
        """What the cards of the Wilds come to, worked out once."""
        found = self._laid
        if found.cards is not state.cards:
            cards = [self.content.cards[card] for card in state.cards]
            kinds = frozenset(type(effect) for card in cards for effect in card.effects)
            answers = Copy in kinds or any(card.spell == "reaction" for card in cards)
            slots = {card.kind: slot for slot, card in enumerate(cards)}
            self._laid = found = Laid(state.cards, slots, kinds, answers)
        return found

    def slot_of(self, state: QuarriorsState, die: int) -> int:
        """The place in the Wilds of the card that a die belongs to."""
        found = self._laid if self._laid.cards is state.cards else self.laid(state)
        return found.slots[self._numbers[die]]

    def card_of(self, state: QuarriorsState, die: int) -> CardId:
        """The card of the Wilds that a die belongs to."""
        return state.cards[self.slot_of(state, die)]

    def options(self, state: QuarriorsState, seat: Seat) -> Options:
        return choices.options(self, state, seat)

    def check(self, state: QuarriorsState, action: Action) -> Refusal | None:
        return checks.check(self, state, action)

    def preview(self, view: QuarriorsState, action: Action) -> Preview:
        return previews.preview(self, view, action)

    def brain(self) -> Brain:
        return QuarriorsBrain(self)


def _by_moment(found: Sequence[CardEffect], bursts: int) -> dict[str, tuple[CardEffect, ...]]:
    """The effects that work with so many bursts, by moment."""
    moments = dict.fromkeys(effect.on for effect in found)
    return {
        moment: tuple(effect for effect in found if effect.on == moment and bursts in effect.burst)
        for moment in moments
    }
