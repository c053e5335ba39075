"""What dice show where they lie, and which of them belong together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import attack, creatures, defence, face_of, nature
from tabletop.ui.boards.quarriors.layout.looks import DieLook

BESIDE = 0.5
"""How far a spell reaches from under the creature that bears it, by the creature's size."""


class Placed(NamedTuple):
    """A ready area: creatures with the spells that they bear; then what lies there besides, and dice of the pool in
    another seat's turn."""

    bearers: Mapping[DieId, Sequence[DieId]]
    loose: Sequence[DieId]


def laid_out(box: QuarriorsBox, view: QuarriorsState, seat: int) -> Placed:
    """What lies in the ready area of a seat."""
    bearers: dict[DieId, list[DieId]] = {die: [] for die in creatures(box, view, seat)}
    for spell, creature in view.attached:
        if creature in bearers:
            bearers[creature].append(spell)
    bound = {spell for spells in bearers.values() for spell in spells}
    loose = sorted(die for die in view.ready[seat] if die not in bearers and die not in bound)
    return Placed(bearers, [*loose, *(() if seat == view.active else view.pool[seat])])


def bearing(view: QuarriorsState, seat: int) -> int:
    """The most spells that a creature of a seat bears."""
    borne = [creature for _, creature in view.attached if view.owner[creature] == seat]
    return max(map(borne.count, borne), default=0)


def die_look(box: QuarriorsBox, view: QuarriorsState, die: int) -> DieLook:
    """A die with the face that it shows."""
    face = view.face[die]
    return DieLook(box.dice[die].id, first_alike(box.dice[die].faces, face) if face != HIDDEN else -1)


def first_alike(faces: Sequence[Face], face: int) -> int:
    """The number of the first face that is the same."""
    return faces.index(faces[face])


def creature_look(box: QuarriorsBox, view: QuarriorsState, die: DieId) -> DieLook:
    """A creature with what it is worth now, where its face does not say so."""
    plain = die_look(box, view, die)
    strong, tough = attack(box, view, die), defence(box, view, die)
    shown = box.dice[die].faces[view.face[die]]
    printed = face_of(box, view, die)
    card = nature(box, view, die).card
    copied = box.content.cards[card].kind if card != box.card_of(view, die) else None
    return plain._replace(
        attack=strong if strong != printed.attack or shown.attack is None else None,
        defence=tough if tough != printed.defence or shown.defence is None else None,
        raised=(_sign(strong, printed.attack), _sign(tough, printed.defence)),
        copied="" if copied is None else box.content.kinds[copied].id,
    )


def _sign(now: int, printed: int | None) -> int:
    return 0 if printed is None or now == printed else 1 if now > printed else -1
