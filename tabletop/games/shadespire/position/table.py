"""What lies and stands where: the battlefield, who is on it, who is next to whom, who holds what."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.notation import tag_of
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.selectors import Place
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex, KindId
from tabletop.games.shadespire.content.records import ROUNDS, CardKind
from tabletop.games.shadespire.model.battlefield import Battlefield, around
from tabletop.games.shadespire.model.facts import FighterSet, Holding
from tabletop.games.shadespire.model.state import ShadespireState


def is_sudden_death(state: ShadespireState) -> bool:
    """Whether it is a round after the last one: no cards, and who loses all fighters loses (shadespire.match.15)."""
    return state.round > ROUNDS


def battlefield(box: ShadespireBox, state: ShadespireState) -> Battlefield:
    """The boards as they lie."""
    return box.battlefields[state.placements, state.owners]


def members(mask: int) -> list[FighterId]:
    """The fighters of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(FighterId(low.bit_length() - 1))
        mask ^= low
    return found


def standing(state: ShadespireState) -> FighterSet:
    """Who is on the battlefield."""
    total, bit = 0, 1
    for place in state.at:
        if place >= 0:
            total |= bit
        bit <<= 1
    return FighterSet(total)


def taken(state: ShadespireState) -> int:
    """A mask of the hexes on which somebody stands."""
    total = 0
    for place in state.at:
        if place >= 0:
            total |= 1 << place
    return total


def standing_in(state: ShadespireState, hexes: int) -> FighterSet:
    """Who stands on hexes of a mask."""
    total, bit = 0, 1
    for place in state.at:
        if place >= 0 and hexes >> place & 1:
            total |= bit
        bit <<= 1
    return FighterSet(total)


def beside(state: ShadespireState, fighter: FighterId) -> FighterSet:
    """Who is adjacent to a fighter; nobody where it is not on the battlefield (shadespire.damage.09)."""
    place = state.at[fighter]
    return beside_hex(state, place) if place != NOWHERE else FighterSet(0)


def beside_hex(state: ShadespireState, place: Hex) -> FighterSet:
    """Who stands next to a hex."""
    return standing_in(state, around(place))


def blocked(box: ShadespireBox, state: ShadespireState) -> int:
    """A mask of the blocked hexes: printed, and those of the round (shadespire.cardrulings.11)."""
    total = battlefield(box, state).printed
    for each in state.shards:
        total |= 1 << each
    return total


def open_hexes(box: ShadespireBox, state: ShadespireState) -> int:
    """A mask of the hexes where a fighter can be."""
    field = battlefield(box, state)
    return field.open & ~blocked(box, state) if state.shards else field.open


def free_hexes(box: ShadespireBox, state: ShadespireState) -> int:
    """Open hexes on which nobody stands."""
    return open_hexes(box, state) & ~taken(state)


def objectives(state: ShadespireState) -> int:
    """A mask of the hexes with an objective token, the relic included (shadespire.relic.08)."""
    total = 0
    for place in state.tokens:
        if place >= 0:
            total |= 1 << place
    return total


def holdings(state: ShadespireState) -> tuple[Holding, ...]:
    """Who holds what (shadespire.objectives.17)."""
    found = []
    for token, place in enumerate(state.tokens):
        if place >= 0 and place in state.at:
            found.append(Holding(FighterId(state.at.index(place)), token))  # type: ignore[arg-type]
    return tuple(found)


def territory(box: ShadespireBox, state: ShadespireState, place: Place, seat: Seat, home: Seat) -> tuple[int, ...]:
    """Masks of the hexes that a place means to a seat: one mask, or one for each that would do. home: the seat of the
    fighter that is asked about."""
    field = battlefield(box, state)
    others = [each for number, each in enumerate(field.territory) if number != seat]
    match place:
        case "own_territory":
            return (field.territory[seat],)
        case "enemy_territory":
            return (_joined(others),)
        case "one_enemy_territory":
            return tuple(others)
        case "home":
            return (field.territory[home],)
        case "neutral":
            return (field.neutral,)
        case "edge":
            return (field.edge,)


def _joined(masks: list[int]) -> int:
    total = 0
    for each in masks:
        total |= each
    return total


def kind_of(box: ShadespireBox, state: ShadespireState, card: CardId) -> CardKind:
    """Which card it is; it has to be known."""
    return box.cards[state.kinds[card]]


def seat_of_card(state: ShadespireState, card: CardId) -> Seat:
    """In whose deck a card was."""
    for seat, (first, last) in enumerate(state.decks):
        if first <= card < last:
            return Seat(seat)
    raise ValueError(card)


def clockwise(box: ShadespireBox, state: ShadespireState, first: Seat) -> list[Seat]:
    """All seats from one on, in the direction of the round (shadespire.multi.37)."""
    step = -1 if state.round == 2 else 1
    return [Seat((first + step * each) % box.seats) for each in range(box.seats)]


def passed(box: ShadespireBox, state: ShadespireState) -> frozenset[Seat]:
    """Who have passed in the power step under way since somebody last played a card (shadespire.powerstep.05)."""
    step = next((frame for frame in state.stack if tag_of(frame) == "power_step"), None)
    if step is None:
        return frozenset()
    order = clockwise(box, state, step.seat)
    return frozenset(order[at % box.seats] for at in range(step.at - step.passes, step.at))


def has_activations(state: ShadespireState) -> bool:
    """Whether another activation follows in this phase."""
    return any(left > given_up for left, given_up in zip(state.left, state.skips, strict=True))


def known(state: ShadespireState, card: CardId) -> KindId | None:
    """Which card it is, None where the holder of the view does not know."""
    kind = state.kinds[card]
    return kind if kind >= 0 else None
