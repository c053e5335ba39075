"""What an action of the summoning phase makes of the regions, without playing it; of one that asks more, every
answer that may be worth it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from tabletop.engine.action import Action
from tabletop.games.old_world.brain.appraisal import Change, Glance
from tabletop.games.old_world.brain.factors import CODES, FLAGS, PERCHED, SHIELDED
from tabletop.games.old_world.brain.region_codes import (
    Spot,
    like,
    with_card,
    with_corruption,
    with_figures,
    with_tokens,
)
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, POWERS, CardId
from tabletop.games.old_world.content.records import RANKS, TOKENS, WARPSTONE
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.cards import card_cost
from tabletop.games.old_world.position.figures import is_perched
from tabletop.games.old_world.position.summoning import summon_cost

PROMISING = 1
"""Of the moves of one figure those to which another is added."""
DICE = 2
"""So many dice bring a hit."""


def ways(scene: Glance, action: Action) -> Iterator[Change]:
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


def summoned(scene: Glance, figure: int, region: int, flags: int = 0) -> Change:
    """A figure is summoned; it keeps what protects it."""
    state = scene.state
    there = joined(scene, figure, region, flags)
    cost = summon_cost(scene.box, state, figure, region)
    if state.region[figure] == NOWHERE:
        return Change((there,), cost)
    return Change((departed(scene, figure), there), cost)


def joined(scene: Glance, figure: int, region: int, flags: int = 0) -> Spot:
    """A region that a figure has been summoned into."""
    state, there = scene.state, entered(scene, figure, region, flags)
    placing = figure_upgrade(scene.box, state, figure, does.PlaceCorruption)
    if placing is None:
        return there
    return corrupted(scene, there, state.control[figure], placing.count)


def entered(scene: Glance, figure: int, region: int, flags: int = 0) -> Spot:
    """A region that a figure has come into, which need not be a summoning (old_world.card_rulings.03)."""
    return with_figures(scene.spots[region], (scene.code_of(figure) | flags,))


def departed(scene: Glance, figure: int) -> Spot:
    """The region that a figure has gone out of."""
    gone = scene.code_of(figure) | (PERCHED if is_perched(scene.state, figure) else 0)
    return with_figures(scene.spots[scene.state.region[figure]], (), (gone,))


def corrupted(scene: Glance, spot: Spot, power: int, count: int) -> Spot:
    """A spot with more corruption, where any may be placed."""
    if spot.ruined >= 0 or scene.judge.card_values.ground(spot.west, spot.east).no_corruption:
        return spot
    return with_corruption(spot, power, min(count, scene.supply(power)))


def put(scene: Glance, card: CardId, space: int) -> Change:
    """A card is played, without what it does at once."""
    there = with_card(scene.spots[space // 2], space, like(scene.box, card))
    return Change((there,), card_cost(scene.box, scene.state, card, space // 2), (), ((scene.power, -1),))


def laid(scene: Glance, card: CardId, space: int) -> Iterator[Change]:
    """A card is played, with each answer to what it asks."""
    box, plain = scene.box, put(scene, card, space)
    spot, there = scene.spots[space // 2], plain.spots[0]
    other = spot.west if space & 1 else spot.east
    effects: Sequence[does.OldWorldEffect] = box.card_effects[card].get("play", ())
    if not effects or (other != EMPTY and box.blanks[other]):
        yield plain
        return
    for effect in effects[:1]:
        yield from _played(scene, plain, there, effect)


def _played(scene: Glance, plain: Change, there: Spot, effect: does.OldWorldEffect) -> Iterator[Change]:
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


def _changed(scene: Glance, there: Spot, effect: does.OldWorldEffect) -> Iterator[tuple[Spot, ...]]:
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
            heaps = [other for other in range(POWERS) if there.heaps[other]]
            for other in [other for other in heaps if other != power] or heaps:
                yield (with_corruption(there, other, -1),)
        case does.MoveTokens(tokens=tokens):
            others = [spot for spot in scene.spots if spot.region != there.region and spot.ruined < 0]
            useful = [spot for spot in others if spot.heaps[power] or _has_own(scene, spot)] or others
            for token in tokens:
                kind = TOKENS.index(token)
                if there.tokens[kind]:
                    for spot in useful:
                        yield (with_tokens(there, kind, -1), with_tokens(spot, kind, 1))
        case does.MoveFigures(way="out"):
            yield from _moved_out(scene, there, effect)
        case does.MoveFigures():
            yield from _moved_in(scene, there, effect)


def _has_own(scene: Glance, spot: Spot) -> bool:
    return any(scene.frame.troops.power[each] == scene.power for each in spot.figures)


def _movable(scene: Glance, spot: Spot, effect: does.MoveFigures) -> list[int]:
    whose = "any" if effect.way == "out" and scene.box.options.teleport_anyone else effect.whose
    return [
        each
        for each in sorted(set(spot.figures))
        if RANKS[scene.frame.troops.rank[each]] in effect.ranks
        and (whose == "any" or (scene.frame.troops.power[each] == scene.power) == (whose == "own"))
    ]


def _moved_out(scene: Glance, there: Spot, effect: does.MoveFigures) -> Iterator[tuple[Spot, ...]]:
    for each in _movable(scene, there, effect):
        left = with_figures(there, (), (each,))
        for spot in scene.spots:
            if spot.region != there.region:
                yield (left, with_figures(spot, (each & ~PERCHED,)))


def _moved_in(scene: Glance, there: Spot, effect: does.MoveFigures) -> Iterator[tuple[Spot, ...]]:
    """One figure, or with one of the best another of its side and region: enemies to own figures that can kill them,
    and the reverse."""
    troops = scene.frame.troops
    power, dice = troops.power, troops.dice
    single: list[tuple[float, Spot, int]] = []
    own = [each for each in there.figures if power[each] == scene.power]
    hits, prey = sum([dice[each] for each in own]) / DICE, len(own) < len(there.figures)
    for spot in scene.spots:
        if spot.region != there.region:
            for each in _movable(scene, spot, effect):
                if not (prey and dice[each] if power[each] == scene.power else troops.defence[each] <= hits):
                    continue
                spots = (with_figures(there, (each & ~PERCHED,)), with_figures(spot, (), (each,)))
                single.append((scene.gain(Change(spots)), spot, each))
                yield spots
    if effect.figures > 1:
        single.sort(key=itemgetter(0), reverse=True)
        for _, spot, first in single[:PROMISING]:
            for other in _movable(scene, spot, effect):
                one_side = (power[first] == scene.power) == (power[other] == scene.power)
                if one_side and (first != other or spot.figures.count(first) > 1):
                    pair = (first, other)
                    yield with_figures(there, [each & ~PERCHED for each in pair]), with_figures(spot, (), pair)
    if effect.up_to:
        yield (there,)
