"""The sentences of what may become of those who are attacked, once for all of whom the same is true."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from tabletop.engine.notation import value_of
from tabletop.engine.preview import Odds
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FoeId
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import listing
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.text.message import Message

Fates = tuple[tuple[str, Fraction], ...]
"""What may become of a hostile, with the chances."""


def chances(box: BlackstoneBox, view: BlackstoneState, odds: Sequence[Odds]) -> Iterator[tuple[Message, Odds]]:
    """The sentences of chances. Hostiles of a kind with the same fates are named together."""
    fates: dict[FoeId, Fates] = defaultdict(tuple)
    for each in odds:
        if (foe := _foe(each)) is not None:
            fates[foe] = (*fates[foe], (each.key, each.chance))
    alike: dict[tuple[int, Fates], list[FoeId]] = defaultdict(list)
    for foe, fate in fates.items():
        alike[box.foe_kinds[foe], fate].append(foe)
    for each in odds:
        said, foe = NAMES.foreseen(box, view, each), _foe(each)
        if foe is None:
            yield said, each
            continue
        together = alike[box.foe_kinds[foe], fates[foe]]
        if foe == together[0]:
            yield Message(said.key, {**said.args, "foe": listing.foes(box, view, together)}), each


def _foe(odds: Odds) -> FoeId | None:
    """The hostile whose fate is told, where it is one of several."""
    foe: FoeId | None = value_of(str(odds.args["foe"]), FoeId) if "foe" in odds.args else None
    return foe
