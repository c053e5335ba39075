"""Positions of Shadespire that begin in the middle of a game, from few words.

    table = pose({"at": "garrek:4,3 saek:3,4", "hand": "sidestep"}, {"at": "obryn:4,5", "damage": "obryn:1"})
    table.do("attack 0 garrek 0 obryn", "hammer crit dodge")
    table.do("drive 0 4,7 0")
    assert table.diff() == {"at": {"obryn": "4,7"}}

A place is a column and a half row from the upper left corner of the first board. A fighter and a card have the names of
their records; of two that are called alike, `saek@1` is the one of seat 1, and a plain name the acting seat's own if it
has one. A token is called by the number on it (`o3`, the relic `o0`), a die by its face.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_type_hints

from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.content.origin import Origin
from tabletop.engine.event import Event
from tabletop.engine.flow import Procedure
from tabletop.engine.legal import Refusal
from tabletop.engine.notation import write
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.box import ShadespireOptions
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, FighterId, Hex, KindId, TokenId
from tabletop.games.shadespire.content.records import ACTIVATIONS, ROUNDS, TOKENS, Deck, Objective, ShadespireContent
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.facts import NO_SEAT, Fact, FighterSet, Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import battlefield, holdings
from tabletop.games.shadespire.rules.activation import Activation
from tabletop.games.shadespire.rules.match import MatchPlay, SuddenDeath
from tabletop.games.shadespire.rules.power import PowerStep
from tabletop.games.shadespire.rules.rounds import Round
from tabletop.games.shadespire.rules.setup import Skirmish
from tests import posed

CONTENT: ShadespireContent = Shadespire.gather([paths.scenarios("shadespire")])[0]
FACES = [face.id for face in CONTENT.faces]
OPEN = CONTENT.faces[FACES.index("mirror_well")]
"""A face without a blocked hex."""
DICE = {"crit": 1, "hammer": 2, "block": 2, "swords": 4, "dodge": 4, "single": 5, "double": 6}
WARBANDS = [warband.id for warband in CONTENT.warbands]
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
ABOVE, BELOW, LEFT, RIGHT = (0, -10), (0, 10), (-8, 0), (8, 0)
"""Where the second board lies beside the first one."""
Side = Mapping[str, Any]
DEFAULT = ("garreks_reavers", "steelhearts_champions", "ironskulls_boyz", "chosen_axes")
"""The warbands of seats of which no fighter is named."""
SPREAD = ((0, 0), BELOW, RIGHT, (8, 10))
"""Where boards lie by default."""


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


# ---------------------------------------------------------------------- posing


def pose(
    *sides: Side,
    phase: str = "activation",
    turn: int = 0,
    first: int = 0,
    round_: int = 1,
    boards: Sequence[tuple[int, int]] = SPREAD,
    faces: Sequence[str] = (),
    turned: Sequence[bool] = (),
    blocked: str = "",
    tokens: Mapping[str, str] | None = None,
    relic: str = "",
    options: Mapping[str, Any] | None = None,
    dice: str = "",
    content: ShadespireContent = CONTENT,
    **fields: Any,
) -> Table:
    """A position at the beginning of a phase.

    sides: one a seat, two at least, with `at` (the first fighter says whose warband it is, else `warband`), `damage`
    (`saek:2`), the names in each set of fighters (`moved`), `worn` (`great_strength:garrek`); `hand`, `deck`, `discard`
    (cards of both kinds, decks from the top); `glory`, `spent`, `left` (activations, 4 by default) and any tuple of the
    state. Who is not named stands nowhere, and is not out of action either unless it is `lost`; nobody has other cards.

    phase: boards, tokens, cards, deployment; round (it begins), activation, power (the power step after one), close
    (the end of the action phase), end, clear; keys (the end of the game). boards: where they lie, by seat, on the
    field of a plain face or of `faces`. blocked: hexes that are. tokens: where each number lies; relic: where it does.
    dice: what is rolled before the first question. fields: anything else of the state.
    """
    sides = (*sides, *({} for _ in range(2 - len(sides))))
    sides = tuple({"warband": _warband(seat, side), **side} for seat, side in enumerate(sides))
    setting = phase in ("boards", "tokens", "cards", "deployment")
    laid: tuple[Placement, ...] = ()
    if phase != "boards":
        content, laid = _boards(content, len(sides), boards, faces, turned, blocked)
    decks = [_deck(side) for side in sides]
    content = replace(content, decks={**content.decks, **{f"posed{seat}": deck for seat, deck in enumerate(decks)}})
    setup = Setup("shadespire", "skirmish", ("random",) * len(sides), 1, ())
    chosen = ShadespireOptions(tuple(deck.warband for deck in decks), **{"relic": bool(relic), **(options or {})})
    game = Posed(content, setup, decks, chosen)
    state = Shadespire.new_state(game)
    if phase != "boards":
        state.faces = tuple(FaceId(each.face) for each in laid)
        state.placements, state.owners = laid, tuple(Seat(seat) for seat in range(len(laid)))
    if phase not in ("boards", "tokens"):
        _lay_tokens(game, state, tokens or {}, relic)
    state.round = 0 if setting else round_ - (phase == "round")
    state.loaded = tuple(DICE[face] for face in dice.split())
    game.position = state
    table = Table.__new__(Table)
    table.game, table.state = game, state
    for seat, side in enumerate(sides):
        _lay_side(table, Seat(seat), side)
    if not setting:
        _begin(state, phase, Seat(turn), Seat(first), [side.get("left") for side in sides], chosen.games > 1)
    else:
        state.phase = phase  # type: ignore[assignment]
        games: list[Procedure] = [MatchPlay(step="count")] if chosen.games > 1 else []
        state.stack[:] = [*games, Skirmish(step=SETTING[phase])]
    for name, value in fields.items():
        setattr(state, name, value)
    return Table(game)


SETTING = {"boards": "boards", "tokens": "tokens", "cards": "cards", "deployment": "fighters"}


def _boards(
    content: ShadespireContent, seats: int, boards: Sequence[tuple[int, int]], faces: Sequence[str],
    turned: Sequence[bool], blocked: str,
) -> tuple[ShadespireContent, tuple[Placement, ...]]:  # fmt: skip
    """The content with faces that have the blocked hexes, after the built-in ones, and the boards as they lie."""
    spots = [tuple(map(int, word.split(","))) for word in blocked.split()]
    own, laid = [], []
    for seat, (x, y) in enumerate(boards[:seats]):
        number, face = len(FACES) + seat, content.faces[FACES.index(faces[seat])] if faces else OPEN
        around = bool(turned) and turned[seat]
        ours = [(8 - px + x, 10 - py + y) if around else (px - x, py - y) for px, py in spots]
        barred = tuple(spot for spot in ours if spot in face.full)
        own.append(replace(face, id=f"field{seat}", blocked=(*face.blocked, *barred)))
        laid.append(Placement(number, around, x, y))
    return replace(content, faces=(*content.faces, *own)), tuple(laid)


def _warband(seat: int, side: Side) -> str:
    """The warband of the first fighter that is named."""
    names = [word.split(":")[0].split("@")[0] for word in (*_words(side, "at"), *_words(side, "lost"))]
    found = [warband.id for warband in CONTENT.warbands for each in warband.fighters
             if CONTENT.fighters[each].id in names[:1]]  # fmt: skip
    return found[0] if found else DEFAULT[seat]


def _deck(side: Side) -> Deck:
    """All the cards that are named, and those of the worn upgrades."""
    names = [*_words(side, "hand"), *_words(side, "discard"), *_words(side, "deck")]
    names += [word.split(":")[0] for word in _words(side, "worn")]
    kinds = [KINDS.index(name) for name in names]
    objectives = tuple(kind for kind in kinds if isinstance(CONTENT.cards[kind], Objective))
    power = tuple(kind for kind in kinds if kind not in objectives)
    return Deck(id="posed", warband=WARBANDS.index(side["warband"]), objectives=objectives, power=power, source=SOURCE)


SOURCE: Origin = CONTENT.cards[0].source


def _words(side: Side, name: str) -> list[str]:
    return str(side.get(name, "")).split()


def _lay_tokens(game: Shadespire, state: ShadespireState, tokens: Mapping[str, str], relic: str) -> None:
    count, field = TOKENS[game.box.seats], battlefield(game.box, state)
    state.numbers, places = tuple(range(1, count + 1)), [NOWHERE] * count
    for number, spot in tokens.items():
        x, y = map(int, spot.split(","))
        places[int(number) - 1] = field.hex_at((x, y))
    if relic:
        x, y = map(int, relic.split(","))
        state.numbers, places = (*state.numbers, 0), [*places, field.hex_at((x, y))]
    state.tokens, state.face_up = tuple(places), True


def _lay_side(table: Table, seat: Seat, side: Side) -> None:
    state, squad = table.state, table.game.box.squads[seat]
    for word in _words(side, "at"):
        name, spot = word.split(":")
        state.at[table.fighter(name, seat)] = table.hex(spot)
    for word in _words(side, "damage"):
        name, wounds = word.split(":")
        state.damage[table.fighter(name, seat)] = int(wounds)
    for field in SETS:
        state_set = int(getattr(state, field))
        for name in _words(side, field):
            state_set |= 1 << table.fighter(name, seat)
            if field in ("moved", "charged"):
                _note(state, seat, table.fighter(name, seat), field)
        setattr(state, field, FighterSet(state_set))
    for fighter in squad:
        if state.damage[fighter]:
            state.hurt = FighterSet(state.hurt | 1 << fighter)
    for word in _words(side, "worn"):
        name, wearer = word.split(":")
        at = table.fighter(wearer, seat)
        worn = (*state.worn[at], table.card(name, seat))
        state.worn = (*state.worn[:at], worn, *state.worn[at + 1 :])
    for zone, (objectives, power) in ZONES.items():
        cards = [table.card(name, seat) for name in _words(side, zone)]
        split = [card for card in cards if isinstance(table.game.box.cards[state.kinds[card]], Objective)]
        _set_pile(state, objectives, seat, split)
        _set_pile(state, power, seat, [card for card in cards if card not in split])
    for field in ("glory", "spent", "scored", "returned", "skips"):
        if field in side:
            held = getattr(state, field)
            setattr(state, field, (*held[:seat], side[field], *held[seat + 1 :]))


def _note(state: ShadespireState, seat: Seat, fighter: FighterId, token: str) -> None:
    """What a Move or a Charge token stands for."""
    move = Fact(event="move", deed=0, by=fighter, seat=seat, in_charge=token == "charged")
    state.facts = (*state.facts, move, *((replace(move, event="charge"),) if move.in_charge else ()))


ZONES = {
    "hand": ("objectives", "power"), "deck": ("objective_deck", "power_deck"),
    "discard": ("objective_discard", "power_discard"),
}  # fmt: skip


def _set_pile(state: ShadespireState, field: str, seat: Seat, cards: Iterable[CardId]) -> None:
    held = getattr(state, field)
    setattr(state, field, (*held[:seat], tuple(cards), *held[seat + 1 :]))


def _begin(
    state: ShadespireState, phase: str, turn: Seat, first: Seat, left: Sequence[int | None], match: bool
) -> None:
    """The stack in the midst of a round."""
    seats = len(state.owed)
    state.first, state.held = first, holdings(state)
    state.held_after = state.held
    step = -1 if state.round == 2 else 1
    at = (turn - first) * step % seats
    full = 0 if phase in ("close", "end", "clear", "keys") else ACTIVATIONS
    spent = [int(phase == "power" and seat == turn) for seat in range(seats)]
    state.left = tuple(full - used if each is None else each for each, used in zip(left, spent, strict=True))
    games: list[Procedure] = [Skirmish(step="keys" if phase == "keys" else "rounds")]
    if state.round > ROUNDS:
        games = [MatchPlay(step="sudden_death"), SuddenDeath(step="look", lost=state.lost)]
    elif match:
        games = [MatchPlay(step="count"), *games]
    top: dict[str, list[Procedure]] = {
        "round": [],
        "activation": [Round(step="again", at=at), Activation(seat=turn)],
        "power": [Round(step="again", at=at), Activation(step="close", seat=turn), PowerStep(seat=turn)],
        "close": [Round(step="close_phase", at=at)],
        "end": [Round(step="end", at=at)],
        "clear": [Round(step="clear", at=at)],
        "keys": [],
    }
    if phase == "round":
        state.first, top["round"] = NO_SEAT, [Round()]
    state.stack[:] = [*games, *top[phase]]
    state.phase = "power" if phase == "power" else "end" if phase in ("end", "clear", "keys") else "action"
    state.turn = turn
