"""What of the rules of Shadespire is proved otherwise than by a test. That every card has one says
`cards/test_every_card.py`."""

from tests.proof import Proof

PROOF = Proof(
    game="shadespire",
    examples=69,
    told=(),
    not_met=(),
    not_given=(),
    lengths=(572, 0, 0, 0, 0),
)
