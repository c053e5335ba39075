"""Guided first games: each is walked by its buttons, by the keyboard, and by doing what is lit."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop import games, paths
from tabletop.engine.save import folder
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.guided import GuidedTable
from tabletop.ui.session.guided import GuidedSession
from tests.ui.pilot import Pilot

GUIDED = [game for game in games.names() if paths.guide(game).is_file()]
EVERY = 6
"""One leaves at every sixth caption."""
HIDDEN = 0.4
"""What a caption may cover, where it is large, of something large that it speaks of."""

pytestmark = pytest.mark.parametrize("game", GUIDED)


def guided(game: str, size: tuple[int, int] = (1280, 720), **settings) -> Pilot:
    """A pilot at the first caption."""

    def make(stage: Stage) -> GuidedTable:
        guide = library.guide(game)
        assert guide is not None
        session = GuidedSession(library.open_kept(guide.setup(game), {}), guide)
        return GuidedTable(stage, Destinations(stage), session)

    return Pilot(make, size, Settings(**{"language": "en", "instant": True} | settings))


def at(pilot: Pilot) -> int:
    """The number of the step that is next; -1 where the guide has been left."""
    return pilot.scene.session.at if isinstance(pilot.scene, GuidedTable) else -1


def answers(table: GuidedTable) -> list[Rect]:
    """Where the board says what each click that answers would do."""
    narrowing, camera = table.asking.narrowing, table.field.camera_now()
    pieces = narrowing.next if narrowing is not None else ()
    parts = {table.board.spared(action) for piece in pieces for action in narrowing.complete(piece)}
    return [camera.rect(*part) for part in parts if part is not None]


def look(pilot: Pilot) -> None:
    """What a caption speaks of is on the screen and not below it, nor what its answers would do, and all its words are
    read."""
    table = pilot.scene
    step, caption = table.session.step, table.caption
    assert step is not None
    assert caption is not None, step
    screen = Rect((0, 0), pilot.stage.size)
    assert screen.contains(caption.rect), step.say
    assert {*step.show} <= {target.id for target in caption.lit}, step.say
    if table.asking.seat is not None:
        assert table.wanted(), step.say
    for target in caption.lit:
        seen = target.seen().clip(screen)
        assert seen.size == target.rect.size, (step.say, target.id)
        hidden, most = caption.rect.clip(seen), HIDDEN if pilot.stage.settings.ui_scale > 1 else 0
        assert hidden.width * hidden.height <= seen.width * seen.height * most, (step.say, target.id)
    if pilot.stage.settings.ui_scale == 1:
        assert not caption.rect.collidelistall(answers(table)), step.say
    assert pilot.stage.lettering.width(caption.spoken.name, HEAD) <= caption.heading.width
    for button in caption.buttons:
        assert caption.rect.contains(button.rect), step.say


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 1.0, "ru"), ((1280, 720), 2.0, "en"), ((1280, 720), 2.0, "ru"),
     ((1920, 1080), 1.0, "ru"), ((1080, 1920), 1.5, "en")],
)  # fmt: skip
def test_next_alone_leads_through_every_caption_to_a_real_game(game, size, scale, language):
    pilot = guided(game, size, ui_scale=scale, language=language)
    captions = 0
    while isinstance(pilot.scene, GuidedTable):
        look(pilot)
        captions += 1
        pilot.click("guide.next")
    assert captions == sum(step.say is not None for step in library.guide(game).steps)
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.chosen.seats == list(library.guide(game).seats)
    assert not folder.has_games()


def test_enter_alone_leads_through_it(game):
    pilot = guided(game)
    for _ in library.guide(game).steps:
        if isinstance(pilot.scene, GuidedTable):
            pilot.press("return")
    assert isinstance(pilot.scene, SetupScene)


def test_who_does_what_is_lit_comes_through_it(game):
    pilot = guided(game)
    while at(pilot) >= 0:
        before = at(pilot)
        if pilot.scene.asking.seat is None:
            pilot.click("guide.next")
        for _ in range(5):
            if at(pilot) == before:
                pilot.click(pilot.scene.wanted()[0])
        assert at(pilot) != before
    assert isinstance(pilot.scene, SetupScene)


def test_it_plays_as_well_with_everything_moving(game):
    pilot = guided(game, instant=False, speed=4.0)
    for _ in range(12):
        pilot.click("guide.next")
        look(pilot)


def test_it_can_be_left_at_any_step_and_nothing_is_kept(game):
    steps = sum(step.say is not None for step in library.guide(game).steps)
    for number in range(0, steps, EVERY):
        pilot = guided(game)
        for _ in range(number):
            pilot.click("guide.next")
        if number % 2:
            pilot.press("escape")
            pilot.click("menu.leave_guide")
        else:
            pilot.click("guide.leave")
        assert isinstance(pilot.scene, SetupScene)
    assert not folder.has_games()


def test_back_leads_to_the_caption_before_and_to_the_position_there(game):
    pilot = guided(game)
    seen = []
    while pilot.scene.session.at < len(library.guide(game).steps) * 2 // 3:
        seen.append((at(pilot), pilot.scene.session.match.digests[-1]))
        pilot.click("guide.next")
    for number, expected in enumerate(reversed(seen)):
        pilot.click("guide.back") if number % 2 else pilot.press("ctrl+z")
        assert (at(pilot), pilot.scene.session.match.digests[-1]) == expected
        look(pilot)
    assert not pilot.target("guide.back").enabled


def test_only_what_is_meant_is_done_and_the_rest_is_answered_kindly(game):
    pilot = guided(game)
    others = 0
    while at(pilot) >= 0:
        table, before = pilot.scene, at(pilot)
        if table.asking.seat is not None and table.wanted() != ("end",) and pilot.target("end").enabled:
            pilot.stage.settings.confirm = False
            pilot.click("end")
            assert at(pilot) == before
            assert pilot.stage.toast.words == pilot.stage.say("ui.guide.otherwise")
            look(pilot)
            others += 1
        pilot.click("guide.next")
    assert others


def test_a_caption_stays_when_the_window_changes(game):
    pilot = guided(game)
    while pilot.scene.asking.seat is None:
        pilot.click("guide.next")
    for size in ((1024, 768), (1280, 720)):
        pilot.resize(size)
        look(pilot)


def test_the_set_up_offers_it_first_until_the_game_was_played(game):
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), game), settings=Settings(language="en"))
    assert pilot.scene.first_focus == "guide"
    pilot.walk_to("guide")
    pilot.press("return")
    assert isinstance(pilot.scene, GuidedTable)
    paths.saves().mkdir(parents=True)
    (paths.saves() / f"{game}-2026-01-01-abcdef.save").write_bytes(b"")
    pilot.click("guide.leave")
    assert pilot.scene.first_focus == "start"
    pilot.click("guide")
    assert isinstance(pilot.scene, GuidedTable)
