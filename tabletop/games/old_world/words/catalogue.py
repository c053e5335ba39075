"""All cards, upgrades and dials, as the rulebook lists them."""

from __future__ import annotations

from tabletop.engine.catalogue import CatalogueChapter, CatalogueEntry
from tabletop.games.old_world.box import OldWorldOptions
from tabletop.games.old_world.content.records import CardKind, OldWorldContent, Power, UpgradeKind, WorldKind
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.cards import Line, card_text, tick_text, upgrade_text, world_text
from tabletop.text.message import Message, Thing


def catalogue(content: OldWorldContent, options: OldWorldOptions) -> tuple[CatalogueChapter, ...]:
    """A chapter for each power with its cards, upgrades and dial, and one for the Old World cards."""
    powers = tuple(_of_power(content, number, options) for number in range(len(content.powers)))
    world = tuple(_world(card) for card in content.world if card.copies)
    return (*powers, CatalogueChapter("world", _words("world.title"), _words("world.about"), world))


def _of_power(content: OldWorldContent, number: int, options: OldWorldOptions) -> CatalogueChapter:
    power = content.powers[number]
    name = Thing(f"old_world.power.{power.id}")
    cards = [_card(card, options) for card in content.cards if card.power == number and card.copies]
    upgrades = [_upgrade(upgrade, content) for upgrade in content.upgrades if upgrade.power == number]
    title, introduction = (_words(f"power.{part}", power=name) for part in ("title", "about"))
    return CatalogueChapter(power.id, title, introduction, (*cards, *upgrades, _dial(power)))


def _card(card: CardKind, options: OldWorldOptions) -> CatalogueEntry:
    head = _words("card", card=names.card(card), copies=card.copies, cost=card.cost, magic=card.magic)
    return CatalogueEntry(f"old_world.card.{card.id}", (head, *_sentences(card_text(card, options))), card.source)


def _upgrade(upgrade: UpgradeKind, content: OldWorldContent) -> CatalogueEntry:
    head = _words("upgrade", upgrade=names.upgrade(upgrade))
    words = (head, *_sentences(upgrade_text(upgrade, content)))
    return CatalogueEntry(f"old_world.upgrade.{upgrade.id}", words, upgrade.source)


def _dial(power: Power) -> CatalogueEntry:
    """All positions of a dial in their order: the number in the small window, and the instruction."""
    ticks = [
        _words("tick" if tick.threat is not None else "last", threat=tick.threat or 0, shown=tick_text(tick.effect))
        for tick in power.dial
    ]
    return CatalogueEntry(f"old_world.dial.{power.id}", (_words("dial"), *ticks), power.source)


def _world(card: WorldKind) -> CatalogueEntry:
    head = _words("world.card", card=names.world(card), copies=card.copies, comet=card.comet, stays=card.stays)
    return CatalogueEntry(f"old_world.world.{card.id}", (head, *_sentences(world_text(card))), card.source)


def _words(key: str, **args: Message | Thing | int) -> Message:
    return Message(f"old_world.book.{key}", dict(args))


def _sentences(lines: tuple[Line, ...]) -> list[Message]:
    return [line.words for line in lines]
