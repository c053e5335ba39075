"""Positions on Precipice in which a computer player must not err."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests import blunder
from tests.blackstone.brain.storms import Table
from tests.blackstone.rules.quests import FINDS, home

ARCHEOTECH = tuple(at for at, each in enumerate(FINDS) if each.points)


@dataclass(frozen=True)
class AtHome(blunder.Blunder):
    """One position; step, finds, ways: what `home` is told."""

    step: str
    finds: Mapping[int, Sequence[int]] = field(default_factory=dict)
    ways: Mapping[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        posed = home(self.step, finds=self.finds, **self.ways)
        found = Table(posed.game)
        found.state = posed.state
        return found


HOMES = (
    AtHome(
        "keeps_its_archeotech", "it is good for nothing but the market", step="market", finds={0: ARCHEOTECH[:6]},
        never=("pass s0",),
    ),
    AtHome(
        "gives_its_archeotech_away", "nobody else makes more of it", step="market", finds={0: ARCHEOTECH[:6]},
        never=("give *",),
    ),
    AtHome(
        "stays_on_its_ship", "four ships are in port, and looking costs nothing", step="visits", only=("visit *",),
        levels=blunder.ALL,
    ),
)
