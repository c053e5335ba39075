"""Creatures that can be copies of others (card text)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import Copy
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import CopyCreature
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures, nature
from tabletop.games.quarriors.position.seats import opponents


def is_copier(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a die in a ready area is a creature that can be a copy."""
    card = box.content.cards[box.card_of(state, die)]
    shows = box.dice[die].faces[state.face[die]].level > 0
    return shows and any(isinstance(effect, Copy) for effect in card.effects)


def models(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> list[DieId]:
    """The creatures that a seat's copy can be a copy of."""
    return [die for other in opponents(state, seat) for die in creatures(box, state, other)]


def switches(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[CopyCreature]:
    """Copies may be changed once in each player's turn, to something else (card text)."""
    if Copy not in box.wilds(state).effects:
        return
    for die in state.ready[seat]:
        if die not in state.switched and is_copier(box, state, die):
            now = nature(box, state, die)
            for creature in models(box, state, seat):
                if nature(box, state, creature) != now:
                    yield CopyCreature(seat, die, creature)
