"""Random numbers as values."""

from collections import Counter

from tabletop.engine.rng import Rng, draw

# The first numbers of splitmix64 from 1234567, as its author published them.
PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_the_generator_is_splitmix64() -> None:
    rng, found = 1234567, []
    for _ in PUBLISHED:
        value, rng = draw(rng, 1 << 64)
        found.append(value - 1)
    assert tuple(found) == PUBLISHED


def test_a_draw_is_a_function_of_the_state_alone() -> None:
    assert draw(99, 6) == draw(99, 6)
    assert draw(99, 6)[1] != 99


def test_dice_show_every_face_about_as_often() -> None:
    rng, seen = 7, Counter[int]()
    for _ in range(60_000):
        die, rng = draw(rng, 6)
        seen[die] += 1
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    # Chi squared with 5 degrees of freedom is above 20.5 once in a thousand runs; this run is always the same.
    assert sum((count - 10_000) ** 2 / 10_000 for count in seen.values()) < 20.5


def test_a_die_of_one_side_and_a_state_beyond_64_bits() -> None:
    assert draw(5, 1)[0] == 1
    assert draw(5 + (1 << 64), 6) == draw(5, 6)
    assert Rng(1 << 70).state == 0


def test_below_choice_and_shuffle() -> None:
    rng = Rng(3)
    assert {rng.below(3) for _ in range(60)} == {0, 1, 2}
    assert {rng.choice("ab") for _ in range(40)} == {"a", "b"}
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_a_fork_goes_its_own_way() -> None:
    one, other = Rng(11), Rng(11)
    fork = one.fork()
    assert fork.state not in (one.state, other.state)
    assert one.state != other.state
    other.fork()
    assert [one.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)]
