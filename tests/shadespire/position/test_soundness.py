"""A position of Shadespire is sound in every game, and not when it is broken in one way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.content.ids import NOWHERE, UNKNOWN, CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.facts import Armed, FighterSet, Holding, Placement
from tabletop.games.shadespire.position.soundness import BY_SEAT, MARKS, SETS
from tests.properties.subjects import Subject
from tests.shadespire import laws
from tests.soundness import Break, broken, framed, longer, positions, put

CONTENT = Shadespire.gather([paths.scenarios("shadespire")])[0]


def subject(seats: int, *decks: str, scenario: str = "skirmish", **options: str) -> Subject:
    """Games of so many seats with decks."""
    chosen = (*((f"deck{at + 1}", deck) for at, deck in enumerate(decks)), *options.items())

    def opened(seed: int) -> Shadespire:
        return Shadespire.open(CONTENT, Setup("shadespire", scenario, ("random",) * seats, seed, chosen))

    return Subject(f"{seats}-{decks}", opened, laws, 1)


SUBJECTS = (
    subject(2), subject(3), subject(4, "chosen_axes_1", "spiteclaws_swarm_1"),
    subject(2, "farstriders_1", "magores_fiends_1"), subject(2, "sepulchral_guard_1", "ironskulls_boyz_1"),
    subject(2, match="on", winner_required="on"), subject(3, scenario="relic", fixed="on"),
)  # fmt: skip


def test_every_position_of_a_game_is_sound() -> None:
    for game, state in positions(SUBJECTS):
        assert game.is_sound(state), state


def standing(state: Any) -> list[int]:
    return [fighter for fighter, place in enumerate(state.at) if place != NOWHERE]


def together(state: Any) -> bool:
    """Two fighters in one hex."""
    there = standing(state)
    if len(there) < 2:
        return False
    state.at[there[0]] = state.at[there[1]]
    return True


def elsewhere(state: Any) -> bool:
    """A fighter where there is no hex."""
    there = standing(state)
    if there:
        state.at[there[0]] = Hex(0)
    return bool(there)


def beaten(state: Any) -> bool:
    """A fighter that has had enough stands nevertheless."""
    there = standing(state)
    if there:
        state.damage[there[0]] = 9
    return bool(there)


def vanished(state: Any) -> bool:
    """A fighter that is neither there nor out of action."""
    there = standing(state)
    if not there or not state.round:
        return False
    state.at[there[0]] = NOWHERE
    for name in MARKS:
        setattr(state, name, FighterSet(0))
    return True


def marked(name: str) -> Break:
    """A token lies with a fighter that is out of action."""

    def change(state: Any) -> bool:
        setattr(state, name, FighterSet(getattr(state, name) | state.lost))
        return bool(state.lost)

    return change


def twice(one: str, other: str) -> Break:
    """A card lies in another pile too."""

    def change(state: Any) -> bool:
        piles = getattr(state, one)
        if not piles[0]:
            return False
        held = getattr(state, other)
        setattr(state, other, ((*held[0], piles[0][0]), *held[1:]))
        return True

    return change


def gone(name: str) -> Break:
    """A card lies nowhere."""

    def change(state: Any) -> bool:
        held = getattr(state, name)
        setattr(state, name, (held[0][1:], *held[1:]))
        return bool(held[0])

    return change


def with_another(state: Any) -> bool:
    """Two seats exchange a card."""
    one, other = state.power
    if not one or not other:
        return False
    state.power = ((other[0], *one[1:]), (one[0], *other[1:]))
    return True


def objective_among_power(state: Any) -> bool:
    """An objective card among the power cards, and a power card among the objectives."""
    if not state.objectives[0] or not state.power[0]:
        return False
    one, other = state.objectives[0][0], state.power[0][0]
    state.objectives = ((other, *state.objectives[0][1:]), *state.objectives[1:])
    state.power = ((one, *state.power[0][1:]), *state.power[1:])
    return True


def worn_ploy(state: Any) -> bool:
    """A ploy lies with a fighter."""
    game = SUBJECTS[0].open(1)
    ploys = [card for card in state.power[0] if not hasattr(game.box.cards[state.kinds[card]], "attacks")]
    if not ploys or not state.round:
        return False
    state.power = (tuple(card for card in state.power[0] if card != ploys[0]), *state.power[1:])
    state.worn = ((*state.worn[0], ploys[0]), *state.worn[1:])
    return True


def tokens_together(state: Any) -> bool:
    """Two objectives on one hex."""
    if NOWHERE in state.tokens[:2] or len(state.tokens) < 2:
        return False
    return bool(put("tokens", state.tokens[1], 0)(state))


def board_aside(state: Any) -> bool:
    """A board that touches no other."""
    if len(state.placements) < 2:
        return False
    last = state.placements[-1]
    state.placements = (*state.placements[:-1], Placement(last.face, last.turned, 40, 40))
    return True


def another_face(state: Any) -> bool:
    """A board that its seat has not chosen."""
    if not state.placements:
        return False
    first = state.placements[0]
    state.placements = (replace(first, face=(first.face + 1) % 4), *state.placements[1:])
    return True


def held(token: int, fighter: int) -> Break:
    """An objective that there is not is held, or by nobody."""

    def change(state: Any) -> bool:
        state.held = (*state.held, Holding(FighterId(fighter), TokenId(token)))
        return bool(state.round)

    return change


def armed_upgrade(state: Any) -> bool:
    """A card that is no ploy lies face up."""
    game = SUBJECTS[0].open(1)
    upgrades = [card for card in state.power[0] if hasattr(game.box.cards[state.kinds[card]], "attacks")]
    if not upgrades:
        return False
    state.power = (tuple(card for card in state.power[0] if card != upgrades[0]), *state.power[1:])
    state.armed = (Armed(card=CardId(upgrades[0]), seat=Seat(0)),)
    return True


COUNTS = ("left", "skips", "glory", "spent", "returned", "scored", "damage")
BREAKS: dict[str, Break] = {
    **{f"{name}_longer": longer(name) for name in (*BY_SEAT, "at", "damage", "worn", "tokens", "numbers", "owners")},
    **{f"{name}_beyond": put(name, FighterSet(1 << 40)) for name in SETS},
    **{f"{name}_out": marked(name) for name in MARKS},
    **{f"{name}_gone": gone(name) for name in ("objective_deck", "power_deck", "objectives", "power")},
    **{
        f"{name}_below": put(name, -1, 0)
        for name in ("left", "skips", "glory", "spent", "returned", "scored", "damage")
    },
    "left": put("left", 9, 0),
    "round": put("round", 4),
    "round_before": put("round", -1),
    "game": put("game", 2),
    "over": put("phase", "over"),
    "phase": put("phase", "boards"),
    "first": lambda state: bool(state.round) and put("first", Seat(-1))(state),
    "deed": put("deed", 9_999),
    "together": together,
    "elsewhere": elsewhere,
    "beaten": beaten,
    "vanished": vanished,
    "deck_and_hand": twice("power_deck", "power"),
    "hand_and_discard": twice("power", "power_discard"),
    "with_another": with_another,
    "objective_among_power": objective_among_power,
    "worn_ploy": worn_ploy,
    "armed_upgrade": armed_upgrade,
    "unknown": put("kinds", UNKNOWN, 0),
    "doubled": lambda state: put("kinds", state.kinds[1], 0)(state),
    "fresh": lambda state: bool(state.power[0]) and put("fresh", (state.power[0][0],))(state),
    "tokens_together": tokens_together,
    "token_nowhere": lambda state: bool(state.tokens) and put("tokens", Hex(0), 0)(state),
    "numbers": lambda state: put("numbers", 1, 2)(state) if len(state.numbers) > 2 and state.numbers[2] != 1 else False,
    "face_down": lambda state: state.phase not in ("boards", "tokens") and put("face_up", False)(state),
    "board_aside": board_aside,
    "another_face": another_face,
    "owner": lambda state: len(state.owners) > 1 and put("owners", state.owners[1], 0)(state),
    "held_token": held(-1, 0),
    "held_by": held(0, -1),
    "tokens_at": framed("tokens", at=-1),
    "round_at": framed("round", at=-1),
    "activation_seat": framed("activation", seat=Seat(-1)),
    "power_step": framed("power_step", passes=9),
    "end_procedure": framed("end_procedure", seat=Seat(-1)),
    "window": framed("window", done=-1),
    "moving": framed("moving", place=Hex(0)),
    "moving_nobody": framed("moving", fighter=FighterId(-1)),
    "striking": framed("striking", weapon=9),
    "striking_nobody": framed("striking", target=FighterId(-1)),
    "ploy": framed("playing_ploy", chosen=(9_999,)),
    "resolving": framed("resolving", at=40),
    "chosen": framed("resolving", chosen=(-5,)),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_position_that_is_broken_is_not_sound(name: str) -> None:
    game, state = broken(SUBJECTS, BREAKS[name])
    try:
        sound = game.is_sound(state)
    except Exception:  # an exception means no
        sound = False
    assert not sound
