"""Whole expeditions are told in both languages: every event, every question and every answer that comes up, to each
seat by what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.words import labels, log, sentences
from tabletop.text import Message, Texts
from tests.blackstone.whole.driver import anything, into, open_game, resolute, storming
from tests.blackstone.whole.test_quests import PLACES

TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
GAMES = 15
MOST_LABELS = 12
"""Of the answers to one question that are put into words."""


def say(message: Message) -> list[str]:
    """The sentence in both languages; each is a whole one."""
    said = [texts.say(message) for texts in TEXTS.values()]
    for text in said:
        assert "{" not in text
        assert "  " not in text.replace("  ·  ", "")
        assert ".." not in text
        assert not text.endswith((",", ":", " "))
        assert text[0].isupper() or text[0] in "“«’0123456789"
    return said


class Listener:
    """Whoever hears the events of a game, and what a seat that sees least is told."""

    def __init__(self, game: Any) -> None:
        self.game, self.heard, self.count = game, set[str](), 0

    def __call__(self, event: Event, state: Any) -> None:
        self.count += 1
        message = log.event(self.game.box, state, event)
        self.heard.add(message.key)
        assert all(text.endswith((".", "!")) for text in say(message)), message
        if self.count % 7 == 0:
            view = self.game.view(state, Seat(len(state.owed) - 1))
            assert log.event(self.game.box, view, event) == message


def games() -> Iterator[tuple[Any, Any]]:
    """Single expeditions, and some of a quest that go for each of its places, with those who play them."""
    for seed in range(GAMES):
        yield open_game(1 + seed % 5, seed), (resolute if seed % 2 else anything)
    for number, place in enumerate(PLACES):
        yield into(place, 1 + number, number), straight


def straight(game: Any, state: Any, seat: Seat, rng: Rng) -> Any:
    """Past all cards to the place, then what leads on."""
    return storming(game, state, seat, rng) or resolute(game, state, seat, rng)


def told() -> dict[str, set[str]]:
    """Plays and tells all games; the keys of what was said."""
    said = {part: set[str]() for part in ("event", "prompt", "hint", "wait", "action")}
    for seed, (game, answer) in enumerate(games()):
        rng, listen = Rng(seed), Listener(game)
        state = game.start(listen)
        while state.result is None:
            seat = state.decider()
            view = game.view(state, seat)
            question, hint = sentences.prompt(game.box, view, seat)
            waiting = sentences.waiting(game.box, game.view(state, Seat((seat + 1) % len(state.owed))))
            every = [(part, message) for part, message in (("prompt", question), ("hint", hint), ("wait", waiting))]
            action = answer(game, state, seat, rng)
            options = game.options(view, seat).first(MOST_LABELS)
            every += [("action", labels.label(game.box, view, each)) for each in (*options, action)]
            assert all(say(labels.title(game.box, view, each)) for each in (*options, action))
            for part, message in every:
                said[part].add(message.key)
                say(message)
            assert all(say(each) for each in sentences.phase(game.box, view))
            game.play(state, action, listen)
        said["event"] |= listen.heard
        for message in (*sentences.prompt(game.box, state, Seat(0)), sentences.waiting(game.box, state)):
            say(message)
    return said


def tags(keys: set[str]) -> set[str]:
    return {key.split(".")[2] for key in keys}


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def test_whole_expeditions_can_be_told() -> None:
    """What seldom comes up is said in `test_sentences`."""
    said = told()
    rare = {
        "arrival_opened", "challenge_mark", "top_seen", "inspired", "dulled", "resource_given", "challenge_refused",
        "resource_taken_back", "died",
        "resource_spent", "portal_removed", "nothing_to_choose", "destiny_skipped", "fortress_named", "find_lost",
        "find_put_back", "artefact_lost", "artefact_gained", "bought", "card_replaced", "guardian_woke",
        "lane_fired", "lock_opened", "quest_ended", "resource_gained", "resource_put_back", "rode",
    }  # fmt: skip
    assert {tag_of(event) for event in happened.EVENTS} - tags(said["event"]) <= rare
    rare = {
        "discard_finds", "pick_haven", "put_back", "order_finds", "name_weapon", "pay_points", "choose_resource",
        "choose_figure", "replace_encounter", "pass_card", "choose_fortress", "choose_portal",
        "choose_find", "give_up_resource", "pay_clue", "pay_for", "swap_resource",
    }  # fmt: skip
    assert {tag_of(decision) for decision in get_args(asked.AnyDecision)} - tags(said["prompt"]) <= rare


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_log_can_be_printed(language: str) -> None:
    game, rng, lines = open_game(2, 4), Rng(4), list[str]()
    texts = TEXTS[language]

    def listen(event: Event, state: Any) -> None:
        if log.has_row(event):
            lines.append(texts.say(log.event(game.box, state, event)))

    state = game.start(listen)
    while state.result is None:
        game.play(state, resolute(game, state, state.decider(), rng), listen)
    assert len(lines) > 150
    assert texts("blackstone.intro.one_off") in lines


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("place", PLACES)
def test_the_log_tells_what_lies_ahead_and_the_moments_of_a_place(place: str, language: str) -> None:
    game, rng, lines = into(place, 1, 7), Rng(7), list[str]()
    texts = TEXTS[language]

    def listen(event: Event, state: Any) -> None:
        if log.has_row(event):
            lines.append(texts.say(log.event(game.box, state, event)))

    state = game.start(listen)
    while state.result is None:
        game.play(state, straight(game, state, state.decider(), rng), listen)
    told_of = [texts(f"blackstone.{key}") for key in (f"intro.{place}", f"stage.{place}.opening")]
    assert [each for each in lines if each in told_of] == told_of
    ends = [texts(f"blackstone.tale.place.{place}.{how}") for how in ("taken", "held")]
    assert sum(line.endswith(end) for line in lines for end in ends) == 1
