"""What an answer in a challenge may come to, with exact chances (see `roll_chances`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Final

from tabletop.engine.action import Action
from tabletop.engine.chance import outcomes
from tabletop.engine.event import Event
from tabletop.engine.flow import Rules
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.challenges import BreakOpen, Rings, Touch
from tabletop.games.blackstone.content.effects.selectors import Band
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.legal.attack_odds import BACKFIRES
from tabletop.games.blackstone.legal.roll_chances import (
    NONE,
    OUT,
    Chances,
    added,
    attacked,
    dueled,
    endangered,
    rolled,
    suffered,
    usual_answer,
    without_points,
)
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import FAIL, SUCCESS
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import challenge_shots, weapons
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import able, each_of, side
from tabletop.games.blackstone.position.unseen import may_have_clue
from tabletop.games.blackstone.rules.challenges.attacks import Breaking, Sniping, Volleying
from tabletop.games.blackstone.rules.challenges.common import FreeAttack, reward_for
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import Guessing, Pressing, Reaching, Touching
from tabletop.games.blackstone.rules.challenges.others import Resting
from tabletop.games.blackstone.rules.challenges.rings import Ringing
from tabletop.games.blackstone.rules.challenges.rolls import HoldingTogether
from tabletop.games.blackstone.rules.explorers.rolling import Rolling
from tabletop.games.blackstone.rules.explorers.shooting import WeaponUse

Way = tuple[int, int]
GOOD: Final = frozenset({
    "slays", "wounds", "silences", "right", "draws", "clue", "point", "card_stays", "both_safe", "new_number",
    "heals_one", "heals_two", "spared_wounded", "spared_wounded_badly", "spared_out",
})  # fmt: skip
"""The outcomes that one hopes for."""
PURPOSES: Final = frozenset({"duel", "volley", "spare", "reach_in", "touch", "press_luck", "ring", "help"})
"""What dice decide of what is picked or agreed to in challenges."""
SPARED: Final = ("spared_nothing", "spared_wounded", "spared_wounded_badly", "spared_out")
HEALED: Final = ("heals_none", "heals_one", "heals_two")


def challenge_odds(rules: Rules, view: BlackstoneState, action: Action) -> tuple[Odds, ...]:
    """The chances of an answer that is asked for in a challenge; none of one that leaves nothing to chance."""
    decision = view.owed[action.seat]
    if isinstance(decision, asked.AcceptChallenge):
        return _accepted(rules, view, decision, action) if isinstance(action, does.Accept) else ()
    if isinstance(decision, asked.ChooseMember | asked.YesOrNo) and decision.purpose not in PURPOSES:
        return ()
    for frame in reversed(view.stack):
        of = ODDS.get(type(frame))
        if of is not None:
            return of(rules, view, frame, action)
    return ()


def challenge_preview(rules: Rules, view: BlackstoneState, action: Action) -> Preview:
    """The chances of an answer in a challenge, and what the weapon that is picked may do to who uses it."""
    odds = challenge_odds(rules, view, action)
    decision = view.owed[action.seat]
    if not isinstance(action, does.PickWeapon) or not isinstance(decision, asked.ChooseWeapon):
        return Preview(odds=odds)
    any_band = any(isinstance(each, FreeAttack) and each.any for each in view.stack)
    attack = _attack(rules, view, action.member, (action.weapon, action.shot), decision.band, any_band)
    assert attack.action is not None
    wounds = attack.action.way.backfire
    if not wounds:
        return Preview(odds=odds)
    hurt = dict.fromkeys(BACKFIRES, NONE)
    for (_, harm), chance in attacked(rules, view, attack).items():
        if harm:
            hurt[BACKFIRES[harm == OUT]] += chance
    more = (Odds(key, chance, False) for key, chance in hurt.items() if chance)
    warnings = (Warning("backfire", "blackstone.wounds.01", {"n": wounds}),)
    return Preview(odds=(*odds, *more), warnings=warnings)


def _told(chances: Mapping[str, Fraction], args: Mapping[str, int] = {}) -> tuple[Odds, ...]:
    """Those that may be, the best first. args: of what is said of them."""
    found = [Odds(key, chance, key in GOOD, args) for key, chance in chances.items() if chance]
    return tuple(sorted(found, key=lambda each: not each.good))


def _counted(key: str, chances: Chances) -> tuple[Odds, ...]:
    """The chances of a number, the highest first."""
    return tuple(Odds(key, chances[n], n > 0, {"n": n}) for n in sorted(chances, reverse=True) if chances[n])


def _named(names: tuple[str, ...], chances: Chances) -> tuple[Odds, ...]:
    return _told({names[number]: chances[number] for number in sorted(chances, reverse=True)})


def _attack(
    rules: Rules, view: BlackstoneState, member: int, way: Way, band: Band | None, any_band: bool = False
) -> FreeAttack:
    """A weapon action, its weapon named."""
    weapon = weapons(rules.box, view, member)[way[0]][0]
    use = WeaponUse(weapon.id, weapon.shots[way[1]])
    spent = len(view.spent_kit)
    return FreeAttack(step="roll", member=MemberId(member), band=band, any=any_band, action=use, spent=spent)


def _sum_of(rules: Rules, view: BlackstoneState, member: int, way: Way, band: Band | None = None) -> Chances:
    """What a weapon action adds up to."""
    found: dict[int, Fraction] = {}
    for (shows, _), chance in attacked(rules, view, _attack(rules, view, member, way, band)).items():
        found[sum(shows)] = found.get(sum(shows), NONE) + chance
    return found


def _mean(chances: Chances) -> Fraction:
    return sum((number * chance for number, chance in chances.items()), NONE)


def _ways(rules: Rules, view: BlackstoneState, action: Action, any_band: bool = False) -> Iterable[tuple[int, Way]]:
    """Who attacks, and how: as was picked, or in every way of the explorer that is picked."""
    match action:
        case does.PickWeapon(member=member, weapon=weapon, shot=shot):
            yield member, (weapon, shot)
        case does.PickMember(member=member):
            for way in challenge_shots(rules.box, view, member, None):
                yield member, way


# ------------------------------------------------------------------ attacks


def _duel(rules: Rules, view: BlackstoneState, frame: Dueling, action: Action) -> tuple[Odds, ...]:
    """A strike at a hostile; before the weapon is named, with the best one."""
    kind = rules.box.kinds[rules.box.kind_numbers[frame.challenge.hostile]]
    member = frame.left[0]
    if isinstance(action, does.PickMember):
        at, ways = frame.order.index(action.member), challenge_shots(rules.box, view, member, None)
    elif isinstance(action, does.PickWeapon):
        at, ways = frame.at, ((action.weapon, action.shot),)
    else:
        return ()
    needed = kind.wounds - frame.counters[at]
    found = []
    for way in ways:
        attack = _attack(rules, view, member, way, frame.challenge.band, True)
        assert attack.action is not None
        found.append(dueled(attacked(rules, view, attack), attack.action.way, kind.defence, needed))
    best: Chances = max(found, key=lambda each: (each.get(needed, NONE), _mean(each)), default={0: Fraction(1)})
    slain, harmless = best.get(needed, NONE), best.get(0, NONE)
    return _told({"slays": slain, "wounds": 1 - slain - harmless, "harmless": harmless})


def _blow(rules: Rules, view: BlackstoneState, frame: Breaking, action: Action) -> tuple[Odds, ...]:
    """What a weapon action tells on the door."""
    found = [_sum_of(rules, view, member, way) for member, way in _ways(rules, view, action)]
    return _counted("blows", found[0]) if found else ()


def _shot_back(rules: Rules, view: BlackstoneState, frame: Sniping, action: Action) -> tuple[Odds, ...]:
    """Whether one of the attacks hits."""
    for member, way in _ways(rules, view, action):
        missed = _sum_of(rules, view, member, way, frame.challenge.band).get(0, NONE)
        return _told({"silences": 1 - missed, "misses": missed})
    return ()


def _volley(rules: Rules, view: BlackstoneState, frame: Volleying, action: Action) -> tuple[Odds, ...]:
    """How many attacks a weapon action cancels, the best one before it is named; and what an attack would do to who is
    spared it."""
    decision = view.owed[action.seat]
    if isinstance(action, does.PickMember) and isinstance(decision, asked.ChooseMember) and decision.purpose == "spare":
        return _named(SPARED, endangered(rules, view, action.member, frame.challenge.die))
    found = [_sum_of(rules, view, member, way) for member, way in _ways(rules, view, action)]
    if not found:
        return ()
    capped: dict[int, Fraction] = {}
    for number, chance in max(found, key=_mean).items():
        most = min(number, len(frame.left))
        capped[most] = capped.get(most, NONE) + chance
    return _counted("cancels", capped)


# ------------------------------------------------------------------ luck


def _until(*kinds: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, (*kinds, told.ChallengeEnded))


def _called(rules: Rules, view: BlackstoneState, frame: Guessing, action: Action) -> tuple[Odds, ...]:
    """A right call; wounds of a wrong one, against each of which one defends."""
    if not isinstance(action, does.Call):
        return ()

    def is_right(_: BlackstoneState, events: list[Event]) -> bool:
        return any(each.right for each in events if isinstance(each, told.NumberCalled))

    right = outcomes(rules, view, action, is_right, _until(told.NumberCalled)).get(True, NONE)
    member, wounds = frame.left[0], max(frame.challenge.wounds_least, frame.right)
    safe = suffered(rules, view, member, SUCCESS).get(0, NONE) ** wounds
    return _told({"right": right, "wrong_unhurt": (1 - right) * safe, "wrong_hurt": (1 - right) * (1 - safe)})


def _reached(rules: Rules, view: BlackstoneState, frame: Reaching, action: Action) -> tuple[Odds, ...]:
    """A card, nothing, or a wound."""
    if not isinstance(action, does.Accept):
        return ()

    def key(after: BlackstoneState, events: list[Event]) -> str:
        if any(isinstance(each, told.FindDrawn) for each in events):
            return "draws"
        hurt = any(isinstance(each, told.Wounded | told.WentOut) for each in events)
        return "over_hurt" if hurt else "nothing"

    return _told(outcomes(rules, view, action, key, _until(told.FindDrawn), usual_answer))


def _touched(rules: Rules, view: BlackstoneState, frame: Touching, action: Action) -> tuple[Odds, ...]:
    """What the roll brings with the points that are spent."""
    if not isinstance(action, does.PickMember | does.SpendPoints):
        return ()
    return _brought(rules, view, frame.challenge, action)


def _brought(rules: Rules, view: BlackstoneState, wanted: Touch, action: Action) -> tuple[Odds, ...]:
    """What the roll of the first who may touch it brings; before points are spent, with none. A clue only if one can
    still lie in the deck."""
    clue = "clue" if may_have_clue(rules.box, view) else "nothing"

    def thrifty(state: BlackstoneState) -> Action | None:
        match _owed(state):
            case asked.ChooseMember(seat=seat, among=among):
                return does.PickMember(seat, among[0])
            case asked.PayPoints(seat=seat):
                return does.SpendPoints(seat, 0)
        return usual_answer(state)

    def key(_: BlackstoneState, events: list[Event]) -> str:
        total = next(each.total for each in events if isinstance(each, told.ChallengeCounted))
        return clue if total >= wanted.clue else "point" if total >= wanted.point else "burns"

    return _told(outcomes(rules, view, action, key, _until(told.ChallengeCounted), thrifty))


def _owed(state: BlackstoneState) -> asked.AnyDecision | None:
    return next((each for each in state.owed if each is not None), None)


def _pressed(rules: Rules, view: BlackstoneState, frame: Pressing, action: Action) -> tuple[Odds, ...]:
    """Whether the next card stays. What card it is does not matter, and is not known."""
    if not isinstance(action, does.Accept):
        return ()
    trial = view.clone()
    trial.discovery = ()

    def key(after: BlackstoneState, events: list[Event]) -> str:
        hurt = any(isinstance(each, told.Wounded | told.WentOut) for each in events)
        return "backfires" if hurt or isinstance(_owed(after), asked.ChooseMember) else "card_stays"

    found = outcomes(rules, trial, action, key, _until(told.Wounded), usual_answer)
    return _told(found, {"explorers": frame.challenge.explorers})


def _ring(rules: Rules, view: BlackstoneState, frame: Ringing, action: Action) -> tuple[Odds, ...]:
    """A number that is not there yet, one that is, and among those the leader's, which hurts."""
    if not isinstance(action, does.Accept | does.PickMember):
        return ()
    whose = action.member if isinstance(action, does.PickMember) else frame.left[0]
    others = {member: number for member, number in zip(frame.members, frame.numbers, strict=True) if member != whose}
    feared = others.get(leaders_explorer(rules.box, view))

    def key(_: BlackstoneState, events: list[Event]) -> str:
        number = next(each.number for each in events if isinstance(each, told.DieShown))
        return "as_leader" if number == feared else "same_number" if number in others.values() else "new_number"

    return _told(outcomes(rules, view, action, key, _until(told.DieShown)))


