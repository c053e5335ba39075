"""What is laid on the board in a frame, collected before it is drawn: only what differs from the last frame is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from pygame import BLEND_RGBA_MIN, Rect, Surface

Thing = TypeVar("Thing", bound=Hashable)


class Canvas(Protocol):
    """Something that pictures are laid on: a surface, or strokes."""

    def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> object:
        """Lay a picture."""


class Cropped:
    """A canvas of which a part alone is seen: of a picture only what lies there is laid."""

    def __init__(self, canvas: Canvas, part: Rect) -> None:
        self.canvas, self.part = canvas, part

    def blit(self, source: Surface, dest: Any, area: None = None, special_flags: int = 0) -> None:
        """Lay what is seen of a picture; a whole one as it is, so that it is known again in the next frame."""
        place = source.get_rect(topleft=dest)
        if not place.colliderect(self.part):
            return
        seen = place.clip(self.part)
        if seen != place:
            alpha, source = source.get_alpha(), source.subsurface(seen.move(-place.x, -place.y))
            source.set_alpha(alpha)
        self.canvas.blit(source, seen.topleft, special_flags=special_flags)


class Stroke(NamedTuple):
    """One picture in its place (left, top, width and height), with the alpha that it had then; one that `fades` has
    it in every pixel, and never more than it had before."""

    picture: Surface
    box: tuple[int, int, int, int]
    flags: int
    alpha: int
    fades: bool = False

    def lay(self, surface: Surface) -> None:
        """Draw it; the picture is shared, so its alpha is put back. Of one that fades only what is drawn now does, as
        it is drawn part by part."""
        if self.fades:
            drawn = surface.get_clip().clip(self.box).move(-self.box[0], -self.box[1])
            self.picture.fill((255, 255, 255, self.alpha), drawn, BLEND_RGBA_MIN)
        if self.fades or self.alpha == 255:
            surface.blit(self.picture, self.box, special_flags=self.flags)
            return
        self.picture.set_alpha(self.alpha)
        surface.blit(self.picture, self.box, special_flags=self.flags)
        self.picture.set_alpha(255)


class Strokes:
    """Takes blits in the place of a surface, whole pictures only."""

    def __init__(self) -> None:
        self.all: list[Stroke] = []

    def blit(self, source: Surface, dest: Any, area: None = None, special_flags: int = 0) -> None:
        """Note a picture."""
        alpha = source.get_alpha()
        box = (int(dest[0]), int(dest[1]), *source.get_size())
        self.all.append(Stroke(source, box, special_flags, 255 if alpha is None else alpha))

    def fade(self, picture: Surface, place: Rect, alpha: int) -> None:
        """Note a picture that nobody else has and that fades away: large ones are laid twice as fast so."""
        self.all.append(Stroke(picture, (*place.topleft, *place.size), 0, alpha, True))

    def lay(self, surface: Surface) -> None:
        """Draw what reaches into the clip of a surface."""
        clip = surface.get_clip()
        for stroke in self.all:
            if clip.colliderect(stroke.box):
                stroke.lay(surface)

    def since(self, old: Strokes) -> list[Rect]:
        """The parts of the board that look different from what the old strokes made of it."""
        was, now = told_apart(old.all), told_apart(self.all)
        before, after = set(was), set(now)
        changed = [each for each in was if each not in after] + [each for each in now if each not in before]
        kept, still = [each for each in was if each in after], [each for each in now if each in before]
        if kept != still:
            changed += reordered(kept, still)
        return [Rect(stroke.box) for stroke, _ in changed]


def told_apart(strokes: Sequence[Stroke]) -> list[tuple[Stroke, int]]:
    """Each stroke with how many equal ones lie below it: pieces that are alike may lie in one place."""
    count: dict[Stroke, int] = {}
    out = []
    for stroke in strokes:
        below = count[stroke] = count.get(stroke, -1) + 1
        out.append((stroke, below))
    return out


def reordered(old: Sequence[Thing], new: Sequence[Thing]) -> list[Thing]:
    """The fewest strokes without which the same strokes lie above one another as before."""
    place = {stroke: number for number, stroke in enumerate(old)}
    ends: list[int] = []  # of the rising rows of each length the one that ends lowest, by the place in `new`
    lengths = []
    for stroke in new:
        length = bisect_left(ends, place[stroke])
        ends[length:] = [place[stroke], *ends[length + 1 :]]
        lengths.append(length)
    left, out = len(ends) - 1, []
    for stroke, length in zip(reversed(new), reversed(lengths), strict=True):
        if length == left:
            left -= 1
        else:
            out.append(stroke)
    return out


def apart(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """The same parts of a whole as rectangles that do not overlap."""
    out: list[Rect] = []
    for each in rects:
        rect = each.clip(whole)
        while rect and (hit := rect.collidelist(out)) >= 0:
            rect.union_ip(out.pop(hit))
        if rect:
            out.append(rect)
    return out
