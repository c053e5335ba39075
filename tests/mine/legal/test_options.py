"""What the options of the mine say of themselves without being listed."""

from tests.mine.posed import pose


def test_somebody_who_gives_orders_or_strikes_always_has_an_answer():
    charging = pose(
        """
        ########
        #B...U.#
        ########""",
        B="dwarf_berserker", U="ghoul", creatures={0: {"wounds": 1}},
    )  # fmt: skip
    striking = pose(
        """
        ######
        #.BU.#
        ######""",
        B="dwarf_berserker", U="ghoul", phase="melee", creatures={0: {"wounds": 1}},
    )  # fmt: skip
    for table, closing in ((charging, "end"), (striking, "pass")):
        options = table.game.options(table.state, 0)
        assert not table.options(0, closing)
        assert options.any()
        assert list(options)
