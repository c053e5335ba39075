"""What would be done for nothing, though it changes something."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.barred import is_stranded, pays_for_most
from tabletop.games.old_world.brain.sense.card_uses import counts
from tabletop.games.old_world.content.effects import CountAttack, CountTokens, MoveTokens, Resistance, StrikeFirst
from tabletop.games.old_world.content.ids import KINDS, CardId, FigureId
from tabletop.games.old_world.content.records import PEASANT, TOKENS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import forbidden, on_track
from tabletop.games.old_world.position.cards import free_spaces
from tabletop.games.old_world.position.domination import domination
from tabletop.games.old_world.position.figures import defence, fighters
from tabletop.games.old_world.position.regions import is_ruined


def is_vain(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a warrior or a greater daemon would come into a ruin for nothing, as things stand: who does not hunt wins
    nothing there by fighting but Peasants. A ruin may pay who has the most figures there, and leads out of ruins."""
    if box.figures[figure].rank == "cultist" or not is_ruined(state, region):
        return False
    if pays_for_most(box, state, region) or is_stranded(box, state, figure):
        return False
    if forbidden(box, state, region, "battle"):
        return True
    power = state.control[figure]
    prey = box.content.powers[power].condition == "kills" and any(
        state.control[each] != power for each in fighters(state, region)
    )
    return not prey and not state.tokens[region * KINDS + PEASANT]


def moves_nothing(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether a card that moves a token of the Old World finds none in a region but Peasants, and counts for nothing
    else there, as long as nothing depends on Peasants: where they are is all the same to who wants Nobles and
    heroes."""
    kinds = [
        TOKENS.index(token)
        for effect in box.cards[card].effects
        if isinstance(effect, MoveTokens)
        for token in effect.tokens
    ]
    there = state.tokens[region * KINDS : region * KINDS + KINDS]
    if not kinds or any(there[kind] for kind in kinds if kind != PEASANT):
        return False
    if box.cards[card].magic and box.content.powers[power].condition == "magic":
        return False
    counted = any(effect.token is not None for effect in on_track(box, state, Resistance))
    return not counted and not counts(box, state, power, card, region)


def counts_nothing(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether a card for what it counts in domination finds nothing to count in a region, where its power has no other
    domination and its cost alone does not count, as things stand: who is to be counted comes first, as long as others
    cannot take both spaces between. Where a power already stands a card is as good as a figure that cannot be
    killed."""
    counting = any(isinstance(effect, CountAttack | CountTokens) for effect in box.cards[card].effects)
    spaces = free_spaces(box, state, region)
    if not counting or len(spaces) < 2 or domination(box, state, power, region):
        return False
    after = state.clone()
    after.laid[spaces[0]] = card
    nothing = domination(box, after, power, region) <= box.cards[card].cost
    return nothing and not counts(box, state, power, card, region)


def strikes_nobody(box: OldWorldBox, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
    """Whether a card that strikes before the others has fewer dice than anybody there takes hits and counts for nothing
    else there, as things stand: only sixes that are rolled again could kill."""
    dice = [effect.dice for effect in box.cards[card].effects if isinstance(effect, StrikeFirst)]
    if not dice:
        return False
    prey = [each for each in fighters(state, region) if state.control[each] != power]
    felled = any(defence(box, state, each) <= sum(dice) for each in prey)
    return not felled and not counts(box, state, power, card, region)
