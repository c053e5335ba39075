"""What a seat is asked between combats."""

from __future__ import annotations

from tabletop.games.blackstone.content.effects.selectors import Band
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    EncounterId,
    ExplorationId,
    FigureId,
    FindId,
    MemberId,
    ResourceId,
)
from tabletop.games.blackstone.model.decisions.kinds import Glimpse, Open, Public


class ChooseFortress(Public, frozen=True, tag="choose_fortress"):
    """Say who should play the hostiles; if not all name the same seat, the leader does so (blackstone.seats.11, 12).
    alone: it is for the leader to say."""

    alone: bool = False


class ChooseExplorer(Public, frozen=True, tag="choose_explorer"):
    """Pick an explorer (blackstone.seats.13)."""


class ChooseShip(Public, frozen=True, tag="choose_ship"):
    """Add a ship (blackstone.setup.15)."""


class PlaceFigures(Public, frozen=True, tag="place_figures"):
    """Put a model in the maglev chamber, or on a start hex (blackstone.setup.22, blackstone.combat_setup.12)."""

    figure: FigureId


class VoteOnEnd(Open, frozen=True, tag="vote_on_end"):
    """Draw the next card, or vote for turning back (blackstone.exped_end.03)."""


class AcceptChallenge(Public, frozen=True, tag="accept_challenge"):
    """Take up an optional challenge (blackstone.challenges.05)."""

    card: ExplorationId


class HandCards(Open, frozen=True, tag="hand_cards"):
    """Hand cards over (blackstone.round.17). done: cards that have changed hands in this step."""

    finds: tuple[FindId, ...] = ()
    cards: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()


class ChooseExploration(Glimpse, frozen=True, tag="choose_exploration"):
    """Say which exploration card is played."""

    among: tuple[ExplorationId, ...]


class PutBack(Public, frozen=True, tag="put_back"):
    """Say which of the cards drawn goes under the discovery deck."""

    member: MemberId
    among: tuple[FindId, ...]


class OrderFinds(Glimpse, frozen=True, tag="order_finds"):
    """Say which discovery card comes next, on top of the others."""

    among: tuple[FindId, ...]


class OrderEncounters(Glimpse, frozen=True, tag="order_encounters"):
    """Say which encounter card comes next, on top of the others."""

    among: tuple[EncounterId, ...]


class CallNumber(Public, frozen=True, tag="call_number"):
    """Say whether the next number will be higher (challenge)."""

    member: MemberId
    number: int


class PayPoints(Public, frozen=True, tag="pay_points"):
    """Spend inspiration points for a better roll (challenge)."""

    member: MemberId


class PickHaven(Public, frozen=True, tag="pick_haven"):
    """Rest, gain a point or pass a card on (challenge)."""

    member: MemberId


class PassCard(Public, frozen=True, tag="pass_card"):
    """Say which card goes to whom (challenge)."""

    member: MemberId


class ChooseWeapon(Public, frozen=True, tag="choose_weapon"):
    """Choose the weapon for an attack at a band; None: at any (challenge)."""

    member: MemberId
    band: Band | None


class ChooseResource(Public, frozen=True, tag="choose_resource"):
    """Choose a resource card: which is kept, or given up (challenge)."""

    member: MemberId
    among: tuple[ResourceId, ...]


class DiscardFinds(Public, frozen=True, tag="discard_finds"):
    """Choose a discovery card of any of the party to give up (challenge)."""

    points: int
