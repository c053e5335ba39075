"""What the outlook of a region depends on besides what is in it, in numbers: the
values of figures (troops), the track and the time (factors), the two cards that lie there (a pair)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import (
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
    Rot,
    ScorePeasants,
    ScorePoints,
    Statistics,
    StrikeFirst,
)
from tabletop.games.old_world.content.ids import EMPTY, POWERS, CardId, UpgradeId
from tabletop.games.old_world.content.records import RANKS, TOKENS, FigureKind
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import on_track, power_upgrades
from tabletop.games.old_world.position.powers import threat

PERCHED, SHIELDED, FALLEN = 1, 2, 4
"""What may hold of a figure, in its code."""
LEADING = 0.2
"""How much a Peasant more adds to the chance to have the most of them."""
CODES, FLAGS = 32, 8
"""Codes of one kind of figure, and of those the codes of one controller: see `code`."""


def figure_code(kind: int, controller: int, flags: int = 0) -> int:
    """A figure as far as it matters: what it is, whom it acts for, and what holds of it."""
    return kind * CODES + controller * FLAGS + flags


def doubt_of(state: OldWorldState) -> int:
    """How much may still be done before the battles, from 0 to 3."""
    if state.phase == "summoning":
        return min(3, (sum(state.power) + 3) // 5)
    return 3 if state.phase in ("setup", "old_world", "draw") else 0


class Troops:
    """The values of all figures with some upgrades, by code.

    dice: those that one rolls, first: whether before the others. might: its attack for domination. defence: without
    cards. fewer: dice that it takes from each opponent. counts: as how many figures in domination. magic: symbols.
    rank: 0 to 2. power: whom it acts for, owner: whom it acts for when control of it ends.
    """

    def __init__(self, box: OldWorldBox, upgrades: Sequence[tuple[UpgradeId, ...]]) -> None:
        self.dice: list[int] = []
        self.might: list[int] = []
        self.defence: list[int] = []
        self.fewer: list[int] = []
        self.counts: list[int] = []
        self.magic: list[int] = []
        self.rank: list[int] = []
        self.power: list[int] = []
        self.owner: list[int] = []
        self.first: list[bool] = []
        for number, kind in enumerate(box.content.figures):
            self._add(kind, box.betterments[upgrades[kind.power]][number])

    def _add(self, kind: FigureKind, better: Mapping[type[OldWorldEffect], Any]) -> None:
        """All codes of one kind."""
        values, perch = better.get(Statistics), better.get(Perch)
        attack = kind.attack if values is None or values.attack is None else values.attack
        defence = kind.defence if values is None or values.defence is None else values.defence
        fewer, counts, magic = better.get(FewerDice), better.get(CountAs), better.get(Magic)
        aside = [bool(rest & PERCHED) for rest in range(CODES)]
        self.might += [attack] * CODES
        self.dice += [0 if each else attack for each in aside]
        self.defence += [defence] * CODES
        self.fewer += [0 if each or fewer is None else fewer.dice for each in aside]
        self.counts += [1 if counts is None else counts.figures] * CODES
        symbols = 0 if magic is None else magic.symbols
        self.magic += [symbols + (perch.magic if each and perch is not None else 0) for each in aside]
        self.first += [FirstStrike in better] * CODES
        self.rank += [RANKS.index(kind.rank)] * CODES
        self.power += [rest // FLAGS for rest in range(CODES)]
        self.owner += [int(kind.power)] * CODES


class Factors:
    """What holds in all regions of a position. doubt: how much may still be done, from 0 to 3. ruin: the ruination card
    that comes next; ruiners: the points of each power that is one, none where no card is left. crowns: by region points
    at the end of the round for who has the most figures there. peasant: what a Peasant on the sheet is worth. hunting:
    which powers take their counter for kills. heirs: by code of a figure whom it is taken to act for in later rounds;
    truce: whether battles are taken to be forbidden in regions with an Event in the next one."""

    def __init__(
        self, box: OldWorldBox, troops: Troops, state: OldWorldState, doubt: int, lasting: bool = False
    ) -> None:
        """lasting: whether later rounds are told apart from this one, in which figures change sides and battles are
        forbidden."""
        self.box, self.content, self.troops = box, box.content, troops
        self.heirs = troops.owner if lasting else troops.power
        self.truce = lasting and any(
            each.what == "battle" for each in box.track_effects[state.track[0], None].get(Forbid, ())
        )
        self.doubt, self.rounds = doubt, state.left
        self.order = box.order(state)
        self.no_battle = any(each.what == "battle" for each in on_track(box, state, Forbid))
        self.more_dice = sum([each.dice for each in on_track(box, state, MoreDice)])
        self.wild = sum([each.dice for each in on_track(box, state, StrikeFirst)])
        self.less = sum([each.count for each in on_track(box, state, LessCorruption)])
        self.resistances = on_track(box, state, Resistance)
        self.threats = [threat(box, state, power) if power in self.order else -1 for power in range(POWERS)]
        self.ruin = max(state.ruined) + 1
        self.ruiners = _ruiners(box, state, self.ruin)
        self.crowns = _crowns(box, state)
        self.peasant = _peasant(box, state)
        self.hunting = [kind.condition == "kills" for kind in box.content.powers]


def _ruiners(box: OldWorldBox, state: OldWorldState, card: int) -> list[int]:
    """The points of each power as a ruiner, none where no ruination card is left."""
    if card >= len(box.content.ruination):
        return []
    points = box.content.ruination[card].ruiners
    more = [[effect.points for effect in power_upgrades(box, state, power, MoreForRuin)] for power in range(POWERS)]
    return [points + sum(each) for each in more]


def _crowns(box: OldWorldBox, state: OldWorldState) -> dict[int, int]:
    """Points at the end of the round for who has the most figures, by region."""
    found: dict[int, int] = {}
    for card in state.track:
        if card is not None:
            for effect in box.world_effects[card].get("end", ()):
                if isinstance(effect, ScorePoints) and effect.most_figures_in is not None:
                    region = box.numbers[effect.most_figures_in]
                    found[region] = found.get(region, 0) + effect.points
    return found


def _peasant(box: OldWorldBox, state: OldWorldState) -> float:
    """The points that a Peasant on the sheet is likely to bring: a card that counts them may still be turned over."""
    found = 0.0
    for card in state.unseen:
        for effect in box.world_effects[card].get("drawn", ()):
            if isinstance(effect, ScorePeasants):
                found += effect.each + LEADING * effect.most
    return found * state.left / max(1, len(state.unseen))


class CardPair:
    """What the cards of a region come to there, by power if nothing else is said.

    strikes: dice before the battle. tougher: change of its figures' defence. halved: how often its dice are. rots:
    ranks that it kills, None for none. heaped: how much each of its corruption tokens counts, tokens: pairs of a kind
    of Old World token and how much each counts; counting: whether any does. bounty: corruption for who scores the
    region. cost: printed. battle_key: all that battles depend on; rotting: whether they depend on corruption too;
    striking: whether anybody strikes before them.
    """

    def __init__(self, box: OldWorldBox, west: CardId, east: CardId) -> None:
        self.strikes, self.tougher, self.halved, self.cost = [0] * POWERS, [0] * POWERS, [0] * POWERS, [0] * POWERS
        self.heaped, self.bounty, self.draws = [0] * POWERS, [0] * POWERS, [0] * POWERS
        self.consumes: list[int] = [0] * POWERS
        self.by_attack = [False] * POWERS
        self.rots: list[tuple[int, ...]] = [()] * POWERS
        self.tokens: list[list[tuple[int, int]]] = [[] for _ in range(POWERS)]
        self.no_battle = self.no_corruption = self.ignored = self.counting = False
        self.again = self.change = self.magic = 0
        for card in (west, east):
            if card != EMPTY:
                self.cost[box.card_power[card]] += box.cards[card].cost
                self.magic += box.cards[card].magic
        for found in box.pair_effects[west, east].values():
            for card, effect in found:
                self._add(box.card_power[card], effect)
        lists = (self.strikes, self.tougher, self.halved, self.draws, self.rots)
        self.battle_key = (self.no_battle, self.again, *[tuple(each) for each in lists])
        self.rotting, self.striking = any(self.rots), any(self.strikes)

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
                self.counting = True
            case CountTokens(tokens=kinds, each=each):
                self.tokens[owner] += [(TOKENS.index(kind), each) for kind in kinds]
                self.counting = True
            case Resistance(change=change):
                self.change += change
            case PlaceCorruption(count=count, on="dominate"):
                self.bounty[owner] += count
            case Consume(figures=figures):
                self.consumes[owner] = figures
