"""Chaos in the Old World, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self, get_args

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.rng import Rng
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.engine.state import changed
from tabletop.games.old_world.brain.brain import OldWorldBrain
from tabletop.games.old_world.brain.card_values import Known
from tabletop.games.old_world.content import load as loading
from tabletop.games.old_world.content.effects import Blank, Discount, OldWorldEffect
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    PowerId,
    RegionId,
)
from tabletop.games.old_world.content.records import CardKind, FigureKind, OldWorldContent, WorldKind
from tabletop.games.old_world.legal import check as checks
from tabletop.games.old_world.legal import options as choices
from tabletop.games.old_world.legal import previews
from tabletop.games.old_world.model.actions import AnyAction
from tabletop.games.old_world.model.decisions import AnyDecision
from tabletop.games.old_world.model.events import EVENTS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.card_effects import Lookups
from tabletop.games.old_world.rules.procedures import PROCEDURES
from tabletop.games.old_world.rules.rounds import Contest

if TYPE_CHECKING:
    from tabletop.engine.content.source import Folder, Problem

RANDOM = "random"


class OldWorldOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. powers: by seat what was chosen, None for one that is dealt."""

    powers: tuple[PowerId | None, ...]
    khorne_kills: int
    carnage_spares_khorne: bool
    teleport_anyone: bool
    ruiners: str


