"""The last turns of others are summed up in lines on their mats, for which nobody has to click."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.quarriors.model import events as happened
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.showing import Recap
from tabletop.ui.frame.lettering import plain
from tests.ui.pilot import Pilot, shared_art
from tests.ui.table.tables import lay, positions
from tests.ui.table.test_table import scene, table

SHADOW = 8
"""How far above and below its plate the shadow of a die may reach, in pixels."""


def played(seats: tuple[str, ...], actions: int) -> Match:
    """A match after so many random actions, until the first seat is asked outside an attack."""
    found, rng = Match(library.open_game(Setup("quarriors", "wilds", seats, 7))), Rng(7)
    while len(found.actions) < actions or found.state.owed[0] is None or found.state.phase not in ("roll", "capture"):
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def shown(pilot: Pilot, found: Match) -> dict[int, Recap]:
    """By seat what its mat tells."""
    board = scene(pilot).board
    return {each.seat: each for each in board.recaps(found.state, reversed(found.moments))}


@pytest.mark.parametrize("actions", [60, 150, 240])
def test_a_mat_tells_what_its_computer_player_did_in_its_last_turn(actions: int) -> None:
    found = played(("human", "normal", "normal"), actions)
    pilot = table(found)
    recaps = shown(pilot, found)
    assert sorted(recaps) == [1, 2]
    for seat, recap in recaps.items():
        begun = [at for at, each in enumerate(found.moments) if isinstance(each.event, happened.TurnBegan)]
        begin = next(at for at in reversed(begun) if found.moments[at].event.seat == seat)  # type: ignore[attr-defined]
        end = next(at for at in begun if at > begin)
        turn = [each.event for each in found.moments[begin:end]]
        attacks = [str(each.total) for each in turn if isinstance(each, happened.AttackBegan)]
        assert [each.number for each in recap.deeds if each.icon == "swords"] == attacks
        for icon, kind in (
            ("up", happened.CreatureSummoned), ("hand", happened.DieCaptured), ("down", happened.DieCulled),
        ):  # fmt: skip
            told = sum(count for each in recap.deeds if each.icon == icon for _, count in each.pieces)
            assert told == sum(isinstance(each, kind) for each in turn)
        rolls = [each for each in turn if isinstance(each, happened.DiceRolled)]
        kinds = [found.game.box.dice[die] for die in rolls[0].dice]
        thrown = Counter(
            (kind.id, kind.faces.index(kind.faces[face])) for kind, face in zip(kinds, rolls[0].faces, strict=True)
        )
        [line] = [each.pieces for each in recap.deeds if each.icon == "dice"]
        assert {(each.picture.kind, each.picture.face): count for each, count in line} == thrown  # type: ignore[attr-defined]
        said = [plain(each) for each in recap.tip().lines]
        assert sum(" rolls " in each for each in said) == len(rolls)
    assert {"recap.1", "recap.2"} <= set(pilot.ids())


def test_the_line_lies_beside_the_creatures_and_says_more_when_it_is_pointed_at() -> None:
    found = played(("human", "normal", "normal", "normal"), 300)
    pilot = table(found)
    targets = {each.id: each for each in pilot.stage.targets()}
    lines = [each.rect for name, each in targets.items() if name.startswith("recap.")]
    assert len(lines) == 3
    field = scene(pilot).field
    standing = [f"d{die}" for dice in found.state.ready for die in dice]
    assert standing
    assert all(targets[die].rect.inflate(-8, -8).collidelist(lines) < 0 for die in standing if die in field.glide.rest)
    tip = targets["recap.1"].tip()  # type: ignore[misc]
    assert tip is not None
    assert tip.title == "Orange: the last turn"
    assert all(map(plain, tip.lines))


def test_people_at_one_screen_are_told_of_the_last_turns_of_each_other() -> None:
    found = played(("human", "human", "normal"), 90)
    pilot = table(found)
    others = {0, 1, 2} - {found.state.active}
    assert set(shown(pilot, found)) == others
    assert {f"recap.{seat}" for seat in others} <= set(pilot.ids())


def test_whose_turn_it_is_is_told_of_no_turn_before() -> None:
    found, rng = played(("human", "normal", "normal"), 60), Rng(3)
    pilot = table(found)
    while found.state.active != 2:
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    assert set(shown(pilot, found)) == {1}


def test_lines_that_come_and_go_leave_nothing_behind() -> None:
    found, rng = played(("human", "normal", "normal"), 60), Rng(1)
    pilot = table(found, size=(960, 540), instant=False)
    told = set()
    for _ in range(90):
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        scene(pilot).playback.follow()
        pilot.stage.timeline.finish()
        for _ in range(2):
            pilot.stage.draw(pilot.window.surface)
            whole = pygame.Surface((960, 540)).convert()
            pilot.scene.draw(whole)
            assert pilot.pixels() == pygame.image.tobytes(whole, "RGB")
            pilot.stage.tick(0.01)
        told.add(scene(pilot).panels.recaps.key)
    assert len(told) > 3
    assert () in told


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_a_line_stays_on_its_plate_however_much_it_tells(scale: float) -> None:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), (1280, 720), shared_art())
    match = positions("quarriors")[3]
    scene = lay(stage, match)
    told = scene.board.recaps(match.state, reversed(match.moments))
    assert len(told) == 3
    for recap, times in product(told, (1, 2, 6)):
        scene.panels.recaps.show([replace(recap, deeds=recap.deeds * times)], scene.field.camera_now())
        drawn = pygame.Surface(stage.size, pygame.SRCALPHA)
        scene.panels.recaps.draw(drawn)
        (target,) = scene.panels.recaps.targets()
        drawn.fill((0, 0, 0, 0), target.rect.inflate(0, 2 * SHADOW))
        assert drawn.get_bounding_rect().size == (0, 0), "something lies beyond its plate"
