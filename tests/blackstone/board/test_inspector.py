"""The inspector of the drawer over a hostile: what is said of it begins there, no sign that there is more stands alone,
and what it has no room for is scrolled to."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.games.blackstone.model.quest import clue_cards
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.inspector.foes import kind_sheet
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.frame.lettering import plain
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tabletop.ui.scenes.table.panels.scrolled import WITHIN
from tests.blackstone.board.driving import before_assault, opened, played, scene, table
from tests.blackstone.board.test_hints import Held, board_of
from tests.blackstone.rules.posing import CONTENT, PARTY, pose
from tests.ui.ink import Inked, followed

WIDE, HIGH = 326, 300
"""The inspector in a drawer, in units."""


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_said_of_a_hostile_begins_in_the_inspector(
    scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = played(opened(3), 42, 3)
    view = found.game.view(found.state, Seat(0))
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, ui_scale=scale), (1920, 1080), Art(paths.assets()))
        board = open_board(stage, found.game)
        pieces = [each.id for each in board.layout(view) if each.id.startswith("h")]
        told = 0
        for piece in pieces:
            sheet = board.sheet(view, piece)
            if sheet is None or not sheet.about:
                continue
            inspector = Inspector(stage, Rect(0, 0, stage.px(WIDE), stage.px(HIGH)))
            inspector.show(sheet)
            surface = Inked(inspector.rect.size, SRCALPHA)
            inspector.draw(surface)
            said = [each.text for each in surface.words]
            assert "…" not in said, said
            told += any(sheet.about.startswith(each.removesuffix("…").strip()) for each in said)
        assert told


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_that_is_said_of_a_kind_is_whole_and_can_be_scrolled_to(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = played(opened(3), 42, 3)
    with followed(monkeypatch):
        pilot = table(found, size, language=language, ui_scale=scale)
        shown = scene(pilot)
        board = shown.board
        assert isinstance(board, BlackstoneBoard)
        inspector = shown.panels.inspector
        long = 0
        for number, kind in enumerate(board.box.kinds):
            sheet = kind_sheet(board.words, board.faces, number)
            inspector.show(sheet)
            said: set[str] = set()
            before = -1
            while inspector.offset != before:
                before = inspector.offset
                surface = Inked(pilot.stage.size, SRCALPHA)
                inspector.draw(surface)
                seen = inspector.rect.inflate(0, -2 * inspector.stage.px(WITHIN))
                said |= {each.text for each in surface.words if seen.contains(each.rect)}
                inspector.scroll(-1)
            long += inspector.offset > 0
            assert not [each for each in said if each.endswith("…")], (kind.id, said)
            names = {
                board.words.form(Thing(f"blackstone.behaviour.{row.action}.name"))
                for rows in kind.behaviour.values() for row in rows
            }  # fmt: skip
            assert names <= said, (kind.id, names - said)
            last = sheet.about.split()[-1] if sheet.about else ""
            assert any(each.endswith(last) for each in said)
        assert long


def test_the_wheel_scrolls_the_inspector_and_another_sheet_begins_at_its_top() -> None:
    pilot = table(played(opened(3), 42, 3))
    shown = scene(pilot)
    pilot.press("l")
    inspector = shown.panels.inspector
    hostiles = [each.id for each in shown.field.glide.rest.values() if each.id.startswith("h")]
    pilot.point(hostiles[0])
    assert inspector.sheet is not None
    first = plain(inspector.sheet.name)
    zoom = shown.field.camera_now().zoom
    pilot.point(inspector.rect.center)
    pilot.scroll(inspector.rect.center, -2)
    assert plain(inspector.sheet.name) == first
    assert inspector.offset > 0
    assert shown.field.camera_now().zoom == zoom
    other = next(each for each in hostiles if shown.board.name(each) != first)
    pilot.point(other)
    assert plain(inspector.sheet.name) != first
    assert inspector.offset == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_explorer_says_how_far_its_secret_agenda_is(language: str) -> None:
    names, clue = [each.id for each in CONTENT.explorers], max(clue_cards(CONTENT))
    told = []
    for explorer in CONTENT.explorers:
        party = (explorer.id, *(each for each in names if each != explorer.id))[:4]
        posed = pose({explorer.id: (3, 0)}, dice={explorer.id: (1,)}, party=party, turn=explorer.id,
                     finds=((clue,), (), (), ()), kinds_slain=(0b110, 0, 0, 0))  # fmt: skip
        board = open_board(bare_stage(Settings(language=language), (1280, 720), Art(paths.assets())), posed.game)
        say, sheet = board.stage.say, board.sheet(posed.state, "e0")  # type: ignore[attr-defined]
        assert sheet is not None
        each = explorer.agenda
        wanted = {"SlayKinds": 2, "HoldAtEnd": int(getattr(each, "what", "") != "archeotech_points")}
        said = {plain(trait.name) for trait in sheet.statuses}
        if type(each).__name__ in wanted:
            n = wanted[type(each).__name__]
            told.append(say("blackstone.table.status.agenda", n=n, least=each.least) in said)
    assert told == [True] * 4


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_die_says_what_it_pays_for_by_name(language: str) -> None:
    """Draik’s ways to attack cost 1, 4 and 6; the next explorer does not act."""
    dice = {"janus_draik": (2, 6), "taddeus": (5,)}
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice=dice, destiny=(3,))
    board = board_of(posed, language)
    say, member = board.stage.say, PARTY.index("janus_draik")
    shots = [board.name(f"b.arm{each}") for each in range(3)]

    def about(piece: str) -> str:
        found = board.sheet(posed.state, piece)
        assert found is not None
        return found.about

    first, every = [True, False, False], [True] * 3
    for piece, named in ((f"a{member}.0", first), (f"a{member}.1", every), ("z0", first)):
        assert all(say(f"blackstone.table.act.{each}.name") in about(piece) for each in ("move", "aim"))
        assert [shot in about(piece) for shot in shots] == named
        assert say("blackstone.table.act.search.name") not in about(piece)
    assert say("blackstone.table.act.move.name") not in about(f"a{PARTY.index('taddeus')}.0")


def test_destiny_dice_that_are_gone_are_told_only_where_there_are_any() -> None:
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, destiny=(3,))
    board = board_of(posed, "en")
    for spoilt, gone in (((), False), ((2, 2), True)):
        posed.state.spoilt = spoilt
        sheet = board.sheet(posed.state, "destiny")
        assert sheet is not None
        assert ("gone" in sheet.about) == gone


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_action_on_the_sheet_says_what_it_does_and_why_it_cannot_be_taken(language: str) -> None:
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (6,)})
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    pilot = table(Match(game), language=language)
    board, say = scene(pilot).board, pilot.stage.say
    for name, why in (("search", "no_discovery_marker"), ("summon", "no_portal"), ("recuperate", "not_wounded")):
        sheet = board.sheet(posed.state, f"b.{name}")
        assert sheet is not None
        assert sheet.name == say(f"blackstone.table.act.{name}.name")
        told = [say(f"blackstone.refusal.{why}"), say(f"blackstone.table.act.{name}.about")]
        assert sheet.about.split("\n") == told
        assert pilot.target(f"b.{name}").tip is not None
    pilot.point("b.aim")
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    assert forecast.lines == (say("blackstone.table.act.aim.about"),)


@pytest.mark.parametrize(("card", "die", "name"), [
    ("stasis_grenade", 4, "stasis field"), ("haywire_mine", 2, "haywire mine"),
])  # fmt: skip
def test_what_a_card_has_laid_on_the_board_is_told(card: str, die: int, name: str) -> None:
    cards = [each.id for each in CONTENT.resources for _ in range(each.count)]
    posed = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(6, 0)]}, dice={"janus_draik": (die, 6)},
                 kit=((cards.index(card),), (), (), ()))  # fmt: skip
    posed.do(f"use s0 m0 y{die} 0")
    posed.do(f"hex s0 x{posed.asked().among[0]}")
    board = board_of(posed)
    (piece,) = (each.id for each in board.layout(posed.state) if each.id.startswith("b.token"))
    sheet = board.sheet(posed.state, piece)
    assert sheet is not None
    assert [plain(sheet.name).lower(), board.words.piece(posed.state, piece)] == [name, name]
    assert "hostile" in plain(sheet.about).lower() or "drone" in plain(sheet.about).lower()


def test_a_stronghold_that_can_be_attacked_has_a_name() -> None:
    found = before_assault(1)
    shown = scene(table(found)).board
    assert isinstance(shown, BlackstoneBoard)
    for number, place in enumerate(found.game.content.strongholds):
        sheet = shown.sheet(found.state, f"o{number}")
        assert sheet is not None
        name = shown.words.form(Thing(f"blackstone.stronghold.{place.id}.name"))
        assert (plain(sheet.name), plain(shown.words.piece(found.state, f"o{number}"))) == (name, name)


def test_an_encounter_card_says_what_comes_for_each_group() -> None:
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(6, 0)]}, dice={"janus_draik": (1,)})
    board = board_of(posed)
    for number, card in enumerate(posed.game.box.encounters):
        sheet = board.sheet(posed.state, f"n{number}")
        assert sheet is not None
        lines = plain(sheet.about).split("\n")
        assert [line.split(":")[0] for line in lines] == [f"Group {at}" for at in (1, 2, 3, 4)]
        for line, group in zip(lines, card.groups, strict=True):
            assert all(str(count) in line.split(":")[1] for count in group.hostiles.values())
            twist = group.twist and board.words.form(Thing(f"blackstone.twist.{group.twist}.name"))
            assert not twist or line.endswith(twist)
