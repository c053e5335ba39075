"""What the cards of Chaos in the Old World show: an emblem of what each does, a name that fits, words where they do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby, product
from pathlib import Path

import pytest
from pygame import Rect

from tabletop import paths
from tabletop.engine.setup import Setup
from tabletop.engine.state import changed
from tabletop.games import library
from tabletop.games.old_world.content.records import POWER_NAMES, TOKENS
from tabletop.games.old_world.words.cards import Line, card_text, upgrade_text, world_text
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.layout.layout import _cards
from tabletop.ui.boards.old_world.layout.places import KINDS, RISEN, SMALL_CARD, TALL
from tabletop.ui.boards.old_world.look.card_parts import SQUEEZE, CardParts, Inscription
from tabletop.ui.boards.old_world.look.emblems import Sign, card_sign, world_sign
from tabletop.ui.boards.old_world.look.pictures import CardLook, UpgradeLook, WorldLook
from tabletop.ui.frame import theme
from tabletop.ui.pictures.cache import Manifest
from tests.old_world.board.laid import lay
from tests.old_world.posed import CONTENT, pose

EMBLEMS = Path(paths.assets()) / "source" / "svg"
SIZES = {(1280, 720): 96, (1920, 1080): 144, (3840, 2160): 288}
"""Windows, and the width of the narrowest card of a hand in each."""
LANGUAGES = ("en", "ru")
everywhere = pytest.mark.parametrize("size", SIZES)
in_both = pytest.mark.parametrize("language", LANGUAGES)


@cache
def game():
    return library.open_game(Setup("old_world", "old_world", ("human",) * 4, 1))


def board(language: str, size: tuple[int, int]) -> OldWorldBoard:
    """A table in a window of that size, as large as it lies there."""
    return lay(game(), size, language)


def signs() -> Iterator[tuple[str, Sign]]:
    """Every card of the content with its sign."""
    for card in (*CONTENT.cards, *CONTENT.upgrades):
        yield card.id, card_sign(card)
    for world in CONTENT.world:
        yield world.id, world_sign(world)


def test_every_card_has_an_emblem_and_every_emblem_a_card() -> None:
    manifest = Manifest(paths.assets() / "manifest.yaml")
    found = dict(signs())
    assert len(found) == len(CONTENT.cards) + len(CONTENT.upgrades) + len(CONTENT.world)
    for name in {sign.emblem for sign in found.values()} | set(TOKENS):
        assert {f"old_world.effect.{name}", f"icon.old_world.effect.{name}"} <= manifest.keys(), name
    drawn = {path.stem.removeprefix("effect.") for path in EMBLEMS.glob("effect.*.svg")}
    assert drawn <= {sign.emblem for sign in found.values()}


@pytest.mark.parametrize("power", range(len(POWER_NAMES)))
def test_no_two_cards_of_a_power_look_alike(power: int) -> None:
    cards = [(card_sign(card), card.cost) for card in CONTENT.cards if card.power == power]
    assert len({sign.emblem for sign, _ in cards}) == len(set(cards)) == len(cards)
    upgrades = [(kind.figure, card_sign(kind)) for kind in CONTENT.upgrades if kind.power == power]
    assert len(set(upgrades)) == len(upgrades)


def test_no_two_cards_of_the_old_world_look_alike() -> None:
    cards = [(world_sign(card), card.comet) for card in CONTENT.world]
    assert len(set(cards)) == len(cards)


def named(table: OldWorldBoard) -> Iterator[tuple[str, tuple[Line, ...], str]]:
    """Every card: its name, its words, what it is."""
    box, content, name = table.box, table.box.content, table.looks.name
    for card in content.cards:
        yield name("chaos_card", card.id), card_text(card, box.options), "chaos"
    for world in content.world:
        yield name("old_world_card", world.id), world_text(world), "world"
    for upgrade in content.upgrades:
        yield name("upgrade", upgrade.id), upgrade_text(upgrade, content), "upgrade"


@everywhere
@in_both
def test_every_name_fits_its_smallest_card(language: str, size: tuple[int, int]) -> None:
    table = board(language, size)
    cards, unit = table.faces.cards, table.looks.unit
    hand, high = (round(side * unit) for side in table.laid_in.card)
    offered = round(table.laid_in.offered * unit)
    shapes = {"chaos": (hand, high), "upgrade": (offered, offered * TALL)}
    for name, lines, kind in named(table):
        if kind in shapes:
            assert_whole(table, cards._told(Rect(0, 0, *shapes[kind]), name, lines), name)
        else:
            room = tuple(round(side * unit * 0.88) for side in table.laid_in.track[0][2:])
            assert_whole(table, cards.parts.told(name, "", (room[0], room[1]), 0.08 * room[0], 0.3), name)


COUNTS = (1, 4, 6, 8)
"""So many kinds of cards in a hand."""
ROUNDED = 0.05


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)], ids=str)
@in_both
def test_no_letters_of_a_card_are_smaller_where_the_interface_is_larger(language: str, size: tuple[int, int]) -> None:
    before: dict[object, tuple[float, float]] = {}
    for scale in (0.75, 1.0, 1.25, 1.5, 2.0):
        table = lay(game(), size, language, scale)
        for card, told in inscriptions(table):
            if told is None:
                continue
            name, words = (table.stage.theme.unit * style.size for style in (told.bold, told.plain))
            most = before.get(card, (0.0, 0.0))
            assert name >= most[0] - ROUNDED, (card, scale)
            if told.words:
                assert words >= most[1] - ROUNDED, (card, scale)
            before[card] = max(most[0], name), max(most[1], words if told.words else 0.0)


def inscriptions(table: OldWorldBoard) -> Iterator[tuple[object, Inscription | None]]:
    """What stands on every card: in hands of several sizes, among cards to choose from, risen, on the track, read."""
    cards, places, unit = table.faces.cards, table.laid_in, table.looks.unit
    risen = round(places.risen * unit)
    for name, lines, kind in named(table):
        yield (name, "risen"), cards._told(Rect(0, 0, risen, round(risen * TALL)), name, lines)
        if kind == "chaos":
            for count in COUNTS:
                spots = list(zip(places.hand_spots(count), places.hand_ranges(count), strict=True))
                for at in sorted({0, count - 1}):  # one that the next one covers, and the one that nothing covers
                    (area, part), scaled = spots[at]
                    shown = Rect(0, 0, round(area.w * unit * part), round(area.h * unit))
                    yield (name, count, at), cards._told(shown, name, lines, scaled)
        elif kind == "upgrade":
            wide = round(places.offered * unit)
            shown = Rect(0, 0, wide, round(wide * TALL))
            yield (name, "offered"), cards._told(shown, name, lines, places.offered_range)


def assert_whole(table: OldWorldBoard, told: Inscription | None, name: str) -> None:
    """A name stands there with all its letters, none of which is too small or too narrow."""
    assert told is not None, name
    assert "".join(told.name).replace(" ", "").replace("-", "") == name.replace(" ", "").replace("-", "")
    assert told.bold.size * table.stage.theme.unit >= theme.SMALLEST - 0.01
    assert all(table.stage.lettering.width(line, told.bold) * SQUEEZE <= told.room + 1 for line in told.name), name


@in_both
def test_the_words_of_every_card_stand_on_it_when_it_is_read(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = board(language, (1280, 720))
    found: list[Inscription | None] = []
    real = CardParts.told
    monkeypatch.setattr(CardParts, "told", lambda *args: found.append(real(*args)) or found[-1])
    cards, unit = table.faces.cards, table.looks.unit
    for number in range(len(table.box.cards)):
        cards.chaos(CardLook(number, False), round(RISEN * unit))
    for number in range(len(table.box.world)):
        cards.world(WorldLook(number, "whole"), round(RISEN * unit))
        cards.world(WorldLook(number, "read"), round(table.laid_in.hand.w * unit))
    for number in range(len(table.box.content.upgrades)):
        cards.upgrade(UpgradeLook(number, False), round(RISEN * unit))
    kinds = len(CONTENT.cards) + 2 * len(CONTENT.world) + len(CONTENT.upgrades)
    assert len(found) >= kinds
    assert all(told is not None and told.words for told in found)


@in_both
def test_a_wide_card_of_the_hand_shows_its_words_in_a_full_window(language: str) -> None:
    table = board(language, (1920, 1080))
    shown = [
        table.faces.cards._told(Rect(0, 0, 186, 164), table.looks.name("chaos_card", card.id), lines)
        for card in CONTENT.cards
        if (lines := card_text(card, table.box.options))
    ]
    assert sum(bool(told and told.words) for told in shown) >= 0.85 * len(shown)


@in_both
def test_all_cards_of_a_hand_show_their_words_or_none_does(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = board(language, (1920, 1080))
    box, cards, unit = table.box, table.faces.cards, table.looks.unit
    written: list[Inscription] = []
    real = CardParts.write
    monkeypatch.setattr(CardParts, "write", lambda *args: written.append(args[2]) or real(*args))
    found: set[bool] = set()
    for power, count in product(range(len(POWER_NAMES)), range(2, KINDS + 1)):
        state = pose("summoning", **{POWER_NAMES[power]: {"power": 9}}).state
        piles = [list(alike) for _, alike in groupby(box.decks[power], lambda card: box.cards[card].id)]
        state.hand = changed(state.hand, power, tuple(pile[0] for pile in piles[-count:]))
        written.clear()
        table.stage.art.cache.clear()
        for piece in _cards(box, state, table.laid_in):
            if piece.picture.in_hand:
                cards.chaos(piece.picture, round(piece.size * unit))
        texts = [card_text(box.cards[card], box.options) for card in state.hand[power]]
        assert len(written) == len(texts)
        worded = {bool(told.words) for told, lines in zip(written, texts, strict=True) if lines}
        assert len(worded) == 1, (power, count)
        found |= worded
    assert found == {False, True}


def test_a_card_on_the_map_shows_no_name_and_one_of_the_hand_does(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = CardParts.told
    monkeypatch.setattr(CardParts, "told", lambda *args: asked.append(args[1]) or real(*args))
    for size in SIZES:
        table = board("en", size)
        asked.clear()
        table.faces.cards.chaos(CardLook(0, False), round(SMALL_CARD * table.looks.unit))
        assert not asked
        table.faces.cards.chaos(CardLook(0, True), SIZES[size])
        assert set(asked) == {table.looks.name("chaos_card", table.box.cards[0].id)}


def test_a_pile_of_alike_cards_is_as_large_as_one_and_says_how_many() -> None:
    table = board("en", (1280, 720))
    one, three, four = (table.faces.cards.chaos(CardLook(0, True, number=number), 108) for number in (1, 3, 4))
    assert one.get_size() == three.get_size() == four.get_size()
    assert len({face.get_view("2").raw for face in (one, three, four)}) == 3


def test_a_card_of_which_little_is_seen_tells_nothing() -> None:
    table = board("en", (1280, 720))
    hidden = [table.faces.cards.chaos(CardLook(number, True, seen=0.13), 108) for number in (0, 4)]
    assert table.box.cards[0].id != table.box.cards[4].id
    assert hidden[0].get_view("2").raw == hidden[1].get_view("2").raw


@in_both
def test_names_of_the_old_world_grow_with_the_window(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the track in a window half as large again they are a fourth larger at least, or there are words below them."""
    written: list[Inscription] = []
    real = CardParts.write
    monkeypatch.setattr(CardParts, "write", lambda *args: written.append(args[2]) or real(*args))
    letters: list[list[tuple[float, bool]]] = []
    for size in ((1280, 720), (1920, 1080)):
        table = board(language, size)
        wide = round(table.laid_in.track[0].w * table.looks.unit)
        written.clear()
        for number in range(len(table.box.world)):
            table.faces.cards._world(WorldLook(number, "track"), wide, "normal")
        letters.append([(told.bold.size * table.stage.theme.unit, bool(told.words)) for told in written])
    assert len(written) == len(table.box.world)
    for (before, _), (after, worded) in zip(*letters, strict=True):
        assert worded or after >= 1.25 * before
