"""The dice tray: felt on which the dice of a roll tumble, settle and stay with what counted."""

from __future__ import annotations

from collections.abc import Sequence

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
SUM = Style("title", 21, t.PAPER)
CRAMPED = 18
"""The size of a sum where two rolls have little room."""
TITLE = Style("title", 16, t.LAMP)
ENGRAVED, UPPER = Style("bold", 0.44), 0.09
"""The letters of a number on a die, their height and how far up and left of the middle of its picture its upper face
is, by the width of the die."""
DIE, CLOSE, SHADOW = 48, 36, 40
APART, APART_CLOSE, CLOSER = 9, 6, 5
"""Units between words and dice, and where there is little room; there also between numbers and dice at most."""
TRIES = ((False, 1.0), (True, 1.0), (True, 0.85), (True, 0.7), (True, 0.6))
"""Ways to lay rolls, the best first: whether the dice are close, and how large the words between them are."""
MARKS = {"critical": ("critical", t.GOLD), "fails": ("cross", t.BAD), "cancelled": ("cross", t.FAINT)}


class Tray(Widget):
    """Shows one throw, at rest or tumbling."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage, rect)
        self.panel = Panel(stage, rect, "felt")
        self.throw: Throw | None = None
        self._time: float | None = None

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
            self._time = None if part >= 1 else part * seconds
            if landed:
                self.stage.sound.play("dice.hit")

        return Tween(seconds, apply, ease=linear)

    def ahead(self, throw: Throw) -> Work:
        """Make the frames of these dice, step by step."""
        tight = sum(self.needs(roll, False) for roll in throw.rolls) > self.rect.width - self.stage.px(28)
        px = _shown(self._die(tight))
        for number, die in enumerate(die for roll in throw.rolls for die in roll.dice):
            yield from self.stage.art.roll_parts(die.colour, die.face, px, number)

    def targets(self) -> Sequence[Target]:
        """What can be spoken of."""
        return (Target("tray", self.rect, "tray", "", ring=False, walk=False),)

    def settle(self, throw: Throw | None) -> None:
        """Show a throw as it lies."""
        self.throw, self._time = throw, None

    @property
    def damage(self) -> Rect:
        """How far it reaches, with its shadow."""
        return self.rect.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return self.throw, self._time

    @property
    def _least(self) -> float:
        """To what size words shrink in a tray that is narrow for them: as large as they are where nobody has them
        larger."""
        return self.stage.theme.least / max(1.0, self.stage.settings.ui_scale)

    def draw(self, surface: Surface) -> None:
        self.panel.draw(surface)
        if self.throw is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-self.stage.px(6), -self.stage.px(6)).clip(clip))
        px, lettering, throw = self.stage.px, self.stage.lettering, self.throw
        room = self.rect.width - px(28)
        style = lettering.fit(throw.title, TITLE, room, self._least)
        title = lettering.line(lettering.shorten(throw.title, style, room), style)
        surface.blit(title, (self.rect.x + px(15), self.rect.y + px(9)))
        high = _high(self.stage, self.rect)
        self._draw_rolls(surface, Rect(self.rect.x + px(14), self.rect.y + px(35), room, high), throw)
        if self._time is None and throw.outcome:
            ink = t.PAPER if throw.good is None else t.GOOD if throw.good else t.BAD
            fit = lettering.fit(throw.outcome, TEXT, room, self._least)
            line = lettering.line(lettering.shorten(throw.outcome, fit, room), fit, ink)
            surface.blit(line, line.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - px(8))))
        surface.set_clip(clip)

    def _draw_rolls(self, surface: Surface, room: Rect, throw: Throw) -> None:
        """Hands side by side, each in the middle of its share: the more it holds, the wider."""
        for tight, large in TRIES:
            needs = [self.needs(roll, tight, large) for roll in throw.rolls]
            if sum(needs) <= room.width:
                break
        spare = (room.width - sum(needs)) // max(1, len(needs))
        x, started = room.x, 0
        for at, roll in enumerate(throw.rolls):
            wide = needs[at] + spare
            if at:
                ends = ((x, room.y + room.height // 4), (x, room.bottom - room.height // 4))
                pygame.draw.line(surface, (255, 255, 255), *ends, 1)
            self._draw_roll(surface, Rect(x, room.y, wide, room.height), roll, started, (tight, large))
            x += wide
            started += len(roll.dice)

    def needs(self, roll: ThrowSide, tight: bool, large: float = 1.0) -> int:
        """How wide a roll is, with some air at its sides."""
        gap, lettering, style = self._gap(roll, tight, large), self.stage.lettering, _style(roll, tight, large)
        texts = [lettering.width(each, style) + gap for each in (roll.before, roll.after) if each]
        return sum(texts) + len(roll.dice) * self._die(tight) + 2 * gap

    def _gap(self, roll: ThrowSide, tight: bool, large: float) -> int:
        """What lies between words and dice, whose pictures reach a little beyond their width; numbers come closer."""
        if not tight:
            return self.stage.px(APART)
        return self.stage.px(APART_CLOSE if _is_wordy(roll) else CLOSER * large)

    def _die(self, tight: bool) -> int:
        """How wide a die at rest is."""
        return min(self.stage.px(CLOSE if tight else DIE), _high(self.stage, self.rect))

    def _draw_roll(self, surface: Surface, room: Rect, roll: ThrowSide, started: int, how: tuple[bool, float]) -> None:
        """Words, dice, their sum; dice that did not count are dimmed and marked."""
        lettering, (tight, large) = self.stage.lettering, how
        style = _style(roll, tight, large)
        before = lettering.line(roll.before, style) if roll.before else None
        after = lettering.line(roll.after, style) if roll.after and self._time is None else None
        die, gap = self._die(tight), self._gap(roll, tight, large)
        x = room.centerx - self.needs(roll, tight, large) // 2 + gap
        if before:
            surface.blit(before, before.get_rect(midleft=(x, room.centery)))
            x += before.get_width() + gap
        for at, each in enumerate(roll.dice):
            self._draw_die(surface, each, die, (x + die // 2, room.centery), started + at)
            x += die
        if after:
            surface.blit(after, after.get_rect(midleft=(x + gap, room.centery)))

    def _draw_die(self, surface: Surface, die: RolledDie, px: int, middle: tuple[int, int], number: int) -> None:
        art = self.stage.art
        part = None if self._time is None else (self._time - number * STAGGER) / ROLL
        if part is not None and part < 1:
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
            side = max(12, px // 3)
            mark = art.icon(icon, side, ink)
            surface.blit(mark, mark.get_rect(center=(middle[0] + px * 2 // 5, middle[1] - px // 3)))


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
                for turn in range(art.entry(f"die.{colour}.{face}")["turns"]):
                    art.die(colour, face, _shown(px), turn)
                yield


def _shown(die: int) -> int:
    """The width of the picture of a die so wide with its shadow, rolling as at rest."""
    return round(die * 1.7)


def _high(stage: Stage, tray: Rect) -> int:
    """The height that dice have in such a tray."""
    return tray.height - stage.px(9 + 24 + 24 + 8)


def _style(roll: ThrowSide, tight: bool, large: float) -> Style:
    """The letters of a roll: small for words, large for a sum."""
    style = SMALL._replace(colour=t.PAPER) if _is_wordy(roll) else SUM._replace(size=CRAMPED) if tight else SUM
    return style._replace(size=style.size * large)


def _is_wordy(roll: ThrowSide) -> bool:
    """Whether there are words beside the dice, not numbers alone."""
    return any(each.isalpha() for each in roll.before + roll.after)
