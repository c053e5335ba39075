"""What the tests of all games need of the pebbles."""

from tests.kit import Kit, way

KIT = Kit(
    (way(2, "heap"), way(2, "heap", most="2")),
    listed=(0, 1),
    picked=(0,),
    leaking=(0,),
    saved=(0,),
    kept=way(2, "heap"),
    clicked=(2, 1),
    changed=("stones.yaml", "#b9b2a3", "#a3b2b9"),
)
