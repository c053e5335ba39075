"""The table and the boards that lie on it."""

from __future__ import annotations

from recipe import Recipe

from ground import table


def recipes() -> dict[str, Recipe]:
    """Every picture of the ground by name."""
    return {"table.walnut": Recipe("pictures/table/walnut.webp", table.table, 88)}
