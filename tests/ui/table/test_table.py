"""The table of the mine, driven by the pilot: people, routines, past, undo, saves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from tabletop.app import table_at
from tabletop.engine import save
from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.grid import square
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.save.folder import KeptPlace
from tabletop.engine.setup import Setup
from tabletop.games import find, library
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.quarriors.model.decisions import CaptureDice
from tabletop.settings import Settings
from tabletop.ui.app import render
from tabletop.ui.boards.pieces import laid
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.targets import Target
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tabletop.ui.widgets.widget_scene import WidgetScene
from tests.ui.pilot import UNVEILED, Pilot

PEOPLE = ("human", "human")


@pytest.fixture(autouse=True)
def _pictures_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of these tests share their pictures, whose loading would take most of the time."""
    monkeypatch.setattr("tabletop.ui.frame.stage.Art", shared_art)


@cache
def shared_art(assets: Path) -> Art:
    return Art(assets)


def match(after: int = 0, seed: int = 3, options: tuple[tuple[str, str], ...] = ()) -> Match:
    """A match of two people after some random actions."""
    found = Match(library.open_game(Setup("mine", "lode", PEOPLE, seed, options)))
    rng = Rng(seed)
    for _ in range(after):
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def table(found: Match, path: Path | None = None, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
    """A pilot at the table of a match; nothing moves unless settings say so."""
    chosen = Settings(**{"language": "en", "instant": True, **settings})  # type: ignore[arg-type]
    place = path and KeptPlace(path)
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found, None, place)), size, chosen)


def lit(pilot: Pilot) -> list[str]:
    """What can be picked on the board."""
    found = [target for target in pilot.stage.targets() if target.area == "board" and not target.aside]
    return [target.id for target in found if target.enabled]


def scene(pilot: Pilot) -> TableScene:
    """The table under the pilot."""
    found = pilot.scene
    assert isinstance(found, TableScene)
    return found


def play_by_mouse(pilot: Pilot, rng: Rng, most: int) -> None:
    """Click what can be clicked, at random, until the game is over."""
    for _ in range(most):
        if isinstance(pilot.scene, ResultScene):
            return
        click_on(pilot, rng)
    raise AssertionError("the game does not end")


def click_on(pilot: Pilot, rng: Rng) -> None:
    """Click something that can be clicked, at random."""
    ids = pilot.ids()
    chips = [name for name in ids if name.startswith("chip.")]
    known = next((name for name in ("answer.yes", "curtain.ready") if name in ids), "")
    if known:
        pilot.click(known)
    elif chips:
        pilot.click(rng.choice(chips))
    else:
        lit = [name for name in scene(pilot).asking.lit if name in ids]
        choices = [*lit, *(name for name in ids if name.startswith("answer."))]
        if pilot.target("end").enabled and (not choices or rng.below(6) == 0):
            choices = ["end"]
        pilot.click(rng.choice(choices))


def test_a_whole_game_by_mouse_ends_with_its_result() -> None:
    found = match(seed=5, options=(("turn_limit", "6"),))
    pilot = table(found)
    play_by_mouse(pilot, Rng(5), 3000)
    assert found.state.result is not None
    assert isinstance(pilot.scene, ResultScene)


def deployed(seed: int = 3, options: tuple[tuple[str, str], ...] = ()) -> Match:
    """A match in its first movement phase."""
    found = match(seed=seed, options=options)
    rng = Rng(seed)
    while found.state.phase == "deployment":
        seat = found.state.deciders()[0]
        found.submit(found.game.options(found.state, seat).pick(rng))
    return found


def chosen(pilot: Pilot) -> str:
    """Pick the first figure that can be picked, and say which."""
    lead = next(name for name in lit(pilot) if name.startswith("f"))
    if scene(pilot).asking.picked != (lead,):
        pilot.click(lead)
    assert scene(pilot).asking.picked == (lead,)
    return lead


def cells(pilot: Pilot) -> list[str]:
    """The places that the picked figure can go to."""
    return [name for name in scene(pilot).asking.lit if name.startswith("c")]


def asked(kind: type, seed: int = 1, most: int = 900, **options: str) -> Match:
    """A match that waits for an answer to a decision of this kind."""
    for number in range(seed, seed + 30):
        found = match(seed=number, options=tuple(options.items()))
        rng = Rng(number)
        for _ in range(most):
            if found.state.result is not None:
                break
            if any(isinstance(owed, kind) for owed in found.state.owed):
                return found
            seat = found.state.deciders()[0]
            found.submit(found.game.options(found.state, seat).pick(rng))
    raise AssertionError(f"no {kind}")


