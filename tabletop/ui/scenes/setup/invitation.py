"""On the set-up of a game: a few words, and a button beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button, button_width

WIDEST = 0.46
"""The part of the width that the button takes at most beside the words."""


class Invitation(NamedTuple):
    """What is said, and the id, the words, the icon and the kind of the button."""

    name: str
    about: str
    id: str
    label: str
    icon: str
    kind: str = "dark"


def invitation(
    stage: Stage, room: Rect, y: int, what: Invitation, action: Callable[[], None]
) -> tuple[list[Widget], int]:
    """The words and the button, beside each other where there is room, and where they end."""
    px, lettering = stage.px, stage.lettering
    wish = button_width(stage, what.label, True)
    beside = wish <= room.width * WIDEST
    wide = room.width - wish - px(20) if beside else room.width
    upper = Rect(room.x, y, wide, lettering.tall(what.name, BOLD, wide))
    lower = Rect(room.x, upper.bottom, wide, lettering.tall(what.about, SMALL, wide))
    place = Rect(room.right - wish, y + px(2), wish, px(40))
    if not beside:
        place.topleft = (room.x, lower.bottom + px(5))
    rows: list[Widget] = [
        Label(stage, upper, what.name, BOLD, wrap=True),
        Label(stage, lower, what.about, SMALL, wrap=True),
        Button(stage, place, what.id, what.label, action, area="form", icon=what.icon, kind=what.kind),
    ]
    return rows, max(lower.bottom, place.bottom) + px(14)
