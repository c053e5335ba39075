"""What an action of the summoning phase makes of the regions, without playing it; of one that asks more, every
answer that may be worth it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from tabletop.engine.action import Action
from tabletop.games.old_world.brain.appraisal import Appraisal, Change
from tabletop.games.old_world.brain.outlook.factors import CODES, FLAGS, PERCHED, SHIELDED
from tabletop.games.old_world.brain.outlook.region_codes import (
    RegionCode,
    first_copy,
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


def changes_by(appraisal: Appraisal, action: Action) -> Iterator[Change]:
    """What may become of the regions by an action."""
    match action:
        case do.Summon(figure=figure, region=region):
            yield summoned(appraisal, figure, region)
        case do.SummonOntoSpace(figure=figure, space=space):
            yield summoned(appraisal, figure, space // 2, PERCHED)
        case do.SummonCarrying(figure=figure, region=region):
            origin = appraisal.state.region[figure]
            change = summoned(appraisal, figure, region)
            yield change._replace(
                codes=tuple(
                    with_tokens(code, WARPSTONE, 1 if code.region == region else -1)
                    if code.region in (origin, region) else code
                    for code in change.codes
                )
            )
        case do.PlayCard(card=card, space=space):
            yield from played(appraisal, card, space)


def summoned(appraisal: Appraisal, figure: int, region: int, flags: int = 0) -> Change:
    """A figure is summoned; it keeps what protects it."""
    state = appraisal.state
    there = joined(appraisal, figure, region, flags)
    cost = summon_cost(appraisal.box, state, figure, region)
    if state.region[figure] == NOWHERE:
        return Change((there,), cost)
    return Change((departed(appraisal, figure), there), cost)


def joined(appraisal: Appraisal, figure: int, region: int, flags: int = 0) -> RegionCode:
    """A region that a figure has been summoned into."""
    state, there = appraisal.state, entered(appraisal, figure, region, flags)
    placing = figure_upgrade(appraisal.box, state, figure, does.PlaceCorruption)
    if placing is None:
        return there
    return corrupted(appraisal, there, state.control[figure], placing.count)


def entered(appraisal: Appraisal, figure: int, region: int, flags: int = 0) -> RegionCode:
    """A region that a figure has come into, which need not be a summoning (old_world.card_rulings.03)."""
    return with_figures(appraisal.codes[region], (appraisal.code_of(figure) | flags,))


def departed(appraisal: Appraisal, figure: int) -> RegionCode:
    """The region that a figure has gone out of."""
    gone = appraisal.code_of(figure) | (PERCHED if is_perched(appraisal.state, figure) else 0)
    return with_figures(appraisal.codes[appraisal.state.region[figure]], (), (gone,))


def corrupted(appraisal: Appraisal, code: RegionCode, power: int, count: int) -> RegionCode:
    """A region with more corruption, where any may be placed."""
    if code.ruined >= 0 or appraisal.judge.card_values.pair(code.west, code.east).no_corruption:
        return code
    return with_corruption(code, power, min(count, appraisal.supply(power)))


def put_down(appraisal: Appraisal, card: CardId, space: int) -> Change:
    """A card is played, without what it does at once."""
    there = with_card(appraisal.codes[space // 2], space, first_copy(appraisal.box, card))
    return Change((there,), card_cost(appraisal.box, appraisal.state, card, space // 2), (), ((appraisal.power, -1),))


def played(appraisal: Appraisal, card: CardId, space: int) -> Iterator[Change]:
    """A card is played, with each answer to what it asks."""
    box, plain = appraisal.box, put_down(appraisal, card, space)
    code, there = appraisal.codes[space // 2], plain.codes[0]
    other = code.west if space & 1 else code.east
    effects: Sequence[does.OldWorldEffect] = box.card_effects[card].get("play", ())
    if not effects or (other != EMPTY and box.blanks[other]):
        yield plain
        return
    for effect in effects[:1]:
        yield from _played(appraisal, plain, there, effect)


def _played(appraisal: Appraisal, plain: Change, there: RegionCode, effect: does.OldWorldEffect) -> Iterator[Change]:
    """What an effect may make of the regions."""
    power = appraisal.power
    found = False
    for codes in _changed(appraisal, there, effect):
        found = True
        yield plain._replace(codes=codes)
    if found:
        return
    match effect:
        case does.Drain(loss=loss, gain=gain, rank=rank):
            troops = appraisal.factors.troops
            losers = {troops.power[each] for each in there.figures if RANKS[troops.rank[each]] == rank}
            drained = tuple((other, loss) for other in losers if other != power)
            yield plain._replace(spent=plain.spent - gain, drained=drained)
        case does.ForceDiscard(cards=cards):
            for other in {appraisal.factors.troops.power[each] for each in there.figures} - {power}:
                yield plain._replace(cards=(*plain.cards, (other, -min(cards, len(appraisal.state.hand[other])))))
                found = True
            if not found:
                yield plain
        case _:
            yield plain


def _changed(appraisal: Appraisal, there: RegionCode, effect: does.OldWorldEffect) -> Iterator[tuple[RegionCode, ...]]:
    """The regions that an effect changes, in each way that it can."""
    factors, power = appraisal.factors, appraisal.power
    match effect:
        case does.PlaceCorruption(count=count):
            yield (corrupted(appraisal, there, power, count),)
        case does.Shield():
            for each in set(there.figures):
                if factors.troops.power[each] == power and not each & SHIELDED:
                    yield (with_figures(there, (each | SHIELDED,), (each,)),)
        case does.Control(ranks=ranks):
            for each in set(there.figures):
                if factors.troops.power[each] != power and RANKS[factors.troops.rank[each]] in ranks:
                    own = each // CODES * CODES + power * FLAGS + each % FLAGS
                    yield (with_figures(there, (own,), (each,)),)
        case does.RemoveCorruption():
            heaps = [other for other in range(POWERS) if there.heaps[other]]
            for other in [other for other in heaps if other != power] or heaps:
                yield (with_corruption(there, other, -1),)
        case does.MoveTokens(tokens=tokens):
            others = [code for code in appraisal.codes if code.region != there.region and code.ruined < 0]
            useful = [code for code in others if code.heaps[power] or _has_own(appraisal, code)] or others
            for token in tokens:
                kind = TOKENS.index(token)
                if there.tokens[kind]:
                    for code in useful:
                        yield (with_tokens(there, kind, -1), with_tokens(code, kind, 1))
        case does.MoveFigures(way="out"):
            yield from _moved_out(appraisal, there, effect)
        case does.MoveFigures():
            yield from _moved_in(appraisal, there, effect)


def _has_own(appraisal: Appraisal, code: RegionCode) -> bool:
    return any(appraisal.factors.troops.power[each] == appraisal.power for each in code.figures)


def _movable(appraisal: Appraisal, code: RegionCode, effect: does.MoveFigures) -> list[int]:
    whose = "any" if effect.way == "out" and appraisal.box.options.teleport_anyone else effect.whose
    return [
        each
        for each in sorted(set(code.figures))
        if RANKS[appraisal.factors.troops.rank[each]] in effect.ranks
        and (whose == "any" or (appraisal.factors.troops.power[each] == appraisal.power) == (whose == "own"))
    ]


def _moved_out(appraisal: Appraisal, there: RegionCode, effect: does.MoveFigures) -> Iterator[tuple[RegionCode, ...]]:
    for each in _movable(appraisal, there, effect):
        left = with_figures(there, (), (each,))
        for code in appraisal.codes:
            if code.region != there.region:
                yield (left, with_figures(code, (each & ~PERCHED,)))


def _moved_in(appraisal: Appraisal, there: RegionCode, effect: does.MoveFigures) -> Iterator[tuple[RegionCode, ...]]:
    """One figure, or with one of the best another of its side and region: enemies to own figures that can kill them,
    and the reverse."""
    troops = appraisal.factors.troops
    power, dice = troops.power, troops.dice
    single: list[tuple[float, RegionCode, int]] = []
    own = [each for each in there.figures if power[each] == appraisal.power]
    hits, prey = sum([dice[each] for each in own]) / DICE, len(own) < len(there.figures)
    for code in appraisal.codes:
        if code.region != there.region:
            for each in _movable(appraisal, code, effect):
                if not (prey and dice[each] if power[each] == appraisal.power else troops.defence[each] <= hits):
                    continue
                codes = (with_figures(there, (each & ~PERCHED,)), with_figures(code, (), (each,)))
                single.append((appraisal.gain(Change(codes)), code, each))
                yield codes
    if effect.figures > 1:
        single.sort(key=itemgetter(0), reverse=True)
        for _, code, first in single[:PROMISING]:
            for other in _movable(appraisal, code, effect):
                one_side = (power[first] == appraisal.power) == (power[other] == appraisal.power)
                if one_side and (first != other or code.figures.count(first) > 1):
                    pair = (first, other)
                    yield with_figures(there, [each & ~PERCHED for each in pair]), with_figures(code, (), pair)
    if effect.up_to:
        yield (there,)
