"""What a seat is asked in a quest alone: before an attack, and on Precipice."""

from __future__ import annotations

from typing import Literal

from tabletop.games.blackstone.content.ids import ArtefactId, FindId, MemberId, ResourceId
from tabletop.games.blackstone.model.decisions.kinds import Open, Public


class VoteOnAssault(Public, frozen=True, tag="vote_on_assault"):
    """Agree to attack a stronghold, or the vault, in place of an ordinary expedition (blackstone.strongholds.02, 07,
    blackstone.vault.01)."""

    vault: bool


class PayClue(Public, frozen=True, tag="pay_clue"):
    """Choose a clue that is paid for the way to a stronghold. left: so many are still to be paid, this one too."""

    left: int


class ChooseFacility(Open, frozen=True, tag="choose_facility"):
    """Visit the facility of a ship, or none (blackstone.precipice.12)."""

    member: MemberId


class ChooseFind(Public, frozen=True, tag="choose_find"):
    """Choose a discovery card. purpose: what for."""

    member: MemberId
    purpose: Literal["lose"]
    among: tuple[FindId, ...]


class SwapResource(Open, frozen=True, tag="swap_resource"):
    """Put a resource card back for one drawn at random, or not."""

    member: MemberId


class PayFor(Open, frozen=True, tag="pay_for"):
    """Pay for the resource card that was drawn, or put it back; a seat that does not lead the visitor can only pay
    towards it (blackstone.precipice.15)."""

    member: MemberId
    card: ResourceId


class TradingStep(Open, frozen=True, tag="trade"):
    """Lay archeotech out, buy, replace a card of the market, hand cards over, or be done (blackstone.precipice.11 to
    22). finds, cards, artefacts: those that have changed hands in this step."""

    finds: tuple[FindId, ...] = ()
    cards: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()


class GiveUpResource(Public, frozen=True, tag="give_up_resource"):
    """Choose a resource card beyond the sixth that goes back (blackstone.precipice.21)."""

    member: MemberId
