"""What older formats become, one format at a time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from tabletop.engine.save.record import FORMAT, Header

Raw = dict[str, Any]


def _with_shapes(body: Raw) -> Raw:
    """Format 2 says in which shape its digests were made; of older files the newest state shows it."""
    return {**body, "shapes": []}


MIGRATIONS: dict[int, Callable[[Raw], Raw]] = {1: _with_shapes}
"""From format n to n + 1: takes the decoded body and returns it in the next format."""

FIELDS: dict[int, tuple[str, ...]] = {1: ("format", "version", "game", "sha256")}
"""The fields of a header in older formats."""


CHECKSUMS: dict[int, Callable[[Header, bytes], str]] = {1: lambda _, line: hashlib.sha256(line).hexdigest()}
"""How older formats made the checksum of a header and the second line."""


def migrated(body: Raw, number: int) -> Raw:
    """A body in the present format; raises LookupError, TypeError or ValueError for one that is not what it says."""
    for each in range(number, FORMAT):
        body = MIGRATIONS[each](body)
    return body
