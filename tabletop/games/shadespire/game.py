"""Warhammer Underworlds: Shadespire, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.rng import Rng
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games.shadespire.box import InnerRules, ShadespireBox, ShadespireOptions
from tabletop.games.shadespire.content.ids import NOWHERE, UNKNOWN, CardId, FaceId, KindId
from tabletop.games.shadespire.content.load import gather
from tabletop.games.shadespire.content.origins import origins
from tabletop.games.shadespire.content.records import SEATS, Deck, ShadespireContent
from tabletop.games.shadespire.legal.check import check
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.model.actions import AnyAction
from tabletop.games.shadespire.model.decisions import AnyDecision
from tabletop.games.shadespire.model.events import EVENTS
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position import soundness
from tabletop.games.shadespire.position.unseen import filled_in, mixed_numbers
from tabletop.games.shadespire.rules.power import Equipping, PlayingPloy
from tabletop.games.shadespire.rules.procedures import PROCEDURES
from tabletop.games.shadespire.rules.resolving import Resolving
from tabletop.games.shadespire.rules.setup import Skirmish

INNER = InnerRules(
    carry_out=Resolving.of,
    equip=lambda seat, card, fighter: Equipping(seat=seat, card=card, fighter=fighter),
    play_ploy=lambda seat, card: PlayingPloy(seat=seat, card=card),
)


class Shadespire(Game):
    """Shadespire with one scenario and its options: the door to its rooms."""

    id: ClassVar[str] = "shadespire"
    names_of_sides: ClassVar[str] = "warband"
    seat_counts: ClassVar[tuple[int, ...]] = SEATS
    state_type = ShadespireState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(actions, EVENTS)

    content: ShadespireContent
    box: ShadespireBox

    def __init__(
        self, content: ShadespireContent, setup: Setup, decks: Sequence[Deck], chosen: ShadespireOptions
    ) -> None:
        self.content = content
        self.setup = setup
        self.decks = tuple(decks)
        self.box = ShadespireBox(content, chosen, INNER)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[ShadespireContent, tuple[Problem, ...]]:
        return gather(folders)

    @classmethod
    def option_specs(cls, content: ShadespireContent, scenario: str) -> tuple[OptionSpec, ...]:
        names = tuple(content.decks)
        return tuple(OptionSpec(f"deck{seat + 1}", names, names[seat]) for seat in range(max(cls.seat_counts)))

    @classmethod
    def origins(cls, content: ShadespireContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def open(cls, content: ShadespireContent, setup: Setup) -> Shadespire:
        """Raises `SetupError` (see `chosen`)."""
        values = cls.chosen(content, setup)
        decks = [content.decks[values[f"deck{seat + 1}"]] for seat in range(len(setup.seats))]
        mode = content.scenarios[setup.scenario].mode
        chosen = ShadespireOptions(
            warbands=tuple(deck.warband for deck in decks), games=3 if mode == "match" else 1, relic=mode == "relic"
        )
        return cls(content, setup, decks, chosen)

    def new_state(self) -> ShadespireState:
        seats, fighters = len(self.setup.seats), len(self.box.fighters)
        kinds: list[KindId] = []
        ranges, objectives, power = [], [], []
        for deck in self.decks:
            first = CardId(len(kinds))
            kinds += [KindId(each) for each in (*deck.objectives, *deck.power)]
            middle, after = CardId(first + len(deck.objectives)), CardId(len(kinds))
            ranges.append((first, after))
            objectives.append(tuple(CardId(each) for each in range(first, middle)))
            power.append(tuple(CardId(each) for each in range(middle, after)))
        none: tuple[tuple[CardId, ...], ...] = ((),) * seats
        return ShadespireState(
            rng=self.setup.seed, stack=[Skirmish()], owed=[None] * seats, sealed=[None] * seats,
            wins=(0,) * seats, match_glory=(0,) * seats, faces=(FaceId(-1),) * seats, left=(0,) * seats,
            skips=(0,) * seats, at=[NOWHERE] * fighters, damage=[0] * fighters, worn=((),) * fighters,
            decks=tuple(ranges), kinds=tuple(kinds), objective_deck=tuple(objectives), power_deck=tuple(power),
            objectives=none, power=none, objective_discard=none, power_discard=none, glory=(0,) * seats,
            spent=(0,) * seats, returned=(0,) * seats, scored=(0,) * seats,
        )  # fmt: skip

    def options(self, state: ShadespireState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: ShadespireState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def view(self, state: ShadespireState, seat: Seat) -> ShadespireState:
        """Hands of others, all decks and face-down tokens are unknown; of the own deck it is known what is in it."""
        seen = state.clone()
        seen.conceal(seat)
        kinds = list(state.kinds)
        for other in range(len(state.owed)):
            hidden = [*state.objective_deck[other], *state.power_deck[other]]
            if other != seat:
                hidden += [*state.objectives[other], *state.power[other]]
            for card in hidden:
                kinds[card] = UNKNOWN
            if other == seat:
                for deck in (state.objective_deck[other], state.power_deck[other]):
                    for card, kind in zip(deck, sorted(state.kinds[each] for each in deck), strict=True):
                        kinds[card] = kind
        seen.kinds = tuple(kinds)
        if not state.face_up:
            seen.numbers = (0,) * len(state.numbers)
        return seen

    def guess(self, view: ShadespireState, seat: Seat, rng: Rng) -> ShadespireState:
        full = view.clone()
        full.rng = rng.fork().state
        if not view.face_up:
            full.numbers = mixed_numbers(self.box, view, rng)
        full.kinds = filled_in(self.content, self.box, view, seat, rng)
        return full

    def revealed(self, before: ShadespireState, after: ShadespireState) -> bool:
        """A card that leaves a hand or a deck is seen by somebody, and so are tokens that are turned up."""
        hands = (before.objectives, before.power) != (after.objectives, after.power)
        return hands or before.face_up != after.face_up

    def extents(self, state: ShadespireState) -> Mapping[Any, range]:
        return soundness.extents(self.box, state)

    def is_sound(self, state: ShadespireState) -> bool:
        return soundness.is_sound(self.box, self.decks, state)

    def brain(self) -> Brain:
        raise NotImplementedError
