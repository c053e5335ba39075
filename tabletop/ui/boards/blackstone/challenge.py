"""How it stands with a challenge that is played: what its procedure counts, and its hostiles, which stand on no
board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.challenges import Reward
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import able, each_of
from tabletop.games.blackstone.rules.challenges.attacks import Breaking, Volleying
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import Guessing, Pressing
from tabletop.games.blackstone.rules.challenges.rings import Ringing
from tabletop.games.blackstone.rules.challenges.rolls import Calibrating, HoldingTogether, Passing
from tabletop.games.blackstone.words import names, pieces
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.blackstone.look.pictures import PlaqueLine

SWARM = {"drone_swarm": "spindle_drone"}
"""The kind of hostiles that attack all alike in a challenge that does not name it."""


class Assailant(NamedTuple):
    """A hostile of a challenge: its kind, its wounds, and the explorer at whose throat it is, -1 for all."""

    kind: str
    wounds: int
    member: int


def under_way(view: BlackstoneState) -> Procedure | None:
    """The procedure of the challenge that is played; None without one."""
    if view.board or view.phase != "challenge":
        return None
    return next((each for each in view.stack if isinstance(each, _COUNTED)), None)


def title(box: BlackstoneBox, view: BlackstoneState) -> Thing:
    """The name of the challenge."""
    return names.name("challenge", box.explorations[view.drawn].id)


def attackers(box: BlackstoneBox, view: BlackstoneState) -> tuple[Assailant, ...]:
    """The hostiles that are left in the challenge."""
    match under_way(view):
        case Dueling(challenge=challenge, order=order, counters=counters):
            alive = zip(order, counters, strict=True)
            return tuple(Assailant(challenge.hostile, wounds, member) for member, wounds in alive if wounds >= 0)
        case Volleying(challenge=volleys):
            kind = SWARM.get(box.explorations[view.drawn].id)
            return (Assailant(kind, 0, -1),) * volleys.times if kind is not None else ()
    return ()


def counts(box: BlackstoneBox, view: BlackstoneState) -> tuple[PlaqueLine, ...]:
    """What the challenge counts, a line each; none where it counts nothing yet."""
    match under_way(view):
        case Dueling(counters=counters) if counters:
            return (_line("slain", "skull", sum(each < 0 for each in counters), len(counters)),)
        case Guessing(number=number, right=right, challenge=guess):
            beat = [_line("beat", "dice", number)] if number else []
            return (*beat, _line("stake", "blackstone.wound", max(right, guess.wounds_least), urgent=True))
        case Breaking(total=total, challenge=door):
            return _rewarded("blows", "blackstone.strike", total, door.rewards)
        case Volleying(volleys=volleys, cancelled=cancelled, challenge=swarm):
            told = _line("volley", "blackstone.shoot", min(volleys, swarm.times), swarm.times, urgent=True)
            return (told, *_rewarded("cancelled", "blackstone.defence", cancelled, swarm.rewards))
        case Ringing() as ringing:
            return _set(box, view, ringing)
        case HoldingTogether() as holding:
            return _held(view, holding)
        case Calibrating(total=total, challenge=wanted):
            return (_line("total", "blackstone.success", total, wanted.good),)
        case Pressing() as pressing:
            return _pressed(pressing)
        case Passing(failed=failed):
            return (_line("failures", "cross", failed, urgent=True),)
    return ()


def _set(box: BlackstoneBox, view: BlackstoneState, ringing: Ringing) -> tuple[PlaqueLine, ...]:
    """How many rings show different numbers, whose shows which, and the leader's, which nobody else's should show."""
    numbers, rings = ringing.numbers, ringing.challenge
    within = [each for each in rings.rewards if each.least <= len(numbers) + len(ringing.left)]
    leader = leaders_explorer(box, view)
    shown = (
        _line("feared" if member == leader else "ring", "dice", number, urgent=member == leader,
              member=pieces.member(box, view, member))
        for member, number in zip(ringing.members, numbers, strict=True)
    )  # fmt: skip
    told = _line("rerolls", "again", rings.rerolls - len(ringing.rolled_again), rings.rerolls)
    return (*_rewarded("different", "dice", len(set(numbers)), within), *shown, told)


def _pressed(pressing: Pressing) -> tuple[PlaqueLine, ...]:
    """How many cards were drawn and what would end it badly; once that has happened, what is kept and who suffers."""
    luck, count = pressing.challenge, pressing.count
    if pressing.victims or pressing.had:
        kept = _line("drawn", "blackstone.discovery", count - 1, luck.most)
        return (kept, _line("victims", "blackstone.wound", pressing.victims, urgent=True))
    drawn = _line("drawn", "blackstone.discovery", count, luck.most)
    return (drawn, _line("backfires", "blackstone.d20", urgent=True, n=luck.factor * (count + 1)))


def _held(view: BlackstoneState, holding: HoldingTogether) -> tuple[PlaqueLine, ...]:
    """Who holds on, also when asked for help already, and who loses hold; while they fall, who is yet to fall, with
    the one that defends."""
    losing = {*holding.failed, *holding.falling}
    if holding.step == "fall":
        return (_line("falling", "warning", len(holding.falling) + 1, urgent=True),)
    if holding.helper < 0:
        safe = len(holding.safe)
    else:
        losing |= {*holding.left}
        safe = sum(member not in losing for member in each_of(able(view)))
    return (_line("safe", "check", safe), _line("falling", "warning", len(losing), urgent=True))


def _rewarded(key: str, icon: str, now: int, rewards: Sequence[Reward]) -> tuple[PlaqueLine, ...]:
    """A count, and how much of it the next reward takes."""
    ahead = next((each for each in rewards if now < each.least), None)
    more = () if ahead is None else (_line("reward", "blackstone.discovery", now, ahead.least, n=ahead.draw),)
    return _line(key, icon, now), *more


def _line(key: str, icon: str, now: int = -1, every: int = -1, urgent: bool = False, **args: Value) -> PlaqueLine:
    return PlaqueLine(icon, Message(f"blackstone.ordeal.{key}", args), now, every, urgent)


_COUNTED = (
    Dueling, Guessing, Breaking, Volleying, Ringing, HoldingTogether, Calibrating, Pressing, Passing,
)  # fmt: skip
