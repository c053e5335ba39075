"""Content files as typed records: every problem found at once, at its line, with its sentence."""

import enum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from tabletop import games, paths
from tabletop.engine.content import source as sources
from tabletop.engine.content.decode import decode, unknown
from tabletop.engine.content.fields import Title
from tabletop.engine.content.problem import MOST_PROBLEMS, ContentError, Problem, counted
from tabletop.engine.content.source import DETAILED, Source, parse
from tabletop.text import Texts
from tests.engine.content import test_folder


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


class Blast(Struct, frozen=True, tag="blast", tag_field="do"):
    power: Annotated[int, Meta(ge=1)]


class Heal(Struct, frozen=True, tag="heal", tag_field="do"):
    wounds: int = 1


class Part(Struct, frozen=True):
    weight: float = 1.0


class Toy(Struct, frozen=True):
    id: Annotated[str, Meta(pattern="^[a-z]+$", min_length=2, max_length=8)]
    size: Annotated[int, Meta(ge=1, le=6)]
    broken: bool = False
    colour: Colour = Colour.RED
    shape: Literal["ball", "cube"] = "ball"
    level: Literal[1, 2] = 1
    place: tuple[int, int] = (0, 0)
    marks: Annotated[tuple[Annotated[int, Meta(gt=0, lt=10)], ...], Meta(min_length=1, max_length=3)] = (1,)
    parts: Annotated[dict[str, Part], Meta(max_length=2)] = {}
    effects: tuple[Blast | Heal, ...] = ()
    note: str | None = None
    dose: int | list[int] = 0


def problems_of(words: str | bytes, kind: type[Struct] = Toy) -> list[Problem]:
    problems: list[Problem] = []
    source = parse(words.encode() if isinstance(words, str) else words, "toy.yaml", problems)
    value = None if source is None else decode(source, kind)
    assert (value is None) == bool(problems)
    return problems


def toy(words: str) -> Toy:
    problems: list[Problem] = []
    source = parse(words.encode(), "toy.yaml", problems)
    assert source is not None
    value = decode(source, Toy)
    assert value is not None, problems
    return value


WRONG = {
    "missing_key": ("size: 1", 1, ""),
    "unknown_key": ("id: ab\nsize: 1\nzzzz: 1", 3, "zzzz"),
    "unknown_key_near": ("id: ab\nsize: 1\ncolor: red", 3, "color"),
    "unknown_choice": ("id: ab\nsize: 1\ncolour: xyz", 3, "colour"),
    "unknown_choice_near": ("id: ab\nsize: 1\nshape: cub", 3, "shape"),
    "duplicate_key": ("id: ab\nsize: 1\nsize: 2", 3, "size"),
    "not_whole": ("id: ab\nsize: big", 2, "size"),
    "not_number": ("id: ab\nsize: 1\nparts:\n  arm: {weight: x}", 4, "parts.arm.weight"),
    "not_text": ("id: [a]\nsize: 1", 1, "id"),
    "not_truth": ("id: ab\nsize: 1\nbroken: perhaps", 3, "broken"),
    "not_list": ("id: ab\nsize: 1\nmarks: 5", 3, "marks"),
    "not_mapping": ("id: ab\nsize: 1\nparts: 5", 3, "parts"),
    "wrong_count": ("id: ab\nsize: 1\nplace: [1, 2, 3]", 3, "place"),
    "few": ("id: ab\nsize: 1\nmarks: []", 3, "marks"),
    "many": ("id: ab\nsize: 1\nmarks: [1, 2, 3, 4]", 3, "marks"),
    "short_text": ("id: a\nsize: 1", 1, "id"),
    "long_text": ("id: abcdefghi\nsize: 1", 1, "id"),
    "bad_form": ("id: A1\nsize: 1", 1, "id"),
    "too_small": ("id: ab\nsize: 0", 2, "size"),
    "too_large": ("id: ab\nsize: 7", 2, "size"),
    "empty": ("", 0, ""),
    "not_yaml": ("id: ab\nsize: ]\n", 2, ""),
    "second_document": ("id: ab\nsize: 1\n---\nid: cd", 3, ""),
    "alias": ("id: &a ab\nsize: 1", 1, ""),
    "tag": ("id: !!python/name:os.system x\nsize: 1", 1, ""),
    "odd_key": ("? [a, b]\n: 1", 1, ""),
    "too_deep": ("a: " + "[" * 40 + "]" * 40, 1, ""),
    "too_many_values": ("[" + "1," * 70_000 + "]", 1, ""),
    "hidden": ('id: ab\nsize: 1\nnote: "a\\0b"', 3, ""),
    "too_big": ("#" * (sources.MAX_BYTES + 1), 0, ""),
    "not_utf8": (b"id: ab\nsize: \xff", 2, ""),
}


