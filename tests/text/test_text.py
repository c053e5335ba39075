import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest

from tabletop import paths, text
from tabletop.text import Message, TextError, Texts, Thing, check, load

LANGUAGE = {
    "en": 'name: English\nplural: one_other\ndecimal: "."\ngroup: ","\ngroup_from: 4\npercent: "{n}%"\n'
    'comma: ", "\nlast: " and "\nforms: [nom]\n'
    'moment: "{month} {day}, {year}, {time}"\nmonths: [a, b, c, d, e, f, g, h, i, j, k, l]\n',
    "ru": 'name: Русский\nplural: slavic\ndecimal: ","\ngroup: " "\ngroup_from: 5\npercent: "{n} %"\n'
    'comma: ", "\nlast: " и "\nforms: [nom, gen]\ngenders: [m, f, n, pl]\n'
    'moment: "{day} {month} {year}, {time}"\nmonths: [a, b, c, d, e, f, g, h, i, j, k, l]\n',
}
THINGS = {
    "en": "t.thing.ghoul: {nom: ghoul}\nt.thing.rat: {nom: rat}\n",
    "ru": "t.thing.ghoul: {nom: гуль, gen: гуля, gender: m}\nt.thing.rat: {nom: крыса, gen: крысы, gender: f}\n",
}


@pytest.fixture
def folder(tmp_path: Path):
    """Makes a folder of texts from the lines of each language."""

    def make(en: str = "", ru: str = "", things: bool = True) -> Path:
        for name, lines in (("en", en), ("ru", ru)):
            (tmp_path / name).mkdir(exist_ok=True)
            (tmp_path / name / "language.yaml").write_text(LANGUAGE[name], encoding="utf-8")
            (tmp_path / name / "t.yaml").write_text((THINGS[name] if things else "") + lines, encoding="utf-8")
        return tmp_path

    return make


def said(root: Path, language: str, key: str, **args) -> str:
    return Texts(root, language, strict=True)(key, **args)


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "0 шагов"), (1, "1 шаг"), (2, "2 шага"), (4, "4 шага"), (5, "5 шагов"), (11, "11 шагов"), (12, "12 шагов"),
     (14, "14 шагов"), (21, "21 шаг"), (22, "22 шага"), (25, "25 шагов"), (111, "111 шагов"), (121, "121 шаг"),
     (12345, "12 345 шагов"), (-1, "−1 шаг")],
)  # fmt: skip
def test_russian_counts_by_cldr(folder, count, words):
    root = folder(ru='t.left: "{n:шаг|шага|шагов}"')
    assert said(root, "ru", "t.left", n=count) == words


@pytest.mark.parametrize(("count", "words"), [(0, "0 steps"), (1, "1 step"), (2, "2 steps"), (1234, "1,234 steps")])
def test_english_counts_by_cldr(folder, count, words):
    root = folder(en='t.left: "{n:step|steps}"')
    assert said(root, "en", "t.left", n=count) == words


def test_only_the_word_of_a_number(folder):
    root = folder(ru='t.left: "{n.word:Остался|Осталось|Осталось} {n:ход|хода|ходов}"')
    assert said(root, "ru", "t.left", n=1) == "Остался 1 ход"
    assert said(root, "ru", "t.left", n=3) == "Осталось 3 хода"


def test_cases_genders_and_capitals_of_things(folder):
    root = folder(ru='t.hit: "{actor.Nom} {actor.m|f|n:ударил|ударила|ударило} {target.gen}"')
    assert said(root, "ru", "t.hit", actor=Thing("t.thing.rat"), target=Thing("t.thing.ghoul", "2")) == (
        "Крыса ударила гуля 2"
    )
    assert said(root, "ru", "t.hit", actor=Thing("t.thing.ghoul"), target=Thing("t.thing.rat")) == "Гуль ударил крысы"


def test_choice_by_word_and_by_bool(folder):
    root = folder(en='t.door: "The door is {open.yes|no:open|shut} to the {side.n|s:north|south}{{!}}"')
    assert said(root, "en", "t.door", open=True, side="s") == "The door is open to the south{!}"


def test_lists_and_messages_inside(folder):
    root = folder(en='t.who: "{names} {why}"\nt.why: "because of {n:rat|rats}"')
    names = (Thing("t.thing.rat"), Thing("t.thing.ghoul"), "you")
    assert said(root, "en", "t.who", names=names, why=Message("t.why", {"n": 2})) == (
        "rat, ghoul and you because of 2 rats"
    )


def test_a_list_that_begins_a_sentence_has_one_capital(folder):
    root = folder(ru='t.who: "{names.Nom} ушли"')
    names = (Thing("t.thing.rat"), Thing("t.thing.ghoul"), "ты")
    assert said(root, "ru", "t.who", names=names) == "Крыса, гуль и ты ушли"


