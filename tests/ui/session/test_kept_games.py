"""Going on with a kept game: also with one whose end cannot be played any more, or whose scenario is gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tests.ui.pilot import Pilot, title


def kept(actions: int = 12, good: int = 12) -> Path:
    """A kept game in which only so many of the digests are those of its actions."""
    match, rng = Match(library.open_game(Setup("mine", "lode", ("human", "human"), 5))), Rng(5)
    while len(match.actions) < actions:
        match.submit(match.game.options(match.state, match.state.decider()).pick(rng))
    match.digests[good + 1 :] = ["changed"] * (actions - good)
    save.write(match, autosave_file(), "1")
    if good < actions:
        rewrite(autosave_file(), unusable)
    return autosave_file()


def test_of_a_game_whose_end_cannot_be_played_all_is_kept_beside() -> None:
    before = kept(12, 7).read_bytes()
    pilot = Pilot(title)
    pilot.click("menu.continue")
    assert isinstance(pilot.scene, TableScene)
    assert len(pilot.scene.session.match.actions) == 7
    whole = autosave_file().with_name("autosave.save.whole")
    assert str(pilot.stage.toast.words).startswith("5 actions at the end")
    assert str(whole) in str(pilot.stage.toast.words)
    pilot.scene.session.close()
    assert whole.read_bytes() == before
    assert len(save.read_body(autosave_file()).actions) == 7


def test_what_cannot_be_kept_beside_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept(12, 7).read_bytes()
    pilot = Pilot(title)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths, "write_whole", refuse)
    pilot.click("menu.continue")
    assert isinstance(pilot.scene, TitleScene)
    assert "No space left on device" in str(pilot.stage.toast.words)
    assert autosave_file().read_bytes() == before


def autosave_file() -> Path:
    """Where earlier versions kept the one game that they kept."""
    return paths.saves() / "autosave.save"


def rewrite(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the body of a file as a stranger would, with a header that fits."""
    body = msgspec.json.decode(path.read_bytes().splitlines()[1])
    change(body)
    header = msgspec.structs.replace(save.read_header(path), seats=tuple(body["setup"]["seats"]))
    path.write_bytes(save.signed(header, msgspec.json.encode(body)))


def unusable(body: dict[str, Any]) -> None:
    body["state"] = {}


def other_rules(body: dict[str, Any]) -> None:
    unusable(body)
    body["digests"][0] = "changed"


def another_player(body: dict[str, Any]) -> None:
    body["setup"]["seats"][1] = "grandmaster"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [(other_rules, "the rules or the scenario have changed"), (another_player, "Nobody called “grandmaster” can sit")],
)
def test_a_game_that_this_version_cannot_play_is_told_and_stays(
    change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    rewrite(kept(), change)
    before = autosave_file().read_bytes()
    pilot = Pilot(title)
    Destinations(pilot.stage).resume(autosave_file())
    assert isinstance(pilot.scene, TitleScene)
    assert sentence in str(pilot.stage.toast.words)
    assert autosave_file().read_bytes() == before


def test_a_game_of_a_scenario_that_is_gone_can_be_played_again() -> None:
    lode = (paths.scenarios("mine") / "lode.yaml").read_text(encoding="utf-8")
    carried = {"gone": lode.replace("id: lode", "id: gone", 1)}
    game = library.open_kept(Setup("mine", "gone", ("human", "human"), 5, (("turn_limit", "1"),)), carried)
    match, rng = Match(game), Rng(5)
    while match.state.result is None:
        match.submit(game.options(match.state, match.state.decider()).pick(rng))
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match))
    pilot.click("again")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.game.carried() == carried
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match))
    pilot.click("change")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.chosen.scenario == "lode"


def test_that_history_cannot_be_shown_is_said_once_for_a_game() -> None:
    rewrite(kept(), lambda body: body["digests"].__setitem__(5, "changed"))
    said = []
    for _ in range(3):
        pilot = Pilot(title)
        pilot.click("menu.continue")
        said.append(str(pilot.stage.toast.words) if pilot.stage.toast.shown else "")
        assert isinstance(pilot.scene, TableScene)
        assert pilot.scene.session.match.parted is not None
        pilot.scene.session.close()
    assert said[0].startswith("The rules have been mended since")
    assert said[1:] == ["", ""]