# ------------------------------------------------------------------ rolls


def _helped(rules: Rules, view: BlackstoneState, frame: HoldingTogether, action: Action) -> tuple[Odds, ...]:
    """Both are safe, or both face a grievous wound."""
    if not isinstance(action, does.PickMember):
        return ()
    die = side(rules.box, view, action.member).agility
    roll = Rolling(member=action.member, purpose="agility", die=die, enough=SUCCESS)
    fails = rolled(rules, view, roll).get(FAIL, NONE)
    return _told({"both_safe": 1 - fails, "both_fall": fails})


def _rested(rules: Rules, view: BlackstoneState, frame: Resting, action: Action) -> tuple[Odds, ...]:
    """What the vitality roll heals."""
    if not isinstance(action, does.Choose) or action.what != "rest":
        return ()

    def key(_: BlackstoneState, events: list[Event]) -> int:
        return sum(each.wounds for each in events if isinstance(each, told.Healed))

    return _named(HEALED, outcomes(rules, without_points(view), action, key, _until(), usual_answer))


# ------------------------------------------------------------------ accepting


def _accepted(
    rules: Rules, view: BlackstoneState, decision: asked.AcceptChallenge, action: Action
) -> tuple[Odds, ...]:
    """What the first try would bring; of a door and of rings what all together reach, each with its best weapon, and
    before numbers are rolled again."""
    box: BlackstoneBox = rules.box
    card = box.explorations[decision.card]
    assert isinstance(card, ChallengeCard)
    there = tuple(each_of(able(view)))
    match card.procedure:
        case BreakOpen(rewards=rewards):
            best = [
                max((_sum_of(rules, view, member, way) for way in challenge_shots(box, view, member, None)),
                    key=_mean, default={0: Fraction(1)})
                for member in there
            ]  # fmt: skip
            return _prizes(added(tuple(best)), lambda total: reward_for(rewards, total))
        case Rings(rewards=rewards):
            counts = Counter(len({*numbers}) for numbers in product(range(6), repeat=len(there)))
            found = {count: Fraction(ways, 6 ** len(there)) for count, ways in counts.items()}
            return _prizes(found, lambda count: reward_for(rewards, count))
        case Touch() as touch:
            return _brought(rules, view, touch, action)
    trial = view.clone()
    rules.play(trial, action)
    owed = _owed(trial)
    return challenge_odds(rules, trial, does.Accept(owed.seat)) if isinstance(owed, asked.YesOrNo) else ()


def _prizes(chances: Chances, reward: Callable[[int], int]) -> tuple[Odds, ...]:
    """The chances of so many discovery cards."""
    found: dict[int, Fraction] = {}
    for total, chance in chances.items():
        found[reward(total)] = found.get(reward(total), NONE) + chance
    return _counted("prize", found)


ODDS: Final[Mapping[type, Callable[..., tuple[Odds, ...]]]] = {
    Dueling: _duel, Breaking: _blow, Sniping: _shot_back, Volleying: _volley, Guessing: _called, Reaching: _reached,
    Touching: _touched, Pressing: _pressed, Ringing: _ring, HoldingTogether: _helped, Resting: _rested,
}  # fmt: skip
"""By the procedure of a challenge what its answers may come to."""
