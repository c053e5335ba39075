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
from typing import Any

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.content.origin import Origin
from tabletop.engine.flow import Procedure
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.box import ShadespireOptions
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, FighterId
from tabletop.games.shadespire.content.records import (
    ACTIVATIONS,
    ROUNDS,
    TOKENS,
    Deck,
    ObjectiveCard,
    ShadespireContent,
)
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.facts import NO_SEAT, Fact, FighterSet, Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import battlefield, holdings
from tabletop.games.shadespire.rules.activation import Activation
from tabletop.games.shadespire.rules.match import MatchPlay, SuddenDeath
from tabletop.games.shadespire.rules.power import PowerStep
from tabletop.games.shadespire.rules.rounds import Round
from tabletop.games.shadespire.rules.setup import Skirmish
from tests.shadespire.table import CONTENT, DICE, FACES, KINDS, SETS, Posed, Table

__all__ = (
    "ABOVE", "BELOW", "CONTENT", "KINDS", "LEFT", "OPEN", "RIGHT", "Side", "Table", "pose",
)  # fmt: skip
"""What tests of positions need, also of the table that a position lies on."""
OPEN = CONTENT.faces[FACES.index("mirror_well")]
"""A face without a blocked hex."""
WARBANDS = [warband.id for warband in CONTENT.warbands]
ABOVE, BELOW, LEFT, RIGHT = (0, -10), (0, 10), (-8, 0), (8, 0)
"""Where the second board lies beside the first one."""
Side = Mapping[str, Any]
DEFAULT = ("garreks_reavers", "steelhearts_champions", "ironskulls_boyz", "chosen_axes")
"""The warbands of seats of which no fighter is named."""
SPREAD = ((0, 0), BELOW, RIGHT, (8, 10))
"""Where boards lie by default."""


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
    content = replace(content, decks={f"posed{seat}": deck for seat, deck in enumerate(decks)})
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
    objectives = tuple(kind for kind in kinds if isinstance(CONTENT.cards[kind], ObjectiveCard))
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
        split = [card for card in cards if isinstance(table.game.box.cards[state.kinds[card]], ObjectiveCard)]
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
