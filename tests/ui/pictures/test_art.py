"""Pictures are put together, tinted and kept as the screen needs them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.ui.boards import painting
from tabletop.ui.pictures import cache
from tabletop.ui.pictures.art import DYED, OWNERS, SHAPES, SPREAD, Art
from tabletop.ui.pictures.cache import Cache, weigh

ASSETS = Path(__file__).resolve().parents[3] / "assets"


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art(ASSETS)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of two pictures' colours as they look on grey."""
    looks = []
    for picture in (one, other):
        ground = pygame.Surface(one.get_size())
        ground.fill((90, 80, 70))
        ground.blit(picture, (0, 0))
        looks.append(pygame.image.tobytes(ground, "RGB"))
    return sum(abs(a - b) for a, b in zip(*looks, strict=True)) / len(looks[0])


@pytest.mark.parametrize("px", [32, 48, 61, 96, 150, 320])
def test_a_standee_has_room_around_its_base(art: Art, px: int) -> None:
    picture = art.standee("mine.dwarf_miner", 0, px, health=4)
    assert picture.get_size() == (round(px * SPREAD),) * 2
    assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).a > 250
    assert picture.get_at((0, 0)).a < 8


@pytest.mark.parametrize(
    "change",
    [
        {"wounds": 1},
        {"wounds": 2},
        {"statuses": ("terror",)},
        {"statuses": ("poison",)},
        {"state": "selectable"},
        {"state": "selected"},
        {"state": "target"},
        {"state": "spent"},
        {"state": "hidden"},
        {"leader": True},
        {"owner": 1},
        {"figure": "mine.ghoul"},
    ],
    ids=str,
)
@pytest.mark.parametrize("px", [48, 96])
def test_every_change_of_a_figure_is_seen(art: Art, px: int, change: dict) -> None:
    plain = {"figure": "mine.ghost", "owner": 0, "px": px, "health": 4}
    assert difference(art.standee(**plain), art.standee(**(plain | change))) > 0.25


def test_states_of_a_figure_differ_without_their_colours(art: Art) -> None:
    states = ("normal", "selectable", "selected", "target", "spent", "hidden")
    grey = [pygame.transform.grayscale(art.standee("mine.ghost", 1, 64, 4, state=state)) for state in states]
    for i, one in enumerate(grey):
        for other in grey[i + 1 :]:
            assert difference(one, other) > 1.0


@pytest.mark.parametrize("px", [48, 96, 320])
def test_wounds_of_a_spent_figure_are_as_plain_as_those_of_any_other(art: Art, px: int) -> None:
    told = [
        difference(*(art.standee("mine.dwarf_miner", 0, px, 4, wounds, state=state) for wounds in (0, 2)))
        for state in ("spent", "normal")
    ]
    assert told[0] > 0.95 * told[1]


