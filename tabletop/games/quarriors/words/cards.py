"""What a power card says: a sentence for each of its effects, with its numbers; and a few words for its face."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import asdict

from tabletop.engine.notation import tag_of
from tabletop.games.quarriors.content import effects as does
from tabletop.games.quarriors.content.records import Card, DieKind
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
        return Message(f"quarriors.mark.b{_bursts(self.bursts)}", {"text": self.words})


def card_text(card: Card) -> tuple[Line, ...]:
    """The sentences of a card in the order of its effects; none where its dice say everything."""
    return tuple(Line(effect.burst, effect.on, ability(card, effect)) for effect in card.effects)


def told(card: Card) -> tuple[Message, ...]:
    """All that is to be told of what a card does."""
    kind = (Message(f"quarriors.kind.{card.spell}.about"),) if card.spell else ()
    return (*(line.marked for line in card_text(card)), *kind) or (Message("quarriors.no_abilities"),)


def short_text(card: Card, kind: DieKind) -> tuple[Message, ...]:
    """The same in a few words: what holds with the same bursts together; of a card without effects what its dice do."""
    parts = []
    for bursts, effects in groupby(card.effects, lambda effect: effect.burst):
        words = reduce(_and, [_in_short(card, effect) for effect in effects])
        parts.append(Message(f"quarriors.short.mark.b{_bursts(bursts)}", {"text": words}))
    return tuple(parts) or (_short_of_faces(kind),)


def ability(card: Card, effect: does.CardEffect) -> Message:
    """The sentence of one effect of a card."""
    return Message(f"quarriors.ability.{_key(card, effect)}", _numbers(effect))


def _in_short(card: Card, effect: does.CardEffect) -> Message:
    return Message(f"quarriors.short.{_key(card, effect)}", _numbers(effect))


def _key(card: Card, effect: does.CardEffect) -> str:
    return f"{tag_of(effect)}.{effect.on}{_part(card, effect)}"


def _numbers(effect: does.CardEffect) -> Mapping[str, Value]:
    fields = asdict(effect).items()
    return {name: value for name, value in fields if isinstance(value, int) and not isinstance(value, bool)}


def _and(first: Message, second: Message) -> Message:
    return Message("quarriors.short.and", {"first": first, "second": second})


def _bursts(bursts: tuple[int, ...]) -> str:
    return "".join(str(count) for count in EVERY if count in bursts)


def _short_of_faces(kind: DieKind) -> Message:
    draws = [face.draw for face in kind.faces if face.draw]
    if not draws:
        return Message("quarriors.short.faces.quiddity")
    if min(draws) == max(draws):
        return Message("quarriors.short.faces.draw", {"n": draws[0]})
    return Message("quarriors.short.faces.draw_some", {"least": min(draws), "most": max(draws)})


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
