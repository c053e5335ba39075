"""What Quarriors! is played with: dice, power cards, Wilds. They are read and checked by `load`."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Own
from tabletop.games.quarriors.content.effects import AnyEffect

Category = Literal["basic", "creature", "spell"]
Tier = Literal["", "normal", "strong", "mighty", "cantrip", "charm", "incantation", "spell"]
SpellKind = Literal["", "cast", "rolled", "attached", "reaction"]

BASICS: Final = ("quiddity", "assistant", "portal")
CREATURES, SPELLS = 7, 3
"""So many cards of different classes lie in the Wilds beside the basic ones."""
START: Final = {"quiddity": 8, "assistant": 4}
"""The dice that every player begins with."""


class Face(Struct, frozen=True, kw_only=True):
    """One face of a die. All of it applies; with `either` one of quiddity and reroll.

    level: of a creature, 0 on other faces. attack, defence: None where the card says how much. bursts: 0 to 2.
    """

    quiddity: int = 0
    draw: int = 0
    reroll: bool = False
    either: bool = False
    level: int = 0
    attack: int | None = None
    defence: int | None = None
    spell: bool = False
    bursts: int = 0


Names = tuple[tuple[str, str], ...]
"""The name of something that a player has added, by language; empty for what the texts name."""


class DieKind(Struct, frozen=True, kw_only=True):
    """A class of dice: `count` alike ones with six faces. body, ink: colours as #rrggbb."""

    id: str
    category: Category
    count: int
    body: str
    ink: str
    faces: tuple[Face, ...]
    source: Origin
    title: Names = ()
    built_in: bool = True

    @property
    def is_creature(self) -> bool:
        """Whether some face shows a creature: those of creature cards and the assistants."""
        return any(face.level for face in self.faces)


class Card(Struct, frozen=True, kw_only=True):
    """A power card. kind: the index of its class of dice. glory: None where nothing of it scores."""

    id: str
    kind: int
    category: Category
    tier: Tier
    cost: int
    glory: int | None
    spell: SpellKind
    dice: int
    effects: tuple[AnyEffect, ...]
    source: Origin
    title: Names = ()


class Scenario(Struct, frozen=True, kw_only=True):
    """A scenario: which cards lie in the Wilds (drawn from the shuffled decks where there are fewer), and its options.

    goal: glory to win for 2, 3 and 4 players. source: who has chosen its cards. beginners: whether it is one
    to begin with.
    """

    id: str
    title: dict[str, str]
    about: dict[str, str]
    cards: tuple[str, ...]
    goal: tuple[int, int, int]
    spent_pile: bool
    extra_capture: bool
    score_or_keep: bool
    order: int
    source: Origin
    beginners: bool


class QuarriorsContent(Struct, frozen=True):
    """All dice and cards, in the order of their files, and the scenarios by id in the order of the menu."""

    kinds: tuple[DieKind, ...]
    cards: tuple[Card, ...]
    scenarios: dict[str, Scenario]
    own: Own = Own()