# ---------------------------------------------------------------- moving


def test_a_figure_is_picked_then_a_cell_and_the_match_goes_on() -> None:
    found = deployed()
    pilot = table(found)
    lead = chosen(pilot)
    before = len(found.actions)
    goal = cells(pilot)[0]
    pilot.click(goal)
    assert len(found.actions) == before + 1
    assert square.text(found.state.creatures[int(lead[1:])].cell) == goal


def test_the_same_by_dragging() -> None:
    found = deployed()
    pilot = table(found)
    lead = next(name for name in lit(pilot) if name.startswith("f"))
    pilot.click(lead)
    goal = cells(pilot)[-1]
    pilot.click(lead)
    assert scene(pilot).asking.picked == ()
    pilot.drag(lead, goal)
    assert square.text(found.state.creatures[int(lead[1:])].cell) == goal
    assert scene(pilot).field.held is None


def test_a_figure_dropped_where_it_cannot_go_stays_and_says_why() -> None:
    found = deployed()
    pilot = table(found)
    lead = chosen(pilot)
    before = len(found.actions)
    pilot.drag(lead, next(name for name in scene(pilot).board.places if name not in cells(pilot)))
    assert len(found.actions) == before
    assert pilot.stage.toast.shown


def test_escape_and_the_right_button_let_go() -> None:
    pilot = table(deployed())
    chosen(pilot)
    pilot.press("escape")
    assert scene(pilot).asking.picked == ()
    chosen(pilot)
    pilot.click((5, 5), button=3)
    assert scene(pilot).asking.picked == ()


def test_pointing_shows_the_way_with_its_cost_before_anything_is_committed() -> None:
    found = deployed()
    pilot = table(found)
    chosen(pilot)
    before = len(found.actions)
    far = cells(pilot)[-1]
    pilot.point(far)
    asking = scene(pilot).asking
    assert asking.forecast is not None
    assert "of" in asking.forecast.cost
    assert scene(pilot).field.lights.way is not None
    assert len(found.actions) == before
    pilot.point((4, 4))
    assert asking.forecast is None


def test_a_forbidden_click_says_why_and_f1_opens_the_rule() -> None:
    pilot = table(deployed())
    chosen(pilot)
    pilot.click(next(name for name, target in targets(pilot).items() if name == "c0,0" and not target.enabled))
    assert pilot.stage.toast.shown
    rule = pilot.stage.toast.rule
    assert rule is not None
    assert rule[0] == "mine"
    assert scene(pilot).topic() == rule


def test_what_was_forbidden_is_no_longer_said_at_the_next_question() -> None:
    pilot = table(deployed())
    chosen(pilot)
    pilot.click(next(name for name, target in targets(pilot).items() if name == "c0,0" and not target.enabled))
    assert pilot.stage.toast.shown
    pilot.click(cells(pilot)[0])
    pilot.rest()
    assert not pilot.stage.toast.shown


def test_what_was_forbidden_is_not_said_over_another_scene() -> None:
    pilot = table(deployed())
    chosen(pilot)
    pilot.click(next(name for name, target in targets(pilot).items() if name == "c0,0" and not target.enabled))
    assert pilot.stage.toast.shown
    pilot.click("menu")
    assert not pilot.stage.toast.shown


def test_every_place_can_be_clicked_whatever_is_asked() -> None:
    for kind in (ask.Deploy, ask.GiveOrders, ask.OfferFreeStrike, ask.GiveStrikes):
        pilot = table(asked(kind))
        before = len(scene(pilot).session.match.actions)
        for name, target in targets(pilot).items():
            if target.area == "board" and not target.enabled:
                target.denied()
                assert pilot.stage.toast.shown, name
        assert len(scene(pilot).session.match.actions) == before


def targets(pilot: Pilot) -> dict[str, Target]:
    return {target.id: target for target in pilot.stage.targets()}


# ---------------------------------------------------------------- questions


