"""All cards, abilities and ships that do something, as the rulebook lists them. Twists and random events stand among
its rules."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.catalogue import CatalogueChapter, CatalogueEntry
from tabletop.games.blackstone.content.origins import origin_of
from tabletop.games.blackstone.content.records import BlackstoneContent, Explorer, Ship
from tabletop.games.blackstone.content.sourced import Sourced
from tabletop.games.blackstone.words import names
from tabletop.games.blackstone.words.sources import source_name, source_words
from tabletop.text.message import Message, Value


def catalogue(content: BlackstoneContent) -> tuple[CatalogueChapter, ...]:
    """A chapter for each sort of thing."""
    traits = {trait.id: trait for hostile in content.hostiles for trait in hostile.traits}
    return (
        _chapter("abilities", [entry for each in content.explorers for entry in _abilities(each)]),
        _chapter("traits", [_entry("trait", each) for each in traits.values()]),
        _chapter("challenge_cards", [_entry("challenge", each) for each in content.challenges]),
        _chapter("combat_cards", [_entry("combat", each) for each in content.combats if each.effects]),
        _chapter("discovery_cards", [_entry("find", each) for each in content.discoveries if each.effects]),
        _chapter("resource_cards", [_entry("resource", each) for each in content.resources]),
        _chapter("artefact_cards", [_entry("artefact", each) for each in content.artefacts]),
        _chapter("legacy_cards", [_entry("legacy", each) for each in content.legacy]),
        _chapter("ships", [_ship(each) for each in content.ships]),
    )


def _chapter(which: str, entries: list[CatalogueEntry]) -> CatalogueChapter:
    title, about = (Message(f"blackstone.book.{which}.{part}") for part in ("title", "about"))
    return CatalogueChapter(which, title, about, tuple(entries))


def _entry(kind: str, record: Sourced, explorer: str = "") -> CatalogueEntry:
    """A thing of a kind; explorer: whose it is."""
    source = f"{kind}.{record.id}"
    name: Value = source_name(source)
    if explorer:
        name = Message("blackstone.book.ability", {"name": name, "explorer": names.name("explorer", explorer)})
    told = Message("blackstone.book.entry", {"name": name, "words": source_words(source)})
    return CatalogueEntry(listed(source), (told,), origin_of(record))


def _abilities(explorer: Explorer) -> Iterator[CatalogueEntry]:
    """The abilities of both sides of a character card, each once."""
    own = {each.id: each for side in (explorer.normal, explorer.inspired) for each in side.abilities}
    return (_entry("ability", ability, explorer.id) for ability in own.values())


def _ship(ship: Ship) -> CatalogueEntry:
    """Its support, its facility, and who may roll there again."""
    args: dict[str, Value] = {each: names.says("ship", ship.id, each) for each in names.FIELDS["ship"]}
    args["ship"] = names.name("ship", ship.id)
    args["residents"] = tuple(names.name("explorer", each) for each in ship.residents)
    return CatalogueEntry(listed(f"ship.{ship.id}"), (Message("blackstone.book.ship", args),), origin_of(ship))


def listed(source: str) -> str:
    """The anchor of what has an effect, by its name (`ability.duellist`)."""
    return f"blackstone.{source}"
