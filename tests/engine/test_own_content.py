"""What a player adds to the games in his own folder: a save brings along what it needs of it, and of nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from tabletop import cli, games, paths
from tabletop.engine import save
from tabletop.engine.content.problem import ContentError
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tests.kit import KITS


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "player"))
    library.gathered.cache_clear()
    yield
    library.gathered.cache_clear()


def usual(game: str) -> str:
    return games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))[0]


def add(game: str, name: str, words: str) -> None:
    """Put a file into the player's folder of a game, and read his files anew."""
    paths.own_scenarios(game).mkdir(parents=True, exist_ok=True)
    (paths.own_scenarios(game) / name).write_text(words, encoding="utf-8")
    library.gathered.cache_clear()


def add_table(game: str) -> None:
    name, here, there = KITS[game].changed
    words = (paths.scenarios(game) / name).read_text(encoding="utf-8")
    assert here in words
    add(game, name, words.replace(here, there))


def add_scenario(game: str, name: str) -> None:
    words = (paths.scenarios(game) / f"{usual(game)}.yaml").read_text(encoding="utf-8")
    add(game, f"my_{name}.yaml", words.replace(f"id: {usual(game)}", f"id: {name}", 1))


def forget(game: str) -> None:
    shutil.rmtree(paths.own_scenarios(game))
    library.gathered.cache_clear()


def played(game: Game, actions: int = 60) -> Match:
    match, rng = Match(game), Rng(5)
    while match.state.result is None and len(match.actions) < actions:
        match.submit(game.options(match.state, match.state.decider()).pick(rng))
    return match


def open_usual(game: str, scenario: str = "") -> Game:
    return library.open_game(Setup(game, scenario or usual(game), ("random",) * min(games.find(game).seat_counts), 5))


@pytest.mark.parametrize("game", games.names())
def test_a_save_needs_nothing_of_the_players_folder(game, tmp_path, capsys):
    add_table(game)
    add_scenario(game, "own")
    match = played(open_usual(game, "own"))
    save.write(match, tmp_path / "own.save", "1")
    forget(game)
    loaded = save.read(tmp_path / "own.save", library.open_kept)
    assert (loaded.lost, loaded.match.digests) == (0, match.digests)
    assert loaded.match.game.content == match.game.content
    save.write(loaded.match, tmp_path / "again.save", "1")
    assert (tmp_path / "again.save").read_bytes() == (tmp_path / "own.save").read_bytes()
    assert cli.run(["replay", str(tmp_path / "own.save"), "--verify"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("game", games.names())
def test_a_save_goes_on_with_the_files_that_it_was_played_with(game, tmp_path):
    add_table(game)
    own = played(open_usual(game))
    save.write(own, tmp_path / "own.save", "1")
    forget(game)
    built_in = played(open_usual(game))
    save.write(built_in, tmp_path / "built_in.save", "1")
    assert built_in.game.content != own.game.content
    for present in ("nothing", "a table"):
        for match, name in ((own, "own.save"), (built_in, "built_in.save")):
            loaded = save.read(tmp_path / name, library.open_kept)
            assert (loaded.lost, loaded.match.digests) == (0, match.digests), (present, name)
            assert loaded.match.game.content == match.game.content
        add_table(game)


@pytest.mark.parametrize("game", games.names())
def test_a_save_of_built_in_content_carries_nothing_and_one_of_own_content_only_what_it_needs(game):
    assert open_usual(game).carried() == {}
    add_scenario(game, "own")
    add_scenario(game, "other")
    assert open_usual(game).carried() == {}
    assert open_usual(game, "own").carried().keys() == {"own"}
    add_table(game)
    assert open_usual(game, "own").carried().keys() == {"own", KITS[game].changed[0]}


@pytest.mark.parametrize("game", games.names())
def test_a_scenario_that_is_nowhere_and_one_that_is_wrong_are_told(game, tmp_path, capsys):
    add_scenario(game, "own")
    match = played(open_usual(game, "own"), 3)
    setup, carried = match.setup, match.game.carried()
    with pytest.raises(ContentError) as wrong:
        library.open_kept(setup, {"own": carried["own"] + "\nsurplus: 1\n"})
    assert [problem.code for problem in wrong.value.problems] == ["unknown_key"]
    save.write(match, file := tmp_path / "own.save", "1")
    body = save.read_body(file)
    without = msgspec.structs.replace(body, scenarios={})
    file.write_bytes(_signed(file, without))
    before = file.read_bytes()
    assert cli.run(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("There is no scenario “own”.")
    assert file.read_bytes() == before


def _signed(file: Path, body: save.Body) -> bytes:
    """The bytes of a save with another body."""
    return save.signed(save.read_header(file), msgspec.json.encode(body))


def test_where_own_tables_leave_nothing_to_play_the_game_is_as_it_came():
    words = (paths.scenarios("mine") / "creatures.yaml").read_text(encoding="utf-8")
    add("mine", "creatures.yaml", words.replace("tunneller", "frenzy"))
    assert library.problems("mine")
    assert library.content("mine") == library.load("mine", [paths.scenarios("mine")])


def test_a_scenario_that_an_earlier_version_packed_can_still_be_played():
    words = (
        '{"id":"packed","title":{"en":"Packed"},"about":{},"cards":["deathdealer","death_spell"],'
        '"goal":{"two":20,"three":15,"four":12},"order":500,'
        '"options":{"spent_pile":false,"extra_capture":false,"score_or_keep":false}}'
    )
    game = library.open_kept(Setup("quarriors", "packed", ("random",) * 2, 1), {"packed": words})
    assert game.content.scenarios["packed"].cards == ("deathdealer", "death_spell")
