"""What ready spells are worth to the computer players, in glory: figures that `tests/quarriors/fitting.py` fits."""

from __future__ import annotations

from typing import NamedTuple


class SpellWeights(NamedTuple):
    """For each effect what a ready spell with it is worth.

    boost: for each attack that is added to all own creatures; boost_late, boost_defence: for each attack and defence of
    other boosts. glory_creature: of each glory that a creature brings later; per_scored, per_beaten: of each glory that
    creatures or opponents bring. destroy_low: up to a level. bank: what is left of all this, as a spell may never find
    its moment.
    """

    boost: float = 0.2
    boost_late: float = 0.1
    boost_defence: float = 0.15
    glory_creature: float = 0.75
    per_scored: float = 1.5
    per_beaten: float = 0.5
    destroy: float = 1.3
    destroy_low: float = 1.1
    destroy_each: float = 1.2
    restore: float = 0.9
    upgrade: float = 0.8
    pacify: float = 0.6
    level_up: float = 0.5
    salvage: float = 0.3
    destroy_spell: float = 0.2
    bank: float = 0.85


WEIGHTS = SpellWeights()
