"""Setting up a game, by mouse alone and by keyboard alone."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.engine.content.problem import Problem
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.content.records import Balance
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.theme import BOLD, BRIGHT
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.setup.chosen import Chosen
from tabletop.ui.scenes.setup.problems_scene import MOST, ProblemsScene
from tabletop.ui.scenes.setup.seat_row import AFTER, NAME, SeatRow
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Label
from tabletop.ui.widgets.form import Choice
from tests.ui.ink import followed
from tests.ui.pilot import Pilot, shared_art

FREE_EDGE = 3
"""Units between the words of a button and its edges."""


def mine(stage):
    return SetupScene(stage, Destinations(stage), "mine")


def labels(area):
    """What is written in an area."""
    return [each.rich for each in area.children if isinstance(each, Label)]


@pytest.fixture
def pilot():
    return Pilot(mine)


def test_without_a_choice_it_is_the_usual_game_against_the_computer(pilot):
    setup = pilot.scene.chosen.setup()
    assert setup.seats[0] == "human"
    assert setup.seats[1] != "human"
    assert setup.options == ()
    assert library.open_game(setup).setup == setup


@pytest.mark.parametrize("game", games.names())
def test_the_first_game_begins_with_a_scenario_for_beginners(game):
    fresh = Pilot(lambda stage: SetupScene(stage, Destinations(stage), game)).scene.chosen
    assert fresh.content.scenarios[fresh.scenario].beginners
    for name in fresh.scenarios:
        kept = Setup(game, name, tuple(fresh.seats), 0, ())
        assert Chosen(game, kept, in_campaign=False).scenario == name


def test_what_is_wrong_with_own_files_stays_on_the_page_and_is_listed(monkeypatch):
    found = (
        Problem("not_yaml", "own.yaml", 7), Problem("is_folder", "drafts"),
        Problem("more", "own.yaml", args={"count": 4}),
    )  # fmt: skip
    assert "problems" not in Pilot(mine).ids()
    monkeypatch.setattr(library, "problems", lambda _: found)
    pilot = Pilot(mine)
    assert pilot.stage.say("ui.setup.problems.name", n=5) in labels(pilot.scene.form)
    pilot.click("problems")
    assert isinstance(pilot.scene, ProblemsScene)
    assert labels(pilot.scene.scroll) == [pilot.stage.text.say(each.message) for each in (found[0], found[2])]


def test_of_very_many_problems_the_number_of_those_that_are_not_listed_is_told(pilot):
    scene = ProblemsScene(pilot.stage, [Problem("not_yaml", "own.yaml", line) for line in range(MOST + 3)])
    pilot.stage.scenes.push(scene)
    pilot.rest()
    told = labels(scene.scroll)
    assert (len(told), told[-1]) == (MOST + 1, pilot.stage.say("ui.setup.problems.rest", n=3))


def test_only_changed_options_are_in_the_set_up(pilot):
    pilot.click("variant.3")
    pilot.click("doors.off")
    assert pilot.scene.chosen.setup().options == (("variant", "3"), ("doors", "off"))
    pilot.click("variant.1")
    assert pilot.scene.chosen.setup().options == (("doors", "off"),)


def test_who_begins_a_new_game_is_drawn_unless_it_is_chosen():
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "quarriors"))
    fresh = pilot.scene.chosen.setup()
    assert fresh.options == (("first", "drawn"),)
    pilot.click("first.listed")
    kept = pilot.scene.chosen.setup()
    assert kept.options == ()
    for setup in (fresh, kept):
        again = Pilot(lambda stage, setup=setup: SetupScene(stage, Destinations(stage), "quarriors", setup))
        assert again.scene.chosen.setup().options == setup.options


def test_the_board_shows_the_doors_only_if_they_are_played_with(pilot):
    with_doors = pygame.image.tobytes(pilot.scene.board, "RGBA")
    pilot.click("doors.off")
    assert pygame.image.tobytes(pilot.scene.board, "RGBA") != with_doors
    pilot.click("doors.on")
    assert pygame.image.tobytes(pilot.scene.board, "RGBA") == with_doors


def test_every_choice_of_every_option_can_be_played(pilot):
    for spec in pilot.scene.chosen.specs():
        for value in spec.choices:
            pilot.click(f"{spec.id}.{value}")
            assert library.open_game(pilot.scene.chosen.setup())
            assert pilot.scene.chosen.value(spec.id) == value


def test_every_scenario_can_be_chosen_and_played(pilot):
    for scenario in pilot.scene.chosen.kind.scenarios(pilot.scene.chosen.content):
        pilot.click(f"scenario.{scenario}")
        assert library.open_game(pilot.scene.chosen.setup()).setup.scenario == scenario
        assert pilot.scene.board is not None


def test_seats_are_people_or_the_computer(pilot):
    pilot.click("seat0.easy")
    pilot.click("seat1.human")
    assert pilot.scene.chosen.setup().seats == ("easy", "human")


def test_the_sides_change_with_their_option(pilot):
    assert pilot.scene.side_at(0).id == "dwarves"
    pilot.click("sides.swapped")
    assert pilot.scene.side_at(0).id == "undead"
    pilot.click("sides.roll")
    assert pilot.scene.side_at(0) is None


def test_a_warband_has_the_colour_of_its_seat_as_at_the_table():
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "shadespire"))
    pilot.click("side0.sepulchral_guard")
    assert [pilot.scene.side_at(seat).owner for seat in range(2)] == [0, 1]


def test_a_seed_is_typed_and_takes_digits_only(pilot):
    pilot.click("seed")
    pilot.type("4x2")
    pilot.press("return")
    assert pilot.scene.chosen.setup().seed == 42


def test_a_click_elsewhere_ends_the_typing_and_counts(pilot):
    pilot.click("seed")
    pilot.type("7")
    pilot.click("seat1.easy")
    assert pilot.scene.chosen.setup().seats[1] == "easy"
    assert pilot.scene.chosen.setup().seed == 7
    pilot.type("8")
    assert pilot.scene.chosen.setup().seed == 7


def test_two_games_have_two_seeds(pilot):
    assert pilot.scene.chosen.setup().seed != pilot.scene.chosen.setup().seed


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_alone(scale):
    pilot = Pilot(mine, settings=Settings(language="ru", ui_scale=scale))
    for name in ("variant.4", "two_attackers.on", "seat1.easy", "sides.swapped", "seed", "rules", "back", "start"):
        pilot.walk_to(name)
        assert pilot.target(name).seen().size == pilot.target(name).rect.size
    pilot.walk_to("variant.4")
    pilot.press("return")
    assert pilot.scene.chosen.value("variant") == "4"
    assert pilot.stage.focus.id == "variant.4"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_powers_have_their_names_on_their_buttons_and_the_scenarios_a_heading(scale, language):
    settings = Settings(language=language, ui_scale=scale)
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "old_world"), settings=settings)
    scene = pilot.scene
    buttons = [button for row in scene.form.children if isinstance(row, Choice) for button in row.buttons.values()]
    powers = [button for button in buttons if button.name.startswith("side0.") and button.icon != "dice"]
    assert len(powers) == 4
    assert not any(button.only_icon for button in powers)
    heading = pilot.stage.say("ui.setup.scenario")
    titles = [panel.title for panel in scene.panels]
    rows = [row.rich for row in scene.form.children if isinstance(row, Label)]
    assert heading in (*titles, *rows)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_titles_of_two_lines_stand_within_their_buttons(size, language, monkeypatch):
    with followed(monkeypatch):
        settings = Settings(language=language)
        pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "blackstone"), size, settings)
        choices = [each for each in pilot.scene.widgets if isinstance(each, Choice)]
        buttons = [button for each in choices for button in each.buttons.values()]
        edge = FREE_EDGE * size[1] / 720
        for button in buttons:
            picture = button.paint("normal", BRIGHT)
            assert " ".join(each.text for each in picture.words) == button.label
            for words in picture.words:
                assert edge <= words.rect.top, button.label
                assert words.rect.bottom <= picture.get_height() - edge, button.label


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_name_of_a_side_stands_whole_beside_its_choices_in_a_narrow_window(game, language):
    stage = bare_stage(Settings(language=language), (1080, 1920), shared_art())
    scene = SetupScene(stage, Destinations(stage), game)
    stage.scenes.push(scene)
    stage.scenes.finish()
    rows = [widget for widget in scene.form.children if isinstance(widget, SeatRow)]
    assert rows
    for row in rows:
        for side in scene.cover.SIDES:
            for word in stage.text.form(Thing(side.name), "Nom").split():
                end = row.rect.x + stage.px(NAME) + stage.lettering.width(word, BOLD)
                assert end + stage.px(AFTER) <= row.choice.rect.x, word


def test_the_rulebook_opens_at_the_set_up_and_leads_back(pilot):
    pilot.click("variant.2")
    pilot.press("f1")
    assert isinstance(pilot.scene, RulebookScene)
    pilot.press("escape")
    assert pilot.scene.chosen.value("variant") == "2"


def test_a_set_up_can_be_taken_over():
    given = Pilot(mine)
    given.click("variant.2")
    given.click("seat0.easy")
    setup = given.scene.chosen.setup()
    again = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "mine", setup)).scene.chosen.setup()
    assert (again.seats, again.options, again.scenario) == (setup.seats, setup.options, setup.scenario)


def test_start_puts_the_game_on_the_table_with_the_title_below(pilot):
    pilot.click("seat1.human")
    pilot.click("variant.2")
    pilot.click("seed")
    pilot.type("42")
    wanted = pilot.scene.chosen.setup()
    pilot.walk_to("start")
    pilot.press("return")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.match.setup == wanted
    assert isinstance(pilot.stage.scenes.stack[0], TitleScene)


def test_that_anything_may_be_taken_back_is_agreed_upon_here(pilot):
    assert not pilot.scene.chosen.setup().free_undo
    pilot.click("take_backs.any")
    setup = pilot.scene.chosen.setup()
    assert setup.free_undo
    again = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "mine", setup))
    assert again.scene.chosen.setup().free_undo


def test_the_set_up_of_the_mine_says_how_even_it_is_and_which_handicap_makes_it_more_so():
    scene = Pilot(mine).scene
    measured = (
        Balance(variant=1, seats="normal,normal", seed=1, games=200, dwarves=90, undead=110),
        Balance(variant=4, seats="normal,normal", seed=1, games=200, dwarves=150, undead=48, draws=2),
        Balance(variant=4, handicap="ghoul_more", seats="normal,normal", seed=1, games=100, dwarves=45, undead=55),
    )
    lode = msgspec.structs.replace(scene.chosen.content.scenarios["lode"], balance=measured)
    scenarios = scene.chosen.content.scenarios | {"lode": lode}
    scene.chosen.content = msgspec.structs.replace(scene.chosen.content, scenarios=scenarios)
    assert scene.fares(0) == "Computers have won 45% of 200 games with this side."
    assert scene.fares(1) == "Computers have won 55% of 200 games with this side."
    scene.chosen.options["variant"] = "4"
    assert scene.fares(0) == (
        "Computers have won 75.5% of 200 games with this side. With the handicap “One ghoul more” it was 45%."
    )
    scene.chosen.options["sides"] = "swapped"
    assert scene.fares(0).startswith("Computers have won 24.5% of 200 games")
    scene.chosen.options["handicap"] = "ghoul_more"
    assert scene.fares(0) == "Computers have won 55% of 100 games with this side."
    for other in ({"handicap": "miner_less"}, {"variant": "2"}, {"doors": "off"}, {"sides": "roll"}):
        before, scene.chosen.options = scene.chosen.options, scene.chosen.options | other
        assert scene.fares(0) == "", "nobody has measured that"
        scene.chosen.options = before
    assert scene.fares(0)


def test_a_handicap_that_does_not_go_with_the_goal_is_refused_in_a_sentence():
    pilot = Pilot(mine)
    pilot.scene.chosen.options |= {"variant": "2", "handicap": "miner_more"}
    pilot.scene.start()
    assert isinstance(pilot.stage.scenes.stack[-1], SetupScene)
    assert "all miners have to get out" in str(pilot.stage.toast.words)


def test_the_set_up_of_two_warbands_says_how_they_fare_with_decks_that_come_with_the_game():
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "shadespire"))
    scene = pilot.scene
    pilot.click("side1.farstriders")
    assert (scene.fares(0), scene.fares(1)) == (
        "With the first starter decks, computers have won 45% of 40 games against the Farstriders.",
        "With the first starter decks, computers have won 55% of 40 games against Steelheart’s Champions.",
    )
    shown = [str(each.rich) for each in scene.form.children if isinstance(each, Label)]
    assert all(any(scene.fares(seat) in words for words in shown) for seat in range(2))
    scene.chosen.options["seat2"] = scene.chosen.value("seat1")
    assert scene.fares(0) == "", "of two alike there is nothing to say"
    name = "farstriders_2"
    scene.chosen.options |= {"seat2": "farstriders", "deck2": name}
    assert scene.fares(0)
    decks = scene.chosen.content.decks | {name: msgspec.structs.replace(scene.chosen.content.decks[name], source="own")}
    scene.chosen.content = msgspec.structs.replace(scene.chosen.content, decks=decks)
    assert scene.fares(0) == "", "a deck of a player's own was never measured"
    scene.chosen.options.pop("deck2")
    assert scene.fares(0)
    scene.chosen.seats = ["human", "normal", "normal"]
    assert scene.fares(0) == "", "three were never measured"
    scene.chosen.seats, scene.chosen.scenario = ["human", "normal"], "relic"
    assert scene.fares(0) == ""
