"""What has been chosen for a game that is to begin: pure, and known to no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop import games, players
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.games import library

SIDES_OPTION = "sides"
ANY_SIDE = "random"
USUAL = "normal"


def option_of(seat: int) -> str:
    """The option that holds the side of a seat, in games where each chooses its own."""
    return f"seat{seat + 1}"


class Chosen:
    """Options that are not touched keep the scenario's values."""

    def __init__(self, game: str, setup: Setup | None, in_campaign: bool) -> None:
        """setup: what is chosen at first, where its scenario is known; else one to begin with is. in_campaign: whether
        this is a later match of one."""
        self.game, self.kind, self.in_campaign = game, games.find(game), in_campaign
        self.content: Any = library.content(game)
        known = self.kind.scenarios(self.content)
        if setup is not None and setup.scenario not in known:
            setup = None  # it came with a save and is nowhere else
        count = self.kind.seat_counts[0]
        beginners = (name for name in known if self.content.scenarios[name].beginners)
        self.scenario = setup.scenario if setup else next(beginners, known[0])
        self.seats = list(setup.seats) if setup else [players.HUMAN, *[USUAL] * (count - 1)]
        self.options: dict[str, str] = self._differing(dict(setup.options)) if setup else {}
        self.seed = ""
        self.free_undo = setup.free_undo if setup else False

    # ------------------------------------------------------------------ what is chosen

    @property
    def scenarios(self) -> Sequence[str]:
        """The scenarios that can be chosen."""
        return (self.scenario,) if self.in_campaign else self.kind.scenarios(self.content)

    def specs(self) -> tuple[OptionSpec, ...]:
        """The options of the scenario."""
        return self.kind.option_specs(self.content, self.scenario)

    def value(self, option: str) -> str:
        """The value of an option: the chosen one, else the scenario's."""
        unchosen = next((spec.unchosen(self.computers) for spec in self.specs() if spec.id == option), "")
        return self.options.get(option, unchosen)

    @property
    def computers(self) -> set[int]:
        """The seats that computers have."""
        return {seat for seat, who in enumerate(self.seats) if who != players.HUMAN}

    def _differing(self, options: dict[str, str]) -> dict[str, str]:
        """The options of a set-up as they are to be chosen for the same here."""
        given = {spec.id: (options.get(spec.id, spec.default), spec.unchosen(self.computers)) for spec in self.specs()}
        return {name: value for name, (value, unchosen) in given.items() if value != unchosen}

    def setup(self) -> Setup:
        """What would be played now."""
        seed = int(self.seed) if self.seed else library.new_seed()
        return msgspec.structs.replace(self.played(self.scenario), seed=seed)

    def played(self, scenario: str) -> Setup:
        """What would be played of a scenario, without a seed: of another than the chosen one under its own options."""
        specs = self.specs() if scenario == self.scenario else ()
        changed = tuple((spec.id, self.value(spec.id)) for spec in specs if self.value(spec.id) != spec.default)
        return Setup(self.game, scenario, tuple(self.seats), 0, changed, self.free_undo)

    @property
    def begins_campaign(self) -> bool:
        """Whether what would be played is the first match of a campaign."""
        linked = self.kind.linked_by
        return bool(linked) and not self.in_campaign and any(spec.id == linked for spec in self.specs())

    def sides_of(self, seat: int) -> tuple[str, ...]:
        """The sides that a seat may choose from; none where sides are not chosen seat by seat."""
        return next((spec.choices for spec in self.specs() if spec.id == option_of(seat)), ())

    def parts_of(self, seat: int) -> list[OptionSpec]:
        """What else is the seat's own, as its deck."""
        return [spec for spec in self.specs() if spec.part and spec.seat == seat]

    # ------------------------------------------------------------------ choosing

    def read_anew(self) -> None:
        """Something may have come to the content or have gone from it: what is not there has not been chosen."""
        self.content = library.content(self.game)
        specs = {spec.id: spec for spec in self.specs()}
        self.options = {
            name: value for name, value in self.options.items() if name in specs and specs[name].allows(value)
        }

    def take_scenario(self, scenario: str) -> None:
        """Another scenario, with its own options."""
        self.scenario, self.options = scenario, {}

    def take_side(self, seat: int, side: str) -> None:
        """A seat leads another side; who led it until now takes this seat's. Parts belong to the side that they were
        chosen for: both seats have the usual ones again."""
        before = self.value(option_of(seat))
        for other in range(len(self.seats)):
            if side != ANY_SIDE and self.value(option_of(other)) == side:
                self._lead(other, before)
        self._lead(seat, side)

    def take_part(self, spec: OptionSpec, side: str, value: str) -> None:
        """A part of a seat; it may belong to another side, which the seat then leads."""
        if side != self.value(option_of(spec.seat)):
            self.take_side(spec.seat, side)
        self.options[spec.id] = value

    def take_count(self, wanted: int) -> None:
        """So many play: seats are added for computers, or taken away from the end. Nobody leads the side of a seat
        before: a seat that came anew takes one that is free."""
        self.seats = [*self.seats, *[USUAL] * wanted][:wanted]
        taken: list[str] = []
        for seat in range(wanted):
            sides = self.sides_of(seat)
            if sides and self.value(option_of(seat)) in taken:
                self._lead(seat, next(side for side in sides if side not in taken))
            taken += [self.value(option_of(seat))] if self.value(option_of(seat)) != ANY_SIDE else []

    def _lead(self, seat: int, side: str) -> None:
        if self.value(option_of(seat)) != side:
            for spec in self.parts_of(seat):
                self.options.pop(spec.id, None)
        self.options[option_of(seat)] = side
