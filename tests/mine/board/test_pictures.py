"""Every creature has its pictures, and its whole name on the plate of its side."""

from __future__ import annotations

import pytest
from pygame import Surface

from tabletop import paths
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.content.records import SIDES
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.mine.board import MineBoard
from tabletop.ui.boards.mine.layout import PlateLook, layout
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.frame.lettering import Rich, plain
from tabletop.ui.frame.theme import Colour, Style, unit_for
from tabletop.ui.pictures.cache import Manifest
from tests.origins import read
from tests.ui.pilot import shared_art


def test_every_figure_of_the_mine_has_its_pictures() -> None:
    manifest = Manifest(paths.assets() / "manifest.yaml")
    for kind in read("mine", "creatures")["creatures"]:
        assert {f"mine.{kind}", f"mine.{kind}.small"} <= manifest.keys()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 2.0)])
def test_nobody_s_name_is_cut_on_the_plate_of_a_side(
    language: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language=language, ui_scale=scale), size, shared_art())
    written: set[str] = set()
    line = stage.lettering.line

    def noted(words: Rich, style: Style, *colour: Colour) -> Surface:
        written.add(plain(words))
        return line(words, style, *colour)

    monkeypatch.setattr(stage.lettering, "line", noted)
    for seed in range(6):
        game = library.open_game(Setup("mine", "forks", ("human", "human"), seed))
        board = MineBoard(stage, game)  # type: ignore[arg-type]
        unit = unit_of(board.fit(plan(size, unit_for(size, scale), board.proportion, board.tray).room), board.size)
        for piece in layout(board.where, game.view(game.new_state(), 0)):
            if isinstance(piece.picture, PlateLook):
                written.clear()
                board.plates.plate(piece.picture, unit)
                names = {board.words.piece(f"f{row.creature}") for row in piece.picture.crew}
                assert names <= written


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 1.0)])
def test_the_name_of_a_side_is_written_as_large_as_those_of_its_figures(
    language: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language=language, ui_scale=scale), size, shared_art())
    sizes: dict[str, float] = {}
    line = stage.lettering.line

    def noted(words: Rich, style: Style, *colour: Colour) -> Surface:
        sizes[plain(words)] = style.size
        return line(words, style, *colour)

    monkeypatch.setattr(stage.lettering, "line", noted)
    for scenario in ("lode", "warren", "forks"):
        game = library.open_game(Setup("mine", scenario, ("human", "human"), 2))
        board = MineBoard(stage, game)  # type: ignore[arg-type]
        unit = unit_of(board.fit(plan(size, unit_for(size, scale), board.proportion, board.tray).room), board.size)
        for piece in layout(board.where, game.view(game.new_state(), 0)):
            if isinstance(piece.picture, PlateLook):
                sizes.clear()
                board.plates.plate(piece.picture, unit)
                names = [sizes[board.words.piece(f"f{row.creature}")] for row in piece.picture.crew]
                side = sizes[board.words.form(Thing(f"mine.thing.{SIDES[piece.picture.side]}"))]
                assert side >= 0.95 * max(names)
