"""What the rulebook lists behind its rules: all that has an effect of its own, and every challenge."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import paths
from tabletop.games import library
from tabletop.text import Texts
from tabletop.ui.boards.blackstone.topics import AMONG_RULES
from tabletop.ui.scenes.rulebook.book import whole_book

CONTENT = library.content("blackstone")


@cache
def told(language: str) -> dict[str, str]:
    """All entries of the rulebook, by anchor."""
    sections = whole_book("blackstone", Texts(paths.texts(), language, strict=True)).sections
    return {entry.id: entry.text for section in sections for entry in section.rules}


def test_all_that_has_an_effect_is_in_the_book() -> None:
    sides = [side for each in CONTENT.explorers for side in (each.normal, each.inspired)]
    things = {
        "ability": [ability for side in sides for ability in side.abilities],
        "trait": [trait for hostile in CONTENT.hostiles for trait in hostile.traits],
        "find": [each for each in CONTENT.discoveries if each.effects],
        "combat": [each for each in CONTENT.combats if each.effects],
        "resource": CONTENT.resources, "artefact": CONTENT.artefacts, "legacy": CONTENT.legacy,
        "ship": CONTENT.ships, "challenge": CONTENT.challenges, "event": CONTENT.events, "twist": CONTENT.twists,
    }  # fmt: skip
    sources = {f"{kind}.{each.id}" for kind, found in things.items() for each in found}
    assert {*AMONG_RULES} == {each for each in sources if each.startswith(("event.", "twist."))}
    assert {f"blackstone.{AMONG_RULES.get(each, each)}" for each in sources} <= {*told("en")}
    assert {*told("en")} == {*told("ru")}


@pytest.mark.parametrize("source", sorted(AMONG_RULES))
def test_what_stands_among_the_rules_is_called_there_by_its_name(source: str) -> None:
    kind, _, which = source.partition(".")
    texts = Texts(paths.texts(), "en", strict=True)
    name = texts(f"blackstone.{'random_event' if kind == 'event' else kind}.{which}.name")
    assert name in told("en")[f"blackstone.{AMONG_RULES[source]}"]


@pytest.mark.parametrize(
    ("language", "anchor", "words"),
    [
        ("en", "ability.duellist", "Duellist (Janus Draik). When his defence roll is a critical success"),
        ("ru", "ability.duellist", "Дуэлянт (Янус Дрейк). Если в броске на защиту у него критический успех"),
        ("en", "ship.clarion", "At home here, with a second roll: Taddeus the Purifier and Pious Vorne."),
        ("en", "resource.medi_stimm", "Medi-stimm. In the holder’s activation, discard it: heal one wound."),
        ("en", "challenge.sealed_door", "Sealed Door. Each explorer uses one weapon against the door"),
    ],
)
def test_an_entry_says_what_stands_on_the_thing(language: str, anchor: str, words: str) -> None:
    assert words in told(language)[f"blackstone.{anchor}"]