def test_owners_differ_on_the_rim_and_nowhere_else(art: Art) -> None:
    one, other = (art.standee("mine.ghoul", owner, 64, 3) for owner in (1, 2))
    assert difference(one, other) > 2
    middle = (one.get_width() // 2, one.get_height() // 2)
    assert one.get_at(middle) == other.get_at(middle)


def test_every_owner_has_a_shape_of_its_own(art: Art) -> None:
    assert len(set(OWNERS)) == len(SHAPES)
    outlines = [pixels(art.picture(f"standee.{shape}.selectable")) for shape in SHAPES]
    assert len(set(outlines)) == len(SHAPES)


def test_the_same_picture_is_made_once(art: Art) -> None:
    assert art.standee("mine.ghoul", 1, 48, 3) is art.standee("mine.ghoul", 1, 48, 3)
    assert art.icon("undo", 20) is art.icon("undo", 20)
    assert art.panel("leather", (200, 120)) is art.panel("leather", (200, 120))


def test_an_icon_has_the_colour_that_is_asked_for(art: Art) -> None:
    picture = art.icon("menu", 48, "#3fa0ff")
    assert max(abs(a - b) for a, b in zip(picture.get_at((24, 24)), pygame.Color("#3fa0ff"), strict=True)) < 4
    assert picture.get_at((24, 2)).a == 0


def test_an_unknown_name_is_an_error(art: Art) -> None:
    for ask in (lambda: art.picture("mine.dragon"), lambda: art.icon("nothing", 20), lambda: art.panel("tin", (9, 9))):
        with pytest.raises(KeyError):
            ask()


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("name", ["leather", "tooltip", "parchment", "sunk", "felt", "field"])
def test_a_panel_stretches_between_its_corners(name: str, scale: float) -> None:
    art = Art(ASSETS, scale)
    small, large = art.panel(name, (round(180 * scale), 300)), art.panel(name, (round(260 * scale), 300))
    assert small.get_size() == (round(180 * scale), 300)
    corner = round(12 * scale)
    left = [surface.subsurface((0, 0, corner, corner)) for surface in (small, large)]
    assert difference(*left) < 1.0
    assert small.get_at((0, 0)).a < 40
    assert small.get_at((small.get_width() // 2, 150)).a == 255


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("name", ["bar.groove", "bar.frame", "bar.good"])
def test_a_bar_that_stands_upright_has_no_gap(name: str, scale: float) -> None:
    bar = Art(ASSETS, scale).panel(name, (round(12 * scale), round(120 * scale)))
    middle = bar.get_width() // 2
    assert all(bar.get_at((middle, y)).a > 200 for y in range(round(6 * scale), round(114 * scale)))


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (2000, 9)])
def test_a_panel_of_any_size_is_that_size(art: Art, size: tuple[int, int]) -> None:
    assert art.panel("leather", size).get_size() == size
    assert art.button("gold", "normal", size).get_size() == size


def test_buttons_tell_their_states_apart(art: Art) -> None:
    for kind in ("gold", "dark", "red"):
        looks = [art.button(kind, state, (120, 40)) for state in ("normal", "hover", "pressed", "disabled")]
        for i, one in enumerate(looks):
            assert all(difference(one, other) > 2 for other in looks[i + 1 :])


def test_a_shadow_falls_outside_its_panel(art: Art) -> None:
    table = pygame.Surface((300, 200))
    table.fill((120, 90, 60))
    art.draw_panel(table, "leather", (50, 40, 200, 120))
    assert table.get_at((256, 168)).g < 90 > table.get_at((200, 166)).g
    assert table.get_at((10, 10))[:3] == (120, 90, 60)


def test_odds_fill_their_share_of_a_bar(art: Art) -> None:
    def lit(share: float) -> int:
        bar = art.odds_bar((200, 12), share, True)
        return sum(bar.get_at((x, 6)).g > 120 for x in range(200))

    assert lit(0.0) < 3  # its frame
    assert abs(lit(0.5) - 100) < 8
    assert lit(1.0) > 180
    assert difference(art.odds_bar((200, 12), 0.5, True), art.odds_bar((200, 12), 0.5, False)) > 5


@pytest.mark.parametrize("colour", ["ivory", "sapphire", "amber", *DYED])
def test_a_roll_comes_to_rest_on_its_face(art: Art, colour: str) -> None:
    for face in range(1, 7):
        frames = art.die_roll(colour, face, 100)
        assert len(frames) == 16
        assert frames[0].dx < frames[-1].dx  # it comes from the left
        picture, dx, dy = frames[-1]
        last = pygame.Surface((100, 100), pygame.SRCALPHA)
        last.blit(picture, (50 + dx, 50 + dy))
        rests = [difference(last, art.die(colour, f, 100)) for f in range(1, 7)]
        assert rests.index(min(rests)) == face - 1


def test_a_die_lies_in_several_ways(art: Art) -> None:
    ways = [pixels(art.die("ivory", 3, 96, turn)) for turn in range(3)]
    assert len(set(ways)) == 3
    assert pixels(art.die("ivory", 3, 96, 3)) == ways[0]


def test_a_new_scale_forgets_what_was_scaled() -> None:
    art = Art(ASSETS)
    art.panel("leather", (200, 100))
    assert len(art.cache) > 0
    art.scale = 2.0
    assert len(art.cache) == 0
    assert art.part("knob").get_size() == (48, 48)


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    kept, made = Cache(limit=3 * 10 * 10 * 4), []

    def ask(key: str) -> None:
        kept.get(key, lambda: made.append(key) or pygame.Surface((10, 10), pygame.SRCALPHA))

    for key in ("a", "b", "c", "a", "d", "a", "b"):
        ask(key)
    assert made == ["a", "b", "c", "d", "b"]
    assert kept.weight == weigh(pygame.Surface((10, 10), pygame.SRCALPHA)) * 3


@pytest.mark.parametrize("aside", ["at once", "later", "forgotten", "nobody"])
def test_a_picture_made_in_steps_is_the_picture(aside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file is read aside where somebody does that; where that is forgotten, it is read here after a while."""
    monkeypatch.setattr(cache, "PATIENCE", 0.01)
    name, size, given = "old_world.map", (320, 180), []
    whole = Art(ASSETS).picture(name, size)
    art = Art(ASSETS)

    def take(work: Iterator[None]) -> bool:
        given.append(work)
        if aside == "at once":
            list(work)
        return aside != "nobody"

    art.aside = take
    for number, _ in enumerate(art.parts(name, size)):
        if aside == "later" and number == 1:
            list(given[0])
    assert ("picture", name, size) in art.cache
    assert pixels(art.picture(name, size)) == pixels(whole)
    assert len(given) == 1
    assert list(art.parts(name, size)) == []


def test_pictures_load_without_a_window() -> None:
    pygame.display.quit()
    try:
        assert Art(ASSETS).standee("mine.dwarf_berserker", 0, 64, 4).get_size() == (102, 102)
    finally:
        pygame.display.init()
        pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("size", [(20, 14), (97, 41), (30, 300), (401, 333), (400, 560)])
@pytest.mark.parametrize(("round_by", "thick"), [(5, 2.0), (20, 8.0), (4, 3.3)])
def test_a_glow_that_is_stretched_is_the_one_drawn_whole(size, round_by, thick):
    colour, glow = painting.MARKS["selectable"]
    fast = painting.glowing(size, colour, glow, round_by, thick)
    whole = painting.glowing_whole(size, colour, glow, round_by, thick, round(thick * painting.MARGIN))
    assert pygame.image.tobytes(fast, "RGBA") == pygame.image.tobytes(whole, "RGBA")
