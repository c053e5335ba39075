"""The faces of cards: names and words are whole and fit at every size; where they would not, icons tell."""

from __future__ import annotations

from itertools import product
from typing import get_args

import msgspec
import pygame
import pytest
from pygame import Rect

from tabletop import paths
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.quarriors.content import effects as does
from tabletop.games.quarriors.content.records import Card
from tabletop.games.quarriors.words import names
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.plan import plan as frame_plan
from tabletop.ui.boards.plan import unit_of
from tabletop.ui.boards.quarriors.card_parts import is_low, marks, pile
from tabletop.ui.boards.quarriors.layout.layout import layout
from tabletop.ui.boards.quarriors.layout.looks import CardLook
from tabletop.ui.boards.quarriors.layout.plan import plan as table_plan
from tabletop.ui.boards.quarriors.layout.plan import plan_of
from tabletop.ui.boards.quarriors.look import deeds
from tabletop.ui.boards.quarriors.look.card_picture import discs_on, emblem_on
from tabletop.ui.boards.quarriors.look.card_plan import FOOT, LINES, Block, CardPlan
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.frame.theme import SMALLEST
from tabletop.ui.pictures.art import Art
from tests.ui.ink import Inked, followed, touched
from tests.ui.pilot import shared_art

LARGE = [((1280, 720), (172, 166)), ((1920, 1080), (260, 250)), ((3840, 2160), (520, 500))]
SMALL = [((1280, 720), (172, 76)), ((1920, 1080), (260, 114)), ((3840, 2160), (520, 228))]
USUAL = [((1280, 720), (124, 87)), ((1920, 1080), (188, 132))]
GAME = library.open_game(Setup("quarriors", "wilds", ("human", "human"), 3, ()))
CONTENT = GAME.content
SEEN, COVERED = 110, 0.01
"""From what alpha on a pixel of an emblem is seen; and so much of it may be covered at most."""
ALL = [*LARGE, *SMALL, *USUAL]


def looks_at(language: str, window: tuple[int, int]) -> Looks:
    return Looks(bare_stage(Settings(language=language), window, shared_art()), GAME.box)


def belongs(card: Card, size: tuple[int, int]) -> bool:
    """Whether a card is ever shown in that shape: creatures are not low."""
    return card.category != "creature" or not is_low(size)


def plans(looks: Looks, size: tuple[int, int]) -> list[tuple[Card, CardPlan]]:
    return [(card, looks.plan(card, size)) for card in CONTENT.cards if belongs(card, size)]


def bare(words: str) -> str:
    """Words without what may fall at the end of a line."""
    return words.replace(" ", "").replace("-", "")


def check(looks: Looks, block: Block, words: str, room: int) -> None:
    """All words of a block are there, in letters that are large enough and lines that are short enough."""
    assert bare("".join(block.lines)) == bare(words)
    assert block.style.size * looks.stage.theme.unit / block.fine >= SMALLEST - 0.01
    for line in block.lines:
        assert looks.stage.lettering.width(line, block.style) / block.fine <= room, line


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("window", "size"), ALL, ids=str)
def test_every_name_and_all_words_fit(language: str, window: tuple[int, int], size: tuple[int, int]) -> None:
    looks = looks_at(language, window)
    for card, plan in plans(looks, size):
        check(looks, plan.name, looks.stage.text.form(names.card(card), "Nom"), plan.paper.width)
        assert bool(plan.rules.lines) != bool(plan.icons)
        if plan.rules.lines:
            check(looks, plan.rules, looks.words(card, CONTENT.kinds[card.kind]), plan.paper.width)
            assert len(plan.rules.lines) <= LINES
        assert plan.name.high + plan.rules.high <= plan.paper.height
        assert Rect((0, 0), size).contains(plan.paper)
        assert not plan.paper.colliderect(plan.picture)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("window", "size"), LARGE, ids=str)
def test_creatures_have_words_where_a_card_is_wide_and_icons_where_it_is_not(
    language: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    found = plans(looks_at(language, window), size)
    with_words = [bool(plan.rules.lines) for card, plan in found if card.category == "creature"]
    assert all(with_words) if size[0] > 200 else not any(with_words)
    assert all(plan.picture.height >= 0.44 * size[1] for _, plan in found)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("window", "size"), SMALL[1:], ids=str)
def test_most_small_cards_have_words_above_their_cost(
    language: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    found = plans(looks_at(language, window), size)
    said = [plan for _, plan in found if plan.rules.lines]
    assert len(said) > 0.6 * len(found)
    for plan in said:
        assert plan.paper.y + plan.name.high + plan.rules.high < FOOT * size[1]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("window", "size"), [LARGE[2], SMALL[2]], ids=str)
