"""What can be learnt about a deck: how likely cards are drawn, and how it did."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

import tabletop
from tabletop import paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.game import Shadespire
from tabletop.ui.boards.shadespire.deck import results
from tabletop.ui.boards.shadespire.deck.figures import chance, curve, draw
from tests.shadespire.posed import CONTENT

DECK = CONTENT.decks["steelhearts_champions_1"]


@pytest.mark.parametrize(("deck", "good", "drawn"), [(6, 2, 3), (7, 1, 3), (5, 5, 2), (5, 0, 2), (4, 2, 9), (0, 0, 3)])
def test_chances_are_those_of_all_hands(deck, good, drawn):
    hands = list(combinations(range(deck), min(deck, drawn)))
    wanted = Fraction(sum(min(hand, default=deck) < good for hand in hands), len(hands))
    assert chance(deck, good, drawn) == wanted


def test_a_card_comes_up_by_hand_mulligan_and_round():
    found = draw(12, 1, 3)
    assert (found.opening, found.mulligan) == (Fraction(1, 4), Fraction(1, 2))
    assert found.rounds == (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))


def test_what_a_deck_is_made_of():
    found = curve(CONTENT.cards[each] for each in (*DECK.objectives, *DECK.power))
    assert sum(found.glory) == sum(found.windows.values()) == 12
    assert found.ploys + found.reactions == found.upgrades == 10
    assert found.whole == sum(CONTENT.cards[each].glory for each in DECK.objectives)


def test_results_are_those_of_people_in_the_games_that_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    options = (("deck2", "garreks_reavers_2"),)
    game = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("human", "human"), 3, options))
    match, rng = Match(game), Rng(5)
    assert results.tallies(CONTENT) == {}
    while match.state.result is None:
        seat = match.state.deciders()[0]
        answers = game.options(match.state, seat)
        match.submit(answers.pick(rng))
    save.write(match, paths.replays() / "shadespire-1.save", tabletop.__version__)
    found = results.tallies(CONTENT)
    winners = match.state.result.winners
    assert set(found) == {DECK.id, "garreks_reavers_2"}
    for seat, deck in enumerate((DECK.id, "garreks_reavers_2")):
        assert sum(found[deck]) == 1
        assert found[deck].won == (winners == (seat,))
