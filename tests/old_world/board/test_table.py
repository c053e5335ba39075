"""The table of Chaos in the Old World, driven by the pilot: whole games, names and sheets, regions, cards, dials."""

from __future__ import annotations

from math import dist
from typing import ClassVar

import pygame
import pytest
from pygame import Rect

from tabletop.app import table_at
from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE
from tabletop.games.old_world.content.records import GOAL, REGION_NAMES, TOKENS
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model.events import DiceRolled
from tabletop.games.old_world.model.state import OldWorldState, Rolled
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage, render
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.layout.battle import DICE, sides_of
from tabletop.ui.boards.old_world.layout.layout import layout, looker
from tabletop.ui.boards.old_world.layout.places import DEFAULT
from tabletop.ui.boards.old_world.look.dials import TURN
from tabletop.ui.boards.old_world.look.pictures import CardLook, DieLook, FigureLook, HeapLook, SpaceLook, TokenLook
from tabletop.ui.boards.pieces import Piece, laid
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.targets import within
from tabletop.ui.frame.theme import GOOD
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.field.strokes import Strokes
from tabletop.ui.scenes.table.menu import CurtainScene
from tabletop.ui.scenes.table.panels.course import CoursePanel
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.old_world.posed import CONTENT, FIGURES, SPACES, pose
from tests.ui.pilot import UNVEILED, Pilot, shared_art
from tests.ui.quick import Quick
from tests.ui.table.test_table import click_on, play_by_mouse, scene, table

MOST = 4000
SIZES = [(1280, 720), (1920, 1080), (1000, 1100)]


def match(seats: int = 4, after: int = 0, seed: int = 3, scenario: str = "old_world") -> Match:
    """A match of people after some random actions."""
    found = Match(library.open_game(Setup("old_world", scenario, ("human",) * seats, seed)))
    rng = Rng(seed)
    for _ in range(after):
        if found.state.result is not None:
            break
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def waiting(*questions: type, seats: int = 4, seed: int = 3, least: int = 0) -> Match:
    """A match that waits for the answer to one of these questions."""
    for start in range(seed, seed + 60):
        found, rng = match(seats, seed=start), Rng(start)
        while found.state.result is None:
            owed = next(each for each in found.state.owed if each is not None)
            if isinstance(owed, questions) and len(found.actions) >= least:
                return found
            found.submit(found.game.options(found.state, owed.seat).pick(rng))
    raise AssertionError(f"nobody is asked {questions}")


def drawn(pilot: Pilot) -> Pilot:
    """The pilot with the curtain drawn aside."""
    if "curtain.ready" in pilot.ids():
        pilot.click("curtain.ready")
    return pilot


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_by_mouse_ends_with_its_result(seats: int) -> None:
    found = match(seats, seed=seats)
    pilot = table(found, warn=False)
    play_by_mouse(pilot, Rng(seats), MOST)
    assert found.state.result is not None
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("after", [0, 60, 170])
def test_every_piece_has_a_name_and_a_sheet(seats: int, after: int) -> None:
    found = match(seats, after, seed=seats)
    pilot = drawn(table(found))
    board, view = scene(pilot).board, scene(pilot).view
    for piece in board.layout(view):
        if piece.id == "ground" or not board.grip(piece):
            continue
        assert board.name(piece.id) != piece.id
        sheet = board.sheet(view, piece.id)
        if sheet is not None:
            assert plain(sheet.name)
            assert sheet.picture(60).get_width() > 0


def test_the_first_curtain_calls_the_person_who_begins() -> None:
    found = Match(library.open_game(Setup("old_world", "old_world", ("human",) * 3, 3)))
    curtain = table(found).scene
    assert found.state.deciders() == (2,)
    assert isinstance(curtain, CurtainScene)
    assert curtain.title == "Tzeentch: it is your turn"


