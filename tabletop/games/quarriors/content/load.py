"""The content of Quarriors! from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

import msgspec

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.quarriors.content.files import CardRecord, CardsFile, DiceFile, DieRecord, FaceRecord, ScenarioFile
from tabletop.games.quarriors.content.problems import check_card, check_die, check_scenario, check_title
from tabletop.games.quarriors.content.records import Card, DieKind, Face, QuarriorsContent, Scenario

TABLES: Final = {"dice.yaml": DiceFile, "cards.yaml": CardsFile}


def gather(folders: Sequence[Folder]) -> tuple[QuarriorsContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id.

    Dice and cards that are wrong are left out, and with them the scenarios that name them.
    """
    kinds: dict[str, DieKind] = {}
    records: list[tuple[Source, str, CardRecord]] = []
    named: set[str] = set()
    gathering = Gathering(TABLES, ScenarioFile)
    for tables in gathering.tables(folders):
        gathering.keep(tables)
        for source, found in tables.files:
            if isinstance(found, DiceFile):
                kinds.update(_dice(source, found, named if tables.own else None))
                continue
            records += [(source, name, record) for name, record in found.cards.items()]
            for name, card in found.cards.items() if tables.own else ():
                check_title(source, f"cards.{name}", card, name in named)
        named = named or {*kinds, *(name for _, name, _ in records)}
    cards = _cards(records, kinds)
    scenarios = gathering.scenarios(lambda source, record: _scenario(source, record, cards))
    content = QuarriorsContent(tuple(kinds.values()), tuple(cards.values()), scenarios, gathering.own)
    return content, gathering.told()


def _dice(source: Source, found: DiceFile, named: Set[str] | None) -> dict[str, DieKind]:
    """The dice of a file that are right; `named`: what the texts have names for, None for the built-in dice."""
    for name, record in found.dice.items():
        check_title(source, f"dice.{name}", record, named is None or name in named)
    right = [(name, record) for name, record in found.dice.items() if check_die(source, name, record)]
    return {name: _kind(name, record, named is None) for name, record in right}


def _kind(name: str, record: DieRecord, built_in: bool) -> DieKind:
    faces = tuple(Face(**_face(face)) for face in record.faces)
    colour = record.colour
    return DieKind(
        id=name, category=record.category, count=record.count, body=colour.body, ink=colour.ink, faces=faces,
        source=record.source, title=tuple(record.title.items()), built_in=built_in,
    )  # fmt: skip


def _face(record: FaceRecord) -> dict[str, Any]:
    fields = msgspec.structs.asdict(record)
    fields["bursts"] = fields.pop("burst")
    return fields


def _cards(records: Sequence[tuple[Source, str, CardRecord]], kinds: Mapping[str, DieKind]) -> dict[str, Card]:
    """The cards that are right, each of a known class of dice."""
    index = {name: number for number, name in enumerate(kinds)}
    cards: dict[str, Card] = {}
    for source, name, record in records:
        path = f"cards.{name}"
        if record.kind not in index:
            unknown(source, "unknown_choice", f"{path}.class", record.kind, sorted(index))
        elif check_card(source, path, record, kinds[record.kind]):
            cards[name] = Card(
                id=name, kind=index[record.kind], category=kinds[record.kind].category, tier=record.tier or "",
                cost=record.cost, glory=record.glory, spell=record.spell or "", dice=record.dice,
                effects=record.effects, source=record.source, title=tuple(record.title.items()),
            )  # fmt: skip
    return cards


def _scenario(source: Source, record: ScenarioFile, cards: Mapping[str, Card]) -> Scenario | None:
    """The scenario of a file, or None with its problems noted (quarriors.setup.11)."""
    if not check_scenario(source, record, cards):
        return None
    goal, options = record.goal, record.options
    return Scenario(
        id=record.id, title=record.title, about=record.about, cards=record.cards,
        goal=(goal.two, goal.three, goal.four), spent_pile=options.spent_pile, extra_capture=options.extra_capture,
        score_or_keep=options.score_or_keep, order=record.order, source=record.source,
        beginners=record.beginners,
    )  # fmt: skip