class OldWorld(Game):
    """The rules of Chaos in the Old World for one scenario and its options."""

    id: ClassVar[str] = "old_world"
    seat_counts: ClassVar[tuple[int, ...]] = (3, 4)
    names_of_sides: ClassVar[str] = "power"
    state_type = OldWorldState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    notation = Notation(get_args(AnyAction), EVENTS)

    content: OldWorldContent

    def __init__(self, content: OldWorldContent, setup: Setup, rules: OldWorldOptions) -> None:
        self.content = content
        self.setup = setup
        self.rules = rules
        self.scenario = content.scenarios[setup.scenario]
        self.kind_of = tuple(number for number, kind in enumerate(content.figures) for _ in range(kind.count))
        """For each figure the number of its kind."""
        self.figures: tuple[FigureKind, ...] = tuple(content.figures[number] for number in self.kind_of)
        self.owner = tuple(kind.power for kind in self.figures)
        """For each figure whose it is when nobody controls it."""
        self.owners = list(self.owner)
        self.squads = tuple(
            tuple(FigureId(figure) for figure, whose in enumerate(self.owner) if whose == power)
            for power in range(POWERS)
        )
        """For each power its own figures."""
        self.costs = tuple(kind.cost for kind in self.figures)
        self.cards: tuple[CardKind, ...] = tuple(kind for kind in content.cards for _ in range(kind.copies))
        self.card_power = tuple(kind.power for kind in self.cards)
        self.first_copies = tuple(CardId(self.cards.index(kind)) for kind in self.cards)
        """For each card the first copy of it."""
        self.card_effects = tuple(_by_moment(kind.effects) for kind in self.cards)
        """For each card its effects by moment."""
        self.blanks = tuple(any(isinstance(effect, Blank) for effect in kind.effects) for kind in self.cards)
        self.world: tuple[WorldKind, ...] = tuple(kind for kind in content.world for _ in range(kind.copies))
        self.world_effects = tuple(_by_moment(kind.effects) for kind in self.world)
        self.discounts = tuple(
            tuple(effect for effect in kind.effects if isinstance(effect, Discount)) for kind in self.cards
        )
        self.lookups = Lookups(
            self.card_effects, self.blanks, self.world_effects, content.upgrades, len(content.figures)
        )
        self.numbers = {region.id: RegionId(number) for number, region in enumerate(content.regions)}
        """The regions by their names."""
        self.near = tuple(
            1 << number | sum(1 << other for other in region.adjacent) for number, region in enumerate(content.regions)
        )
        """For each region a bit mask of itself and what it borders on."""
        self._orders: dict[tuple[PowerId, ...], tuple[PowerId, ...]] = {}

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[OldWorldContent, tuple[Problem, ...]]:
        return loading.gather(folders)

    @classmethod
    def scenarios(cls, content: OldWorldContent) -> tuple[str, ...]:
        return tuple(content.scenarios)

    @classmethod
    def option_specs(cls, content: OldWorldContent, scenario: str) -> tuple[OptionSpec, ...]:
        chosen = content.scenarios[scenario]
        names = tuple(power.id for power in content.powers)
        return (
            *(OptionSpec(f"seat{seat + 1}", (*names, RANDOM), names[seat]) for seat in range(max(cls.seat_counts))),
            OptionSpec("khorne_kills", ("2", "1"), str(chosen.khorne_kills)),
            OptionSpec.switch("carnage_spares_khorne", chosen.carnage_spares_khorne),
            OptionSpec.switch("teleport_anyone", chosen.teleport_anyone),
            OptionSpec("ruiners", ("step", "round"), chosen.ruiners),
        )

    @classmethod
    def open(cls, content: OldWorldContent, setup: Setup) -> OldWorld:
        """Raises `SetupError` (see `chosen`), also for two seats with one power. What is chosen for a fourth seat means
        nothing where there are three."""
        values = cls.chosen(content, setup)
        names: list[str] = [power.id for power in content.powers]
        wanted = [values[f"seat{seat + 1}"] for seat in range(len(setup.seats))]
        twice = [name for name in names if wanted.count(name) > 1]
        if twice:
            raise SetupError("power_taken_twice", name=twice[0])
        rules = OldWorldOptions(
            powers=tuple(PowerId(names.index(name)) if name != RANDOM else None for name in wanted),
            khorne_kills=int(values["khorne_kills"]),
            carnage_spares_khorne=values["carnage_spares_khorne"] == "on",
            teleport_anyone=values["teleport_anyone"] == "on",
            ruiners=values["ruiners"],
        )
        return cls(content, setup, rules)

    @property
    def box(self) -> Self:
        return self

    def new_state(self) -> OldWorldState:
        seats = len(self.setup.seats)
        return OldWorldState(
            rng=self.setup.seed,
            stack=[Contest()],
            owed=[None] * seats,
            sealed=[None] * seats,
            region=[NOWHERE] * len(self.figures),
            control=list(self.owner),
            tokens=[0] * (REGIONS * KINDS),
            corruption=[0] * (REGIONS * POWERS),
            laid=[EMPTY] * SPACES,
            ruined=(-1,) * REGIONS,
        )

    def order(self, state: OldWorldState) -> tuple[PowerId, ...]:
        """The powers that are played, in power order (old_world.round.03)."""
        found = self._orders.get(state.powers)
        if found is None:
            found = self._orders[state.powers] = tuple(sorted(state.powers))
        return found

    def deck(self, power: int) -> tuple[CardId, ...]:
        """All Chaos cards of a power."""
        return tuple(CardId(card) for card, whose in enumerate(self.card_power) if whose == power)

    def options(self, state: OldWorldState, seat: Seat) -> Options:
        return choices.options(self, state, seat)

    def check(self, state: OldWorldState, action: Action) -> Refusal | None:
        return checks.check(self, state, action)

    def preview(self, view: OldWorldState, action: Action) -> Preview:
        return previews.preview(self, view, action)

    def view(self, state: OldWorldState, seat: Seat) -> OldWorldState:
        """The hands of others are unknown; what is in hand and deck together is not (old_world.chaos_cards.18)."""
        seen = state.clone()
        seen.conceal(seat)
        for other, power in enumerate(state.powers):
            if other != seat:
                hand = state.hand[power]
                seen.deck = changed(seen.deck, power, tuple(sorted((*state.deck[power], *hand))))
                seen.hand = changed(seen.hand, power, (EMPTY,) * len(hand))
        return seen

    def guess(self, view: OldWorldState, seat: Seat, rng: Rng) -> OldWorldState:
        full = view.clone()
        full.rng = rng.fork().state
        for other, power in enumerate(view.powers):
            if other != seat:
                deck = list(view.deck[power])
                hand = tuple(sorted(deck.pop(rng.below(len(deck))) for _ in view.hand[power]))
                full.hand, full.deck = changed(full.hand, power, hand), changed(full.deck, power, tuple(deck))
        return full

    def revealed(self, before: OldWorldState, after: OldWorldState) -> bool:
        """A card that leaves a hand lies face up; one that comes into it is seen by its seat."""
        return before.hand != after.hand

    @cached_property
    def known(self) -> Known:
        """What the computer players know of its cards and dials, asked for when the first of them thinks."""
        return Known(self)

    def brain(self) -> Brain:
        return OldWorldBrain(self)

    def side_of(self, state: OldWorldState, seat: Seat) -> str:
        return self.content.powers[state.powers[seat]].id if state.powers else ""


def _by_moment(found: Iterable[OldWorldEffect]) -> dict[str, tuple[OldWorldEffect, ...]]:
    """Effects by moment."""
    effects = tuple(found)
    return {each.on: tuple(effect for effect in effects if effect.on == each.on) for each in effects}
