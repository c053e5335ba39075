"""What a seat may ask for in the mine."""

from typing import Literal

from tabletop.engine.action import Action
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId

Manner = Literal["simple", "frenzied"]


class PlaceCreature(Action, frozen=True, tag="place"):
    """Put a figure on the board before the first turn."""

    creature: CreatureId
    cell: Cell


class PlaceSack(Action, frozen=True, tag="sack"):
    """Put the sack on an ore cell before the first turn (victory variant 3)."""

    cell: Cell


class MoveCreature(Action, frozen=True, tag="move"):
    """Walk to a cell, dragging the sack along or not. A cell beyond the edge is the way out of the mine."""

    creature: CreatureId
    cell: Cell
    sack: bool = False


class Sidle(Action, frozen=True, tag="sidle"):
    """Step straight to a cell beside without leaving the enemies' zones, where the usual way goes round and comes back:
    that spares free strikes and brings a new test on fear. In the movement phase, or with agility."""

    creature: CreatureId
    cell: Cell
    sack: bool = False


class Dig(Action, frozen=True, tag="dig"):
    """Cut through one cell of rock and step into it, dragging the sack along or not."""

    creature: CreatureId
    cell: Cell
    sack: bool = False


class TurnDoor(Action, frozen=True, tag="turn"):
    """Turn a door by a quarter."""

    creature: CreatureId
    door: DoorId


class EndMovement(Action, frozen=True, tag="end"):
    """End one's movement phase."""


class StrikeFree(Action, frozen=True, tag="strike"):
    """Give a free strike to a creature that moves in one's control zone or leaves it."""

    creature: CreatureId
    target: CreatureId


class Forgo(Action, frozen=True, tag="forgo"):
    """Give no (further) free strike on this step."""


class Defend(Action, frozen=True, tag="defend"):
    """Roll a die in defence, or rely on the base value alone."""

    creature: CreatureId
    die: bool


class Attack(Action, frozen=True, tag="attack"):
    """Attack with one creature."""

    creature: CreatureId
    target: CreatureId
    manner: Manner = "simple"


class AttackTogether(Action, frozen=True, tag="together"):
    """Attack with two creatures at once; the one with the lower id is named first."""

    creature: CreatureId
    partner: CreatureId
    target: CreatureId


class Frighten(Action, frozen=True, tag="frighten"):
    """Terrify an enemy instead of attacking."""

    creature: CreatureId
    target: CreatureId


class WaitFor(Action, frozen=True, tag="wait"):
    """Lower the activity to that of a partner, for a joint attack."""

    creature: CreatureId
    partner: CreatureId


class Dash(Action, frozen=True, tag="dash"):
    """Use agility: walk to a cell in the melee phase."""

    creature: CreatureId
    cell: Cell


class EndStrikes(Action, frozen=True, tag="pass"):
    """Do no more with one's creatures of the present activity."""


class Feast(Action, frozen=True, tag="feast"):
    """Choose the corpse eater that recovers."""

    creature: CreatureId


class Emerge(Action, frozen=True, tag="emerge"):
    """Bring a ghost that was dug up out of hiding, on a cell beside the miner."""

    creature: CreatureId
    cell: Cell


class StayHidden(Action, frozen=True, tag="stay"):
    """Leave a ghost that was dug up hidden, under the miner."""

    creature: CreatureId


AnyAction = (
    PlaceCreature | PlaceSack | MoveCreature | Sidle | Dig | TurnDoor | EndMovement | StrikeFree | Forgo | Defend
    | Attack | AttackTogether | Frighten | WaitFor | Dash | EndStrikes | Feast | Emerge | StayHidden
)  # fmt: skip
