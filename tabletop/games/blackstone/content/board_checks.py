"""What is wrong with chambers and boards: all of it at once, each where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.source import Source
from tabletop.engine.grid.hex import Axial, edge
from tabletop.engine.grid.reach import Footing, spread
from tabletop.engine.grid.square import bits
from tabletop.engine.grid.square import mask as set_of
from tabletop.games.blackstone.content.boards import EXIT_AWAY, MAGLEV, BoardPlan, ChamberPlace
from tabletop.games.blackstone.content.chambers import BARRED_SECTIONS, MAGLEV_TILE, Chamber, SpecialSection
from tabletop.games.blackstone.content.laid import LaidBoard, around, behind, covered, lay, tiles

FACES: Final = 2
WAYS_DOWN: Final = ("lift", "gravity_well")


def sound_chambers(written: Mapping[str, tuple[Source, Chamber]]) -> dict[str, Chamber]:
    """The chambers that hold; what is wrong with the others is noted."""
    sound: dict[str, Chamber] = {}
    faces: dict[int, int] = {}
    for name, (source, one) in written.items():
        before, path = len(source.problems), f"chambers.{name}"
        faces[one.tile] = faces.get(one.tile, 0) + 1
        if faces[one.tile] > FACES:
            source.add("blackstone_tile_faces", f"{path}.tile", tile=one.tile)
        if (one.tile == MAGLEV_TILE) != one.maglev or one.maglev != (name == MAGLEV):
            source.add("blackstone_maglev_tile", f"{path}.tile", tile=MAGLEV_TILE, chamber=MAGLEV)
        if name == MAGLEV and (one.walls or one.barriers or one.sections):
            source.add("blackstone_maglev_bare", path)
        _check_chamber(source, path, one)
        _whole(source, name, one)
        if len(source.problems) == before:
            sound[name] = one
    if written and MAGLEV not in written:
        next(iter(written.values()))[0].add("missing_key", "chambers", key=MAGLEV)
    return sound


def _check_chamber(source: Source, path: str, one: Chamber) -> None:
    hexes = set(one.hexes)
    _twice(source, f"{path}.hexes", one.hexes)
    _twice(source, f"{path}.sections", (each.at for each in one.sections), ".at")
    known: set[tuple[Axial, int]] = set()
    for kind, edges in (("walls", one.walls), ("barriers", one.barriers)):
        for at, (q, r, way) in enumerate(edges):
            line = edge((q, r), way)
            if (q, r) not in hexes or around((q, r))[way] not in hexes:
                source.add("blackstone_edge_outside", f"{path}.{kind}[{at}]")
            elif line in known:
                source.add("blackstone_edge_twice", f"{path}.{kind}[{at}]")
            known.add(line)
    for at, section in enumerate(one.sections):
        if section.at not in hexes:
            source.add("blackstone_off_chamber", f"{path}.sections[{at}]", hex=_told(section.at))


def _whole(source: Source, name: str, one: Chamber) -> None:
    """Note each hex of a chamber from which one cannot walk to the largest part of it."""
    plan = BoardPlan(kind="challenge", placements=(ChamberPlace(chamber=name, at=(0, 0)),), source=one.source)
    inside = tuple(each for each in one.sections if each.at in one.hexes)  # of others it has been told
    board = lay(plan, {name: replace(one, sections=inside)})
    floor = _floor(board)
    cut = floor & ~_largest(floor, Footing(board.near()))
    for at in sorted(one.hexes.index(board.places[hex_]) for hex_ in bits(cut)):
        source.add("blackstone_chamber_parted", f"chambers.{name}.hexes[{at}]", hex=_told(one.hexes[at]))


def check_lists(source: Source, name: str, plan: BoardPlan) -> None:
    """Note what a board names twice, which is seen whatever its chambers are."""
    for kind, hexes in _points_of(plan):
        _twice(source, f"boards.{name}.{kind}", hexes)
    _twice(source, f"boards.{name}.sections", (section.at for section in plan.sections), ".at")


def check_board(source: Source, name: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    """Note what is wrong with a board whose chambers hold; who gets where only when these lie right."""
    before, path = len(source.problems), f"boards.{name}"
    _placements(source, path, plan, chambers)
    if not all(each.chamber in chambers for each in plan.placements):
        return
    _sections(source, path, plan, chambers)
    lies_right = len(source.problems) == before
    _points(source, path, plan, chambers)
    _portals(source, path, plan, tiles(plan, chambers).rooms, covered_by(plan, chambers))
    if lies_right:
        _ways(source, path, plan, lay(replace(plan, portals=()), chambers))  # nobody comes to the board by a portal


def check_level(source: Source, name: str, boards: Mapping[str, BoardPlan], chambers: Mapping[str, Chamber]) -> None:
    """Note a lower level that is not there or says not where one arrives, and ways down that lead nowhere."""
    plan = boards[name]
    down = any(each.kind in WAYS_DOWN for each in _all_sections(plan, chambers))
    if plan.below is not None and plan.below not in boards:
        unknown(source, "unknown_choice", f"boards.{name}.below", plan.below, list(boards))
    elif down != (plan.below is not None) or (plan.below is not None and not boards[plan.below].starts):
        source.add("blackstone_level", f"boards.{name}.below")


def covered_by(plan: BoardPlan, chambers: Mapping[str, Chamber]) -> list[set[Axial]]:
    """For each portal the places of its chamber."""
    return [set(covered(chambers[MAGLEV], portal.chamber)) for portal in plan.portals]


def _all_sections(plan: BoardPlan, chambers: Mapping[str, Chamber]) -> Iterator[SpecialSection]:
    yield from plan.sections
    for each in plan.placements:
        if each.chamber in chambers:
            yield from chambers[each.chamber].sections


def _placements(source: Source, path: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    taken: dict[Axial, int] = {}
    tiles_used: dict[int, str] = {}
    roles = [each.role for each in plan.placements]
    for at, each in enumerate(plan.placements):
        here = f"{path}.placements[{at}]"
        chamber = chambers.get(each.chamber)
        if chamber is None:
            unknown(source, "unknown_choice", f"{here}.chamber", each.chamber, list(chambers))
            continue
        if chamber.maglev != (each.role is not None) or (chamber.maglev and roles.count(each.role) > 1):
            source.add("blackstone_role", here, chamber=MAGLEV)
        other = tiles_used.get(chamber.tile)
        if other is not None and not chamber.maglev:
            source.add("blackstone_tile_twice", here, chamber=each.chamber, other=other)
        tiles_used[chamber.tile] = each.chamber
        hexes = covered(chamber, each)
        for under in dict.fromkeys(taken[hex_] for hex_ in hexes if hex_ in taken):
            both = [hex_ for hex_ in hexes if taken.get(hex_) == under]
            args = {"chamber": each.chamber, "other": plan.placements[under].chamber}
            source.add("blackstone_overlap", here, **args, hex=_told(*both), count=len(both))
        taken.update(dict.fromkeys(hexes, at))
    if ("arrival" in roles) == bool(plan.starts):
        source.add("blackstone_starts", path)


def _sections(source: Source, path: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    """A corridor corner is a hex of its own beside a chamber; what else lies beside one is that as well."""
    rooms = {hex_ for each in plan.placements for hex_ in covered(chambers[each.chamber], each)}
    for at, section in enumerate(plan.sections):
        here = f"{path}.sections[{at}]"
        if section.at in rooms and section.kind == "corridor_corner":
            source.add("blackstone_corner_inside", here, hex=_told(section.at))
        elif section.at not in rooms and not rooms.intersection(around(section.at)):
            source.add("blackstone_off_board", here, hex=_told(section.at))


def _points_of(plan: BoardPlan) -> list[tuple[str, Sequence[Axial]]]:
    """The lists of places that a board names, by their paths."""
    spots = ((f"spots.{kind}", hexes) for kind, hexes in plan.spots.items())
    return [("starts", plan.starts), ("markers", plan.markers), *spots]


def _points(source: Source, path: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    """Markers, starts, spots and portals are beside or on hexes that can be entered, and outside maglev chambers."""
    rooms, sections, _, _ = tiles(plan, chambers)
    maglev = {number for number, each in enumerate(plan.placements) if chambers[each.chamber].maglev}
    named = [(f"{path}.{kind}[{at}]", hex_) for kind, hexes in _points_of(plan) for at, hex_ in enumerate(hexes)]
    named += [(f"{path}.portals[{at}].at", portal.at) for at, portal in enumerate(plan.portals)]
    for here, hex_ in named:
        if hex_ not in rooms:
            source.add("blackstone_off_board", here, hex=_told(hex_))
        elif sections.get(hex_) in BARRED_SECTIONS:
            source.add("blackstone_no_floor", here, hex=_told(hex_))
        elif rooms[hex_] in maglev:
            source.add("blackstone_in_maglev", here, hex=_told(hex_))


def _portals(
    source: Source, path: str, plan: BoardPlan, rooms: Mapping[Axial, int], chambers: Sequence[set[Axial]]
) -> None:
    """A portal stands at an outer edge, its chamber behind it, over nothing of the board and over no other portal."""
    outside = [behind(portal) for portal in plan.portals]
    for at, beyond in enumerate(outside):
        here = f"{path}.portals[{at}]"
        if beyond in rooms:
            source.add("blackstone_portal_inside", f"{here}.edge", hex=_told(beyond))
        elif beyond not in chambers[at]:
            source.add("blackstone_portal_chamber", f"{here}.chamber", hex=_told(beyond))
        under = sorted(hex_ for hex_ in chambers[at] if hex_ in rooms)
        if under:
            source.add("blackstone_called_overlap", f"{here}.chamber", hex=_told(*under), count=len(under))
        for number, each in enumerate(outside):
            if number != at and each in chambers[at]:
                source.add("blackstone_called_over_portal", f"{here}.chamber", portal=number + 1)


def _ways(source: Source, path: str, plan: BoardPlan, board: LaidBoard) -> None:
    """Explorers get everywhere, hostiles everywhere but into maglev chambers; and the exit is not near."""
    ground = Footing(board.near())
    floor = _floor(board)
    roles = {
        role: set_of([hex_ for hex_ in range(board.own) if plan.placements[board.rooms[hex_]].role == role])
        for role in ("arrival", "departure")
    }
    start = roles["arrival"] or set_of([board.numbers[hex_] for hex_ in plan.starts if hex_ in board.numbers]) & floor
    if not start:
        return  # nobody starts where one could: of that it has been told
    layers = spread(start, ground, floor)
    reached = _union(layers)
    halls = reached & floor & ~roles["arrival"] & ~roles["departure"]
    for code, missed in (
        ("blackstone_unreachable", floor & ~reached), ("blackstone_cut_off", halls & ~_largest(halls, ground)),
    ):  # fmt: skip
        for room in sorted({board.rooms[hex_] for hex_ in bits(missed)}):
            hexes = [board.places[hex_] for hex_ in bits(missed) if board.rooms[hex_] == room]
            args = {"chamber": plan.placements[room].chamber, "hex": _told(*hexes)}
            source.add(code, f"{path}.placements[{room}]", **args, count=len(hexes))
    steps = next((at for at, layer in enumerate(layers) if layer & roles["departure"]), EXIT_AWAY)
    if steps < EXIT_AWAY:
        source.add("blackstone_exit_near", path, steps=steps, least=EXIT_AWAY)


def _floor(board: LaidBoard) -> int:
    """The hexes of a board that can be entered."""
    return set_of([hex_ for hex_ in range(board.own) if board.sections.get(hex_) not in BARRED_SECTIONS])


def _largest(floor: int, ground: Footing) -> int:
    """The largest part of some hexes within which one can walk from each to each other; of equal ones the last."""
    found = 0
    while floor:
        part = _union(spread(floor & -floor, ground, floor))
        found, floor = max(part, found, key=int.bit_count), floor & ~part
    return found


def _union(layers: Iterable[int]) -> int:
    total = 0
    for each in layers:
        total |= each
    return total


def _twice(source: Source, path: str, hexes: Iterable[Axial], rest: str = "") -> None:
    """Note every hex of a list that is already in it."""
    seen: set[Axial] = set()
    for at, hex_ in enumerate(hexes):
        if hex_ in seen:
            source.add("blackstone_hex_twice", f"{path}[{at}]{rest}", hex=_told(hex_))
        seen.add(hex_)


def _told(*hexes: Axial) -> str:
    """Hexes as files write them."""
    return ", ".join(f"[{q}, {r}]" for q, r in hexes)
