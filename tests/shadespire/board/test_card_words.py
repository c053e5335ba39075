"""Cards of the hand are read where they lie: the words of every card fit it, however it lies, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.records import CardKind, ObjectiveCard
from tabletop.games.shadespire.position.progress import Headway
from tabletop.games.shadespire.words.cards import CardFace, card_face, fighter_face
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.shadespire.board import ShadespireBoard
from tabletop.ui.boards.shadespire.inspector.fighters import name_room
from tabletop.ui.boards.shadespire.look import cards
from tabletop.ui.boards.shadespire.look.card_parts import LINE
from tabletop.ui.boards.shadespire.look.card_signs import draw_progress
from tabletop.ui.boards.shadespire.look.pictures import CardLook
from tabletop.ui.frame.theme import TEXT
from tests.ui.pilot import shared_art

LARGE = 348
"""Pixels: the width of a card that has risen in a window 1080 high."""
WIDE = 272
"""Units of width that a strip has in what is told beside a fighter."""


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1920, 1080)), ("ru", (1920, 1080)), ("ru", (2560, 1440)), ("en", (3840, 2160))]
)
def test_every_card_of_a_hand_of_eight_says_and_shows_what_it_does(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language=language), size, shared_art())
    board = open_board(stage, library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    assert isinstance(board, ShadespireBoard)
    where = plan(size, stage.theme.unit, board.proportion, board.tray)
    board.fit(where.room)
    unit, shown, said = unit_of(where.area, board.size), set[str](), set[int]()

    def show(_: Surface, area: Rect, card: CardKind, *__: object, **___: object) -> None:
        shown.add(card.id if area else "")

    def say(_: Surface, __: Rect, face: CardFace, *___: object) -> None:
        said.add(face.number)

    monkeypatch.setattr(board.faces.cards, "draw_emblem", show)
    monkeypatch.setattr(board.faces.cards, "draw_words", say)
    rooms = {(hand.wide, hand.high) for ways in board.where.hands for hand in ways}
    assert len(rooms) > 1
    assert len(board.box.cards) == 437
    for wide, high in rooms:
        shown.clear()
        said.clear()
        for number in range(len(board.box.cards)):
            board.faces.cards.hand(CardLook(number, False, wide, high), unit, "normal")
        assert not {kind.id for kind in board.box.cards} - shown
        assert not {kind.number for kind in board.box.cards} - said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_emblem_of_an_objective_lies_off_what_says_how_far_it_is(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), size, shared_art())
    board = open_board(stage, library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    assert isinstance(board, ShadespireBoard)
    where = plan(stage.size, stage.theme.unit, board.proportion, board.tray)
    board.fit(where.room)
    unit = unit_of(where.area, board.size)
    signs, emblems = list[Rect](), list[Rect]()

    def draw(*known: Any) -> Rect:
        signs.append(draw_progress(*known))
        return signs[-1]

    monkeypatch.setattr(cards, "draw_progress", draw)
    monkeypatch.setattr(board.faces.cards, "draw_emblem", lambda _, area, *__, **___: emblems.append(area))
    progress = Headway(2, 7, "objective")
    goals = [number for number, kind in enumerate(board.box.cards) if isinstance(kind, ObjectiveCard)]
    for wide, high in {(hand.wide, hand.high) for ways in board.where.hands for hand in ways}:
        for number in goals:
            signs.clear()
            emblems.clear()
            board.faces.cards.hand(CardLook(number, False, wide, high, progress=progress), unit, "normal")
            if any(signs):
                assert not emblems[-1].colliderect(signs[-1]), (board.box.cards[number].id, wide, high)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_of_attack_actions_fit_beside_their_numbers(language: str) -> None:
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    board = open_board(stage, library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    assert isinstance(board, ShadespireBoard)
    room = name_room(stage, stage.px(WIDE))
    faces = [fighter_face(kind, inspired) for kind in board.box.content.fighters for inspired in (False, True)]
    said = {stage.text.form(attack.name, "Nom") for face in faces for attack in face.attacks}
    assert len(said) > 35
    assert not [name for name in said if board.faces.things.broken(name, TEXT, room) is None]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_name_of_a_large_card_lies_off_the_sign_of_its_kind(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = bare_stage(Settings(language=language), (1920, 1080), shared_art())
    board = open_board(stage, library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    assert isinstance(board, ShadespireBoard)
    drawing, entry = board.faces.cards, stage.art.entry("shadespire.card.ploy")
    x, y, wide, high = (round(each * LARGE / entry["size"][0]) for each in entry["mark"])
    mark, name = Rect(x, y, wide, high), Rect(*(round(each * LARGE / entry["size"][0]) for each in entry["name"]))
    covering, outside = [], []

    def drawn(_: Surface, area: Rect, face: CardFace) -> None:
        lines, style = drawing.titled(face, area)
        broad = min(area.width, max(stage.lettering.width(line, style) for line in lines))
        tall = round(style.size * stage.theme.unit * LINE) * len(lines)
        words = Rect(0, 0, broad, tall)
        words.center = area.center
        covering.extend([face.number] if words.colliderect(mark) else [])
        outside.extend([] if name.contains(words) else [face.number])

    monkeypatch.setattr(drawing, "draw_title", drawn)
    printed = 0
    for number, card in enumerate(board.box.cards):
        size, look = (LARGE, round(LARGE * 1.4)), CardLook(number, False, 0, 0)
        printed += drawing._printed(card, card_face(board.box.content, card), size, look) is not None
    assert printed >= 0.95 * len(board.box.cards)
    assert covering == []
    assert outside == []
