"""Decks on the screen: beside the seats of the set-up, on their shelf, and in the builder."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.games import library
from tabletop.games.shadespire.content.deck_files import keep
from tabletop.games.shadespire.content.deck_line import to_line
from tabletop.games.shadespire.content.load import gather
from tabletop.games.shadespire.content.records import ObjectiveCard
from tabletop.settings import Settings
from tabletop.ui.boards.shadespire.deck.builder import DeckBuilder
from tabletop.ui.boards.shadespire.deck.shelf import DeckShelf
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tests.ui.pilot import Pilot

FIRST, SECOND = "steelhearts_champions_1", "steelhearts_champions_2"


@pytest.fixture(autouse=True)
def own_player(monkeypatch, tmp_path):
    """A player whose folder is empty, and for whom everything is read anew."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "player"))
    library.gathered.cache_clear()
    yield
    library.gathered.cache_clear()


def setup_of(settings=None, size=(1280, 720)):
    return Pilot(lambda stage: SetupScene(stage, Destinations(stage), "shadespire"), size, settings)


@pytest.fixture
def pilot():
    return setup_of()


@pytest.fixture
def builder(pilot):
    """The builder with the first deck of the first seat."""
    pilot.click("deck1")
    pilot.click(f"open.{FIRST}")
    assert isinstance(pilot.scene, DeckBuilder)
    return pilot


def kept():
    """The decks as they lie in the player's folder."""
    content, problems = gather([paths.scenarios("shadespire"), paths.own_scenarios("shadespire")])
    assert problems == ()
    return {name: deck for name, deck in content.decks.items() if deck.source == "own"}


# ---------------------------------------------------------------------- the set-up


def test_each_seat_shows_its_deck_and_the_warband_brings_another(pilot):
    assert pilot.target("deck1").label == "Deck: Hammer of Azyr"
    assert pilot.target("deck2").label == "Deck: one of two, by lot"
    pilot.click("side0.sepulchral_guard")
    assert pilot.target("deck1").label == "Deck: Endless Claws"
    assert "deck3" not in pilot.ids()


def test_what_changes_nothing_with_so_many_seats_is_not_offered(pilot):
    assert {"match.on", "winner_required.on", "silent.on"} <= {*pilot.ids()}
    assert "fixed.on" not in pilot.ids()
    pilot.click("match.on")
    pilot.click("count.4")
    assert {"fixed.on", "silent.on"} <= {*pilot.ids()}
    assert not {"match.on", "winner_required.on"} & {*pilot.ids()}
    assert library.open_game(pilot.scene.chosen.setup()).box.options.games == 1
    pilot.click("count.2")
    assert library.open_game(pilot.scene.chosen.setup()).box.options.games == 3


def test_a_deck_is_chosen_on_the_shelf_and_played(pilot):
    pilot.click("deck1")
    assert isinstance(pilot.scene, DeckShelf)
    pilot.click(f"take.{SECOND}")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.target("deck1").label == "Deck: Sigmarite Wall"
    game = library.open_game(pilot.scene.chosen.setup())
    assert game.decks[0].id == SECOND


def test_a_computer_draws_its_deck_where_nobody_chose_it(pilot):
    decks = {library.open_game(replace(pilot.scene.chosen.setup(), seed=seed)).decks for seed in range(20)}
    assert {tuple(deck.id for deck in each) for each in decks} == {
        (FIRST, "garreks_reavers_1"),
        (FIRST, "garreks_reavers_2"),
    }
    pilot.click("deck2")
    pilot.click("take.garreks_reavers_1")
    assert pilot.target("deck2").label == "Deck: Blood and Skulls"
    assert pilot.scene.chosen.setup().options == ()


def test_a_person_has_the_first_deck_and_may_have_one_drawn(pilot):
    pilot.scene.take_seat(1, "human")
    assert pilot.target("deck2").label == "Deck: Blood and Skulls"
    pilot.click("deck2")
    pilot.click("either")
    assert pilot.target("deck2").label == "Deck: one of two, by lot"
    assert pilot.scene.chosen.setup().options == (("deck2", "either"),)


def test_what_was_played_is_chosen_again(pilot):
    for options in ((), (("deck2", "either"),), (("deck1", SECOND), ("deck2", "garreks_reavers_2"))):
        setup = replace(pilot.scene.chosen.setup(), options=options)
        again = Pilot(lambda stage, setup=setup: SetupScene(stage, Destinations(stage), "shadespire", setup))
        assert again.scene.chosen.setup().options == options


def test_a_deck_of_another_warband_brings_the_warband(pilot):
    pilot.click("deck2")
    pilot.click("band.farstriders")
    pilot.click("take.farstriders_2")
    assert pilot.scene.chosen.value("seat2") == "farstriders"
    pilot.click("side1.chosen_axes")
    assert pilot.scene.chosen.value("deck2") == "either"
    assert {deck.id[:-2] for deck in library.open_game(pilot.scene.chosen.setup()).decks} == {FIRST[:-2], "chosen_axes"}


