"""What the screen after a game of Shadespire says."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.match.history import Moment
from tabletop.games.shadespire.model.actions import Attack
from tabletop.settings import Settings
from tabletop.text import Message, Value
from tabletop.ui.boards.cover import luck_of
from tabletop.ui.boards.shadespire.cover import ending, reckoning
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.widgets.base import Label
from tests.shadespire.posed import pose
from tests.ui.pilot import Pilot
from tests.ui.scenes.screens import over

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


def test_the_result_tells_how_lucky_each_side_was() -> None:
    table = pose({"at": "saek:4,3"}, {"at": "fjul:4,5"})
    table.state.loaded = (2, 4, 2)  # a hammer, swords, a block
    moments: list[Moment] = []
    attack = next(each for each in table.game.options(table.state, Seat(0)) if isinstance(each, Attack))
    table.game.play(table.state, attack, lambda event, state: moments.append(Moment(event, state.clone(), 0)))
    assert luck_of(reckoning(table.game, table.state), moments) == {
        # A crit and two of the symbol on six faces.
        0: Message("ui.result.luck.successes", {"shown": 1, "expected": 1}),
        1: Message("ui.result.luck.successes", {"shown": 1, "expected": 0}),
    }


def test_a_side_that_has_thrown_no_dice_was_not_lucky() -> None:
    table = pose({"at": "saek:4,3"}, {"at": "fjul:4,5"}, phase="keys", round_=3)
    assert luck_of(reckoning(table.game, table.state), ()) == {}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_four_sides_have_room_on_the_smallest_screen(language: str) -> None:
    match = over("shadespire")
    settings = Settings(language=language)
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), (1280, 720), settings)
    assert isinstance(pilot.scene, ResultScene)
    said = [plain(each.rich) for each in pilot.scene.widgets if isinstance(each, Label)]
    args: dict[str, Value] = {"shown": 3, "expected": 2}
    assert any(pilot.stage.text.say(Message("ui.result.luck.successes", args)) in each for each in said)
    assert pilot.scene.scroll is None
