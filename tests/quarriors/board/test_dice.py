"""Pictures of dice tell what they are worth; dice that a player has added lie on the table like those of the box."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.boards.quarriors.look import faces
from tabletop.ui.boards.quarriors.look.dice import SHARE, TURNS, die_picture, rolling_frame
from tabletop.ui.boards.quarriors.look.faces import Worth
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import contrast, font
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.ui.pilot import Pilot, title

DICE = """dice:
  troll:
    title: {en: Troll, ru: Тролль}
    category: creature
    count: 5
    colour: {body: "#2f6b5a", ink: "#ffe9b0"}
    faces:
      - {quiddity: 1}
      - {draw: 2, burst: 1}
      - {reroll: true, quiddity: 2, either: true}
      - {level: 2, attack: 3, defence: 3}
      - {level: 2, attack: 3, defence: 4, burst: 1}
      - {level: 3, attack: 5, defence: 5, burst: 2}
    source: proposed
  fire:
    title: {en: Fire die}
    category: spell
    count: 5
    colour: {body: "#000000", ink: "#ff8800"}
    faces:
      - {quiddity: 1}
      - {quiddity: 2}
      - {spell: true}
      - {spell: true}
      - {spell: true, burst: 1}
      - {spell: true, burst: 2}
    source: proposed
"""
CARDS = """cards:
  old_troll:
    title: {en: Old Troll of the Seven Bridges, ru: Старый тролль семи мостов}
    class: troll
    tier: normal
    cost: 1
    glory: 3
    dice: 5
    effects:
      - {do: boost, on: always, burst: [1, 2], attack: 0, defence: 2}
    source: proposed
  spark:
    title: {en: Spark}
    class: fire
    tier: cantrip
    cost: 1
    dice: 5
    spell: cast
    effects:
      - {do: destroy_spell, on: cast}
    source: proposed
"""
WILDS = "id: trolls\ntitle: {en: Trolls}\nabout: {en: Trolls and sparks.}\ncards: [old_troll, spark]\n"


@pytest.fixture
def trolls() -> Iterator[None]:
    """The player's folder holds all that."""
    folder = paths.own_scenarios("quarriors")
    folder.mkdir(parents=True)
    for name, words in (("dice", DICE), ("cards", CARDS), ("trolls", WILDS)):
        (folder / f"{name}.yaml").write_text(words, encoding="utf-8")
    library.gathered.cache_clear()
    yield
    library.gathered.cache_clear()


def played(actions: int) -> Match:
    found, rng = Match(library.open_game(Setup("quarriors", "trolls", ("human", "human"), 3, (("goal", "8"),)))), Rng(4)
    while len(found.actions) < actions and found.state.result is None:
        found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng))
    return found


@pytest.mark.usefixtures("trolls")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_own_dice_are_named_and_drawn_on_the_table(language: str) -> None:
    found = played(60)
    chosen = Settings(language=language, instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found)), (1280, 720), chosen)
    board, view = pilot.scene.board, pilot.scene.view  # type: ignore[attr-defined]
    cards = {card.id: number for number, card in enumerate(found.game.content.cards)}
    sheet = board.sheet(view, f"c{cards['old_troll']}")
    assert plain(sheet.name) == {"en": "Old Troll of the Seven Bridges", "ru": "Старый тролль семи мостов"}[language]
    assert sheet.strip(300).get_width() == 300
    die = next(at for at, kind in enumerate(found.game.box.dice) if kind.id == "troll")
    assert board.name(f"d{die}") == plain(sheet.name)
    spark = next(at for at, kind in enumerate(found.game.box.dice) if kind.id == "fire")
    assert board.name(f"d{spark}") == "Spark"


@pytest.mark.usefixtures("trolls")
def test_every_face_of_an_own_die_looks_different_and_rolls_in_its_colour() -> None:
    pilot = Pilot(lambda stage: SetupScene(stage, Destinations(stage), "quarriors"))
    kinds = {kind.id: kind for kind in library.content("quarriors").kinds}
    for name, different in (("troll", 6), ("fire", 5)):
        drawn = [die_picture(pilot.stage, kinds[name], face, 80) for face in range(6)]
        assert len({pixels(picture) for picture in drawn}) == different
    shown = rolling_frame(pilot.stage, kinds["troll"], 0)
    assert shown.get_size() == pilot.stage.art.read("quarriors.roll.assistant.0").get_size()
    red, green, blue, _ = pygame.transform.average_color(shown, consider_alpha=True)
    assert green > red
    assert green > blue


