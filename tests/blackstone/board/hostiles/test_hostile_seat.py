"""What is told to who chooses for hostiles: whom they see, what stands between, what their attacks would do."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.effects.behaviour import StrikeOne
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex, MemberId
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.position.hostiles import armed_at
from tabletop.games.blackstone.position.sight import visible_to_foe
from tabletop.games.blackstone.position.table import open_slots, side
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.ui.boards.blackstone.look.things import AT_ONCE, EYED
from tests.blackstone.board.test_hints import EAST, board_of, edge, told_of
from tests.blackstone.rules.posing import Place, Table, hall, pose

DRAIK, TADDEUS, GUARD = "janus_draik", "taddeus", "traitor_guardsman"
SHOOTS, CHARGES = 1, 12
"""What a guardsman rolls, three hexes from the closest explorers."""
NONE, MANY = Fraction(0), 5


def choosing(roll: int, seats: int = MANY, walls: Sequence[tuple[int, int, int]] = ()) -> Table:
    """A guardsman between two explorers, equally far away, the first of them behind a barrier."""
    found = pose({DRAIK: (3, 0), TADDEUS: (9, 0)}, {GUARD: [(6, 0)]}, turn="group", loaded=(roll,), seats=seats,
                 content=hall(walls, [(3, 0, EAST)]))  # fmt: skip
    assert isinstance(found.asked(), ask.ChooseTarget)
    return found


def target(table: Table, member: int) -> do.PickFigure:
    """The answer that chooses an explorer."""
    return do.PickFigure(table.asked().seat, FigureId(2 * member))


def harms(attack: str, defence: Sequence[str]) -> dict[str, Fraction]:
    """What an attack with a die leaves against the better of some, over all that they show."""
    found: dict[str, Fraction] = {}
    for shown in product(*[[face for face, count in enumerate(FACES[die]) for _ in range(count)]  # type: ignore[index]
                           for die in (attack, *defence)]):  # fmt: skip
        left = max(0, shown[0] - max(shown[1:]))
        key = ("harmless", "wounds", "wounds_badly")[left]
        found[key] = found.get(key, NONE) + 1
    every = sum(found.values())
    return {key: count / every for key, count in found.items()}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("passes", "member", "count", "key"),
    [(False, 0, 2, "covered"), (False, 1, 1, "open"), (True, 0, 1, "aimed")],
)
def test_before_a_target_is_chosen_its_defence_and_the_exact_chances_of_the_attack_are_told(
    passes: bool, member: int, count: int, key: str, language: str
) -> None:
    table = choosing(SHOOTS)
    behaving = table.state.stack[-1]
    assert isinstance(behaving, Behaving)
    (todo,) = behaving.todo
    assert isinstance(todo.step, StrikeOne)
    behaving = replace(behaving, todo=(replace(todo, step=replace(todo.step, ignores_cover=passes)),))
    table.state.stack[-1] = behaving
    board, pick, before = board_of(table, language), target(table, member), table.state.clone()
    armed = armed_at(table.game.box, table.state, table.foe(GUARD), 3)
    assert armed is not None
    die, defence = armed.die, (side(table.game.box, table.state, MemberId(member)).defence,) * count
    preview = table.game.preview(table.state, pick)
    assert {each.key: each.chance for each in preview.odds} == harms(die, defence)
    assert [each.key for each in preview.odds][-1] == "harmless"
    told = told_of(table, board, pick)
    assert [each.chance for each in told.odds] == [each.chance for each in preview.odds]
    said = board.stage.say(f"blackstone.table.range.{key}", n=3)
    wanted = board.forecasts.clash.strip((die,), defence, said, key == "covered")
    assert told.strip is not None
    assert pygame.image.tobytes(told.strip(300), "RGBA") == pygame.image.tobytes(wanted(300), "RGBA")
    assert table.state == before


@pytest.mark.parametrize(("seats", "good"), [(MANY, True), (1, False)])
def test_what_harms_an_explorer_is_good_for_who_plays_the_hostiles_alone(seats: int, good: bool) -> None:
    table = choosing(SHOOTS, seats)
    odds = table.game.preview(table.state, target(table, 1)).odds
    assert {each.key: each.good for each in odds} == {"wounds": good, "wounds_badly": good, "harmless": not good}


def test_an_attack_that_would_put_out_of_action_is_told_as_that() -> None:
    table = choosing(SHOOTS)
    table.state.wounds[1] = open_slots(table.game.box, table.state, 1)
    assert {each.key for each in table.game.preview(table.state, target(table, 1)).odds} == {"puts_out", "harmless"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_of_a_target_that_a_hostile_only_goes_to_the_way_and_whom_it_would_see_there_are_told(language: str) -> None:
    table = choosing(CHARGES)
    board, pick = board_of(table, language), target(table, 1)
    preview = table.game.preview(table.state, pick)
    assert not preview.odds
    assert board.moving(pick, ()) == write(table.foe(GUARD), FoeId)
    assert preview.path[0] == write(Hex(table.hex((6, 0))), Hex)
    told = told_of(table, board, pick)
    assert told.lines[:2] == (
        board.stage.say("blackstone.table.approaches"), board.stage.say("blackstone.table.sees.some", n=2, armed=2),
    )  # fmt: skip
    table.game.play(table.state, pick, lambda event, state: None)
    assert preview.path[-1] == write(Hex(table.state.foes[table.foe(GUARD)]), Hex)


@pytest.mark.parametrize(
    ("member", "walls", "clear", "crossed"),
    [
        (0, (), True, ((3, 0), EAST)),  # covered
        (1, (), True, None),
        (1, ((7, 0, EAST),), False, ((7, 0), EAST)),  # unseen
    ],
)
def test_an_explorer_that_is_pointed_at_shows_the_line_from_the_hostile_that_chooses(
    member: int, walls: Sequence[tuple[int, int, int]], clear: bool, crossed: tuple[Place, int] | None
) -> None:
    table = choosing(CHARGES, walls=walls)
    board = board_of(table)
    (sight,) = board.hint(table.state, (), write(FigureId(2 * member), FigureId)).sights
    assert sight.clear == clear
    assert sight.edges == ((edge(table, board, *crossed),) if crossed else ())


def test_no_line_goes_to_an_explorer_while_no_hostile_chooses() -> None:
    table = pose({DRAIK: (3, 0)}, {GUARD: [(6, 0)]}, dice={DRAIK: (6,)})
    assert board_of(table).hint(table.state, (), write(FigureId(0), FigureId)).sights == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hex_for_a_hostile_shows_and_tells_whom_it_would_see_from_there(language: str) -> None:
    """Behind the wall nobody is seen; in the open one is, and could be attacked."""
    table = pose({DRAIK: (3, 0)}, {GUARD: [(9, 0)]}, dice={DRAIK: (1,)}, seats=MANY,
                 content=hall([(5, 0, EAST)], barriers=[(3, 0, EAST)]))  # fmt: skip
    foe, ends = table.foe(GUARD), (table.hex((4, 0)), table.hex((6, 0)))
    table.state.owed[:] = [None] * MANY
    table.state.owed[4] = ask.ChooseHex(Seat(4), "hostile_move", ends, foe)
    board = board_of(table, language)
    for pick, seen in zip(table.options(), (True, False), strict=True):
        told = told_of(table, board, pick)
        hint = board.hint(table.state, (), write(pick.hex, Hex))
        marks = board.concerned(pick, table.game.preview(table.state, pick))
        assert hint.marks == marks == ({write(FigureId(0), FigureId): AT_ONCE} if seen else {})
        assert [each.edges for each in hint.sights] == ([(edge(table, board, (3, 0), EAST),)] if seen else [])
        if seen:
            assert told.lines[0] == board.stage.say("blackstone.table.sees.some", n=1, armed=1)
            assert len(told.lines) == 2
        else:
            assert told.lines == (board.stage.say("blackstone.table.sees.nobody"),)


def test_an_explorer_that_is_seen_but_out_of_range_is_marked_as_that() -> None:
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(8, 0)]}, dice={DRAIK: (1,)}, seats=MANY)
    table.state.owed[:] = [None] * MANY
    table.state.owed[4] = ask.ChooseHex(Seat(4), "deploy", (table.hex((8, 0)),), table.foe("ur_ghul"))
    (pick,) = table.options()
    hint = board_of(table).hint(table.state, (), write(pick.hex, Hex))
    assert hint.marks == {write(FigureId(0), FigureId): EYED}


def test_a_hostile_that_is_pointed_at_while_no_explorer_acts_shows_whom_it_sees() -> None:
    table = choosing(SHOOTS)
    board, foe = board_of(table), table.foe(GUARD)
    hint = board.hint(table.state, (), write(foe, FoeId))
    assert len(hint.sights) == len(visible_to_foe(table.game.box, table.state, foe)) == 2
    assert {each.edges for each in hint.sights} == {(), (edge(table, board, (3, 0), EAST),)}
