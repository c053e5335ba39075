"""The table of Quarriors!, driven by the pilot: whole games, names and sheets, pictures that stay the same."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.app import table_at
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.settings import Settings
from tabletop.ui.app import render
from tabletop.ui.boards import BUTTON
from tabletop.ui.boards.pieces import laid
from tabletop.ui.boards.quarriors.inspector.notes import STATUSES
from tabletop.ui.boards.quarriors.inspector.things import RULES
from tabletop.ui.boards.quarriors.layout.looks import ScoreLook
from tabletop.ui.boards.quarriors.look.things import PAYS
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.quarriors.posed import NUMBERS, pose
from tests.ui.pilot import UNVEILED, Pilot, title
from tests.ui.table.test_table import lit, play_by_mouse, scene, table

MOST = 6000


def match(seats: int = 2, after: int = 0, seed: int = 3, scenario: str = "wilds", **options: str) -> Match:
    """A match of people after some random actions."""
    found = Match(library.open_game(Setup("quarriors", scenario, ("human",) * seats, seed, tuple(options.items()))))
    rng = Rng(seed)
    for _ in range(after):
        if found.state.result is not None:
            break
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


@pytest.mark.parametrize(("seats", "scenario"), [(2, "first"), (3, "wilds"), (4, "graveyard")])
def test_a_whole_game_by_mouse_ends_with_its_result(seats: int, scenario: str) -> None:
    found = match(seats, seed=5, scenario=scenario, goal="8")
    pilot = table(found, warn=False)
    play_by_mouse(pilot, Rng(seats), MOST)
    assert found.state.result is not None
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("after", [0, 90, 260])
def test_every_piece_has_a_name_and_a_sheet(seats: int, after: int) -> None:
    found = match(seats, after, seed=seats)
    pilot = table(found)
    board, view = scene(pilot).board, scene(pilot).view
    for piece in board.layout(view):
        if piece.id != "ground":
            assert board.name(piece.id) != piece.id
            sheet = board.sheet(view, piece.id)
            assert sheet is not None
            assert plain(sheet.name)
            assert sheet.picture(60).get_width() > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_dice_lie_on_the_table_once(seats: int) -> None:
    board = scene(table(match(seats))).board
    for after in range(0, 400, 40):
        found = match(seats, after, seed=after + 1)
        pieces = laid(board.layout(found.state))
        dice = [name for name in pieces if name.startswith("d")]
        zones = ("market", "bag", "pool", "ready", "used", "apart")
        held = sum(len(lying) for zone in zones for lying in getattr(found.state, zone))
        assert len(dice) == held


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_beyond_the_board(seats: int) -> None:
    board = scene(table(match(seats))).board
    for after in range(0, 500, 50):
        found = match(seats, after, seed=after + 7)
        for piece in board.layout(found.state):
            wide, high = board.shape(piece) or (piece.size, piece.size)
            if piece.id != "ground":
                assert wide / 2 <= piece.at[0] <= board.size[0] - wide / 2
                assert high / 2 <= piece.at[1] <= board.size[1] - high / 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_picture_is_the_same_twice(size: tuple[int, int]) -> None:
    found = match(4, 150)
    once, again = (render(table_at(found, 0), size, Settings()) for _ in range(2))
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_whole_game_with_every_variant_ends_with_its_result() -> None:
    variants = dict.fromkeys(("spent_pile", "extra_capture", "score_or_keep"), "on")
    found = match(2, seed=8, goal="8", **variants)
    pilot = table(found, warn=False)
    play_by_mouse(pilot, Rng(8), MOST)
    assert isinstance(pilot.scene, ResultScene)


def capturing(seats: int, seed: int) -> Match:
    """A match that waits for somebody who can capture a die."""
    found, rng = match(seats, seed=seed), Rng(seed)
    while True:
        seat = found.state.deciders()[0]
        options = found.game.options(found.state, seat)
        if any(isinstance(each, do.Capture) and found.game.content.cards[each.card].cost for each in options):
            return found
        found.submit(options.pick(rng))


def test_what_would_pay_is_marked_while_a_card_is_pointed_at() -> None:
    found = capturing(2, 4)
    seat = found.state.deciders()[0]
    options = found.game.options(found.state, seat)
    capture = next(
        each for each in options if isinstance(each, do.Capture) and found.game.content.cards[each.card].cost
    )
    pilot = table(found)
    pilot.point(f"c{capture.card}")
    paying = found.game.preview(found.state, capture).concerned
    assert paying
    assert scene(pilot).field.concerned == dict.fromkeys(paying, "selected")
    pilot.point((1, 1))
    assert scene(pilot).field.concerned == {}


def test_the_large_button_tells_what_it_would_do() -> None:
    pilot = table(capturing(2, 4))
    before = pilot.pixels()
    pilot.point("end")
    pilot.frames(2)
    assert scene(pilot).asking.forecast is not None
    assert pilot.pixels() != before


@pytest.mark.parametrize("size", [(1280, 720), (3440, 1440), (1280, 1100)])
def test_a_forecast_lies_over_no_panel(size: tuple[int, int]) -> None:
    pilot = Pilot(
        lambda stage: TableScene(stage, Destinations(stage), Session(capturing(4, 4))), size, Settings(instant=True)
    )
    panels = scene(pilot).panels
    lit = [name for name in scene(pilot).asking.lit if name.startswith("c")]
    assert len(lit) > 2
    for name in (*lit, "end"):
        pilot.point(name)
        place = scene(pilot).looking.draw_forecast(pilot.window.surface)
        assert place is not None
        assert place.collidelist([panels.bar.rect, panels.end.rect]) < 0


def test_a_die_is_captured_with_the_keyboard_alone() -> None:
    found = capturing(3, 6)
    seat = found.state.deciders()[0]
    card = next(each.card for each in found.game.options(found.state, seat) if isinstance(each, do.Capture))
    pilot = table(found)
    pilot.walk_to(f"c{card}")
    pilot.press("return")
    assert found.actions[-1] == do.Capture(seat, card)


def test_a_die_is_captured_with_one_click_on_its_card() -> None:
    found = capturing(2, 4)
    seat = found.state.deciders()[0]
    card = next(each.card for each in found.game.options(found.state, seat) if isinstance(each, do.Capture))
    slot = found.state.cards.index(card)
    left = len(found.state.market[slot])
    pilot = table(found)
    pilot.click(f"c{card}")
    assert len(found.state.market[slot]) == left - 1
    assert found.actions[-1] == do.Capture(seat, card)


def test_a_click_on_what_cannot_be_had_says_why() -> None:
    found = match(2, seed=4)
    pilot = table(found)
    lit = scene(pilot).asking.lit
    card = next(name for name in pilot.ids() if name.startswith("c") and name[1:].isdecimal() and name not in lit)
    pilot.click(card)
    assert pilot.stage.toast.shown
    assert not found.actions or found.actions[-1] != card


def test_an_ability_can_be_chosen_though_its_die_has_gone_into_the_bag() -> None:
    board = scene(table(match())).board
    assert board.ways(do.Resolve(Seat(0), DieId(7)), ()) == (("d7",), (BUTTON,))


def test_so_many_seats_as_are_wanted_can_be_set_up() -> None:
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "quarriors"))
    setup = pilot.scene
    assert isinstance(setup, SetupScene)
    assert len(setup.chosen.seats) == 2
    for count in (4, 3, 2):
        pilot.click(f"count.{count}")
        assert len(setup.chosen.seats) == count
        assert len([name for name in pilot.ids() if name.startswith(f"seat{count - 1}.")]) > 1


def test_from_the_shelf_to_a_table_of_four_by_mouse() -> None:
    pilot = Pilot(title)
    pilot.click("new.quarriors")
    pilot.click("count.4")
    for seat in range(1, 4):
        pilot.click(f"seat{seat}.human")
    pilot.click("start")
    assert scene(pilot).session.match.setup.seats == ("human",) * 4
    assert scene(pilot).session.match.setup.game == "quarriors"
    assert scene(pilot).asking.lit or pilot.target("end").enabled


def test_every_rule_that_the_table_names_is_in_the_rulebook() -> None:
    text = (paths.assets() / "rulebooks" / "quarriors" / "en.yaml").read_text("utf-8")
    notes = [rule for _, rule in STATUSES.values()]
    named = {f"quarriors.{rule}" for rule in (*RULES.values(), *notes)}
    assert [rule for rule in sorted(named) if f"id: {rule}\n" not in text] == []


def asked(more: int = 2, seats: int = 2) -> Match:
    """A match that waits for a reaction, which will be asked for again in the same turn, so many times in all."""
    for seed in range(1, 60):
        found, rng = match(seats, seed=seed), Rng(seed)
        for _ in range(700):
            if found.state.result is not None:
                break
            seat = found.state.deciders()[0]
            if isinstance(found.state.owed[seat], ask.Respond) and comes_again(found, more):
                return found
            assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    raise AssertionError(f"nobody is asked {more} times in a turn")


def comes_again(found: Match, times: int) -> bool:
    """Whether a question comes to the same seat so many times in this turn, if it is passed every time."""
    state, rng = found.state.clone(), Rng(1)
    seat, turn, count = state.deciders()[0], state.turn, 0
    while state.result is None and state.turn == turn:
        who = state.deciders()[0]
        options = list(found.game.options(state, who))
        wanted = [each for each in options if isinstance(each, do.Pass | do.Finish)]
        if who == seat and isinstance(state.owed[who], ask.Respond):
            count += 1
        found.game.play(state, wanted[0] if wanted else rng.choice(options))
    return count >= times


def go_on(pilot: Pilot) -> None:
    """Answer whatever is asked in the quickest way."""
    if pilot.target("end").enabled:
        pilot.click("end")
        if "answer.yes" in pilot.ids():
            pilot.click("answer.yes")
    else:
        pilot.click(scene(pilot).asking.lit[0])
        if "chip.0" in pilot.ids():
            pilot.click("chip.0")


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_asked_at_every_step_can_be_answered_for_the_turn(seats: int) -> None:
    found = asked(seats=seats)
    seat, turn = found.state.deciders()[0], found.state.turn
    pilot = table(found, warn=False)
    pilot.click("routine.0")
    assert found.standing.answers == {(seat, "respond"): False}
    assert f"revoke.{seat}.respond" in pilot.ids()
    while found.state.result is None and found.state.turn == turn:
        assert not isinstance(found.state.owed[seat], ask.Respond)
        go_on(pilot)
    assert found.standing.answers == {}
    passed = [each for each in found.actions if isinstance(each, do.Pass) and each.seat == seat]
    assert len(passed) > 1


def test_nobody_sees_a_question_for_spells_that_could_change_nothing() -> None:
    over = {"phase": "attack", "fixed": True, "fought": True}
    posed = pose("end_attack", s0={"pool": "quiddity:1*4"}, s1={"ready": "life_spell:4 assistant:5"}, now=over)
    found = Match(posed.game)
    pilot = table(found, instant=False)
    assert found.actions == [do.Pass(Seat(1))]
    assert scene(pilot).asking.seat == 0
    assert isinstance(found.state.owed[0], ask.CaptureDice)


def test_nobody_names_a_defender_where_none_can_fall() -> None:
    defenders = "a=defender_of_the_pale:6 b=defender_of_the_pale:4"
    posed = pose("summon", s0={"ready": "assistant:5", "pool": "quiddity:1*4"}, s1={"ready": defenders})
    found = Match(posed.game)
    pilot = table(found)
    pilot.click("end")
    assert found.actions[1:] == [do.Defend(Seat(1), posed.names["a"])]
    assert isinstance(found.state.owed[0], ask.CaptureDice)


def test_a_reroll_that_is_not_used_is_asked_about_once() -> None:
    posed = pose("roll", s0={"pool": "assistant quiddity*3 g=scavenging_goblin"}, s1={}, dice=(4, 1, 1, 1, 4))
    found = Match(posed.game)
    pilot = table(found)
    assert isinstance(found.state.owed[0], ask.UseImmediate)
    pilot.click("end")
    assert "answer.yes" not in pilot.ids()
    while found.state.turn == posed.state.turn:
        assert not isinstance(found.state.owed[0], ask.UseImmediate)
        go_on(pilot)


def test_whoever_means_to_cast_nothing_is_not_asked_again_in_this_turn() -> None:
    spells = "death_incantation:6 witching_hag:6"
    posed = pose("cast", s0={"ready": spells}, s1={"ready": "a=assistant:5 b=assistant:6"}, now={"phase": "score"})
    found = Match(posed.game)
    pilot = table(found, warn=False)
    assert isinstance(found.state.owed[0], ask.CastFreely)
    pilot.click("routine.0")
    asked_again = []
    while found.state.turn == posed.state.turn:
        asked_again += [each for each in found.state.owed if isinstance(each, ask.CastFreely)]
        go_on(pilot)
    assert asked_again == []
    assert sum(each == do.Finish(Seat(0)) for each in found.actions) > 3


def test_what_is_passed_by_itself_is_asked_again_when_it_is_revoked_or_taken_back() -> None:
    found = asked(3)
    seat = found.state.deciders()[0]
    pilot = table(found, warn=False)
    pilot.click("routine.0")
    assert isinstance(found.actions[-1], do.Pass)
    pilot.click(f"revoke.{seat}.respond")
    assert found.standing.answers == {}
    pilot.click("undo")
    pilot.click("routine.0")
    assert found.standing.answers == {(seat, "respond"): False}
    pilot.click("undo")
    assert found.standing.answers == {}
    assert isinstance(found.state.owed[seat], ask.Respond)


def test_what_a_seat_means_to_do_is_not_shown_to_another_where_there_are_secrets() -> None:
    found = asked()
    seat = found.state.deciders()[0]
    pilot = table(found, warn=False)
    pilot.click("routine.0")
    assert len(scene(pilot).routines.faces()) == 1
    scene(pilot).board.secrets = True
    assert (len(scene(pilot).routines.faces()) == 1) == (scene(pilot).eyes.seat == seat)
    scene(pilot).eyes.watching = 1 - seat
    assert scene(pilot).routines.faces() == []


def test_the_forecast_of_a_capture_tells_all_about_the_card() -> None:
    posed = pose("capture", wilds="witching_hag", s0={"pool": "quiddity:1*6"}, s1={})
    pilot = table(Match(posed.game))
    capture = posed.action("capture s0 witching_hag")
    pilot.point(f"c{NUMBERS['witching_hag']}")
    pilot.frames(3)
    asking = scene(pilot).asking
    assert asking.foreseen == capture
    found = asking.forecast
    assert found is not None
    assert found.strip is not None
    assert found.strip(240).get_width() == 240
    sheet = scene(pilot).board.sheet(scene(pilot).view, f"c{NUMBERS['witching_hag']}")
    assert sheet is not None
    assert plain(found.lines[-1]) == plain(sheet.about)


def test_before_a_spell_is_cast_one_reads_what_it_does_and_sees_to_whom() -> None:
    posed = pose("summon", s0={"ready": "a=witching_hag:4 b=witching_hag:6 c=shaping_charm:4"}, s1={})
    pilot = table(Match(posed.game))
    pilot.point(f"d{posed.names['c']}")
    pilot.frames(3)
    board, asking = scene(pilot).board, scene(pilot).asking
    sheet = board.sheet(scene(pilot).view, f"d{posed.names['c']}")
    assert asking.forecast is not None
    assert sheet is not None
    assert sheet.about in asking.forecast.lines
    preview = posed.game.preview(scene(pilot).view, posed.action("cast s0 c -"))
    assert preview.concerned == (f"d{posed.names['a']}",)


def test_before_summoning_one_reads_what_the_creature_does() -> None:
    posed = pose("summon", s0={"pool": "quiddity:1 g=scavenging_goblin:6"}, s1={})
    pilot = table(Match(posed.game))
    pilot.point(f"d{posed.names['g']}")
    pilot.frames(3)
    board, found = scene(pilot).board, scene(pilot).asking.forecast
    sheet = board.sheet(scene(pilot).view, f"c{NUMBERS['scavenging_goblin']}")
    assert found is not None
    assert sheet is not None
    assert sheet.about in found.lines


def test_what_is_told_at_the_edge_of_the_screen_is_told_on_it() -> None:
    posed = pose("begin", s0={"ready": "assistant:5", "used": "q=quiddity:1*6"}, s1={})
    pilot = table(Match(posed.game))
    pilot.point(next(name for name in lit(pilot) if name.startswith("d")))
    pilot.frames(3)
    surface = pilot.window.surface
    place = scene(pilot).looking.draw_forecast(surface)
    assert place is not None
    assert place.left > 0
    assert surface.get_rect().contains(place)


def test_the_sum_below_a_defender_is_seen_while_it_is_pointed_at() -> None:
    posed = pose("attack", s0={"ready": "dragon=strong_quake_dragon:6"}, s1={"ready": "a=assistant:5 b=assistant:5"})
    pilot = table(Match(posed.game))
    pilot.frames(3)
    spared = scene(pilot).board.spared(posed.action("defend s1 a"))
    assert spared is not None
    pilot.point(f"d{posed.names['a']}")
    pilot.frames(3)
    place = scene(pilot).looking.draw_forecast(pilot.window.surface)
    assert place is not None
    assert not place.colliderect(scene(pilot).field.camera_now().rect(*spared))


def test_empty_cards_are_counted_towards_those_that_end_the_game() -> None:
    posed = pose("capture", wilds="witching_hag", s0={"pool": "quiddity:1"}, s1={})
    slot = posed.state.cards.index(NUMBERS["witching_hag"])
    posed.state.market[slot] = ()
    course = scene(table(Match(posed.game))).board.course(posed.state)
    assert course.line == "20 glory wins  ·  1 of 4 cards empty"


def test_a_game_that_is_over_promises_no_more_glory() -> None:
    found, rng = match(scenario="first", goal="8"), Rng(2)
    board = scene(table(match(scenario="first", goal="8"))).board
    while found.state.result is None:
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    pieces = laid(board.layout(found.state))
    looks = [pieces[f"s{seat}"].picture for seat in range(2)]
    assert all(isinstance(look, ScoreLook) and look.coming == 0 for look in looks)


def test_what_has_one_answer_waits_for_nobody_but_a_beat() -> None:
    posed = pose("summon", s0={"pool": "quiddity:1*3"}, s1={})
    found = Match(posed.game)
    pilot = table(found)
    assert isinstance(found.state.owed[0], ask.SummonAndPrepare)
    pilot.frames(30)
    assert [type(each) for each in found.actions] == [do.Finish]
    assert isinstance(found.state.owed[0], ask.CaptureDice)


def test_a_capture_can_be_taken_back_for_a_while_before_the_turn_ends_by_itself() -> None:
    posed = pose("capture", s0={"pool": "quiddity:1*4", "bag": "assistant*6"}, s1={"bag": "assistant*6"})
    found = Match(posed.game)
    pilot = table(found)
    assert found.submit(posed.action("capture s0 portal")) is None
    scene(pilot).playback.follow()
    pilot.frames(20)
    assert [type(each) for each in found.actions] == [do.Capture]
    pilot.click("undo")
    assert found.actions == []
    pilot.frames(60)
    assert found.actions == []
    assert found.submit(posed.action("capture s0 portal")) is None
    scene(pilot).playback.follow()
    pilot.frames(100)
    assert [type(each) for each in found.actions] == [do.Capture, do.Finish]


@pytest.mark.parametrize("instant", [False, True])
def test_while_a_capture_can_be_taken_back_one_sees_that_and_how_soon_the_turn_ends_by_itself(instant: bool) -> None:
    posed = pose("capture", s0={"pool": "quiddity:1*4", "bag": "assistant*6"}, s1={"bag": "assistant*6"})
    found = Match(posed.game)
    pilot = table(found, speed=1, instant=instant)
    pilot.frames(300)
    assert found.submit(posed.action("capture s0 portal")) is None
    scene(pilot).playback.follow()
    while not scene(pilot).asking.repents:
        pilot.frames()
    assert plain(scene(pilot).prompt().hint) == "The game goes on by itself  ·  Ctrl+Z takes your last action back"
    start, lights = scene(pilot).pace.left, []
    for _ in range(3):
        pilot.frames(12)
        assert [type(each) for each in found.actions] == [do.Capture]
        lights.append(sum(pygame.transform.average_color(pilot.window.surface, pilot.target("end").rect)[:3]))
    assert start > 0.9
    assert scene(pilot).pace.left < start
    assert sorted(set(lights)) == lights


@pytest.mark.parametrize(("phase", "settled"), [("summon", False), ("capture", True)])
def test_there_is_time_to_repent_only_before_what_cannot_be_taken_back(phase: str, settled: bool) -> None:
    posed = pose(phase, s0={"pool": "quiddity:1*3", "bag": "assistant*6"}, s1={"bag": "assistant*6"})
    assert Session(Match(posed.game)).settles(do.Finish(Seat(0))) is settled
    posed.game.setup = replace(posed.game.setup, free_undo=True)
    assert not Session(Match(posed.game)).settles(do.Finish(Seat(0)))


def test_ready_spells_can_be_kept_for_the_whole_game() -> None:
    posed = pose("clear", s0={"ready": "death_spell:4", "bag": "assistant*6"}, s1={"bag": "assistant*6"})
    found = Match(posed.game)
    pilot = table(found)
    assert isinstance(found.state.owed[0], ask.DiscardSpells)
    pilot.click("routine.0")
    assert [type(each) for each in found.actions] == [do.Finish]
    assert found.state.turn == 2
    assert found.standing.answers == {(Seat(0), "discard_spells"): False}
    rng = Rng(1)
    while found.state.result is None and found.state.turn < 9:
        seat = found.state.deciders()[0]
        assert not (seat == 0 and isinstance(found.state.owed[seat], ask.DiscardSpells))
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    assert found.standing.answers


def test_dice_stay_where_they_lie_while_the_pool_is_spent() -> None:
    posed = pose("capture", s0={"pool": "quiddity:1*6"}, s1={})
    found = Match(posed.game)
    pilot = table(found)
    field = scene(pilot).field
    dice = [f"d{die}" for die in found.state.pool[0]]
    before = {die: field.glide.rest[die].at for die in dice}
    pilot.click(dice[2])
    pilot.click(dice[0])
    assert len(found.actions) == 2
    left = [die for die in dice if die not in (dice[2], dice[0])]
    assert {die: field.glide.rest[die].at for die in left} == {die: before[die] for die in left}
    pilot.click("undo")
    assert field.glide.rest[dice[0]].at == before[dice[0]]


def test_dice_that_can_only_pay_are_marked_in_another_way_than_creatures() -> None:
    posed = pose("summon", s0={"pool": "quiddity:1*2 g=scavenging_goblin:6"}, s1={})
    pilot = table(Match(posed.game))
    marks = scene(pilot).field.marks
    assert marks == {f"d{posed.names['g']}": "selectable"} | {
        f"d{posed.names[each]}": PAYS for each in ("quiddity", "quiddity2")
    }
    board = scene(pilot).board
    piece = scene(pilot).field.glide.rest[f"d{posed.names['quiddity']}"]
    faces = {board.face(piece, 60, mark).get_size() for mark in ("normal", PAYS)}  # type: ignore[union-attr]
    assert len(faces) == 1
    plain_face, paying = (board.face(piece, 60, mark) for mark in ("normal", PAYS))
    assert pygame.image.tobytes(plain_face, "RGBA") != pygame.image.tobytes(paying, "RGBA")  # type: ignore[arg-type]


def test_a_double_click_does_not_answer_for_the_next_person() -> None:
    posed = pose("clear", s0={"ready": "death_spell:4"}, s1={"used": "assistant*3", "ready": "assistant:5"})
    found = Match(posed.game)
    pilot = table(found)
    pilot.frames(UNVEILED)
    end = pilot.target("end").rect.center
    press(pilot, end)
    assert [type(each) for each in found.actions] == [do.Finish]
    assert scene(pilot).asking.seat == 1
    assert pilot.target("end").enabled
    press(pilot, end)
    assert len(found.actions) == 1
    pilot.frames(UNVEILED)
    press(pilot, end)
    assert [each.seat for each in found.actions] == [0, 1]


def test_a_double_click_answers_one_question_of_one_person() -> None:
    posed = pose("summon", s0={"pool": "g=scavenging_goblin:6 quiddity:1*5"}, s1={})
    found = Match(posed.game)
    pilot = table(found, warn=False)
    pilot.frames(UNVEILED)
    end = pilot.target("end").rect.center
    press(pilot, end)
    assert isinstance(found.state.owed[0], ask.CaptureDice)
    press(pilot, end)
    assert len(found.actions) == 1
    pilot.frames(UNVEILED)
    press(pilot, end)
    assert len(found.actions) == 2


def press(pilot: Pilot, place: tuple[int, int]) -> None:
    """Click somewhere, and let no more than two frames pass."""
    pilot.point(place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
        pilot.frames()
