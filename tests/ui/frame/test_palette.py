"""Colours that tell something are told apart by people who see colours in another way: simulated after Machado,
Oliveira and Fernandes (2009), at full severity, and measured as a distance in CIELAB (2 is just seen)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import dist

import pytest

from tabletop.ui.frame.theme import BAD, GOOD, OWNER_WORDS, rgb
from tabletop.ui.pictures.art import OWNERS, SHAPES

Rgb = tuple[float, ...]
USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
EYES: dict[str, Sequence[Sequence[float]]] = {
    "usual": USUAL,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
AREAS, WORDS = 20.0, 9.5
"""How far apart at least colours of areas are, and those of words, all of which have to be light."""
each_way = pytest.mark.parametrize("eyes", EYES)


def through(matrix: Sequence[Sequence[float]], colour: Rgb) -> Rgb:
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)


def lab(colour: Rgb, eyes: str) -> Rgb:
    """A colour of the screen as such eyes see it."""
    light = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (k / 255 for k in colour[:3]))
    seen = tuple(min(1.0, max(0.0, part)) for part in through(EYES[eyes], light))
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (a / b for a, b in zip(through(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours: Sequence[Rgb], eyes: str) -> float:
    """How far the two that are most alike are from each other."""
    pairs = combinations([lab(tuple(each), eyes) for each in colours], 2)
    return min(dist(one, other) for one, other in pairs)


@each_way
def test_the_colours_of_seats_are_told_apart(eyes: str) -> None:
    assert nearest([rgb(each) for each in OWNERS], eyes) >= AREAS
    assert nearest(OWNER_WORDS, eyes) >= WORDS


@each_way
def test_good_and_bad_are_told_apart(eyes: str) -> None:
    assert nearest([GOOD, BAD], eyes) >= WORDS


def test_every_seat_has_a_shape_of_its_own_beside_its_colour() -> None:
    assert len(set(SHAPES)) == len(SHAPES) >= len(OWNERS)


def test_a_palette_of_red_and_green_would_be_found() -> None:
    red, green = rgb("#c04030"), rgb("#6f7a2a")
    assert nearest([red, green], "usual") > AREAS > nearest([red, green], "deuteranopia")
