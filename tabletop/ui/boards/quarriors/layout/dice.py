"""What dice show where they lie."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import attack, defence, face_of, nature
from tabletop.ui.boards.quarriors.layout.looks import DieLook

BESIDE = 0.5
"""How far a spell reaches from under the creature that bears it, by the creature's size."""


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
