"""The content of the mine from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

import msgspec

from tabletop.engine.content import decode as engine
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.origin import Origin
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.mine.content import boards
from tabletop.games.mine.content.files import CreatureFile, Fielded, KindRecord, ScenarioFile, Skills
from tabletop.games.mine.content.handicaps import ALL_OUT, HANDICAPS, changes_miners, offered
from tabletop.games.mine.content.records import SIDES, Kind, MineContent, MineGrid, Scenario, deployment

TABLES: Final = {"creatures.yaml": CreatureFile}
MINERS = 2
AMOUNTS = (
    "activity", "magic_resistance", "attack", "attacks", "defence", "health", "move", "cost", "building_damage",
)  # fmt: skip


def gather(folders: Sequence[Folder]) -> tuple[MineContent, tuple[Problem, ...]]:
    """The scenarios that can be played, and what is wrong with the others. Later folders add or replace by id."""
    kinds: dict[str, KindRecord] = {}
    gathering = Gathering(TABLES, ScenarioFile)
    for tables in gathering.tables(folders):
        gathering.keep(tables)
        for source, found in tables.files:
            kinds.update(_sound_kinds(source, found))
    scenarios = gathering.scenarios(lambda source, record: _scenario(source, record, kinds))
    return MineContent(scenarios, gathering.own), gathering.told()


def _sound_kinds(source: Source, record: CreatureFile) -> dict[str, KindRecord]:
    return {
        name: kind for name, kind in record.creatures.items() if _check_kind(source, f"creatures.{name}", name, kind)
    }


def _scenario(source: Source, record: ScenarioFile, kinds: Mapping[str, KindRecord]) -> Scenario | None:
    """The scenario of a file, or None with its problems noted."""
    before = len(source.problems)
    merged = dict(kinds)
    for name, changes in record.creatures.items():
        merged[name] = _overlay(kinds[name], changes) if name in kinds else changes
        _check_kind(source, f"creatures.{name}", name, merged[name])
    along = {sign: leaf == "along" for sign, leaf in record.doors.items()}
    board = boards.build(source, record.id, record.board, along)
    force = (record.force.dwarves, record.force.undead)
    for side, fielded in zip(SIDES, force, strict=True):
        _check_force(source, side, fielded, merged)
    _check_reserve(source, record.reserve, {each.kind for side in force for each in side})
    if board is None or len(source.problems) > before:
        return None
    _check_places(source, board, force, record.reserve, merged)
    if len(source.problems) > before:
        return None
    members = [each.kind for side in force for each in side]
    scenario = Scenario(
        id=record.id,
        title=record.title,
        about=record.about,
        beginners=record.beginners,
        board=board,
        kinds=tuple(_kind(name, merged[name], members.count(name), record.source) for name in dict.fromkeys(members)),
        force=(tuple(each.kind for each in force[0]), tuple(each.kind for each in force[1])),
        names=(tuple(each.name or "" for each in force[0]), tuple(each.name or "" for each in force[1])),
        reserve=tuple((each.kind, each.name or "") for each in record.reserve),
        balance=record.balance,
        order=record.order,
        source=record.source,
        **msgspec.structs.asdict(record.options),
    )
    if scenario.handicap not in offered(scenario):
        engine.unknown(source, "unknown_choice", "options.handicap", scenario.handicap, offered(scenario))
        return None
    if scenario.variant == ALL_OUT and changes_miners(scenario.handicap):
        source.add("mine_miners_change", "options.handicap")
        return None
    return scenario


def _overlay(base: KindRecord, changes: KindRecord) -> KindRecord:
    """A kind with the figures that a scenario changes; skills are changed one by one."""
    fields = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not None}
    if base.skills is not None and changes.skills is not None:
        skills = {name: value for name, value in msgspec.structs.asdict(changes.skills).items() if value is not None}
        fields["skills"] = msgspec.structs.replace(base.skills, **skills)
    return msgspec.structs.replace(base, **fields)


def _check_kind(source: Source, path: str, name: str, kind: KindRecord) -> bool:
    """Whether a kind has all it needs and nothing that contradicts itself."""
    before = len(source.problems)
    for figure in ("side", "living", *AMOUNTS, "loses"):
        if getattr(kind, figure) is None:
            source.add("missing_key", path, key=figure)
    if (kind.morale is None) == (kind.terror is None):
        source.add("mine_morale_or_terror", path, kind=name)
    skills = kind.skills or Skills()
    if skills.endurance is not None and kind.loses is not None and kind.loses.values:
        source.add("mine_endurance_loses", f"{path}.loses", kind=name)
    if kind.loses is not None and "morale" in kind.loses.values and kind.morale is None:
        source.add("mine_no_morale_to_lose", f"{path}.loses", kind=name)
    return len(source.problems) == before


def _check_force(source: Source, side: str, members: Sequence[Fielded], kinds: Mapping[str, KindRecord]) -> None:
    """Every figure of a side is of a known kind of that side, and there are miners enough for every way to win."""
    for number, each in enumerate(members):
        path = f"force.{side}[{number}].kind"
        if each.kind not in kinds:
            engine.unknown(source, "unknown_choice", path, each.kind, sorted(kinds))
        elif kinds[each.kind].side != side:
            source.add("mine_wrong_side", path, kind=each.kind, side=side)
    known = all(each.kind in kinds for each in members)
    if known and side == SIDES[0] and sum(1 for each in members if _is_miner(kinds[each.kind])) < MINERS:
        source.add("mine_few_miners", f"force.{side}", least=MINERS)


def _check_reserve(source: Source, reserve: Sequence[Fielded], fighting: Set[str]) -> None:
    """Whoever comes only under a handicap is of a kind that one brings more of, and that fights without it."""
    known = sorted(fighting & {kind for changes in HANDICAPS.values() for kind, more in changes.items() if more > 0})
    for number, each in enumerate(reserve):
        if each.kind not in known:
            engine.unknown(source, "unknown_choice", f"reserve[{number}].kind", each.kind, known)


def _is_miner(kind: KindRecord | None) -> bool:
    return kind is not None and kind.skills is not None and kind.skills.tunneller is not None


def _check_places(
    source: Source,
    board: MineGrid,
    force: Sequence[Sequence[Fielded]],
    reserve: Sequence[Fielded],
    kinds: Mapping[str, KindRecord],
) -> None:
    """There is room to deploy, the reserve as well: ore for the dwarves and the sack, cells on and next to the exit
    for the undead."""
    dwarves, undead = (
        len(own) + sum(kinds[each.kind].side == side for each in reserve)
        for own, side in zip(force, SIDES, strict=True)
    )
    for code, path, room, wanted in (
        ("mine_few_ore", "board", board.ore.bit_count(), dwarves + 1),
        ("mine_few_exit", "board", deployment(board).bit_count(), undead),
    ):
        if room < wanted:
            source.add(code, path, found=room, wanted=wanted)


def _kind(name: str, record: KindRecord, count: int, source: Origin) -> Kind:
    """The typed kind of a checked record; source: who says how many there are, where the record does not."""
    fields: dict[str, Any] = {}
    sources: dict[str, Origin] = {}
    for figure in (*AMOUNTS, "morale", "terror"):
        entry = getattr(record, figure)
        if entry is not None:
            fields[figure], sources[figure] = entry.value, entry.source
    for skill, entry in msgspec.structs.asdict(record.skills or Skills()).items():
        if entry is not None:
            fields[skill], sources[skill] = getattr(entry, "value", True), entry.source
    if record.loses is not None:
        fields["loses"], sources["loses"] = record.loses.values, record.loses.source
    in_box = record.count
    sources["count"] = in_box.source if in_box is not None and in_box.value == count else source
    return Kind(id=name, side=record.side or "", living=bool(record.living), count=count, sources=sources, **fields)