def test_where_a_computer_begins_the_curtain_rises_for_the_first_person_who_is_asked() -> None:
    found = Match(library.open_game(Setup("old_world", "old_world", ("human", "human", "random"), 3)))
    assert found.state.deciders() == (2,)
    settings = Settings(language="en", speed=4)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found, Quick())), settings=settings)
    assert found.actions[0].seat == 2
    assert isinstance(pilot.scene, CurtainScene)
    [seen] = [each for each in pilot.stage.scenes.stack if isinstance(each, TableScene)]
    assert seen.eyes.seat == found.state.deciders()[0] != 2


@pytest.mark.parametrize("after", range(0, 220, 20))
def test_everything_lies_on_the_table_once(after: int) -> None:
    found = match(4, after, seed=after + 1)
    game, state = found.game, found.state
    assert isinstance(game, OldWorld)
    pieces = laid(layout(game.box, state, DEFAULT))
    assert sum(name.startswith("f") for name in pieces) == len(game.box.figures)
    assert sum(name.startswith("c") for name in pieces) == len(game.box.cards)
    for name, piece in pieces.items():
        if name.startswith("f") and state.region[int(name[1:])] != NOWHERE:
            assert piece.alpha == 1
    fronts = [piece.picture.number for piece in pieces.values() if isinstance(piece.picture, FigureLook)]
    assert sum(fronts) == len(game.box.figures) - len(state.perched)


class Noted(TableScene):
    """A table that notes whose eyes it is drawn for."""

    lookers: ClassVar[set[int]] = set()

    def draw(self, surface: pygame.Surface) -> None:
        self.lookers.add(looker(self.field.view))
        super().draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.lookers.add(looker(self.field.view))
        return super().draw_changes(surface)


@pytest.mark.parametrize("after", [0, 50])
def test_the_table_turns_to_another_person_behind_the_curtain_only(after: int) -> None:
    found, rng = match(4, after, seed=7), Rng(7)
    pilot = Pilot(
        lambda stage: Noted(stage, Destinations(stage), Session(found)),
        settings=Settings(language="en", speed=4, warn=False),
    )
    while "curtain.ready" not in pilot.ids():  # what everybody may see is answered with no hand open
        click_on(pilot, rng)
    for _ in range(6):
        person = found.state.powers[found.state.deciders()[0]]
        Noted.lookers.clear()
        pilot.click("curtain.ready")
        while "curtain.ready" not in pilot.ids():
            click_on(pilot, rng)
        assert Noted.lookers - {ONLOOKER} == {person}


def test_only_the_own_hand_lies_open() -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    seat = found.state.deciders()[0]
    view = found.game.view(found.state, seat)
    own = found.state.powers[seat]
    assert looker(view) == own
    open_cards = {
        piece.picture.card
        for piece in layout(found.game.box, view, DEFAULT)
        if isinstance(piece.picture, CardLook) and piece.picture.in_hand
    }
    assert open_cards == set(found.state.hand[own])


def test_the_score_track_goes_round_the_map_without_a_gap() -> None:
    spots = [DEFAULT.score_spot(points) for points in range(GOAL + 1)]
    assert len(set(spots)) == GOAL + 1
    for (ax, ay), (bx, by) in zip(spots, [*spots[1:], spots[0]], strict=True):
        assert 1.0 < abs(ax - bx) + abs(ay - by) < 1.6
    assert DEFAULT.score_spot(GOAL + 9) == DEFAULT.score_spot(GOAL)


def test_a_region_is_hit_within_its_coast_alone() -> None:
    pilot = drawn(table(waiting(ask.SummonOrPlay, least=20)))
    regions = [target for target in pilot.stage.targets() if target.outline]
    assert len(regions) == 9
    for target in regions:
        assert target.holds(target.rect.center)
        for corner in (target.rect.topleft, target.rect.bottomright):
            assert not target.holds(corner) or within(target.outline, corner)
        others = [each.id for each in regions if each is not target and each.holds(target.rect.center)]
        assert not others


