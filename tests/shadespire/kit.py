"""What the tests of all games need of Shadespire."""

from tests.kit import Kit, way
from tests.shadespire import secrets

KIT = Kit(
    (
        way(2, "skirmish"),
        way(3, "skirmish"),
        way(4, "skirmish"),
        way(2, "skirmish", deck1="spiteclaws_swarm_1", deck2="sepulchral_guard_1"),
        way(2, "skirmish", deck1="farstriders_1", deck2="farstriders_1"),
        way(4, "skirmish", deck1="ironskulls_boyz_1", deck2="chosen_axes_1", deck3="magores_fiends_1"),
        way(2, "skirmish", match="on", winner_required="on"),
        way(3, "relic", fixed="on"),
    ),
    listed=(0, 1),
    picked=(0,),
    leaking=(0, 1, 3),
    saved=(0,),
    kept=way(2, "skirmish"),
    clicked=(44, 1),
    changed=("cards_core.yaml", "glory: 1", "glory: 2"),
    secrets=secrets,
)
