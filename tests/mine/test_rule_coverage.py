"""Every rule of the mine is proved by a test, cited by a refusal that a test provokes, or told to the player.

A test proves the rules that it is marked with (`rule`): it fails when one of them is broken. A refusal is provoked
where a test of the rules expects its code. Definitions are told: by their entry in the rulebook that F1 shows.
"""

import ast
from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop import paths
from tabletop.games.mine.refusals import RULES

HERE = Path(__file__).parent
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
CODES = dict(line.split() for line in (HERE / "refusals.txt").read_text(encoding="utf-8").splitlines())

TOLD = (
    "mine.melee.09", "mine.values.09", "mine.values.10", "mine.berserk.05", "mine.victory.10", "mine.figures.08",
)  # fmt: skip
"""Definitions and advice that nothing in the game can break."""

NOT_MET = (
    "mine.shooting.01", "mine.shooting.02", "mine.shooting.03", "mine.shooting.04", "mine.free_strikes.17",
    "mine.melee.03", "mine.melee.04",
)  # fmt: skip
"""Rules that no scenario of this game meets: nobody shoots, casts, bears a spear or has long limbs."""

NOT_GIVEN = (
    "cannot_shoot", "incorporeal_immune_to_missiles", "archer_defended", "free_strike_is_simple",
    "free_strike_already_used", "no_free_strike_defences_left", "one_defence_per_strike", "wrong_player_count",
)  # fmt: skip
"""Refusals of the rules that no action can bring: nobody shoots, a free strike has no manner, no one may roll a second
die, dice that are not left are not offered, and how many play is settled before there is a game."""


@cache
def functions() -> list[ast.FunctionDef]:
    """Every test of the mine but those that go through lists of codes."""
    files = [
        file for file in sorted(HERE.glob("test_*.py")) if file.stem not in ("test_rule_coverage", "test_sentences")
    ]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def words(nodes: list[ast.AST]) -> set[str]:
    """The strings in some parts of tests."""
    found = [each.value for node in nodes for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return {word for word in found if isinstance(word, str)}


@cache
def marked() -> set[str]:
    """The rules with which tests are marked."""
    marks = [each for test in functions() for each in test.decorator_list if isinstance(each, ast.Call)]
    return words([each for each in marks if ast.unparse(each.func) in ("rule", "pytest.mark.rule")])


@cache
def expected() -> set[str]:
    """What tests assert something about, in an assert or in a parameter."""
    asserts = [each for test in functions() for each in ast.walk(test) if isinstance(each, ast.Assert)]
    return words([*asserts, *(each for test in functions() for each in test.decorator_list)])


def test_marks_are_ids_of_rules():
    assert marked() <= {*IDS, *(f"mine.example.{number:02}" for number in range(1, 14))}


def test_every_rule_is_proved_refused_or_told():
    refused = {rule for code, rule in RULES.items() if code in expected() and rule}
    covered = marked() | refused | set(TOLD) | set(NOT_MET)
    assert [rule for rule in IDS if rule not in covered] == []


def test_the_lists_are_no_longer_than_they_have_to_be():
    assert (len(TOLD), len(NOT_MET), len(NOT_GIVEN)) == (6, 7, 8)
    assert len({*TOLD, *NOT_MET}) == 13
    assert not {*TOLD, *NOT_MET} & marked()
    assert not set(NOT_GIVEN) & set(RULES)
    assert {*RULES, *NOT_GIVEN} >= set(CODES)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_told_is_told_in_the_rulebook(language):
    file = paths.assets() / "rulebooks" / "mine" / f"{language}.yaml"
    sections = yaml.safe_load(file.read_text(encoding="utf-8"))["sections"]
    entries = {entry["id"]: entry["text"] for section in sections for entry in section["rules"]}
    assert all(entries.get(rule) for rule in (*TOLD, *NOT_MET))


@pytest.mark.parametrize("code", sorted(RULES))
def test_a_test_provokes_every_refusal(code):
    assert code in expected()


@pytest.mark.parametrize("number", range(1, 14))
def test_every_example_of_the_rulebook_is_a_test(number):
    assert f"mine.example.{number:02}" in marked()