def test_a_figure_is_summoned_by_clicking_it_and_a_region() -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    seat = found.state.deciders()[0]
    pilot = drawn(table(found, warn=False))
    summons = [each for each in found.game.options(found.state, seat) if isinstance(each, do.Summon)]
    seen = [each for each in summons if f"f{each.figure}" in pilot.ids() and found.state.region[each.figure] == NOWHERE]
    chosen = seen[0]
    pilot.click(f"f{chosen.figure}")
    assert scene(pilot).asking.picked == (f"f{chosen.figure}",)
    wanted = {f"r{each.region}" for each in summons if each.figure == chosen.figure}
    assert wanted <= set(scene(pilot).asking.lit)
    before = len(found.actions)
    pilot.click(f"r{chosen.region}")
    assert len(found.actions) == before + 1
    assert found.actions[-1] == chosen


def test_who_takes_a_slip_back_at_the_curtain_is_called_by_one_of_their_own() -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    seat, before = found.state.deciders()[0], len(found.actions)
    pilot = Pilot(
        lambda stage: Noted(stage, Destinations(stage), Session(found)), settings=Settings(language="en", warn=False)
    )
    assert isinstance(pilot.scene, CurtainScene)
    name, _, _ = pilot.scene.title.partition(":")
    drawn(pilot)
    summons = [each for each in found.game.options(found.state, seat) if isinstance(each, do.Summon)]
    chosen = next(each for each in summons if f"f{each.figure}" in pilot.ids())
    pilot.click(f"f{chosen.figure}")
    pilot.click(f"r{chosen.region}")
    assert found.actions[-1] == chosen
    assert found.state.deciders()[0] != seat
    Noted.lookers.clear()
    pilot.click("curtain.undo")
    assert pilot.ids() == ["curtain.ready"]
    assert isinstance(pilot.scene, CurtainScene)
    assert pilot.scene.title == f"{name}: the screen is yours"
    assert Noted.lookers == set()
    pilot.click("curtain.ready")
    assert Noted.lookers == {found.state.powers[seat]}
    assert len(found.actions) == before
    assert scene(pilot).asking.seat == scene(pilot).eyes.seat == seat
    assert looker(scene(pilot).field.view) == found.state.powers[seat]
    pilot.click(f"f{chosen.figure}")
    pilot.click(f"r{chosen.region}")
    pilot.click("curtain.ready")
    assert looker(scene(pilot).field.view) == found.state.powers[found.state.deciders()[0]]


def test_the_first_action_of_all_can_be_taken_back_by_the_next_person() -> None:
    powers = (("seat1", "khorne"), ("seat2", "nurgle"), ("seat3", "slaanesh"))
    setups = (Setup("old_world", "old_world", ("human",) * 3, seed, powers) for seed in range(30))
    starts = (Match(library.open_game(setup)) for setup in setups)
    found = next(each for each in starts if isinstance(each.state.owed[each.state.decider()], ask.SummonOrPlay))
    pilot = drawn(table(found, warn=False))
    first = scene(pilot).eyes.seat
    chosen = next(each for each in found.game.options(found.state, first) if isinstance(each, do.Summon))
    pilot.click(f"f{chosen.figure}")
    pilot.click(f"r{chosen.region}")
    pilot.click("curtain.ready")
    pilot.click("undo")
    assert found.actions == []
    assert pilot.ids() == ["curtain.ready"]
    pilot.click("curtain.ready")
    assert scene(pilot).asking.seat == first


def covering(pilot: Pilot, risen: Piece) -> bool:
    """Whether a card that has risen is seen."""
    field = scene(pilot).field
    faces = [field.board.face(risen, field.camera_now().scale, mark) for mark in ("normal", "selectable", "selected")]
    return any(stroke.picture in faces for stroke in field.collect().all)


