"""Which cards the list of the deck builder shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.games.shadespire.content.load import SETS
from tabletop.games.shadespire.content.records import CardKind, ObjectiveCard, PloyCard, SetName, ShadespireContent
from tabletop.games.shadespire.words.cards import card_face
from tabletop.settings import Settings
from tabletop.text import Texts

ALL: Final = "all"
KINDS: Final = (ALL, "objective", "ploy", "upgrade")
WHOSE: Final = (ALL, "own", "universal")
MOMENTS: Final = {"objective": (ALL, "now", "end", "end_3"), "ploy": (ALL, "step", "reaction")}
"""When cards of a kind count: an objective of the first two end phases is one of an end phase."""
CORE: Final[SetName] = "core"


@dataclass
class CardFilter:
    """What is looked for: each a word of those above, or the name of a set; words are looked for in name and text."""

    kind: str = ALL
    whose: str = ALL
    moment: str = ALL
    card_set: str = ALL
    words: str = ""

    def shows(self, texts: Texts, content: ShadespireContent, card: CardKind, pool: frozenset[str]) -> bool:
        """Whether a card is shown: of what is looked for, and of the sets that one builds from."""
        return (
            card.set in pool
            and self.kind in (ALL, kind_of(card))
            and self.whose in (ALL, "universal" if card.warband is None else "own")
            and self.moment in (ALL, moment_of(card))
            and self.card_set in (ALL, card.set)
            and self._says(texts, content, card)
        )

    def _says(self, texts: Texts, content: ShadespireContent, card: CardKind) -> bool:
        if not self.words.strip():
            return True
        face = card_face(content, card)
        said = f"{texts.form(face.name)} {texts.say(face.words)} {' '.join(map(texts.form, face.only))} {card.number}"
        return all(word in said.casefold() for word in self.words.casefold().split())


def kind_of(card: CardKind) -> str:
    """Objective, ploy or upgrade."""
    return "objective" if isinstance(card, ObjectiveCard) else "ploy" if isinstance(card, PloyCard) else "upgrade"


def moment_of(card: CardKind) -> str:
    """When a card counts, as one looks for it."""
    if isinstance(card, ObjectiveCard):
        return "end" if card.window == "end_1_2" else card.window
    if isinstance(card, PloyCard):
        return "reaction" if card.reaction else "step"
    return ALL


def pool(settings: Settings) -> frozenset[str]:
    """The sets that one builds from, as the player has settled it."""
    match settings.card_pool:
        case "core":
            return frozenset({CORE})
        case "owned":
            return owned(settings)
    return frozenset(SETS)


def owned(settings: Settings) -> frozenset[str]:
    """The sets that the player has; all, as long as nothing was said."""
    return frozenset(settings.owned_sets.get("shadespire", SETS)) & frozenset(SETS)
