"""Why something cannot be done: the codes and the rules behind them.

Arguments: `figure`, `card`, `region`, `space`, `token`, `heap`, `upgrade` and `power` are pieces; `hits`, `defence`,
`cost` and `points` numbers.
"""

from __future__ import annotations

from tabletop.engine.legal import Codes

RULES = {
    "no_such_piece": "",
    "not_asked": "old_world.round.03",
    "not_your_turn": "old_world.round.03",
    "another_question": "old_world.round.01",
    "wrong_phase": "old_world.round.01",
    "one_action_per_turn": "old_world.summoning.03",
    "no_power_left": "old_world.summoning.11",
    "pass_loses_points": "old_world.summoning.08",
    "not_enough_power": "old_world.summoning.06",
    "not_your_figure": "old_world.summon_figure.13",
    "same_region": "old_world.summon_figure.12",
    "region_out_of_reach": "old_world.summon_figure.07",
    "forbidden_by_effect": "old_world.conflicts.01",
    "cannot_carry": "old_world.control.08",
    "cannot_perch": "old_world.upgrades.05",
    "not_your_deck": "old_world.draw.03",
    "not_in_hand": "old_world.chaos_cards.01",
    "space_taken": "old_world.chaos_cards.03",
    "space_blocked": "old_world.conflicts.01",
    "region_full": "old_world.chaos_cards.04",
    "no_card_space": "old_world.chaos_cards.05",
    "region_ruined": "old_world.ruined.01",
    "effect_mandatory": "old_world.chaos_cards.12",
    "must_roll_all": "old_world.battle.09",
    "wrong_region": "old_world.battle.14",
    "own_figure": "old_world.battle.15",
    "already_killed": "old_world.battle.18",
    "no_peasant": "old_world.battle.19",
    "not_enough_hits": "old_world.battle.21",
    "must_assign_hits": "old_world.battle.24",
    "figures_only": "old_world.tokens.10",
    "strikes_back_at_killer": "old_world.card_rulings.09",
    "wrong_rank": "old_world.figures.02",
    "not_on_the_board": "old_world.summon_figure.03",
    "not_in_its_region": "old_world.chaos_cards.01",
    "one_region_only": "old_world.chaos_cards.11",
    "hero_removal_mandatory": "old_world.end_phase.05",
    "no_tokens_in_ruins": "old_world.ruined.02",
    "not_that_region": "old_world.old_world_cards.03",
    "wrong_token": "old_world.old_world_cards.03",
    "no_such_token": "old_world.tokens.09",
    "already_moved": "old_world.old_world_cards.03",
    "not_adjacent": "old_world.regions.01",
    "no_corruption_there": "old_world.dials.13",
    "not_an_opponent_there": "old_world.chaos_cards.11",
    "no_upgrade_due": "old_world.upgrades.02",
    "not_your_upgrade": "old_world.upgrades.01",
    "upgrade_in_play": "old_world.upgrades.03",
}
"""Every code that Chaos in the Old World gives, with the rule that its sentence cites."""

refuse = Codes(RULES)
