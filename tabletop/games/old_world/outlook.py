"""What a region is likely to come to in this round, for each power: what the computer players see in a position.

Everything is reckoned as if nobody acted any more: battle by expected hits, domination, corruption, counters, ruin. The
unit is a victory point. A region's outlook depends on what is in it and on a `Frame`, and is kept.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tabletop.games.old_world.content import HERO, NOBLE, PEASANT, RUIN, SKAVEN, TOKENS, WARPSTONE
from tabletop.games.old_world.effects import (
    Consume,
    CountAs,
    CountAttack,
    CountCorruption,
    CountTokens,
    Defence,
    FewerDice,
    FightAgain,
    FirstStrike,
    Forbid,
    HalveDice,
    IgnoreFigures,
    LessCorruption,
    Magic,
    MoreDice,
    MoreForRuin,
    OldWorldEffect,
    Perch,
    PlaceCorruption,
    Resistance,
    Statistics,
    StrikeFirst,
)
from tabletop.games.old_world.ids import EMPTY, KINDS, NOWHERE, POWERS, REGIONS
from tabletop.games.old_world.values import attack, bettered, granted, lasting

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

HITS = 0.6
"""Hits of a die on the average."""
PRESENCE = {"cultist": 0.55, "warrior": 0.55, "daemon": 1.1}
"""What a figure on the board is worth for the rounds to come, the more the more of them there are."""
BATTLE, DOMINATE, CORRUPT, OVER = range(4)
"""What is still to come in a region in this round, this and everything after it."""
KEPT = 40_000
"""Outlooks that are kept before all are forgotten."""

Outlook = tuple[list[float], list[float]]
"""By power: points, those that are certain to be missed among them; and the chance of a counter."""


class Frame:
    """What the outlooks of all regions depend on besides what is in them: upgrades, the track, time, who may still act.
    """

    def __init__(self, game: OldWorld, state: OldWorldState, rounds: int, doubt: float) -> None:
        self.game, self.rounds, self.doubt = game, rounds, doubt
        figures = range(len(game.figures))
        self.attack = [attack(game, state, figure) for figure in figures]
        self.defence = [_printed_defence(game, state, figure) for figure in figures]
        self.first = [bettered(game, state, figure, FirstStrike) is not None for figure in figures]
        self.fewer = [_amount(bettered(game, state, figure, FewerDice), "dice") for figure in figures]
        self.counts = [_amount(bettered(game, state, figure, CountAs), "figures", 1) for figure in figures]
        self.magic = [_amount(bettered(game, state, figure, Magic), "symbols") for figure in figures]
        self.perching = [_amount(bettered(game, state, figure, Perch), "magic") for figure in figures]
        self.more_ruin = [sum(each.points for each in granted(game, state, power, MoreForRuin)) for power in range(POWERS)]
        self.no_battle = any(each.what == "battle" for each in lasting(game, state, Forbid))
        self.more_dice = sum(each.dice for each in lasting(game, state, MoreDice, "battle"))
        self.greenskins = sum(each.dice for each in lasting(game, state, StrikeFirst, "battle"))
        self.less = sum(each.count for each in lasting(game, state, LessCorruption))
        self.resistances = tuple(lasting(game, state, Resistance))
        self.order = game.order(state)
        self.shielded, self.perched = state.shielded, {perch.figure for perch in state.perched}
        self.killed = state.killed
        self.next_ruin = max(state.ruined) + 1
        self.known: dict[object, Outlook] = {}


def _amount(effect: OldWorldEffect | None, field: str, without: int = 0) -> int:
    return without if effect is None else int(getattr(effect, field))


def _printed_defence(game: OldWorld, state: OldWorldState, figure: int) -> int:
    better = bettered(game, state, figure, Statistics)
    return game.figures[figure].defence if better is None or better.defence is None else better.defence


class Seer:
    """Keeps frames and outlooks for one game."""

    def __init__(self, game: OldWorld) -> None:
        self.game = game
        self.frames: dict[object, Frame] = {}
        self.lying = tuple(
            tuple(effect for found in moments.values() for effect in found) for moments in game.card_effects
        )
        """All effects of a card."""

    def frame(self, state: OldWorldState) -> Frame:
        """The frame of a position."""
        doubt = 0
        if state.phase == "summoning":
            doubt = min(3, (sum(state.power) + 3) // 4)
        elif state.phase in ("setup", "old_world", "draw"):
            doubt = 3
        key = (
            tuple(state.upgrades), state.track, state.left, doubt, state.shielded, state.perched, state.killed,
            max(state.ruined),
        )  # fmt: skip
        found = self.frames.get(key)
        if found is None:
            if len(self.frames) > 64:
                self.frames.clear()
            found = self.frames[key] = Frame(self.game, state, state.left, DOUBTS[doubt])
        return found

    def outlooks(self, state: OldWorldState) -> list[Outlook]:
        """The outlook of every region."""
        frame = self.frame(state)
        here: list[list[int]] = [[] for _ in range(REGIONS)]
        control, owner, fallen = state.control, self.game.owner, state.fallen
        for figure, where in enumerate(state.region):
            if where != NOWHERE and figure not in fallen:
                here[where].append(figure if control[figure] == owner[figure] else figure + (control[figure] + 1 << 8))
        known = frame.known
        if len(known) > KEPT:
            known.clear()
        stage = STAGES[state.phase]
        found = []
        for region in range(REGIONS):
            due = stage
            if state.phase == "battle" and state.fighting is not None and region < state.fighting:
                due = DOMINATE
            key = (
                region, due, tuple(here[region]), state.laid[2 * region], state.laid[2 * region + 1],
                tuple(state.tokens[region * KINDS : region * KINDS + KINDS]),
                tuple(state.corruption[region * POWERS : region * POWERS + POWERS]), state.ruined[region],
            )  # fmt: skip
            outlook = known.get(key)
            if outlook is None:
                outlook = known[key] = self.look(frame, state, region, here[region], due)
            found.append(outlook)
        return found

    def look(self, frame: Frame, state: OldWorldState, region: int, coded: list[int], due: int) -> Outlook:
        """What a region comes to."""
        game = self.game
        points, counters = [0.0] * POWERS, [0.0] * POWERS
        groups: list[list[int]] = [[] for _ in range(POWERS)]
        for code in coded:
            figure = code & 255
            groups[(code >> 8) - 1 if code >> 8 else game.owner[figure]].append(figure)
        lying = [
            (game.card_power[card], effect)
            for space in (2 * region, 2 * region + 1)
            if (card := state.laid[space]) != EMPTY
            and not ((other := state.laid[space ^ 1]) != EMPTY and game.blanks[other])
            for effect in self.lying[card]
        ]
        ruined = state.ruined[region] >= 0
        living = [1.0] * POWERS
        if due == BATTLE:
            living = _battle(game, frame, state, region, groups, lying, points, counters)
        if not ruined and due <= DOMINATE:
            _domination(game, frame, state, region, groups, lying, living, points)
        if not ruined:
            _corruption(game, frame, state, region, groups, lying, living, points, counters, due)
        rounds = min(3, frame.rounds) / 3
        for power in range(POWERS):
            if groups[power]:
                staying = sum(PRESENCE[game.figures[figure].rank] for figure in groups[power])
                points[power] += staying * living[power] * rounds
        return points, counters


DOUBTS = (0.12, 0.45, 0.8, 1.1)
"""How much the values of domination may still change, by how much may still be done."""
STAGES = {
    "setup": BATTLE, "old_world": BATTLE, "draw": BATTLE, "summoning": BATTLE, "battle": BATTLE,
    "domination": DOMINATE, "corruption": CORRUPT, "end": OVER, "over": OVER,
}  # fmt: skip

Lying = list[tuple[int, OldWorldEffect]]


def _battle(
    game: OldWorld, frame: Frame, state: OldWorldState, region: int, groups: list[list[int]], lying: Lying,
    points: list[float], counters: list[float],
) -> list[float]:  # fmt: skip
    """The share of each power's figures that lives on, and what killing brings."""
    living = [1.0] * POWERS
    present = [power for power in range(POWERS) if groups[power]]
    peasants = state.tokens[region * KINDS + PEASANT]
    if not present or (len(present) == 1 and not peasants):
        return living
    event = state.tokens[region * KINDS] > 0
    if (event and frame.no_battle) or any(isinstance(each, Forbid) and each.what == "battle" for _, each in lying):
        return living
    hits = [0.0] * POWERS
    fewer = [sum(frame.fewer[figure] for figure in group) for group in groups]
    battles = 1 + sum(isinstance(each, FightAgain) for _, each in lying)
    for power in present:
        dice = sum(frame.attack[figure] for figure in groups[power] if figure not in frame.perched)
        if dice and event:
            dice += frame.more_dice
        dice = max(0, dice - sum(fewer) + fewer[power])
        for owner, effect in lying:
            if isinstance(effect, HalveDice) and owner != power:
                dice = (dice + 1) // 2
        hits[power] = dice * HITS
    for owner, effect in lying:
        if isinstance(effect, StrikeFirst) and owner in frame.order:
            hits[owner] += 1.3 * effect.dice * HITS
    toughness = [0.0] * POWERS
    for power in present:
        change = sum(
            effect.change
            for owner, effect in lying
            if isinstance(effect, Defence) and (owner == power) == (effect.whose == "own")
        )
        toughness[power] = sum(
            max(1, frame.defence[figure] + change) * (1.0 if figure not in frame.shielded else 3.0)
            for figure in groups[power]
            if figure not in frame.perched
        )
    if not any(hits):
        return living
    suffered = [0.0] * POWERS
    for power in range(POWERS):
        if hits[power]:
            others = sum(toughness) - toughness[power]
            if others + peasants == 0:
                continue
            for victim in present:
                if victim != power:
                    suffered[victim] += battles * hits[power] * toughness[victim] / (others + 0.6 * peasants)
            killed = min(others, hits[power] * battles)
            points[power] += 0.12 * min(hits[power], peasants)
            _kills(game, power, killed, others, counters)
    for power in present:
        if suffered[power] and toughness[power]:
            living[power] = max(0.04, 1 - suffered[power] / toughness[power]) if suffered[power] else 1.0
            living[power] = 0.5 * living[power] + 0.5 * exp(-suffered[power] / toughness[power])
    return living


