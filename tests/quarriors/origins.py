"""Who says what Quarriors! is made of: cards and classes of dice, each by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.content.origin import weakest
from tests.origins import OriginProof, Piece, Written, counted, marks, read


def pieces(found: Written, state: Any) -> Iterator[tuple[Any, Piece]]:
    """Every card, each lying in the Wilds, and a die of every class there."""
    content, cards, dice = found.game.content, found.tables["cards"]["cards"], found.tables["dice"]["dice"]
    lying = state.clone()
    lying.cards, lying.market = tuple(range(len(content.cards))), [()] * len(content.cards)
    for number, card in enumerate(content.cards):
        record = cards[card.id]
        yield lying, Piece(f"c{number}", {weakest(record["source"], dice[record["class"]]["source"])})
    for slot, number in enumerate(state.cards):
        if state.market[slot]:
            record = cards[content.cards[number].id]
            die = state.market[slot][0]
            yield state, Piece(f"d{die}", {weakest(record["source"], dice[record["class"]]["source"])})


def numbers(_: str) -> list[int]:
    """All cards and all dice."""
    dice = [die["source"] for die in read("quarriors", "dice")["dice"].values() for _ in range(die["count"])]
    return counted(marks(read("quarriors", "cards"))) + counted(dice)


ORIGINS = OriginProof(
    pieces,
    named=0,
    own=("cards.yaml", r"(?ms)^  assistant:.*?(?=^  \w)", "c1"),
    numbers=numbers,
    chosen={"en": "choice of cards", "ru": "подбор карточек"},
    words={
        ("first", "en"): "Recalled or proposed by us: the choice of cards.",
        ("first", "ru"): "По памяти или придумано нами: подбор карточек.",
    },
)
