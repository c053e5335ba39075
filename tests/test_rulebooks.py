"""The rulebooks that F1 shows: every rule has its anchor, in both languages, in the same order."""

import re

import pytest

from tabletop import paths
from tabletop.text import Texts
from tabletop.ui.scenes.rulebook.book import read_book, whole_book
from tests.test_rule_coverage import EACH_GAME

IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
LONGEST = 420  # letters of one entry: a rule is read at a glance
NO_RULE = r"\.option\.(sides|seat\d|deck\d)\."  # who leads which side, and with what, is no rule of an option's making


def sections(proof, language):
    return read_book(proof.game, language).sections


def entries(proof, language):
    return [entry for section in sections(proof, language) for entry in (*section.rules, *section.examples)]


def titles(proof, language):
    return [each.title for each in (read_book(proof.game, language), *sections(proof, language))]


def sentences(proof, language):
    """Every text with the id of what it belongs to."""
    book = read_book(proof.game, language)
    found = [("", book.introduction), *((section.id, section.introduction) for section in book.sections)]
    found += [(entry.id, text) for entry in entries(proof, language) for text in (entry.text, entry.option)]
    return [(anchor, text) for anchor, text in found if text]


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_every_rule_and_every_example_has_its_anchor_once(proof, language):
    rules = [entry.id for section in sections(proof, language) for entry in section.rules]
    examples = [entry.id for section in sections(proof, language) for entry in section.examples]
    assert sorted(rules) == sorted(proof.rules)
    assert sorted(examples) == proof.example_ids


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_a_rule_stands_in_its_section(proof, language):
    for section in sections(proof, language):
        assert {entry.id.split(".")[1] for entry in section.rules} == {section.id}


@EACH_GAME
def test_both_languages_have_the_same_order_and_the_same_figures(proof):
    english, russian = ([(anchor, re.findall(r"\d+", text)) for anchor, text in sentences(proof, language)]
                        for language in ("en", "ru"))  # fmt: skip
    assert english == russian


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_entries_are_short_sentences_in_their_language(proof, language):
    for text in (*titles(proof, language), *(text for _, text in sentences(proof, language))):
        assert bool(re.search("[а-яё]", text.lower())) == (language == "ru"), text
        assert not re.search("[a-z]{2}", text.lower()) or language == "en", text
        assert "  " not in text, text
    for _, text in sentences(proof, language):
        assert re.search(r"[.!?][”»)]?$", text), text
    assert [entry.id for entry in entries(proof, language) if len(entry.text) > LONGEST] == []


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_no_two_entries_say_the_same(proof, language):
    texts = [entry.text for entry in entries(proof, language)]
    assert len(texts) == len(set(texts))


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_a_note_on_an_option_calls_it_as_the_set_up_screen_does(proof, language):
    texts = Texts(paths.texts(), language, strict=True)
    keys = [key for key in texts.keys(f"{proof.game}.option.") if key.endswith(".name") and not re.search(NO_RULE, key)]
    notes = [entry.option for entry in entries(proof, language) if entry.option]
    assert {re.search("[“«](.+?)[”»]", note).group(1) for note in notes} == {texts(key) for key in keys}


@EACH_GAME
@IN_BOTH_LANGUAGES
def test_what_is_listed_behind_the_rules_has_chapters_and_anchors_of_its_own_and_is_told_in_sentences(proof, language):
    whole, rules = whole_book(proof.game, Texts(paths.texts(), language, strict=True)), sections(proof, language)
    anchors = [section.id for section in whole.sections]
    anchors += [entry.id for section in whole.sections for entry in section.rules]
    assert len(anchors) == len({*anchors})
    for chapter in whole.sections[len(rules) :]:
        assert chapter.rules
        for text in (chapter.introduction, *(entry.text for entry in chapter.rules)):
            assert re.search(r"[.!?][”»)]?$", text), text
            assert bool(re.search("[а-яё]", text.lower())) == (language == "ru"), text
