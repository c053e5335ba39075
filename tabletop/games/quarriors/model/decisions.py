"""What a seat is asked in Quarriors!. The options of each are in `options`."""

from typing import ClassVar

from tabletop.engine.decision import Decision, Routine
from tabletop.games.quarriors.content.ids import DieId


class OrderScoring(Decision, frozen=True, tag="order_scoring"):
    """Which creature is scored or kept next (quarriors.variants.03)."""

    left: tuple[DieId, ...]


class OrderAbilities(Decision, frozen=True, tag="order_abilities"):
    """What comes next of what creatures that scored, and spells that they bore, still do (quarriors.scoring.08)."""

    left: tuple[DieId, ...]


class OfferExchange(Decision, frozen=True, tag="offer_exchange"):
    """Exchange a die that has just scored (card text)."""

    die: DieId


class OfferSpell(Decision, frozen=True, tag="offer_spell"):
    """Take a spell die from the Wilds (card text)."""

    cost: int


class OfferSpellCull(Decision, frozen=True, tag="offer_spell_cull"):
    """Cull spell dice for glory (card text)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    glory: int


class OfferUpgrade(Decision, frozen=True, tag="offer_upgrade"):
    """Cull a used die for one from the Wilds (card text)."""

    more: int


class OfferRecall(Decision, frozen=True, tag="offer_recall"):
    """Move another creature die to the active pool (card text)."""

    die: DieId


class OfferRevival(Decision, frozen=True, tag="offer_revival"):
    """Cull quiddity to keep a creature that has fallen (card text)."""

    die: DieId


class CullDice(Decision, frozen=True, tag="cull_dice"):
    """Cull up to so many used dice (quarriors.culling.01)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    left: int


class UseImmediate(Decision, frozen=True, tag="use_immediate"):
    """Use immediate effects of the dice just rolled (quarriors.immediate.03, quarriors.immediate.04)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class CastFreely(Decision, frozen=True, tag="cast_freely"):
    """Cast ready spells before the turn goes on (quarriors.spells.05, quarriors.spells.07)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    def routine(self) -> Routine:
        return Routine("cast_freely", "turn", (False,))


class SummonAndPrepare(Decision, frozen=True, tag="summon_and_prepare"):
    """Phase 3 (quarriors.prepare.01, quarriors.summon.06)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class ChooseCopy(Decision, frozen=True, tag="choose_copy"):
    """Which creature to be a copy of (card text)."""

    die: DieId


class ChooseFace(Decision, frozen=True, tag="choose_face"):
    """Which face of the next level a creature is turned to (card text)."""

    die: DieId


class Respond(Decision, frozen=True, tag="respond"):
    """Cast a reaction in another player's turn, or let it go on (quarriors.reactions.02).

    fallen: own creatures that have just been destroyed.
    """

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    fallen: tuple[DieId, ...] = ()

    def routine(self) -> Routine:
        return Routine("respond", "turn", (False,))


class NameDefender(Decision, frozen=True, tag="name_defender"):
    """Which creature takes an attack of this strength (quarriors.attack.05)."""

    attack: int


class CaptureDice(Decision, frozen=True, tag="capture_dice"):
    """Phase 5 (quarriors.capture.01)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class DiscardSpells(Decision, frozen=True, tag="discard_spells"):
    """Phase 6: which ready spells to give up (quarriors.cleanup.02)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    def routine(self) -> Routine:
        return Routine("discard_spells", "game", (False,))


AnyDecision = (
    OrderScoring | OrderAbilities | OfferExchange | OfferSpell | OfferSpellCull | OfferUpgrade | OfferRecall
    | OfferRevival | CullDice | UseImmediate | CastFreely | SummonAndPrepare | ChooseCopy | ChooseFace | Respond
    | NameDefender | CaptureDice | DiscardSpells
)  # fmt: skip
