"""Pictures for the screen: loaded when first asked for, scaled once, kept in a bounded cache.

Names and what else is known of a picture stand in `assets/manifest.yaml`. Works without a display (dummy driver).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import yaml

Colour = tuple[int, int, int] | tuple[int, int, int, int] | str | pygame.Color
Size = tuple[int, int]

KEPT = 96 * 2**20  # bytes of pictures that are kept


class Cache:
    """Surfaces by key, the longest unused dropped first; `limit` in bytes."""

    def __init__(self, limit: int = KEPT) -> None:
        self.limit, self.weight = limit, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made where it is not kept."""
        found = self._kept.get(key)
        if found is None:
            found = make()
            self._kept[key] = found
            self.weight += weigh(found)
            while self.weight > self.limit and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self.weight -= weigh(old)
        else:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget everything, as when the window changes its size."""
        self._kept.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


def weigh(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """A surface in the window's own format where there is a window."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    opaque = not surface.get_flags() & pygame.SRCALPHA
    return surface.convert() if opaque else surface.convert_alpha()


def tinted(surface: pygame.Surface, colour: Colour, gain: float = 1.0) -> pygame.Surface:
    """A copy multiplied by a colour; `gain` brightens."""
    tint, copy = pygame.Color(colour), surface.copy()
    strong = [min(255, round(c * gain)) for c in (tint.r, tint.g, tint.b)]
    copy.fill((*strong, tint.a), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Manifest(Mapping[str, Mapping[str, Any]]):
    """What is known of each picture; a line is read when it is wanted, because at the start few are."""

    def __init__(self, path: Path) -> None:
        lines = path.read_text("utf-8").splitlines()
        self._lines = dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))
        self._read: dict[str, Mapping[str, Any]] = {}

    def __getitem__(self, name: str) -> Mapping[str, Any]:
        if name not in self._read:
            self._read[name] = yaml.safe_load(self._lines[name])
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


class Pictures:
    """All pictures by name. `scale` is the window's: 1 where it is 720 high."""

    def __init__(self, assets: Path, scale: float = 1.0) -> None:
        self.assets, self._scale, self.cache = assets, scale, Cache()
        self.manifest = Manifest(assets / "manifest.yaml")

    @property
    def scale(self) -> float:
        """Pixels of a unit of the interface."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self.cache.clear()

    def entry(self, name: str) -> Mapping[str, Any]:
        """A picture's line of the manifest; KeyError where there is none."""
        return self.manifest[name]

    def picture(self, name: str, size: Size | None = None) -> pygame.Surface:
        """A picture, as it is or scaled to `size` in pixels. Do not draw on it: it is shared."""
        return self.cache.get(("picture", name, size), lambda: self._picture(name, size))

    def _picture(self, name: str, size: Size | None) -> pygame.Surface:
        loaded = ready(pygame.image.load(str(self.assets / self.entry(name)["file"])))
        if size is None or size == loaded.get_size():
            return loaded
        return pygame.transform.smoothscale(loaded, (max(1, size[0]), max(1, size[1])))

    def icon(self, name: str, px: int, colour: Colour = "#f6ead0") -> pygame.Surface:
        """A one-colour icon, px wide."""
        key = ("icon", name, px, tuple(pygame.Color(colour)))
        return self.cache.get(key, lambda: tinted(self._picture(f"icon.{name}", (px, px)), colour))

    def warm(self, names: Iterable[str]) -> None:
        """Load pictures ahead, so that their first appearance does not cost a frame."""
        for name in names:
            self.picture(name)

    def part(self, name: str, scale: float | None = None) -> pygame.Surface:
        """A part of the skin that does not stretch (`box.on`, `knob`, `phase.now`), at the window's scale."""
        return self.scaled(f"skin.{name}", scale or self._scale)

    def scaled(self, name: str, scale: float) -> pygame.Surface:
        """A picture that was drawn `at` so many pixels a unit, at a scale of the window."""
        entry = self.entry(name)
        factor = scale / entry["at"]
        return self.picture(name, (max(1, round(entry["size"][0] * factor)), max(1, round(entry["size"][1] * factor))))
