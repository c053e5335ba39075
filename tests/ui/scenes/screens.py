"""Every screen but the table, and what is wrong with the layout of one: what is cut, overlaps or lies outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface

from tabletop import games, licences
from tabletop.engine.content.problem import Problem
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import campaigns
from tabletop.engine.save.campaign import Campaign
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.decks import STARTER
from tabletop.games.shadespire.content.records import ShadespireContent
from tabletop.text import Texts, Thing, load
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import axis_of
from tabletop.ui.boards.shadespire.deck.builder import DeckBuilder
from tabletop.ui.boards.shadespire.deck.sets import SetsSheet
from tabletop.ui.boards.shadespire.deck.sharing import ShareSheet
from tabletop.ui.boards.shadespire.deck.shelf import DeckShelf
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import Lettering, Rich, plain
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import Style
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.campaigns.campaign_scene import CampaignScene
from tabletop.ui.scenes.campaigns.campaigns_scene import CampaignsScene
from tabletop.ui.scenes.credits.credits_scene import CreditsScene
from tabletop.ui.scenes.credits.licence import LicenceScene
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.rulebook.shelf import RulebookShelf
from tabletop.ui.scenes.saved_games.saved_games_scene import SavedGamesScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup.problems_scene import MOST, ProblemsScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.keys import KeysScene
from tabletop.ui.scenes.table.menu import CurtainScene, MenuScene
from tabletop.ui.scenes.table.statistics import StatisticsScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.scroll import ScrollArea
from tests.kit import KITS

SCALES = [number / 100 for number in range(75, 201, 5)]
WIDE = [(1280, 720), (1920, 1080), (3840, 2160)]
ODD = [(1080, 1920), (2560, 1080)]
LANGUAGES = ("en", "ru")
DRAWN = [*product(WIDE, (0.75, 1.0, 1.5, 2.0), LANGUAGES), *product(ODD, (1.0,), LANGUAGES)]
"""The windows, scales and languages in which everything is drawn."""
LAID = [*product(WIDE, SCALES, LANGUAGES), *product(ODD, (1.0,), LANGUAGES)]
"""Those in which everything is laid out: every scale of the settings, in every window and language."""


@cache
def over(game: str) -> Match:
    """A game of as many as can play it, played at random to its end."""
    seats = max(games.find(game).seat_counts)
    match = Match(library.open_game(Setup(game, KITS[game].kept.scenario, ("human", *["normal"] * (seats - 1)), 3)))
    rng = Rng(3)
    while match.state.result is None:
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    return match


def _setup(game: str) -> Callable[[Stage], Scene]:
    seats = ("human",) * max(games.find(game).seat_counts)
    setup = Setup(game, KITS[game].kept.scenario, seats, 1)
    return lambda stage: SetupScene(stage, Destinations(stage), game, setup)


def _result(game: str) -> Callable[[Stage], Scene]:
    return lambda stage: ResultScene(stage, Destinations(stage), over(game))


def _rulebook(game: str) -> Callable[[Stage], Scene]:
    return lambda stage: RulebookScene(stage, game)


def _licence(stage: Stage) -> Scene:
    return LicenceScene(stage, next(iter(licences.components().values()))[0])


def _decks(stage: Stage) -> DeckShelf:
    content: ShadespireContent = library.content("shadespire")
    return DeckShelf(stage, str(content.warbands[0].id), STARTER, lambda *_: None)


def _deck_builder(stage: Stage) -> Scene:
    return DeckBuilder(stage, next(iter(_decks(stage).content.decks.values())), lambda *_: None)


def _shared_deck(stage: Stage) -> Scene:
    content = _decks(stage).content
    return ShareSheet(stage, content, next(iter(content.decks.values())))


def _problems(stage: Stage) -> Scene:
    file = "/home/somebody/a folder/.local/share/tabletop/scenarios/blackstone/chambers.yaml"
    found = [Problem("unknown_key", file, line, f"chambers.cell.hexes[{line}]", {"found": "wals", "choices": "tile"})
             for line in range(MOST + 3)]  # fmt: skip
    return ProblemsScene(stage, found)


def _statistics(game: str) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        match = over(game)
        told = find_cover(game).reckoning(match.game, match.state)
        return StatisticsScene(stage, told, match.moments, axis_of(match.game, match.state))

    return make


def _curtain(stage: Stage) -> Scene:
    told = stage.say("ui.table.curtain.look", side=Thing("mine.thing.undead"))
    return CurtainScene(stage, told, 1, lambda: None, lambda: None)


@cache
def _evening(game: str) -> tuple[Campaign, Match]:
    """A campaign of a game that has not begun, and its first match, played at random to its end."""
    kind, content = games.find(game), library.content(game)
    scenario = next(
        each for each in kind.scenarios(content)
        if any(spec.id == kind.linked_by for spec in kind.option_specs(content, each))
    )  # fmt: skip
    campaign = Campaign(game=game, scenario=scenario, option=kind.linked_by, first=kind.beginning(content, "shown"))
    match, rng = Match(library.open_game(campaign.next_setup(("human",) * min(kind.seat_counts), 3))), Rng(3)
    while match.state.result is None:
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    return campaign, match


def kept_campaign(game: str) -> Path:
    """A campaign with an evening, and people who were there."""
    campaign, match = _evening(game)
    path = campaigns.begin(campaign, "Friday evenings", "1")
    campaigns.enter(path, match, "1", ("Ann", "Boris"))
    return path


def _campaign(game: str) -> Callable[[Stage], Scene]:
    return lambda stage: CampaignScene(stage, Destinations(stage), kept_campaign(game))


def _campaigns(stage: Stage) -> Scene:
    for game in LINKED:
        kept_campaign(game)
    return CampaignsScene(stage, Destinations(stage))


LINKED = tuple(game for game in games.names() if games.find(game).linked_by)
"""The games whose matches follow one another."""
SCREENS: dict[str, Callable[[Stage], Scene]] = {
    "campaigns": _campaigns,
    **{f"campaign.{game}": _campaign(game) for game in LINKED},
    "title": lambda stage: TitleScene(stage, Destinations(stage)),
    "settings": SettingsScene,
    "saved_games": lambda stage: SavedGamesScene(stage, Destinations(stage)),
    "credits": CreditsScene,
    "licence": _licence,
    "shelf": RulebookShelf,
    "menu": lambda stage: MenuScene(stage, Destinations(stage), lambda: ("mine", "")),
    "curtain": _curtain,
    **{f"statistics.{game}": _statistics(game) for game in games.names()},
    "problems": _problems,
    "keys": lambda stage: KeysScene(stage, ("danger", "marks", "turn")),
    "decks": _decks,
    "deck_builder": _deck_builder,
    "sets": SetsSheet,
    "shared_deck": _shared_deck,
    "rulebook": _rulebook(games.names()[0]),
    **{f"{kind.__name__[1:]}.{game}": kind(game) for game in games.names() for kind in (_setup, _result)},
}


@cache
def _spoken(language: str) -> Texts:
    """The texts of a language, which are read once for all screens."""
    return load(language)


def at(stage: Stage, size: tuple[int, int], scale: float, language: str) -> str:
    """Give a stage another language, size and scale, and lay out anew what lies on it; gives them in words."""
    stage.settings.language, stage.text = language, _spoken(language)
    stage.size, stage.settings.ui_scale = size, scale
    stage.rearrange()
    return f"{size[0]}x{size[1]}, {scale:.0%}, {language}"


class Cuts(list[str]):
    """Words that were shortened since it was emptied."""


@contextmanager
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile nothing is painted, neither pictures nor letters, as to lay a screen out and to draw it then takes a
    tenth of the time."""
    nothing = Surface((1, 1), SRCALPHA)

    def blank(art: Art, _: str, size: tuple[int, int] | None = None, *__: object) -> Surface:
        return art.cache.get(("blank", size), lambda: Surface(size or (1, 1), SRCALPHA))

    with monkeypatch.context() as patch:
        patch.setattr(Art, "panel", blank)
        patch.setattr(Art, "_picture", blank)
        patch.setattr(Art, "icon", lambda *_, **__: nothing)
        patch.setattr(Art, "button", lambda _, kind, state, size: Surface(size, 0, 8))
        patch.setattr(Lettering, "_draw_line", lambda *_: nothing)
        patch.setattr(Lettering, "_draw_block", lambda *_: nothing)
        yield


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cuts]:
    """Notes every line that is cut meanwhile, whoever draws it."""
    cuts, shorten = Cuts(), Lettering.shorten

    def noting(self: Lettering, rich: Rich, style: Style, width: int) -> Any:
        if self.width(rich, style) > width:
            cuts.append(plain(rich))
        return shorten(self, rich, style, width)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "shorten", noting)
        yield cuts


