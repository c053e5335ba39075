"""The rulebook of Blackstone Fortress, which no test of all games sees before the game stands on the shelf."""

import re
from pathlib import Path

import pytest

from tabletop.engine.content.origin import OURS
from tabletop.ui.scenes.rulebook.book import read_book
from tests.proof import Proof
from tests.test_rulebooks import LONGEST, entries, sections, sentences, titles

PROOF = Proof("blackstone", examples=27, told=(), not_met=(), not_given=(), lengths=(463, 0, 0, 0, 0))
IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
LETTERS = {"en": r"[\n -~“”’]+", "ru": r"[ -~А-Яа-яЁё«»’—]+"}
"""What the other books are set with."""


def rules(language):
    return [entry for section in sections(PROOF, language) for entry in section.rules]


@IN_BOTH_LANGUAGES
def test_every_rule_stands_in_its_section_in_the_order_of_the_list(language):
    assert [entry.id for entry in rules(language)] == PROOF.rules
    assert len({*PROOF.rules}) == len(PROOF.rules) == PROOF.lengths[0]
    for section in sections(PROOF, language):
        assert {entry.id.split(".")[1] for entry in section.rules} == {section.id}


@IN_BOTH_LANGUAGES
def test_every_example_stands_in_the_book_once(language):
    found = [entry.id for section in sections(PROOF, language) for entry in section.examples]
    assert sorted(found) == PROOF.example_ids


def test_both_languages_say_the_same_in_the_same_order():
    english, russian = ([(anchor, re.findall(r"\d+", text)) for anchor, text in sentences(PROOF, language)]
                        for language in ("en", "ru"))  # fmt: skip
    assert english == russian
    assert [entry.source for entry in rules("en")] == [entry.source for entry in rules("ru")]


@IN_BOTH_LANGUAGES
def test_texts_are_short_whole_sentences_in_the_letters_of_the_other_books(language):
    told = [(anchor, text) for anchor, text in sentences(PROOF, language)]
    for text in (*titles(PROOF, language), *(text for _, text in told)):
        assert re.fullmatch(LETTERS[language], text), text
        assert bool(re.search("[а-яё]", text.lower())) == (language == "ru"), text
        assert not re.search("[a-z]{2}", text.lower()) or language == "en", text
        assert not re.search(r"  |[\"']|^\s|\s$", text), text
    assert [text for _, text in told if not re.search(r"[.!?][”»)]?$", text)] == []
    assert [entry.id for entry in entries(PROOF, language) if not 0 < len(entry.text) <= LONGEST] == []
    assert all(section.introduction for section in sections(PROOF, language))


@IN_BOTH_LANGUAGES
def test_no_two_texts_are_the_same(language):
    texts = [text for _, text in sentences(PROOF, language)]
    assert len(texts) == len({*texts})


@IN_BOTH_LANGUAGES
def test_the_book_says_what_of_it_is_ours(language):
    ours = {entry.id for entry in rules(language) if entry.source in OURS}
    assert {"blackstone.sight.08", "blackstone.movement.07", "blackstone.precipice.14"} <= ours
    assert {rule for rule in PROOF.rules if rule.startswith("blackstone.vault_card.")} <= ours
    assert not ours & {"blackstone.out.01", "blackstone.attack.09", "blackstone.events.04"}


def test_a_rule_that_is_overruled_names_what_overrules_it():
    lines = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    overruled = {line.split()[0]: line.split()[2] for line in lines if " superseded_by " in line}
    assert overruled["blackstone.campaign.03"] == "blackstone.out.09"
    book = {entry.id: entry.text for entry in rules("en")}
    assert all("not followed" in book[rule] for rule in overruled)
    assert read_book("blackstone", "en").section_of("blackstone.campaign.03").id == "campaign"
