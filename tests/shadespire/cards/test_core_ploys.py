"""Ploys of the core set."""

from __future__ import annotations

from tests.shadespire.changes import can_play, effect, of_card, picks, ploy


@of_card("sidestep")
def test_sidestep():
    table = ploy("sidestep", {"at": "garrek:4,5 saek:4,7"}, {"at": "obryn:5,4"})
    assert picks(table) == {"garrek", "saek"}
    assert effect(ploy("sidestep", {"at": "garrek:4,5"}), "hex 0 4,3") == {"at": {"garrek": "4,3"}}
    assert not can_play("sidestep", {"at": ""})
