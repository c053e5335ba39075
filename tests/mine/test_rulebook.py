"""The rulebook that F1 shows: every rule has its anchor, in both languages, in the same order."""

import re
from pathlib import Path

import pytest
import yaml

from tabletop import paths
from tabletop.text import Texts

LANGUAGES = ("en", "ru")
RULES = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
EXAMPLES = [f"mine.example.{number:02}" for number in range(1, 14)]
LONGEST = 420  # letters of one entry: a rule is read at a glance


def book(language):
    file = paths.assets() / "rulebooks" / "mine" / f"{language}.yaml"
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def entries(language, part="rules"):
    return [entry for section in book(language)["sections"] for entry in section.get(part, ())]


def words(entry):
    return " ".join(str(entry.get(part, "")) for part in ("title", "introduction", "text", "option"))


def everything(language):
    whole = book(language)
    sections = whole["sections"]
    inside = [entry for section in sections for part in ("rules", "examples") for entry in section.get(part, ())]
    return [whole, *sections, *inside]


def test_there_are_as_many_rules_as_the_game_has():
    assert len(RULES) == len(set(RULES)) == 236


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_anchor_once(language):
    found = [entry["id"] for entry in entries(language)]
    assert sorted(found) == sorted(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_has_its_anchor_once(language):
    assert sorted(entry["id"] for entry in entries(language, "examples")) == EXAMPLES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_stands_in_its_section(language):
    for section in book(language)["sections"]:
        assert {entry["id"].split(".")[1] for entry in section["rules"]} == {section["id"]}


def test_both_languages_have_the_same_order():
    orders = [[(entry.get("id"), sorted(entry)) for entry in everything(language)] for language in LANGUAGES]
    assert orders[0] == orders[1]


def test_both_languages_name_the_same_figures():
    for english, russian in zip(everything("en"), everything("ru"), strict=True):
        assert re.findall(r"\d+", words(english)) == re.findall(r"\d+", words(russian)), english.get("id")


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_short_sentences_in_their_language(language):
    for entry in everything(language):
        for part in ("text", "option", "introduction", "title"):
            text = entry.get(part)
            if text is None:
                continue
            assert bool(re.search("[а-яё]", text.lower())) == (language == "ru"), text
            assert not re.search("[a-z]{2}", text.lower()) or language == "en" or "F1" in text, text
            assert part == "title" or re.search(r"[.!?][”»)]?$", text), text
            assert part != "text" or len(text) <= LONGEST, (len(text), entry["id"])
            assert "  " not in text, text


def test_no_two_entries_say_the_same():
    for language in LANGUAGES:
        texts = [entry["text"] for entry in entries(language)]
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_on_an_option_calls_it_as_the_set_up_screen_does(language):
    texts = Texts(paths.texts(), language, strict=True)
    named = [key for key in texts.keys("mine.option.") if key.endswith(".name") and ".sides." not in key]
    notes = [entry["option"] for entry in entries(language) if "option" in entry]
    assert {re.search("[“«](.+?)[”»]", note).group(1) for note in notes} == {texts(key) for key in named}
