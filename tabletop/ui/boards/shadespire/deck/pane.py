"""A part of the deck builder's screen, and what it may ask of the builder."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from pygame import Rect

from tabletop.ui.boards.shadespire.deck.filters import CardFilter
from tabletop.ui.boards.shadespire.deck.workbench import Workbench
from tabletop.ui.boards.shadespire.look.cards import Cards
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.scroll import ScrollArea


class OpeningHand(NamedTuple):
    """An opening hand: objectives and power cards by their numbers."""

    objectives: tuple[int, ...] = ()
    power: tuple[int, ...] = ()


class Building(Protocol):
    """The builder, as its parts know it. look: draws cards. spoken: the card that is spoken of. study, hand, other:
    which study is shown, the hand drawn for a try, and the deck to compare with."""

    stage: Stage
    bench: Workbench
    filter: CardFilter
    look: Cards
    spoken: int | None
    study: str
    hand: OpeningHand
    other: str
    dice: random.Random

    def toggle(self, number: int) -> None:
        """Put a card in, or take it out."""

    def lit(self, name: str) -> bool:
        """Whether a row is spoken of."""

    def tip(self, number: int) -> Tip | None:
        """The card, where it is not shown beside."""

    def arrange(self) -> None:
        """Lay everything anew."""

    def open_sets(self) -> None:
        """Show which sets the player has."""


class Pane:
    """A panel with its widgets; `area` is the one that scrolls, if any does."""

    area: ScrollArea | None = None

    def __init__(self, scene: Building, rect: Rect) -> None:
        self.scene, self.stage = scene, scene.stage
        self.panel = Panel(self.stage, rect)
        self.widgets: list[Widget] = []

    @property
    def all(self) -> list[Widget]:
        """Every widget, what scrolls last."""
        return [*self.widgets, self.area] if self.area is not None else self.widgets
