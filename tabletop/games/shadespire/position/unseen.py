"""What a seat does not see, drawn at random so that it fits everything that it does see.

Nobody knows more of another seat's deck than its warband, how many cards it has and which of them have been seen; so a
whole deck is drawn from those that there are, and its other cards are mixed among the places that are left.
"""

from __future__ import annotations

from collections import Counter

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import UNKNOWN, KindId
from tabletop.games.shadespire.content.records import Deck, ShadespireContent
from tabletop.games.shadespire.model.state import ShadespireState


def mixed_numbers(box: ShadespireBox, view: ShadespireState, rng: Rng) -> tuple[int, ...]:
    """Numbers for tokens that lie face down; the relic, which is the last, has none."""
    if not view.numbers:
        return ()
    numbers = list(range(1, box.token_count + 1))
    rng.shuffle(numbers)
    return (*numbers, *view.numbers[box.token_count :])


def filled_in(
    content: ShadespireContent, box: ShadespireBox, view: ShadespireState, own: Seat, rng: Rng
) -> tuple[KindId, ...]:
    """Which card each is, for a view of a seat. Raises IndexError where no deck holds all the cards that were seen."""
    kinds = list(view.kinds)
    for number in range(box.seats):
        seat = Seat(number)
        if seat == own:
            for pile in (view.objective_deck[seat], view.power_deck[seat]):
                known = [kinds[card] for card in pile]
                rng.shuffle(known)
                for card, kind in zip(pile, known, strict=True):
                    kinds[card] = kind
            continue
        first, after = view.decks[seat]
        middle = first + _objectives(view, seat)
        deck = rng.choice(fitting(content, box, view, seat))
        for start, end, whole in ((first, middle, deck.objectives), (middle, after, deck.power)):
            rest = sorted((Counter(whole) - Counter(kinds[start:end])).elements())
            rng.shuffle(rest)
            for place in range(start, end):
                if kinds[place] == UNKNOWN:
                    kinds[place] = KindId(rest.pop())
    return tuple(kinds)


def _objectives(view: ShadespireState, seat: Seat) -> int:
    """How many of the cards of a seat are objectives: they come first."""
    return len(view.objective_deck[seat]) + len(view.objectives[seat]) + len(view.objective_discard[seat])


def fitting(content: ShadespireContent, box: ShadespireBox, view: ShadespireState, seat: Seat) -> list[Deck]:
    """The decks of its warband that a seat can have, by what is seen of it: with a draft nobody plays."""
    first, after = view.decks[seat]
    split = _objectives(view, seat)
    seen = [Counter(kind for kind in view.kinds[start:end] if kind != UNKNOWN)
            for start, end in ((first, first + split), (first + split, after))]  # fmt: skip
    return [
        deck
        for deck in content.decks.values()
        if not deck.draft
        and deck.warband == box.options.warbands[seat]
        and (len(deck.objectives), len(deck.power)) == (split, after - first - split)
        and seen[0] <= Counter(deck.objectives)
        and seen[1] <= Counter(deck.power)
    ]
