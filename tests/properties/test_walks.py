"""Random games of every kind: conservation, no dead end, core and Match equal, undo, replay, texts."""

from __future__ import annotations

import pytest

from tabletop.engine.fingerprint import digest
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tests.properties.subjects import SUBJECTS, TOYS, Subject, played, random_action, seats_of

EACH = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def seeds(subject: Subject) -> range:
    """Toys are quick."""
    return range(1, 21) if subject in TOYS else range(1, 4)


@EACH
def test_laws_hold_and_the_core_plays_what_the_match_plays(subject: Subject) -> None:
    for seed in seeds(subject):
        game = subject.open(seed)
        match, core, rng = Match(game), game.start(), Rng(seed)
        subject.laws.holds(game, core)
        while match.state.result is None:
            assert match.state.deciders(), "it is not over and nobody can act"
            for seat in match.state.deciders():
                decision = match.state.owed[seat]
                assert decision.closing or decision.secret or not decision.certain
                assert game.options(match.state, seat).any(), "what is owed can be answered"
            action = random_action(match, rng)
            before = match.state.clone()
            assert match.submit(action) is None, text_of(action)
            game.play(core, action)
            assert core == match.state
            assert digest(core) == match.digests[-1]
            subject.laws.holds(game, core)
            subject.laws.follows(game, before, core)
        assert not any(core.owed)
        assert not any(core.sealed)
        assert not core.stack
        assert game.check(core, action) is not None


@EACH
def test_undo_leads_back_to_the_start_and_the_log_forward_again(subject: Subject) -> None:
    match = played(subject.open(11), 11)
    digests, texts = list(match.digests), match.texts()
    again = Match(subject.open(11))
    for text in texts:
        assert again.submit(again.game.notation.read(text)) is None
    assert (again.digests, again.moments) == (digests, match.moments)
    for count in reversed(range(len(texts))):
        match.rewind(count)
        assert digest(match.state) == digests[count]
    assert match.state == match.game.start()


@EACH
def test_may_undo_is_kept_by_undo_and_redo(subject: Subject) -> None:
    game = subject.open(5)
    match, rng = Match(game), Rng(5)
    allowed = 0
    while match.state.result is None and len(match.actions) < 150:
        before = match.state.clone()
        match.submit(random_action(match, rng))
        for seat in seats_of(game):
            after = match.state.clone()
            if match.may_undo(seat) is None:
                allowed += 1
                assert match.actions[-1].seat == seat
                assert before.rng == after.rng
                assert not game.revealed(before, after)
                assert match.undo(seat) is None
                assert match.state == before
                assert match.redo() is None
                assert match.state == after
    assert allowed or subject in TOYS


@EACH
def test_every_action_and_every_event_has_a_text(subject: Subject) -> None:
    match = played(subject.open(3), 3)
    notation = match.game.notation
    for action in match.actions:
        text = text_of(action)
        assert text.isascii()
        assert "\n" not in text
        assert notation.read(text) == action
    for event in {moment.event for moment in match.moments}:
        for seen in (event, *(event.seen_by(seat) for seat in seats_of(match.game))):
            assert seen is None or notation.read_event(text_of(seen)) == seen
