"""A position of Shadespire on the table: its pieces have names, what is done is written in words, and what has changed
can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.legal import Refusal
from tabletop.engine.notation import write
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, FighterId, Hex, KindId, TokenId
from tabletop.games.shadespire.content.records import ShadespireContent
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import battlefield
from tests import posed

CONTENT: ShadespireContent = Shadespire.gather([paths.scenarios("shadespire")])[0]
FACES = [face.id for face in CONTENT.faces]
DICE = {"crit": 1, "hammer": 2, "block": 2, "swords": 4, "dodge": 4, "single": 5, "double": 6}
KINDS = [kind.id for kind in CONTENT.cards]
SETS = ("inspired", "moved", "charged", "guarding", "barred", "frozen", "calmed", "hurt", "lost")
PILES = ("objective_deck", "power_deck", "objectives", "power", "objective_discard", "power_discard", "worn")
RUNNING = ("rng", "stack", "owed", "sealed", "loaded", "facts", "deed", "deeds", "begun", "strike", "fresh", "turn")
"""What nearly every action changes, and what is no part of the position."""
QUIET = ("power_turn", "use_reaction", "reroll_dice", "drive_back", "replace_objective")
"""Questions that can be answered by doing nothing."""
NOTHING = {"power_turn": "pass", "use_reaction": "decline", "reroll_dice": "reroll", "drive_back": "stay",
           "replace_objective": "answer", "score_objectives": "finish", "discard_objectives": "finish",
           "play_upgrades": "finish", "discard_power": "finish", "give_free": "finish",
           "activate": "pass"}  # fmt: skip


class Posed(Shadespire):
    """A game that begins at a given position."""

    position: ShadespireState

    def new_state(self) -> ShadespireState:
        return self.position.clone()


class Table(posed.Table):
    """A position of Shadespire, whose pieces have names."""

    def __init__(self, game: Shadespire) -> None:
        self.before: ShadespireState = game.new_state()
        self.pausing = False
        super().__init__(game)
        self.before = self.state.clone()

    # ------------------------------------------------------------------ names

    def fighter(self, name: str, seat: int = -1) -> FighterId:
        """The fighter of a name; -1 for none."""
        return FighterId(-1 if name == "-" else _find(name, seat, self._fighters()))

    def card(self, name: str, seat: int = -1) -> CardId:
        """The card of a name."""
        return CardId(_find(name, seat, self._cards()))

    def token(self, name: str) -> TokenId:
        """The token with a number on it: `o3`."""
        return TokenId(self.state.numbers.index(int(name[1:])))

    def hex(self, spot: str) -> Hex:
        """The hex of a place."""
        x, y = map(int, spot.split(","))
        return battlefield(self.game.box, self.state).hex_at((x, y))

    def spot(self, place: Hex) -> str:
        """The place of a hex, empty for nowhere."""
        x, y = battlefield(self.game.box, self.state).spot_of(place) if place != NOWHERE else (0, 0)
        return "" if place == NOWHERE else f"{x},{y}"

    def _fighters(self) -> list[tuple[str, int]]:
        box = self.game.box
        return [(kind.id, owner) for kind, owner in zip(box.fighters, box.owner, strict=True)]

    def _cards(self) -> list[tuple[str, int]]:
        owners = [seat for seat, (first, last) in enumerate(self.state.decks) for _ in range(first, last)]
        return [(KINDS[kind], owner) for kind, owner in zip(self.state.kinds, owners, strict=True)]

    def _read(self, hint: Any, word: str, seat: int) -> str:
        """A word of an action as its text form has it."""
        found: Any = word
        if hint is FighterId:
            found = self.fighter(word, seat)
        elif hint is CardId:
            found = self.card(word, seat)
        elif hint is Hex:
            found = self.hex(word)
        elif hint is TokenId:
            found = self.token(word)
        elif hint is FaceId:
            found = FACES.index(word)
        elif hint is KindId:
            found = KINDS.index(word)
        elif hint is Seat:
            found = int(word)
        else:
            return word
        return write(found, hint)

    def _say(self, hint: Any, value: Any) -> str:
        """A value of an action, by its name."""
        if hint is FighterId:
            return _named(value, self._fighters())
        if hint is CardId:
            return _named(value, self._cards())
        if hint is Hex:
            return self.spot(value)
        if hint is TokenId:
            return f"o{self.state.numbers[value]}"
        if hint in (FaceId, KindId):
            return KINDS[value] if hint is KindId else self.game.content.faces[value].id
        return str(int(value)) if hint is Seat else write(value, hint)

    def only_reactions(self, *cards: str) -> None:
        """Seat 0 could hold these reaction ploys, and nobody any other: so a question is asked where one can be used,
        and in no other moment."""
        box = self.game.box
        nothing = box.blocks_by_moment(())
        mine = box.blocks_by_moment(KindId(KINDS.index(card)) for card in cards)
        box.reaction_blocks = (mine, *(nothing for _ in range(1, box.seats)))

    # ------------------------------------------------------------------ actions

    def action(self, text: str) -> Action:
        """The action of a text with names in it; a reroll of nothing needs no dice."""
        tag, who, *words = text.split()
        kind = next(each for each in self.game.actions if each.__struct_config__.tag == tag)
        hints = get_type_hints(kind)
        fields = [hints[name] for name in kind.__struct_fields__[1:]]
        words = words or ["-"] * len(fields) if tag == "reroll" else words
        written = [self._read(hint, word, int(who)) for hint, word in zip(fields, words, strict=True)]
        return self.game.notation.read(" ".join((tag, f"s{who}", *written)))

    def text(self, action: Action) -> str:
        """The text of an action with the names of pieces."""
        hints = get_type_hints(type(action))
        words = [self._say(hints[name], getattr(action, name)) for name in action.__struct_fields__[1:]]
        return " ".join((str(type(action).__struct_config__.tag), str(int(action.seat)), *words))

    def do(self, text: str, *dice: Any) -> list[Event]:
        """Take an action, with these dice next, by their faces in one text; what happened. Who has no reaction and is
        asked for one declines, unless the table is `pausing`."""
        faces = [face for each in dice for face in (each.split() if isinstance(each, str) else [each])]
        refusal = self.check(text)
        assert refusal is None, (text, refusal, self.asked(), self.choices())
        self.events, self.before = [], self.state.clone()
        self.state.loaded = (*self.state.loaded, *(DICE.get(face, face) for face in faces))
        self.game.play(self.state, self.action(text), self._note)
        while not self.pausing and self.asked() and self.asking()[1] == "use_reaction" and len(self.choices()) == 1:
            self.game.play(self.state, self.action(f"decline {self.asking()[0]}"), self._note)
        return self.events

    def check(self, text: str) -> Refusal | None:
        """Why an action cannot be taken."""
        return self.game.check(self.state, self.action(text))

    def run(self, *texts: str) -> list[Event]:
        """Take actions one after the other, each with its dice after a slash (`attack 0 saek 0 obryn / hammer block`);
        all that happened, and `diff` since the first one."""
        events, before = [], self.state.clone()
        for text in texts:
            words, _, dice = text.partition(" / ")
            events += self.do(words, dice)
        self.events, self.before = events, before
        return events

    def calm(self, *tags: str) -> list[Event]:
        """Answer questions by doing nothing (a power step, reactions, rerolls, drive backs; or those that are named)
        until another one is put; all that happened, and `diff` since the last action."""
        events, before = self.events, self.before
        while self.state.result is None and all(tag in (tags or QUIET) for _, tag in self.asked()):
            for seat, tag in self.asked():
                word = NOTHING[tag]
                events = [*events, *self.do(f"{word} {seat}" + (" no" if word == "answer" else ""))]
        self.events, self.before = events, before
        return events

    # ------------------------------------------------------------------ what is asked

    def asking(self) -> tuple[int, str]:
        """The first seat that is asked, and what."""
        return self.asked()[0]

    def choices(self, tag: str = "", seat: int = -1) -> list[str]:
        """What the seat that is asked may do, without its number; of one kind if it is named, and then without it."""
        seats = [asked for asked, _ in self.asked() if seat in (-1, asked)]
        texts = [self.text(action).split() for asked in seats[:1] for action in self.options(asked, tag)]
        return [" ".join(words[2:] if tag else [words[0], *words[2:]]) for words in texts]

    # ------------------------------------------------------------------ what there is

    def where(self, fighter: str) -> str:
        """The place of a fighter, empty for nowhere."""
        return self.spot(self.state.at[self.fighter(fighter)])

    def damage(self, fighter: str) -> int:
        """The wound tokens of a fighter."""
        return int(self.state.damage[self.fighter(fighter)])

    def set_of(self, field: str) -> set[str]:
        """The fighters of a set: `moved`."""
        return self._set(getattr(self.state, field))

    def pile(self, field: str, seat: int = 0) -> list[str]:
        """The cards of a pile of a seat, in order: `power`, `objective_discard`."""
        return [KINDS[self.state.kinds[card]] for card in getattr(self.state, field)[seat]]

    def _set(self, mask: int) -> set[str]:
        return {_named(at, self._fighters()) for at in range(len(self.state.at)) if mask >> at & 1}

    def diff(self) -> dict[str, Any]:
        """What the last action has changed in the position, all else is as it was: of fighters and seats only entries
        that differ, by name, as they are now; of sets who has come (`moved`) and who has gone (`-moved`)."""
        found: dict[str, Any] = {}
        for name in type(self.state).__struct_fields__:
            old, new = getattr(self.before, name), getattr(self.state, name)
            if old != new and name not in RUNNING:
                if name in SETS:
                    both = {name: new & ~old, f"-{name}": old & ~new}
                    found |= {key: self._set(mask) for key, mask in both.items() if mask}
                else:
                    found[name] = self._differs(name, old, new)
        return found

    def _differs(self, name: str, old: Any, new: Any) -> Any:
        if name in ("at", "damage", "worn"):
            entries = {_named(at, self._fighters()): new[at] for at in range(len(new)) if old[at] != new[at]}
            if name == "at":
                return {who: self.spot(place) for who, place in entries.items()}
            return {who: [KINDS[self.state.kinds[card]] for card in each] if name == "worn" else each
                    for who, each in entries.items()}  # fmt: skip
        if name in PILES:
            return {seat: self.pile(name, seat) for seat in range(len(new)) if old[seat] != new[seat]}
        if name == "tokens" and len(old) == len(new):
            return {f"o{self.state.numbers[at]}": self.spot(new[at]) for at in range(len(new)) if old[at] != new[at]}
        if name == "armed":
            return [KINDS[self.state.kinds[each.card]] for each in new]
        if name == "shards":
            return [self.spot(each) for each in new]
        if name in ("held", "held_before", "held_after"):
            return {f"o{self.state.numbers[each.token]}": _named(each.fighter, self._fighters()) for each in new}
        if isinstance(new, tuple) and len(old) == len(new) == len(self.state.owed):
            return {seat: new[seat] for seat in range(len(new)) if old[seat] != new[seat]}
        return new


def _find(name: str, seat: int, named: Sequence[tuple[str, int]]) -> int:
    """The place of a name among names and their owners."""
    plain, _, whose = name.partition("@")
    places = [at for at, (each, _) in enumerate(named) if each == plain]
    if whose:
        places = [at for at in places if named[at][1] == int(whose)]
    assert places, f"there is no {name}"
    return next((at for at in places if named[at][1] == seat), places[0])


def _named(at: int, named: Sequence[tuple[str, int]]) -> str:
    """The name at a place, with its owner where it is not the only one of its name."""
    if at < 0:
        return "-"
    name, owner = named[at]
    return name if sum(each == name for each, _ in named) == 1 else f"{name}@{owner}"
