"""Whether a position from a file is one that a game of Shadespire can be in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from tabletop.engine.action import Seat
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import cell
from tabletop.engine.notation import tag_of
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.selectors import Choosable
from tabletop.games.shadespire.content.face_grid import offsets
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FaceId, FighterId, Hex, KindId, TokenId
from tabletop.games.shadespire.content.records import ACTIVATIONS, ROUNDS, Deck, ObjectiveCard, PloyCard, UpgradeCard
from tabletop.games.shadespire.model.facts import FighterSet, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import needed
from tabletop.games.shadespire.position.reach import weapons_of
from tabletop.games.shadespire.position.table import battlefield, objectives, open_hexes, seat_of_card, taken

PILES = ("objective_deck", "power_deck", "objectives", "power", "objective_discard", "power_discard")
OF_OBJECTIVES = ("objective_deck", "objectives", "objective_discard")
MARKS = ("moved", "charged", "guarding", "barred", "frozen")
SETS = ("inspired", *MARKS, "calmed", "hurt", "lost")
BY_SEAT = (
    "wins", "match_glory", "faces", "left", "skips", "decks", "glory", "spent", "returned", "scored", *PILES,
)  # fmt: skip
UNDER_WAY = ("action", "power", "end", "over")
"""The phases after the set-up."""
SETTING = ("boards", "tokens", "cards", "deployment")
IDS = (Seat, FighterId, CardId, Hex, TokenId, KindId, FaceId)


def extents(box: ShadespireBox, state: ShadespireState) -> Mapping[Any, range]:
    """The ids that there are, with what stands for none; where none may stand `is_sound` looks."""
    return {
        Seat: range(-1, box.seats),
        FighterId: range(-1, len(box.fighters)),
        CardId: range(-1, len(state.kinds)),
        Hex: range(-1, cell(0, grid.TALLEST)),
        TokenId: range(-1, len(state.tokens)),
        FaceId: range(-1, len(box.content.faces)),
        KindId: range(-1, len(box.cards)),
        FighterSet: range(box.everybody + 1),
    }


def is_sound(box: ShadespireBox, decks: Sequence[Sequence[Deck]], state: ShadespireState) -> bool:
    """Whether a position holds together (see `Game.is_sound`). decks: by seat the one of the set-up, and others that it
    could be to the other seats."""
    return (
        _is_measured(box, state)
        and _is_timed(box, state)
        and _are_boards(box, state)
        and _are_cards(box, decks, state)
        and _are_tokens(box, state)
        and _are_fighters(box, state)
        and _is_under_way(box, state)
    )


def _is_measured(box: ShadespireBox, state: ShadespireState) -> bool:
    """One entry for each seat, fighter and token; sets of fighters that there are."""
    count = box.token_count + box.options.relic
    placed = len(state.tokens)
    return (
        all(len(getattr(state, name)) == box.seats for name in BY_SEAT)
        and len(state.at) == len(state.damage) == len(state.worn) == len(box.fighters)
        and len(state.numbers) == placed == (0 if state.phase == "boards" else count)
        and all(0 <= getattr(state, name) <= box.everybody for name in SETS)
        and all(min(getattr(state, name)) >= 0 for name in ("left", "skips", "glory", "spent", "returned", "scored"))
        and min(state.damage) >= 0
        and max(state.left) <= ACTIVATIONS
    )


def _is_timed(box: ShadespireBox, state: ShadespireState) -> bool:
    """Phase and round fit each other; deeds are counted; from the first round on somebody begins."""
    return (
        (state.phase == "over") == (state.result is not None)
        and (state.round == 0) == (state.phase in SETTING)
        and (0 <= state.round <= ROUNDS or _can_be_sudden_death(box, state))
        and 1 <= state.game <= box.options.games
        and (state.round == 0 or state.first >= 0)
        and state.deeds >= 0
        and -1 <= state.deed <= state.deeds
    )


def _can_be_sudden_death(box: ShadespireBox, state: ShadespireState) -> bool:
    """Whether rounds can follow the last one: in the last game of a match that needs a winner (shadespire.match.14)."""
    options = box.options
    return state.round > ROUNDS and options.winner_required and state.game == options.games > 1


def _are_boards(box: ShadespireBox, state: ShadespireState) -> bool:
    """One board a seat, each with the face that its seat has chosen, beside those that lay before."""
    owners, placed = state.owners, state.placements
    if len(owners) != len(placed) or len(set(owners)) != len(owners) or -1 in owners:
        return False
    if any(each.face != state.faces[seat] for seat, each in zip(owners, placed, strict=True)):
        return False
    spots = tuple((each.x, each.y) for each in placed)
    if spots[:1] not in ((), ((0, 0),)):
        return False
    if any(spots[at] not in offsets(spots[:at]) for at in range(1, len(spots))):
        return False
    return state.phase == "boards" or (len(owners) == box.seats and -1 not in state.faces)


def _are_cards(box: ShadespireBox, decks: Sequence[Sequence[Deck]], state: ShadespireState) -> bool:
    """Every card is one of one deck and in one place: in a pile of its sort, on a fighter of its seat, face up, or
    being played."""
    first = 0
    for seat, (deck, *others) in enumerate(decks):
        middle, after = first + len(deck.objectives), first + len(deck.objectives) + len(deck.power)
        if state.decks[seat] != (first, after):
            return False
        objectives, power = sorted(state.kinds[first:middle]), sorted(state.kinds[middle:after])
        if not any(
            objectives == sorted(each.objectives) and power == sorted(each.power) for each in (deck, *others)
        ):
            return False
        first = after
    if len(state.kinds) != first:
        return False
    lying = list(_places(box, state))
    cards = [card for card, _, _ in lying]
    return (
        min(cards, default=0) >= 0
        and sorted((*cards, *(each for each in played(state) if each not in cards))) == list(range(first))
        and all(seat_of_card(state, card) == seat for card, seat, _ in lying)
        and all(isinstance(box.cards[state.kinds[card]], kinds) for card, _, kinds in lying)
        and all(each.card in state.objectives[seat_of_card(state, each.card)] for each in state.fresh)
    )


def _places(box: ShadespireBox, state: ShadespireState) -> Iterator[tuple[CardId, Seat, Any]]:
    """Every card that lies somewhere, the seat with which it lies, and the sorts of card that can lie there."""
    for name in PILES:
        for seat, pile in enumerate(getattr(state, name)):
            for card in pile:
                yield card, Seat(seat), ObjectiveCard if name in OF_OBJECTIVES else (PloyCard, UpgradeCard)
    for fighter, worn in enumerate(state.worn):
        for card in worn:
            yield card, box.owner[fighter], UpgradeCard
    for armed in state.armed:
        yield armed.card, armed.seat, PloyCard


def played(state: ShadespireState) -> set[CardId]:
    """The ploys that are being played, which lie nowhere as long as they are."""
    return {frame.card for frame in state.stack if tag_of(frame) == "playing_ploy"}


def _are_tokens(box: ShadespireBox, state: ShadespireState) -> bool:
    """Each has a number of its own, and those that have been placed lie on open hexes, one on each."""
    if state.phase == "boards":
        return not state.face_up
    count = box.token_count
    there = [place for place in state.tokens if place != NOWHERE]
    return (
        sorted(state.numbers) == [*range(0 if box.options.relic else 1, count + 1)]
        and (not box.options.relic or state.numbers[-1] == 0)
        and len(set(there)) == len(there)
        and not objectives(state) & ~battlefield(box, state).open
        and state.face_up == (state.phase != "tokens")
    )


def _are_fighters(box: ShadespireBox, state: ShadespireState) -> bool:
    """One at most in a hex, and none in one that is blocked; who is out of action has no tokens; who is on the
    battlefield still stands it, unless it is about to leave."""
    there = [place for place in state.at if place != NOWHERE]
    standing = sum(1 << fighter for fighter, place in enumerate(state.at) if place != NOWHERE)
    if state.phase in SETTING[:3]:
        return not there and not state.lost
    if len(set(there)) != len(there) or taken(state) & ~open_hexes(box, state) or state.lost & standing:
        return False
    if any(getattr(state, name) & ~standing for name in MARKS):
        return False
    if state.phase in UNDER_WAY and state.lost | standing != box.everybody:
        return False
    withering = any(tag_of(frame) == "withering" for frame in state.stack)
    return withering or all(
        needed(box, state, FighterId(fighter)) > 0 for fighter in range(len(state.at)) if standing >> fighter & 1
    )


# ---------------------------------------------------------------------- procedures


def _is_under_way(box: ShadespireBox, state: ShadespireState) -> bool:
    """The procedures and questions, and what is kept of the phase, point at what there is."""
    whole = "match" if box.options.games > 1 else "skirmish"
    if state.stack and tag_of(state.stack[0]) != whole:
        return False
    kept = (*state.facts, *state.armed, *state.held, *state.held_before, *state.held_after)
    parts = (*state.stack, *state.owed, *kept, state.strike)
    return (
        all(_names_something(each) for each in parts if each is not None)
        and all(_is_frame(box, state, frame) for frame in (*state.stack, *state.armed))
        and all(_is_strike(box, state, each) for each in (state.strike, *_held_strikes(state)) if each is not None)
        and (state.strike is not None or not any(tag_of(frame) == "striking" for frame in state.stack))
    )


def _names_something(each: Struct) -> bool:
    """Whether everything that a record names exists: none stands only where it does by default."""
    for name, none, several in _ids_of(type(each)):
        value = getattr(each, name)
        if min(value, default=0) < 0 if several else value < 0 and value != none:
            return False
    return all(_names_something(part) for name in each.__struct_fields__ for part in _parts(getattr(each, name)))


def _parts(value: Any) -> tuple[Any, ...]:
    """The records in a field."""
    if isinstance(value, Struct):
        return (value,)
    return tuple(part for part in value if isinstance(part, Struct)) if isinstance(value, tuple) else ()


@cache
def _ids_of(kind: type[Struct]) -> tuple[tuple[str, Any, bool], ...]:
    """The fields of a record that hold ids: their names, what stands for none by default, whether there are several."""
    hints, found = get_type_hints(kind), []
    for field in fields(kind):
        hint = hints[field.name]
        if hint in IDS:
            found.append((field.name, field.default, False))
        elif get_origin(hint) is tuple and any(part in IDS for part in get_args(hint)):
            found.append((field.name, None, True))
    return tuple(found)


def _held_strikes(state: ShadespireState) -> Iterator[Any]:
    """The Attack actions that procedures and facts hold."""
    for each in (*state.stack, *state.owed, *state.facts):
        yield getattr(each, "strike", None)
        yield getattr(each, "outer", None)
        yield getattr(each, "first", None)
        yield getattr(getattr(each, "fact", None), "strike", None)


def _is_strike(box: ShadespireBox, state: ShadespireState, strike: Any) -> bool:
    """Whether the numbers of an Attack action are those of something."""
    if not isinstance(strike, TargetedAttack):  # a step of that name
        return True
    if strike.card >= 0:
        attacks = getattr(box.cards[state.kinds[strike.card]], "attacks", ())
        known = any(profile.id == strike.name for profile in attacks)
    else:
        known = 0 <= strike.weapon < len(box.sides[strike.attacker][strike.inspired].attacks)
    return 0 <= strike.out <= box.everybody and 0 <= strike.hurt <= box.everybody and strike.weapon >= 0 and known


def _is_frame(box: ShadespireBox, state: ShadespireState, frame: Any) -> bool:
    """Whether the numbers of a procedure, or of a ploy that lies face up, are those of something."""
    match tag_of(frame):
        case "tokens":
            return bool(0 <= frame.at <= box.token_count)
        case "round" | "deployment" | "power_step" | "end_procedure":
            return bool(getattr(frame, "at", 0) >= 0 and 0 <= getattr(frame, "passes", 0) <= box.seats)
        case "window":
            return bool(0 <= frame.done <= box.seats)
        case "striking" | "attacking" if frame.step in ("", "declare", "ready", "aim", "aimed", "spread", "strike"):
            return bool(0 <= frame.weapon < len(weapons_of(box, state, frame.attacker)))
        case "attacking":
            return bool(frame.first is not None and frame.weapon >= 0)
        case "striking":  # an upgrade that it was made with may have been lost, but not more than one
            return bool(0 <= frame.weapon <= len(weapons_of(box, state, frame.attacker)))
        case "moving" | "charging":
            return bool(battlefield(box, state).open >> frame.place & 1)
        case "quaking":
            return bool(0 <= frame.way < 6)
        case "resolving":
            return bool(0 <= frame.at <= len(frame.effects) and _are_chosen(box, state, frame, frame.choose))
        case "playing_ploy":
            return _is_ploy(box, state, frame.card) and _are_chosen(box, state, frame, None)
    return True


def _is_ploy(box: ShadespireBox, state: ShadespireState, card: CardId) -> bool:
    return isinstance(box.cards[state.kinds[card]], PloyCard)


def _are_chosen(box: ShadespireBox, state: ShadespireState, frame: Any, choose: Choosable | None) -> bool:
    """Whether what was chosen for a card is of the sort that it asks for: fighters, unless it names something else."""
    blocks = getattr(box.cards[state.kinds[frame.card]], "blocks", ()) if frame.card >= 0 else ()
    asked = [choose, *(block.choose for block in blocks)]
    sorts = {each.thing for each in asked if each is not None}
    limits = {
        "hex": cell(0, grid.TALLEST), "objective": len(state.tokens), "direction": 6, "upgrade": len(state.kinds),
        "hand_power": len(state.kinds), "hand_upgrade": len(state.kinds), "hand_objective": len(state.kinds),
    }  # fmt: skip
    most = max((limits[sort] for sort in sorts), default=len(box.fighters))
    return all(0 <= each < max(most, len(box.fighters)) for each in frame.chosen)
