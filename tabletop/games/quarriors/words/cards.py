"""What a power card says: a sentence for each of its effects, with the numbers of the effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import asdict

from tabletop.engine.notation import tag_of
from tabletop.games.quarriors.content import effects as does
from tabletop.games.quarriors.content.records import Card
from tabletop.text.message import Message, Value

EVERY = (0, 1, 2)


class Line(NamedTuple):
    """One sentence of a card: the bursts on the face with which it holds, the moment, and what it says."""

    bursts: tuple[int, ...]
    moment: str
    words: Message

    @property
    def marked(self) -> Message:
        """The sentence with the burst in words before it, where it needs one."""
        mark = "".join(str(count) for count in EVERY if count in self.bursts)
        return Message(f"quarriors.mark.b{mark}", {"text": self.words})


def card_text(card: Card) -> tuple[Line, ...]:
    """The sentences of a card in the order of its effects; none where its dice say everything."""
    return tuple(Line(effect.burst, effect.on, ability(card, effect)) for effect in card.effects)


def ability(card: Card, effect: does.CardEffect) -> Message:
    """The sentence of one effect of a card."""
    tag = tag_of(effect)
    args: Mapping[str, Value] = {
        name: value for name, value in asdict(effect).items() if isinstance(value, int) and not isinstance(value, bool)
    }
    return Message(f"quarriors.ability.{tag}.{effect.on}{_part(card, effect)}", args)


def _part(card: Card, effect: does.CardEffect) -> str:
    """What the key ends with after the moment: which sentence of several it is."""
    match effect:
        case does.Boost() | does.BoostOthers():
            return ".both" if effect.attack and effect.defence else ".attack" if effect.attack else ".defence"
        case does.Measure(count=count, falls=falls):
            return f".{count}_falls" if falls else f".{count}"
        case does.Glory(on="cast", creature=True):
            return "_creature"
        case does.Trade(discount=discount):
            return ".cheaper" if discount else ".plain"
        case does.Draw(on="rolled") if card.category != "spell":
            return "_instead"
        case does.Reroll(others=0):
            drawn = any(isinstance(each, does.Draw) and each.burst == effect.burst for each in card.effects)
            return ".itself_too" if drawn else ".itself"
        case does.Reroll(itself=True):
            return ".with_up_to" if effect.up_to else ".with_others"
        case does.Reroll():
            return ".up_to" if effect.up_to else ".others"
        case does.Destroy(level=level) if level:
            return "_level"
        case does.Return(to=to):
            return f".{to}"
        case _:
            return ""
