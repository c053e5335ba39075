"""The table and the boards that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image
from recipe import Recipe

from ground import door, frame, lamps, pictures, table, walls


def big(file: str, draw: Callable[[], Image.Image], quality: int, more: Mapping[str, object]) -> Recipe:
    """A picture with so many cells that small windows need it only at half its size."""
    return Recipe(file, draw, quality, more, half=True)


def recipes() -> dict[str, Recipe]:
    """Every picture of the ground by name."""
    tiles = {"kinds": walls.KINDS, "tiles": [walls.COLUMNS, -(-len(walls.tiles()) // walls.COLUMNS)]}
    leaves = {"angles": door.ANGLES, "columns": door.COLUMNS}
    level = {"cells": [frame.COLUMNS + 2 * frame.RIM, 2 * (frame.RIM + frame.INNER)]}
    upright = {"cells": [2 * (frame.RIM + frame.INNER), frame.ROWS - 2 * frame.INNER]}
    place = "pictures/mine/ground"
    return {
        "table.walnut": Recipe("pictures/table/walnut.webp", table.table, 88),
        "mine.ground.rock": big(f"{place}_rock.webp", pictures.rock, 78, {"cells": list(pictures.ROCK_SIZE)}),
        "mine.ground.earth": big(f"{place}_earth.webp", pictures.earth, 80, {"cells": list(pictures.EARTH_SIZE)}),
        "mine.ground.ore": big(f"{place}_ore.webp", pictures.ore_ground, 80, {"cells": list(pictures.ORE_SIZE)}),
        "mine.ground.exit": big(f"{place}_exit.webp", pictures.exit_ground, 80, {"cells": list(pictures.EXIT_SIZE)}),
        "mine.ground.disc": Recipe(f"{place}_disc.webp", pictures.disc, 85),
        "mine.ground.lantern": Recipe(f"{place}_lantern.webp", lamps.lantern, 90),
        "mine.ground.halo": Recipe(f"{place}_halo.webp", lamps.halo, 90),
        "mine.ground.sill.level": Recipe(f"{place}_sill_level.webp", lambda: pictures.sill(True), 82),
        "mine.ground.sill.upright": Recipe(f"{place}_sill_upright.webp", lambda: pictures.sill(False), 82),
        "mine.ground.veins": big(f"{place}_veins.webp", pictures.veins, 82, {"cells": list(pictures.VEIN_SIZE)}),
        "mine.ground.glow": Recipe(f"{place}_glow.webp", lamps.glow, 90),
        "mine.ground.daylight": Recipe(f"{place}_daylight.webp", lamps.daylight, 90),
        "mine.ground.frame.level": big(f"{place}_frame_level.webp", frame.level, 85, level),
        "mine.ground.frame.upright": big(f"{place}_frame_upright.webp", frame.upright, 85, upright),
        "mine.ground.door": big(f"{place}_door.webp", door.atlas, 82, leaves),
        "mine.ground.walls": big(f"{place}_walls.webp", lambda: walls.atlas()[0], 82, tiles),
        "mine.ground.walls.mask": Recipe(f"{place}_walls_mask.webp", lambda: walls.atlas()[1], 80),
    }
