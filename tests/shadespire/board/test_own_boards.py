"""A player's own faces of boards on the table: chosen, laid, looked at."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.board_limits import MOST_FACES
from tabletop.ui.boards.shadespire.layout.places import DEFAULT
from tabletop.ui.boards.shadespire.look.ground import PLAIN, slab_name
from tests.shadespire.board.test_table import scene, table
from tests.shadespire.content.test_boards import OWN, changed, record, written

TINY = 1e-6
"""What rounding leaves of a board unit."""


@pytest.fixture
def own_boards(monkeypatch, tmp_path):
    """What a player's folder holds; all is read anew for him."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    folder = paths.own_scenarios("shadespire")
    folder.mkdir(parents=True)

    def hold(words):
        (folder / "boards.yaml").write_text(words, encoding="utf-8")
        library.gathered.cache_clear()

    hold(written())
    yield hold
    library.gathered.cache_clear()


def begun():
    """A game of two people."""
    return Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)))


def test_an_own_face_is_chosen_by_its_picture_laid_and_played_on(own_boards):
    match = begun()
    pilot = table(match)
    assert [slab_name(pilot.stage, face.id) == PLAIN for face in match.game.content.faces] == [False] * 4 + [True]
    own = f"b{OWN}"
    for _ in range(2):
        pilot.click(own)
    assert match.state.faces == (OWN, OWN)
    pilot.click("j8,0")
    pilot.click("chip.0")
    assert match.state.phase == "tokens"
    assert [each.face for each in match.state.placements] == [OWN, OWN]


def test_faces_of_one_number_are_not_taken_for_one_another(own_boards):
    """One session plays a game of one's own and then one that came with another face."""
    pilot = table(begun())
    things = scene(pilot).field.board.faces.things
    before = things.slab(OWN, 300, "normal")
    own_boards(written(record(changed(9, "h.o.o.#.h"))))
    things.box = begun().game.box
    after = things.slab(OWN, 300, "normal")
    assert before.get_size() == after.get_size()
    assert before.get_buffer().raw != after.get_buffer().raw
    assert things.slab(OWN, 300, "normal") is after


@pytest.mark.parametrize("count", [1, 2, 4, 5, 9, 4 + MOST_FACES])
def test_all_faces_that_there_can_be_have_room_to_be_chosen_from(count):
    whole, row = (DEFAULT.slabs(count), DEFAULT.room, 6.0), (DEFAULT.offered(count), DEFAULT.row.area, 2.5)
    for areas, room, least in (whole, row):
        assert len(areas) == count
        assert min(each.w for each in areas) > least
        assert min(each.x - room.x for each in areas) >= -TINY
        assert min(each.y - room.y for each in areas) >= -TINY
        assert max(each.x + each.w - room.x - room.w for each in areas) <= TINY
        assert max(each.y + each.h - room.y - room.h for each in areas) <= TINY
        places = sorted((each.y, each.x, each.w, each.h) for each in areas)
        assert all(b[0] >= a[0] + a[3] - TINY or b[1] >= a[1] + a[2] - TINY for a, b in pairwise(places))
