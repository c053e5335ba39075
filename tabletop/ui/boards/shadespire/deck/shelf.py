"""The decks of a warband to choose from: those that come with the game, and the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect

from tabletop.games import library
from tabletop.games.shadespire.content import deck_files
from tabletop.games.shadespire.content.deck_limits import flaws
from tabletop.games.shadespire.content.decks import EITHER, STARTER, chosen, decks_of, starter, warband_number
from tabletop.games.shadespire.content.records import Deck, ShadespireContent
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.shadespire.cover import BANDS
from tabletop.ui.boards.shadespire.deck.builder import GAME, DeckBuilder, Taken
from tabletop.ui.boards.shadespire.deck.figures import curve
from tabletop.ui.boards.shadespire.deck.results import DeckResults, tallies
from tabletop.ui.boards.shadespire.deck.sharing import LineSheet
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BOLD, SMALL
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import SEGMENT, Choice
from tabletop.ui.widgets.sheet import SheetScene, confirm

ICONS, LINE, TOOL, GAP, PAD = 44, 22, 36, 8, 12
NARROW = 560


class DeckShelf(SheetScene):
    """A sheet over the set-up; `taken` hears what is played with, with its side."""

    widest = 900

    def __init__(self, stage: Stage, side: str, value: str, taken: Taken) -> None:
        super().__init__(stage)
        self.taken = taken
        self.warband = warband_number(self.content, side)
        self.current = EITHER if value == EITHER else chosen(self.content, self.warband, value).id
        self.tallies = tallies(self.content)

    @property
    def content(self) -> ShadespireContent:
        """Everything there is, with the decks as they are now."""
        found: ShadespireContent = library.content(GAME)
        return found

    @property
    def title(self) -> str:
        return self.stage.say("shadespire.builder.decks")

    @property
    def first_focus(self) -> str | None:
        decks = decks_of(self.content, self.warband)
        here = next((deck.id for deck in decks if deck.id == self.current), decks[0].id)
        return f"take.{here}"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        bands = [(str(each.id), stage.text.form(names.warband(each), "Nom")) for each in self.content.warbands]
        choice = Choice(
            stage, Rect(room.x, 0, room.width, px(ICONS)), "band", bands, BANDS[self.warband], self._turn, area="bands",
            icons=[f"shadespire.warband.{band}" for band in BANDS], even=True, only_icons=BANDS,
            tips=[partial(_tip, words) for _, words in bands],
        )  # fmt: skip
        rows: list[Widget] = [choice]
        head = Rect(room.x, choice.rect.bottom + px(GAP), room.width, stage.lettering.height(t.HEAD))
        rows.append(Label(stage, head, bands[self.warband][1], t.HEAD))
        y = head.bottom + px(GAP)
        for deck in decks_of(self.content, self.warband):
            y = self._lay_deck(rows, room, y, deck) + px(GAP)
        x = room.x
        y += px(GAP)
        acts = ("either", "dice", self._take_either), ("new", "pick", self._new), ("import", "log", self._import)
        for name, icon, action in acts:
            words = stage.say(f"shadespire.builder.{name}")
            place = Rect(x, y, button_width(stage, words, icon=True, style=SEGMENT), px(TOOL))
            if place.right > room.right:
                place.topleft = (room.x, place.bottom + px(GAP))
            rows.append(Button(stage, place, name, words, action, area="decks", icon=icon, kind="dark", style=SEGMENT))
            x, y = place.right + px(GAP), place.y
        return rows, y + px(TOOL) + px(4)

    def _lay_deck(self, rows: list[Widget], room: Rect, y: int, deck: Deck) -> int:
        """A deck with what it is made of and what can be done with it; gives where its row ends."""
        stage, px = self.stage, self.stage.px
        acts: list[tuple[str, Callable[[], None], str]] = [("open", partial(self._open, deck), "dark")]
        if deck.source == "own":
            acts.append(("delete", partial(self._delete, deck), "dark"))
        if not deck.draft:
            acts.insert(0, ("take", partial(self._take, deck), "gold"))
        words = {name: stage.say(f"shadespire.builder.shelf.{name}") for name, _, _ in acts}
        wide = {name: button_width(stage, said, style=SEGMENT) for name, said in words.items()}
        needs = sum(wide.values()) + px(GAP) * len(acts)
        narrow = room.width < px(NARROW)
        text = Rect(room.x + px(PAD), y + px(8), room.width - 2 * px(PAD) - (0 if narrow else needs), px(LINE))
        name = stage.text.form(names.deck(deck), "Nom")
        lines = [Label(stage, text, name, BOLD._replace(colour=t.GOLD) if deck.id == self.current else BOLD)]
        key = f"shadespire.deck_about.{deck.id}"
        told_of = deck.source != "own" and stage.text.has(key)
        about = [(stage.say(key), SMALL._replace(colour=t.WORDS))] if told_of else []
        for told, style in (*about, (self._about(deck), SMALL._replace(colour=t.BAD) if deck.draft else SMALL)):
            below = Rect(text.x, lines[-1].rect.bottom, text.width, 0)
            below.height = stage.lettering.tall(told, style, text.width)
            lines.append(Label(stage, below, told, style, wrap=True))
        high = lines[-1].rect.bottom + px(8) - y + (px(TOOL + GAP) if narrow else 0)
        place = Rect(room.x, y, room.width, high)
        rows += [Panel(stage, place, "sunk"), *lines]
        x = place.right - px(PAD) - needs + px(GAP)
        top = place.bottom - px(TOOL) - px(8) if narrow else place.centery - px(TOOL) // 2
        for act, action, kind in acts:
            button = Rect(x, top, wide[act], px(TOOL))
            rows.append(
                Button(stage, button, f"{act}.{deck.id}", words[act], action, area="decks", kind=kind, style=SEGMENT)
            )
            x = button.right + px(GAP)
        return place.bottom

    def _about(self, deck: Deck) -> str:
        """What a deck is made of, and how it did."""
        stage, cards = self.stage, self.content.cards
        if deck.draft:
            count = len(flaws(cards, deck.warband, deck.objectives, deck.power))
            return stage.say("shadespire.builder.flaws", n=count)
        found = curve(cards[each] for each in (*deck.objectives, *deck.power))
        ploys = found.ploys + found.reactions
        said = stage.say("shadespire.builder.made_of", ploys=ploys, upgrades=found.upgrades, glory=found.whole)
        tally = self.tallies.get(deck.id, DeckResults())
        if any(tally):
            said += " · " + stage.say("shadespire.builder.tally", won=tally.won, lost=tally.lost, drawn=tally.drawn)
        return said

    # ------------------------------------------------------------------ what can be done

    def _turn(self, band: str) -> None:
        self.warband = BANDS.index(band)
        self.arrange()

    def _take(self, deck: Deck) -> None:
        value = STARTER if deck.id == starter(self.content, deck.warband).id else deck.id
        self.taken(BANDS[deck.warband], value)

    def _take_either(self) -> None:
        self.taken(BANDS[self.warband], EITHER)

    def _open(self, deck: Deck) -> None:
        self.stage.scenes.push(DeckBuilder(self.stage, deck, self.taken))

    def _new(self) -> None:
        empty = Deck(id="", warband=self.warband, objectives=(), power=(), source="own", draft=True)
        self._open(empty)

    def _import(self) -> None:
        self.stage.scenes.push(LineSheet(self.stage, self.content, self._brought))

    def _brought(self, deck: Deck) -> None:
        """A deck came in: it is looked at before it is saved."""
        self.warband = deck.warband
        self._open(deck)

    def _delete(self, deck: Deck) -> None:
        stage = self.stage
        name = stage.text.form(names.deck(deck), "Nom")
        detail = stage.say("shadespire.builder.delete_detail", title=name)
        yes = stage.say("shadespire.builder.shelf.delete")
        confirm(
            stage, stage.say("shadespire.builder.delete_question"), detail, yes, partial(self._delete_now, deck, name)
        )

    def _delete_now(self, deck: Deck, name: str) -> None:
        stage = self.stage
        try:
            if not deck_files.delete(deck.id):
                stage.tell(stage.say("shadespire.builder.in_other_file", title=name))
                return
        except OSError as error:
            stage.tell(stage.say("shadespire.builder.not_saved", reason=error.strerror or type(error).__name__))
            return
        left = {name: each for name, each in self.content.decks.items() if name != deck.id}
        library.renew(GAME, replace(self.content, decks=left))
        self.arrange()


def _tip(words: str) -> Tip:
    return Tip(lines=(words,))
