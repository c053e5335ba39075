"""What Quarriors! is played with: what the built-in files hold, and what is said about faulty ones."""

import re
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.content.problem import ContentError
from tabletop.games import library
from tabletop.games.quarriors.content import problems
from tabletop.games.quarriors.content.load import gather
from tabletop.games.quarriors.content.records import QuarriorsContent
from tabletop.games.quarriors.words import names
from tabletop.text import Message, Texts

BUILT_IN = paths.scenarios("quarriors")
TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]
CODES = set(re.findall(r'source\.add\("(quarriors_[a-z_]+)"', Path(problems.__file__).read_text(encoding="utf-8")))

DIE = """dice:
  imp:
    title: {{en: Imp, ru: Бесёнок}}
    category: {category}
    count: 5
    colour: {{body: "#ffffff", ink: "#000000"}}
    faces:
      - {{quiddity: 1}}
      - {{quiddity: 1}}
      - {{quiddity: 2}}
      - {{quiddity: 2}}
      - {{quiddity: 2}}
      - {face}
    source: proposed
"""
CARD = """cards:
  own_card:
    title: {{en: Own Card}}
    class: {kind}
    tier: {tier}
    cost: 3
    dice: {dice}
    source: proposed
    {more}
"""
WILDS = "id: own\ntitle: {{en: Own}}\nabout: {{en: Own.}}\ncards: [{cards}]\n"


@pytest.fixture(scope="module")
def content() -> QuarriorsContent:
    return library.load("quarriors", [BUILT_IN])


def found(folder: Path, words: str, name: str) -> list[tuple[str, str]]:
    """The problems of one file in a player's folder: code and where; all can be told in both languages."""
    (folder / name).write_text(words, encoding="utf-8")
    problems = gather([BUILT_IN, folder])[1]
    for problem in problems:
        assert problem.line > 0
        assert Path(problem.file).name == name
        assert all(texts.say(problem.sentence).endswith(".") for texts in TEXTS)
    with pytest.raises(ContentError):
        library.load("quarriors", [BUILT_IN, folder])
    return [(problem.code, problem.path) for problem in problems]


def test_a_hundred_and_thirty_dice_and_fifty_three_cards(content: QuarriorsContent) -> None:
    assert sum(kind.count for kind in content.kinds) == 130
    assert [len([card for card in content.cards if card.category == each]) for each in ("basic", "creature", "spell")] \
        == [3, 30, 20]  # fmt: skip
    assert list(content.scenarios) == ["wilds", "first", "graveyard"]


def test_all_files_of_the_game_are_sound() -> None:
    assert gather([BUILT_IN])[1] == ()


@pytest.mark.parametrize(
    ("category", "face", "code"),
    [("creature", "{}", "quarriors_face"),
     ("creature", "{quiddity: 1, level: 1, attack: 1, defence: 1}", "quarriors_face"),
     ("creature", "{spell: true}", "quarriors_face_of_other_kind"),
     ("spell", "{level: 1, attack: 1, defence: 1}", "quarriors_face_of_other_kind"),
     ("creature", "{quiddity: 2, either: true}", "quarriors_either"),
     ("creature", "{level: 1, attack: 1}", "quarriors_face_values"),
     ("creature", "{quiddity: 1, attack: 1, defence: 1}", "quarriors_face_values")],
)  # fmt: skip
def test_a_face_that_cannot_be(tmp_path: Path, category: str, face: str, code: str) -> None:
    assert found(tmp_path, DIE.format(category=category, face=face), "dice.yaml") == [(code, "dice.imp.faces[5]")]


@pytest.mark.parametrize(
    ("face", "code"),
    [("{quiddity: -1}", "too_small"), ("{quiddity: x}", "not_whole"), ("{level: 7}", "too_large"),
     ("{luck: 1}", "unknown_key"), ("[1]", "not_mapping")],
)  # fmt: skip
def test_a_face_that_is_not_written_as_one(tmp_path: Path, face: str, code: str) -> None:
    assert [each[0] for each in found(tmp_path, DIE.format(category="creature", face=face), "dice.yaml")] == [code]


def test_a_die_with_five_faces(tmp_path: Path) -> None:
    words = DIE.format(category="creature", face="{quiddity: 1}").replace("      - {quiddity: 2}\n", "", 1)
    assert found(tmp_path, words, "dice.yaml") == [("few", "dice.imp.faces")]


def card(kind: str = "death", tier: str = "spell", dice: int = 5, more: str = "") -> str:
    return CARD.format(kind=kind, tier=tier, dice=dice, more=more)


IDLE = "spell: cast\n    effects: [{do: destroy_spell, on: cast, burst: [0]}]"
GOOD = "spell: cast\n    effects: [{do: destroy_spell, on: cast}]"


