"""What the table of Chaos in the Old World says: names and sheets of all pieces, questions, forecasts, the log."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import Result, changed
from tabletop.games import library
from tabletop.games.old_world.content.ids import PowerId, RegionId, heap_of
from tabletop.games.old_world.content.records import REGION_NAMES
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.words import names
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Sheet
from tabletop.ui.boards.old_world import board_words
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.board_words import ICONS, SILENT
from tabletop.ui.boards.old_world.cover import ending
from tabletop.ui.boards.old_world.inspector import region, things
from tabletop.ui.boards.showing import Trait
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame import theme
from tabletop.ui.frame.lettering import Lettering, Part, Rich, plain
from tabletop.ui.frame.theme import Style
from tabletop.ui.scenes.table.panels.dossier import Dossier
from tabletop.ui.scenes.table.panels.nameplate import Nameplate
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.old_world.posed import CONTENT, pose
from tests.ui.pilot import Pilot, shared_art
from tests.ui.scenes.screens import recorded

CORNER = 12
"""Where nothing lies that could be looked at, in pixels from the corner of the window."""
LONGEST = 99
"""Lines that are never too few."""
IDLE = ("ground", "ledge")
"""Pieces about which there is nothing to say."""


@cache
def board(language: str = "en") -> OldWorldBoard:
    game = library.open_game(Setup("old_world", "old_world", ("human",) * 4, 1))
    return OldWorldBoard(bare_stage(Settings(language=language), (1280, 720), shared_art()), game)


def match(after: int, seed: int = 1) -> Match:
    """A match after so many random actions, or at its end."""
    found, rng = Match(library.open_game(Setup("old_world", "old_world", ("human",) * 4, seed))), Rng(seed)
    while len(found.actions) < after and found.state.result is None:
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def sheet(found: Match, piece: str, language: str = "en") -> Sheet:
    view = found.game.view(found.state, 0)
    table = board(language)
    table.layout(view)
    told = table.sheet(view, piece)
    assert told is not None
    return told


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("after", [0, 45, 130, 1000])
def test_every_piece_has_a_name_and_a_sheet(language: str, after: int) -> None:
    found, table = match(after), board(language)
    view = found.game.view(found.state, 0)
    for piece in table.layout(view):
        if piece.id not in IDLE:
            assert table.name(piece.id) != piece.id
            told = table.sheet(view, piece.id)
            assert told is not None, piece.id
            assert plain(told.name)
            if piece.alpha:
                assert told.picture(60).get_width() > 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_whole_game_is_told_at_the_table(language: str) -> None:
    found, table, rng = match(0, 3), board(language), Rng(3)
    while found.state.result is None:
        seat = found.state.deciders()[0]
        view = found.game.view(found.state, seat)
        table.layout(view)
        offered = list(found.game.options(view, seat))
        action = rng.choice(offered)
        for known in (offered, None):
            asked = table.prompt(view, seat, (), known)
            assert plain(asked.title)
            assert asked.side == table.words.power_name(view.powers[seat])
        assert plain(table.prompt(view, None, (), ()).title)
        told = table.forecast(view, action, found.game.preview(view, action))
        assert told.title
        assert table.label(view, action, ()).words
        found.submit(action)
    rows = [(moment.event, table.row(moment)) for moment in found.moments]
    assert all((row is None) == isinstance(event, SILENT) for event, row in rows)
    assert all(plain(row[0]).endswith((".", "!")) for _, row in rows if row is not None)
    assert plain(table.prompt(found.state, None, (), ()).title)


def test_names_have_the_colours_of_their_powers() -> None:
    found = match(0)
    (row,) = [board().row(moment) for moment in found.moments if isinstance(moment.event, happened.PowersDealt)]
    assert row is not None
    colours = [part.colour for part in row[0] if not isinstance(part, str) and part.colour is not None]
    assert colours == [theme.OWNER_WORDS[number] for number in (1, 2, 0, 3)]


def test_every_icon_is_drawn() -> None:
    known = shared_art().manifest
    icons = {*ICONS.values(), *(icon for icon, _ in region.STATS.values())}
    assert {icon for icon in icons if f"icon.{icon}" not in known} == set()


def test_every_event_and_action_has_its_icon() -> None:
    assert {*happened.EVENTS, *do.AnyAction.__args__} <= set(ICONS)


def test_every_rule_that_the_inspector_names_is_in_the_rulebook() -> None:
    rules = (paths.assets().parent / "tests" / "old_world" / "rule_ids.txt").read_text(encoding="utf-8").split()
    assert {f"old_world.{rule}" for _, rule in region.STATS.values()} <= set(rules)
    for module in (things, region, board_words):
        source = Path(module.__file__ or "").read_text(encoding="utf-8")
        cited = re.findall(r'"(old_world\.[a-z_]+\.\d\d)"', source)
        assert set(cited) <= set(rules)


# ---------------------------------------------------------------- the inspector


def test_a_region_tells_who_dominates_and_what_is_missing_to_ruin() -> None:
    found = match(0)
    game, state = found.game, found.state
    for figure in game.box.squads[0][:6]:
        state.region[figure] = RegionId(0)
    state.tokens[:] = [0] * len(state.tokens)
    state.corruption[heap_of(0, 1)] = 4
    told = sheet(found, "r0")
    assert plain(told.line) == "Khorne dominates, +5"
    values = {value.name: value.now for value in told.values}
    assert (values["Value"], values["Resistance"], values["Tokens"]) == ("1", "1", "4/12")
    assert told.about == "It takes 8 more tokens to ruin it. 4 more will come this round."
    assert [note.name for note in told.skills] == ["Khorne: 6, +1"]
    assert told.skills[0].about == "Domination 6. 1 victory point for domination. Will place 4 corruption tokens."


def test_a_region_that_will_fall_tells_what_everybody_scores() -> None:
    found = match(0)
    state = found.state
    state.tokens[:] = [0] * len(state.tokens)
    state.region[found.game.box.squads[0][0]] = RegionId(0)
    state.corruption[heap_of(0, 1)] = 11
    told = sheet(found, "r0")
    assert "will fall and get ruination card 1" in told.about
    assert [note.name for note in told.skills] == ["Khorne: 1, +6", "Nurgle: 0, +6"]


def test_a_ruined_region_says_so() -> None:
    found = match(0)
    found.state.ruined = (-1, 2, *found.state.ruined[2:])
    assert sheet(found, "r1").line == "In ruins, ruination card 3"
    assert sheet(found, "r1", "ru").line == "В руинах (карта 3)"


def test_a_figure_tells_whom_it_obeys_and_its_upgrade() -> None:
    found = match(0)
    figure = found.game.box.squads[0][0]
    found.state.region[figure], found.state.control[figure] = RegionId(3), PowerId(3)
    found.state.upgrades = changed(found.state.upgrades, 0, (0,))
    told = sheet(found, f"f{figure}", "ru")
    assert [note.name for note in told.statuses] == ["Под контролем Слаанеша"]
    assert [(note.name, note.about) for note in told.skills] == [("Кровники", "Теперь у кровников атака 1.")]
    assert [(value.now, value.base) for value in told.values][:2] == [("1", ""), ("1", "0")]


def test_a_dial_tells_what_is_to_come() -> None:
    found = match(0)
    told = sheet(found, "d3")
    assert told.line == "7 ticks to Victory"
    assert told.about == "In the window: Start. The next tick: 3 victory points."
    assert len(told.skills) == 7
    found.state.dial = changed(found.state.dial, 3, 7)
    assert sheet(found, "d3").line == "Victory"


def test_the_hand_of_another_is_not_told_by_its_deck() -> None:
    found = match(0)
    values = {value.name: value.now for value in sheet(found, "p1").values}
    assert (values["In hand"], values["In the deck"]) == (str(len(found.state.hand[1])), str(len(found.state.deck[1])))


def test_all_who_still_roll_are_foreseen_before_a_roll() -> None:
    rng, seen = Rng(2), set()
    found = match(0, 2)
    while found.state.result is None:
        seat = found.state.deciders()[0]
        view = found.game.view(found.state, seat)
        owed = view.owed[seat]
        if isinstance(owed, ask.RollDice):
            told = board().forecast(view, do.Roll(seat), found.game.preview(view, do.Roll(seat)))
            own = board().words.power_name(view.powers[seat])
            assert all(not plain(line).startswith(own) for line in told.lines) or owed.wild
            assert told.odds
            seen.add(len(told.lines))
        found.submit(found.game.options(found.state, seat).pick(rng))
    assert seen >= {0, 1, 2}


def test_passing_with_power_left_is_confirmed() -> None:
    found = match(0)
    while not isinstance(found.state.owed[0], ask.SummonOrPlay):
        seat = found.state.deciders()[0]
        found.submit(list(found.game.options(found.state, seat))[-1])
    view = found.game.view(found.state, 0)
    assert board().words.confirm(view, 0) == (
        "7 power points would be lost, and you would have no further turn this round. Pass?"
    )
    view.hand, view.power = changed(view.hand, 0, ()), changed(view.power, 0, 0)
    assert board().words.confirm(view, 0) == ""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("upgrades", [0, 2, 3])
def test_what_brings_a_counter_is_never_cut_beside_all_else(
    language: str, size: tuple[int, int], upgrades: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = board(language).words  # before the table: another stage has the window take its size
    found = match(0)
    content = found.game.content
    found.state.upgrades = tuple(
        tuple(number for number, kind in enumerate(content.upgrades) if kind.power == power)[:upgrades]
        for power in range(len(content.powers))
    )
    found.state.sheet = (1,) * len(content.powers)
    found.state.points = (28,) * len(content.powers)
    told: dict[str, bool] = {}
    real = Lettering.block

    def block(lettering: Lettering, rich: Rich, style: Style, width: int, **more: Any) -> pygame.Surface:
        told[plain(rich)] = len(lettering.wrap(rich, style, width)) <= (more.get("lines") or LONGEST)
        return real(lettering, rich, style, width, **more)

    monkeypatch.setattr(Lettering, "block", block)
    chosen = Settings(language=language, instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found)), size, chosen)
    pilot.click("curtain.ready")
    pilot.press("l")
    pilot.point((CORNER, CORNER))
    table = pilot.scene
    assert isinstance(table, TableScene)
    for power, kind in enumerate(content.powers):
        table.looking.pin(f"p{power}")
        pilot.stage.touch()
        pilot.rest()
        assert told[things._condition(said, kind)], kind.id


@pytest.mark.parametrize(("points", "told"), [((50, 50), "level"), ((51, 50), "points"), ((50, 49), "points")])
def test_an_end_with_level_points_says_what_decided(points: tuple[int, int], told: str) -> None:
    table = pose("summoning")
    state = table.state
    for power, value in zip(state.powers, points, strict=False):
        state.points = changed(state.points, power, value)
    state.result = Result((0,), "points", tuple(state.points))
    assert ending(table.game, state).about.key == f"old_world.result.{told}"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_land_tells_the_name_of_a_card_on_it_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    table, dossier = pose("summoning"), Dossier(stage, 600)
    sheet = OldWorldBoard(stage, table.game).sheet(table.state, f"r{REGION_NAMES.index('tilea')}")
    assert sheet is not None
    for card in CONTENT.cards:
        name = stage.text.form(names.card(card), "Nom")
        with recorded(monkeypatch) as cuts:
            dossier.picture(replace(sheet, statuses=(Trait("info", name, ""),)))
        assert cuts == [], name


def test_no_line_below_a_name_ends_with_the_point_that_parts_words() -> None:
    stage = bare_stage(Settings(language="ru"), (1280, 720), shared_art())
    line = [Part("Привидение"), Part(" · Мертвецы")]
    broken = Nameplate(stage).broken(line, theme.SMALL, 90)
    assert plain(broken).split("\n") == ["Привидение", "Мертвецы"]
