"""The rulebook of Quarriors! that F1 shows: every rule has its anchor, in both languages, in the same order."""

import re
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.games.quarriors.refusals import RULES as CITED
from tabletop.text import Texts
from tabletop.ui.book import read_book

LANGUAGES = ("en", "ru")
RULES = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
EXAMPLES = [f"quarriors.example.{number:02}" for number in range(1, 18)]
LONGEST = 420  # letters of one entry: a rule is read at a glance


def sections(language):
    return read_book("quarriors", language).sections


def entries(language):
    return [entry for section in sections(language) for entry in (*section.rules, *section.examples)]


def words(language):
    book = read_book("quarriors", language)
    yield from (book.title, book.introduction)
    for section in book.sections:
        yield from (section.title, section.introduction)
    for entry in entries(language):
        yield entry.text
        if entry.option:
            yield entry.option


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_example_has_its_anchor_once(language):
    assert len(RULES) == 222
    assert sorted(entry.id for entry in entries(language)) == sorted(RULES + EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_stands_in_its_section(language):
    for section in sections(language):
        assert {entry.id.split(".")[1] for entry in section.rules} == {section.id}


def test_every_refusal_cites_a_rule_that_is_there():
    assert {rule for rule in CITED.values() if rule} <= set(RULES)


def test_both_languages_have_the_same_order_and_the_same_figures():
    for english, russian in zip(entries("en"), entries("ru"), strict=True):
        assert english.id == russian.id
        for one, other in ((english.text, russian.text), (english.option, russian.option)):
            assert bool(one) == bool(other)
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other), english.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_short_sentences_in_their_language(language):
    titles = {section.title for section in sections(language)} | {read_book("quarriors", language).title}
    for text in words(language):
        assert bool(re.search("[а-яё]", text.lower())) == (language == "ru"), text
        assert not re.search("[a-z]{2}", text.lower()) or language == "en", text
        assert text in titles or re.search(r"[.!?][”»)]?$", text), text
        assert "  " not in text, text
    assert all(len(entry.text) <= LONGEST for entry in entries(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_entries_say_the_same(language):
    texts = [entry.text for entry in entries(language)]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_on_an_option_calls_it_as_the_set_up_screen_does(language):
    texts = Texts(paths.texts(), language, strict=True)
    named = {texts(key) for key in texts.keys("quarriors.option.") if key.endswith(".name")}
    notes = [entry.option for entry in entries(language) if entry.option]
    assert {re.search("[“«](.+?)[”»]", note).group(1) for note in notes} == named
