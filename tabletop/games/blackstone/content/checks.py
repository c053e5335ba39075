"""What is wrong with records besides their form: names of what there is not, tables with holes, cards without a use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple, Protocol

from msgspec import structs

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.effects.behaviour import TakeAction
from tabletop.games.blackstone.content.files import ExplorerRecord
from tabletop.games.blackstone.content.idle import idle
from tabletop.games.blackstone.content.naming import named, walk
from tabletop.games.blackstone.content.opposition import EncounterCard, HostileAction, HostileKind, RandomEvent
from tabletop.games.blackstone.content.place_checks import check_place
from tabletop.games.blackstone.content.records import (
    BLACKSTONE_FACES,
    BlackstoneContent,
    Explorer,
    Ship,
    Stronghold,
    Vault,
)
from tabletop.games.blackstone.content.sourced import Sourced

ON_NO_CARD: Final = ("readings", "actions", "reinforcements")
"""Lists of what nobody draws, holds or meets: nothing there can be without a use."""


class Written(NamedTuple):
    """A record with where it is written: its file, list and path."""

    source: Source
    list: str
    path: str
    record: Any


class FaceRow(Protocol):
    """A row of a table by the Blackstone die."""

    @property
    def first(self) -> int: ...

    @property
    def last(self) -> int: ...


def faults(written: Sequence[Written], content: BlackstoneContent) -> None:
    """Note everything that is wrong with the records. content: with which they will lie together."""
    for one in written:
        _own_words(one)
        _tables(one)
        _names(one, content)
        if isinstance(one.record, Stronghold | Vault):
            check_place(one.source, one.path, one.record, content)
        if one.list not in ON_NO_CARD:
            for path in idle(one.record):
                one.source.add("blackstone_idle", _path(one.path, path), id=one.record.id)
    _twice(written)
    _events(written, content)
    _circles(written, content)


def replaces(source: Source, path: str, record: ExplorerRecord) -> None:
    """Note what of the inspired side is as it was, and weapons and abilities that stand for none of the other side."""
    for part in ("weapons", "abilities"):
        known = {each.id: each for each in getattr(record.normal, part)}
        for at, each in enumerate(getattr(record.inspired, part)):
            place = f"{path}.inspired.{part}[{at}]"
            if each.id not in known:
                unknown(source, "unknown_choice", f"{place}.id", each.id, list(known))
            elif structs.replace(known[each.id], source=each.source, proposed=each.proposed) == each:
                source.add("blackstone_idle", place, id=each.id)
    for figure in ("move", "vitality", "agility", "defence"):
        if getattr(record.inspired, figure) == getattr(record.normal, figure):
            source.add("blackstone_idle", f"{path}.inspired.{figure}", id=record.id)


def _path(path: str, inner: str) -> str:
    """A path within a record as one within its file; either may be empty."""
    return ".".join(part for part in (path, inner) if part)


def _own_words(one: Written) -> None:
    """What is said to be ours is a field of that very record."""
    for path, part in walk(one.record):
        for at, name in enumerate(getattr(part, "proposed", ())):
            if name not in part.__struct_fields__:
                place = _path(one.path, f"{_path(path, 'proposed')}[{at}]")
                unknown(one.source, "unknown_choice", place, name, part.__struct_fields__)


def _tables(one: Written) -> None:
    """Tables cover every face of the die once; a line of an encounter is either hostiles or a twist."""
    match one.record:
        case HostileKind():
            for column in one.record.columns:
                if column not in one.record.behaviour:
                    one.source.add("missing_key", f"{one.path}.behaviour", key=column)
            for column, rows in one.record.behaviour.items():
                if column not in one.record.columns:
                    one.source.add("blackstone_column", f"{one.path}.behaviour.{column}", column=column)
                _covers(one.source, f"{one.path}.behaviour.{column}", rows)
        case Ship():
            _covers(one.source, f"{one.path}.facility", one.record.facility)
        case EncounterCard():
            for at, line in enumerate(one.record.groups):
                if bool(line.hostiles) == (line.twist is not None):
                    one.source.add("blackstone_line", f"{one.path}.groups[{at}]")


def _covers(source: Source, path: str, rows: Sequence[FaceRow]) -> None:
    """Note faces of the Blackstone die that no row has, and those that several have."""
    faces = Counter(face for row in rows for face in range(row.first, row.last + 1))
    for face in range(1, BLACKSTONE_FACES + 1):
        if not faces[face]:
            source.add("blackstone_hole", path, face=face)
        elif faces[face] > 1:
            source.add("blackstone_rows_overlap", path, face=face)


def _events(written: Sequence[Written], content: BlackstoneContent) -> None:
    """The table of events covers the die, if these files have anything of it, and all of that holds."""
    first = next((one for one in written if isinstance(one.record, RandomEvent)), None)
    if first is not None and not first.source.left_out:
        _covers(first.source, first.list, content.events)


def _circles(written: Sequence[Written], content: BlackstoneContent) -> None:
    """No action of hostiles comes round to itself through those that it takes: that would never end."""
    taken = {
        action.id: {part.action for _, part in walk(action) if isinstance(part, TakeAction)}
        for action in content.actions
    }
    for one in written:
        if isinstance(one.record, HostileAction):
            reached: set[str] = set()
            ahead = [*taken[one.record.id]]
            while ahead:
                action = ahead.pop()
                if action not in reached:
                    reached.add(action)
                    ahead += taken.get(action, ())
            if one.record.id in reached:
                one.source.add("blackstone_circle", one.path, id=one.record.id)


def _twice(written: Sequence[Written]) -> None:
    """Of two records of a folder with one id the second is a problem."""
    places: dict[tuple[str, str], str] = {}
    for one in written:
        key = (one.list, one.record.id)
        if key in places:
            one.source.add("duplicate_id", f"{one.path}.id", id=one.record.id, other=places[key])
        places.setdefault(key, one.path)


def _names(one: Written, content: BlackstoneContent) -> None:
    """Whatever a record names is there."""
    for wanted, path, name in named(one.record):
        choices = _choices(content, one.record, wanted)
        if name not in choices:
            unknown(one.source, "unknown_choice", _path(one.path, path), name, sorted(choices))


def _choices(content: BlackstoneContent, record: Sourced, wanted: str) -> Collection[str]:
    """The ids that a name of that sort may have in a record."""
    match wanted, record:
        case "titles", _:
            return {card.title for card in content.encounters}
        case "hostile_weapons", _:
            return {weapon.id for kind in content.hostiles for weapon in kind.weapons}
        case "own_weapons", Explorer():
            return {weapon.id for weapon in record.normal.weapons}
        case "own_weapons", HostileKind():
            return {weapon.id for weapon in record.weapons}
        case "own_weapons", _:
            return ()
        case "boards", _:
            return content.boards
    found: tuple[Sourced, ...] = getattr(content, wanted)
    return {each.id for each in found}
