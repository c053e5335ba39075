"""The letters of the program: every character that it writes by itself has a shape in the face that writes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
import yaml

import tabletop
from tabletop import paths
from tabletop.ui.frame.theme import BUTTON, FINE_BELOW, HEAD, SAID, SERIFS, TEXT, face_file, font

LACKING = "\ue001"
"""A character for private use, which no face has: it is drawn as the empty box that stands for what is missing."""
FACES = [style.face for style in (TEXT, BUTTON, HEAD, SAID)]


def shape(face: str, character: str) -> bytes:
    return pygame.image.tobytes(font(face, 24).render(character, True, (255, 255, 255)), "RGBA")


def words(node: object) -> Iterator[str]:
    """Every text in a tree of YAML."""
    match node:
        case str():
            yield node
        case dict():
            for value in node.values():
                yield from words(value)
        case list():
            for value in node:
                yield from words(value)


def written(language: str) -> Iterator[str]:
    """What a player reads in a language: texts, rulebooks, and what the code puts between them."""
    files = [*(paths.texts() / language).glob("*.yaml"), *(paths.assets() / "rulebooks").glob(f"*/{language}.yaml")]
    assert len(files) > 10
    for file in files:
        yield from words(yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader))
    yield from code()


@cache
def code() -> tuple[str, ...]:
    """Every string in the code of the window but those that stand alone: nobody reads a docstring there.

    The command line writes to a terminal, and the cleaning of texts names the characters that it takes away.
    """
    found: list[str] = []
    root = Path(tabletop.__file__).parent
    files = [file for file in root.rglob("*.py") if "cli" not in file.parts and file.stem != "cleaning"]
    assert len(files) > 100
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in alone)
        found += [each.value for each in constants if isinstance(each.value, str)]
    return tuple(found)


@pytest.mark.parametrize("face", FACES)
def test_a_missing_character_would_be_seen(face: str) -> None:
    assert shape(face, "\ue002") == shape(face, LACKING)
    assert shape(face, "a") != shape(face, LACKING)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_text_has_a_character_that_its_face_lacks(language: str, face: str) -> None:
    every = {each for text in written(language) for each in text}
    box, used = shape(face, LACKING), {each for each in every if each > " " and not each.isspace()}
    assert len(used) > 80
    assert {each for each in used if shape(face, each) == box} == set()


@pytest.mark.parametrize("face", SERIFS)
@pytest.mark.parametrize("line", ["Summon creatures and prepare spells", "Оранжевый вызывает существ"])
def test_small_serifs_are_as_close_together_as_large_ones(face: str, line: str) -> None:
    large = font(face, 200).size(line)[0] / 200
    for pixels in range(14, FINE_BELOW):
        drawn = font(face, pixels).render(line, True, (255, 255, 255))
        assert drawn.get_width() == font(face, pixels).size(line)[0]
        assert abs(drawn.get_width() / pixels / large - 1) < 0.02, pixels


def test_the_fine_letters_stand_on_the_line_of_the_others() -> None:
    for pixels in (14, 19, 28, 43):
        fine, plain = font("title", pixels), pygame.font.Font(str(face_file("title")), pixels)
        feet = [one.render("HE", True, (255, 255, 255)).get_bounding_rect(128).bottom for one in (fine, plain)]
        assert abs(feet[0] - feet[1]) <= 1
        assert fine.render("HE", True, (255, 255, 255)).get_height() == plain.get_height()
