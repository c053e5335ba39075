"""Positions of Blackstone Fortress in which a computer player must not err."""

from tests.blunder import Blunder

SEEDS = {"easy": 2, "normal": 2, "hard": 2}
BLUNDERS: tuple[Blunder, ...] = ()
