"""A quest between two expeditions, and as one line of text: the option of a set-up that begins the next one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from tabletop.engine.content import share_line
from tabletop.games.blackstone.content.ids import ArtefactId, FindId, LegacyId, ResourceId
from tabletop.games.blackstone.content.records import (
    CLUES_FOR_A_STRONGHOLD,
    PARTY,
    BlackstoneContent,
    DiscoveryCard,
    LegacyCard,
    ResourceCard,
)

SIGN: Final = "blackstone-quest"
VERSION: Final = 1
LONGEST_LINE: Final = 2_000
NEW: Final = "new"
"""In a set-up: a quest that begins with this expedition."""
DAMAGED: Final = "damaged"

Counted = DiscoveryCard | ResourceCard | LegacyCard
Ending = Literal["", "won", "out_of_time", "too_few", "no_clues"]
"""How a quest ended: the vault was won; a legacy card had to be drawn and none was left; fewer than four explorers are
alive; too few clues are left for the strongholds that still stand. Empty: it goes on."""
Short = Annotated[str, Meta(max_length=16, pattern="^[0-9a-z]*$")]
Number = Annotated[int, Meta(ge=0, le=999)]


class Kept(Struct, frozen=True, array_like=True):
    """What lies in the stasis chamber of an explorer. points: of inspiration for its next expedition; barred: it can
    use no facility after that."""

    finds: tuple[FindId, ...] = ()
    kit: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()
    points: Number = 0
    barred: bool = False


class Quest(Struct, frozen=True, array_like=True):
    """A quest before an expedition (blackstone.campaign.01).

    name: tells it from all others. expeditions: that are over. kept: by explorer. dead, conquered: sets of explorers
    and strongholds. discovery: the deck, of which the first `seen` cards are known. resources: the deck. legacy: cards
    drawn. tried: a set of strongholds that were attacked. reached: a set of explorers that have reached their secret
    agenda in it. Cards that are nowhere are lost for good (blackstone.out.09).
    """

    name: Short = ""
    expeditions: Number = 0
    kept: tuple[Kept, ...] = ()
    dead: Annotated[int, Meta(ge=0)] = 0
    conquered: Annotated[int, Meta(ge=0)] = 0
    discovery: tuple[FindId, ...] = ()
    seen: Number = 0
    resources: tuple[ResourceId, ...] = ()
    legacy: tuple[LegacyId, ...] = ()
    ending: Ending = ""
    tried: Annotated[int, Meta(ge=0)] = 0
    reached: Annotated[int, Meta(ge=0)] = 0


def fresh(content: BlackstoneContent, name: str = "") -> Quest:
    """A quest that has not begun."""
    return Quest(
        name=name, kept=(Kept(),) * len(content.explorers),
        discovery=tuple(map(FindId, range(sum(each.count for each in content.discoveries)))),
        resources=tuple(map(ResourceId, range(sum(each.count for each in content.resources)))),
    )  # fmt: skip


def to_line(quest: Quest) -> str:
    """The line of a quest."""
    return share_line.written(SIGN, VERSION, msgspec.msgpack.encode(quest))


def from_line(content: BlackstoneContent, line: str) -> Quest:
    """The quest of a line; raises `ShareLineError`, also for one that there cannot be."""
    if line == NEW:
        return fresh(content)
    body = share_line.read(SIGN, VERSION, LONGEST_LINE, line)
    try:
        quest = msgspec.msgpack.decode(body, type=Quest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise share_line.ShareLineError(DAMAGED) from error
    if not holds(content, quest):
        raise share_line.ShareLineError(DAMAGED)
    return quest


def holds(content: BlackstoneContent, quest: Quest) -> bool:
    """Whether all its cards are there, each in one place, and the dead hold none."""
    kept = quest.kept
    explorers = len(content.explorers)
    heaps: tuple[tuple[Sequence[int], Sequence[Counted]], ...] = (
        ([*quest.discovery, *chain(*(each.finds for each in kept))], content.discoveries),
        ([*quest.resources, *chain(*(each.kit for each in kept))], content.resources),
        ([*quest.legacy], content.legacy),
    )
    artefacts = [*chain(*(each.artefacts for each in kept))]
    return (
        len(kept) == explorers
        and max(quest.dead, quest.reached) < 1 << explorers
        and max(quest.conquered, quest.tried) < 1 << len(content.strongholds)
        and quest.seen <= len(quest.discovery)
        and not any(quest.dead >> at & 1 and each != Kept() for at, each in enumerate(kept))
        and all(_apart(cards, sum(each.count for each in records)) for cards, records in heaps)
        and _apart(artefacts, len(content.artefacts))
    )


def _apart(cards: Sequence[int], count: int) -> bool:
    """Whether no card is named twice, and all are among so many."""
    return len(set(cards)) == len(cards) and all(0 <= each < count for each in cards)


def alive(quest: Quest) -> int:
    """How many explorers are (blackstone.new_exped.04)."""
    return len(quest.kept) - quest.dead.bit_count()


def are_too_few(quest: Quest) -> bool:
    """Whether no party can be made up (blackstone.failure.02)."""
    return alive(quest) < PARTY


def clues_left(content: BlackstoneContent, quest: Quest) -> int:
    """The cards that can pay for an attack and are not lost: in the deck or in a stasis chamber."""
    paying = clue_cards(content)
    return sum(each in paying for each in chain(quest.discovery, *(each.finds for each in quest.kept)))


def clue_cards(content: BlackstoneContent) -> frozenset[int]:
    """The discovery cards that pay for an attack: clues, and what counts as one."""
    every = (each for each in content.discoveries for _ in range(each.count))
    return frozenset(
        at for at, each in enumerate(every)
        if each.kind == "clue" or any(effect.on == "paying_clues" for effect in each.effects)
    )  # fmt: skip


def is_out_of_clues(content: BlackstoneContent, quest: Quest) -> bool:
    """Whether a stronghold still stands, and there are too few clues to find one."""
    stands = quest.conquered.bit_count() < len(content.strongholds)
    return stands and clues_left(content, quest) < CLUES_FOR_A_STRONGHOLD
