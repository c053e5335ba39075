"""What is wrong with dice, cards and scenarios as they are written, apart from their form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.source import Source
from tabletop.games.quarriors.content.effects import CardEffect
from tabletop.games.quarriors.content.files import CardRecord, DieRecord, ScenarioFile
from tabletop.games.quarriors.content.records import BASICS, CREATURES, SPELLS, Card, DieKind

TIERS = {"creature": ("normal", "strong", "mighty"), "spell": ("cantrip", "charm", "incantation", "spell")}
MOMENTS = {
    "basic": ("rolled",),
    "creature": ("always", "summon", "score", "destroyed", "destroy", "defence", "rolled"),
    "cast": ("cast",), "rolled": ("rolled",), "attached": ("attached",), "reaction": ("reaction",),
}  # fmt: skip
"""The moments that come for the cards of a category, and for the kinds of spells."""
SINGLE = ("cast", "reaction")
"""The kinds of spells that choose targets and therefore do one thing for each burst."""


def check_title(source: Source, path: str, record: DieRecord | CardRecord, named: bool) -> None:
    """Note what would have no name on the table."""
    if not record.title and not named:
        source.add("untitled", path)


def check_die(source: Source, name: str, record: DieRecord) -> bool:
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


def check_card(source: Source, path: str, record: CardRecord, kind: DieKind) -> bool:
    """Whether a card has what its category needs, and no effect that would do nothing."""
    before = len(source.problems)
    tiers = TIERS.get(kind.category, ())
    if (record.tier or "") not in (tiers or ("",)):
        unknown(source, "unknown_choice", f"{path}.tier", record.tier or "", tiers)
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
        unknown(source, "unknown_choice", f"{path}.on", effect.on, known)
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


def check_scenario(source: Source, record: ScenarioFile, cards: Mapping[str, Card]) -> bool:
    """Whether a scenario names cards that can lie together, and enough are left to be drawn (quarriors.setup.11)."""
    before = len(source.problems)
    seen: dict[int, str] = {}
    for number, name in enumerate(record.cards):
        path = f"cards[{number}]"
        card = cards.get(name)
        if card is None or card.category == "basic":
            known = sorted(each.id for each in cards.values() if each.category != "basic")
            unknown(source, "unknown_choice", path, name, known)
        elif card.kind in seen:
            source.add("quarriors_class_twice", path, card=name, other=seen[card.kind])
        else:
            seen[card.kind] = name
    _check_numbers(source, record, cards)
    for name in BASICS:
        if name not in cards:
            source.add("quarriors_no_basic", "cards", card=name)
    return len(source.problems) == before


def _check_numbers(source: Source, record: ScenarioFile, cards: Mapping[str, Card]) -> None:
    """Note more cards of a category than lie in the Wilds, and fewer classes than have to."""
    for category, most in (("creature", CREATURES), ("spell", SPELLS)):
        chosen = sum(1 for name in record.cards if name in cards and cards[name].category == category)
        there = len({card.kind for card in cards.values() if card.category == category})
        if chosen > most:
            source.add("quarriors_many_cards", "cards", category=category, most=most, found=chosen)
        if there < most:
            source.add("quarriors_few_classes", "cards", category=category, wanted=most, found=there)
