"""Whole games are told in both languages: every event, every question and every answer that comes up; and nobody is
told of a card that it may not know."""

from collections.abc import Iterator
from typing import get_args

import pytest

from tabletop import paths
from tabletop.engine.event import Event
from tabletop.engine.notation import tag_of
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.box import ShadespireOptions
from tabletop.games.shadespire.content.ids import UNKNOWN
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.words import log, sentences
from tabletop.text import Message, Texts, Thing
from tests.shadespire.posed import CONTENT

TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
DECKS = list(CONTENT.decks)
IDLE = ("pass", "decline", "finish", "discard", "exchange", "draw", "stay")
"""Answers that leave little to tell."""
GAMES = 24
CARD = "shadespire.card."


def opened(seed: int) -> Shadespire:
    """A game of two to four seats with decks that change from one to the next; every third for the relic."""
    seats = 2 + seed % 3
    decks = [CONTENT.decks[DECKS[(seed // 3 + seat * (1 + seed % 3)) % len(DECKS)]] for seat in range(seats)]
    chosen = ShadespireOptions(tuple(deck.warband for deck in decks), relic=seed % 9 < 3)
    return Shadespire(CONTENT, Setup("shadespire", "skirmish", ("human",) * seats, seed, ()), decks, chosen)


def answered(game, view, seat, rng):
    """An answer of any kind, more often one of which something comes."""
    by_tag = {}
    for action in game.options(view, seat):
        by_tag.setdefault(tag_of(action), []).append(action)
    tags = sorted(tag for tag in by_tag if tag not in IDLE or not rng.below(4)) or sorted(by_tag)
    fighting = [tag for tag in tags if tag in ("attack", "charge", "react", "react_with", "upgrade", "score")]
    return rng.choice(by_tag[rng.choice(fighting if fighting and rng.below(3) else tags)])


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


def things(value) -> Iterator[Thing]:
    """The things that are named in a message or a list."""
    match value:
        case Thing():
            yield value
        case Message(args=args):
            for each in args.values():
                yield from things(each)
        case tuple():
            for each in value:
                yield from things(each)


def cards_in(message) -> set[str]:
    """The cards that a message names."""
    return {thing.key.split(".")[2] for thing in things(message) if thing.key.startswith(CARD)}


def known_to(game, state, seat) -> set[str]:
    """The cards that a seat may know of: those of its own deck, and those that have been seen by all."""
    return {CONTENT.cards[kind].id for kind in game.view(state, seat).kinds if kind != UNKNOWN}


class Listener:
    """Whoever hears the events of a game, told to each seat."""

    def __init__(self, game: Shadespire) -> None:
        self.game, self.heard, self.count = game, set[str](), 0

    def __call__(self, event: Event, state) -> None:
        self.count += 1
        for seat in range(self.game.box.seats):
            message = log.event(self.game.box, state, event.seen_by(seat))
            self.heard.add(message.key)
            assert all(text.endswith((".", "!")) for text in say(message))
            if self.count % 7 == 0:
                view = self.game.view(state, seat)
                assert log.event(self.game.box, view, event.seen_by(seat)) == message
            cards = set[str]() if isinstance(event, happened.CardNamed) else cards_in(message)
            assert not cards or cards <= known_to(self.game, state, seat)


def told() -> dict[str, set[str]]:
    """Plays and tells all games; the keys of what was said."""
    said = {part: set[str]() for part in ("event", "prompt", "hint", "wait", "action")}
    for seed in range(GAMES):
        game, rng = opened(seed), Rng(seed)
        listen = Listener(game)
        state = game.start(listen)
        while state.result is None:
            seat = state.deciders()[rng.below(len(state.deciders()))]
            view = game.view(state, seat)
            action = answered(game, view, seat, rng)
            asked, hint = sentences.prompt(game.box, view, seat)
            label = sentences.label(game.box, view, action)
            other = (seat + 1) % game.box.seats
            waiting = sentences.waiting(game.box, game.view(state, other))
            for part, message in (("prompt", asked), ("hint", hint), ("action", label), ("wait", waiting)):
                said[part].add(message.key)
                say(message)
            cards = cards_in((asked, hint, label))
            assert not cards or cards <= known_to(game, state, seat) | naming(view.owed[seat])
            assert not cards_in(waiting)
            assert sentences.spoken_of(game.box, view, view.owed[seat]) is not None
            assert all(say(each) for each in sentences.phase(view))
            game.play(state, action, listen)
        said["event"] |= listen.heard
        for message in (*sentences.prompt(game.box, state, 0), sentences.waiting(game.box, state)):
            say(message)
    return said


def naming(decision) -> set[str]:
    """The cards that may be named whoever has them."""
    return {card.id for card in CONTENT.cards} if isinstance(decision, ask.NameObjective) else set()


def test_whole_games_can_be_told():
    """What seldom comes up is said in `test_sentences`."""
    said = told()
    rare = {"uninspired", "nothing_to_choose", "attack_ended_early", "card_named", "objective_removed", "glory_stolen"}
    rare |= {"activation_skipped", "upgrade_moved", "die_left_out", "ploy_cancelled", "placed", "hex_blocked"}
    rare |= {"objective_moved", "upgrade_lost", "damage_cancelled"}
    assert {tag_of_type(event) for event in happened.EVENTS} - tags(said["event"]) <= rare
    rare = {"leave_out_die", "name_outcome", "choose_opponent", "name_objective", "next_target", "agree",
         "choose_card", "give_free"}
    rare |= {"choose_number", "choose_way", "choose_token"}
    assert {tag_of_type(decision) for decision in get_args(ask.AnyDecision)} - tags(said["prompt"]) <= rare


def tags(keys) -> set[str]:
    return {key.split(".")[2] for key in keys}


def tag_of_type(kind) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_log_can_be_printed(language):
    game, rng, lines = opened(4), Rng(4), []
    texts = TEXTS[language]

    def listen(event, state):
        lines.append(texts.say(log.event(game.box, state, event.seen_by(0))))

    state = game.start(listen)
    while state.result is None:
        game.play(state, answered(game, state, state.deciders()[0], rng), listen)
    assert len(lines) > 150
    assert not any("{" in line for line in lines)
