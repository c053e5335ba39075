"""Who says what a record says: whose word counts, and how much of a game is ours."""

from __future__ import annotations

import pytest
import yaml
from msgspec import Struct

from tabletop import games, paths
from tabletop.engine.content.origin import Origin, Share, as_own, shares, weakest
from tabletop.games import library


class Part(Struct, frozen=True):
    """A part that says so by itself."""

    value: int
    source: Origin


class Thing(Struct, frozen=True):
    """A thing with parts, one of which may be missing."""

    title: dict[str, str]
    source: Origin
    parts: tuple[Part, ...]
    more: dict[str, Part]
    drawing: Origin = "own"
    one: Part | None = None


def test_whatever_a_players_record_says_is_his_word() -> None:
    thing = Thing({"en": "published"}, "rules", (Part(1, "published"),), {"proposed": Part(2, "recalled")}, "proposed")
    assert as_own(thing) == Thing(
        {"en": "published"}, "own", (Part(1, "own"),), {"proposed": Part(2, "own")}, "own"
    )  # fmt: skip


def test_of_several_sources_the_weakest_counts() -> None:
    assert weakest("rules", "published") == "published"
    assert weakest("published", "recalled") == "recalled"
    assert weakest("proposed", "own", "recalled") == "proposed"


def test_only_what_is_recalled_or_proposed_is_ours() -> None:
    origins: dict[str, tuple[Origin, ...]] = {
        "card": ("rules", "own", "proposed", "recalled"), "die": ("published", "own"), "board": ("proposed",),
    }  # fmt: skip
    assert shares(origins) == (Share("card", 2, 4), Share("board", 1, 1))


@pytest.mark.parametrize("game", games.names())
def test_all_that_is_built_in_says_who_says_so(game: str) -> None:
    content = library.load(game, [paths.scenarios(game)])
    for scenario in games.find(game).scenarios(content):
        for kind, found in games.find(game).origins(content, scenario).items():
            assert found, kind
            assert set(found) <= {"rules", "published", "recalled", "proposed"}, kind


@pytest.mark.parametrize("game", games.names())
def test_every_built_in_scenario_says_who_has_made_it(game: str) -> None:
    content = library.load(game, [paths.scenarios(game)])
    for scenario in games.find(game).scenarios(content):
        written = yaml.safe_load((paths.scenarios(game) / f"{scenario}.yaml").read_text(encoding="utf-8"))
        assert content.scenarios[scenario].source == written["source"]
