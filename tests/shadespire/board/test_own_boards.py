"""A player's own faces of boards on the table: chosen, laid, looked at."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.files import MOST_FACES
from tabletop.ui.boards.shadespire.layout.places import DEFAULT
from tabletop.ui.boards.shadespire.look.ground import PLAIN, slab_name
from tests.shadespire.board.test_table import scene, table
from tests.shadespire.content.test_boards import YARD, written


@pytest.fixture(autouse=True)
def own_player(monkeypatch, tmp_path):
    """A player with a face of his own, for whom everything is read anew."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    folder = paths.own_scenarios("shadespire")
    folder.mkdir(parents=True)
    (folder / "boards.yaml").write_text(written(YARD), encoding="utf-8")
    library.gathered.cache_clear()
    yield
    library.gathered.cache_clear()


def test_an_own_face_is_chosen_by_its_picture_inspected_and_played_on():
    match = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))
    pilot = table(match)
    assert [slab_name(pilot.stage, face.id) == PLAIN for face in match.game.content.faces] == [False] * 4 + [True]
    pilot.click("b4")
    pilot.click("b4")
    assert match.state.faces == (4, 4)
    while match.state.phase == "boards":
        lit = scene(pilot).asking.narrowing
        assert lit is not None
        pilot.click(next(each for each in pilot.ids() if each in lit.next or each.startswith(("chip.", "answer."))))
    assert {each.face for each in match.state.placements} == {4}


@pytest.mark.parametrize("count", [1, 2, 4, 5, 9, 4 + MOST_FACES])
def test_all_faces_that_there_can_be_have_room_to_be_chosen_from(count):
    for areas, least in ((DEFAULT.slabs(count), 2.0), (DEFAULT.offered(count), 0.5)):
        assert len(areas) == count
        assert min(each.w for each in areas) > least
        apart = sorted((each.y, each.x, each.w) for each in areas)
        assert all(b[0] > a[0] or b[1] >= a[1] + a[2] for a, b in zip(apart, apart[1:], strict=False))
