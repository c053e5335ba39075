"""Render the pictures of the program: `python assets/source/make.py NAME...` or `all`; a name may end in `*`.

Needs the extra `[art]` (NumPy, Pillow). What it writes is committed; the running program never comes here.
"""

from __future__ import annotations

import sys
import time
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path

from recipe import ASSETS, Recipe

sys.path.append(str(ASSETS.parent))  # the map is left bare where the program's plans of its regions put something
MODULES = ("pieces.standees", "pieces.icons", "pieces.panels", "pieces.dice", "pieces.quarriors", "pieces.title", "ground", "old_world", "shadespire", "blackstone")


def recipes() -> dict[str, Recipe]:
    """Every picture by name; each module of pictures has a function `recipes` of its own."""
    found: dict[str, Recipe] = {}
    here = Path(__file__).resolve().parent
    for module in MODULES:
        place = here / module.replace(".", "/")
        if place.with_suffix(".py").exists() or (place / "__init__.py").exists():
            found |= import_module(module).recipes()
    return found


def main(wanted: list[str]) -> int:
    """Render what is asked for and say what each picture weighs; 2 where a name is unknown."""
    known = recipes()
    patterns = ["*"] if wanted == ["all"] else wanted
    names = [name for name in known if any(fnmatchcase(name, pattern) for pattern in patterns)]
    strange = [p for p in patterns if not any(fnmatchcase(name, p) for name in known)]
    if strange or not names:
        print(f"no picture called {', '.join(strange) or '(nothing)'}; known: {' '.join(sorted(known))}")
        return 2
    start, weight = time.perf_counter(), 0
    for name in names:
        began = time.perf_counter()
        size = known[name].render(name)
        bytes_ = (ASSETS / known[name].file).stat().st_size
        weight += bytes_
        print(f"{name:32} {size[0]:5}x{size[1]:<5} {bytes_ / 1000:8.1f} kB {time.perf_counter() - began:6.2f} s", flush=True)
    print(f"{len(names)} pictures, {weight / 1000:.0f} kB, {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
