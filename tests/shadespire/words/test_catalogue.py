"""What the rulebook lists behind its rules: every card that a deck can have."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import paths
from tabletop.games import library
from tabletop.text import Texts
from tabletop.ui.scenes.rulebook.book import Section, whole_book

CONTENT = library.content("shadespire")


@cache
def chapters(language: str) -> tuple[Section, ...]:
    """The chapters behind the rules: one for each warband, and that of the universal cards."""
    return whole_book("shadespire", Texts(paths.texts(), language, strict=True)).sections[-len(CONTENT.warbands) - 1 :]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_is_in_the_book_with_those_of_its_warband(language: str) -> None:
    owners = [*range(len(CONTENT.warbands)), None]
    for chapter, warband in zip(chapters(language), owners, strict=True):
        own = {f"shadespire.card.{card.id}" for card in CONTENT.cards if card.warband == warband}
        assert {entry.id for entry in chapter.rules} == own


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
