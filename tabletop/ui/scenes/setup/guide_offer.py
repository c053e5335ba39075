"""On the set-up of a game: the offer of a first game with a guide."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button, button_width

WIDEST = 0.46
"""The part of the width that the button takes at most beside the words."""


def guide_offer(stage: Stage, room: Rect, y: int, begin: Callable[[], None], first: bool) -> tuple[list[Widget], int]:
    """A few words and a button, beside each other where there is room, and where they end. first: it is what is
    proposed."""
    px, lettering = stage.px, stage.lettering
    name, about, label = (stage.say(f"ui.setup.guide.{each}") for each in ("name", "about", "start"))
    wish = button_width(stage, label, True)
    beside = wish <= room.width * WIDEST
    wide = room.width - wish - px(20) if beside else room.width
    upper = Rect(room.x, y, wide, lettering.tall(name, BOLD, wide))
    lower = Rect(room.x, upper.bottom, wide, lettering.tall(about, SMALL, wide))
    place = Rect(room.right - wish, y + px(2), wish, px(40))
    if not beside:
        place.topleft = (room.x, lower.bottom + px(5))
    kind = "gold" if first else "dark"
    rows: list[Widget] = [
        Label(stage, upper, name, BOLD, wrap=True),
        Label(stage, lower, about, SMALL, wrap=True),
        Button(stage, place, "guide", label, begin, area="form", icon="book", kind=kind),
    ]
    return rows, max(lower.bottom, place.bottom) + px(14)
