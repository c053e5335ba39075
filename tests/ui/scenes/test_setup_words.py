"""What the set-up says of a scenario: how much of it is ours, counted anew from the files, in any window."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tabletop import games, paths
from tabletop.engine.content.origin import Origin
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.origins import ours_words
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.setup import SetupScene
from tabletop.ui.widgets.base import Label, Widget
from tests.ui.pilot import Pilot, shared_art

SCENARIOS = [
    (game, scenario)
    for game in games.names()
    for scenario in games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))
]
OURS = ("recalled", "proposed")


def read(game: str, name: str) -> Any:
    return yaml.safe_load((paths.scenarios(game) / f"{name}.yaml").read_text(encoding="utf-8"))


def marks(node: Any, name: str = "source") -> list[str]:
    """Every mark below a node of a file."""
    if isinstance(node, list):
        return [each for part in node for each in marks(part, name)]
    if not isinstance(node, dict):
        return []
    return [*([node[name]] if name in node else []), *(each for part in node.values() for each in marks(part, name))]


def counted(found: list[str]) -> list[int]:
    ours = sum(each in OURS for each in found)
    return [ours, len(found)] if 0 < ours < len(found) else []


def mine_numbers(scenario: str) -> list[int]:
    fielded = [each["kind"] for side in read("mine", scenario)["force"].values() for each in side]
    kinds = [kind for name, kind in read("mine", "creatures")["creatures"].items() if name in fielded]
    return counted([each for kind in kinds for each in marks({**kind, "count": None})])


def quarriors_numbers(_: str) -> list[int]:
    dice = [die["source"] for die in read("quarriors", "dice")["dice"].values() for _ in range(die["count"])]
    return counted(marks(read("quarriors", "cards"))) + counted(dice)


def old_world_numbers(_: str) -> list[int]:
    dealt = [*read("old_world", "cards")["cards"].values(), *read("old_world", "world")["world"].values()]
    cards = [card["source"] for card in dealt for _ in range(card["copies"])]
    cards += marks(read("old_world", "upgrades")) + marks(read("old_world", "ruination"))
    powers = read("old_world", "powers")["powers"].values()
    sheets = [[power["source"], power["condition"]["source"]] for power in powers]
    weak = [next((each for each in sheet if each in OURS), "published") for sheet in sheets]
    assert {*marks(read("old_world", "tokens")), *marks([power["figures"] for power in powers])} == {"published"}
    return counted(cards) + counted(weak)


NUMBERS = {"mine": mine_numbers, "quarriors": quarriors_numbers, "old_world": old_world_numbers}
WORDS = {
    ("mine", "lode", "en"): "Recalled or proposed by us: 27 of 54 values of creatures and the board with its forces.",
    ("quarriors", "first", "en"): "Recalled or proposed by us: the choice of cards.",
    ("old_world", "old_world", "en"): (
        "Recalled or proposed by us: 31 of 149 cards, 1 of 4 power sheets and the outlines of the regions."
    ),
    ("mine", "lode", "ru"): "По памяти или придумано нами: 27 из 54 значений существ и поле с составом сторон.",
    ("quarriors", "first", "ru"): "По памяти или придумано нами: подбор карточек.",
    ("old_world", "old_world", "ru"): (
        "По памяти или придумано нами: 31 из 149 карт, 1 из 4 листов силы и очертания регионов."
    ),
}
"""The usual sentences, word by word."""


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
    ours = read(game, scenario)["source"] in OURS
    numbers = NUMBERS[game](scenario)
    assert len(told) == bool(ours or numbers or game == "old_world")
    assert [int(each) for each in re.findall(r"\d+", "".join(told))] == numbers
    last = {"mine": ("its forces", "составом сторон"), "quarriors": ("choice of cards", "подбор карточек"),
            "old_world": ("the scenario itself", "сам сценарий")}[game]  # fmt: skip
    assert any(each in "".join(told) for each in last) == ours
    if (game, scenario, language) in WORDS:
        assert told == [WORDS[game, scenario, language]]


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
    [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.25), ((1280, 720), 1.4), ((1280, 720), 2.0)],
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
