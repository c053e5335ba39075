"""How the rules of a game are proved: what its tests are marked with and what they expect.

A test proves the rules that it is marked with: it fails when one of them is broken. A refusal is provoked where a test
of the rules expects its code. Definitions are told: by their entry in the rulebook that F1 shows.
"""

import ast
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest

rule = pytest.mark.rule
"""The mark of a test that fails when one of these rules is broken: `@rule("mine.doors.05")`."""

TESTS = (
    "rules/**/test_*.py", "cards/**/test_*.py", "board/test_board.py",
    "content/test_content.py", "content/test_boards.py",
    "legal/test_previews.py",
    "legal/test_refusals.py",
)  # fmt: skip
"""The tests of the rules, the cards and what set-ups may hold, and none that goes through lists of codes."""


@dataclass(frozen=True)
class Proof:
    """The rules, refusals, rulings, examples and cards of one game, and what of them no test can prove.

    Its folder under `tests` holds `rule_ids.txt`, `refusals.txt` (a code and its rule a line) and, where the rules
    leave questions open, `rulings.txt` (a ruling and the rules that it stands in). told: definitions and advice that
    nothing in the game can break. not_met: rules that no scenario meets. not_given: refusals that no action can bring.
    lengths: how many rules, rulings, and entries of those three lists there are. cards: each has a test of its name.
    """

    game: str
    examples: int
    told: tuple[str, ...]
    not_met: tuple[str, ...]
    not_given: tuple[str, ...]
    lengths: tuple[int, int, int, int, int]
    cards: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        """The tests of the game."""
        return Path(__file__).parent / self.game

    def _lines(self, name: str) -> list[str]:
        file = self.folder / name
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    @cached_property
    def rules(self) -> list[str]:
        """The ids of the rules; a line may go on with `superseded_by` and the question or rule that overrules it."""
        return [line.split()[0] for line in self._lines("rule_ids.txt")]

    @cached_property
    def example_ids(self) -> list[str]:
        """The ids of the worked examples."""
        return [f"{self.game}.example.{number:02}" for number in range(1, self.examples + 1)]

    @cached_property
    def refusals(self) -> dict[str, str]:
        """The refusals that the rules know, each with its rule."""
        return dict(line.split() for line in self._lines("refusals.txt"))

    @cached_property
    def rulings(self) -> dict[str, list[str]]:
        """The rules that each ruling stands in."""
        lines = [line.split() for line in self._lines("rulings.txt")]
        return {number: [f"{self.game}.{each}" for each in rules] for number, *rules in lines}

    @cached_property
    def given(self) -> dict[str, str]:
        """The refusals that the program gives, each with the rule that it cites."""
        found: dict[str, str] = import_module(f"tabletop.games.{self.game}.legal.refusals").RULES
        return found

    @cached_property
    def tests(self) -> list[ast.FunctionDef]:
        """Every test of the rules and the cards."""
        files = sorted({file for pattern in TESTS for file in self.folder.glob(pattern)})
        nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
        return [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]

    @cached_property
    def marked(self) -> set[str]:
        """The rules with which tests are marked."""
        marks = [each for test in self.tests for each in test.decorator_list if isinstance(each, ast.Call)]
        return words([each for each in marks if ast.unparse(each.func) in ("rule", "pytest.mark.rule")])

    @cached_property
    def expected(self) -> set[str]:
        """What tests assert something about, in an assert or in a parameter."""
        asserts = [each for test in self.tests for each in ast.walk(test) if isinstance(each, ast.Assert)]
        return words([*asserts, *(each for test in self.tests for each in test.decorator_list)])


def words(nodes: list[ast.AST]) -> set[str]:
    """The strings in some parts of tests."""
    found = [each.value for node in nodes for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return {word for word in found if isinstance(word, str)}
