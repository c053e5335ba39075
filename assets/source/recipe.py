"""What can be rendered: a picture's name, its file and how it is drawn; and the manifest that the program reads."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from PIL import Image

ASSETS = Path(__file__).resolve().parents[1]
MANIFEST = ASSETS / "manifest.yaml"
HEADER = "# Pictures by what they show: file below assets/, size in pixels; written by assets/source/make.py, one line each.\n"


@dataclass(frozen=True)
class Recipe:
    """One picture: `file` below assets/, drawn by `draw`; `more` is added to its line of the manifest.

    half: it is also kept at half its size, which is read in a quarter of the time wherever that is large enough.
    """

    file: str
    draw: Callable[[], Image.Image]
    quality: int | None = None  # None: lossless
    more: Mapping[str, object] = field(default_factory=dict)
    half: bool = False

    def render(self, name: str) -> tuple[int, int]:
        """Draw, write the WebP file and the manifest's line; gives back the size."""
        picture = self.draw()
        if picture.mode == "RGBA" and picture.getextrema()[3] == (255, 255):
            picture = picture.convert("RGB")
        self._write(picture, self.file)
        halves = {}
        if self.half:
            halves["half"] = self.write_half(picture)
        record(name, {"file": self.file, "size": list(picture.size), **halves, **self.more})
        return picture.size

    def write_half(self, picture: Image.Image) -> str:
        """Write the picture at half its size; gives back the name of the file below assets/."""
        file = self.file.replace(".webp", "_half.webp")
        small = (picture.width // 2, picture.height // 2)
        if picture.mode == "RGBA":  # what is clear must not bleed into what is not
            picture = picture.convert("RGBa").resize(small, Image.Resampling.BOX).convert("RGBA")
        else:
            picture = picture.resize(small, Image.Resampling.BOX)
        self._write(picture, file)
        return file

    def _write(self, picture: Image.Image, file: str) -> None:
        path = ASSETS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.quality is None:
            picture.save(path, "WEBP", lossless=True, quality=100, method=4, exact=True)
        else:
            picture.save(path, "WEBP", quality=self.quality, alpha_quality=100, method=4, exact=True)


def record(name: str, entry: Mapping[str, object]) -> None:
    """Write one picture's line into the manifest, in the order of names; the other lines stay as they are."""
    lines = {}
    if MANIFEST.exists():
        for line in MANIFEST.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                lines[line.split(": ", 1)[0]] = line
    flow = yaml.safe_dump(dict(entry), default_flow_style=True, sort_keys=False, width=100_000).strip()
    lines[name] = f"{name}: {flow}"
    fresh = MANIFEST.with_suffix(".new")
    fresh.write_text(HEADER + "".join(f"{lines[key]}\n" for key in sorted(lines)), "utf-8", newline="\n")
    os.replace(fresh, MANIFEST)
