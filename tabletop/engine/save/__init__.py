"""Saves and replays: two lines of JSON, written whole, verified when read, opened from their newest state."""

from tabletop.engine.save.reading import read_body, read_file, read_header
from tabletop.engine.save.record import FORMAT, LIMIT, Body, Header, Loaded, Progress, SaveError
from tabletop.engine.save.resume import Glance, Opener, glance, read, replay, resumed, verify
from tabletop.engine.save.writing import Snapshot, dumps, signed, write

__all__ = [
    "FORMAT", "LIMIT", "Body", "Glance", "Header", "Loaded", "Opener", "Progress", "SaveError", "Snapshot", "dumps",
    "glance", "read", "read_body", "read_file", "read_header", "replay", "resumed", "signed", "verify", "write",
]  # fmt: skip
