"""A lint: what could not change a game. A card that does nothing is a mistake, but for Countdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop.games.blackstone.content.effects.blocks import EffectBlock, Moment
from tabletop.games.blackstone.content.effects.deeds import Draw, Lasting, PlaceMarker
from tabletop.games.blackstone.content.effects.standing import (
    Modify,
    OfferUnseen,
    PassThrough,
    PaysAsClue,
    Reroll,
    SetCost,
    StandingEffect,
    Verb,
)
from tabletop.games.blackstone.content.effects.weapons import Bands, Weapon
from tabletop.games.blackstone.content.opposition import HostileKind, RandomEvent, Twist
from tabletop.games.blackstone.content.records import (
    Artefact,
    CombatCard,
    DiscoveryCard,
    Explorer,
    FacilityRow,
    LegacyCard,
    ResourceCard,
    Ship,
)
from tabletop.games.blackstone.content.sourced import CardAbility

ASKED: Final[Mapping[Moment, tuple[type[StandingEffect], ...]]] = {
    "blackstone_rolled": (Reroll,),
    "destiny_rolled": (Reroll,),
    "gambit_step": (SetCost, OfferUnseen),
    "summon": (SetCost, Modify),
    "moving": (PassThrough, Modify),
    "paying_clues": (PaysAsClue,),
}
"""Which standing effects a moment asks for; at all others, but for `always`, one would be over when it is done."""


def idle(record: Any) -> Iterator[str]:
    """The paths within a record of what could not change a game; an empty one for the whole of it."""
    match record:
        case LegacyCard(kind="countdown"):
            if record.effects:
                yield "effects"
        case LegacyCard() | Artefact() | Twist() | RandomEvent() | CardAbility():
            yield from _effects(record.effects, "effects", needed=True)
        case CombatCard() | DiscoveryCard():
            yield from _effects(record.effects, "effects")
            if isinstance(record, DiscoveryCard) and (record.kind == "clue") == (record.points is not None):
                yield "kind"
        case ResourceCard():
            yield from _effects(record.effects, "effects", needed=not record.weapons)
            yield from _weapons(record.weapons, "weapons")
        case Ship():
            yield from _effects(record.support, "support", needed=True)
            yield from _facility(record.facility)
        case Explorer():
            for side in ("normal", "inspired"):
                yield from _weapons(getattr(record, side).weapons, f"{side}.weapons")
                yield from _abilities(getattr(record, side).abilities, f"{side}.abilities")
            if record.normal == record.inspired:
                yield "inspired"
        case HostileKind():
            yield from _abilities(record.traits, "traits")
            yield from (f"weapons[{at}]" for at, one in enumerate(record.weapons) if not _reaches(one.dice))


def _effects(effects: Sequence[EffectBlock], path: str, *, needed: bool = False) -> Iterator[str]:
    """needed: there must be some."""
    if needed and not effects:
        yield ""
    for at, effect in enumerate(effects):
        if effect.on == "always" and effect.use != "free":
            yield f"{path}[{at}].use"
        if (effect.cost is not None) != (effect.on == "action"):
            yield f"{path}[{at}].cost"
        yield from (f"{path}[{at}].do[{n}]" for n, verb in enumerate(effect.do) if not _works(verb, effect.on))


def _works(verb: Verb, on: Moment) -> bool:
    """Whether something that is done at such a moment can change anything."""
    if isinstance(verb, StandingEffect):
        return (on == "always" or isinstance(verb, ASKED.get(on, ()))) and _says_something(verb)
    if on == "always":
        return False
    match verb:
        case Lasting():
            return all(_says_something(each) for each in verb.then)
        case PlaceMarker():
            return bool(verb.springs or verb.holds)
        case Draw():
            return verb.back < verb.n
    return True


def _says_something(verb: StandingEffect) -> bool:
    match verb:
        case Modify():
            return (verb.set is None) == bool(verb.by)
        case SetCost():
            return verb.free == (verb.least is None)
    return True


def _weapons(weapons: Sequence[Weapon], path: str) -> Iterator[str]:
    for at, weapon in enumerate(weapons):
        yield from (f"{path}[{at}].shots[{n}]" for n, shot in enumerate(weapon.shots) if not _reaches(shot.dice))


def _reaches(dice: Bands) -> bool:
    """Whether a weapon can attack anybody."""
    return any((dice.r1, dice.r2_3, dice.r4plus))


def _abilities(abilities: Sequence[CardAbility], path: str) -> Iterator[str]:
    for at, one in enumerate(abilities):
        yield from _effects(one.effects, f"{path}[{at}].effects", needed=True)


def _facility(rows: Sequence[FacilityRow]) -> Iterator[str]:
    """A facility of which nothing can come."""
    if not any(row.do for row in rows):
        yield "facility"
    for at, row in enumerate(rows):
        yield from (f"facility[{at}].do[{n}]" for n, verb in enumerate(row.do) if not _works(verb, "event"))