def _kills(game: OldWorld, power: int, killed: float, there: float, counters: list[float]) -> None:
    """The chance of a counter for killing."""
    kind = game.content.powers[power]
    if kind.condition == "kills":
        needed = game.rules.khorne_kills
        if there >= needed:
            counters[power] = _rise(killed - needed + 0.35, 0.55)


def _rise(value: float, width: float) -> float:
    """From 0 to 1 as a value passes 0."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, value / width))))


def _domination(
    game: OldWorld, frame: Frame, state: OldWorldState, region: int, groups: list[list[int]], lying: Lying,
    living: list[float], points: list[float],
) -> None:  # fmt: skip
    """Points for who is likely to dominate."""
    values = [0.0] * POWERS
    ignored = any(isinstance(effect, IgnoreFigures) for _, effect in lying)
    for power in frame.order:
        group = groups[power]
        if group and not ignored:
            if any(owner == power and isinstance(effect, CountAttack) for owner, effect in lying):
                values[power] = living[power] * sum(frame.attack[figure] for figure in group)
            else:
                values[power] = living[power] * sum(frame.counts[figure] for figure in group)
    for space in (2 * region, 2 * region + 1):
        card = state.laid[space]
        if card != EMPTY:
            values[game.card_power[card]] += game.cards[card].cost
    tokens = state.tokens[region * KINDS : region * KINDS + KINDS]
    here = game.content.regions[region]
    bar = here.value - tokens[SKAVEN]
    for effect in frame.resistances:
        if effect.token is not None:
            bar += effect.change * tokens[TOKENS.index(effect.token)]
        elif here.populous or not effect.populous:
            bar += effect.change
    for owner, found in lying:
        match found:
            case Resistance():
                bar += found.change
            case CountCorruption(each=each):
                values[owner] += each * state.corruption[region * POWERS + owner]
            case CountTokens(tokens=kinds, each=each):
                values[owner] += each * sum(tokens[TOKENS.index(kind)] for kind in kinds)
    worth = here.value + tokens[NOBLE]
    bar = max(0, bar)
    for power in frame.order:
        value = values[power]
        if value:
            rival = max(values[other] for other in range(POWERS) if other != power)
            over = value - max(bar, rival) - 0.5
            share = _rise(over, frame.doubt)
            points[power] += worth * share
            for owner, effect in lying:
                if owner == power and isinstance(effect, PlaceCorruption) and effect.on == "dominate":
                    points[power] += 0.7 * effect.count * share


def _corruption(
    game: OldWorld, frame: Frame, state: OldWorldState, region: int, groups: list[list[int]], lying: Lying,
    living: list[float], points: list[float], counters: list[float], due: int,
) -> None:  # fmt: skip
    """Tokens that are likely to be placed, counters for them, and what all tokens there are worth for the ruin."""
    heaps = state.corruption[region * POWERS : region * POWERS + POWERS]
    tokens = state.tokens[region * KINDS : region * KINDS + KINDS]
    here = game.content.regions[region]
    placed = [0.0] * POWERS
    barred = due > CORRUPT or any(isinstance(each, Forbid) and each.what == "corruption" for _, each in lying)
    less = frame.less if tokens[0] else 0
    if not barred:
        for power in frame.order:
            cultists = sum(game.figures[figure].rank == "cultist" for figure in groups[power])
            if cultists > less:
                placed[power] = (cultists - less) * living[power]
                kind = game.content.powers[power]
                if kind.condition != "kills" and cultists - less >= kind.least:
                    if _suits(game, frame, state, region, kind.condition, groups):
                        counters[power] = _enough(cultists - less, kind.least, living[power])
                elif kind.condition != "kills" and frame.doubt > DOUBTS[0]:
                    if _suits(game, frame, state, region, kind.condition, groups):
                        counters[power] = 0.16 * living[power]
        for owner, effect in lying:
            if isinstance(effect, Consume):
                placed[owner] += 0.5 * len(groups[owner]) * living[owner] / effect.figures
    total = sum(heaps) + sum(placed) + tokens[WARPSTONE]
    if total == 0:
        return
    card = min(frame.next_ruin, len(game.content.ruination) - 1)
    if frame.next_ruin >= len(game.content.ruination):
        return
    ruination = game.content.ruination[card]
    now = _rise(total - RUIN + 0.5, 0.35 + frame.doubt) if total > RUIN - 4 and not barred else 0.0
    ahead = min(1.0, total / RUIN)
    later = ahead * ahead * (1 - now) * min(1.0, 0.25 * frame.rounds)
    standing = [heap + new for heap, new in zip(heaps, placed, strict=True)]
    squares = sum(each * each for each in standing)
    first, second = ruination.first[region], ruination.second[region]
    for power in frame.order:
        mine = standing[power]
        if mine:
            lead = mine * mine / squares
            place = first * lead + second * (1 - lead) * min(1.0, 2 * mine / sum(standing))
            points[power] += (now + later) * place
            if placed[power]:
                points[power] += (now + 0.3 * later) * min(1.0, placed[power]) * (
                    ruination.ruiners + frame.more_ruin[power]
                )


def _suits(game: OldWorld, frame: Frame, state: OldWorldState, region: int, condition: str, groups: list[list[int]]) -> bool:
    """Whether corruption there brings a counter (old_world.advancement.07 to 09)."""
    tokens = state.tokens[region * KINDS : region * KINDS + KINDS]
    match condition:
        case "populous":
            return game.content.regions[region].populous
        case "noble_or_hero":
            return tokens[NOBLE] + tokens[HERO] > 0
    symbols = tokens[WARPSTONE]
    for space in (2 * region, 2 * region + 1):
        card = state.laid[space]
        symbols += card != EMPTY and game.cards[card].magic
    for group in groups:
        for figure in group:
            symbols += frame.magic[figure] + (frame.perching[figure] if figure in frame.perched else 0)
    return symbols >= 2


def _enough(count: int, least: int, living: float) -> float:
    """The chance that of so many cultists enough live on."""
    if living >= 0.999:
        return 1.0
    chance, ways = 0.0, 1.0
    for alive in range(count, least - 1, -1):
        chance += ways * living**alive * (1 - living) ** (count - alive)
        ways = ways * alive / (count - alive + 1)
    return chance



