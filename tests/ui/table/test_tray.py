"""Dice on the felt: however many are rolled and however large things are drawn, none lies on another, on a line or on
words."""

from __future__ import annotations

from itertools import chain, pairwise, product

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import RolledDie, Throw, ThrowSide
from tabletop.ui.boards.plan import plan
from tabletop.ui.frame.theme import unit_for
from tabletop.ui.scenes.table.panels.tray import MARKS, NEWS, Tray, dice_in
from tests.ui.pilot import shared_art

SIZES, SCALES = ((1280, 720), (1920, 1080), (3840, 2160)), (1.0, 1.5, 2.0)
COUNTS = [*product(range(1, 7), range(5))]
"""How many dice two sides roll; the second one none at all, where an attack meets no defence."""
SOLID, FADED = 200, 130
"""The least alpha of a die, which its shadow does not have; and what is left of 255 on one that does not count."""


def tray(size: tuple[int, int], scale: float) -> Tray:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), size, shared_art())
    return Tray(stage, plan(size, stage.theme.unit, 1.9, tray=True).tray)


def thrown(counts: tuple[int, int], fate: str = "fails") -> Throw:
    """A throw of so many dice of each side that fail."""
    sides = zip(("shadespire.attack", "shadespire.defence"), counts, strict=True)
    rolls = [ThrowSide("", tuple(RolledDie(colour, 1, fate) for _ in range(n)), owner=0) for colour, n in sides if n]
    return Throw("A – B", tuple(rolls), "2 : 0")


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES, SCALES)])
def test_dice_of_all_counts_lie_side_by_side_on_their_side_of_the_line(size: tuple[int, int], scale: float) -> None:
    felt = tray(size, scale)
    for counts in COUNTS:
        throw = thrown(counts)
        shares, way = felt.shares(throw), felt.way(throw)
        assert Rect.unionall(shares[0], shares[1:]).width <= felt.room.width, counts
        rows = [felt.row(share, roll, way) for share, roll in zip(shares, throw.rolls, strict=True)]
        assert all(share.contains(row) for share, row in zip(shares, rows, strict=True)), counts
        dice = [dice_in(row, len(roll.dice)) for row, roll in zip(rows, throw.rolls, strict=True)]
        places = [*chain.from_iterable(dice)]
        assert all(one.right <= other.x for one, other in pairwise(places)), counts
        assert min(place.width for place in places) >= way.die


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES[:2], SCALES)])
def test_a_die_and_its_mark_are_drawn_within_the_place_of_the_die(size: tuple[int, int], scale: float) -> None:
    felt = tray(size, scale)
    for counts in ((2, 1), (3, 2), (5, 3)):
        throw = thrown(counts)
        way = felt.way(throw)
        for fate, turn in product(("counts", *MARKS), range(4)):
            place = dice_in(felt.row(felt.shares(throw)[0], throw.rolls[0], way), counts[0])[0]
            out = Surface((felt.rect.right + felt.rect.width, felt.rect.bottom), SRCALPHA)
            felt._draw_die(out, RolledDie("shadespire.attack", 1, fate), way.die, place.center, turn)
            solid = SOLID * FADED // 255 if fate in ("fails", "cancelled") else SOLID
            body = pygame.mask.from_surface(out, solid - 1).get_bounding_rects()
            seen = body[0].unionall(body[1:])
            assert seen.width > way.die * 0.8, "something is drawn"
            assert place.left - 1 <= seen.left, (counts, fate, turn)
            assert seen.right <= place.right + 1, (counts, fate, turn)


APART = 3
"""Units between words and a die at least."""


NARROW = [((1280, 720), 1.5, (334, 168)), ((1920, 1080), 2.0, (622, 308))]
"""Windows, scales of the interface, and how large the tray of the mine is in them."""


class Noted(Surface):
    """A surface that knows where what was drawn on it is seen."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.drawn: list[Rect] = []

    def blit(self, source: Surface, dest: object, *rest: object, **more: object) -> Rect:  # type: ignore[override]
        corner = dest.topleft if isinstance(dest, Rect) else dest
        self.drawn.append(source.get_bounding_rect(SOLID).move(corner))  # type: ignore[arg-type]
        return super().blit(source, dest, *rest, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale", "room"), NARROW)
def test_the_words_of_a_roll_stand_apart_from_its_dice(
    size: tuple[int, int], scale: float, room: tuple[int, int]
) -> None:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), size, shared_art())
    felt = Tray(stage, Rect((0, 0), room))
    sides = (ThrowSide("Гномы", (RolledDie("sapphire", 2),)), ThrowSide("Мертвецы", (RolledDie("amber", 1),)))
    felt.settle(Throw("Инициатива", sides))
    seen = Noted(size)
    felt.draw(seen)
    first, die, second, other = seen.drawn[-4:]  # each word is drawn before its die
    for left, right in pairwise((first, die, second, other)):
        assert right.left - left.right >= APART * unit_for(size, scale)


def test_dice_lie_over_what_is_played_on_only_while_they_are_news() -> None:
    stage = bare_stage(Settings(ui_scale=2.0), SIZES[0], shared_art())
    where = plan(SIZES[0], stage.theme.unit, 0.0, tray=True)
    felt, throw = Tray(stage, where.tray, where.covering), thrown((2, 1))
    assert not felt.shown
    assert not felt.targets()
    tween = felt.roll(throw)
    tween.run(tween.seconds / 2)
    felt.tick(2 * NEWS)
    assert felt.shown, "they have not even landed"
    tween.end()
    assert not felt.tick(NEWS / 2)
    assert felt.shown
    assert felt.tick(NEWS)
    assert not felt.shown
    assert felt.throw is throw
