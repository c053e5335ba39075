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
    """One picture: `file` below assets/, drawn by `draw`; `more` is added to its line of the manifest."""

    file: str
    draw: Callable[[], Image.Image]
    quality: int | None = None  # None: lossless
    more: Mapping[str, object] = field(default_factory=dict)

    def render(self, name: str) -> tuple[int, int]:
        """Draw, write the WebP file and the manifest's line; gives back the size."""
        picture = self.draw()
        path = ASSETS / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        if picture.mode == "RGBA" and picture.getextrema()[3] == (255, 255):
            picture = picture.convert("RGB")
        if self.quality is None:
            picture.save(path, "WEBP", lossless=True, quality=100, method=4, exact=True)
        else:
            picture.save(path, "WEBP", quality=self.quality, alpha_quality=100, method=4, exact=True)
        record(name, {"file": self.file, "size": list(picture.size), **self.more})
        return picture.size


def record(name: str, entry: Mapping[str, object]) -> None:
    """Write one picture's line into the manifest, in the order of names; the other lines stay as they are."""
    lines = {}
    if MANIFEST.exists():
        for line in MANIFEST.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                lines[line.split(": ", 1)[0]] = line
    flow = yaml.safe_dump(dict(entry), default_flow_style=True, sort_keys=False, width=10_000).strip()
    lines[name] = f"{name}: {flow}"
    fresh = MANIFEST.with_suffix(".new")
    fresh.write_text(HEADER + "".join(f"{lines[key]}\n" for key in sorted(lines)), "utf-8", newline="\n")
    os.replace(fresh, MANIFEST)
