"""Answers beside the piece that a question is about: they cover nothing of what one chooses by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine.match import Match
from tabletop.games.blackstone.model import decisions as ask
from tabletop.ui.boards.blackstone.look.home.pictures import BedLook, LegacyLook, PageLook, PrizesLook
from tabletop.ui.boards.blackstone.look.pictures import CardLook
from tests.blackstone.board.driving import before_assault, challenged, scene, table

ASKED: dict[str, Callable[[], Match]] = {
    "ambush": lambda: challenged("shadow_ambush", ask.ChooseWeapon),
    "crossfire": lambda: challenged("crossfire", ask.CallNumber),
    "spindle": lambda: challenged("data_spindle", ask.YesOrNo),
    "assault": before_assault,
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", sorted(ASKED))
def test_no_answer_lies_over_the_words_of_what_is_asked_about(name: str, size: tuple[int, int]) -> None:
    pilot = table(ASKED[name](), size, language="ru")
    chips, field = scene(pilot).asking.chips, scene(pilot).field
    assert chips is not None
    read = [
        piece for piece in field.glide.rest.values()
        if isinstance(piece.picture, PageLook | PrizesLook | LegacyLook)
        or (isinstance(piece.picture, CardLook) and piece.picture.words)
    ]  # fmt: skip
    assert read
    for piece in read:
        (x, y), (wide, high) = piece.at, piece.picture.size  # type: ignore[attr-defined]
        place = field.camera_now().rect((x - wide / 2, y - high / 2), (wide, high))
        assert not chips.rect.colliderect(place.inflate(-2, -2)), piece.id


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1920, 1200)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_answers_about_an_assault_lie_off_the_stasis_chambers(language: str, size: tuple[int, int]) -> None:
    pilot = table(before_assault(), size, language=language)
    chips, field = scene(pilot).asking.chips, scene(pilot).field
    assert chips is not None
    beds = [piece.id for piece in field.glide.rest.values() if isinstance(piece.picture, BedLook)]
    assert beds
    assert not [bed for bed in beds if chips.rect.colliderect(field.box(bed))]
