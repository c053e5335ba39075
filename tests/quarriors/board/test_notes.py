"""What the inspector says of how a die of Quarriors! fares."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop import paths
from tabletop.games.quarriors.model.state import Mark
from tabletop.text import Texts
from tabletop.ui.boards.quarriors.inspector.notes import STATUSES, notes
from tests.quarriors.posed import Table, pose

RULES = (paths.assets().parent / "tests" / "quarriors" / "rule_ids.txt").read_text(encoding="utf-8").split()


def told(table: Table, name: str, language: str = "en") -> list[tuple[str, str]]:
    """The names and explanations of a die's notes."""
    texts = Texts(paths.texts(), language, strict=True)
    stage: Any = SimpleNamespace(say=texts)
    return [(note.name, note.about) for note in notes(stage, table.box, table.state, table.names[name])]


def names(table: Table, name: str) -> list[str]:
    return [found for found, _ in told(table, name)]


def test_a_copy_is_named_by_what_it_copies():
    table = pose("summon", s0={"ready": "ooze=strong_primordial_ooze:4"}, s1={"ready": "d=quake_dragon:6"},
                 copies={"ooze": "d"})  # fmt: skip
    assert names(table, "ooze") == ["Copy of Quake Dragon"]
    assert names(table, "d") == []


def test_a_bearer_names_its_attachments():
    table = pose("summon", s0={"ready": "a=assistant:5 c=death_charm:4"}, attached={"c": "a"})
    assert names(table, "a") == ["Death Charm"]


def test_a_creature_says_who_makes_it_stronger():
    table = pose("summon", s0={"ready": "a=assistant:5 w=strong_warrior_of_the_quay:4"})
    name, about = "Strong Warrior of the Quay", "Attack +1 and defence +1 as long as that creature stands."
    assert told(table, "a") == [(name, about)]
    assert told(table, "w") == []


def test_marks_of_spells_are_added_up():
    table = pose("summon", s0={"ready": "a=assistant:5"})
    die = table.names["a"]
    table.state.marks = (Mark(die=die, attack=2), Mark(die=die, attack=3, glory=2), Mark(die=die, calm=True))
    assert names(table, "a") == ["Attack +5", "Glory +2", "No attack"]


def test_a_ward_and_safety_are_told():
    table = pose("summon", s0={"ready": "m=mighty_devotee_of_the_holy_query:6"})
    table.state.safe = (table.names["m"],)
    assert names(table, "m") == ["Warded", "Safe"]


def test_dice_that_wait_say_for_what():
    table = pose("summon", s0={"pool": "quiddity", "apart": "g=mighty_ghostly_spirit:4"})
    table.state.stays, table.state.aside = (table.names["quiddity"],), (table.names["g"],)
    assert names(table, "quiddity") == ["Stays"]
    assert names(table, "g") == ["Set aside"]


def test_a_die_of_the_wilds_has_no_notes():
    table = pose("summon", wilds="portal")
    die = table.state.market[table.state.cards.index(next(iter(table.state.cards)))]
    stage: Any = SimpleNamespace(say=Texts(paths.texts(), "en", strict=True))
    assert all(notes(stage, table.box, table.state, each) == () for each in die)


@pytest.mark.parametrize("key", sorted(STATUSES))
def test_every_note_has_its_words_and_cites_a_rule(key):
    texts = Texts(paths.texts(), "ru", strict=True)
    assert texts.has(f"quarriors.status.{key}.name")
    assert texts.has(f"quarriors.status.{key}.about")
    assert f"quarriors.{STATUSES[key][1]}" in RULES


def test_there_are_no_words_for_notes_that_do_not_exist():
    texts = Texts(paths.texts(), "en", strict=True)
    assert {key.split(".")[2] for key in texts.keys("quarriors.status.")} == set(STATUSES)
