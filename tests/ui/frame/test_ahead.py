"""What a frame needs is made in steps before it is shown, and the last picture stays meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from tabletop.ui.frame.animation import Timeline, Tween, go_on, pause
from tabletop.ui.frame.input import Confirm, Pressed
from tabletop.ui.frame.targets import Target
from tabletop.ui.widgets.widget_scene import WidgetScene
from tests.ui.pilot import Pilot

ONE_STEP = 0.0
"""Seconds in which no more than one step is made."""
STEPS = 4


def work(done: list[int], steps: int = STEPS) -> Iterator[None]:
    for step in range(steps):
        done.append(step)
        yield


class Painted(WidgetScene):
    """A scene in one colour, with one button as large as itself; its picture takes some steps to be made."""

    def __init__(self, stage, colour: str, keeps: bool = False) -> None:
        super().__init__(stage)
        self.colour, self.keeps = colour, keeps
        self.made: list[int] = []
        self.pressed = 0

    def ahead(self) -> Iterator[None]:
        return work(self.made)

    def remains(self) -> Surface | None:
        old = Surface((8, 8))
        old.fill("yellow")
        return old if self.keeps else None

    def targets(self) -> list[Target]:
        return [Target("all", Rect((0, 0), self.stage.size), "all", "All", self.press)]

    def press(self) -> None:
        self.pressed += 1

    def draw(self, surface: Surface) -> None:
        surface.fill(self.colour)


@pytest.fixture
def pilot() -> Pilot:
    pilot = Pilot(lambda stage: Painted(stage, "red"))
    pilot.settings.reduced_motion = True
    pilot.stage.timeline.slice = ONE_STEP
    return pilot


def colour(pilot: Pilot) -> tuple[int, int, int]:
    return tuple(pilot.window.surface.get_at((5, 5)))[:3]


def test_work_goes_on_as_long_as_there_is_time_and_by_a_step_at_least() -> None:
    done: list[int] = []
    steps = work(done)
    assert not go_on(steps, ONE_STEP)
    assert done == [0]
    assert go_on(steps, 60.0)
    assert done == [0, 1, 2, 3]
    assert go_on(steps, 60.0)


def test_a_step_of_the_timeline_waits_for_its_work_and_nothing_is_drawn_meanwhile() -> None:
    line, done, shown = Timeline(), [], []
    line.slice = ONE_STEP
    line.then(Tween(1.0, shown.append), work=work(done))
    assert line.busy
    assert line.waiting
    for step in range(STEPS):
        assert not line.tick(0.1)
        assert done == list(range(step + 1))
    line.slice = 60.0
    assert line.tick(0.1)
    assert shown == [0.0]
    assert not line.waiting


def test_work_is_done_in_the_time_for_reading_before_it() -> None:
    line, done, shown = Timeline(), [], []
    line.slice = ONE_STEP
    line.then(pause(1.0))
    line.then(Tween(1.0, shown.append), work=work(done))
    for _ in range(STEPS):
        line.tick(0.1)
    assert done == list(range(STEPS))
    assert shown == []


def test_a_click_and_instant_time_wait_for_no_work() -> None:
    line, done, shown = Timeline(), [], []
    line.then(Tween(1.0, shown.append), work=work(done))
    line.finish()
    assert (done, shown, line.busy) == ([], [1.0], False)
    instant = Timeline(speed=0.0)
    instant.then(Tween(1.0, shown.append), work=work(done))
    assert (done, shown, instant.busy) == ([], [1.0, 1.0], False)


def test_the_last_picture_stays_until_a_scene_is_made(pilot: Pilot) -> None:
    red = colour(pilot)
    scene = Painted(pilot.stage, "blue")
    pilot.stage.scenes.push(scene)
    for step in range(STEPS):
        drawn = pilot.window.drawn
        pilot.frames()
        assert scene.made == list(range(step + 1))
        assert colour(pilot) == red
        assert pilot.window.drawn == drawn
    pilot.stage.timeline.slice = 60.0
    pilot.frames()
    assert colour(pilot) == (0, 0, 255)


def test_what_is_not_seen_yet_cannot_be_pressed(pilot: Pilot) -> None:
    scene = Painted(pilot.stage, "blue")
    pilot.stage.scenes.push(scene)
    for intent in (Pressed((5, 5), 1), Confirm()):
        pilot.stage.handle(intent)
    assert scene.pressed == 0
    assert pilot.stage.held
    pilot.stage.timeline.slice = 60.0
    pilot.rest()
    pilot.click("all")
    assert scene.pressed == 1


def test_a_resized_window_shows_what_remains_of_its_picture_until_the_next_one_is_made(pilot: Pilot) -> None:
    scene = Painted(pilot.stage, "blue", keeps=True)
    pilot.stage.timeline.slice = 60.0
    pilot.stage.scenes.push(scene)
    pilot.rest()
    pilot.stage.timeline.slice = ONE_STEP
    pilot.stage.resize((1400, 800))
    surface = Surface((1400, 800))
    assert pilot.stage.draw(surface) is None
    assert tuple(surface.get_at((700, 400)))[:3] == (255, 255, 0)
    pilot.stage.timeline.slice = 60.0
    pilot.stage.tick(0.1)
    assert pilot.stage.draw(surface) is None
    assert tuple(surface.get_at((700, 400)))[:3] == (0, 0, 255)