def told_whole(stage: Stage) -> set[str]:
    """The names in lists of many rows that may be shortened, as a tip tells what the whole row says."""
    return {target.label for target in stage.targets() if target.area == "deck" and target.tip is not None}


def flaws(stage: Stage) -> list[str]:
    """What is wrong with the topmost scene as it is laid out now."""
    window, scene = Rect((0, 0), stage.size), stage.scenes.top
    targets = [target for target in stage.targets() if target.seen().size != (0, 0)]
    out = [f"{target.id} outside: {target.rect}" for target in targets if not window.contains(target.seen())]
    out += [f"{one.id} on {other.id}" for one, other in combinations(targets, 2) if _collide(one, other)]
    labels = [(label, _ink(label), clip) for label, clip in _labels(getattr(scene, "widgets", []), window)]
    out += [f"cut: {plain(label.rich)}" for label, ink, _ in labels if not label.rect.inflate(2, 2).contains(ink)]
    out += [f"beside: {plain(label.rich)}" for label, ink, clip in labels if ink.x < clip.x or ink.right > clip.right]
    out += [
        f"outside: {plain(label.rich)}" for label, ink, clip in labels if clip is window and not window.contains(ink)
    ]
    seen = [(plain(label.rich), ink.clip(clip)) for label, ink, clip in labels]
    seen = [each for each in seen if each[1].width and each[1].height and each[0]]
    out += [f"{a!r} on {b!r}" for (a, one), (b, other) in combinations(seen, 2) if _over(one, other)]
    for words, ink in seen:
        out += [
            f"{words!r} on {target.id}"
            for target in targets
            if _over(ink, target.seen()) and not target.seen().inflate(2, 2).contains(ink)
        ]
    return out


