"""Manners of the table: it does not talk unasked, answers while others play, and shows nobody's hand to all."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.engine.action import ONLOOKER, Action
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.content.ids import EMPTY
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.animation import Halt, pause
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.table.menu import CurtainScene, MenuScene
from tabletop.ui.scenes.table.pace import Pace
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.heading import STALE
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.pilot import FRAME, Pilot
from tests.ui.quick import Quick
from tests.ui.table.test_table import click_on

LONG_ENOUGH = 60
"""Frames after which a tooltip stands."""
READ, CLICKS = 30, 45
"""Frames after which a button has stood there for long enough to be meant; clicks in which that comes up."""
QUIET = {"pebbles"}
"""Games in which nothing follows that the large button answers."""


def at_table(game: str, seats: tuple[str, ...], actions: int = 0, seed: int = 3, **settings: object) -> Pilot:
    """A table with somebody at each seat, after so many random actions."""
    match = Match(library.open_game(Setup(game, KITS[game].kept.scenario, seats, seed)))
    rng = Rng(seed)
    for _ in range(actions):
        seat = match.state.deciders()[0]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    chosen = Settings(language="en", **settings)  # type: ignore[arg-type]
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match, Quick())), settings=chosen)


def seats_of(game: str, first: str, others: str) -> tuple[str, ...]:
    return (first, *(others,) * (KITS[game].kept.seats - 1))


def table_of(pilot: Pilot) -> TableScene:
    [found] = [scene for scene in pilot.stage.scenes.stack if isinstance(scene, TableScene)]
    return found


def brightness(pilot: Pilot, name: str) -> int:
    """How bright what can be pressed is on the screen, 0 to 3 times 255."""
    return sum(pygame.transform.average_color(pilot.window.surface, pilot.target(name).rect)[:3])


def rise(pilot: Pilot) -> None:
    """Draw the curtain aside, where there is one."""
    while isinstance(pilot.scene, CurtainScene):
        pilot.press("return")


@pytest.mark.parametrize("game", KITS)
def test_a_tip_is_told_of_what_the_pointer_came_to_and_not_after_a_click(game: str) -> None:
    pilot = at_table(game, seats_of(game, "human", "human"), KITS[game].clicked[0])
    rise(pilot)
    table = table_of(pilot)
    for piece in list(table.field.glide.rest):
        found = [target for target in pilot.stage.targets() if target.id == piece]
        pilot.point((1, 1))
        if found and piece not in table.asking.lit:
            pilot.point(found[0].rect.center)
            pilot.frames(LONG_ENOUGH)
            if pilot.stage.tooltip.rect is not None and pilot.stage.hover == piece:
                break
    else:
        pytest.skip("nothing to be told of that is not an option")
    place = found[0].rect.center
    pilot.click(place)
    pilot.frames(LONG_ENOUGH)
    assert pilot.stage.tooltip.rect is None, "told unasked"
    pilot.point((place[0] + 2, place[1]))
    pilot.frames(LONG_ENOUGH)
    assert pilot.stage.tooltip.rect is None, "told because a hand slipped"
    pilot.point((1, 1))
    pilot.point(place)
    pilot.frames(LONG_ENOUGH)
    assert pilot.stage.tooltip.rect is not None


@pytest.mark.parametrize("game", KITS)
def test_the_menu_and_the_log_open_at_once_while_things_move(game: str) -> None:
    pilot = at_table(game, seats_of(game, "human", "human"))
    rise(pilot)
    table = table_of(pilot)
    pilot.stage.timeline.then(pause(30.0))
    press(pilot, "log")
    assert table.looking.open
    assert pilot.stage.timeline.busy
    press(pilot, "menu")
    assert isinstance(pilot.scene, MenuScene)


def test_what_waits_on_the_table_takes_no_click_from_the_menu_above_it() -> None:
    pilot = at_table("old_world", seats_of("old_world", "human", "human"))
    rise(pilot)
    pilot.reads = True
    pilot.stage.timeline.then(Halt(lambda: None))
    press(pilot, "menu")
    pilot.rest()
    pilot.click("menu.settings")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.press("escape", "escape")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.stage.timeline.halted
    pilot.click((1, 1))
    assert not pilot.stage.timeline.busy


def press(pilot: Pilot, where: str | tuple[int, int]) -> None:
    """Click a target, or a place, without waiting for rest."""
    place = pilot.target(where).rect.center if isinstance(where, str) else where
    pilot.point(place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
        pilot.frames()


@pytest.mark.parametrize("game", KITS)
def test_the_large_button_skips_what_others_do(game: str) -> None:
    pilot = at_table(game, seats_of(game, "human", "random"))
    table = table_of(pilot)
    for _ in range(40):
        seat = table.session.deciding
        if table.session.state.result is not None or seat is None:
            break
        if not table.session.is_person(seat):
            assert table.commands.can_hurry
            press(pilot, "end")
            pilot.rest()
            asked = table.session.deciding
            assert asked is None or table.session.is_person(asked)
            assert not pilot.stage.timeline.busy
            return
        option = table.session.game.options(table.session.state, seat).first(1)[0]
        table.playback.commit(option)
        pilot.frames()
    pytest.fail("nobody else had a turn")


def test_a_question_that_was_answered_does_not_stand_there_for_long() -> None:
    pilot = at_table("old_world", seats_of("old_world", "human", "human"))
    rise(pilot)
    table = table_of(pilot)
    seat = table.session.deciding
    assert seat is not None
    before = table.prompt()
    table.withdraw()
    pilot.stage.timeline.then(pause(10 * STALE))
    pilot.frames(2)
    assert table.prompt() == before
    pilot.frames(int(2 * STALE / FRAME))
    assert table.prompt() != before


def test_a_round_is_read_by_all_with_no_hand_open() -> None:
    pilot = at_table("old_world", seats_of("old_world", "human", "human"), instant=True)
    pilot.reads = True
    table = table_of(pilot)
    rng, read = Rng(3), 0
    while read < 2 and table.session.state.result is None:
        if pilot.stage.timeline.halted and table.playback.summary is not None:
            read += 1
            assert table.eyes.seat == ONLOOKER
            hands = [card for hand in table.field.view.hand for card in hand]
            assert all(card == EMPTY for card in hands)
            pilot.stage.timeline.finish()
            pilot.rest()
            continue
        rise(pilot)
        seat = table.session.deciding
        if seat is None:
            break
        assert table.eyes.seat == seat or table.session.state.owed[seat].public
        table.playback.commit(table.session.game.options(table.session.state, seat).pick(rng))
        pilot.rest()
    assert read == 2


def with_drawer(game: str) -> tuple[Pilot, Rect]:
    """A table with its drawer open, and where that lies."""
    pilot = at_table(game, seats_of(game, "human", "human"), KITS[game].clicked[0])
    rise(pilot)
    pilot.press("l")
    pilot.rest()
    drawer = table_of(pilot).panels.drawer.covered
    assert drawer is not None
    return pilot, drawer


def test_what_is_denied_is_told_beside_what_was_clicked_and_never_on_an_open_sheet() -> None:
    pilot, drawer = with_drawer("mine")
    denied = [
        target for target in pilot.stage.targets()
        if target.area == "board" and not target.enabled and not target.rect.colliderect(drawer)
    ]  # fmt: skip
    told = 0
    for target in sorted(denied, key=lambda target: drawer.left - target.rect.right)[:8]:
        pilot.click(target.id)
        said = pilot.stage.toast.place
        if said is not None:
            told += 1
            assert not said.colliderect(drawer), target.id
            assert not said.colliderect(target.rect), target.id
        pilot.stage.toast.hide()
    assert told


@pytest.mark.parametrize("game", KITS)
def test_what_is_told_by_itself_leaves_an_open_sheet_in_sight(game: str) -> None:
    pilot, drawer = with_drawer(game)
    pilot.point((4, 4))
    pilot.stage._used = None
    pilot.stage.tell("Told by itself, in the middle, at some length, so that it would reach far to both of its sides.")
    assert pilot.stage.toast.place is not None
    assert not pilot.stage.toast.place.colliderect(drawer)


def test_a_sentence_makes_way_for_a_sheet_that_opens() -> None:
    pilot = at_table("old_world", seats_of("old_world", "human", "human"), KITS["old_world"].clicked[0])
    rise(pilot)
    table = table_of(pilot)
    pilot.press("l")
    pilot.rest()
    place = table.panels.drawer.covered
    assert place is not None
    pilot.press("l")
    pilot.rest()
    assert table.panels.drawer.covered is None
    words = "It is said here, beside what lies next to the sheet."
    pilot.stage.toast.show(words, beside=Rect(place.left - 40, place.centery, 30, 30))
    assert pilot.stage.toast.place is not None
    assert pilot.stage.toast.place.colliderect(place)
    pilot.press("l")
    assert table.panels.drawer.covered == place
    assert not pilot.stage.toast.place.colliderect(place)


def answers_at_once(table: TableScene) -> bool:
    """Whether the large button answers a question for good, and asks nothing back."""
    asking = table.asking
    if asking.seat is None or asking.closing is None or asking.shortcut is not None or table.calling.seats:
        return False
    waits = table.playback.summary is not None or table.commands.can_hurry
    return not waits and not table.board.closing_question(table.playback.view, asking.seat, asking.closing)


@pytest.mark.parametrize("game", KITS)
def test_a_double_click_on_the_large_button_answers_one_question(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Action] = []
    take = Asking.take
    monkeypatch.setattr(Asking, "take", lambda self, action: (taken.append(action), take(self, action)))
    monkeypatch.setattr(Pace, "_answer", lambda self, seat: None)  # what answers itself is no click
    pilot = at_table(game, seats_of(game, "human", "human"), KITS[game].clicked[0], instant=True, warn=False)
    table, rng, followed = table_of(pilot), Rng(2), 0
    for _ in range(CLICKS):
        rise(pilot)
        pilot.frames(READ)
        if isinstance(pilot.scene, ResultScene):
            break
        if pilot.scene is not table or not answers_at_once(table) or table.too_soon(pilot.target("end")):
            click_on(pilot, rng)
            continue
        taken.clear()
        place = pilot.target("end").rect.center
        for _ in range(2):
            press(pilot, place)
        assert len(taken) == 1
        followed += answers_at_once(table)
        pilot.rest()
    assert followed or game in QUIET, "nothing was asked that the second click could have answered"


def test_the_large_button_is_veiled_while_it_answers_nothing_yet() -> None:
    pilot = at_table("quarriors", seats_of("quarriors", "human", "human"), instant=True, warn=False)
    table, rng = table_of(pilot), Rng(2)
    while not table.too_soon(pilot.target("end")):
        click_on(pilot, rng)
    words, veiled = table.panels.end.label, brightness(pilot, "end")
    pilot.frames(READ)
    assert not table.too_soon(pilot.target("end"))
    assert words == table.panels.end.label
    assert brightness(pilot, "end") > 1.2 * veiled
