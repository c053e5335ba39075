"""No card, ability, twist, event or challenge that does something is without a test."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from tests.blackstone import cards
from tests.blackstone.changes import TESTED
from tests.blackstone.rules.posing import CONTENT

for module in pkgutil.iter_modules(cards.__path__):
    import_module(f"{cards.__name__}.{module.name}")

OF_THE_CAMPAIGN = {"find.star_map_lens"}
"""What is used between expeditions alone: `tests/blackstone/rules/quest/test_quest_start.py`."""
EVERY = [
    *(f"ability.{one.id}" for each in CONTENT.explorers for one in each.normal.abilities),
    *(f"agenda.{each.id}" for each in CONTENT.explorers),
    *(f"find.{each.id}" for each in CONTENT.discoveries if each.effects),
    *(f"resource.{each.id}" for each in CONTENT.resources),
    *(f"ship.{each.id}" for each in CONTENT.ships),
    *(f"event.{each.id}" for each in CONTENT.events),
    *(f"twist.{each.id}" for each in CONTENT.twists),
    *(f"combat.{each.id}" for each in CONTENT.combats if each.effects),
    *(f"challenge.{each.id}" for each in CONTENT.challenges),
    *(f"legacy.{each.id}" for each in CONTENT.legacy),
    *(f"artefact.{each.id}" for each in CONTENT.artefacts),
]


@pytest.mark.parametrize("card", [each for each in EVERY if each not in OF_THE_CAMPAIGN])
def test_every_card_has_a_test(card):
    assert card in TESTED


def test_tests_are_of_cards():
    assert {*EVERY, "find.empyrean_chrometer"} >= TESTED
