"""Why something cannot be done: each code with its rule."""

from tabletop.engine.legal import Codes

RULES = {
    "no_such_piece": "",
    "not_asked": "pebbles.turn.01",
    "too_many": "pebbles.turn.02",
    "already_gone": "pebbles.turn.02",
}
refuse = Codes(RULES)