def test_a_set_up_with_a_deck_that_is_gone_takes_the_usual_one(pilot):
    setup = replace(pilot.scene.chosen.setup(), options=(("deck1", "gone"),))
    again = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "shadespire", setup))
    assert again.scene.chosen.value("deck1") == "starter"


# ---------------------------------------------------------------------- building


def test_a_changed_deck_is_saved_as_a_new_one_and_played(builder):
    builder.click("deck.great_speed")
    assert builder.target("take").enabled is False
    builder.click("search")
    builder.type("incredible")
    builder.click("card.incredible_strength")
    builder.click("title")
    builder.press("end")
    builder.type("!")
    builder.click("save")
    (deck,) = kept().values()
    cards = [library.content("shadespire").cards[each].id for each in deck.power]
    assert deck.title == "Hammer of Azyr!"
    assert "incredible_strength" in cards
    assert "great_speed" not in cards
    builder.click("take")
    assert isinstance(builder.scene, SetupScene)
    assert builder.target("deck1").label == "Deck: Hammer of Azyr!"
    assert library.open_game(builder.scene.chosen.setup()).decks[0] == deck


def test_every_limit_is_told_while_one_builds_and_leads_to_its_rule(builder):
    builder.click("deck.cleanse" if "deck.cleanse" in builder.ids() else "deck.eternals")
    assert "add 1" in builder.target("limit.objective_deck_size").label
    assert not builder.target("take").enabled
    builder.click("limit.objective_deck_size")
    assert isinstance(builder.scene, RulebookScene)


def test_an_unfinished_deck_is_a_draft_that_cannot_be_played(pilot):
    pilot.click("deck1")
    pilot.click("new")
    pilot.click("card.awe_inspiring")
    pilot.press("ctrl+s")
    (draft,) = kept().values()
    assert (draft.draft, len(draft.objectives), draft.title) == (True, 1, "Unnamed deck")
    pilot.press("escape")
    assert f"open.{draft.id}" in pilot.ids()
    assert f"take.{draft.id}" not in pilot.ids()


def test_what_was_done_is_taken_back_and_done_again(builder):
    before = builder.scene.bench.cards
    builder.click("deck.great_speed")
    builder.press("ctrl+z")
    assert builder.scene.bench.cards == before
    builder.press("ctrl+y")
    assert len(builder.scene.bench.cards.power) == len(before.power) - 1


def test_nothing_is_lost_on_the_way_out(builder):
    builder.click("deck.great_speed")
    builder.press("escape")
    builder.click("answer.stay")
    assert builder.scene.bench.changed
    builder.press("escape")
    builder.click("answer.save")
    assert len(kept()) == 1
    assert isinstance(builder.scene, DeckShelf)


def test_a_deck_is_deleted(builder):
    builder.click("copy")
    (name,) = kept()
    builder.press("escape")
    builder.click(f"delete.{name}")
    builder.click("answer.yes")
    assert kept() == {}
    assert f"open.{name}" not in builder.ids()


def test_a_folder_that_cannot_be_written_loses_nothing(builder):
    paths.home().parent.mkdir(parents=True, exist_ok=True)
    paths.home().write_text("a file where the folder should be")
    builder.click("deck.great_speed")
    builder.click("save")
    assert builder.scene.bench.changed
    assert builder.stage.toast.shown


# ---------------------------------------------------------------------- looking for cards


def ids(pilot):
    return [each.removeprefix("card.") for each in pilot.ids() if each.startswith("card.")]


def test_cards_are_found_by_kind_window_owner_set_and_words(builder):
    cards = {card.id: card for card in library.content("shadespire").cards}
    whole = len(ids(builder))
    builder.click("kind.objective")
    assert all(isinstance(cards[each], ObjectiveCard) for each in ids(builder))
    builder.click("moment.now")
    assert {cards[each].window for each in ids(builder)} == {"now"}
    builder.click("kind.all")
    builder.click("whose.own")
    assert len(ids(builder)) == 29
    builder.click("whose.universal")
    builder.click("card_set.farstriders")
    assert {(cards[each].warband, cards[each].set) for each in ids(builder)} == {(None, "farstriders")}
    builder.click("card_set.all")
    builder.click("whose.all")
    assert len(ids(builder)) == whole == 234
    builder.click("search")
    builder.type("great str")
    assert ids(builder) == ["great_strength"]


def test_only_the_sets_that_one_has_are_listed(builder):
    builder.click("sets")
    builder.click("pool.core")
    builder.press("escape")
    assert len(ids(builder)) == 29 + 19
    builder.click("sets")
    builder.click("pool.owned")
    builder.click("own.farstriders")
    builder.press("escape")
    assert builder.settings.card_pool == "owned"
    assert "farstriders" not in builder.settings.owned_sets["shadespire"]
    assert len(ids(builder)) == 234 - 31


