"""Why something cannot be done: each code with its rule."""

from typing import Final

from tabletop.engine.legal import Codes

RULES: Final = {
    "no_such_piece": "",
    "not_asked": "blackstone.seats.05",
    "another_question": "blackstone.round.02",
    "explorer_taken": "blackstone.seats.14",
    "ship_taken": "blackstone.setup.15",
    "hex_full": "blackstone.setup.23",
    "trade_not_now": "blackstone.round.18",
    "out_of_action": "blackstone.out.03",
    "die_too_low": "blackstone.dice.12",
    "no_such_die": "blackstone.activation.02",
    "not_enough_inspiration": "blackstone.inspiration.09",
    "already_inspired": "blackstone.inspiration.12",
    "gambit_step_used": "blackstone.initiative.06",
    "no_line_of_sight": "blackstone.sight.04",
    "out_of_range": "blackstone.attack.02",
    "too_dark": "blackstone.twists.05",
    "rein_only": "blackstone.twins.07",
    "hostile_in_hex": "blackstone.activation.08",
    "no_discovery_marker": "blackstone.activation.09",
    "already_summoned": "blackstone.activation.11",
    "no_portal": "blackstone.activation.12",
    "enemy_in_hex": "blackstone.movement.03",
    "too_far": "blackstone.activation.04",
    "obstacle": "blackstone.board.16",
    "pit": "blackstone.board.12",
    "portal": "blackstone.movement.09",
    "already_rerolled": "blackstone.dice.07",
    "weapon_used": "blackstone.activation.03",
    "not_wounded": "blackstone.wounds.07",
    "aiming_twice": "blackstone.activation.06",
    "no_console": "blackstone.board.13",
    "overwatch_used": "blackstone.overwatch.04",
    "activation_dice_only": "blackstone.overwatch.05",
    "not_offered": "blackstone.seats.19",
}

refuse = Codes(RULES)
