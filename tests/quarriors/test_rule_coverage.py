"""Every rule of Quarriors! is proved by a test, cited by a refusal that a test provokes, or told to the player.

A test proves the rules that it is marked with (`rule`): it fails when one of them is broken. A refusal is provoked
where a test expects its code. Definitions are told: by their entry in the rulebook that F1 shows.
"""

import ast
from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop import paths
from tabletop.games.quarriors.refusals import RULES

from .posed import CONTENT

HERE = Path(__file__).parent
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
CODES = dict(line.split() for line in (HERE / "refusals.txt").read_text(encoding="utf-8").splitlines())
RULINGS = dict(line.split(" ", 1) for line in (HERE / "rulings.txt").read_text(encoding="utf-8").splitlines())
EXAMPLES = range(1, 18)

TOLD = (
    "quarriors.zones.01", "quarriors.zones.03", "quarriors.zones.06", "quarriors.zones.09", "quarriors.cards.01",
)  # fmt: skip
"""Definitions that nothing in the game can break."""

NOT_MET = ("quarriors.rolling.08", "quarriors.rolling.09", "quarriors.rolling.10")
"""Rules of the real table: nobody draws too many dice here, and none falls off or stands on its edge."""

NOT_GIVEN = (
    "wrong_player_count", "class_already_in_wilds", "must_keep_reroll", "one_defender_at_a_time",
    "damage_cannot_be_split",
)  # fmt: skip
"""Refusals of the rules that no action can bring: how many play and which cards lie there is settled before; nobody can
ask for an old roll, two defenders or a share of the damage."""


@cache
def functions() -> list[ast.FunctionDef]:
    """Every test of the rules and the cards."""
    files = sorted({*HERE.glob("test_rules_*.py"), *HERE.glob("test_cards_*.py")})
    files += [HERE / "test_examples.py", HERE / "test_refusals.py", HERE / "test_previews.py"]
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
    assert marked() <= {*IDS, *(f"quarriors.example.{number:02}" for number in EXAMPLES)}


def test_every_rule_is_proved_refused_or_told():
    refused = {rule for code, rule in RULES.items() if code in expected() and rule}
    covered = marked() | refused | set(TOLD) | set(NOT_MET)
    assert [rule for rule in IDS if rule not in covered] == []


def test_the_lists_are_no_longer_than_they_have_to_be():
    assert (len(IDS), len(TOLD), len(NOT_MET), len(NOT_GIVEN)) == (222, 5, 3, 5)
    assert not {*TOLD, *NOT_MET} & marked()
    assert not set(NOT_GIVEN) & set(RULES)
    assert {*RULES, *NOT_GIVEN} >= set(CODES)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_told_is_told_in_the_rulebook(language):
    file = paths.assets() / "rulebooks" / "quarriors" / f"{language}.yaml"
    sections = yaml.safe_load(file.read_text(encoding="utf-8"))["sections"]
    entries = {entry["id"]: entry["text"] for section in sections for entry in section["rules"]}
    assert all(entries.get(rule) for rule in (*TOLD, *NOT_MET))


@pytest.mark.parametrize("code", sorted(RULES))
def test_a_test_provokes_every_refusal(code):
    assert code in expected()


@pytest.mark.parametrize("code", sorted(set(CODES) - set(NOT_GIVEN)))
def test_a_refusal_cites_its_rule(code):
    assert RULES[code] == CODES[code]


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_example_of_the_rulebook_is_a_test(number):
    assert f"quarriors.example.{number:02}" in marked()


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards])
def test_every_card_is_played_in_a_test(card):
    assert any(test.name.startswith(f"test_{card}_") for test in functions())


@pytest.mark.parametrize("ruling", sorted(RULINGS))
def test_every_ruling_stands_in_rules_that_are_proved(ruling):
    rules = {f"quarriors.{rule}" for rule in RULINGS[ruling].split()}
    assert rules <= marked() | set(NOT_MET)
    assert len(RULINGS) == 58
