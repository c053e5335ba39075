"""What is where, as far as a power notices it at a glance, and what figures and cards promise there, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.old_world import effects as does
from tabletop.games.old_world.content import HERO, NOBLE, PEASANT, RANKS, RUIN, SKAVEN, WARPSTONE
from tabletop.games.old_world.ids import EMPTY, KINDS, POWERS, REGIONS

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

RANK_OF = {rank: number for number, rank in enumerate(RANKS)}
COUNTER = 2.5
"""What a counter is worth."""


class Lure(NamedTuple):
    """What a card promises in a region. always: anywhere. The rest for each: own figure, own die, enemy figure, enemy
    cultist, enemy die, own corruption, corruption, other card. adds: what it adds to domination, heaps, tokens: for
    each own corruption token and each noble or hero; bar: to the resistance."""

    always: float = 0.0
    own: float = 0.0
    own_die: float = 0.0
    enemy: float = 0.0
    cultist: float = 0.0
    enemy_die: float = 0.0
    heap: float = 0.0
    adds: float = 0.0
    heaps: float = 0.0
    tokens: float = 0.0
    bar: float = 0.0
    magic: float = 0.0


LURES: dict[type, Lure] = {
    does.StrikeFirst: Lure(enemy=0.45, own_die=0.1),
    does.CountAttack: Lure(own_die=0.15),
    does.DrawPerKill: Lure(enemy=0.1, own_die=0.15),
    does.FightAgain: Lure(own_die=0.3, enemy=0.1),
    does.MoveFigures: Lure(always=0.2, own_die=0.2),
    does.CountCorruption: Lure(heaps=1.0),
    does.Defence: Lure(own=0.1, enemy_die=0.1),
    does.RemoveCorruption: Lure(always=0.3),
    does.Rot: Lure(heap=0.35, enemy=0.15),
    does.Drain: Lure(always=0.5, cultist=0.3),
    does.Blank: Lure(always=0.1),
    does.Shield: Lure(enemy_die=0.2),
    does.Surcharge: Lure(enemy=0.05),
    does.ForceDiscard: Lure(enemy=0.15),
    does.HalveDice: Lure(enemy_die=0.2, own=0.1),
    does.CountTokens: Lure(tokens=2.0),
    does.MoveTokens: Lure(always=0.3),
    does.Control: Lure(enemy=0.3, enemy_die=0.35),
    does.Resistance: Lure(bar=-2.0),
}
"""What effects promise; those that are not named here promise nothing."""


def lures(game: OldWorld) -> dict[int, Lure]:
    """By card what it promises."""
    found: dict[int, Lure] = {}
    for card in set(game.first_copies):
        kind = game.cards[card]
        total = Lure(adds=float(kind.cost), magic=0.35 * kind.magic)
        for effect in kind.effects:
            match effect:
                case does.Forbid(what="corruption"):
                    more = Lure(cultist=0.7)
                case does.Forbid(what="battle"):
                    more = Lure(own=0.1, enemy_die=0.3)
                case does.PlaceCorruption(on="play", count=count):
                    more = Lure(always=0.6 * count)
                case _:
                    more = LURES.get(type(effect), Lure())
            total = Lure(*[a + b for a, b in zip(total, more, strict=True)])
        found[card] = total
    return found


class Survey:
    """What is where, for one power. By region: own figures, cultists and dice, those of enemies, and what the power
    counts there against what it has to beat."""

    def __init__(self, game: OldWorld, state: OldWorldState, power: int) -> None:
        self.game, self.state, self.power = game, state, power
        self.own, self.cultists, self.own_dice = [0] * REGIONS, [0] * REGIONS, [0] * REGIONS
        self.enemies, self.prey, self.enemy_dice = [0] * REGIONS, [0] * REGIONS, [0] * REGIONS
        counts = [0] * (REGIONS * POWERS)
        control, figures = state.control, game.figures
        for figure, region in enumerate(state.region):
            if region >= 0:
                kind, whose = figures[figure], control[figure]
                counts[region * POWERS + whose] += 1
                if whose == power:
                    self.own[region] += 1
                    self.own_dice[region] += kind.attack
                    self.cultists[region] += kind.rank == "cultist"
                else:
                    self.enemies[region] += 1
                    self.enemy_dice[region] += kind.attack
                    self.prey[region] += kind.rank == "cultist"
        for space, card in enumerate(state.laid):
            if card != EMPTY:
                counts[(space >> 1) * POWERS + game.card_power[card]] += game.cards[card].cost
        self.counts = [counts[region * POWERS + power] for region in range(REGIONS)]
        tokens, regions = state.tokens, game.content.regions
        self.bars = [
            max(0, regions[region].value - tokens[region * KINDS + SKAVEN]) for region in range(REGIONS)
        ]
        self.rivals = [
            max([counts[region * POWERS + other] for other in range(POWERS) if other != power])
            for region in range(REGIONS)
        ]
        self.worths = [regions[region].value + tokens[region * KINDS + NOBLE] for region in range(REGIONS)]
        self.sorts = [self._suits(region) for region in range(REGIONS)]

    def _suits(self, region: int) -> float:
        """How well a region suits what the power takes counters for."""
        tokens, at = self.state.tokens, region * KINDS
        match self.game.content.powers[self.power].condition:
            case "populous":
                return float(self.game.content.regions[region].populous)
            case "noble_or_hero":
                return float(tokens[at + NOBLE] + tokens[at + HERO] > 0)
            case "magic":
                cards = self.game.cards
                laid = self.state.laid[2 * region : 2 * region + 2]
                symbols = sum([card != EMPTY and cards[card].magic for card in laid])
                return min(1.0, 0.5 * (symbols + tokens[at + WARPSTONE]))
        return 0.0

    def dominance(self, region: int, more: float, bar: float = 0.0) -> float:
        """What it is worth to count for more there."""
        lead = self.counts[region] - max(self.bars[region], self.rivals[region])
        after = self.counts[region] + more - max(0.0, self.bars[region] + bar, self.rivals[region])
        return self.worths[region] * (_share(after) - _share(lead))

    def promise(self, rank: int, region: int) -> float:
        """What a figure would bring in a region."""
        hunts = self.game.content.powers[self.power].condition == "kills"
        hunt = 0.0
        if rank and hunts:
            hunt = 0.55 * min(3, self.enemies[region]) * (1.0 if self.own_dice[region] < 6 else 0.4)
        elif rank:
            hunt = 0.15 * min(3, self.enemies[region]) + 0.2 * min(2, self.cultists[region])
        if self.state.ruined[region] >= 0:
            return hunt
        promise = hunt + 0.3 + self.dominance(region, 1)
        if rank == 0:
            heaps = self.state.corruption[region * POWERS : region * POWERS + POWERS]
            stones = self.state.tokens[region * KINDS + WARPSTONE]
            total = sum(heaps) + self.cultists[region] + self.prey[region] + stones
            danger = self.enemy_dice[region] / (1 + self.own[region])
            have = self.cultists[region]
            counter = COUNTER * self.sorts[region] * (0.6 if have == 1 else 0.2 if have == 0 else 0.05)
            ruin = 0.25 + 1.2 * (total >= RUIN - 3) * (have == 0) + 0.04 * heaps[self.power]
            promise += (counter + ruin) * max(0.25, 1 - 0.25 * danger)
        return promise

    def loss(self, rank: int, region: int) -> float:
        """What it would cost to take a figure away from a region."""
        if self.state.ruined[region] >= 0:
            hunts = rank and self.game.content.powers[self.power].condition == "kills"
            return 0.3 * self.enemies[region] if hunts else 0.0
        lost = 0.3 - self.dominance(region, -1)
        if rank == 0:
            lost += 0.3 + COUNTER * self.sorts[region] * (0.6 if self.cultists[region] == 2 else 0.1)
        elif self.enemies[region]:
            lost += 0.3
        return lost

    def lured(self, lure: Lure, region: int) -> float:
        """What a card would bring in a region."""
        at = region * KINDS
        count = lure.adds
        if lure.heaps:
            count += lure.heaps * self.state.corruption[region * POWERS + self.power]
        if lure.tokens:
            count += lure.tokens * (self.state.tokens[at + NOBLE] + self.state.tokens[at + HERO])
        prey = self.enemies[region] + self.state.tokens[at + PEASANT]
        found = lure.always + lure.own * self.own[region] + lure.own_die * min(self.own_dice[region], prey)
        found += lure.enemy * min(3, self.enemies[region]) + lure.cultist * self.prey[region]
        found += lure.enemy_die * self.enemy_dice[region] * (self.own[region] > 0)
        found += lure.heap * min(self.state.corruption[region * POWERS + self.power], self.enemies[region])
        found += lure.magic * self.cultists[region] * (self.game.content.powers[self.power].condition == "magic")
        if count or lure.bar:
            found += self.dominance(region, count, lure.bar)
        return found


def _share(lead: float) -> float:
    """How likely a lead so big is to last."""
    return SHARES[max(-4, min(3, int(lead))) + 4]


SHARES = (0.0, 0.02, 0.06, 0.14, 0.25, 0.7, 0.85, 0.95)
"""By leads from -4 to 3: at 0 it is a tie, which nobody wins."""
