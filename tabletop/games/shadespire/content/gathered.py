"""What is wrong with warbands and cards as they are written, besides the form of their records."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.source import Source
from tabletop.games.shadespire.content.files import CardRecord


def has_its_fighters(source: Source, name: str, record: Any, before: Mapping[Any, Any]) -> bool:
    """Whether a warband has all the fighters that it had before, whom cards name; what it lacks is a problem."""
    lost = [fighter for fighter in getattr(before.get(name), "fighters", ()) if fighter not in record.fighters]
    for fighter in lost:
        source.add("missing_key", f"warbands.{name}.fighters", key=fighter)
    return not lost


def is_whole(source: Source, name: str, card: CardRecord, fighters: Collection[str]) -> bool:
    """Whether a card has all that one of its kind needs, and names fighters that there are; else that is a problem."""
    before = len(source.problems)
    for key in lacking(card):
        source.add("missing_key", f"cards.{name}", key=key)
    for at, fighter in enumerate(card.fighters):
        if fighter not in fighters:
            unknown(source, "unknown_choice", f"cards.{name}.fighters[{at}]", fighter, sorted(fighters))
    return len(source.problems) == before


def lacking(card: CardRecord) -> Iterator[str]:
    """What a card of its kind must have and this one has not: it would do nothing."""
    if card.kind == "objective":
        yield from (key for key in ("glory", "window", "score") if getattr(card, key) is None)
        if card.window == "now" and card.check is None:
            yield "check"
    elif not card.blocks and not (card.kind == "upgrade" and card.attacks):
        yield "blocks"