def test_a_card_of_the_hand_rises_and_is_played_on_a_space() -> None:
    found = waiting(ask.SummonOrPlay, least=8)
    seat = found.state.deciders()[0]
    plays = [each for each in found.game.options(found.state, seat) if isinstance(each, do.PlayCard)]
    pilot = drawn(table(found, warn=False))
    board = scene(pilot).board
    pilot.point(f"c{plays[0].card}")
    lying = scene(pilot).field.glide.rest[f"c{plays[0].card}"]
    risen = board.raised(lying)
    assert risen is not None
    assert risen.size > lying.size
    assert covering(pilot, risen)
    pilot.click(f"c{plays[0].card}")
    assert not covering(pilot, risen), "the card that was picked lies on what is asked for"
    pilot.click(f"x{plays[0].space}")
    assert found.actions[-1] == plays[0]
    assert found.state.laid[plays[0].space] in (plays[0].card, EMPTY)


def test_a_card_goes_to_the_free_space_of_a_region_that_is_clicked() -> None:
    found = waiting(ask.SummonOrPlay, least=8)
    seat = found.state.deciders()[0]
    play = next(each for each in found.game.options(found.state, seat) if isinstance(each, do.PlayCard))
    free = next(space for space in (play.space & ~1, play.space | 1) if found.state.laid[space] == EMPTY)
    pilot = drawn(table(found, warn=False))
    pilot.click(f"c{play.card}")
    pilot.point(f"r{play.space // 2}")
    assert scene(pilot).asking.foreseen == do.PlayCard(seat, play.card, free)
    pilot.click(f"r{play.space // 2}")
    assert found.actions[-1] == do.PlayCard(seat, play.card, free)


def test_who_can_be_killed_says_how_many_hits_that_takes() -> None:
    found = waiting(ask.AssignHits)
    seat = found.state.deciders()[0]
    owed = found.state.owed[seat]
    assert isinstance(owed, ask.AssignHits)
    pilot = drawn(table(found))
    hit = next(each for each in found.game.options(found.state, seat) if isinstance(each, do.Hit | do.HitPeasant))
    pilot.point(f"f{hit.figure}" if isinstance(hit, do.Hit) else f"t{hit.token}")
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    assert f"of {owed.left} hit" in forecast.cost


def test_the_next_one_is_killed_by_a_click_while_the_last_is_shown_dying() -> None:
    for seed in range(1, 30):
        found = waiting(ask.AssignHits, seed=seed)
        [seat] = found.state.deciders()
        first, then = hits(found, found.state, seat)[:1], []
        if first:
            trial = found.state.clone()
            found.game.play(trial, first[0])
            then = hits(found, trial, seat)
        if then:
            break
    pilot = drawn(table(found, instant=False))
    actions = len(found.actions)
    quick_click(pilot, f"f{first[0].figure}")
    assert pilot.stage.timeline.busy
    quick_click(pilot, f"f{then[0].figure}")
    assert found.actions[actions:] == [first[0], then[0]]


def hits(found: Match, state: OldWorldState, seat: Seat) -> list[do.Hit]:
    """The figures that a seat can kill now."""
    return [each for each in found.game.options(state, seat) if isinstance(each, do.Hit)]