@pytest.mark.parametrize(
    ("words", "code", "path"),
    [(card(more=GOOD).replace("class: death", "class: nobody"), "unknown_choice", "cards.own_card.class"),
     (card(more=GOOD).replace("cost: 3", "cost: -1"), "too_small", "cards.own_card.cost"),
     (card(tier="strong", more=GOOD), "unknown_choice", "cards.own_card.tier"),
     (card(dice=6, more=GOOD), "quarriors_few_dice", "cards.own_card.dice"),
     (card(more=f"glory: 2\n    {GOOD}"), "quarriors_glory", "cards.own_card"),
     (card(more="effects: [{do: destroy_spell, on: cast}]"), "quarriors_spell_kind", "cards.own_card"),
     (card(more="spell: cast"), "quarriors_idle_card", "cards.own_card"),
     (card(more=IDLE), "quarriors_idle_burst", "cards.own_card.effects[0].burst"),
     (card(more=GOOD.replace("}]", "}, {do: destroy, on: cast, burst: [2]}]")), "quarriors_second_effect",
      "cards.own_card.effects[1]"),
     (card(more=GOOD.replace("on: cast", "on: score")), "unknown_choice", "cards.own_card.effects[0].on"),
     (card("portal", "spell", more=""), "unknown_choice", "cards.own_card.tier"),
     (card("witching_hag", "strong", more="effects: [{do: recall, on: score}]"), "quarriors_glory", "cards.own_card")],
)  # fmt: skip
def test_a_card_that_cannot_be(tmp_path: Path, words: str, code: str, path: str) -> None:
    problems = found(tmp_path, words, "cards.yaml")
    assert (code if (code, path) in problems else "") == code, problems
    assert len(problems) == 1


@pytest.mark.parametrize(
    ("cards", "codes"),
    [("deathdealer, mighty_deathdealer", ["quarriors_class_twice"]),
     ("portal", ["unknown_choice"]), ("nobody", ["unknown_choice"]),
     ("death_spell, growth_spell, life_spell, victory_spell", ["quarriors_many_cards"]),
     ("deathdealer, deathdealer, death_spell, death_charm", ["quarriors_class_twice"] * 2)],
)  # fmt: skip
def test_wilds_that_cannot_be_laid_out(tmp_path: Path, cards: str, codes: list[str]) -> None:
    assert [code for code, _ in found(tmp_path, WILDS.format(cards=cards), "own.yaml")] == codes


def test_wilds_need_basic_cards_and_enough_classes(tmp_path: Path) -> None:
    (tmp_path / "dice.yaml").write_text(DIE.format(category="creature", face="{level: 1, attack: 1, defence: 1}"))
    (tmp_path / "own.yaml").write_text(WILDS.format(cards=""))
    codes = [problem.code for problem in gather([tmp_path])[1]]
    assert codes == ["quarriors_few_classes"] * 2 + ["quarriors_no_basic"] * 3


def test_what_is_new_has_a_title_and_what_is_replaced_needs_none(tmp_path: Path) -> None:
    die = DIE.format(category="creature", face="{level: 1, attack: 1, defence: 1}")
    title = "    title: {en: Imp, ru: Бесёнок}\n"
    assert found(tmp_path, die.replace(title, ""), "dice.yaml") == [("untitled", "dice.imp")]
    assert found(tmp_path, die.replace(title, "    title: {}\n"), "dice.yaml") == [("untitled", "dice.imp")]
    (tmp_path / "dice.yaml").write_text(die.replace(title, "").replace("imp:", "witching_hag:"), encoding="utf-8")
    words = card(more=GOOD).replace("    title: {en: Own Card}\n", "")
    assert found(tmp_path, words, "cards.yaml") == [("untitled", "cards.own_card")]
    (tmp_path / "cards.yaml").write_text(words.replace("own_card", "death_spell"), encoding="utf-8")
    assert gather([BUILT_IN, tmp_path])[1] == ()


def test_a_title_is_the_name_in_every_form_and_language(tmp_path: Path) -> None:
    (tmp_path / "dice.yaml").write_text(DIE.format(category="creature", face="{level: 1, attack: 1, defence: 1}"))
    (tmp_path / "cards.yaml").write_text(card(more=GOOD), encoding="utf-8")
    content = library.load("quarriors", [BUILT_IN, tmp_path])
    imp = next(kind for kind in content.kinds if kind.id == "imp")
    own = next(each for each in content.cards if each.id == "own_card")
    english, russian = TEXTS
    assert english.form(names.kind(imp)) == "Imp"
    assert russian.form(names.kind(imp), "Nom") == "Бесёнок"
    assert russian.form(names.kind(imp), "acc") == "кубик «Бесёнок»"
    assert russian.form(names.card(own)) == "Own Card"
    assert russian.form(names.card(own), "gen") == "заклинания «Own Card»"
    told = Message("quarriors.event.glory_gained", {"die": names.kind(imp), "seat": names.seat(0), "glory": 2})
    assert russian.say(told) == "Бесёнок приносит Синему 2 очка славы."


def test_every_problem_is_listed_at_once(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(card(tier="strong", dice=6, more="spell: cast\n    glory: 2"))
    (tmp_path / "own.yaml").write_text(WILDS.format(cards="deathdealer, mighty_deathdealer, nobody"))
    problems = gather([BUILT_IN, tmp_path])[1]
    assert len(problems) == 6
    assert len({problem.file for problem in problems}) == 2


def test_a_good_scenario_of_a_player_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(WILDS.format(cards="deathdealer, death_spell"))
    content = library.load("quarriors", [BUILT_IN, tmp_path])
    assert content.scenarios["own"].cards == ("deathdealer", "death_spell")
    assert content.own.scenarios == {"own": (tmp_path / "own.yaml").read_text()}


def test_every_code_is_provoked_here() -> None:
    words = Path(__file__).read_text(encoding="utf-8")
    assert {code for code in CODES if f'"{code}"' in words} == CODES
