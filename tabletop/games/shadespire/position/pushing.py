"""Where pushes can lead that must end in a certain way."""

from __future__ import annotations

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.deeds import Push
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import FighterId, Hex
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reach import flooded
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import members, objectives, open_hexes, taken
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def pushed_to(
    box: ShadespireBox, state: ShadespireState, fighter: FighterId, steps: int, gone: Hex, there: Hex
) -> int:
    """A mask of the hexes where a fighter can be after so many steps at most, another one having gone from a hex to
    another."""
    start = state.at[fighter]
    others = taken(state) & ~(1 << start | 1 << gone) | 1 << there
    return flooded(open_hexes(box, state) & ~others, start, steps)


def ends_well(
    box: ShadespireBox,
    state: ShadespireState,
    ends: Selector,
    fighter: FighterId,
    place: Hex,
    began: Hex,
    partners: tuple[FighterId, ...],
    coming: int,
    view: Viewpoint,
) -> bool:
    """Whether a push that began in a hex may end in another one: on an objective, farther from all of those than
    before, or adjacent to one of its partners. coming: steps that the partners are still pushed, 0 where they have
    been."""
    if ends.holds is not None:
        return bool(objectives(state) >> place & 1)
    if ends.next_to == "each_other":
        near, here = grid.neighbours(1 << place), state.at[fighter]
        return any(near & pushed_to(box, state, each, coming, here, place) for each in partners)
    if ends.farther_from is not None:
        those = found(box, state, ends.farther_from, view)
        return all(distance(place, state.at[each]) > distance(began, state.at[each]) for each in members(those))
    return True


def can_end_well(
    box: ShadespireBox, state: ShadespireState, push: Push, fighters: tuple[FighterId, ...], view: Viewpoint
) -> bool:
    """Whether fighters, pushed one after the other, can all end as they must."""
    assert push.ends is not None
    assert isinstance(push.n, int)
    first, *rest = fighters
    start = state.at[first]
    places = pushed_to(box, state, first, push.n, start, start)
    return any(
        ends_well(box, state, push.ends, first, Hex(each), start, tuple(rest), push.n, view) for each in bits(places)
    )
