"""Scenarios from the player's own files, which are JSON here."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop.engine.content.source import Folder
from tabletop.engine.setup import Own
from tests.toy.content.records import CONTENT, Scenario, ToyContent


def gather(folders: Sequence[Folder]) -> tuple[ToyContent, tuple[()]]:
    """The built-in scenarios and those that came with a save."""
    texts = {name: text for each in folders if not isinstance(each, Path) for name, text in each.items()}
    own = {name: msgspec.json.decode(text, type=Scenario) for name, text in texts.items()}
    return ToyContent({**CONTENT.scenarios, **own}, Own(scenarios=texts)), ()
