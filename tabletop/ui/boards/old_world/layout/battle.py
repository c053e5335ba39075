"""Where the sides of a battle and their dice lie, in the place of the hand. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.model.decisions import RollDice
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import battle_dice
from tabletop.ui.boards.old_world.layout.places import Places
from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.old_world.look.pictures import OWNER, BattleSideLook, DieLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area, spread

STRIP, HEAD = 0.16, 0.44
"""What is left free round the dice of a side of a battle, and the height of the line above them."""
SIDE = 1.9
"""The width of a side of a battle by its height, where there is room."""
DICE = (0.92, 0.78, 0.64, 0.54, 0.45, 0.37, 0.3)
"""The sizes of battle dice, by how many there are."""
FELT, DICE_LAYER = 1, 10
"""The layers of a side and of the dice on it."""


def battle(box: OldWorldBox, view: OldWorldState, places: Places) -> Iterator[Piece]:
    """The sides of a battle with their dice."""
    sides, hand = sides_of(box, view), places.hand
    for at, side in enumerate(sides):
        wide = min(hand.h * SIDE, hand.w / len(sides))
        area = Area(hand.x + wide * at, hand.y, wide, hand.h)
        number = side.power if side.power >= 0 else POWERS
        yield Piece(f"b{number}", area.middle, area.w, layer=FELT, picture=side._replace(wide=area.w))
        cast = _lying(view, side.power)
        dice = [(f"e{cast}.{die}", face) for die, face in enumerate(view.rolled[cast].dice)] if cast is not None else []
        top = HEAD + STRIP / 2
        room = Area(area.x + STRIP, area.y + top, area.w - 2 * STRIP, area.h - top - STRIP / 2)
        owner = OWNER[box.content.powers[side.power].id] if side.power >= 0 else -1
        for (die, face), (spot, size) in zip(dice, _strewn(room, len(dice)), strict=True):
            yield Piece(die, spot, size, layer=DICE_LAYER, picture=DieLook(face, owner))


def _strewn(room: Area, count: int) -> list[tuple[Spot, float]]:
    """Places for so many dice in one of a few sizes."""
    for most in DICE:
        places = spread(room, count, most)
        if not places or places[0][1] == most:
            break
    return places


def sides_of(box: OldWorldBox, view: OldWorldState) -> list[BattleSideLook]:
    """Who rolls dice in the battle that is fought, or rolled in the last one."""
    found = []
    for power in (-1, *box.order(view)):
        cast, asked = _lying(view, power), _asked(view, power)
        if cast is not None:
            roll = view.rolled[cast]
            found.append(BattleSideLook(power, 0, len(roll.dice), roll.hits, 0.0))
            continue
        due = asked.dice if asked is not None else 0
        if asked is None and view.fighting is not None and power >= 0:
            due = sum(battle_dice(box, view, power, view.fighting))
        if due:
            found.append(BattleSideLook(power, due, 0, 0, 0.0))
    return found


def _lying(view: OldWorldState, power: int) -> int | None:
    """Which of the rolls lies on the side of a power: its last one, which goes when it is asked to roll again."""
    if _asked(view, power) is not None:
        return None
    casts = [cast for cast, roll in enumerate(view.rolled) if (-1 if roll.power is None else roll.power) == power]
    return casts[-1] if casts else None


def _asked(view: OldWorldState, power: int) -> RollDice | None:
    """The question to a power to roll; -1: to whoever rolls for the greenskins."""
    for seat, owed in enumerate(view.owed):
        if isinstance(owed, RollDice) and (-1 if owed.wild else view.powers[seat]) == power:
            return owed
    return None
