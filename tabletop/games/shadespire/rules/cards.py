"""Cards change places: drawn, discarded, given, laid face up."""

from __future__ import annotations

from typing import Literal

from tabletop.engine.action import Seat
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.ids import CardId, FighterId
from tabletop.games.shadespire.content.records import HAND, ObjectiveCard
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.facts import DrawnObjective, Fact
from tabletop.games.shadespire.model.state import Pile
from tabletop.games.shadespire.position.table import is_sudden_death, kind_of
from tabletop.games.shadespire.rules.pieces import note, spend_glory
from tabletop.games.shadespire.rules.play import ShadespirePlay


def draw(play: ShadespirePlay, seat: Seat, count: int, objective: bool) -> int:
    """Draw from the top of a deck as many as there are (shadespire.hands.07), of objectives as many as a hand may hold
    (shadespire.hands.06), and none in sudden death (shadespire.match.16); gives back how many."""
    state = play.state
    if is_sudden_death(state):
        return 0
    if objective:
        count = min(count, HAND[0] - len(state.objectives[seat]))
        taken = state.objective_deck[seat][:count]
        state.objective_deck = changed(state.objective_deck, seat, state.objective_deck[seat][len(taken) :])
        state.objectives = _with(state.objectives, seat, taken)
        state.fresh = (*state.fresh, *[DrawnObjective(card, state.deed) for card in taken])
    else:
        taken = state.power_deck[seat][:count]
        state.power_deck = changed(state.power_deck, seat, state.power_deck[seat][len(taken) :])
        state.power = _with(state.power, seat, taken)
    if taken:
        play.tell(told.CardsDrawn(seat, len(taken), objective, taken))
    return len(taken)


def discard(play: ShadespirePlay, seat: Seat, card: CardId) -> None:
    """A card of the hand goes face up to its discard pile (shadespire.endphase.05)."""
    take_from_hand(play, seat, card)
    to_discard(play, seat, card)
    play.tell(told.CardDiscarded(seat, card))


def take_from_hand(play: ShadespirePlay, seat: Seat, card: CardId) -> None:
    """A card leaves the hand."""
    state = play.state
    if card in state.objectives[seat]:
        state.objectives = _without(state.objectives, seat, card)
        state.fresh = tuple(each for each in state.fresh if each.card != card)
    else:
        state.power = _without(state.power, seat, card)


def to_discard(play: ShadespirePlay, seat: Seat, card: CardId) -> None:
    """A card goes to the discard pile of its deck."""
    state = play.state
    if isinstance(kind_of(play.box, state, card), ObjectiveCard):
        state.objective_discard = _with(state.objective_discard, seat, (card,))
    else:
        state.power_discard = _with(state.power_discard, seat, (card,))


def give(play: ShadespirePlay, seat: Seat, card: CardId, fighter: FighterId, free: bool = False) -> None:
    """An upgrade of the hand lies with a fighter (shadespire.upgrade.04). free: without paying glory."""
    state = play.state
    if not free:
        spend_glory(play, seat)
    take_from_hand(play, seat, card)
    state.worn = changed(state.worn, fighter, (*state.worn[fighter], card))
    played(play, seat, card, "upgrade")
    play.tell(told.UpgradeGiven(seat, card, fighter, free))


def lose(play: ShadespirePlay, seat: Seat, card: CardId) -> FighterId:
    """An upgrade leaves its fighter, which it gives back."""
    state = play.state
    fighter = next(FighterId(each) for each, worn in enumerate(state.worn) if card in worn)
    state.worn = changed(state.worn, fighter, tuple(each for each in state.worn[fighter] if each != card))
    to_discard(play, seat, card)
    play.tell(told.UpgradeLost(card, fighter))
    return fighter


def played(play: ShadespirePlay, seat: Seat, card: CardId, kind: Literal["ploy", "upgrade"]) -> None:
    """Note that a power card was played."""
    note(play, Fact(event="play", deed=play.state.deed, seat=seat, card=card, kind=kind, in_end_phase=ending(play)))


def ending(play: ShadespirePlay) -> bool:
    """Whether it is the end phase."""
    return play.state.phase == "end"


def _with(pile: Pile, seat: Seat, cards: tuple[CardId, ...]) -> Pile:
    return changed(pile, seat, (*pile[seat], *cards))


def _without(pile: Pile, seat: Seat, card: CardId) -> Pile:
    return changed(pile, seat, tuple(each for each in pile[seat] if each != card))
