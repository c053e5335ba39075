"""Faces of boards: what they must be, and how players bring their own (pages 14 to 16)."""

from __future__ import annotations

import pytest

from tabletop import cli, paths
from tabletop.engine.action import Seat
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import resume, writing
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.board_limits import APART, FREE, MOST_FACES, faults, too_near
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE, offsets, steps, turned
from tabletop.games.shadespire.content.ids import FaceId, Hex
from tabletop.games.shadespire.content.records import STARTS
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.battlefield import Battlefield, distance
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.words import names
from tabletop.text import Texts
from tests.proof import rule
from tests.shadespire.posed import CONTENT

YARD = (
    ".h.h.h.h.",
    "h.o.o.o.h",
    ".o.o.#.o.",
    "h.S.o.S.h",
    ".o.o.S.o.",
    "h.S.S.S.h",
    ".o.o.o.o.",
    "h.S.o.S.h",
    ".o.o.o.o.",
    "h.o.#.o.h",
    ".h.h.h.h.",
)
"""A face as a player may draw it."""
TITLE = "title: {en: My Yard, ru: Мой двор}"
OWN = FaceId(len(CONTENT.faces))
"""The first face that is added to those of the game."""


def record(picture=YARD, more=TITLE, name="my_yard"):
    """The record of a face in a file."""
    rows = "".join(f'      - "{row}"\n' for row in picture)
    return f"  {name}:\n    board: 7\n    {more}\n    picture:\n{rows}    source: own\n"


def written(*records):
    """A file of the player's with these faces."""
    return "faces:\n" + "".join(records or (record(),))


def gathered(folder, words, name="boards.yaml"):
    """What is played with where the player's folder holds these boards, and what is wrong with them."""
    (folder / name).write_text(words, encoding="utf-8")
    return Shadespire.gather([paths.scenarios("shadespire"), folder])


def changed(row, words, picture=YARD):
    """A picture with one row written otherwise."""
    return (*picture[:row], words, *picture[row + 1 :])


