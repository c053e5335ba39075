"""The title screen: a box on the shelf for each game that works, and a menu that shows only what works."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import BLEND_RGB_ADD, Rect, Surface

from tabletop import games
from tabletop.engine.save.folder import KeptGame, has_games, newest_game
from tabletop.ui.frame.elements import CLEAR
from tabletop.ui.frame.input import Intent, Key
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import HERO, SMALL, SUBHEAD, TITLE, WORDS, Colour
from tabletop.ui.pictures.backdrop import SHELF, backdrop, shelf_line
from tabletop.ui.pictures.cache import Cache, Size
from tabletop.ui.scenes.kept_words import box_words, joined, name_words, progress_words
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.widgets.base import Drawn, Label
from tabletop.ui.widgets.button import LOOKS, Button, draw_face
from tabletop.ui.widgets.widget_scene import WidgetScene

CROWD, LEAST = 6, 36
"""From so many entries on the menu is set closer; lower than that no entry becomes for the sake of what is said of a
game."""
MANY = 3
"""From so many boxes on they stand side by side without a gap."""


class TitleScene(WidgetScene):
    """Where the program begins."""

    has_under = True

    _line: Label
    _boxes: list[ShelfBox]
    _here = False
    _newest: KeptGame | None = None

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self.routes = routes
        self._shown = Cache()

    def entered(self) -> None:
        self._here = True
        self.stage.prepare(self.routes.preload())

    def left(self) -> None:
        self._here = False

    def hidden(self) -> None:
        self._shown.clear()

    def _picture(self, name: str, size: Size) -> Surface:
        """A picture that stays as long as the title is seen: the tables that are made ready meanwhile would drive it
        out, and the first sheet over the title would wait until it is read again."""
        return self._shown.get((name, size), lambda: self.stage.art.picture(name, size))

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        self.widgets = []
        self._newest = newest_game()
        menu = self._menu()
        column = Rect(0, 0, min(px(320), width * 42 // 100), height)
        column.right = width - max(px(24), width * 8 // 100)
        self._lay_shelf(Rect(px(24), px(20), column.left - px(60), shelf_line(stage.art, stage.size) - px(20)))
        self._lay_menu(column, menu)
        self._line = Label(stage, Rect(px(28), height - px(36), width - px(56), px(26)), "", SMALL, align="centre")
        self._about(stage.attended)
        self.widgets.append(self._line)
        if self._here:
            stage.prepare(self.routes.preload())

    def attend(self, target: Target | None) -> None:
        self._about(target)

    def _about(self, target: Target | None) -> None:
        """The line at the bottom speaks of what is attended, or says how to go on."""
        say = self.stage.say
        game = _box(target)
        about = f"{say(f'{game}.about')}  ·  {say(f'{game}.seats')}" if game else say("ui.title.hint")
        self._line.rich, self._line.colour = about, WORDS if game else None
        for box in self._boxes:
            box.light(target)

    def topic(self) -> tuple[str, str] | None:
        """The book of the box that is spoken of."""
        game = _box(self.stage.attended)
        return (game, "") if game else None

    def take(self, intent: Intent) -> bool:
        """F1 where no game is spoken of: all books to choose from."""
        if intent != Key("f1") or self.topic():
            return False
        self.routes.rulebooks()
        return True

    def back(self) -> None:
        """Escape does not end the program by accident."""

    @property
    def first_focus(self) -> str | None:
        return "menu.continue" if self._newest is not None else f"box.{games.names()[0]}"

    def draw_under(self, surface: Surface) -> None:
        size = surface.get_size()
        surface.blit(self._shown.get(size, lambda: backdrop(self.stage.art, SHELF, size, low=True)), (0, 0))

    def _menu(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The entries: id, icon, what they do."""
        entries: list[tuple[str, str, Callable[[], None]]] = []
        if self._newest is not None:
            entries.append(("continue", "play", partial(self.routes.resume, self._newest.path)))
        if has_games():
            entries.append(("saved_games", "log", self.routes.saved_games))
        entries += [
            ("rulebooks", "book", self.routes.rulebooks),
            ("settings", "settings", self.routes.settings),
            ("credits", "info", self.routes.credits),
            ("quit", "quit", self.stage.quit),
        ]
        return entries

    def _lay_menu(self, column: Rect, menu: list[tuple[str, str, Callable[[], None]]]) -> None:
        stage, px = self.stage, self.stage.px
        gap, sub = px(12 if len(menu) < CROWD else 8), px(28)
        style = stage.lettering.fit(stage.say("ui.name"), HERO, column.width)
        head = stage.lettering.height(style)
        room = column.height - px(48) - head - sub - px(24)
        facts = self._facts()
        more = len(facts) * stage.lettering.height(SMALL) + (px(4) if facts else 0)
        if (room - more) // len(menu) - gap < px(LEAST):
            facts, more = [], 0
        high = min(px(50), (room - more) // len(menu) - gap)
        total = head + sub + px(24) + len(menu) * (high + gap) + more
        emblem = min(px(120), column.height - px(56) - total)
        if emblem > px(60):
            total += emblem
        y = max(px(12), (column.height - px(36) - total) // 2)
        if emblem > px(60):
            self.widgets.append(Drawn(stage, Rect(column.x, y, column.width, emblem), self._draw_emblem))
            y += emblem
        name = Rect(column.x, y, column.width, head)
        self.widgets.append(Label(stage, name, stage.say("ui.name"), style, align="centre"))
        y += head
        wider = Rect(column.x - px(30), y, column.width + px(60), sub)
        self.widgets.append(Label(stage, wider, stage.say("ui.title.subtitle"), SUBHEAD, align="centre", colour=WORDS))
        y += sub + px(24)
        for entry, icon, action in menu:
            rect = Rect(column.x, y, column.width, high)
            label = stage.say(f"ui.title.{entry}")
            if entry == "continue":
                rect.height += more
                self.widgets.append(ContinueButton(stage, rect, label, action, facts, self._tip))
            else:
                self.widgets.append(Button(stage, rect, f"menu.{entry}", label, action, icon=icon, kind="dark"))
            y = rect.bottom + gap

    def _facts(self) -> list[str]:
        """Which game `Continue` goes on with, in two lines."""
        if self._newest is None or self._newest.header is None:
            return []
        texts, header = self.stage.text, self._newest.header
        box, name = box_words(texts, header), name_words(texts, self._newest)
        which = box if name == box else joined(box, name)
        return [which, joined(progress_words(texts, header), texts.language.date(self._newest.date))]

    def _draw_emblem(self, surface: Surface, rect: Rect) -> None:
        side = rect.height - self.stage.px(8)
        picture = self._picture("title.emblem", (side, side))
        surface.blit(picture, picture.get_rect(midtop=rect.midtop))

    def _lay_shelf(self, room: Rect) -> None:
        names, self._boxes = games.names(), []
        share = room.width // len(names)
        for at, game in enumerate(names):
            entry = self.stage.art.entry(f"title.box.{game}")
            _, _, wide, high = entry["face"]
            wider = 0.9 if len(names) < MANY else 1.03
            scale = min((room.height - self.stage.px(10)) * 0.9 / high, share * wider / entry["size"][0])
            face = Rect(0, 0, round(wide * scale), round(high * scale))
            face.midbottom = (room.x + share * at + share // 2, room.bottom)
            begin = partial(self.routes.setup, game)
            self._boxes.append(ShelfBox(self.stage, face, game, scale, begin, self._picture))
        self.widgets += self._boxes

    def _tip(self) -> Tip:
        return Tip(lines=(*self._facts(), self.stage.say("ui.title.continue_tip")))


class ContinueButton(Button):
    """Says below its words which game it goes on with."""

    def __init__(
        self, stage: Stage, rect: Rect, label: str, action: Callable[[], None], facts: list[str],
        tip: Callable[[], Tip],
    ) -> None:  # fmt: skip
        self.facts = facts
        super().__init__(stage, rect, "menu.continue", label, action, icon="play", tip=tip)

    def paint(self, state: str, ink: Colour) -> Surface:
        if not self.facts:
            return super().paint(state, ink)
        stage, lettering = self.stage, self.stage.lettering
        picture = stage.art.button(self.kind, LOOKS[state], self.rect.size).copy()
        room = picture.get_rect().inflate(-stage.px(20), -stage.px(16))
        room.y += stage.px(1) if state == "active" else 0
        line = lettering.height(SMALL)
        head = Rect(room.x, room.y, room.width, room.height - line * len(self.facts))
        draw_face(stage, picture, head, self.label, self.icon, self.style, ink)
        for at, fact in enumerate(self.facts):
            words = lettering.line(lettering.shorten(fact, SMALL, room.width), SMALL, ink)
            picture.blit(words, words.get_rect(center=(room.centerx, head.bottom + line * at + line // 2)))
        return picture


class ShelfBox(Button):
    """A game's box on the shelf; its rectangle is the front, the picture reaches beyond it."""

    sound = "ui.open"

    def __init__(
        self, stage: Stage, rect: Rect, game: str, scale: float, action: Callable[[], None],
        show: Callable[[str, Size], Surface],
    ) -> None:  # fmt: skip
        """show: gives a picture by name and size."""
        self.game, self.scale, self._show = game, scale, show
        super().__init__(stage, rect, f"box.{game}", stage.say(f"{game}.title"), action, area="shelf")
        room = stage.size[1] - rect.bottom
        place = Rect(0, 0, min(rect.width, stage.px(190)), min(stage.px(34), room * 40 // 100))
        place.center = (rect.centerx, rect.bottom + room * 43 // 100)
        begin = stage.say("ui.title.new_game")
        self.sign = Button(stage, place, f"new.{game}", begin, action, area="shelf", icon="play")

    def paint(self, state: str, ink: Colour) -> Surface:
        return CLEAR

    def draw(self, surface: Surface) -> None:
        stage, scale = self.stage, self.scale
        lifted = self.sign.chosen and self.state != "active"
        self.sign.draw(surface)
        entry = stage.art.entry(f"title.box.{self.game}")
        size = (round(entry["size"][0] * scale), round(entry["size"][1] * scale))
        picture = self._show(f"title.box.{self.game}", size)
        at = (self.rect.x - round(entry["face"][0] * scale), self.rect.y - round(entry["face"][1] * scale))
        at = (at[0], at[1] - (stage.px(5) if lifted else 0))
        surface.blit(picture, at)
        if lifted:
            glow = Surface(self.rect.size)
            glow.fill((22, 17, 9))
            surface.blit(glow, self.rect.move(0, -stage.px(5)), special_flags=BLEND_RGB_ADD)
        left, top, wide, high = (round(side * scale) for side in entry["plate"])
        plate = Rect(at[0] + left, at[1] + top, wide, high)
        self._draw_name(surface, plate)

    def _draw_name(self, surface: Surface, plate: Rect) -> None:
        lettering, unit = self.stage.lettering, self.stage.theme.unit
        room = plate.width * 86 // 100
        style = lettering.fit(self.label, TITLE._replace(size=plate.height * 0.5 / unit), room)
        picture = lettering.line(lettering.shorten(self.label, style, room), style)
        surface.blit(picture, picture.get_rect(center=plate.center))

    def light(self, target: Target | None) -> None:
        """Box and sign are lit together."""
        lit = target is not None and target.id in (self.name, self.sign.name)
        self.sign.show(self.sign.label, self.sign.icon, chosen=lit)

    def targets(self) -> list[Target]:
        (sign,) = self.sign.targets()
        sign.walk = False
        return [*super().targets(), sign]


def _box(target: Target | None) -> str:
    """The game whose box a target is; empty for anything else."""
    return target.id.partition(".")[2] if target is not None and target.area == "shelf" else ""
