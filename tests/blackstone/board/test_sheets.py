"""The sheets of explorers at every scale: each bears its name, whole and as large as the others, and all that lies on a
sheet lies within it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from pygame import Color, Rect, Surface, transform

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.games.blackstone.content.ids import FindId
from tabletop.games.blackstone.model.decisions import Activate, ChooseShip
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.party import weapon_lines
from tabletop.ui.boards.blackstone.layout.places import ARMS
from tabletop.ui.boards.blackstone.look.ground import _Drawing, _Still, laid_of
from tabletop.ui.boards.blackstone.look.pictures import (
    DYES,
    OWNERS,
    ActLook,
    ArmLook,
    CandidateLook,
    ChipLook,
    DieLook,
    Ground,
    SheetLook,
    ShipLook,
)
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import unit_for
from tabletop.ui.pictures.art import Art
from tests.blackstone.board.driving import asked, opened, played
from tests.blackstone.rules.posing import CONTENT
from tests.ui.ink import Inked, followed, touched

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080))
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
LANGUAGES = ("en", "ru")
SEEDS = (3, 8, 9)
"""Their parties have the longest names, one and five people lead them."""
READ = 11
"""The height of a name in pixels at least."""


def fitted(stage: Stage, found: Match) -> tuple[BlackstoneBoard, float]:
    """A board in the room of a window, and pixels of its unit."""
    board, scale, size = open_board(stage, found.game), stage.settings.ui_scale, stage.size
    assert isinstance(board, BlackstoneBoard)
    room = plan(size, unit_for(size, scale), board.proportion, board.tray, sheets=board.sheets).room
    board.fit(room)
    return board, unit_of(Rect((0, 0), room.size), board.size)


def windows() -> Iterator[Stage]:
    """Windows of all sizes and scales, in both languages."""
    art = Art(paths.assets())
    for size in SIZES:
        for scale in SCALES:
            for language in LANGUAGES:
                art.cache.clear()
                yield bare_stage(Settings(language=language, ui_scale=scale), size, art)


def of_kind(board: BlackstoneBoard, found: Match, kind: type) -> list[Piece]:
    """The pieces that show something."""
    return [each for each in board.layout(found.game.view(found.state, Seat(0))) if isinstance(each.picture, kind)]


@pytest.mark.parametrize("seats", [1, 5])
def test_each_name_is_whole_on_its_sheet_and_all_of_a_column_are_as_high(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [played(opened(seed, seats), 40, seed) for seed in SEEDS]
    with followed(monkeypatch):
        for stage in windows():
            for found in matches:
                board, unit = fitted(stage, found)
                highs = set()
                for piece in of_kind(board, found, SheetLook):
                    look = piece.picture
                    assert isinstance(look, SheetLook)
                    face = board.face(piece, unit, "normal")
                    assert isinstance(face, Inked)
                    name = board.faces.sheets.name(f"blackstone.explorer.{look.name}.short")
                    where = stage.size, stage.settings.ui_scale, name
                    (words,) = (each for each in face.words if each.text == name)
                    assert face.get_rect().contains(words.rect), where
                    assert not [each.text for each, _ in touched(face) if each.text == name], where
                    assert words.high >= READ, (*where, words.high)
                    highs.add(words.high)
                assert len(highs) == 1, (stage.size, stage.settings.ui_scale, highs)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_ship_does_is_written_whole_and_in_letters_of_one_height(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of six had an empty card, as its words have a line more than the others."""
    found = asked(ChooseShip, 3)
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language), size, Art(paths.assets()))
        board, unit = fitted(stage, found)
        ships, highs = of_kind(board, found, ShipLook), set()
        for piece in ships:
            look = piece.picture
            assert isinstance(look, ShipLook)
            face = board.face(piece, unit, "selectable")
            assert isinstance(face, Inked)
            _, _, *words = face.words
            assert " ".join(each.text for each in words) == stage.say(f"blackstone.ship.{look.ship}.support_words")
            assert all(face.get_rect().contains(each.rect) for each in words), look.ship
            highs |= {each.high for each in words}
        assert len(ships) > 1
        assert len(highs) == 1, highs


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_explorers_to_choose_from_bear_their_whole_names_and_roles(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The longest were cut in a small window."""
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language), size, Art(paths.assets()))
        board, unit = fitted(stage, opened(2))
        for piece in of_kind(board, opened(2), CandidateLook):
            look = piece.picture
            assert isinstance(look, CandidateLook)
            face = board.face(piece, unit, "selectable")
            assert isinstance(face, Inked)
            said = " ".join(each.text for each in face.words).replace("- ", "-")
            key = f"blackstone.explorer.{look.name}"
            assert said.startswith(f"{board.faces.choices.name(f'{key}.name')} {stage.say(f'{key}.role')} "), said
            assert {"1", "2–3", "4+"} <= {each.text for each in face.words}, look.name
            assert not [each.text for each, _ in touched(face)], look.name


def test_what_an_action_costs_lies_on_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    found = asked(Activate)
    with followed(monkeypatch):
        for stage in windows():
            board, unit = fitted(stage, found)
            acts = of_kind(board, found, ActLook)
            assert acts
            for piece in acts:
                face = board.face(piece, unit, "normal")
                assert isinstance(face, Inked)
                inner = face.get_rect().inflate(-4, 0)
                assert all(inner.contains(each.rect) for each in face.words), (stage.size, stage.settings.ui_scale)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_sheets_do_not_shrink_where_letters_are_larger(size: tuple[int, int]) -> None:
    """At 150 % they had two thirds of the height that they have at 100 %, as the tray took the rest."""
    found, art = asked(Activate, 3), Art(paths.assets())
    heights = {}
    for scale in SCALES:
        board, unit = fitted(bare_stage(Settings(ui_scale=scale), size, art), found)
        heights[scale] = sum(look.size[1] * unit for look in _sheets(board, found))
    least = min(high for scale, high in heights.items() if scale >= 1.0)
    assert least >= 0.8 * heights[1.0], heights


def _sheets(board: BlackstoneBoard, found: Match) -> list[SheetLook]:
    return [each.picture for each in of_kind(board, found, SheetLook) if isinstance(each.picture, SheetLook)]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_the_ranges_stand_apart_above_the_dice_of_weapons(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        stage, found = bare_stage(Settings(ui_scale=scale), size, Art(paths.assets())), asked(Activate)
        board, unit = fitted(stage, found)
        (large,) = [each for each in of_kind(board, found, SheetLook) if each.picture.large]  # type: ignore[attr-defined]
        face = board.face(large, unit, "normal")
        assert isinstance(face, Inked)
        ranges = [next(each.rect for each in face.words if each.text == words) for words in ("1", "2–3", "4+")]
        assert all(one.right + 1 < other.left for one, other in pairwise(ranges))
        named = {stage.text.form(Thing(f"blackstone.weapon.{each.name}"), "Nom").split()[0]
                 for each in large.picture.weapons}  # type: ignore[attr-defined]  # fmt: skip
        tops = [each.rect.centery for each in face.words if each.text.split()[0] in named]
        assert max(each.centery for each in ranges) < min(tops)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_weapons_on_a_sheet_are_named_alike_and_whole_or_by_a_shorter_name(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = set[str]()
    with followed(monkeypatch):
        stage, found = bare_stage(Settings(language=language), size, Art(paths.assets())), asked(Activate)
        board, unit = fitted(stage, found)
        (large,) = [each for each in of_kind(board, found, SheetLook) if each.picture.large]  # type: ignore[attr-defined]
        for explorer in CONTENT.explorers:
            lines = weapon_lines(explorer.normal.weapons)[:ARMS]
            face = board.face(replace(large, picture=large.picture._replace(weapons=lines)), unit, "normal")  # type: ignore[attr-defined]
            assert isinstance(face, Inked)
            written = " ".join(each.text for each in face.words).replace("- ", "-")
            names = [stage.text.form(Thing(f"blackstone.weapon.{each.name}"), "Nom") for each in lines]
            for name, line in zip(names, lines, strict=True):
                key = f"blackstone.table.arm.{line.name}"
                assert name in written or stage.say(key) in written, written
            assert "…" not in written
            whole |= {name.split()[0] for name in names if name in written}
            said = [each for each in face.words if len(each.text) > 4]
            named = [each for each in said if any(each.text.rstrip("…") in name for name in names)]
            assert len({round(each.high) for each in named}) == 1, written
            assert not [each.text for each, _ in touched(face) if each in named]
    assert size < (1280, 720) or {"Ranger", "Длинная"} & whole, "a long name that has two rows"
    assert {"Rifle", "Клинки"} & whole, "a long name that has one row"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_all_ways_to_use_a_weapon_lie_in_one_frame_that_crosses_no_name(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        stage, found = bare_stage(Settings(language="ru"), size, Art(paths.assets())), asked(Activate, 3)
        board, unit = fitted(stage, found)
        (large,) = [each for each in of_kind(board, found, SheetLook) if each.picture.large]  # type: ignore[attr-defined]
        face = board.face(large, unit, "normal")
        assert isinstance(face, Inked)
        names = {stage.text.form(Thing(f"blackstone.weapon.{each.name}"), "Nom") for each in large.picture.weapons}  # type: ignore[attr-defined]
        begins = min(each.rect.x for each in face.words if any(each.text in name for name in names))
        shared = 0
        for arm in of_kind(board, found, ArmLook):
            look, light = arm.picture, board.face(arm, unit, "selectable")
            assert isinstance(look, ArmLook)
            assert light is not None
            assert (arm.at[0] - arm.size / 2 - large.at[0] + large.size / 2) * unit < begins
            within, edges = light.get_at(light.get_rect().center), (look.at > 0, look.at < len(look.ways) - 1)
            for y, open_ in zip((0, light.get_height() - 1), edges, strict=True):
                shared += open_
                at_name, at_dice = (light.get_at((round(light.get_width() * part), y)) for part in (0.3, 0.8))
                assert (at_name == within) == open_
                assert at_dice != within
        assert shared


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_dice_that_can_be_picked_do_not_overlap(size: tuple[int, int]) -> None:
    stage, found = bare_stage(Settings(), size, Art(paths.assets())), asked(Activate)
    board, unit = fitted(stage, found)
    acting = found.state.owed[0].member  # type: ignore[union-attr]
    dice = [each for each in of_kind(board, found, DieLook) if each.id.startswith(f"a{acting}.")]
    assert len(dice) > 1
    for one, other in pairwise(dice):
        box = changed(board.face(one, unit, "normal"), board.face(one, unit, "selectable"))
        assert box.width < (other.at[0] - one.at[0]) * unit


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("wounds", [0, 1])
def test_all_dice_that_there_are_lie_apart_on_the_sheet(size: tuple[int, int], scale: float, wounds: int) -> None:
    """The fifth was not to be seen."""
    stage, found = bare_stage(Settings(ui_scale=scale), size, Art(paths.assets())), asked(Activate)
    acting = found.state.owed[0].member  # type: ignore[union-attr]
    found.state.dice = tuple((1, 2, 4, 5, 6) if at == acting else () for at in range(len(found.state.dice)))
    found.state.wounds[acting] = wounds
    board, unit = fitted(stage, found)
    dice = [each for each in of_kind(board, found, DieLook) if each.id.startswith(f"a{acting}.")]
    (sheet,) = (each for each in of_kind(board, found, SheetLook) if each.picture.member == acting)  # type: ignore[attr-defined]
    assert [each.picture.face for each in dice] == [1, 2, 4, 5, 6]  # type: ignore[attr-defined]
    for one, other in pairwise(dice):
        box = changed(board.face(one, unit, "normal"), board.face(one, unit, "selectable"))
        assert box.width < (other.at[0] - one.at[0]) * unit
    assert boxed(dice[-1], unit).right < (sheet.at[0] + sheet.size / 2) * unit
    slots = sheet.picture.slots  # type: ignore[attr-defined]
    assert len(slots) == len(dice) + wounds
    assert slots.count("none") == len(slots) - CONTENT.explorers[found.state.party[acting]].slots


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_many_cards_that_are_held_lie_in_two_rows_and_those_alike_in_piles(size: tuple[int, int]) -> None:
    stage, found = bare_stage(Settings(), size, Art(paths.assets())), asked(Activate)
    acting = found.state.owed[0].member  # type: ignore[union-attr]
    held = tuple(map(FindId, (*range(8), *range(20, 27))))
    found.state.finds = tuple(held if at == acting else () for at in range(len(found.state.finds)))
    board, unit = fitted(stage, found)
    dice = [each for each in of_kind(board, found, DieLook) if each.id.startswith(f"a{acting}.")]
    piles: dict[tuple[float, float], list[Piece]] = {}
    for each in of_kind(board, found, ChipLook):
        piles.setdefault(each.at, []).append(each)
    names = [{each.picture.name for each in pile} for pile in piles.values()]  # type: ignore[attr-defined]
    assert sum(map(len, piles.values())) == len(held)
    assert sorted(next(iter(each)) for each in names) == sorted({name for each in names for name in each})
    assert {len(pile) for pile in piles.values()} > {1}
    for pile in piles.values():
        assert {each.picture.many for each in pile} == {len(pile)}  # type: ignore[attr-defined]
    chips = [boxed(pile[0], unit) for pile in piles.values()]
    assert len({each.centery for each in chips}) == 2
    assert min(each.width for each in chips) >= size[1] // 60
    for at, box in enumerate(chips):
        assert not box.collidelistall(chips[at + 1 :])
        assert not box.collidelistall([boxed(each, unit) for each in dice])


def boxed(piece: Piece, unit: float) -> Rect:
    """Where a card or a die lies, in pixels."""
    look = piece.picture
    wide, high = look.size if isinstance(look, ChipLook) else (piece.size * 0.65,) * 2  # the rest is shadow
    box = Rect(0, 0, int(wide * unit), int(high * unit))
    box.center = (round(piece.at[0] * unit), round(piece.at[1] * unit))
    return box


def changed(plain: Surface, marked: Surface) -> Rect:
    """Where two pictures differ."""
    there = [(x, y) for x in range(plain.get_width()) for y in range(plain.get_height())
             if plain.get_at((x, y)) != marked.get_at((x, y))]  # fmt: skip
    across, down = zip(*there, strict=True)
    return Rect(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def test_the_dice_of_an_explorer_are_of_its_colour() -> None:
    stage = bare_stage(Settings(), (1280, 720), Art(paths.assets()))
    for dye, owner in zip(DYES, OWNERS, strict=True):
        drawn = transform.average_color(stage.art.die(dye, 1, 60, 0), Rect(20, 16, 20, 20))
        apart = abs(Color(*drawn[:3]).hsva[0] - stage.art.owner_colour(owner).hsva[0])
        assert min(apart, 360 - apart) < 25, (dye, drawn)


def test_where_explorers_start_looks_like_nothing_that_can_be_chosen() -> None:
    stage, found = bare_stage(Settings(), (1280, 720), Art(paths.assets())), asked(Activate)
    board, _ = fitted(stage, found)
    (ground,) = [each.picture for each in board.layout(found.state) if isinstance(each.picture, Ground)]
    laid = laid_of(board.box, ground)._replace(sections={})
    assert laid.starts
    surface = Surface((1280, 720))
    assert ground.lie is not None
    for _ in _Drawing(stage, surface, _Still(20.0, (0.0, 0.0)), ground.lie).things(laid):
        pass
    lit = [surface.get_at((x, y)) for x in range(0, 1280, 2) for y in range(0, 720, 2)]
    assert 0 < max(max(each[:3]) for each in lit) < 90
    assert max(max(each[:3]) - min(each[:3]) for each in lit) < 12, "no gold"
