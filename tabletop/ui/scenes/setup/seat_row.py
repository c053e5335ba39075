"""Who sits at a seat and which side it leads, on the screen that sets up a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from tabletop import players
from tabletop.engine.setup import OptionSpec
from tabletop.text import Thing
from tabletop.ui.boards.by_game import find_part
from tabletop.ui.boards.cover import Cover, SideLook
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.scenes.setup.chosen import Chosen, option_of
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.form import SEGMENT, Choice, segments

SEAT_ICONS = {players.HUMAN: "person"}

MOST_ROWS = 2
"""In so many rows at most the sides have their names."""
NAME, AFTER, LEAST = 66, 12, 160
"""Units: where the name of a side begins, what is left free after it, and the least that both take."""


class Seating(Protocol):
    """Who sits where and leads what, as far as it has been chosen."""

    stage: Stage
    game: str
    chosen: Chosen
    cover: Cover

    def side_at(self, seat: int) -> SideLook | None:
        """The side that a seat would lead; None while the dice decide."""

    def fares(self, seat: int) -> str:
        """How the side of a seat has fared against those of the others; empty where nobody has measured it."""

    def take_seat(self, seat: int, who: str) -> None:
        """Somebody else sits there."""

    def take_side(self, seat: int, side: str) -> None:
        """A seat leads another side."""

    def open_part(self, spec: OptionSpec) -> None:
        """Show the page on which a part is chosen."""


class SeatRow(Widget):
    """One seat: the figure and colour of its side, who plays it, and how that side plays."""

    def __init__(self, scene: Seating, rect: Rect, seat: int) -> None:
        super().__init__(scene.stage, rect)
        self.scene, self.seat = scene, seat
        stage, px = self.stage, self.stage.px
        who = [players.HUMAN, *players.OFFERED]
        values = [(name, stage.say(f"ui.setup.who.{name}")) for name in who]
        icons = [SEAT_ICONS.get(name, "computer") for name in who]
        tips = [self._tip(name) for name in who]
        left = rect.x + max(px(LEAST), rect.width * 26 // 100, px(NAME) + _widest_word(scene) + px(AFTER))
        place = Rect(left, rect.y + px(9), rect.right - left - px(8), px(40))
        self.choice = Choice(
            stage, place, f"seat{seat}", values, scene.chosen.seats[seat], lambda name: scene.take_seat(seat, name),
            area="form", icons=icons, tips=tips,
        )  # fmt: skip
        self.choices = [self.choice]
        sides = scene.chosen.sides_of(seat)
        if sides:
            lower = Rect(left, self.choice.rect.bottom + px(6), place.width, px(36))
            self.choices.append(self._side_choice(lower, sides))
        below = self.choices[-1].rect.bottom
        self.parts: list[Button] = []
        for spec in scene.chosen.parts_of(seat):
            self.parts.append(self._part_button(Rect(left, below + px(6), rect.right - left - px(8), px(36)), spec))
            below = self.parts[-1].rect.bottom
        self.words: list[Label] = []
        side = scene.side_at(seat)
        told = side_words(stage, scene.game, side) if side is not None else []
        if fares := scene.fares(seat):
            told.append(Part(f" {fares}"))
        if told:
            place = Rect(left, below + px(4), rect.right - left - px(8), 0)
            place.height = stage.lettering.tall(told, SMALL, place.width)
            self.words.append(Label(stage, place, told, SMALL, wrap=True))
            below = place.bottom
        self.rect.height = max(rect.height, below - rect.y + px(9))
        self.panel = Panel(stage, self.rect.copy(), "sunk")

    def _side_choice(self, place: Rect, sides: Sequence[str]) -> Choice:
        """A sign and a name for each side, a sign alone where the names have no room in a few rows; and a die."""
        stage, scene = self.stage, self.scene
        looks = {side.id: side for side in scene.cover.SIDES}
        names = {side: stage.text.form(Thing(looks[side].name), "Nom") for side in sides if side in looks}
        values = [(side, names.get(side, stage.say("ui.setup.by_dice"))) for side in sides]
        icons = [looks[side].icon if side in looks else "dice" for side in sides]
        named = segments(stage, place, [names.get(side, "") for side in sides], icons)
        alone = [side for side in sides if side not in names]
        if len({each.y for each in named}) > MOST_ROWS:
            place.width, alone = min(place.width, stage.px(58) * len(sides)), list(sides)
        return Choice(
            stage, place, f"side{self.seat}", values, scene.chosen.value(option_of(self.seat)),
            lambda side: scene.take_side(self.seat, side), area="form", icons=icons, even=len(alone) == len(sides),
            only_icons=alone,
            tips=[partial(self._side_tip, looks.get(side), words) for side, words in values],
        )  # fmt: skip

    def _part_button(self, place: Rect, spec: OptionSpec) -> Button:
        """What the part is now; it opens the page of the part."""
        stage, scene = self.stage, self.scene
        part = find_part(scene.game, spec.part)
        chosen = scene.chosen
        words = part.name(stage.text, chosen.content, chosen.value(option_of(self.seat)), chosen.value(spec.id))
        return Button(
            stage, place, spec.id, words, lambda: scene.open_part(spec), area="form", icon=part.icon, style=SEGMENT,
            kind="dark", tip=lambda: Tip(lines=(stage.say(f"{scene.game}.part.{spec.part}.about"),)),
        )  # fmt: skip

    def _side_tip(self, side: SideLook | None, words: str) -> Tip:
        told = side_words(self.stage, self.scene.game, side) if side is not None else []
        return Tip(title=words, lines=(told,)) if told else Tip(lines=(words,))

    def _tip(self, who: str) -> Callable[[], Tip]:
        return lambda: Tip(lines=(self.stage.say(f"ui.setup.who_about.{who}"),))

    def draw(self, surface: Surface) -> None:
        stage, px, side = self.stage, self.stage.px, self.scene.side_at(self.seat)
        middle = (self.rect.x + px(34), self.rect.centery)
        if side is None:
            die = stage.art.die("ivory", self.seat + 3, px(76))
            surface.blit(die, die.get_rect(center=middle))
            words, colour = stage.say("ui.setup.by_dice"), t.WORDS
        else:
            figure = stage.art.standee(side.figure, side.owner, px(46))
            surface.blit(figure, figure.get_rect(center=middle))
            words, colour = stage.text.form(Thing(side.name), "Nom"), t.OWNER_WORDS[side.owner]
        room = self.choice.rect.x - self.rect.x - px(NAME) - px(AFTER)
        head = stage.lettering.line(stage.say("ui.setup.seat", n=self.seat + 1), SMALL)
        name = stage.lettering.block(words, BOLD, room, colour=colour)
        top = self.rect.centery - (head.get_height() + name.get_height()) // 2
        surface.blit(head, (self.rect.x + px(NAME), top))
        surface.blit(name, (self.rect.x + px(NAME), top + head.get_height()))


def _widest_word(scene: Seating) -> int:
    """The width of the widest word in the names of the sides, in pixels; it can go on no other line."""
    stage = scene.stage
    names = [stage.text.form(Thing(side.name), "Nom") for side in scene.cover.SIDES]
    words = [word for name in (*names, stage.say("ui.setup.by_dice")) for word in name.split()]
    return max(stage.lettering.width(word, BOLD) for word in words)


def side_words(stage: Stage, game: str, side: SideLook) -> list[Part]:
    """How a side plays, and whether it is one to begin with; nothing where a game says nothing of its sides."""
    key = f"{game}.side.{side.id}"
    if not stage.text.has(key):
        return []
    told = [Part(stage.say(key))]
    return [*told, Part(" " + stage.say("ui.setup.beginners_side"), t.GOOD)] if side.beginners else told
