"""A frame of which only the changes were drawn is the same, to the pixel, as one that was drawn whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.model.actions import Dig
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.input import Exposed
from tabletop.ui.scenes.table.field.strokes import Strokes, apart, reordered
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import Pilot

SIZE = (960, 540)
BEFORE, ACTIONS, FRAMES = 12, 24, 4


def watched(seed: int, game_id: str = "mine", scenario: str = "lode", seats: int = 2) -> Pilot:
    game = library.open_game(Setup(game_id, scenario, ("human",) * seats, seed))
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(Match(game)), 0), SIZE)


def whole(pilot: Pilot) -> bytes:
    surface = Surface(SIZE).convert()
    pilot.scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("zoomed", [False, True])
@pytest.mark.parametrize("game", [(game, *table) for game, kit in KITS.items() for table in kit.drawn])
def test_every_frame_of_a_game_is_as_if_drawn_whole(game: tuple[str, str, int], zoomed: bool) -> None:
    pilot = watched(3, *game)
    table = pilot.scene
    match = table.session.match
    if zoomed:
        pilot.scroll(table.field.area.center, 4)
        pilot.point((1, 1))  # where nothing is told
    rng, in_part, grounds = Rng(5), 0, set()
    for number in range(BEFORE + ACTIONS):
        seat = match.state.deciders()[0]
        options = list(table.session.game.options(match.state, seat))
        action = next((each for each in options if isinstance(each, Dig)), rng.choice(options))
        assert match.submit(action) is None
        table.playback.follow()
        for _ in range(FRAMES if number >= BEFORE else 0):
            before = pilot.pixels()
            grounds.add(table.field.ground)
            drawn = pilot.stage.draw(pilot.window.surface)
            in_part += drawn is not None
            assert pilot.pixels() == whole(pilot)
            if drawn == []:
                assert pilot.pixels() == before
            pilot.stage.tick(0.11)
        pilot.stage.timeline.finish()
    assert in_part > ACTIONS
    assert len(grounds) > 1


def test_a_board_that_was_moved_is_as_if_drawn_anew() -> None:
    pilot = watched(2)
    table = pilot.scene
    area = table.field.area
    aside = (area.centerx + 40, area.centery + 30)
    for move in (
        lambda: pilot.scroll(area.center, 3),
        lambda: pilot.drag(area.center, aside, 2),
        lambda: pilot.scroll(area.center, 2),
        lambda: pilot.scroll(area.center, -9),
    ):
        move()
        pilot.frames(2)
        shown = pilot.pixels()
        table.scenery.forget()
        assert shown == whole(pilot)


def test_a_window_that_was_covered_is_drawn_whole() -> None:
    pilot = watched(1)
    assert pilot.stage.draw(pilot.window.surface) is not None
    pilot.stage.handle(Exposed())
    assert pilot.stage.draw(pilot.window.surface) is None


def test_a_toast_over_the_table_goes_away_again() -> None:
    pilot = watched(1)
    pilot.stage.tell("A sentence.")
    pilot.frames(5)
    assert pilot.pixels() != whole(pilot)
    pilot.stage.toast.hide()
    pilot.frames(2)
    assert pilot.pixels() == whole(pilot)


def test_only_what_moved_is_drawn_again() -> None:
    one, two = Surface((10, 10)), Surface((10, 10))
    old, new = Strokes(), Strokes()
    for strokes, at in ((old, (50, 0)), (new, (53, 0))):
        strokes.blit(one, (0, 0))
        strokes.blit(two, at)
    assert new.since(old) == [Rect(50, 0, 10, 10), Rect(53, 0, 10, 10)]
    assert new.since(new) == []


def test_pictures_that_are_alike_and_lie_in_one_place_are_told_apart() -> None:
    one, two = Surface((10, 10)), Surface((10, 10))
    old, new, fewer = Strokes(), Strokes(), Strokes()
    for strokes, count, at in ((old, 3, 50), (new, 3, 53), (fewer, 2, 50)):
        for _ in range(count):
            strokes.blit(one, (0, 0))
        strokes.blit(two, (at, 0))
    assert old.since(old) == []
    assert new.since(old) == [Rect(50, 0, 10, 10), Rect(53, 0, 10, 10)]
    assert fewer.since(old) == old.since(fewer) == [Rect(0, 0, 10, 10)]


def test_a_picture_that_comes_to_lie_above_another_is_drawn_again() -> None:
    one, two = Surface((10, 10)), Surface((10, 10))
    old, new = Strokes(), Strokes()
    for strokes, order in ((old, (one, two)), (new, (two, one))):
        for picture in order:
            strokes.blit(picture, (5, 5))
    assert Rect(5, 5, 10, 10) in new.since(old)


def test_only_what_changed_its_order_is_drawn_again() -> None:
    pictures = [Surface((4, 4)) for _ in range(9)]
    strokes = Strokes()
    for at, picture in enumerate(pictures):
        strokes.blit(picture, (at, 0))
    old = strokes.all
    lifted = [*old[:2], *old[3:7], old[2], *old[7:]]
    assert reordered(old, lifted) == [old[2]]
    for seed in range(20):
        mixed = old[:]
        Rng(seed).shuffle(mixed)
        moved = reordered(old, mixed)
        assert [each for each in mixed if each not in moved] == [each for each in old if each not in moved]


def test_a_picture_that_fades_is_drawn_again() -> None:
    one = Surface((10, 10))
    old, new = Strokes(), Strokes()
    for strokes, alpha in ((old, 255), (new, 90)):
        one.set_alpha(alpha)
        strokes.blit(one, (5, 5))
    assert new.since(old)
    target = Surface((20, 20))
    new.lay(target)
    assert one.get_alpha() == 255


def test_parts_do_not_overlap_and_stay_within() -> None:
    parts = [Rect(0, 0, 10, 10), Rect(30, 30, 10, 10), Rect(8, 8, 25, 25), Rect(90, 90, 20, 20), Rect(200, 0, 5, 5)]
    out = apart(parts, Rect(0, 0, 100, 100))
    assert out == [Rect(0, 0, 40, 40), Rect(90, 90, 10, 10)]


def test_a_picture_that_fades_is_the_same_drawn_whole_or_part_by_part() -> None:
    def drawn(*parts: Rect) -> bytes:
        surface, picture, strokes = Surface((40, 30)), Surface((20, 16), pygame.SRCALPHA), Strokes()
        picture.fill((250, 120, 30, 255))
        strokes.fade(picture, picture.get_rect(topleft=(7, 9)), 90)
        for part in parts:
            surface.set_clip(part)
            strokes.lay(surface)
        return pygame.image.tobytes(surface, "RGB")

    whole = drawn(Rect(0, 0, 40, 30))
    assert len(set(whole)) > 1
    assert drawn(Rect(0, 0, 40, 12), Rect(0, 12, 15, 18), Rect(15, 12, 25, 18)) == whole
