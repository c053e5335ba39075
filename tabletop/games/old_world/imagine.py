"""What an action of the summoning phase makes of the regions, without playing it; of one that asks more, every
answer that may be worth it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from tabletop.engine.action import Action
from tabletop.games.old_world import actions as do
from tabletop.games.old_world import effects as does
from tabletop.games.old_world.content import RANKS, TOKENS, WARPSTONE
from tabletop.games.old_world.frame import CODES, FLAGS, PERCHED, SHIELDED, code
from tabletop.games.old_world.ids import EMPTY, NOWHERE, POWERS, CardId
from tabletop.games.old_world.scene import Change, Scene
from tabletop.games.old_world.spots import Spot, like, with_card, with_corruption, with_figures, with_tokens
from tabletop.games.old_world.values import bettered, card_cost, is_perched, summon_cost

PAIR = 2
"""Figures that are moved together at most in what is imagined."""


def ways(scene: Scene, action: Action) -> Iterator[Change]:
    """What may become of the regions by an action."""
    match action:
        case do.Summon(figure=figure, region=region):
            yield summoned(scene, figure, region)
        case do.SummonOntoSpace(figure=figure, space=space):
            yield summoned(scene, figure, space // 2, PERCHED)
        case do.SummonCarrying(figure=figure, region=region):
            origin = scene.state.region[figure]
            change = summoned(scene, figure, region)
            yield change._replace(
                spots=tuple(
                    with_tokens(spot, WARPSTONE, 1 if spot.region == region else -1)
                    if spot.region in (origin, region) else spot
                    for spot in change.spots
                )
            )
        case do.PlayCard(card=card, space=space):
            yield from laid(scene, card, space)


def summoned(scene: Scene, figure: int, region: int, flags: int = 0) -> Change:
    """A figure is summoned; it keeps what protects it."""
    state, game = scene.state, scene.game
    kind, power, origin = game.kind_of[figure], state.control[figure], state.region[figure]
    shield = SHIELDED if figure in state.shielded else 0
    there = with_figures(scene.spots[region], (code(kind, power, flags | shield),))
    placing = bettered(game, state, figure, does.PlaceCorruption)
    if placing is not None:
        there = corrupted(scene, there, game.owner[figure], placing.count)
    cost = summon_cost(game, state, figure, region)
    if origin == NOWHERE:
        return Change((there,), cost)
    perch = PERCHED if is_perched(state, figure) else 0
    return Change((with_figures(scene.spots[origin], (), (code(kind, power, perch | shield),)), there), cost)


def corrupted(scene: Scene, spot: Spot, power: int, count: int) -> Spot:
    """A spot with more corruption, where any may be placed."""
    if spot.ruined >= 0 or scene.judge.ground(spot.west, spot.east).no_corruption:
        return spot
    return with_corruption(spot, power, min(count, scene.supply(power)))


def laid(scene: Scene, card: CardId, space: int) -> Iterator[Change]:
    """A card is played, with each answer to what it asks."""
    game, region = scene.game, space // 2
    spot = scene.spots[region]
    there = with_card(spot, space, like(game, card))
    plain = Change((there,), card_cost(game, scene.state, card, region), (), ((scene.power, -1),))
    other = spot.west if space & 1 else spot.east
    effects: Sequence[does.OldWorldEffect] = game.card_effects[card].get("play", ())
    if not effects or (other != EMPTY and game.blanks[other]):
        yield plain
        return
    for effect in effects[:1]:
        yield from _played(scene, plain, there, effect)


def _played(scene: Scene, plain: Change, there: Spot, effect: does.OldWorldEffect) -> Iterator[Change]:
    """What an effect may make of the regions."""
    power = scene.power
    found = False
    for spots in _changed(scene, there, effect):
        found = True
        yield plain._replace(spots=spots)
    if found:
        return
    match effect:
        case does.Drain(loss=loss, gain=gain, rank=rank):
            troops = scene.frame.troops
            losers = {troops.power[each] for each in there.figures if RANKS[troops.rank[each]] == rank}
            drained = tuple((other, loss) for other in losers if other != power)
            yield plain._replace(spent=plain.spent - gain, drained=drained)
        case does.ForceDiscard(cards=cards):
            for other in {scene.frame.troops.power[each] for each in there.figures} - {power}:
                yield plain._replace(cards=(*plain.cards, (other, -min(cards, len(scene.state.hand[other])))))
                found = True
            if not found:
                yield plain
        case _:
            yield plain


def _changed(scene: Scene, there: Spot, effect: does.OldWorldEffect) -> Iterator[tuple[Spot, ...]]:
    """The regions that an effect changes, in each way that it can."""
    frame, power = scene.frame, scene.power
    match effect:
        case does.PlaceCorruption(count=count):
            yield (corrupted(scene, there, power, count),)
        case does.Shield():
            for each in set(there.figures):
                if frame.troops.power[each] == power and not each & SHIELDED:
                    yield (with_figures(there, (each | SHIELDED,), (each,)),)
        case does.Control(ranks=ranks):
            for each in set(there.figures):
                if frame.troops.power[each] != power and RANKS[frame.troops.rank[each]] in ranks:
                    own = each // CODES * CODES + power * FLAGS + each % FLAGS
                    yield (with_figures(there, (own,), (each,)),)
        case does.RemoveCorruption():
            for other in range(POWERS):
                if there.heaps[other]:
                    yield (with_corruption(there, other, -1),)
        case does.MoveTokens(tokens=tokens):
            for token in tokens:
                kind = TOKENS.index(token)
                if there.tokens[kind]:
                    for spot in scene.spots:
                        if spot.region != there.region and spot.ruined < 0:
                            yield (with_tokens(there, kind, -1), with_tokens(spot, kind, 1))
        case does.MoveFigures(way="out"):
            yield from _moved_out(scene, there, effect)
        case does.MoveFigures():
            yield from _moved_in(scene, there, effect)


def _movable(scene: Scene, spot: Spot, effect: does.MoveFigures) -> list[int]:
    whose = "any" if effect.way == "out" and scene.game.rules.teleport_anyone else effect.whose
    return [
        each
        for each in sorted(set(spot.figures))
        if RANKS[scene.frame.troops.rank[each]] in effect.ranks
        and (whose == "any" or (scene.frame.troops.power[each] == scene.power) == (whose == "own"))
    ]


def _moved_out(scene: Scene, there: Spot, effect: does.MoveFigures) -> Iterator[tuple[Spot, ...]]:
    for each in _movable(scene, there, effect):
        left = with_figures(there, (), (each,))
        for spot in scene.spots:
            if spot.region != there.region:
                yield (left, with_figures(spot, (each & ~PERCHED,)))


def _moved_in(scene: Scene, there: Spot, effect: does.MoveFigures) -> Iterator[tuple[Spot, ...]]:
    """One figure, or two of one side from one region, if anybody is there to meet them."""
    power = scene.frame.troops.power
    for spot in scene.spots:
        if spot.region == there.region or not there.figures:
            continue
        movable = _movable(scene, spot, effect)
        for count in range(1, min(PAIR, effect.figures) + 1):
            for group in combinations_with_replacement(movable, count):
                one_side = (power[group[0]] == scene.power) == (power[group[-1]] == scene.power)
                if one_side and all(spot.figures.count(each) >= group.count(each) for each in group):
                    arrived = [each & ~PERCHED for each in group]
                    yield (with_figures(there, arrived), with_figures(spot, (), group))
    if effect.up_to:
        yield (there,)