def quick_click(pilot: Pilot, piece: str) -> None:
    """Click a piece and wait for nothing."""
    pos = pilot.target(piece).seen().center
    pilot.point(pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        pilot.frames()


def test_dice_that_roll_by_themselves_are_told_in_the_bar_and_the_sheets_stay_as_they_are() -> None:
    found = waiting(ask.RollDice)
    seat = found.state.deciders()[0]
    pilot = drawn(table(found))
    before = pilot.target("p0").rect
    pilot.click("routine.0")
    assert pilot.target("p0").rect == before
    if (seat, "roll") in found.standing.answers and scene(pilot).eyes.seat == seat:
        assert pilot.target(f"revoke.{seat}.roll").rect.bottom < pilot.target("p0").rect.top


def test_where_one_click_answers_nobody_is_told_to_choose_what_acts() -> None:
    found = waiting(ask.ChooseTokenPlaces)
    pilot = drawn(table(found))
    piece = next(name for name in pilot.ids() if name[0] == "m" and name[1:].isdecimal())
    pilot.click(piece)
    assert plain(pilot.stage.toast.words) == pilot.stage.say("ui.table.nothing_here")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_passing_brings_is_told_whole_in_the_window_and_beside_the_track(language: str) -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    for size in ((1280, 720), (1920, 1080)):
        pilot = drawn(table(found, size=size, language=language))
        pilot.point("end")
        pilot.frames(2)
        rect = scene(pilot).looking.draw_forecast(pilot.window.surface)
        assert rect is not None
        assert Rect((0, 0), size).inflate(-8, -8).contains(rect)
        for piece in ("o0", "v0"):
            assert not rect.colliderect(pilot.target(piece).rect)


def test_a_click_on_an_enemys_figure_says_whose_it_is() -> None:
    found = waiting(ask.SummonOrPlay, least=24)
    seat = found.state.deciders()[0]
    own = found.state.powers[seat]
    enemy = next(
        figure
        for figure, where in enumerate(found.state.region)
        if where != NOWHERE and found.state.control[figure] != own
    )
    pilot = drawn(table(found))
    pilot.click(f"f{enemy}")
    assert pilot.stage.toast.shown
    assert scene(pilot).cited == "old_world.summon_figure.13"


def test_dials_turn_by_their_ticks() -> None:
    found = waiting(ask.PickUpgrade)
    for piece in layout(found.game.box, found.state, DEFAULT):
        if piece.id.startswith("d"):
            assert piece.angle == TURN * found.state.dial[int(piece.id[1:])]
    assert any(found.state.dial)


def test_dice_roll_on_bare_felt_and_not_over_their_chances() -> None:
    found = waiting(ask.RollDice)
    board = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), found.game)
    before, seat = found.state.clone(), found.state.deciders()[0]
    found.submit(do.Roll(seat))
    rolled = next(each for each in reversed(found.moments) if isinstance(each.event, DiceRolled))
    felt, *dice = board.cue(before, rolled).before
    assert felt.piece is not None
    side = next(piece for piece in layout(found.game.box, before, DEFAULT) if piece.id == felt.piece.id)
    assert GOOD in colours(board.face(side, 40.0, "normal"))
    assert GOOD not in colours(board.tumbling(felt.piece, 40.0, 0.5)[0])
    assert len(dice) == len(rolled.event.dice)


def test_a_die_ends_its_roll_as_large_as_it_lies() -> None:
    board = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), match().game)
    die = Piece("e0.0", (1.0, 1.0), DICE[0], picture=DieLook(2, -1))
    shown = [board.face(die, 60.0, "normal"), board.tumbling(die, 60.0, 1.0)[0]]
    lying, rolled = (pygame.mask.from_surface(face, 200).get_bounding_rects()[0] for face in shown if face)
    assert abs(lying.width - rolled.width) <= 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_numbers_of_chances_touch_neither_their_bars_nor_the_frame(size: tuple[int, int]) -> None:
    looks = OldWorldBoard(bare_stage(Settings(language="en"), size, shared_art()), match().game).looks
    looks.unit = size[1] * 0.0655
    room = Rect(0, 0, round(3.1 * looks.unit), round(1.7 * looks.unit))
    felt = pygame.Surface(room.size)
    looks._chances(felt, room, [("0", 0.5), ("1", 0.42)], looks.unit)
    light = [x for x in range(room.width) if any(sum(felt.get_at((x, y))[:3]) > 650 for y in range(room.height))]
    assert room.right - light[-1] >= 3 * looks.scale
    bare = pygame.Surface(room.size)
    bare.fill("white")
    looks._chances(bare, room, [("0", 0.5), ("1", 0.42)], looks.unit)
    trough = [x for x in range(room.width) if bare.get_at((x, round(room.height * 0.25)))[:3] == (0, 0, 0)]
    assert next(x for x in light if x > room.width * 0.6) - trough[-1] >= 3 * looks.scale


