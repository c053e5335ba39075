"""The content of Chaos in the Old World from YAML files, checked as a whole; a scenario as text for saves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop.engine import content as engine
from tabletop.engine.content import ContentError
from tabletop.engine.source import Problem, Source, yaml_files
from tabletop.games.old_world import faults
from tabletop.games.old_world.content import (
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
from tabletop.games.old_world.files import OptionRecord, RoundsRecord, ScenarioFile
from tabletop.games.old_world.ids import PowerId, RegionId
from tabletop.games.old_world.tables import FILES, Tables


def gather(folders: Sequence[Path]) -> tuple[OldWorldContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id.

    The tables of a folder hang together: with something wrong in one of them none of them counts. Scenarios are left
    out one by one.
    """
    problems: list[Problem] = []
    content = OldWorldContent((), (), (), (), (), (), (), (), {})
    tables, own = Tables.none(), False
    files: list[tuple[Source, ScenarioFile, int]] = []
    for number, folder in enumerate(folders):
        paths = yaml_files(folder, problems)
        before = len(problems)
        found = list(engine.tables(paths, FILES, problems))
        files += [(*each, number) for each in engine.scenarios(paths, FILES, ScenarioFile, problems)]
        if not found and number:
            continue
        laid = tables.with_files(found)
        faults.check(laid, folder, problems)
        if len(problems) == before:
            tables, own, content = laid, number > 0, _build(laid)
    scenarios: dict[str, OldWorldScenario] = {}
    for source, record, number in files if content.regions else ():
        if faults.check_scenario(source, record, content):
            scenarios[record.id] = _scenario(record, number == 0 and not own)
    menu = sorted(scenarios.values(), key=lambda each: (each.order, each.id))
    return msgspec.structs.replace(content, scenarios={each.id: each for each in menu}), tuple(problems)


def _build(tables: Tables) -> OldWorldContent:
    """The content of tables in which nothing is wrong."""
    figures = _figures(tables)
    return OldWorldContent(
        regions=_regions(tables), powers=_powers(tables), figures=figures, cards=_cards(tables),
        upgrades=_upgrades(tables, figures), world=_world(tables), ruination=_ruination(tables),
        tokens=tuple(tables.tokens[token].record.count for token in TOKENS), scenarios={},
    )  # fmt: skip


def _regions(tables: Tables) -> tuple[Region, ...]:
    numbers = {name: RegionId(number) for number, name in enumerate(REGION_NAMES)}
    return tuple(
        Region(
            id=name, value=one.value, populous=one.populous, label=one.label, west=one.west, east=one.east,
            adjacent=tuple(sorted(numbers[each] for each in one.adjacent)), polygon=one.polygon, source=one.source,
        )
        for name, one in ((name, tables.regions[name].record) for name in REGION_NAMES)
    )  # fmt: skip


def _powers(tables: Tables) -> tuple[Power, ...]:
    return tuple(
        Power(
            id=name, colour=one.colour, power=one.power, draw=one.draw, refill=one.refill, corruption=one.corruption,
            condition=one.condition.when, least=one.condition.least,
            dial=tuple(Tick(threat=tick.threat, effect=tick.effect) for tick in one.dial), source=one.source,
        )
        for name, one in ((name, tables.powers[name].record) for name in POWER_NAMES)
    )  # fmt: skip


def _figures(tables: Tables) -> tuple[FigureKind, ...]:
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


def _cards(tables: Tables) -> tuple[CardKind, ...]:
    made = (
        CardKind(
            id=name, power=PowerId(POWER_NAMES.index(one.power)), copies=one.copies, cost=one.cost, magic=one.magic,
            effects=one.effects, source=one.source,
        )
        for name, one in ((name, entry.record) for name, entry in tables.cards.items())
    )  # fmt: skip
    return tuple(sorted(made, key=lambda each: each.power))


def _upgrades(tables: Tables, figures: Sequence[FigureKind]) -> tuple[UpgradeKind, ...]:
    numbers = {kind.id: number for number, kind in enumerate(figures)}
    made = (
        UpgradeKind(
            id=name, power=PowerId(POWER_NAMES.index(one.power)), effects=one.effects, source=one.source,
            figure=None if one.figure is None else numbers[one.figure],
        )
        for name, one in ((name, entry.record) for name, entry in tables.upgrades.items())
    )  # fmt: skip
    return tuple(sorted(made, key=lambda each: each.power))


def _world(tables: Tables) -> tuple[WorldKind, ...]:
    return tuple(
        WorldKind(
            id=name, copies=one.copies, comet=one.comet, stays=one.stays, effects=one.effects, source=one.source
        )
        for name, one in ((name, entry.record) for name, entry in tables.world.items())
    )  # fmt: skip


def _ruination(tables: Tables) -> tuple[Ruination, ...]:
    return tuple(
        Ruination(
            ruiners=one.ruiners,
            first=tuple(one.scores[name][0] for name in REGION_NAMES),
            second=tuple(one.scores[name][1] for name in REGION_NAMES),
        )
        for one in (entry.record for entry in tables.ruination)
    )  # fmt: skip


def _scenario(record: ScenarioFile, built_in: bool) -> OldWorldScenario:
    options = record.options
    return OldWorldScenario(
        id=record.id, title=record.title, about=record.about, rounds=(record.rounds.three, record.rounds.four),
        mix=tuple(kind for kind, token in enumerate(TOKENS) for _ in range(record.tokens.get(token, 0))),
        khorne_kills=options.khorne_kills, carnage_spares_khorne=options.carnage_spares_khorne,
        teleport_anyone=options.teleport_anyone, ruiners=options.ruiners, balance=record.balance, order=record.order,
        built_in=built_in,
    )  # fmt: skip


def pack(scenario: OldWorldScenario) -> str:
    """A scenario as the text of one file: what a save carries of a player's own scenario."""
    three, four = scenario.rounds
    record = ScenarioFile(
        id=scenario.id, title=scenario.title, about=scenario.about, rounds=RoundsRecord(three, four),
        tokens={token: scenario.mix.count(kind) for kind, token in enumerate(TOKENS)},
        options=OptionRecord(
            scenario.khorne_kills, scenario.carnage_spares_khorne, scenario.teleport_anyone, scenario.ruiners
        ),
        balance=scenario.balance, order=scenario.order,
    )  # fmt: skip
    return msgspec.json.encode(record).decode()


def unpack(text: str, content: OldWorldContent) -> OldWorldScenario:
    """The scenario of a packed text, checked like any file; raises ContentError."""
    source, record = engine.packed(text, ScenarioFile)
    if not faults.check_scenario(source, record, content):
        raise ContentError(source.problems)
    return _scenario(record, False)
