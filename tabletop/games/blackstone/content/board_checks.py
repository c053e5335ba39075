"""What is wrong with chambers and boards: all of it at once, each where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

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
        if len(source.problems) == before:
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
    """Note the smaller part of a chamber in which one cannot walk from each hex to each other."""
    plan = BoardPlan(kind="challenge", placements=(ChamberPlace(chamber=name, at=(0, 0)),), source=one.source)
    board = lay(plan, {name: one})
    floor = _floor(board)
    reached = _union(spread(floor & -floor, Footing(board.near()), floor))
    cut = min(reached, floor & ~reached, key=int.bit_count)
    if cut:
        first = board.places[next(bits(cut))]
        place = f"chambers.{name}.hexes[{one.hexes.index(first)}]"
        source.add("blackstone_chamber_parted", place, hex=_told(first), count=cut.bit_count())


def check_board(source: Source, name: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    """Note what is wrong with a board; what can only be seen when it lies right, when it does."""
    before, path = len(source.problems), f"boards.{name}"
    _placements(source, path, plan, chambers)
    if len(source.problems) == before:
        rooms = tiles(plan, chambers).rooms
        _sections(source, path, plan, chambers)
        _points(source, path, plan, chambers)
        _portals(source, path, plan, rooms, covered_by(plan, chambers))
    if len(source.problems) == before:
        _ways(source, path, plan, lay(plan, chambers))


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
    taken: dict[Axial, str] = {}
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
        overlap = next((hex_ for hex_ in hexes if hex_ in taken), None)
        if overlap is not None:
            source.add("blackstone_overlap", here, chamber=each.chamber, other=taken[overlap], hex=_told(overlap))
        taken.update(dict.fromkeys(hexes, each.chamber))
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
    _twice(source, f"{path}.sections", (section.at for section in plan.sections), ".at")


def _points(source: Source, path: str, plan: BoardPlan, chambers: Mapping[str, Chamber]) -> None:
    """Markers, starts, spots and portals are beside or on hexes that can be entered, and outside maglev chambers."""
    rooms, sections, _, _ = tiles(plan, chambers)
    maglev = {number for number, each in enumerate(plan.placements) if each.role is not None}
    lists: list[tuple[str, Sequence[Axial]]] = [("starts", plan.starts), ("markers", plan.markers)]
    lists += [(f"spots.{kind}", hexes) for kind, hexes in plan.spots.items()]
    for kind, hexes in lists:
        _twice(source, f"{path}.{kind}", hexes)
    named = [(f"{path}.{kind}[{at}]", hex_) for kind, hexes in lists for at, hex_ in enumerate(hexes)]
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
        under = next((hex_ for hex_ in sorted(chambers[at]) if hex_ in rooms), None)
        if under is not None:
            source.add("blackstone_called_overlap", f"{here}.chamber", hex=_told(under))
        other = next((number for number, each in enumerate(outside) if number != at and each in chambers[at]), None)
        if other is not None:
            source.add("blackstone_called_over_portal", f"{here}.chamber", portal=other + 1)


def _ways(source: Source, path: str, plan: BoardPlan, board: LaidBoard) -> None:
    """Explorers get everywhere, hostiles everywhere but into maglev chambers; and the exit is not near."""
    ground = Footing(board.near())
    floor = _floor(board)
    roles = {
        role: set_of([hex_ for hex_ in range(board.own) if plan.placements[board.rooms[hex_]].role == role])
        for role in ("arrival", "departure")
    }
    start = roles["arrival"] or set_of([board.numbers[hex_] for hex_ in plan.starts])
    layers = spread(start, ground, floor)
    halls = floor & ~roles["arrival"] & ~roles["departure"]
    for code, missed in (
        ("blackstone_unreachable", floor & ~_union(layers)),
        ("blackstone_cut_off", halls & ~_union(spread(halls & -halls, ground, halls))),
    ):
        if missed:
            first = board.places[next(bits(missed))]
            source.add(code, path, hex=_told(first), count=missed.bit_count())
    steps = next((at for at, layer in enumerate(layers) if layer & roles["departure"]), EXIT_AWAY)
    if steps < EXIT_AWAY:
        source.add("blackstone_exit_near", path, steps=steps, least=EXIT_AWAY)


def _floor(board: LaidBoard) -> int:
    """The hexes of a board that can be entered."""
    return set_of([hex_ for hex_ in range(board.own) if board.sections.get(hex_) not in BARRED_SECTIONS])


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


def _told(hex_: Axial) -> str:
    """A hex as files write it."""
    return f"[{hex_[0]}, {hex_[1]}]"
