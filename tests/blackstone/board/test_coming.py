"""What is told of a hex to which somebody may come, in whatever way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.rules.effects.happening import Raising
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.look.things import EYED
from tabletop.ui.boards.showing import Forecast
from tabletop.ui.frame.lettering import plain
from tests.blackstone.board.test_hints import EXPLORER, board_of, told_of
from tests.blackstone.cards.test_legacy import holding
from tests.blackstone.rules.posing import Table, hall, pose
from tests.blackstone.rules.quests import find, storm

GUARD = "traitor_guardsman"
WALL = [(6, -1, 0), (6, 0, 0), (6, 1, 0)]
"""A wall before the hostile, so that not every hex is seen."""


def with_bead() -> Table:
    """A move of three hexes by a card, beside a hostile."""
    found = pose({EXPLORER: (3, 0)}, {"ur_ghul": [(4, 0)], GUARD: [(8, 0)]}, dice={EXPLORER: (6,)},
                 content=hall(WALL), finds=((find("gravitic_bead"),), (), (), ()))  # fmt: skip
    return found.do("use s0 m0 y0 0")


def with_heart() -> Table:
    """A move of four hexes by an artefact, beside a hostile."""
    found: Table = holding("weightless_heart", {"ur_ghul": [(4, 0)]})
    (use,) = [each for each in found.options() if isinstance(each, do.UseAbility)]
    return found.do(f"use s0 m0 y0 {use.source}")


def at_lift() -> Table:
    """A way down to a level on which a hostile stands."""
    site = storm("descent", {0: 0}).game.box.sites["descent"]
    way = next(bits((site.of_kind("lift") | site.of_kind("gravity_well")) & site.of_level("s1a")))
    landing = [*bits(site.landing("s1b"))]
    below = bits(site.of_level("s1b") & site.floor)
    guard = next(each for each in below if each not in landing and any(site.seen(hex_) >> each & 1 for hex_ in landing))
    return storm("descent", {0: way}, {GUARD: [(2, guard)]}, dice=(6, 6))


def in_ambush() -> Table:
    """The first explorer is put on a start hex."""
    found = pose({"taddeus": (5, 0)}, {GUARD: [(5, 3)]})
    found.state.out = 0
    found.state.stack[-1:] = [Combat(step="place", waiting=(FigureId(0),))]
    found.state.owed[:] = [None] * len(found.state.owed)
    return found.begin()


def standing_up() -> Table:
    """An explorer comes back beside another."""
    found = pose({EXPLORER: (3, 0), "taddeus": (5, 0)}, {GUARD: [(8, 0)]},
                 run=lambda: Raising(otherwise=(), cause=Cause()))  # fmt: skip
    return found.do("member s0 e2")


COMING = {"bead": with_bead, "heart": with_heart, "lift": at_lift, "ambush": in_ambush, "beside": standing_up}


def each_of(who: str) -> list[str]:
    """Hostiles of a kind one by one: "Traitor Guardsman 1, 2"."""
    kind, marks = re.fullmatch(r"(.*?)([\d, ]*)", who).groups()  # type: ignore[union-attr]
    return [f"{kind} {mark}" if mark else kind for mark in marks.strip().split(", ")]


def watched(posed: Table, board: BlackstoneBoard, action: Action) -> tuple[Forecast, dict[str, str]]:
    """What is told of an answer, and who is marked by it."""
    board.layout(posed.state)
    preview = posed.game.preview(posed.state, action)
    return told_of(posed, board, action), board.concerned(action, preview)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("posed", COMING.values(), ids=COMING)
def test_who_would_see_a_hex_is_told_before_one_comes_there_in_whatever_way(
    posed: Callable[[], Table], language: str
) -> None:
    table = posed()
    board = board_of(table, language)
    ends = [each for each in table.options() if isinstance(each, do.StandOn | do.Ride | do.PickHex)]
    assert ends
    seen = 0
    for action in ends:
        told, marks = watched(table, board, action)
        eyed = [piece for piece, mark in marks.items() if mark == EYED]
        seen += len(eyed)
        if not eyed:
            assert told.lines == (board.stage.say("blackstone.table.seen.nobody"),)
            continue
        ranks = [board.stage.say("blackstone.table.seen.some", n=len(eyed), armed=armed)
                 for armed in range(len(eyed) + 1)]  # fmt: skip
        assert told.lines[0] in ranks
        named = sum(len(each_of(plain(line).rsplit(": ", 1)[0])) for line in told.lines[1:])
        assert named == ranks.index(str(told.lines[0]))
    assert seen


@pytest.mark.parametrize("posed", [with_bead, with_heart])
def test_a_move_that_no_die_pays_tells_its_way_and_the_chance_to_slip_away(posed: Callable[[], Table]) -> None:
    table = posed()
    board = board_of(table)
    for action in [each for each in table.options() if isinstance(each, do.StandOn)]:
        preview = table.game.preview(table.state, action)
        assert (preview.path[0], preview.path[-1]) == (write(table.state.at[0], Hex), write(action.hex, Hex))
        assert preview.cost is not None
        assert preview.cost[0] == len(preview.path) - 1 <= preview.cost[1]
        assert [(each.key, each.chance) for each in preview.odds] == [("slips_away", Fraction(1, 2))]
        assert [each.key for each in preview.warnings] == ["must_slip_away_free"], "no die is lost"
        assert board.forecast(table.state, action, preview).odds


def test_a_move_of_a_card_that_is_no_move_action_slips_past_nobody() -> None:
    table = with_bead()
    table.state.stack[-1] = replace(table.state.stack[-1], action=False)
    action = next(each for each in table.options() if isinstance(each, do.StandOn))
    preview = table.game.preview(table.state, action)
    assert preview.path
    assert (preview.odds, preview.warnings) == ((), ())


def test_a_start_hex_that_is_pointed_at_shows_the_lines_by_which_hostiles_would_see_it() -> None:
    table = in_ambush()
    board = board_of(table)
    for action in [each for each in table.options() if isinstance(each, do.StandOn)]:
        hint = board.hint(table.state, (), write(action.hex, Hex))
        _, marks = watched(table, board, action)
        foe = write(table.foe(GUARD), FoeId)
        assert (foe in hint.marks) == (foe in marks) == bool(hint.sights)


def test_before_one_rides_down_it_is_shown_where_one_would_stand() -> None:
    table = at_lift()
    board = board_of(table)
    for ride in [each for each in table.options() if isinstance(each, do.Ride)]:
        assert board.landing_places(ride) == (write(ride.hex, Hex),)
