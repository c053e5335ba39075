"""Golden playthroughs: what the seats see of a game, in text. `tabletop golden --write` rewrites them."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.cli.golden import Script, played, scripts

FOLDER = Path(__file__).parent / "golden"
ALL = list(scripts())


@pytest.mark.determinism
@pytest.mark.parametrize("script", ALL, ids=lambda script: script.file)
def test_the_game_is_played_as_before(script: Script):
    assert played(script) == (FOLDER / script.file).read_text(encoding="utf-8")


def test_every_game_has_playthroughs_and_there_are_no_others():
    assert {script.setup.game for script in ALL} == set(games.names())
    assert {path.name for path in FOLDER.iterdir()} == {script.file for script in ALL}
