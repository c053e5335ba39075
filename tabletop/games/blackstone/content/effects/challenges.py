"""How challenges are played: each is a procedure of its own, with its numbers. What explorers do in them costs no dice;
an explorer that is out of action takes no part."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.selectors import Amount, Band, Die, Roll20

Dice = Annotated[tuple[Die, ...], Meta(min_length=1, max_length=3)]


class Reward(Struct, frozen=True, kw_only=True):
    """With at least so much, so many discovery cards are drawn."""

    least: Amount
    draw: Amount


Rewards = Annotated[tuple[Reward, ...], Meta(min_length=1, max_length=3)]


class Challenge(Struct, frozen=True, kw_only=True, tag_field="is"):
    """A procedure."""


class Duels(Challenge, frozen=True, kw_only=True, tag="duels"):
    """Each explorer has one hostile of this kind against it. In leader's order each makes a weapon action against its
    own; the survivors attack; each makes one against its own or a neighbour's; and so on. Whoever slew makes the
    inspiration roll. band: how far they are; a weapon without a die for it is used at another."""

    hostile: Id
    band: Band


class HigherOrLower(Challenge, frozen=True, kw_only=True, tag="higher_or_lower"):
    """From the leader on each names higher, or equal or lower, and rolls a six-sided die, which the next one has to
    beat. A wrong call: as many wounds as called rightly before, at least so many, against which one defends."""

    wounds_least: Amount


class SmallCombat(Challenge, frozen=True, kw_only=True, tag="small_combat"):
    """So many explorers, drawn by lot, fight on a board of their own without events, reinforcements or Summon.
    if_in_deck: hostiles that come if their kind is in the encounter deck. inspiration: of each, when all are slain."""

    explorers: Amount
    board: Id
    hostiles: dict[Id, Amount]
    if_in_deck: dict[Id, Amount]
    inspiration: Amount


class BreakOpen(Challenge, frozen=True, kw_only=True, tag="break_open"):
    """Each makes one weapon action against a door; a success counts 1, a critical one 2. Below the first reward each
    makes an agility roll, or suffers wounds."""

    rewards: Rewards
    alarm_wounds: Amount


class HoldTogether(Challenge, frozen=True, kw_only=True, tag="hold_together"):
    """Agility rolls; one that succeeded can help one that failed to roll again, and shares what comes of it. A grievous
    wound for a failure, against which one defends."""


class ReachIn(Challenge, frozen=True, kw_only=True, tag="reach_in"):
    """In leader's order explorers may roll the Blackstone die, each so often. From `good` on: discovery cards; up to
    `bad`: wounds, and it is over."""

    tries: Amount
    good: Roll20
    draw: Amount
    bad: Roll20
    wounds: Amount


class Endure(Challenge, frozen=True, kw_only=True, tag="endure"):
    """Vitality rolls that heal nothing. A failure: wounds; with the leader's failure as many more for all that
    failed."""

    wounds: Amount
    leader_wounds: Amount


class Touch(Challenge, frozen=True, kw_only=True, tag="touch"):
    """One explorer rolls the Blackstone die and adds so much for each inspiration point spent. From `clue` on: a clue
    out of the deck; from `point` on: an inspiration point; else wounds, and all points are lost."""

    per_point: Amount
    clue: Roll20
    point: Roll20
    wounds: Amount


class Passes(Challenge, frozen=True, kw_only=True, tag="passes"):
    """So many times agility rolls of all; each failure: an attack with this die. No failure: inspiration points."""

    times: Amount
    die: Die
    inspiration: Amount


class PressLuck(Challenge, frozen=True, kw_only=True, tag="press_luck"):
    """Discovery cards one by one, as long as the party wants. After each the Blackstone die: up to `factor` times the
    number drawn, the last card goes back, so many explorers of the leader's choice suffer wounds, and it is over."""

    most: Amount
    factor: Amount
    explorers: Amount
    wounds: Amount


class Sniper(Challenge, frozen=True, kw_only=True, tag="sniper"):
    """An unseen shooter attacks each explorer with this die, then each that has a weapon for the band shoots back. A
    hit silences it, and earns an inspiration roll for that value; without a hit it attacks the leader once more."""

    die: Die
    band: Band
    value: Amount


class OddEven(Challenge, frozen=True, kw_only=True, tag="odd_even"):
    """The Blackstone die: if odd, explorers with these agility dice make an agility roll, if even those with the
    others. A failure: wounds, and a resource card is discarded."""

    odd: Dice
    wounds: Amount


class Calibrate(Challenge, frozen=True, kw_only=True, tag="calibrate"):
    """The leader rolls the vitality die of each explorer; a success counts 1, a critical one 2. From `good` on: the
    next combat card may go under the deck for another; up to `bad`: all start the next combat with an attack for a
    wound."""

    good: Amount
    bad: Amount


class Barter(Challenge, frozen=True, kw_only=True, tag="barter"):
    """Archeotech worth so many points is given for resource cards: so many drawn, of which one is kept."""

    points: Amount
    draw: Amount


class HighestAndLowest(Challenge, frozen=True, kw_only=True, tag="highest_and_lowest"):
    """All roll the Blackstone die. The highest is inspired for so many points, or else gains as many as said; the
    lowest rolls an activation die less in the first turn of the next combat."""

    price: Amount
    gain: Amount


class Volleys(Challenge, frozen=True, kw_only=True, tag="volleys"):
    """So many volleys, each an attack with this die on each explorer. Before each one explorer may make a weapon
    action: a success cancels one attack, a critical one two. rewards: for attacks cancelled."""

    times: Amount
    die: Die
    rewards: Rewards


class Rings(Challenge, frozen=True, kw_only=True, tag="rings"):
    """Each explorer may roll an activation die, the party rolls so many again. rewards: for different numbers. A number
    that equals the leader's: the leader suffers a grievous wound, against which one defends."""

    rerolls: Amount
    rewards: Rewards


class Haven(Challenge, frozen=True, kw_only=True, tag="haven"):
    """Each explorer picks: a vitality roll, inspiration points, or passing a card on."""

    inspiration: Amount


AnyChallenge = (
    Duels | HigherOrLower | SmallCombat | BreakOpen | HoldTogether | ReachIn | Endure | Touch | Passes | PressLuck
    | Sniper | OddEven | Calibrate | Barter | HighestAndLowest | Volleys | Rings | Haven
)  # fmt: skip
