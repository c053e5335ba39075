"""What helps with a question: what to do stands on the bar also in the smallest window."""

from __future__ import annotations

import pytest
from pygame.image import tobytes

from tabletop.games.shadespire.model.decisions import (
    Activate,
    ChooseBoard,
    DeployFighter,
    DiscardObjectives,
    LayBoards,
    PlaceObjective,
    Redraw,
    TakePowerTurn,
)
from tabletop.settings import Settings
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import BETWEEN, plain
from tabletop.ui.scenes.table.menu import CurtainScene
from tabletop.ui.scenes.table.question.chips import Chips, ChipSurroundings
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.shadespire.board.test_table import alone, asked, scene
from tests.ui.ink import noted
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "kind", [ChooseBoard, LayBoards, PlaceObjective, Redraw, DeployFighter, Activate, TakePowerTurn, DiscardObjectives]
)
def test_what_to_do_is_read_below_every_question(
    kind: type, language: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = noted(monkeypatch)
    settings = Settings(language=language, instant=True, warn=False)
    match = asked(kind, seats)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None), (1280, 720), settings)
    for claim in [each for each in pilot.ids() if each.startswith("claim.")][:1]:
        pilot.click(claim)
    if isinstance(pilot.scene, CurtainScene):
        pilot.press("return")
    assert_said(pilot, lines)
    if kind is Activate:
        fighters = [each for each in scene(pilot).asking.lit if each.startswith("f")]
        pilot.click(fighters[0 if language == "en" else -1])  # in Russian the buttons of a leader take all the room
        assert_said(pilot, lines)


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1080, 1920)])
def test_who_is_asked_about_his_hand_sees_all_of_it(size: tuple[int, int], seed: int) -> None:
    pilot = alone(asked(Redraw, seed=seed), size)
    chips, field = scene(pilot).asking.chips, scene(pilot).field
    cards = hand(pilot)
    assert chips is not None
    assert len(cards) == 8
    assert not any(chips.rect.colliderect(field.box(card)) for card in cards)


def test_a_card_that_rises_lies_over_the_answers_beside_it() -> None:
    pilot = alone(asked(Redraw))
    asking, field = scene(pilot).asking, scene(pilot).field
    assert asking.chips is not None
    card = hand(pilot)[0]
    among = ChipSurroundings(field.box(card), field.area, field.area)
    asking.chips = beside = Chips(pilot.stage, among, asking.chips.choices, asking.take)
    pilot.point(card)
    risen = field.risen
    assert risen is not None
    common = field.boxed(risen.at, field.board.shape(risen) or (0.0, 0.0)).clip(beside.rect).inflate(-16, -16)
    assert common.width > 0 < common.height
    drawn = pilot.window.surface.copy()
    scene(pilot).draw(drawn)
    seen = drawn.subsurface(common).copy()
    field.draw(drawn)
    assert tobytes(seen, "RGB") == tobytes(drawn.subsurface(common), "RGB")


def hand(pilot: Pilot) -> list[str]:
    """The cards of the hand that is seen."""
    return [piece for piece in scene(pilot).field.glide.rest if piece.startswith("k")]


def assert_said(pilot: Pilot, lines: set[str]) -> None:
    """The first clause of what is told below the question stands on the bar."""
    hint = plain(scene(pilot).prompt().hint)
    assert hint
    assert any(hint.split(BETWEEN)[0] in line for line in lines), hint
