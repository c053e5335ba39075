"""How much of Blackstone Fortress is published, and how much is ours."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.content.origin import Origin, Origins, weakest
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.content.sourced import Sourced


def origins(content: BlackstoneContent, scenario: str) -> Origins:
    """Where all that lies in the box comes from, a thing by its weakest part: what is ours says so (reading Q50).
    Boards are told by themselves."""
    return {
        "explorer": _weakest(content.explorers),
        "hostile": _weakest(content.hostiles),
        "encounter": _weakest((*content.encounters, *content.twists, *content.events)),
        "exploration": _weakest((*content.combats, *content.challenges)),
        "card": _weakest((*content.discoveries, *content.resources, *content.legacy, *content.artefacts)),
        "ship": _weakest(content.ships),
        "place": _weakest((*content.strongholds, *content.vaults)),
        "scenario": (content.scenarios[scenario].source,),
    }


def origin_of(record: Sourced, *parts: Sequence[str]) -> Origin:
    """The source of a record, or that of what of it is ours. parts: fields that are ours in a part of it."""
    return origin_of_part(record, any((record.proposed, *parts)))


def origin_of_part(record: Sourced, is_ours: bool) -> Origin:
    """The source of a part of a record, which may be ours; a player's own record is his as a whole."""
    return weakest(record.source, "proposed") if is_ours and record.source != "own" else record.source


def _weakest(records: Sequence[Sourced]) -> list[Origin]:
    """Of each record."""
    return [origin_of(each) for each in records]
