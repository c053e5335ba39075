"""What is seen of the cards that explorers hold."""

from __future__ import annotations

import pygame

from tabletop import paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.blackstone import emblems
from tests.blackstone.rules.posing import CONTENT
from tests.ui.pilot import shared_art


def test_every_card_has_a_picture_that_there_is() -> None:
    shown = {emblems.of_resource(each) for each in CONTENT.resources}
    shown |= {emblems.of_discovery(each) for each in CONTENT.discoveries}
    shown |= {emblems.of_challenge(each) for each in CONTENT.challenges}
    shown |= {emblems.of_weapon(weapon) for each in CONTENT.explorers for weapon in each.normal.weapons}
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


def test_no_card_shows_a_blank_picture() -> None:
    art = shared_art()
    bare_stage(Settings(), (1280, 720), art)
    shown = {emblems.of_resource(each) for each in CONTENT.resources}
    shown |= {emblems.of_discovery(each) for each in CONTENT.discoveries}
    shown |= {emblems.of_challenge(each) for each in CONTENT.challenges}
    for name in sorted(shown):
        mask = pygame.mask.from_surface(art.icon(name, 64, (255, 255, 255)))
        assert mask.count(), name
        box = bounds(mask)
        assert mask.count() < 0.95 * box.width * box.height, name


def bounds(mask: pygame.Mask) -> pygame.Rect:
    """The rectangle of all that is drawn."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])
