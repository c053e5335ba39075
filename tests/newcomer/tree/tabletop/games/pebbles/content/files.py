"""How the files are written: `stones.yaml`, and one file a heap."""

from typing import Annotated

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Colour, Id, ScenarioRecord
from tabletop.engine.content.origin import Origin


class StoneRecord(Struct, frozen=True):
    """A kind of stone as written."""

    colour: Colour
    source: Origin


class StonesFile(Struct, frozen=True):
    """`stones.yaml`."""

    stones: Annotated[dict[Id, StoneRecord], Meta(min_length=1, max_length=9)]


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A heap as written. pebbles: how many there are. most: how many may be taken at once."""

    pebbles: Annotated[int, Meta(ge=2, le=40)]
    most: Annotated[int, Meta(ge=2, le=4)] = 3