@pytest.mark.usefixtures("trolls")
def test_a_game_with_own_dice_ends_with_its_result() -> None:
    found = played(5000)
    assert found.state.result is not None
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), found))
    assert "again" in pilot.ids()


CLEAR, LEGIBLE = 7.0, 8
"""The contrast of numerals to their ground, and pixels that one is high at least."""
LEAST_DIE = 44
"""Dice of which level, attack and defence can be read are so wide at least."""


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.fixture
def stage() -> Stage:
    return Pilot(title).stage


KINDS = {kind.id: kind for kind in library.content("quarriors").kinds}


@pytest.mark.parametrize("wide", [28, 44, 76, 112, 160])
def test_every_face_of_every_die_looks_different(stage: Stage, wide: int) -> None:
    for kind in KINDS.values():
        shown = [die_picture(stage, kind, face, round(wide / SHARE)) for face in range(6)]
        assert len({pixels(picture) for picture in shown}) == len(set(kind.faces)), kind.id


def test_a_picture_of_a_die_is_drawn_once(stage: Stage) -> None:
    assert die_picture(stage, KINDS["portal"], 1, 90) is die_picture(stage, KINDS["portal"], 1, 90)


def test_dice_lie_in_several_ways(stage: Stage) -> None:
    for kind in KINDS.values():
        assert len({pixels(die_picture(stage, kind, 0, 90, turn)) for turn in range(TURNS)}) == TURNS


def test_numerals_stand_out_from_their_plate() -> None:
    for ground in (faces.DARK, faces.WARM, faces.COOL):
        for numeral in (faces.WHITE, faces.RAISED, faces.LOWERED):
            assert contrast(numeral, ground) > CLEAR
    assert contrast(faces.WHITE, faces.NIGHT) > CLEAR
    assert contrast(faces.INK, faces.EDGE) > CLEAR


@pytest.mark.parametrize("wide", [LEAST_DIE, 60, 76, 112, 160])
def test_level_attack_and_defence_are_large_enough_to_be_read(stage: Stage, wide: int) -> None:
    edge = round(wide / SHARE * stage.art.entry("quarriors.die.blank.0")["top"][2])
    plan = faces.SMALL_PLAN if edge < faces.SMALL else faces.LARGE_PLAN
    for share in (plan.number, plan.rank):
        numeral = font("bold", round(share * edge)).render("8", True, "#ffffff")
        assert numeral.get_bounding_rect().height >= LEGIBLE


@pytest.mark.parametrize("wide", [LEAST_DIE, 76, 160])
def test_what_was_raised_or_lowered_is_seen_in_its_numeral(stage: Stage, wide: int) -> None:
    px, kind = round(wide / SHARE), KINDS["scavenging_goblin"]
    looks = [Worth(), Worth(5, 5), Worth(5, 5, (1, 0)), Worth(5, 5, (0, 1)), Worth(5, 5, (-1, 0)), Worth(5, 5, (0, -1))]
    shown = [die_picture(stage, kind, 2, px, 0, worth) for worth in looks]
    assert len({pixels(picture) for picture in shown}) == len(looks)
    for picture, colour in ((shown[2], faces.RAISED), (shown[4], faces.LOWERED)):
        assert count_of(picture, colour) > count_of(shown[1], colour) + wide // 12


def count_of(picture: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels nearly have the colour."""
    return pygame.mask.from_threshold(picture, colour, (24, 24, 24, 255)).count()


def test_a_creature_whose_card_says_what_it_is_worth_shows_it_and_whom_it_copies(stage: Stage) -> None:
    ooze = KINDS["primordial_ooze"]
    looks = [Worth(), Worth(0, 5), Worth(0, 5, copied=KINDS["quake_dragon"]), Worth(12, 10)]
    assert len({pixels(die_picture(stage, ooze, 3, 120, 0, worth)) for worth in looks}) == len(looks)
