"""What a seat may ask for in Quarriors!."""

from tabletop.engine.action import Action
from tabletop.games.quarriors.content.ids import CardId, DieId, FaceNumber


class Score(Action, frozen=True, tag="score"):
    """Score this creature, and return its die to the Wilds (variant score-or-keep)."""

    die: DieId


class Keep(Action, frozen=True, tag="keep"):
    """Let this creature go to the used pile without glory (variant score-or-keep)."""

    die: DieId


class Resolve(Action, frozen=True, tag="resolve"):
    """Use next what this creature, or the spell that it bore, does on scoring."""

    die: DieId


class Exchange(Action, frozen=True, tag="exchange"):
    """Give the creature just scored for a die of an opponent's used pile."""

    die: DieId
    other: DieId


class Take(Action, frozen=True, tag="take"):
    """Take a die from a card without paying."""

    card: CardId


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Cull a used die and take one from a card instead."""

    die: DieId
    card: CardId


class Recall(Action, frozen=True, tag="recall"):
    """Move a creature die from the used pile to the active pool."""

    die: DieId


class Cull(Action, frozen=True, tag="cull"):
    """Return a die to its card in the Wilds."""

    die: DieId


class Decline(Action, frozen=True, tag="decline"):
    """Make no use of an ability."""


class Use(Action, frozen=True, tag="use"):
    """Use the immediate effect of a die just rolled; `others` are rolled again with it."""

    die: DieId
    others: tuple[DieId, ...] = ()


class Steady(Action, frozen=True, tag="steady"):
    """Instead of drawing, turn a portal to its quiddity face when nothing but portals could be drawn."""

    die: DieId


class Spend(Action, frozen=True, tag="spend"):
    """Put the quiddity of a die into the purse."""

    die: DieId


class Prepare(Action, frozen=True, tag="prepare"):
    """Move a spell to the ready area."""

    die: DieId


class Summon(Action, frozen=True, tag="summon"):
    """Summon a creature; what the purse lacks is paid with the dice that waste least."""

    die: DieId


class CopyCreature(Action, frozen=True, tag="copy"):
    """Become a copy of an opponent's creature."""

    die: DieId
    creature: DieId


class Cast(Action, frozen=True, tag="cast"):
    """Cast a ready spell at its targets, if it needs any."""

    die: DieId
    targets: tuple[DieId, ...] = ()


class Attach(Action, frozen=True, tag="attach"):
    """Attach a ready spell to an own creature."""

    die: DieId
    creature: DieId


class TurnTo(Action, frozen=True, tag="turn"):
    """Turn a creature to a face of the next level."""

    die: DieId
    face: FaceNumber


class Defend(Action, frozen=True, tag="defend"):
    """Name a creature that takes the attack."""

    die: DieId


class Revive(Action, frozen=True, tag="revive"):
    """Cull a basic quiddity die to put a fallen creature back into the ready area."""

    die: DieId


class Capture(Action, frozen=True, tag="capture"):
    """Capture a die of a card; what the purse lacks is paid with the dice that waste least."""

    card: CardId


class Discard(Action, frozen=True, tag="discard"):
    """Move a ready spell to the used pile."""

    die: DieId


class Finish(Action, frozen=True, tag="finish"):
    """Go on to what comes next."""


class Pass(Action, frozen=True, tag="pass"):
    """Do not respond."""


AnyAction = (
    Score | Keep | Resolve | Exchange | Take | Upgrade | Recall | Cull | Decline | Use | Steady | Spend | Prepare
    | Summon | CopyCreature | Cast | Attach | TurnTo | Defend | Revive | Capture | Discard | Finish | Pass
)  # fmt: skip
