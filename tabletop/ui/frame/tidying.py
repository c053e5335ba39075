"""Python's search for garbage in all that it keeps takes longer than a frame may: it waits until nothing moves."""

from __future__ import annotations

import gc

OFTEN = 10
"""So many searches through what is younger go before one through everything, as Python has it."""
NEVER = 2**31 - 1


class Tidying:
    """While it is on, everything is searched through in calm moments alone."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        gc.set_threshold(*self._before[:2], NEVER)

    def tick(self, moving: bool) -> None:
        """Search, if it is time to and nothing moves."""
        if not moving and gc.get_count()[2] > OFTEN:
            gc.collect()

    def close(self) -> None:
        """Leave it to Python again."""
        gc.set_threshold(*self._before)
