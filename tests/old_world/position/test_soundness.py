"""A position of Chaos in the Old World is sound in every game, and not when it is broken in one way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.old_world.content.ids import (
    EMPTY,
    NOWHERE,
    CardId,
    FigureId,
    Perched,
    PowerId,
    RegionId,
    SpaceId,
    UpgradeId,
    WorldId,
)
from tests.properties.subjects import WAYS
from tests.soundness import Break, broken, framed, longer, positions, put

BY_POWER = ("hand", "deck", "discard", "upgrades", "power", "points", "dial", "counters", "sheet", "slain")
COUNTS = ("power", "points", "dial", "counters", "sheet", "slain")


def region_of(wanted: bool, region: int) -> Break:
    """Move the first figure that is on the board, or in its supply."""

    def change(state: Any) -> bool:
        figure = next((at for at, each in enumerate(state.region) if (each != NOWHERE) is wanted), None)
        if figure is not None:
            state.region[figure] = region
        return figure is not None

    return change


def idle(state: Any) -> int | None:
    """The power that nobody plays."""
    return next((power for power in range(4) if power not in state.powers), None)


def of_idle(name: str, value: Any) -> Break:
    """Give something to the power that nobody plays."""

    def change(state: Any) -> bool | None:
        power = idle(state)
        return False if power is None else put(name, value, power)(state)

    return change


def by_idle(state: Any) -> bool | None:
    """A figure on the board acts for the power that nobody plays."""
    power = idle(state)
    figure = next((at for at, each in enumerate(state.region) if each != NOWHERE), None)
    return False if power is None or figure is None else put("control", PowerId(power), figure)(state)


def turncoat(state: Any) -> bool | None:
    """A figure in its supply acts for another power."""
    figure = next(at for at, each in enumerate(state.region) if each == NOWHERE)
    return put("control", PowerId((state.control[figure] + 1) % 4), figure)(state)


def perch(state: Any, space: int, figure: int | None = None) -> bool:
    """The first figure on the board stands on a space."""
    found = next((at for at, each in enumerate(state.region) if each != NOWHERE), figure)
    if found is None:
        return False
    state.perched = (*state.perched, Perched(FigureId(found), SpaceId(space)))
    return True


def perched_twice(state: Any) -> bool:
    figure = next((at for at, each in enumerate(state.region) if each != NOWHERE), None)
    if figure is None or state.laid[state.region[figure] * 2] != EMPTY or state.perched:
        return False
    return perch(state, state.region[figure] * 2) and perch(state, state.region[figure] * 2)


def perched_on_a_card(state: Any) -> bool:
    figure = next((at for at, each in enumerate(state.region) if each != NOWHERE), None)
    if figure is None or state.laid[state.region[figure] * 2] == EMPTY:
        return False
    return perch(state, state.region[figure] * 2)


def less_than_none(state: Any) -> None:
    """One card more was drawn than the deck had."""
    state.unseen, state.left = state.unseen[: len(state.unseen) - state.left - 1], -1


def unsorted(name: str) -> Break:
    """Turn the first zone of several cards round."""

    def change(state: Any) -> bool | None:
        zones = getattr(state, name)
        power = next((power for power, cards in enumerate(zones) if len(cards) > 1), None)
        return False if power is None else put(name, zones[power][::-1], power)(state)

    return change


def asked(tag: str, **values: Any) -> Break:
    """Change a question."""

    def change(state: Any) -> bool:
        for seat, owed in enumerate(state.owed):
            if owed is not None and type(owed).__struct_config__.tag == tag:
                state.owed[seat] = replace(owed, **values)
                return True
        return False

    return change


def question(**values: Any) -> Break:
    """Change the question that a procedure holds, where it has all of these fields."""

    def change(state: Any) -> bool:
        for at, frame in enumerate(state.stack):
            held = getattr(frame, "question", None)
            if held is not None and all(hasattr(held, name) for name in values):
                state.stack[at] = replace(frame, question=replace(held, **values))
                return True
        return False

    return change


BROKEN: dict[str, Break] = {
    **{f"{name} too long": longer(name) for name in (*BY_POWER, "region", "control", "tokens", "corruption", "laid")},
    "a region too many": longer("ruined"),
    "a power too many": longer("powers"),
    "two seats with one power": lambda state: put("powers", (state.powers[0],) * len(state.powers))(state),
    "powers that were not chosen": lambda state: put("powers", state.powers[::-1])(state),
    "over and not over": put("phase", "over"),
    **{f"{name} below nothing": put(name, -1, 0) for name in (*COUNTS, "tokens", "corruption")},
    "a dial beyond its end": put("dial", 99, 0),
    "a round before the first": put("round", -1),
    "hits below nothing": lambda state: put("rolled", tuple(replace(each, hits=-1) for each in state.rolled))(state),
    **{f"{name} of nobody": of_idle(name, 1) for name in ("power", "points", "dial", "counters", "sheet")},
    "upgrades of nobody": lambda state: False if idle(state) != 3 else put("upgrades", (UpgradeId(19),), 3)(state),
    "an upgrade of another power": put("upgrades", (UpgradeId(0),), 3),
    "an upgrade twice": lambda state: put("upgrades", state.upgrades[0][:1] * 2, 0)(state),
    "a figure comes from nowhere": lambda state: False if idle(state) is None else put("region", 0, -1)(state),
    "a figure acts for nobody": by_idle,
    "a figure in the supply acts for another": turncoat,
    "a shield in the supply": lambda state: put(
        "shielded", (FigureId(next(at for at, each in enumerate(state.region) if each == NOWHERE)),)
    )(state),
    "fallen in the supply": lambda state: put(
        "fallen", (FigureId(next(at for at, each in enumerate(state.region) if each == NOWHERE)),)
    )(state),
    "perched in another region": lambda state: perch(state, 2 * next(
        (at for at in range(9) if at not in state.region and state.laid[2 * at] == EMPTY), 0
    )),
    "two on one space": perched_twice,
    "perched on a card": perched_on_a_card,
    "a card twice": lambda state: put("laid", state.hand[state.powers[0]][0], 0)(state)
    if state.hand[state.powers[0]] and state.laid[0] == EMPTY else False,
    "an empty card in a hand": put("hand", (EMPTY,), 0),
    "cards that are gone": put("deck", (), 0),
    **{f"{name} in no order": unsorted(name) for name in ("hand", "deck", "discard")},
    "an Old World card twice": lambda state: put("track", (state.track[0], state.track[0]))(state),
    "a card on the track and unseen": lambda state: put("track", (state.unseen[0], None))(state)
    if state.unseen else False,
    "turned and unseen": lambda state: put("turned", state.unseen[0])(state) if state.unseen else False,
    "unseen in no order": lambda state: put("unseen", state.unseen[::-1])(state),
    "more cards than unseen ones": put("left", 99),
    "one card fewer": lambda state: put("left", state.left - 1)(state),
    "one card fewer than none": less_than_none,
    "one unseen card too few": lambda state: put("unseen", state.unseen[1:])(state),
    "tokens that there are not": put("tokens", 99, 0),
    "peasants that there are not": put("sheet", 99, 0),
    "corruption that there is not": put("corruption", 99, 0),
    "a ruin below none": put("ruined", -2, 0),
    "the second ruin is the first": lambda state: put("ruined", 1, 0)(state) if max(state.ruined) < 0 else False,
    "all ruined": put("ruined", tuple(range(9))),
    "nowhere is fresh": put("fresh", (NOWHERE,)),
    "fresh and not ruined": lambda state: put("fresh", (RegionId(0),))(state) if state.ruined[0] < 0 else False,
    "killed nowhere": put("killed", ((PowerId(0), NOWHERE),)),
    "placed nowhere": put("placed", ((PowerId(0), NOWHERE),)),
    "a battle nowhere": put("fighting", NOWHERE),
    "no contest": lambda state: len(state.stack) > 1 and put("stack", state.stack[1:])(state),
    "a contest that begins again": framed("contest", step="deal_cards"),
    "nobody's draw": framed("drawing", turn=4),
    "nobody's turn": framed("summoning", turn=-1),
    "a battle before the first": framed("battles", done=-1),
    "heroes beyond the last region": framed("hero_step", region=10),
    "an effect that there is not": framed("playing", at=99),
    "an instruction that there is not": framed("world_instruction", at=99),
    "a card that there is not is played": framed("playing", card=EMPTY),
    "dice of nowhere": asked("roll_dice", region=NOWHERE),
    "figures come from nowhere": question(source=NOWHERE),
    "tokens among nowhere": question(kind=0, among=(NOWHERE,)),
    "tokens of no kind": question(kind=6),
    "tokens of no kinds": question(kinds=(-1,)),
}  # fmt: skip


def test_every_position_is_sound() -> None:
    assert all(game.is_sound(state) for game, state in positions(WAYS["old_world"]))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_not_sound(name: str) -> None:
    game, state = broken(WAYS["old_world"], BROKEN[name])
    assert not game.is_sound(state)


def test_ids_reach_from_the_first_to_the_last() -> None:
    game, state = positions(WAYS["old_world"])[0]
    extents = game.extents(state)
    assert extents[FigureId] == range(len(state.region))
    assert extents[CardId] == range(EMPTY, len(game.box.cards))
    assert extents[RegionId] == range(NOWHERE, 9)
    assert extents[WorldId] == range(len(game.box.world))
