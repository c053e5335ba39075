"""What is wrong with the tables and scenarios of Chaos in the Old World."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tabletop.engine.content import decode
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.old_world.content.effects import (
    Discount,
    GainUpgrade,
    MoreCards,
    MoreForRuin,
    MorePower,
    OldWorldEffect,
    PlaceEither,
    PlaceTokens,
    Statistics,
    Victory,
)
from tabletop.games.old_world.content.files import (
    CardRecord,
    FigureRecord,
    PowerRecord,
    RuinationRecord,
    ScenarioFile,
    UpgradeRecord,
    WorldRecord,
)
from tabletop.games.old_world.content.map_problems import check_map
from tabletop.games.old_world.content.records import HAND, POWER_NAMES, RANKS, REGION_NAMES, TOKENS, OldWorldContent
from tabletop.games.old_world.content.tables import FILES, Laid, LaidTables, N

MOMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": (
        "play", "lies", "battle", "battle_end", "battles_end", "domination", "dominate", "corruption", "removal",
    ),
    "upgrades": ("always", "draw", "summon", "battle", "domination", "corruption_phase", "ruin"),
    "dial": ("tick",),
    "world": ("drawn", "track", "battle", "end"),
}  # fmt: skip
"""The moments that come for the cards of a table, and for a dial."""
OF_POWERS: Final = (MorePower, MoreCards, MoreForRuin)
"""Effects of the upgrades that better a power and not a kind of figure."""
MOST_CARDS: Final = 60
"""Chaos cards in a deck at most."""


def check(tables: LaidTables, folder: Path, problems: list[Problem]) -> None:
    """Note everything that is wrong with the tables. folder: where the newest of them are, or should be."""
    for name, table in zip(FILES, tables, strict=True):
        if not table and not (folder / name).is_file():
            problems.append(Problem("old_world_no_file", str(folder / name)))
    _check_complete(tables.regions, REGION_NAMES)
    _check_complete(tables.powers, POWER_NAMES)
    _check_complete(tables.tokens, TOKENS)
    for entry in tables.ruination:
        _check_ruination(entry)
    for region in tables.regions.values():
        _check_once(region, ".adjacent", region.record.adjacent)
    if len(tables.regions) == len(REGION_NAMES):
        check_map(tables.regions, folder)
    powers = sorted(tables.powers.values(), key=lambda each: each.within(folder))
    for power in powers:
        _check_power(power)
    _check_figures_once(powers)
    _check_threats(powers)
    for card in tables.cards.values():
        _check_card(card)
    upgrades = sorted(tables.upgrades.values(), key=lambda each: each.within(folder))
    for upgrade in upgrades:
        _check_upgrade(upgrade, tables, folder)
    _check_bettered_once(upgrades)
    for world in tables.world.values():
        _check_world(world)
        _check_supply(world, tables, folder)
    _check_decks(tables, folder)


def _check_complete(table: Mapping[N, Laid[Any]], known: Sequence[N]) -> None:
    """All names that there are have a record; what is missing is noted in the file that has the first ones."""
    for entry in list(table.values())[:1]:
        for name in known:
            if name not in table:
                entry.source.add("missing_key", entry.path.partition(".")[0], key=name)


def _check_ruination(entry: Laid[RuinationRecord]) -> None:
    for name in REGION_NAMES:
        first, second = entry.record.scores.get(name, (0, -1))
        if second < 0:
            entry.add("missing_key", ".scores", key=name)
        elif second > first:
            entry.add("old_world_second_place", f".scores.{name}")


# ---------------------------------------------------------------------- powers


def _check_power(entry: Laid[PowerRecord]) -> None:
    record = entry.record
    if sorted(each.rank for each in record.figures.values()) != sorted(RANKS):
        entry.add("old_world_ranks", ".figures", ranks=", ".join(RANKS))
    if (record.draw > 0) == (record.refill > 0):
        entry.add("old_world_draw")
    if (record.condition.when == "kills") == (record.condition.least > 0):
        entry.add("old_world_least", ".condition")
    last = len(record.dial) - 1
    for number, tick in enumerate(record.dial):
        path, effect = f".dial[{number}]", tick.effect
        if (effect is None) != (number == 0):
            entry.add("old_world_start" if effect else "old_world_idle_tick", path)
        if isinstance(effect, Victory) != (number == last):
            entry.add("old_world_no_victory" if number == last else "old_world_early_victory", path)
        elif (tick.threat is None) != (number == last):
            entry.add("old_world_no_threat" if tick.threat is None else "old_world_threat_beside_victory", path)
        if effect is not None:
            _check_effect(entry, f"{path}.effect", effect, "dial")


def _check_figures_once(powers: Sequence[Laid[PowerRecord]]) -> None:
    owners: dict[str, str] = {}
    for entry in powers:
        for name in entry.record.figures:
            if name in owners:
                entry.add("old_world_figure_twice", f".figures.{name}", other=owners[name])
            owners.setdefault(name, entry.name)


def _check_threats(powers: Sequence[Laid[PowerRecord]]) -> None:
    """No two positions of all dials show the same threat (old_world.dials.03)."""
    owners: dict[int, str] = {}
    for entry in powers:
        for number, tick in enumerate(entry.record.dial):
            if tick.threat is not None and tick.threat in owners:
                path = f".dial[{number}].threat"
                entry.add("old_world_threat_twice", path, threat=tick.threat, other=owners[tick.threat])
            elif tick.threat is not None:
                owners[tick.threat] = entry.name


# ---------------------------------------------------------------------- cards


def _check_card(entry: Laid[CardRecord]) -> None:
    record = entry.record
    _check_effects(entry, record.effects, "cards")
    for number, effect in enumerate(record.effects):
        if isinstance(effect, Discount) and not record.cost:
            entry.add("old_world_idle_discount", f".effects[{number}]")


def _check_upgrade(entry: Laid[UpgradeRecord], tables: LaidTables, folder: Path) -> None:
    record = entry.record
    _check_effects(entry, record.effects, "upgrades")
    power = tables.powers.get(record.power)
    figure = None
    if record.figure is not None and power is not None:
        figure = power.record.figures.get(record.figure)
        if figure is None and power.within(folder) and not entry.within(folder):
            power.add("missing_key", ".figures", key=record.figure)
        elif figure is None:
            known = list(power.record.figures)
            decode.unknown(entry.source, "unknown_choice", f"{entry.path}.figure", record.figure, known)
    for number, effect in enumerate(record.effects):
        path = f".effects[{number}]"
        if isinstance(effect, OF_POWERS) != (record.figure is None):
            entry.add("old_world_betters_power" if record.figure else "old_world_betters_figure", path)
        if isinstance(effect, Statistics) and figure is not None and not _betters(effect, figure):
            entry.add("old_world_idle_statistics", path)


def _betters(effect: Statistics, figure: FigureRecord) -> bool:
    """Whether some value becomes another one."""
    return effect.attack not in (None, figure.attack) or effect.defence not in (None, figure.defence)


def _check_bettered_once(upgrades: Sequence[Laid[UpgradeRecord]]) -> None:
    """No two effects better a kind of figure in the same way: they would not add up (old_world.upgrades.05)."""
    owners: dict[tuple[str, type[OldWorldEffect]], str] = {}
    for entry in upgrades:
        for number, effect in enumerate(entry.record.effects if entry.record.figure else ()):
            key = (entry.record.figure or "", type(effect))
            if key in owners:
                entry.add("old_world_bettered_twice", f".effects[{number}]", other=owners[key])
            owners.setdefault(key, entry.name)


def _check_world(entry: Laid[WorldRecord]) -> None:
    """An Old World card does something at once; what it does later it does from the track
    (old_world.old_world_cards.02, 04)."""
    record = entry.record
    _check_effects(entry, record.effects, "world")
    if record.effects and not any(each.on == "drawn" for each in record.effects):
        entry.add("old_world_nothing_at_once", ".effects")
    for number, effect in enumerate(record.effects):
        if effect.on != "drawn" and not record.stays:
            entry.add("old_world_gone_before", f".effects[{number}].on")


def _check_supply(entry: Laid[WorldRecord], tables: LaidTables, folder: Path) -> None:
    """There are as many tokens of a kind as an Old World card places."""
    for number, effect in enumerate(entry.record.effects):
        if isinstance(effect, PlaceTokens | PlaceEither) and effect.token in tables.tokens:
            supply, wanted = tables.tokens[effect.token], _placed(effect)
            if wanted > supply.record.count:
                newer = supply.within(folder) and not entry.within(folder)
                place, path = (supply, ".count") if newer else (entry, f".effects[{number}]")
                place.add("old_world_few_tokens", path, found=supply.record.count, wanted=wanted, token=effect.token)


def _placed(effect: PlaceTokens | PlaceEither) -> int:
    """How many tokens an effect places at most."""
    if isinstance(effect, PlaceEither):
        return max(len(each) for each in effect.either)
    everywhere = len(REGION_NAMES) - len(effect.everywhere_but) if effect.everywhere_but is not None else 0
    return effect.count * (len(effect.into) + effect.regions + everywhere)


def _check_effects(entry: Laid[Any], effects: Sequence[OldWorldEffect], table: str) -> None:
    if not effects:
        entry.add("old_world_idle_card")
    for number, effect in enumerate(effects):
        _check_effect(entry, f".effects[{number}]", effect, table)


def _check_effect(entry: Laid[Any], path: str, effect: OldWorldEffect, table: str) -> None:
    """Note an effect that would never do anything: its moment does not come, or its fields do not fit together."""
    moments = MOMENTS[table]
    if effect.idle or effect.on not in moments:
        known = [each for each in effect.moments if each in moments]
        decode.unknown(entry.source, "unknown_choice", f"{entry.path}{path}.on", effect.on, known)
        return
    given = {field for field, default in _defaults(type(effect)).items() if getattr(effect, field) != default}
    for field, moment in effect.needs.items():
        if moment == effect.on and field not in given:
            entry.add("missing_key", path, key=field)
            return
    for field, moment in effect.only.items():
        if moment != effect.on and field in given:
            entry.add("old_world_other_moment", f"{path}.{field}", field=field, moment=moment)
    if effect.odd:
        entry.add("old_world_odd_effect", path)
    for name, value in msgspec.structs.asdict(effect).items():
        _check_once(entry, f"{path}.{name}", value)


@cache
def _defaults(kind: type[OldWorldEffect]) -> dict[str, Any]:
    """What the fields are that belong to a moment if nothing is said."""
    return {
        each.name: each.default for each in msgspec.structs.fields(kind) if each.name in {**kind.only, **kind.needs}
    }


def _check_once(entry: Laid[Any], path: str, value: object) -> None:
    """Note a word that stands twice in one list."""
    for number, each in enumerate(value if isinstance(value, tuple) else ()):
        _check_once(entry, f"{path}[{number}]", each)
        if isinstance(value, tuple) and each in value[:number]:
            entry.add("old_world_twice", f"{path}[{number}]", found=str(each))


# ---------------------------------------------------------------------- decks and scenarios


def _check_decks(tables: LaidTables, folder: Path) -> None:
    """There is a hand of cards for every power, and an upgrade for every time that its dial gives one."""
    for power, entry in tables.powers.items():
        deck = [card for card in tables.cards.values() if card.record.power == power]
        cards = sum(card.record.copies for card in deck)
        if tables.cards and not HAND <= cards <= MOST_CARDS:
            place = next((card for card in deck if card.within(folder)), entry)
            place.add("old_world_deck", found=cards, least=HAND, most=MOST_CARDS)
        upgrades = sum(each.record.power == power for each in tables.upgrades.values())
        wanted = sum(isinstance(tick.effect, GainUpgrade) for tick in entry.record.dial)
        if tables.upgrades and upgrades < wanted:
            entry.add("old_world_few_upgrades", ".dial", found=upgrades, wanted=wanted)


def check_scenario(source: Source, record: ScenarioFile, content: OldWorldContent) -> bool:
    """Whether it can be laid out: a token for each region, and cards for all rounds (old_world.setup.10, 13)."""
    before = len(source.problems)
    if sum(record.tokens.values()) != len(REGION_NAMES):
        source.add("old_world_mix", "tokens", found=sum(record.tokens.values()), wanted=len(REGION_NAMES))
    for token, wanted in record.tokens.items():
        supply = content.tokens[TOKENS.index(token)]
        if wanted > supply:
            source.add("old_world_few_tokens", f"tokens.{token}", found=supply, wanted=wanted, token=token)
    found = sum(card.copies for card in content.world)
    for players, rounds in msgspec.structs.asdict(record.rounds).items():
        if rounds > found:
            source.add("old_world_few_cards", f"rounds.{players}", found=found, wanted=rounds)
    return len(source.problems) == before
