"""What the screens before the mine show of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from tabletop.engine.grid import square
from tabletop.engine.setup import Setup
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.records import MineContent, MineGrid
from tabletop.games.mine.game import Mine
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import seat_of
from tabletop.text import Message
from tabletop.ui.boards.cover import Count, Counted, Ended, Ending, SideEnd, SideLook
from tabletop.ui.boards.mine.layout import cell_at
from tabletop.ui.boards.mine.look.ground import LEAF, MineGround, ground_of
from tabletop.ui.boards.mine.look.rim import RIM, ROOM
from tabletop.ui.boards.mine.places import outline
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.pictures.cache import Size

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage

SIDES: tuple[SideLook, ...] = (
    SideLook("dwarves", "mine.thing.dwarves", "mine.dwarf_miner", 0),
    SideLook("undead", "mine.thing.undead", "mine.ghost", 1),
)
ACROSS, ALONG = 0.0, 90.0


def preview(stage: Stage, content: MineContent, setup: Setup, room: Size) -> Surface:
    """The board with its doors, as large as fits the room: the ground that lies on the table next, made smaller."""
    board = content.scenarios[setup.scenario].board
    doors = Mine.chosen(content, setup)["doors"] == "on"
    around = 2 * (RIM + ROOM)
    cell = max(6, int(min(room[0] / (board.width + around), room[1] / (board.height + around))))
    ground = _ground(stage, board)
    factor = cell / ground.cell
    size = (round(ground.size[0] * factor), round(ground.size[1] * factor))
    picture = pygame.transform.smoothscale(ground.surface(), size)
    for cells, along in zip(board.doors, board.along, strict=True) if doors else ():
        x, y = ground.cell_rect(square.column(cells[0]), square.row(cells[0])).bottomright
        leaf = pygame.transform.smoothscale(ground.door(ALONG if along else ACROSS), (round(LEAF * cell),) * 2)
        place = leaf.get_rect(center=(round(x * factor), round(y * factor)))
        picture.blit(leaf, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def aim(content: MineContent, setup: Setup) -> Message:
    """What the dwarves need, which the undead prevent."""
    return Message(f"mine.aim.{Mine.chosen(content, setup)['variant']}")


def _ground(stage: Stage, board: MineGrid) -> MineGround:
    """The ground of a board as it will lie on the table."""
    size = outline(board)[1]
    area = plan(stage.size, stage.theme.unit, size[0] / size[1], tray=True).room.play
    return ground_of(stage.art, board.rows, cell_at(unit_of(area, size)))


def ending(game: Mine, state: MineState) -> Ending:
    """How a game that is over ended."""
    result = state.result
    assert result is not None
    won = [side for side in SIDES if _seat(state, side) in result.winners]
    winner = won[0] if len(won) == 1 else None
    return Ending(
        winner=winner,
        headline=Message(f"mine.result.won.{winner.id}" if winner else "mine.result.draw"),
        about=Message(f"mine.result.{result.reason}" if winner else "mine.result.draw_about"),
        length=Message("mine.result.turns", {"turns": state.turn}),
        sides=tuple(_side_end(game.box, state, side) for side in sorted(SIDES, key=lambda side: side is not winner)),
        counted=Counted(Message("mine.result.counted"), partial(_count, game.box)),
    )


def _count(box: MineBox, state: MineState) -> Count:
    """Who is not dead, turn by turn."""
    alive = [0] * len(SIDES)
    for each in state.creatures:
        alive[seat_of(state, box.figures[each.kind].side)] += each.where != "dead"
    return Count(state.turn, tuple(alive))


def _seat(state: MineState, side: SideLook) -> int:
    return seat_of(state, side.owner)


def _side_end(box: MineBox, state: MineState, side: SideLook) -> SideEnd:
    own = [each for each in state.creatures if box.figures[each.kind].side == side.owner]
    alive = [each for each in own if each.where != "dead"]
    seat = _seat(state, side)
    lines = [Message("mine.result.survivors", {"n": len(alive)})]
    if state.result is not None and state.result.scores:
        lines.append(Message("mine.result.score", {"value": state.result.scores[seat]}))
    return SideEnd(
        look=side,
        seat=seat,
        figures=tuple(
            Ended(f"mine.{figure.id}", figure.health, min(each.wounds, figure.health), each.where != "dead")
            for each in own
            for figure in (box.figures[each.kind],)
        ),
        lines=tuple(lines),
    )
