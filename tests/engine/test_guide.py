"""Guides are read with all their mistakes, and say where their game cannot go on and what could be done there."""

from __future__ import annotations

import pytest

from tabletop import games, paths
from tabletop.engine.content.problem import Problem
from tabletop.engine.guide import Guide, read_guide, stumbles
from tabletop.games import library
from tabletop.text import Texts

GUIDED = [game for game in games.names() if paths.guide(game).is_file()]
MEND = "take one of the actions that are named there, or choose another seed: each later roll changes with an action"


def problems_of(game: str, words: str) -> list[Problem]:
    """What is wrong with a guide of these words, and where its game cannot go on."""
    problems: list[Problem] = []
    found = read_guide(words.encode(), "guide.yaml", problems)
    if found is not None:
        stumbles(*found, library.open_kept(found[0].setup(game), {}))
    return problems


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_played_to_its_end_by_the_rules(game):
    texts = Texts(paths.texts(), "en", strict=True)
    assert not [texts.say(each.message) for each in library.guide_problems(game)], MEND


@pytest.mark.parametrize("game", GUIDED)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_caption_has_words_and_every_text_a_caption(game, language):
    guide, texts = library.guide(game), Texts(paths.texts(), language, strict=True)
    assert guide is not None
    said = [step.say for step in guide.steps if step.say]
    assert len(said) == len(set(said))
    wanted = {f"{game}.guide.{say}.{part}" for say in said for part in ("name", "about")}
    assert wanted == set(texts.keys(f"{game}.guide."))


def test_an_action_that_cannot_be_taken_is_named_with_its_line_and_what_could_be():
    words = paths.guide("shadespire").read_text("utf-8")
    assert words.count("move s0 f1 c2,4") == 1
    (problem,) = problems_of("shadespire", words.replace("move s0 f1 c2,4", "move s0 f1 c9,2"))
    lines = words.splitlines()
    assert "move s0 f1 c2,4" in lines[problem.line - 1]
    assert problem.code == "guide_stumbles"
    assert problem.args["action"] == "move s0 f1 c9,2"
    assert "activate s0" in str(problem.args["asked"])
    assert "move s0 f1 c2,4" in str(problem.args["could"])
    for language in ("en", "ru"):
        assert "move s0 f1 c9,2" in Texts(paths.texts(), language, strict=True).say(problem.message)


def test_what_is_no_action_at_all_is_one_that_cannot_be_taken():
    words = paths.guide("shadespire").read_text("utf-8").replace("move s0 f1 c2,4", "dance s0")
    (problem,) = problems_of("shadespire", words)
    assert (problem.code, problem.args["reason"]) == ("guide_stumbles", "no_action")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("steps: []", "few"),
        ("steps: [{says: hello}]", "unknown_key_near"),
        ("steps: [{say: Hello There}]", "bad_form"),
        ("steps: [{do: ''}]", "short_text"),
    ],
)
def test_a_file_that_is_no_guide_says_why(wrong, code):
    head = "scenario: skirmish\nseats: [human, easy]\nseed: 1\n"
    problems: list[Problem] = []
    assert read_guide((head + wrong).encode(), "guide.yaml", problems) is None
    assert [each.code for each in problems] == [code]


def test_steps_without_an_action_are_only_told():
    guide = Guide("skirmish", ("human", "easy"), 1, ())
    assert guide.actions(library.open_kept(guide.setup("shadespire"), {})) == ()
