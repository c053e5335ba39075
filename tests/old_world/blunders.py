"""Positions of Chaos in the Old World in which an action is plainly a blunder, and what a sane player does there.

Pieces are named as in `posed`. Nobody else has power points left, so that what follows is easy to see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests import blunder

from .posed import Table, pose

SEEDS = {"easy": 4, "normal": 2, "hard": 1}
"""How many times each level is tried."""
HUNTERS = "bloodthirster1:bretonnia bloodletter1:bretonnia bloodletter2:bretonnia"


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position; phase, ways: what `pose` is told."""

    phase: str
    ways: dict[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        """The position."""
        return pose(self.phase, **self.ways)


BLUNDERS = (
    # ------------------------------------------------------------------ the summoning phase
    Blunder(
        "three_points_given_up", "there is nothing to save power points for", "summoning",
        {"nurgle": {"power": 3, "figures": "leper1:kislev"}},
        never=("pass*",),
    ),
    Blunder(
        "a_cultist_for_the_butcher", "Khorne's dice stand there, and Kislev is as good", "summoning",
        {"khorne": {"figures": HUNTERS}, "nurgle": {"power": 1, "figures": "leper1:kislev leper2:the_empire"}},
        never=("summon nurgle leper? bretonnia",),
    ),
    Blunder(
        "the_second_cultist", "two tokens in a populous region turn Nurgle's dial", "summoning",
        {"nurgle": {"power": 1, "figures": "leper1:kislev"}},
        only=("summon nurgle leper? kislev",),
    ),
    Blunder(
        "corruption_of_ruins", "nothing is placed in a ruined region", "summoning",
        {"nurgle": {"power": 1, "figures": "leper1:kislev"}, "ruined": ("the_empire",)},
        never=("summon nurgle leper? the_empire",),
    ),
    Blunder(
        "the_pair_beside_the_noble", "both are needed where they stand", "summoning",
        {"slaanesh": {"power": 1, "figures": "seductress1:tilea seductress2:tilea"}, "tokens": {"tilea.noble": 1}},
        never=("summon slaanesh seductress1 *", "summon slaanesh seductress2 *", "pass*"),
    ),
    Blunder(
        "frenzy_at_nobody", "there is nobody to be hit", "summoning",
        {"khorne": {"power": 1, "figures": "bloodletter1:kislev", "hand": "blood_frenzy1"},
         "nurgle": {"figures": "leper1:kislev leper2:kislev"}},
        never=("play khorne blood_frenzy1 norsca.*", "play khorne blood_frenzy1 the_badlands.*", "pass*"),
    ),
    Blunder(
        "a_cry_at_the_own_cultists", "nobody but Khorne places corruption there", "summoning",
        {"khorne": {"power": 2, "figures": "bloodsworn1:estalia bloodsworn2:estalia", "hand": "battle_cry1"}},
        never=("play khorne battle_cry1 estalia.*",),
    ),
    Blunder(
        "a_shield_for_nobody", "it shields an own figure", "summoning",
        {"khorne": {"figures": "bloodletter1:kislev"},
         "tzeentch": {"power": 1, "figures": "acolyte1:kislev acolyte2:kislev", "hand": "warp_shield1"}},
        never=("play tzeentch warp_shield1 norsca.*", "play tzeentch warp_shield1 tilea.*"),
    ),
    # ------------------------------------------------------------------ the end of the round
    Blunder(
        "the_own_corruption", "others have tokens there too", "end",
        {"khorne": {"corruption": {"kislev": 4}}, "nurgle": {"dial": 1, "counters": 1, "corruption": {"kislev": 3}}},
        never=("cleanse nurgle kislev.nurgle",),
    ),
    Blunder(
        "a_noble_for_the_rival", "a noble belongs where the own cultists are", "end",
        {"nurgle": {"figures": "leper1:norsca leper2:norsca plaguebearer1:norsca"},
         "slaanesh": {"dial": 2, "counters": 1, "figures": "seductress1:tilea seductress2:tilea"}},
        never=("place slaanesh norsca",),
    ),
)  # fmt: skip
