"""What the tests of all games need of the mine."""

from tabletop.games import library
from tests.kit import Kit, way

SCENARIOS = tuple(library.content("mine").scenarios)
USUAL = SCENARIOS[0]
SWITCHES = ("alternate", "strike_ghosts", "zone_ends_move", "two_attackers")

WAYS = (
    way(2, USUAL),
    *(way(2, scenario) for scenario in SCENARIOS[1:]),
    *(way(2, USUAL, variant=variant) for variant in ("2", "3", "4")),
    way(2, USUAL, sides="roll"),
    way(2, USUAL, sides="swapped", variant="3"),
    way(2, USUAL, turn_limit="5", variant="4"),
    *(way(2, USUAL, **{switch: "on"}) for switch in SWITCHES),
    way(2, USUAL, doors="off", variant="2"),
    way(2, USUAL, variant="2", handicap="berserker_more"),
    way(2, USUAL, variant="4", handicap="ghouls_more"),
    way(2, USUAL, variant="4", **dict.fromkeys(SWITCHES, "on")),
)
SHORT = WAYS.index(way(2, USUAL, turn_limit="5", variant="4"))

KIT = Kit(
    WAYS,
    listed=(0, 1, 2, 3, -1),
    picked=(0, 5),
    leaking=(0, 5, -1),
    saved=(SHORT,),
    kept=way(2, USUAL),
    drawn=((USUAL, 2),),
    clicked=(30, 4),  # the next question twice, and whether two figures are spent
    changed=("creatures.yaml", "health: {value: 3", "health: {value: 5"),
    games_to_leak=2,
)
