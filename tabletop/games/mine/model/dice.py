"""What dice come to: the comparison of an attack with a defence, and tests against a strength."""

from typing import Literal, NamedTuple

Verdict = Literal["failed", "withstood", "wounded", "critical"]

MARGIN = 3


class Blow(NamedTuple):
    """What the dice of an attack came to; `margin` is None where the totals were not compared."""

    wounds: int
    verdict: Verdict
    cancelled: bool
    margin: int | None


def resolve(attack: int, dice: tuple[int, ...], defence: int, defence_die: int | None) -> Blow:
    """Compare an attack of one die, or two in frenzy, with a defence of one or none (mine.strike, mine.frenzy)."""
    if all(die == 1 for die in dice):
        return Blow(0, "failed", False, None)
    sixes = dice.count(6)
    cancelled = sixes > 0 and defence_die == 6
    automatic = sixes - cancelled
    if automatic == len(dice):
        return Blow(automatic, "critical", cancelled, None)
    guard = defence_die if defence_die is not None and defence_die > 1 and not cancelled else 0
    margin = attack + sum(die for die in dice if 1 < die < 6) - defence - guard
    total = automatic + (margin >= MARGIN)
    verdict: Verdict = "critical" if automatic else "wounded" if total else "withstood"
    return Blow(total, verdict, cancelled, margin)


def least_passing(strength: int) -> int:
    """The lowest roll that passes a test of a strength from 0 (mine.fear.03 to 06, mine.poison.04)."""
    return 6 if strength >= 6 else max(strength, 1) + 1


def fails(strength: int, die: int) -> bool:
    """Whether a test of this strength is failed with this die; a strength below 0 never is."""
    return strength >= 0 and die < least_passing(strength)

