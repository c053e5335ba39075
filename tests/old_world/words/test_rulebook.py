"""The rulebook of Chaos in the Old World, and the names in it: every rule has its anchor, in both languages alike."""

import re
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from tabletop import paths
from tabletop.ui.scenes.rulebook.book import read_book

LANGUAGES = ("en", "ru")
RULES = (Path(__file__).parents[1] / "rule_ids.txt").read_text(encoding="utf-8").split()
EXAMPLES = [f"old_world.example.{number:02}" for number in range(1, 29)]
OPTIONS = {  # the set-up options, and the rule that each of them changes
    "khorne_min_kills": "old_world.advancement.06",
    "field_of_carnage_spares_khorne": "old_world.card_rulings.02",
    "teleport_any_owner": "old_world.card_rulings.04",
    "ruiner_window": "old_world.corruption.08",
}
LONGEST = 420  # letters of one entry: a rule is read at a glance


def sections(language):
    return read_book("old_world", language).sections


def entries(language):
    return [entry for section in sections(language) for entry in (*section.rules, *section.examples)]


def words(language):
    book = read_book("old_world", language)
    yield from (book.title, book.introduction)
    for section in book.sections:
        yield from (section.title, section.introduction)
    for entry in entries(language):
        yield entry.text
        if entry.option:
            yield entry.option


@lru_cache
def names(language):
    file = paths.texts() / language / "old_world_names.yaml"
    return yaml.safe_load(file.read_text(encoding="utf-8"))["old_world"]


def card_names(language):
    """Every form of the name of every card."""
    cards = (*names(language)["chaos_card"].values(), *names(language)["old_world_card"].values())
    return {form for card in cards for form in card.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_example_has_its_anchor_once(language):
    assert len(RULES) == 291
    assert sorted(entry.id for entry in entries(language)) == sorted(RULES + EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_stands_in_its_section(language):
    for section in sections(language):
        assert {entry.id.split(".")[1] for entry in section.rules} == {section.id}


def test_both_languages_have_the_same_order_and_the_same_figures():
    assert [section.id for section in sections("en")] == [section.id for section in sections("ru")]
    for english, russian in zip(words("en"), words("ru"), strict=True):
        assert re.findall(r"\d+", english) == re.findall(r"\d+", russian), english
    assert [(entry.id, bool(entry.option)) for entry in entries("en")] == [
        (entry.id, bool(entry.option)) for entry in entries("ru")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_short_sentences_in_their_language(language):
    titles = {section.title for section in sections(language)} | {read_book("old_world", language).title}
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
def test_a_note_on_an_option_names_it_at_the_rule_that_it_changes(language):
    notes = {entry.id: entry.option for entry in entries(language) if entry.option}
    assert set(notes) == set(OPTIONS.values())
    assert all(re.match("(Option|Настройка) [“«].+?[”»]: ", note) for note in notes.values())


def test_a_card_is_called_as_in_the_names():
    known = card_names("ru") | {"Победа", "Победу", "Победы", "Победой"}
    for section in sections("ru"):
        if section.id == "dials":  # there the quoted words are the instructions of the dials
            continue
        for entry in (*section.rules, *section.examples):
            assert set(re.findall("«([^«»]+)»", entry.text)) <= known, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language):
    found = names(language)
    counted = {kind: len(found[kind]) for kind in ("power", "region", "figure", "chaos_card", "upgrade")}
    assert counted == {"power": 4, "region": 9, "figure": 12, "chaos_card": 30, "upgrade": 20}
    assert len(found["old_world_card"]) == 22
    for one, many in (("figure", "figures"), ("kind", "kinds"), ("token", "tokens")):
        assert list(found[one]) == list(found[many])
