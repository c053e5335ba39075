"""Where figures, tokens, corruption and cards are, and how they go from one place to another: nothing else changes
them. Each change tells its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.event import Event
from tabletop.engine.state import changed
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    CardId,
    FigureId,
    HeapId,
    Perched,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    heap_of,
    token_of,
)
from tabletop.games.old_world.content.records import MOST_POWER, PEASANT
from tabletop.games.old_world.model.events import (
    CardDiscarded,
    CardPlayed,
    CardsCleared,
    CardsDrawn,
    ControlEnded,
    CorruptionPlaced,
    CorruptionRemoved,
    CounterTaken,
    DeckShuffled,
    FallenRemoved,
    FigureControlled,
    FigureKilled,
    FigureMoved,
    FigureReturned,
    FigureShielded,
    FigureSummoned,
    HeapEmpty,
    PeasantKilled,
    PerchLeft,
    PointsScored,
    PowerChanged,
    PowerSet,
    SupplyEmpty,
    TokenMoved,
    TokensPlaced,
    TokensRemoved,
)
from tabletop.games.old_world.position import values

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState
    from tabletop.games.old_world.rules.play import OldWorldPlay


# ---------------------------------------------------------------------- figures


def place_figure(
    play: OldWorldPlay, figure: FigureId, region: RegionId, cost: int, space: SpaceId | None = None
) -> None:
    """Summon a figure from the supply or from another region, which has been paid for (old_world.summon_figure)."""
    state = play.state
    origin = None if state.region[figure] == NOWHERE else state.region[figure]
    _unperch(state, figure)
    state.region[figure] = region
    if space is not None:
        state.perched = (*state.perched, Perched(figure, space))
    play.tell(FigureSummoned(state.control[figure], figure, origin, region, cost, space))


def move_figure(play: OldWorldPlay, figure: FigureId, region: RegionId) -> None:
    """Move a figure by an effect, which is no summoning (old_world.card_rulings.03)."""
    state = play.state
    origin = state.region[figure]
    _unperch(state, figure)
    state.region[figure] = region
    play.tell(FigureMoved(figure, origin, region))


def return_figure(play: OldWorldPlay, figure: FigureId) -> None:
    """Put a figure back into its owner's supply without killing it (old_world.figures.01)."""
    region = play.state.region[figure]
    _to_supply(play, figure)
    play.tell(FigureReturned(figure, region))


def kill_figure(play: OldWorldPlay, figure: FigureId, by: PowerId | None) -> None:
    """Lay a killed figure down; `remove_fallen` takes it off. by: who killed it in battle (old_world.battle.16)."""
    state = play.state
    region = state.region[figure]
    state.fallen = (*state.fallen, figure)
    if by is not None and (by, region) not in state.killed:
        state.killed = (*state.killed, (by, region))
    play.tell(FigureKilled(figure, region, by))


def remove_fallen(play: OldWorldPlay, region: RegionId) -> None:
    """Take all figures that lie there off the board (old_world.battle.27)."""
    state = play.state
    fallen = state.fallen
    if fallen:
        state.fallen = ()
        for figure in fallen:
            _to_supply(play, figure)
        play.tell(FallenRemoved(region, fallen))


def shield_figure(play: OldWorldPlay, figure: FigureId) -> None:
    """A figure can neither be hit nor killed this round (card text)."""
    state = play.state
    if figure not in state.shielded:
        state.shielded = (*state.shielded, figure)
    play.tell(FigureShielded(figure))


def control_figure(play: OldWorldPlay, power: PowerId, figure: FigureId) -> None:
    """Put a figure under the control of a power for the round (old_world.control)."""
    play.state.control[figure] = power
    play.tell(FigureControlled(power, figure))


def end_control(play: OldWorldPlay) -> None:
    """All figures act for their owners again (old_world.control.07)."""
    control = play.state.control
    for figure, owner in enumerate(play.box.owner):
        if control[figure] != owner:
            control[figure] = owner
            play.tell(ControlEnded(FigureId(figure)))


