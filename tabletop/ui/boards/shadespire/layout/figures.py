"""What stands on the battlefield of Shadespire, and who waits beside it: pure."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, cos, degrees, radians, sin

from tabletop.engine.notation import write
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.battlefield import Battlefield
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import wounds_of
from tabletop.games.shadespire.position.placing import is_relic
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.shadespire.layout.places import Places
from tabletop.ui.boards.shadespire.layout.sheet_room import SheetRoom, crew
from tabletop.ui.boards.shadespire.look.pictures import HALF, ChipLook, FighterLook, Lie, Spot, TokenLook

TOKENS, FIGHTERS, CHIPS = 1, 10, 40
"""Their layers."""
WAITING = 0.9
"""The size of a fighter that waits on the sheet of its seat, by its room there."""
STANDEE, TOKEN, COVERED, CHIP = 0.92, 0.62, 0.38, 0.36
"""The sizes of a standee, a token, a token below a standee and an upgrade beside its fighter, by the width of a hex
between its sides, where that is not too small to be known."""
RIM, HEALTH, TOP, APART = 0.48, 226.0, 130.0, 0.8
"""Where upgrades lie: how far from the middle of their fighter, by the width of its base, from the end of its points of
health up to its head, in degrees on the rim; and how far one is from the next, by its width."""
LESS = 5 / 6
"""How much smaller a token or an upgrade may be that lies over the rim of a fighter, which it is to leave seen."""
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
"""Of a hex with a flat edge above and a side of one."""


def spot_of(field: Battlefield, lie: Lie, hex_: int) -> Spot:
    """The middle of a hex."""
    return lie.at(*field.spot_of(Hex(hex_)))


def outline(spot: Spot, side: float, turned: bool) -> list[Spot]:
    """The corners of a hex."""
    x, y = spot
    return [(x + (-b if turned else a) * side, y + (a if turned else b) * side) for a, b in CORNERS]


def across(lie: Lie) -> float:
    """The width of a hex between its sides."""
    return 2 * HALF * lie.side


def tokens(
    box: ShadespireBox, view: ShadespireState, field: Battlefield, lie: Lie, least: float
) -> Iterator[Piece]:
    """The objective tokens: one on whose hex somebody stands beside him."""
    for token, place in enumerate(view.tokens):
        if place != NOWHERE:
            look = TokenLook(view.numbers[token] if view.face_up else 0, is_relic(box, token))
            taken = place in view.at
            x, y = spot_of(field, lie, place)
            at = (x - 0.30 * across(lie), y - 0.30 * across(lie)) if taken else (x, y)
            size = max(least * LESS, across(lie) * COVERED) if taken else max(least, across(lie) * TOKEN)
            yield Piece(write(TokenId(token), TokenId), at, size, layer=CHIPS if taken else TOKENS, picture=look)


def look_of(box: ShadespireBox, view: ShadespireState, fighter: int) -> FighterLook:
    """How a fighter looks."""
    kind = box.fighters[fighter]
    spent = bool(view.charged >> fighter & 1)
    tokens = {
        "inspired": view.inspired, "guard": view.guarding, "charge": view.charged,
        "moved": view.moved & ~view.charged, "frozen": view.frozen,
    }  # fmt: skip
    statuses = tuple(name for name, those in tokens.items() if those >> fighter & 1)
    wounds = wounds_of(box, view, FighterId(fighter))
    state = "spent" if spent else "normal"
    return FighterLook(
        f"shadespire.{kind.id}", int(box.owner[fighter]), wounds, min(view.damage[fighter], wounds), statuses, state
    )


def fighters(
    box: ShadespireBox, view: ShadespireState, field: Battlefield, lie: Lie, places: Places
) -> Iterator[Piece]:
    """The fighters on the battlefield, with their upgrades on their rims."""
    base, chip = standing(lie, places), max(places.token * LESS, across(lie) * CHIP)
    for fighter, place in enumerate(view.at):
        if place == NOWHERE:
            continue
        x, y = spot_of(field, lie, place)
        piece, look = write(FighterId(fighter), FighterId), look_of(box, view, fighter)
        yield Piece(piece, (x, y), base, layer=FIGHTERS, picture=look, arc=0.3)
        worn = view.worn[fighter]
        for card, (dx, dy) in zip(worn, _on_rim(len(worn), chip, RIM * base), strict=True):
            yield Piece(write(card, CardId), (x + dx, y + dy), chip, layer=CHIPS, picture=ChipLook(view.kinds[card]))


def _on_rim(count: int, chip: float, far: float) -> Iterator[Spot]:
    """Where so many upgrades lie from the middle of their fighter: one above the other, clear of its health."""
    half = degrees(asin(chip / 2 / far))
    step = min(2 * half * APART, (HEALTH - half - TOP) / max(1, count - 1))
    for at in range(count):
        angle = radians(HEALTH - half - at * step)
        yield far * cos(angle), -far * sin(angle)


def standing(lie: Lie, places: Places) -> float:
    """The width of the base of a fighter on the battlefield."""
    return max(places.figure, across(lie) * STANDEE)


def waiting(box: ShadespireBox, view: ShadespireState, sheets: SheetRoom, least: float) -> Iterator[Piece]:
    """The fighters on no board who may be chosen, on the sheets of their seats, and so wide at least."""
    for fighter in absent(box, view):
        seat = box.owner[fighter]
        squad = box.squads[seat]
        area = crew(sheets.sheet(seat, box.seats, len(view.armed)), len(squad))[squad.index(fighter)]
        size = max(least, min(area.w, area.h) * WAITING)
        look = look_of(box, view, fighter)
        yield Piece(write(fighter, FighterId), area.middle, size, layer=FIGHTERS, picture=look, arc=0.3)


def absent(box: ShadespireBox, view: ShadespireState) -> tuple[FighterId, ...]:
    """The fighters on no board of whom somebody is to choose one: those to be deployed, or those to come back."""
    found: list[FighterId] = []
    for decision in view.owed:
        match decision:
            case ask.DeployFighter(seat=seat):
                found += [each for each in box.squads[seat] if not view.lost >> each & 1]
            case ask.ChooseFighter(among=among):
                found += among
    return tuple(each for each in found if view.at[each] == NOWHERE)
