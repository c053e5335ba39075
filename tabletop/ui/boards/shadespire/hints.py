"""What the battlefield shows of a fighter that is pointed at, which is its reach and sight, and of all enemies."""

from __future__ import annotations

from math import hypot

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits, parse, text
from tabletop.engine.notation import write
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import battlefield, members
from tabletop.games.shadespire.position.threat import hides, reach, threatened
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.boards.shadespire.layout.figures import across, spot_of
from tabletop.ui.boards.shadespire.look.pictures import Lie
from tabletop.ui.boards.showing import NO_HINT, Hint, Sight, Spot

UNDER_WAY = ("action", "power")
"""The phases in which fighters act."""
RIM = 0.4
"""Where the base of a fighter ends, by the width of a hex."""


def hint(box: ShadespireBox, view: ShadespireState, lie: Lie, picked: tuple[str, ...], piece: str) -> Hint:
    """Of a fighter that is pointed at, alone: where it could go and charge, and whom it could attack. While another one
    is picked: whether that one sees the piece, and what hides it."""
    lead = _fighter(view, picked[0]) if picked else None
    if view.phase not in UNDER_WAY:
        return NO_HINT
    if lead is not None and piece != picked[0]:
        return _sight(box, view, lie, lead, piece)
    pointed = _fighter(view, piece)
    return _reach(box, view, pointed) if pointed is not None and lead is None else NO_HINT


def danger(box: ShadespireBox, view: ShadespireState, seat: Seat) -> Hint:
    """All hexes that the enemies of a seat could hit in one activation, and its fighters who stand there."""
    if view.phase not in UNDER_WAY:
        return NO_HINT
    hit = threatened(box, view, seat)
    marks = {text(each): "danger" for each in bits(hit)}
    for fighter in members(box.squad_masks[seat]):
        if view.at[fighter] != NOWHERE and hit >> view.at[fighter] & 1:
            marks[write(fighter, FighterId)] = FOE
    return Hint(marks)


def _fighter(view: ShadespireState, piece: str) -> FighterId | None:
    """The fighter that a piece is, if it is one that stands on the battlefield."""
    if not piece.startswith("f"):
        return None
    fighter = FighterId(int(piece[1:]))
    return fighter if view.at[fighter] != NOWHERE else None


def _reach(box: ShadespireBox, view: ShadespireState, fighter: FighterId) -> Hint:
    found = reach(box, view, fighter)
    marks = {text(each): "reach" for each in bits(found.moves)}
    marks |= {text(each): "charge" for each in bits(found.charges)}
    marks |= {write(each, FighterId): FOE for each in members(found.targets)}
    return Hint(marks)


def _sight(box: ShadespireBox, view: ShadespireState, lie: Lie, lead: FighterId, piece: str) -> Hint:
    """The line of sight from a fighter to what is pointed at."""
    other = _fighter(view, piece)
    if other is not None:
        place = view.at[other]
    elif piece.startswith("c"):
        place = Hex(parse(piece))
    else:
        return NO_HINT
    here, field = view.at[lead], battlefield(box, view)
    stones = hides(box, view, here, place)
    if here == place or not (stones or other is not None):
        return NO_HINT
    marks = {text(each): "hides" for each in bits(stones & ~(1 << place))}
    line = _between(spot_of(field, lie, here), spot_of(field, lie, place), across(lie) * RIM)
    return Hint(marks, (Sight(line, not stones),))


def _between(one: Spot, other: Spot, rim: float) -> tuple[Spot, Spot]:
    """From the rim of one thing to that of another one."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    part = rim / hypot(dx, dy)
    return (one[0] + dx * part, one[1] + dy * part), (other[0] - dx * part, other[1] - dy * part)
