"""What answers are worth to all questions but that of an activation, in wounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.action import Action
from tabletop.games.blackstone.brain.asked import DIE, Asked
from tabletop.games.blackstone.brain.finds import loss, spare, want
from tabletop.games.blackstone.brain.free_moves import best_step, free_move
from tabletop.games.blackstone.brain.initiative import covering_fire, exchange, free_gambits, gambit
from tabletop.games.blackstone.brain.odds import GRIEVOUS, faces
from tabletop.games.blackstone.brain.precipice import again_for_nothing, assault, facility, parting, rolled_again, trade
from tabletop.games.blackstone.brain.strikes import best_strike, strike
from tabletop.games.blackstone.brain.weights import FREE_GAMBITS, IN_VENT, WARDED
from tabletop.games.blackstone.content.effects.agendas import HoldAtEnd, HoldCard
from tabletop.games.blackstone.content.effects.challenges import BreakOpen, PressLuck, ReachIn, Rings, Touch
from tabletop.games.blackstone.content.effects.deeds import MoveNow
from tabletop.games.blackstone.content.ids import NOBODY, member_of, shown
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES, ChallengeCard
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.sight import figure_is_covered
from tabletop.games.blackstone.position.table import (
    able,
    each_of,
    side,
)
from tabletop.games.blackstone.position.unseen import may_have_clue
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import Pressing, Reaching
from tabletop.games.blackstone.rules.effects.happening import Raising
from tabletop.games.blackstone.rules.effects.laying import Laying
from tabletop.games.blackstone.rules.places.moves import LaneFire

Worth = Callable[[Asked, Any, Action], float]
EXPLORERS: Final = (
    "ur_025", "pious_vorne", "taddeus", "janus_draik", "amallyn", "rein_raus", "dahyak_grekh", "espern_locarno",
)  # fmt: skip
"""Who is taken first where there is a choice."""
FOUND: Final = 3.0
"""What a discovery card is worth in a challenge."""
SHIPS: Final = ("whisper_of_starlight", "vanguard", "iron_pilgrim", "clarion", "kravvchato", "lucky_ricochet")


def worth_of(about: Asked, decision: Any, action: Action) -> float:
    """What an answer is worth for who gives it."""
    found = WORTHS.get(type(decision))
    return found(about, decision, action) if found is not None else 0.0


def _explorer(about: Asked, decision: asked.ChooseExplorer, action: Any) -> float:
    return -EXPLORERS.index(name) if (name := about.box.explorers[action.kind].id) in EXPLORERS else -9.0


def _ship(about: Asked, decision: asked.ChooseShip, action: Any) -> float:
    return -SHIPS.index(name) if (name := about.box.content.ships[action.ship].id) in SHIPS else -9.0


def _place(about: Asked, decision: asked.PlaceFigures, action: Any) -> float:
    if about.field is None:
        return 0.0
    member = member_of(decision.figure)
    return -about.field.cost(member, about.field.harm(member, action.hex))


def _vote(about: Asked, decision: asked.VoteOnEnd, action: Action) -> float:
    """A single expedition is over when it has what it came for; one of a quest when the party is too weak to go on."""
    state = about.state
    if about.box.options.haul is not None:
        stop = want(about.box, state) <= 0
    else:
        held = sum(len(each) for each in state.finds)
        stop = about.strength() < 0.35 and held > 0
    return float(isinstance(action, does.TurnBack) == stop)


def _accept(about: Asked, decision: asked.AcceptChallenge, action: Action) -> float:
    card = about.box.explorations[decision.card]
    assert isinstance(card, ChallengeCard)
    strength = about.strength()
    match card.procedure:
        case Touch(per_point=per_point, clue=clue, point=point):
            there = able(about.state)
            toucher = max(each_of(there), key=lambda each: _toucher(about, each))
            hit = (21 - clue + per_point * about.state.points[toucher]) / 20
            hoped = FOUND * hit if may_have_clue(about.box, about.state) else 0.0
            worth = hoped - about.pain(toucher) * (point - 1) / 20 * 1.2
        case ReachIn() | PressLuck():
            worth = strength - 0.3
        case BreakOpen() | Rings():
            worth = strength - 0.15
        case _:
            worth = 0.2
    return worth if isinstance(action, does.Accept) else 0.0


def _toucher(about: Asked, member: int) -> float:
    """How good an explorer is at touching what its points are thrown at."""
    return about.state.points[member] + 0.2 * about.room(member)


def _hand(about: Asked, decision: asked.HandCards, action: Any) -> float:
    """Cards go where they inspire somebody, and away from those that are near death."""
    if not isinstance(action, does.Give):
        return 0.0
    state = about.state
    holder = next(each for each in range(PARTY) if action.find in state.finds[each])
    worth = 0.35 * (_frailty(about, holder) - _frailty(about, action.to)) - 0.3
    worth += _agenda(about, action.to, action.find, True) - _agenda(about, holder, action.find, False)
    return worth


def _frailty(about: Asked, member: int) -> float:
    """How near to death an explorer is."""
    return float(about.state.grievous[member]) + max(0, 2 - about.room(member)) * 0.5


def _agenda(about: Asked, member: int, find: int, gains: bool) -> float:
    """What a card more or less means for the agenda of an explorer."""
    box, state = about.box, about.state
    agenda = box.explorers[state.party[member]].agenda
    if state.inspired >> member & 1:
        return 0.0
    card = box.finds[find]
    if isinstance(agenda, HoldCard):
        return 3.0 if card.id == agenda.card else 0.0
    if not isinstance(agenda, HoldAtEnd):
        return 0.0
    counts = {"clues": card.kind == "clue", "discoveries": True, "archeotech_points": card.points is not None}
    if not counts[agenda.what]:
        return 0.0
    finds = state.finds[member]
    held = {"clues": box.clues_of(finds), "discoveries": len(finds), "archeotech_points": box.points_of(finds)}
    size = card.points or 1 if agenda.what == "archeotech_points" else 1
    before = held[agenda.what] - (0 if gains else size)
    return 1.5 * max(0, min(agenda.least, before + size) - min(agenda.least, before)) / agenda.least * 2


def _shot(about: Asked, decision: Any, action: Any) -> float:
    field = about.field
    if not isinstance(action, does.Shoot | does.ShootArea) or field is None:
        return 0.0
    way = weapons(about.box, about.state, member_of(action.figure))[action.weapon][0].shots[action.shot]
    if isinstance(action, does.ShootArea):
        worth = field.blast(action.hex, way)
    else:
        at = field.number_of(action.foe)
        worth = field.shot(action.figure, about.state.at[action.figure], way, at) if at >= 0 else 0.0
    return worth + 0.02 - 0.005 * shown(action.die)


def _foe(about: Asked, decision: Any, action: Any) -> float:
    """Whom to strike first; of those that come back the weakest; who of the hostiles acts first, and who of them shoots
    into the fire lane: one from whom there is no cover."""
    if getattr(decision, "purpose", "") == "returns":
        return -float(about.box.foe_records[action.foe].wounds)
    if getattr(decision, "purpose", "") == "lane":
        figure = next(each.figure for each in reversed(about.state.stack) if isinstance(each, LaneFire))
        return -float(figure_is_covered(about.box, about.state, figure, action.foe))
    if about.field is None:
        return 0.0
    at = about.field.number_of(action.foe)
    return about.field.worths[at] / about.field.menaces[at].left if at >= 0 else 0.0


def _reroll(about: Asked, decision: asked.RerollRoll, action: Any) -> float:
    """Exact odds of a better result, and what that is worth."""
    member = decision.member
    best = max(decision.faces)
    stakes = _stakes(about, decision)
    if not isinstance(action, does.RollAgain):
        return stakes[best]
    others = [face for at, face in enumerate(decision.faces) if at != action.place]
    odds = faces(decision.die)
    hoped = sum(chance * stakes[max((face, *others))] for face, chance in enumerate(odds))
    price = 0.0 if action.free else about.point(member)
    return hoped - price


def _stakes(about: Asked, decision: asked.RerollRoll) -> tuple[float, float, float]:
    """What each result of a roll is worth."""
    member = decision.member
    match decision.purpose:
        case "attack":
            worth = max(about.field.worths, default=0.5) if about.field is not None else 1.0
            return 0.0, 0.35 * worth, 0.8 * worth
        case "defence":
            pain = about.pain(member)
            return 0.0, 0.8 * pain, GRIEVOUS * pain
        case "vitality":
            wounds = about.state.wounds[member] if about.state.board or about.state.phase == "recovery" else 1
            return 0.0, 0.7 * min(1, wounds), 0.7 * min(2, wounds)
    return (0.0, 0.9, 1.0) if about.state.board else (0.0, 1.2, 1.2)


def _give_up(about: Asked, decision: asked.GiveUpDie, action: Any) -> float:
    return -DIE[shown(action.die)] * (0.6 if action.watch else 1.0)


def _rob(about: Asked, decision: asked.RobDie, action: Any) -> float:
    worth = DIE[shown(action.die)] * (0.6 if action.watch else 1.0)
    return -worth * about.sign(decision.seat)


def _target(about: Asked, decision: Any, action: Any) -> float:
    """Of equally good targets the one whom it hurts least, or most."""
    member = member_of(action.figure)
    armour = {"d6": 1.0, "d8": 0.8, "d12": 0.6}[side(about.box, about.state, member).defence]
    if about.field is not None and about.field.guarded[member]:
        armour *= 1 - WARDED
    return -about.pain(member) * armour * about.sign(decision.seat)


def _member(about: Asked, decision: asked.ChooseMember, action: Any) -> float:
    state, purpose = about.state, decision.purpose
    if not isinstance(action, does.PickMember):
        return 0.5 if purpose in ("ring",) else 0.05
    member = action.member
    pain = about.pain(member)
    match purpose:
        case "disrupt" | "press_luck" | "wound" | "attack":
            return -pain * about.sign(decision.seat) - 0.1 * state.grievous[member]
        case "lasting" if about.patient and about.field is not None:
            now = state.track[state.place] if 0 <= state.place < len(state.track) else NOBODY
            return about.field.shelter(member, now)
        case "inspiration":
            return about.point(member) + 0.1 * state.points[member] - (state.points[member] >= 4)
        case "stand_up":
            return -float(state.grievous[member])
        case "vitality" | "heal" | "ease" | "spare":
            hurt = state.grievous[member] if purpose == "ease" else state.wounds[member]
            return pain * (1.0 if purpose == "spare" else min(2, hurt))
        case "help":
            agile = 1 - faces(side(about.box, state, member).agility)[0]
            return (agile - 0.5) * 2 * pain
        case "touch":
            return _toucher(about, member)
        case "volley":
            return best_strike(about, member)
        case "duel":  # the hostile of that one is struck
            duel = next(each for each in state.stack if isinstance(each, Dueling))
            return 1.0 + max(0, duel.counters[duel.order.index(member)]) + 0.1 * pain
        case "reward" | "draw":
            return _worth_as_holder(about, member)
        case "ring":
            return _ring(about, member)
    return pain


def _ring(about: Asked, member: int) -> float:
    """A number is rolled again where it is not the only one of its kind."""
    numbers = next((each for each in about.state.stack if hasattr(each, "numbers")), None)
    if numbers is None:
        return 0.0
    own = dict(zip(numbers.members, numbers.numbers, strict=True))
    return 1.0 if list(own.values()).count(own.get(member, 0)) > 1 else 0.0


def _worth_as_holder(about: Asked, member: int) -> float:
    """Who is to draw cards: those that are far from death, and whom cards inspire."""
    agenda = about.box.explorers[about.state.party[member]].agenda
    wants = isinstance(agenda, HoldAtEnd | HoldCard) and not about.state.inspired >> member & 1
    return 0.5 * wants - 0.35 * _frailty(about, member)


def _power(weapon: Any) -> float:
    """How good a weapon is in a challenge."""
    best = 0.0
    for shot in weapon.shots:
        for die in (shot.dice.r1, shot.dice.r2_3, shot.dice.r4plus):
            if die is not None:
                _, success, critical = faces(die)
                best = max(best, shot.attacks * (success + 2 * critical))
    return best


def _weapon(about: Asked, decision: asked.ChooseWeapon, action: Any) -> float:
    return strike(about, decision.member, action.weapon, action.shot, decision.band)


def _name_weapon(about: Asked, decision: asked.NameWeapon, action: Any) -> float:
    return _power(weapons(about.box, about.state, decision.member)[action.weapon][0])


def _portal(about: Asked, decision: Any, action: Any) -> float:
    if about.field is None:
        return 0.0
    steps = about.field.steps(1 << about.field.site.portals[action.portal])
    return -float(sum(steps.get(about.state.at[figure], 20) for figure in about.field.figures))


def _marker(about: Asked, decision: Any, action: Any) -> float:
    """The marker that is given up: the one furthest away."""
    if about.field is None:
        return 0.0
    steps = about.field.steps(1 << about.state.markers[action.marker])
    return float(min((steps.get(about.state.at[figure], 20) for figure in about.field.figures), default=20))


def _hex(about: Asked, decision: asked.ChooseHex, action: Any) -> float:
    field = about.field
    if field is None:
        return 0.0
    if decision.purpose == "blast":
        return sum(worth for worth, each in zip(field.worths, field.menaces, strict=True) if each.hex == action.hex)
    aim = int(action.hex)
    if decision.purpose == "stand_up":
        member = next(each.member for each in reversed(about.state.stack) if isinstance(each, Raising))
        worth = -field.cost(member, field.harm(member, aim)) - IN_VENT * (field.site.vents >> aim & 1)
        return worth - (about.plan.storm.peril(aim) if about.plan is not None and about.plan.storm is not None else 0.0)
    if decision.foe != NOBODY:  # where a hostile comes: near explorers, or far from them
        near = sum(1.0 / (1 + field.site.ranges(aim)[about.state.at[figure]]) for figure in field.figures)
        return -near * about.sign(decision.seat)
    laying = next((each for each in about.state.stack if isinstance(each, Laying)), None)
    if laying is not None and laying.placed.holds:
        return sum(worth for worth, each in zip(field.worths, field.menaces, strict=True) if each.hex == aim)
    return sum((1.0 / (1 + each.ranges[aim]) for each in field.menaces if each.hex != aim), 0.0)


def _find(about: Asked, decision: Any, action: Any) -> float:
    """The card that is needed most comes first; what goes back is needed least."""
    worth = spare(about.box, about.state, action.find)
    return -worth if isinstance(decision, asked.PutBack | asked.DiscardFinds) else worth


def _encounter(about: Asked, decision: Any, action: Any) -> float:
    """The weakest first; the strongest is replaced."""
    if not isinstance(action, does.PickEncounter):
        return -30.0
    total = 0.0
    for line in about.box.encounters[action.card].groups:
        for kind, count in line.hostiles.items():
            total += about.box.kinds[about.box.kind_numbers[kind]].wounds * count
    return total if isinstance(decision, asked.ReplaceEncounter) else -total


def _exploration(about: Asked, decision: Any, action: Any) -> float:
    """Combats while the party is strong."""
    fight = about.box.is_combat(action.card)
    return (about.strength() - 0.6) * (1 if fight else -1)


def _moment(about: Asked, decision: asked.UseMoment, action: Any) -> float:
    """What is offered is used, but for cards that are given up for it."""
    if not isinstance(action, does.UseCard):
        return 0.0
    state = about.state
    source = at_moment(about.box, state, decision.moment)[action.source]
    if source.effect.use == "discard" and source.find >= 0:
        return 0.5 - loss(about.box, state, source.find) if about.strength() < 0.5 else -0.5
    if isinstance(step := source.effect.do[0], MoveNow):
        return best_step(about, decision.seat, source.member, step)
    match decision.moment:
        case "blackstone_rolled" if (worth := rolled_again(about, decision.outcome)) is not None:
            return worth
        case "recovery":
            return 1.0 if any(state.grievous) and max(state.grievous) >= 2 else -0.1
        case "destiny_rolled":
            return 1.0 if len(state.destiny) <= 2 or source.effect.use == "free" else -0.1
        case "gambit_step":
            return free_gambits(about) - FREE_GAMBITS if source.effect.use == "once_expedition" else 0.2
        case "before_vitality":
            member = decision.member
            return 1.0 if member is not None and state.grievous[member] else -0.1
        case "exploration_step":
            return 1.0 if about.strength() < 0.7 and len(state.deck) > 2 else -0.1
    return 0.3


def _destiny(about: Asked, decision: asked.RerollDestiny, action: Any) -> float:
    """Numbers that were discarded."""
    if action.die is None:
        return 0.1
    number = shown(action.die)
    return 0.5 if number in about.state.spoilt else 0.0


def _call(about: Asked, decision: asked.CallNumber, action: Any) -> float:
    return (6 - decision.number) / 6 if action.higher else decision.number / 6


def _yes_or_no(about: Asked, decision: asked.YesOrNo, action: Action) -> float:
    yes = isinstance(action, does.Accept)
    strength = about.strength()
    match decision.purpose:
        case "reach_in":
            reach = next(each.challenge for each in about.state.stack if isinstance(each, Reaching))
            pain = about.pain(decision.member or 0) * reach.wounds
            good = (FOUND * reach.draw * (BLACKSTONE_FACES + 1 - reach.good) - pain * reach.bad) / BLACKSTONE_FACES
        case "press_luck":
            press = next(each for each in about.state.stack if isinstance(each, Pressing))
            risk = min(1.0, press.challenge.factor * (press.count + 1) / BLACKSTONE_FACES)
            good = FOUND * (1 - risk) - risk * 3.0 / max(0.3, strength) ** 0.5
        case "facility_again":
            good = again_for_nothing(about)
        case "ring":
            good = 0.5
        case "recalibrate":
            good = 0.1 - 0.2 * (strength > 0.7)
        case _:
            good = 0.2
    return good if yes else 0.0


def _points(about: Asked, decision: asked.PayPoints, action: Any) -> float:
    return float(action.points) * (1.0 if want(about.box, about.state) > 0 else -1.0)


def _haven(about: Asked, decision: asked.PickHaven, action: Any) -> float:
    member, state = decision.member, about.state
    match action.what:
        case "rest":
            _, success, critical = faces(side(about.box, state, member).vitality)
            return (success + critical * min(2, state.wounds[member])) * 1.1 if state.wounds[member] else 0.0
        case "inspiration":
            return about.point(member) if state.points[member] < 4 else 0.0
    return -0.1


def _pass_card(about: Asked, decision: Any, action: Any) -> float:
    return _worth_as_holder(about, action.to)


def _resource(about: Asked, decision: Any, action: Any) -> float:
    return float(about.box.resources[action.card].cost)


WORTHS: Final[dict[type[Any], Worth]] = {
    asked.ChooseExplorer: _explorer, asked.ChooseShip: _ship, asked.PlaceFigures: _place, asked.VoteOnEnd: _vote,
    asked.AcceptChallenge: _accept, asked.HandCards: _hand, asked.GambitStep: gambit, asked.AnswerCover: covering_fire,
    asked.PlaceCard: exchange, asked.FreeMove: free_move, asked.Overwatch: _shot, asked.FreeShot: _shot,
    asked.NextTarget: _foe, asked.RerollRoll: _reroll, asked.GiveUpDie: _give_up, asked.RobDie: _rob,
    asked.ChooseTarget: _target, asked.ChooseFoe: _foe, asked.ChooseMember: _member, asked.ChoosePortal: _portal,
    asked.ChooseMarker: _marker, asked.ChooseHex: _hex, asked.PutBack: _find, asked.OrderFinds: _find,
    asked.OrderEncounters: _encounter, asked.ChooseExploration: _exploration, asked.UseMoment: _moment,
    asked.RerollDestiny: _destiny, asked.CallNumber: _call, asked.YesOrNo: _yes_or_no, asked.PayPoints: _points,
    asked.PickHaven: _haven, asked.PassCard: _pass_card, asked.ChooseWeapon: _weapon,
    asked.ChooseResource: _resource, asked.DiscardFinds: _find, asked.ReplaceEncounter: _encounter,
    asked.NameWeapon: _name_weapon, asked.VoteOnAssault: assault, asked.ChooseFacility: facility,
    asked.TradingStep: trade, asked.PayFor: trade, asked.GiveUpResource: parting,
}  # fmt: skip
"""What an answer to each question is worth."""
