"""What a table needs, made before somebody sits down at it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame import Surface

from tabletop.engine import save
from tabletop.engine.content.problem import ContentError
from tabletop.engine.game import Game
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import find, library
from tabletop.players import HUMAN
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.miniature import for_all_here
from tabletop.ui.boards.plan import plan
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.backdrop import backdrop
from tabletop.ui.scenes.table.field.field import Field
from tabletop.ui.scenes.table.panels.bar import EDGE
from tabletop.ui.scenes.table.panels.tray import warm


def usual_table(stage: Stage, game: str) -> Work:
    """The table of a game as it is played without any choice."""
    kind, content = find(game), library.content(game)
    yield
    seats = (HUMAN,) * kind.seat_counts[0]
    opened = kind.open(content, Setup(game, kind.scenarios(content)[0], seats, seed=0))
    yield from table(stage, opened, opened.start())


def kept_table(stage: Stage, path: Path) -> Work:
    """The table of a kept game as it was left; nothing where it cannot be gone on with: who tries to is told why."""
    try:
        _, game, state = save.glance(path, library.open_kept)
    except (save.SaveError, SetupError, ContentError, KeyError):
        return
    yield
    yield from table(stage, game, state)


def table(stage: Stage, game: Game, state: Any) -> Work:
    """Ground, panels, figures, dice and effects at the size that they will have, and what lies there in this state."""
    board, view = open_board(stage, game), for_all_here(game, state)
    where = plan(stage.size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
    field, nowhere = Field(stage, board, view), Surface((1, 1))
    field.arrange(where.area, where.room)
    yield
    # What is kept longest was made last: what the first frame needs.
    yield from board.rolls(view, field.camera_now().scale)
    yield from field.effects.warm(field)
    if board.tray:
        stage.art.draw_panel(nowhere, "felt", where.tray)
        yield from warm(stage, where.tray, board.dice)
    yield from board.ahead(field.camera_now().scale)
    for mark in ("selectable", "normal"):
        for piece in [each for each in field.glide.rest.values() if each.alpha > 0]:
            board.face(piece, field.camera_now().scale, mark)
            yield
    field.draw_ground(nowhere, field.glide.rest.values())
    yield
    stage.art.draw_panel(nowhere, "leather", where.bar, stage.art.scale * EDGE)
    stage.art.draw_shadow(nowhere, "leather", where.bar)
    yield
    backdrop(stage.art, board.table, stage.size)
    stage.art.files.clear()
