"""What the board shows of what is pointed at: reach and targets of a hostile, who would see a hex, lines of sight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from tabletop.engine.grid.hex import Axial
from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.engine.state import changed
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, Hex, Hexes, member_of
from tabletop.games.blackstone.content.laid import Line, around
from tabletop.games.blackstone.legal.coming import who_comes
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.hostiles import armed_at
from tabletop.games.blackstone.position.scope import Scope, scope
from tabletop.games.blackstone.position.sight import (
    FAR,
    attack_reach,
    figure_is_covered,
    foe_is_covered,
    range_of,
    seen_from,
    visible_to_foe,
)
from tabletop.games.blackstone.position.table import models_there, standing_foes
from tabletop.text import Message
from tabletop.ui.boards.blackstone.layout.field import STANDEE
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.layout.party import asked_member
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.pictures import Lie
from tabletop.ui.boards.blackstone.look.things import AFTER, ASKED, AT_ONCE, EYED
from tabletop.ui.boards.showing import NO_HINT, Hint, Sight, Spot

RIM = STANDEE / 2 + 0.04
NEAR = 1e-9
"""What counts as touching."""
KEPT = 2
"""Boards as they lie of which the closed edges are kept: many lines are drawn over one."""


def hint(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], piece: str) -> Hint:
    """Of a hostile: where it could go, whom it could attack, and whether who acts could attack it as far as sight goes;
    where nobody acts, whom it sees. Of a hex: who would see whoever acts there, and through what; where it is chosen
    for a hostile, whom that would see from there. Of an explorer: the line to it from the hostile that is asked for."""
    if not view.board:
        return NO_HINT
    match piece[:1]:
        case "h" if view.foes[int(piece[1:])] != NOWHERE:
            return _of_foe(box, view, where, picked, FoeId(int(piece[1:])))
        case "m" if view.at[int(piece[1:])] != NOWHERE:
            return _of_figure(box, view, where, FigureId(int(piece[1:])))
        case "x" if view.open >> int(piece[1:]) & 1:
            return _of_hex(box, view, where, picked, Hex(int(piece[1:])))
    return NO_HINT


def danger(box: BlackstoneBox, view: BlackstoneState) -> Hint:
    """All hexes that hostiles could attack from where they stand, those that they could attack after a move, those
    that they could only come to, and the explorers who could be attacked so."""
    if not view.board:
        return NO_HINT
    found = [scope(box, view, foe) for foe in standing_foes(view)]
    marks: dict[str, str] = {}
    for each in found:
        marks |= _hexes(each.reach, "reach")
    for each in found:
        marks |= _hexes(each.after, "nearing")
    for each in found:
        marks |= _hexes(each.at_once, "danger")
    return Hint(marks | _in_sight(found))


def _hexes(found: Hexes, mark: str) -> dict[str, str]:
    """Some hexes with a mark."""
    return {write(Hex(each), Hex): mark for each in bits(found)}


def _in_sight(found: Sequence[Scope]) -> dict[str, str]:
    """The explorers that some hostiles could attack, with their mark: from where one stands, or after a move alone."""
    after = {write(figure, FigureId): AFTER for each in found for figure in each.targets_after}
    return after | {write(figure, FigureId): AT_ONCE for each in found for figure in each.targets}


def actor(box: BlackstoneBox, view: BlackstoneState, picked: tuple[str, ...]) -> FigureId | None:
    """The model that acts: the one that was picked, or the only one of whoever is asked."""
    for piece in picked:
        if piece.startswith("m") and view.at[int(piece[1:])] != NOWHERE:
            return FigureId(int(piece[1:]))
    comes = who_comes(box, view)
    if comes is not None and view.at[comes] != NOWHERE:
        return comes
    member = asked_member(view)
    standing = models_there(view, member) if member >= 0 else ()
    return standing[0] if standing else None


def asked_foe(view: BlackstoneState) -> FoeId | None:
    """The hostile for which a target or a hex is chosen."""
    found = (each.foe for each in view.owed if isinstance(each, ask.ChooseTarget | ask.ChooseHex))
    return next((foe for foe in found if foe != NOBODY), None)


def unpicked(view: BlackstoneState, picked: tuple[str, ...]) -> tuple[FigureId, ...]:
    """The models of whoever is asked, where one of several has to be picked before anything else."""
    member = asked_member(view)
    standing = models_there(view, member) if member >= 0 else ()
    return standing if len(standing) > 1 and not {write(each, FigureId) for each in standing} & {*picked} else ()


def _of_foe(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], foe: FoeId) -> Hint:
    found = scope(box, view, foe)
    marks = {write(foe, FoeId): ASKED} | _hexes(found.reach, "reach") | _in_sight((found,))
    figure, lie, alone = actor(box, view, picked), lie_of(box, view, where), asked_foe(view) is None
    if lie is None:
        return Hint(marks, alone=alone)
    if figure is None:
        seen = _sight_of(box, view, lie, foe)
        return Hint({**marks, **seen.marks}, seen.sights, alone)
    here, there = view.at[figure], view.foes[foe]
    reach = attack_reach(box, view, member=member_of(figure))
    sight, taking = _sight(box, view, lie, here, there, foe_is_covered(box, view, foe, figure), reach)
    return Hint(marks | taking, (sight,), alone)


def _of_figure(box: BlackstoneBox, view: BlackstoneState, where: Places, figure: FigureId) -> Hint:
    foe, lie = asked_foe(view), lie_of(box, view, where)
    if foe is None or view.foes[foe] == NOWHERE or lie is None:
        return NO_HINT
    covered, reach = figure_is_covered(box, view, figure, foe), attack_reach(box, view, foe=foe)
    sight, taking = _sight(box, view, lie, view.foes[foe], view.at[figure], covered, reach)
    return Hint(taking, (sight,))


def _of_hex(box: BlackstoneBox, view: BlackstoneState, where: Places, picked: tuple[str, ...], hex_: Hex) -> Hint:
    comes, foe, lie = who_comes(box, view), asked_foe(view), lie_of(box, view, where)
    if foe is not None and lie is not None:
        return _sight_of(box, _foe_moved(view, foe, hex_), lie, foe)
    figure = actor(box, view, picked) if comes is None else comes
    if figure is None or lie is None:
        return NO_HINT
    after, marks, sights = _moved(view, figure, hex_), seeing(box, view, figure, hex_), []
    for foe in _watchers(box, after, figure):
        covered = figure_is_covered(box, after, figure, foe)
        sight, taking = _sight(box, after, lie, after.foes[foe], hex_, covered)
        marks |= taking
        sights.append(sight)
    return Hint(marks, tuple(sights))


def seeing(box: BlackstoneBox, view: BlackstoneState, figure: FigureId, hex_: Hex) -> dict[str, str]:
    """The hostiles that would see a model on a hex, with their mark."""
    return {write(foe, FoeId): EYED for foe in _watchers(box, _moved(view, figure, hex_), figure)}


def seen(box: BlackstoneBox, view: BlackstoneState, foe: FoeId, hex_: Hex) -> dict[str, str]:
    """The explorers whom a hostile would see from a hex, with their mark: whether it could attack them."""
    return _marked(box, _foe_moved(view, foe, hex_), foe)


def _marked(box: BlackstoneBox, view: BlackstoneState, foe: FoeId) -> dict[str, str]:
    """The same from where it stands."""
    return {
        write(figure, FigureId): EYED if armed_at(box, view, foe, range_) is None else AT_ONCE
        for figure, range_ in visible_to_foe(box, view, foe).items()
    }


def _sight_of(box: BlackstoneBox, view: BlackstoneState, lie: Lie, foe: FoeId) -> Hint:
    """The explorers whom a hostile sees, by which lines, and what covers them."""
    marks, sights, here = _marked(box, view, foe), [], view.foes[foe]
    for figure in visible_to_foe(box, view, foe):
        if view.at[figure] != here:
            covered = figure_is_covered(box, view, figure, foe)
            sight, taking = _sight(box, view, lie, here, view.at[figure], covered)
            marks |= taking
            sights.append(sight)
    return Hint(marks, tuple(sights))


def _foe_moved(view: BlackstoneState, foe: FoeId, hex_: Hex) -> BlackstoneState:
    """The position with a hostile on another hex."""
    after = view.clone()
    after.foes = changed(after.foes, foe, hex_)
    return after


def _moved(view: BlackstoneState, figure: FigureId, hex_: Hex) -> BlackstoneState:
    """The position with a model on another hex."""
    after = view.clone()
    after.at = changed(after.at, figure, hex_)
    return after


def _watchers(box: BlackstoneBox, view: BlackstoneState, figure: FigureId) -> list[FoeId]:
    """The hostiles that see a model from another hex."""
    there = (foe for foe in standing_foes(view) if view.foes[foe] != view.at[figure])
    return [foe for foe in there if figure in visible_to_foe(box, view, foe)]


def _sight(
    box: BlackstoneBox, view: BlackstoneState, lie: Lie, start: int, end: int, covered: bool, reach: int = FAR
) -> tuple[Sight, dict[str, str]]:
    """The line of sight between two hexes, from rim to rim, with the edges that take it or give cover, and the hexes
    that do, with their marks. reach: how far it is not too dark to attack."""
    one, other = spot_of(box, view, lie, start), spot_of(box, view, lie, end)
    part = RIM * lie.wide / hypot(other[0] - one[0], other[1] - one[1])
    dx, dy = (other[0] - one[0]) * part, (other[1] - one[1]) * part
    line = ((one[0] + dx, one[1] + dy), (other[0] - dx, other[1] - dy))
    site = box.sites[view.board]
    clear = bool(seen_from(box, view, start) >> end & 1)
    if clear and range_of(box, view, start, end) > reach:
        return Sight(line, False, why=Message("blackstone.table.too_dark")), {}
    edges: tuple[tuple[Spot, Spot], ...] = ()
    taking: dict[str, str] = {}
    if not clear:
        edges = _closed(site, view.open, lie)
        stones = (Hex(each) for each in bits(site.statues) if _meets(lie, site.places[each], one, other))
        taking = {write(each, Hex): "hides" for each in stones}
    elif covered:
        edges = tuple(lie.ends(*each) for each in _barriers(site, end))
        taking = {write(Hex(end), Hex): "covers"} if site.debris >> end & 1 else {}
    crossed = tuple(ends for ends in edges if _cross(*ends, one, other))
    return Sight(line, clear, crossed), taking


def _barriers(site: Site, hex_: int) -> tuple[Line, ...]:
    """The edges of a hex on which barriers stand."""
    return tuple((site.places[hex_], way) for way in range(6) if site.laid.barred[hex_] >> way & 1)


@lru_cache(KEPT)
def _closed(site: Site, there: int, lie: Lie) -> tuple[tuple[Spot, Spot], ...]:
    """Where the edges lie over which nobody sees: walls, and the outer edges of the hexes that are there."""
    taken = {site.places[each] for each in bits(there)}
    outer = ((place, way) for place in taken for way, beyond in enumerate(around(place)) if beyond not in taken)
    return tuple(lie.ends(*each) for each in (*site.laid.walls_of(there), *outer))


def _meets(lie: Lie, place: Axial, one: Spot, other: Spot) -> bool:
    """Whether a line goes through a hex."""
    return any(_cross(*lie.ends(place, way), one, other) for way in range(6))


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether two stretches cross or touch."""

    def side(p: Spot, q: Spot, r: Spot) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) <= NEAR and side(c, d, a) * side(c, d, b) <= NEAR
