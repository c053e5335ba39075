"""What weapon actions in challenges are worth, in wounds: what they bring, what may become of who makes them, and the
cards that are discarded by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.brain.odds import dealt, faces, suffered
from tabletop.games.blackstone.brain.weights import FIND
from tabletop.games.blackstone.content.effects.selectors import Band
from tabletop.games.blackstone.content.effects.weapons import Shot
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import challenge_die, challenge_shots, duel_die, weapons
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.rules.challenges.attacks import Breaking, Sniping, Volleying
from tabletop.games.blackstone.rules.challenges.common import reward_for
from tabletop.games.blackstone.rules.challenges.duels import Dueling

Hits = Mapping[int, float]
"""By what attacks add up to its chance."""
USED_UP: Final = 0.3
"""What a card is worth that is discarded by an attack: there are combats to come."""
SLAIN, SHARE, INSPIRES = 0.5, 0.6, 0.1
"""What it is worth to slay the hostile of a duel, to take a share of its wounds, and to silence a sniper, besides what
both would do."""
ROUNDS: Final = 2
"""So often the hostile of a duel attacks if it lives."""


def best_strike(about: Asked, member: int, band: Band | None = None) -> float:
    """What the best weapon action of an explorer is worth in the challenge that is played."""
    ways = challenge_shots(about.box, about.state, member, band)
    return max((strike(about, member, weapon, shot, band) for weapon, shot in ways), default=0.0)


def strike(about: Asked, member: int, weapon: int, shot: int, band: Band | None) -> float:
    """What a weapon action of an explorer is worth."""
    held = weapons(about.box, about.state, member)[weapon][0]
    way = held.shots[shot]
    die = challenge_die(way.dice, band, True)
    if die is None:
        return 0.0
    backfires = way.attacks * way.backfire * faces(die)[0] * about.pain(member)
    return _gain(about, member, way, band) - backfires - USED_UP * (held.often == "discard")


def _gain(about: Asked, member: int, way: Shot, band: Band | None) -> float:
    """What it brings."""
    box, state = about.box, about.state
    hits = _hits(way, band)
    match _under_way(state):
        case Breaking(challenge=door, left=left, total=total):
            others = [_best_hits(box, state, each) for each in left if each != member]
            sums = _sum_of(hits, *others)
            without = _sum_of(*others)
            prize = sum(chance * reward_for(door.rewards, total + n) for n, chance in sums.items())
            return FIND * (prize - sum(chance * reward_for(door.rewards, total + n) for n, chance in without.items()))
        case Sniping(challenge=sniper):
            saved = suffered(sniper.die, side(box, state, member).defence, 1) * about.pain(member)
            return (1 - hits.get(0, 0.0)) * (saved + INSPIRES)
        case Volleying(challenge=swarm, cancelled=cancelled, left=left):
            wanted = max((each.least for each in swarm.rewards), default=0)
            most = max((each.draw for each in swarm.rewards), default=0)
            saved = suffered(swarm.die, side(box, state, member).defence, 1)
            share = FIND * most / wanted if cancelled < wanted else 0.0
            return sum(chance * min(n, len(left)) * (saved + share) for n, chance in hits.items())
        case Dueling(counters=counters, at=at) as duel if counters[at] >= 0:
            return way.attacks * _blow(about, duel, way)
    return sum(n * chance for n, chance in hits.items())


def _blow(about: Asked, duel: Dueling, way: Shot) -> float:
    """What one attack at the hostile of a duel brings."""
    box, band, whose = about.box, duel.challenge.band, duel.order[duel.at]
    kind = box.kinds[box.kind_numbers[duel.challenge.hostile]]
    die, needed = challenge_die(way.dice, band, True), kind.wounds - duel.counters[duel.at]
    armed = next((each for each in (challenge_die(weapon.dice, band) for weapon in kind.weapons) if each), None)
    if die is None or armed is None:
        return 0.0
    slays, share = dealt(die, duel_die(way, kind.defence), 1, False, needed, way.extra_wounds)
    saved = ROUNDS * suffered(armed, side(box, about.state, whose).defence, 1) * about.pain(whose)
    return (SLAIN + saved) * slays + SHARE * share


def _under_way(state: BlackstoneState) -> Procedure | None:
    """The challenge in which explorers attack."""
    fitting = (Breaking, Sniping, Volleying, Dueling)
    return next((each for each in state.stack if isinstance(each, fitting)), None)


def _hits(way: Shot, band: Band | None) -> Hits:
    """What the attacks of a weapon action add up to."""
    die = challenge_die(way.dice, band, True)
    one = dict(enumerate(faces(die))) if die is not None else {0: 1.0}
    return _sum_of(*[one] * way.attacks)


def _best_hits(box: BlackstoneBox, state: BlackstoneState, member: int) -> Hits:
    """The same of the weapon of an explorer that brings most and costs nothing."""
    held, every = weapons(box, state, member), list[Hits]()
    for number, shot in challenge_shots(box, state, member, None):
        weapon = held[number][0]
        way = weapon.shots[shot]
        if weapon.often != "discard" and not way.backfire:
            every.append(_hits(way, None))
    return max(every, key=lambda each: sum(n * chance for n, chance in each.items()), default={0: 1.0})


def _sum_of(*every: Hits) -> Hits:
    """What several add up to together."""
    found: dict[int, float] = {0: 1.0}
    for each in every:
        after: dict[int, float] = {}
        for had, share in found.items():
            for n, chance in each.items():
                after[had + n] = after.get(had + n, 0.0) + share * chance
        found = after
    return found
