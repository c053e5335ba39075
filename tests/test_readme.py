"""README's way of a click leads through what there is: each name is defined in the file that stands beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import games

ROOT = Path(__file__).parent.parent
SECTION = "### From a click to the screen\n"
NAMED = re.compile(r"`([A-Za-z_.]+)`\s+\(`([a-z_/<>]+\.py)`")
"""A name, and the file that it is in."""


def named() -> list[tuple[str, str]]:
    """Names with their files, those of a game for each."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.partition(SECTION)[2].partition("\n#")[0]
    found = NAMED.findall(section)
    assert len(found) > 10
    ids = games.names()
    return list(dict.fromkeys((name, file.replace("<id>", game)) for name, file in found for game in ids))


@pytest.mark.parametrize(("name", "file"), named())
def test_a_name_on_the_way_of_a_click_is_in_its_file(name: str, file: str) -> None:
    path = ROOT / "tabletop" / file
    files = [path] if path.exists() else sorted(path.with_suffix("").glob("*.py"))
    text = "\n".join(each.read_text(encoding="utf-8") for each in files)
    for part in name.split("."):
        assert re.search(rf"^ *(?:def|class) {part}\b|^{part}\b.* =", text, re.MULTILINE), (part, file)
