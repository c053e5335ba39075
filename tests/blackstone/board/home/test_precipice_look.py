"""How Precipice looks: each stronghold by itself, names alike, and the cards of the expedition on its page."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface
from pygame.image import tobytes

from tabletop import paths
from tabletop.engine.action import Action
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.content.ids import LegacyId
from tabletop.games.blackstone.content.records import MARKET
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.quest import to_line
from tabletop.games.blackstone.words import names
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone import saga
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.home import PAGE
from tabletop.ui.boards.blackstone.look.home.pictures import (
    BedLook,
    DockLook,
    HeadingLook,
    LegacyLook,
    PageLook,
    PrizesLook,
)
from tabletop.ui.boards.blackstone.look.pictures import CardLook
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.campaigns.roster import INSIDE, LEAST, Bed, lay_roster
from tabletop.ui.widgets.base import Label
from tests.blackstone.board.driving import at_home, before_assault, scene, stocked, table
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import resolute
from tests.ui.ink import Inked, followed, touched

CARDS = 3
"""So many are turned over before the party turns back."""
TIGHT = [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 1.0), ((1280, 720), 2.0)]
"""Windows and scales with little room."""
HIGH = 6.0
"""The height of a card by how far from its top its kind is said at the most: its picture lies above that."""
ROOMS = {(1920, 1080): (673, 750), (1280, 720): (449, 500)}
"""What there is for the roster beside the chronicle in windows of these sizes, in pixels."""


def traded(seed: int = 1) -> Match:
    """An expedition that is home after some cards, at the market."""
    found = Match(library.open_game(Setup("blackstone", "quest", ("human",), 1, (("quest", to_line(stocked())),))))
    rng = Rng(seed)
    while found.state.phase != "trading":
        seat = found.state.deciders()[0]
        action: Action
        match found.state.owed[seat]:
            case ask.VoteOnAssault():
                action = do.Refuse(seat)
            case ask.VoteOnEnd():
                action = do.TurnBack(seat) if len(found.state.past) >= CARDS else do.GoOn(seat)
            case _:
                action = resolute(found.game, found.state, seat, rng)  # type: ignore[arg-type]
        assert found.submit(action) is None
    return found if len(found.state.past) == CARDS else traded(seed + 1)


def pieces(match: Match) -> tuple[BlackstoneBoard, list[Piece]]:
    found = scene(table(match))
    assert isinstance(found.board, BlackstoneBoard)
    return found.board, found.board.layout(found.playback.view)


def icons() -> Iterator[str]:
    """What stands for the strongholds wherever they are listed."""
    yield from (each.icon for each in saga.prizes(CONTENT, to_line(stocked())))


def test_each_stronghold_has_a_picture_of_its_own() -> None:
    board, found = pieces(before_assault())
    (prizes,) = [each.picture for each in found if isinstance(each.picture, PrizesLook)]
    listed = [icon for icon, _, _ in prizes.places]
    assert listed == [*icons()]
    assert len({*listed}) == len(board.box.strongholds) + len(board.box.content.vaults)
    cards = [each.picture.icon for each in found if getattr(each.picture, "template", "") == "stronghold"]  # type: ignore[attr-defined]
    assert cards == listed[: len(cards)]
    drawn = {tobytes(board.stage.art.picture(f"icon.{each}"), "RGBA") for each in listed}
    assert len(drawn) == len(listed)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_names_of_what_is_to_be_won_are_written_alike(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, instant=True), size, Art(paths.assets()))
        match = at_home("trading")
        board = open_board(stage, match.game)
        for piece in board.layout(match.state):
            if isinstance(piece.picture, PrizesLook):
                face = board.face(piece, size[1] / 30, "normal")
                assert isinstance(face, Inked)
                title, *names = face.words
                assert len(names) >= len(piece.picture.places)
                assert len({each.high for each in names}) == 1, (title.text, [each.text for each in names])
                lines = {each.top + each.picture.get_height() // 2 for each in names}
                assert len(lines) <= 3, "a name of three lines touches the edges of its cell"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_name_of_what_is_to_be_won_has_its_sign(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = bare_stage(Settings(language=language), size, Art(paths.assets()))
    match, drawn, icon = at_home("trading"), set[str](), stage.art.icon
    board = open_board(stage, match.game)
    where = plan(size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
    board.fit(where.room)
    unit = unit_of(where.area, board.size)

    def draw(name: str, *how: Any) -> Surface:
        drawn.add(name)
        return icon(name, *how)

    monkeypatch.setattr(stage.art, "icon", draw)
    for piece in board.layout(match.state):
        if isinstance(piece.picture, PrizesLook):
            board.face(piece, unit, "normal")
            assert {each for each, _, _ in piece.picture.places} <= drawn


def faces(
    size: tuple[int, int], kind: type, monkeypatch: pytest.MonkeyPatch, language: str = "en", scale: float = 1.0,
    match: Match | None = None,
) -> Iterator[tuple[Stage, Any, Inked]]:  # fmt: skip
    """The pieces of a kind, at the market unless a match is given, with pictures that remember the words on them."""
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, ui_scale=scale), size, Art(paths.assets()))
        picture = stage.art.picture

        def inked(*how: Any) -> Surface:
            found = picture(*how)
            out = Inked(found.get_size(), SRCALPHA)
            out.blit(found, (0, 0))
            return out

        monkeypatch.setattr(stage.art, "picture", inked)
        match = match or at_home("trading")
        board = open_board(stage, match.game)
        where = plan(size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
        board.fit(where.room)
        for piece in board.layout(match.state):
            if isinstance(piece.picture, kind):
                look = piece.picture
                bright = look._replace(dim=False) if isinstance(look, CardLook) else look  # faded ones forget words
                face = board.face(
                    dataclasses.replace(piece, picture=bright), unit_of(where.area, board.size), "normal"
                )
                assert isinstance(face, Inked)
                yield stage, piece.picture, face


def kind_on(stage: Stage, look: CardLook) -> str:
    """How a card says its kind, which stands by itself."""
    kind = stage.say(look.kind)
    return kind[:1].upper() + kind[1:]


@pytest.mark.parametrize(("size", "scale"), TIGHT)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_names_of_what_is_to_be_won_are_whole_within_their_cells(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((stage, look, face),) = faces(size, PrizesLook, monkeypatch, language, scale)
    title, *names = face.words
    written = " ".join(each.text for each in names)
    assert all(stage.text.form(Thing(key), "Nom") in written for _, key, _ in look.places), written
    assert all(title.rect.bottom < each.rect.top and each.rect.bottom < face.get_height() - 4 for each in names)
    for one, other in pairwise(names):
        assert one.rect.right < other.rect.left or one.rect.bottom <= other.rect.top


@pytest.mark.parametrize(("size", "scale"), TIGHT)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_cards_of_the_market_say_what_they_do_within_their_borders_if_only_the_beginning(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stage, look, face in faces(size, CardLook, monkeypatch, language, scale):
        said, words = [each.text for each in face.words], stage.say(look.words).split()
        assert words[0] in " ".join(said).split()
        whole = words[-1] in " ".join(said).replace("- ", "").split()
        assert whole or any(each.endswith("…") for each in said), said
        inner = face.get_rect().inflate(-4, -4)
        assert all(inner.contains(each.rect) for each in face.words), said


@pytest.mark.parametrize(("size", "scale"), TIGHT)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_legacy_in_force_is_named_or_counted_and_never_cut(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((stage, look, face),) = faces(size, LegacyLook, monkeypatch, language, scale)
    written = " ".join(each.text for each in face.words)
    named = [each for each in look.drawn if stage.text.form(Thing(each), "Nom") in written]
    more = len(look.drawn) - len(named)
    assert look.drawn[0] in named
    assert not more or stage.say("blackstone.table.home.more", n=more) in written
    assert "…" not in written
    assert all(face.get_rect().contains(each.rect) for each in face.words)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_kind_of_a_card_of_the_market_is_in_letters_that_can_be_read_or_not_said(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [*faces(size, CardLook, monkeypatch)]
    assert found
    for stage, look, face in found:
        kind = kind_on(stage, look)
        assert all(each.high >= size[1] / 80 for each in face.words if each.text == kind)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_cards_of_the_market_are_laid_out_alike_and_say_what_they_do_and_their_whole_names(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [*faces(size, CardLook, monkeypatch, language)]
    assert len(found) == MARKET
    named, kinds = [], set[int]()
    for stage, look, face in found:
        written = " ".join(each.text for each in face.words).split()
        name = stage.text.form(Thing(look.name), "Nom").split()
        assert {*name} <= {*written}
        assert {*stage.say(look.words).split()} <= {*written}
        named.append(min(each.rect.top for each in face.words if each.text.split()[0] == name[0]))
        kind = [each.rect.centery for each in face.words if each.text == kind_on(stage, look)]
        kinds.add(len(kind))
        assert all(face.get_height() < HIGH * below for below in kind), "the picture above the kind is no strip"
    assert kinds == {1}
    assert max(named) - min(named) < size[1] / 60, "a name on its bar beside one above the words"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_strongholds_to_attack_are_laid_out_alike(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tops, kinds = [], set[bool]()
    for stage, look, face in faces(size, CardLook, monkeypatch, language, match=before_assault()):
        first = stage.text.form(Thing(look.name), "Nom").split()[0]
        tops.append(min(each.rect.centery for each in face.words if each.text.split()[0] == first))
        kinds.add(kind_on(stage, look) in [each.text for each in face.words])
    assert len(tops) == len(CONTENT.strongholds)
    assert len(kinds) == 1
    assert max(tops) - min(tops) < size[1] / 60


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_legacy_in_force_is_named_on_precipice(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((stage, look, face),) = faces(size, LegacyLook, monkeypatch, language)
    assert len(look.drawn) > 1
    written = " ".join(each.text for each in face.words).replace(" · ", " ")
    assert all(stage.text.form(Thing(each), "Nom") in written for each in look.drawn)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (900, 1200), (1920, 1080)])
def test_closed_docks_say_nothing_that_is_cut(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [*faces(size, DockLook, monkeypatch, language)]
    assert found
    for stage, look, face in found:
        written = " ".join(each.text for each in face.words)
        assert stage.text.form(Thing(f"blackstone.ship.{look.ship}.name"), "Nom") in written
        assert not any(each.text.endswith("…") for each in face.words)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_what_lies_in_a_stasis_chamber_is_counted_with_room_between(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = []
    for _, _, face in faces(size, BedLook, monkeypatch):
        counts = [(each.rect.left, each.rect.right, each.high) for each in face.words if each.text.isdigit()]
        rows.append(sorted(counts))
    assert max(len(row) for row in rows) > 1
    for row in rows:
        for (_, right, _), (left, _, high) in pairwise(row):
            assert left - right > 1.28 * high  # a sign and what is free beside it


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_kind_of_what_lies_in_the_stasis_chambers_is_counted_in_all_of_them_or_in_none(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, hidden = set[int](), set[int]()
    for _, look, face in faces(size, BedLook, monkeypatch):
        counts = [kind for kind, (_, number) in enumerate(look.facts) if number]
        written = sum(each.text.isdigit() for each in face.words)
        shown |= {*counts[:written]}
        hidden |= {*counts[written:]}
    assert shown
    assert not shown & hidden


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_names_of_sleepers_lie_within_the_rims_of_their_chambers(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, _, face in faces((960, 600), BedLook, monkeypatch, language):
        assert all(each.rect.width < 0.82 * face.get_width() for each in face.words)


def test_the_page_of_an_expedition_shows_its_cards_in_order() -> None:
    match = traded()
    _, found = pieces(match)
    (page,) = [each.picture for each in found if each.id == PAGE]
    assert isinstance(page, PageLook)
    assert len(match.state.past) == CARDS
    assert [bool(icon) for _, icon in page.row] == [True] * CARDS + [False] * len(match.state.deck)
    assert {template for template, _ in page.row[:CARDS]} <= {"combat", "ambush", "challenge"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [*ROOMS])
def test_all_sleepers_are_seen_at_once_beside_the_chronicle_and_the_legacy_in_force_is_named(
    size: tuple[int, int], language: str
) -> None:
    stage, room = bare_stage(Settings(language=language), size, Art(paths.assets())), ROOMS[size]
    drawn = tuple(map(LegacyId, range(4)))
    value = to_line(replace(stocked(), legacy=drawn))
    widgets, high = lay_roster(
        stage, Rect((0, 0), room), saga.roster(CONTENT, value), saga.prizes(CONTENT, value), saga.stores(CONTENT, value)
    )
    assert high <= room[1]
    told = " ".join(plain(each.rich) for each in widgets if isinstance(each, Label))
    cards = [each.id for each in CONTENT.legacy for _ in range(each.count)]
    assert all(stage.text.form(names.name("legacy", cards[card]), "Nom") in told for card in drawn)
    beds = [each for each in widgets if isinstance(each, Bed)]
    assert len(beds) == len(CONTENT.explorers)
    for bed in beds:
        name = stage.text.form(Thing(bed.fate.name), "Nom")
        assert stage.lettering.width(name, LEAST) <= bed.rect.width * INSIDE


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_ships_market_and_chambers_are_each_named_above_them(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for match, named in ((traded(), ["dock", "market", "beds"]), (before_assault(), ["beds"])):
        with followed(monkeypatch):
            stage = bare_stage(Settings(language=language), size, Art(paths.assets()))
            board = open_board(stage, match.game)
            where = plan(size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
            board.fit(where.room)
            found = [each for each in board.layout(match.state) if isinstance(each.picture, HeadingLook)]
            assert sorted(each.id.removeprefix("b.home.") for each in found) == sorted(named)
            for piece in found:
                face = board.face(piece, unit_of(where.area, board.size), "normal")
                assert isinstance(face, Inked)
                assert isinstance(piece.picture, HeadingLook)
                assert face.words[0].text == stage.say(piece.picture.name)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((900, 1200), 1.0)],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_facilities_do_is_whole_and_how_likely_it_is_said_of_all_ships_or_of_none(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = at_home("facilities")
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, ui_scale=scale), size, Art(paths.assets()))
        board = open_board(stage, match.game)
        where = plan(size, stage.theme.unit, board.proportion, board.tray, sheets=board.sheets)
        board.fit(where.room)
        docks = [each for each in board.layout(match.state) if isinstance(each.picture, DockLook)]
        assert docks
        odds = []
        for piece in docks:
            face = board.face(piece, unit_of(where.area, board.size), "normal")
            assert isinstance(face, Inked)
            assert isinstance(piece.picture, DockLook)
            assert all(face.get_rect().contains(each.rect) for each in face.words)
            assert not [*touched(face)]
            said = [each.text for each in face.words]
            odds.append(sum("%" in each for each in said) / len(piece.picture.lines))
            wanted = {stage.say(each.words) for each in piece.picture.lines}
            assert scale == 2.0 or all(each in " ".join(said) for each in wanted)
        assert {*odds} == {1.0} or (scale == 2.0 and {*odds} == {0.0})
