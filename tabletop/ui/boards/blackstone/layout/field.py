"""Where hexes, figures, markers and portals of a combat lie; and who rides in the carriage."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    FIGURES_EACH,
    NOWHERE,
    FigureId,
    FoeId,
    GroupId,
    Hex,
    PortalId,
    member_of,
)
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.facts import Token
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import figures, foe_at_work, is_group
from tabletop.ui.boards.blackstone import challenge
from tabletop.ui.boards.blackstone.layout.lies import open_hexes, spot_of, taken_beside
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.pictures import (
    FORTRESS,
    OWNERS,
    FigureLook,
    HexLook,
    Lie,
    MarkerLook,
    PortalLook,
    Spot,
)
from tabletop.ui.boards.blackstone.siege import lane_of_fire, locks_on, next_to_fall
from tabletop.ui.boards.pieces import Piece

HEXES, PORTALS, MARKERS, FIGURES, ACTING, WAITING = -5, -3, 1, 10, 11, 60
STANDEE, PAIRED, CROWDED = 0.80, 0.64, 0.56
"""The size of a figure alone in a hex, of one of two, and of one of more, by the width of the hex."""
APART, TURNS = 0.21, {2: 1.0, 3: 0.5}
"""How far those who share a hex are from its middle, and in which direction the first one, in half turns: two stand
side by side, and none of three at the upper corner."""
LEAST, FILLING = 1.9, 0.86
"""A figure is no smaller than so many board units, as long as the hex has room for that: 34 pixels where the window is
720 high, 48 where it is 1080."""
MARKER, ASIDE, CORNER = 0.6, 0.56, 0.44
"""The size of a marker, how much smaller it is beside a figure, and how far up from the middle of the hex then."""
PORTAL, BEYOND = 1.0, 1.78
"""The size of a portal; how far it is from the middle of its hex, in half widths."""
ATTACKER, TOKEN = "b.foe", "b.token"
"""What the ids of hostiles begin with that stand on no board."""
MOST_PIPS = 6
"""A figure shows so many wounds one by one."""


def field_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places, lie: Lie) -> Iterator[Piece]:
    """Everything on the hexes that are there."""
    falls, lane = next_to_fall(box, view), lane_of_fire(box, view)
    for hex_ in open_hexes(box, view):
        sign = "falls" if falls >> hex_ & 1 else "lane" if lane >> hex_ & 1 else ""
        look = HexLook(lie.wide, sign, locks_on(box, view, hex_))
        yield Piece(write(Hex(hex_), Hex), spot_of(box, view, lie, hex_), lie.wide, layer=HEXES, picture=look)
    taken: set[int] = {hex_ for hex_ in (*view.at, *view.foes) if hex_ != NOWHERE}
    if view.board:
        yield from _portals(box, view, lie)
        yield from _markers(box, view, lie, taken)
    yield from _figures(box, view, lie)
    yield from _swarm(box, view, lie)
    yield from _absent(box, view, places)


# ---------------------------------------------------------------- figures


def figure_look(box: BlackstoneBox, view: BlackstoneState, figure: int) -> FigureLook:
    """How a model of an explorer looks."""
    member = member_of(figure)
    explorer = box.explorers[view.party[member]]
    twin = len(explorer.models) > 1
    name = explorer.models[figure % FIGURES_EACH] if twin else explorer.id
    statuses = ("blackstone.overwatch",) if view.watch[member] else ()
    if view.out >> member & 1:
        statuses = (*statuses, "blackstone.out_of_action")
    acting = _acting(view)
    over = view.phase == "activation" and member in view.track[: max(view.place, 0)]
    state = "selected" if acting == member else "spent" if over else "normal"
    return FigureLook(
        f"blackstone.{name}", OWNERS[member], explorer.slots, view.wounds[member] + view.grievous[member], statuses,
        state, bool(view.inspired >> member & 1),
    )  # fmt: skip


def attacker_look(box: BlackstoneBox, attacker: challenge.Assailant) -> FigureLook:
    """How a hostile of a challenge looks."""
    kind = box.kinds[box.kind_numbers[attacker.kind]]
    return FigureLook(f"blackstone.{kind.id}", FORTRESS, kind.wounds, attacker.wounds, ())


def _swarm(box: BlackstoneBox, view: BlackstoneState, lie: Lie) -> Iterator[Piece]:
    """Hostiles of a challenge that attack all alike, beyond the lowest hexes."""
    swarm = [(at, each) for at, each in enumerate(challenge.attackers(box, view)) if each.member < 0]
    spots = sorted((spot_of(box, view, lie, hex_) for hex_ in open_hexes(box, view)), key=lambda spot: (-spot[1], spot))
    if not swarm:
        return
    middle = sum(x for x, _ in spots) / len(spots)
    for place, (number, attacker) in enumerate(swarm):
        at = (middle + (place - (len(swarm) - 1) / 2) * lie.wide, spots[0][1] + lie.wide)
        yield Piece(f"{ATTACKER}{number}", at, lie.wide * STANDEE, layer=FIGURES, picture=attacker_look(box, attacker),
                    arc=0.3)  # fmt: skip


def _acting(view: BlackstoneState) -> int:
    """The member whose activation it is, -1 for none."""
    if view.phase != "activation" or not 0 <= view.place < len(view.track) or is_group(view.track[view.place]):
        return -1
    return view.track[view.place]


def foe_look(box: BlackstoneBox, view: BlackstoneState, foe: int) -> FigureLook:
    """How a hostile looks."""
    kind = box.foe_records[foe]
    statuses = ("blackstone.empowered",) if view.empowered >> foe & 1 else ()
    pips = kind.wounds if kind.wounds <= MOST_PIPS else 0
    state = "selected" if foe_at_work(view) == foe else "normal"
    return FigureLook(f"blackstone.{foe_picture(box, view, foe)}", FORTRESS, pips, view.counters[foe], statuses, state)


def foe_picture(box: BlackstoneBox, view: BlackstoneState, foe: int) -> str:
    """The figure of a hostile, which also says with what it is armed."""
    kind, arms = box.foe_records[foe], view.arms[foe]
    if kind.id == "traitor_guardsman" and arms >= 0:
        armed = {"flamer": "traitor_flamer", "laspistol_chainsword": "traitor_sergeant"}
        return armed.get(kind.weapons[arms].id, kind.id)
    return kind.id


def _figures(box: BlackstoneBox, view: BlackstoneState, lie: Lie) -> Iterator[Piece]:
    there: dict[int, list[str]] = {}
    looks: dict[str, FigureLook] = {}
    for figure, hex_ in enumerate(view.at):
        if hex_ != NOWHERE:
            piece = write(FigureId(figure), FigureId)
            there.setdefault(hex_, []).append(piece)
            looks[piece] = figure_look(box, view, figure)
    for foe, hex_ in enumerate(view.foes):
        if hex_ != NOWHERE:
            piece = write(FoeId(foe), FoeId)
            there.setdefault(hex_, []).append(piece)
            looks[piece] = foe_look(box, view, foe)
    for number, attacker in enumerate(challenge.attackers(box, view)):
        if attacker.member >= 0:
            piece, figure = f"{ATTACKER}{number}", figures(box, view, attacker.member)[0]
            there.setdefault(view.at[figure], []).append(piece)
            looks[piece] = attacker_look(box, attacker)
    for place, pieces in there.items():
        middle = spot_of(box, view, lie, place)
        for piece, (at, size) in zip(pieces, shared(middle, lie.wide, len(pieces)), strict=True):
            layer = ACTING if looks[piece].state == "selected" else FIGURES  # the light round who acts is seen whole
            yield Piece(piece, at, size, layer=layer, picture=looks[piece], arc=0.3)


def shared(middle: Spot, wide: float, count: int) -> list[tuple[Spot, float]]:
    """The places of so many figures in a hex, and their size."""
    if count == 1:
        return [(middle, max(wide * STANDEE, min(LEAST, wide * FILLING)))]
    size = max(wide * (PAIRED if count == 2 else CROWDED), min(LEAST, wide * FILLING))
    turns = [pi * (2 * at / count + TURNS.get(count, 0.25)) for at in range(count)]
    return [((middle[0] + cos(turn) * wide * APART, middle[1] + sin(turn) * wide * APART), size) for turn in turns]


def _absent(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """Models on no hex of whom one is to be chosen or placed."""
    waiting: list[tuple[str, FigureLook]] = []
    for decision in view.owed:
        match decision:
            case ask.PlaceFigures(figure=figure) if view.at[figure] == NOWHERE:
                waiting.append((write(figure, FigureId), figure_look(box, view, figure)))
            case ask.ChooseFoe(among=among) | ask.NextTarget(among=among):
                waiting += [(write(foe, FoeId), foe_look(box, view, foe)) for foe in among if view.foes[foe] == NOWHERE]
            case ask.ChooseFigure(among=figures) | ask.ChooseTarget(among=figures):
                waiting += [
                    (write(each, FigureId), figure_look(box, view, each)) for each in figures
                    if view.at[each] == NOWHERE
                ]  # fmt: skip
    for (piece, look), area in zip(waiting, places.waiting(len(waiting), taken_beside(box, view)), strict=True):
        yield Piece(piece, area.middle, area.w * STANDEE, layer=WAITING, picture=look, arc=0.3)


# ---------------------------------------------------------------- markers and portals


def _markers(box: BlackstoneBox, view: BlackstoneState, lie: Lie, taken: set[int]) -> Iterator[Piece]:
    """Discovery markers, and what cards have laid; beside whoever stands there."""
    shown = [(write(GroupId(group), GroupId), hex_, marker_look(view, group))
             for group, hex_ in enumerate(view.markers) if hex_ != NOWHERE]  # fmt: skip
    shown += [(f"{TOKEN}{number}", token.hex, token_look(token)) for number, token in enumerate(view.tokens)]
    for piece, hex_, look in shown:
        x, y = spot_of(box, view, lie, hex_)
        aside = hex_ in taken
        at = (x, y - CORNER * lie.wide) if aside else (x, y)
        yield Piece(
            piece, at, lie.wide * MARKER * (ASIDE if aside else 1), layer=FIGURES + 20 if aside else MARKERS,
            picture=look._replace(aside=aside),
        )  # fmt: skip


def marker_look(view: BlackstoneState, group: int) -> MarkerLook:
    """The discovery marker of a group, with the side that lies up."""
    return MarkerLook("blackstone.marker.discovery", "?" if view.turned >> group & 1 else str(group + 1))


def token_look(token: Token) -> MarkerLook:
    """What a card has laid on the board."""
    return MarkerLook(TOKENS.get(token.placed.marker, OTHERWISE))


TOKENS = {
    "trap": "blackstone.marker.trap", "stasis": "blackstone.marker.charge",
    "electromagnetic": "blackstone.marker.sentry",
}  # fmt: skip
OTHERWISE = "blackstone.marker.objective"


def portal_spot(box: BlackstoneBox, view: BlackstoneState, lie: Lie, portal: int) -> Spot:
    """The middle of a portal."""
    found = box.sites[view.board].plan.portals[portal]
    return lie.edge(found.at, found.edge, BEYOND)


def portals_seen(box: BlackstoneBox, view: BlackstoneState) -> Iterator[int]:
    """The portals that are there; one that was replaced by its chamber is gone."""
    site = box.sites[view.board]
    return (portal for portal in range(len(site.portals)) if not view.open & site.called[portal])


def _portals(box: BlackstoneBox, view: BlackstoneState, lie: Lie) -> Iterator[Piece]:
    """Portals."""
    for portal in portals_seen(box, view):
        look = PortalLook(bool(view.portals >> portal & 1))
        yield Piece(
            write(PortalId(portal), PortalId), portal_spot(box, view, lie, portal), lie.wide * PORTAL, layer=PORTALS,
            picture=look,
        )  # fmt: skip