# ---------------------------------------------------------------------- lines


def brought(pilot, line):
    pilot.click("import")
    pilot.scene._write(line)
    pilot.scene.arrange()
    pilot.rest()
    pilot.click("take_line")


def test_a_line_brings_a_deck_of_any_warband_and_replaces_nothing(pilot):
    content = library.content("shadespire")
    deck = replace(content.decks["farstriders_2"], title="From a friend")
    pilot.click("deck1")
    brought(pilot, to_line(content, deck))
    assert isinstance(pilot.scene, DeckBuilder)
    assert kept() == {}
    pilot.click("take")
    assert [each.title for each in kept().values()] == ["From a friend"]
    assert pilot.scene.chosen.value("seat1") == "farstriders"
    assert library.open_game(pilot.scene.chosen.setup()).decks[0].title == "From a friend"


def test_a_deck_that_is_there_already_comes_in_under_another_name(pilot):
    content = library.content("shadespire")
    line = to_line(content, replace(content.decks[SECOND], title="From a friend"))
    for _ in range(3):
        pilot.click("deck1")
        brought(pilot, line)
        pilot.click("take")
    assert [each.title for each in kept().values()] == ["From a friend", "From a friend 2", "From a friend 3"]


def test_a_line_can_be_written_or_pasted_at_once(pilot):
    pilot.click("deck1")
    pilot.click("import")
    pilot.type("abc")
    assert pilot.scene.line == "abc"
    pilot.click("take_line")
    assert pilot.scene.fault
    pilot.type("d")
    assert pilot.scene.line == "abcd"


def test_a_damaged_line_is_one_sentence_and_stays(pilot):
    line = to_line(library.content("shadespire"), library.content("shadespire").decks[FIRST])
    pilot.click("deck1")
    brought(pilot, line[:-1])
    assert pilot.scene.line == line[:-1]
    assert pilot.scene.fault


def test_a_deck_is_shared_as_the_line_that_brings_it(builder):
    builder.click("share")
    assert builder.scene.line.startswith("shadespire-deck.1.")


def test_a_deck_is_built_saved_shared_deleted_brought_back_by_its_line_and_played(builder):
    builder.click("deck.great_speed")
    builder.click("card.sigmarite_wall")
    builder.click("deck.sprint")
    builder.click("search")
    builder.type("incredible")
    builder.click("card.incredible_strength")
    builder.click("save")
    ((name, built),) = kept().items()
    builder.click("share")
    builder.click("copy_line")
    builder.press("escape")
    builder.press("escape")
    builder.click(f"delete.{name}")
    builder.click("answer.yes")
    assert kept() == {}
    builder.click("import")
    builder.click("paste")
    builder.click("take_line")
    builder.click("take")
    (brought_back,) = kept().values()
    assert (brought_back.objectives, brought_back.power) == (built.objectives, built.power)
    builder.click("start")
    assert isinstance(builder.scene, TableScene)
    assert (builder.scene.session.match.game.decks[0].power, builder.scene.session.match.setup.seats[0]) == (
        built.power, "human",
    )  # fmt: skip


# ---------------------------------------------------------------------- studies


def test_a_hand_is_drawn_again_and_again_and_a_mulligan_brings_other_cards(builder):
    builder.click("study.hand")
    builder.click("hand.draw")
    first = builder.scene.hand
    assert (len(first.objectives), len(first.power)) == (3, 5)
    assert {*first.objectives} <= {*builder.scene.bench.cards.objectives}
    builder.click("hand.mulligan")
    assert not {*first.objectives} & {*builder.scene.hand.objectives}
    assert not {*first.power} & {*builder.scene.hand.power}


def test_a_deck_is_compared_with_itself_as_saved_and_with_another(builder):
    builder.click("study.compare")
    builder.click("deck.great_speed")
    builder.click(f"other.{SECOND}")
    assert builder.scene.other == SECOND


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)])
def test_everything_is_reached_by_keyboard_alone(language, size, scale):
    pilot = setup_of(Settings(language=language, ui_scale=scale), size)
    pilot.walk_to("deck1")
    pilot.press("return")
    pilot.walk_to(f"open.{SECOND}")
    pilot.press("return")
    for name in ("search", "kind.ploy", "sets", "save" if pilot.target("save").enabled else "share", "take", "back"):
        pilot.walk_to(name)
    pilot.walk_to("kind.ploy")
    pilot.press("return")
    pilot.walk_to("card.heroic_guard")
    pilot.press("return")
    assert pilot.scene.bench.changed
    assert pilot.stage.focus.id == "card.heroic_guard"
    pilot.walk_to("save")


def test_files_of_a_player_are_on_the_shelf(pilot):
    content = library.content("shadespire")
    keep(content, replace(content.decks[FIRST], id="mine", title="Mine", source="own"))
    library.gathered.cache_clear()
    pilot.click("deck1")
    assert "take.mine" in pilot.ids()
