"""The inspector of every game says what is recalled, ours or a player's, and nothing of what can be looked up."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from pygame import Rect

from tabletop import games, paths
from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Board, Sheet
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tests.origins import Written, proofs, written
from tests.ui.pilot import shared_art

TOLD = ("recalled", "proposed", "own")
PROOFS = proofs()
SWAPPED = {"rules": "recalled", "published": "proposed", "recalled": "published", "proposed": "rules"}


@cache
def stage(language: str = "en") -> Stage:
    return bare_stage(Settings(language=language), (1280, 720), shared_art())


def told(board: Board, view: Any, piece: str) -> Sheet:
    sheet = board.sheet(view, piece)
    assert sheet is not None, piece
    return sheet


def all_words(sheet: Sheet) -> str:
    """All that a sheet says about a piece."""
    parts = (*sheet.values, *sheet.skills, *sheet.statuses, *sheet.origins)
    return " ".join((sheet.about, *(part.about for part in parts)))


def said(language: str, origin: str) -> str:
    return stage(language).say(f"ui.origin.{origin}.about")


def check(found: Written, language: str) -> int:
    """Every sheet names what cannot be looked up, and nothing else; gives how many named something."""
    board, named = open_board(stage(language), found.game), 0
    for view, piece in PROOFS[found.game.id].pieces(found, found.game.start()):
        words = all_words(told(board, view, piece.id))
        wanted = piece.origins & set(TOLD)
        assert {origin for origin in TOLD if said(language, origin) in words} == wanted, piece
        named += bool(wanted)
        for about, source in piece.values:
            assert f"{stage(language).text.say(about)} {said(language, source)}" in words, (piece.id, about.key)
    return named


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_every_record_says_so_where_it_is_recalled_or_ours(game: str, language: str) -> None:
    usual = games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))[0]
    assert check(written(game, paths.scenarios(game), usual), language) == PROOFS[game].named


@pytest.mark.parametrize("game", games.names())
def test_every_record_says_so_if_the_others_were_recalled_or_ours(game: str, tmp_path: Path) -> None:
    shutil.copytree(paths.scenarios(game), tmp_path, dirs_exist_ok=True)
    pattern = re.compile(rf"\b(source|drawing): ({'|'.join(SWAPPED)})\b")
    for file in tmp_path.glob("*.yaml"):
        words = file.read_text(encoding="utf-8")
        file.write_text(pattern.sub(lambda it: f"{it[1]}: {SWAPPED[it[2]]}", words), encoding="utf-8")
    usual = games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))[0]
    assert check(written(game, tmp_path, usual), "en") > 0


@pytest.mark.parametrize("game", games.names())
def test_what_a_player_has_added_is_said_to_be_his(game: str) -> None:
    name, pattern, piece = PROOFS[game].own
    text = (paths.scenarios(game) / name).read_text(encoding="utf-8")
    record = re.search(pattern, text)
    assert record is not None
    head = next(line for line in text.splitlines() if line and not line.startswith("#"))
    content = library.load(game, [paths.scenarios(game), {name: f"{head}\n{record[0]}"}])
    kind = games.find(game)
    found = kind.open(content, Setup(game, kind.scenarios(content)[0], ("human",) * max(kind.seat_counts), 1))
    words = all_words(told(open_board(stage(), found), found.start(), piece))
    assert said("en", "own") in words
    assert said("en", "proposed") not in words
    assert said("en", "recalled") not in words


def panel(board: Board, view: Any, piece: str, size: tuple[int, int] = (310, 340)) -> Inspector:
    found = Inspector(stage(), Rect((20, 20), size))
    found.show(told(board, view, piece))
    return found


@pytest.fixture
def old_world() -> Written:
    return written("old_world", paths.scenarios("old_world"), "old_world")


def test_what_is_ours_stands_in_a_box_of_its_own_below_all_words(old_world: Written) -> None:
    board, state = open_board(stage(), old_world.game), old_world.game.start()
    number = [kind.id for kind in old_world.game.box.world].index("greenskins_invade")
    shown = panel(board, state, f"w{number}")
    boxes = {target.label: target for target in shown.targets() if target.id.startswith("skill.")}
    assert list(boxes) == ["Comet", "Effect: proposed by us"]
    tip = boxes["Effect: proposed by us"].tip
    assert tip is not None
    assert [plain(line) for line in tip().lines] == [f"What the card does. {said('en', 'proposed')}"]
    sheet, lettering = cast(Sheet, shown.sheet), shown.stage.lettering
    lines = lettering.wrap(sheet.about, SMALL, shown._beside)
    words = shown._inner.y - shown.stage.px(8) + shown._above(sheet) + lettering.height(SMALL) * len(lines)
    assert all(words <= box.rect.top for box in boxes.values())


def test_a_value_of_the_mine_says_who_says_so_when_it_is_pointed_at() -> None:
    found = written("mine", paths.scenarios("mine"), "lode")
    shown = panel(open_board(stage(), found.game), found.game.start(), "f0")
    tips = {target.label: target.tip for target in shown.targets() if target.id.startswith("value.")}
    for label, origin in (("Morale", "proposed"), ("Move", "rules")):
        tip = tips[label]
        assert tip is not None
        assert plain(tip().lines[0]).endswith(said("en", origin))


@pytest.mark.parametrize("origin", ["rules", "published", "recalled", "proposed", "own"])
def test_a_card_with_a_strip_of_faces_says_it_in_its_tooltip(origin: Origin, tmp_path: Path) -> None:
    shutil.copytree(paths.scenarios("quarriors"), tmp_path, dirs_exist_ok=True)
    cards = tmp_path / "cards.yaml"
    words = cards.read_text(encoding="utf-8")
    cards.write_text(words.replace("source: published", f"source: {origin}"), encoding="utf-8")
    found = written("quarriors", tmp_path, "wilds")
    shown = panel(open_board(stage(), found.game), found.game.start(), "c1", (340, 420))
    (head,) = (target for target in shown.targets() if target.id == "about")
    assert head.tip is not None
    lines = [plain(line) for line in head.tip().lines]
    assert any(said("en", origin) in line for line in lines) == (origin in TOLD)
