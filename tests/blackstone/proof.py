"""What of the rules of Blackstone Fortress is proved otherwise than by a test. That every card has one says
`cards/test_every_card.py`."""

from tests.proof import Proof

PROOF = Proof(
    game="blackstone",
    examples=27,
    told=tuple(
        f"blackstone.{each}"
        for each in (
            "box.04",
            "box.06",
            "setup.05",
            "setup.19",
            "setup.20",
            "setup.27",
            "setup.28",
            "setup.29",
            "setup.31",
            "pause.04",
            "challenges.06",
        )
    ),
    not_met=(),
    not_given=(
        "player_count",
        "no_model_left",
        "party_size",
        "not_in_precipice",
        "strongholds_left",
        "pause_not_now",
        "wall",
        "board_edge",
        "hostile_cannot_lead",
        "not_unanimous",
        "grievous_wound",
        "inspiration_full",
        "maglev_chamber",
        "arrival_chamber",
    ),
    lengths=(463, 58, 11, 0, 14),
)
