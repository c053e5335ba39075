"""Set-up, rounds, the Old World phase and its track, drawing (old_world.setup, old_world.old_world_phase,
old_world.draw)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.games.old_world.content.ids import EMPTY, KINDS
from tabletop.games.old_world.content.records import POWER_NAMES, TOKENS
from tabletop.games.old_world.model.events import (
    CardsDrawn,
    DeckShuffled,
    PhaseBegan,
    PowersDealt,
    PowerSet,
    TokensLaid,
    WorldCardDrawn,
    WorldCardGone,
    WorldCardPlaced,
)
from tabletop.games.old_world.rules.pieces import supply
from tests import posed
from tests.old_world.posed import CARDS, WORLD, pose
from tests.proof import rule


def begun(seats: int = 4, seed: int = 1, **options: str) -> posed.Table:
    """A new game at its first question."""
    return posed.Table(
        library.open_game(Setup("old_world", "old_world", ("random",) * seats, seed, tuple(options.items())))
    )


@rule("old_world.setup.01", "old_world.setup.02", "old_world.setup.05", "old_world.setup.07", "old_world.goal.01")
def test_seats_have_the_powers_that_they_chose():
    table = begun(seat1="slaanesh", seat2="khorne", seat3="tzeentch", seat4="nurgle")
    assert [table.game.side_of(table.state, seat) for seat in range(4)] == ["slaanesh", "khorne", "tzeentch", "nurgle"]
    assert table.state.dial == table.state.points == (0, 0, 0, 0)
    assert table.happened(PowersDealt) == [PowersDealt((3, 0, 2, 1))]


@rule("old_world.setup.02")
def test_chance_deals_the_powers_that_are_left():
    dealt = {begun(seed=seed, seat1="random", seat2="tzeentch", seat3="random", seat4="random").state.powers
             for seed in range(1, 30)}  # fmt: skip
    assert all(sorted(powers) == [0, 1, 2, 3] and powers[1] == 2 for powers in dealt)
    assert len(dealt) == 6
    three = {begun(3, seed, seat1="random", seat2="random", seat3="random").state.powers for seed in range(1, 60)}
    assert {power for powers in three for power in powers} == {0, 1, 2, 3}


@rule("old_world.goal.01", "old_world.setup.03")
def test_set_ups_that_cannot_be():
    with pytest.raises(SetupError, match="power_taken_twice"):
        begun(seat1="nurgle")
    with pytest.raises(SetupError, match="wrong_player_count"):
        begun(2)
    assert begun(3, seat4="khorne").state.powers == (0, 1, 2)


@rule("old_world.setup.03", "old_world.setup.04", "old_world.setup.11", "old_world.round.04")
def test_with_three_the_fourth_power_stays_out():
    table = begun(3)
    assert table.state.powers == (0, 1, 2)
    assert table.state.hand[3] == table.state.deck[3] == table.state.discard[3] == ()
    assert table.game.scenario.rounds == (8, 7)
    assert table.state.left == 8 - 1


@rule("old_world.setup.10", "old_world.setup.12", "old_world.setup.16", "old_world.setup.15")
def test_the_decks():
    table = begun()
    assert table.state.left == 7 - 1
    assert len(table.state.unseen) == 28 - 1
    first = [event for event in table.happened(CardsDrawn) if event.count == 3][:4]
    assert [event.power for event in first] == [0, 1, 2, 3]
    assert table.happened(PhaseBegan)[0].phase == "old_world"


@rule("old_world.setup.13", "old_world.setup.14")
def test_each_region_has_one_of_nine_mixed_tokens():
    (event,) = begun().happened(TokensLaid)
    laid = event.tokens
    assert [token // KINDS for token in laid] == list(range(9))
    assert Counter(TOKENS[token % KINDS] for token in laid) == {"noble": 2, "warpstone": 3, "peasant": 4}
    assert len({begun(seed=seed).happened(TokensLaid)[0] for seed in range(1, 9)}) > 5


@rule("old_world.setup.08")
def test_everybody_sees_what_is_left_in_the_supplies():
    table = begun()
    laid = Counter(TOKENS[token % KINDS] for token in table.happened(TokensLaid)[0].tokens)
    box = {"event": 6, "hero": 4, "noble": 6, "peasant": 20, "skaven": 6, "warpstone": 14}
    table = pose("draw", tokens={f"tilea.{kind}": count for kind, count in laid.items()}, khorne={"sheet": 2})
    left = {kind: count - laid[kind] - 2 * (kind == "peasant") for kind, count in box.items()}
    for seat in range(4):
        view = table.game.view(table.state, seat)
        assert {kind: supply(table.game, view, number) for number, kind in enumerate(TOKENS)} == left


@rule("old_world.round.01", "old_world.round.02")
def test_the_phases_of_a_round_in_their_order():
    table = pose("draw", khorne={"power": 1})
    for power in POWER_NAMES:
        table.do(f"pass {power}")
    phases = [event.phase for event in table.happened(PhaseBegan)]
    assert phases[:6] == ["battle", "domination", "corruption", "end", "old_world", "draw"]
    assert table.state.round == 2


@rule("old_world.old_world_phase.01", "old_world.old_world_phase.03", "old_world.old_world_phase.05",
      "old_world.old_world_phase.06", "old_world.old_world_phase.07")  # fmt: skip
def test_the_track_moves_on():
    table = pose("old_world", drawn="peasant_uprising1", khorne={"dial": 3}, nurgle={"dial": 4})
    assert table.happened(WorldCardDrawn)[0].seat == table.seat("tzeentch")
    assert table.track() == ("peasant_uprising1", "")
    table = pose("old_world", drawn="peasant_uprising1", track=("road_wardens1", ""))
    assert table.track() == ("peasant_uprising1", "road_wardens1")
    assert table.happened(WorldCardGone) == []
    table = pose("old_world", drawn="peasant_uprising1", track=("road_wardens1", "witch_hunters1"))
    assert table.track() == ("peasant_uprising1", "road_wardens1")
    assert [WORLD[event.card] for event in table.happened(WorldCardGone)] == ["witch_hunters1"]


@rule("old_world.old_world_phase.08")
def test_a_card_that_does_not_stay_pushes_nothing():
    table = pose("old_world", drawn="plunged_into_chaos1", track=("road_wardens1", "witch_hunters1"))
    assert table.track() == ("road_wardens1", "witch_hunters1")
    assert table.happened(WorldCardPlaced) == []
    assert [WORLD[event.card] for event in table.happened(WorldCardGone)] == ["plunged_into_chaos1"]


@rule("old_world.old_world_phase.09", "old_world.old_world_phase.10", "old_world.old_world_phase.11",
      "old_world.old_world_phase.12", "old_world.example.27")  # fmt: skip
def test_a_comet_clears_comets():
    table = pose(
        "old_world",
        drawn="greenskins_invade1",
        track=("norse_reavers1", "road_wardens1"),
        tokens={"norsca.event": 1, "kislev.event": 1},
    )
    assert table.track() == ("greenskins_invade1", "road_wardens1")
    assert [WORLD[event.card] for event in table.happened(WorldCardGone)] == ["norse_reavers1"]
    assert table.tokens("norsca.event") == table.tokens("kislev.event") == 0
    table = pose("old_world", drawn="greenskins_invade1", track=("norse_reavers1", "teclis_aids_the_empire1"))
    assert table.track() == ("greenskins_invade1", "")


@rule("old_world.draw.01", "old_world.draw.04", "old_world.draw.06", "old_world.draw.07", "old_world.setup.06")
def test_everybody_draws_and_gets_power():
    table = pose("draw", khorne={"power": 5, "hand": "battle_cry1"}, nurgle={"power": 0})
    assert [table.of("power", power) for power in POWER_NAMES] == [7, 6, 6, 6]
    assert [len(table.hand(power)) for power in POWER_NAMES] == [3, 2, 5, 2]
    assert [event.power for event in table.happened(PowerSet)] == [0, 1, 2, 3]


@rule("old_world.draw.05", "old_world.upgrades.07")
def test_upgrades_add_points_and_cards():
    table = pose(
        "draw",
        khorne={"upgrades": "khorne_power khorne_cards"},
        nurgle={"upgrades": "nurgle_power"},
        tzeentch={"upgrades": "tzeentch_power tzeentch_cards"},
        slaanesh={"upgrades": "slaanesh_power_1 slaanesh_power_2"},
    )
    assert [table.of("power", power) for power in POWER_NAMES] == [8, 7, 7, 9]
    assert [len(table.hand(power)) for power in POWER_NAMES] == [3, 2, 6, 2]


@rule("old_world.draw.08", "old_world.draw.09")
def test_tzeentch_may_discard_first_and_fills_his_hand():
    held = "teleport1 teleport2 dazzle1 dazzle2 dazzle3 drain_power1"
    table = pose("draw", tzeentch={"hand": held})
    assert table.asking() == ("tzeentch", "redraw_hand")
    table.do("finish tzeentch")
    assert sorted(table.hand("tzeentch")) == sorted(held.split())
    table = pose("draw", tzeentch={"hand": held})
    assert table.code("discard tzeentch teleport3") == "not_in_hand"
    assert table.code("discard tzeentch battle_cry1") == "not_your_deck"
    table.do("discard tzeentch teleport1")
    table.do("discard tzeentch dazzle2")
    table.do("finish tzeentch")
    assert len(table.hand("tzeentch")) == 5
    assert {"teleport2", "dazzle1", "dazzle3", "drain_power1"} <= {*table.hand("tzeentch")}


def drawn(table: posed.Table, power: int) -> list[tuple[int, int]]:
    """How many cards a power has drawn, and how many more it should have, each time."""
    return [(event.count, event.missing) for event in table.happened(CardsDrawn) if event.power == power]


@rule("old_world.draw.02", "old_world.draw.10")
def test_an_empty_deck_is_made_of_the_discard_pile():
    every = [card for card in CARDS[:24] if not card.startswith("battle_cry")]
    table = pose("draw", khorne={"discard": " ".join(every[1:]), "hand": " ".join([every[0], *CARDS[4:7]])})
    assert table.happened(DeckShuffled) == [DeckShuffled(0)]
    assert drawn(table, 0) == [(1, 0), (1, 0)]
    assert table.state.discard[0] == ()
    table = pose("draw", khorne={"hand": " ".join(CARDS[:24])})
    assert drawn(table, 0) == [(0, 2)]


@rule("old_world.chaos_cards.18")
def test_hands_are_secret_and_what_is_left_is_not():
    table = pose("summoning", khorne={"power": 3, "hand": "battle_cry1"}, nurgle={"hand": "influenza1 influenza2"})
    view = table.game.view(table.state, table.seat("khorne"))
    assert view.hand[1] == (EMPTY, EMPTY)
    assert view.hand[0] == table.state.hand[0]
    assert view.deck[1] == table.game.deck(1)
