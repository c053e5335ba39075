"""Tests with one die against a strength, as fear and poison use them."""


def fails(strength: int, die: int) -> bool:
    """Whether a test of this strength is failed with this die (mine.fear.03 to 06, mine.poison.04)."""
    if strength < 0:
        return False
    return die < 6 if strength >= 6 else die <= max(strength, 1)
