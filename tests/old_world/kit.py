"""What the tests of all games need of Chaos in the Old World."""

from tests.kit import Kit, way

KIT = Kit(
    (
        way(4, "old_world"),
        way(3, "old_world"),
        way(4, "old_world", khorne_kills="1", ruiners="round"),
        way(3, "meteor", seat1="random", seat2="slaanesh", seat3="random"),
        way(4, "errata", seat1="slaanesh", seat2="tzeentch", seat3="nurgle", seat4="khorne"),
        way(4, "meteor", carnage_spares_khorne="on", teleport_anyone="on"),
    ),
    listed=(0, 1),
    picked=(0,),
    leaking=(0, 1, 2),
    saved=(0,),
    kept=way(4, "old_world"),
    clicked=(40, 1),
    changed=("cards.yaml", "cost: 1", "cost: 2"),
)
