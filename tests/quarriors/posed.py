"""Positions of Quarriors! that begin in the middle of a turn, from few words.

    table = pose("summon", s0={"pool": "goblin=scavenging_goblin:5 quiddity:1*3"}, s1={"ready": "assistant:5"})
    table.do("summon s0 goblin")

A die is `name=card:face` with faces from 1; without a name it has that of its card (`quiddity`, `quiddity2`, ...),
without a face it shows none. The cards named are those of the Wilds, with the dice that are left; actions are written
with names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, get_type_hints

from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.quarriors.content.effects import CardEffect
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.content.records import BASICS, QuarriorsContent
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.state import Copied, QuarriorsState
from tabletop.games.quarriors.position import creatures as values
from tabletop.games.quarriors.position.zones import HIDDEN
from tabletop.games.quarriors.rules.turn import Contest, Turn, begin
from tests import posed

CONTENT = library.load("quarriors", [paths.scenarios("quarriors")])
ZONES = ("bag", "pool", "ready", "used", "apart")
NUMBERS = {card.id: CardId(number) for number, card in enumerate(CONTENT.cards)}


class Posed(Quarriors):
    """A game that begins at a given position."""

    position: QuarriorsState

    def new_state(self) -> QuarriorsState:
        return self.position.clone()


class Table(posed.Table):
    """A position of Quarriors!, whose dice and cards have names."""

    def __init__(self, game: Posed, names: dict[str, DieId]) -> None:
        super().__init__(game)
        self.names = names

    def action(self, text: str) -> Action:
        """The action of a text with names in it."""
        tag, seat, *words = text.split()
        kind = next(each for each in self.game.actions if each.__struct_config__.tag == tag)
        hints = get_type_hints(kind)
        fields = [hints[name] for name in kind.__struct_fields__[1:]]
        written = [self._written(word, hint) for word, hint in zip(words, fields, strict=True)]
        return self.game.notation.read(" ".join((tag, seat, *written)))

    def _written(self, word: str, hint: Any) -> str:
        if word == "-" or word.isdecimal():
            return word
        if hint is CardId:
            return f"c{NUMBERS[word]}"
        return "+".join(f"d{self.names[part]}" for part in word.split("+"))

    def text(self, action: Action) -> str:
        """The text of an action with the names of dice and cards."""
        dice = {f"d{die}": name for name, die in self.names.items()}
        text = re.sub(r"\bd\d+\b", lambda found: dice.get(found[0], found[0]), super().text(action))
        return re.sub(r"\bc(\d+)\b", lambda found: CONTENT.cards[int(found[1])].id, text)

    def where(self, name: str) -> str:
        """Where a die is: `s0 used`, or `wilds`."""
        die, state = self.names[name], self.state
        for zone in ZONES:
            for seat, dice in enumerate(getattr(state, zone)):
                if die in dice:
                    assert state.owner[die] == seat
                    return f"s{seat} {zone}"
        assert any(die in dice for dice in state.market)
        return "wilds"

    def zone(self, zone: str, seat: int) -> list[str]:
        """The names of the dice in a zone."""
        known = {die: name for name, die in self.names.items()}
        return [known.get(die, f"d{die}") for die in getattr(self.state, zone)[seat]]

    def stock(self, card: str) -> int:
        """How many dice lie on a card."""
        return len(self.state.market[self.state.cards.index(NUMBERS[card])])

    def face(self, name: str) -> int:
        """The upper face of a die from 1, 0 for none."""
        return self.state.face[self.names[name]] + 1

    def attack(self, name: str) -> int:
        """The attack of a creature, apart from who defends."""
        return values.attack(self.game, self.state, self.names[name])

    def defence(self, name: str) -> int:
        """The defence of a creature."""
        return values.defence(self.game, self.state, self.names[name])


def pose(
    step: str,
    seats: int = 2,
    wilds: str = "",
    glory: Sequence[int] = (),
    dice: Sequence[int] = (),
    attached: dict[str, str] | None = None,
    copies: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    now: dict[str, Any] | None = None,
    seed: int = 1,
    content: QuarriorsContent = CONTENT,
    **places: dict[str, str],
) -> Table:
    """A table at a step of the turn of seat 0: begin (scoring), cast, roll, summon, attack, capture, clear.

    s0, s1, ...: the zones of a seat. attached: spells by name, with their creatures. copies: creatures that are copies
    of others. dice: loaded first. now: other fields of the state. content: the built-in one, or one with other effects
    of a card (see `telling`).
    """
    game = Posed.open(content, Setup("quarriors", "wilds", ("human",) * seats, seed, tuple((options or {}).items())))
    state = Quarriors.new_state(game)
    state.loaded, state.turn = tuple(dice), 1
    state.owner, state.bag = [-1] * len(game.kinds), [()] * seats
    state.glory[: len(glory)] = glory
    begin(state, 2 if game.rules.extra_capture else 1)
    names: dict[str, DieId] = {}
    mentioned = list(dict.fromkeys((*BASICS, *wilds.split())))
    for seat in range(seats):
        for zone, text in places.get(f"s{seat}", {}).items():
            placed = [_place(game, state, each, seat, names, mentioned) for each in _each(text)]
            getattr(state, zone)[seat] = tuple(placed)
    state.cards = tuple(sorted(NUMBERS[card] for card in mentioned))
    state.market[:] = [tuple(die for die in game.stock(card) if state.owner[die] < 0) for card in state.cards]
    state.attached = tuple((names[spell], names[creature]) for spell, creature in (attached or {}).items())
    assert all(die in state.ready[state.owner[die]] for pair in state.attached for die in pair), attached
    state.copies = tuple(
        Copied(die=names[copy], card=game.card_of(state, names[of]), face=state.face[names[of]])
        for copy, of in (copies or {}).items()
    )
    for field, value in (now or {}).items():
        setattr(state, field, value)
    state.stack = [Contest(step="next_seat"), Turn(seat=Seat(0), step=step)]
    game.position = state
    return Table(game, names)


def telling(name: str, *effects: CardEffect) -> QuarriorsContent:
    """The built-in content with other effects of one card."""
    cards = tuple(replace(card, effects=effects) if card.id == name else card for card in CONTENT.cards)
    return replace(CONTENT, cards=cards)


def _each(text: str) -> list[str]:
    """The dice of a zone, with `*3` written out."""
    found = []
    for word in text.split():
        what, _, times = word.partition("*")
        found += [what] * int(times or 1)
    return found


def _place(
    game: Quarriors, state: QuarriorsState, text: str, seat: int, names: dict[str, DieId], mentioned: list[str]
) -> DieId:
    """Give a seat one more die of a card."""
    label, _, what = text.rpartition("=")
    card, _, face = what.partition(":")
    if card not in mentioned:
        mentioned.append(card)
    kind = game.content.kinds[game.content.cards[NUMBERS[card]].kind]
    die = next(DieId(number) for number, each in enumerate(game.kinds) if each is kind and state.owner[number] < 0)
    state.owner[die] = seat
    state.face[die] = int(face) - 1 if face else HIDDEN
    name = label or card
    names[name if name not in names else f"{name}{sum(each.startswith(name) for each in names) + 1}"] = die
    return die


def lay_out(*cards: str, seats: int = 2, seed: int = 1, options: dict[str, str] | None = None) -> Table:
    """A new game in which these cards are turned up first, creatures before spells."""
    game = Posed.open(CONTENT, Setup("quarriors", "wilds", ("human",) * seats, seed, tuple((options or {}).items())))
    state = Quarriors.new_state(game)
    decks = {category: game.deck(category) for category in ("creature", "spell")}
    for card in cards:
        deck = decks[CONTENT.cards[NUMBERS[card]].category]
        state.loaded = (*state.loaded, deck.index(NUMBERS[card]) + 1)
        deck.remove(NUMBERS[card])
    game.position = state
    return Table(game, {})
