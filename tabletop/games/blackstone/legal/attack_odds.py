"""Exact odds of what attacks do to each whom they reach: the real rules are played over every sequence of dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Procedure, Rules
from tabletop.engine.notation import write
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.engine.state import changed
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, MemberId, member_of
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.legal.aimed import Aimed, LaidTrap
from tabletop.games.blackstone.legal.roll_chances import usual_answer, without_points
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import can_be_attacked
from tabletop.games.blackstone.position.table import kind_of
from tabletop.games.blackstone.rules.changes.board import GRIEVOUS
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.explorers.shooting import OneAttack

OUTCOMES = ("slays", "wounds_badly", "wounds", "harmless")
"""What an attack can come to, the best first."""
HARM = ("harmless", "wounds", "wounds_badly")
"""The same by the counters that a hostile suffers; of more than two it is told as of two."""

BACKFIRES = ("backfire_wounds", "backfire_puts_out")
"""What a weapon can do to who uses it."""


class FriendlyFire(Struct, frozen=True):
    """One attack of a model at a model of an explorer that stands in a hex which is hit."""

    figure: FigureId
    friend: FigureId
    die: Die


Blow = OneAttack | FriendlyFire
"""What one after the other is carried out of an action."""
Position = tuple[BlackstoneState, Fraction]
"""A position, and the chance of it."""
Apart = Callable[[BlackstoneState], tuple[Hashable, ...]]
"""What tells positions apart."""
Attacked = dict[Hashable, tuple[int, list[Position]]]
"""Attacks that were played: the counters of the hostile before, and the positions to which it leads."""


def attack_odds(rules: Rules, view: BlackstoneState, attack: Aimed) -> Preview:
    """The chances of what all attacks of an action do to each of their targets, hostiles and explorers, and to who
    makes them. A hostile is named where it is one of several, or stands beside the hex that is aimed at. Where it is
    still open who is hit, they are those of each hostile if its hex is the next that is chosen."""
    foes, friends, blows = attack.foes, attack.friends, _blows(attack)
    is_known = len(foes) == 1 and attack.aim in (NOWHERE, view.foes[foes[0]])
    odds: list[Odds] = []
    for foe in foes:
        fates = _fates(rules, view, blows, foe)
        odds += _told(fates) if is_known else _told_of(fates, foe)
    for case in attack.cases:
        for foe in case.foes:
            odds += _told_of(_fates(rules, view, _blows(case), foe), foe)
    for blow in blows:
        if isinstance(blow, FriendlyFire):
            hurt = _hurt(rules, view, blows[: blows.index(blow)], blow)
            odds.append(Odds("hurts_friend", hurt, False, {"figure": write(blow.friend, FigureId)}))
    warnings: tuple[Warning, ...] = ()
    if attack.use.way.backfire:
        odds += _told(_backfired(rules, view, attack.figure, blows), good=False)
        warnings = (Warning("backfire", "blackstone.wounds.01", {"n": attack.use.way.backfire}),)
    concerned = (*(write(each, FoeId) for each in attack.in_reach), *(write(each, FigureId) for each in friends))
    return Preview(concerned=concerned, odds=tuple(odds), warnings=warnings)


def trap_odds(rules: Rules, view: BlackstoneState, trap: LaidTrap) -> tuple[Odds, ...]:
    """The chances of what a marker does to each hostile if that, as it is now, is the first that comes to it."""
    box: BlackstoneBox = rules.box
    known: dict[Hashable, dict[str, Fraction]] = {}
    odds: list[Odds] = []
    for foe in trap.foes:
        held = tuple(each.foes >> foe & 1 for each in view.lasting)
        alike = box.foe_kinds[foe], view.counters[foe], view.empowered >> foe & 1, held
        if alike not in known:
            there = view.clone()
            there.foes = changed(there.foes, foe, trap.token.hex)
            cause = Cause(holder=trap.token.holder, foe=foe, moment="entered")
            springing = box.inner.resolve(deeds=trap.token.placed.springs, cause=cause)
            ends = _ends(rules, there, springing, partial(_state_of, foe))
            known[alike] = _fate(view, foe, ends)
        odds += _told_of(known[alike], foe)
    return tuple(odds)


def _blows(attack: Aimed) -> tuple[Blow, ...]:
    """All attacks in their order."""
    figure, die = attack.figure, attack.die
    at_foes = (OneAttack(figure=figure, foe=foe, use=attack.use, die=die) for foe in attack.foes)
    at_friends = (FriendlyFire(figure, each, die) for each in attack.friends) if die is not None else ()
    return (*(each for each in at_foes for _ in range(attack.attacks)), *at_friends)


def _state_of(foe: FoeId, state: BlackstoneState) -> tuple[Hashable, ...]:
    """What becomes of a hostile."""
    return state.counters[foe], state.foes[foe]


def _told(fates: Mapping[str, Fraction], good: bool = True) -> Iterator[Odds]:
    """What may become of somebody. good: harm is."""
    return (Odds(each, chance, good and each != "harmless") for each, chance in fates.items() if chance)


def _told_of(fates: Mapping[str, Fraction], foe: FoeId) -> Iterator[Odds]:
    """The same of a hostile that has to be named."""
    return (replace(each, key=f"{each.key}_one", args={"foe": write(foe, FoeId)}) for each in _told(fates))


def _fates(rules: Rules, view: BlackstoneState, blows: tuple[Blow, ...], foe: FoeId) -> dict[str, Fraction]:
    """The chances of what becomes of a hostile by all attacks, up to the last that can concern it: one at it, or one
    that may put an explorer beside it out of action."""
    known: Attacked = {}
    last = max(at for at, blow in enumerate(blows) if isinstance(blow, FriendlyFire) or blow.foe == foe)

    def apart(state: BlackstoneState) -> tuple[Hashable, ...]:
        return (state.counters[foe], state.foes[foe], *_ground(state))

    def dealt(state: BlackstoneState, blow: Blow) -> Iterator[Position]:
        if isinstance(blow, OneAttack) and blow.foe == foe:
            return _attacked(rules, state, blow, apart, known)
        return _dealt(rules, state, blow, apart)

    return _fate(view, foe, _in_turn(view, blows[: last + 1], apart, dealt))


def _fate(view: BlackstoneState, foe: FoeId, ends: list[Position]) -> dict[str, Fraction]:
    """The chances of what has become of a hostile."""
    found = dict.fromkeys(OUTCOMES, Fraction(0))
    for state, share in ends:
        harm = min(max(state.counters[foe] - view.counters[foe], 0), len(HARM) - 1)
        found["slays" if state.foes[foe] == NOWHERE else HARM[harm]] += share
    return found


def _hurt(rules: Rules, view: BlackstoneState, before: tuple[Blow, ...], blow: FriendlyFire) -> Fraction:
    """The chance that an attack hurts an explorer, after others."""
    member = member_of(blow.friend)
    return sum((
        share * chance
        for state, share in _in_turn(view, before, _ground, lambda state, each: _dealt(rules, state, each, _ground))
        for end, chance in _dealt(rules, state, blow, _ground)
        if _tokens(end, member) != _tokens(state, member)
    ), Fraction(0))  # fmt: skip


def _tokens(state: BlackstoneState, member: int) -> tuple[int, int, int]:
    """What an explorer has suffered."""
    return state.wounds[member], state.grievous[member], state.out >> member & 1


def _backfired(
    rules: Rules, view: BlackstoneState, figure: FigureId, blows: tuple[Blow, ...]
) -> dict[str, Fraction]:
    """The chances that the attacks at hostiles hurt who makes them: that it is wounded, or goes out of action."""
    member, shots = member_of(figure), tuple(blow for blow in blows if isinstance(blow, OneAttack))

    def apart(state: BlackstoneState) -> tuple[Hashable, ...]:
        return (state.foes, tuple(state.counters[shot.foe] for shot in shots), *_ground(state))

    found = dict.fromkeys(BACKFIRES, Fraction(0))
    for state, share in _in_turn(view, shots, apart, lambda state, each: _dealt(rules, state, each, apart)):
        was, now = _tokens(view, member), _tokens(state, member)
        if now != was:
            found[BACKFIRES[now[-1] > was[-1]]] += share
    return found


def _in_turn(
    view: BlackstoneState, blows: tuple[Blow, ...], apart: Apart,
    dealt: Callable[[BlackstoneState, Blow], Iterator[Position]],
) -> list[Position]:  # fmt: skip
    """The positions after some attacks, those that are alike once. dealt: those to which one of them leads."""
    now: list[Position] = [(without_points(view), Fraction(1))]
    for blow in blows:
        after: dict[Hashable, Position] = {}
        for state, share in now:
            for end, chance in dealt(state, blow):
                alike = apart(end)
                after[alike] = end, share * chance + (after[alike][1] if alike in after else 0)
        now = [*after.values()]
    return now


def _dealt(rules: Rules, view: BlackstoneState, blow: Blow, apart: Apart) -> Iterator[Position]:
    """The positions to which an attack leads."""
    if not _can_be_dealt(rules.box, view, blow):
        yield view, Fraction(1)
    elif isinstance(blow, OneAttack):
        yield from _ends(rules, view, blow, apart)
    else:
        member, faces = member_of(blow.friend), FACES[blow.die]
        for severity, count in enumerate(faces):
            share = Fraction(count, sum(faces))
            if not severity:
                yield view, share
                continue
            defending = Defending(member=MemberId(member), severity=severity, against=blow.die)
            for end, chance in _ends(rules, view, defending, apart):
                yield end, share * chance


def _attacked(
    rules: Rules, view: BlackstoneState, one: OneAttack, apart: Apart, known: Attacked
) -> Iterator[Position]:
    """The same of an attack whose target is told of. known: the attacks that were played; where a hostile can bear more
    than one of them does, it is played once."""
    box: BlackstoneBox = rules.box
    foe, had = one.foe, view.counters[one.foe]
    if not _can_be_dealt(box, view, one):
        yield view, Fraction(1)
        return
    bears = min(kind_of(box, foe).wounds - had, GRIEVOUS + one.use.way.extra_wounds + 1)
    alike = (*_ground(view), bears)
    if alike not in known:
        known[alike] = had, _ends(rules, view, one, apart)
    before, reached = known[alike]
    for end, chance in reached:
        if had != before and end.foes[foe] != NOWHERE:
            moved = end.clone()
            moved.counters[foe] += had - before
            yield moved, chance
        else:
            yield end, chance


def _can_be_dealt(box: BlackstoneBox, view: BlackstoneState, blow: Blow) -> bool:
    """Whether both are still there, and nothing shields the target."""
    if view.at[blow.figure] == NOWHERE:
        return False
    if isinstance(blow, FriendlyFire):
        return view.at[blow.friend] != NOWHERE
    return view.foes[blow.foe] != NOWHERE and can_be_attacked(box, view, blow.foe)


def _ends(rules: Rules, view: BlackstoneState, what: Procedure, apart: Apart) -> list[Position]:
    """The positions to which something leads, those that are alike once."""
    ends: dict[Hashable, BlackstoneState] = {}

    def key(after: BlackstoneState, _: object) -> Hashable:
        alike = apart(after)
        ends.setdefault(alike, after)
        return alike

    found = outcomes(rules, without_points(view, what), None, key, answer=usual_answer)
    return [(ends[alike], chance) for alike, chance in found.items()]


def _ground(state: BlackstoneState) -> tuple[Hashable, ...]:
    """What of a position decides how the next attack goes, but for the counters of its target."""
    tokens = (*state.wounds, *state.grievous)
    return (
        state.empowered, state.at, state.out, tokens, state.inspired, state.used, state.lasting, state.fallen,
        state.kinds_slain, state.kills, state.assault,
    )  # fmt: skip
