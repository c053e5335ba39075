"""Pictures that the program writes can be read again, to the pixel."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from tabletop.ui import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 1), (1, 64), (123, 45), (5, 200)])
def test_a_picture_is_read_as_it_was_written(tmp_path: Path, size: tuple[int, int]) -> None:
    pixels = Random(size[0]).randbytes(size[0] * size[1] * 3)
    png.write(pygame.image.frombytes(pixels, size, "RGB"), tmp_path / "a.png")
    read = pygame.image.load(str(tmp_path / "a.png"))
    assert read.get_size() == size
    assert pygame.image.tobytes(read, "RGB") == pixels


def test_bytes_are_taken_away_one_by_one() -> None:
    pairs = [(a, b) for a in range(0, 256, 5) for b in range(0, 256, 7)]
    found = png.less(bytes(a for a, _ in pairs), bytes(b for _, b in pairs))
    assert found == bytes((a - b) % 256 for a, b in pairs)


def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no_such"):
        png.write(Surface((2, 2)), tmp_path / "no_such" / "a.png")
