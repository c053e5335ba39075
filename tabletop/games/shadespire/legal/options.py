"""What a seat may answer, by question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.legal import Listed, Options
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, FaceId, Hex, KindId
from tabletop.games.shadespire.content.records import ObjectiveCard
from tabletop.games.shadespire.legal import turn
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.joining import arranged, layings
from tabletop.games.shadespire.position.placing import relic_spots, token_spots
from tabletop.games.shadespire.position.reach import push_ends
from tabletop.games.shadespire.position.reactions import reactions
from tabletop.games.shadespire.position.rolling import driven_ends
from tabletop.games.shadespire.position.scoring import scorable
from tabletop.games.shadespire.position.table import battlefield, taken

Source = Callable[[ShadespireBox, ShadespireState, Any], Iterator[Action]]


def options(box: ShadespireBox, state: ShadespireState, seat: Seat) -> Options:
    """What a seat that owes an answer may answer; empty for one that does not."""
    decision = state.owed[seat]
    if decision is None or state.sealed[seat] is not None:
        return Listed(())
    return Answers(box, state, decision)


class Answers(Options):
    """What a question may be answered with, made whenever it is wanted."""

    def __init__(self, box: ShadespireBox, state: ShadespireState, decision: Any) -> None:
        self._box, self._state, self._decision = box, state, decision

    def __iter__(self) -> Iterator[Action]:
        source: Source = SOURCES[type(self._decision)]
        return source(self._box, self._state, self._decision)

    def __contains__(self, action: object) -> bool:
        if isinstance(self._decision, asked.Activate) and isinstance(action, turn.OF_A_FIGHTER):
            return any(each == action for each in turn.activations_of(self._box, self._state, action))
        return super().__contains__(action)


def _faces(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseBoard) -> Iterator[Action]:
    for face in range(len(box.content.faces)):
        yield does.ChooseFace(decision.seat, FaceId(face))


def _lay(box: ShadespireBox, state: ShadespireState, decision: asked.LayBoards) -> Iterator[Action]:
    ways = arranged(box.seats, state) if box.options.fixed else layings(box, state, decision.seat)
    for before, turned, x, y in ways:
        yield does.LayBoard(decision.seat, before, turned, x, y)


def _token(box: ShadespireBox, state: ShadespireState, decision: asked.PlaceObjective) -> Iterator[Action]:
    spots = relic_spots(box, state) if decision.relic else token_spots(box, state, decision.number)
    for each in bits(spots):
        yield does.PlaceToken(decision.seat, Hex(each))


def _redraw(box: ShadespireBox, state: ShadespireState, decision: asked.Redraw) -> Iterator[Action]:
    for objectives in (False, True):
        for power in (False, True):
            yield does.Mulligan(decision.seat, objectives, power)


def _first(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseFirst) -> Iterator[Action]:
    for seat in range(box.seats):
        yield does.NameFirst(decision.seat, Seat(seat))


def _deploy(box: ShadespireBox, state: ShadespireState, decision: asked.DeployFighter) -> Iterator[Action]:
    spots = battlefield(box, state).starts[decision.seat] & ~taken(state)
    for fighter in box.squads[decision.seat]:
        if state.at[fighter] == NOWHERE:
            for each in bits(spots):
                yield does.Deploy(decision.seat, fighter, Hex(each))


def _target(box: ShadespireBox, state: ShadespireState, decision: asked.NextTarget) -> Iterator[Action]:
    for fighter in decision.among:
        yield does.PickFighter(decision.seat, fighter)


def _reroll(box: ShadespireBox, state: ShadespireState, decision: asked.RerollDice) -> Iterator[Action]:
    strike = state.strike
    assert strike is not None
    dice = len(strike.attack_roll if decision.roll == "attack" else strike.defence_roll)
    free = [at for at in range(dice) if at not in decision.done]
    yield does.RollAgain(decision.seat, ())
    if decision.most < 0:
        yield does.RollAgain(decision.seat, tuple(free))
        return
    for some in range(1, 1 << len(free)):
        chosen = tuple(at for number, at in enumerate(free) if some >> number & 1)
        if len(chosen) <= decision.most:
            yield does.RollAgain(decision.seat, chosen)


def _leave_out(box: ShadespireBox, state: ShadespireState, decision: asked.LeaveOutDie) -> Iterator[Action]:
    assert state.strike is not None
    for at in range(len(state.strike.defence_roll)):
        yield does.RollAgain(decision.seat, (at,))


def _drive(box: ShadespireBox, state: ShadespireState, decision: asked.DriveBack) -> Iterator[Action]:
    strike = state.strike
    assert strike is not None
    field, here = battlefield(box, state), state.at[strike.target]
    for each in bits(driven_ends(box, state, strike)):
        goal = Hex(each)
        yield does.Drive(decision.seat, goal, 0)
        way = next(number for number in range(6) if field.neighbour(here, number) == goal)
        place: Hex | None = goal
        for more in range(1, decision.more + 1):
            after = field.neighbour(place, way) if place is not None else None
            if after is None or place is None or not push_ends(box, state, place) >> after & 1:
                break
            place = after
            yield does.Drive(decision.seat, goal, more)
    yield does.LeaveInPlace(decision.seat)


def _react(box: ShadespireBox, state: ShadespireState, decision: asked.UseReaction) -> Iterator[Action]:
    for usable in reactions(box, state, decision.moments, decision.fact, decision.seat):
        if usable.view.card >= 0:
            yield does.React(decision.seat, usable.view.card, usable.number)
        else:
            yield does.ReactWith(decision.seat, usable.view.bearer, usable.number)
    yield does.Decline(decision.seat)


def _fighter(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseFighter) -> Iterator[Action]:
    for fighter in decision.among:
        yield does.PickFighter(decision.seat, fighter)
    if decision.may:
        yield does.Finish(decision.seat)


def _hex(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseHex) -> Iterator[Action]:
    for each in decision.among:
        yield does.PickHex(decision.seat, each)
    if decision.may:
        yield does.Finish(decision.seat)


def _choose_token(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseToken) -> Iterator[Action]:
    for token in decision.among:
        yield does.PickToken(decision.seat, token)
    if decision.may:
        yield does.Finish(decision.seat)


def _way(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseWay) -> Iterator[Action]:
    for way in range(6):
        yield does.PickDirection(decision.seat, way)


def _card(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseCard) -> Iterator[Action]:
    for card in decision.among:
        yield does.PickCard(decision.seat, card)
    if decision.may:
        yield does.Finish(decision.seat)


def _number(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseNumber) -> Iterator[Action]:
    for number in range(decision.most, -1, -1):
        yield does.PickNumber(decision.seat, number)


def _opponent(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseOpponent) -> Iterator[Action]:
    for seat in decision.among:
        yield does.PickOpponent(decision.seat, seat)


def _name(box: ShadespireBox, state: ShadespireState, decision: asked.NameObjective) -> Iterator[Action]:
    for kind in nameable(box, decision.seat):
        yield does.NameCard(decision.seat, kind)


def nameable(box: ShadespireBox, seat: Seat) -> list[KindId]:
    """The objective cards that an opponent could have in his deck."""
    warbands = {box.options.warbands[other] for other in range(box.seats) if other != seat}
    cards = [(KindId(kind), card) for kind, card in enumerate(box.cards) if isinstance(card, ObjectiveCard)]
    return [kind for kind, card in cards if card.warband is None or card.warband in warbands]


def _agree(box: ShadespireBox, state: ShadespireState, decision: asked.Agree | asked.NameOutcome) -> Iterator[Action]:
    yield does.YesOrNo(decision.seat, True)
    yield does.YesOrNo(decision.seat, False)


def _replace(box: ShadespireBox, state: ShadespireState, decision: asked.ReplaceObjective) -> Iterator[Action]:
    if state.objective_deck[decision.seat]:
        yield does.YesOrNo(decision.seat, True)
        yield does.YesOrNo(decision.seat, False)


def _score(box: ShadespireBox, state: ShadespireState, decision: asked.ScoreObjectives) -> Iterator[Action]:
    for card in scorable(box, state, decision.seat):
        yield does.Score(decision.seat, card)
    yield does.Finish(decision.seat)


def _drop(box: ShadespireBox, state: ShadespireState, decision: asked.DiscardObjectives) -> Iterator[Action]:
    for card in state.objectives[decision.seat]:
        yield does.Discard(decision.seat, card)
    yield does.Finish(decision.seat)


def _equip(box: ShadespireBox, state: ShadespireState, decision: asked.PlayUpgrades) -> Iterator[Action]:
    yield from turn.upgrades(box, state, decision.seat)
    yield does.Finish(decision.seat)


def _discard(box: ShadespireBox, state: ShadespireState, decision: asked.DiscardPower) -> Iterator[Action]:
    for card in state.power[decision.seat]:
        yield does.Discard(decision.seat, card)
    yield does.Finish(decision.seat)


SOURCES: dict[type[Any], Source] = {
    asked.ChooseBoard: _faces, asked.LayBoards: _lay, asked.PlaceObjective: _token, asked.Redraw: _redraw,
    asked.ChooseFirst: _first, asked.DeployFighter: _deploy, asked.Activate: turn.activation,
    asked.MakeAction: turn.granted, asked.NextTarget: _target, asked.RerollDice: _reroll,
    asked.LeaveOutDie: _leave_out, asked.DriveBack: _drive, asked.TakePowerTurn: turn.power,
    asked.UseReaction: _react, asked.ChooseFighter: _fighter, asked.ChooseHex: _hex, asked.ChooseToken: _choose_token,
    asked.ChooseWay: _way, asked.ChooseCard: _card, asked.ChooseNumber: _number, asked.ChooseOpponent: _opponent,
    asked.NameObjective: _name, asked.Agree: _agree, asked.NameOutcome: _agree, asked.GiveFree: turn.free,
    asked.ReplaceObjective: _replace, asked.ScoreObjectives: _score, asked.DiscardObjectives: _drop,
    asked.PlayUpgrades: _equip, asked.DiscardPower: _discard,
}  # fmt: skip
