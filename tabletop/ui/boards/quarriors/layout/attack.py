"""What the stage of an attack tells: who attacks with how much, what has become of it, what it would come to."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import Destroy, DestroyEach
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.decisions import Respond
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import Attacker, attackers_of, is_unravelling, shaken, strength, strengths
from tabletop.games.quarriors.position.copies import switches
from tabletop.games.quarriors.position.creatures import creatures, defence, effects
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import spells
from tabletop.games.quarriors.rules.attack import Assault, Attacking
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.words import names
from tabletop.text import Thing
from tabletop.ui.boards.quarriors.layout.placed import laid_out


class Contribution(NamedTuple):
    """What a creature adds: its class, the face that it shows (-1: none). gone: it does not stand there any more. late:
    it came when the attack had been counted."""

    die: DieId
    kind: str
    face: int
    attack: int
    gone: bool
    late: bool = False


class Clash(NamedTuple):
    """A defender against what is left of an attack. fallen: it has happened; else it is what would happen if it were
    named now. Both numbers are None for one that fell, or is about to fall, in another way. safe: it cannot be named.
    spell: what is being cast at it and destroys it."""

    die: DieId
    kind: str
    face: int
    attack: int | None
    defence: int | None
    fallen: bool = False
    safe: bool = False
    spell: Thing | None = None

    @property
    def falls(self) -> bool:
        """Whether the attack is enough."""
        return self.attack is not None and self.defence is not None and self.attack >= self.defence

    @property
    def left(self) -> int:
        """What is left of the attack after it."""
        return (self.attack or 0) - max(0, self.defence or 0)


class Meeting(NamedTuple):
    """An opponent who is not attacked at the moment: what the attack comes to against his defenders, how many spells
    each of his creatures bears, whether he is the next one, and whether he has been attacked."""

    seat: Seat
    total: int
    defences: tuple[int, ...]
    bearing: tuple[int, ...]
    next: bool
    done: bool


class StagedAttack(NamedTuple):
    """An attack under way: by whom, against whom now, with what in all, what is left; the defenders, first those that
    have fallen, in their order, and how many spells each of them bears; the others; who may answer, with what; what
    lies ready besides creatures; whether somebody is asked for an answer; the spell that is being cast."""

    by: Seat
    against: Seat
    parts: tuple[Contribution, ...]
    total: int
    left: int
    clashes: tuple[Clash, ...]
    bearing: tuple[int, ...]
    meetings: tuple[Meeting, ...]
    answering: tuple[Seat, ...]
    answers: tuple[Thing, ...]
    waiting: tuple[tuple[Seat, tuple[DieId, ...]], ...]
    asked: bool
    cast: SpellAtWork | None


class SpellAtWork(NamedTuple):
    """A spell that is being cast, and the first of the creatures at which it is."""

    die: DieId
    target: DieId


def attack_of(box: QuarriorsBox, view: QuarriorsState) -> StagedAttack | None:
    """The attack under way; None where there is none, or nobody is there whom it could meet."""
    under_way = next((each for each in view.stack if isinstance(each, Attacking)), None)
    if under_way is None:
        return None
    by = under_way.seat
    attackers = under_way.attackers or attackers_of(box, view, by)
    assault = next((each for each in view.stack if isinstance(each, Assault)), None)
    theirs = {seat: creatures(box, view, seat) for seat in opponents(view, by)}
    if not attackers or not (any(theirs.values()) or (assault is not None and assault.facing)):
        return None
    seats = opponents(view, by)
    against = assault.seat if assault is not None else seats[min(under_way.done, len(seats) - 1)]
    if assault is not None and assault.parts:
        values, left = assault.parts, assault.left
    else:
        values = strengths(box, view, attackers, against)
        left = sum(values)
    parts = tuple(
        Contribution(*_seen(box, view, part.die), value, part.die not in view.ready[by])
        for part, value in zip(attackers, values, strict=True)
    )
    known = {part.die for part in parts}
    parts += tuple(
        Contribution(*_seen(box, view, die), 0, False, late=True)
        for die in creatures(box, view, by)
        if die not in known
    )
    asked = any(isinstance(each, Respond) for each in view.owed)
    answering = _answering(box, view, seats)
    dice = dict.fromkeys(names.die(box, view, die) for seat in answering for die in answers(box, view, seat))
    clashes = _clashes(box, view, by, assault, against, left)
    borne = [creature for _, creature in view.attached]
    return StagedAttack(
        by, against, parts, sum(values), left, clashes, tuple(borne.count(clash.die) for clash in clashes),
        tuple(_meetings(box, view, attackers, under_way, against)), answering, tuple(dice), _waiting(box, view), asked,
        cast_now(view),
    )  # fmt: skip


def _clashes(
    box: QuarriorsBox, view: QuarriorsState, by: Seat, assault: Assault | None, against: Seat, left: int
) -> tuple[Clash, ...]:
    """The defenders of the present opponent. One that has just fallen may not have left yet."""
    plain = is_unravelling(box, view, by)
    struck = assault.blows if assault is not None else ()
    fallen = [Clash(*_seen(box, view, blow.die), blow.attack, blow.defence, True) for blow in struck]
    hit = {blow.die for blow in struck}
    standing = [die for die in laid_out(box, view, against).bearers if die not in hit or die in view.safe]
    known = {*standing, *hit}
    facing = assault.facing if assault is not None else ()
    lost = [Clash(*_seen(box, view, die), None, None, True) for die in facing if die not in known]
    doomed = {die for each in view.stack if isinstance(each, Destruction) for die in each.dice} - set(view.safe)
    struck_by = _struck_by_spell(box, view)
    there = [
        Clash(*_seen(box, view, die), None, None, die in doomed)
        if die in doomed or die in struck_by
        else Clash(*_seen(box, view, die), left, defence(box, view, die, plain), safe=die in view.safe)
        for die in standing
    ]
    return tuple(clash._replace(spell=struck_by.get(clash.die)) for clash in (*lost, *fallen, *there))


def cast_now(view: QuarriorsState) -> SpellAtWork | None:
    """The spell that is being cast; None where there is none, or it is aimed at nobody."""
    casting = _casting(view)
    return None if casting is None or not casting.targets else SpellAtWork(casting.die, casting.targets[0])


def _casting(view: QuarriorsState) -> Casting | None:
    return next((each for each in reversed(view.stack) if isinstance(each, Casting)), None)


def _struck_by_spell(box: QuarriorsBox, view: QuarriorsState) -> dict[DieId, Thing]:
    """The creatures that the spell that is being cast destroys, with its name."""
    casting = _casting(view)
    if casting is None:
        return {}
    found = box.content.cards[box.card_of(view, casting.die)].effects
    kills = any(isinstance(each, Destroy | DestroyEach) for each in found)
    return dict.fromkeys(casting.targets, names.die(box, view, casting.die)) if kills else {}


def _seen(box: QuarriorsBox, view: QuarriorsState, die: DieId) -> tuple[DieId, str, int]:
    """A die, its class and the face that it shows."""
    return die, box.dice[die].id, view.face[die]


def _meetings(
    box: QuarriorsBox, view: QuarriorsState, attackers: tuple[Attacker, ...], under_way: Attacking, against: Seat
) -> list[Meeting]:
    """The other opponents, those that come next first."""
    plain = is_unravelling(box, view, under_way.seat)
    seats = opponents(view, under_way.seat)
    at, out = seats.index(against), []
    for place in (*range(at + 1, len(seats)), *range(at)):
        seat = seats[place]
        met = laid_out(box, view, seat).bearers
        lost = shaken(box, view, (part.die for part in attackers), met)
        values = tuple(defence(box, view, die, plain) for die in met if die not in lost)
        bearing = tuple(map(len, met.values()))
        total = strength(box, view, attackers, seat)
        out.append(Meeting(seat, total, values, bearing, place == at + 1, place < at))
    return out


def _answering(box: QuarriorsBox, view: QuarriorsState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The one who is asked, else all that have something with which they could answer."""
    asked = [seat for seat in seats if isinstance(view.owed[seat], Respond)]
    return tuple(asked or [seat for seat in seats if answers(box, view, seat)])


def _waiting(box: QuarriorsBox, view: QuarriorsState) -> tuple[tuple[Seat, tuple[DieId, ...]], ...]:
    """By seat what lies ready besides creatures and what they bear."""
    found = ((Seat(seat), tuple(laid_out(box, view, seat).loose)) for seat in range(box.seats))
    return tuple((seat, dice) for seat, dice in found if dice)


def answers(box: QuarriorsBox, view: QuarriorsState, seat: Seat) -> tuple[DieId, ...]:
    """The dice with which a seat could do something in another one's turn."""
    able = [die for die in spells(box, view, seat) if effects(box, view, die, "reaction")]
    return (*able, *dict.fromkeys(each.die for each in switches(box, view, seat)))
