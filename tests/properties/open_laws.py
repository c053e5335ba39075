"""What holds of views and events in a game in which nothing is hidden but the dice to come."""

from typing import Any

from tabletop.engine.action import Seat


def learns(before: Any, after: Any, seat: Seat) -> bool:
    """There is nothing to learn."""
    return False


def veils(view: Any, seat: Seat) -> bool:
    """Whether a view hides the dice to come."""
    return (view.rng, view.loaded) == (0, ())


def told(event: Any) -> dict[int, str]:
    """Nothing that is hidden."""
    return {}


def may_tell(state: Any, seat: Seat, facts: dict[int, str]) -> bool:
    """Whatever there is."""
    return True
