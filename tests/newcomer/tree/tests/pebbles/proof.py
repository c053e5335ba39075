"""What of the rules of the pebbles is proved otherwise than by a test."""

from tests.proof import Proof

PROOF = Proof(
    game="pebbles",
    examples=1,
    told=("pebbles.setup.01",),
    not_met=(),
    not_given=(),
    lengths=(4, 0, 1, 0, 0),
)
