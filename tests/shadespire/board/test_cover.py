"""What the screen after a game of Shadespire says."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ui.boards.shadespire.cover import ending
from tests.shadespire.posed import pose

LOST = {"at": "", "lost": "steelheart brightshield obryn"}


@pytest.mark.parametrize(("own", "other", "decided"), [
    ({"glory": 8}, {"glory": 7}, "glory"),
    ({"glory": 7}, {"glory": 7, **LOST}, "survivors"),
    ({"glory": 7, "at": "saek:4,3 garrek:2,3"}, {"spent": 7, "at": "obryn:4,15"}, "objectives"),
    ({"glory": 7, "at": "saek:4,3"}, {"spent": 7, "at": "obryn:4,15"}, "draw"),
])  # fmt: skip
def test_the_result_says_by_what_a_game_was_decided(own: dict[str, Any], other: dict[str, Any], decided: str) -> None:
    table = pose(own, {"warband": "steelhearts_champions", **other}, phase="keys", round_=3,
                 tokens={"1": "4,3", "2": "2,3", "3": "4,15"})  # fmt: skip
    assert ending(table.game, table.state).about.key == f"shadespire.result.{decided}"