def test_a_word_that_agrees_with_a_thing_does_not_carry_it(folder):
    root = folder(en='t.fell: "{actor.Nom} {actor.m|f|n:fell|dropped|sank}."')
    rat = Thing("t.thing.rat")
    spans = Texts(root, "en").spans("t.fell", {"actor": rat})
    assert [span.value for span in spans] == [rat, None, None, None]


def test_spans_carry_what_they_show(folder):
    root = folder(en='t.hit: "{actor.Nom} hits {target}."')
    rat, ghoul = Thing("t.thing.rat"), Thing("t.thing.ghoul")
    spans = Texts(root, "en", strict=True).spans("t.hit", {"actor": rat, "target": ghoul})
    assert [(span.text, span.value) for span in spans] == [
        ("Rat", rat), (" hits ", None), ("ghoul", ghoul), (".", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("share", "english", "russian"),
    [(Fraction(5, 8), "62.5%", "62,5 %"), (0.5, "50%", "50 %"), (1, "100%", "100 %"), (0, "0%", "0 %"),
     (Fraction(1, 3), "33.3%", "33,3 %"), (Fraction(1, 10**6), "0.1%", "0,1 %"),
     (1 - Fraction(1, 10**6), "99.9%", "99,9 %")],
)  # fmt: skip
def test_percent(folder, share, english, russian):
    root = folder(en='t.p: "{p:percent}"', ru='t.p: "{p:percent}"')
    assert said(root, "en", "t.p", p=share) == english
    assert said(root, "ru", "t.p", p=share) == russian


def test_numbers(folder):
    root = folder(ru='t.p: "{p} {p:number} {p:signed}"')
    assert said(root, "ru", "t.p", p=12500) == "12500 12 500 +12 500"
    assert said(root, "ru", "t.p", p=-0.125) == "−0,13 −0,13 −0,13"
    assert said(root, "ru", "t.p", p=0) == "0 0 0"


@pytest.mark.parametrize(
    ("line", "args"),
    [('t.a: "{b}"', {}), ('t.a: "{b.gen}"', {"b": Thing("t.thing.nobody")}), ('t.a: "{b:x|y}"', {"b": "word"}),
     ('t.a: "{b.m|f:x|y}"', {"b": "n"}), ('t.a: "{b"', {"b": 1}), ('t.c: x', {}), ('t.a: "{b:percent}"', {"b": "x"}),
     ('t.a: "{b}"', {"b": True}), ('t.a: "{b:x|y|z}"', {"b": 1})],
)  # fmt: skip
def test_a_sentence_that_cannot_be_made_is_an_error_only_when_strict(folder, line, args):
    root = folder(en=line)
    with pytest.raises(TextError):
        said(root, "en", "t.a", **args)
    assert isinstance(Texts(root, "en")("t.a", **args), str)


def test_a_missing_key_and_argument_are_shown(folder):
    texts = Texts(folder(en='t.a: "go to {place}"'), "en")
    assert texts("t.nothing") == "t.nothing"
    assert texts("t.a") == "go to {place}"


def test_the_language_switches_at_once(folder):
    texts = Texts(folder(en="t.a: stone", ru="t.a: камень"), "en", strict=True)
    assert texts("t.a") == "stone"
    texts.switch("ru")
    assert texts("t.a") == "камень"
    assert [language.name for language in texts.languages()] == ["English", "Русский"]


@pytest.mark.parametrize(
    ("word", "parts"),
    [("Окончательное", "Окон-ча-тель-ное"), ("Кровопускатели", "Кро-во-пус-ка-тели"), ("Сила", "Сила"),
     ("Изменяющий", "Из-ме-ня-ющий"), ("Инфлюэнца", "Ин-флю-энца"), ("Бог", "Бог"), ("Consumption", "Consumption"),
     ("Превосходство", "Пре-вос-ход-ство"), ("Благословение", "Благо-сло-вение"), ("зеленокожих", "зелено-кожих"),
     ("королевства", "ко-ро-лев-ства"), ("Сокрушительная", "Со-кру-ши-тель-ная"), ("Бесстрашие", "Бес-стра-шие"),
     ("Неустрашимость", "Не-устра-ши-мость"), ("огнеборцев", "огне-бор-цев"), ("Мастерство", "Мас-тер-ство")],
)  # fmt: skip
def test_russian_words_are_broken_between_syllables(word, parts):
    assert "-".join(load("ru").language.syllables(word)) == parts


def test_a_language_without_vowels_breaks_no_word():
    assert load("en").language.syllables("Consumption") == ["Consumption"]


def test_words_of_yaml_stay_words(folder):
    root = folder(en="t.answer: {'yes': yes, 'no': no, on: on}\nt.time: 1:30")
    texts = Texts(root, "en", strict=True)
    assert [texts(f"t.answer.{word}") for word in ("yes", "no", "on")] == ["yes", "no", "on"]
    assert texts("t.time") == "1:30"


def found(root: Path) -> list[tuple[str, int, str]]:
    return [(f"{it.file.parent.name}/{it.file.name}", it.line, it.message.key.split(".")[-1]) for it in check(root)]


@pytest.mark.parametrize(
    ("en", "ru", "problem"),
    [
        ("t.a: stone", "", ("en/t.yaml", 3, "missing")),
        ('t.a: "{b}"', 't.a: "{c}"', ("ru/t.yaml", 3, "arguments")),
        ('t.a: "{n:a|b|c}"', 't.a: "{n:a|b|c}"', ("en/t.yaml", 3, "plural")),
        ('t.a: "{b}}"', 't.a: "{b}"', ("en/t.yaml", 3, "brace")),
        ('t.a: "{b:prcent}"', 't.a: "{b}"', ("en/t.yaml", 3, "figure")),
        ('t.a: "{b.m|f:x}"', 't.a: "{b}"', ("en/t.yaml", 3, "words")),
        ('t.a: "{b.abl}"', 't.a: "{b}"', ("en/t.yaml", 3, "form")),
        ('t.a: ""', "t.a: x", ("en/t.yaml", 3, "empty")),
        ("t.a: [x]", "", ("en/t.yaml", 3, "shape")),
        ("t.a: x\nt.a: y", "t.a: x", ("en/t.yaml", 4, "twice")),
        ("t.a: 'x", "", ("en/t.yaml", 3, "yaml")),
        ("t.b: {nom: x}", "t.b: {nom: x, gender: m}", ("ru/t.yaml", 3, "form")),
        ("t.b: {nom: x}", "t.b: {nom: x, gen: y}", ("ru/t.yaml", 3, "form")),
        ("t.b: {nom: x}", "t.b: {nom: x, gen: y, gender: q}", ("ru/t.yaml", 3, "gender")),
    ],
)
def test_check_finds(folder, en, ru, problem):
    assert problem in found(folder(en, ru))


def test_check_leaves_good_texts_alone(folder):
    good = folder(en='t.a: "{b} goes"', ru='t.a: "{b} {b.m|f:шёл|шла} {{"')
    assert found(good) == []


def test_check_reports_a_wrong_language_file(folder):
    root = folder()
    (root / "en" / "language.yaml").write_text("name: English\n", encoding="utf-8")
    assert ("en/language.yaml", 1, "language") in found(root)


def test_every_text_of_the_program_is_sound():
    texts = Texts(paths.texts(), "en", strict=True)
    assert [f"{it.file}:{it.line}: {texts.say(it.message)}" for it in check(paths.texts())] == []


def test_ranges_of_numbers_have_a_dash_and_no_hyphen():
    folders = (paths.texts(), paths.assets() / "rulebooks", paths.assets() / "guides")
    files = [file for folder in folders for file in sorted(folder.rglob("*.yaml"))]
    assert files
    lines = [f"{file.name}: {line}" for file in files for line in file.read_text("utf-8").splitlines()]
    assert [line for line in lines if re.search(r"[0-9}]-[0-9{]", line)] == []


def test_every_text_of_the_program_is_said_somewhere():
    words, forms = said_somewhere(Path(paths.__file__).parent)
    every = re.compile("|".join(forms))
    lost = [key for key in load("en").keys("") if key not in words and not every.fullmatch(key)]
    assert lost == []


def said_somewhere(program: Path) -> tuple[set[str], list[str]]:
    """The words of the code that a key may be, and patterns of those that it puts together."""
    words: set[str] = set()
    forms = []
    for file in program.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                forms.append(form_of(node))
    return words, [form for form in set(forms) if not re.fullmatch(form, "quarriors.any.key.there.may.be")]


def form_of(node: ast.JoinedStr) -> str:
    """What begins with a name and a dot (`{game}.title`) has a name of one word there."""
    parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "[^ ]*" for part in node.values]
    if len(parts) > 1 and parts[0] == "[^ ]*" and parts[1].startswith("\\."):
        parts[0] = "[^. ]*"
    return "".join(parts)


def test_english_and_russian_are_there():
    assert text.available()[0] == "en"
    assert "ru" in text.available()


def test_the_language_is_the_chosen_one_else_the_systems_else_english(monkeypatch):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert load("en").language.id == "en"
    assert load().language.id == "ru"
    assert load("../en").language.id == "ru"
    monkeypatch.setenv("LANG", "xx_XX")
    assert load().language.id == "en"


def test_an_argument_from_outside_can_always_be_shown(folder):
    texts = Texts(folder(en='t.said: "{who} said"\nt.thing.own: {nom: "{title}"}'), "en", strict=True)
    assert texts("t.said", who="a\0b\udcff") == "a\ufffdb\ufffd said"
    assert len(texts("t.said", who="x" * 20_000_000)) < 3_000
    assert texts("t.said", who=Thing("t.thing.own", title=(("en", "a\u202eb"),))) == "a\ufffdb said"
    assert texts("t.said", who="two\nlines") == "two\nlines said"
