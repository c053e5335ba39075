"""What is where, as far as a power notices it at a glance, and what figures and cards promise there, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.old_world import effects as does
from tabletop.games.old_world.content import HERO, NOBLE, PEASANT, RUIN, SKAVEN, WARPSTONE
from tabletop.games.old_world.ids import EMPTY, KINDS, POWERS, REGIONS

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

COUNTER = 4.5
"""What a counter is worth."""
HAVING = (0.2, 0.6, 0.05)
"""How much of it one more cultist brings to none, one or more of them."""
SHARES = (0.0, 0.02, 0.06, 0.14, 0.25, 0.7, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0)
"""How likely a lead in domination is to last, from -4 to 8: at 0 it is a tie, which nobody wins."""
LEAST, MOST = -4, 8
PLAYED = 0.3
"""What a card is worth in hand."""
CROWD = 3
"""Enemies beyond so many promise nothing more."""


class Lure(NamedTuple):
    """What a card promises in a region: anywhere, and for each own figure, own die that has something to hit, enemy
    figure, enemy cultist, enemy die where own figures are, own corruption token that has an enemy beside it, own
    cultist if its power is after magic. adds: what it adds to domination; heaps, tokens: for each own corruption token
    and each noble or hero; bar: to the resistance."""

    always: float = 0.0
    own: float = 0.0
    die: float = 0.0
    enemy: float = 0.0
    cultist: float = 0.0
    enemy_die: float = 0.0
    heap: float = 0.0
    magic: float = 0.0
    adds: float = 0.0
    heaps: float = 0.0
    tokens: float = 0.0
    bar: float = 0.0


LURES: dict[type, Lure] = {
    does.StrikeFirst: Lure(enemy=0.45, die=0.1),
    does.CountAttack: Lure(die=0.15),
    does.DrawPerKill: Lure(enemy=0.1, die=0.15),
    does.FightAgain: Lure(die=0.3, enemy=0.1),
    does.MoveFigures: Lure(always=1.2, die=0.3),
    does.CountCorruption: Lure(heaps=1.0),
    does.Defence: Lure(own=0.1, enemy_die=0.1),
    does.RemoveCorruption: Lure(always=0.3),
    does.Rot: Lure(heap=0.35, enemy=0.15),
    does.Drain: Lure(always=0.5, cultist=0.2),
    does.Blank: Lure(always=0.1),
    does.Shield: Lure(enemy_die=0.2),
    does.Surcharge: Lure(enemy=0.05),
    does.ForceDiscard: Lure(enemy=0.15),
    does.HalveDice: Lure(enemy_die=0.15),
    does.CountTokens: Lure(tokens=2.0),
    does.MoveTokens: Lure(always=0.4),
    does.Control: Lure(always=0.8, enemy=0.3, enemy_die=0.5),
    does.Resistance: Lure(bar=-2.0),
}
"""What effects promise; those that are not named here promise nothing."""


def _lure(effect: does.OldWorldEffect) -> Lure:
    match effect:
        case does.Forbid(what="corruption"):
            return Lure(cultist=0.3)
        case does.Forbid(what="battle"):
            return Lure(own=0.1, enemy_die=0.3)
        case does.PlaceCorruption(on="play", count=count):
            return Lure(always=0.6 * count)
    return LURES.get(type(effect), Lure())


class Sight:
    """What does not change in a game. attacks, cultists: by figure. lures: by card."""

    def __init__(self, game: OldWorld) -> None:
        self.game = game
        self.attacks = [kind.attack for kind in game.figures]
        self.cultists = [kind.rank == "cultist" for kind in game.figures]
        self.values = [region.value for region in game.content.regions]
        self.conditions = [power.condition for power in game.content.powers]
        self.lures: list[Lure] = []
        for kind in game.cards:
            found = [Lure(adds=float(kind.cost), magic=0.35 * kind.magic), *map(_lure, kind.effects)]
            self.lures.append(Lure(*[sum(column) for column in zip(*found, strict=True)]))


class Survey:
    """What is where, for one power, by region: own figures, cultists and dice, those of enemies; lead: by how much the
    power counts more than it has to for domination."""

    def __init__(self, sight: Sight, state: OldWorldState, power: int) -> None:
        self.sight, self.state, self.power = sight, state, power
        self.own, self.cultists, self.dice = [0] * REGIONS, [0] * REGIONS, [0] * REGIONS
        self.enemies, self.prey, self.danger = [0] * REGIONS, [0] * REGIONS, [0] * REGIONS
        self.counts = [0] * (REGIONS * POWERS)
        self._figures()
        card_power, cards = sight.game.card_power, sight.game.cards
        for space, card in enumerate(state.laid):
            if card != EMPTY:
                self.counts[(space >> 1) * POWERS + card_power[card]] += cards[card].cost
        tokens = state.tokens
        self.bars = [max(0, value - tokens[at * KINDS + SKAVEN]) for at, value in enumerate(sight.values)]
        self.worth = [value + tokens[at * KINDS + NOBLE] for at, value in enumerate(sight.values)]
        self.rivals = [self._rival(region) for region in range(REGIONS)]
        self.lead = [
            self.counts[at * POWERS + power] - max(self.bars[at], self.rivals[at]) for at in range(REGIONS)
        ]

    def _figures(self) -> None:
        state, power, counts = self.state, self.power, self.counts
        attacks, cultists, control = self.sight.attacks, self.sight.cultists, state.control
        for figure, region in enumerate(state.region):
            if region >= 0:
                whose = control[figure]
                counts[region * POWERS + whose] += 1
                if whose == power:
                    self.own[region] += 1
                    self.dice[region] += attacks[figure]
                    self.cultists[region] += cultists[figure]
                else:
                    self.enemies[region] += 1
                    self.danger[region] += attacks[figure]
                    self.prey[region] += cultists[figure]

    def _rival(self, region: int) -> int:
        counts = self.counts[region * POWERS : region * POWERS + POWERS]
        counts[self.power] = 0
        return max(counts)

    def suits(self, region: int) -> float:
        """How well a region suits what the power takes counters for."""
        tokens, at = self.state.tokens, region * KINDS
        match self.sight.conditions[self.power]:
            case "populous":
                return float(self.sight.game.content.regions[region].populous)
            case "noble_or_hero":
                return float(tokens[at + NOBLE] + tokens[at + HERO] > 0)
            case "magic":
                laid, cards = self.state.laid, self.sight.game.cards
                symbols = tokens[at + WARPSTONE]
                symbols += sum([cards[card].magic for card in laid[2 * region : 2 * region + 2] if card != EMPTY])
                return min(1.0, 0.5 * symbols)
        return 0.0

    def dominance(self, region: int, more: int, bar: int = 0) -> float:
        """What it is worth to count for more there, and to lower the resistance."""
        lead = self.lead[region]
        if bar:
            have = self.counts[region * POWERS + self.power]
            after = have + more - max(0, self.bars[region] + bar, self.rivals[region])
        else:
            after = lead + more
        before = SHARES[max(LEAST, min(MOST, lead)) - LEAST]
        return self.worth[region] * (SHARES[max(LEAST, min(MOST, after)) - LEAST] - before)

    def hunting(self, region: int) -> float:
        """What a warrior or daemon would bring that fights in a region."""
        enemies = min(CROWD, self.enemies[region])
        if self.sight.conditions[self.power] == "kills":
            return 0.55 * enemies * (1.0 if self.dice[region] < 2 * CROWD else 0.4)
        return 0.15 * enemies + 0.2 * min(2, self.cultists[region])

    def promises(self, region: int) -> tuple[float, float]:
        """What a cultist would bring in a region, and what another figure would."""
        hunt = self.hunting(region)
        if self.state.ruined[region] >= 0:
            return 0.0, hunt
        stay = 0.3 + self.dominance(region, 1)
        heaps = self.state.corruption[region * POWERS : region * POWERS + POWERS]
        have = self.cultists[region]
        total = sum(heaps) + have + self.prey[region] + self.state.tokens[region * KINDS + WARPSTONE]
        corrupt = COUNTER * self.suits(region) * HAVING[min(have, 2)] + 1.0 + 0.06 * heaps[self.power]
        if total >= RUIN - 3 and not have:
            corrupt += 2.0
        return stay + corrupt * max(0.25, 1 - 0.25 * self.danger[region] / (1 + self.own[region])), stay + hunt

    def losses(self, region: int) -> tuple[float, float]:
        """What it would cost to take a cultist away from a region, and another figure."""
        fighting = 0.3 * min(CROWD, self.enemies[region])
        if self.state.ruined[region] >= 0:
            return 0.0, fighting if self.sight.conditions[self.power] == "kills" else 0.0
        lost = 0.3 - self.dominance(region, -1)
        held = COUNTER * self.suits(region) * (0.6 if self.cultists[region] == 2 else 0.1)
        return lost + 0.3 + held, lost + fighting

    def lured(self, lure: Lure, region: int) -> float:
        """What a card would bring in a region."""
        at = region * KINDS
        tokens, enemies = self.state.tokens, self.enemies[region]
        heap = self.state.corruption[region * POWERS + self.power]
        found = lure.always - PLAYED + lure.own * self.own[region] + lure.enemy * min(CROWD, enemies)
        if lure.die and self.dice[region]:
            found += lure.die * min(self.dice[region], enemies + tokens[at + PEASANT])
        if lure.enemy_die and self.own[region]:
            found += lure.enemy_die * self.danger[region]
        found += lure.cultist * self.prey[region] + lure.heap * min(heap, enemies)
        if lure.magic and self.sight.conditions[self.power] == "magic":
            found += lure.magic * self.cultists[region]
        count = lure.adds + lure.heaps * heap
        if lure.tokens:
            count += lure.tokens * (tokens[at + NOBLE] + tokens[at + HERO])
        if count or lure.bar:
            found += self.dominance(region, int(count), int(lure.bar))
        return found
