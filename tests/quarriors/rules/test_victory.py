"""Captures and the end of the game (quarriors.capture, quarriors.victory)."""

from tabletop.games.quarriors.model.events import DieCaptured, GameEnded
from tests.proof import rule
from tests.quarriors.posed import Table, pose

EMPTY = "deathdealer:1*5 defender_of_the_pale:1*5 ghostly_spirit:1*5 warrior_of_the_quay:1*4"


def nearly(s0: dict[str, str] | None = None, glory=(0, 0, 0), **more) -> Table:
    """Three creature cards are empty, the Warrior's holds one die, as does the portal's."""
    return pose("capture", seats=3, s0={"pool": "quiddity:2*6", **(s0 or {})}, s2={"used": EMPTY}, glory=glory, **more)


@rule("quarriors.capture.05", "quarriors.capture.06", "quarriors.quiddity.03")
def test_a_die_is_paid_for_from_purse_and_pool_and_goes_to_the_used_pile():
    table = pose("capture", s0={"pool": "quiddity:1*3"}, wilds="witching_hag", now={"purse": 2})
    table.do("capture s0 witching_hag")
    captured = table.happened(DieCaptured)[0]
    assert captured.cost == 5
    assert captured.die in table.state.used[0]
    assert (table.state.purse, table.zone("pool", 0)) == (0, [])


@rule("quarriors.capture.08", "quarriors.victory.05", "quarriors.victory.07", "quarriors.victory.10")
def test_the_fourth_empty_creature_card_ends_the_game():
    table = nearly(glory=(1, 0, 5))
    table.do("capture s0 warrior_of_the_quay")
    assert table.stock("warrior_of_the_quay") == 0
    assert (table.state.result.winners, table.state.result.reason) == ((2,), "empty_cards")
    assert table.happened(GameEnded)


@rule("quarriors.victory.06")
def test_empty_basic_and_spell_cards_do_not_count():
    table = nearly(s0={"used": "portal:1*4 growth_charm:1*4"}, now={"captures": 3, "purse": 20})
    table.do("capture s0 portal")
    table.do("capture s0 growth_charm")
    assert (table.stock("portal"), table.stock("growth_charm")) == (0, 0)
    assert table.state.result is None
    table.do("capture s0 warrior_of_the_quay")
    assert table.state.result is not None


@rule("quarriors.victory.08")
def test_of_equals_the_one_with_more_ready_dice_wins():
    table = nearly(s0={"ready": "assistant:5 life_charm:4"}, s1={"ready": "a=assistant:5*1"}, glory=(3, 3, 3))
    table.do("capture s0 warrior_of_the_quay")
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "empty_cards")


@rule("quarriors.victory.09")
def test_the_victory_is_shared_by_equals():
    table = nearly(s0={"ready": "assistant:5"}, s1={"ready": "a=life_charm:4"}, glory=(3, 3, 3))
    table.do("capture s0 warrior_of_the_quay")
    assert (table.state.result.winners, table.state.result.reason) == ((0, 1), "shared")


@rule("quarriors.victory.11", "quarriors.victory.10", "quarriors.scoring.03", "quarriors.scoring.04")
def test_all_glory_is_counted_before_a_capture_while_scoring_may_end_the_game():
    def scored(*glory):
        return pose(
            "begin",
            s0={"ready": "a=assistant:5 b=assistant:5 shaping_incantation:4", "used": "portal:1", "bag": "quiddity*6"},
            s1={"used": EMPTY},
            attached={"shaping_incantation": "a"},
            glory=glory,
        )

    table = scored(17, 18)
    assert table.asked() == [(0, "offer_upgrade")]
    assert (table.state.glory, table.where("b")) == ([19, 18], "s0 used")
    table.do("upgrade s0 portal warrior_of_the_quay")
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "empty_cards")
    assert scored(18, 19).state.result.winners == (0,)
    assert scored(18, 19).state.result.reason == "glory"


@rule("quarriors.victory.10")
def test_culls_and_exchanges_are_no_captures():
    table = pose(
        "begin",
        s0={"ready": "deathdealer:4*5", "bag": "quiddity*6"},
        s1={"used": "portal:1 defender_of_the_pale:1*5 ghostly_spirit:1*5 warrior_of_the_quay:1*5"},
        glory=(0, 0),
        options={"goal": "25"},
    )
    table.do("exchange s0 deathdealer portal")
    assert table.state.result is None
