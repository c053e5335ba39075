"""A session: seats, computer players behind an interface, and the file that is kept."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.save import folder
from tabletop.engine.save.folder import KeptPlace
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players.worker import WorkerError
from tabletop.ui.session.session import Session
from tests.kit import KITS


class Guesser:
    """Takes any option, at the second time it is asked for it."""

    def __init__(self) -> None:
        self.found: str | None = None
        self.polls = 0
        self.cancelled = 0
        self.seeds: list[int] = []

    def start(self) -> None:
        pass

    def ask(self, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = 0.0) -> None:
        self.seeds.append(seed)
        self.found = text_of(game.options(view, seat).pick(Rng(seed)))
        self.polls = 0

    def poll(self) -> str | None:
        self.polls += 1
        return self.found if self.polls > 1 else None

    def cancel(self) -> None:
        self.cancelled += 1


def match(*seats: str) -> Match:
    return Match(library.open_game(Setup("mine", "lode", seats, 11)))


def step(session: Session) -> None:
    seat = session.deciding
    assert seat is not None
    assert session.submit(session.game.options(session.state, seat).pick(Rng(len(session.match.actions)))) is None


def test_the_newest_match_is_on_disk_after_a_flush(tmp_path: Path) -> None:
    session = Session(match("human", "human"), place=KeptPlace(tmp_path / "kept.save"))
    for _ in range(25):
        step(session)
    session.close()
    loaded = save.read(tmp_path / "kept.save", library.open_kept)
    assert loaded.match.texts() == session.match.texts()
    assert loaded.lost == 0


def test_a_game_that_has_left_the_table_is_held_by_nobody(tmp_path: Path) -> None:
    """Evening after evening of a campaign would fill the memory."""
    session = Session(match("human", "human"), place=KeptPlace(tmp_path / "kept.save"))
    for _ in range(3):
        step(session)
    session.close()
    held = weakref.ref(session.game)
    del session
    gc.collect()
    assert held() is None


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    session = Session(match("human", "human"), place=KeptPlace(tmp_path / "file" / "kept.save"))
    step(session)
    session.close()
    assert session.keeper is not None
    assert session.keeper.problem is not None
    step(session)
    assert len(session.match.actions) == 2


def test_a_game_that_is_over_becomes_a_replay_and_goes_on_when_it_is_taken_back(tmp_path: Path) -> None:
    setup = Setup("mine", "lode", ("human", "human"), 11, (("turn_limit", "1"),), free_undo=True)
    place = folder.begin("mine")
    session = Session(Match(library.open_game(setup)), place=place)
    while session.state.result is None:
        assert session.keeper is not None
        step(session)
    session.keeper.flush()
    (kept,) = [each for each in folder.list_games(paths.replays()) if each.path.name == place.path.name]
    assert kept.header is not None
    assert kept.header.finished
    assert not place.path.exists()
    assert session.undo() is None
    session.close()
    assert save.read(place.path, library.open_kept).match.texts() == session.match.texts()
    assert not folder.is_taken(place.path)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_game_that_is_over_is_kept_once_and_only_by_agreement_taken_back(agreed: bool) -> None:
    setup = Setup("mine", "lode", ("human", "human"), 11, (("turn_limit", "1"),), free_undo=agreed)
    session = Session(Match(library.open_game(setup)), place=folder.begin("mine"))
    before = len(folder.list_games(paths.replays()))
    assert session.keeper is not None
    for _ in range(2):
        while session.state.result is None:
            step(session)
        session.keeper.flush()
        refusal = session.undo()
        session.keeper.flush()
        assert refusal == (None if agreed else Refusal("undo_over"))
        assert len(folder.list_games(paths.replays())) - before == (not agreed)
    session.redo()
    session.close()
    assert len(folder.list_games(paths.replays())) - before == 1
    assert not session.keeper.place.path.exists()


@pytest.mark.parametrize("game", KITS)
def test_nobody_takes_back_the_end_of_a_game(game: str) -> None:
    way = KITS[game].ways[0]
    setup = Setup(game, way.scenario, ("human",) * way.seats, 11, tuple(way.options.items()))
    session = Session(Match(library.open_game(setup)))
    while session.state.result is None:
        step(session)
    assert session.undo() == Refusal("undo_over")
    assert session.state.result is not None


def test_taking_back_leads_to_a_question_that_waits_or_is_refused() -> None:
    """A question with one answer, just behind a roll, would answer itself again: nothing would have been undone."""
    setup = Setup("quarriors", "wilds", ("human", "human"), 3)
    session, in_vain = Session(Match(library.open_game(setup))), 0
    for _ in range(120):
        step(session)
        texts, last = session.match.texts(), session.match.actions[-1].seat
        if session.may_undo() is not None:
            in_vain += session.match.may_undo(last) is None
            continue
        assert session.undo() is None
        assert session.deciding is not None
        assert session.only_answer(session.state, session.deciding) is None
        while session.redo() is None:
            pass
        assert session.match.texts() == texts
    assert in_vain


def test_two_games_under_way_have_a_file_each_and_a_name_stays_with_its_game() -> None:
    one, two = (Session(match("human", "human"), place=folder.begin("mine")) for _ in range(2))
    for session, steps in ((one, 3), (two, 5), (one, 2)):
        for _ in range(steps):
            step(session)
    one.rename("Evening")
    step(one)
    for session, name, actions in ((one, "Evening", 6), (two, "", 5)):
        session.close()
        assert session.keeper is not None
        header = save.read_header(session.keeper.place.path)
        assert (header.name, header.actions) == (name, actions)


def test_a_computer_player_is_asked_once_and_acts_when_it_may() -> None:
    thinker = Guesser()
    session = Session(match("random", "human"), thinker)
    assert session.deciding == 0
    assert not session.think()
    assert session.thinking
    assert not session.think(act=False)
    assert thinker.polls == 0
    assert not session.think()
    assert session.think()
    assert len(session.match.actions) == 1
    assert not session.thinking


def test_undo_is_for_people_and_stops_the_thinking() -> None:
    thinker = Guesser()
    session = Session(match("human", "random"), thinker)
    refusal = session.may_undo()
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"
    while session.deciding == 0:
        step(session)
    session.think()
    assert session.undo() is None
    assert thinker.cancelled == 1
    assert session.deciding == 0
    assert session.redo() is None
    assert session.deciding == 1


def test_nobody_takes_back_what_the_other_side_has_done() -> None:
    thinker = Guesser()
    session = Session(match("human", "random"), thinker)
    while session.deciding == 0:
        step(session)
    while not session.think():
        pass
    refusal = session.may_undo()
    assert refusal is not None
    assert refusal.code == "undo_other_seat"


def test_what_a_computer_player_may_not_do_is_an_error() -> None:
    class Cheat(Guesser):
        def poll(self) -> str | None:
            return "end s0"

    session = Session(match("random", "human"), Cheat())
    session.think()
    with pytest.raises(RuntimeError, match="end s0"):
        session.think()


def test_a_process_that_dies_is_told_and_the_game_goes_on() -> None:
    class Dead(Guesser):
        def poll(self) -> str | None:
            raise WorkerError("twice")

    session = Session(match("easy", "human"), Dead())
    session.think()
    assert not session.limping
    assert session.think()
    assert session.limping
    assert len(session.match.actions) == 1


def test_the_seed_of_a_thought_does_not_follow_from_the_match() -> None:
    thinkers = [Guesser(), Guesser()]
    for thinker in thinkers:
        Session(match("normal", "normal"), thinker).think()
    assert [len(thinker.seeds) for thinker in thinkers] == [1, 1]
    assert thinkers[0].seeds != thinkers[1].seeds
