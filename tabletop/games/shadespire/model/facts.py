"""What has happened in a phase, as far as cards ask for it."""

from __future__ import annotations

from typing import Final, Literal, NewType

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.effects.standing import AnyStanding
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex, TokenId

FighterSet = NewType("FighterSet", int)
"""A bit for each fighter."""
NOBODY = FighterId(-1)
NO_SEAT = Seat(-1)

Cause = Literal["attack", "ploy", "reaction", "reaction_ploy", "other"]
"""What damage came from, or who asked for an Attack action: an activation (`attack`), or a card."""
REACTIONS: Final = ("reaction", "reaction_ploy")
Outcome = Literal["success", "draw", "fail"]
"""draw: a failure after which the target may be driven back (shadespire.combat.17)."""


class Placement(Struct, frozen=True):
    """A board as it lies: its face, whether it is turned half way round, and where its upper left corner is, in columns
    and half rows from that of the first board."""

    face: int
    turned: bool
    x: int
    y: int


class Boon(Struct, frozen=True, kw_only=True):
    """An effect that one Attack action alone has: what, whose, the fighter that bears it, what was chosen for it."""

    effect: AnyStanding
    seat: Seat
    bearer: FighterId = NOBODY
    chosen: tuple[int, ...] = ()


class TargetedAttack(Struct, frozen=True, kw_only=True):
    """One Attack action against one target, as far as it has come (shadespire.combat.01).

    seat: who makes it, the owner of the attacker but for one card. weapon: its number among those that the attacker had
    when it was declared; name: of the Attack action; card: the upgrade that grants it, -1 for none; inspired: the side
    of the fighter card that was up. group: strikes of one Attack action at
    several targets have one number. range, dice, damage: as modified when it was declared; damage also when it is
    dealt. support, against: supporting fighters of attacker and target. missing: wounds that the target still had.
    guarding: the target was on Guard. trapped: it succeeded by that (shadespire.trapped.01). dealt: damage that was
    put on the target. out, hurt: who was taken out or damaged by it. attack_again, defence_again: dice of both rolls
    that have been rolled again, by their places (shadespire.dice.06). boons: what only this one has.
    """

    attacker: FighterId
    target: FighterId
    seat: Seat
    weapon: int = 0
    name: str = ""
    family: str = ""
    card: CardId = CardId(-1)
    inspired: bool = False
    group: int = 0
    in_charge: bool = False
    cause: Cause = "attack"
    range: int = 1
    dice: int = 0
    damage: int = 0
    support: int = 0
    against: int = 0
    attack_roll: tuple[Face, ...] = ()
    defence_roll: tuple[Face, ...] = ()
    attack_again: tuple[int, ...] = ()
    defence_again: tuple[int, ...] = ()
    outcome: Outcome | None = None
    trapped: bool = False
    crit: bool = False
    missing: int = 0
    guarding: bool = False
    dealt: int = 0
    out: FighterSet = FighterSet(0)
    hurt: FighterSet = FighterSet(0)
    boons: tuple[Boon, ...] = ()

    @property
    def success(self) -> bool:
        return self.outcome == "success"


class Fact(Struct, frozen=True, kw_only=True):
    """Something that happened: what, who did it, to whom.

    seat: who did it. amount: damage, or hexes of a Move. leader: the fighter `to` was one. beside, beside_after:
    fighters adjacent to it, or to the mover, before and after. guarding: `by` was on Guard before. at: where it
    happened. upgrades, wounds: of the fighter `to`. card: that was played or scored; kind: of that card. strike: the
    Attack action. deed: the number of that in which it happened. chosen: what a ploy had chosen besides.
    """

    event: Literal["attack", "move", "charge", "damage", "out", "return", "play", "score", "pick"]
    deed: int
    by: FighterId = NOBODY
    seat: Seat = NO_SEAT
    to: FighterId = NOBODY
    amount: int = 0
    cause: Cause = "other"
    leader: bool = False
    beside: FighterSet = FighterSet(0)
    beside_after: FighterSet = FighterSet(0)
    guarding: bool = False
    at: Hex = NOWHERE
    upgrades: int = 0
    wounds: int = 0
    card: CardId = CardId(-1)
    kind: Literal["", "objective", "ploy", "upgrade"] = ""
    in_charge: bool = False
    strike: TargetedAttack | None = None
    in_end_phase: bool = False
    chosen: tuple[int, ...] = ()


class Armed(Struct, frozen=True, kw_only=True):
    """A ploy that lies face up until it has been applied (shadespire.ploy.09): whose, what was chosen for it, and bits
    for those of its effects that have had their first event. age: activations that have ended since."""

    card: CardId
    seat: Seat
    chosen: tuple[int, ...] = ()
    used: int = 0
    live: bool = False


class DrawnObjective(Struct, frozen=True):
    """An objective card that came into the hand, and the number of the deed that was under way, or the last one."""

    card: CardId
    deed: int


class Holding(Struct, frozen=True):
    """A fighter on an objective."""

    fighter: FighterId
    token: TokenId
