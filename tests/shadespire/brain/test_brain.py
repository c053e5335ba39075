"""What the computer players think with: positions, ratings, quick answers."""

import pytest

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import Result
from tabletop.games.shadespire.brain.onlooker import eyes_of
from tabletop.games.shadespire.brain.ratings import Ratings
from tabletop.games.shadespire.brain.trials import Trials
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.position.table import holdings
from tabletop.players import make
from tabletop.players.greedy import FEWEST
from tests.shadespire.brain.blunders import BLUNDERS
from tests.shadespire.posed import CONTENT, pose


def chance(table, seat=0):
    return table.game.brain().evaluate(table.state)[seat]


def better(best, worst):
    assert chance(best) > chance(worst) + 1e-4


def test_chances_add_up_to_one_and_a_result_is_certain():
    table = pose({"at": "garrek:4,5"}, {"at": "obryn:4,11"})
    assert sum(table.game.brain().evaluate(table.state)) == pytest.approx(1)
    table.state.result = Result(winners=(1,), reason="glory")
    assert table.game.brain().evaluate(table.state) == (0.0, 1.0)
    table.state.result = Result(winners=(0, 1), reason="draw")
    assert table.game.brain().evaluate(table.state) == (0.5, 0.5)


def test_glory_fighters_wounds_and_upgrades_count():
    enemy = {"at": "obryn:4,17"}
    plain = pose({"at": "garrek:4,3 saek:2,3"}, enemy)
    better(pose({"at": "garrek:4,3 saek:2,3", "glory": 1}, enemy), plain)
    better(plain, pose({"at": "garrek:4,3", "lost": "saek"}, enemy))
    better(plain, pose({"at": "garrek:4,3 saek:2,3", "damage": "saek:2"}, enemy))
    better(pose({"at": "garrek:4,3 saek:2,3", "worn": "great_strength:saek"}, enemy), plain)


def test_an_objective_counts_more_the_nearer_it_is():
    ways = {"tokens": {"3": "4,9", "1": "2,3"}}
    enemy = {"at": "obryn:4,19"}
    far, near, there = (
        pose({"at": f"garrek:{place}", "hand": "hold_objective_3", "left": 1}, enemy, round_=3, **ways)
        for place in ("4,1", "4,7", "4,9")
    )
    better(near, far)
    better(there, near)


def test_what_was_held_a_round_ago_is_held_again_only_on_the_same_objective():
    table = pose(
        {"at": "garrek:4,7", "hand": "determined_defender", "left": 0}, {"at": "obryn:4,19", "left": 0},
        round_=2, tokens={"3": "4,7", "1": "2,3"},
    )  # fmt: skip
    hands, state = table.game.brain().judge.hands, table.state
    state.held_before = state.held_after = holdings(state)
    [kind] = [state.kinds[card] for card in state.objectives[0]]
    stays = hands.objective(state, 0, kind)
    state.at[0] = table.hex("2,3")
    assert hands.objective(state, 0, kind) < stays


def test_a_seat_does_not_act_on_what_it_draws_meanwhile():
    table = pose({"at": "garrek:4,3", "deck": "annihilation"}, {"at": "obryn:4,19"})
    box, state = table.game.brain().judge, table.state.clone()
    eyes = eyes_of(state, 0)
    state.objectives, state.objective_deck = (state.objective_deck[0], ()), ((), ())
    assert box.evaluate(state, eyes) != box.evaluate(state)


def test_who_reckons_sees_what_others_lose_by_it():
    def loss(place, reckons):
        table = pose({"at": f"garrek:{place}", "left": 0}, {"at": "obryn:1,18", "hand": "denial", "left": 0}, round_=3)
        return table.game.brain().judge.scores(table.state, eyes_of(table.state, 0, reckons))[1]

    assert loss("4,9", False) - loss("4,11", False) < 1 < loss("4,9", True) - loss("4,11", True)


def test_an_objective_that_is_scored_makes_room_for_the_next_card():
    def worth(hand, deck):
        table = pose(
            {"at": "garrek:4,7", "hand": hand, "deck": deck}, {"at": "obryn:4,19"}, tokens={"3": "4,7", "1": "2,3"}
        )
        return table.game.brain().judge.hands.worth(table.state, 0, 1.0, None)

    met, dead, deck = "hold_objective_3", "hold_objective_5", "it_begins supremacy denial"
    assert worth(met, deck) - worth(dead, deck) > 0.5
    assert worth(dead, deck) == pytest.approx(worth("", deck), abs=0.05)


