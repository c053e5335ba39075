"""What the rulebook lists behind its rules: every power card."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import paths
from tabletop.text import Texts
from tabletop.ui.scenes.rulebook.book import whole_book
from tests.quarriors.posed import CONTENT


@cache
def listed(language: str) -> dict[str, str]:
    """What stands in the chapters behind the rules, by anchor."""
    chapters = whole_book("quarriors", Texts(paths.texts(), language, strict=True)).sections[-3:]
    assert [chapter.id for chapter in chapters] == ["basic_cards", "creature_cards", "spell_cards"]
    return {entry.id: entry.text for chapter in chapters for entry in chapter.rules}


def test_every_card_is_in_the_book() -> None:
    assert {*listed("en")} == {*listed("ru")} == {f"quarriors.card.{card.id}" for card in CONTENT.cards}


@pytest.mark.parametrize(
    ("language", "card", "words"),
    [
        ("en", "deathdealer", "Deathdealer: price 3, 2 glory. When it scores, you may exchange it for any die"),
        ("ru", "deathdealer", "«Торговец смертью»: цена 3, слава 2. При подсчёте славы его можно обменять"),
        ("en", "portal", "Portal: price 4. This card has no text of its own."),
        ("en", "death_charm", "An attachment is put on a creature of yours in your own turn."),
    ],
)
def test_an_entry_says_what_stands_on_the_card(language: str, card: str, words: str) -> None:
    assert words in listed(language)[f"quarriors.card.{card}"]
