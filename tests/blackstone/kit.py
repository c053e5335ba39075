"""What the tests of all games need of Blackstone Fortress."""

from tests.blackstone import secrets
from tests.kit import Kit, way

KIT = Kit(
    (
        way(1, "one_off_medium"),
        way(2, "one_off_hard"),
        way(4, "one_off_extreme", wipe_recovery_rolls="on", random_leader="on"),
        way(5, "one_off_hard"),
        way(5, "one_off_medium", name_fortress="on"),
        way(5, "quest"),
        way(4, "one_off_hard", open_arrival="on"),
    ),
    listed=(0, 3),
    picked=(0,),
    leaking=(2, 3),
    saved=(0,),
    kept=way(2, "one_off_medium"),
    clicked=(20, 1),
    changed=("explorers.yaml", "slots: 4", "slots: 3"),
    secrets=secrets,
)
