"""What names a pebble."""

from typing import NewType

from tabletop.engine.notation import numbered, register

PebbleId = NewType("PebbleId", int)
register(PebbleId, numbered("k"))
