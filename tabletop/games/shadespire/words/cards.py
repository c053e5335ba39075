"""Cards of Shadespire as a board shows them: what is printed on them, as data and messages."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletop.games.shadespire.content.records import (
    AttackSymbol,
    CardKind,
    DefenceSymbol,
    FighterKind,
    FighterSide,
    ObjectiveCard,
    PloyCard,
    Profile,
    ShadespireContent,
    UpgradeCard,
)
from tabletop.games.shadespire.words import names
from tabletop.text.message import Message, Thing

FaceKind = Literal["objective", "ploy", "reaction", "upgrade"]


class AttackFace(Struct, frozen=True):
    """An Attack action as printed. words: its additional rules, None where it has none."""

    name: Thing
    range: int
    dice: int
    symbol: AttackSymbol
    damage: int
    cleave: bool
    knockback: int
    words: Message | None


class CardFace(Struct, frozen=True):
    """A card of a deck as printed.

    number: its collector's number. warband: None for a universal one. glory: of an objective. kind_name: what is
    written below the name, of an objective with the moment of scoring. only: the fighters that an upgrade is for, empty
    for any.
    """

    name: Thing
    kind: FaceKind
    kind_name: Message
    short: Message
    number: int
    warband: Thing | None
    glory: int | None
    words: Message
    only: tuple[Thing, ...]
    attacks: tuple[AttackFace, ...]


class FighterFace(Struct, frozen=True):
    """One side of a fighter card as printed. words: its abilities; inspire: how it becomes Inspired, on the other side
    None."""

    name: Thing
    leader: bool
    inspired: bool
    move: int
    defence: int
    symbol: DefenceSymbol
    wounds: int
    attacks: tuple[AttackFace, ...]
    words: Message | None
    inspire: Message | None


def card_face(content: ShadespireContent, card: CardKind) -> CardFace:
    """What is printed on a card."""
    upgrade = card if isinstance(card, UpgradeCard) else None
    return CardFace(
        name=names.kind(card),
        kind=_kind(card),
        short=Message(f"shadespire.printed.{card.window if isinstance(card, ObjectiveCard) else _kind(card)}"),
        kind_name=Message(f"shadespire.kind.{card.window if isinstance(card, ObjectiveCard) else _kind(card)}"),
        number=card.number,
        warband=None if card.warband is None else Thing(f"shadespire.warband.{content.warbands[card.warband].id}"),
        glory=card.glory if isinstance(card, ObjectiveCard) else None,
        words=Message(f"shadespire.card.{card.id}.words"),
        only=tuple(names.fighter_kind(content.fighters[each]) for each in upgrade.fighters) if upgrade else (),
        attacks=tuple(_attack(each, upgrade) for each in upgrade.attacks) if upgrade else (),
    )


def fighter_face(fighter: FighterKind, inspired: bool) -> FighterFace:
    """What is printed on one side of a fighter card."""
    side: FighterSide = fighter.inspired if inspired else fighter.normal
    key = f"shadespire.fighter.{fighter.id}"
    return FighterFace(
        name=Thing(f"{key}.name"),
        leader=fighter.leader,
        inspired=inspired,
        move=side.move,
        defence=side.defence,
        symbol=side.symbol,
        wounds=side.wounds,
        attacks=tuple(_attack(each, None) for each in side.attacks),
        words=Message(f"{key}.{'inspired' if inspired else 'normal'}") if side.blocks else None,
        inspire=None if inspired else Message(f"{key}.inspire"),
    )


def _kind(card: CardKind) -> FaceKind:
    match card:
        case ObjectiveCard():
            return "objective"
        case PloyCard(reaction=reaction):
            return "reaction" if reaction else "ploy"
        case UpgradeCard():
            return "upgrade"


def _attack(profile: Profile, upgrade: UpgradeCard | None) -> AttackFace:
    """An Attack action; the words of one that an upgrade grants stand on its card."""
    own = upgrade is None and bool(profile.blocks or profile.reaction)
    return AttackFace(
        name=names.weapon(profile),
        range=profile.range,
        dice=profile.dice,
        symbol=profile.symbol,
        damage=profile.damage,
        cleave=profile.cleave,
        knockback=profile.knockback,
        words=Message(f"shadespire.attack.{profile.id}.words") if own else None,
    )
