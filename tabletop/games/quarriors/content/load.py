"""The content of Quarriors! from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

import msgspec

from tabletop.engine.content import decode as engine
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.source import Folder, Problem, Source
from tabletop.games.quarriors.content.effects import CardEffect
from tabletop.games.quarriors.content.files import CardRecord, CardsFile, DiceFile, DieRecord, FaceRecord, ScenarioFile
from tabletop.games.quarriors.content.records import (
    BASICS,
    CREATURES,
    SPELLS,
    Card,
    DieKind,
    Face,
    QuarriorsContent,
    Scenario,
)

TABLES: Final = {"dice.yaml": DiceFile, "cards.yaml": CardsFile}
TIERS = {"creature": ("normal", "strong", "mighty"), "spell": ("cantrip", "charm", "incantation", "spell")}
MOMENTS = {
    "basic": ("rolled",),
    "creature": ("always", "summon", "score", "destroyed", "destroy", "defence", "rolled"),
    "cast": ("cast",), "rolled": ("rolled",), "attached": ("attached",), "reaction": ("reaction",),
}  # fmt: skip
"""The moments that come for the cards of a category, and for the kinds of spells."""
SINGLE = ("cast", "reaction")
"""The kinds of spells that choose targets and therefore do one thing for each burst."""


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
                _check_title(source, f"cards.{name}", card, name in named)
        named = named or {*kinds, *(name for _, name, _ in records)}
    cards = _cards(records, kinds)
    scenarios = gathering.scenarios(lambda source, record: _scenario(source, record, cards, kinds))
    content = QuarriorsContent(tuple(kinds.values()), tuple(cards.values()), scenarios, gathering.own)
    return content, tuple(gathering.problems)


def _dice(source: Source, found: DiceFile, named: Set[str] | None) -> dict[str, DieKind]:
    """The dice of a file that are right; `named`: what the texts have names for, None for the built-in dice."""
    for name, record in found.dice.items():
        _check_title(source, f"dice.{name}", record, named is None or name in named)
    right = [(name, record) for name, record in found.dice.items() if _check_die(source, name, record)]
    return {name: _kind(name, record, named is None) for name, record in right}


def _check_title(source: Source, path: str, record: DieRecord | CardRecord, named: bool) -> None:
    """Note what would have no name on the table."""
    if not record.title and not named:
        source.add("quarriors_untitled", path)


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


def _check_die(source: Source, name: str, record: DieRecord) -> bool:
    """Whether every face shows something that fits the die, and nothing that contradicts itself."""
    before = len(source.problems)
    for number, face in enumerate(record.faces):
        path = f"dice.{name}.faces[{number}]"
        shows = (face.quiddity > 0 or face.draw > 0 or face.reroll, face.level > 0, face.spell)
        if sum(shows) != 1:
            source.add("quarriors_face", path)
        if (face.level and record.category == "spell") or (face.spell and record.category != "spell"):
            source.add("quarriors_face_of_other_kind", path)
        if face.either and not (face.quiddity and face.reroll):
            source.add("quarriors_either", path)
        if (face.attack is None) != (face.defence is None) or (face.attack is not None and not face.level):
            source.add("quarriors_face_values", path)
    return len(source.problems) == before


def _cards(records: Sequence[tuple[Source, str, CardRecord]], kinds: Mapping[str, DieKind]) -> dict[str, Card]:
    """The cards that are right, each of a known class of dice."""
    index = {name: number for number, name in enumerate(kinds)}
    cards: dict[str, Card] = {}
    for source, name, record in records:
        path = f"cards.{name}"
        if record.kind not in index:
            engine.unknown(source, "unknown_choice", f"{path}.class", record.kind, sorted(index))
        elif _check_card(source, path, record, kinds[record.kind]):
            cards[name] = Card(
                id=name, kind=index[record.kind], category=kinds[record.kind].category, tier=record.tier or "",
                cost=record.cost, glory=record.glory, spell=record.spell or "", dice=record.dice,
                effects=record.effects, source=record.source, title=tuple(record.title.items()),
            )  # fmt: skip
    return cards


def _check_card(source: Source, path: str, record: CardRecord, kind: DieKind) -> bool:
    """Whether a card has what its category needs, and no effect that would do nothing."""
    before = len(source.problems)
    tiers = TIERS.get(kind.category, ())
    if (record.tier or "") not in (tiers or ("",)):
        engine.unknown(source, "unknown_choice", f"{path}.tier", record.tier or "", tiers)
    if (record.glory is None) == kind.is_creature:
        source.add("quarriors_glory", path)
    if (record.spell is None) == (kind.category == "spell"):
        source.add("quarriors_spell_kind", path)
    if record.dice > kind.count:
        source.add("quarriors_few_dice", f"{path}.dice", found=kind.count, wanted=record.dice)
    moments = MOMENTS.get(record.spell or kind.category)
    for number, effect in enumerate(record.effects if moments else ()):
        _check_effect(source, f"{path}.effects[{number}]", effect, moments or (), kind)
    if record.spell in SINGLE:
        _check_single(source, path, record)
    if not record.effects and kind.category != "basic":
        source.add("quarriors_idle_card", path)
    return len(source.problems) == before


def _check_effect(source: Source, path: str, effect: CardEffect, moments: Sequence[str], kind: DieKind) -> None:
    """Note an effect that would never do anything: at a moment that does not come, for a burst that is on no face.

    What works right after the roll works on faces that show no creature, everything else on those with the symbol.
    """
    if effect.idle or effect.on not in moments:
        known = [moment for moment in moments if moment in effect.moments]
        engine.unknown(source, "unknown_choice", f"{path}.on", effect.on, known)
    symbol = effect.on != "rolled" or kind.category == "spell"
    bursts = {face.bursts for face in kind.faces if bool(face.level or face.spell) == symbol}
    if not bursts & set(effect.burst):
        source.add("quarriors_idle_burst", f"{path}.burst")


def _check_single(source: Source, path: str, record: CardRecord) -> None:
    """Note a second effect for the same burst: its targets would not be those of the first one."""
    seen: set[int] = set()
    for number, effect in enumerate(record.effects):
        if seen & set(effect.burst):
            source.add("quarriors_second_effect", f"{path}.effects[{number}]")
        seen |= set(effect.burst)


def _scenario(
    source: Source, record: ScenarioFile, cards: Mapping[str, Card], kinds: Mapping[str, DieKind]
) -> Scenario | None:
    """The scenario of a file, or None with its problems noted (quarriors.setup.11)."""
    before = len(source.problems)
    seen: dict[int, str] = {}
    for number, name in enumerate(record.cards):
        path = f"cards[{number}]"
        card = cards.get(name)
        if card is None or card.category == "basic":
            known = sorted(each.id for each in cards.values() if each.category != "basic")
            engine.unknown(source, "unknown_choice", path, name, known)
        elif card.kind in seen:
            source.add("quarriors_class_twice", path, card=name, other=seen[card.kind])
        else:
            seen[card.kind] = name
    for category, most in (("creature", CREATURES), ("spell", SPELLS)):
        chosen = sum(1 for name in record.cards if name in cards and cards[name].category == category)
        there = len({card.kind for card in cards.values() if card.category == category})
        if chosen > most:
            source.add("quarriors_many_cards", "cards", category=category, most=most, found=chosen)
        if there < most:
            source.add("quarriors_few_classes", "cards", category=category, wanted=most, found=there)
    for name in BASICS:
        if name not in cards:
            source.add("quarriors_no_basic", "cards", card=name)
    if len(source.problems) > before:
        return None
    goal, options = record.goal, record.options
    return Scenario(
        id=record.id, title=record.title, about=record.about, cards=record.cards,
        goal=(goal.two, goal.three, goal.four), spent_pile=options.spent_pile, extra_capture=options.extra_capture,
        score_or_keep=options.score_or_keep, order=record.order,
    )  # fmt: skip