def leave_perches(play: OldWorldPlay) -> None:
    """All figures on card spaces step among the figures of their regions (upgrade)."""
    state = play.state
    perched, state.perched = state.perched, ()
    for each in perched:
        play.tell(PerchLeft(each.figure))


def _to_supply(play: OldWorldPlay, figure: FigureId) -> None:
    """A figure in the supply is its owner's, and nothing that was done to it holds any more."""
    state = play.state
    _unperch(state, figure)
    state.region[figure] = NOWHERE
    state.control[figure] = play.box.owner[figure]
    if figure in state.shielded:
        state.shielded = tuple([each for each in state.shielded if each != figure])


def _unperch(state: OldWorldState, figure: FigureId) -> None:
    if state.perched:
        state.perched = tuple([each for each in state.perched if each.figure != figure])


# ---------------------------------------------------------------------- tokens of the Old World


def supply(game: OldWorld, state: OldWorldState, kind: int) -> int:
    """How many tokens of a kind are left (old_world.tokens.11)."""
    sheets = sum(state.sheet) if kind == PEASANT else 0
    return game.content.tokens[kind] - sum(state.tokens[kind::KINDS]) - sheets


def place_tokens(play: OldWorldPlay, region: RegionId, kind: int, count: int) -> int:
    """Put tokens of a kind in a region, as many as there are, none in a ruined one (old_world.ruined.02); how many."""
    state = play.state
    if values.is_ruined(state, region):
        return 0
    token = token_of(region, kind)
    placed = min(count, supply(play.box, state, kind))
    if placed:
        state.tokens[token] += placed
        play.tell(TokensPlaced(token, placed))
    if placed < count:
        play.tell(SupplyEmpty(token))
    return placed


def remove_tokens(play: OldWorldPlay, token: TokenId, count: int) -> None:
    """Tokens go back to the supply (old_world.tokens.12)."""
    play.state.tokens[token] -= count
    play.tell(TokensRemoved(token, count))


def move_token(play: OldWorldPlay, token: TokenId, region: RegionId) -> None:
    """One token goes to another region."""
    tokens = play.state.tokens
    tokens[token] -= 1
    tokens[token_of(region, token % KINDS)] += 1
    play.tell(TokenMoved(token, region))


def take_peasant(play: OldWorldPlay, token: TokenId, power: PowerId) -> None:
    """A Peasant token that was hit goes onto the sheet of its killer (old_world.battle.20)."""
    state = play.state
    state.tokens[token] -= 1
    state.sheet = changed(state.sheet, power, state.sheet[power] + 1)
    play.tell(PeasantKilled(token, power))


# ---------------------------------------------------------------------- corruption


def place_corruption(play: OldWorldPlay, power: PowerId, region: RegionId, count: int) -> int:
    """Place corruption tokens of a power, as many as it has left; none in a ruined region or where it is forbidden
    (old_world.corruption.11, old_world.corruption.13). Returns how many."""
    state = play.state
    if values.is_ruined(state, region) or values.forbidden(play.box, state, region, "corruption"):
        return 0
    game: OldWorld = play.box
    heap = heap_of(region, power)
    placed = min(count, game.content.powers[power].corruption - sum(state.corruption[power::POWERS]))
    if placed > 0:
        state.corruption[heap] += placed
        if (power, region) not in state.placed:
            state.placed = (*state.placed, (power, region))
        play.tell(CorruptionPlaced(heap, placed))
    if placed < count:
        play.tell(HeapEmpty(heap, count - placed))
    return placed


def remove_corruption(play: OldWorldPlay, heap: HeapId, count: int) -> None:
    """Corruption tokens go back to their owner."""
    play.state.corruption[heap] -= count
    play.tell(CorruptionRemoved(heap, count))


# ---------------------------------------------------------------------- Chaos cards


