"""What a roll of a card's dice is worth, in quiddity, draws, attack and glory: what the computer players count with.

Where a card does something that is not glory, its effect counts as so much glory; these figures are estimates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.brain.spell_weights import WEIGHTS, SpellWeights
from tabletop.games.quarriors.content.effects import (
    AttackAgain,
    Boost,
    BoostAgainst,
    BoostOthers,
    BoostPerOther,
    Cap,
    CardEffect,
    Copy,
    CullSpells,
    Destroy,
    DestroyClass,
    DestroyEach,
    DestroyLevel,
    DestroySpell,
    Deter,
    Draw,
    ExchangeDie,
    Glory,
    GloryPerBeaten,
    GloryPerOther,
    GloryPerScored,
    LevelUp,
    Measure,
    Pacify,
    Quiddity,
    RecallCreature,
    Restore,
    Return,
    Salvage,
    ScoreNow,
    SetAside,
    Surcharge,
    TakeSpell,
    Trade,
    Unravel,
    UpgradeDie,
    Warded,
)
from tabletop.games.quarriors.content.records import Card, Face
from tabletop.games.quarriors.model.dice import SIX

QUIDDITY = 0.2
"""What a quiddity is worth in glory."""
MEASURED = 4  # attack and defence that a creature is expected to have whose card counts something


class CreatureFace(NamedTuple):
    """A face that shows a creature. glory: what it scores; more: what its abilities are worth if it is summoned; back:
    the quiddity that it gives back then."""

    level: int
    attack: int
    defence: int
    glory: float
    more: float
    back: int


class CardWorth(NamedTuple):
    """A card's dice. The means of one roll: quiddity, what summoning costs, dice drawn, spells in glory, attack,
    creatures, and the glory of those that score as soon as they destroy somebody. faces: for each face its
    creature, if it shows one. spells: for each face what a spell there is worth. rough: for each face all that it
    shows, in glory. limit: how many of the dice may be summoned in a turn; 0: all.
    """

    quiddity: float
    upkeep: float
    draw: float
    spell: float
    attack: float
    creatures: float
    hunting: float
    faces: tuple[CreatureFace | None, ...]
    spells: tuple[float, ...]
    rough: tuple[float, ...]
    limit: int


def card_worth(box: QuarriorsBox, number: int, opponents: int, weights: SpellWeights = WEIGHTS) -> CardWorth:
    """What the dice of a card are worth in a game against so many opponents."""
    card = box.content.cards[number]
    faces = box.content.kinds[card.kind].faces
    found: list[CreatureFace | None] = []
    spells: list[float] = []
    quiddity = upkeep = draw = hunting = 0.0
    for at, face in enumerate(faces):
        by_moment = box.effects[number][at]
        creature = _creature(card, face, [each for part in by_moment.values() for each in part], opponents)
        found.append(creature)
        spell = _spell(by_moment, opponents, weights) if face.spell and card.spell != "rolled" else 0.0
        spells.append(spell)
        use = box.immediates[number][at]
        quiddity += face.quiddity + use.gained
        upkeep += creature.level - creature.back if creature else 0
        if creature and any(isinstance(each, ScoreNow) for each in by_moment.get("destroy", ())):
            hunting += creature.glory
        draw += use.draw
        if face.spell and card.spell == "rolled":
            spell = 0.3 * use.captures + 0.15 * use.others
            spells[at] = spell
    shown = [each for each in found if each]
    return CardWorth(
        quiddity / SIX,
        upkeep / SIX,
        draw / SIX,
        sum(spells) / SIX,
        sum(each.attack for each in shown) / SIX,
        len(shown) / SIX,
        hunting / SIX,
        tuple(found),
        tuple(spells),
        tuple(_rough(face, creature, spell) for face, creature, spell in zip(faces, found, spells, strict=True)),
        next((effect.limit for effect in card.effects if isinstance(effect, DestroyClass)), 0),
    )


def _rough(face: Face, creature: CreatureFace | None, spell: float) -> float:
    """What a face is worth in glory when it has been rolled, about."""
    if creature:
        return 0.75 * creature.glory + creature.more - QUIDDITY * (creature.level - creature.back)
    return QUIDDITY * face.quiddity + spell + 0.3 * face.draw + (0.1 if face.reroll else 0.0)


def _creature(card: Card, face: Face, found: Sequence[CardEffect], opponents: int) -> CreatureFace | None:
    if not face.level:
        return None
    plain = next((each for each in found if isinstance(each, Copy)), None)
    attack, defence = (plain.attack, plain.defence) if plain else (MEASURED - 1, MEASURED)
    attack = attack if face.attack is None else face.attack
    defence = defence if face.defence is None else face.defence
    glory, more, back = float(card.glory or 0), 0.0, 0
    for effect in found:
        match effect:
            case Boost(on="always"):
                attack, defence = attack + effect.attack, defence + effect.defence
            case BoostPerOther():
                defence += effect.defence
            case Glory():
                glory += effect.glory
            case GloryPerOther():
                glory += 0.8 * effect.glory
            case Quiddity(on="summon"):
                back += effect.quiddity
            case _:
                more += _ability(effect, opponents)
    return CreatureFace(face.level, attack, defence, glory, more, back)


def _ability(effect: CardEffect, opponents: int) -> float:
    """What an ability of a creature is worth in glory when it has been summoned."""
    match effect:
        case Draw():
            return (0.25 if effect.on == "score" else 0.1) * effect.dice
        case Surcharge():
            return 0.4 * opponents * effect.quiddity
        case ScoreNow():
            return 0.8
        case BoostOthers() | DestroyLevel() | RecallCreature() | Trade():
            return 0.5
        case AttackAgain() | TakeSpell():
            return 0.4
        case ExchangeDie() | Return() | SetAside() | BoostAgainst() | Deter() | Cap() | Copy():
            return 0.3
        case CullSpells() | DestroyClass():
            return 0.2
        case Quiddity() | Warded() | Unravel() | Measure():
            return 0.1
    return 0.0


def _spell(by_moment: dict[str, tuple[CardEffect, ...]], opponents: int, weights: SpellWeights) -> float:
    """What a ready spell is worth in glory."""
    return sum(_charm(effect, opponents, weights) for part in by_moment.values() for effect in part)


def _charm(effect: CardEffect, opponents: int, weights: SpellWeights) -> float:
    match effect:
        case Boost(on="cast"):
            return weights.boost * effect.attack
        case Boost():
            return weights.boost_late * effect.attack + weights.boost_defence * effect.defence
        case Quiddity():
            return QUIDDITY * effect.quiddity
        case Glory():
            return (weights.glory_creature if effect.creature else 1.0) * effect.glory
        case GloryPerScored():
            return weights.per_scored * effect.glory
        case GloryPerBeaten():
            return weights.per_beaten * opponents * effect.glory
        case Destroy():
            return weights.destroy_low if effect.level else weights.destroy
        case DestroyEach():
            return weights.destroy_each
        case Restore():
            return weights.restore
        case UpgradeDie():
            return weights.upgrade
        case Pacify():
            return weights.pacify
        case LevelUp():
            return weights.level_up
        case Salvage():
            return weights.salvage
        case DestroySpell():
            return weights.destroy_spell
    return 0.0
