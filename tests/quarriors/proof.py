"""What of the rules of Quarriors! is proved otherwise than by a test."""

from tests.proof import Proof
from tests.quarriors.posed import CONTENT

PROOF = Proof(
    game="quarriors",
    examples=17,
    told=(
        "quarriors.zones.01", "quarriors.zones.03", "quarriors.zones.06", "quarriors.zones.09", "quarriors.cards.01",
    ),
    # At this table nobody draws too many dice, and none falls off or stands on its edge.
    not_met=("quarriors.rolling.08", "quarriors.rolling.09", "quarriors.rolling.10"),
    # How many play and which cards lie there is settled before; nobody can ask for an old roll, two defenders or a
    # share of the damage.
    not_given=(
        "wrong_player_count", "class_already_in_wilds", "must_keep_reroll", "one_defender_at_a_time",
        "damage_cannot_be_split",
    ),
    lengths=(222, 58, 5, 3, 5),
    cards=tuple(card.id for card in CONTENT.cards),
)  # fmt: skip
