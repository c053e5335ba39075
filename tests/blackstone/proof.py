"""What of the rules of Blackstone Fortress is proved otherwise than by a test."""

from tests.proof import Proof

PROOF = Proof(
    game="blackstone", examples=27, told=(), not_met=(), not_given=(), lengths=(463, 58, 0, 0, 0),
)  # fmt: skip
