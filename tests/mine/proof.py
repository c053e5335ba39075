"""What of the rules of the mine is proved otherwise than by a test."""

from tests.proof import Proof

PROOF = Proof(
    game="mine",
    examples=13,
    told=(
        "mine.melee.09", "mine.values.09", "mine.values.10", "mine.berserk.05", "mine.victory.10", "mine.figures.08",
    ),
    # Nobody shoots, casts, bears a spear or has long limbs.
    not_met=(
        "mine.shooting.01", "mine.shooting.02", "mine.shooting.03", "mine.shooting.04", "mine.free_strikes.17",
        "mine.melee.03", "mine.melee.04",
    ),
    # Nobody shoots, a free strike has no manner, no one may roll a second die, dice that are not left are not offered,
    # and how many play is settled before there is a game.
    not_given=(
        "cannot_shoot", "incorporeal_immune_to_missiles", "archer_defended", "free_strike_is_simple",
        "free_strike_already_used", "no_free_strike_defences_left", "one_defence_per_strike", "wrong_player_count",
    ),
    lengths=(236, 0, 6, 7, 8),
)  # fmt: skip
