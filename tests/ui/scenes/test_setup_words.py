"""What the set-up says of a scenario: how much of it is ours, counted anew from the files, in any window."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop import games, paths
from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.origins import ours_words
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.setup.seat_row import side_words
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.widgets.base import Label, Widget
from tests.origins import OURS, proofs, read
from tests.ui.pilot import Pilot, shared_art

SCENARIOS = [
    (game, scenario)
    for game in games.names()
    for scenario in games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))
]
PROOFS = proofs()
CONTENTS = {game: library.load(game, [paths.scenarios(game)]) for game in games.names()}
FIRST = dict(reversed(SCENARIOS))
"""A scenario of each game."""


def shown(pilot: Pilot) -> list[str]:
    """All sentences on the screen."""
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    rows: list[Widget] = [*scene.widgets, *(scene.form.children if scene.form else [])]
    return [str(row.rich) for row in rows if isinstance(row, Label)]


def open_setup(game: str, scenario: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> Pilot:
    chosen = Settings(**{"language": "en", **settings})
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), game), size, chosen)
    pilot.show(f"scenario.{scenario}")
    pilot.click(f"scenario.{scenario}")
    return pilot


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_set_up_says_how_much_is_ours(game: str, scenario: str, language: str) -> None:
    words = shown(open_setup(game, scenario, language=language))
    start = {"en": "Recalled or proposed by us: ", "ru": "По памяти или придумано нами: "}[language]
    told = [each for each in words if each.startswith(start)]
    ours, proof = read(game, scenario)["source"] in OURS, PROOFS[game]
    numbers = proof.numbers(scenario)
    assert len(told) == bool(ours or numbers or proof.whole)
    assert [int(each) for each in re.findall(r"\d+", "".join(told))] == numbers
    assert (proof.chosen[language] in "".join(told)) == ours
    if (scenario, language) in proof.words:
        assert told == [proof.words[scenario, language]]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_every_side_says_how_it_plays_and_every_game_what_is_for_beginners(game: str, language: str) -> None:
    stage = bare_stage(Settings(language=language), (640, 360), shared_art())
    sides = find_cover(game).SIDES
    chosen = any(spec.id == "seat1" for spec in games.find(game).option_specs(CONTENTS[game], FIRST[game]))
    told = [plain(side_words(stage, game, side)) for side in sides]
    assert not chosen or (all(told) and len({*told}) == len(told))
    assert any(read(game, scenario).get("beginners") for each, scenario in SCENARIOS if each == game)
    if game == "old_world":
        assert any(stage.say("ui.setup.beginners_side") in words for words in told)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_game_whose_sides_play_alike_says_so_once(language: str, scale: float) -> None:
    pilot = open_setup("quarriors", "first", language=language, ui_scale=scale)
    alike = pilot.stage.say("quarriors.side.alike")
    assert shown(pilot).count(alike) == 1


@pytest.mark.parametrize("game", games.names())
def test_a_sentence_of_each_game_is_known_word_by_word(game: str) -> None:
    known = PROOFS[game].words
    assert {language for _, language in known} == {"en", "ru"}
    assert {(game, scenario) for scenario, _ in known} <= {*SCENARIOS}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1 of 21 cards, all dice"), ("ru", "1 из 21 карточки, все кубики")],
)
def test_words_follow_their_numbers(language: str, words: str) -> None:
    stage = bare_stage(Settings(language=language), (640, 360), shared_art())
    cards: list[Origin] = ["own"] * 20 + ["recalled"]
    origins: dict[str, list[Origin]] = {"card": cards, "die": ["proposed"] * 3, "scenario": ["published"]}
    assert words.replace(", ", stage.text.language.last) in ours_words(stage, "quarriors", origins)
    assert ours_words(stage, "quarriors", {"card": ["own", "published", "rules"]}) == ""


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", ["en", "ru"])
def test_there_are_words_for_all_that_could_be_ours(game: str, language: str) -> None:
    stage = bare_stage(Settings(language=language), (640, 360), shared_art())
    content = library.load(game, [paths.scenarios(game)])
    for kind, found in games.find(game).origins(content, games.find(game).scenarios(content)[0]).items():
        every: list[Origin] = ["proposed"] * len(found)
        assert ours_words(stage, game, {kind: every})
        assert len(found) == 1 or ours_words(stage, game, {kind: [*every[1:], "rules"]})


def test_a_players_own_card_is_not_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    own = paths.own_scenarios("old_world")
    own.mkdir(parents=True)
    words = (paths.scenarios("old_world") / "cards.yaml").read_text(encoding="utf-8")
    dazzle = re.search(r"(?ms)^  dazzle:.*?(?=^  \w)", words)
    assert dazzle is not None
    (own / "cards.yaml").write_text(f"cards:\n{dazzle[0]}", encoding="utf-8")
    library.gathered.cache_clear()
    try:
        told = shown(open_setup("old_world", "old_world"))
    finally:
        library.gathered.cache_clear()
    assert any("28 of 149 cards" in each for each in told)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1366, 768), 1.25), ((1280, 720), 2.0)],
)
@pytest.mark.parametrize("game", games.names())
def test_nothing_lies_on_anything_else(game: str, size: tuple[int, int], scale: float, language: str) -> None:
    for _, scenario in (each for each in SCENARIOS if each[0] == game):
        pilot = open_setup(game, scenario, size, language=language, ui_scale=scale)
        scene = pilot.scene
        assert isinstance(scene, SetupScene)
        left = [widget.rect for widget in scene.widgets if isinstance(widget, Label) and widget.wrap]
        left += [] if scene._preview is None else [scene._preview]
        left += [target.rect for target in pilot.stage.targets() if target.area == "scenario" and left]
        assert all(one.collidelist(left[at + 1 :]) < 0 for at, one in enumerate(left))
        rows = [] if scene.form is None else [row.rect for row in scene.form.children if isinstance(row, Label)]
        assert all(one.collidelist(rows[at + 1 :]) < 0 for at, one in enumerate(rows))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_picture_of_a_scenario_is_as_large_as_its_room(game: str, scenario: str) -> None:
    content, room = library.load(game, [paths.scenarios(game)]), (480, 320)
    setup = Setup(game, scenario, ("human",) * games.find(game).seat_counts[0], 1)
    picture = find_cover(game).preview(bare_stage(Settings(), (1280, 720), shared_art()), content, setup, room)
    drawn = picture.get_bounding_rect()
    assert max(drawn.width / room[0], drawn.height / room[1]) > 0.85
