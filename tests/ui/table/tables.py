"""The tables of all games in positions of all kinds, what comes over them, and what is wrong with a picture of one."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.boards.showing import Summary
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.input import Key, Pointed
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.scenes.table.field.field import AREA
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.kit import KITS
from tests.ui.ink import Inked, Words, hurt, touched

LONG = 5.0
"""Seconds after which a tip stands beside what is pointed at, and whatever moved has come to rest."""
SEED, TURNS = 3, 4
"""Of the kinds of pieces on a table every fourth is pointed at each turn."""
LEAST, ROUNDED = 14, 0.5
"""The least height of letters at a scale of 100 % or more, in pixels, and what is lost of it by rounding."""
HALF = 0.5
"""What the board has of a window at least."""
CROSSED = 0.85
"""More than this is seen of a number that is crossed out, as it no longer counts."""
FAINT = 0.5
"""Of words on the table at rest less than this is told apart
where they are faint, as on a card that cannot be played."""
SHADOW = 40
"""How far the shadow of what comes over a table reaches, in pixels."""
RISE = 12
"""Pixels by which what is pointed at may rise."""
LARGE = 2560
"""In wider windows, in pixels, the pictures of one table weigh so much that they are given back before the next one."""
TOUCH = 2
"""Pixels by which two boxes may overlap, as places are rounded."""


# ---------------------------------------------------------------- positions


@cache
def positions(game: str) -> list[Match]:
    """A game of as many as can play it, at random: at the middle one of each kind of question that is put to somebody,
    and at its end."""
    way = max(KITS[game].ways, key=lambda each: each.seats)
    setup = Setup(game, way.scenario, ("human",) * way.seats, SEED, tuple(way.options.items()))
    match, rng, asked = Match(library.open_game(setup)), Rng(SEED), dict[type, list[int]]()
    while match.state.result is None:
        seat = match.state.deciders()[0]
        if match.game.only_answer(match.state, seat) is None:
            asked.setdefault(type(match.state.owed[seat]), []).append(len(match.actions))
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None
    ends = sorted(times[len(times) // 2] for times in asked.values())
    return [*(_after(match, end) for end in ends), match]


def _after(whole: Match, count: int) -> Match:
    """The same game after so many actions."""
    match = Match(library.open_game(whole.game.setup))
    for action in whole.actions[:count]:
        assert match.submit(action) is None
    return match


def clear(stage: Stage) -> None:
    """Take everything off the stage, so that nothing is laid out in vain before a table is."""
    while stage.scenes.stack:
        scene = stage.scenes.stack.pop()
        scene.closed()
        scene.strip()
    if stage.size[0] > LARGE:
        gc.collect()  # a scene is a circle of references, with pictures of hundreds of megabytes in it


def lay(stage: Stage, match: Match) -> TableScene:
    """A table on the stage, instead of what was there, as who is asked sees it."""
    seat = next(iter(match.state.deciders()), 0)
    table = TableScene(stage, Destinations(stage), Session(match), seat)
    stage.handle(Pointed((0, 0)))
    stage.scenes.replace(table)
    stage.scenes.finish()
    stage.tick(0)
    return table


# ---------------------------------------------------------------- what is shown


class Shown(NamedTuple):
    """What comes over a table: its name, and where it may cover what lies below."""

    name: str
    over: tuple[Rect, ...] = ()


def shown(stage: Stage, table: TableScene, turn: int, opened: bool, all_else: bool) -> Iterator[Shown]:
    """The table at rest, and what can come over it, one after another: the drawer, and all else, of which the pieces
    take turns."""
    yield Shown("rest", _chips(table))
    if table.session.state.result is not None:
        return
    if opened:
        yield from _opened(stage, table)
    if all_else:
        yield from _told(stage, table, turn)
        lying = [target.id for target in table.field_targets() if target.id in table.field.glide.rest]
        table.asking.deny(next(piece for piece in lying if piece not in table.asking.lit))
        stage.tick(1)
        yield Shown("denied", (stage.toast._place()[0], *_chips(table)))
        stage.toast.hide()
        yield from _summed_up(stage, table)


def _told(stage: Stage, table: TableScene, turn: int) -> Iterator[Shown]:
    """Pieces and places of some kinds are pointed at."""
    kinds: dict[object, Target] = {}
    for target in table.field_targets():
        piece = table.field.glide.rest.get(target.id)
        kinds.setdefault((type(piece and piece.picture), target.id in table.asking.lit), target)
    for target in list(kinds.values())[turn % TURNS :: TURNS]:
        stage.handle(Pointed(target.rect.center))
        stage.tick(LONG)
        over = Surface(stage.size)
        stage.tooltip.draw(over, within=stage.scenes.top.tips_in)
        places = [stage.tooltip.rect, table.looking.draw_forecast(over), _risen(table), *_chips(table)]
        yield Shown(f"told of {target.id}", tuple(place for place in places if place is not None))
    stage.handle(Pointed((0, 0)))


def _chips(table: TableScene) -> tuple[Rect, ...]:
    """Where the buttons beside a piece are."""
    return (table.asking.chips.rect,) if table.asking.chips is not None else ()


def _risen(table: TableScene) -> Rect | None:
    """Where the piece is that rises under the pointer."""
    field, board = table.field, table.board
    lying = field.glide.rest.get(table.looking.hovered)
    risen = board.raised(lying) if lying is not None else None
    face = board.face(risen, field.camera_now().scale, "normal") if risen is not None else None
    return face.get_rect(center=field.spot(risen.at)) if risen is not None and face is not None else None


def _opened(stage: Stage, table: TableScene) -> Iterator[Shown]:
    """The drawer is open, at each of its panels."""
    stage.handle(Key("l"))
    drawer = table.panels.drawer
    for panel in ("figure", "log") if drawer.tabbed else ("both",):
        if drawer.tabbed:
            table.looking.choose(panel)
        yield Shown(f"drawer: {panel}", (drawer.rect, *_chips(table)))
    stage.handle(Key("l"))


def _summed_up(stage: Stage, table: TableScene) -> Iterator[Shown]:
    """The fullest summary of what has come about by itself; none lies there while somebody is asked."""
    if table.asking.chips is not None:
        return
    moments, found = table.session.match.moments, list[Summary | None]()
    for end, begin in ((at, table.board.summed_up(each)) for at, each in enumerate(moments)):
        first = max((at for at in range(end) if begin and isinstance(moments[at].event, begin)), default=end)
        found += [table.board.summary([*map(table.eyes.moment, range(first, end))])] if first < end else []
    summary = max((each for each in found if each is not None), key=lambda each: len(each.rows), default=None)
    if summary is not None:
        table.playback.summary = summary
        table.refresh()
        table.panels.sum_up(Surface(stage.size), summary)
        yield Shown("summary", (table.panels.summary.place,))
        table.playback.summary = None
        table.refresh()


# ---------------------------------------------------------------- what is wrong


class Critic:
    """Looks at pictures of one table, the first of which shows it at rest."""

    def __init__(self, stage: Stage, table: TableScene) -> None:
        self.stage, self.table = stage, table
        self.below: set[tuple[str, int, int]] = set()

    def flaws(self, what: Shown) -> list[str]:
        """What is wrong with the picture of what is shown now."""
        screen = Inked(self.stage.size)
        self.stage.draw(screen)
        window, least = screen.get_rect(), LEAST * min(1.0, self.stage.settings.ui_scale) - ROUNDED
        out = [f"outside: {place}" for place in what.over if not window.inflate(2 * TOUCH, 2 * TOUCH).contains(place)]
        own = [words for words in screen.words if not self._may_be_covered(words, what.over)]
        out += [f"outside: {words.text}" for words in own if not window.contains(words.rect)]
        out += [f"small: {words.text}, {words.high:.1f}" for words in own if words.high < least]
        self.below = self.below or {words[:1] + words[2:4] for words in screen.words}
        checked = set(own)
        for words, part in hurt(screen):
            if words.text.isdigit() and part > CROSSED:
                continue
            if words in checked and not self._is_stood_on(words) and (part > FAINT or not self._lies(words)):
                out.append(f"seen to {part:.0%}: {words.text} at {words.rect}")
        return out + ([*misplaced(self.stage, self.table), *self._touched()] if what.name == "rest" else [])

    def _touched(self) -> Iterator[str]:
        """Words on pieces on which a badge or a number of the same piece lies."""
        field = self.table.field
        for piece in field.glide.rest.values():
            face = self.table.board.face(piece, field.camera_now().scale, "normal") if piece.alpha > 0 else None
            if isinstance(face, Inked):
                yield from (f"{words.text} is covered on {piece.id}: {lost}" for words, lost in touched(face))

    def _may_be_covered(self, words: Words, over: tuple[Rect, ...]) -> bool:
        """Whether words lie below what is shown, where a row of the log goes on above the panel, or where a long sheet
        goes on that is scrolled."""
        sheet = self.table.panels.inspector
        if self.table.looking.open and sheet.is_long and words.rect.top < sheet.window.bottom < words.rect.bottom:
            return True
        rows = self.table.panels.journal.list.rect
        if self.table.looking.open and words.rect.top < rows.top and rows.x <= words.rect.x and not self._lies(words):
            return not self.table.panels.drawer.tabbed or words.rect.bottom > rows.top - rows.height
        near = [place.inflate(2 * SHADOW, 2 * SHADOW) for place in over]
        return words.rect.collidelist(near) >= 0 and (self._lies(words) or not self.below)

    def _lies(self, words: Words) -> bool:
        """Whether they are seen on the table at rest, where what is pointed at may lie a little higher."""
        return any(
            words.text == text and abs(words.left - left) < RISE and abs(words.top - top) < RISE
            for text, left, top in self.below
        )

    def _is_stood_on(self, words: Words) -> bool:
        """Whether they are a number on which something may stand, as on a track."""
        lying = self.table.field.glide.rest
        pieces = [target.rect for target in self.table.field_targets() if target.id in lying]
        return words.text.lstrip("+−×").isdigit() and words.rect.collidelist(pieces) >= 0


def misplaced(stage: Stage, table: TableScene) -> list[str]:
    """Parts of the frame that overlap one another, or what lies on the table; and a board without its part."""
    panels = table.panels
    parts = {"tray": panels.tray.rect} if table.board.tray and not panels.tray.covering else {}
    parts |= {target.id: target.rect for target in (*panels.bar.targets(), *panels.course.targets())}
    parts |= {target.id: target.rect for target in panels.buttons.targets()}
    window, board = Rect((0, 0), stage.size), table.field.camera_now().view
    wide = 9 * window.width == 16 * window.height
    out = ["a small board"] * (wide and board.width * board.height < HALF * window.width * window.height)
    out += [f"{name} outside" for name, rect in parts.items() if not window.contains(rect)]
    out += [f"{one} on {other}" for (one, a), (other, b) in combinations(parts.items(), 2) if _overlap(a, b)]
    for target in table.field_targets():
        if target.area == AREA and target.id in table.field.glide.rest and not table.board.is_out(target.id):
            out += [f"{target.id} on {name}" for name, rect in parts.items() if _overlap(target.rect, rect)]
            out += [f"{target.id} outside: {target.rect}"] * (not window.inflate(TOUCH, TOUCH).contains(target.rect))
    return out


def _overlap(one: Rect, other: Rect) -> bool:
    both = one.clip(other)
    return both.width > TOUCH and both.height > TOUCH