def _collide(one: Target, other: Target) -> bool:
    a, b = one.seen(), other.seen()
    return _over(a, b) and not a.contains(b) and not b.contains(a)


def _over(one: Rect, other: Rect) -> bool:
    """Whether two places overlap by more than a rounding."""
    both = one.clip(other)
    return both.width > 1 and both.height > 1


def _labels(widgets: list[Widget], clip: Rect) -> Iterator[tuple[Label, Rect]]:
    """All words in the widgets of a scene, each with the part of the window in which it can be seen."""
    for widget in widgets:
        if isinstance(widget, ScrollArea):
            yield from _labels(widget.children, widget.rect)
        elif isinstance(widget, Label):
            yield widget, clip


def _ink(label: Label) -> Rect:
    """Where the words are drawn if nothing is cut."""
    lettering = label.stage.lettering
    if label.wrap:
        return Rect(*label.rect.topleft, label.rect.width, lettering.tall(label.rich, label.style, label.rect.width))
    ink = Rect(0, 0, lettering.width(label.rich, label.style), 1)
    ink.midleft = label.rect.midleft
    if label.align == "centre":
        ink.center = label.rect.center
    if label.align == "right":
        ink.midright = label.rect.midright
    return ink.inflate(0, lettering.height(label.style) * 3 // 4)
