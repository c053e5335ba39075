"""What the cards of a hand are worth where they would be played now, for those that are discarded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.action import Action, Seat
from tabletop.games.old_world.brain.appraisal import ExactAppraisal
from tabletop.games.old_world.brain.outlook.region_codes import first_copy
from tabletop.games.old_world.brain.summoning_forecast import played
from tabletop.games.old_world.content.ids import NOWHERE, CardId
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.cards import free_spaces
from tabletop.games.old_world.position.figures import figures_of

STRANGE = 0.8
"""How much of the worth of an average card is expected of the next one: it may come again when it is of no use."""
PLACES = 5
"""Regions with most figures where cards are imagined."""


def discards(appraisal: ExactAppraisal, state: OldWorldState, seat: Seat) -> Iterator[tuple[float, Action]]:
    """Each card of a hand that may be discarded, with the chance that follows; and to keep the rest, which is all there
    is to do before the first figure of one's own tells where cards would be of use."""
    power = appraisal.power
    deck = state.deck[power] or state.discard[power]
    redraws = isinstance(state.owed[seat], asked.RedrawHand)
    if redraws and all(state.region[figure] == NOWHERE for figure in figures_of(appraisal.box, state, power)):
        yield appraisal.base, do.Finish(seat)
        return
    worths = _worths(appraisal, (*state.hand[power], *deck))
    again = 0.0
    if redraws:
        again = STRANGE * sum([worths[first_copy(appraisal.box, card)] for card in deck]) / max(1, len(deck))
        yield appraisal.base, do.Finish(seat)
    seen = set()
    for card in state.hand[power]:
        first = first_copy(appraisal.box, card)
        if first not in seen:
            seen.add(first)
            yield appraisal.base + again - worths[first], do.Discard(seat, card)


def _worths(appraisal: ExactAppraisal, cards: Iterable[CardId]) -> dict[CardId, float]:
    """By card how much it raises the chance at best, for all that it costs."""
    peopled = sorted([code for code in appraisal.codes if code.ruined < 0], key=lambda code: -len(code.figures))
    free = [free_spaces(appraisal.box, appraisal.state, code.region) for code in peopled if code.figures]
    places = [spaces[0] for spaces in free if spaces][:PLACES]
    found: dict[CardId, float] = {}
    for card in cards:
        first = first_copy(appraisal.box, card)
        if first not in found:
            gains = [appraisal.gain(change) for place in places for change in played(appraisal, first, place)]
            found[first] = max(0.0, *gains) if gains else 0.0
    return found
