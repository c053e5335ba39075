"""What holds in every position of Quarriors!."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.ids import CardId, DieId, FaceNumber
from tabletop.games.quarriors.model.decisions import (
    CaptureDice,
    CastFreely,
    ChooseCopy,
    ChooseFace,
    CullDice,
    DiscardSpells,
    NameDefender,
    OfferExchange,
    OfferRecall,
    OfferRevival,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    OrderAbilities,
    OrderScoring,
    Respond,
    SummonAndPrepare,
    UseImmediate,
)
from tabletop.games.quarriors.model.dice import HIDDEN
from tests.properties.open_laws import learns, may_tell, told, veils

__all__ = ["domain", "follows", "holds", "learns", "may_tell", "told", "veils"]

ZONES = ("bag", "pool", "ready", "used", "apart")
SCORING = (
    CullDice, OrderScoring, OrderAbilities, OfferExchange, OfferRecall, OfferSpell, OfferSpellCull, OfferUpgrade,
)  # fmt: skip
FIGHTING = ("summon", "attack", "capture")
PHASES = {
    **dict.fromkeys(SCORING, ("score", "summon", "attack", "capture")),
    UseImmediate: ("roll",),
    SummonAndPrepare: ("summon",),
    CaptureDice: ("capture",),
    DiscardSpells: ("clear",),
    NameDefender: ("attack",),
    CastFreely: ("score", "attack"),
    ChooseFace: ("score", *FIGHTING),
    ChooseCopy: ("score", "roll", *FIGHTING),
    OfferRevival: ("score", "roll", *FIGHTING),
    Respond: ("score", "roll", *FIGHTING),
}
OTHERS = (Respond, NameDefender, ChooseCopy, OfferRevival)
"""What seats are asked in other players' turns too."""


def holds(game: Any, state: Any) -> None:
    """Every die is in one place; what lies in a ready area shows a creature or a spell; nobody is past the goal."""
    _dice(game, state)
    _ready(game, state)
    assert all(0 <= glory < game.box.goal or state.result is not None for glory in state.glory)
    assert state.purse >= 0
    assert state.spent >= 0
    assert state.captures >= 0
    assert 0 <= state.draws <= 200
    if state.result is not None:
        assert state.phase == "over"
        return
    (seat,) = state.deciders()
    asked = state.owed[seat]
    assert state.phase in PHASES[type(asked)], (state.phase, asked)
    assert (seat == state.active) if not isinstance(asked, OTHERS) else True
    assert not isinstance(asked, Respond | NameDefender) or seat != state.active


def _dice(game: Any, state: Any) -> None:
    """The dice of the game, and only they, lie on cards or in one zone of their owner."""
    lying: list[int] = []
    for zone in ZONES:
        for seat, dice in enumerate(getattr(state, zone)):
            assert all(state.owner[die] == seat for die in dice)
            assert zone != "bag" or all(state.face[die] == HIDDEN for die in dice)
            assert zone != "ready" or all(0 <= state.face[die] < 6 for die in dice)
            lying += dice
    for card, dice in zip(state.cards, state.market, strict=True):
        assert list(dice) == sorted(dice)
        assert all(game.box.dice[die] is game.content.kinds[game.content.cards[card].kind] for die in dice)
        assert all((state.owner[die], state.face[die]) == (-1, HIDDEN) for die in dice)
        lying += dice
    assert len(lying) == len(set(lying)) == 12 * len(state.owed) + 2 + 5 + 10 * 5
    away = set(range(len(game.box.dice))) - set(lying)
    assert all((state.owner[die], state.face[die]) == (-1, HIDDEN) for die in away)
    assert len(state.face) == len(state.owner) == 130


def _ready(game: Any, state: Any) -> None:
    ready = {die: seat for seat, dice in enumerate(state.ready) for die in dice}
    faces = {die: game.box.dice[die].faces[state.face[die]] for die in ready}
    assert all(bool(face.level) != face.spell for face in faces.values())
    for spell, creature in state.attached:
        assert ready[spell] == ready[creature]
        assert faces[spell].spell
        assert faces[creature].level
    assert len({spell for spell, _ in state.attached}) == len(state.attached)
    scoring = {frame.die for frame in state.stack if type(frame).__struct_config__.tag == "score_creature"}
    assert {copy.die for copy in state.copies} <= {*ready, *scoring}
    assert {mark.die for mark in state.marks if not mark.calm} <= set(ready)
    apart = {die for dice in state.apart for die in dice}
    assert set(state.aside) | set(state.reviving) <= apart
    if not game.box.options.spent_pile:
        assert apart == {*state.aside, *state.reviving}


def follows(game: Any, before: Any, after: Any) -> None:
    """Glory and time only grow, the Wilds keep their cards, and who won is what the rules say."""
    assert after.turn >= before.turn
    assert after.cards == before.cards
    assert all(new >= old for old, new in zip(before.glory, after.glory, strict=True))
    result = after.result
    if result is None:
        return
    assert result.scores == tuple(after.glory)
    if result.reason == "glory":
        (winner,) = result.winners
        assert after.glory[winner] >= game.box.goal
        assert sum(glory >= game.box.goal for glory in after.glory) == 1
        return
    cards = zip(after.cards, after.market, strict=True)
    assert sum(game.content.cards[card].category == "creature" and not dice for card, dice in cards) >= 4
    standing = [(glory, len(ready)) for glory, ready in zip(after.glory, after.ready, strict=True)]
    assert result.winners == tuple(seat for seat, each in enumerate(standing) if each == max(standing))
    assert (result.reason == "shared") == (len(result.winners) > 1)


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """The values that the fields of an action could have: all of the options, one die of each place, and some more."""
    options = [option for seat in state.deciders() for option in game.options(state, seat)]
    several = {tuple(getattr(each, "others", getattr(each, "targets", ()))) for each in options}
    dice = {getattr(each, name) for each in options for name in ("die", "other", "creature") if hasattr(each, name)}
    dice |= {
        zone[seat][0] for name in ZONES for zone in (getattr(state, name),) for seat in range(len(zone)) if zone[seat]
    }
    dice |= {stock[0] for stock in state.market[:5] if stock}
    away = next(card for card in range(len(game.content.cards)) if card not in state.cards)
    known = sorted(dice)
    return {
        Seat: [Seat(seat) for seat in range(-1, len(state.owed) + 1)],
        DieId: [DieId(-1), *known, DieId(len(game.box.dice))],
        CardId: [CardId(-1), *state.cards, CardId(away), CardId(len(game.content.cards))],
        FaceNumber: [FaceNumber(face) for face in range(-1, 7)],
        tuple[DieId, ...]: [(), *sorted(several - {()}), *((die,) for die in known[:6] if (die,) not in several),
                            *(each[::-1] for each in sorted(several) if len(each) == 2 and each[::-1] not in several),
                            (DieId(130),)],
    }  # fmt: skip
