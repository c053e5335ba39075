"""What the screens before the mine show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from tabletop.engine.grid import square
from tabletop.games.mine.content import MineContent
from tabletop.ui.boards.covers import SideLook
from tabletop.ui.boards.mine_ground import RIM, ROOM, MineGround
from tabletop.ui.pictures import Size

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

SIDES = (
    SideLook("dwarves", "mine.thing.dwarves", "mine.dwarf_miner", 0),
    SideLook("undead", "mine.thing.undead", "mine.ghost", 1),
)
ACROSS, ALONG = 0.0, 90.0


def words(content: MineContent, scenario: str, language: str) -> tuple[str, str]:
    """The title of a scenario, and a sentence or two about it; in English where the language has none."""
    chosen = content.scenarios[scenario]
    return tuple(text.get(language) or text.get("en") or scenario for text in (chosen.title, chosen.about))  # type: ignore[return-value]


def preview(stage: Stage, content: MineContent, scenario: str, room: Size, doors: bool) -> Surface:
    """The board with its doors, as large as fits the room."""
    board = content.scenarios[scenario].board
    around = 2 * (RIM + ROOM)
    cell = max(6, int(min(room[0] / (board.width + around), room[1] / (board.height + around))))
    ground = MineGround(stage.art, board.rows, cell)
    picture = ground.surface().copy()
    for cells, along in zip(board.doors, board.along, strict=True) if doors else ():
        corner = ground.cell_rect(square.column(cells[0]), square.row(cells[0]))
        leaf = ground.door(ALONG if along else ACROSS)
        picture.blit(leaf, leaf.get_rect(center=corner.bottomright), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture
