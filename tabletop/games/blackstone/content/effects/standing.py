"""Effects that are asked and never run: what holds as long as a card is held, a rule is in force, or to a given end."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.selectors import (
    Amount,
    Change,
    Cost,
    Kinds,
    Like,
    Range,
    Size,
    Value,
)

Stat = Literal[
    "move", "activation_dice", "attack_range", "summon_range", "reinforcement_roll", "search_draw",
    "search_back", "barrier_cost", "threat_start", "behaviour_rolls",
]  # fmt: skip
"""Hexes of a Move action; dice of the activation roll; how far any attack reaches; how far from a
portal Summon can be taken; the Blackstone die for reinforcements (not below 1); discovery cards of a Search, and how
many of them go under the deck; hexes that crossing a barrier edge costs; the threat level that a combat begins with;
behaviour rolls of one activation."""
ActionName = Literal["move", "search", "summon", "gambit"]
Through = Literal["models", "pits", "walls_in_chamber", "one_wall_or_pit", "barriers"]
"""What a move passes: models; pits; walls between two hexes of one chamber; one wall edge or pit; barriers that
cost."""


class Verb(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that a card does."""


class StandingEffect(Verb, frozen=True, kw_only=True):
    """An effect that is asked. It is about the holder, or everybody if nobody holds it. when: only if it is like
    this."""

    when: Like = Like()


class Modify(StandingEffect, frozen=True, kw_only=True, tag="modify"):
    """A number is raised or lowered, or is `set` instead."""

    stat: Stat
    by: Change | None = None
    set: Value | None = None


class SetCost(StandingEffect, frozen=True, kw_only=True, tag="cost"):
    """The least that a die must show to pay for an action. free: it needs no die."""

    action: ActionName
    least: Cost | None = None
    free: bool = False


class TwoDice(StandingEffect, frozen=True, kw_only=True, tag="two_dice"):
    """Two defence dice are rolled, and the better one is used."""


class Reroll(StandingEffect, frozen=True, kw_only=True, tag="reroll"):
    """Dice are rolled again: so many, any number, or all. failed: only those that failed. of `reinforcement`: a roll
    that brings nobody. of `discarded_destiny`: the die becomes available if its number is not there yet."""

    roll: Literal["attack", "defence", "destiny", "discarded_destiny", "blackstone", "reinforcement"]
    n: Amount | Literal["any", "all"] = 1
    failed: bool = True


class Immune(StandingEffect, frozen=True, kw_only=True, tag="immune"):
    """It does nothing to them: Disrupt takes no die and wounds nobody; darkness, limits of range and cloaks restrict
    nobody."""

    to: Literal["disrupt", "darkness"]


class NoCover(StandingEffect, frozen=True, kw_only=True, tag="no_cover"):
    """They are never in cover. barriers: of all cover, only that of barrier edges does not count."""

    barriers: bool = False


class KeepCover(StandingEffect, frozen=True, kw_only=True, tag="keep_cover"):
    """Cover counts even against what ignores it."""


class NoDefence(StandingEffect, frozen=True, kw_only=True, tag="no_defence"):
    """They roll no defence dice."""


class Unseen(StandingEffect, frozen=True, kw_only=True, tag="unseen"):
    """Hostiles further away than this do not see them, but for some kinds."""

    beyond: Range
    not_by: Kinds = ()


class PassThrough(StandingEffect, frozen=True, kw_only=True, tag="pass_through"):
    """A Move action passes what it else could not, or pays nothing for it."""

    what: Annotated[tuple[Through, ...], Meta(min_length=1, max_length=4)]


class Forbid(StandingEffect, frozen=True, kw_only=True, tag="forbid"):
    """Something is not done, or cannot be done. every: only each such time, the second, fourth and so on for 2."""

    what: Literal["gambit", "destiny_roll", "acting", "being_attacked", "recovery_vitality_rolls"]
    every: Annotated[int, Meta(ge=2, le=6)] | None = None


class SlainByGrievous(StandingEffect, frozen=True, kw_only=True, tag="slain_by_grievous"):
    """A hostile beside the pit that suffers a grievous wound is slain."""

    not_sizes: tuple[Size, ...] = ()


class SkipColumn(StandingEffect, frozen=True, kw_only=True, tag="skip_column"):
    """A column of the behaviour table is left out by all who are not armed so."""

    column: Literal["in_cover"]
    unless_weapon: Id


class HoldOnOdd(StandingEffect, frozen=True, kw_only=True, tag="hold_on_odd"):
    """An odd behaviour roll is a Hold."""


class OneAtMost(StandingEffect, frozen=True, kw_only=True, tag="one_at_most"):
    """Never more than one of them is on the board, and he only comes back if he was slain in this combat."""


class HiddenGroups(StandingEffect, frozen=True, kw_only=True, tag="hidden_groups"):
    """Discovery markers lie question mark up; a group is drawn when an explorer first sees its marker, and does not act
    in that turn."""


class FirstOnTrack(StandingEffect, frozen=True, kw_only=True, tag="first_on_track"):
    """The initiative cards of that side are laid before the others."""

    side: Literal["hostile", "explorer"]


class OfferUnseen(StandingEffect, frozen=True, kw_only=True, tag="offer_unseen"):
    """Covering fire can be offered to somebody out of sight."""


class PaysAsClue(StandingEffect, frozen=True, kw_only=True, tag="pays_as_clue"):
    """It can be discarded in place of one clue."""


class SharedCover(StandingEffect, frozen=True, kw_only=True, tag="shared_cover"):
    """A target is in cover from one of the explorer's two models only if it is in cover from both that see it."""


ASPECTS: Final[dict[type[StandingEffect], str]] = {
    Modify: "stat", SetCost: "action", Forbid: "what", Reroll: "roll", Immune: "to",
}  # fmt: skip


def aspect_of(effect: StandingEffect) -> str:
    """Which of many like things an effect is about: a number, a cost, something forbidden, a roll, what does nothing;
    empty for all others."""
    field = ASPECTS.get(type(effect))
    return str(getattr(effect, field)) if field is not None else ""


AnyStanding = (
    Modify | SetCost | TwoDice | Reroll | Immune | NoCover | KeepCover | NoDefence | Unseen | PassThrough | Forbid
    | SlainByGrievous | SkipColumn | HoldOnOdd | OneAtMost | HiddenGroups | FirstOnTrack | OfferUnseen
    | PaysAsClue | SharedCover
)  # fmt: skip
