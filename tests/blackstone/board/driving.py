"""Whole expeditions by mouse: each answer is given by clicks on what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.content.ids import ExplorationId, FindId, LegacyId, ResourceId
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.quest import Kept, Quest, fresh, to_line
from tabletop.settings import Settings
from tabletop.ui.boards import BUTTON
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.rules.quests import CLUES, FINDS
from tests.blackstone.whole.driver import anything, resolute
from tests.ui.pilot import Pilot


def opened(seed: int, seats: int = 1, scenario: str = "one_off_medium") -> Match:
    """A match of people that has just begun."""
    return Match(library.open_game(Setup("blackstone", scenario, ("human",) * seats, seed)))


def played(match: Match, actions: int, seed: int = 1) -> Match:
    """A match that goes on after so many random answers."""
    rng = Rng(seed)
    for _ in range(actions):
        seat = match.state.deciders()[0]
        assert match.submit(anything(match.game, match.state, seat, rng)) is None
    assert match.state.result is None
    return match


def asked(kind: type, seed: int = 1, seats: int = 1) -> Match:
    """A match in which somebody is asked a question of a kind."""
    found, rng = opened(seed, seats), Rng(seed)
    while found.state.result is None:
        seat = found.state.deciders()[0]
        if isinstance(found.state.owed[seat], kind):
            return found
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return asked(kind, seed + 1, seats)


def challenged(name: str, kind: type, seats: int = 1) -> Match:
    """A match in which a challenge asks somebody a question of a kind."""
    found, rng = opened(1, seats), Rng(1)
    card = next(ExplorationId(at) for at, each in enumerate(found.game.box.explorations) if each.id == name)
    while found.state.result is None:
        seat = found.state.deciders()[0]
        if found.state.drawn == card and isinstance(found.state.owed[seat], kind):
            return found
        if isinstance(found.state.owed[seat], ask.VoteOnEnd):
            found.state.deck = (card,) * 4
            action: Action = do.GoOn(seat)
        elif isinstance(found.state.owed[seat], ask.AcceptChallenge):
            action = do.Accept(seat)
        else:
            action = anything(found.game, found.state, seat, rng)
        assert found.submit(action) is None
    raise AssertionError(name)


def stocked(clues: int = 3) -> Quest:
    """A quest of some evenings: the first four hold something, among it so many clues, one is dead, two strongholds are
    won."""
    quest = fresh(CONTENT, "stocked")
    paid = [at for at, each in enumerate(FINDS) if each.points]
    kept = list(quest.kept)
    for number in range(4):
        kit = (ResourceId(3 * number), ResourceId(3 * number + 1))
        kept[number] = Kept(finds=(CLUES[number], FindId(paid[number]), FindId(paid[number + 9])), kit=kit)
    kept[clues:4] = [replace(each, finds=each.finds[1:]) for each in kept[clues:4]]
    finds = {each for one in kept for each in one.finds}
    kit = {each for one in kept for each in one.kit}
    return replace(
        quest, expeditions=4, kept=tuple(kept), dead=1 << 7, conquered=0b11, legacy=(LegacyId(0), LegacyId(3)),
        discovery=tuple(each for each in quest.discovery if each not in finds),
        resources=tuple(each for each in quest.resources if each not in kit),
    )  # fmt: skip


def before_assault(seats: int = 1) -> Match:
    """An expedition of the stocked quest that is asked whether it is to attack a stronghold."""
    setup = Setup("blackstone", "quest", ("human",) * seats, 1, (("quest", to_line(stocked(4))),))
    found = Match(library.open_game(setup))
    while not any(isinstance(each, ask.VoteOnAssault) for each in found.state.owed):
        assert found.submit(next(iter(found.game.options(found.state, found.state.deciders()[0])))) is None
    return found


def at_home(phase: str, seed: int = 1, seats: int = 1) -> Match:
    """An expedition of the stocked quest that turned back as soon as it could, at a phase of the stay on Precipice."""
    setup = Setup("blackstone", "quest", ("human",) * seats, seed, (("quest", to_line(stocked())),))
    found, rng = Match(library.open_game(setup)), Rng(seed)
    while found.state.phase != phase and found.state.result is None:
        seat = found.state.deciders()[0]
        match found.state.owed[seat]:
            case ask.ChooseExplorer():
                action = next(iter(found.game.options(found.state, seat)))
            case ask.VoteOnEnd():
                action = do.TurnBack(seat)
            case ask.VoteOnAssault():
                action = do.Refuse(seat)
            case _:
                action = resolute(found.game, found.state, seat, rng)  # type: ignore[arg-type]
        assert found.submit(action) is None
    return found if found.state.result is None else at_home(phase, seed + 1, seats)


def table(match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
    """A table with that match, at instant speed."""
    chosen = Settings(instant=True, confirm=False, **settings)  # type: ignore[arg-type]
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None), size, chosen)


def scene(pilot: Pilot) -> TableScene:
    """The table."""
    found = pilot.scene
    assert isinstance(found, TableScene), type(found)
    return found


def answer(pilot: Pilot, found: TableScene, action: Action, way: Sequence[str]) -> None:
    """Give an answer by its clicks."""
    before = len(found.session.match.actions)
    for piece in way:
        if piece == BUTTON:
            press(pilot, found, action)
        elif found.asking.picked[:1] != (piece,):
            pilot.click(piece)
    if len(found.session.match.actions) == before:
        press(pilot, found, action)


def press(pilot: Pilot, found: TableScene, action: Action) -> None:
    """The button of an answer."""
    if found.board.closes(action):
        pilot.click("end")
        return
    asking = found.asking
    if asking.chips is not None:
        at = next(at for at, (each, _) in enumerate(asking.chips.choices) if each == action)
        pilot.click(f"chip.{at}")
        return
    assert asking.narrowing is not None
    shown = [each for each in asking.narrowing.buttons if not found.board.closes(each)]
    pilot.click(f"answer.{shown.index(action)}")


def drive(pilot: Pilot, seed: int, most: int) -> int:
    """Give random answers by mouse; gives how many."""
    rng, found = Rng(seed), scene(pilot)
    match = found.session.match
    for count in range(most):
        if match.state.result is not None:
            return count
        action = match.game.options(match.state, match.state.deciders()[0]).pick(rng)
        narrowing = found.asking.narrowing
        assert narrowing is not None, match.state.owed
        before = len(match.actions)
        way = rng.choice(narrowing.ways(action))
        answer(pilot, found, action, way)
        assert match.actions[before : before + 1] == [action], (action, way, match.actions[before:])
        pilot.rest()
    return most
