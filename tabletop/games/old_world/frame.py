"""What the outlook of a region depends on besides what is in it, in numbers: upgrades and the track (a frame), the two
cards that lie there (its ground)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tabletop.games.old_world.content import RANKS, TOKENS
from tabletop.games.old_world.effects import (
    Consume,
    CountAs,
    CountAttack,
    CountCorruption,
    CountTokens,
    Defence,
    DrawPerKill,
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
    Retaliate,
    Rot,
    ScorePoints,
    Statistics,
    StrikeFirst,
)
from tabletop.games.old_world.ids import EMPTY, POWERS, CardId
from tabletop.games.old_world.values import granted, lasting, threat

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

Some = TypeVar("Some", bound=OldWorldEffect)

PERCHED, SHIELDED, FALLEN = 1, 2, 4
"""What may hold of a figure, in its code."""
CODES = 32
"""Codes of one kind of figure: see `code`."""


def code(kind: int, controller: int, flags: int = 0) -> int:
    """A figure as far as it matters: what it is, whom it acts for, and what holds of it."""
    return kind * CODES + controller * 8 + flags


class Frame:
    """What holds in all regions of a position. By code of a figure, if nothing else is said.

    dice: those that it rolls, first: whether before the others. might: its attack for domination. defence: as printed
    or bettered, without cards. fewer: dice that it takes from each opponent. counts: as how many figures in domination.
    magic: symbols. rank: 0 to 2. power: whom it acts for.
    """

    def __init__(self, game: OldWorld, state: OldWorldState, doubt: int) -> None:
        self.game, self.doubt, self.rounds = game, doubt, state.left
        self.order = game.order(state)
        self.content = game.content
        self._figures(state)
        self.more_ruin = [
            sum(each.points for each in granted(game, state, power, MoreForRuin)) for power in range(POWERS)
        ]
        self.no_battle = any(each.what == "battle" for each in lasting(game, state, Forbid))
        self.more_dice = sum(each.dice for each in lasting(game, state, MoreDice))
        self.wild = sum(each.dice for each in lasting(game, state, StrikeFirst))
        self.less = sum(each.count for each in lasting(game, state, LessCorruption))
        self.resistances = lasting(game, state, Resistance)
        self.threats = [threat(game, state, power) if power in self.order else -1 for power in range(POWERS)]
        self.ruin = max(state.ruined) + 1
        """The ruination card that comes next."""
        self.crowns = _crowns(game, state)

    def _figures(self, state: OldWorldState) -> None:
        game = self.game
        kinds = game.content.figures
        size = len(kinds) * CODES
        self.dice, self.might, self.defence, self.fewer = [0] * size, [0] * size, [0] * size, [0] * size
        self.counts, self.magic, self.rank, self.power = [1] * size, [0] * size, [0] * size, [0] * size
        self.first, self.back = [False] * size, [0] * size
        for number, kind in enumerate(kinds):
            better = game.lookups.better(state.upgrades[kind.power])[number]
            values, perch = better.get(Statistics), better.get(Perch)
            attack = kind.attack if values is None or values.attack is None else values.attack
            defence = kind.defence if values is None or values.defence is None else values.defence
            for rest in range(CODES):
                at = number * CODES + rest
                aside = bool(rest & PERCHED)
                self.might[at], self.dice[at] = attack, 0 if aside else attack
                self.defence[at] = defence
                self.fewer[at] = 0 if aside else _amount(better.get(FewerDice), "dice")
                self.counts[at] = _amount(better.get(CountAs), "figures", 1)
                self.magic[at] = _amount(better.get(Magic), "symbols")
                self.magic[at] += perch.magic if aside and perch is not None else 0
                self.first[at] = FirstStrike in better
                self.back[at] = _amount(better.get(Retaliate), "hits")
                self.rank[at], self.power[at] = RANKS.index(kind.rank), rest // 8


def _amount(effect: OldWorldEffect | None, field: str, without: int = 0) -> int:
    return without if effect is None else int(getattr(effect, field))


def _crowns(game: OldWorld, state: OldWorldState) -> dict[int, int]:
    """Points at the end of the round for who has the most figures, by region."""
    found: dict[int, int] = {}
    for card in state.track:
        if card is not None:
            for effect in game.world_effects[card].get("end", ()):
                if isinstance(effect, ScorePoints) and effect.most_figures_in is not None:
                    region = game.numbers[effect.most_figures_in]
                    found[region] = found.get(region, 0) + effect.points
    return found


class Ground:
    """What the cards of a region come to there, by power if nothing else is said.

    strikes: dice before the battle. tougher: change of its figures' defence. halved: how often its dice are. rots:
    ranks that it kills, None for none. heaped: how much each of its corruption tokens counts, tokens: pairs of a kind
    of Old World token and how much each counts. bounty: corruption for who scores the region. cost: printed.
    """

    def __init__(self, game: OldWorld, west: CardId, east: CardId) -> None:
        self.strikes, self.tougher, self.halved, self.cost = [0] * POWERS, [0] * POWERS, [0] * POWERS, [0] * POWERS
        self.heaped, self.bounty, self.draws = [0] * POWERS, [0] * POWERS, [0] * POWERS
        self.consumes: list[int] = [0] * POWERS
        self.by_attack = [False] * POWERS
        self.rots: list[tuple[int, ...]] = [()] * POWERS
        self.tokens: list[list[tuple[int, int]]] = [[] for _ in range(POWERS)]
        self.no_battle = self.no_corruption = self.ignored = False
        self.again = self.change = self.magic = 0
        for card in (west, east):
            if card != EMPTY:
                self.cost[game.card_power[card]] += game.cards[card].cost
                self.magic += game.cards[card].magic
        for found in game.lookups.words(west, east).values():
            for card, effect in found:
                self._add(game.card_power[card], effect)

    def _add(self, owner: int, effect: OldWorldEffect) -> None:
        match effect:
            case Forbid(what="battle"):
                self.no_battle = True
            case Forbid(what="corruption"):
                self.no_corruption = True
            case StrikeFirst(dice=dice):
                self.strikes[owner] += dice
            case Defence(whose=whose, change=change):
                for power in range(POWERS):
                    if (power == owner) == (whose == "own"):
                        self.tougher[power] += change
            case HalveDice():
                for power in range(POWERS):
                    self.halved[power] += power != owner
            case FightAgain():
                self.again += 1
            case DrawPerKill(cards=cards):
                self.draws[owner] += cards
            case Rot(ranks=ranks):
                self.rots[owner] = tuple(RANKS.index(rank) for rank in ranks)
            case _:
                self._add_later(owner, effect)

    def _add_later(self, owner: int, effect: OldWorldEffect) -> None:
        """What counts after the battles."""
        match effect:
            case CountAttack():
                self.by_attack[owner] = True
            case IgnoreFigures():
                self.ignored = True
            case CountCorruption(each=each):
                self.heaped[owner] += each
            case CountTokens(tokens=kinds, each=each):
                self.tokens[owner] += [(TOKENS.index(kind), each) for kind in kinds]
            case Resistance(change=change):
                self.change += change
            case PlaceCorruption(count=count, on="dominate"):
                self.bounty[owner] += count
            case Consume(figures=figures):
                self.consumes[owner] = figures
