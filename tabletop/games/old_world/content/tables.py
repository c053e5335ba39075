"""The tables of Chaos in the Old World, each record with where it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tabletop.engine.content.source import Source
from tabletop.games.old_world.content.effects import RegionName, Token
from tabletop.games.old_world.content.files import (
    CardRecord,
    CardsFile,
    PowerRecord,
    PowersFile,
    RegionRecord,
    RegionsFile,
    RuinationFile,
    RuinationRecord,
    TokenRecord,
    TokensFile,
    UpgradeRecord,
    UpgradesFile,
    WorldFile,
    WorldRecord,
)
from tabletop.games.old_world.content.records import PowerName

FILES: Final[Mapping[str, type]] = {
    "regions.yaml": RegionsFile, "powers.yaml": PowersFile, "cards.yaml": CardsFile, "upgrades.yaml": UpgradesFile,
    "world.yaml": WorldFile, "ruination.yaml": RuinationFile, "tokens.yaml": TokensFile,
}  # fmt: skip

N = TypeVar("N", bound=str)
R = TypeVar("R")


class Laid(NamedTuple, Generic[R]):
    """A record, and its path in its file."""

    source: Source
    path: str
    record: R

    @property
    def name(self) -> str:
        """The id of the record."""
        return self.path.rpartition(".")[2]

    def within(self, folder: Path) -> bool:
        """Whether it is written in a file of the folder."""
        return Path(self.source.file).parent == folder

    def add(self, code: str, inner: str = "", /, **args: str | int) -> None:
        """Note a problem at a path inside the record."""
        self.source.add(code, f"{self.path}{inner}", **args)


class LaidTables(NamedTuple):
    """The tables of several folders, laid over each other. A file of ruination cards replaces the one before it."""

    regions: dict[RegionName, Laid[RegionRecord]]
    powers: dict[PowerName, Laid[PowerRecord]]
    cards: dict[str, Laid[CardRecord]]
    upgrades: dict[str, Laid[UpgradeRecord]]
    world: dict[str, Laid[WorldRecord]]
    ruination: list[Laid[RuinationRecord]]
    tokens: dict[Token, Laid[TokenRecord]]

    @classmethod
    def none(cls) -> LaidTables:
        """Tables without records."""
        return cls({}, {}, {}, {}, {}, [], {})

    def with_files(self, files: Sequence[tuple[Source, Any]]) -> LaidTables:
        """New tables in which the records of some files are added, or replace those of the same id."""
        laid = LaidTables(
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
                        Laid(source, f"ruination[{number}]", each)
                        for number, each in source.numbered("ruination", file.ruination)
                    ]
        return laid


def _entries(source: Source, table: str, records: Mapping[N, R]) -> dict[N, Laid[R]]:
    return {name: Laid(source, f"{table}.{name}", record) for name, record in records.items()}
