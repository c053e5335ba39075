"""What a seat is asked in a combat."""

from __future__ import annotations

from tabletop.engine.decision import Routine
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    FigureId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
)
from tabletop.games.blackstone.model.decisions.kinds import Open, Public
from tabletop.games.blackstone.model.facts import Purpose


class GambitStep(Open, frozen=True, tag="gambit_step"):
    """A gambit, covering fire or neither (blackstone.initiative.05). refused: a set of those that did not take
    covering fire."""

    member: MemberId
    refused: int = 0


class AnswerCover(Public, frozen=True, tag="answer_cover"):
    """Take an offer of covering fire or not (blackstone.initiative.12)."""

    member: MemberId
    by: MemberId

    def routine(self) -> Routine:
        return Routine("cover", "game", (True,))


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

    def routine(self) -> Routine:
        return Routine("overwatch", "turn")


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
    many may be for nothing."""

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

    def routine(self) -> Routine:
        return Routine("target", "turn", (True,))


class RerollDestiny(Open, frozen=True, tag="reroll_destiny"):
    """Name a destiny die to roll again, by what it shows, or none more. among: their numbers."""

    among: tuple[int, ...]
