"""The content that is built in, and what is said of files of a player's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tabletop import paths
from tabletop.engine.content.problem import Problem
from tabletop.games.blackstone.content.load import gather
from tabletop.games.blackstone.content.records import BlackstoneContent

BUILT_IN = paths.scenarios("blackstone")
CONTENT, PROBLEMS = gather([BUILT_IN])


def by_id(found: Any) -> dict[str, Any]:
    """Records by their ids."""
    return {each.id: each for each in found}


def written(name: str) -> Any:
    """A built-in file as it is written."""
    return yaml.safe_load(BUILT_IN.joinpath(name).read_text(encoding="utf-8"))


def gathered_with(folder: Path, name: str, words: str) -> tuple[BlackstoneContent, tuple[Problem, ...]]:
    """The content with a file of a player's."""
    folder.joinpath(name).write_text(words, encoding="utf-8")
    return gather([BUILT_IN, folder])


def problems_with(folder: Path, name: str, words: str) -> list[tuple[str, int, str]]:
    """What is said of a file of a player's, of which nothing is taken: codes, lines and paths."""
    content, problems = gathered_with(folder, name, words)
    assert content == CONTENT
    return [(each.code, each.line, each.path) for each in problems]
