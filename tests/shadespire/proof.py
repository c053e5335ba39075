"""What of the rules of Shadespire is proved otherwise than by a test."""

from tests.proof import Proof
from tests.shadespire.posed import CONTENT

PROOF = Proof(
    game="shadespire",
    examples=69,
    told=(),
    not_met=(),
    not_given=(),
    lengths=(572, 0, 0, 0, 0),
    cards=tuple(card.id for card in CONTENT.cards),
)
