"""What everything in Chaos in the Old World is called, and lists of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tabletop.engine.action import Seat
from tabletop.engine.naming import Names
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Rank, RegionName, Token
from tabletop.games.old_world.content.ids import (
    KINDS,
    POWERS,
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
    WorldId,
)
from tabletop.games.old_world.content.records import TOKENS, CardKind, FigureKind, UpgradeKind, WorldKind
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.text.message import Message, Thing, Value

RANK_NAMES: dict[Rank, str] = {"cultist": "cultist", "warrior": "warrior", "daemon": "greater_daemon"}
"""The names of ranks in the texts."""


def power(box: OldWorldBox, number: int) -> Thing:
    """The name of a power."""
    return Thing(f"old_world.power.{box.content.powers[number].id}")


def seat(box: OldWorldBox, state: OldWorldState, number: Seat) -> Thing:
    """The name of a player, which is that of the power."""
    return power(box, state.powers[number])


def region(box: OldWorldBox, number: int) -> Thing:
    """The name of a region."""
    return region_called(box.content.regions[number].id)


def region_called(name: RegionName) -> Thing:
    """The name of a region that content names."""
    return Thing(f"old_world.region.{name}")


def figure(box: OldWorldBox, number: int) -> Thing:
    """The name of a figure, which is that of its kind: every kind belongs to one power."""
    return kind(box.figures[number])


def kind(found: FigureKind) -> Thing:
    """The name of one figure of a kind."""
    return Thing(f"old_world.figure.{found.id}")


def kinds(found: FigureKind) -> Thing:
    """The name of several figures of a kind."""
    return Thing(f"old_world.figures.{found.id}")


def rank(name: Rank, many: bool = False) -> Thing:
    """The name of one figure of a rank, or of several."""
    return Thing(f"old_world.{'kinds' if many else 'kind'}.{RANK_NAMES[name]}")


def card(found: CardKind) -> Thing:
    """The name of a Chaos card."""
    return Thing(f"old_world.chaos_card.{found.id}")


def world(found: WorldKind) -> Thing:
    """The name of an Old World card."""
    return Thing(f"old_world.old_world_card.{found.id}")


def upgrade(found: UpgradeKind) -> Thing:
    """The name of an upgrade card."""
    return Thing(f"old_world.upgrade.{found.id}")


def token(number: int) -> Thing:
    """The name of one Old World token of a kind."""
    return token_called(TOKENS[number])


def token_called(name: Token, many: bool = False) -> Thing:
    """The name of one Old World token of a kind that content names, or of several."""
    return Thing(f"old_world.{'tokens' if many else 'token'}.{name}")


def corruption() -> Thing:
    """The name of corruption tokens."""
    return Thing("old_world.tokens.corruption")


def counted(name: Token, count: int) -> Message:
    """Old World tokens of a kind with their number, as what there is."""
    return Message(f"old_world.counted.{name}", {"n": count})


def put(name: Token, count: int) -> Message:
    """Old World tokens of a kind as what is put somewhere, with their number if it is not one."""
    if count == 1:
        return Message("old_world.put.one", {"token": token_called(name)})
    return Message(f"old_world.put.{name}", {"n": count})


def put_each(name: Token, count: int) -> Message:
    """Old World tokens of a kind as what is put into each of several regions."""
    return Message("old_world.put_each", {"token": token_called(name)}) if count == 1 else counted(name, count)


def quoted(name: Thing) -> Message:
    """The title of a card within a list."""
    return Message("old_world.quoted", {"card": name})


def alike(things: Iterable[Thing]) -> tuple[Value, ...]:
    """A list in which what has one name stands once, with its number."""
    return tuple(
        thing if count == 1 else Message("old_world.many", {"n": count, "what": thing})
        for thing, count in Counter(things).items()
    )


def either(things: Sequence[Thing]) -> Value:
    """One of several things, the last one after an `or`, in the accusative."""
    first, *rest = things
    if not rest:
        return first
    return Message(f"old_world.or.{'two' if len(rest) == 1 else 'more'}", {"first": first, "rest": either(rest)})


NAMES = Names[OldWorldBox, OldWorldState | None](
    "old_world",
    {
        FigureId: lambda box, _, number: figure(box, number),
        CardId: lambda box, _, number: card(box.cards[number]),
        WorldId: lambda box, _, number: world(box.world[number]),
        UpgradeId: lambda box, _, number: upgrade(box.content.upgrades[number]),
        TokenId: lambda _, __, number: token(number % KINDS),
        PowerId: lambda box, _, number: power(box, number),
        HeapId: lambda box, _, number: power(box, number % POWERS),
        RegionId: lambda box, _, number: region(box, number),
        SpaceId: lambda box, _, number: region(box, number // 2),
    },
)
"""What can be named by its id: a place has the name of its region, corruption that of its power."""


def price(cost: int) -> Message:
    """What is paid, as the end of a sentence."""
    return Message("old_world.price.paid" if cost else "old_world.price.free", {"n": cost})
