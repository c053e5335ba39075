"""What everything in Shadespire is called, and lists of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import ascii_uppercase

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import column, row
from tabletop.engine.naming import Names
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId, Hex, KindId, TokenId
from tabletop.games.shadespire.content.records import CardKind, Deck, FighterKind, Profile, Warband
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.placing import is_relic
from tabletop.games.shadespire.position.table import battlefield
from tabletop.text.message import Message, Thing, Value

NOTHING = Thing("shadespire.thing.nothing")
"""The name of an id that stands for nothing."""


def twin(box: ShadespireBox, number: Seat) -> str:
    """The mark that tells a seat from others with the same warband; empty where there are none."""
    warbands = box.options.warbands
    if warbands.count(warbands[number]) == 1:
        return ""
    return f"({warbands[: number + 1].count(warbands[number])})"


def seat(box: ShadespireBox, number: int) -> Thing:
    """The name of a player, which is that of the warband."""
    if number < 0:
        return NOTHING
    found = box.content.warbands[box.options.warbands[number]]
    return Thing(f"shadespire.warband.{found.id}", mark=twin(box, Seat(number)))


def called(box: ShadespireBox, number: Seat) -> Thing:
    """The name of a player where there is little room."""
    found = box.content.warbands[box.options.warbands[number]]
    return Thing(f"shadespire.called.{found.id}", mark=twin(box, number))


def fighter_kind(found: FighterKind, mark: str = "") -> Thing:
    """The short name of a fighter, which has a number where several of a warband are alike."""
    return Thing(f"shadespire.fighter.{found.id}.short", mark=mark)


def fighter(box: ShadespireBox, number: int) -> Thing:
    """The name of a fighter in this game."""
    if number < 0:
        return NOTHING
    return fighter_kind(box.fighters[number], twin(box, box.owner[number]))


def warband(found: Warband) -> Thing:
    """The name of a warband."""
    return Thing(f"shadespire.warband.{found.id}")


def deck(found: Deck) -> Thing:
    """The name of a deck: what the player calls it, or the game's."""
    if found.source == "own":
        return Thing(f"shadespire.thing.{'own_deck' if found.title else 'nameless'}", title=(("en", found.title),))
    return Thing(f"shadespire.deck.{found.id}")


def kind(found: CardKind) -> Thing:
    """The name of a card."""
    return Thing(f"shadespire.card.{found.id}.name")


def card(box: ShadespireBox, state: ShadespireState, number: int) -> Thing:
    """The name of a card, as far as it is known in this view."""
    if number < 0:
        return NOTHING
    found = state.kinds[number]
    return kind(box.cards[found]) if found >= 0 else Thing("shadespire.thing.card")


def spot(box: ShadespireBox, state: ShadespireState, number: int) -> str:
    """A hex as players write it: a letter for its column and a number within that, as `D7`."""
    field = battlefield(box, state)
    across, down = field.corner
    letter, place = row(number) - across, column(number) - down + 1
    letters = ascii_uppercase[letter % 26]
    return f"{ascii_uppercase[letter // 26 - 1] if letter >= 26 else ''}{letters}{place}"


def hex_(box: ShadespireBox, state: ShadespireState, number: int) -> Thing:
    """The name of a hex."""
    return Thing("shadespire.thing.hex", title=(("en", spot(box, state, number)),)) if number >= 0 else NOTHING


def token(box: ShadespireBox, state: ShadespireState, number: int) -> Thing:
    """The name of an objective token; its number is known once it lies face up."""
    if is_relic(box, TokenId(number)):
        return Thing("shadespire.thing.relic")
    mark = str(state.numbers[number]) if state.face_up else ""
    return Thing("shadespire.thing.objective", mark=mark)


def board(box: ShadespireBox, number: int) -> Thing:
    """The name of a face of a board."""
    found = box.content.faces[number]
    if found.title:
        return Thing("shadespire.thing.own_board", title=found.title)
    return Thing(f"shadespire.board.{found.id}")


def weapon(profile: Profile) -> Thing:
    """The name of an Attack action."""
    return Thing(f"shadespire.attack.{profile.id}.name")


def face(shown: str) -> Thing:
    """The name of what a die shows."""
    return Thing(f"shadespire.face.{shown}")


def faces(shown: Iterable[str]) -> tuple[Value, ...]:
    """What dice show, like ones together."""
    counts = Counter(sorted(shown, key=ORDER.index))
    return tuple(
        face(each) if count == 1 else Message("shadespire.many", {"n": count, "what": face(each)})
        for each, count in counts.items()
    )


ORDER = ("crit", "hammer", "swords", "block", "dodge", "single", "double")
"""Faces in the order in which they are told."""


def quoted(name: Thing) -> Message:
    """The title of a card within a list."""
    return Message("shadespire.quoted", {"card": name})


NAMES = Names[ShadespireBox, ShadespireState](
    "shadespire",
    {
        FighterId: lambda box, _, number: fighter(box, number),
        CardId: card,
        KindId: lambda box, _, number: kind(box.cards[number]),
        Hex: hex_,
        TokenId: token,
        FaceId: lambda box, _, number: board(box, number),
        Seat: lambda box, _, number: seat(box, number),
    },
)
"""What can be named by its id."""
