"""What lies in the box of Chaos in the Old World under the options of one game: things by id, and what is computed from
them once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import Struct

from tabletop.engine.known import WorkedOut
from tabletop.engine.setup import read_options
from tabletop.games.old_world.content.effects import (
    Blank,
    CardEffect,
    Discount,
    OldWorldEffect,
    UpgradeEffect,
    WorldEffect,
)
from tabletop.games.old_world.content.ids import EMPTY, POWERS, CardId, FigureId, PowerId, RegionId, UpgradeId, WorldId
from tabletop.games.old_world.content.records import (
    SEATS,
    CardKind,
    FigureKind,
    OldWorldContent,
    OldWorldScenario,
    UpgradeKind,
    WorldKind,
)
from tabletop.games.old_world.model.state import OldWorldState

E = TypeVar("E", bound=OldWorldEffect)
ByMoment = Mapping[str, tuple[E, ...]]
PairEffects = dict[str, tuple[tuple[CardId, CardEffect], ...]]
"""By moment what the cards of one region do, each effect with its card."""
TrackEffects = dict[type[OldWorldEffect], tuple[Any, ...]]
"""By kind the effects of the cards on the Old World track."""
Betterments = tuple[dict[type[OldWorldEffect], Any], ...]
"""For each kind of figure its effects by kind."""
Track = tuple[WorldId | None, WorldId | None]
RANDOM = "random"
"""What is chosen for a seat whose power is dealt."""
ONCE = ("drawn", "end")
"""The moments of Old World cards that are carried out; all others hold as long as the card lies there."""


class OldWorldOptions(Struct, frozen=True):
    """The options of a scenario as the rules use them. powers: by seat what was chosen, None for one that is dealt."""

    powers: tuple[PowerId | None, ...]
    khorne_kills: int
    carnage_spares_khorne: bool
    teleport_anyone: bool
    ruiners: str

    @classmethod
    def read(cls, content: OldWorldContent, values: Mapping[str, str], seats: int) -> OldWorldOptions:
        """The options of a set-up whose values are allowed. What is chosen for a fourth seat means nothing where there
        are three."""
        names: list[str] = [power.id for power in content.powers]
        wanted = [values[f"seat{seat + 1}"] for seat in range(seats)]
        powers = tuple(PowerId(names.index(name)) if name != RANDOM else None for name in wanted)
        return read_options(cls, values, powers=powers)


class OldWorldBox:
    """The content of one scenario under its options. rounds: Old World cards that are drawn at most. mix: kinds of the
    tokens that are laid out, one for each region."""

    def __init__(self, content: OldWorldContent, scenario: OldWorldScenario, options: OldWorldOptions) -> None:
        self.content: Final = content
        self.options: Final = options
        self.mix = scenario.mix
        self.rounds = scenario.rounds[SEATS.index(len(options.powers))]
        self.kind_of = tuple(number for number, kind in enumerate(content.figures) for _ in range(kind.count))
        """For each figure the number of its kind."""
        self.figures: tuple[FigureKind, ...] = tuple(content.figures[number] for number in self.kind_of)
        self.owner = tuple(kind.power for kind in self.figures)
        """For each figure whose it is when nobody controls it."""
        self.owners = list(self.owner)
        """The same as a list, to be compared with those of states."""
        self.squads = tuple(
            tuple(FigureId(figure) for figure, whose in enumerate(self.owner) if whose == power)
            for power in range(POWERS)
        )
        """For each power its own figures."""
        self.costs = tuple(kind.cost for kind in self.figures)
        self.cards: tuple[CardKind, ...] = tuple(kind for kind in content.cards for _ in range(kind.copies))
        self.card_power = tuple(kind.power for kind in self.cards)
        self.decks = tuple(
            tuple(CardId(card) for card, whose in enumerate(self.card_power) if whose == power)
            for power in range(POWERS)
        )
        """For each power all its Chaos cards."""
        self.first_copies = tuple(CardId(self.cards.index(kind)) for kind in self.cards)
        """For each card the first copy of it."""
        self.card_effects: tuple[ByMoment[CardEffect], ...] = tuple(_by_moment(kind.effects) for kind in self.cards)
        """For each card its effects by moment."""
        self.blanks = tuple(any(isinstance(effect, Blank) for effect in kind.effects) for kind in self.cards)
        """For each card whether it blanks the one beside it."""
        self.discounts = tuple(
            tuple(effect for effect in kind.effects if isinstance(effect, Discount)) for kind in self.cards
        )
        self.world: tuple[WorldKind, ...] = tuple(kind for kind in content.world for _ in range(kind.copies))
        self.world_effects: tuple[ByMoment[WorldEffect], ...] = tuple(_by_moment(kind.effects) for kind in self.world)
        self.numbers = {region.id: RegionId(number) for number, region in enumerate(content.regions)}
        """The regions by their names."""
        self.near = tuple(
            1 << number | sum(1 << other for other in region.adjacent) for number, region in enumerate(content.regions)
        )
        """For each region a bit mask of itself and what it borders on."""
        self._orders: Final = WorkedOut[tuple[PowerId, ...], tuple[PowerId, ...]](_sorted)
        self.pair_effects: Final = WorkedOut(partial(_pair_effects, self.card_effects, self.blanks))
        """For the two cards of a region what they do."""
        self.track_effects: Final = WorkedOut(partial(_track_effects, self.world_effects))
        """For the cards on the Old World track what they do."""
        self.betterments: Final = WorkedOut(partial(_betterments, content))
        """For the upgrades of a power that are in play what they give to its figures."""

    def order(self, state: OldWorldState) -> tuple[PowerId, ...]:
        """The powers that are played, in power order (old_world.round.03)."""
        return self._orders[state.powers]


def _sorted(powers: tuple[PowerId, ...]) -> tuple[PowerId, ...]:
    return tuple(sorted(powers))


def _pair_effects(
    effects: Sequence[ByMoment[CardEffect]], blanks: Sequence[bool], pair: tuple[CardId, CardId]
) -> PairEffects:
    """Of the two cards of a region, the western one first (old_world.chaos_cards.10); the words of a card beside one
    that blanks it do nothing."""
    west, east = pair
    found: PairEffects = {}
    for card, other in ((west, east), (east, west)):
        if card != EMPTY and not (other != EMPTY and blanks[other]):
            for moment, those in effects[card].items():
                found[moment] = (*found.get(moment, ()), *((card, effect) for effect in those))
    return found


def _track_effects(world: Sequence[ByMoment[WorldEffect]], track: Track) -> TrackEffects:
    """Of the cards on the Old World track, space 1 first."""
    cards = [world[card] for card in track if card is not None]
    held = [effects for card in cards for moment, effects in card.items() if moment not in ONCE]
    return _by_kind(effect for effects in held for effect in effects)


def _betterments(content: OldWorldContent, upgrades: tuple[UpgradeId, ...]) -> Betterments:
    """Of the upgrades of a power that are in play; of several effects of one kind the first."""
    cards = [content.upgrades[upgrade] for upgrade in upgrades]
    return tuple(
        {kind: first for kind, (first, *_) in _by_kind(_of_figure(cards, number)).items()}
        for number in range(len(content.figures))
    )


def _by_moment(effects: tuple[E, ...]) -> ByMoment[E]:
    return {each.on: tuple(effect for effect in effects if effect.on == each.on) for each in effects}


def _of_figure(cards: Iterable[UpgradeKind], figure: int) -> list[UpgradeEffect]:
    return [effect for card in cards if card.figure == figure for effect in card.effects]


def _by_kind(effects: Iterable[OldWorldEffect]) -> TrackEffects:
    found: TrackEffects = {}
    for effect in effects:
        found[type(effect)] = (*found.get(type(effect), ()), effect)
    return found