def colours(face: pygame.Surface | None) -> set[tuple[int, ...]]:
    """The colours of a picture."""
    assert face is not None
    return {tuple(face.get_at((x, y))[:3]) for x in range(face.get_width()) for y in range(face.get_height())}


def test_who_rolls_in_a_battle_is_shown_by_the_shape_of_the_power() -> None:
    found = waiting(ask.RollDice)
    pilot = Pilot(table_at(found, found.state.deciders()[0]), settings=Settings(instant=True))
    bar = scene(pilot).panels.bar
    assert scene(pilot).prompt().piece.startswith("r")
    assert bar.picture is None
    assert bar.prompt.owner is not None


def test_battle_dice_lie_on_the_felt_until_the_phase_is_over() -> None:
    found = waiting(ask.AssignHits)
    dice = [piece for piece in layout(found.game.box, found.state, DEFAULT) if piece.id.startswith("e")]
    assert len(dice) == sum(len(roll.dice) for roll in found.state.rolled) > 0
    rng = Rng(1)
    while found.state.phase == "battle":
        seat = found.state.deciders()[0]
        found.submit(found.game.options(found.state, seat).pick(rng))
    assert not found.state.rolled


def test_dice_that_were_rolled_first_make_room_for_those_that_follow() -> None:
    found = waiting(ask.RollDice)
    box, state, seat = found.game.box, found.state.clone(), found.state.deciders()[0]
    owed, power = state.owed[seat], state.powers[seat]
    assert isinstance(owed, ask.RollDice)
    state.rolled = (Rolled(power, (6, 2, 1), 1, True),)
    asked = next(side for side in sides_of(box, state) if side.power == power)
    assert (asked.dice, asked.rolled) == (owed.dice, 0)
    assert not [piece for piece in layout(box, state, DEFAULT) if piece.id.startswith("e")]
    state.rolled, state.owed[seat] = (*state.rolled, Rolled(power, (4, 5), 2, False)), None
    rolled = next(side for side in sides_of(box, state) if side.power == power)
    assert (rolled.dice, rolled.rolled, rolled.hits) == (0, 2, 2)
    assert {piece.id for piece in layout(box, state, DEFAULT) if piece.id.startswith("e")} == {"e1.0", "e1.1"}


def test_upgrades_are_shown_to_choose_from() -> None:
    found = waiting(ask.PickUpgrade)
    pilot = drawn(table(found))
    offered = [name for name in scene(pilot).asking.lit if name.startswith("u")]
    assert offered
    assert set(offered) <= set(pilot.ids())
    pilot.click(offered[0])
    assert isinstance(found.actions[-1], do.ChooseUpgrade)


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_is_the_same_twice(size: tuple[int, int]) -> None:
    found = match(4, 120)
    once, again = (render(table_at(found, 0), size, Settings()) for _ in range(2))
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(again, "RGB")


def test_what_lies_still_is_drawn_as_a_whole_new_picture_would_be() -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    pilot = drawn(table(found))
    pilot.point("r3")
    pilot.rest()
    pilot.frames(UNVEILED)
    seen = pilot.pixels()
    pilot.stage.rearrange()
    pilot.rest()
    assert pilot.pixels() == seen


def test_powers_are_chosen_beside_the_seats_and_change_places() -> None:
    pilot = Pilot(
        lambda stage: SetupScene(stage, Destinations(stage), "old_world"),
        settings=Settings(language="en", instant=True),
    )
    setup = pilot.scene
    assert isinstance(setup, SetupScene)
    pilot.click("side0.tzeentch")
    assert (setup.chosen.value("seat1"), setup.chosen.value("seat3")) == ("tzeentch", "khorne")
    pilot.click("side0.slaanesh")
    pilot.click("count.4")
    assert setup.chosen.value("seat1") == "slaanesh"
    assert setup.chosen.value("seat4") != "slaanesh"
    pilot.click("side1.random")
    library.open_game(setup.chosen.setup())


