"""The deck builder: all cards of a warband, both decks with their limits, and what can be learnt about them."""

from __future__ import annotations

import random
from collections.abc import Callable

from pygame import Rect, Surface

from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.deck_files import free_title
from tabletop.games.shadespire.content.decks import STARTER, decks_of, starter
from tabletop.games.shadespire.content.records import Deck
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.words import names
from tabletop.players import HUMAN
from tabletop.ui.boards.shadespire.deck import head as head_pane
from tabletop.ui.boards.shadespire.deck.about import About
from tabletop.ui.boards.shadespire.deck.catalogue import Catalogue
from tabletop.ui.boards.shadespire.deck.filters import CardFilter
from tabletop.ui.boards.shadespire.deck.pane import OpeningHand, Pane
from tabletop.ui.boards.shadespire.deck.piles import Piles
from tabletop.ui.boards.shadespire.deck.sets import SetsSheet
from tabletop.ui.boards.shadespire.deck.sharing import ShareSheet
from tabletop.ui.boards.shadespire.deck.studies import Studies
from tabletop.ui.boards.shadespire.deck.workbench import Workbench
from tabletop.ui.boards.shadespire.look.cards import Cards
from tabletop.ui.frame.input import Intent, Key, Scrolled
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip, by_id
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.widgets.base import Panel
from tabletop.ui.widgets.form import Choice
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.sheet import Dialog
from tabletop.ui.widgets.widget_scene import WidgetScene

GAME = "shadespire"
EDGE, GAP, TABS = 8, 8, 32
LOW = 500
"""Units: a window lower than this has a lower head."""
THREE, TWO = 1080, 760
"""Units: windows at least so wide show three panes side by side, or two; narrower ones show one."""
LEFT, MIDDLE = 0.27, 0.485
"""Shares of the width."""
STUDY = 212
"""Units that the studies are high below the decks."""
TIP_CARD = 230
PANES = ("cards", "deck", "study", "about")
Taken = Callable[[str, str], None]


