"""Positions on Precipice in which a computer player must not err."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests import blunder
from tests.blackstone.brain.storms import Table
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.rules.quests import CLUES, FINDS, home, resource

ARCHEOTECH = tuple(at for at, each in enumerate(FINDS) if each.points)
TOKEN = resource("lucky_token")
BAY = [each.id for each in CONTENT.ships].index("iron_pilgrim")
FABRICATED = {"ships": (BAY,), "dead": 0b1010, "seats": 2, "top": (resource("field_medicae_kit"),)}


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
        "rolls_a_clue_away", "no roll brings more than the one that it has", step="visits", only=("pass *",),
        ways={"ships": (0,), "dead": 0b1010, "kit": {2: (TOKEN,)}}, prelude=(("visit s0 e0 v0", (16,)),),
    ),
    AtHome(
        "loses_its_clue", "a token is cheap, and no other roll takes it", step="visits", only=("use_card *",),
        finds={0: CLUES[:1]}, ways={"ships": (0,), "dead": 0b1010, "kit": {2: (TOKEN,)}},
        prelude=(("visit s0 e0 v0", (1,)),),
    ),
    AtHome(
        "rolls_a_clue_away_at_home", "no roll brings more than the one that it has", step="visits", only=("refuse *",),
        ways={"ships": (0,), "dead": 0b1001}, prelude=(("visit s0 e1 v0", (16,)),), levels=blunder.ALL,
    ),
    AtHome(
        "takes_what_it_rolled_at_home", "a new roll costs nothing, and nothing can be worse", step="visits",
        finds={1: CLUES[:1]}, only=("accept *",), ways={"ships": (0,), "dead": 0b1001},
        prelude=(("visit s0 e1 v0", (1,)),), levels=blunder.ALL,
    ),
    AtHome(
        "leaves_another_short", "together they can pay for what the other has drawn", step="visits",
        only=("lay_out *",), finds={0: (ARCHEOTECH[0],), 2: (ARCHEOTECH[1],)}, ways=FABRICATED,
        prelude=((f"visit s0 e0 v{BAY}", (8,)),),
    ),
    AtHome(
        "pays_what_another_can", "its points are wanted on the market", step="visits", only=("pass *",),
        finds={0: ARCHEOTECH[:2], 2: (ARCHEOTECH[2],)}, ways=FABRICATED, prelude=((f"visit s0 e0 v{BAY}", (8,)),),
    ),
    AtHome(
        "stays_on_its_ship", "four ships are in port, and looking costs nothing", step="visits", only=("visit *",),
        levels=blunder.ALL,
    ),
)
