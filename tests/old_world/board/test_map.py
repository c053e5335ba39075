"""The map of Chaos in the Old World when it is full: nothing covers anything else, and nothing leaves the map."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES, RUIN, TOKENS
from tabletop.games.old_world.model.events import (
    CardsCleared,
    FallenRemoved,
    FigureKilled,
    PeasantKilled,
    PhaseBegan,
    RoundBegan,
)
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.look.pictures import FigureLook
from tabletop.ui.boards.pieces import Piece
from tests.old_world.board.laid import WIDE, lay
from tests.old_world.board.test_table import match
from tests.old_world.posed import CARDS, CONTENT, FIGURES, SPACES, Table, pose

FIGURES_OUT, CORRUPTION, OTHERS = 45, 65, 25
BESIDE = 1.4
"""How many units of the board the middles of stacks are from one another that stand side by side, at most."""
ASIDE = 0.25
"""By how many units a stack may shift when its size changes."""
SEEN, TOUCH = 110, 2
"""From what alpha on a pixel covers others; and by how many units of the screen two things may touch."""


def crowded(seed: int) -> Table:
    """Forty-five figures and ninety tokens anywhere, and cards on most spaces."""
    rng = Rng(seed)
    figures, cards = list(FIGURES), list(CARDS)
    placed: dict[str, list[str]] = {power: [] for power in POWER_NAMES}
    heaps: dict[str, dict[str, int]] = {power: {} for power in POWER_NAMES}
    powers = {kind.id: POWER_NAMES[kind.power] for kind in CONTENT.figures}
    for _ in range(FIGURES_OUT):
        figure = figures.pop(rng.below(len(figures)))
        placed[powers[figure.rstrip("0123456789")]].append(f"{figure}:{any_of(rng, REGION_NAMES)}")
    sound = dict.fromkeys(REGION_NAMES, RUIN - 1)
    for _ in range(CORRUPTION):
        region, power = any_of(rng, [each for each, left in sound.items() if left]), any_of(rng, POWER_NAMES)
        sound[region] -= 1
        heaps[power][region] = heaps[power].get(region, 0) + 1
    tokens: dict[str, int] = {}
    for _ in range(OTHERS):
        name = f"{any_of(rng, REGION_NAMES)}.{any_of(rng, TOKENS)}"
        tokens[name] = tokens.get(name, 0) + 1
    laid = {space: cards.pop(rng.below(len(cards))) for space in SPACES if rng.below(4)}
    sides = {
        power: {"power": 3, "figures": " ".join(placed[power]), "corruption": heaps[power]} for power in POWER_NAMES
    }
    return pose("summoning", laid=laid, tokens=tokens, **sides)


def any_of(rng: Rng, names: list[str] | tuple[str, ...]) -> str:
    return names[rng.below(len(names))]


class Seen(NamedTuple):
    """What is drawn at a place: its pixels, the corner of its picture, and the rectangle of what is seen."""

    mask: pygame.Mask
    at: tuple[int, int]
    rect: Rect

    def common(self, other: Seen) -> tuple[int, int]:
        """The width and the height of what both cover; two round things need not, where their rectangles do."""
        both = self.mask.overlap_mask(other.mask, (other.at[0] - self.at[0], other.at[1] - self.at[1]))
        return around(both).size


def around(mask: pygame.Mask) -> Rect:
    """The rectangle of what is set in a mask."""
    parts = mask.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)


def seen(board: OldWorldBoard, pieces: list[Piece], unit: float) -> Iterator[tuple[str, Seen]]:
    """What is drawn on the map and belongs to what; a card is one with its space."""
    for piece in pieces:
        if piece.alpha < 1 or piece.id == "ground" or piece.id[0] not in "nthgxcfkl":
            continue
        if isinstance(piece.picture, FigureLook) and piece.picture.supply:
            continue
        face = board.face(piece, unit, "normal")
        assert face is not None
        corner = round(piece.at[0] * unit) - face.get_width() // 2, round(piece.at[1] * unit) - face.get_height() // 2
        mask = pygame.mask.from_surface(face, SEEN)
        yield named(board, piece), Seen(mask, corner, around(mask).move(corner))


def named(board: OldWorldBoard, piece: Piece) -> str:
    """What a piece belongs to."""
    state, number = board._seen, int(piece.id[1:])
    assert state is not None
    match piece.id[0]:
        case "f":
            return f"stack {state.region[number]} {state.control[number]} {board.game.box.kind_of[number]}"
        case "c":
            return f"space {state.laid.index(number)}"
        case "x":
            return f"space {number}"
    return piece.id


@pytest.mark.parametrize(("size", "seeds"), [(WIDE[0], 12), (WIDE[1], 3), (WIDE[2], 1)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_on_a_full_map_covers_anything_else(size: tuple[int, int], seeds: int, language: str) -> None:
    for seed in range(seeds):
        table = crowded(seed)
        board = lay(table.game, size, language)
        unit, touch = board.looks.unit, round(TOUCH * board.stage.theme.unit)
        whole = Rect(*(round(each * unit) for each in board.laid_in.area_on_map(0, 0, 1, 1)))
        things = list(seen(board, board.layout(table.state), unit))
        for name, thing in things:
            assert name[0] == "l" or whole.inflate(2 * touch, 2 * touch).contains(thing.rect), (seed, name)
        for (one, a), (other, b) in combinations(things, 2):
            if one != other and a.rect.colliderect(b.rect):
                assert min(a.common(b)) <= touch, (seed, one, other, a.common(b))


def stacks(board: OldWorldBoard, state: OldWorldState) -> dict[tuple[object, ...], tuple[float, ...]]:
    """Where the foremost figure of each stack on the map stands, and how large it is."""
    found = {}
    for piece in board.layout(state):
        look = piece.picture
        if isinstance(look, FigureLook) and look.number and not look.supply:
            name = look.kind, look.acts_for, look.shielded, state.region[int(piece.id[1:])]
            found[name] = tuple(round(each, 2) for each in (*piece.at, piece.size))
    return found


def test_figures_keep_their_places_as_long_as_they_are_there() -> None:
    quiet = FigureKilled | PeasantKilled | FallenRemoved | PhaseBegan | RoundBegan | CardsCleared
    moved, stayed = 0, 0
    for seed in (1, 2):
        found = match(4, 600, seed=seed)
        board, before = lay(found.game, (1280, 720)), dict[tuple[object, ...], tuple[float, ...]]()
        for moment in found.moments:
            now = stacks(board, moment.state)
            both = now.keys() & before.keys()
            others = [name for name in both if dist(now[name][:2], before[name][:2]) > ASIDE]
            assert not (others and isinstance(moment.event, quiet)), (moment.event, others)
            moved, stayed, before = moved + len(others), stayed + len(both) - len(others), now
    assert moved < stayed / 300


def test_a_new_stack_stands_beside_those_of_its_power() -> None:
    figures = "bloodletter1:the_empire"
    nurgle = {"figures": "leper1:the_empire plaguebearer1:the_empire"}
    board = lay(pose("summoning").game, (1280, 720))
    first = stacks(board, pose("summoning", khorne={"figures": figures}, nurgle=nurgle).state)
    more = pose("summoning", khorne={"figures": f"{figures} bloodsworn1:the_empire"}, nurgle=nurgle)
    then = stacks(board, more.state)
    assert first.items() <= then.items()
    [(new, place)] = then.items() - first.items()
    assert min(dist(at[:2], place[:2]) for name, at in first.items() if name[1] == new[1]) < BESIDE
