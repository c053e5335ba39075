"""Rules that only a stronghold or the vault has, and what is to be reached there."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.selectors import Amount, Cost, Die, Group, Kinds, Range, Size

Turn = Annotated[int, Meta(ge=1, le=30)]


class SiteRule(Struct, frozen=True, kw_only=True, tag_field="is"):
    """A rule of that place."""


class Lift(SiteRule, frozen=True, kw_only=True, tag="lift"):
    """From the marked hex of one board an explorer goes to a free start hex of the other. per_turn: so many in a
    turn."""

    cost: Cost
    start: Id
    goal: Id
    per_turn: Amount | None = None


class SleepingLevels(SiteRule, frozen=True, kw_only=True, tag="sleeping_levels"):
    """Hostiles never change their board, and do not act where no explorer is."""


class Linger(SiteRule, frozen=True, kw_only=True, tag="linger"):
    """From that turn on every explorer still on the board suffers wounds in the event phase."""

    board: Id
    turn: Turn
    wounds: Amount


class CostBar(SiteRule, frozen=True, kw_only=True, tag="cost_bar"):
    """On that board explorers take no actions whose cost is at least so much."""

    board: Id
    least: Cost


class Guardians(SiteRule, frozen=True, kw_only=True, tag="guardians"):
    """A group with this threat level from the start that rolls two defence dice, stays on its board and gets no
    reinforcements."""

    group: Group
    threat: Annotated[int, Meta(ge=1, le=3)]


class FireLane(SiteRule, frozen=True, kw_only=True, tag="fire_lane"):
    """When an explorer enters the lane for the first time in an action, one hostile of that kind and of these groups
    that sees it attacks with this weapon."""

    kind: Id
    groups: Annotated[tuple[Group, ...], Meta(min_length=1, max_length=4)]
    weapon: Id


class Waits(SiteRule, frozen=True, kw_only=True, tag="waits"):
    """That kind does not act before an explorer sees its group or stands in its chamber."""

    kind: Id
    group: Group


class NoReinforcements(SiteRule, frozen=True, kw_only=True, tag="no_reinforcements"):
    """No reinforcement rolls are made for these kinds."""

    kinds: Kinds


class EasierReinforcements(SiteRule, frozen=True, kw_only=True, tag="easier_reinforcements"):
    """Reinforcement rolls for these kinds count as so much lower, 1 at the least."""

    kinds: Kinds
    by: Amount


class Darkness(SiteRule, frozen=True, kw_only=True, tag="darkness"):
    """Nobody but these kinds sees or attacks further than so many hexes."""

    sight: Range
    but: Kinds


class Collapse(SiteRule, frozen=True, kw_only=True, tag="collapse"):
    """From that turn on one chamber falls before each destiny roll, in the order of walking distance from the arrival
    chamber; explorers in it are out of action, and all else in it is gone."""

    turn: Turn


class Retreat(SiteRule, frozen=True, kw_only=True, tag="retreat"):
    """The party can leave before the goal is reached, and has failed then."""


class Locks(SiteRule, frozen=True, kw_only=True, tag="locks"):
    """The core has so many locks. An explorer so near opens one with an action, once a turn each, or by giving up an
    artefact. Each raises the threat level, and at once makes reinforcement rolls for all groups, so much lower."""

    count: Amount
    cost: Cost
    within: Range
    threat: Amount
    roll_lower: Amount


class CoreLight(SiteRule, frozen=True, kw_only=True, tag="core_light"):
    """While a lock is open, explorers so near the core roll again one defence die each in a turn."""

    within: Range


class Guardian(SiteRule, frozen=True, kw_only=True, tag="guardian"):
    """When the last lock opens all portals close, and the core wakes: it stands there and does not move, with the
    behaviour of that kind. wounds: with four explorers that are not out of action; wounds_fewer: for each one less."""

    kind: Id
    threat: Annotated[int, Meta(ge=1, le=3)]
    wounds: Annotated[int, Meta(ge=1, le=30)]
    wounds_fewer: Annotated[int, Meta(ge=0, le=9)]
    size: Size
    defence: Die
    behaviour_rolls: Amount


AnySiteRule = (
    Lift | SleepingLevels | Linger | CostBar | Guardians | FireLane | Waits | NoReinforcements | EasierReinforcements
    | Darkness | Collapse | Retreat | Locks | CoreLight | Guardian
)  # fmt: skip


class Goal(Struct, frozen=True, kw_only=True, tag_field="is"):
    """What ends the combat at once, and is won by that."""


class Leave(Goal, frozen=True, kw_only=True, tag="leave"):
    """All explorers that are not out of action stand in the chamber by which one leaves that board. searched: after so
    many discovery markers of it were searched."""

    board: Id
    searched: Annotated[int, Meta(ge=0, le=4)] = 0


class SlayGroup(Goal, frozen=True, kw_only=True, tag="slay_group"):
    """All hostiles of that group are slain. kind: of that kind alone."""

    group: Group
    kind: Id | None = None


class SlayGuardian(Goal, frozen=True, kw_only=True, tag="slay_guardian"):
    """The guardian of the core is slain."""


AnyGoal = Leave | SlayGroup | SlayGuardian
