"""What cards, upgrades and the track do now, by where it counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import CardEffect, Forbid, OldWorldEffect
from tabletop.games.old_world.content.ids import EMPTY, KINDS, CardId
from tabletop.games.old_world.content.records import EVENT
from tabletop.games.old_world.model.state import OldWorldState

Some = TypeVar("Some", bound=OldWorldEffect)


def effects_in(
    box: OldWorldBox, state: OldWorldState, region: int, moment: str
) -> tuple[tuple[CardId, CardEffect], ...]:
    """The effects of the cards in a region at a moment, the western card first (old_world.chaos_cards.10); the words of
    a card beside one that blanks it do nothing."""
    west, east = state.laid[2 * region], state.laid[2 * region + 1]
    if west == EMPTY == east:
        return ()
    return box.pair_effects[west, east].get(moment, ())


def on_track(box: OldWorldBox, state: OldWorldState, kind: type[Some]) -> tuple[Some, ...]:
    """The effects of a kind of the cards on the Old World track."""
    return box.track_effects[state.track].get(kind, ())


def figure_upgrade(box: OldWorldBox, state: OldWorldState, figure: int, kind: type[Some]) -> Some | None:
    """The effect of a kind that an upgrade in play gives to a figure, whoever controls it (old_world.control.05)."""
    upgrades = state.upgrades[box.owner[figure]]
    if not upgrades:
        return None
    found: Some | None = box.betterments[upgrades][box.kind_of[figure]].get(kind)
    return found


def power_upgrades(box: OldWorldBox, state: OldWorldState, power: int, kind: type[Some]) -> Iterator[Some]:
    """The effects of a kind that upgrades in play give to a power itself."""
    for upgrade in state.upgrades[power]:
        card = box.content.upgrades[upgrade]
        if card.figure is None:
            for effect in card.effects:
                if isinstance(effect, kind):
                    yield effect


def has_event(state: OldWorldState, region: int) -> bool:
    """Whether an Event token lies in a region."""
    return state.tokens[region * KINDS + EVENT] > 0


def forbidden(box: OldWorldBox, state: OldWorldState, region: int, what: Literal["battle", "corruption"]) -> bool:
    """Whether a card bars something in a region (old_world.conflicts.01)."""
    for _, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Forbid) and effect.what == what:
            return True
    return has_event(state, region) and any(effect.what == what for effect in on_track(box, state, Forbid))
