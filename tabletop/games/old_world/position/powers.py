"""Powers: their threat, what they take counters for, what they have left."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Victory
from tabletop.games.old_world.content.ids import PowerId, RegionId, UpgradeId, token_of
from tabletop.games.old_world.content.records import HERO, NOBLE, WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.figures import figures_in, own_figures_in
from tabletop.games.old_world.position.regions import magic

VICTORY_THREAT = 100
"""The threat of a dial that shows Victory, which has no number: higher than every other one."""
MAGIC_NEEDED = 2
"""Magic symbols and Warpstone tokens together that make a region one of magic (old_world.advancement.08)."""


def threat(box: OldWorldBox, state: OldWorldState, power: int) -> int:
    """The number in the small window of a dial (old_world.dials.01)."""
    shown = box.content.powers[power].dial[state.dial[power]].threat
    return VICTORY_THREAT if shown is None else shown


def lowest_threat(box: OldWorldBox, state: OldWorldState) -> PowerId:
    """The power with the lowest threat, which is never tied (old_world.dials.03)."""
    return min(box.order(state), key=lambda power: threat(box, state, power))


def highest_threat_in(box: OldWorldBox, state: OldWorldState, region: int) -> PowerId | None:
    """The power with the highest threat of those that have a figure in a region, None if nobody has one."""
    present = {state.control[figure] for figure in figures_in(state, region)}
    return max(present, key=lambda power: threat(box, state, power)) if present else None


def meets_condition(box: OldWorldBox, state: OldWorldState, power: PowerId, region: RegionId) -> bool:
    """Whether a region is one that a power is after (old_world.advancement.07 to 09)."""
    kind = box.content.powers[power]
    match kind.condition:
        case "populous":
            return box.content.regions[region].populous
        case "magic":
            return magic(box, state, region) + state.tokens[token_of(region, WARPSTONE)] >= MAGIC_NEEDED
        case "noble_or_hero":
            return state.tokens[token_of(region, NOBLE)] + state.tokens[token_of(region, HERO)] > 0
    return False


def has_risen(box: OldWorldBox, state: OldWorldState, power: int) -> bool:
    """Whether a dial shows Victory (old_world.dials.12)."""
    return isinstance(box.content.powers[power].dial[state.dial[power]].effect, Victory)


def opponents_in(box: OldWorldBox, state: OldWorldState, seat: Seat, region: RegionId) -> list[PowerId]:
    """The other powers that have a figure in a region."""
    own = state.powers[seat]
    return [power for power in box.order(state) if power != own and own_figures_in(state, power, region)]


def left_upgrades(box: OldWorldBox, state: OldWorldState, power: PowerId) -> list[UpgradeId]:
    """The upgrade cards of a power that are not in play (old_world.upgrades.03)."""
    return [
        UpgradeId(upgrade)
        for upgrade, kind in enumerate(box.content.upgrades)
        if kind.power == power and upgrade not in state.upgrades[power]
    ]
