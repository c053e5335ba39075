"""Where the other side has gone is seen until one acts."""

from __future__ import annotations

import pygame

from tabletop.engine.match import Match
from tests.mine.posed import pose
from tests.ui.pilot import Pilot
from tests.ui.table.test_table import scene, table

HALL = """
    ###########
    #M.......U#
    #.........#
    #.......U.#
    ###########"""
"""A miner; two ghouls, who go first."""


def moved(*texts: str) -> Pilot:
    """The table after the phase of the ghouls in which they had these orders, when the miner is asked."""
    posed = pose(HALL, M="dwarf_miner", U="ghoul", phase="turn", dice=(1, 6))
    found = Match(posed.game)
    for text in (*texts, "end s1"):
        assert found.submit(posed.game.notation.read(text)) is None
    assert found.state.deciders() == (0,)
    return table(found)


def traced(pilot: Pilot) -> set[tuple[str, ...]]:
    """The ways that are traced, by their cells."""
    field = scene(pilot).field
    cells = {field.place(f"c{x},{y}")[0]: f"c{x},{y}" for x in range(11) for y in range(5)}
    assert {trace.owner for trace in field.lights.traces} <= {1}
    return {tuple(cells[spot] for spot in trace.spots) for trace in field.lights.traces}


def test_all_the_way_of_everybody_who_moved_is_traced() -> None:
    pilot = moved("move s1 f1 c7,1 no", "move s1 f1 c6,2 no", "move s1 f2 c7,3 no")
    assert traced(pilot) == {("c9,1", "c8,1", "c7,1", "c6,2"), ("c8,3", "c7,3")}


def test_who_came_back_and_who_stayed_leave_no_trace() -> None:
    assert traced(moved("move s1 f1 c8,1 no", "move s1 f1 c9,1 no")) == set()


def test_the_traces_are_seen_and_go_as_soon_as_one_acts() -> None:
    pilot = moved("move s1 f1 c7,1 no")
    seen = picture(pilot, "c9,1")
    scene(pilot).playback.commit(scene(pilot).session.game.notation.read("move s0 f0 c2,1 no"))
    pilot.rest()
    assert traced(pilot) == set()
    assert picture(pilot, "c9,1") != seen
    pilot.click("undo")
    assert traced(pilot) == {("c9,1", "c8,1", "c7,1")}
    assert picture(pilot, "c9,1") == seen


def picture(pilot: Pilot, cell: str) -> bytes:
    """What is seen of a cell."""
    return pygame.image.tobytes(pilot.window.surface.subsurface(pilot.target(cell).rect), "RGB")
