"""Who says what Blackstone Fortress is made of: a record is as weak as the weakest part of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from tabletop.text import Message
from tests.origins import OURS, OriginProof, Piece, Written, counted, read

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


def mark(record: Mapping[str, Any]) -> str:
    """Who says what a record says, as a whole."""
    return "proposed" if record.get("proposed") else str(record["source"])


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """One of every explorer, kind of hostile, card of a deck and ship, and the guardian of the vault. Of explorers and
    hostiles each value says for itself who says so."""
    box, tables = found.game.box, found.tables
    for number, record in enumerate(tables["explorers"]["explorers"]):
        ours = record["normal"].get("proposed", ())
        values = told(record, ("move", "vitality", "agility", "defence"), ours)
        yield state, Piece(f"k{number}", {"proposed" if ours else mark(record)}, values)
    for number, record in enumerate(tables["hostiles"]["hostiles"]):
        values = told(record, ("move", "defence", "wounds"), record.get("proposed", ()))
        yield state, Piece(f"h{box.foes_of[number][0]}", {mark(record)}, values)
    (vault,) = tables["vault"]["vaults"]
    yield state, Piece(f"h{box.guardian}", {"proposed" if "rules" in vault["proposed"] else vault["source"]})
    for letter, cards, records in (
        ("d", box.finds, tables["discoveries"]["discoveries"]),
        ("r", box.resources, tables["resources"]["resources"]),
        ("n", box.encounters, tables["encounters"]["encounters"]),
        ("t", box.explorations, [*tables["exploration"]["combats"], *tables["exploration"]["challenges"]]),
        ("v", box.content.ships, tables["ships"]["ships"]),
    ):
        names = [card.id for card in cards]
        for record in records:
            yield state, Piece(f"{letter}{names.index(record['id'])}", {mark(record)})


def told(record: Mapping[str, Any], fields: tuple[str, ...], ours: Collection[str]) -> tuple[tuple[Message, str], ...]:
    """The values of a record that are recalled or ours."""
    origins = {field: "proposed" if field in ours else str(record["source"]) for field in fields}
    return tuple(
        (Message(f"blackstone.table.stat.{field}.about"), origin) for field, origin in origins.items() if origin in OURS
    )


def numbers(_: str) -> list[int]:
    """Of each kind of thing."""
    found = [
        counted([mark(record) for file, table in tables for record in read("blackstone", file)[table]])
        for tables in TABLES
    ]
    return [each for part in found for each in part]


ORIGINS = OriginProof(
    pieces,
    named=8 + 8 + 1 + 41 + 36 + 5,  # explorers, hostiles, the guardian, cards to hold, exploration cards, ships
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
