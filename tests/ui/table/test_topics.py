"""F1 opens the rulebook at the rule of what is asked: every question of every game has one of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tabletop import games, paths
from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.match import Match
from tabletop.engine.notation import tag_of
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.model.decisions import SummonOrPlay
from tabletop.settings import Settings
from tabletop.text import Texts
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.board import Board
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.topics import topic_of
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.rulebook.book import whole_book
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.table.menu import CurtainScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS, Way
from tests.ui.pilot import Pilot, shared_art

EACH_GAME = pytest.mark.parametrize("game", games.names())
NO_QUESTION = {"over", "other", "on", "thinking"}
"""What the bar says while nobody at this screen is asked."""
SEEDS = (5, 6)
SHARED = 3
"""A rule that more kinds of questions than so many open is none of theirs."""


@cache
def anchors(game: str) -> frozenset[str]:
    """All rules of a rulebook, and all things that it lists."""
    sections = whole_book(game, Texts(paths.texts(), "en", strict=True)).sections
    return frozenset(entry.id for section in sections for entry in section.rules)


def opened(game: str, way: Way, seed: int = SEEDS[0]) -> Match:
    """A match that is set up in some way."""
    options = tuple(way.options.items())
    return Match(library.open_game(Setup(game, way.scenario, ("human",) * way.seats, seed, options)))


@cache
def board(game: str) -> Board:
    """The board of a game as new games have it."""
    return board_of(opened(game, KITS[game].ways[0]))


def board_of(match: Match) -> Board:
    """The board of a match."""
    return open_board(bare_stage(Settings(language="en"), (1280, 720), shared_art()), match.game)


def questions(game: str) -> list[str]:
    """All questions that the texts of a game have, without what stands there while nobody is asked."""
    keys = Texts(paths.texts(), "en", strict=True).keys(f"{game}.prompt.")
    return [key.partition(".prompt.")[2] for key in keys if key.split(".")[2] not in NO_QUESTION]


def kinds(game: str) -> set[str]:
    """The kinds of questions of a game, as the texts call them."""
    return {str(kind.__struct_config__.tag) for kind in board(game).game.decisions}


@EACH_GAME
def test_every_question_has_a_topic_and_no_topic_is_of_none(game: str) -> None:
    topics, asked = board(game).topics, questions(game)
    for question in asked:
        topic_of(topics, question)
    assert kinds(game) <= {question.partition(".")[0] for question in asked}
    assert [each for each in topics if not any(f"{question}.".startswith(f"{each}.") for question in asked)] == []


@EACH_GAME
def test_a_topic_is_a_rule_that_there_is_and_no_general_one(game: str) -> None:
    found = board(game)
    rules = {question: rule for question, rule in found.topics.items() if isinstance(rule, str)}
    assert {*rules.values(), found.first_topic} <= anchors(game)
    assert found.first_topic not in rules.values()
    for rule in rules.values():
        asking = {question.partition(".")[0] for question in rules if rules[question] == rule}
        assert len(asking) <= SHARED, rule


def asked(game: str) -> Iterator[tuple[Match, Seat, Board]]:
    """The questions of random games, in all ways of setting the game up."""
    for seed in SEEDS:
        for way in KITS[game].ways:
            match, rng = opened(game, way, seed), Rng(seed)
            found = board_of(match)
            while match.state.result is None:
                seat = rng.choice(match.state.deciders())
                yield match, seat, found
                assert match.submit(match.game.options(match.state, seat).pick(rng)) is None


@EACH_GAME
def test_what_f1_opens_is_in_the_book_whatever_is_asked_and_whoever_looks_on(game: str) -> None:
    met: set[str] = set()
    for match, seat, found in asked(game):
        met.add(tag_of(match.state.owed[seat]))
        for viewer in (seat, ONLOOKER):
            rule = found.topic(match.game.view(match.state, viewer), seat, ())
            assert rule in anchors(game), match.state.owed[seat]
            assert rule != found.first_topic
    assert len(met) > len(kinds(game)) // 2


@EACH_GAME
def test_f1_at_a_table_opens_the_rule_of_the_first_question_and_while_nobody_is_asked_how_a_turn_goes(
    game: str,
) -> None:
    match = opened(game, KITS[game].ways[0], SEEDS[0])
    seat = match.state.deciders()[0]
    rule = board(game).topic(match.game.view(match.state, seat), seat, ())
    settings = Settings(language="en", instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None), settings=settings)
    if isinstance(pilot.scene, CurtainScene):
        pilot.press("return")
    pilot.press("f1")
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.scene.rule == rule
    nobody = match.game.view(match.state, seat)
    nobody.owed = [None] * len(nobody.owed)
    assert board(game).topic(nobody, None, ()) == board(game).first_topic


def test_a_piece_that_was_picked_has_a_rule_of_its_own_or_that_of_the_question() -> None:
    match, rng = opened("old_world", KITS["old_world"].ways[0]), Rng(SEEDS[0])
    seat = match.state.deciders()[0]
    while not isinstance(match.state.owed[seat], SummonOrPlay):
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
        seat = match.state.deciders()[0]
    view = match.game.view(match.state, seat)
    card = view.hand[view.powers[seat]][0]
    rules = [board("old_world").topic(view, seat, picked) for picked in ((), ("f0",), (f"c{card}",))]
    assert rules == ["old_world.summoning.02", "old_world.summon_figure.06", "old_world.chaos_cards.03"]

    mine = opened("mine", KITS["mine"].ways[0]).state
    assert {board("mine").topic(mine, Seat(0), picked) for picked in ((), ("f0",))} == {"mine.setup.05"}
