"""The tables of all games at every scale, in windows of all sizes, in both languages: nothing overlaps or is
cut, and the board has its part."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from pygame import Rect, Surface

from tabletop import games, paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.table.panels.summary import SummaryBox
from tests.ui.ink import Inked, followed
from tests.ui.scenes.screens import DRAWN, LAID, WIDE, at, recorded, unpainted
from tests.ui.table.tables import LEAST, ROUNDED, Critic, clear, lay, misplaced, positions, shown

MOST = 4
"""So many positions are drawn in the smallest window, the hardest one, at each scale in each language, and one in all
others; they take turns."""


@pytest.mark.parametrize("game", games.names())
def test_nothing_on_a_table_overlaps_or_is_cut(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, coming = [], cycle(enumerate(positions(game)))
    with followed(monkeypatch), recorded(monkeypatch) as cuts:
        stage = bare_stage(Settings(language="en"), WIDE[0], Art(paths.assets()))
        for turn, (size, scale, language) in enumerate(DRAWN):
            clear(stage)
            window = at(stage, size, scale, language)
            for count, (number, match) in enumerate(islice(coming, MOST if size == WIDE[0] else 1)):
                table = lay(stage, match)
                critic = Critic(stage, table)
                for what in shown(stage, table, turn, opened=not count, all_else=not count and size not in WIDE[1:]):
                    where = f"{window}, position {number}, {what.name}"
                    found += [f"{where}: {flaw}" for flaw in critic.flaws(what)]
                    found += [f"{where}: shortened: {cut}" for cut in cuts]
                    cuts.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games.names())
def test_all_words_fit_between_the_scales_that_are_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, coming = [], cycle(positions(game))
    with unpainted(monkeypatch), recorded(monkeypatch) as cuts:
        stage = bare_stage(Settings(language="en"), WIDE[0], Art(paths.assets()))
        for each in LAID:
            if each not in DRAWN:
                clear(stage)
                window, table = at(stage, *each), lay(stage, next(coming))
                table.panels.bar.draw(Surface((1, 1)))
                found += [f"{window}: {flaw}" for flaw in (*misplaced(stage, table), *cuts)]
                cuts.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_summary_of_many_rows_keeps_letters_that_can_be_read(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = "Close (UR-025 is 2 hexes away), 10–19: Charge · at UR-025: fewest open slots of 3 · 1 hex moved · missed"
    room = Rect((0, 0), size).inflate(-20, -120)
    with followed(monkeypatch):
        stage = bare_stage(Settings(language="en", ui_scale=scale), size, Art(paths.assets()))
        for count in (3, 10, 40):
            names = [f"Guardsman {each + 1}" for each in range(count)]
            screen = Inked(size)
            rows = tuple(SummaryRow(each, 0, "", by, "", "") for each in names)
            place = SummaryBox(stage).draw(screen, Summary("They have acted", rows), room)
            assert room.contains(place)
            told = [words for words in screen.words if words.text in names]
            assert [words.text for words in told] == names[: len(told)]
            assert all(place.contains(words.rect) for words in screen.words)
            assert min(words.high for words in screen.words) >= LEAST * min(1.0, scale) - ROUNDED
            rest = stage.say("ui.table.more_in_log", count=count - len(told))
            assert (count <= 10) == (len(told) == count)
            assert (rest in [words.text for words in screen.words]) == (len(told) < count)
