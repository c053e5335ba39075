"""Who says what Blackstone Fortress is made of: a record is as weak as the weakest part of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.origins import OriginProof, Piece, Written, counted, read

TABLES = (
    (("explorers", "explorers"),),
    (("hostiles", "hostiles"),),
    (("encounters", "encounters"), ("encounters", "twists"), ("events", "events")),
    (("exploration", "combats"), ("exploration", "challenges")),
    (("discoveries", "discoveries"), ("resources", "resources"), ("legacy", "legacy"), ("artefacts", "artefacts")),
    (("ships", "ships"),),
    (("strongholds", "strongholds"), ("vault", "vaults")),
)
"""The files and tables that the set-up counts together."""


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every explorer."""
    yield from ()


def mark(record: Mapping[str, Any]) -> str:
    """Who says what a record says, as a whole."""
    return "proposed" if record.get("proposed") else str(record["source"])


def numbers(_: str) -> list[int]:
    """Of each kind of thing."""
    found = [
        counted([mark(record) for file, table in tables for record in read("blackstone", file)[table]])
        for tables in TABLES
    ]
    return [each for part in found for each in part]


ORIGINS = OriginProof(
    pieces,
    named=0,
    own=("ships.yaml", r"(?ms)^  - id: clarion.*?(?=^  - )", "v0"),
    numbers=numbers,
    whole=True,
    chosen={"en": "the scenario itself", "ru": "сам сценарий"},
    words={
        ("one_off_medium", "en"): (
            "Recalled or proposed by us: figures of all explorers, figures of all hostiles, all exploration cards, "
            "53 of 54 cards to hold, 5 of 6 ships and much of the strongholds and the vault."
        ),
        ("one_off_medium", "ru"): (
            "По памяти или придумано нами: показатели всех исследователей, показатели всех врагов, все карты "
            "исследований, 53 из 54 карт на руки, 5 из 6 кораблей и многое в оплотах и хранилище."
        ),
    },
)
