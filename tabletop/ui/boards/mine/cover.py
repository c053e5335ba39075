"""What the screens before the mine show of it."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from tabletop.engine.grid import square
from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.handicaps import ALL_OUT
from tabletop.games.mine.content.records import Balance, MineContent, MineGrid
from tabletop.games.mine.game import Mine
from tabletop.games.mine.legal.odds import wound_odds
from tabletop.games.mine.model.creature import DWARVES
from tabletop.games.mine.model.events import Attacked
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import owner, seat_of, side_of
from tabletop.text import Message
from tabletop.text.message import Value
from tabletop.ui.boards.cover import Count, Counted, Ended, Ending, Luck, Reckoning, SideEnd, SideLook, Thrown
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
FREE = {"variant", "sides", "handicap"}
"""Options under which balance has been measured; all others were as the scenario has them."""
HALF, EVEN = Fraction(1, 2), Fraction(1, 10)
"""The share that is wanted, and how far from it nobody needs a handicap."""
ACROSS, ALONG = 0.0, 90.0
WITH_SACK = 3
RACES = (1, ALL_OUT, WITH_SACK)
"""The goals for which somebody, or the sack, has to get out of the mine."""


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


def fares(content: MineContent, setup: Setup, seat: int) -> Message | None:
    """What part of measured games the side of a seat has won under the same options; and where that is far from half of
    them, which handicap makes it more even."""
    scenario, values = content.scenarios[setup.scenario], Mine.chosen(content, setup)
    usual = {spec.id: spec.default for spec in Mine.option_specs(content, setup.scenario)}
    if values["sides"] == "roll" or any(values[name] != usual[name] for name in usual.keys() - FREE):
        return None
    variant = int(values["variant"])
    measured: dict[str, Balance] = {each.handicap: each for each in scenario.balance if each.variant == variant}
    now = measured.get(values["handicap"])
    if now is None:
        return None
    side = seat if values["sides"] == "listed" else 1 - seat
    said: dict[str, Value] = {"share": _share(now, side), "games": now.games}
    best = min(measured.values(), key=lambda each: abs(_share(each, side) - HALF))
    if best is now or abs(_share(now, side) - HALF) <= EVEN:
        return Message("mine.fares.plain", said)
    advised = Message(f"mine.option.handicap.choice.{best.handicap}")
    return Message("mine.fares.advised", said | {"handicap": advised, "then": _share(best, side)})


def _share(balance: Balance, side: int) -> Fraction:
    """The part of the games that a side has won, a draw as half of one."""
    won = balance.undead if side else balance.dwarves
    return Fraction(2 * won + balance.draws, 2 * balance.games)


def _ground(stage: Stage, board: MineGrid) -> MineGround:
    """The ground of a board as it will lie on the table."""
    size = outline(board)[1]
    area = plan(stage.size, stage.theme.unit, size[0] / size[1], tray=True).room.play
    return ground_of(stage.art, board.rows, cell_at(unit_of(area, size)))


def reckoning(game: Mine, state: MineState) -> Reckoning:
    """How far it is to the way out, or who is left alive where nobody has to get there; and the wounds of blows."""
    variant = game.box.options.variant
    counted = Counted(Message("mine.result.counted"), partial(_count, game.box))
    if variant in RACES:
        title = Message(f"mine.result.way.{variant}")
        counted = Counted(title, partial(_way_left, game.box), owners=(SIDES[DWARVES].owner,))
    sides = {seat: SIDES[side_of(state, seat)] for seat in range(len(SIDES))}
    return Reckoning(sides, counted, Thrown("wounds", partial(_thrown, game.box)))


def _thrown(box: MineBox, moment: Moment) -> tuple[Luck, ...]:
    """The wounds that a blow gave, and gives on average: the luck of who strikes, whoever rolled what."""
    event = moment.event
    if not isinstance(event, Attacked):
        return ()
    guarded = event.defence_die is not None
    _, one, two = wound_odds(event.attack, event.defence, guarded, event.frenzied)
    return (Luck(owner(box, moment.state, event.attackers[0]), event.wounds, float(one + 2 * two)),)


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
    )


def _way_left(box: MineBox, state: MineState) -> Count | None:
    """How many steps, as if nothing were in the way, whoever has to leave the mine is from that: the nearest miner, the
    farthest, or the sack; None as long as nobody is there, and when nobody is left."""
    miners = [each for each in state.creatures if box.figures[each.kind].miner and each.where in ("board", "left")]
    left = [_to_daylight(box, each.cell) if each.where == "board" else 0 for each in miners]
    if box.options.variant == WITH_SACK:
        left = [0] if state.sack_out else [_to_daylight(box, state.sack)] if state.sack else []
    return Count(state.turn, ((max if box.options.variant == ALL_OUT else min)(left),)) if left else None


def _to_daylight(box: MineBox, cell: int) -> int:
    return min(square.distance(cell, each) for each in square.bits(box.scenario.board.out))


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
