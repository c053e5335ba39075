"""The tables of all games at every scale, in windows of all sizes, in both languages: nothing overlaps or is
cut, and the board has its part."""

from __future__ import annotations

from itertools import product

import pytest
from pygame import Surface

from tabletop import games, paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import Art
from tests.ui.ink import followed
from tests.ui.scenes.screens import LANGUAGES, SCALES, recorded, unpainted
from tests.ui.table.tables import Critic, lay, misplaced, positions, shown

WIDE = (1280, 720), (1920, 1080), (3840, 2160)
ODD = (1080, 1920), (2560, 1080)
DRAWN = 0.75, 1.0, 1.5, 2.0
ROWS = [*product(WIDE, DRAWN), (ODD[0], 1.0), (ODD[1], 1.0)]

EVERY = {WIDE[0]: 2, WIDE[1]: 4, WIDE[2]: 6, ODD[0]: 4, ODD[1]: 4}
"""In a window of each size every so manieth position is drawn, by turns; the smallest one is the hardest."""
MOST = {WIDE[0]: 5, WIDE[1]: 3, WIDE[2]: 2, ODD[0]: 3, ODD[1]: 3}
"""So many of them are enough where a game has many, as each scale and language draws others."""
OVER = 7
"""Every so manieth time all that can come over a table is looked at."""


def at(stage: Stage, language: str, size: tuple[int, int], scale: float) -> None:
    """Give the window another size, scale and language."""
    stage.size, stage.settings.ui_scale, stage.settings.language = size, scale, language
    stage.set_language()


@pytest.mark.parametrize("game", games.names())
def test_nothing_on_a_table_overlaps_or_is_cut(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, all_positions, turn = [], positions(game), 0
    with followed(monkeypatch), recorded(monkeypatch) as cuts:
        stage = bare_stage(Settings(language="en"), WIDE[0], Art(paths.assets()))
        for row, (size, scale) in enumerate(ROWS):
            for column, language in enumerate(LANGUAGES):
                at(stage, language, size, scale)
                every = max(EVERY[size], -(-len(all_positions) // MOST[size]))
                for number, match in enumerate(all_positions):
                    if (number + row + column) % every:
                        continue
                    turn += 1
                    table = lay(stage, match)
                    critic = Critic(stage, table)
                    for what in shown(stage, table, turn):
                        where = f"{size[0]}x{size[1]}, {scale:.0%}, {language}, position {number}, {what.name}"
                        found += [f"{where}: {flaw}" for flaw in critic.flaws(what)]
                        found += [f"{where}: shortened: {cut}" for cut in cuts]
                        cuts.clear()
                        if turn % OVER:
                            break
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games.names())
def test_all_words_fit_at_every_scale_and_the_board_has_half_of_a_wide_window(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, all_positions = [], positions(game)
    with unpainted(monkeypatch), recorded(monkeypatch) as cuts:
        stage = bare_stage(Settings(language="en"), WIDE[0], Art(paths.assets()))
        for number, (language, scale, size) in enumerate(product(LANGUAGES, SCALES, (*WIDE, *ODD))):
            if size != WIDE[0] and number % 7:
                continue
            at(stage, language, size, scale)
            table = lay(stage, all_positions[number % len(all_positions)])
            table.panels.bar.draw(Surface((1, 1)))
            where = f"{size[0]}x{size[1]}, {scale:.0%}, {language}: "
            found += [where + flaw for flaw in (*misplaced(stage, table), *cuts)]
            cuts.clear()
    assert not found, "\n".join(found)
