"""What the table shows of a stronghold or the vault while it is fought in."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import ArtefactId, Hex, LegacyId
from tabletop.games.blackstone.words import names
from tabletop.settings import Settings
from tabletop.text import Message
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone import siege
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.siege import LEGACY, PLAQUE
from tabletop.ui.boards.blackstone.look.pictures import HexLook, PlaqueLine, PortalLook, SiegeLook
from tabletop.ui.boards.blackstone.look.siege import Plaque
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.showing import both
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import unit_for
from tests.blackstone.rules.posing import Table
from tests.blackstone.rules.quests import storm
from tests.ui.pilot import shared_art

PLACES = ("descent", "null_gravity_abyss", "deadly_labyrinth", "corridor_of_death", "hidden_vault")


def board_of(found: Table, size: tuple[int, int], language: str = "en") -> tuple[BlackstoneBoard, float]:
    """The board of a position in a window, and the pixels of its unit."""
    board = open_board(bare_stage(Settings(language=language), size, shared_art()), found.game)
    assert isinstance(board, BlackstoneBoard)
    room = plan(size, unit_for(size, 1.0), board.proportion, board.tray, sheets=board.sheets).room
    board.fit(room)
    return board, unit_of(Rect((0, 0), room.size), board.size)


def told(lines: Sequence[PlaqueLine]) -> dict[str, tuple[int, int]]:
    """What is counted, by the last part of its key."""
    return {each.words.key.rsplit(".", 1)[1]: (each.now, each.all) for each in lines}


def test_the_vault_counts_its_locks_then_the_wounds_of_its_guardian() -> None:
    found = storm("hidden_vault", {0: 0, 1: 1}, dice=(1,), turn=0)
    box, view = found.game.box, found.state.clone()
    view.assault = replace(view.assault, locks=1)
    view.artefacts = ((ArtefactId(0),), (), (), ())
    assert told(siege.counts(box, view)) == {"locks": (1, 4), "sleeps": (-1, -1), "artefacts": (1, -1)}
    view.assault = replace(view.assault, locks=4)
    view.foes, view.counters[box.guardian] = changed(view.foes, box.guardian, Hex(5)), 3
    assert told(siege.counts(box, view)) == {"locks": (4, 4), "wounds_left": (13, 16)}


@pytest.mark.parametrize("opened", [0, 1, 3, 4])
def test_the_core_shows_its_locks_and_says_how_they_are_opened(opened: int) -> None:
    found = storm("hidden_vault", {0: 0}, dice=(1,), turn=0)
    view = found.state.clone()
    view.assault = replace(view.assault, locks=opened)
    core = write(Hex(next(bits(found.game.box.sites[view.board].of_kind("vault_core")))), Hex)
    for language in ("en", "ru"):
        board, unit = board_of(found, (1280, 720), language)
        locked = {each.id: each.picture.locks for each in board.layout(view)
                  if isinstance(each.picture, HexLook) and each.picture.locks}  # fmt: skip
        piece = next(each for each in board.layout(view) if each.id == core)
        faces = [board.face(piece, unit, mark) for mark in ("normal", "selectable")]
        sheet = board.sheet(view, core)
        assert sheet is not None
        if opened == 4:
            assert (locked, faces[0], sheet.line) == ({}, None, "")
            continue
        assert locked == {core: tuple(each < opened for each in range(4))}
        assert all(face is not None and face.get_bounding_rect().width > piece.size * unit * 0.7 for face in faces)
        assert "4+" in sheet.about
        assert str(opened) in sheet.line


def test_the_corridor_counts_who_is_out_and_lights_the_chamber_that_falls_next() -> None:
    plain = storm("corridor_of_death", {0: 0, 1: 1}, dice=(1,))
    box, view = plain.game.box, plain.state.clone()
    assert told(siege.counts(box, view)) == {"exit": (0, 2), "falls": (-1, -1)}
    assert siege.counts(box, view)[-1].words.args["turn"] == 4
    view.at, view.turn = changed(view.at, 2, Hex(next(iter(bits(view.exit))))), 5
    lines = siege.counts(box, view)
    assert told(lines)["exit"] == (1, 2)
    assert lines[-1].words.args["turn"] == 6
    board, _ = board_of(plain, (1280, 720))
    lit = {each.id for each in board.layout(view) if isinstance(each.picture, HexLook) and each.picture.sign == "falls"}
    site = box.sites["corridor_of_death"]
    assert lit == {write(Hex(each), Hex) for each in bits(site.arrival)}


@pytest.mark.parametrize("sign", ["falls", "lane"])
def test_what_a_hex_threatens_is_seen_whatever_else_it_is(sign: str) -> None:
    found = storm("corridor_of_death", {0: 0}, dice=(1,))
    board, unit = board_of(found, (1280, 720))
    hex_ = next(each for each in board.layout(found.state) if isinstance(each.picture, HexLook))
    assert isinstance(hex_.picture, HexLook)

    def pixels(sign: str, mark: str) -> bytes:
        face = board.faces.things.hex(HexLook(hex_.picture.wide, sign), unit, mark)  # type: ignore[union-attr]
        assert face is not None
        return pygame.image.tobytes(face, "RGBA")

    reached = both("danger", "selectable")
    seen = {pixels(each, mark) for each in ("", sign) for mark in ("selectable", "pointed", "danger", reached)}
    assert len(seen) == 8


def test_the_labyrinth_says_that_its_lord_waits_and_lights_the_lane() -> None:
    found = storm("deadly_labyrinth", {0: 0}, {"obsidius_mallex": [(0, 40)]}, dice=(1,))
    box, view = found.game.box, found.state.clone()
    assert told(siege.counts(box, view)) == {"wounds_left": (12, 12), "waits": (-1, -1), "lane": (-1, -1)}
    view.assault = replace(view.assault, roused=True)
    view.counters[box.foes_of[box.kind_numbers["obsidius_mallex"]][0]] = 4
    assert told(siege.counts(box, view)) == {"wounds_left": (8, 12), "lane": (-1, -1)}


def test_descent_and_abyss_count_markers_drones_and_who_went_down() -> None:
    found = storm("descent", {0: 20, 1: 21}, dice=(1,))
    box, view = found.game.box, found.state
    assert told(siege.counts(box, view)) == {"searched": (0, 1), "exit": (0, 2), "linger": (-1, -1)}
    found = storm("null_gravity_abyss", {0: 0}, {"spindle_drone": [(2, 40), (2, 41)]}, dice=(1,))
    box, view = found.game.box, found.state.clone()
    view.foes = changed(view.foes, box.foes_of[box.kind_numbers["spindle_drone"]][1], Hex(-1))
    view.slain |= 1 << box.foes_of[box.kind_numbers["spindle_drone"]][1]
    assert told(siege.counts(box, view)) == {"slain": (1, 2), "rode": (0, 1)}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", PLACES)
def test_the_plaque_covers_no_hex_and_shows_all_its_words(name: str, size: tuple[int, int]) -> None:
    found = storm(name, {0: 0}, {"obsidius_mallex": [(0, 40)]} if name == "deadly_labyrinth" else {}, dice=(1,))
    for language in ("en", "ru"):
        board, unit = board_of(found, size, language)
        pieces = {each.id: each for each in board.layout(found.state)}
        plaque = pieces[PLAQUE]
        assert isinstance(plaque.picture, SiegeLook)
        (x, y), (wide, high) = plaque.at, plaque.picture.size
        field = board.where.field
        assert field.x <= x - wide / 2
        assert x + wide / 2 <= field.x + field.w
        for each in pieces.values():
            if isinstance(each.picture, HexLook):
                across, down = abs(each.at[0] - x) - wide / 2, abs(each.at[1] - y) - high / 2
                assert max(across, down) > each.picture.wide * 0.4, (language, each.id)
        assert shown_whole(board, plaque.picture, unit), language
        sheet = board.sheet(found.state, PLAQUE)
        assert sheet is not None
        assert sheet.about


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", PLACES)
def test_all_legacy_in_force_is_named_where_it_covers_nothing(name: str, size: tuple[int, int]) -> None:
    found = storm(name, {0: 0}, {"obsidius_mallex": [(0, 40)]} if name == "deadly_labyrinth" else {}, dice=(1,))
    view, drawn = found.state.clone(), tuple(map(LegacyId, range(4)))
    view.mission = replace(view.mission, legacy=drawn)
    for language in ("en", "ru"):
        board, unit = board_of(found, size, language)
        pieces = {each.id: each for each in board.layout(view)}
        legacy = pieces[LEGACY]
        assert isinstance(legacy.picture, SiegeLook)
        cards = [board.box.legacy[each].id for each in reversed(drawn)]
        assert [each.words for each in legacy.picture.lines] == [names.name("legacy", each) for each in cards]
        assert shown_whole(board, legacy.picture, unit), language
        sheet = board.sheet(view, LEGACY)
        assert sheet is not None
        assert sheet.about == "\n".join(board.words.legacy(view))
        (x, y), (wide, high) = legacy.at, legacy.picture.size
        for each in pieces.values():
            across, down = abs(each.at[0] - x) - wide / 2, abs(each.at[1] - y) - high / 2
            if isinstance(each.picture, HexLook):
                assert max(across, down) > each.picture.wide * 0.4, (language, each.id)
            elif isinstance(each.picture, PortalLook):
                assert max(across, down) > 0, (language, each.id)
            elif each.id == PLAQUE:
                assert isinstance(each.picture, SiegeLook)
                assert max(across - each.picture.size[0] / 2, down - each.picture.size[1] / 2) > 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("name", PLACES)
def test_however_much_legacy_is_in_force_it_is_seen(name: str, size: tuple[int, int]) -> None:
    """Where all names have no room there is how many more there are, and hovering there tells all."""
    found = storm(name, {0: 0}, {"obsidius_mallex": [(0, 40)]} if name == "deadly_labyrinth" else {}, dice=(1,))
    view, drawn = found.state.clone(), tuple(map(LegacyId, range(len(found.game.box.legacy))))
    view.mission = replace(view.mission, legacy=drawn)
    for language in ("en", "ru"):
        board, unit = board_of(found, size, language)
        pieces = {each.id: each for each in board.layout(view)}
        look = pieces[LEGACY].picture
        assert isinstance(look, SiegeLook)
        more = [each.words.args["n"] for each in look.lines if isinstance(each.words, Message)]
        named = [abs(each.now) for each in look.lines if not isinstance(each.words, Message)]
        assert sum(named) + sum(more) == len(drawn)  # type: ignore[arg-type]
        assert shown_whole(board, look, unit), language
        sheet = board.sheet(view, LEGACY)
        assert sheet is not None
        assert sheet.about == "\n".join(board.words.legacy(view))
        (x, y), (wide, high) = pieces[LEGACY].at, look.size
        for each in pieces.values():
            if isinstance(each.picture, HexLook):
                across, down = abs(each.at[0] - x) - wide / 2, abs(each.at[1] - y) - high / 2
                assert max(across, down) > each.picture.wide * 0.4, (language, each.id)


def shown_whole(board: BlackstoneBoard, look: SiegeLook, unit: float) -> bool:
    """Whether no line of the plaque is cut."""
    cut: list[str] = []

    class Watched(Plaque):
        def fitting_line(self, words, face, high, colour, room):  # type: ignore[no-untyped-def]
            if self.whole_line(words, face, high, colour, room) is None:
                cut.append(words)
            return super().fitting_line(words, face, high, colour, room)

        def squeezed(self, line, style, room):  # type: ignore[no-untyped-def]
            if plain(line).endswith("…"):
                cut.append(plain(line))
            return super().squeezed(line, style, room)

    Watched(board.stage)._drawn(look, (round(look.size[0] * unit), round(look.size[1] * unit)))
    return not cut


def test_another_combat_has_no_plaque() -> None:
    found = storm("descent", {0: 0}, dice=(1,))
    view = found.state.clone()
    view.assault = replace(view.assault, name="")
    assert siege.title(found.game.box, view) is None
    assert siege.counts(found.game.box, view) == ()
