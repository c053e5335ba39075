"""What a seat may answer, by question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.legal import Listed, Options
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    DESTINY,
    NOWHERE,
    DieId,
    GroupId,
    Hex,
    MemberId,
    member_of,
)
from tabletop.games.blackstone.legal.journey import JOURNEY
from tabletop.games.blackstone.legal.quest import QUEST
from tabletop.games.blackstone.legal.turn import activation, any_of_a_kind
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import BERTHS, CRITICAL, FAIL
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import die_against, weapon_actions, weapons
from tabletop.games.blackstone.position.explorers.gambits import gambit_payments, partners
from tabletop.games.blackstone.position.explorers.robbing import robbable
from tabletop.games.blackstone.position.explorers.watching import watch_shots
from tabletop.games.blackstone.position.order import may_come_next, may_go_first
from tabletop.games.blackstone.position.places import is_lit
from tabletop.games.blackstone.position.table import models_there, site
from tabletop.games.blackstone.position.walking import filled_for

Source = Callable[[BlackstoneBox, BlackstoneState, Any], Iterator[Action]]

SELDOM, GIVEN_UP = 12, (does.TurnBack, does.GiveWay, does.SendNext)


def options(box: BlackstoneBox, state: BlackstoneState, seat: Seat) -> Options:
    """What a seat that owes an answer may answer; empty for one that does not."""
    decision = state.owed[seat]
    if decision is None or state.sealed[seat] is not None:
        return Listed(())
    return Answers(box, state, decision)


class Answers(Options):
    """What a question may be answered with, made whenever it is wanted."""

    def __init__(self, box: BlackstoneBox, state: BlackstoneState, decision: Any) -> None:
        self._box, self._state, self._decision = box, state, decision

    def __iter__(self) -> Iterator[Action]:
        return SOURCES[type(self._decision)](self._box, self._state, self._decision)

    def pick(self, rng: Rng) -> Action:
        """Any one of them: first a kind of action, so that the many moves do not drown all else. An expedition is given
        up seldom, and so is a place in the order."""
        if isinstance(self._decision, asked.Activate):
            return any_of_a_kind(self._box, self._state, self._decision, rng)
        every = list(self)
        kinds = list(dict.fromkeys(map(type, every)))
        kind = kinds[rng.below(len(kinds))]
        if kind in GIVEN_UP and rng.below(SELDOM):
            kind = kinds[0]
        return rng.choice([each for each in every if type(each) is kind] if len(kinds) > 1 else every)


def _place(box: BlackstoneBox, state: BlackstoneState, decision: asked.PlaceFigures) -> Iterator[Action]:
    """Hexes of the maglev chamber, or start hexes, with room (blackstone.setup.23, 24)."""
    places = site(box, state).starts if state.board else (1 << BERTHS) - 1
    for hex_ in bits(places & ~filled_for(box, state, decision.figure)):
        yield does.StandOn(decision.seat, decision.figure, Hex(hex_))
    yield from _orders(box, state, decision, member_of(decision.figure))


def _orders(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep | asked.PlaceFigures, member: MemberId
) -> Iterator[Action]:
    """Who goes first instead, or right afterwards."""
    for other in may_go_first(box, state, decision):
        yield does.GiveWay(decision.seat, member, other)
    for other in may_come_next(box, state, decision):
        yield does.SendNext(decision.seat, member, other)


def _yes_or_no(box: BlackstoneBox, state: BlackstoneState, decision: Any) -> Iterator[Action]:
    yield does.Accept(decision.seat)
    yield does.Refuse(decision.seat)


def _gambit(box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep) -> Iterator[Action]:
    seat, member = decision.seat, decision.member
    yield does.Pass(seat)
    for die in gambit_payments(box, state, member):
        yield does.Gamble(seat, member, die)
    for partner in partners(box, state, member, decision.refused):
        yield does.OfferCover(seat, member, MemberId(partner))
    yield from _orders(box, state, decision, member)


def _place_card(box: BlackstoneBox, state: BlackstoneState, decision: asked.PlaceCard) -> Iterator[Action]:
    for group in decision.among:
        yield does.SwapCard(decision.seat, group)


def _free_move(box: BlackstoneBox, state: BlackstoneState, decision: asked.FreeMove) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    for hex_ in decision.ends:
        yield does.StandOn(decision.seat, decision.figure, hex_)


def _overwatch(box: BlackstoneBox, state: BlackstoneState, decision: asked.Overwatch) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    yield from watch_shots(box, state, decision.member, decision.foe)


def _free_shot(box: BlackstoneBox, state: BlackstoneState, decision: asked.FreeShot) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    for figure in models_there(state, decision.member):
        for action in weapon_actions(box, state, figure):
            if action.weapon != decision.weapon or action.way.area is not None:
                continue
            if die_against(box, state, figure, action.way, state.foes[decision.foe])[0] is not None:
                yield does.Shoot(decision.seat, figure, DieId(0), action.weapon, action.shot, decision.foe)


def _foe(box: BlackstoneBox, state: BlackstoneState, decision: asked.NextTarget | asked.ChooseFoe) -> Iterator[Action]:
    for foe in decision.among:
        yield does.PickFoe(decision.seat, foe)


def _reroll(box: BlackstoneBox, state: BlackstoneState, decision: asked.RerollRoll) -> Iterator[Action]:
    yield does.KeepRoll(decision.seat)
    for place, face in enumerate(decision.faces):
        if place in decision.done or face == CRITICAL:
            continue
        by_light = decision.purpose == "defence" and is_lit(box, state, decision.member)
        if decision.free and (face == FAIL or by_light):
            yield does.RollAgain(decision.seat, place, True)
        if state.points[decision.member]:
            yield does.RollAgain(decision.seat, place, False)


def _give_up(box: BlackstoneBox, state: BlackstoneState, decision: asked.GiveUpDie) -> Iterator[Action]:
    for die in sorted(set(state.dice[decision.member])):
        yield does.LoseDie(decision.seat, DieId(die), False)
    for die in sorted(set(state.watch[decision.member])):
        yield does.LoseDie(decision.seat, DieId(die), True)


def _rob(box: BlackstoneBox, state: BlackstoneState, decision: asked.RobDie) -> Iterator[Action]:
    for member, die, watch in robbable(box, state):
        yield does.TakeDie(decision.seat, member, die, watch)


def _figure(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseTarget | asked.ChooseFigure
) -> Iterator[Action]:
    for figure in decision.among:
        yield does.PickFigure(decision.seat, figure)


def _member(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseMember) -> Iterator[Action]:
    if decision.may:
        yield does.Pass(decision.seat)
    for member in decision.among:
        yield does.PickMember(decision.seat, member)


def _portal(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChoosePortal) -> Iterator[Action]:
    for portal in decision.among:
        yield does.PickPortal(decision.seat, portal)


def _marker(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseMarker) -> Iterator[Action]:
    for marker, hex_ in enumerate(state.markers):
        if hex_ != NOWHERE:
            yield does.PickMarker(decision.seat, GroupId(marker))


def _hex(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseHex) -> Iterator[Action]:
    for hex_ in decision.among:
        yield does.PickHex(decision.seat, hex_)


def _find(box: BlackstoneBox, state: BlackstoneState, decision: asked.PutBack | asked.OrderFinds) -> Iterator[Action]:
    for find in decision.among:
        yield does.PickFind(decision.seat, find)


def _encounter(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.OrderEncounters | asked.ReplaceEncounter
) -> Iterator[Action]:
    for card in decision.among:
        yield does.PickEncounter(decision.seat, card)


def _moment(box: BlackstoneBox, state: BlackstoneState, decision: asked.UseMoment) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    for number in decision.among:
        yield does.UseCard(decision.seat, decision.member, number)


def _destiny(box: BlackstoneBox, state: BlackstoneState, decision: asked.RerollDestiny) -> Iterator[Action]:
    yield does.RollDestiny(decision.seat, None)
    for die in decision.among:
        yield does.RollDestiny(decision.seat, DieId(DESTINY + die))


def _name_weapon(box: BlackstoneBox, state: BlackstoneState, decision: asked.NameWeapon) -> Iterator[Action]:
    for number in range(len(weapons(box, state, decision.member))):
        yield does.PickWeapon(decision.seat, decision.member, number, 0)


SOURCES: dict[type[Any], Source] = {
    asked.PlaceFigures: _place,
    asked.AcceptChallenge: _yes_or_no, asked.GambitStep: _gambit,
    asked.AnswerCover: _yes_or_no, asked.PlaceCard: _place_card, asked.Activate: activation,
    asked.FreeMove: _free_move, asked.Overwatch: _overwatch, asked.FreeShot: _free_shot, asked.NextTarget: _foe,
    asked.RerollRoll: _reroll, asked.GiveUpDie: _give_up, asked.RobDie: _rob, asked.ChooseTarget: _figure,
    asked.ChooseFoe: _foe, asked.ChooseMember: _member, asked.ChooseFigure: _figure, asked.ChoosePortal: _portal,
    asked.ChooseMarker: _marker, asked.ChooseHex: _hex, asked.PutBack: _find, asked.OrderFinds: _find,
    asked.OrderEncounters: _encounter, asked.UseMoment: _moment,
    asked.RerollDestiny: _destiny, asked.YesOrNo: _yes_or_no,
    asked.NameWeapon: _name_weapon, asked.ReplaceEncounter: _encounter,
    asked.VoteOnAssault: _yes_or_no, **JOURNEY, **QUEST,
}  # fmt: skip
"""What each question may be answered with."""
