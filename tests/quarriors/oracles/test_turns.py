"""The rules beside arithmetic that is not ours: attacks told in ten lines, payments by trying every set of dice."""

from itertools import combinations

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.quarriors.position import costs
from tests.proof import rule
from tests.quarriors.posed import CONTENT, Table, pose

PLAIN = ("assistant:5", "scavenging_goblin:3", "devotee_of_the_holy_query:3", "devotee_of_the_holy_query:5",
         "deathdealer:4", "deathdealer:6", "mighty_quake_dragon:4", "witching_hag:4", "witching_hag:6")  # fmt: skip
"""Creatures whose abilities do nothing in an attack, at the faces that they have here."""
MOST_OF_A_CLASS = 5


def numbers(text: str) -> tuple[int, int]:
    """Attack and defence of a plain creature, read from its face."""
    card, _, face = text.partition(":")
    kind = next(CONTENT.kinds[each.kind] for each in CONTENT.cards if each.id == card)
    found = kind.faces[int(face) - 1]
    assert found.attack is not None
    assert found.defence is not None
    return found.attack, found.defence


def told(attack: int, defenders: list[int], order: list[int]) -> set[int]:
    """Who falls when defenders are named in an order: the book's steps 2a and 2b and nothing else."""
    fallen = set()
    for each in order:
        if attack <= 0 or attack < defenders[each]:
            break
        attack -= defenders[each]
        fallen.add(each)
    return fallen


def some(rng: Rng, most: int, taken: dict[str, int]) -> list[str]:
    """A few plain creatures, no more of a class than there are dice."""
    found = []
    for _ in range(rng.below(most + 1)):
        text = rng.choice(PLAIN)
        card = text.partition(":")[0]
        if taken.get(card, 0) < MOST_OF_A_CLASS:
            taken[card] = taken.get(card, 0) + 1
            found.append(text)
    return found


def attacked(rng: Rng, seats: int) -> tuple[Table, list[list[str]]]:
    taken: dict[str, int] = {}
    sides = [some(rng, 4, taken) for _ in range(seats)]
    places = {
        f"s{seat}": {"ready": " ".join(f"x{seat}y{number}={text}" for number, text in enumerate(side))}
        for seat, side in enumerate(sides)
    }
    return pose("attack", seats=seats, **places), sides


@rule("quarriors.attack.03", "quarriors.attack.06", "quarriors.attack.07", "quarriors.attack.09", "quarriors.attack.14")
@pytest.mark.parametrize("seed", range(60))
def test_attacks_come_out_as_the_book_tells_them(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + rng.below(3)
    table, sides = attacked(rng, seats)
    orders: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    while table.asked()[0][1] == "name_defender":
        seat = table.asked()[0][0]
        action = rng.choice(table.options(seat))
        name = next(name for name, die in table.names.items() if die == action.die)
        orders[seat].append(int(name.partition("y")[2]))
        table.do(f"defend s{seat} {name}")
    assert table.asked() == [(0, "capture_dice")]
    total = sum(numbers(text)[0] for text in sides[0])
    for seat in range(1, seats):
        defenders = [numbers(text)[1] for text in sides[seat]]
        rest = [each for each in range(len(defenders)) if each not in orders[seat]]
        expected = told(total, defenders, [*orders[seat], *rest])
        fallen = {each for each in range(len(defenders)) if table.where(f"x{seat}y{each}") == f"s{seat} used"}
        assert fallen == expected, (total, defenders, orders[seat])
    assert all(table.where(f"x0y{number}") == "s0 ready" for number in range(len(sides[0])))


@rule("quarriors.quiddity.06", "quarriors.capture.05")
@pytest.mark.parametrize("seed", range(40))
def test_no_set_of_dice_pays_with_less_waste_or_fewer_dice(seed: int) -> None:
    rng = Rng(seed)
    faces = ["quiddity:1", "quiddity:6", "quake_dragon:3", "assistant:5"]
    pool = [rng.choice(faces[:2]) for _ in range(rng.below(5))] + [rng.choice(faces) for _ in range(rng.below(4))]
    table = pose("capture", s0={"pool": " ".join(pool)}, now={"purse": rng.below(3)})
    state, box = table.state, table.box
    for cost in range(1, costs.wealth(box, state, 0) + 1):
        paying = costs.payment(box, state, 0, cost)
        assert len(set(paying)) == len(paying)
        worth = {die: costs.quiddity_of(box, state, die) for die in state.pool[0]}
        sets = [each for size in range(len(worth) + 1) for each in combinations(worth, size)]
        enough = [(state.purse + sum(worth[die] for die in each) - cost, len(each)) for each in sets]
        best = min(each for each in enough if each[0] >= 0)
        if cost > state.purse:
            assert (state.purse + sum(worth[die] for die in paying) - cost, len(paying)) == best
        else:
            assert paying == ()
