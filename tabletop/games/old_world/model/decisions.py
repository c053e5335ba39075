"""What a seat is asked in Chaos in the Old World. The options of each are in `options`."""

from typing import ClassVar, Literal

from tabletop.engine.decision import Decision, Routine
from tabletop.games.old_world.content.effects import Rank, Whose
from tabletop.games.old_world.content.ids import CardId, PowerId, RegionId, TokenId, WorldId
from tabletop.games.old_world.content.records import RANKS

Purpose = Literal["shield", "control", "keep", "rot", "hero", "return"]
"""Why a figure is chosen: the cards, tokens and upgrades that ask for one."""


class SummonOrPlay(Decision, frozen=True, tag="summon_or_play"):
    """One action of the summoning phase (old_world.summoning.02). That nothing is left but to pass would tell something
    about the hand, and it closes the phase for the seat."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class RedrawHand(Decision, frozen=True, tag="redraw_hand"):
    """Discard cards before the hand is refilled (old_world.draw.09)."""

    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True


class DiscardCards(Decision, frozen=True, tag="discard_cards"):
    """Discard so many cards of the own choice."""

    secret: ClassVar[bool] = True

    left: int


class RollDice(Decision, frozen=True, tag="roll_dice"):
    """All dice of a battle are rolled (old_world.battle.09). dice: how many. first: before the others (an upgrade or a
    card). wild: nobody's, rolled by who has the lowest threat (greenskins)."""

    public: ClassVar[bool] = True
    closing: ClassVar[bool] = True
    certain: ClassVar[bool] = True

    region: RegionId
    dice: int
    first: bool = False
    wild: bool = False

    def routine(self) -> Routine:
        return Routine("roll", answers=(True,))


class AssignHits(Decision, frozen=True, tag="assign_hits"):
    """Share the hits out (old_world.battle.13).

    of: the power whose figures alone can be hit, None for all enemies (upgraded Plaguebearers). wild: hits of nobody's,
    that go to figures of any power (greenskins).
    """

    region: RegionId
    left: int
    of: PowerId | None = None
    wild: bool = False


class ChooseMoves(Decision, frozen=True, tag="move_figures"):
    """Move figures of some ranks by a card: out of its region, or into it from one other region. must: it cannot be
    declined.

    source: the one region that figures may come from, None while it is open.
    """

    card: CardId
    region: RegionId
    left: int
    must: bool
    way: Literal["out", "into"]
    whose: Whose
    ranks: tuple[Rank, ...]
    source: RegionId | None = None


class TakeFigure(Decision, frozen=True, tag="take_figure"):
    """Choose a figure in a region: an own one or an enemy's, by who controls it, of some ranks."""

    region: RegionId
    purpose: Purpose
    whose: Literal["own", "enemy"]
    ranks: tuple[Rank, ...] = RANKS


class ChooseTokenPlaces(Decision, frozen=True, tag="place_tokens"):
    """Put tokens of a kind in a region; `count` at once, `left` times. card: of the Old World, None for a dial.

    among: the regions that can be chosen, None for all. apart: another one each time; taken: those that have had one.
    """

    kind: int
    count: int
    left: int
    card: WorldId | None = None
    among: tuple[RegionId, ...] | None = None
    apart: bool = False
    taken: tuple[RegionId, ...] = ()


class ChooseRegions(Decision, frozen=True, tag="choose_regions"):
    """Choose so many regions for an Old World card. among: those that can be chosen still."""

    card: WorldId
    left: int
    among: tuple[RegionId, ...]


class ChooseTokenMoves(Decision, frozen=True, tag="move_tokens"):
    """Move Old World tokens of some kinds: by a Chaos card out of its region to any other one, or by a card of the Old
    World to an adjacent one.

    region: where the token comes from, None for anywhere. must: it cannot be declined. moved: tokens that have been,
    as they lie now; none is moved twice.
    """

    kinds: tuple[int, ...]
    left: int
    must: bool
    region: RegionId | None = None
    card: WorldId | None = None
    moved: tuple[TokenId, ...] = ()


class ChooseTokenRemovals(Decision, frozen=True, tag="remove_tokens"):
    """Take so many Old World tokens off the board. among: of these only. card: of the Old World, None for a dial."""

    left: int
    among: tuple[TokenId, ...] | None = None
    card: WorldId | None = None


class ChooseCorruptionRemovals(Decision, frozen=True, tag="remove_corruptions"):
    """Take so many corruption tokens off the board. region: from there only."""

    left: int
    region: RegionId | None = None


class SingleOut(Decision, frozen=True, tag="single_out"):
    """Choose an opponent who has a figure in a region (card text)."""

    region: RegionId
    card: CardId


class PickUpgrade(Decision, frozen=True, tag="pick_upgrade"):
    """Choose an upgrade card (old_world.upgrades.03)."""


AnyDecision = (
    SummonOrPlay | RedrawHand | DiscardCards | RollDice | AssignHits | ChooseMoves | TakeFigure | ChooseTokenPlaces
    | ChooseRegions | ChooseTokenMoves | ChooseTokenRemovals | ChooseCorruptionRemovals | SingleOut | PickUpgrade
)  # fmt: skip
