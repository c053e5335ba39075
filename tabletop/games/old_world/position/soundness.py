"""Whether a position of Chaos in the Old World that comes from a file is one that the rules can go on from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.notation import tag_of
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
    WorldId,
)
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.state import OldWorldState

BEGUN = ("round", "next_round", "-")
"""Where a contest stands whose board is laid out."""
PLACES = ("region", "source")
SETS = ("among", "taken", "regions", "chosen", "fresh")


def extents(box: OldWorldBox, state: OldWorldState) -> Mapping[Any, range]:
    """The ids that there are, with NOWHERE and EMPTY."""
    return {
        RegionId: range(NOWHERE, REGIONS),
        PowerId: range(POWERS),
        FigureId: range(len(box.figures)),
        CardId: range(EMPTY, len(box.cards)),
        SpaceId: range(SPACES),
        TokenId: range(REGIONS * KINDS),
        HeapId: range(REGIONS * POWERS),
        UpgradeId: range(len(box.content.upgrades)),
        WorldId: range(len(box.world)),
    }


def is_sound(box: OldWorldBox, state: OldWorldState) -> bool:
    """Whether a position holds together (see `Game.is_sound`)."""
    return (
        _is_measured(box, state)
        and _is_seated(box, state)
        and _are_sheets(box, state)
        and _are_figures(box, state)
        and _are_cards(box, state)
        and _is_deck(box, state)
        and _are_tokens(box, state)
        and _are_ruins(box, state)
        and _is_under_way(box, state)
    )


def _is_measured(box: OldWorldBox, state: OldWorldState) -> bool:
    """One entry for each figure, heap, space, region and power."""
    by_power = (
        state.hand, state.deck, state.discard, state.upgrades, state.power, state.points, state.dial, state.counters,
        state.sheet, state.slain,
    )  # fmt: skip
    return (
        len(state.region) == len(state.control) == len(box.figures)
        and len(state.tokens) == REGIONS * KINDS
        and len(state.corruption) == REGIONS * POWERS
        and len(state.laid) == SPACES
        and len(state.ruined) == REGIONS
        and all(len(each) == POWERS for each in by_power)
    )


def _is_seated(box: OldWorldBox, state: OldWorldState) -> bool:
    """A power of its own for each seat: the one that was chosen for it."""
    chosen = box.options.powers
    return (
        len(state.powers) == len(chosen)
        and all(wish in (None, power) for wish, power in zip(chosen, state.powers, strict=True))
        and (state.phase == "over") == (state.result is not None)
    )


def _are_sheets(box: OldWorldBox, state: OldWorldState) -> bool:
    """Dials have the place that they are turned to, upgrades are of their power, and who is not played has nothing."""
    kinds = box.content.upgrades
    for power, sheet in enumerate(box.content.powers):
        counts = [each[power] for each in (state.power, state.points, state.dial, state.counters, state.sheet)]
        owned = state.upgrades[power]
        if min(*counts, state.slain[power]) < 0 or state.dial[power] >= len(sheet.dial):
            return False
        if power not in state.powers and (any(counts) or owned):
            return False
        if list(owned) != sorted(set(owned)) or any(kinds[upgrade].power != power for upgrade in owned):
            return False
    return state.round >= 0 and all(min(each.hits, *each.dice, 0) >= 0 for each in state.rolled)


def _are_figures(box: OldWorldBox, state: OldWorldState) -> bool:
    """Figures on the board are those of powers that are played, and act for one; those of the supply for their own."""
    for figure, region in enumerate(state.region):
        if region == NOWHERE:
            if state.control[figure] != box.owner[figure]:
                return False
        elif state.control[figure] not in state.powers or box.owner[figure] not in state.powers:
            return False
    taken = [each.space for each in state.perched]
    return (
        all(state.region[figure] != NOWHERE for figure in (*state.shielded, *state.fallen))
        and all(state.region[each.figure] == each.space // 2 for each in state.perched)
        and len(set(taken)) == len(taken)
        and all(state.laid[space] == EMPTY for space in taken)
    )


def _are_cards(box: OldWorldBox, state: OldWorldState) -> bool:
    """All Chaos cards of the powers that are played, and only they, are in one place each."""
    laid = [card for card in state.laid if card != EMPTY]
    for power in range(POWERS):
        zones = (state.hand[power], state.deck[power], state.discard[power])
        own = [card for card in laid if box.card_power[card] == power]
        there = sorted((*zones[0], *zones[1], *zones[2], *own))
        if there != (list(box.decks[power]) if power in state.powers else []):
            return False
        if any(list(zone) != sorted(zone) for zone in zones):
            return False
    return True


def _is_deck(box: OldWorldBox, state: OldWorldState) -> bool:
    """Old World cards are seen once, and as many of them as the deck has lost."""
    seen = [card for card in state.track if card is not None]
    if state.turned is not None:
        seen.append(state.turned)
    return (
        len(set(seen)) == len(seen)
        and not set(seen) & set(state.unseen)
        and list(state.unseen) == sorted(set(state.unseen))
        and state.left >= 0
        and len(state.unseen) == len(box.world) - box.rounds + state.left
    )


def _are_tokens(box: OldWorldBox, state: OldWorldState) -> bool:
    """No more tokens than there are, and none below nothing."""
    if min(*state.tokens, *state.corruption) < 0:
        return False
    for kind, count in enumerate(box.content.tokens):
        if sum(state.tokens[kind::KINDS]) + (sum(state.sheet) if kind == PEASANT else 0) > count:
            return False
    for power, sheet in enumerate(box.content.powers):
        if sum(state.corruption[power::POWERS]) > (sheet.corruption if power in state.powers else 0):
            return False
    return True


def _are_ruins(box: OldWorldBox, state: OldWorldState) -> bool:
    """Ruination cards are taken in their order; the regions of the round are named that there are."""
    ruins = sorted(card for card in state.ruined if card >= 0)
    named = (*state.fresh, *(region for _, region in (*state.killed, *state.placed)))
    return (
        min(state.ruined) >= -1
        and ruins == list(range(len(ruins)))
        and len(ruins) <= len(box.content.ruination)
        and all(region != NOWHERE for region in named)
        and all(state.ruined[region] >= 0 for region in state.fresh)
        and state.fighting != NOWHERE
    )


def _is_under_way(box: OldWorldBox, state: OldWorldState) -> bool:
    """What the procedures and questions point at by a number, and their regions and cards."""
    if state.stack and (tag_of(state.stack[0]) != "contest" or state.stack[0].step not in BEGUN):
        return False
    questions = [frame.question for frame in state.stack if hasattr(frame, "question")]
    asked = [each for each in (*state.owed, *questions) if each is not None]
    return all(_names_something(each) for each in (*state.stack, *asked)) and all(
        _is_frame(box, state, frame) for frame in state.stack
    )


def _names_something(each: Any) -> bool:
    """Whether the regions, cards and kinds of tokens of a procedure or a question exist."""
    regions = [getattr(each, name, None) for name in PLACES]
    for name in SETS:
        regions += getattr(each, name, None) or ()
    regions += [due[1] for due in getattr(each, "due", ()) if tag_of(each) != "removal"]
    kinds = (*getattr(each, "kinds", ()), getattr(each, "kind", 0))
    return (
        NOWHERE not in regions
        and getattr(each, "card", None) != EMPTY
        and all(0 <= kind < KINDS for kind in kinds)
    )  # fmt: skip


def _is_frame(box: OldWorldBox, state: OldWorldState, frame: Any) -> bool:
    """Whether the numbers of a procedure are those of something."""
    match tag_of(frame):
        case "drawing" | "summoning":
            return bool(0 <= frame.turn < len(state.powers))
        case "battles":
            return bool(0 <= frame.done <= REGIONS)
        case "hero_step":
            return bool(0 <= frame.region <= REGIONS)
        case "playing":
            return bool(0 <= frame.at <= len(box.card_effects[frame.card].get("play", ())))
        case "world_instruction":
            return bool(0 <= frame.at <= len(box.world_effects[frame.card].get(frame.moment, ())))
    return True