def test_the_arrow_keys_stop_once_at_a_stack_and_once_at_those_of_it_that_do_something_else() -> None:
    figures = " ".join(f"bloodletter{number}:tilea" for number in range(1, 5))
    table = pose("summoning", khorne={"power": 3, "figures": figures}, nurgle={"power": 3}, shielded=("bloodletter2",))
    board = OldWorldBoard(bare_stage(Settings(), SIZES[0], shared_art()), table.game)
    pieces = [piece for piece in board.layout(table.state) if piece.id[0] == "f" and not piece.picture.supply]
    told = {piece.id: board.alike(piece) for piece in pieces}
    first, shielded = (f"f{FIGURES.index(name)}" for name in ("bloodletter1", "bloodletter2"))
    assert len(told) == 4
    assert [each for each, alike in told.items() if alike != told[first]] == [shielded]


def test_the_whole_choice_of_a_turn_can_be_walked_with_the_arrow_keys() -> None:
    found = waiting(ask.SummonOrPlay, least=20)
    pilot = drawn(table(found, warn=False))
    stops = {target.id for target in pilot.stage.targets() if target.can_focus}
    behind = [name for name in scene(pilot).asking.lit if name not in stops]
    fronts = {scene(pilot).field.front(name) for name in scene(pilot).asking.lit} & set(pilot.ids())
    assert behind
    assert fronts <= stops
    for name in sorted(fronts)[:6]:
        pilot.walk_to(name)


def test_the_frame_of_a_power_sheet_that_is_spoken_of_keeps_to_the_board_and_has_the_corners_of_the_sheet() -> None:
    pilot = drawn(table(waiting(ask.SummonOrPlay, least=20)))
    field = scene(pilot).field
    corner = Rect(0, 0, pilot.stage.px(8), pilot.stage.px(8))
    for sheet in [name for name in field.glide.rest if name.startswith("p")]:
        field.lights.spoken = (sheet,)
        canvas = Strokes()
        field.lights.draw_over(canvas, field)
        frame = canvas.all[-1]
        assert field.area.contains(frame.box)
        assert pygame.mask.from_surface(frame.picture.subsurface(corner)).count()


