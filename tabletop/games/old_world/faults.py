"""What is wrong with the tables and scenarios of Chaos in the Old World."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.engine.source import Problem, Source
from tabletop.games.old_world.content import OldWorldContent, PowerName
from tabletop.games.old_world.effects import RegionName, Token
from tabletop.games.old_world.files import (
    CardRecord,
    CardsFile,
    PowerRecord,
    PowersFile,
    RegionRecord,
    RegionsFile,
    RuinationFile,
    RuinationRecord,
    ScenarioFile,
    TokenRecord,
    TokensFile,
    UpgradeRecord,
    UpgradesFile,
    WorldFile,
    WorldRecord,
)

R = TypeVar("R")


class Entry(NamedTuple, Generic[R]):
    """A record and where it is written."""

    source: Source
    path: str
    record: R


class Tables(NamedTuple):
    """The tables of several folders, laid over each other."""

    regions: dict[RegionName, Entry[RegionRecord]]
    powers: dict[PowerName, Entry[PowerRecord]]
    cards: dict[str, Entry[CardRecord]]
    upgrades: dict[str, Entry[UpgradeRecord]]
    world: dict[str, Entry[WorldRecord]]
    ruination: list[Entry[RuinationRecord]]
    tokens: dict[Token, Entry[TokenRecord]]

    @classmethod
    def none(cls) -> Tables:
        return cls({}, {}, {}, {}, {}, [], {})

    def with_files(self, files: Sequence[tuple[Source, Any]]) -> Tables:
        """New tables in which the records of some files are added, or replace those of the same id."""
        laid = Tables(
            {**self.regions}, {**self.powers}, {**self.cards}, {**self.upgrades}, {**self.world}, [*self.ruination],
            {**self.tokens},
        )  # fmt: skip
        for source, file in files:
            match file:
                case RegionsFile():
                    laid.regions.update(_entries(source, "regions", file.regions))
                case PowersFile():
                    laid.powers.update(_entries(source, "powers", file.powers))
                case CardsFile():
                    laid.cards.update(_entries(source, "cards", file.cards))
                case UpgradesFile():
                    laid.upgrades.update(_entries(source, "upgrades", file.upgrades))
                case WorldFile():
                    laid.world.update(_entries(source, "world", file.world))
                case TokensFile():
                    laid.tokens.update(_entries(source, "tokens", file.tokens))
                case RuinationFile():
                    laid.ruination[:] = [
                        Entry(source, f"ruination[{number}]", each) for number, each in enumerate(file.ruination)
                    ]
        return laid


N = TypeVar("N", bound=str)


def _entries(source: Source, table: str, records: dict[N, R]) -> dict[N, Entry[R]]:
    return {name: Entry(source, f"{table}.{name}", record) for name, record in records.items()}


def check(tables: Tables, folder: Path, problems: list[Problem]) -> None:
    """Note everything that is wrong with the tables; `folder` is where they should be."""


def check_scenario(source: Source, record: ScenarioFile, content: OldWorldContent) -> bool:
    """Whether a scenario can be played."""
    return True
