"""Before the first turn: the Wilds, the bags, who begins (quarriors.setup), and the variants of scenarios."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.content.problem import ContentError
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.events import TurnBegan, WildsLaid
from tabletop.games.quarriors.rules.turn import HEAD_START
from tabletop.text import Texts
from tests.proof import rule
from tests.quarriors.posed import CONTENT, NUMBERS, lay_out, pose

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "quarriors"


@rule("quarriors.setup.01", "quarriors.setup.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_begins_with_twelve_dice(seats):
    table = lay_out(seats=seats)
    state = table.state
    for seat in range(1, seats):
        assert Counter(table.box.dice[die].id for die in state.bag[seat]) == {"quiddity": 8, "assistant": 4}
    mine = [die for zone in (state.bag, state.pool, state.ready, state.used) for die in zone[0]]
    assert Counter(table.box.dice[die].id for die in mine) == {"quiddity": 8, "assistant": 4}


@rule("quarriors.setup.01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_cannot_play(seats):
    with pytest.raises(SetupError, match="wrong_player_count"):
        Quarriors.open(CONTENT, Setup("quarriors", "wilds", ("human",) * seats, 1))


@rule("quarriors.setup.02", "quarriors.setup.03", "quarriors.setup.04", "quarriors.setup.05", "quarriors.setup.09")
@rule("quarriors.setup.10", "quarriors.setup.12", "quarriors.setup.13", "quarriors.setup.16")
@pytest.mark.parametrize("seed", range(5))
def test_the_wilds_hold_seven_creatures_and_three_spells(seed):
    table = lay_out(seed=seed, seats=3)
    cards = [CONTENT.cards[card] for card in table.state.cards]
    assert Counter(card.category for card in cards) == {"basic": 3, "creature": 7, "spell": 3}
    assert len({card.kind for card in cards}) == 13
    stock = {card.id: len(dice) for card, dice in zip(cards, table.state.market, strict=True)}
    assert [stock.pop(name) for name in ("quiddity", "assistant", "portal")] == [0, 2, 5]
    assert set(stock.values()) == {5}
    for card, dice in zip(cards, table.state.market, strict=True):
        assert all(table.box.dice[die] is CONTENT.kinds[card.kind] for die in dice)
    lying = [die for zone in (*table.state.bag, *table.state.pool, *table.state.market) for die in zone]
    assert len(lying) == len(set(lying)) == 3 * 12 + 2 + 5 + 50
    assert len(table.box.deck("creature")) == 30
    assert len(table.box.deck("spell")) == 20


@rule("quarriors.setup.05")
def test_the_decks_are_shuffled_by_the_seed():
    assert lay_out(seed=1).state.cards == lay_out(seed=1).state.cards
    assert len({lay_out(seed=seed).state.cards for seed in range(6)}) == 6


@rule("quarriors.setup.11")
def test_a_class_is_never_in_the_wilds_twice(tmp_path):
    for file in SCENARIOS.iterdir():
        text = file.read_text(encoding="utf-8").replace("  - ghostly_spirit\n", "  - mighty_scavenging_goblin\n")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        library.load("quarriors", [tmp_path])
    assert len(caught.value.problems) == 1


@rule("quarriors.setup.14", "quarriors.victory.02")
def test_everybody_begins_without_glory():
    assert lay_out(seats=4).state.glory == [0, 0, 0, 0]


@rule("quarriors.setup.17")
def test_the_first_player_is_the_first_in_the_list_or_drawn():
    assert lay_out(seats=3).happened(TurnBegan)[0].seat == 0
    first = {lay_out(seats=3, seed=seed, options={"first": "drawn"}).state.active for seed in range(20)}
    assert first == {0, 1, 2}


def test_a_scenario_may_name_the_cards():
    game = Quarriors.open(CONTENT, Setup("quarriors", "first", ("human",) * 2, 3))
    told = []
    state = game.start(lambda event, _: told.append(event))
    names = {CONTENT.cards[card].id for card in state.cards}
    assert names == {"quiddity", "assistant", "portal", *CONTENT.scenarios["first"].cards}
    assert next(event for event in told if isinstance(event, WildsLaid)).boxed == ()


@rule("quarriors.victory.03")
@pytest.mark.parametrize(("seats", "goal"), [(2, 20), (3, 15), (4, 12)])
def test_the_goal_depends_on_how_many_play(seats, goal):
    assert lay_out(seats=seats).game.box.goal == goal
    assert lay_out(seats=seats, options={"goal": "8"}).game.box.goal == 8


@rule("quarriors.variants.01")
def test_spent_dice_wait_for_the_end_of_the_turn():
    table = pose("summon", s0={"pool": "assistant:5 quiddity:1*2"}, options={"spent_pile": "on"})
    table.do("summon s0 assistant")
    assert (table.where("quiddity"), table.state.purse) == ("s0 apart", 0)
    assert table.code("spend s0 quiddity") == "cannot_spend_from_there"
    table.do("finish s0")
    table.do("finish s0")
    assert table.where("quiddity") == "s0 used"
    portal = pose("roll", s0={"bag": "portal"}, dice=(1, 4), options={"spent_pile": "on"})
    assert portal.options(0, "steady") == []
    portal.do("use s0 portal -")
    assert portal.zone("pool", 0) == []


@pytest.mark.parametrize("first", ["listed", "drawn"])
def test_who_comes_later_may_have_more_in_his_first_turn(first):
    for seed in range(4):
        table = lay_out(seats=3, seed=seed, options={"handicap": "on", "first": first})
        purses = []
        while table.state.turn < 5:
            if len(purses) < table.state.turn:
                purses.append((table.state.turn, table.state.purse))
            seat = table.asked()[0][0]
            table.do(table.text(list(table.game.options(table.state, seat))[-1]))
        assert purses == [(1, 0), (2, 2), (3, 4), (4, 0)]
    assert lay_out(seats=3).game.box.options.handicap is False


@rule("quarriors.variants.02")
def test_a_second_die_may_be_captured():
    table = pose("capture", s0={"pool": "quiddity:2*6"}, options={"extra_capture": "on"}, wilds="scavenging_goblin")
    table.do("capture s0 scavenging_goblin")
    table.do("capture s0 scavenging_goblin")
    assert table.state.spent == 4
    assert table.code("capture s0 assistant") == "capture_limit_reached"


@rule("quarriors.variants.03")
def test_creatures_score_and_return_to_the_wilds_or_are_kept():
    table = pose(
        "begin",
        s0={"ready": "a=assistant:5 b=assistant:5 defender=defender_of_the_pale:4", "bag": "quiddity*6"},
        options={"score_or_keep": "on"},
    )
    table.do("score s0 a")
    table.do("keep s0 b")
    assert (table.where("a"), table.where("b"), table.state.glory[0]) == ("wilds", "s0 used", 1)
    table.do("score s0 defender")
    assert table.state.glory[0] == 1 + 2 + 1
    assert table.asked() != [(0, "cull_dice")]
    assert NUMBERS["assistant"] in table.state.cards


@rule("quarriors.variants.03")
def test_a_creature_that_returned_to_the_wilds_cannot_be_exchanged():
    table = pose(
        "begin",
        s0={"ready": "a=deathdealer:4 b=assistant:5", "bag": "quiddity*6"},
        s1={"used": "portal:1"},
        options={"score_or_keep": "on"},
    )
    table.do("score s0 a")
    assert table.where("a") == "wilds"
    assert table.asked() == [(0, "order_scoring")]
    assert table.where("portal") == "s1 used"


@rule("quarriors.variants.01")
def test_spells_that_were_cast_wait_for_the_end_of_the_turn_too():
    table = pose(
        "summon",
        s0={"ready": "growth_charm:4 assistant:5"},
        s1={"ready": "it=assistant:5 life_spell:4"},
        options={"spent_pile": "on"},
    )
    table.do("cast s0 growth_charm -")
    table.do("finish s0")
    table.do("cast s1 life_spell -")
    assert (table.where("growth_charm"), table.where("life_spell")) == ("s0 apart", "s1 apart")
    table.do("finish s0")
    assert (table.where("growth_charm"), table.where("life_spell")) == ("s0 used", "s1 used")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_words_about_the_head_start_name_the_quiddity_that_it_gives(language: str) -> None:
    about = Texts(paths.texts(), language, strict=True)("quarriors.option.handicap.about")
    book = (paths.assets() / "rulebooks" / "quarriors" / f"{language}.yaml").read_text(encoding="utf-8")
    name = Texts(paths.texts(), language, strict=True)("quarriors.option.handicap.name")
    (note,) = [line for line in book.splitlines() if "option:" in line and name in line]
    assert re.findall(r"\d+", about) == re.findall(r"\d+", note) == [str(HEAD_START)]
