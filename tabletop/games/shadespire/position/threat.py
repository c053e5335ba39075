"""What fighters could do in one activation: where they could go, and whom and which hexes they could hit."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import FighterId, Hex
from tabletop.games.shadespire.model.battlefield import distance, hiding, sees, within
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import bars_charge
from tabletop.games.shadespire.position.reach import charge_ends, move_ends, reaches, targets_from
from tabletop.games.shadespire.position.table import blocked, members, open_hexes, standing


class Danger(NamedTuple):
    """Masks of hexes where a fighter could go, and from which of them it could attack at the end of a Charge; a set of
    the fighters that it can attack from where it stands."""

    moves: int
    charges: int
    targets: int


def reach(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> Danger:
    """What a fighter that stands could do now, if it were activated."""
    targets = 0
    if state.charged >> fighter & 1:
        return Danger(0, 0, 0)
    for _, target in targets_from(box, state, fighter, state.at[fighter]):
        targets |= 1 << target
    if state.moved >> fighter & 1:
        return Danger(0, 0, targets)
    charges = sum(1 << place for place in charge_ends(box, state, fighter))
    return Danger(move_ends(box, state, fighter), charges, targets)


def threatened(box: ShadespireBox, state: ShadespireState, seat: Seat) -> int:
    """A mask of the hexes that the enemies of a seat could hit in one activation, with a Charge or without."""
    ground, stones, hit = open_hexes(box, state), blocked(box, state), 0
    for fighter in members(standing(state) & ~box.squad_masks[seat]):
        means = reaches(box, state, fighter)
        if not means or state.charged >> fighter & 1:
            continue
        places = 1 << state.at[fighter]
        if not state.moved >> fighter & 1 and not bars_charge(box, state, fighter):
            places |= move_ends(box, state, fighter, in_charge=True)
        longest = max(each.range for each in means)
        for place in bits(places):
            for each in bits(within(Hex(place), longest) & ground & ~hit):
                if distance(Hex(place), Hex(each)) <= 1 or sees(Hex(place), Hex(each), stones):
                    hit |= 1 << each
    return hit


def hides(box: ShadespireBox, state: ShadespireState, one: Hex, other: Hex) -> int:
    """A mask of the blocked hexes that take the line of sight between two hexes."""
    return hiding(one, other, blocked(box, state)) if distance(one, other) > 1 else 0