def test_chips_ask_which_of_several_actions_is_meant() -> None:
    found = asked(ask.GiveOrders, variant="3")
    rng = Rng(2)
    while not any(isinstance(each, do.MoveCreature) and each.sack for each in options(found)):
        found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng))
    pilot = table(found)
    action = next(each for each in options(found) if isinstance(each, do.MoveCreature) and each.sack)
    if scene(pilot).asking.picked != (f"f{action.creature}",):
        pilot.click(f"f{action.creature}")
    pilot.click(square.text(action.cell))
    assert {"chip.0", "chip.1"} <= set(pilot.ids())
    pilot.press("escape")
    assert "chip.0" not in pilot.ids()
    pilot.click(square.text(action.cell))
    pilot.click("chip.1")
    assert found.state.sack != 0
    assert found.actions[-1] == action


def options(found: Match) -> list[object]:
    return list(found.game.options(found.state, found.state.deciders()[0]))


def test_a_free_strike_is_asked_beside_the_board_and_can_be_let_be() -> None:
    found = asked(ask.OfferFreeStrike)
    pilot = table(found)
    answers = len(options(found))
    assert [name for name in pilot.ids() if name.startswith("chip.")] == [f"chip.{at}" for at in range(answers)]
    pilot.click(f"chip.{answers - 1}")
    assert isinstance(found.actions[-1], do.Forgo)


def test_never_answers_for_the_whole_phase_is_shown_and_can_be_revoked() -> None:
    found = asked(ask.OfferFreeStrike)
    pilot = table(found)
    seat = found.state.deciders()[0]
    tips = [pilot.target(f"routine.{at}").tip() for at in (0, 1)]  # type: ignore[misc]
    assert [each and each.title for each in tips] == ["Free strikes: always", "Free strikes: never"]
    pilot.click("routine.1")
    assert isinstance(found.actions[-1], do.Forgo)
    assert found.standing.answers == {(seat, "free_strike"): False}
    name = f"revoke.{seat}.free_strike"
    assert name in pilot.ids()
    pilot.click(name)
    assert found.standing.answers == {}
    assert name not in pilot.ids()


def test_a_routine_ends_with_its_phase() -> None:
    found = asked(ask.OfferFreeStrike)
    pilot = table(found)
    pilot.click("routine.1")
    phase = found.game.span(found.state, "phase")
    while found.game.span(found.state, "phase") == phase:
        if pilot.target("end").enabled:
            pilot.click("end")
            if "answer.yes" in pilot.ids():
                pilot.click("answer.yes")
        else:
            pilot.click(scene(pilot).asking.lit[0] if not scene(pilot).asking.all_buttons else "chip.0")
    assert found.standing.answers == {}


def test_the_end_of_a_phase_is_asked_for_while_figures_could_move_unless_switched_off() -> None:
    found = deployed()
    pilot = table(found)
    before = len(found.actions)
    pilot.click("end")
    assert len(found.actions) == before
    pilot.press("escape")
    pilot.click("end")
    pilot.click("answer.yes")
    assert isinstance(found.actions[-1], do.EndMovement)
    other = deployed()
    pilot = table(other, confirm=False)
    pilot.click("end")
    assert isinstance(other.actions[-1], do.EndMovement)


# ---------------------------------------------------------------- back and forth


def test_undo_and_redo_by_key_and_button() -> None:
    found = deployed()
    pilot = table(found)
    chosen(pilot)
    pilot.click(cells(pilot)[0])
    digest = found.digests[-1]
    pilot.press("ctrl+z")
    assert found.digests[-1] != digest
    pilot.press("ctrl+y")
    assert found.digests[-1] == digest
    pilot.click("undo")
    assert found.digests[-1] != digest
    pilot.click("redo")
    assert found.digests[-1] == digest


def test_where_undo_stops_it_says_why() -> None:
    found = asked(ask.GiveOrders)
    pilot = table(found)
    assert not pilot.target("undo").enabled
    pilot.click("undo")
    assert pilot.stage.toast.shown
    assert "initiative" in plain(pilot.stage.toast.words) or "undead" in plain(pilot.stage.toast.words)


def test_a_row_of_the_log_shows_its_moment_and_escape_returns() -> None:
    found = match(after=60)
    pilot = table(found)
    pilot.press("l")
    now = pilot.pixels()
    row = next(name for name in pilot.ids() if name.startswith("log."))
    pilot.click(row)
    index = int(row[4:])
    board, seen = scene(pilot).board, scene(pilot).field.glide.shown
    assert seen == laid(board.layout(found.moments[index].state))
    assert scene(pilot).asking.seat is None
    pilot.press("escape")
    assert scene(pilot).playback.past is None
    assert scene(pilot).field.glide.shown == laid(board.layout(found.state))
    pilot.point((4, 4))
    pilot.frames(3)
    assert pilot.pixels() == now or scene(pilot).looking.hovered == ""


