"""What a forecast says beside its chances: of whom they are, what they leave out, what is dangerous."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from tabletop.games.blackstone.model import actions as do
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.table.panels.forecast import ForecastBox
from tests.blackstone.board.test_hints import board_of, told_of
from tests.blackstone.rules.posing import Place, Table, pose
from tests.blackstone.rules.quests import resource
from tests.ui.ink import noted

DRAIK, VORNE, GREKH = "janus_draik", "pious_vorne", "dahyak_grekh"
GUARDSMAN, GHOUL, MARINE = "traitor_guardsman", "ur_ghul", "chaos_space_marine"


def said(board: BlackstoneBoard, key: str, **args: int) -> str:
    return board.stage.say(f"blackstone.table.{key}", **args)


@pytest.mark.parametrize("points", [0, 1])
def test_who_could_roll_again_for_points_reads_that_the_chances_are_without_that(points: int) -> None:
    posed = pose({DRAIK: (3, 0)}, {GUARDSMAN: [(5, 0)]}, dice={DRAIK: (6, 4)}, points=[points, 1, 1, 1])
    board = board_of(posed)
    shots = [each for each in posed.options() if isinstance(each, do.Shoot)]
    assert shots
    for shot in shots:
        assert told_of(posed, board, shot).without == (said(board, "without") if points else "")
    assert not told_of(posed, board, do.Finish(shots[0].seat)).without, "there are no chances"


def test_points_of_a_friend_who_is_attacked_too_are_left_out_as_well() -> None:
    posed = pose({DRAIK: (3, 0), "taddeus": (5, 0)}, {GUARDSMAN: [(6, 0)]}, dice={DRAIK: (6,)}, points=[0, 2, 0, 0],
                 kit=((resource("frag_grenade"),), (), (), ()))  # fmt: skip
    board = board_of(posed)
    areas = {each.hex: each for each in posed.options() if isinstance(each, do.ShootArea)}
    assert told_of(posed, board, areas[posed.hex((5, 0))]).without == said(board, "without")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_attack_on_a_hex_with_nobody_in_it_says_so_with_the_chances_of_those_beside_it(language: str) -> None:
    posed = pose({VORNE: (3, 0)}, {GUARDSMAN: [(5, 1)], GHOUL: [(6, 0)]}, dice={VORNE: (6, 6)}, turn=VORNE)
    board = board_of(posed, language)
    areas = {each.hex: each for each in posed.options() if isinstance(each, do.ShootArea)}
    told = told_of(posed, board, areas[posed.hex((5, 0))])
    assert told.lines == (said(board, "only_beside", n=1),)
    assert told.strip is not None
    assert len(told.odds) > 2


def test_what_an_ability_does_is_said_before_it_is_used() -> None:
    posed = pose({DRAIK: (3, 0)}, {GUARDSMAN: [(5, 0)]}, dice={DRAIK: (6,)},
                 kit=((resource("stasis_grenade"),), (), (), ()))  # fmt: skip
    board = board_of(posed)
    uses = [each for each in posed.options() if isinstance(each, do.UseAbility)]
    assert uses
    for use in uses:
        assert told_of(posed, board, use).lines == (board.stage.say("blackstone.resource.stasis_grenade.words"),)


def test_of_a_hex_in_which_nobody_is_hit_that_is_said() -> None:
    posed = pose({DRAIK: (3, 0)}, {GUARDSMAN: [(5, 0)]}, dice={DRAIK: (4, 6)},
                 kit=((resource("frag_grenade"), resource("stasis_grenade")), (), (), ()))  # fmt: skip
    area = next(each for each in posed.options() if isinstance(each, do.ShootArea) and each.hex == posed.hex((5, 0)))
    board = board_of(posed)
    assert not told_of(posed, board, area).lines
    use = next(each for each in posed.options() if isinstance(each, do.UseAbility) and each.die == 4)
    posed.game.play(posed.state, use)
    posed.do(f"hex s0 x{posed.hex((5, 0))}")
    told = told_of(posed, board, area)
    assert (told.lines, told.odds) == ((said(board, "nobody_hit"),), ())


def laying(name: str, kit: tuple[str, ...] = (), **foes: list[Place]) -> Table:
    """Somebody chooses the hex of a trap."""
    posed = pose({name: (3, 0)}, {GUARDSMAN: [(6, 0), (6, 0)], **foes}, dice={name: (3, 6)},
                 party=(name, "taddeus", "espern_locarno", VORNE), points=[1, 0, 0, 0],
                 kit=(tuple(map(resource, kit)), (), (), ()))  # fmt: skip
    return posed.do("use s0 m0 y3 0")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("name", "kit", "foes", "key"), [
    (GREKH, (), {}, "first"), (DRAIK, ("haywire_mine",), {MARINE: [(7, 0)]}, "ends"),
    (DRAIK, ("haywire_mine",), {}, "nobody"),
])  # fmt: skip
def test_a_trap_says_of_whom_its_chances_are(name: str, kit: tuple[str, ...], foes: dict[str, list[Place]], key: str,
                                             language: str) -> None:  # fmt: skip
    posed = laying(name, kit, **foes)
    board = board_of(posed, language)
    told = told_of(posed, board, do.PickHex(posed.state.decider(), posed.hex((4, 0))))
    assert told.lines == (said(board, f"trap.{key}"),)
    assert bool(told.odds) == (key != "nobody")
    assert bool(told.without) == (key == "first"), "of a mine nothing is rolled"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_overcharging_risks_and_what_chances_leave_out_is_read(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    posed = pose({DRAIK: (3, 0)}, {GUARDSMAN: [(5, 0)]}, dice={DRAIK: (4, 6)}, points=[1, 0, 0, 0],
                 kit=((resource("plasma_pistol"),), (), (), ()))  # fmt: skip
    board, lines = board_of(posed, language), noted(monkeypatch)
    told = told_of(posed, board, next(
        each for each in posed.options()
        if isinstance(each, do.Shoot) and each.die == 4 and (each.weapon, each.shot) == (2, 1)
    ))  # fmt: skip
    place, room = Rect(600, 300, 40, 40), Rect(0, 0, 1280, 720)
    ForecastBox().draw(board.stage, Surface(room.size), told, [place], [room], 1)
    assert {plain(told.without), told.odds[-1].words} <= {*lines}
    ((warning, rule),) = told.warnings
    assert rule
    assert any(line and line in plain(warning) for line in lines)
