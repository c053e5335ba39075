"""Where a card does anything: by what it says, or by what it costs in domination."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import (
    Blank,
    Consume,
    Control,
    CountAttack,
    CountCorruption,
    CountTokens,
    Defence,
    Discount,
    Drain,
    DrawPerKill,
    FightAgain,
    Forbid,
    ForceDiscard,
    HalveDice,
    IgnoreFigures,
    MoveFigures,
    MoveTokens,
    OldWorldEffect,
    PlaceCorruption,
    RemoveCorruption,
    Resistance,
    Rot,
    Shield,
    Stay,
    StrikeFirst,
)
from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, CardId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import battle_dice, strike_dice
from tabletop.games.old_world.position.cards import card_cost, free_spaces
from tabletop.games.old_world.position.domination import domination, resistance, rivalled
from tabletop.games.old_world.position.figures import figures_in
from tabletop.games.old_world.position.summoning import in_reach


def is_of_use(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether what a card says, if nothing there takes its words away, concerns anything in a region as it stands, or
    its magic symbol does: what is still to come there can be waited for. Peasants are no reason to strike before others
    do."""
    there = _Region(box, state, power, region)
    if box.cards[card].magic and box.content.powers[power].condition == "magic" and there.own:
        return True
    if any(box.blanks[each] for each in there.beside(card)):
        return False
    return any(there.is_touched(effect, card) for effect in box.cards[card].effects)


def counts(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether what a card costs makes its owner the first in a region beyond its resistance, or as strong as who is; of
    one that lies there already, whether it does so still."""
    cost = box.cards[card].cost
    more = 0 if card in state.laid[2 * region : 2 * region + 2] else cost
    most = max(rivalled(box, state, power, region), resistance(box, state, region) + 1)
    return cost > 0 and domination(box, state, power, region) + more >= most


class _Region:
    """A region for one power. own, enemies: the figures there; cultists: whether any enemy is one."""

    def __init__(self, box: OldWorldBox, state: OldWorldState, power: int, region: int) -> None:
        self.box, self.state, self.power, self.region = box, state, power, region
        there = figures_in(state, region)
        self.own = [figure for figure in there if state.control[figure] == power]
        self.enemies = [figure for figure in there if state.control[figure] != power]
        self.cultists = any(box.figures[figure].rank == "cultist" for figure in self.enemies)

    def beside(self, card: CardId) -> list[CardId]:
        """The cards that lie there, but for one."""
        return [each for each in self.state.laid[2 * self.region : 2 * self.region + 2] if each not in (EMPTY, card)]

    def is_touched(self, effect: OldWorldEffect, card: CardId) -> bool:
        """Whether an effect of a card concerns anything there."""
        own, enemies = bool(self.own), bool(self.enemies)
        match effect:
            case Defence(whose="own") | Forbid(what="battle"):
                return own and self._threatened()
            case HalveDice():
                return self._threatened()
            case StrikeFirst() | IgnoreFigures() | Control() | Forbid(what="summon_out") | ForceDiscard() | Defence():
                return enemies
            case Forbid(what="corruption") | Drain():
                return self.cultists
            case FightAgain() | DrawPerKill() | Stay():
                return enemies and self._strikes()
            case CountAttack() | CountTokens() | Resistance() | PlaceCorruption(on="dominate"):
                return self._may_dominate(card)
            case Shield():
                return own
            case Consume(figures=figures):
                return len(self.own) >= figures
            case MoveFigures(way="out", ranks=ranks):
                return any(self.box.figures[figure].rank in ranks for figure in self.own)
            case Discount():
                return False
        return self._finds_tokens(effect, card)

    def _finds_tokens(self, effect: OldWorldEffect, card: CardId) -> bool:
        """The same for what tokens and the card beside are for; of everything else it is so."""
        state, region, power = self.state, self.region, self.power
        match effect:
            case CountCorruption():
                return state.corruption[region * POWERS + power] > 0
            case Rot():
                return bool(self.enemies) and state.corruption[region * POWERS + power] > 0
            case RemoveCorruption():
                return any(state.corruption[region * POWERS : region * POWERS + POWERS])
            case MoveTokens(tokens=kinds):
                return any(state.tokens[region * KINDS + TOKENS.index(kind)] for kind in kinds)
            case Blank():
                return any(self.box.card_power[each] != power for each in self.beside(card))
        return True

    def _strikes(self) -> bool:
        """Whether the power has dice there."""
        dice = sum(battle_dice(self.box, self.state, self.power, self.region))
        return dice + strike_dice(self.box, self.state, self.power, self.region) > 0

    def _threatened(self) -> bool:
        """Whether an opponent has dice there, or may still come."""
        box, state, region = self.box, self.state, self.region
        for other in box.order(state):
            if other != self.power:
                dice = sum(battle_dice(box, state, other, region)) + strike_dice(box, state, other, region)
                if dice or (state.power[other] and region in in_reach(box, state, other)):
                    return True
        return False

    def _may_dominate(self, card: CardId) -> bool:
        """Whether with a card the power is the first there beyond its resistance, or as strong as who is, if all power
        points that are left then go there, each for one of domination."""
        box, power, region = self.box, self.power, self.region
        left, after = self.state.power[power], self.state.clone()
        spaces = free_spaces(box, after, region)
        if spaces and card not in after.laid:
            left = max(0, left - card_cost(box, self.state, card, region))
            after.laid[spaces[0]] = card
        most = max(rivalled(box, after, power, region), resistance(box, after, region) + 1)
        return domination(box, after, power, region) + left >= most
