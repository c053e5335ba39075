"""How the board of a combat, or the carriage of the party, lies on the table."""

from __future__ import annotations

from functools import cache

from tabletop.engine.grid.hex import Axial
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.boards import MAGLEV
from tabletop.games.blackstone.content.ids import NOWHERE
from tabletop.games.blackstone.content.laid import behind
from tabletop.games.blackstone.model.decisions import AcceptChallenge
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.ui.boards.blackstone import halts
from tabletop.ui.boards.blackstone.layout.places import PAGE, RIDES, LevelHexes, Places
from tabletop.ui.boards.blackstone.look.pictures import Lie, Spot

CARRIAGE_PHASES = ("boarding", "exploration", "challenge", "recovery", "leadership", "setup")


def carriage(box: BlackstoneBox) -> tuple[Axial, ...]:
    """The hexes of a maglev chamber."""
    return tuple(box.content.chambers[MAGLEV].hexes)


def places_of(box: BlackstoneBox, view: BlackstoneState) -> tuple[Axial, ...]:
    """The places of the hexes by their numbers: of the board, else of the carriage."""
    return box.sites[view.board].places if view.board else carriage(box)


def open_hexes(box: BlackstoneBox, view: BlackstoneState) -> tuple[int, ...]:
    """The numbers of the hexes that are there."""
    return tuple(bits(view.open)) if view.board else tuple(range(len(carriage(box))))


def is_playing(view: BlackstoneState) -> bool:
    """Whether an exploration card is played that is no combat on its board yet."""
    offered = any(isinstance(each, AcceptChallenge) for each in view.owed)
    return view.drawn >= 0 and (view.phase in ("exploration", "challenge", "setup") or offered)


def taken_beside(box: BlackstoneBox, view: BlackstoneState) -> float:
    """The part of the width that the card that is played, or a page, takes left of the carriage."""
    if view.board:
        return 0.0
    return RIDES if is_playing(view) else PAGE if halts.page(box, view) is not None else 0.0


def has_cards(view: BlackstoneState) -> bool:
    """Whether exploration cards lie there."""
    return bool(view.past or view.deck)


def lie_of(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Lie | None:
    """How the hexes lie: the board as large as can be, turned in a way that does not change with its chambers; the
    carriage below the exploration cards, right of the card that is played or of a page. None where neither is seen."""
    if not view.board:
        rides = any(hex_ != NOWHERE for hex_ in view.at) or view.phase == "boarding"
        there = rides and view.phase in CARRIAGE_PHASES
        return places.carriage(carriage(box), taken_beside(box, view), has_cards(view)) if there else None
    return board_lie(box.sites[view.board], view.open, places)


def board_lie(site: Site, there: int, places: Places) -> Lie:
    """How the hexes of a board lie that are there; levels of one place beside or above one another."""
    whole = places.lie_of_levels(_level_hexes(site)) if site.levels else places.lie(board_hexes(site, site.own))
    return places.lie(board_hexes(site, there), whole)


@cache
def _level_hexes(site: Site) -> tuple[LevelHexes, ...]:
    """The hexes of each level, and those in which its portals stand."""
    found = []
    for name, level in site.levels.items():
        hexes = [site.places[each] for each in bits(site.of_level(name) & site.own)]
        hexes += [behind(site.plan.portals[each]) for each in level.portals]
        column = min(site.places[each][0] for each in bits(site.of_level(name)))
        found.append(LevelHexes(column, tuple(hexes)))
    return tuple(found)


@cache
def board_hexes(site: Site, there: int) -> tuple[Axial, ...]:
    """The places that a board takes: its hexes, and those in which its portals stand."""
    return (*(site.places[each] for each in bits(there)), *map(behind, site.plan.portals))


def spot_of(box: BlackstoneBox, view: BlackstoneState, lie: Lie, hex_: int) -> Spot:
    """The middle of a hex."""
    return lie.at(places_of(box, view)[hex_])
