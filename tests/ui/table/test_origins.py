"""The inspector of every game says what is recalled, ours or a player's, and nothing of what can be looked up."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
import yaml
from pygame import Rect

from tabletop import games, paths
from tabletop.engine.content.origin import Origin, weakest
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
from tests.ui.pilot import shared_art

TOLD = ("recalled", "proposed", "own")
SWAPPED = {"rules": "recalled", "published": "proposed", "recalled": "published", "proposed": "rules"}


class Written(NamedTuple):
    """The files of a game as they are written, and the game that is made of them."""

    game: Any
    tables: dict[str, Any]


class Piece(NamedTuple):
    """A piece and the origins that its sheet must name; values: the same for each of its numbers and skills."""

    id: str
    origins: set[str]
    values: tuple[tuple[str, str], ...] = ()


def written(game: str, folder: Path, scenario: str) -> Written:
    """A game of the files of a folder."""
    content = library.load(game, [folder])
    seats = ("human",) * max(games.find(game).seat_counts)
    tables = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in folder.glob("*.yaml")}
    return Written(games.find(game).open(content, Setup(game, scenario, seats, 1)), tables)


def mine_pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every creature with its values and skills, and a door for the board."""
    shown = ("activity", "move", "attack", "attacks", "defence", "health", "morale", "terror", "magic_resistance")
    for index, creature in enumerate(state.creatures):
        kind = found.tables["creatures"]["creatures"][found.game.box.figures[creature.kind].id]
        values = [(f"stat.{name}", kind[name]["source"]) for name in shown if name in kind]
        values += [(f"skill.{name}", skill["source"]) for name, skill in kind.get("skills", {}).items()]
        yield state, Piece(f"f{index}", {source for _, source in values}, tuple(values))
    yield state, Piece("d0", {found.tables[found.game.setup.scenario]["source"]})


def quarriors_pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every card, each lying in the Wilds, and a die of every class there."""
    content, cards, dice = found.game.content, found.tables["cards"]["cards"], found.tables["dice"]["dice"]
    lying = state.clone()
    lying.cards, lying.market = tuple(range(len(content.cards))), [()] * len(content.cards)
    for number, card in enumerate(content.cards):
        record = cards[card.id]
        yield lying, Piece(f"c{number}", {weakest(record["source"], dice[record["class"]]["source"])})
    for slot, number in enumerate(state.cards):
        if state.market[slot]:
            record = cards[content.cards[number].id]
            die = state.market[slot][0]
            yield state, Piece(f"d{die}", {weakest(record["source"], dice[record["class"]]["source"])})


def old_world_pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """One of every card, upgrade, kind of figure, region, token, power and dial, and all ruination cards."""
    box, content, tables = found.game.box, found.game.content, found.tables
    for letter, kinds, records in (
        ("c", box.cards, tables["cards"]["cards"]),
        ("w", box.world, tables["world"]["world"]),
        ("u", content.upgrades, tables["upgrades"]["upgrades"]),
    ):
        names = [kind.id for kind in kinds]
        for name in dict.fromkeys(names):
            yield state, Piece(f"{letter}{names.index(name)}", {records[name]["source"]})
    for number, power in enumerate(content.powers):
        record = tables["powers"]["powers"][power.id]
        yield state, Piece(f"p{number}", {record["source"], record["condition"]["source"]})
        yield state, Piece(f"d{number}", {record["source"]})
        for name, figure in record["figures"].items():
            first = next(at for at, kind in enumerate(box.figures) if kind.id == name)
            yield state, Piece(f"f{first}", {figure["source"]})
    for number, region in enumerate(content.regions):
        record = tables["regions"]["regions"][region.id]
        yield state, Piece(f"r{number}", {record["source"], record["drawing"]})
    for number, record in enumerate(tables["tokens"]["tokens"].values()):
        yield state, Piece(f"t{number}", {record["source"]})
    for number, record in enumerate(tables["ruination"]["ruination"]):
        ruined = state.clone()
        ruined.ruined = (number - 1, *ruined.ruined[1:])
        yield ruined, Piece("v0", {record["source"]})


PIECES: dict[str, Callable[[Written, Any], Iterator[tuple[Any, Piece]]]] = {
    "mine": mine_pieces, "quarriors": quarriors_pieces, "old_world": old_world_pieces,
}  # fmt: skip


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
    for view, piece in PIECES[found.game.id](found, found.game.start()):
        words = all_words(told(board, view, piece.id))
        wanted = piece.origins & set(TOLD)
        assert {origin for origin in TOLD if said(language, origin) in words} == wanted, piece
        named += bool(wanted)
        for key, source in piece.values:
            about = stage(language).say(f"mine.{key}.about", value={"skill.poison": 7, "skill.agility": 3}.get(key, 0))
            assert f"{about} {said(language, source)}" in words, (piece.id, key)
    return named


NAMED = {"mine": 8 + 1, "quarriors": 0, "old_world": 3 + 16 + 6 + 1 + 9}
"""How many pieces say so: creatures and a door; none; Chaos cards, Old World cards, upgrades, Nurgle, regions."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_every_record_says_so_where_it_is_recalled_or_ours(game: str, language: str) -> None:
    usual = games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))[0]
    assert check(written(game, paths.scenarios(game), usual), language) == NAMED[game]


@pytest.mark.parametrize("game", games.names())
def test_every_record_says_so_if_the_others_were_recalled_or_ours(game: str, tmp_path: Path) -> None:
    shutil.copytree(paths.scenarios(game), tmp_path, dirs_exist_ok=True)
    pattern = re.compile(rf"\b(source|drawing): ({'|'.join(SWAPPED)})\b")
    for file in tmp_path.glob("*.yaml"):
        words = file.read_text(encoding="utf-8")
        file.write_text(pattern.sub(lambda it: f"{it[1]}: {SWAPPED[it[2]]}", words), encoding="utf-8")
    usual = games.find(game).scenarios(library.load(game, [paths.scenarios(game)]))[0]
    assert check(written(game, tmp_path, usual), "en") > 0


OWN = {
    "mine": ("creatures.yaml", r"(?ms)^  ghoul:.*", "f6"),
    "quarriors": ("cards.yaml", r"(?ms)^  assistant:.*?(?=^  \w)", "c1"),
    "old_world": ("cards.yaml", r"(?ms)^  blood_frenzy:.*?(?=^  \w)", "c0"),
}
"""A record of each game that a player may have copied into a file of his own, and a piece that is of it."""


@pytest.mark.parametrize("game", games.names())
def test_what_a_player_has_added_is_said_to_be_his(game: str) -> None:
    name, pattern, piece = OWN[game]
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