def draw_cards(play: OldWorldPlay, power: PowerId, count: int) -> None:
    """Draw Chaos cards; an empty deck is made of the discard pile (old_world.draw.02, old_world.draw.10)."""
    if count <= 0:
        return
    state = play.state
    seat = state.seat_of(power)
    first = _take(play, power, count)
    left = count - len(first)
    if left and state.discard[power]:
        if first:
            play.tell(CardsDrawn(power, seat, first, len(first), 0))
        state.deck = changed(state.deck, power, state.discard[power])
        state.discard = changed(state.discard, power, ())
        play.tell(DeckShuffled(power))
        first = _take(play, power, left)
        left -= len(first)
    play.tell(CardsDrawn(power, seat, first, len(first), left))


def _take(play: OldWorldPlay, power: PowerId, count: int) -> tuple[CardId, ...]:
    """Move random cards from deck to hand, as many as there are."""
    state = play.state
    deck = list(state.deck[power])
    drawn = tuple([deck.pop(play.roll(len(deck)) - 1) for _ in range(min(count, len(deck)))])
    state.deck = changed(state.deck, power, tuple(deck))
    state.hand = changed(state.hand, power, tuple(sorted((*state.hand[power], *drawn))))
    return drawn


def discard_card(play: OldWorldPlay, power: PowerId, card: CardId) -> None:
    """A card goes from the hand to the discard pile, face up."""
    state = play.state
    _leave_hand(state, power, card)
    _join_discard(state, power, card)
    play.tell(CardDiscarded(power, card))


def lay_card(play: OldWorldPlay, power: PowerId, card: CardId, space: SpaceId, cost: int) -> None:
    """A card that has been paid for goes from the hand onto a space (old_world.chaos_cards.01)."""
    state = play.state
    _leave_hand(state, power, card)
    state.laid[space] = card
    play.tell(CardPlayed(power, card, space, cost))


def clear_cards(play: OldWorldPlay, spaces: tuple[SpaceId, ...]) -> None:
    """Chaos cards go from the board to their owners' discard piles (old_world.end_phase.02)."""
    state = play.state
    cards = tuple([state.laid[space] for space in spaces])
    for space, card in zip(spaces, cards, strict=True):
        power = play.box.card_power[card]
        state.laid[space] = EMPTY
        _join_discard(state, power, card)
    if cards:
        play.tell(CardsCleared(cards))


def _leave_hand(state: OldWorldState, power: PowerId, card: CardId) -> None:
    state.hand = changed(state.hand, power, tuple([each for each in state.hand[power] if each != card]))


def _join_discard(state: OldWorldState, power: PowerId, card: CardId) -> None:
    state.discard = changed(state.discard, power, tuple(sorted((*state.discard[power], card))))


# ---------------------------------------------------------------------- sheets, dials and the track of points


def set_power(play: OldWorldPlay, power: PowerId, points: int) -> None:
    """Put the power marker on a number (old_world.draw.04)."""
    state = play.state
    state.power = changed(state.power, power, points)
    play.tell(PowerSet(power, points))


def pay(state: OldWorldState, power: PowerId, cost: int) -> None:
    """Spend power points for an action, whose event says how many."""
    state.power = changed(state.power, power, state.power[power] - cost)


def change_power(play: OldWorldPlay, power: PowerId, change: int) -> None:
    """Gain or lose power points by a card, as far as the track of the sheet goes."""
    state = play.state
    old = state.power[power]
    new = max(0, min(MOST_POWER, old + change))
    if new != old:
        state.power = changed(state.power, power, new)
        play.tell(PowerChanged(power, new - old))


def score(play: OldWorldPlay, power: PowerId, points: int, event: Event | None = None) -> None:
    """Points for a power; event: what is told of them, where it says more than how many."""
    state = play.state
    state.points = changed(state.points, power, state.points[power] + points)
    play.tell(event or PointsScored(power, points))


def take_counter(play: OldWorldPlay, power: PowerId, region: RegionId) -> None:
    """An advancement counter for a condition that was met in a region (old_world.advancement.02)."""
    state = play.state
    state.counters = changed(state.counters, power, state.counters[power] + 1)
    play.tell(CounterTaken(power, region))
