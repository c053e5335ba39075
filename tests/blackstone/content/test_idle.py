"""The lint that finds what could not change a game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert, structs

from tabletop.games.blackstone.content.idle import idle
from tabletop.games.blackstone.content.records import Artefact, DiscoveryCard, LegacyCard, ResourceCard, Ship
from tests.blackstone.content.kit import CONTENT, by_id, problems_with

LISTS = ("explorers", "hostiles", "twists", "events", "combats", "discoveries", "resources", "legacy", "artefacts",
         "ships")  # fmt: skip
EVERY = [(name, each) for name in LISTS for each in getattr(CONTENT, name)]


@pytest.mark.parametrize("record", [each for _, each in EVERY], ids=[f"{name}-{each.id}" for name, each in EVERY])
def test_whatever_is_built_in_can_change_a_game(record):
    assert [*idle(record)] == []


def artefact(**effect: Any) -> Artefact:
    """An artefact with one effect."""
    return convert({"id": "coin", "source": "proposed", "effects": [effect]}, Artefact)


EFFECTS: dict[str, tuple[dict[str, Any], str]] = {
    "a deed at no moment": ({"on": "always", "do": [{"do": "heal", "n": 1}]}, "effects[0].do[0]"),
    "what is over at once": ({"on": "recovery", "do": [{"do": "two_dice"}]}, "effects[0].do[0]"),
    "nothing more or less": ({"on": "always", "do": [{"do": "modify", "stat": "move"}]}, "effects[0].do[0]"),
    "zero more": ({"on": "always", "do": [{"do": "modify", "stat": "move", "by": 0}]}, "effects[0].do[0]"),
    "no other cost": ({"on": "always", "do": [{"do": "cost", "action": "move"}]}, "effects[0].do[0]"),
    "all cards go back": ({"on": "recovery", "do": [{"do": "draw", "deck": "resource", "back": 1}]},
                          "effects[0].do[0]"),
    "a marker of nothing": ({"on": "activation", "do": [{"do": "place_marker", "marker": "trap", "within": 1,
                                                         "on": {"side": "hostile"}}]}, "effects[0].do[0]"),
    "lasting nothing": ({"on": "activation", "do": [{"do": "lasting", "until": "turn", "then": [
        {"do": "modify", "stat": "move", "by": 0}]}]}, "effects[0].do[0]"),
    "always, once": ({"on": "always", "use": "once_combat", "do": [{"do": "two_dice"}]}, "effects[0].use"),
    "an action without cost": ({"on": "action", "do": [{"do": "ease"}]}, "effects[0].cost"),
    "a cost of no action": ({"on": "recovery", "cost": 2, "do": [{"do": "ease"}]}, "effects[0].cost"),
}  # fmt: skip


@pytest.mark.parametrize("case", EFFECTS)
def test_an_effect_that_does_nothing_is_found(case):
    effect, path = EFFECTS[case]
    assert [*idle(artefact(**effect))] == [path]


def test_an_effect_that_does_something_is_not():
    assert [*idle(artefact(on="recovery", do=[{"do": "ease"}]))] == []
    assert [*idle(artefact(on="summon", do=[{"do": "cost", "action": "summon", "least": 2}]))] == []


def test_cards_without_any_use_are_found():
    resource = ResourceCard(id="stone", source="proposed", kind="gear", count=1, cost=1)
    legacy = LegacyCard(id="silence", source="proposed", kind="lasting", count=1)
    find = DiscoveryCard(id="dust", source="proposed", kind="archeotech", count=1)
    for card, path in ((resource, ""), (legacy, ""), (find, "kind")):
        assert [*idle(card)] == [path]
    assert [*idle(structs.replace(legacy, kind="countdown"))] == []
    assert [*idle(structs.replace(find, points=1))] == []


def test_a_facility_of_which_nothing_comes_is_found():
    ship: Ship = by_id(CONTENT.ships)["clarion"]
    rows = tuple(structs.replace(row, do=()) for row in ship.facility)
    assert [*idle(structs.replace(ship, facility=rows))] == ["facility"]


def test_an_inspired_side_that_is_like_the_other_is_found():
    taddeus = by_id(CONTENT.explorers)["taddeus"]
    assert [*idle(structs.replace(taddeus, inspired=taddeus.normal))] == ["inspired"]


def test_a_weapon_that_reaches_nobody_is_found():
    ghul = by_id(CONTENT.hostiles)["ur_ghul"]
    blunt = structs.replace(ghul.weapons[0], dice=structs.replace(ghul.weapons[0].dice, r1=None))
    assert [*idle(structs.replace(ghul, weapons=(blunt,)))] == ["weapons[0]"]


def test_a_file_with_a_card_of_no_use_is_refused_with_its_line(tmp_path):
    words = """resources:
  - {id: rope, kind: gear, count: 1, cost: 1, effects: [{on: recovery, do: [{do: ease}]}], source: proposed}
  - {id: stone, kind: gear, count: 1, cost: 1, source: proposed}
"""
    assert problems_with(tmp_path, "resources.yaml", words) == [("blackstone_idle", 3, "resources[1]")]
