"""The content of Chaos in the Old World from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.content.folder import Folder, place
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.old_world.content import problems
from tabletop.games.old_world.content.files import ScenarioFile
from tabletop.games.old_world.content.ids import PowerId, RegionId
from tabletop.games.old_world.content.records import (
    POWER_NAMES,
    RANKS,
    REGION_NAMES,
    TOKENS,
    CardKind,
    FigureKind,
    OldWorldContent,
    OldWorldScenario,
    Power,
    Region,
    Ruination,
    Tick,
    UpgradeKind,
    WorldKind,
)
from tabletop.games.old_world.content.tables import FILES, LaidTables


def gather(folders: Sequence[Folder]) -> tuple[OldWorldContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id.

    The tables of a folder hang together: with something wrong in one of them none of them counts. Scenarios are left
    out one by one.
    """
    content = OldWorldContent((), (), (), (), (), (), (), (), (), {})
    tables, gathering = LaidTables.none(), Gathering(FILES, ScenarioFile)
    for found in gathering.tables(folders):
        if found.own and not found.files:
            continue
        laid = tables.with_files(found.files)
        problems.check(laid, place(found.folder), gathering.problems)
        if len(gathering.problems) == found.before:
            tables, content = laid, _build(laid)
            gathering.keep(found)
    scenarios = gathering.scenarios(lambda source, record: _scenario(source, record, content))
    return msgspec.structs.replace(content, scenarios=scenarios, own=gathering.own), gathering.told()


def _build(tables: LaidTables) -> OldWorldContent:
    """The content of tables in which nothing is wrong."""
    figures = _figures(tables)
    return OldWorldContent(
        regions=_regions(tables), powers=_powers(tables), figures=figures, cards=_cards(tables),
        upgrades=_upgrades(tables, figures), world=_world(tables), ruination=_ruination(tables),
        tokens=tuple(tables.tokens[token].record.count for token in TOKENS),
        token_sources=tuple(tables.tokens[token].record.source for token in TOKENS), scenarios={},
    )  # fmt: skip


def _regions(tables: LaidTables) -> tuple[Region, ...]:
    numbers = {name: RegionId(number) for number, name in enumerate(REGION_NAMES)}
    return tuple(
        Region(
            id=name, value=one.value, populous=one.populous, label=one.label, west=one.west, east=one.east,
            adjacent=tuple(sorted(numbers[each] for each in one.adjacent)), polygon=one.polygon, source=one.source,
            drawing=one.drawing,
        )
        for name, one in ((name, tables.regions[name].record) for name in REGION_NAMES)
    )  # fmt: skip


def _powers(tables: LaidTables) -> tuple[Power, ...]:
    return tuple(
        Power(
            id=name, colour=one.colour, power=one.power, draw=one.draw, refill=one.refill, corruption=one.corruption,
            condition=one.condition.when, least=one.condition.least, condition_source=one.condition.source,
            dial=tuple(Tick(threat=tick.threat, effect=tick.effect) for tick in one.dial), source=one.source,
        )
        for name, one in ((name, tables.powers[name].record) for name in POWER_NAMES)
    )  # fmt: skip


def _figures(tables: LaidTables) -> tuple[FigureKind, ...]:
    """The kinds of all powers, of each power in the order of ranks."""
    return tuple(
        FigureKind(
            id=name, power=PowerId(number), rank=one.rank, count=one.count, cost=one.cost, attack=one.attack,
            defence=one.defence, source=one.source,
        )
        for number, power in enumerate(POWER_NAMES)
        for name, one in sorted(
            tables.powers[power].record.figures.items(), key=lambda each: RANKS.index(each[1].rank)
        )
    )  # fmt: skip


def _cards(tables: LaidTables) -> tuple[CardKind, ...]:
    made = (
        CardKind(
            id=name, power=PowerId(POWER_NAMES.index(one.power)), copies=one.copies, cost=one.cost, magic=one.magic,
            effects=one.effects, source=one.source,
        )
        for name, one in ((name, entry.record) for name, entry in tables.cards.items())
    )  # fmt: skip
    return tuple(sorted(made, key=lambda each: each.power))


def _upgrades(tables: LaidTables, figures: Sequence[FigureKind]) -> tuple[UpgradeKind, ...]:
    numbers = {kind.id: number for number, kind in enumerate(figures)}
    made = (
        UpgradeKind(
            id=name, power=PowerId(POWER_NAMES.index(one.power)), effects=one.effects, source=one.source,
            figure=None if one.figure is None else numbers[one.figure],
        )
        for name, one in ((name, entry.record) for name, entry in tables.upgrades.items())
    )  # fmt: skip
    return tuple(sorted(made, key=lambda each: each.power))


def _world(tables: LaidTables) -> tuple[WorldKind, ...]:
    return tuple(
        WorldKind(
            id=name, copies=one.copies, comet=one.comet, stays=one.stays, effects=one.effects, source=one.source
        )
        for name, one in ((name, entry.record) for name, entry in tables.world.items())
    )  # fmt: skip


def _ruination(tables: LaidTables) -> tuple[Ruination, ...]:
    return tuple(
        Ruination(
            ruiners=one.ruiners,
            first=tuple(one.scores[name][0] for name in REGION_NAMES),
            second=tuple(one.scores[name][1] for name in REGION_NAMES),
            source=one.source,
        )
        for one in (entry.record for entry in tables.ruination)
    )  # fmt: skip


def _scenario(source: Source, record: ScenarioFile, content: OldWorldContent) -> OldWorldScenario | None:
    """The scenario of a file; None with its problems noted, and where the tables cannot be used."""
    if not content.regions or not problems.check_scenario(source, record, content):
        return None
    options = record.options
    return OldWorldScenario(
        id=record.id, title=record.title, about=record.about, rounds=(record.rounds.three, record.rounds.four),
        mix=tuple(kind for kind, token in enumerate(TOKENS) for _ in range(record.tokens.get(token, 0))),
        khorne_kills=options.khorne_kills, carnage_spares_khorne=options.carnage_spares_khorne,
        teleport_anyone=options.teleport_anyone, ruiners=options.ruiners, balance=record.balance, order=record.order,
        source=record.source, beginners=record.beginners,
    )  # fmt: skip
