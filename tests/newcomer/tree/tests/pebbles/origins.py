"""Who says what the pebbles are: each kind of stone by itself."""

from collections.abc import Iterator
from typing import Any

from tests.origins import OriginProof, Piece, Written, counted, marks, read


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """A pebble of every kind."""
    for number, record in enumerate(found.tables["stones"]["stones"].values()):
        yield state, Piece(f"k{number}", {record["source"]})


def numbers(_: str) -> list[int]:
    """The kinds of stones."""
    return counted(marks(read("pebbles", "stones")))


ORIGINS = OriginProof(
    pieces,
    named=1,
    own=("stones.yaml", r"(?m)^  grey:.*", "k0"),
    numbers=numbers,
    chosen={"en": "the heap", "ru": "кучка"},
    words={
        ("heap", "en"): "Recalled or proposed by us: 1 of 2 kinds of stones and the heap.",
        ("heap", "ru"): "По памяти или придумано нами: 1 из 2 видов камешков и кучка.",
    },
)
