"""The framework of the screen: targets, focus, input, animation, words; driven by the pilot."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.app import run
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Glide, Piece
from tabletop.ui.frame.animation import Halt, Timeline, Tween, pause
from tabletop.ui.frame.lettering import BETWEEN, Lettering, Part, plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Drag, DragPhase, Target, Tip, topmost
from tabletop.ui.frame.theme import TEXT, Theme, font, unit_for
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.log import LogList, LogRow
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene
from tests.ui.pilot import Pilot

LETTERS_A_SECOND = 25
"""How fast most people read."""


class Grid(WidgetScene):
    """Six buttons in two areas, a log and a tall scrolling column."""

    moves = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.done: list[str] = []
        self.taken: list[object] = []
        self.drags: list[Drag] = []
        self.log = LogList(stage, Rect(600, 20, 300, 120), picked=lambda row: self.done.append(f"row {row}"))

    def lay(self) -> None:
        self.widgets = []
        for at, (area, x, y) in enumerate(
            [("a", 0, 0), ("a", 1, 0), ("a", 0, 1), ("b", 4, 0), ("b", 4, 1), ("b", 4, 2)]
        ):
            rect = Rect(20 + 110 * x, 20 + 60 * y, 100, 40)
            name = f"{area}{at}"
            self.widgets.append(
                Button(
                    self.stage, rect, name, name, lambda n=name: self.done.append(n), area=area, enabled=at != 1,
                    denied=lambda: self.stage.tell("No.", ("mine", "mine.turn.01")),
                    tip=lambda: Tip("A tip", ("with a line",)),
                )
            )  # fmt: skip
        self.scroll = ScrollArea(self.stage, Rect(20, 300, 200, 120), "column")
        column = []
        with self.scroll.filling():
            for at in range(8):
                rect = Rect(20, 300 + 50 * at, 190, 40)
                column.append(Button(self.stage, rect, f"c{at}", "c", lambda n=f"c{at}": self.done.append(n), area="c"))
        self.scroll.fill(column, 400)
        self.widgets += [self.scroll, self.log]

    def targets(self) -> list[Target]:
        return [
            *super().targets(),
            Target("piece", Rect(400, 400, 60, 60), "board", "piece", drag=self.drags.append, round=True),
        ]

    def take(self, intent: object) -> bool:
        self.taken.append(intent)
        return False

    def draw(self, surface: Surface) -> None:
        surface.fill((20, 20, 20))
        super().draw(surface)


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(Grid)


def test_a_click_does_what_the_target_does(pilot: Pilot) -> None:
    pilot.click("a0")
    assert pilot.scene.done == ["a0"]


def test_a_press_that_leaves_the_target_does_nothing(pilot: Pilot) -> None:
    pilot.drag("a0", (1000, 600))
    assert pilot.scene.done == []


def test_a_press_that_trembles_still_counts(pilot: Pilot) -> None:
    x, y = pilot.target("a0").rect.center
    pilot.drag((x, y), (x + 12, y + 3))
    assert pilot.scene.done == ["a0"]


def test_what_is_not_enabled_says_why_and_links_to_the_rule(pilot: Pilot) -> None:
    pilot.click("a1")
    assert pilot.scene.done == []
    assert pilot.stage.toast.shown
    assert "toast.rule" in pilot.ids()


def test_the_toast_goes_by_itself(pilot: Pilot) -> None:
    pilot.click("a1")
    pilot.frames(60 * 6)
    assert not pilot.stage.toast.shown


def test_a_long_toast_stays_long_enough_to_be_read(pilot: Pilot) -> None:
    words = "A sentence of about a hundred letters, which one has to read to its end before one knows what to do"
    pilot.stage.tell(words)
    pilot.frames(round(60 * (2.5 + len(words) / LETTERS_A_SECOND)))
    assert pilot.stage.toast.shown


def test_arrows_walk_in_an_area_and_tab_changes_it(pilot: Pilot) -> None:
    pilot.press("tab")
    assert pilot.stage.focus.id == "a0"
    pilot.press("down")
    assert pilot.stage.focus.id == "a2"
    pilot.press("tab")
    assert pilot.stage.focus.id == "b3"
    pilot.press("down", "down", "return")
    assert pilot.scene.done == ["b5"]
    pilot.press("shift+tab")
    assert pilot.stage.focus.id == "a2"


def test_arrows_pass_over_what_is_not_enabled(pilot: Pilot) -> None:
    pilot.press("tab", "right")
    assert pilot.stage.focus.id == "b3"


def test_a_focused_target_scrolls_into_sight(pilot: Pilot) -> None:
    pilot.walk_to("c7")
    target = pilot.target("c7")
    assert target.clip is not None
    assert target.clip.contains(target.rect)
    pilot.press("return")
    assert pilot.scene.done == ["c7"]


def test_what_is_scrolled_away_cannot_be_clicked(pilot: Pilot) -> None:
    pilot.click((60, 300 + 50 * 4 + 20))
    assert pilot.scene.done == []


def test_a_drag_on_a_target_reaches_it_whole(pilot: Pilot) -> None:
    pilot.drag("piece", (500, 500))
    drags = pilot.scene.drags
    assert [drags[0].phase, drags[-1].phase] == [DragPhase.BEGIN, DragPhase.END]
    assert sum(d.delta[0] for d in drags) == 500 - 430


def test_a_drag_on_nothing_reaches_the_scene(pilot: Pilot) -> None:
    pilot.drag((800, 600), (900, 650), button=2)
    assert any(isinstance(i, Drag) and i.button == 2 for i in pilot.scene.taken)


def test_a_round_target_has_no_corners() -> None:
    target = Target("t", Rect(0, 0, 100, 100), "a", "t", round=True)
    assert topmost([target], (50, 50)) is target
    assert topmost([target], (4, 4)) is None


def test_the_higher_layer_is_meant() -> None:
    low, high = Target("low", Rect(0, 0, 9, 9), "a", ""), Target("high", Rect(0, 0, 9, 9), "a", "", layer=2)
    assert topmost([high, low], (5, 5)) is high


def test_the_tooltip_never_covers_what_it_speaks_of(pilot: Pilot) -> None:
    pilot.point((1, 1))
    for name in ("a0", "b5", "b3"):
        pilot.point(name)
        pilot.frames(40)
        rect = pilot.stage.tooltip.rect
        assert rect is not None
        assert not rect.colliderect(pilot.target(name).rect)
        assert pilot.stage.size[0] >= rect.right
        assert pilot.stage.size[1] >= rect.bottom


def test_the_tooltip_leaves_a_sentence_in_sight(pilot: Pilot) -> None:
    pilot.click("a1")
    said = pilot.stage.toast.place
    assert said is not None
    for name in ("a0", "a2", "b3"):
        pilot.point(name)
        pilot.frames(40)
        assert pilot.stage.toast.place == said
        assert pilot.stage.tooltip.rect is not None
        assert not pilot.stage.tooltip.rect.colliderect(said)


def test_nothing_is_drawn_while_nothing_changes(pilot: Pilot) -> None:
    pilot.frames(60)
    drawn = pilot.window.drawn
    pilot.frames(100)
    assert pilot.window.drawn == drawn


def test_drawing_twice_gives_equal_pixels(pilot: Pilot) -> None:
    first = pilot.pixels()
    pilot.stage.touch()
    pilot.frames(2)
    assert pilot.pixels() == first


def test_a_click_finishes_what_moves_and_does_nothing_else(pilot: Pilot) -> None:
    done: list[str] = []
    pilot.stage.timeline.then(Tween(30.0, lambda t: None, lambda: done.append("moved")))
    pilot.frames(3)
    pilot.click("a0")
    assert done == ["moved"]
    assert pilot.scene.done == []


def test_the_timeline_runs_steps_in_order() -> None:
    seen: list[str] = []
    line = Timeline()
    line.then(
        Tween(1.0, lambda t: None, lambda: seen.append("a")), Tween(0.5, lambda t: None, lambda: seen.append("b"))
    )
    line.then(pause(0.5, lambda: seen.append("c")))
    for _ in range(9):
        line.tick(0.1)
    assert seen == ["b"]
    for _ in range(8):
        line.tick(0.1)
    assert seen == ["b", "a", "c"]
    assert not line.busy


def test_a_tween_ends_at_exactly_one_and_speed_divides_its_time() -> None:
    values: list[float] = []
    line = Timeline(speed=4.0)
    line.then(Tween(1.0, values.append))
    line.tick(0.2)
    line.tick(0.2)
    assert values[-1] == 1.0
    assert not line.busy


def test_the_next_step_is_shown_in_the_frame_in_which_one_ends() -> None:
    shown: list[object] = []
    line = Timeline()
    line.then(Tween(0.5, lambda t: None, lambda: shown.append("gone")))
    line.then(Tween(0.5, shown.append))
    line.tick(0.25)
    assert shown == []
    line.tick(0.25)
    assert shown == ["gone", 0.0]


def test_instant_and_reduced_motion_end_at_once_but_reading_time_stays() -> None:
    values: list[float] = []
    Timeline(speed=0).then(Tween(9.0, values.append))
    assert values == [1.0]
    reduced = Timeline(reduced=True)
    reduced.then(Tween(9.0, values.append), pause(1.0))
    assert values == [1.0, 1.0]
    assert reduced.busy


def test_what_an_end_starts_is_left_to_run() -> None:
    line = Timeline()
    line.then(Tween(1.0, lambda t: None, lambda: line.then(pause(1.0))))
    line.finish()
    assert line.busy


def test_what_no_space_divides_stays_on_one_line() -> None:
    pygame.font.init()
    words = Lettering(Theme(1.0))
    parts = [Part("Blue rolls six dice:"), Part(" Ghostly Spirit", (1, 2, 3)), Part(", then a reroll")]
    for width in range(90, 400, 10):
        lines = words.wrap(parts, TEXT, width)
        assert " ".join(plain(line) for line in lines) == plain(parts)
        assert not any(plain(line).startswith(",") for line in lines)
        assert all(words.width(line, TEXT) <= width for line in lines)


@pytest.mark.parametrize("parted", [False, True])
def test_a_number_stays_on_the_line_of_what_it_counts(parted: bool) -> None:
    pygame.font.init()
    words = Lettering(Theme(1.0))
    text = "Потратьте эти кубики и получите 1 сущность"
    rich = [Part(text[:33], (255, 0, 0)), Part(text[33:])] if parted else text
    broad = words.width("Потратьте эти кубики и получите 1", TEXT)
    assert [plain(line) for line in words.wrap(rich, TEXT, broad)] == ["Потратьте эти кубики и получите", "1 сущность"]
    narrow = words.width("сущность", TEXT)
    assert [plain(line) for line in words.wrap("1 сущность", TEXT, narrow)] == ["1", "сущность"]
    lines = words.wrap("за 1 сущность", TEXT, narrow)
    assert [plain(line) for line in lines] == ["за 1", "сущность"]


def test_what_parts_clauses_stays_on_the_line_of_the_first() -> None:
    pygame.font.init()
    words = Lettering(Theme(1.0))
    said = BETWEEN.join(("2 hexes moved", "missed", "a wound"))
    for width in range(120, 300, 10):
        assert not any(plain(line).strip().startswith("·") for line in words.wrap(said, TEXT, width))


def test_even_lines_are_no_more_than_wide_ones_and_hold_every_word() -> None:
    pygame.font.init()
    words = Lettering(Theme(1.0))
    said = "Spend these dice and take one quiddity for each creature that is still ready"
    for width in range(120, 600, 20):
        even = words.even(said, TEXT, width)
        assert even <= width
        assert len(words.wrap(said, TEXT, even)) == len(words.wrap(said, TEXT, width))


def test_words_wrap_within_their_width_in_russian() -> None:
    pygame.font.init()
    words = Lettering(Theme(1.0))
    text = [Part("Дорн ", (1, 2, 3)), Part("протащил мешок на три клетки и остановился у самого выхода")]
    lines = words.wrap(text, TEXT, 160)
    assert len(lines) > 1
    assert all(words.width(line, TEXT) <= 160 for line in lines)
    assert " ".join(plain(line) for line in lines) == plain(text)
    assert lines[0][0].colour == (1, 2, 3)


def test_a_shortened_line_fits_and_ends_with_an_ellipsis() -> None:
    words = Lettering(Theme(1.0))
    short = words.shorten("Hundreds of dwarves in a very narrow tunnel", TEXT, 120)
    assert plain(short).endswith("…")
    assert words.width(short, TEXT) <= 120


@pytest.mark.parametrize("face", ["title", "serif", "text", "bold"])
def test_every_face_has_all_of_russian(face: str) -> None:
    metrics = font(face, 16).metrics("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»—…")
    assert None not in metrics


def test_the_unit_follows_height_and_is_held_by_a_narrow_window() -> None:
    assert unit_for((1280, 720), 1.0) == 1.0
    assert unit_for((3840, 2160), 1.0) == 3.0
    assert unit_for((1920, 1080), 2.0) == 3.0
    assert unit_for((1280, 2160), 1.0) == pytest.approx(4 / 3)


def test_the_log_stays_at_its_end_and_keeps_its_place_when_scrolled(pilot: Pilot) -> None:
    log = pilot.scene.log
    log.set_rows([LogRow(i, [Part(f"Row {i}", (200, 100, 50))]) for i in range(40)])
    pilot.frames(2)
    assert "log.39" in pilot.ids()
    pilot.click("log.39")
    assert pilot.scene.done == ["row 39"]
    log.scroll(8)
    pilot.frames(2)
    before = [i for i in pilot.ids() if i.startswith("log.")]
    log.append(LogRow(40, "Row 40"))
    pilot.frames(2)
    assert [i for i in pilot.ids() if i.startswith("log.")] == before


def test_another_size_lays_everything_out_anew(pilot: Pilot) -> None:
    pilot.resize((1920, 1080))
    assert pilot.stage.size == (1920, 1080)
    assert pilot.stage.theme.unit == 1.5
    assert pilot.window.surface.get_size() == (1920, 1080)


def test_muted_sound_and_missing_names_play_nothing() -> None:
    from tabletop.ui.frame.sound import Sound

    sound = Sound(Settings(mute=True))
    sound.play("ui.click")
    sound.play("there is no such sound")
    assert sound._open is None


def test_a_key_that_is_held_acts_once_but_an_arrow_goes_on(pilot: Pilot) -> None:
    pilot.press("tab")
    for key in ("return", "down"):
        for _ in range(3):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode=""))
            pilot.frames()
        if key == "return":
            assert pilot.scene.done == ["a0"]
    assert pilot.stage.focus.id == "c1"


def board(*pieces: Piece) -> list[Piece]:
    return list(pieces)


def test_at_rest_what_is_shown_is_the_layout() -> None:
    before = board(Piece("a", (1, 1)), Piece("b", (2, 2), angle=350))
    after = board(Piece("a", (5, 1), arc=1.0), Piece("c", (0, 0)), Piece("b", (2, 2), angle=10))
    glide = Glide(before)
    tween = glide.to(after, 1.0)
    tween.run(0.5)
    assert glide.moving
    assert glide.shown["a"].at[0] == pytest.approx(3.0)
    assert glide.shown["a"].at[1] < 1.0
    assert glide.shown["b"].angle == pytest.approx(360.0)
    tween.run(0.6)
    assert glide.shown == glide.rest == {piece.id: piece for piece in after}


def test_a_piece_that_is_gone_fades_and_a_new_one_appears() -> None:
    glide = Glide(board(Piece("old", (0, 0))))
    tween = glide.to(board(Piece("new", (3, 3))), 1.0)
    tween.run(0.5)
    assert glide.shown["old"].alpha == pytest.approx(0.5)
    assert glide.shown["new"].alpha == pytest.approx(0.5)
    tween.run(1.0)
    assert set(glide.shown) == {"new"}


def test_a_piece_walks_its_way_and_queued_glides_follow_one_another() -> None:
    glide, line = Glide(board(Piece("a", (0, 0)))), Timeline()
    line.then(glide.to(board(Piece("a", (2, 2))), 1.0, {"a": ((0, 2), (2, 2))}))
    line.then(glide.to(board(Piece("a", (2, 0))), 1.0))
    line.tick(0.5)
    assert glide.shown["a"].at == pytest.approx((0, 2))
    line.tick(0.6)
    assert glide.shown["a"].at == (2, 2)
    line.finish()
    assert glide.shown["a"].at == (2, 0)
    assert not glide.moving


def test_a_jump_makes_waiting_glides_void() -> None:
    glide = Glide(board(Piece("a", (0, 0))))
    tween = glide.to(board(Piece("a", (9, 9))), 1.0)
    tween.run(0.5)
    glide.jump(board(Piece("a", (4, 4))))
    tween.run(1.0)
    assert glide.shown["a"].at == (4, 4)


def test_two_pieces_of_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="a"):
        Glide(board(Piece("a", (0, 0)), Piece("a", (1, 1))))


def test_the_camera_zooms_about_the_pointer_and_never_leaves_the_board() -> None:
    camera = Camera(Rect(100, 50, 800, 600), (20.0, 14.0))
    assert camera.to_board((500, 350)) == pytest.approx((10, 7))
    under = camera.to_board((420, 300))
    assert camera.zoom_at((420, 300), 3)
    assert camera.to_board((420, 300)) == pytest.approx(under, abs=0.05)
    camera.pan(100_000, 100_000)
    assert camera.to_board(camera.view.topleft) == pytest.approx((0, 0), abs=0.01)
    camera.reveal((19.5, 13.5))
    assert camera.view.inflate(2, 2).collidepoint(camera.to_screen((19.5, 13.5)))
    camera.zoom_at((420, 300), -50)
    assert camera.zoom == 1.0
    assert not camera.pan(10, 10)


def test_neighbouring_cells_meet_without_a_gap() -> None:
    camera = Camera(Rect(0, 0, 777, 555), (20.0, 14.0))
    camera.zoom_at((300, 200), 2)
    cells = [camera.rect((column, 3), (1, 1)) for column in range(20)]
    assert all(a.right == b.left for a, b in pairwise(cells))


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only here a display can be taken away by its variables"
)
def test_without_a_display_one_sentence_and_code_2(tmp_path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env["XDG_RUNTIME_DIR"] = str(tmp_path)
    code = "from tabletop import settings as s; from tabletop.ui import app; exit(app.run(s.Settings(language='en')))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("There is no display")
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_program_ends_after_so_many_frames(monkeypatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert run(Settings(language="en"), quit_after=3) == 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_a_fade_ends_with_the_new_scene_at_any_size(size: tuple[int, int]) -> None:
    pilot = Pilot(Grid, size=size)
    pilot.frames(2)
    before = pilot.pixels()
    pilot.stage.scenes.push(Plain(pilot.stage))
    pilot.frames(4)
    assert pilot.stage.scenes.fade is not None
    amid = pilot.pixels()
    pilot.rest()
    after = pilot.pixels()
    assert len({before, amid, after}) == 3
    pilot.stage.touch()
    pilot.frames(2)
    assert pilot.pixels() == after


class Plain(WidgetScene):
    """A scene of one colour."""

    def draw(self, surface: Surface) -> None:
        surface.fill((90, 60, 30))


def test_a_sentence_lies_beside_what_was_used_and_never_on_it() -> None:
    pilot = Pilot(Grid)
    pilot.click("a1")
    used = pilot.target("a1").rect
    lies = pilot.target("toast.rule").rect
    assert Rect((0, 0), pilot.stage.size).contains(lies)
    away = max(lies.left - used.right, used.left - lies.right, lies.top - used.bottom, used.top - lies.bottom)
    assert 0 <= away < 40
    pilot.stage.tell("Told by itself.", ("mine", "mine.turn.01"))
    assert pilot.target("toast.rule").rect.centerx == pilot.stage.size[0] // 2


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_halt_holds_everything_until_somebody_goes_on(speed: float) -> None:
    done: list[str] = []
    line = Timeline(speed=speed)
    line.then(pause(0.2, lambda: done.append("before")))
    line.then(Halt(lambda: done.append("read")))
    line.then(pause(0.2, lambda: done.append("after")))
    for _ in range(50):
        line.tick(0.1)
    assert done == ["before"]
    assert line.halted
    line.finish()
    assert done == (["before", "read"] if speed else ["before", "read", "after"])
    line.tick(0.3)
    assert done == ["before", "read", "after"]
    assert not line.busy


def test_a_click_ends_what_moves_up_to_the_next_halt_or_only_a_halt_and_leaving_ends_all() -> None:
    done: list[str] = []
    line = Timeline()
    for name in ("a", "b"):
        line.then(pause(1.0, lambda name=name: done.append(name)))
        line.then(Halt(lambda name=name: done.append(f"read {name}")))
    line.tick(0.1)
    line.finish()
    assert done == ["a"]
    assert line.halted
    line.finish()
    assert done == ["a", "read a"], "nobody has seen yet what comes then"
    assert line.busy
    assert not line.halted
    line.finish()
    assert done == ["a", "read a", "b"]
    assert line.halted
    line.then(pause(1.0, lambda: done.append("c")))
    line.finish(halts=False)
    assert done == ["a", "read a", "b", "read b", "c"]
    assert not line.busy
