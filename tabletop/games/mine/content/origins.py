"""How much of the mine the rulebook says, and how much is ours."""

from __future__ import annotations

from tabletop.engine.content.origin import Origins
from tabletop.games.mine.content.records import Scenario


def origins(scenario: Scenario) -> Origins:
    """Where the values and skills of the creatures of a scenario come from, and its board with who fights on it."""
    values = [source for kind in scenario.kinds for name, source in kind.sources.items() if name != "count"]
    return {"value": values, "scenario": (scenario.source,)}
