"""What the tests of all games need of Quarriors!."""

from tests.kit import Kit, way

KIT = Kit(
    (
        *(way(seats, "wilds") for seats in (2, 3, 4)),
        way(2, "first", goal="12", first="drawn"),
        way(3, "graveyard", extra_capture="on", handicap="on"),
        way(2, "wilds", goal="8", spent_pile="on"),
        way(2, "wilds", score_or_keep="on"),
        way(4, "graveyard", spent_pile="on", extra_capture="on", score_or_keep="on"),
    ),
    listed=(0, 1),
    picked=(0,),
    leaking=(0, -1),
    saved=(-1,),
    kept=way(3, "first"),
    drawn=(("first", 2), ("graveyard", 4)),
    clicked=(4, 1),  # the next question
    changed=("cards.yaml", "cost: 3", "cost: 2"),
)
