"""Creatures that nobody has thought of: check and options agree, nobody is stuck, whatever skills come together."""

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Defend,
    EndStrikes,
    Feast,
    Frighten,
    WaitFor,
)
from tests.mine.posed import pose

SIGNS = {"M": "dwarf_miner", "B": "dwarf_berserker", "G": "ghost", "U": "ghoul"}
WOUNDS, FEARS = (0, 0, 1, 2), ("calm", "calm", "calm", "terrified", "recovering")
SWITCHES = ("alternate", "two_attackers", "zone_ends_move", "strike_ghosts")


def oddity(rng):
    """Changes to a kind: now and then a skill that it never had."""
    found = {}
    for skill in ("frenzy", "frightens", "corpse_eater", "berserk"):
        if not rng.below(4):
            found[skill] = True
    for value, lowest, highest in (("agility", 1, 3), ("attacks", 1, 3), ("activity", 0, 4), ("poison", 5, 9)):
        if not rng.below(4):
            found[value] = lowest + rng.below(highest - lowest + 1)
    if not rng.below(3):
        found |= {"loses": ("attack", "activity", "move"), "endurance": False}
    return found


def scene(seed):
    """A small mine with a handful of odd creatures in it, most of them in contact."""
    rng = Rng(seed)
    width, height = 5 + rng.below(3), 4 + rng.below(2)
    rows = [["#"] * width for _ in range(height)]
    floor = [(x, y) for y in range(1, height - 1) for x in range(1, width - 1) if rng.below(8)]
    for x, y in floor:
        rows[y][x] = "."
    rng.shuffle(floor)
    signs = ["M", "U", *(rng.choice("MBGU") for _ in range(1 + rng.below(5)))][: len(floor)]
    for (x, y), sign in zip(floor, signs, strict=False):
        rows[y][x] = sign
    states = {i: {"wounds": rng.choice(WOUNDS), "fear": rng.choice(FEARS)} for i in range(len(signs))}
    options = {name: rng.choice(("on", "off")) for name in SWITCHES} | {"variant": "4", "turn_limit": "3"}
    drawing = "\n".join("".join(row) for row in rows)
    used = {sign: SIGNS[sign] for sign in SIGNS if sign in signs}
    return pose(drawing, phase="fear", first=rng.below(2), seed=seed, options=options, creatures=states,
                kinds={kind: oddity(rng) for kind in used.values()}, **used), rng  # fmt: skip


def wild(rng, creatures):
    """An action of the melee phase that may or may not be allowed."""
    seat, one, two, three = Seat(rng.below(2)), *(rng.below(creatures) for _ in range(3))
    return rng.choice((
        Attack(seat, one, two, rng.choice(("simple", "frenzied"))), AttackTogether(seat, one, two, three),
        Frighten(seat, one, two), WaitFor(seat, one, two), Dash(seat, one, 33 + rng.below(5 * 32)),
        EndStrikes(seat), Feast(seat, one), Defend(seat, one, bool(rng.below(2))),
    ))  # fmt: skip


@pytest.mark.parametrize("start", range(0, 60, 10))
def test_check_and_options_agree_and_nobody_is_stuck(start):
    for seed in range(start, start + 10):
        table, rng = scene(seed)
        for _ in range(60):
            if table.state.result is not None:
                break
            seat = next(seat for seat, owed in enumerate(table.state.owed) if owed is not None)
            options = table.options(seat)
            assert options
            assert len(set(options)) == len(options)
            for action in (*options[:8], *(wild(rng, len(table.state.creatures)) for _ in range(12))):
                refusal = table.game.check(table.state, action)
                assert (refusal is None) == (action in options), (seed, action, refusal)
            table.game.play(table.state, rng.choice(options))
