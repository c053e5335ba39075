"""What of the rules of Chaos in the Old World is proved otherwise than by a test."""

from tests.old_world.posed import CONTENT
from tests.proof import Proof

PROOF = Proof(
    game="old_world",
    examples=28,
    told=("old_world.goal.07", "old_world.regions.04", "old_world.upgrades.04"),
    not_met=(),
    # How many play is settled before; nobody can ask for old points, a share of hits, of a tie or of a counter, for a
    # ruin or a tick of its own accord; every figure is one of its own, so none is picked that is not there.
    not_given=(
        "player_count", "no_carry_over", "no_shared_hits", "tied_domination", "no_ruination_card", "no_counters",
        "one_counter_per_fulfilment", "no_figure_left",
    ),
    lengths=(291, 66, 3, 0, 8),
    cards=tuple(card.id for table in (CONTENT.cards, CONTENT.world, CONTENT.upgrades) for card in table),
)  # fmt: skip