def test_pointing_at_a_row_of_the_log_rings_its_piece() -> None:
    found = match(after=60)
    pilot = table(found)
    pilot.press("l")
    row = next(
        name for name in reversed(pilot.ids())
        if name.startswith("log.") and hasattr(found.moments[int(name[4:])].event, "creature")
    )  # fmt: skip
    pilot.point(row)
    assert scene(pilot).field.lights.spoken


# ---------------------------------------------------------------- rest and motion


@pytest.mark.parametrize("after", [3, 40, 90])
def test_at_rest_the_screen_is_the_layout_and_drawing_twice_gives_equal_pixels(after: int) -> None:
    found = match(after=after)
    pilot = table(found)
    assert scene(pilot).field.glide.shown == laid(scene(pilot).board.layout(found.state))
    first = pilot.pixels()
    pilot.stage.touch()
    pilot.frames(2)
    assert pilot.pixels() == first
    scene(pilot).arrange()
    pilot.rest()
    assert pilot.pixels() == first


def test_a_click_finishes_what_moves_and_the_end_is_the_same() -> None:
    calm, quick = deployed(), deployed()
    pictures = []
    for found, click in ((calm, False), (quick, True)):
        pilot = table(found, instant=False)
        pilot.rest()
        chosen(pilot)
        x, y = pilot.target(cells(pilot)[-1]).rect.center
        pilot.point((x, y))
        scene(pilot).asking.pick(cells(pilot)[-1])
        pilot.frames(2)
        assert pilot.stage.timeline.busy
        if click:
            pilot.click((x, y))
            assert not pilot.stage.timeline.busy
        pilot.rest()
        pilot.point((4, 4))
        pilot.frames(60)
        pictures.append(pilot.pixels())
    assert calm.digests == quick.digests
    assert pictures[0] == pictures[1]


def test_a_game_with_motion_comes_to_the_same_screen_as_one_without() -> None:
    screens = []
    for settings in ({"instant": True}, {"instant": False, "speed": 4.0}, {"instant": False, "reduced_motion": True}):
        found = match(after=30)
        pilot = table(found, **settings)
        rng = Rng(8)
        for _ in range(12):
            seat = found.state.deciders()[0]
            scene(pilot).asking.take(found.game.options(found.state, seat).pick(rng))
            pilot.rest()
        pilot.frames(70)
        screens.append((found.digests[-1], pilot.pixels()))
    assert screens[0] == screens[1] == screens[2]


def test_zoom_and_pan_and_home() -> None:
    pilot = table(match(after=40))
    pilot.frames(UNVEILED)
    before = pilot.pixels()
    camera = scene(pilot).field.camera_now()
    pilot.scroll(scene(pilot).field.area.center, 4)
    assert camera.zoom > 1.5
    place = camera.centre
    x, y = scene(pilot).field.area.center
    pilot.drag((x, y), (x - 120, y - 60), button=2)
    assert camera.centre != place
    pilot.press("home")
    pilot.point((4, 4))
    pilot.frames(2)
    assert camera.zoom == 1
    assert pilot.pixels() == before


# ---------------------------------------------------------------- keyboard, menu, seats, files


def test_a_move_by_keyboard_alone() -> None:
    found = deployed()
    pilot = table(found)
    before = len(found.actions)
    lead = next(name for name in lit(pilot) if name.startswith("f"))
    pilot.walk_to(lead)
    pilot.press("return")
    goal = cells(pilot)[-1]
    pilot.walk_to(goal)
    assert scene(pilot).asking.forecast is not None
    pilot.press("return")
    assert len(found.actions) == before + 1
    pilot.walk_to("end")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_told_of_the_large_button_lies_on_none_of_the_buttons(scale: float) -> None:
    scenario = find("quarriors").scenarios(library.content("quarriors"))[0]
    found, rng = Match(library.open_game(Setup("quarriors", scenario, ("human",) * 4, 1))), Rng(1)
    while len(found.actions) < 27 or not any(isinstance(owed, CaptureDice) for owed in found.state.owed):
        found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng))
    pilot = table(found, ui_scale=scale)
    pilot.point("end")
    place = scene(pilot).looking.draw_forecast(pilot.window.surface)
    assert place is not None
    assert not any(place.colliderect(pilot.target(name).rect) for name in ("end", "undo", "redo"))


