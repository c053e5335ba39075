"""The tooltip of the attended target: shown after a moment, and never over what it speaks of."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.screen import Screen
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BOLD, SMALL, TEXT

DELAY = 0.45
WIDEST = 300
SHORE = 16
"""Twice what is left free between a tip and the edge of the window, for its shadow."""
SUBJECT = 1000
"""How much worse it is to cover what is spoken of than anything else."""
FOOT = SMALL._replace(colour=t.BRASS)


class Tooltip:
    """Belongs to the stage; scenes only give `tip` with their targets."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.rect: Rect | None = None
        self._target: Target | None = None
        self._waited = 0.0

    def attend(self, target: Target | None) -> None:
        """Another target is attended: its tip comes after a moment."""
        self._target = target if target and target.tip else None
        self._waited = 0.0
        self.rect = None

    def hide(self) -> None:
        """Take it away until another target is attended."""
        self.attend(None)

    def tick(self, seconds: float) -> None:
        """Wait; the frame in which it appears is asked for here."""
        if self._target is not None and self._waited < DELAY:
            self._waited += seconds
            if self._waited >= DELAY:
                self.screen.touch()

    @property
    def waiting(self) -> bool:
        """Whether it belongs to a target, shown or not yet."""
        return self._target is not None

    @property
    def due(self) -> bool:
        """Whether its time has come."""
        return self._target is not None and self._waited >= DELAY and not self.screen.pressed

    def draw(self, surface: Surface, said: Rect | None = None, within: Rect | None = None) -> None:
        """Draw it if its time has come. said: where a sentence is to be read beside which it stands. within: the part
        of the window in which it lies."""
        self.rect = None
        if not self.due or self._target is None or self._target.tip is None:
            return
        tip = self._target.tip()
        if tip is not None:
            avoid = [self._target.seen(), *tip.avoid, *([said] if said is not None else [])]
            self.rect = draw_tip(self.screen, surface, tip, avoid, within)


def draw_tip(screen: Screen, surface: Surface, tip: Tip, avoid: list[Rect], within: Rect | None) -> Rect:
    """Draw a tip beside the first of the rectangles, covering none of them where there is room, and within that part of
    the surface, if it is not too large; gives its place."""
    px = screen.px
    drawn = [tip.picture] if tip.picture is not None else _lines(screen, tip, surface.get_width())
    size = (max(d.get_width() for d in drawn) + px(26), sum(d.get_height() for d in drawn) + px(20))
    shore = surface.get_rect().inflate(-px(SHORE), -px(SHORE))
    inner = shore if within is None else shore.clip(within)
    room = inner if inner.contains(Rect(inner.topleft, size)) else shore
    rect = beside(avoid, size, room, px(10), far=tip.far)
    screen.art.draw_panel(surface, "tooltip", rect)
    y = rect.y + px(10)
    for picture in drawn:
        surface.blit(picture, (rect.x + px(13), y))
        y += picture.get_height()
    return rect


def _lines(screen: Screen, tip: Tip, wide: int) -> list[Surface]:
    """Title, lines and foot on a screen so wide."""
    lettering, px = screen.lettering, screen.px
    width = min(px(WIDEST), wide - px(40))
    rows = [(tip.title, BOLD)] if tip.title else []
    rows += [(line, TEXT) for line in tip.lines]
    rows += [(tip.foot, FOOT)] if tip.foot else []
    return [lettering.block(rich, style, min(width, lettering.width(rich, style) + 1)) for rich, style in rows]


def beside(
    avoid: list[Rect], size: tuple[int, int], room: Rect, gap: int, spoken: int = 1, far: bool = False
) -> Rect:
    """A place for a box of this size next to avoid[0], within `room`, covering as little of `avoid` as can be: of
    avoid[0] before all, then of the others among the first `spoken`, next to each of which it may lie instead. far: it
    may also lie at the upper or lower edge of the room, if it covers less there."""
    wide, high = size
    places = []
    for here in avoid[:spoken]:
        across = (here.centerx - wide // 2, here.left, here.right - wide)
        down = (here.centery - high // 2, here.top, here.bottom - high)
        places += [Rect(x, y, *size) for x in across for y in (here.bottom + gap, here.top - gap - high)]
        places += [Rect(x, y, *size) for y in down for x in (here.right + gap, here.left - gap - wide)]
    if far:
        across = (room.left, room.centerx - wide // 2, room.right - wide)
        places += [Rect(x, y, *size) for x in across for y in (room.top, room.bottom - high)]
    weights = [SUBJECT * SUBJECT, *[SUBJECT] * (spoken - 1), *[1] * (len(avoid) - spoken)]

    def covered(place: Rect) -> int:
        hidden = [(place.clip(avoid[at]), weights[at]) for at in place.collidelistall(avoid)]
        return sum(each.width * each.height * weight for each, weight in hidden)

    return min((place.clamp(room) for place in places), key=covered)
