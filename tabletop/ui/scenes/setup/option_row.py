"""One thing to choose about a game: what it is called, what it means, and its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.form import Choice

ASIDE = 0.46
"""The part of the width that the values may take beside the words; where they need more, they stand below."""


class Choosing(NamedTuple):
    """What is chosen: its id, name, what that means, the values with their words, which one holds, and which is the
    usual one."""

    id: str
    name: str
    about: str
    values: Sequence[tuple[str, str]]
    value: str
    usual: str


def option_row(
    stage: Stage, room: Rect, y: int, what: Choosing, take: Callable[[str], None]
) -> tuple[list[Widget], int]:
    """The widgets of it from y on, and where the next row begins."""
    px = stage.px
    wish = sum(stage.lettering.width(words, t.BOLD) + px(34) for _, words in what.values)
    aside = wish <= room.width * ASIDE
    wide = room.width - wish - px(20) if aside else room.width
    name = Rect(room.x, y, wide, stage.lettering.tall(what.name, BOLD, wide))
    about = Rect(room.x, name.bottom, wide, stage.lettering.tall(what.about, SMALL, wide))
    place = (
        Rect(room.right - wish, y + px(2), wish, px(36)) if aside
        else Rect(room.x, about.bottom + px(5), room.width, px(36))
    )  # fmt: skip

    def tip() -> Tip:
        return Tip(lines=(stage.say("ui.setup.usual", value=dict(what.values)[what.usual]),))

    choice = Choice(stage, place, what.id, what.values, what.value, take, area="form", tips=[tip] * len(what.values))
    labels = [Label(stage, name, what.name, BOLD, wrap=True), Label(stage, about, what.about, SMALL, wrap=True)]
    return [*labels, choice], max(about.bottom, choice.rect.bottom) + px(14)
