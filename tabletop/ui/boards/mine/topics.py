"""The rules that the questions of the mine are about."""

from __future__ import annotations

from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.decisions import OfferFreeStrike
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.free_strikes import strikers
from tabletop.ui.boards.topics import Topics


def _of_free_strike(box: MineBox, view: MineState, decision: OfferFreeStrike) -> str:
    """A step from one cell of a zone to another, out of it, or that of a ghost."""
    mover, cell = decision.mover, decision.cell
    if box.cast[mover].incorporeal:
        return "mine.free_strikes.18"
    enemies = strikers(box, view, mover, view.creatures[mover].cell, cell)
    zones = [box.terrain(view).contact(view.creatures[enemy].cell) for enemy in enemies]
    return f"mine.free_strikes.{'03' if any(zone >> cell & 1 for zone in zones) else '05'}"


TOPICS: Topics = {
    "deploy.dwarves": "mine.setup.05", "deploy.undead": "mine.setup.06", "deploy.sack": "mine.sack.01",
    "deploy": "mine.setup.08",
    "give_orders": "mine.turn.07", "give_orders.chosen": "mine.movement.07", "give_orders.sack": "mine.sack.07",
    "give_orders.none": "mine.turn.04",
    "offer_free_strike": _of_free_strike,
    "choose_defence": "mine.strike.07", "choose_defence.free": "mine.free_strikes.13",
    "give_strikes": "mine.melee.06", "give_strikes.chosen": "mine.melee.13",
    "choose_feast": "mine.corpse_eater.03",
    "unearthed": "mine.incorporeal.08",
}  # fmt: skip