@pytest.fixture
def own_folder(monkeypatch, tmp_path):
    """The folder of a player who has nothing of his own yet, and for whom all is read anew."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    folder = paths.own_scenarios("shadespire")
    folder.mkdir(parents=True)
    library.gathered.cache_clear()
    yield folder
    library.gathered.cache_clear()


# ---------------------------------------------------------------------- a player's own


@rule("shadespire.boards.01")
@pytest.mark.parametrize("file", ["boards.yaml", "boards_yard.yaml"])
@pytest.mark.parametrize(("language", "name"), [("en", "My Yard"), ("ru", "Мой двор")])
def test_a_face_of_a_player_has_the_name_that_its_file_says(tmp_path, language, name, file):
    content, problems = gathered(tmp_path, written(), file)
    assert problems == ()
    assert [face.id for face in content.faces] == [*(face.id for face in CONTENT.faces), "my_yard"]
    game = Shadespire.open(content, Setup("shadespire", "skirmish", ("human",) * 2, 1))
    texts = Texts(paths.texts(), language, strict=True)
    assert {texts.form(names.board(game.box, OWN), form) for form in texts.language.forms} == {name}
    assert texts.form(names.board(game.box, FaceId(0))) == {"en": "Mirror Well", "ru": "Зеркальный колодец"}[language]


def test_a_face_without_a_name_is_left_out_unless_it_takes_the_place_of_one_of_the_games(tmp_path):
    content, problems = gathered(tmp_path, written(record(more="# no name")))
    assert [(each.code, each.path, each.line) for each in problems] == [("untitled", "faces.my_yard", 2)]
    assert content.faces == CONTENT.faces
    content, problems = gathered(tmp_path, written(record(more="# no name", name="mirror_well")))
    assert (problems, content.faces[0].board, len(content.faces)) == ((), 7, 4)


def test_there_are_as_many_faces_of_the_players_as_lie_on_a_table(tmp_path):
    found = [record(name=f"yard_{number:02}") for number in range(MOST_FACES + 2)]
    content, problems = gathered(tmp_path, written(*found))
    assert len(content.faces) == len(CONTENT.faces) + MOST_FACES
    assert [(each.code, each.path) for each in problems] == [
        ("shadespire_board_number", "faces.yard_20"), ("shadespire_board_number", "faces.yard_21")
    ]  # fmt: skip
    again = (record(name="yard_03"), record(name="mirror_well"))
    content, problems = gathered(tmp_path, written(*again), "boards_more.yaml")
    assert len(problems) == 2, "what takes the place of another needs no more room"
    assert len(content.faces) == len(CONTENT.faces) + MOST_FACES


# ---------------------------------------------------------------------- what a face must be


@rule("shadespire.boards.07", "shadespire.hexes.04", "shadespire.deploy.08", "shadespire.objectives.07",
      "shadespire.hexes.08")  # fmt: skip
@pytest.mark.parametrize(("picture", "found"), [
    (YARD, set()),
    (YARD[:-1], {("board_rows", None)}),
    ((*YARD, YARD[0]), {("board_rows", None)}),
    (changed(1, "h.o.o.o.h."), {("board_columns", 1)}),
    (changed(1, "h.o.o.o."), {("board_columns", 1)}),
    (changed(1, "h.o.X.O.h"), {("board_sign", 1)}),
    (changed(1, "o.o.o.o.h"), {("board_place", 1)}),
    (changed(1, "h.o.h.o.h"), {("board_place", 1)}),
    (changed(1, "hoo.o.o.h"), {("board_place", 1)}),
    (changed(4, ".o.o.o.o."), {("board_starts", None)}),
    (changed(1, "h.o.S.o.h"), {("board_starts", None)}),
    (changed(4, ".o.o.o.o.", changed(6, ".o.o.S.o.")), set()),
    (changed(5, "h.S.S.o.h", changed(6, ".o.o.S.o.")), {("board_spread", None)}),
    (changed(3, "h.o.o.o.h", changed(2, ".S.o.#.S.")), set()),
    (changed(3, "h.o.o.o.h", changed(2, ".S.o.#.S.", changed(7, "h.o.o.o.h", changed(8, ".S.o.o.S.")))),
     {("board_edge", None)}),
    (changed(1, "h.#.#.o.h", changed(2, ".o.#.o.o.")), {("board_cut_off", 0)}),
    (changed(1, "h.#.o.#.h", changed(2, ".o.#.#.o.", changed(3, "h.S.#.S.h"))),
     {("board_cut_off", 0), ("board_cut_off", 1)}),
    ((".hSh", "x", "oo"), {("board_rows", None), ("board_columns", 0), ("board_columns", 1), ("board_columns", 2),
                           ("board_sign", 1), ("board_place", 0), ("board_place", 2), ("board_starts", None),
                           ("board_room", None)}),
])  # fmt: skip
def test_what_a_face_must_be(picture, found):
    assert {(each.code, each.row) for each in faults(picture)} == found


def on_battlefields(one, other):
    """The battlefields of two faces, whichever way they are turned and joined; whether along a long edge."""
    for again in (False, True):
        for x, y in offsets(((0, 0),)):
            lying = Placement(FaceId(0), False, 0, 0), Placement(FaceId(1), again, x, y)
            yield abs(y) == HIGH, Battlefield((one, other), lying, (Seat(0), Seat(1)))


def test_a_face_without_faults_makes_battlefields_without_faults(tmp_path):
    """The measures of one face are those of `settled.md` and of the layouts for all that are joined: counted there."""
    content, _ = gathered(tmp_path, written())
    faces = content.faces
    for face in faces:
        joined = [(long, field) for other in faces for long, field in on_battlefields(face, other)]
        for long, field in joined:
            apart = min(distance(Hex(a), Hex(b)) for a in bits(field.starts[0]) for b in bits(field.starts[1]))
            assert apart >= APART["long" if long else "short"]
            reached = field.starting & -field.starting
            while (more := (reached | grid.neighbours(reached)) & field.open) != reached:
                reached = more
            assert reached == field.open
        assert len(face.full) == 31
        assert len(face.starting) == STARTS
        assert len(face.full) - len(face.starting) - len(face.blocked) >= FREE


@pytest.mark.parametrize("start", [(1, 2), (3, 2), (2, 9), (4, 1), (7, 8), (5, 2), (6, 9), (2, 3), (6, 5)])
def test_what_comes_too_near_is_what_is_so_on_a_battlefield(start):
    """One starting hex elsewhere: each edge is at fault where, and only where, some battlefield shows it."""
    lying = [(2, 3), (6, 3), (2, 5), (4, 5), (6, 5), (2, 7), (6, 7)]
    own = [*lying, start]
    for edge in APART:
        nearest = min(
            steps(one, (x + dx, y + dy))
            for dx, dy in offsets(((0, 0),)) if (abs(dy) == HIGH) == (edge == "long")
            for turn in (False, True)
            for x, y in (map(turned, own) if turn else own)
            for one in own
        )  # fmt: skip
        found = [each for each in too_near(own, {"yard": own}) if each.args["edge"] == edge]
        assert bool(found) == (nearest < APART[edge])
        assert [each.args["found"] for each in found] == [nearest][: len(found)]


def test_places_of_a_face_are_as_far_apart_as_their_hexes(tmp_path):
    _, field = next(on_battlefields(CONTENT.faces[0], CONTENT.faces[0]))
    for one in CONTENT.faces[0].full:
        for other in CONTENT.faces[0].full:
            assert steps(one, other) == distance(field.hex_at(one), field.hex_at(other))
    assert turned((1, 2)) == (WIDE - 1, HIGH - 2)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_problem_of_a_face_is_said_with_its_line_and_its_rule_and_the_face_is_left_out(tmp_path, language):
    near = changed(3, "h.o.o.S.h", changed(1, "h.S.o.o.h"))
    content, problems = gathered(tmp_path, written(record(changed(2, ".o.S.S.S.", changed(1, "h.o.X.o.o"))),
                                                   record(near, name="near_yard")))  # fmt: skip
    assert content.faces == CONTENT.faces
    assert [(each.code, each.path, each.line) for each in problems] == [
        ("shadespire_board_sign", "faces.my_yard.picture[1]", 7),
        ("shadespire_board_place", "faces.my_yard.picture[1]", 7),
        ("shadespire_board_starts", "faces.my_yard.picture", 5),
        ("shadespire_board_near", "faces.near_yard.picture[1]", 23),
    ]
    texts = Texts(paths.texts(), language, strict=True)
    sentences = [texts.say(each.message) for each in problems]
    rules = ("shadespire.hexes.01", "shadespire.hexes.04", "shadespire.deploy.08", "near_yard")
    assert all(rule_ in sentence for rule_, sentence in zip(rules, sentences, strict=True))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_fault_has_its_sentence(tmp_path, language):
    pictures = (YARD[:-1], changed(1, "h.o.o.o"), changed(5, "h.S.S.o.h", changed(6, ".o.o.S.o.")),
                changed(3, "h.o.o.o.h", changed(2, ".S.o.#.S.", changed(7, "h.o.o.o.h", changed(8, ".S.o.o.S.")))),
                tuple(row.replace("o", "#") for row in YARD))  # fmt: skip
    _, problems = gathered(tmp_path, written(*(record(each, name=f"yard_{at}") for at, each in enumerate(pictures))))
    texts = Texts(paths.texts(), language, strict=True)
    said = {each.code: texts.say(each.message) for each in problems}
    assert said.keys() == {
        f"shadespire_board_{name}" for name in ("rows", "columns", "spread", "edge", "room", "cut_off")
    }
    assert all("boards.yaml" in sentence for sentence in said.values())


def test_a_game_does_not_begin_with_a_face_that_is_none(own_folder, capsys):
    """Three rows with one starting hex: what ended a game in the middle of its setting up."""
    (own_folder / "boards.yaml").write_text(written(record((".h.h.", "h.S.h", ".h.h."))), encoding="utf-8")
    assert cli.run(["check"]) != 0
    assert "boards.yaml, line 5" in capsys.readouterr().out
    assert library.content("shadespire").faces == CONTENT.faces


# ---------------------------------------------------------------------- games on them


def chosen(match):
    """Everybody takes the last face that there is and lays it by luck; a game of people then."""
    rng = Rng(3)
    while match.state.phase == "boards":
        seat = match.state.deciders()[0]
        options = list(match.game.options(match.state, seat))
        own = [each for each in options if getattr(each, "face", None) == OWN]
        assert match.submit((own or [rng.choice(options)])[0]) is None
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_on_own_faces_is_saved_with_them_and_opens_where_they_are_not(own_folder, tmp_path, seats):
    own, other, broken = record(), record(name="other_yard"), record((".h.",), name="broken")
    (own_folder / "boards.yaml").write_text(written(own, other, broken), encoding="utf-8")
    match = chosen(Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * seats, 4))))
    rng = Rng(5)
    for _ in range(30):
        assert match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng)) is None
    assert {each.face for each in match.state.placements} == {OWN}
    file = tmp_path / "game.tabletop"
    writing.write(match, file, "1.0")
    (own_folder / "boards.yaml").unlink()
    library.gathered.cache_clear()
    library.built_in.cache_clear()
    assert library.content("shadespire").faces == CONTENT.faces
    opened = resume.read(file, library.open_kept).match
    assert opened.game.content.faces == match.game.content.faces
    assert opened.state == match.state
    assert cli.run(["replay", str(file), "--verify"]) == 0


def test_what_is_good_in_a_folder_is_saved_also_beside_what_is_not(tmp_path):
    (tmp_path / "decks.yaml").write_text("decks: {bad: {warband: farstriders, objectives: [], power: []}}")
    content, problems = gathered(tmp_path, written())
    game = Shadespire.open(content, Setup("shadespire", "skirmish", ("human",) * 2, 1))
    again, _ = Shadespire.gather([paths.scenarios("shadespire"), game.carried()])
    assert problems
    assert again.faces == content.faces != CONTENT.faces
