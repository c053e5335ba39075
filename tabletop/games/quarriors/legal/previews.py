"""What an action would do: price and payment, exact odds, warnings. Keys are those of the texts under `forecast` and
`warning`."""

from __future__ import annotations

from fractions import Fraction

from tabletop.engine.action import Action, Seat
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import (
    Boost,
    Destroy,
    DestroyEach,
    Glory,
    GloryPerBeaten,
    GloryPerScored,
    LevelUp,
    Pacify,
)
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.legal.odds import Group, groups_of, none_shows, sums
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model.decisions import CaptureDice, NameDefender, SummonAndPrepare, UseImmediate
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import is_unravelling
from tabletop.games.quarriors.position.copies import is_copier, models
from tabletop.games.quarriors.position.costs import capture_cost, payment, quiddity_of, summon_cost, wealth
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, is_starved
from tabletop.games.quarriors.position.immediates import immediate
from tabletop.games.quarriors.position.spells import next_faces
from tabletop.games.quarriors.position.threats import threats
from tabletop.games.quarriors.position.wilds import EMPTY_TO_END, dearest
from tabletop.games.quarriors.rules.scoring import scoring_glory
from tabletop.games.quarriors.rules.zones import move, spend

SURE = Fraction(1)


def preview(box: QuarriorsBox, view: QuarriorsState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    match action:
        case do.Summon(die=die):
            return _summon(box, view, action.seat, die)
        case do.Capture(card=card):
            cost = capture_cost(box, view, card)
            ending = _ending(box, view, action.seat, card)
            return _paid(box, view, action.seat, cost, ending)
        case do.Take(card=card):
            return Preview(warnings=_ending(box, view, action.seat, card))
        case do.Upgrade(card=card, die=die):
            return Preview(warnings=_ending(box, view, action.seat, card, box.card_of(view, die)))
        case do.Use():
            return _use(box, view, action)
        case do.Defend(die=die):
            return _defend(box, view, action.seat, die)
        case do.Cast():
            met = action.targets or _rising(box, view, action)
            return Preview(concerned=_texts(met), warnings=_cast(box, view, action))
        case do.Attach(die=die, creature=creature):
            late = view.fixed and any(getattr(each, "attack", 0) for each in effects(box, view, die, "attached"))
            fixed = (Warning("attack_fixed", "quarriors.spells.13"),) if late else ()
            return Preview(concerned=_texts((creature,)), warnings=fixed)
        case do.Score(die=die):
            return Preview(warnings=_winning(box, view, action.seat, scoring_glory(box, view, die)))
        case do.Finish():
            return _finish(box, view, action.seat)
    return Preview()


def _texts(dice: tuple[DieId, ...]) -> tuple[str, ...]:
    return tuple(f"d{die}" for die in dice)


def _paid(box: QuarriorsBox, view: QuarriorsState, seat: Seat, cost: int, warnings: tuple[Warning, ...]) -> Preview:
    """The price, the dice that would pay it, and what of them is too much."""
    paying = payment(box, view, seat, cost)
    over = view.purse + sum(quiddity_of(box, view, die) for die in paying) - cost
    if paying and over:
        warnings = (*warnings, Warning("overpaid", "quarriors.quiddity.06", {"n": over}))
    return Preview(concerned=_texts(paying), cost=(cost, wealth(box, view, seat)), warnings=warnings)


def _summon(box: QuarriorsBox, view: QuarriorsState, seat: Seat, die: DieId) -> Preview:
    cost = summon_cost(box, view, die)
    after = view.clone()
    for each in payment(box, view, seat, cost):
        spend(box, after, each)
    move(after, die, after.pool, after.ready)
    warnings: tuple[Warning, ...] = ()
    if is_starved(box, after, die):
        warnings = (Warning("falls_at_once", "quarriors.cards.04", {"die": f"d{die}"}),)
    if is_copier(box, after, die) and models(box, after, seat):
        warnings = (Warning("copies_only_now", "quarriors.cards.04"),)
    return _paid(box, view, seat, cost, warnings)


def _ending(
    box: QuarriorsBox, view: QuarriorsState, seat: Seat, card: CardId, culled: CardId | None = None
) -> tuple[Warning, ...]:
    """Whether a capture would empty the fourth creature card, and who would win then; culled: the card that a die
    returns to before."""
    stock = {each: len(dice) for each, dice in zip(view.cards, view.market, strict=True)}
    if culled is not None:
        stock[culled] += 1
    stock[card] -= 1
    empty = [each for each, count in stock.items() if not count]
    if sum(box.content.cards[each].category == "creature" for each in empty) < EMPTY_TO_END:
        return ()
    best = max(range(len(view.glory)), key=lambda each: (view.glory[each], len(view.ready[each]), each == seat))
    if best == seat:
        return (Warning("wins", "quarriors.victory.07"),)
    return (Warning("loses_game", "quarriors.victory.07", {"seat": f"s{best}"}),)


def _winning(box: QuarriorsBox, view: QuarriorsState, seat: Seat, glory: int) -> tuple[Warning, ...]:
    wins = view.glory[seat] + glory >= box.goal
    return (Warning("wins", "quarriors.victory.04"),) if wins else ()


def _defend(box: QuarriorsBox, view: QuarriorsState, seat: Seat, die: DieId) -> Preview:
    """Whether a defender stands."""
    decision = view.owed[seat]
    if not isinstance(decision, NameDefender):
        return Preview()
    value = defence(box, view, die, is_unravelling(box, view, view.active))
    numbers: dict[str, str | int] = {"attack": decision.attack, "defence": value}
    if decision.attack < value:
        return Preview(odds=(Odds("stands", SURE, True, numbers),))
    left = decision.attack - max(0, value)
    return Preview(odds=(Odds("falls", SURE, False, {**numbers, "left": left}),))


def _cast(box: QuarriorsBox, view: QuarriorsState, action: do.Cast) -> tuple[Warning, ...]:
    """What a spell would do for nothing, to whom one would rather not, or to the end of the game."""
    found: list[Warning] = []
    moment = "cast" if action.seat == view.active else "reaction"
    for effect in effects(box, view, action.die, moment):
        match effect:
            case Destroy() | DestroyEach() | Pacify():
                if any(view.owner[target] == action.seat for target in action.targets):
                    found.append(Warning("own_creature"))
            case GloryPerBeaten(glory=glory):
                found += _gained(box, view, action.seat, glory * len(view.beaten))
            case GloryPerScored(glory=glory):
                found += _gained(box, view, action.seat, glory * view.scored)
            case Glory(glory=glory, creature=False):
                found += _gained(box, view, action.seat, glory)
            case Boost(defence=0) if view.fixed:
                found.append(Warning("attack_fixed", "quarriors.spells.13"))
    return tuple(found)


def _rising(box: QuarriorsBox, view: QuarriorsState, action: do.Cast) -> tuple[DieId, ...]:
    """The creatures that a spell would turn to a higher level."""
    if not any(isinstance(each, LevelUp) for each in effects(box, view, action.die, "cast")):
        return ()
    return tuple(die for die in creatures(box, view, action.seat) if next_faces(box, view, die))


def _gained(box: QuarriorsBox, view: QuarriorsState, seat: Seat, glory: int) -> tuple[Warning, ...]:
    return _winning(box, view, seat, glory) if glory else (Warning("no_effect_yet", "quarriors.creatures.05"),)


def _use(box: QuarriorsBox, view: QuarriorsState, action: do.Use) -> Preview:
    """The chances of the dice that an immediate effect rolls."""
    seat, die = action.seat, action.die
    found = immediate(box, view, die)
    again = (*((die,) if found.itself else ()), *action.others)
    groups = groups_of(box, view, seat, found.draw, again, () if found.itself else (die,))
    warnings = []
    if again:
        warnings.append(Warning("burst_lost", "quarriors.rolling.13"))
    if found.draw > len(view.bag[seat]) and (view.used[seat] or not found.itself):
        warnings.append(Warning("refill", "quarriors.rolling.06"))
    return Preview(concerned=_texts(again), odds=tuple(_odds(box, view, groups)), warnings=tuple(warnings))


def _odds(box: QuarriorsBox, view: QuarriorsState, groups: tuple[Group, ...]) -> list[Odds]:
    """The chance that at least one of the dice shows a creature, a spell, an immediate effect; and of quiddity."""
    found = []
    for key in ("creature", "spell", "immediate"):
        chance = 1 - none_shows(box, view, groups, key)
        if chance:
            found.append(Odds(key, chance, True))
    count = sum(group.number for group in groups)
    if count and all(group.number == len(group.dice) for group in groups):
        enough = sum((chance for total, chance in sums(box, groups).items() if total >= count), Fraction(0))
        found.append(Odds("quiddity", enough, True, {"n": count}))
    return found


def _finish(box: QuarriorsBox, view: QuarriorsState, seat: Seat) -> Preview:
    """What going on would leave undone, and what the attack could destroy."""
    match view.owed[seat]:
        case CaptureDice():
            return Preview(warnings=_wasted(box, view, seat))
        case UseImmediate():
            dice = {each.die for each in listed(box, view, seat) if isinstance(each, do.Use)}
            forgone = (Warning("forgone", "quarriors.immediate.06", {"n": len(dice)}),) if dice else ()
            return Preview(warnings=forgone)
        case SummonAndPrepare():
            return Preview(concerned=_texts(tuple(die for each in threats(box, view, seat) for die in each.dice)))
    return Preview()


def _wasted(box: QuarriorsBox, view: QuarriorsState, seat: Seat) -> tuple[Warning, ...]:
    """Quiddity that would be lost, and the dearest card that it would pay for."""
    purse = wealth(box, view, seat)
    best = dearest(box, view, purse)
    if best is not None:
        return (Warning("unused_quiddity", "quarriors.quiddity.05", {"n": purse, "card": f"c{best}"}),)
    return (Warning("lost_quiddity", "quarriors.quiddity.05", {"n": purse}),) if purse else ()
