"""Where things lie on the table of Quarriors!: in rooms of any shape nothing covers anything else."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from pygame import Rect

from tabletop.games.quarriors.content.records import BASICS
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.quarriors.board import QuarriorsBoard
from tabletop.ui.boards.quarriors.layout.attack import attack_of
from tabletop.ui.boards.quarriors.layout.layout import layout
from tabletop.ui.boards.quarriors.layout.looks import CardLook, DieLook, Ground, MarkerLook, MatLook
from tabletop.ui.boards.quarriors.look.ground import QUIET, GroundPainter
from tabletop.ui.boards.quarriors.look.plates import letters_high
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame.theme import unit_for
from tests.quarriors.board.test_table import match, scene
from tests.quarriors.board.test_table import table as table_of
from tests.quarriors.posed import CONTENT, NUMBERS, pose
from tests.ui.pilot import shared_art

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
WILDS = "scavenging_goblin ghostly_spirit witching_hag primordial_ooze strong_quake_dragon life_spell shaping_spell"
"""Cards of many prices."""
TOUCH = 0.02
"""Units that boxes may share at their edges."""


@cache
def board(seats: int) -> QuarriorsBoard:
    """A board for so many seats."""
    found = scene(table_of(match(seats))).board
    assert isinstance(found, QuarriorsBoard)
    return found


@cache
def positions(seats: int) -> tuple[QuarriorsState, ...]:
    """Positions of some games, among them attacks."""
    out = [match(seats, after, seed=after + seats).state for after in range(0, 420, 70)]
    for seed in range(1, 12):
        states = (moment.state for moment in match(seats, 300, seed=seed).moments)
        out += [state for state in states if attack_of(board(seats).box, state) is not None][::25]
    assert sum(attack_of(board(seats).box, state) is not None for state in out) > 10
    return tuple(out)


def fitted(seats: int, size: tuple[int, int], scale: float, routines: int = 0) -> tuple[QuarriorsBoard, Area]:
    """A board in the room of a window, and its corner in board units."""
    found = board(seats)
    room = plan(size, unit_for(size, scale), found.proportion, found.tray, routines).room
    assert found.fit(room) == Rect((0, 0), room.size)
    unit = unit_of(Rect((0, 0), room.size), found.size)
    assert abs(unit * found.size[0] - room.size[0]) < 1
    assert abs(unit * found.size[1] - room.size[1]) < 1
    corner = room.corner
    return found, Area(corner.x / unit, corner.y / unit, corner.w / unit, corner.h / unit)


def overlaps(one: Area, other: Area) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        min(one.x + one.w, other.x + other.w) - max(one.x, other.x) > TOUCH
        and min(one.y + one.h, other.y + other.h) - max(one.y, other.y) > TOUCH
    )


def box_of(found: QuarriorsBoard, piece: Piece) -> Area:
    """The box in which a piece is clicked."""
    wide, high = found.shape(piece) or (piece.size, piece.size)
    return Area(piece.at[0] - wide / 2, piece.at[1] - high / 2, wide, high)


def is_within(inner: Area, outer: Area) -> bool:
    return (
        inner.x >= outer.x - TOUCH
        and inner.y >= outer.y - TOUCH
        and inner.x + inner.w <= outer.x + outer.w + TOUCH
        and inner.y + inner.h <= outer.y + outer.h + TOUCH
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("routines", [0, 1, 3])
def test_the_parts_of_the_table_lie_apart_and_leave_the_corner(
    seats: int, size: tuple[int, int], scale: float, routines: int
) -> None:
    found, corner = fitted(seats, size, scale, routines)
    laid = found.plan
    room = Area(0, 0, *found.size)
    still = [*laid.cards, *laid.small, laid.purse, laid.pool, laid.track, *(mat.whole for mat in laid.mats)]
    below = [area for area in laid.below if area.w]
    fought = [*laid.line, laid.stage, *below, laid.track, *(mat.whole for mat in laid.folded)]
    for areas in (still, fought):
        assert all(is_within(area, room) and not overlaps(area, corner) for area in areas)
        assert not any(overlaps(one, other) for one, other in combinations(areas, 2))
    assert all(mat.ready.h > 1.2 and mat.used.w > 3 for mat in laid.mats)
    assert laid.stage.h > 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_covers_anything_else_in_any_game(seats: int, size: tuple[int, int], scale: float) -> None:
    found, corner = fitted(seats, size, scale)
    room = Area(0, 0, *found.size)
    for view in positions(seats):
        bound = {f"d{spell}" for spell, _ in view.attached}
        seen = [piece for piece in found.layout(view) if piece.alpha >= 1 and piece.id != "ground"]
        boxes = {piece.id: box_of(found, piece) for piece in seen}
        assert all(is_within(box, room) and not overlaps(box, corner) for box in boxes.values())
        lying = [name for name in boxes if name not in bound and name[0] != "g"]
        for one, other in combinations(lying, 2):
            assert not overlaps(boxes[one], boxes[other]), (one, other)


@pytest.mark.parametrize(("size", "playing", "used"), [((1920, 1080), 48, 28), ((1280, 720), 34, 20)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dice_are_large_enough_to_play_with(size: tuple[int, int], playing: int, used: int, seats: int) -> None:
    found, _ = fitted(seats, size, 1.0)
    room = plan(size, unit_for(size, 1.0), 0.0).room
    unit = unit_of(Rect((0, 0), room.size), found.size)
    for view in positions(seats):
        done = {f"d{die}" for zone in (view.used, view.apart) for dice in zone for die in dice}
        bound = {f"d{spell}" for spell, _ in view.attached}
        for piece in found.layout(view):
            if isinstance(piece.picture, DieLook) and piece.alpha >= 1:
                least = used if piece.id in done | bound else playing
                assert round(piece.size * unit) >= least, piece


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_two_players_have_larger_dice_than_four(size: tuple[int, int]) -> None:
    def smallest(seats: int) -> float:
        table = pose("summon", seats, s0={"ready": "assistant:5*2 scavenging_goblin:6*2 witching_hag:5*2"})
        found, _ = fitted(seats, size, 1.0)
        unit = unit_of(Rect((0, 0), plan(size, unit_for(size, 1.0), 0.0).room.size), found.size)
        dice = {f"d{die}" for die in table.state.ready[0]}
        return min(piece.size for piece in layout(table.box, found.plan, table.state) if piece.id in dice) * unit

    assert smallest(2) > smallest(4)


@pytest.mark.parametrize(("size", "playing"), [((1920, 1080), 48), ((1280, 720), 34)])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_creatures_of_who_is_attacked_later_stay_large_however_many_they_are(
    size: tuple[int, int], playing: int, seats: int
) -> None:
    many = {"ready": "assistant:5*3 scavenging_goblin:6*2 witching_hag:5*2 primordial_ooze:4 ghostly_spirit:5*2"}
    others = {f"s{seat}": many for seat in range(2, min(seats, 3))}
    few = {f"s{seat}": {"ready": "assistant:5*3 strong_quake_dragon:6*2 deathdealer:6*3"} for seat in range(3, seats)}
    table = pose("attack", seats, s0={"ready": "defender_of_the_pale:4"}, s1={"ready": "portal:1"}, **others, **few)
    found, _ = fitted(seats, size, 1.0)
    unit = unit_of(Rect((0, 0), plan(size, unit_for(size, 1.0), 0.0).room.size), found.size)
    pieces = {piece.id: piece for piece in layout(table.box, found.plan, table.state)}
    for seat in range(2, seats):
        dice = creatures(table.box, table.state, seat)
        assert len(dice) > 5
        assert all(round(pieces[f"d{die}"].size * unit) >= playing for die in dice)


@pytest.mark.parametrize("size", SIZES)
def test_markers_that_share_a_space_stay_on_the_track(size: tuple[int, int]) -> None:
    found, _ = fitted(4, size, 1.0)
    for glory in (0, found.box.goal):
        view = match(4).state
        view.glory[:] = [glory] * 4
        for piece in layout(found.box, found.plan, view):
            if isinstance(piece.picture, MarkerLook):
                assert is_within(box_of(found, piece), found.plan.track), piece


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_mats_say_all_game_long_what_lies_and_scores_there_and_no_die_lies_on_it(
    seats: int, size: tuple[int, int]
) -> None:
    found, _ = fitted(seats, size, 1.0)
    coming = 0
    for view in positions(seats):
        pieces = found.layout(view)
        ground = next(piece.picture for piece in pieces if isinstance(piece.picture, Ground))
        boxes = [box_of(found, piece) for piece in pieces if isinstance(piece.picture, DieLook) and piece.alpha >= 1]
        for seat, (said, mat) in enumerate(zip(ground.mats, found.plan.mats, strict=True)):
            assert said.ready == len(view.ready[seat])
            assert (said.used, said.apart) == (len(view.used[seat]), len(view.apart[seat]))
            score = next(piece.picture for piece in pieces if piece.id == f"s{seat}")
            assert said.coming == score.coming  # type: ignore[union-attr]
            coming += said.coming
            if ground.attack is None:
                assert mat.title.h
                assert not any(overlaps(box, area) for box in boxes for area in (mat.title, mat.pile))
    assert coming > 10


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_what_mats_say_fits_them_and_says_more_where_there_is_more_room(
    language: str, size: tuple[int, int], scale: float
) -> None:
    stage = bare_stage(Settings(language=language, ui_scale=scale), size, shared_art())
    for seats in (2, 4):
        found, _ = fitted(seats, size, scale)
        looks = Looks(stage, found.box)
        painter = GroundPainter(looks, found.plan)
        room = plan(size, unit_for(size, scale), found.proportion, found.tray, 0).room
        unit = unit_of(Rect((0, 0), room.size), found.size)
        style = looks.style("text", letters_high(unit), QUIET)
        mat = found.plan.mats[0]
        for said in (MatLook(), MatLook(ready=2), MatLook(ready=6, coming=12)):
            widths = [stage.lettering.width(words, style) for words in painter.titles(said)]
            assert widths[-1] <= mat.title.w * unit
            assert widths[0] <= mat.title.w * unit or seats == 4 or scale > 1
        pile = (stage.say("quarriors.zone.used.short"), "28+6")
        assert all(stage.lettering.width(words, style) <= mat.pile.w * unit for words in pile)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_used_dice_of_a_kind_lie_on_one_another_and_are_counted(seats: int) -> None:
    found, _ = fitted(seats, (1280, 720), 1.0)
    for view in positions(seats):
        pieces = {piece.id: piece for piece in found.layout(view)}
        for dice in view.used:
            kinds = {found.box.dice[die].id for die in dice}
            fronts = [pieces[f"d{die}"] for die in dice if pieces[f"d{die}"].alpha >= 1]
            assert sorted(piece.picture.kind for piece in fronts) == sorted(kinds)  # type: ignore[union-attr]
            for front in fronts:
                likes = [die for die in dice if found.box.dice[die].id == front.picture.kind]  # type: ignore[union-attr]
                assert front.picture.pile == len(likes)  # type: ignore[union-attr]
                assert {pieces[f"d{die}"].at for die in likes} == {front.at}
                assert {found.alike(pieces[f"d{die}"]) for die in likes} == {found.alike(front)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_an_attack_of_many_on_many_fits_its_stage(size: tuple[int, int], scale: float) -> None:
    attackers = "assistant:5*2 scavenging_goblin:6*2 strong_quake_dragon:6*2 deathdealer:6*2"
    defenders = "assistant:5*2 d=defender_of_the_pale:4 defender_of_the_pale:6*2 ghostly_spirit:5*2"
    spells = "x=death_charm:4 y=death_charm:5 life_spell:4*2"
    table = pose(
        "attack",
        s0={"ready": attackers, "pool": "portal:2*4"},
        s1={"ready": f"{defenders} {spells}"},
        attached={"x": "d", "y": "d"},
    )
    found, corner = fitted(2, size, scale)
    stage = found.plan.stage
    pieces = {piece.id: piece for piece in layout(table.box, found.plan, table.state)}
    bound = {f"d{spell}" for spell, _ in table.state.attached}
    seen = {name: box_of(found, piece) for name, piece in pieces.items() if piece.alpha >= 1 and name != "ground"}
    assert not any(overlaps(box, corner) for box in seen.values())
    for seat in (0, 1):
        for die in creatures(table.box, table.state, seat):
            assert is_within(seen[f"d{die}"], stage)
    for one, other in combinations([name for name in seen if name not in bound and name[0] != "g"], 2):
        assert not overlaps(seen[one], seen[other]), (one, other)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("routines", [1, 2, 4])
def test_routines_take_their_room_from_the_track_and_none_from_the_mats(size: tuple[int, int], routines: int) -> None:
    plain = fitted(3, size, 1.0)[0].plan
    after, corner = fitted(3, size, 1.0, routines)
    assert after.plan.mats == plain.mats
    assert after.plan.mats[0].told.h > 0
    assert 0.5 * plain.track.w < after.plan.track.w < plain.track.w
    assert corner.x > after.plan.track.x + after.plan.track.w


def test_while_one_captures_the_cards_that_cannot_be_paid_for_are_marked_and_no_others() -> None:
    table = pose("capture", wilds=WILDS, s0={"pool": "quiddity:1*3", "used": "witching_hag*5"}, s1={})
    found, _ = fitted(2, (1280, 720), 1.0)

    def dear() -> set[str]:
        looks = [piece.picture for piece in layout(table.box, found.plan, table.state)]
        return {CONTENT.cards[each.card].id for each in looks if isinstance(each, CardLook) and each.dear}

    costs = {name: CONTENT.cards[NUMBERS[name]].cost for name in (*BASICS, *WILDS.split())}
    assert dear() == {name for name, cost in costs.items() if cost > 3} - {"witching_hag"}  # of which none are left
    table.do("capture s0 shaping_spell")
    assert not dear()
    summoning = pose("summon", wilds=WILDS, s0={"pool": "quiddity:1*3"}, s1={})
    assert not any(
        piece.picture.dear for piece in layout(summoning.box, found.plan, summoning.state)
        if isinstance(piece.picture, CardLook)
    )  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_dice_of_many_kinds_lie_open_while_one_of_them_is_to_be_culled(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    used = "quiddity*8 assistant*6 portal scavenging_goblin ghostly_spirit*2 witching_hag strong_quake_dragon"
    used += " life_spell shaping_spell"
    table = pose("begin", seats, s0={"ready": "assistant:5", "used": used, "bag": "quiddity*4"})
    assert table.asked() == [(0, "cull_dice")]
    found, _ = fitted(seats, size, scale)
    mat = found.plan.mats[0]
    pieces = [piece for piece in layout(table.box, found.plan, table.state) if piece.alpha >= 1]
    fronts = [piece for piece in pieces if piece.id in {f"d{die}" for die in table.state.used[0]}]
    assert len(fronts) == 9
    boxes = [box_of(found, piece) for piece in fronts]
    assert not any(overlaps(one, other) for one, other in combinations(boxes, 2))
    assert any(all(is_within(box, area) for box in boxes) for area in (mat.ready, mat.used))
    assert min(piece.size for piece in fronts) * size[0] / found.size[0] >= 28 * size[1] / 720
