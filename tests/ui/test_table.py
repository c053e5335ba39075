"""The table of the mine, driven by the pilot: people, routines, past, undo, saves."""

from __future__ import annotations

from pathlib import Path

from tabletop.engine.game import Setup
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.scenes.result import ResultScene
from tabletop.ui.scenes.table.scene import TableScene
from tabletop.ui.session import Session

from .pilot import Pilot

PEOPLE = ("human", "human")


def match(after: int = 0, seed: int = 3, options: tuple[tuple[str, str], ...] = ()) -> Match:
    """A match of two people after some random actions."""
    found = Match(library.open_game(Setup("mine", "lode", PEOPLE, seed, options)))
    rng = Rng(seed)
    for _ in range(after):
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


def table(found: Match, path: Path | None = None, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
    """A pilot at the table of a match; nothing moves unless settings say so."""
    chosen = Settings(language="en", **{"instant": True, **settings})  # type: ignore[arg-type]
    return Pilot(lambda stage: TableScene(stage, Session(found, None, path)), size, chosen)


def lit(pilot: Pilot) -> list[str]:
    """What can be picked on the board."""
    return [target.id for target in pilot.stage.targets() if target.area == "board" and target.enabled]


def scene(pilot: Pilot) -> TableScene:
    """The table under the pilot."""
    found = pilot.scene
    assert isinstance(found, TableScene)
    return found


def play_by_mouse(pilot: Pilot, rng: Rng, most: int) -> None:
    """Click what can be clicked, at random, until the game is over."""
    for _ in range(most):
        if isinstance(pilot.scene, ResultScene):
            return
        ids = pilot.ids()
        chips = [name for name in ids if name.startswith("chip.")]
        if "answer.yes" in ids:
            pilot.click("answer.yes")
        elif chips:
            pilot.click(rng.choice(chips))
        elif scene(pilot).session.state.result is not None:
            pilot.frames(120)
        else:
            choices = [*scene(pilot).asking.lit, *(name for name in ids if name.startswith("answer."))]
            if pilot.target("end").enabled and (not choices or rng.below(6) == 0):
                choices = ["end"]
            pilot.click(rng.choice(choices))
    raise AssertionError("the game does not end")


def test_a_whole_game_by_mouse_ends_with_its_result() -> None:
    found = match(seed=5, options=(("turn_limit", "20"),))
    pilot = table(found)
    play_by_mouse(pilot, Rng(5), 3000)
    assert found.state.result is not None
    assert isinstance(pilot.scene, ResultScene)
