"""One word for one thing: what the Russian texts call things is what the rulebook of the game calls them."""

from __future__ import annotations

import re

import pytest

from tabletop import paths

OTHER = {
    "артефакт": r"реликви[яюе]\b|реликвией",
    "мгновенная смерть": r"внезапн\w+ смерт",
    "доска": r"(ваше|взять|первое|оба) пол[ея]\b|ыберите поле|кладут\} поле|выбирают\} поле",
}
"""By the word of the rulebook: what must not stand for it."""


@pytest.mark.parametrize("term", OTHER)
def test_things_are_called_as_in_the_rulebook(term: str) -> None:
    folder = paths.assets()
    files = [*(folder / "text" / "ru").glob("shadespire*.yaml"), folder / "rulebooks" / "shadespire" / "ru.yaml"]
    assert files
    found = [
        f"{file.name}: {line.strip()}"
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if re.search(OTHER[term], line, re.IGNORECASE)
    ]
    assert found == []
