"""Pictures for the screen: loaded when first asked for, scaled once, kept in a bounded cache.

Names and what else is known of a picture stand in `assets/manifest.yaml`. Works without a display (dummy driver).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame
import yaml

AnyColour = tuple[int, int, int] | tuple[int, int, int, int] | str | pygame.Color
Size = tuple[int, int]

KEPT = 16 * 2**20  # bytes of pictures that are kept
KEPT_FILES = 16 * 2**20  # bytes of pictures as they are in their files
PATIENCE = 0.5  # seconds after which what was to be read aside is read here: it may have been forgotten
WINDOWS = 5  # so many times the bytes of the window are kept beside
OPAQUE, CLEAR = pygame.Surface((1, 1)), pygame.Surface((1, 1), pygame.SRCALPHA)

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Cache:
    """Surfaces by key, the longest unused dropped first; `limit` in bytes. Several threads may use it."""

    def __init__(self, limit: int = KEPT) -> None:
        self.limit, self.weight = limit, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._making: set[Hashable] = set()
        self._change = threading.Condition(threading.Lock())

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made where it is not kept; if another thread makes it now, its surface."""
        with self._change:
            while key in self._making:
                self._change.wait()
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
            self._making.add(key)
        made = None
        try:
            made = make()
        finally:
            with self._change:
                self._making.discard(key)
                self._change.notify_all()
                if made is not None:
                    self._keep(key, made)
        return made

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        self._kept[key] = made
        self.weight += weigh(made)
        while self.weight > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= weigh(old)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def clear(self) -> None:
        """Forget everything, as when the window changes its size."""
        with self._change:
            self._kept.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


def weigh(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """A surface in the one format that is drawn quickly: a blit between two formats takes thirty times as long.

    It asks for nothing of the window, so that a thread of its own may do it.
    """
    like = CLEAR if surface.get_flags() & pygame.SRCALPHA else OPAQUE
    alike = surface.get_masks() == like.get_masks() and surface.get_bitsize() == like.get_bitsize()
    if alike or not pygame.display.get_init():
        return surface
    return surface.convert(like)


def tinted(surface: pygame.Surface, colour: AnyColour, gain: float = 1.0) -> pygame.Surface:
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
            self._read[name] = yaml.load(self._lines[name], Loader=_Loader)  # noqa: S506 - a safe loader
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


class Pictures:
    """All pictures by name. `scale` is the window's: 1 where it is 720 high."""

    def __init__(self, assets: Path, scale: float = 1.0, manifest: Manifest | None = None) -> None:
        self.assets, self._scale, self.cache, self.files = assets, scale, Cache(), Cache(KEPT_FILES)
        self.manifest = manifest or Manifest(assets / "manifest.yaml")
        self.own: dict[str, object] = {}
        """What a game keeps beside the cache, by its id."""
        self.aside: Callable[[Iterator[None]], bool] = lambda work: False
        """Has something done beside what goes on here, at once; whether there is anybody who does."""

    @property
    def scale(self) -> float:
        """Pixels of a unit of the interface."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self.cache.clear()

    def only(self, game: str) -> None:
        """This game lies on the table: what the others keep goes."""
        self.own = {name: kept for name, kept in self.own.items() if name == game}

    def fit(self, window: Size) -> None:
        """Keep as much as a window of that size needs."""
        self.cache.limit = KEPT + WINDOWS * 4 * window[0] * window[1]

    def entry(self, name: str) -> Mapping[str, Any]:
        """A picture's line of the manifest; KeyError where there is none."""
        return self.manifest[name]

    def picture(self, name: str, size: Size | None = None) -> pygame.Surface:
        """A picture, as it is or scaled to `size` in pixels. Do not draw on it: it is shared."""
        return self.cache.get(("picture", name, size), lambda: self._picture(name, size))

    def parts(self, name: str, size: Size) -> Iterator[None]:
        """Make a picture in steps, where it is not kept: read its file, and scale it."""
        if ("picture", name, size) in self.cache:
            return
        yield from self.reading(name, size)
        self.picture(name, size)
        yield

    def reading(self, name: str, size: Size | None = None) -> Iterator[None]:
        """Read a picture's file in steps, aside where that can be.

        To read a large file takes longer than a frame may; it keeps nobody from going on who does something else.
        """
        over, end = threading.Event(), perf_counter() + PATIENCE

        def read() -> Iterator[None]:
            try:
                self.load(name, size)
            finally:
                over.set()
            yield

        if self.aside(read()):
            while not over.is_set() and perf_counter() < end:
                yield
        self.load(name, size)
        yield

    def _picture(self, name: str, size: Size | None) -> pygame.Surface:
        loaded = self.load(name, size)
        if size is None or size == loaded.get_size():
            return loaded
        return pygame.transform.smoothscale(loaded, (max(1, size[0]), max(1, size[1])))

    def load(self, name: str, size: Size | None = None) -> pygame.Surface:
        """A picture as it is in its file; only the last few are kept, for those who need it in several sizes.

        Big ones lie there at half their size as well: that is read where the wanted `size` is no larger.
        """
        entry = self.entry(name)
        wide, high = entry["size"]
        small = size is not None and "half" in entry and 2 * size[0] <= wide and 2 * size[1] <= high
        file = str(entry["half" if small else "file"])
        return self.files.get(file, lambda: self._read(file))

    def read(self, name: str) -> pygame.Surface:
        """A picture as it is in its file, for who needs it once: it is not kept, and drives nothing else out."""
        return self._read(str(self.entry(name)["file"]))

    def _read(self, file: str) -> pygame.Surface:
        return ready(pygame.image.load(str(self.assets / file)))

    def icon(self, name: str, px: int, colour: AnyColour = "#f6ead0") -> pygame.Surface:
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
