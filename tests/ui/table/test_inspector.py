"""The inspector of the drawer: whatever is pointed at in any game, all that is said of it is seen or scrolled to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pygame import SRCALPHA

from tabletop import games
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Sheet
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.scenes.table.panels.scrolled import ScrolledInspector
from tests.ui.ink import Inked, followed
from tests.ui.pilot import shared_art
from tests.ui.table.tables import lay, positions

WINDOW = 1280, 720


def words(*texts: str) -> set[str]:
    """The words of some texts, of which lines may end within one that has a hyphen."""
    return {word for text in texts for word in re.findall(r"\w+", text)}


def told(sheet: Sheet) -> set[str]:
    """Every word that has to be seen without being pointed at."""
    notes = (*sheet.statuses, *sheet.skills, *sheet.origins)
    return words(plain(sheet.name), plain(sheet.line), sheet.about, *(note.name for note in notes))


def sheets(stage: Stage, game: str) -> Iterator[tuple[ScrolledInspector, Sheet]]:
    """What is said of all that lies on the tables of a game, each kind of sheet once."""
    seen: set[object] = set()
    for match in positions(game):
        table = lay(stage, match)
        lying = [target.id for target in table.field_targets() if target.id in table.field.glide.rest]
        for piece in lying:
            sheet = table.board.sheet(table.playback.shown, piece)
            if sheet is None:
                continue
            key = (frozenset(told(sheet)), len(sheet.values), sheet.strip is None)
            if key not in seen:
                seen.add(key)
                yield table.panels.inspector, sheet


def scrolled_through(inspector: ScrolledInspector) -> set[str]:
    """Every word that is seen on the way to its end."""
    seen: set[str] = set()
    before = -1
    while inspector.offset != before:
        before = inspector.offset
        surface = Inked(inspector.stage.size, SRCALPHA)
        inspector.draw(surface)
        seen |= words(*(each.text for each in surface.words if inspector.rect.contains(each.rect)))
        inspector.scroll(-1)
    return seen


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_all_that_is_said_is_seen_or_can_be_scrolled_to(
    game: str, language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        stage = bare_stage(Settings(language=language, ui_scale=scale, instant=True), WINDOW, shared_art())
        cut, looked_at = [], 0
        for inspector, sheet in sheets(stage, game):
            inspector.offset = 0
            inspector.show(sheet)
            missing = told(sheet) - scrolled_through(inspector)
            looked_at += 1
            cut += [(plain(sheet.name), missing)] if missing else []
        assert looked_at
        assert not cut
