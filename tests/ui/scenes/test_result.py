"""The result screen: who won and why, and where it leads."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import Result
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import luck_of, places
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table import pace
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Label, Panel
from tabletop.ui.widgets.chart import BELOW, NAME, draw_chart, spread
from tests.kit import KITS
from tests.ui.pilot import Pilot, title
from tests.ui.scenes.screens import over

OPTIONS = (("variant", "4"), ("sides", "swapped"), ("turn_limit", "20"))


@cache
def finished(seed: int = 1) -> Match:
    """A random game that is over."""
    return played(Setup("mine", "lode", ("human", "human"), seed, OPTIONS))


def played(setup: Setup) -> Match:
    """A game played at random to its end."""
    match = Match(library.open_game(setup))
    rng = Rng(setup.seed)
    while match.state.result is None:
        seat = match.state.deciders()[0]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    return match


@pytest.fixture
def pilot():
    pilot = Pilot(title)
    pilot.stage.scenes.push(ResultScene(pilot.stage, Destinations(pilot.stage), finished()))
    pilot.rest()
    return pilot


def said(pilot):
    """Every sentence of the scene."""
    widgets = pilot.scene.scroll.children if pilot.scene.scroll else pilot.scene.widgets
    return [plain(widget.rich) for widget in widgets if isinstance(widget, Label)]


def test_in_a_picture_nothing_is_still_to_be_reckoned():
    """No second frame is drawn of it: how the seats stood and what was thrown are known in the first."""
    stage = bare_stage(Settings(language="en"), (1280, 720))
    scene = ResultScene(stage, Destinations(stage), finished())
    stage.scenes.push(scene)
    assert scene.still
    assert scene.rows


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_says_who_won_and_why(language, seed):
    match = finished(seed)
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), settings=Settings(language=language))
    ending = find_cover("mine").ending(match.game, match.state)
    words = said(pilot)
    assert pilot.stage.text.say(ending.headline) in words
    assert pilot.stage.text.say(ending.about) in words
    if ending.winner is not None:
        assert match.game.side_of(match.state, match.state.result.winners[0]) == ending.winner.id
    else:
        assert match.state.result.winners == ()


def test_every_figure_of_both_sides_is_shown_with_what_became_of_it():
    match = finished()
    sides = find_cover("mine").ending(match.game, match.state).sides
    dead = sum(not figure.alive for side in sides for figure in side.figures)
    assert sum(len(side.figures) for side in sides) == len(match.state.creatures)
    assert dead == sum(creature.where == "dead" for creature in match.state.creatures)


@pytest.mark.parametrize(
    ("winners", "scores", "taken"),
    [((0,), (5, 9, 9), (1, 2, 2)), ((1, 2), (5, 9, 7, 1), (3, 1, 1, 4)), ((), (3, 4), (0, 0)), ((1,), (), ())],
)
def test_who_won_has_the_first_place_and_equals_share_one(winners, scores, taken):
    assert places(Result(winners, "points", scores)) == taken


def test_a_side_that_is_alone_at_the_table_has_no_place():
    match, rng = Match(library.open_game(Setup("blackstone", KITS["blackstone"].kept.scenario, ("human",), 3))), Rng(3)
    while match.state.result is None:
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    cover = find_cover("blackstone")
    assert [side.place for side in cover.ending(match.game, match.state).sides] == [0]
    five = over("blackstone")
    assert [side.place for side in cover.ending(five.game, five.state).sides] == [1, 2]


@pytest.mark.parametrize("game", games.names())
def test_the_chart_tells_how_the_seats_stood_at_the_end_of_each_round(game):
    match = over(game)
    counted = find_cover(game).reckoning(match.game, match.state).counted
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match))
    rows = pilot.scene.rows
    if counted is None:
        assert rows == {}
        return
    told = {found.time: found.counts for moment in match.moments if (found := counted.reckon(moment.state))}
    assert list(rows) == list(range(min(rows), max(rows) + 1))
    assert rows == told
    last = counted.reckon(match.state)
    assert last is None or rows[max(rows)] == last.counts
    assert pilot.stage.text.say(counted.title)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["mine", "quarriors", "old_world", "shadespire"])
def test_the_luck_of_whoever_has_thrown_dice_is_told(game, language):
    match = over(game)
    luck = luck_of(find_cover(game).reckoning(match.game, match.state), match.moments)
    assert len(luck) > 1
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), settings=Settings(language=language))
    words = " ".join(said(pilot))
    assert all(pilot.stage.text.say(each) in words for each in luck.values())


@pytest.mark.parametrize("game", ["shadespire", "blackstone"])
def test_a_game_opened_again_tells_how_it_came_about_as_at_its_end(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RECALL", "LINGER"):  # the page is there before the table has played the log again
        monkeypatch.setattr(pace, name, 0.0)
    match = over(game)
    at_end = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match))
    save.write(match, tmp_path / "kept.save", "1")
    again = Pilot(title)
    again.stage.settings.instant = True
    Destinations(again.stage).replay(tmp_path / "kept.save")
    again.rest()
    assert isinstance(again.scene, ResultScene)
    assert said(again) == said(at_end)
    assert again.scene.rows == at_end.scene.rows


@pytest.mark.parametrize("size", [(400, 240), (900, 600)])
@pytest.mark.parametrize("rows", [{0: (0, 0)}, {0: (0, 0), 1: (3, 3)}, {time: (time, 90 - time) for time in range(90)}])
def test_a_chart_of_any_game_has_room(size, rows):
    pilot = Pilot(title)
    chart = draw_chart(pilot.stage, size, "Points", rows, (0, 1))
    assert chart.get_size() == size
    assert chart.get_bounding_rect().width > size[0] // 2


def test_a_chart_has_a_line_at_the_goal_as_far_up_as_it_is():
    pilot, rows = Pilot(title), {0: (0, 0), 1: (3, 1)}
    plain_chart = draw_chart(pilot.stage, (500, 300), "Points", rows, (0, 1))
    heights = []
    for goal in (10, 20):
        chart = draw_chart(pilot.stage, (500, 300), "Points", rows, (0, 1), goal)
        gold = [y for y in range(300) if sum(chart.get_at((x, y))[:3] == t.GOLD for x in range(500)) > 100]
        assert gold
        assert not any(plain_chart.get_at((x, gold[0]))[:3] == t.GOLD for x in range(500))
        heights.append(gold[0])
    assert heights[0] == pytest.approx(heights[1], abs=2)


@pytest.mark.parametrize("game", ["quarriors", "old_world", "blackstone"])
def test_the_only_person_among_several_sides_is_told_the_place_that_was_taken(game):
    match = over(game)
    ending = find_cover(game).ending(match.game, match.state)
    place = next(side.place for side in ending.sides if side.seat == 0)
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match))
    told = [words for words in said(pilot) if "You came" in words]
    assert told == [words for words in told if pilot.stage.say(f"ui.result.place.{place}") in words]
    assert bool(told) == (place > 1 and len(ending.sides) > 2), "the second of two has lost"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 2.0)]
)
def test_the_chart_is_seen_whole_and_ends_with_the_sides_beside_it(game, size, scale, language):
    match, settings = over(game), Settings(language=language, ui_scale=scale)
    scene = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), size, settings).scene
    widgets = scene.scroll.children if scene.scroll else scene.widgets
    *sides, chart = [widget.rect for widget in widgets if isinstance(widget, Panel) and widget.kind == "sunk"]
    seen = scene.scroll.rect.height if scene.scroll else size[1]
    assert chart.height <= seen
    assert sides[-1].bottom == chart.bottom or sides[-1].bottom < chart.top or chart.height == seen


@pytest.mark.parametrize("counts", [(4, 4, 32, 14), (0, 0, 0, 0), (0, 1, 20, 30)])
def test_no_count_at_the_end_of_a_chart_stands_on_the_name_of_its_axis(counts):
    pilot = Pilot(title)
    lettering, px = pilot.stage.lettering, pilot.stage.px
    rows = {0: (0, 0, 0, 0), 1: (2, 1, 3, 0), 2: counts}
    chart = draw_chart(pilot.stage, (500, 300), "Points", rows, (0, 1, 2, 3), 50, "Round")
    low = lettering.height(t.SMALL) + px(4)
    wide = px(NAME) + lettering.width("Round", t.SMALL) - px(2)
    named = chart.subsurface((500 - wide, 300 - low + px(BELOW), wide, low - px(BELOW)))
    for colour in t.OWNER_WORDS[:4]:
        assert not pygame.mask.from_threshold(named, colour, (12, 12, 12, 255)).count()


def test_the_dice_of_a_collection_are_shown_once_a_kind_with_how_many_there_are():
    match = over("quarriors")
    for side in find_cover("quarriors").ending(match.game, match.state).sides:
        own = [match.game.box.dice[die].id for die, seat in enumerate(match.state.owner) if seat == side.seat]
        assert len(side.pictures) == len(set(own)) < len(own)
        assert [count for _, count in side.pictures] == [own.count(kind) for kind in dict.fromkeys(own)]


def test_labels_keep_off_each_other_and_stay_within_their_room():
    assert spread([20, 60], 10, 100) == [20, 60]
    assert spread([50, 50, 52], 10, 100) == [50, 60, 70]
    assert spread([95, 96, 99], 10, 100) == [75, 85, 95]


def test_looking_at_the_table_leads_back_to_what_lies_below(pilot):
    pilot.click("look")
    assert isinstance(pilot.scene, TitleScene)


def test_once_more_is_the_same_set_up_with_another_seed(pilot):
    pilot.walk_to("again")
    pilot.press("return")
    assert isinstance(pilot.scene, TableScene)
    setup = pilot.scene.session.match.setup
    assert setup.options == finished().setup.options
    assert setup.seed != finished().setup.seed


def test_the_set_up_can_be_changed(pilot):
    pilot.click("change")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.chosen.value("variant") == "4"
    assert pilot.scene.chosen.setup().seats == ("human", "human")


def test_home_is_the_title_alone(pilot):
    pilot.click("home")
    assert isinstance(pilot.scene, TitleScene)
    assert len(pilot.stage.scenes.stack) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("scale", [0.75, 2.0])
def test_everything_is_on_the_screen(size, scale):
    pilot = Pilot(
        lambda stage: ResultScene(stage, Destinations(stage), finished()), size, Settings(language="ru", ui_scale=scale)
    )
    screen = pilot.window.surface.get_rect()
    for target in pilot.stage.targets():
        assert screen.contains(target.rect), target.id


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_no_sentence_is_cut_with_the_most_seats(game, language):
    kind = games.find(game)
    seats = ("human",) * max(kind.seat_counts)
    match = played(Setup(game, kind.scenarios(library.content(game))[0], seats, 5))
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), settings=Settings(language=language))
    lettering = pilot.stage.lettering
    for widget in pilot.scene.widgets:
        if isinstance(widget, Label) and not widget.wrap:
            assert lettering.width(widget.rich, widget.style) <= widget.rect.width, plain(widget.rich)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_with_a_tale_tells_what_came_of_it(language):
    match = over("blackstone")
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), settings=Settings(language=language))
    tale = find_cover("blackstone").ending(match.game, match.state).tale
    assert tale
    assert {pilot.stage.text.say(each.words) for each in tale} <= set(said(pilot))


@pytest.mark.parametrize("game", ["mine", "quarriors", "old_world", "shadespire", "blackstone"])
def test_each_of_the_five_games_shows_how_it_came_about_in_one_way(game):
    match = over(game)
    cover = find_cover(game)
    counted, deeds = cover.reckoning(match.game, match.state).counted, cover.ending(match.game, match.state).deeds
    assert (counted is None) != (deeds is None)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1080, 1920), 1.0)])
def test_what_happened_is_told_on_a_page_and_nothing_twice(size, scale, language):
    match, settings = over("blackstone"), Settings(language=language, ui_scale=scale)
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), size, settings)
    ending = find_cover("blackstone").ending(match.game, match.state)
    lines = [pilot.stage.text.say(each) for _, each in ending.deeds([each.event for each in match.moments])]
    assert len(lines) > len(match.state.past), "a line for each card, and what it came to"
    widgets = pilot.scene.scroll.children if pilot.scene.scroll else pilot.scene.widgets
    (page,) = [each for each in widgets if isinstance(each, Panel) and each.kind == "parchment"]
    told = [each for each in widgets if isinstance(each, Label) and page.rect.contains(each.rect)]
    assert [plain(each.rich) for each in told] == [pilot.stage.say("ui.result.deeds"), *lines]
    words = [plain(each.rich) for each in widgets if isinstance(each, Label)]
    assert len(set(lines)) == len(lines)
    assert all(words.count(each) == 1 for each in lines)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_has_no_room_on_one_page_goes_on_below_the_sides(size):
    match = over("blackstone")
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), size)
    ending = pilot.scene.ending
    say = pilot.stage.text.say
    shortest = min(ending.deeds([each.event for each in match.moments]), key=lambda each: len(say(each[1])))
    deeds, pages = [shortest], [pygame.Rect(0, 0, 0, 0)]
    while len(pages) < 2:
        deeds = [*deeds, shortest]
        pilot.scene.ending = ending._replace(deeds=lambda events, deeds=deeds: deeds)
        pilot.scene.arrange()
        assert pilot.scene.scroll is None
        pages = [each.rect for each in pilot.scene.widgets if isinstance(each, Panel) and each.kind == "parchment"]
    labels = [each for each in pilot.scene.widgets if isinstance(each, Label)]
    told = [plain(each.rich) for page in pages for each in labels if page.contains(each.rect)]
    assert told == [pilot.stage.say("ui.result.deeds"), *(say(each) for _, each in deeds)]


def test_where_nothing_happened_no_page_says_so():
    """A party that turns back before its first card."""
    match = Match(library.open_game(Setup("blackstone", "one_off_hard", ("human",), 1)))
    while match.state.result is None:
        *_, last = match.game.options(match.state, match.state.deciders()[0])  # of going on and turning back the latter
        assert match.submit(last) is None
    assert not match.state.past
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), (1280, 720))
    widgets = pilot.scene.scroll.children if pilot.scene.scroll else pilot.scene.widgets
    assert not any(isinstance(each, Panel) and each.kind == "parchment" for each in widgets)


def test_all_who_played_on_a_side_are_named():
    match = played(Setup("blackstone", "one_off_hard", ("human", "hard", "hard", "easy", "normal"), 3))
    pilot = Pilot(title)
    pilot.stage.scenes.push(ResultScene(pilot.stage, Destinations(pilot.stage), match))
    pilot.rest()
    told = " ".join(said(pilot))
    assert "Person, Hard, Easy ·" in told
    assert "Normal" in told