def test_an_attack_is_weighed_by_all_that_may_come_of_it():
    table = pose({"at": "saek:4,5", "left": 1}, {"at": "obryn:4,7", "damage": "obryn:3", "left": 0}, round_=3)
    brain = table.game.brain()
    rated = {
        table.text(action): worth for worth, action in Ratings(brain.judge).ranked(table.state, eyes_of(table.state, 0))
    }
    found = table.game.preview(table.state, table.action("attack 0 saek 0 obryn"))
    [out] = [float(each.chance) for each in found.odds if each.key == "takes_out"]
    assert rated["attack 0 saek 0 obryn"] == pytest.approx(out + (1 - out) * rated["pass 0"], abs=0.01)


def test_the_same_luck_gives_the_same_value():
    table = pose({"at": "saek:4,5 garrek:2,3"}, {"at": "obryn:4,11"})
    judge = table.game.brain().judge
    eyes, charge = eyes_of(table.state, 0), table.action("charge 0 saek 4,9")
    values = {Trials(judge, table.state, eyes).mean(table.state, charge, 3) for _ in range(2)}
    assert len(values) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_of_a_game_is_rated_and_answered_by_options(seats):
    decks = tuple((f"deck{seat + 1}", deck) for seat, deck in zip(range(seats), CONTENT.decks, strict=False))
    game = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("normal",) * seats, 5, decks))
    brain, rng, state = game.brain(), Rng(3), game.start()
    for _ in range(260):
        if state.result is not None:
            return
        seat = state.decider()
        options = list(game.options(state, seat))
        assert brain.quick(state, seat, rng) in options
        rated = brain.rate(game.guess(game.view(state, seat), seat, rng), seat)
        assert rated == sorted(rated, key=lambda entry: -entry[0])
        assert all(0 <= worth <= 1.05 for worth, _ in rated)
        assert all(action in options for _, action in rated)
        game.play(state, rated[0][1])


def test_levels_play_the_same_game_again():
    def line(level):
        table = pose({"at": "saek:4,5 garrek:2,3", "left": 1}, {"at": "obryn:4,11", "left": 1}, round_=3)
        players = [make(level, table.game, Rng(seat), 0.05) for seat in (0, 1)]
        return players, table

    for level in ("easy", "normal"):
        chosen = []
        for _ in range(2):
            players, table = line(level)
            chosen.append(table.text(players[0].choose(table.state, 0)))
        assert chosen[0] == chosen[1]


def test_who_thinks_ahead_makes_more_of_coming_near():
    far, near = (pose({"at": f"garrek:4,{row}"}, {"at": "obryn:4,19"}) for row in (1, 5))

    def gain(judge):
        return judge.scores(near.state)[0] - judge.scores(far.state)[0]

    brain = near.game.brain()
    assert 0 < 1.5 * gain(brain.judge) < gain(brain.keen)


OVERLOOKED = [
    pytest.param(level, each, id=f"{each.name}-{level}")
    for each in BLUNDERS for level in ("easy", "normal") if level in each.levels
]  # fmt: skip


@pytest.mark.parametrize(("level", "blunder"), OVERLOOKED)
def test_what_a_level_overlooks_never_comes_to_a_blunder(level, blunder):
    """Whatever its luck is: where it overlooks something, no blunder is rated within its leeway of the best."""
    table = blunder.table()
    [seat] = table.state.deciders()
    brain = table.game.brain()
    rated = brain.rate(table.game.guess(table.game.view(table.state, seat), seat, Rng(1)), seat)
    most, oversight = rated[0][0], getattr(brain, level)
    within = [table.text(action) for worth, action in rated if worth >= most - oversight.given(most)]
    assert len(rated) <= FEWEST or not any(blunder.is_made_by(text) for text in within), within


def test_nothing_is_done_only_where_all_else_is_worse():
    def rated(side, **ways):
        table = pose({"at": "garrek:4,5 saek:2,3", **side}, {"at": "obryn:4,7", "damage": "obryn:3"}, **ways)
        brain, eyes = table.game.brain(), eyes_of(table.state, 0)
        of_all = [table.text(action) for _, action in Ratings(brain.judge).ranked(table.state, eyes)]
        return [table.text(action) for _, action in brain.rate(table.state, 0)], of_all

    thought, of_all = rated({})
    assert thought == of_all[: of_all.index("pass 0")] != []
    thought, of_all = rated({"hand": "healing_potion"}, phase="power")
    assert thought == of_all[:1] == ["pass 0"] != of_all


def test_of_attacks_one_that_takes_nobody_out_is_no_choice_below_one_that_may():
    table = pose({"at": "garrek:4,5"}, {"at": "obryn:4,7 brightshield:5,4", "damage": "brightshield:3"})
    brain, eyes = table.game.brain(), eyes_of(table.state, 0)
    attacks = {"attack 0 garrek 0 brightshield", "attack 0 garrek 0 obryn"}
    assert attacks <= {table.text(action) for _, action in Ratings(brain.judge).ranked(table.state, eyes)}
    thought = {table.text(action) for _, action in brain.rate(table.state, 0)}
    assert attacks & thought == {"attack 0 garrek 0 brightshield"}
