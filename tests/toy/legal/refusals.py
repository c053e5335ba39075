"""Why something cannot be done: each code with its rule."""

from tabletop.engine.legal import Codes

RULES = {
    "no_such_piece": "",
    "not_asked": "toy.turn.01",
    "another_question": "toy.turn.02",
    "stake_too_high": "toy.stake.01",
    "already_braced": "toy.brace.01",
    "not_your_card": "toy.hand.01",
    "only_as_an_answer": "toy.react.01",
    "not_a_target": "toy.target.01",
    "nothing_to_see": "toy.spy.01",
    "no_answer_to_this": "toy.react.02",
    "not_so_many": "toy.discard.01",
    "not_in_that_hand": "toy.spy.02",
    "already_seen": "toy.spy.03",
}

refuse = Codes(RULES)
