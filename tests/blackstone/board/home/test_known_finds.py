"""Discovery and encounter cards that explorers have looked at are told to them, in the log, on pages and of markers,
and to nobody else."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.effects.deeds import Deck
from tabletop.games.blackstone.content.ids import GroupId, MemberId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.words import log, pieces
from tabletop.settings import Settings
from tabletop.text import Message, Texts, Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone import halts
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.home import PAGE
from tabletop.ui.boards.blackstone.look.home.pages import Pages
from tabletop.ui.boards.blackstone.look.home.pictures import PageLook
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.plan import unit_of
from tests.blackstone.board.driving import asked, at_home, scene, table
from tests.blackstone.board.test_halts import halted
from tests.ui.ink import Inked, followed, touched
from tests.ui.pilot import shared_art

TOP = 4
"""So many cards are looked at."""
FORTRESS = Seat(1)
"""The seat that plays the hostiles."""


def opposed(found: Match) -> Match:
    """A match in which somebody plays the hostiles."""
    found.state.fortress = FORTRESS
    return found


def looked(found: Match) -> tuple[Match, Message]:
    """A match in which the top cards have been looked at, and the line of a page that names them."""
    found.state.seen_finds = TOP
    return found, Message("blackstone.halt.finds_on_top", {"cards": named(found)})


def named(found: Match) -> tuple[Thing, ...]:
    """The names of the top cards."""
    return tuple(pieces.find(found.game.box, found.state, each) for each in found.state.discovery[:TOP])


def named_encounters(found: Match) -> tuple[Thing, ...]:
    """The names of the top encounter cards."""
    return tuple(pieces.encounter(found.game.box, found.state, each) for each in found.state.encounters[:TOP])


@pytest.mark.parametrize("deck", ["discovery", "encounter"])
def test_the_log_names_the_cards_to_those_who_know_them(deck: Deck) -> None:
    found = opposed(at_home("facilities"))
    event, box, state = happened.TopSeen(MemberId(0), TOP, deck), found.game.box, found.state
    names = named(found) if deck == "discovery" else named_encounters(found)
    for top in (TOP, 2 * TOP):  # looked at now, or more of them before
        state.seen_finds = state.seen_encounters = top
        told = log.event(box, found.game.view(state, Seat(0)), event)
        assert (told.key, told.args["known"]) == (f"blackstone.event.top_seen.{deck}_known", names)
    for seat in (FORTRESS, ONLOOKER):
        unseen = log.event(box, found.game.view(state, seat), event)
        assert (unseen.key, unseen.args["known"]) == (f"blackstone.event.top_seen.{deck}_unknown", ())
    for language in ("en", "ru"):
        texts = Texts(paths.texts(), language, strict=True)
        assert all(texts.form(name, "Nom") in texts.say(told) for name in names)
        assert texts.say(unseen)


def test_the_page_of_a_halt_names_the_cards_to_those_who_know_them() -> None:
    found, line = looked(opposed(halted()))
    box, state = found.game.box, found.state
    shown, hidden = (halts.page(box, found.game.view(state, seat)) for seat in (Seat(0), FORTRESS))
    assert shown is not None
    assert hidden is not None
    assert ("eye", line) in shown.lines
    assert [each for each in shown.lines if each not in hidden.lines] == [("eye", line)]
    state.seen_finds = 0
    assert halts.page(box, found.game.view(state, Seat(0))) == hidden
    state.seen_encounters = TOP
    told = halts.page(box, found.game.view(state, Seat(0)))
    assert told is not None
    next_encounters = Message("blackstone.halt.encounters_on_top", {"cards": named_encounters(found)})
    assert [each for each in told.lines if each not in hidden.lines] == [("eye", next_encounters)]
    assert halts.page(box, found.game.view(state, FORTRESS)) == hidden


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_on_precipice_names_the_cards_in_the_room_that_it_has(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, line = looked(at_home("facilities"))
    with followed(monkeypatch):
        pilot = table(found, language=language)
        board, view = scene(pilot).board, scene(pilot).playback.view
        (page,) = [each for each in board.layout(view) if each.id == PAGE]
        face = board.face(page, unit_of(scene(pilot).field.area, board.size), "normal")
        assert isinstance(face, Inked)
        assert pilot.stage.text.say(line) in " ".join(each.text for each in face.words)


def test_what_has_no_room_on_the_page_on_precipice_stands_in_its_tooltip() -> None:
    found, line = looked(at_home("facilities"))
    pilot = table(found, ui_scale=2.0)
    board, view = scene(pilot).board, scene(pilot).playback.view
    (page,) = [each.picture for each in board.layout(view) if each.id == PAGE]
    sheet = board.sheet(view, PAGE)
    assert isinstance(page, PageLook)
    assert sheet is not None
    assert page.lines[0] == ("eye", line)
    say = pilot.stage.text.say
    assert str(sheet.about).split("\n") == [say(page.about), *(say(words) for _, words in page.lines)]


def test_a_line_that_has_no_room_leaves_it_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with followed(monkeypatch):
        stage = bare_stage(Settings(language="en"), (1280, 720), shared_art())
        long = Message("blackstone.halt.finds_on_top", {"cards": ("Amalathian Shard",) * 40})
        short = Message("blackstone.halt.a_death_ends_it")
        look = PageLook(Message("blackstone.halt.title"), short, (("eye", long), ("skull", short)), (1.0, 1.0))
        face = Pages(stage).page(look, (300, 240))
        assert isinstance(face, Inked)
        said = " ".join(each.text for each in face.words)
    assert stage.text.say(short) in said.removeprefix(f"How things stand {stage.text.say(short)}")
    assert "Shard" not in said
    assert face.words[-1].text == "…"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_on_precipice_says_all_in_a_small_window(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 960x600 nothing was said of who came home and of the legacy."""
    with followed(monkeypatch):
        pilot = table(at_home("trading"), size, language=language)
        board, view = scene(pilot).board, scene(pilot).playback.view
        (page,) = [each for each in board.layout(view) if each.id == PAGE]
        assert isinstance(page.picture, PageLook)
        face = board.face(page, unit_of(scene(pilot).field.area, board.size), "normal")
        assert isinstance(face, Inked)
        said = " ".join(each.text for each in face.words)
        for words in (page.picture.about, *(line for _, line in page.picture.lines)):
            assert pilot.stage.text.say(words) in said
        assert not [each.text for each, _ in touched(face)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_marker_says_what_is_known_to_be_found_at_it(language: str) -> None:
    found, line = looked(opposed(asked(ask.Activate)))
    board = open_board(bare_stage(Settings(language=language), (1280, 720), shared_art()), found.game)
    assert isinstance(board, BlackstoneBoard)
    for seat, known in ((Seat(0), True), (FORTRESS, False)):
        sheet = board.sheet(found.game.view(found.state, seat), write(GroupId(0), GroupId))
        assert sheet is not None
        assert (board.words.stage.text.say(line) in str(sheet.about)) is known