@pytest.mark.parametrize("code", WRONG)
def test_each_problem_has_its_code_line_and_path(code: str) -> None:
    words, line, path = WRONG[code]
    assert [(each.code, each.line, each.path) for each in problems_of(words)] == [(code, line, path)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_problem_has_its_sentence(language: str) -> None:
    texts = Texts(paths.texts(), language, strict=True)
    for problem in (problems_of(words)[0] for words, _, _ in WRONG.values()):
        assert texts.say(problem.message).count(texts.say(problem.sentence)) == 1
        assert (f" {problem.line}" in texts.say(problem.message)) == (problem.line > 0)
    known = {key.removeprefix("content.") for key in texts.keys("content.")}
    shelf = [each.name for each in Path(games.__file__).parent.iterdir() if each.is_dir()]
    others = ("place.", "setup.", *(f"{game}_" for game in shelf))
    elsewhere = {"duplicate_id", "more", "guide_stumbles", "untitled", *test_folder.CODES}
    assert known - elsewhere - {key for key in known if key.startswith(others)} == set(WRONG)


def test_all_problems_of_a_file_are_found_at_once() -> None:
    words = """
id: ab
sise: 3
size: 9
marks: [0, 5, x]
parts:
  arm: {weight: heavy}
  leg: {wait: 1}
effects:
  - {do: blast, power: 0}
  - {do: heel}
  - {power: 3}
"""
    assert [(each.code, each.line, each.path) for each in problems_of(words)] == [
        ("unknown_key_near", 3, "sise"),
        ("too_large", 4, "size"),
        ("too_small", 5, "marks[0]"),
        ("not_whole", 5, "marks[2]"),
        ("not_number", 7, "parts.arm.weight"),
        ("unknown_key_near", 8, "parts.leg.wait"),
        ("too_small", 10, "effects[0].power"),
        ("unknown_choice_near", 11, "effects[1].do"),
        ("missing_key", 12, "effects[2]"),
    ]


def test_a_whole_record() -> None:
    words = """
id: top
size: 3
broken: yes
colour: green
shape: cube
level: 2
place: [3, -4]
marks: [1, 9]
parts: {arm: {weight: 2.5}, leg: {}}
effects:
  - {do: blast, power: 4}
  - {do: heal}
note: on
dose: [1, 2]
"""
    assert toy(words) == Toy(
        id="top", size=3, broken=True, colour=Colour.GREEN, shape="cube", level=2, place=(3, -4), marks=(1, 9),
        parts={"arm": Part(2.5), "leg": Part()}, effects=(Blast(4), Heal()), note="on", dose=[1, 2],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "note"), [("on", "on"), ("3:2", "3:2"), ("'null'", "null"), ("~", None), ("", None), ("0x1F", "0x1F")]
)
def test_a_word_stays_what_was_written(words: str, note: str | None) -> None:
    assert toy(f"id: ab\nsize: 1\nnote: {words}").note == note


@pytest.mark.parametrize("words", ["3:2", "0x1", "1_000", "'1'", "1.0", "~", "9" * 30])
def test_only_plain_digits_are_a_whole_number(words: str) -> None:
    assert [each.code for each in problems_of(f"id: ab\nsize: {words}")] == ["not_whole"]


def test_problems_of_several_files_gather_in_one_error() -> None:
    problems: list[Problem] = []
    for name in ("one.yaml", "two.yaml"):
        source = parse(b"id: ab\nsize: 9", name, problems)
        assert source is not None
        assert decode(source, Toy) is None
    error = ContentError(problems)
    assert [(each.file, each.code) for each in error.problems] == [("one.yaml", "too_large"), ("two.yaml", "too_large")]
    assert "two.yaml:2" in str(error)


def test_a_later_check_notes_its_problem_at_a_path() -> None:
    problems: list[Problem] = []
    source = parse(b"id: ab\nsize: 1\nmarks:\n  - 1\n  - 2\n", "toy.yaml", problems)
    assert isinstance(source, Source)
    source.add("few", "marks[1]", least=3, found=2)
    source.add("few", "marks[7].deeper", least=3, found=2)
    unknown(source, "unknown_choice", "size", "goul", ["ghoul", "ghost"])
    assert [each.line for each in problems] == [5, 3, 2]
    assert problems[-1].args == {"found": "goul", "near": "ghoul"}


