"""The combat of two explorers that a challenge begins."""

from tests.blackstone.contests import Outing, small


def test_companions_take_what_is_found_there_before_they_slay_the_last_hostile():
    fights = [small(Outing("one_off_medium", "normal", seed, 0.1)) for seed in range(6)]
    assert sum(fight.searched == (0,) for fight in fights) >= len(fights) // 2
    assert all(fight.left for fight in fights)
