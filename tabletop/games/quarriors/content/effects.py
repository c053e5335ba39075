"""What power cards do: the vocabulary of their effects.

Moments: `always` while the creature is in a ready area; `summon` when it gets there; `score` when it scores;
`destroyed` when it falls; `destroy` when its owner fells another; `defence` before an opponent names a defender;
`rolled` right after a roll; `cast`, `attached`, `reaction` for spells.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.engine.effects.effect import Effect

Amount = Annotated[int, Meta(ge=1, le=20)]
Bonus = Annotated[int, Meta(ge=0, le=20)]
Bursts = Annotated[tuple[Literal[0, 1, 2], ...], Meta(min_length=1, max_length=3)]


class CardEffect(Effect, frozen=True, kw_only=True):
    """An effect of a power card. burst: with how many bursts on the face it works."""

    burst: Bursts = (0, 1, 2)


# ---------------------------------------------------------------------- values


class Boost(CardEffect, frozen=True, kw_only=True, tag="boost"):
    """More attack and defence: of the creature itself or its bearer; of all own creatures for the turn when cast."""

    moments: ClassVar[tuple[str, ...]] = ("always", "attached", "cast", "reaction")

    attack: Bonus = 0
    defence: Bonus = 0


class BoostOthers(CardEffect, frozen=True, kw_only=True, tag="boost_others"):
    """More attack and defence for all other creatures of its owner."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    attack: Bonus = 0
    defence: Bonus = 0


class BoostPerOther(CardEffect, frozen=True, kw_only=True, tag="boost_per_other"):
    """More defence for every other creature of its owner."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    defence: Amount


class BoostAgainst(CardEffect, frozen=True, kw_only=True, tag="boost_against"):
    """More attack against a player with so many creatures."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    attack: Amount
    creatures: Amount


class Measure(CardEffect, frozen=True, kw_only=True, tag="measure"):
    """Attack and defence are a count: of the owner's basic quiddity dice in pool and used pile, or of all creatures.

    falls: it is destroyed when there is nothing to count.
    """

    moments: ClassVar[tuple[str, ...]] = ("always",)

    count: Literal["quiddity", "creatures"]
    falls: bool = False


class Copy(CardEffect, frozen=True, kw_only=True, tag="copy"):
    """It is a copy of an opponent's creature; with these values where there is none."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)

    attack: Bonus
    defence: Bonus


class Surcharge(CardEffect, frozen=True, kw_only=True, tag="surcharge"):
    """Opponents pay more for every creature that they summon."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    quiddity: Amount


class Warded(CardEffect, frozen=True, kw_only=True, tag="warded"):
    """Opponents' spells cannot choose it."""

    moments: ClassVar[tuple[str, ...]] = ("always",)


class Unravel(CardEffect, frozen=True, kw_only=True, tag="unravel"):
    """While it attacks, what is attached to defenders does nothing."""

    moments: ClassVar[tuple[str, ...]] = ("always",)


class Deter(CardEffect, frozen=True, kw_only=True, tag="deter"):
    """Creatures up to a level add no attack against its owner."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    level: Amount


class Cap(CardEffect, frozen=True, kw_only=True, tag="cap"):
    """No creature adds more than this to an attack on its owner."""

    moments: ClassVar[tuple[str, ...]] = ("always",)

    attack: Amount


# ---------------------------------------------------------------------- glory and the collection


class Glory(CardEffect, frozen=True, kw_only=True, tag="glory"):
    """More glory: for its own scoring, for that of the creature it is cast on, or at once."""

    moments: ClassVar[tuple[str, ...]] = ("score", "cast")

    glory: Amount
    creature: bool = False


class GloryPerOther(CardEffect, frozen=True, kw_only=True, tag="glory_per_other"):
    """More glory for every other creature that scores in the same phase."""

    moments: ClassVar[tuple[str, ...]] = ("score",)

    glory: Amount


class GloryPerScored(CardEffect, frozen=True, kw_only=True, tag="glory_per_scored"):
    """Glory for every creature that has scored this turn, if there were enough."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)

    glory: Amount
    least: Amount


class GloryPerBeaten(CardEffect, frozen=True, kw_only=True, tag="glory_per_beaten"):
    """After the attack: glory for every opponent who has lost a creature to it."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)

    glory: Amount


class ExchangeDie(CardEffect, frozen=True, kw_only=True, tag="exchange"):
    """This die may be exchanged for one in an opponent's used pile."""

    moments: ClassVar[tuple[str, ...]] = ("score",)


class TakeSpell(CardEffect, frozen=True, kw_only=True, tag="take_spell"):
    """A spell die up to a cost may go from the Wilds to the own bag."""

    moments: ClassVar[tuple[str, ...]] = ("score",)

    cost: Amount


class CullSpells(CardEffect, frozen=True, kw_only=True, tag="cull_spells"):
    """Any spell dice of pool and ready area may be culled, each for glory."""

    moments: ClassVar[tuple[str, ...]] = ("score",)

    glory: Amount


