"""The dice tray: felt on which the dice of a roll tumble, settle and stay with what counted; where it lies over what is
played on, it is gone again once they can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import RolledDie, Throw, ThrowSide
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.animation import Tween, linear
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import SMALL, TEXT, Style
from tabletop.ui.widgets.base import Panel, Widget

ROLL, STAGGER, LANDS = 0.7, 0.06, 0.36
NEWS = 3.5
"""Seconds for which dice that have landed lie over what is played on."""
SUM = Style("title", 21, t.PAPER)
CRAMPED = 18
"""The size of a sum where two rolls have little room."""
TITLE = Style("title", 16, t.LAMP)
ENGRAVED, UPPER = Style("bold", 0.44), 0.09
"""The letters of a number on a die, their height and how far up and left of the middle of its picture its upper face
is, by the width of the die."""
DIE, CLOSE, SHADOW = 48, 36, 40
TRIES = ((DIE, 1.0), (CLOSE, 1.0), (CLOSE, 0.85), (CLOSE, 0.7), (CLOSE, 0.6))
"""Ways to lay rolls, the best first: how wide a die is, and how large the words between dice are."""
READ = 18
"""The width of a die in pixels that can be read."""
APART, APART_CLOSE, CLOSER = 9, 6, 5
"""Units between words and dice, and where there is little room; there also between numbers and dice at most."""
STEP, LEANS = 1.1, 0.085
"""From one die to the next, and how far to the left of its picture's middle a die is (for its shadow falls to the
right), by the width of a die: it lies a little turned, so that it takes more room than its width."""
MARK, LEAST_MARK, MARKED_AT = 0.33, 8, 0.4
"""How large the mark on a die is by the width of a die, at least so many pixels, and how far above its middle."""
MARKS = {"critical": ("critical", t.GOLD), "fails": ("cross", t.BAD), "cancelled": ("cross", t.FAINT)}


class RollSizes(NamedTuple):
    """How rolls are laid. die: how wide one at rest is; tight: with little room between things; large: how large the
    words are, by their usual size; tiny: even smaller than they should be."""

    die: int
    tight: bool
    large: float
    tiny: bool = False


class Tray(Widget):
    """Shows one throw, at rest or tumbling. covering: it lies over what is played on, and only while that is news or
    something is said of it. beneath: words lie in its place, which are read undisturbed."""

    def __init__(self, stage: Stage, rect: Rect, covering: bool = False) -> None:
        super().__init__(stage, rect)
        self.panel, self.covering = Panel(stage, rect, "felt"), covering
        self.throw: Throw | None = None
        self.spoken_of = self.beneath = False
        self._time: float | None = None
        self._left = 0.0

    def roll(self, throw: Throw) -> Tween:
        """A tween that rolls these dice; they then lie until the next throw."""
        count = sum(len(roll.dice) for roll in throw.rolls)
        seconds = ROLL + STAGGER * max(0, count - 1)

        def apply(part: float) -> None:
            if self.throw is not throw:
                self.throw = throw
                if part < 1:
                    self.stage.sound.play("dice.roll")
            landed = self._time is not None and self._time < LANDS <= part * seconds < seconds
            self._time, self._left = (None if part >= 1 else part * seconds), NEWS
            if landed:
                self.stage.sound.play("dice.hit")

        return Tween(seconds, apply, ease=linear)

    def ahead(self, throw: Throw) -> Work:
        """Make the frames of these dice, step by step."""
        px = _shown(self.way(throw).die)
        for number, die in enumerate(die for roll in throw.rolls for die in roll.dice):
            yield from self.stage.art.roll_parts(die.colour, die.face, px, number)

    def targets(self) -> Sequence[Target]:
        """What can be spoken of."""
        return (Target("tray", self.rect, "tray", "", ring=False, walk=False),) if self.shown else ()

    def settle(self, throw: Throw | None) -> None:
        """Show a throw as it lies; one that is no news covers nothing."""
        self.throw, self._time, self._left = throw, None, 0.0

    @property
    def rolling(self) -> bool:
        """Whether its dice have not landed yet."""
        return self._time is not None

    @property
    def shown(self) -> bool:
        """Whether it is seen."""
        return self.spoken_of or (not self.beneath and (not self.covering or self._left > 0))

    def tick(self, seconds: float) -> bool:
        """Let the time run in which dice that have landed are news; whether it is over now."""
        if not self.covering or not self._left or self._time is not None:
            return False
        self._left = max(0.0, self._left - seconds)
        return not self._left

    @property
    def damage(self) -> Rect:
        """How far it reaches, with its shadow."""
        return self.rect.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return self.throw, self._time, self.shown

    @property
    def _least(self) -> float:
        """To what size words shrink in a tray that is narrow for them: as large as they are where nobody has them
        larger."""
        return self.stage.theme.least / max(1.0, self.stage.settings.ui_scale)

    @property
    def room(self) -> Rect:
        """Where rolls lie."""
        px = self.stage.px
        return Rect(self.rect.x + px(14), self.rect.y + px(35), self.rect.width - px(28), _high(self.stage, self.rect))

    def draw(self, surface: Surface) -> None:
        if not self.shown:
            return
        self.panel.draw(surface)
        if self.throw is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-self.stage.px(6), -self.stage.px(6)).clip(clip))
        px, lettering, throw = self.stage.px, self.stage.lettering, self.throw
        room = self.room.width
        style = lettering.fit(throw.title, TITLE, room, self._least)
        title = lettering.line(lettering.shorten(throw.title, style, room), style)
        surface.blit(title, (self.rect.x + px(15), self.rect.y + px(9)))
        self._draw_rolls(surface, throw)
        if self._time is None and throw.outcome:
            ink = t.PAPER if throw.good is None else t.GOOD if throw.good else t.BAD
            fit = lettering.fit(throw.outcome, TEXT, room, self._least)
            line = lettering.line(lettering.shorten(throw.outcome, fit, room), fit, ink)
            surface.blit(line, line.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - px(8))))
        surface.set_clip(clip)

    def _draw_rolls(self, surface: Surface, throw: Throw) -> None:
        """Hands side by side, with lines between them."""
        way, started = self.way(throw), 0
        for at, (roll, share) in enumerate(zip(throw.rolls, self.shares(throw), strict=True)):
            if at:
                ends = ((share.x, share.y + share.height // 4), (share.x, share.bottom - share.height // 4))
                pygame.draw.line(surface, (255, 255, 255), *ends, 1)
            self._draw_roll(surface, share, roll, started, way)
            started += len(roll.dice)

    def way(self, throw: Throw) -> RollSizes:
        """The best way to lay all rolls of a throw: if there is no other, dice as small as they have to be, and words
        smaller than they should be where dice could not be read otherwise."""
        room, high = self.room.width, self.room.height
        for units, large in TRIES:
            way = RollSizes(min(self.stage.px(units), high), units < DIE, large)
            if self._needs(throw, way) <= room:
                return way
        smaller = self._shrunk(throw, way)
        return smaller if smaller.die >= READ else self._shrunk(throw, way._replace(tiny=True))

    def _shrunk(self, throw: Throw, way: RollSizes) -> RollSizes:
        """The same with dice as small as they have to be."""
        needs, room = self._needs(throw, way), self.room.width
        if needs <= room:
            return way
        count = sum(len(roll.dice) for roll in throw.rolls)
        between = needs - sum(_row(len(roll.dice), way.die) for roll in throw.rolls)
        return way._replace(die=max(1, int((room - between - len(throw.rolls)) / (count * STEP))))

    def _needs(self, throw: Throw, way: RollSizes) -> int:
        """How wide a throw is."""
        return sum(self.needs(roll, way) for roll in throw.rolls)

    def has_room(self, throw: Throw) -> bool:
        """Whether all dice of a throw can be read here."""
        return self.way(throw).die >= READ

    def shares(self, throw: Throw) -> list[Rect]:
        """Where each hand lies, in the middle of its share of the room: the more it holds, the wider."""
        room, way = self.room, self.way(throw)
        needs = [self.needs(roll, way) for roll in throw.rolls]
        spare = (room.width - sum(needs)) // max(1, len(needs))
        x, out = room.x, []
        for wide in needs:
            out.append(Rect(x, room.y, wide + spare, room.height))
            x += wide + spare
        return out

    def needs(self, roll: ThrowSide, way: RollSizes) -> int:
        """How wide a roll is, with some air at its sides."""
        gap, lettering, style = self._gap(roll, way), self.stage.lettering, self._style(roll, way)
        texts = [lettering.width(each, style) + gap for each in (roll.before, roll.after) if each]
        return sum(texts) + _row(len(roll.dice), way.die) + 2 * gap

    def _style(self, roll: ThrowSide, way: RollSizes) -> Style:
        """The letters of a roll: small for words, large for a sum."""
        if _is_wordy(roll):
            least = 0.0 if way.tiny else self._least
            return SMALL._replace(size=max(least, SMALL.size * way.large), colour=t.PAPER)
        style = SUM._replace(size=CRAMPED) if way.tight else SUM
        return style._replace(size=style.size * way.large)

    def _gap(self, roll: ThrowSide, way: RollSizes) -> int:
        """What lies between words and dice; numbers come closer where there is little room."""
        if not way.tight:
            return self.stage.px(APART)
        return self.stage.px(APART_CLOSE if _is_wordy(roll) else CLOSER * way.large)

    def row(self, share: Rect, roll: ThrowSide, way: RollSizes) -> Rect:
        """Where the dice of a roll lie in its share."""
        gap = self._gap(roll, way)
        x = share.centerx - self.needs(roll, way) // 2 + gap
        if roll.before:
            x += self.stage.lettering.width(roll.before, self._style(roll, way)) + gap
        return Rect(x, share.y, _row(len(roll.dice), way.die), share.height)

    def _draw_roll(self, surface: Surface, share: Rect, roll: ThrowSide, started: int, way: RollSizes) -> None:
        """Words, dice, their sum; dice that did not count are dimmed and marked."""
        lettering, style, gap = self.stage.lettering, self._style(roll, way), self._gap(roll, way)
        row = self.row(share, roll, way)
        if roll.before:
            before = lettering.line(roll.before, style)
            surface.blit(before, before.get_rect(midright=(row.x - gap, row.centery)))
        for at, (die, place) in enumerate(zip(roll.dice, dice_in(row, len(roll.dice)), strict=True)):
            self._draw_die(surface, die, way.die, place.center, started + at)
        if roll.after and self._time is None:
            after = lettering.line(roll.after, style)
            surface.blit(after, after.get_rect(midleft=(row.right + gap, row.centery)))

    def _draw_die(self, surface: Surface, die: RolledDie, px: int, place: tuple[int, int], number: int) -> None:
        art, middle = self.stage.art, (place[0] + round(LEANS * px), place[1])
        part = None if self._time is None else (self._time - number * STAGGER) / ROLL
        if part is not None and part < 1 and not die.lies:
            if part < 0:
                return
            frames = art.die_roll(die.colour, die.face, _shown(px))
            frame = frames[min(len(frames) - 1, int(part * len(frames)))]
            surface.blit(frame.picture, (middle[0] + frame.dx, middle[1] + frame.dy))
            return
        face = art.die(die.colour, die.face, _shown(px), number)
        dim = die.fate in ("fails", "cancelled", "lower")
        face.set_alpha(130 if dim else 255)
        surface.blit(face, face.get_rect(center=middle))
        face.set_alpha(255)
        if die.number:
            self._draw_number(surface, die.number, px, middle)
        if die.fate in MARKS:
            icon, ink = MARKS[die.fate]
            mark = art.icon(icon, max(LEAST_MARK, round(MARK * px)), ink)
            right, at = place[0] + int(STEP * px / 2), place[1] - round(MARKED_AT * px)
            surface.blit(mark, mark.get_rect(midright=(right, at)))

    def _draw_number(self, surface: Surface, number: str, px: int, middle: tuple[int, int]) -> None:
        """The number on the upper face: engraved, so that it has a dark edge below."""
        lettering, stage = self.stage.lettering, self.stage
        style = ENGRAVED._replace(size=px * ENGRAVED.size / stage.theme.unit)
        x, y = (round(at - px * UPPER) for at in middle)
        for colour, down in ((t.INK, max(1, px // 40)), (t.PAPER, 0)):
            line = lettering.line(number, style, colour)
            surface.blit(line, line.get_rect(center=(x, y + down)))


def warm(stage: Stage, tray: Rect, colours: Sequence[str]) -> Work:
    """Draw the frames of all rolls in such a tray ahead, a few at a time, so that no roll begins with a stop."""
    art = stage.art
    for side in (DIE, CLOSE):
        px = min(stage.px(side), _high(stage, tray))
        for colour in colours:
            for face in art.faces(colour):
                art.die_roll(colour, face, _shown(px))
                yield
            for face in art.faces(colour):
                for turn in range(art.turns(colour, face)):
                    art.die(colour, face, _shown(px), turn)
                yield


def _shown(die: int) -> int:
    """The width of the picture of a die so wide with its shadow, rolling as at rest."""
    return round(die * 1.7)


def _high(stage: Stage, tray: Rect) -> int:
    """The height that dice have in such a tray."""
    return tray.height - stage.px(9 + 24 + 24 + 8)


def dice_in(row: Rect, count: int) -> list[Rect]:
    """The places of so many dice in their row: each die and its mark lie within its own."""
    ends = [row.x + round(row.width * at / count) for at in range(count + 1)] if count else []
    return [Rect(left, row.y, right - left, row.height) for left, right in pairwise(ends)]


def _row(count: int, die: int) -> int:
    """The room that so many dice take side by side."""
    return round(count * die * STEP)


def _is_wordy(roll: ThrowSide) -> bool:
    """Whether there are words beside the dice, not numbers alone."""
    return any(each.isalpha() for each in roll.before + roll.after)
