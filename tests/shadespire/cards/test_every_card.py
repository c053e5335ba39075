"""No card is without a test."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from tests.shadespire import cards
from tests.shadespire.changes import TESTED
from tests.shadespire.posed import CONTENT

for module in pkgutil.walk_packages(cards.__path__, f"{cards.__name__}."):
    import_module(module.name)


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards])
def test_every_card_has_a_test(card):
    assert card in TESTED
