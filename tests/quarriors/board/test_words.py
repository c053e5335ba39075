"""What the table of Quarriors! says: names in their colours, tooltips of areas, pieces that the log speaks of."""

from __future__ import annotations

import pytest

from tabletop.engine.match import Match
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.words import names
from tabletop.settings import Settings
from tabletop.ui.boards.quarriors.board_words import POINTED_ROW
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import OWNER_WORDS, SMALLEST, contrast
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tabletop.ui.scenes.table.panels.nameplate import Nameplate
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.quarriors.board.test_table import match, scene, table
from tests.ui.pilot import Pilot

CLEAR = 4.5
"""The contrast that words need, by the WCAG."""


def told(pilot: Pilot, found: Match, kind: type) -> tuple[int, list[object]]:
    """The last moment of a kind, and its sentence in parts."""
    number = next(at for at in reversed(range(len(found.moments))) if isinstance(found.moments[at].event, kind))
    row = scene(pilot).board.row(scene(pilot).eyes.moment(number))
    assert row is not None
    return number, list(row[0])


def test_the_log_names_players_and_dice_each_in_a_colour_that_can_be_read() -> None:
    found = match(3, 120, seed=4)
    pilot = table(found)
    words = scene(pilot).board.words  # type: ignore[attr-defined]
    content = found.game.content
    known = [names.kind(kind) for kind in content.kinds] + [names.card(card) for card in content.cards]
    for name in known:
        colour = words.colour(name)
        assert contrast(colour, POINTED_ROW) >= CLEAR
        assert contrast(colour, POINTED_ROW) >= CLEAR
        assert colour not in OWNER_WORDS
    _, parts = told(pilot, found, happened.DieSpent)
    coloured = [part for part in parts if part.colour is not None]
    assert coloured[0].colour in OWNER_WORDS
    assert coloured[0].style.face == "bold"
    assert coloured[1].colour not in OWNER_WORDS
    assert coloured[1].style is None


def test_a_row_of_the_log_shows_its_die_on_the_board_and_in_the_inspector() -> None:
    found = match(2, 160, seed=6)
    pilot = table(found)
    pilot.press("l")
    rows = [name for name in pilot.ids() if name.startswith("log.")]
    about = {name: scene(pilot).board.about(scene(pilot).eyes.moment(int(name[4:]))) for name in rows}
    row = next(name for name in reversed(rows) if about[name])
    before = scene(pilot).looking.pinned
    pilot.point(row)
    pilot.frames(2)
    assert scene(pilot).field.lights.spoken == about[row]
    shown, sheet = scene(pilot).panels.inspector.sheet, scene(pilot).board.sheet(scene(pilot).view, about[row][0])
    assert (shown.name, shown.line) == (sheet.name, sheet.line)
    pilot.point((2, 2))
    assert scene(pilot).field.lights.spoken == ()
    assert scene(pilot).looking.pinned == before


@pytest.mark.parametrize("attacking", [False, True])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_areas_bags_track_and_purse_say_what_they_are(language: str, attacking: bool) -> None:
    found = match(4, 90 - (not attacking), seed=2)
    chosen = Settings(language=language, instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found)), (1280, 720), chosen)
    named = {"region.pool", "region.track", *(f"{name}{at}" for name in ("b", "g", "s") for at in range(4))}
    named |= {f"region.used{at}" for at in range(4)}
    shown = {"total", "answers", "meetings"} if attacking else {f"ready{at}" for at in range(4)}
    named |= {f"region.{name}" for name in shown} | (set() if attacking else {"q0"})
    tips = {name: pilot.target(name).tip for name in named}
    pilot.point((1, 1))
    for name, tip in tips.items():
        assert tip is not None, name
        said = tip()
        assert all(plain(line) for line in (said.title, *said.lines))
    pilot.point("b2")
    pilot.frames(60)
    assert pilot.stage.tooltip.rect is not None
    assert not pilot.stage.tooltip.rect.colliderect(pilot.target("b2").rect)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1100), (1920, 1080)])
def test_every_name_stands_whole_in_the_inspector(size: tuple[int, int]) -> None:
    found = match(2, 30, seed=2)
    pilot = Pilot(
        lambda stage: TableScene(stage, Destinations(stage), Session(found)),
        size,
        Settings(language="ru", instant=True),
    )
    panel, lettering = Inspector(pilot.stage, scene(pilot).panels.inspector.rect), pilot.stage.lettering
    room = panel._inner.width - pilot.stage.px(panel._specimen + 12)
    for card in found.game.content.cards:
        name = pilot.stage.text.form(names.card(card), "Nom")
        lines, style = Nameplate(panel.stage).fitted(name, room)
        assert "".join(map(plain, lines)).replace(" ", "") == name.replace(" ", "")
        assert all(lettering.width(line, style) <= room for line in lines)
        assert style.size * pilot.stage.theme.unit >= SMALLEST
