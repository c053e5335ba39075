"""Faces of boards: what they must be, and how players bring their own (pages 14 to 16)."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop import cli, paths
from tabletop.engine.action import Seat
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.board_limits import faults
from tabletop.games.shadespire.content.ids import FaceId
from tabletop.games.shadespire.content.records import FREE, STARTS
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.words import names
from tabletop.text import Texts
from tests.proof import rule
from tests.shadespire.posed import CONTENT

YARD = (
    ".h.h.h.h.",
    "h.o.o.o.h",
    ".o.S.S.o.",
    "h.o.S.o.h",
    ".S.o.#.S.",
    "h.o.o.o.h",
    ".o.S.S.o.",
    "h.o.S.o.h",
    ".o.o.o.o.",
    "h.o.#.o.h",
    ".h.h.h.h.",
)
"""A face as a player may draw it."""
TITLE = "title: {en: My Yard, ru: Мой двор}"


def written(picture=YARD, more=TITLE, name="my_yard"):
    """A file of the player's with one face."""
    lines = [f'      - "{row}"' for row in picture]
    return "\n".join(("faces:", f"  {name}:", "    board: 7", f"    {more}", "    picture:", *lines, "    source: own", ""))


def gathered(folder, words):
    """What is played with where the player's folder holds these boards, and what is wrong with them."""
    (folder / "boards.yaml").write_text(words, encoding="utf-8")
    return Shadespire.gather([paths.scenarios("shadespire"), folder])


def changed(row, words, picture=YARD):
    """A picture with one row written otherwise."""
    return (*picture[:row], words, *picture[row + 1 :])


@rule("shadespire.boards.01")
@pytest.mark.parametrize(("language", "name"), [("en", "My Yard"), ("ru", "Мой двор")])
def test_a_face_of_a_player_has_the_name_that_its_file_says(tmp_path, language, name):
    content, problems = gathered(tmp_path, written())
    assert problems == ()
    assert [face.id for face in content.faces] == [*(face.id for face in CONTENT.faces), "my_yard"]
    game = Shadespire.open(content, Setup("shadespire", "skirmish", ("human",) * 2, 1))
    texts = Texts(paths.texts(), language, strict=True)
    assert {texts.form(names.board(game.box, FaceId(4)), form) for form in texts.language.forms} == {name}
    assert texts.form(names.board(game.box, FaceId(0))) == {"en": "Mirror Well", "ru": "Зеркальный колодец"}[language]


def test_a_face_without_a_name_is_left_out_unless_it_takes_the_place_of_one_of_the_games(tmp_path):
    content, problems = gathered(tmp_path, written(more="# no name"))
    assert [(each.code, each.path, each.line) for each in problems] == [("shadespire_untitled", "faces.my_yard", 2)]
    assert content.faces == CONTENT.faces
    content, problems = gathered(tmp_path, written(more="# no name", name="mirror_well"))
    assert (problems, content.faces[0].board, len(content.faces)) == ((), 7, 4)


@rule("shadespire.boards.07", "shadespire.hexes.04", "shadespire.deploy.08", "shadespire.objectives.07")
@pytest.mark.parametrize(("picture", "found"), [
    (YARD[:-1], {("board_rows", None)}),
    ((*YARD, YARD[0]), {("board_rows", None)}),
    (changed(1, "h.o.o.o.h."), {("board_columns", 1)}),
    (changed(1, "h.o.o.o."), {("board_columns", 1)}),
    (changed(1, "h.o.X.O.h"), {("board_sign", 1)}),
    (changed(1, "o.o.o.o.h"), {("board_place", 1)}),
    (changed(1, "h.o.h.o.h"), {("board_place", 1)}),
    (changed(1, "hoo.o.o.h"), {("board_place", 1)}),
    (changed(4, ".S.o.#.o."), {("board_starts", None)}),
    (changed(1, "h.o.S.o.h"), {("board_starts", None)}),
    (tuple(row.replace("o", "#") for row in YARD), {("board_room", None)}),
    ((".hSh", "x", "oo"), {("board_rows", None), ("board_columns", 0), ("board_columns", 1), ("board_columns", 2),
                           ("board_sign", 1), ("board_place", 0), ("board_place", 2), ("board_starts", None),
                           ("board_room", None)}),
])  # fmt: skip
def test_what_a_face_must_be(picture, found):
    assert {(each.code, each.row) for each in faults(picture)} == found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_problem_of_a_face_is_said_with_its_line_and_its_rule_and_the_face_is_left_out(tmp_path, language):
    content, problems = gathered(tmp_path, written(changed(2, ".o.S.S.S.", changed(1, "h.o.X.o.o"))))
    assert content.faces == CONTENT.faces
    assert [(each.code, each.path, each.line) for each in problems] == [
        ("shadespire_board_sign", "faces.my_yard.picture[1]", 7),
        ("shadespire_board_place", "faces.my_yard.picture[1]", 7),
        ("shadespire_board_starts", "faces.my_yard.picture", 5),
    ]
    texts = Texts(paths.texts(), language, strict=True)
    sentences = [texts.say(each.message) for each in problems]
    rules = ("shadespire.hexes.01", "shadespire.hexes.04", "shadespire.deploy.08")
    assert all(rule_ in sentence for rule_, sentence in zip(rules, sentences, strict=True))


def test_a_game_does_not_begin_with_a_face_that_is_none(tmp_path, monkeypatch, capsys):
    """Three rows with one starting hex: what ended a game in the middle of its setting up."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    library.gathered.cache_clear()
    folder = paths.own_scenarios("shadespire")
    folder.mkdir(parents=True)
    (folder / "boards.yaml").write_text(written((".h.h.", "h.S.h", ".h.h.")), encoding="utf-8")
    try:
        assert cli.run(["check"]) != 0
        assert "boards.yaml, line 5" in capsys.readouterr().out
        assert cli.run(["simulate", "shadespire", "--games", "1", "--seats", "random"]) != 0
    finally:
        library.gathered.cache_clear()


@pytest.mark.parametrize("face", CONTENT.faces, ids=lambda face: face.id)
def test_a_token_may_lie_on_ten_hexes_of_a_face_at_least(face):
    """The measure of the layouts counts hexes along the edge: of a face that lies alone just 13 are none, of which a
    face with 8 starts, 3 of them along its edge, could leave 8 at most."""
    box = library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 1)).box
    field = box.battlefields[(Placement(CONTENT.faces.index(face), False, 0, 0),), (Seat(0),)]
    assert (field.open & ~field.starting).bit_count() == len(face.full) - len(face.starting) - len(face.blocked) >= FREE
    assert (field.full & ~field.edge).bit_count() == 13
    assert (field.starting & field.edge).bit_count() <= 3
    assert len(face.starting) == STARTS


def test_own_faces_are_played_on_whichever_way_they_are_joined(tmp_path):
    """Games of random players, with a face of the player's on each side."""
    content, _ = gathered(tmp_path, written())
    for seats, seed in product((2, 3), range(4)):
        game = Shadespire.open(content, Setup("shadespire", "skirmish", ("random",) * seats, seed))
        state = game.start()
        while state.phase == "boards":
            own = [each for each in game.options(state, state.decider()) if getattr(each, "face", None) == FaceId(4)]
            game.play(state, (own or list(game.options(state, state.decider())))[seed % (1 if own else 2)])
        assert {each.face for each in state.placements} == {FaceId(4)}