@pytest.mark.parametrize("mark", ["selectable", "selected", "target"])
def test_what_can_be_picked_has_a_ring_that_parchment_does_not_swallow(mark: str) -> None:
    board = scene(drawn(table(match()))).board
    assert isinstance(board, OldWorldBoard)
    figure = next(number for number, kind in enumerate(CONTENT.figures) if kind.rank == "cultist")
    for draw, look in (
        (board.looks.token, TokenLook(0, 1)), (board.looks.heap, HeapLook(0, 1)),
        (board.looks.figure, FigureLook(figure, CONTENT.figures[figure].power)),
    ):  # fmt: skip
        plain_face, face = draw(look, 30, "normal"), draw(look, 30, mark)
        lights = {sum(face.get_at((x, face.get_height() // 2))[:3]) for x in solid(face) - solid(plain_face)}
        assert max(lights) - min(lights) > 300


@pytest.mark.parametrize("mark", ["selectable", "pointed"])
def test_a_card_space_that_can_be_picked_is_told_from_others_at_a_glance(mark: str) -> None:
    board = scene(drawn(table(match()))).board
    assert isinstance(board, OldWorldBoard)
    plain_face, face = (board.faces.piles.space(SpaceLook(), 32, each) for each in ("normal", mark))
    seen = [pygame.Surface((32, 44)) for _ in range(2)]
    for ground, each in zip(seen, (plain_face, face), strict=True):
        ground.fill("#d8b98a")
        ground.blit(each, each.get_rect(center=ground.get_rect().center))
    other = sum(
        sum(abs(a - b) for a, b in zip(*(ground.get_at((x, y))[:3] for ground in seen), strict=True)) > 90
        for x in range(32) for y in range(44)
    )  # fmt: skip
    assert other > 32 * 44 / 2


@pytest.mark.parametrize("figure", ["bloodthirster1", "bloodletter2"])
def test_a_figure_that_would_be_summoned_is_seen_where_it_would_stand(figure: str) -> None:
    here = "bloodletter1:the_empire bloodsworn1:the_empire"
    table = pose(
        "summoning", khorne={"power": 9, "figures": here}, tzeentch={"power": 3, "figures": "acolyte1:the_empire"}
    )
    board = OldWorldBoard(bare_stage(Settings(), SIZES[0], shared_art()), table.game)
    before, name = laid(board.layout(table.state)), f"f{FIGURES.index(figure)}"
    seen = board.arriving(before[name], f"r{REGION_NAMES.index('the_empire')}")
    assert laid(board.layout(table.state)) == before
    table.do(f"summon khorne {figure} the_empire")
    assert seen == laid(board.layout(table.state))[name]


def test_the_faint_figure_of_a_summons_is_drawn_there() -> None:
    pilot = drawn(table(waiting(ask.SummonOrPlay, least=20)))
    asking, field = scene(pilot).asking, scene(pilot).field
    action = next(each for each in asking.options or () if isinstance(each, do.Summon))
    pilot.click(f"f{action.figure}")
    asking.foresee(action)
    canvas = Strokes()
    field.lights.draw_over(canvas, field)
    seen = scene(pilot).board.arriving(field.glide.rest[f"f{action.figure}"], f"r{action.region}")
    assert seen.at != field.place(f"r{action.region}")[0]
    assert dist(Rect(canvas.all[-1].box).center, field.spot(seen.at)) < 2


def test_a_card_space_that_a_token_takes_looks_and_reads_so() -> None:
    track, laid_cards = ("the_horned_ones_due1", ""), {"kislev.west": "battle_cry1"}
    table = pose("summoning", track=track, tokens={"tilea.skaven": 1}, laid=laid_cards, khorne={"power": 3})
    board = OldWorldBoard(bare_stage(Settings(), SIZES[0], shared_art()), table.game)
    spaces = {piece.id: piece.picture for piece in board.layout(table.state) if isinstance(piece.picture, SpaceLook)}
    west, east, covered = (f"x{SPACES.index(name)}" for name in ("tilea.west", "tilea.east", "kislev.west"))
    assert [name for name, look in spaces.items() if look.taken_by == TOKENS.index("skaven")] == [east]
    open_face, shut_face = (board.faces.piles.space(spaces[each], 32) for each in (west, east))
    assert shut_face.get_at((6, 6)).a > open_face.get_at((6, 6)).a + 60
    told = [board.sheet(table.state, name) for name in (west, east, covered)]
    assert [(plain(sheet.line), sheet.about) for sheet in told if sheet] == [
        ("Empty", "A Chaos card can be played here. The western card always takes effect before the eastern one."),
        ("No card can be played here", "A Skaven takes this card space."),
        ("No card can be played here", "This card space is taken."),
    ]


def solid(face: pygame.Surface) -> set[int]:
    """The columns in which the middle line of a picture is not seen through."""
    return {x for x in range(face.get_width()) if face.get_at((x, face.get_height() // 2)).a > 200}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_wins_can_be_read_while_the_table_is_laid(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    panel = CoursePanel(stage, Rect(2, 2, 1276, 42), lambda: None, lambda: None)
    panel.course = OldWorldBoard(stage, match().game).course(match().moments[0].state)
    line, shown = stage.lettering.line, []
    monkeypatch.setattr(stage.lettering, "line", lambda *given: shown.append(plain(given[0])) or line(*given))
    panel.draw(pygame.Surface((1280, 720)))
    assert panel.course.line in shown
    assert panel.left > 700