class UpgradeDie(CardEffect, frozen=True, kw_only=True, tag="upgrade"):
    """When its bearer scores, a used die may be culled for one from the Wilds that costs so much more at most."""

    moments: ClassVar[tuple[str, ...]] = ("attached",)

    more: Bonus


class RecallCreature(CardEffect, frozen=True, kw_only=True, tag="recall"):
    """Another creature die may go from the used pile to the active pool."""

    moments: ClassVar[tuple[str, ...]] = ("score",)


class Trade(CardEffect, frozen=True, kw_only=True, tag="trade"):
    """This turn more dice may be captured, and each for less."""

    moments: ClassVar[tuple[str, ...]] = ("score", "rolled")

    captures: Amount
    discount: Bonus = 0


class Draw(CardEffect, frozen=True, kw_only=True, tag="draw"):
    """Dice from the bag go to the active pool; right after a roll they are rolled."""

    moments: ClassVar[tuple[str, ...]] = ("score", "destroyed", "rolled")

    dice: Amount


class Quiddity(CardEffect, frozen=True, kw_only=True, tag="quiddity"):
    """Quiddity for this turn; on `destroy` for each creature destroyed."""

    moments: ClassVar[tuple[str, ...]] = ("summon", "destroy", "cast", "rolled")

    quiddity: Amount


class Reroll(CardEffect, frozen=True, kw_only=True, tag="reroll"):
    """Dice of the active pool are rolled again: itself, and others; up to so many or exactly so many."""

    moments: ClassVar[tuple[str, ...]] = ("rolled",)

    itself: bool = False
    others: Bonus = 0
    up_to: bool = False


# ---------------------------------------------------------------------- destruction


class DestroyClass(CardEffect, frozen=True, kw_only=True, tag="destroy_class"):
    """All opponents' creatures of its class are destroyed; only so many of that class may be summoned in a turn."""

    moments: ClassVar[tuple[str, ...]] = ("summon",)

    limit: Amount


class DestroyLevel(CardEffect, frozen=True, kw_only=True, tag="destroy_level"):
    """Before an opponent names a defender all his creatures of a level are destroyed."""

    moments: ClassVar[tuple[str, ...]] = ("defence",)

    level: Amount


class Destroy(CardEffect, frozen=True, kw_only=True, tag="destroy"):
    """One creature of any player is destroyed, up to a level; 0 is any level."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)

    level: Bonus = 0


class DestroyEach(CardEffect, frozen=True, kw_only=True, tag="destroy_each"):
    """One creature of each opponent is destroyed, up to a defence."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)

    defence: Amount


class DestroySpell(CardEffect, frozen=True, kw_only=True, tag="destroy_spell"):
    """One spell of any ready area goes to its owner's used pile."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)


class Return(CardEffect, frozen=True, kw_only=True, tag="return"):
    """It goes to the active pool, or may go back to the ready area for culling a basic quiddity die."""

    moments: ClassVar[tuple[str, ...]] = ("destroyed",)

    to: Literal["pool", "ready"]


class SetAside(CardEffect, frozen=True, kw_only=True, tag="set_aside"):
    """It waits apart until its owner destroys a creature; then it is rolled, and is back if it shows one."""

    moments: ClassVar[tuple[str, ...]] = ("destroyed",)


class ScoreNow(CardEffect, frozen=True, kw_only=True, tag="score_now"):
    """When its owner destroys a creature it scores at once."""

    moments: ClassVar[tuple[str, ...]] = ("destroy",)


class AttackAgain(CardEffect, frozen=True, kw_only=True, tag="attack_again"):
    """Its attack is added once more when the first creature of an opponent has fallen."""

    moments: ClassVar[tuple[str, ...]] = ("destroy",)


class Pacify(CardEffect, frozen=True, kw_only=True, tag="pacify"):
    """One creature has no attack for the turn."""

    moments: ClassVar[tuple[str, ...]] = ("reaction",)


class Salvage(CardEffect, frozen=True, kw_only=True, tag="salvage"):
    """For the turn, own creatures that are destroyed go to the active pool."""

    moments: ClassVar[tuple[str, ...]] = ("reaction",)


class Restore(CardEffect, frozen=True, kw_only=True, tag="restore"):
    """An own creature that has just been destroyed goes back to the ready area as it was."""

    moments: ClassVar[tuple[str, ...]] = ("reaction",)


class LevelUp(CardEffect, frozen=True, kw_only=True, tag="level_up"):
    """Each own creature is turned to a face one level higher, where its die has one."""

    moments: ClassVar[tuple[str, ...]] = ("cast",)


AnyEffect = (
    Boost | BoostOthers | BoostPerOther | BoostAgainst | Measure | Copy | Surcharge | Warded | Unravel | Deter | Cap
    | Glory | GloryPerOther | GloryPerScored | GloryPerBeaten | ExchangeDie | TakeSpell | CullSpells | UpgradeDie
    | RecallCreature | Trade | Draw | Quiddity | Reroll | DestroyClass | DestroyLevel | Destroy | DestroyEach
    | DestroySpell | Return | SetAside | ScoreNow | AttackAgain | Pacify | Salvage | Restore | LevelUp
)  # fmt: skip
