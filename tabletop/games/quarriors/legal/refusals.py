"""Why something cannot be done: the codes and the rules behind them.

Arguments: `die` and `card` are what the action is about, `target` is what it is aimed at; `cost` and `wealth` numbers.
"""

from __future__ import annotations

from tabletop.engine.legal import Codes

RULES = {
    "no_such_piece": "",
    "not_asked": "quarriors.turn.01",
    "not_your_turn": "quarriors.turn.01",
    "another_question": "quarriors.turn.03",
    "wrong_phase": "quarriors.turn.04",
    "phase_is_mandatory": "quarriors.turn.06",
    "die_in_wilds": "quarriors.zones.02",
    "not_your_die": "quarriors.zones.04",
    "die_in_bag": "quarriors.zones.07",
    "die_already_used": "quarriors.zones.13",
    "cannot_spend_from_there": "quarriors.spending.03",
    "gives_no_quiddity": "quarriors.quiddity.01",
    "not_enough_quiddity": "quarriors.quiddity.04",
    "must_score_creature": "quarriors.scoring.05",
    "no_culls_left": "quarriors.culling.02",
    "cull_from_used_pile_only": "quarriors.culling.03",
    "no_immediate_effect": "quarriors.immediate.01",
    "no_burst_rolled": "quarriors.bursts.03",
    "no_draws_left": "quarriors.immediate.13",
    "wrong_number_of_rerolls": "quarriors.immediate.09",
    "reroll_pool_only": "quarriors.rolling.12",
    "immediate_window_closed": "quarriors.immediate.06",
    "immediate_spell_cannot_wait": "quarriors.immediate.12",
    "not_a_spell_face": "quarriors.prepare.03",
    "not_a_creature_face": "quarriors.summon.05",
    "class_already_summoned": "quarriors.cards.04",
    "face_cannot_be_turned": "quarriors.dice.16",
    "must_attack_everyone": "quarriors.attack.02",
    "must_choose_defender": "quarriors.attack.11",
    "not_a_valid_defender": "quarriors.attack.12",
    "capture_limit_reached": "quarriors.capture.02",
    "card_is_empty": "quarriors.capture.07",
    "not_in_the_wilds": "quarriors.setup.13",
    "creature_not_summoned": "quarriors.cards.05",
    "not_a_creature": "quarriors.creatures.02",
    "condition_not_met": "quarriors.creatures.05",
    "not_a_spell": "quarriors.spells.02",
    "not_your_turn_to_cast": "quarriors.spells.05",
    "not_a_target": "quarriors.spells.09",
    "no_legal_target": "quarriors.spells.11",
    "attack_total_is_fixed": "quarriors.spells.13",
    "not_an_attachment": "quarriors.attachments.01",
    "attach_own_creature_only": "quarriors.attachments.04",
    "already_attached": "quarriors.attachments.09",
    "reaction_in_own_turn": "quarriors.reactions.03",
}
"""Every code that Quarriors! gives, with the rule that its sentence cites."""

refuse = Codes(RULES)
