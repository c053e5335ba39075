"""What upgrades and the instructions of dials are worth, in points."""

from __future__ import annotations

from tabletop.games.old_world.brain.outlook.region_sums import CARD
from tabletop.games.old_world.content.effects import (
    Carry,
    Control,
    CountAs,
    DialEffect,
    DrawCards,
    FewerDice,
    FirstStrike,
    FreeIntoEmpty,
    GainUpgrade,
    Magic,
    MoreCards,
    MoreForRuin,
    MorePower,
    Perch,
    PlaceCorruption,
    Retaliate,
    ScorePoints,
    Statistics,
    UpgradeEffect,
    Victory,
)

BETTER: dict[type, float] = {
    Statistics: 1.1, FreeIntoEmpty: 1.4, Carry: 1.0, Magic: 1.0, Control: 1.0, PlaceCorruption: 0.9, CountAs: 0.8,
    FirstStrike: 0.8, MoreForRuin: 0.8, Perch: 0.7, FewerDice: 0.7, Retaliate: 0.6,
}  # fmt: skip
"""What upgrades of figures bring in a round, in points."""


def upgrade_value(effect: UpgradeEffect) -> float:
    """What an upgrade brings in a round, in points."""
    match effect:
        case MorePower(power=power):
            return 1.0 * power
        case MoreCards(cards=cards):
            return 0.4 * cards
    return BETTER[type(effect)]


def tick_points(effect: DialEffect | None) -> float:
    """The points that an instruction of a dial brings."""
    return float(effect.points) if isinstance(effect, ScorePoints) else 0.0


def tick_value(effect: DialEffect | None) -> float:
    """What else an instruction of a dial is worth, in points."""
    match effect:
        case GainUpgrade():
            return 2.5
        case DrawCards(cards=cards):
            return CARD * cards
        case None | Victory() | ScorePoints():
            return 0.0
    return 1.0
