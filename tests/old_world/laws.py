"""What holds in every position of Chaos in the Old World."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    HeapId,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
)
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model import decisions as asked

PHASES = {
    asked.SummonOrPlay: ("summoning",),
    asked.RedrawHand: ("draw",),
    asked.DiscardCards: ("summoning", "end"),
    asked.RollDice: ("battle",),
    asked.AssignHits: ("battle",),
    asked.ChooseMoves: ("summoning",),
    asked.TakeFigure: ("old_world", "summoning", "battle", "domination", "end"),
    asked.ChooseTokenPlaces: ("old_world", "end"),
    asked.ChooseRegions: ("old_world",),
    asked.ChooseTokenMoves: ("old_world", "summoning", "end"),
    asked.ChooseTokenRemovals: ("old_world", "end"),
    asked.ChooseCorruptionRemovals: ("summoning", "end"),
    asked.SingleOut: ("summoning",),
    asked.PickUpgrade: ("end",),
}


def holds(game: Any, state: Any) -> None:
    """Figures, cards, corruption and tokens are all there, each in one place; one seat is asked what fits the phase."""
    _figures(game, state)
    _cards(game, state)
    _tokens(game, state)
    _sheets(game, state)
    if state.result is not None:
        assert state.phase == "over"
        return
    (seat,) = state.deciders()
    assert state.phase in PHASES[type(state.owed[seat])], (state.phase, state.owed[seat])
    if state.phase == "summoning" and isinstance(state.owed[seat], asked.SummonOrPlay):
        assert state.power[state.powers[seat]] > 0


def _figures(game: Any, state: Any) -> None:
    assert len(state.region) == len(state.control) == len(game.box.figures)
    for figure, region in enumerate(state.region):
        assert NOWHERE <= region < REGIONS
        assert state.control[figure] in state.powers or region == NOWHERE
        if region == NOWHERE:
            assert state.control[figure] == game.box.owner[figure]
    on_board = {figure for figure, region in enumerate(state.region) if region != NOWHERE}
    assert all(game.box.owner[figure] in state.powers for figure in on_board)
    assert {*state.shielded, *state.fallen} <= on_board
    assert all(state.region[each.figure] == each.space // 2 for each in state.perched)
    assert state.phase == "battle" or not state.fallen
    assert all(state.region[figure] == state.fighting for figure in state.fallen if state.fighting is not None)


def _cards(game: Any, state: Any) -> None:
    laid = [card for card in state.laid if card != EMPTY]
    for power in range(POWERS):
        for zone in (state.hand, state.deck, state.discard):
            assert list(zone[power]) == sorted(zone[power])
        lying = [card for card in laid if game.box.card_power[card] == power]
        found = sorted((*state.hand[power], *state.deck[power], *state.discard[power], *lying))
        assert found == (list(game.box.decks[power]) if power in state.powers else [])
    taken = [each.space for each in state.perched]
    assert len(set(taken)) == len(taken)
    assert all(state.laid[space] == EMPTY for space in taken)
    track = [card for card in state.track if card is not None]
    assert len(set(track)) == len(track)
    assert not set(track) & set(state.unseen)
    drawn = game.box.rounds - state.left
    assert len(state.unseen) == len(game.box.world) - drawn
    assert drawn == state.round or state.phase == "setup"


def _tokens(game: Any, state: Any) -> None:
    assert min(state.tokens) >= 0
    assert min(state.corruption) >= 0
    assert min(state.sheet) >= 0
    for kind, count in enumerate(game.content.tokens):
        assert sum(state.tokens[kind::KINDS]) + (sum(state.sheet) if kind == PEASANT else 0) <= count
    for power in range(POWERS):
        most = game.content.powers[power].corruption if power in state.powers else 0
        assert sum(state.corruption[power::POWERS]) <= most


def _sheets(game: Any, state: Any) -> None:
    ruins = sorted(card for card in state.ruined if card >= 0)
    assert ruins == list(range(len(ruins)))
    assert len(ruins) <= len(game.content.ruination)
    assert all(state.ruined[region] >= 0 for region in state.fresh)
    assert len(set(state.powers)) == len(state.powers)
    for power in range(POWERS):
        assert 0 <= state.power[power] <= 12
        assert 0 <= state.dial[power] < len(game.content.powers[power].dial)
        assert state.counters[power] >= 0
        assert all(game.content.upgrades[upgrade].power == power for upgrade in state.upgrades[power])
        assert list(state.upgrades[power]) == sorted(set(state.upgrades[power]))
        if power not in state.powers:
            idle = (state.power, state.points, state.dial, state.counters, state.sheet)
            assert all(each[power] == 0 for each in idle)


def follows(game: Any, before: Any, after: Any) -> None:
    """Points, dials, upgrades and rounds only grow; ruin is for ever; who won is what the rules say."""
    assert after.powers == before.powers
    assert after.round >= before.round
    for name in ("points", "dial", "sheet"):
        assert all(new >= old for old, new in zip(getattr(before, name), getattr(after, name), strict=True))
    assert all(set(old) <= set(new) for old, new in zip(before.upgrades, after.upgrades, strict=True))
    assert all(new == old for old, new in zip(before.ruined, after.ruined, strict=True) if old >= 0)
    for region, card in enumerate(after.ruined):
        if card >= 0 and before.ruined[region] >= 0:
            own = slice(region * POWERS, region * POWERS + POWERS)
            assert all(new <= old for old, new in zip(before.corruption[own], after.corruption[own], strict=True))
    if after.result is not None:
        _ended(game, after)


def _ended(game: Any, state: Any) -> None:
    """The first of the four conditions that holds ends the game (old_world.game_end)."""
    result = state.result
    points = {seat: state.points[power] for seat, power in enumerate(state.powers)}
    assert result.scores == tuple(points.values())
    risen = [
        seat for seat, power in enumerate(state.powers) if state.dial[power] == len(game.content.powers[power].dial) - 1
    ]
    rich = [seat for seat, count in points.items() if count >= 50]
    ruins = sum(card >= 0 for card in state.ruined)
    if risen:
        assert result.reason == "dial"
        most = max(points[seat] for seat in risen)
        assert result.winners == tuple(seat for seat in risen if points[seat] == most)
    elif rich or ruins >= 5:
        assert result.reason == ("points" if rich else "ruin")
        (winner,) = result.winners
        assert points[winner] == max(points.values())
    else:
        assert (result.reason, result.winners, state.left) == ("exhausted", (), 0)


def learns(before: Any, after: Any, seat: Seat) -> bool:
    """Whether a card has left the hand of another seat: it lies open now."""
    own = after.powers[seat]
    return any(set(before.hand[power]) - set(after.hand[power]) for power in after.powers if power != own)


def veils(view: Any, seat: Seat) -> bool:
    """Whether a view hides the hands of the others and the dice to come."""
    hidden = all(set(view.hand[power]) <= {EMPTY} for other, power in enumerate(view.powers) if other != seat)
    return hidden and EMPTY not in view.hand[view.powers[seat]] and (view.rng, view.loaded) == (0, ())


def told(event: Any) -> dict[int, str]:
    """Cards that are drawn into a hand."""
    if type(event).__struct_config__.tag != "cards_drawn":
        return {}
    return {int(card): str(event.seat) for card in event.cards}


def may_tell(state: Any, seat: Seat, facts: dict[int, str]) -> bool:
    """Only who has drawn them knows."""
    return all(whose == str(seat) for whose in facts.values())


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """All values that the fields of an action could have, and some more; of alike figures and cards some."""
    figures: dict[Any, int] = {}
    for figure, region in enumerate(state.region):
        figures.setdefault((game.box.kind_of[figure], region, state.control[figure]), figure)
    options = [option for seat in state.deciders() for option in game.options(state, seat)]
    known = {option.figure for option in options if hasattr(option, "figure")}
    zones = [card for zone in (*state.hand, *state.discard, *state.deck) for card in zone[:2]]
    cards = {*(card for hand in state.hand for card in hand), *zones, *(card for card in state.laid if card != EMPTY)}
    return {
        Seat: [Seat(seat) for seat in range(-1, len(state.owed) + 1)],
        FigureId: [FigureId(each) for each in (-1, *sorted({*figures.values(), *known}), len(game.box.figures))],
        CardId: [CardId(each) for each in (-1, *sorted(cards), len(game.box.cards))],
        RegionId: [RegionId(region) for region in range(-1, REGIONS + 1)],
        SpaceId: [SpaceId(space) for space in range(-1, SPACES + 1)],
        TokenId: [TokenId(token) for token in range(-1, REGIONS * KINDS + 1)],
        HeapId: [HeapId(heap) for heap in range(-1, REGIONS * POWERS + 1)],
        PowerId: [PowerId(power) for power in range(-1, POWERS + 1)],
        UpgradeId: [UpgradeId(upgrade) for upgrade in range(-1, len(game.content.upgrades) + 1)],
    }
