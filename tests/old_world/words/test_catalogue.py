"""What the rulebook lists behind its rules: every card, upgrade and dial, and whose the rules are that nobody can look
up."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine.content.origin import OURS
from tabletop.text import Texts
from tabletop.ui.scenes.rulebook.book import BookEntry, whole_book
from tests.old_world.posed import CONTENT

IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
CHAPTERS = [*(power.id for power in CONTENT.powers), "world"]
PROPOSED = """
    draw.10 summon_figure.11 summon_figure.12 battle.25 battle.32 corruption.13 end_phase.10 dial_step.07 dial_step.08
    game_end.13 advancement.10 tokens.11 tokens.12 control.06 control.07 control.08 control.09 conflicts.02
    card_rulings.01 card_rulings.03 card_rulings.05 card_rulings.06 card_rulings.07 card_rulings.09
"""


def listed(language: str) -> dict[str, BookEntry]:
    """What stands in the chapters behind the rules, by anchor."""
    sections = whole_book("old_world", Texts(paths.texts(), language, strict=True)).sections
    assert [section.id for section in sections[-len(CHAPTERS) :]] == CHAPTERS
    return {entry.id: entry for section in sections[-len(CHAPTERS) :] for entry in section.rules}


@IN_BOTH_LANGUAGES
def test_every_card_upgrade_and_dial_is_in_the_book_with_who_says_it(language):
    found = listed(language)
    things = [(f"card.{card.id}", card.source) for card in CONTENT.cards]
    things += [(f"upgrade.{upgrade.id}", upgrade.source) for upgrade in CONTENT.upgrades]
    things += [(f"dial.{power.id}", power.source) for power in CONTENT.powers]
    things += [(f"world.{card.id}", card.source) for card in CONTENT.world]
    assert {anchor.removeprefix("old_world."): entry.source for anchor, entry in found.items()} == dict(things)
    assert len(found) == 30 + 20 + 4 + 22


@pytest.mark.parametrize(
    ("language", "anchor", "words"),
    [
        ("en", "card.plague_aura", "Plague Aura: 4 copies, cost 0, magic symbol."),
        ("ru", "card.plague_aura", "«Аура чумы»: 4 копии, цена 0, магический символ."),
        ("en", "upgrade.slaanesh_seductresses", "Seductresses, an upgrade. Seductresses now have defence 2."),
        ("en", "dial.slaanesh", "Threat 24: upgrade. Threat 27: remove 2 Old World tokens. Then: Victory."),
        ("ru", "dial.nurgle", "Влияние 30: улучшение. Влияние 33: 3 победных очка."),
        ("en", "world.norse_reavers", "Norse Reavers: 1 copy, comet, onto the track. Remove all Events"),
        ("en", "world.mass_exodus", "Mass Exodus: 1 copy, leaves at once."),
    ],
)
def test_an_entry_says_what_stands_on_the_card(language, anchor, words):
    assert words in listed(language)[f"old_world.{anchor}"].text


@IN_BOTH_LANGUAGES
def test_the_rules_say_which_of_them_are_ours(language):
    book = whole_book("old_world", Texts(paths.texts(), language, strict=True))
    rules = [entry for section in book.sections[: -len(CHAPTERS)] for entry in section.rules]
    found = {origin: {entry.id for entry in rules if entry.source == origin} for origin in OURS}
    assert found == {
        "proposed": {f"old_world.{each}" for each in PROPOSED.split()},
        "recalled": {"old_world.advancement.07"},
    }
