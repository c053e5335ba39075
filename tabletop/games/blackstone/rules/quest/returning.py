"""Cards that go back to their decks."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.rules.changes.pieces import shuffled
from tabletop.games.blackstone.rules.play import BlackstonePlay


def return_finds(play: BlackstonePlay, finds: Iterable[FindId]) -> None:
    """Discovery cards are shuffled into the deck, each at a random place below the cards that were looked at: the order
    of all others stays as it was."""
    state = play.state
    for find in finds:
        at = state.seen_finds + play.roll(len(state.discovery) - state.seen_finds + 1) - 1
        state.discovery = (*state.discovery[:at], find, *state.discovery[at:])


def return_resources(play: BlackstonePlay, cards: Iterable[ResourceId]) -> None:
    """Resource cards are shuffled into their deck."""
    play.state.resources = tuple(map(ResourceId, shuffled(play, (*play.state.resources, *cards))))


def put_resource_back(play: BlackstonePlay, member: int, card: ResourceId) -> None:
    """A resource card of an explorer goes back to the deck."""
    state = play.state
    state.kit = changed(state.kit, member, tuple(each for each in state.kit[member] if each != card))
    return_resources(play, (card,))
    play.tell(told.ResourcePutBack(MemberId(member), card))


def next_resource(play: BlackstonePlay) -> ResourceId | None:
    """The top resource card; from an empty deck none (reading Q40)."""
    state = play.state
    if not state.resources:
        return None
    card, state.resources = state.resources[0], state.resources[1:]
    return card


def gain_resource(play: BlackstonePlay, member: int, card: ResourceId) -> None:
    """An explorer has another resource card."""
    state = play.state
    state.kit = changed(state.kit, member, (*state.kit[member], card))
    play.tell(told.ResourceGained(MemberId(member), card))
