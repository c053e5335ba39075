"""Who says what Chaos in the Old World is made of: cards, figures, tokens, power sheets, regions and their outlines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.origins import OURS, OriginProof, Piece, Written, counted, marks, read


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """One of every card, upgrade, kind of figure, region, token, power and dial, and all ruination cards."""
    box, content, tables = found.game.box, found.game.content, found.tables
    for letter, kinds, records in (
        ("c", box.cards, tables["cards"]["cards"]),
        ("w", box.world, tables["world"]["world"]),
        ("u", content.upgrades, tables["upgrades"]["upgrades"]),
    ):
        names = [kind.id for kind in kinds]
        for name in dict.fromkeys(names):
            yield state, Piece(f"{letter}{names.index(name)}", {records[name]["source"]})
    for number, power in enumerate(content.powers):
        record = tables["powers"]["powers"][power.id]
        yield state, Piece(f"p{number}", {record["source"], record["condition"]["source"]})
        yield state, Piece(f"d{number}", {record["source"]})
        for name, figure in record["figures"].items():
            first = next(at for at, kind in enumerate(box.figures) if kind.id == name)
            yield state, Piece(f"f{first}", {figure["source"]})
    for number, region in enumerate(content.regions):
        record = tables["regions"]["regions"][region.id]
        yield state, Piece(f"r{number}", {record["source"], record["drawing"]})
    for number, record in enumerate(tables["tokens"]["tokens"].values()):
        yield state, Piece(f"t{number}", {record["source"]})
    for number, record in enumerate(tables["ruination"]["ruination"]):
        ruined = state.clone()
        ruined.ruined = (number - 1, *ruined.ruined[1:])
        yield ruined, Piece("v0", {record["source"]})


def numbers(_: str) -> list[int]:
    """All cards, however many there are of each, and the power sheets."""
    dealt = [*read("old_world", "cards")["cards"].values(), *read("old_world", "world")["world"].values()]
    cards = [card["source"] for card in dealt for _ in range(card["copies"])]
    cards += marks(read("old_world", "upgrades")) + marks(read("old_world", "ruination"))
    powers = read("old_world", "powers")["powers"].values()
    sheets = [[power["source"], power["condition"]["source"]] for power in powers]
    weak = [next((each for each in sheet if each in OURS), "published") for sheet in sheets]
    assert {*marks(read("old_world", "tokens")), *marks([power["figures"] for power in powers])} == {"published"}
    return counted(cards) + counted(weak)


ORIGINS = OriginProof(
    pieces,
    named=3 + 16 + 6 + 1 + 9,  # Chaos cards, Old World cards, upgrades, Nurgle, regions
    own=("cards.yaml", r"(?ms)^  blood_frenzy:.*?(?=^  \w)", "c0"),
    numbers=numbers,
    whole=True,  # the outlines of the regions
    chosen={"en": "the scenario itself", "ru": "сам сценарий"},
    words={
        ("old_world", "en"): (
            "Recalled or proposed by us: 31 of 149 cards, 1 of 4 power sheets and the outlines of the regions."
        ),
        ("old_world", "ru"): "По памяти или придумано нами: 31 из 149 карт, 1 из 4 листов силы и очертания регионов.",
    },
)
