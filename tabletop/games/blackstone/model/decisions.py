"""What a seat is asked in Blackstone Fortress. The options of each are in `legal`."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.effects.selectors import Band, Die
from tabletop.games.blackstone.content.ids import (
    UNKNOWN,
    ArtefactId,
    EncounterId,
    ExplorationId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
)
from tabletop.games.blackstone.model.facts import PARTY, Purpose


class Public(Decision, frozen=True):
    """A question that can be answered by who sees nothing that others must not."""

    public: ClassVar[bool] = True


class Open(Public, frozen=True):
    """A question that is asked even where there is nothing but to pass."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class Glimpse(Decision, frozen=True):
    """A question about cards that were looked at: only the seats that lead explorers know them."""

    def seen_by(self, seat: Seat) -> Self:
        return self if 0 <= seat < PARTY else replace(self, among=(UNKNOWN,) * len(self.among))  # type: ignore[attr-defined]


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


class GambitStep(Open, frozen=True, tag="gambit_step"):
    """A gambit, covering fire or neither (blackstone.initiative.05). free: the gambit costs nothing."""

    member: MemberId


class AnswerCover(Public, frozen=True, tag="answer_cover"):
    """Take an offer of covering fire or not (blackstone.initiative.12)."""

    member: MemberId
    by: MemberId


class PlaceCard(Public, frozen=True, tag="place_card"):
    """Say with which group to swap (blackstone.initiative.10, 11). among: the groups."""

    member: MemberId
    among: tuple[GroupId, ...]


class Activate(Open, frozen=True, tag="activate"):
    """Take an action with a die, or end the activation (blackstone.activation.02)."""

    member: MemberId


class FreeMove(Public, frozen=True, tag="free_move"):
    """Move a model for nothing, or not. ends: where it may."""

    figure: FigureId
    ends: tuple[Hex, ...]


class Overwatch(Open, frozen=True, tag="overwatch"):
    """Take a weapon action against the hostile that has moved, or not (blackstone.overwatch.03)."""

    member: MemberId
    foe: FoeId


class FreeShot(Public, frozen=True, tag="free_shot"):
    """Take a weapon action for nothing, with one weapon, or not."""

    member: MemberId
    foe: FoeId
    weapon: int


class NextTarget(Public, frozen=True, tag="next_target"):
    """Say whom the next attack of a weapon action goes at."""

    among: tuple[FoeId, ...]


class RerollRoll(Public, frozen=True, tag="reroll"):
    """Roll a die again (blackstone.inspiration.08). faces: what the dice show; done: which were rolled again; free: so
    many may be for nothing; failed: of those only failed ones."""

    member: MemberId
    purpose: Purpose
    die: Die
    faces: tuple[int, ...]
    done: tuple[int, ...] = ()
    free: int = 0


class GiveUpDie(Public, frozen=True, tag="give_up_die"):
    """Say which unspent die is lost with the slot (blackstone.combat_wounds.02)."""

    member: MemberId


class RobDie(Public, frozen=True, tag="rob_die"):
    """Say which unspent die is lost (blackstone.hostile_actions.14)."""

    foe: FoeId


class ChooseTarget(Public, frozen=True, tag="choose_target"):
    """Say which of equally good targets a hostile takes (blackstone.hostiles.20)."""

    foe: FoeId
    among: tuple[FigureId, ...]


class ChooseFoe(Public, frozen=True, tag="choose_foe"):
    """Choose a hostile. purpose: what for."""

    purpose: Literal["acts", "returns", "harmed", "shielded", "attacked", "next"]
    among: tuple[FoeId, ...]


class ChooseMember(Public, frozen=True, tag="choose_member"):
    """Choose an explorer. purpose: what for. may: or nobody."""

    purpose: str
    among: tuple[MemberId, ...]
    may: bool = False


class ChooseFigure(Public, frozen=True, tag="choose_figure"):
    """Choose which of two models."""

    among: tuple[FigureId, ...]


class RerollDestiny(Open, frozen=True, tag="reroll_destiny"):
    """Name a destiny die to roll again, by what it shows, or none more. among: their numbers."""

    among: tuple[int, ...]


class ChoosePortal(Public, frozen=True, tag="choose_portal"):
    """Choose a portal (blackstone.events.08)."""

    among: tuple[PortalId, ...]


class ChooseMarker(Public, frozen=True, tag="choose_marker"):
    """Choose a discovery marker that goes (blackstone.events.04)."""


class ChooseHex(Public, frozen=True, tag="choose_hex"):
    """Choose a hex. purpose: what for."""

    purpose: str
    among: tuple[Hex, ...]


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


class ChooseExploration(Glimpse, frozen=True, tag="choose_exploration"):
    """Say which exploration card is played."""

    among: tuple[ExplorationId, ...]


class UseMoment(Public, frozen=True, tag="use_moment"):
    """Use an effect that its owner may use now, or none. moment: its name; among: their numbers among all effects of
    that moment. member: who holds them, None for the party."""

    member: MemberId | None
    moment: Moment
    among: tuple[int, ...]


class CallNumber(Public, frozen=True, tag="call_number"):
    """Say whether the next number will be higher (challenge)."""

    member: MemberId
    number: int


class YesOrNo(Public, frozen=True, tag="yes_or_no"):
    """Do it or not. purpose: what."""

    purpose: str
    member: MemberId | None = None


class PayPoints(Public, frozen=True, tag="pay_points"):
    """Spend inspiration points for a better roll (challenge)."""

    member: MemberId


class PickHaven(Public, frozen=True, tag="pick_haven"):
    """Rest, gain a point or pass a card on (challenge)."""

    member: MemberId


class PassCard(Public, frozen=True, tag="pass_card"):
    """Say which discovery card goes to whom (challenge)."""

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
    """Choose a discovery card of any of the party to give up, or stop (challenge)."""

    points: int


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
    """Pay for the resource card that was drawn, or put it back."""

    member: MemberId
    card: ResourceId


class Trade(Open, frozen=True, tag="trade"):
    """Lay archeotech out, buy, replace a card of the market, hand cards over, or be done (blackstone.precipice.11 to
    22). finds, cards, artefacts: those that have changed hands in this step."""

    finds: tuple[FindId, ...] = ()
    cards: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()


class GiveUpResource(Public, frozen=True, tag="give_up_resource"):
    """Choose a resource card beyond the sixth that goes back (blackstone.precipice.21)."""

    member: MemberId


AnyDecision = (
    ChooseExplorer | ChooseShip | PlaceFigures | VoteOnEnd | AcceptChallenge | HandCards | GambitStep | AnswerCover
    | PlaceCard | Activate | FreeMove | Overwatch | FreeShot | NextTarget | RerollRoll | GiveUpDie | RobDie
    | ChooseTarget | ChooseFoe | ChooseMember | ChoosePortal | ChooseMarker | ChooseHex | PutBack | OrderFinds
    | ChooseFigure | RerollDestiny | OrderEncounters | ChooseExploration | UseMoment | CallNumber | YesOrNo
    | PayPoints | PickHaven | PassCard | ChooseWeapon | ChooseResource | DiscardFinds | VoteOnAssault | PayClue
    | ChooseFacility | ChooseFind | SwapResource | PayFor | Trade | GiveUpResource
)  # fmt: skip