def test_a_billion_laughs_and_an_endless_nest_end_at_once() -> None:
    laughs = "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(30))
    assert [each.code for each in problems_of(laughs)] == ["alias"]
    assert [each.code for each in problems_of("{a: " * 100_000)] == ["too_deep"]


def test_what_a_message_repeats_of_a_file_is_short_and_one_line() -> None:
    (problem,) = problems_of('id: ab\nsize: "' + "x\\n" * 500 + '"')
    assert "\n" not in str(problem.args["found"])
    assert len(str(problem.args["found"])) <= 40


@given(st.text(alphabet="ab:[]{}-,&*!|>\n '\"?#%@1", max_size=60))
def test_no_text_makes_it_fail(words: str) -> None:
    problems: list[Problem] = []
    source = parse(words.encode(), "toy.yaml", problems)
    if source is not None:
        assert (decode(source, Toy) is None) == bool(problems)
    else:
        assert problems


@given(st.binary(max_size=40))
def test_no_bytes_make_it_fail(data: bytes) -> None:
    problems: list[Problem] = []
    assert (parse(data, "toy.yaml", problems) is None) == bool(problems)


def test_problems_beyond_the_most_of_a_file_are_counted() -> None:
    found = problems_of("id: ab\nsize: 1\n" + "".join(f"k{number}: 1\n" for number in range(5_000)))
    told = counted(found)
    assert len(found) == 5_000
    assert [each.code for each in told[-1:]] == ["more"]
    assert (len(told), told[-1].args) == (MOST_PROBLEMS + 1, {"count": 5_000 - MOST_PROBLEMS})
    assert sum(each.mistakes for each in told) == 5_000
    for language in ("en", "ru"):
        assert "4" in Texts(paths.texts(), language, strict=True).say(told[-1].message)


def test_the_problems_of_very_many_files_are_bounded() -> None:
    problems: list[Problem] = []
    for number in range(50):
        source = parse(b"{" + b"a: 1, b: 2, c: 3, " * 50 + b"}", f"{number}.yaml", problems)
        assert source is not None
        assert decode(source, Toy) is None
    told = counted(problems)
    assert sum(each.code != "more" for each in told) == DETAILED
    assert sum(each.mistakes for each in told) == len(problems)


class Named(Struct, frozen=True):
    title: Title
    rows: tuple[Annotated[str, Meta(max_length=8)], ...] = ()


@pytest.mark.parametrize(
    ("words", "title"),
    [("  Old\u00a0 Troll ", "Old\u00a0 Troll"), ('"a\\n \\tb"', "a b"), ("|\n  a\n  b\n", "a b"), ("Тролль", "Тролль")],
)
def test_a_title_is_on_one_line(words: str, title: str) -> None:
    source = parse(f"title: {words}".encode(), "toy.yaml", [])
    assert source is not None
    assert decode(source, Named) == Named(title)


@pytest.mark.parametrize("words", ['""', '"  "', '"\\u00a0"', '"\\u3164"', '"\\n"'])
def test_a_title_of_which_nothing_is_seen_is_none(words: str) -> None:
    assert [each.code for each in problems_of(f"title: {words}", Named)] == ["short_text"]


@pytest.mark.parametrize("words", ['"\\0"', '"\\u202Eabc"', '"a\\x1b[31m"', "\u202eabc", "a\u200b", "x\x07", "# \x00"])
def test_characters_that_nobody_sees_are_refused_wherever_they_stand(words: str) -> None:
    for text in (f"title: {words}\n", f"rows: []\ntitle: x\n{words}: 1\n"):
        (problem,) = problems_of(text, Named)
        assert problem.code == "hidden"
        assert problem.line == (1 if text.startswith("title") else 3)


def test_what_a_problem_repeats_is_cleaned_when_it_is_said() -> None:
    args = {"found": "\x1b" * 10_000, "choices": "c" * 10_000}
    problem = Problem("unknown_key", "a\x00b\udcff.yaml", 3, "x\u202ey", args)
    for language in ("en", "ru"):
        words = Texts(paths.texts(), language, strict=True).say(problem.message)
        assert words.isprintable()
        assert len(words) < 5_000


@pytest.mark.parametrize("kind", [Toy, Named])
def test_a_long_text_is_told_by_its_length(kind: type[Struct]) -> None:
    for length in (200_000, 900_000):
        for key in ("id", "title", "size", "place", "parts", "x" * length):
            for problem in problems_of(f"{key}: {'y' * (900_000 - len(key))}", kind):
                assert len(str(problem)) < 1_000
