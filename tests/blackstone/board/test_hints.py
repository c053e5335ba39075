"""What is told of what is pointed at: who sees whom, what stands between, what would be lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pygame
import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import NOWHERE, ArtefactId, FigureId, FoeId, Hex, MemberId
from tabletop.games.blackstone.legal.aimed import aimed
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.hostiles import status
from tabletop.games.blackstone.position.table import is_group, models_there
from tabletop.games.blackstone.words import pieces
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone.board import WATCHED, BlackstoneBoard
from tabletop.ui.boards.blackstone.forecasts import FOOT
from tabletop.ui.boards.blackstone.hints import _sight
from tabletop.ui.boards.blackstone.inspector.foes import table as sheet_table
from tabletop.ui.boards.blackstone.layout.lies import lie_of
from tabletop.ui.boards.blackstone.look.pictures import Lie
from tabletop.ui.boards.blackstone.look.things import AFTER, ASKED, AT_ONCE, EYED, LIGHTS
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.boards.painting import stacked
from tabletop.ui.boards.showing import Forecast, Spot, both, parted
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import BETWEEN, plain
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.blackstone.board.driving import answer, asked, opened, scene, table
from tests.blackstone.boards import BOARDS
from tests.blackstone.rules.posing import CONTENT, Place, Posed, Table, hall, pose
from tests.blackstone.rules.quests import storm
from tests.blackstone.whole.driver import resolute
from tests.ui.ink import noted
from tests.ui.pilot import Pilot, shared_art

EXPLORER = "janus_draik"
EAST, WEST = 0, 3
"""The numbers of two edges of a hex."""
FLAT, EACH = Lie(0, 1.0, (0.0, 0.0)), 12
"""A board as it lies by itself; from one hex in so many all lines are looked at."""


class Held(Posed):
    """A game that begins with a question that is asked already."""

    def start(self, listener: Any = None) -> BlackstoneState:
        return self.position.clone()


def facing(
    one: Place, other: Place, walls: Iterable[tuple[int, int, int]] = (), barriers: Iterable[tuple[int, int, int]] = (),
    dice: Iterable[int] = (6,), who: str = EXPLORER,
) -> Table:  # fmt: skip
    """An explorer that acts, and a guardsman."""
    content = hall(walls, barriers)
    party = (who, *(each for each in ("taddeus", "espern_locarno", "pious_vorne", EXPLORER) if each != who))[:4]
    return pose({who: one}, {"traitor_guardsman": [other]}, dice={who: tuple(dice)}, content=content, party=party)


def board_of(posed: Table, language: str = "en") -> BlackstoneBoard:
    """The board on which a position lies."""
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    found = open_board(stage, posed.game)
    assert isinstance(found, BlackstoneBoard)
    found.layout(posed.state)
    return found


def foe_of(posed: Table) -> str:
    return write(posed.foe("traitor_guardsman"), FoeId)


def spot(posed: Table, place: Place) -> str:
    return write(posed.hex(place), Hex)


def test_a_hex_that_is_pointed_at_shows_who_would_see_it_there() -> None:
    posed = facing((3, 0), (7, 0), walls=[(5, 0, EAST)])
    board = board_of(posed)
    assert board.hint(posed.state, (), spot(posed, (6, 0))).marks == {foe_of(posed): EYED}
    assert board.hint(posed.state, (), spot(posed, (4, 0))).marks == {}


def test_a_hostile_that_is_pointed_at_shows_the_wall_that_takes_the_sight_of_it() -> None:
    posed = facing((3, 0), (7, 0), walls=[(5, 0, EAST)])
    board = board_of(posed)
    hint = board.hint(posed.state, (), foe_of(posed))
    (sight,) = hint.sights
    assert not sight.clear
    assert sight.edges == (edge(posed, board, (5, 0), EAST),)
    assert hint.marks[write(FigureId(0), FigureId)] == AFTER


def edge(posed: Table, board: BlackstoneBoard, place: Place, way: int) -> tuple[Spot, Spot]:
    """Where an edge of a hex lies."""
    lie = lie_of(board.box, posed.state, board.where)
    assert lie is not None
    return lie.ends(place, way)


def test_a_hostile_that_is_pointed_at_shows_the_barrier_that_covers_it_and_whom_it_could_attack() -> None:
    posed = facing((3, 0), (7, 0), barriers=[(7, 0, WEST)])
    board = board_of(posed)
    hint = board.hint(posed.state, (), foe_of(posed))
    (sight,) = hint.sights
    assert sight.clear
    assert sight.edges == (edge(posed, board, (7, 0), WEST),)
    assert hint.marks[write(FigureId(0), FigureId)] == AT_ONCE
    in_the_open = facing((3, 0), (7, 0))
    (sight,) = board_of(in_the_open).hint(in_the_open.state, (), foe_of(in_the_open)).sights
    assert (sight.clear, sight.edges) == (True, ())


@pytest.mark.parametrize("name", BOARDS)
def test_what_takes_a_line_of_sight_is_marked_on_every_board_whichever_chamber_is_there(name: str) -> None:
    posed = facing((3, 0), (7, 0))
    box, view = posed.game.box, posed.state.clone()
    site, view.board = box.sites[name], name
    unmarked = []
    for portal, chamber in ((None, site.own), *enumerate(site.called)):
        view.open = there = site.table(portal)
        # Of the lines between hexes that are always there a part is enough; those that a chamber brings are all new.
        for one in [*bits(chamber)][:: EACH if portal is None else 1]:
            for other in bits(there & ~site.seen(one)):
                sight, marks = _sight(box, view, FLAT, one, other, False)
                if not sight.edges and not marks:
                    unmarked.append((portal, one, other))
    assert not unmarked


@pytest.mark.parametrize(("start", "covers"), [((3, 0), True), ((6, 0), False)])
def test_debris_that_covers_is_marked(start: Place, covers: bool) -> None:
    posed = pose({EXPLORER: start}, {"traitor_guardsman": [(7, 0)]}, dice={EXPLORER: (6,)},
                 content=hall(sections={(7, 0): "debris", (4, 1): "debris"}))  # fmt: skip
    board = board_of(posed)
    assert (board.hint(posed.state, (), foe_of(posed)).marks.get(spot(posed, (7, 0))) == "covers") == covers
    assert board.hint(posed.state, (), spot(posed, (4, 1))).marks[spot(posed, (4, 1))] == "covers"


def test_a_hex_that_is_pointed_at_shows_the_lines_by_which_hostiles_would_see_and_the_barriers_of_it() -> None:
    posed = facing((3, 0), (7, 0), walls=[(5, 0, EAST)], barriers=[(6, 0, EAST)])
    board = board_of(posed)
    (sight,) = board.hint(posed.state, (), spot(posed, (6, 0))).sights
    assert (sight.clear, sight.edges) == (True, (edge(posed, board, (6, 0), EAST),))
    assert board.hint(posed.state, (), spot(posed, (4, 0))).sights == ()


def test_where_it_is_too_dark_to_attack_a_line_is_not_clear() -> None:
    corridor = "corridor_of_death"
    site = storm(corridor, {0: 0}, dice=(6,)).game.box.sites[corridor]
    seen = {site.ranges(0)[each]: each for each in bits(site.seen(0) & site.floor) if each}
    for range_, is_clear in ((3, True), (4, False)):
        posed = storm(corridor, {0: 0}, {"traitor_guardsman": [(0, seen[range_])]}, dice=(6,))
        (sight,) = board_of(posed).hint(posed.state, (), foe_of(posed)).sights
        assert sight.clear == is_clear
        assert (sight.why is None) == is_clear, "it is said why, as nothing lies there that takes it"
        assert is_clear or not sight.edges


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_line_of_sight_that_ends_in_the_dark_it_is_said_why(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    corridor = "corridor_of_death"
    site = storm(corridor, {0: 0}, dice=(6,)).game.box.sites[corridor]
    far = next(each for each in bits(site.seen(0) & site.floor) if site.ranges(0)[each] == 4)
    posed = storm(corridor, {0: 0}, {"traitor_guardsman": [(0, far)]}, dice=(6,))
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    pilot = table(Match(game), language=language)
    lines, dark = noted(monkeypatch), pilot.stage.say("blackstone.table.too_dark")
    pilot.point(foe_of(posed))
    assert dark in lines


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("who", "dice", "kept", "lost"),
    [
        (EXPLORER, (1, 1, 4), ("4", "3"), "1, 1"),  # his pistol costs 1+: a die of 1 is gone, one of 2 lies there as 1
        (EXPLORER, (2, 4), ("2, 4", "1, 3"), ""),
        ("ur_025", (2, 4), ("4", "3"), "2"),  # its claw costs 2+
        ("ur_025", (1, 2), (), "1, 2"),
        ("ur_025", (), (), ""),
    ],
)
def test_before_an_activation_ends_it_is_said_and_asked_what_becomes_of_the_dice_that_are_left(
    who: str, dice: tuple[int, ...], kept: tuple[str, ...], lost: str, language: str
) -> None:
    posed = facing((3, 0), (7, 0), dice=dice or (1,), who=who)
    posed.state.dice = (dice, *posed.state.dice[1:])
    board, finish = board_of(posed, language), do.Finish(Seat(0))
    say, told = board.stage.say, []
    if kept:
        told.append(say("blackstone.table.unspent.kept", dice=kept[0], then=kept[1]))
    if lost:
        told.append(say("blackstone.table.unspent.lost", dice=lost))
    assert board.forecast(posed.state, finish, posed.game.preview(posed.state, finish)).lines == tuple(told)
    assert board.closing_question(posed.state, Seat(0), finish) == " ".join(told)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("turn", "destiny", "lost"),
    [
        ("taddeus", (2, 4), "2, 4"), ("taddeus", (), ""),
        (EXPLORER, (2, 4), ""),  # the other explorer can still spend them
    ],
)  # fmt: skip
def test_before_the_last_explorer_of_a_turn_ends_it_is_said_which_destiny_dice_are_lost(
    turn: str, destiny: tuple[int, ...], lost: str, language: str
) -> None:
    posed = pose({EXPLORER: (3, 0), "taddeus": (3, 1)}, {"traitor_guardsman": [(7, 0)]}, destiny=destiny, turn=turn,
                 dice={turn: (6,)})  # fmt: skip
    posed.state.dice = ((),) * 4
    board, finish = board_of(posed, language), do.Finish(Seat(0))
    told = (board.stage.say("blackstone.table.unspent.destiny", dice=lost),) if lost else ()
    assert told_of(posed, board, finish).lines == told
    assert board.closing_question(posed.state, Seat(0), finish) == "".join(told)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_becomes_of_dice_that_are_left_is_read_in_the_banner_and_at_the_large_button(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = noted(monkeypatch)
    pilot = table(asked(ask.Activate), size, language=language)
    assert any(line.endswith(pilot.stage.say("blackstone.hint.activate")) for line in lines), lines
    pilot.point("end")
    assert scene(pilot).looking.draw_forecast(pilot.window.surface) is not None


def test_an_attack_on_the_hex_of_who_attacks_is_given_by_mouse() -> None:
    """The figure covers its own hex: a click there means the figure."""
    foes, dice = {"traitor_guardsman": [(4, 0)]}, {"pious_vorne": (4,)}
    posed = pose({"pious_vorne": (3, 0)}, foes, dice=dice, turn="pious_vorne")
    flames = [each for each in posed.options() if isinstance(each, do.ShootArea)]
    at = {posed.hex((3, 0)), posed.hex((4, 0))}
    assert at <= {each.hex for each in flames}
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    for flame in (each for each in flames if each.hex in at):
        for way in scene(table(Match(game))).asking.narrowing.ways(flame):  # type: ignore[union-attr]
            found = Match(game)
            pilot = table(found)
            answer(pilot, scene(pilot), flame, way)
            assert found.actions[:1] == [flame], way


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_attack_on_a_hex_names_no_number_that_stands_nowhere_on_the_board(language: str) -> None:
    foes, dice = {"traitor_guardsman": [(4, 0)]}, {"pious_vorne": (4,)}
    posed = pose({"pious_vorne": (3, 0)}, foes, dice=dice, turn="pious_vorne")
    board = board_of(posed, language)
    by_hex = {each.hex: each for each in posed.options() if isinstance(each, do.ShootArea)}
    own, other = by_hex[posed.hex((3, 0))], by_hex[posed.hex((4, 0))]
    said = [board.label(posed.state, each, ()).words for each in (own, other)]
    assert len({*said}) == 2
    assert all([part for part in words.split() if part.isdigit()] == ["4"] for words in said), "the die alone"
    told = board.forecast(posed.state, other, posed.game.preview(posed.state, other))
    assert not any(letter.isdigit() for letter in told.title)


def drawn(pilot: Pilot) -> dict[str, str]:
    """The mark with which each piece is drawn that a hint marks."""
    field = scene(pilot).field
    return {piece: field.mark(field.glide.shown[piece]) for piece in field.lights.hint.marks}


def test_what_may_be_chosen_is_drawn_as_a_choice_and_as_what_the_hint_says_of_it() -> None:
    pilot = table(asked(ask.Activate))
    field, lit = scene(pilot).field, {*scene(pilot).asking.lit}
    own = {**field.marks}
    shot = next(each for each in scene(pilot).asking.options or () if isinstance(each, do.Shoot))
    foe = write(shot.foe, FoeId)
    for show, ground in ((lambda: pilot.point(foe), False), (lambda: pilot.press("t"), True)):
        show()
        hinted, seen = field.lights.hint.marks, drawn(pilot)
        assert {piece[0] for piece in hinted if piece in lit and piece != foe} == {"x", "m"}
        assert (hinted.get(foe) == ASKED) == (not ground)
        for piece, mark in hinted.items():
            chosen = own.get(piece, "") if ground or piece[0] != "x" else ""
            assert parted(seen[piece]) == (mark, chosen), piece
        assert f"{AT_ONCE} on selectable" in seen.values()


def test_while_a_hostile_is_pointed_at_no_hex_is_lit_as_a_move_of_ones_own() -> None:
    """It would be taken for what the hostile can reach; whom one can attack is still seen, by another sign than whom it
    can attack."""
    pilot = table(asked(ask.Activate))
    field, lit = scene(pilot).field, {*scene(pilot).asking.lit}
    hexes = [piece for piece in lit if piece.startswith("x")]
    shots = {write(each.foe, FoeId) for each in scene(pilot).asking.options or () if isinstance(each, do.Shoot)}

    def marks(pieces: Iterable[str]) -> set[str]:
        return {field.mark(field.glide.shown[each]) for each in pieces}

    assert "selectable" in marks(hexes)
    pointed = min(shots)
    pilot.point(pointed)
    assert marks(hexes) <= {"normal", "reach", "hides", "covers"}
    assert marks([pointed]) == {both(ASKED, FOE)}
    assert marks(shots - {pointed}) <= {FOE}
    pilot.point(hexes[0])
    assert "selectable" in marks(hexes)


def test_a_choice_of_which_a_hint_says_something_looks_like_neither_of_both() -> None:
    pilot = table(asked(ask.Activate))
    field, unit = scene(pilot).field, scene(pilot).field.camera_now().scale

    def pixels(piece: str, mark: str) -> bytes:
        face = field.board.face(field.glide.shown[piece], unit, mark)
        assert face is not None
        return pygame.image.tobytes(face, "RGBA")

    move = next(each for each in scene(pilot).asking.lit if each.startswith("x"))
    for piece, hinted in ((move, "reach"), (move, "danger"), (write(FigureId(0), FigureId), AT_ONCE)):
        seen = [pixels(piece, mark) for mark in (both(hinted, "selectable"), hinted, "selectable")]
        assert len({*seen}) == len(seen), (piece, hinted)


def test_a_hex_that_is_pointed_at_is_still_seen_to_be_dangerous() -> None:
    pilot = table(asked(ask.Activate))
    pilot.press("t")
    danger = [piece for piece, mark in scene(pilot).field.lights.hint.marks.items() if mark == "danger"]
    lit = {*scene(pilot).asking.lit}
    for piece, own in (
        (next(each for each in danger if each in lit), "pointed"),
        (next(each for each in danger if each not in lit), "seen"),
    ):
        pilot.point(piece)
        assert drawn(pilot)[piece] == both("danger", own)


def test_an_attack_on_a_hex_shows_the_table_of_who_stands_there_but_of_nobody_beside_it_while_that_is_open() -> None:
    foes, dice = {"traitor_guardsman": [(4, 0), (4, -1)]}, {"pious_vorne": (4,)}
    posed = pose({"pious_vorne": (3, 0)}, foes, dice=dice, turn="pious_vorne")
    board = board_of(posed)
    by_hex = {each.hex: each for each in posed.options() if isinstance(each, do.ShootArea)}
    for place, is_told in (((4, 0), True), ((3, 0), False)):
        area = by_hex[posed.hex(place)]
        told = board.forecast(posed.state, area, posed.game.preview(posed.state, area))
        assert bool(told.feet) == is_told


def told_of(posed: Table, board: BlackstoneBoard, action: Action) -> Forecast:
    """What is told of an action before it is taken."""
    return board.forecast(posed.state, action, posed.game.preview(posed.state, action))


class Row(NamedTuple):
    """Dice of attacks against those of a defence, cover by the key of its words, whose where others differ, the range,
    and the numbers of others of the kind."""

    attack: Sequence[str]
    defence: Sequence[str]
    key: str
    foe: str = ""
    range: int = 2
    others: str = ""


def has_strip(told: Forecast, board: BlackstoneBoard, *rows: Row) -> bool:
    """Whether a forecast shows these rows."""
    assert told.strip is not None
    parts = []
    for row in rows:
        said = board.stage.say(f"blackstone.table.range.{row.key}", n=row.range)
        said = f"{board.name(row.foe)}{row.others}: {said}" if row.foe else said
        parts.append(board.forecasts.clash.strip(row.attack, row.defence, said, row.key == "covered"))
    wanted = stacked([part(300) for part in parts], 300)
    return pygame.image.tobytes(told.strip(300), "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("barrier", [False, True])
def test_an_attack_on_a_hex_shows_range_cover_and_dice_once_for_those_who_are_alike(barrier: bool) -> None:
    grenade = [each.id for each in CONTENT.resources for _ in range(each.count)].index("frag_grenade")
    for kinds in (("traitor_guardsman", "traitor_guardsman"), ("traitor_guardsman", "chaos_space_marine")):
        foes = {kind: [(5, 0)] * kinds.count(kind) for kind in kinds}
        posed = pose({EXPLORER: (3, 0)}, foes, dice={EXPLORER: (6,)}, kit=((grenade,), (), (), ()),
                     content=hall(barriers=[(5, 0, WEST)] if barrier else []))  # fmt: skip
        board, box = board_of(posed), posed.game.box
        (area,) = [each for each in posed.options()
                   if isinstance(each, do.ShootArea) and each.hex == posed.hex((5, 0))]  # fmt: skip
        key, faced, each_kind = "covered" if barrier else "open", 2 if barrier else 1, dict.fromkeys(kinds)
        defences = {kind: (box.kinds[box.kind_numbers[kind]].defence,) * faced for kind in each_kind}
        names = {kind: write(posed.foe(kind), FoeId) for kind in each_kind}
        rows = [Row(("d6",), defences[kind], key, names[kind] if len(names) > 1 else "") for kind in each_kind]
        assert has_strip(told_of(posed, board, area), board, *rows)


def test_an_attack_shows_the_dice_with_which_its_target_really_defends() -> None:
    charge = [each.id for each in CONTENT.resources for _ in range(each.count)].index("krak_charge")
    posed = pose({EXPLORER: (3, 0)}, {"chaos_space_marine": [(5, 0)]}, dice={EXPLORER: (6,)},
                 kit=((charge,), (), (), ()))  # fmt: skip
    board = board_of(posed)
    by_weapon = {weapon.id: number for number, (weapon, _) in enumerate(weapons(posed.game.box, posed.state, 0))}
    shots = {each.weapon: each for each in posed.options() if isinstance(each, do.Shoot)}
    assert has_strip(told_of(posed, board, shots[by_weapon["krak_charge"]]), board, Row(("d12",), ("d6",), "open"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hex_that_is_hit_besides_is_forecast_in_words_with_dice_odds_and_tables(language: str) -> None:
    posed = pose({"pious_vorne": (3, 0)}, {"traitor_guardsman": [(5, 0)], "ur_ghul": [(5, 1), (6, 0), (6, 0)]},
                 dice={"pious_vorne": (6, 6)}, turn="pious_vorne")  # fmt: skip
    area = next(each for each in posed.options() if isinstance(each, do.ShootArea) and each.hex == posed.hex((5, 0)))
    board = board_of(posed, language)
    assert told_of(posed, board, area).lines == (board.stage.say("blackstone.table.beside", n=1),)
    posed.game.play(posed.state, area)
    guardsman, ghoul = write(posed.foe("traitor_guardsman"), FoeId), write(posed.foe("ur_ghul", 1), FoeId)
    told = told_of(posed, board, do.PickHex(area.seat, posed.hex((6, 0))))
    assert not told.lines
    assert not any(letter.isdigit() for letter in plain(told.title))
    rows = (Row(("d8",), ("d6",), "aimed", *more) for more in ((guardsman, 2), (ghoul, 3, ", 3")))
    assert has_strip(told, board, *rows)
    assert all(any(board.name(foe) in each.words for each in told.odds) for foe in (guardsman, ghoul))
    assert told.feet


def test_it_is_said_of_a_target_that_it_cannot_defend() -> None:
    lantern = ArtefactId([each.id for each in CONTENT.artefacts].index("lantern_of_the_deep"))
    posed = pose({EXPLORER: (3, 0)}, {"ur_ghul": [(5, 0)]}, dice={EXPLORER: (6,)}, artefacts=((lantern,), (), (), ()))
    (use,) = [each for each in posed.options() if isinstance(each, do.UseAbility)]
    posed.do(f"use s0 m0 y0 {use.source}")
    board = board_of(posed)
    aims = [(each, aimed(posed.game.box, posed.state, each)) for each in posed.options() if isinstance(each, do.Shoot)]
    assert aims
    for each, aim in aims:
        assert aim is not None
        die = aim.use.way.dice.r2_3
        assert die is not None
        assert has_strip(told_of(posed, board, each), board, Row((die,) * aim.attacks, (), "helpless"))


def test_attacks_on_several_kinds_show_what_each_of_them_does_next() -> None:
    grenade = [each.id for each in CONTENT.resources for _ in range(each.count)].index("frag_grenade")
    kinds = ("traitor_guardsman", "chaos_space_marine")
    posed = pose({EXPLORER: (3, 0)}, {kind: [(5, 0)] for kind in kinds}, dice={EXPLORER: (6,)},
                 kit=((grenade,), (), (), ()))  # fmt: skip
    board = board_of(posed)
    (area,) = [each for each in posed.options() if isinstance(each, do.ShootArea) and each.hex == posed.hex((5, 0))]
    foot = told_of(posed, board, area).feet[0]
    say, stage, parts = board.stage.say, board.stage, []
    for kind in kinds:
        foe, number = posed.foe(kind), posed.game.box.kind_numbers[kind]
        now = status(posed.game.box, posed.state, foe)
        words = say("blackstone.table.acts_of", foe=pieces.foe(posed.game.box, posed.state, foe),
                    status=say(f"blackstone.column.{now}.name"))  # fmt: skip
        parts += [stage.lettering.block(words, FOOT, 300), sheet_table(board.forecasts.words, number, now, 300)]
    found = stacked(foot.rows(stage, 300), 300)
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(stacked(parts, 300), "RGBA")


def test_attacks_that_are_left_show_how_many_they_are_range_cover_and_the_table_of_each_target() -> None:
    posed = pose({"ur_025": (3, 0)}, {"traitor_guardsman": [(5, 0), (5, -1)]}, dice={"ur_025": (6, 6)}, turn="ur_025",
                 party=("ur_025", "taddeus", "espern_locarno", "pious_vorne"),
                 content=hall(barriers=[(5, 0, WEST)]))  # fmt: skip
    posed.do(f"shoot s0 m0 y6 1 1 {foe_of(posed)}", 1)
    board = board_of(posed)
    for number, covered in ((0, True), (1, False)):
        foe = posed.foe("traitor_guardsman", number)
        (pick,) = [each for each in posed.options() if isinstance(each, do.PickFoe) and each.foe == foe]
        told = told_of(posed, board, pick)
        assert has_strip(told, board, Row(("d8",) * 2, ("d6",) * (1 + covered), "covered" if covered else "open"))
        assert told.feet


@pytest.mark.parametrize("language", ["en", "ru"])
def test_of_two_models_it_is_said_that_one_is_picked_first_by_name_and_neither_is_covered(language: str) -> None:
    where = {"rein_raus": ((3, 0), (3, 0))}
    posed = pose(where, {"traitor_guardsman": [(5, 0)]}, dice={"rein_raus": (6, 6)}, turn="rein_raus",
                 party=("rein_raus", "taddeus", "espern_locarno", "pious_vorne"))  # fmt: skip
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    pilot = table(Match(game), language=language)
    twins = [write(figure, FigureId) for figure in models_there(posed.state, 0)]
    board = scene(pilot).board
    hint = plain(scene(pilot).prompt().hint)
    assert hint == pilot.stage.say("blackstone.table.twins.activate")
    pilot.click(write(Hex(posed.hex((3, 1))), Hex))
    said = pilot.stage.toast
    assert all(board.name(each) in plain(said.words) for each in twins)
    assert said.place is not None
    assert said.place.collidelist([pilot.target(each).rect for each in twins]) < 0
    pilot.click(twins[0])
    assert plain(scene(pilot).prompt().hint) == pilot.stage.say("blackstone.hint.activate")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_figure_that_is_lit_for_covering_fire_says_what_a_click_on_it_does(language: str) -> None:
    found, seed = asked(ask.GambitStep), 1
    while not any(isinstance(each, do.OfferCover) for each in found.game.options(found.state, Seat(0))):
        seed += 1
        found = asked(ask.GambitStep, seed)
    pilot = table(found, language=language)
    offer = next(each for each in scene(pilot).asking.options or () if isinstance(each, do.OfferCover))
    pilot.point(write(models_there(found.state, offer.partner)[0], FigureId))
    assert scene(pilot).asking.foreseen == offer
    assert scene(pilot).looking.draw_forecast(pilot.window.surface) is not None
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    for member in (offer.member, offer.partner):
        assert scene(pilot).board.name(write(member, MemberId)).lower() in plain(forecast.lines[0]).lower()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_chamber_that_is_summoned_is_called_as_the_portal_promises(language: str) -> None:
    posed = pose({EXPLORER: (9, 0), "taddeus": (7, 0)}, dice={EXPLORER: (4,)}, turn=EXPLORER)
    board = board_of(posed, language)
    portal = board.sheet(posed.state, "p0")
    posed.do("summon s0 m0 y4 p0")
    chamber = board.sheet(posed.state, write(Hex(next(bits(posed.state.exit))), Hex))
    arrival = board.sheet(posed.state, write(Hex(next(bits(posed.game.box.sites["hall"].arrival))), Hex))
    assert portal is not None
    assert chamber is not None
    assert arrival is not None
    assert chamber.name == board.stage.say("blackstone.table.section.departure.name") != arrival.name
    last = plain(chamber.name).split()[-1]
    assert last[:5] in plain(portal.about), "in whatever case"


def under_fire(seed: int) -> Match:
    """An expedition in the second turn of its first combat or later, where somebody could attack and move."""
    match, rng = opened(seed), Rng(seed)
    while True:
        options = {type(each) for each in match.game.options(match.state, Seat(0))}
        if match.state.turn > 1 and {do.Shoot, do.Move} <= options:
            return match
        match.submit(resolute(match.game, match.state, Seat(0), rng))


@pytest.mark.parametrize("seed", [5, 7])
def test_what_is_told_of_a_hostile_leaves_its_line_of_sight_in_view(seed: int) -> None:
    match = under_fire(seed)
    pilot = table(match)
    pilot.frames(60)
    seen = 0
    for piece in [each for each in pilot.ids() if each[0] == "h" and each[1:].isdigit()]:
        pilot.point(piece)
        pilot.frames(40)
        told, field = pilot.stage.tooltip.rect, scene(pilot).field
        for sight in field.lights.hint.sights if told is not None else ():
            seen += 1
            start, end = (field.around(each).center for each in sight.line)
            assert not told.clipline(start, end)
    assert seen


def test_once_the_activation_is_over_nothing_is_said_any_more_of_a_hex_that_stays_pointed_at() -> None:
    match = next(each for each in map(under_fire, range(1, 20)) if is_group(each.state.track[each.state.place + 1]))
    pilot = Pilot(lambda st: TableScene(st, Destinations(st), Session(match), None), (1920, 1080), Settings())
    found = scene(pilot)
    hexes = [each for each in pilot.ids() if each[0] == "x" and each[1:].isdigit()]
    seen = [each for each in hexes if found.board.hint(found.view, (), each).sights]
    marked = {write(each, Hex) for each in found.view.markers if each != NOWHERE}
    watched = [each for each in seen if each not in marked][-1]  # to which no hostile comes
    pilot.point(watched)
    assert found.field.lights.hint.sights
    found.playback.commit(do.Finish(Seat(0)))
    gone = False
    for _ in range(60):
        pilot.frames()
        hint = found.board.hint(found.playback.shown, found.asking.picked, watched)
        assert (found.looking.hovered, found.field.lights.hint) == (watched, hint)
        gone = gone or not hint.sights
    assert gone


def test_the_sign_over_a_hostile_that_would_see_a_hex_lies_over_the_marker_beside_it(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    posed = facing((3, 0), (6, 0))
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    foe = posed.foe("traitor_guardsman")
    game.position.markers = (game.position.foes[foe],)
    pilot = table(Match(game))
    field, drawn = scene(pilot).field, list[str]()
    draw = field._draw_piece
    monkeypatch.setattr(field, "_draw_piece", lambda canvas, piece: drawn.append(piece.id) or draw(canvas, piece))
    field.collect()
    assert drawn.index(write(foe, FoeId)) < drawn.index("g0")
    pilot.point(write(Hex(posed.hex((4, 0))), Hex))
    assert field.mark(field.glide.shown[write(foe, FoeId)]) == EYED
    drawn.clear()
    field.collect()
    assert drawn.index(write(foe, FoeId)) > drawn.index("g0")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_while_it_is_shown_what_hostiles_could_do_the_bar_says_what_the_colours_mean(language: str) -> None:
    posed = pose({EXPLORER: (3, 0)}, {"chaos_beastman": [(6, 0)]}, dice={EXPLORER: (6,)})
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    pilot = table(Match(game), language=language)
    bar = scene(pilot).panels.bar
    before = bar.prompt.hint
    pilot.press("t")
    marks = {*scene(pilot).field.lights.hint.marks.values()}
    shown = [each for each in WATCHED if each in marks]
    assert len(shown) >= 2
    said = [pilot.stage.say(f"blackstone.table.watched.{each}") for each in shown]
    assert plain(bar.prompt.hint) == BETWEEN.join(said)
    assert [part.colour for part in bar.prompt.hint if part.text in said] == [LIGHTS[each].colour for each in shown]
    pilot.press("t")
    assert bar.prompt.hint == before
