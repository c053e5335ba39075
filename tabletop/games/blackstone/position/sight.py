"""What is seen and how far away it is, and who is in cover."""

from __future__ import annotations

from typing import Final

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Band, Die
from tabletop.games.blackstone.content.effects.standing import Immune, Modify, NoCover, SharedCover, Unseen
from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, member_of
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force, in_force, is_in_play, value
from tabletop.games.blackstone.position.places import sight
from tabletop.games.blackstone.position.table import figures, foe_hexes, placed_figures, site, standing_figures

FAR: Final = 99
"""Further than any board is wide."""


def range_of(box: BlackstoneBox, state: BlackstoneState, one: int, other: int) -> int:
    """The hexes from one to another, walls ignored (blackstone.sight.01)."""
    return box.sites[state.board].ranges(one)[other]


def band(range_: int) -> Band:
    """The band of a range (blackstone.sight.02); one's own hex counts as the nearest."""
    return "r1" if range_ <= 1 else "r2_3" if range_ <= 3 else "r4plus"


def die_at(dice: Bands, range_: int) -> Die | None:
    """The die of a weapon at a range; None where it cannot attack (blackstone.attack.02)."""
    return dice.r1 if range_ <= 1 else dice.r2_3 if range_ <= 3 else dice.r4plus


def seen_from(box: BlackstoneBox, state: BlackstoneState, hex_: int) -> int:
    """The hexes that are there and seen from one (blackstone.sight.03 to 07)."""
    return box.sites[state.board].seen(hex_) & state.open


def seen_by_explorer(box: BlackstoneBox, state: BlackstoneState, hex_: int) -> int:
    """The hexes that are there and that an explorer sees from one, in the dark too (blackstone.stronghold_cards.14)."""
    seen = seen_from(box, state, hex_)
    dark = sight(box, state) if state.assault.name else None
    return seen if dark is None else seen & site(box, state).within(hex_, dark)


def seen_by_explorers(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The hexes that some explorer sees."""
    found = 0
    for figure in standing_figures(state):
        found |= seen_by_explorer(box, state, state.at[figure])
    return found


def seen_by_sleepers(box: BlackstoneBox, state: BlackstoneState, among: int = -1) -> int:
    """The hexes from which an explorer would see the marker of a group that is not drawn yet. among: a set of
    groups."""
    found = 0
    for group, hex_ in enumerate(state.markers) if state.dormant else ():
        if state.dormant & among & 1 << group and hex_ != NOWHERE:
            found |= seen_from(box, state, hex_)
    return found


def attack_reach(box: BlackstoneBox, state: BlackstoneState, *, member: int = NOBODY, foe: int = NOBODY) -> int:
    """How far an explorer or a hostile can attack at all (blackstone.twists.05)."""
    dark = sight(box, state, FoeId(foe) if foe >= 0 else None) if state.assault.name else None
    if dark is None and not is_in_play(box, state, Modify, "attack_range"):
        return FAR
    matter = Matter(member=member, foe=foe)
    reach = value(box, state, "attack_range", FAR if dark is None else dark, matter)
    if reach < FAR and any_in_force(box, state, Immune, matter, "darkness"):
        return FAR
    return reach


def visible_to_foe(box: BlackstoneBox, state: BlackstoneState, foe: FoeId) -> dict[FigureId, int]:
    """The models of explorers that a hostile sees, in the order of their ids, each with its range. It is looked from
    where these stand, which are fewer hexes than those that hostiles come to."""
    here, board = state.foes[foe], site(box, state)
    near, ranges, seen, there = state.open, board.ranges(here), board.seen, 1 << here
    dark = sight(box, state, foe) if state.assault.name else None
    if dark is not None:
        near &= board.within(here, dark)
    found: dict[FigureId, int] = {}
    for figure, hex_ in placed_figures(state):
        if seen(hex_) & there and near >> hex_ & 1:
            found[figure] = ranges[hex_]
    return _without_cloaked(box, state, foe, found) if found and is_in_play(box, state, Unseen) else found


def _without_cloaked(
    box: BlackstoneBox, state: BlackstoneState, foe: FoeId, found: dict[FigureId, int]
) -> dict[FigureId, int]:  # fmt: skip
    """Those of some models that an effect does not hide from a hostile."""
    return {each: range_ for each, range_ in found.items() if not is_cloaked(box, state, each, foe, range_)}


def is_cloaked(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, foe: FoeId, range_: int) -> bool:
    """Whether an explorer is out of sight for a hostile at a range although the line is clear."""
    found = in_force(box, state, Unseen, Matter(member=member_of(figure)))
    if not found:
        return False
    kind = box.kinds[box.foe_kinds[foe]].id
    return any(range_ > each.beyond and kind not in each.not_by for each in found)


def is_near_foe(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> bool:
    """Whether a hostile stands beside a model of an explorer and can see it (blackstone.movement.07)."""
    here = state.at[figure]
    return bool(site(box, state).next_to[here] & seen_from(box, state, here) & foe_hexes(state))


def foe_is_covered(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, by: FigureId) -> bool:
    """Whether a hostile is in cover from a model of an explorer; of two models that share it, only if it is from all of
    them that see it (blackstone.sight.08, blackstone.twins.09)."""
    if not _is_covered(box, state, state.at[by], state.foes[foe], foe=foe):
        return False
    shared = any_in_force(box, state, SharedCover, Matter(member=member_of(by)))
    return not shared or _is_covered_from_others(box, state, foe, by)


def _is_covered_from_others(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, by: FigureId) -> bool:
    """Whether a hostile is in cover from the other models of an explorer, as far as they see it."""
    here, member = state.foes[foe], member_of(by)
    others = [state.at[each] for each in figures(box, state, member) if each != by and state.at[each] != NOWHERE]
    lines = [each for each in others if seen_by_explorer(box, state, each) >> here & 1]
    return all(_is_covered(box, state, each, here, foe=foe) for each in lines)


def figure_is_covered(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, by: FoeId) -> bool:
    """Whether a model of an explorer is in cover from a hostile."""
    return _is_covered(box, state, state.foes[by], state.at[figure], member_of(figure))


def _is_covered(
    box: BlackstoneBox, state: BlackstoneState, start: int, end: int, member: int = NOBODY, foe: int = NOBODY
) -> bool:  # fmt: skip
    """Whether an explorer or a hostile is in cover on a hex, seen from another: behind a barrier of the hex, or in
    debris from two hexes on (blackstone.sight.08, 09)."""
    board = site(box, state)
    by_debris = bool(board.debris >> end & 1) and board.ranges(start)[end] >= 2
    if not by_debris:  # from the explorer's hex, as in `visible_to_foe`
        by_barrier = board.shielded(end) >> start if foe == NOBODY else board.behind(start) >> end
        if not by_barrier & 1:
            return False
    no_cover = in_force(box, state, NoCover, Matter(member=member, foe=foe))
    return not no_cover or (by_debris and all(each.barriers for each in no_cover))
