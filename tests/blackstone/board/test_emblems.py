"""What is seen of the cards that explorers hold."""

from __future__ import annotations

from tabletop import paths
from tabletop.ui.boards.blackstone import emblems
from tests.blackstone.rules.posing import CONTENT


def test_every_card_has_a_picture_that_there_is() -> None:
    shown = {emblems.of_resource(each) for each in CONTENT.resources}
    shown |= {emblems.of_discovery(each) for each in CONTENT.discoveries}
    shown |= {emblems.of_challenge(each) for each in CONTENT.challenges}
    manifest = (paths.assets() / "manifest.yaml").read_text(encoding="utf-8")
    assert {each for each in shown if f"\nicon.{each}:" not in manifest} == set()


def test_challenges_differ_at_a_glance() -> None:
    shown = [emblems.of_challenge(each) for each in CONTENT.challenges]
    assert len(set(shown)) == len(shown) == 18


def test_cards_on_the_market_differ_at_a_glance() -> None:
    assert len({emblems.of_resource(each) for each in CONTENT.resources}) >= len(CONTENT.resources) // 2


def test_a_card_without_an_effect_shows_its_kind() -> None:
    shards = [each for each in CONTENT.discoveries if not each.effects]
    assert shards
    assert {emblems.of_discovery(each) for each in shards} == {f"blackstone.{each.kind}" for each in shards}
