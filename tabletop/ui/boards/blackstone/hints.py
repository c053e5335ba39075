"""What the board shows of what is pointed at: reach and targets of a hostile, who would see a hex, lines of sight."""

from __future__ import annotations

from math import hypot

from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, Hex
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.hostiles import armed_at
from tabletop.games.blackstone.position.sight import range_of, seen_from, visible_to_foe
from tabletop.games.blackstone.position.table import kind_of, standing_figures, standing_foes
from tabletop.games.blackstone.position.walking import room_for_foe, walkable_for_foes
from tabletop.ui.boards.blackstone.layout.field import STANDEE
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.layout.party import asked_member
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.things import EYED, FOE
from tabletop.ui.boards.showing import NO_HINT, Hint, Spot

RIM = STANDEE / 2 + 0.04


def hint(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], piece: str) -> Hint:
    """Of a hostile: where it could go, whom it could attack, and whether who acts sees it. Of a hex: who would see it
    there."""
    if not view.board:
        return NO_HINT
    match piece[:1]:
        case "h" if view.foes[int(piece[1:])] != NOWHERE:
            return _of_foe(box, view, where, picked, FoeId(int(piece[1:])))
        case "x" if view.open >> int(piece[1:]) & 1:
            return _of_hex(box, view, where, picked, Hex(int(piece[1:])))
    return NO_HINT


def danger(box: BlackstoneBox, view: BlackstoneState) -> Hint:
    """All hexes that hostiles could attack from where they stand, and the explorers there."""
    if not view.board:
        return NO_HINT
    hit = 0
    for foe in standing_foes(view):
        hit |= covered_by(box, view, foe)
    marks = {write(Hex(each), Hex): "danger" for each in bits(hit)}
    marks |= {write(each, FigureId): FOE for each in standing_figures(view) if hit >> view.at[each] & 1}
    return Hint(marks)


def covered_by(box: BlackstoneBox, view: BlackstoneState, foe: FoeId) -> int:
    """The hexes that a hostile sees and can attack from where it stands."""
    here, found = view.foes[foe], 0
    for hex_ in bits(seen_from(box, view, here)):
        if armed_at(box, view, foe, range_of(box, view, here, hex_)) is not None:
            found |= 1 << hex_
    return found


def reach_of(box: BlackstoneBox, view: BlackstoneState, foe: FoeId) -> int:
    """The hexes that a hostile could come to with its Move."""
    board = box.sites[view.board]
    budget = kind_of(box, foe).move
    found = board.reach(1 << view.foes[foe], walkable_for_foes(box, view), budget)
    return found & room_for_foe(box, view, foe)


def targets_of(box: BlackstoneBox, view: BlackstoneState, foe: FoeId) -> tuple[FigureId, ...]:
    """The explorers that a hostile could attack from where it stands."""
    here = view.foes[foe]
    return tuple(
        each for each in visible_to_foe(box, view, foe)
        if armed_at(box, view, foe, range_of(box, view, here, view.at[each])) is not None
    )  # fmt: skip


def actor(view: BlackstoneState, picked: tuple[str, ...]) -> FigureId | None:
    """The model that acts: the one that was picked, or the only one of whoever is asked."""
    for piece in picked:
        if piece.startswith("m") and view.at[int(piece[1:])] != NOWHERE:
            return FigureId(int(piece[1:]))
    member = asked_member(view)
    standing = standing_figures(view, 1 << member) if member >= 0 else ()
    return standing[0] if standing else None


def _of_foe(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], foe: FoeId) -> Hint:
    marks = {write(Hex(each), Hex): "reach" for each in bits(reach_of(box, view, foe))}
    marks |= {write(each, FigureId): FOE for each in targets_of(box, view, foe)}
    figure = actor(view, picked)
    if figure is None:
        return Hint(marks)
    line, clear = _line(box, view, where, view.at[figure], view.foes[foe])
    return Hint(marks, line, clear)


def _of_hex(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], hex_: Hex) -> Hint:
    figure = actor(view, picked)
    if figure is None:
        return NO_HINT
    marks = {
        write(foe, FoeId): EYED for foe in standing_foes(view) if seen_from(box, view, view.foes[foe]) >> hex_ & 1
    }
    return Hint(marks)


def _line(
    box: BlackstoneBox, view: BlackstoneState, where: Places, start: int, end: int
) -> tuple[tuple[Spot, Spot] | None, bool]:
    """The line of sight between two hexes, from rim to rim, and whether it is clear."""
    lie = lie_of(box, view, where)
    if lie is None or start == end:
        return None, True
    clear = bool(seen_from(box, view, start) >> end & 1)
    (ax, ay), (bx, by) = spot_of(box, view, lie, start), spot_of(box, view, lie, end)
    part = RIM * lie.wide / hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) * part, (by - ay) * part
    return ((ax + dx, ay + dy), (bx - dx, by - dy)), clear
