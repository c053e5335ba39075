"""What positions of Shadespire are weighed by: figures that `tests/shadespire/fitting.py` moves and measures."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """In glory points where nothing else is said.

    Fighters. potential, of_might, of_leader, of_upgrade, of_inspired: what a fighter brings in a whole game: any, by
    its might, a leader, each upgrade, Inspired. standing: what of that counts for the fighters that stand there, beside
    what they may strike next.
    Attacks. charges, far: how likely one comes about that needs a Charge, and one for which the target is still too far
    away. strikes, haste: how surely it comes to that in a whole game, and how soon: after so many activations two
    thirds of that. in_turn: how much more likely it is for the seat that is next.
    Tokens. held, of_holding: what one is worth to who holds it, and how much more to a deck that asks for nothing else.
    Cards. focus: how much of all activations serves one objective. now, later, last: how far the outlook for this round
    is trusted, that for a later one, and that for the last one where nothing can be scored before: such an objective is
    kept for it. shaken, unsettled: how much of what is true all activations of others undo, and all the own ones.
    new: what an objective brings that is not known yet, as a share of what it does in most games. card: a power card,
    in a whole game.
    Chances. even, decided: how many points ahead make a game likely won at its beginning, and at its end.
    """

    potential: float = 0.35
    of_might: float = 0.75
    of_leader: float = 0.25
    of_upgrade: float = 0.22
    of_inspired: float = 0.15
    standing: float = 1.0
    charges: float = 0.85
    far: float = 0.16
    strikes: float = 1.2
    haste: float = 1.5
    in_turn: float = 1.15
    held: float = 0.1
    of_holding: float = 0.6
    focus: float = 0.5
    now: float = 0.9
    later: float = 0.35
    last: float = 0.7
    shaken: float = 0.25
    unsettled: float = 0.08
    new: float = 1.0
    card: float = 0.1
    even: float = 2.2
    decided: float = 0.5


WEIGHTS = Weights()
"""Those of who judges at a glance: `normal` and `easy`."""
KEEN = WEIGHTS._replace(far=0.3)
"""Those of who thinks ahead, which is `hard`: it brings fighters up to where they can charge next."""