class DeckBuilder(WidgetScene):
    """Builds one deck; `taken` hears which one is to be played, with its side."""

    has_under = True

    def __init__(self, stage: Stage, deck: Deck, taken: Taken) -> None:
        super().__init__(stage)
        content = library.content(GAME)
        title = deck.title if deck.source == "own" else stage.text.form(names.deck(deck), "Nom")
        self.bench, self.taken = Workbench(content, deck, title), taken
        if title and not deck.id:
            self.bench.rename(self._free_title(title))  # it came from elsewhere
        scenario = next(iter(content.scenarios))
        self.look = Cards(stage, Shadespire.open(content, Setup(GAME, scenario, (HUMAN, HUMAN), 0)).box)
        self.filter, self.hand, self.dice = CardFilter(), OpeningHand(), random.Random()
        self.study, self.other, self.pane = "curves", "", "cards"
        self.spoken: int | None = next(iter(self.bench.objectives()), None)
        self._attended = ""
        self._shown: tuple[str, ...] = ()
        self._parts: dict[str, Pane] = {}
        self._offsets: dict[str, int] = {}
        self.panels: list[Panel] = []

    @property
    def side(self) -> str:
        """The warband, as the set-up calls it."""
        return str(self.bench.content.warbands[self.bench.warband].id)

    # ------------------------------------------------------------------ the screen

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        edge, gap = px(EDGE), px(GAP)
        self._offsets |= {name: part.area.offset for name, part in self._parts.items() if part.area is not None}
        self.widgets, self.panels, self._parts = [], [], {}
        head = Rect(edge, edge, width - 2 * edge, px(head_pane.HIGH if height >= px(LOW) else head_pane.LOW))
        self._parts["head"] = head_pane.Head(self, self, head, wide=width >= px(THREE), tight=width < px(TWO))
        body = Rect(edge, head.bottom + gap, head.width, height - edge - head.bottom - gap)
        if width >= px(THREE):
            self._lay_three(body)
        else:
            self._lay_few(body, two=width >= px(TWO))
        for part in self._parts.values():
            self.panels.append(part.panel)
            self.widgets += part.all

    def _lay_three(self, body: Rect) -> None:
        gap = self.stage.px(GAP)
        left = Rect(body.x, body.y, round(body.width * LEFT), body.height)
        middle = Rect(left.right + gap, body.y, round(body.width * MIDDLE), body.height - self.stage.px(STUDY) - gap)
        study = Rect(middle.x, middle.bottom + gap, middle.width, self.stage.px(STUDY))
        right = Rect(middle.right + gap, body.y, body.right - middle.right - gap, body.height)
        for name, place in zip(PANES, (left, middle, study, right), strict=True):
            self._lay_pane(name, place)

    def _lay_few(self, body: Rect, two: bool) -> None:
        """The list with one pane beside it, or one pane alone; tabs turn to the others."""
        stage, px = self.stage, self.stage.px
        choosable = PANES[1:] if two else PANES
        shown = self.pane if self.pane in choosable else choosable[0]
        if two:
            left = Rect(body.x, body.y, round(body.width * 0.4), body.height)
            self._lay_pane("cards", left)
            body = Rect(left.right + px(GAP), body.y, body.right - left.right - px(GAP), body.height)
        tabs = [(name, stage.say(f"shadespire.builder.pane.{name}")) for name in choosable]
        choice = Choice(
            stage, Rect(body.x, body.y, body.width, px(TABS)), "pane", tabs, shown, self._turn, area="panes"
        )
        self.widgets.append(choice)
        top = choice.rect.bottom + px(GAP)
        self._lay_pane(shown, Rect(body.x, top, body.width, body.bottom - top))

    def _lay_pane(self, name: str, rect: Rect) -> None:
        offset = self._offsets.get(name, 0)
        match name:
            case "cards":
                self._parts[name] = Catalogue(self, rect, offset)
            case "deck":
                self._parts[name] = Piles(self, rect, offset)
            case "study":
                self._parts[name] = Studies(self, rect, offset)
            case _:
                self._parts[name] = About(self, rect)

    def _turn(self, pane: str) -> None:
        self.pane = pane
        self.arrange()

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    # ------------------------------------------------------------------ what its parts ask of it

    def lit(self, name: str) -> bool:
        """Whether a row is spoken of."""
        return name == self._attended

    def tip(self, number: int) -> Tip | None:
        """The card, where it is not shown beside."""
        if "about" in self._parts:
            return None
        return Tip(picture=self.look.card(number, self.stage.px(TIP_CARD)))

    def toggle(self, number: int) -> None:
        """Put a card in, or take it out."""
        self.stage.sound.play("ui.click")
        self.bench.toggle(number)
        self.spoken = number
        self.arrange()

    def open_sets(self) -> None:
        """Show which sets the player has."""
        self.stage.scenes.push(SetsSheet(self.stage))

    # ------------------------------------------------------------------ intents

    def attend(self, target: Target | None) -> None:
        self._attended = target.id if target else ""
        place, _, card = self._attended.partition(".")
        if place in ("card", "deck"):
            self.spoken = next(at for at, each in enumerate(self.bench.content.cards) if each.id == card)
        elif place == "try":
            self.spoken = (*self.hand.objectives, *self.hand.power)[int(card)]
        self.stage.touch()

    def take(self, intent: Intent) -> bool:
        match intent:
            case Scrolled(pos=pos, amount=amount):
                self._scroll(pos, amount)
            case Key(name="z", ctrl=True, shift=False):
                if self.bench.undo():
                    self.arrange()
            case Key(name="y", ctrl=True) | Key(name="z", ctrl=True, shift=True):
                if self.bench.redo():
                    self.arrange()
            case Key(name="s", ctrl=True):
                self.save()
            case Key(name="f", ctrl=True) | Key(name="/"):
                self._begin_search()
            case _:
                return False
        return True

    def _scroll(self, pos: tuple[int, int], amount: float) -> None:
        """Turn what lies under the pointer."""
        for part in self._parts.values():
            if part.area is not None and part.panel.rect.collidepoint(pos):
                part.area.scroll(amount)

    def _begin_search(self) -> None:
        if "cards" not in self._parts:
            self._turn("cards")
        target = by_id(self.targets(), "search")
        if target is not None and target.action is not None:
            target.action()

    def targets(self) -> list[Target]:
        # The rows are told as they are now: searching lays them anew.
        seen = [target for widget in self.widgets if not isinstance(widget, ScrollArea) for target in widget.targets()]
        areas = [part.area for part in self._parts.values() if part.area is not None]
        return seen + [target for area in areas for target in area.targets()]

    def draw(self, surface: Surface) -> None:
        for widget in self.widgets:
            if not isinstance(widget, ScrollArea):
                widget.draw(surface)
        for part in self._parts.values():
            if part.area is not None:
                part.area.draw(surface)

    def topic(self) -> tuple[str, str]:
        return GAME, "shadespire.decks.02"

    @property
    def first_focus(self) -> str | None:
        catalogue = self._parts.get("cards")
        shown = catalogue.shown() if isinstance(catalogue, Catalogue) else []
        return f"card.{self.bench.card(shown[0]).id}" if shown else "search"

    @property
    def default(self) -> str | None:
        return None

    # ------------------------------------------------------------------ the deck as a whole

    def save(self) -> bool:
        """Write the deck to its file, or say why that cannot be; whether it is written."""
        stage = self.stage
        if not self.bench.cards.title.strip():
            self.bench.rename(self._free_title(stage.say("shadespire.builder.nameless")))
        elif self.bench.kept.source != "own" and self.bench.cards.title == self._name_of_kept():
            self.bench.rename(self._free_title(self.bench.cards.title))
        try:
            deck = self.bench.save()
        except OSError as error:
            stage.tell(stage.say("shadespire.builder.not_saved", reason=error.strerror or type(error).__name__))
            return False
        library.renew(GAME, self.bench.content)
        stage.tell(stage.say(f"shadespire.builder.{'saved_draft' if deck.draft else 'saved'}", title=deck.title))
        self.arrange()
        return True

    def _name_of_kept(self) -> str:
        return self.stage.text.form(names.deck(self.bench.kept), "Nom")

    def _free_title(self, title: str) -> str:
        """This title, or the next one that no deck of the warband is called by."""
        decks = decks_of(self.bench.content, self.bench.warband)
        return free_title(title, [self.stage.text.form(names.deck(deck), "Nom") for deck in decks])

    def copy(self) -> None:
        """Go on with a copy; the deck stays as it was saved."""
        self.bench.branch(self._free_title(self.bench.cards.title.strip()))
        self.save()

    def take_it(self) -> None:
        """Play with this deck."""
        if self.bench.changed and not self.save():
            return
        deck = self.bench.kept
        self.stage.scenes.pop()
        self.taken(self.side, STARTER if deck.id == starter(self.bench.content, deck.warband).id else deck.id)

    def share(self) -> None:
        self.stage.scenes.push(ShareSheet(self.stage, self.bench.content, self.bench.deck))

    def back(self) -> None:
        if not self.bench.changed:
            super().back()
            return
        stage = self.stage

        def leave() -> None:
            stage.scenes.pop()

        def keep() -> None:
            if self.save():
                leave()

        answers = [
            ("save", stage.say("shadespire.builder.save"), keep),
            ("leave", stage.say("shadespire.builder.leave"), leave),
            ("stay", stage.say("ui.cancel"), lambda: None),
        ]
        question, detail = (stage.say(f"shadespire.builder.unsaved_{part}") for part in ("question", "detail"))
        stage.scenes.push(Dialog(stage, question, detail, answers))
