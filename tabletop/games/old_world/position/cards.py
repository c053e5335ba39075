"""Where Chaos cards may be played, what they cost there, and whether they work."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import BlockSpaces, Surcharge
from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, REGIONS, SpaceId, TokenId, token_of
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, has_event, on_track

SPACES_OF: tuple[tuple[SpaceId, ...], ...] = tuple(
    (SpaceId(2 * region), SpaceId(2 * region + 1)) for region in range(REGIONS)
)
"""The card spaces of each region, the western one first."""


def free_spaces(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[SpaceId, ...]:
    """The card spaces of a region that are empty and not blocked, the western one first (old_world.chaos_cards.03)."""
    west = 2 * region
    spaces = SPACES_OF[region]
    if state.laid[west] != EMPTY or state.laid[west + 1] != EMPTY:
        spaces = tuple([space for space in spaces if state.laid[space] == EMPTY])
    for perch in state.perched:
        spaces = tuple([space for space in spaces if space != perch.space])
    for effect in on_track(box, state, BlockSpaces):
        if state.tokens[region * KINDS + TOKENS.index(effect.token)]:
            spaces = spaces[:-1]
    return spaces


def blocker(box: OldWorldBox, state: OldWorldState, space: SpaceId) -> TokenId | None:
    """The tokens for which an empty card space counts as taken; None where it does not."""
    region = space // 2
    lies = state.laid[space] != EMPTY or any(perch.space == space for perch in state.perched)
    if lies or space in free_spaces(box, state, region):
        return None
    blocking = (token_of(region, TOKENS.index(effect.token)) for effect in on_track(box, state, BlockSpaces))
    return next(token for token in blocking if state.tokens[token])


def card_cost(box: OldWorldBox, state: OldWorldState, card: int, region: int) -> int:
    """What it takes to play a card into a region; its printed cost stays what it is (old_world.chaos_cards.17)."""
    cost = max(0, box.cards[card].cost - discount(box, state, card, region))
    return cost + surcharge(box, state, box.card_power[card], region)


def is_too_dear(box: OldWorldBox, state: OldWorldState, card: int) -> bool:
    """Whether the power points that are left in the summoning phase are too few for a card wherever it were played."""
    points = state.power[box.card_power[card]]
    return state.phase == "summoning" and all(card_cost(box, state, card, at) > points for at in range(REGIONS))


def discount(box: OldWorldBox, state: OldWorldState, card: int, region: int) -> int:
    """How much cheaper a card is in a region by its own words."""
    found = box.discounts[card]
    if not found:
        return 0
    tokens = sum(state.corruption[region * POWERS : region * POWERS + POWERS])
    return sum([effect.power for effect in found if tokens >= effect.corruption])


def surcharge(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """How much dearer the cards of a power are in a region."""
    more = 0
    for card, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Surcharge) and box.card_power[card] != power:
            more += effect.power
    if has_event(state, region):
        more += sum([effect.power for effect in on_track(box, state, Surcharge)])
    return more


def is_blank(box: OldWorldBox, state: OldWorldState, space: int) -> bool:
    """Whether the words of the card on a space are ignored."""
    other = state.laid[space ^ 1]
    return other != EMPTY and box.blanks[other]
