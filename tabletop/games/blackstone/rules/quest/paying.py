"""Archeotech that is laid out and paid with (blackstone.precipice.13 to 19)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.quest import on_the_counter, price
from tabletop.games.blackstone.rules.changes.pieces import drop_find
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.returning import return_finds


def lay_out(play: BlackstonePlay, find: FindId) -> None:
    """A card is laid on the counter; as long as nothing is bought it stays its holder's."""
    stay = play.state.stay
    play.state.stay = replace(stay, counter=(*stay.counter, find))


def take_up(play: BlackstonePlay, find: FindId) -> None:
    """It is taken back."""
    stay = play.state.stay
    play.state.stay = replace(stay, counter=tuple(each for each in stay.counter if each != find))


def settle(play: BlackstonePlay, member: MemberId, card: ResourceId) -> None:
    """A resource card is paid for with all that lies there; change is lost (blackstone.precipice.16). A discount counts
    for one card, one that it makes cheaper."""
    box, state = play.box, play.state
    cost = price(box, state, member, card)
    play.tell(told.Bought(member, card, cost, on_the_counter(box, state) - cost))
    hand_in(play)
    if cost < box.resources[card].cost:
        state.stay = replace(state.stay, discounts=changed(state.stay.discounts, member, 0))


def hand_in(play: BlackstonePlay) -> None:
    """The archeotech on the counter goes back to the discovery deck (blackstone.precipice.19)."""
    state = play.state
    finds = state.stay.counter
    for find in finds:
        holder = next(at for at, cards in enumerate(state.finds) if find in cards)
        drop_find(state, holder, find)
    return_finds(play, finds)
    state.stay = replace(state.stay, counter=())
