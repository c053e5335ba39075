"""What is done before the first round, at a glance: boards, tokens, opening hands, deployment."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.brain.evaluation import Judge
from tabletop.games.shadespire.content.ids import UNKNOWN, Hex
from tabletop.games.shadespire.content.records import ObjectiveCard, PloyCard, UpgradeCard
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import leaders
from tabletop.games.shadespire.position.table import battlefield, objectives

Rated = Iterator[tuple[float, Action]]
SETTING_UP = (
    asked.ChooseBoard, asked.LayBoards, asked.PlaceObjective, asked.Redraw, asked.ChooseFirst, asked.DeployFighter
)  # fmt: skip
EVEN = 0.5
"""The chance to win before anything has happened; what is done then moves it by little."""
A_STEP = 0.004
"""What a step between the warbands is worth to a seat that wants it."""
POOR_OBJECTIVES, POOR_POWER = 1.0, 1
"""An opening hand is drawn anew where it promises less glory than this, or holds fewer useful cards."""
COMFORT = 6
"""Steps from the enemy at which a strong fighter stands well: near enough to charge next."""


def rated_setting(judge: Judge, state: ShadespireState, seat: Seat) -> list[tuple[float, Action]]:
    """Every option of a question of the setting up, with the chance to win as far as it shows."""
    decision = state.owed[seat]
    match decision:
        case asked.ChooseBoard():
            rated = _boards(judge, state, seat)
        case asked.LayBoards():
            rated = _layings(judge, state, seat)
        case asked.PlaceObjective():
            rated = _tokens(judge, state, seat)
        case asked.Redraw():
            rated = _redraws(judge, state, seat)
        case asked.DeployFighter():
            rated = _deployments(judge, state, seat)
        case _:
            rated = iter([(EVEN + 0.01 * (option.whom != seat), option)  # type: ignore[attr-defined]
                          for option in options(judge.box, state, seat)])  # fmt: skip
    return list(rated)


def boldness(judge: Judge, seat: Seat) -> float:
    """How much a warband wants to be near the enemy: from -1 to 1, by what it has to strike with."""
    box = judge.box
    sides = [box.fighters[each].normal for each in box.squads[seat]]
    strength = [max(arm.dice * arm.damage for arm in side.attacks) * side.move / 3 for side in sides]
    shooting = sum(any(arm.range >= 3 for arm in side.attacks) for side in sides)
    return max(-1.0, min(1.0, sum(strength) / len(strength) - 3.5 - 0.5 * shooting))


def _boards(judge: Judge, state: ShadespireState, seat: Seat) -> Rated:
    """Few blocked hexes for those who charge, many for those who do not."""
    bold = boldness(judge, seat)
    for option in options(judge.box, state, seat):
        assert isinstance(option, does.ChooseFace)
        face = judge.box.content.faces[option.face]
        yield EVEN - A_STEP * bold * len(face.blocked), option


def _layings(judge: Judge, state: ShadespireState, seat: Seat) -> Rated:
    """Near to the enemy's starting hexes or far from them."""
    box, bold = judge.box, boldness(judge, seat)
    for option in options(box, state, seat):
        assert isinstance(option, does.LayBoard)
        laid = state.clone()
        judge.rules.play(laid, option)
        field = battlefield(box, laid)
        own = [Hex(each) for each in bits(field.starts[seat])]
        enemy = [Hex(each) for each in bits(field.starting & ~field.starts[seat])]
        steps = sum(min(distance(one, other) for other in enemy) for one in own) / len(own)
        yield EVEN - A_STEP * bold * steps, option


def _tokens(judge: Judge, state: ShadespireState, seat: Seat) -> Rated:
    """Within one's own reach, the more so the more objectives ask for them."""
    field = battlefield(judge.box, state)
    greed = 0.2 + judge.greed(state, seat)
    own = [Hex(each) for each in bits(field.starts[seat])]
    enemy = [Hex(each) for each in bits(field.starting & ~field.starts[seat])]
    for option in options(judge.box, state, seat):
        assert isinstance(option, does.PlaceToken)
        near = min(distance(option.hex, each) for each in own)
        far = min(distance(option.hex, each) for each in enemy)
        yield EVEN + A_STEP * greed * (min(far, 8) - near), option


def _redraws(judge: Judge, state: ShadespireState, seat: Seat) -> Rated:
    """Objectives that promise little are drawn anew, and power cards without a use in the first rounds."""
    box = judge.box
    glory, useful = 0.0, 0
    for card in state.objectives[seat]:
        kind = state.kinds[card]
        if kind != UNKNOWN and isinstance(box.cards[kind], ObjectiveCard) and box.objective(kind).window != "end_3":
            glory += judge.hands.objective(state, seat, kind)
    for card in state.power[seat]:
        kind = state.kinds[card]
        useful += kind != UNKNOWN and isinstance(box.cards[kind], PloyCard | UpgradeCard)
    ploys = sum(isinstance(box.cards[state.kinds[card]], PloyCard) for card in state.power[seat])
    wishes = glory < POOR_OBJECTIVES, ploys < POOR_POWER or ploys == useful > 3
    for option in options(box, state, seat):
        assert isinstance(option, does.Mulligan)
        wrong = (option.objectives != wishes[0]) + (option.power != wishes[1])
        yield EVEN - 0.02 * wrong, option


def _deployments(judge: Judge, state: ShadespireState, seat: Seat) -> Rated:
    """The strong where they can charge next, the leader and the weak behind them, some near to tokens."""
    box, field = judge.box, battlefield(judge.box, state)
    enemies = [place for fighter, place in enumerate(state.at) if place >= 0 and box.owner[fighter] != seat]
    enemies = enemies or [Hex(each) for each in bits(field.starting & ~field.starts[seat])]
    tokens = [Hex(each) for each in bits(objectives(state))]
    greed, leading = judge.greed(state, seat), leaders(box, state)
    forms = {each: judge.forms.of(state, each) for each in box.squads[seat]}
    mean = sum(each.might for each in forms.values()) / len(forms)
    for option in options(box, state, seat):
        assert isinstance(option, does.Deploy)
        form, near = forms[option.fighter], min(distance(option.hex, each) for each in enemies)
        eager = form.might - mean - (0.4 if leading >> option.fighter & 1 else 0.0)
        value = -A_STEP * eager * max(0, near - COMFORT + 3)
        token = min((distance(option.hex, each) for each in tokens), default=0)
        value -= A_STEP * (0.3 + greed) * max(0, token - form.move)
        yield EVEN + value, option
