"""A sound as it is ordered: how it is made, of what kind it is, how loud, in which room."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from synth import TABLE, Room, Signal

Make = Callable[[np.random.Generator], Signal]
LEVELS = {"ui": -33.0, "piece": -31.0, "dice": -28.0, "event": -28.0, "tune": -26.0, "ambience": -42.0}
"""How loud each kind of sound is (see `synth.loudness`), in dB below full scale."""
LONGEST = {"ui": 0.6, "piece": 1.15, "dice": 1.15, "event": 1.15, "tune": 2.6}
"""Seconds after which a sound of each kind has died away; an ambience goes round."""


class Recipe(NamedTuple):
    """A sound: how it is made, of which kind, in which room, how many dB louder than its kind (at most 2.5 either way),
    and how many variants there are of what is heard often, so that no two in a row are the same."""

    make: Make
    kind: str = "event"
    room: Room = TABLE
    louder: float = 0.0
    variants: int = 1
