"""What of the rules of Shadespire is proved otherwise than by a test. That every card has one says
`cards/test_every_card.py`."""

from tests.proof import Proof

PROOF = Proof(
    game="shadespire",
    examples=69,
    told=tuple(
        f"shadespire.{each}"
        for each in (
            "goal.04",
            "components.06",
            "components.13",
            "general.01",
            "general.04",
            "general.05",
            "hands.16",
            "cards.11",
            "round.01",
            "round.13",
            "attack.08",
            "victory.08",
            "multi.12",
        )
    ),
    not_met=(),
    not_given=(),
    lengths=(572, 105, 13, 0, 0),
)
