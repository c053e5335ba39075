"""The vocabulary holds nothing that no card needs: every sort of effect and every word of it is used."""

from __future__ import annotations

from collections import defaultdict
from importlib import import_module
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct, structs

from tabletop.games.blackstone.content.effects import blocks, deeds, selectors, standing
from tabletop.games.blackstone.content.naming import walk
from tests.blackstone.content.kit import CONTENT

ROOMS = ("agendas", "behaviour", "blocks", "challenges", "deeds", "selectors", "sites", "standing", "weapons")
MODULES = {room: import_module(f"tabletop.games.blackstone.content.effects.{room}") for room in ROOMS}
PARTS = [
    part
    for name in CONTENT.__struct_fields__
    if isinstance(getattr(CONTENT, name), tuple)
    for record in getattr(CONTENT, name)
    for _, part in walk(record)
]
USED: dict[type, dict[str, set[Any]]] = defaultdict(lambda: defaultdict(set))
for each in PARTS:
    fields = USED[type(each)]
    for field in each.__struct_fields__:
        value = getattr(each, field)
        fields[field].add(value if isinstance(value, str | int | None) else repr(value))


def kinds(module: Any) -> list[type[Struct]]:
    """The Structs of a module that records can be made of: those that nothing is derived from."""
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Struct)]
    return [one for one in found if one.__module__ == module.__name__ and not one.__subclasses__()]


@pytest.mark.parametrize("room", ROOMS)
def test_every_sort_of_effect_is_on_some_card(room):
    assert [one.__name__ for one in kinds(MODULES[room]) if one not in USED] == []


@pytest.mark.parametrize(("kind", "field", "words"), [
    (blocks.EffectBlock, "on", blocks.Moment),
    (blocks.EffectBlock, "use", blocks.Use),
    (standing.Modify, "stat", standing.Stat),
    (standing.SetCost, "action", standing.ActionName),
    (standing.Reroll, "roll", None),
    (standing.Forbid, "what", None),
    (standing.Immune, "to", None),
    (deeds.Lasting, "until", None),
    (deeds.OpenChamber, "at", None),
])  # fmt: skip
def test_every_word_of_it_is_on_some_card(kind, field, words):
    every = get_args(words or get_type_hints(kind)[field])
    assert {*every} == {each for each in USED[kind][field] if each is not None}


@pytest.mark.parametrize("kind", [selectors.Like, selectors.Selector, blocks.EffectBlock, deeds.PlaceMarker])
def test_every_field_of_it_is_used(kind):
    assert [each.name for each in structs.fields(kind) if len(USED[kind][each.name]) < 2] == []
