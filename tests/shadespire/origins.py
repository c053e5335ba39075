"""Who says what Shadespire is made of: cards, fighters, faces of boards and decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.origins import OriginProof, Piece, Written, counted, marks, read

SETS = (
    "core", "sepulchral_guard", "ironskulls_boyz", "chosen_axes", "spiteclaws_swarm", "magores_fiends", "farstriders",
)  # fmt: skip


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every card, fighter and face that is in the game."""
    box, content, tables = found.game.box, found.game.content, found.tables
    cards = {name: record for table in SETS for name, record in tables[f"cards_{table}"]["cards"].items()}
    for number, kind in enumerate(state.kinds):
        yield state, Piece(f"k{number}", {cards[box.cards[kind].id]["source"]})
    fighters = {
        name: record["source"]
        for warband in tables["warbands"]["warbands"].values()
        for name, record in warband["fighters"].items()
    }
    for number, fighter in enumerate(box.fighters):
        yield state, Piece(f"f{number}", {fighters[fighter.id]})
    for number, face in enumerate(content.faces):
        yield state, Piece(f"b{number}", {tables["boards"]["faces"][face.id]["source"]})


def numbers(_: str) -> list[int]:
    """Of the cards and fighters; boards and decks are ours as a whole."""
    found = [counted(marks(read("shadespire", f"cards_{table}"))) for table in SETS]
    warbands = read("shadespire", "warbands")["warbands"].values()
    found.append(counted(marks([warband["fighters"] for warband in warbands])))
    return [each for part in found for each in part]


ORIGINS = OriginProof(
    pieces,
    named=4,  # the faces of boards
    own=("boards.yaml", r"(?ms)^  mirror_well:.*?(?=^  \w)", "b0"),
    numbers=numbers,
    whole=True,  # the hexes of the boards, the decks
    chosen={"en": "the scenario itself", "ru": "сам сценарий"},
    words={
        ("skirmish", "en"): "Recalled or proposed by us: the hexes of the boards and all decks.",
        ("skirmish", "ru"): "По памяти или придумано нами: гексы досок и все колоды.",
    },
)
