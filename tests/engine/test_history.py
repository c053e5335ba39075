"""A match that goes on from a file: its history comes behind the table, and old states are played again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine import save
from tabletop.engine.action import Seat
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match, history
from tabletop.engine.match.history import TakenBack
from tabletop.engine.rng import Rng
from tabletop.engine.save import SaveError
from tabletop.engine.setup import Setup
from tests.engine.save.test_files import opener, played, rewrite
from tests.toy.game import CONTENT, Toy
from tests.toy.posed import play_texts


def go_on(match: Match, actions: int, seed: int = 5) -> None:
    rng = Rng(seed)
    for _ in range(actions):
        if match.state.result is None:
            match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))


@pytest.fixture
def reopened(tmp_path: Path) -> Match:
    """A match of ten actions as it comes from its file."""
    save.write(played(10), tmp_path / "game", "1")
    return save.read(tmp_path / "game", opener).match


def test_a_match_goes_on_before_its_history_is_there(reopened: Match) -> None:
    whole = played(10)
    assert (reopened.state, reopened.texts(), reopened.moments) == (whole.state, whole.texts(), [])
    assert not reopened.retraced
    last = reopened.actions[-1].seat
    assert reopened.may_undo(last) == Refusal("history_not_ready")
    assert reopened.undo(last) == Refusal("history_not_ready")
    go_on(reopened, 4)
    go_on(whole, 4)
    assert (reopened.state, reopened.digests) == (whole.state, whole.digests)
    later = len(reopened.moments)
    assert [moment.event for moment in reopened.moments] == [moment.event for moment in whole.moments[-later:]]


@pytest.mark.parametrize("slices", [1, 3, 100])
@pytest.mark.parametrize("more", [0, 5])
def test_history_comes_in_slices_and_is_that_of_the_match(reopened: Match, slices: int, more: int) -> None:
    whole = played(10)
    for _ in range(more):
        go_on(reopened, 1)
        go_on(whole, 1)
    live = len(reopened.moments)
    while not reopened.retrace(slices):
        assert len(reopened.moments) == live
    assert reopened.recalled == len(whole.moments) - live
    assert (reopened.moments, reopened.forced) == (whole.moments, whole.forced)
    for count in reversed(range(len(whole.actions))):
        whole.rewind(count)
        reopened.rewind(count)
        assert (reopened.state, reopened.digests) == (whole.state, whole.digests)


def test_what_was_done_since_can_be_taken_back_before_the_history_is_there(reopened: Match) -> None:
    before = reopened.state.clone()
    while reopened.state.sealed != [None] * 3:
        go_on(reopened, 1)
    go_on(reopened, 1)
    reopened._back_to(len(played(10).actions))
    assert reopened.state == before


@pytest.mark.parametrize("actions", range(1, 4))
def test_answers_in_secret_are_withdrawn_and_put_in_order_without_history(tmp_path: Path, actions: int) -> None:
    match = Match(Toy.open(CONTENT, Setup("toy", "duel", ("human",) * 3, 3)))
    play_texts(match, *("stake s2 1", "stake s1 0", "stake s0 1")[:actions])
    save.write(match, tmp_path / "game", "1")
    again = save.read(tmp_path / "game", opener).match
    assert again.state == match.state
    if actions < 3:
        assert again.withdraw(Seat(2))
        play_texts(again, *("stake s1 0", "stake s2 1", "stake s0 1")[actions - 1 :])
        play_texts(match, *("stake s2 1", "stake s1 0", "stake s0 1")[actions:])
    assert again.texts() == match.texts() == ["stake s0 1", "stake s1 0", "stake s2 1"]
    assert again.digests == match.digests
    again.retrace()
    assert again.moments == match.moments


def other_digest(body: dict[str, Any]) -> None:
    body["digests"][6] = "0" * 32


def no_action(body: dict[str, Any]) -> None:
    body["actions"][5] = "vanish s0"


def other_action(body: dict[str, Any]) -> None:
    body["actions"][5] = "play s0 k999 s1"


@pytest.mark.parametrize("change", [other_digest, no_action, other_action])
def test_where_the_rules_lead_elsewhere_the_game_goes_on_and_undo_ends(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    path, whole = tmp_path / "game", played(10)
    save.write(whole, path, "1")
    rewrite(path, change)
    loaded = save.read(path, opener)
    match = loaded.match
    assert loaded.lost == 0
    assert match.state == whole.state
    match.retrace()
    parted = Refusal("history_parted", args={"actions": 5})
    assert match.parted == parted
    assert {moment.actions for moment in match.moments} <= set(range(6))
    assert match.may_undo(match.actions[-1].seat) == parted
    before = match.state.clone()
    go_on(match, 1)
    match._back_to(10)
    assert match.state == before
    texts = match.texts()
    save.write(match, path, "2")
    assert save.read(path, opener).match.texts() == texts
    assert list(save.read_body(path).actions) == texts


def test_who_was_told_where_history_parts_is_told_again_only_where_it_parts_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "game"
    save.write(played(10), path, "1")
    rewrite(path, other_digest)
    for told in (False, True, True):
        match = save.read(path, opener).match
        assert not match.parts_anew
        match.retrace()
        assert match.parts_anew is not told
        match.tell_of_parting()
        assert not match.parts_anew
        go_on(match, 1)
        save.write(match, path, "1")
    rewrite(path, no_action)
    rewrite(path, lambda body: body["digests"].__setitem__(3, "0" * 32))
    match = save.read(path, opener).match
    match.retrace()
    assert match.parts_anew


def test_what_was_taken_back_is_kept_while_history_is_missing_and_where_it_parts(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = Match(Toy.open(CONTENT, Setup("toy", "duel", ("human", "human"), 3, free_undo=True)))
    for _ in range(8):
        go_on(match, 2)
        assert match.undo(match.actions[-1].seat) is None
    notes = match.taken_back()
    assert notes
    save.write(match, path, "1")
    assert save.read(path, opener).match.taken_back() == notes
    rewrite(path, lambda body: body["digests"].__setitem__(4, "0" * 32))
    again = save.read(path, opener).match
    assert again.taken_back() == notes
    again.retrace()
    assert again.parted is not None
    assert again.taken_back() == notes
    assert [each.event for each in again.moments if isinstance(each.event, TakenBack)] == [
        TakenBack(seat, count) for at, seat, count in notes if at < 4
    ]


def test_old_states_are_not_kept_but_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(20)
    states = [moment.state for moment in whole.moments]
    monkeypatch.setattr(history, "RECENT", 6)
    small = played(20)
    kept = small._history
    assert len(kept._steps) == 1 or sum(1 + len(step.states) for step in kept._steps.values()) <= 6
    assert len(kept._kept) == 1 + len(small.actions) // history.INTERVAL
    assert [moment.state for moment in small.moments] == states
    assert [small.moments[at].state for at in (3, 16, 4, 15)] == [states[at] for at in (3, 16, 4, 15)]


def test_a_log_that_does_not_lead_to_an_unusable_state_is_refused_only_where_nothing_holds(tmp_path: Path) -> None:
    path = tmp_path / "game"
    save.write(played(3), path, "1")

    def forge(body: dict[str, Any]) -> None:
        body["state"], body["digests"][0] = None, "x"

    rewrite(path, forge)
    with pytest.raises(SaveError, match="other_rules"):
        save.read(path, opener)