def test_every_figure_can_be_looked_at_by_keyboard() -> None:
    found = deployed()
    pilot = table(found)
    pilot.press("l")
    for index in range(len(found.state.creatures)):
        pilot.walk_to(f"f{index}")
        sheet = scene(pilot).panels.inspector.sheet
        assert sheet is not None
        assert plain(sheet.name) == scene(pilot).board.name(f"f{index}")


def test_escape_opens_the_menu_and_leaving_keeps_the_game(tmp_path: Path) -> None:
    found = match(after=20)
    pilot = table(found, tmp_path / "kept.save")
    while scene(pilot).asking.picked:
        pilot.press("escape")
    pilot.press("escape")
    assert "menu.leave" in pilot.ids()
    pilot.press("escape")
    pilot.click("menu")
    pilot.click("menu.leave")
    assert save.read(tmp_path / "kept.save", library.open_kept).match.digests == found.digests


def test_a_kept_game_opens_where_it_was_and_a_damaged_one_says_so(tmp_path: Path) -> None:
    found = match(after=30)
    path = tmp_path / "kept.save"
    save.write(found, path, "1")
    pilot = Pilot(Grid, settings=Settings(language="en", instant=True))
    Destinations(pilot.stage).resume(path)
    pilot.rest()
    assert scene(pilot).session.match.digests == found.digests
    damaged = path.read_bytes()[:-200]
    path.write_bytes(damaged)
    pilot = Pilot(Grid, settings=Settings(language="en", instant=True))
    Destinations(pilot.stage).resume(path)
    pilot.frames(2)
    assert isinstance(pilot.scene, Grid)
    assert pilot.stage.toast.shown
    assert path.read_bytes() == damaged


class Grid(WidgetScene):
    """An empty scene."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((10, 10, 10))


def test_a_computer_player_acts_by_itself_and_the_window_goes_on() -> None:
    found = Match(library.open_game(Setup("mine", "lode", ("human", "easy"), 3)))
    thinker = Slow()
    pilot = Pilot(
        lambda stage: TableScene(stage, Destinations(stage), Session(found, thinker)),
        settings=Settings(language="en", instant=True),
    )
    while found.state.deciders()[0] == 0 and found.state.phase == "deployment":
        pilot.frames(1)
        pilot.click(scene(pilot).asking.lit[0])
    assert {action.seat for action in found.actions} == {0, 1}
    assert thinker.asked > 1


class Slow:
    """Thinks for a few polls and takes any option."""

    def __init__(self) -> None:
        self.asked, self.left, self.found = 0, 0, ""

    def start(self) -> None:
        pass

    def ask(self, game: Game, view: object, seat: Seat, level: str, seed: int, ceiling: float = 0.0) -> None:
        self.asked, self.left = self.asked + 1, 5
        self.found = text_of(game.options(view, seat).pick(Rng(seed)))

    def poll(self) -> str | None:
        self.left -= 1
        return self.found if self.left <= 0 else None

    def cancel(self) -> None:
        pass


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_picture_needs_no_window(language: str) -> None:
    picture = render(table_at(match(after=40), 0), (1280, 720), Settings(language=language))
    assert picture.get_size() == (1280, 720)


def test_a_picture_shows_the_table_at_rest_with_a_large_button_that_answers() -> None:
    found = match(after=100, seed=2)
    pilot = table(found)
    assert pilot.target("end").enabled
    pilot.frames(90)
    end = pilot.target("end").rect
    seen = pygame.image.tobytes(pilot.window.surface.subsurface(end), "RGB")
    drawn = render(table_at(found, found.state.deciders()[0]), (1280, 720), Settings(language="en"))
    assert pygame.image.tobytes(drawn.subsurface(end), "RGB") == seen


def test_the_curtain_falls_between_people_where_there_are_secrets() -> None:
    found = deployed()
    pilot = table(found)
    scene(pilot).board.secrets = True
    pilot.click("end")
    pilot.click("answer.yes")
    assert "curtain.ready" in pilot.ids()
    pilot.press("escape")
    pilot.click("curtain.ready")
    assert scene(pilot).asking.seat == found.state.deciders()[0]


def test_language_changes_at_the_table() -> None:
    pilot = table(match(after=40))
    english = pilot.stage.say("mine.action.end")
    pilot.settings.language = "ru"
    pilot.stage.set_language()
    pilot.rest()
    assert scene(pilot).panels.end.label not in ("", english)
    assert any("а" in plain(row.words) for row in scene(pilot).panels.journal.list.rows)
