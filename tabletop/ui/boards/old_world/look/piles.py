"""What lies beside the cards of Chaos in the Old World: empty spaces, the deck and the ruination stack."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.ui.boards.old_world.layout.places import TALL
from tabletop.ui.boards.old_world.look.card_parts import CREAM
from tabletop.ui.boards.old_world.look.cards import OLD_WORLD, marked
from tabletop.ui.boards.old_world.look.pictures import DeckLook, RuinLook, SpaceLook
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.pictures.cache import ready


class Piles:
    """Draws places for cards and piles of them, so many pixels wide; their height is 7/5 of that."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage, self.art = looks, looks.stage, looks.stage.art

    def space(self, look: SpaceLook, wide: int, mark: str = "normal") -> Surface:
        """An empty card space."""

        def make() -> Surface:
            lit = "selectable" if mark == "target" else mark
            return marked(self.looks, self.art.picture("old_world.space", (wide, round(wide * TALL))), lit)

        return self.looks.kept("space", wide, mark, make=make)

    def deck(self, look: DeckLook, wide: int) -> Surface:
        """The deck of the Old World with the number of its cards, or its empty place."""

        def make() -> Surface:
            size = (wide, round(wide * TALL))
            if not look.left:
                return self.art.panel("sunk", size)
            out = self.art.picture("old_world.back.old_world", size).copy()
            self.looks.badge(out, look.left, (size[0] * 0.5, size[1] * 0.84))
            return ready(out)

        return self.looks.kept("deck", look, wide, make=make)

    def ruin(self, look: RuinLook, wide: int) -> Surface:
        """The ruination stack: on its seal the points of the next card for ruiners, below it the cards left."""

        def make() -> Surface:
            size = (wide, round(wide * TALL))
            if look.card < 0:
                return self.art.panel("sunk", size)
            out = self.art.picture(OLD_WORLD, size).copy()
            seal = Rect(0, 0, round(wide * 0.8), round(wide * 0.8))
            seal.center = (size[0] // 2, round(size[1] * 0.42))
            out.blit(self.art.picture("old_world.ruin", seal.size), seal)
            ruination = self.looks.box.content.ruination
            words = self.looks.letters(f"+{ruination[look.card].ruiners}", "bold", wide * 0.24, CREAM, True)
            out.blit(words, words.get_rect(center=seal.center))
            self.looks.badge(out, len(ruination) - look.card, (size[0] * 0.5, size[1] * 0.84))
            return ready(out)

        return self.looks.kept("ruination", look, wide, make=make)