def test_in_a_large_window_letters_are_larger_and_not_more(
    language: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    looks = looks_at(language, window)
    for _, plan in plans(looks, size):
        for block in (plan.name, plan.rules):
            assert not block.lines or block.style.size * looks.stage.theme.unit / block.fine > 1.8 * SMALLEST


@pytest.mark.parametrize("size", [*(size for _, size in ALL), (60, 60), (90, 34), (300, 700), (900, 300)], ids=str)
def test_a_card_of_any_size_is_drawn_in_its_middle(size: tuple[int, int]) -> None:
    looks = looks_at("ru", (1280, 720))
    for number, card in list(enumerate(CONTENT.cards))[::9]:
        for mark in ("normal", "selectable"):
            picture = looks.card(CardLook(number, number % 6, card.cost), size, mark)
            assert picture.get_width() >= size[0]
            assert picture.get_height() >= size[1]
            middle = Rect((0, 0), size)
            middle.center = picture.get_rect().center
            assert picture.get_at((middle.centerx, middle.bottom - 4)).a > 250


def test_a_card_is_drawn_once_for_what_it_shows() -> None:
    looks = looks_at("en", (1280, 720))
    look = CardLook(3, 4, 3)
    assert looks.card(look, (172, 166)) is looks.card(look, (172, 166))
    pictures = [looks.card(each, (172, 166)) for each in (look, look._replace(left=3), look._replace(cost=2))]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("size", [*(size for _, size in LARGE), *(size for _, size in SMALL)], ids=str)
def test_a_card_that_cannot_be_paid_for_steps_back_but_for_its_red_price(size: tuple[int, int]) -> None:
    looks = looks_at("en", (1280, 720))
    number = next(at for at, card in enumerate(CONTENT.cards) if belongs(card, size) and card.category != "basic")
    plain, dear = (looks.card(CardLook(number, 3, 5, dear=each), size) for each in (False, True))
    corner = ((plain.get_width() - size[0]) // 2, (plain.get_height() - size[1]) // 2)

    def light(picture: pygame.Surface, area: Rect) -> tuple[int, ...]:
        return pygame.transform.average_color(picture.subsurface(area.move(corner)))[:3]

    whole, (x, y, px) = Rect((0, 0), size), looks._price(CONTENT.cards[number], size)
    assert sum(light(dear, whole)) < 0.75 * sum(light(plain, whole))
    drop = Rect(0, 0, px // 2, px // 2)
    drop.center = (x - px // 12, y + px // 12)
    red, _, blue = light(dear, drop)
    assert red > blue + 30
    red, _, blue = light(plain, drop)
    assert blue > red + 30


@pytest.mark.parametrize("size", [size for _, size in (*LARGE, *USUAL)], ids=str)
def test_marks_lie_on_the_card_apart_from_each_other(size: tuple[int, int]) -> None:
    found, whole = marks(size), Rect((0, 0), size)
    cost, glory = (Rect(x - px // 2, y - px // 2, px, px) for x, y, px in (found.cost, found.glory))
    ground = Rect(found.ground)
    assert all(whole.contains(each) for each in (cost, glory, ground))
    assert not cost.colliderect(glory)
    assert not ground.colliderect(glory)


@pytest.mark.parametrize("size", [size for _, size in ALL], ids=str)
def test_dice_lie_on_the_card(size: tuple[int, int]) -> None:
    x, y, wide = pile(size)
    high = wide * size[0] / size[1]
    assert wide / 2 <= x <= 1 - wide / 2
    assert high / 2 <= y <= 1 - high / 2


# ---------------------------------------------------------------- icons


def shown(card: Card) -> tuple[str, ...]:
    return deeds.icons(card, CONTENT.kinds[card.kind])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("window", "size"), [*LARGE, ((1280, 720), (172, 160))], ids=str)
def test_neither_the_count_nor_icons_lie_on_the_creature(
    language: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    looks = looks_at(language, window)
    for card, plan in plans(looks, size):
        if card.category == "creature":
            icons = len(plan.icons)
            place, discs = emblem_on(size, plan.picture, icons), discs_on(size, plan.picture, icons)
            emblem = looks.stage.art.picture(f"quarriors.emblem.{CONTENT.kinds[card.kind].id}", place.size)
            drawn, count = pygame.mask.from_surface(emblem, SEEN), Rect(marks(size).ground)
            for other in (count, *discs):
                covered = drawn.overlap_area(pygame.Mask(other.size, True), (other.x - place.x, other.y - place.y))
                assert covered < COVERED * drawn.count(), card.id
            assert plan.picture.inflate(2, 2).contains(place)
            for at, disc in enumerate(discs):
                assert plan.picture.contains(disc)
                assert disc.width >= SMALLEST
                assert disc.collidelist([count, *discs[:at]]) < 0


def test_every_card_has_one_to_three_icons_that_there_are() -> None:
    manifest = shared_art().manifest
    for card in CONTENT.cards:
        assert 1 <= len(shown(card)) <= deeds.MOST
        assert all(f"icon.quarriors.{name}" in manifest for name in shown(card)), card.id


def example(effect: type[does.CardEffect], moment: str, bursts: tuple[int, ...]) -> does.CardEffect:
    """An effect with every number set."""
    values = {field.name: 2 for field in msgspec.structs.fields(effect) if field.type is not bool}
    choices = {"count": "creatures", "to": "pool", "on": moment, "burst": bursts}
    return effect(**{name: choices.get(name, value) for name, value in values.items()})


def test_every_effect_has_an_icon_and_every_icon_is_used() -> None:
    found: set[str] = set()
    for effect in get_args(does.AnyEffect):
        for moment, bursts in product(effect.moments, ((0, 1, 2), (1,), (2,))):
            card = msgspec.structs.replace(CONTENT.cards[3], effects=(example(effect, moment, bursts),))
            assert shown(card), effect
            found |= set(shown(card))
    found |= {name for card in CONTENT.cards for name in shown(card)}
    drawn = {name.removeprefix("icon.quarriors.") for name in shared_art().manifest if ".does." in name}
    assert drawn <= found


def test_cards_of_a_class_tell_apart_by_their_icons() -> None:
    same = [
        (one.id, other.id)
        for one, other in product(CONTENT.cards, repeat=2)
        if one.id < other.id and one.kind == other.kind and shown(one) == shown(other)
    ]
    assert same == []


def test_the_layout_puts_dice_where_the_card_shows_one() -> None:
    view = GAME.start()
    table = table_plan(26.0, 14.0, 0.0, 0.0, 15.0, 2)
    pieces = {piece.id: piece for piece in layout(GAME.box, table, view)}
    for card, dice in zip(view.cards, view.market, strict=True):
        on = pieces[f"c{card}"]
        assert isinstance(on.picture, CardLook)
        x, y, wide = pile((round(100 * on.size), round(100 * on.size * on.picture.tall)))
        for die in dice:
            lying = pieces[f"d{die}"]
            assert lying.at[0] == pytest.approx(on.at[0] + (x - 0.5) * on.size, abs=0.02)
            assert lying.at[1] == pytest.approx(on.at[1] + (y - 0.5) * on.size * on.picture.tall, abs=0.02)
            assert lying.size == pytest.approx(wide * on.size, abs=0.02)


SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
A_PIXEL = 1.01
"""Widths of cards are rounded to whole pixels, and letters are as high as these let them be."""
WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080)]


def market(language: str, window: tuple[int, int], scale: float) -> tuple[Looks, list[tuple[Card, tuple[int, int]]]]:
    """Every card as large as it lies in the market of a table."""
    looks = Looks(bare_stage(Settings(language=language, ui_scale=scale), window, shared_art()), GAME.box)
    room = frame_plan(window, looks.stage.theme.unit).room
    table = plan_of(room, 4)
    unit = unit_of(Rect((0, 0), room.size), table.size)
    sizes = [(wide := round(area.w * unit), round(wide * area.h / area.w)) for area in (table.cards[0], table.small[0])]
    return looks, [(card, sizes[card.category != "creature"]) for card in CONTENT.cards]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_no_letters_are_smaller_where_the_interface_is_larger(language: str, window: tuple[int, int]) -> None:
    before: dict[str, list[float]] = {}
    for scale in SCALES:
        looks, cards = market(language, window, scale)
        for card, size in cards:
            plan = looks.plan(card, size)
            blocks = (plan.name, plan.rules)
            high = [block.style.size * looks.stage.theme.unit / block.fine if block.lines else 0.0 for block in blocks]
            most = before.setdefault(card.id, high)
            for now, then in zip(high, most, strict=True):
                assert not now or now > then - A_PIXEL, (card.id, scale)
            before[card.id] = [max(both) for both in zip(high, most, strict=True)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_nothing_on_a_card_lies_on_its_words(
    language: str, window: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        looks, cards = market(language, window, scale)
        looks.stage.art = Art(paths.assets())  # pictures that have been made remember no words
        for number, (card, size) in enumerate(cards):
            face = looks.card(CardLook(number, 5, card.cost), size)
            assert isinstance(face, Inked)
            assert not [(words.text, lost) for words, lost in touched(face)], card.id
