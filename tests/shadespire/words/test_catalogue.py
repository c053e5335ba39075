"""What the rulebook lists behind its rules: every card that a deck can have."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import paths
from tabletop.games import library
from tabletop.games.shadespire.content.records import ObjectiveCard, PloyCard, UpgradeCard
from tabletop.text import Texts
from tabletop.ui.scenes.rulebook.book import Section, whole_book

CONTENT = library.content("shadespire")
KINDS = (ObjectiveCard, PloyCard, UpgradeCard)
MANY = 100
"""A number of more than two figures behind that of a chapter has no room beside its entry."""


@cache
def chapters(language: str) -> tuple[Section, ...]:
    """The chapters behind the rules: one for each warband, and three of universal cards."""
    book = whole_book("shadespire", Texts(paths.texts(), language, strict=True))
    return book.sections[-len(CONTENT.warbands) - len(KINDS) :]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_is_in_the_book_with_those_of_its_warband(language: str) -> None:
    groups = [[card for card in CONTENT.cards if card.warband == own] for own in range(len(CONTENT.warbands))]
    groups += [[card for card in CONTENT.cards if card.warband is None and isinstance(card, kind)] for kind in KINDS]
    for chapter, cards in zip(chapters(language), groups, strict=True):
        assert {entry.id for entry in chapter.rules} == {f"shadespire.card.{card.id}" for card in cards}
        assert len(chapter.rules) < MANY


@pytest.mark.parametrize(
    ("language", "card", "words"),
    [
        ("en", "healing_potion", "Healing Potion. Ploy. "),
        ("en", "brute_strength", "Brute Strength. Upgrade (Tefk). This fighter’s Attack actions have Knockback 1."),
        ("ru", "brute_strength", "Грубая сила. Улучшение (Тефк). У действий «Атака» этого бойца Нокбэк 1."),
        ("en", "a_claim_retaken", "Objective, scored in an end phase, 2 glory. Your fighter holds an objective"),
    ],
)
def test_an_entry_says_what_stands_on_the_card(language: str, card: str, words: str) -> None:
    told = {entry.id: entry.text for chapter in chapters(language) for entry in chapter.rules}
    assert words in told[f"shadespire.card.{card}"]
