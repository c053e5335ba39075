"""The decks that an expedition begins with (blackstone.setup.01 to 04, blackstone.campaign.06)."""

from __future__ import annotations

from tabletop.games.blackstone.content.effects.deeds import MoreAmbushes
from tabletop.games.blackstone.content.ids import EncounterId, ExplorationId, FindId, ResourceId
from tabletop.games.blackstone.content.records import EXPEDITION, CombatCard
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.quest import cards_of_way
from tabletop.games.blackstone.rules.changes.pieces import shuffled
from tabletop.games.blackstone.rules.play import BlackstonePlay


def lay_decks(play: BlackstonePlay) -> None:
    """All of them. The discovery deck of a quest keeps its order from expedition to expedition; only the first time it
    is shuffled."""
    box, state = play.box, play.state
    state.deck = _with_ambushes(play, exploration_deck(play))
    state.encounters = tuple(map(EncounterId, shuffled(play, box.encounter_deck)))
    quest = box.options.quest
    if quest is None:
        state.discovery = tuple(map(FindId, shuffled(play, range(len(box.finds)))))
        state.resources = ()  # blackstone.one_off.04
    elif not quest.expeditions:
        state.discovery = tuple(map(FindId, shuffled(play, quest.discovery)))
        state.resources = tuple(map(ResourceId, shuffled(play, quest.resources)))


def exploration_deck(play: BlackstonePlay) -> tuple[ExplorationId, ...]:
    """Four challenges and four combats; on the way to a stronghold or to the vault as many cards of all as it says
    (blackstone.stronghold_attack.02 to 04, blackstone.vault_attack.02)."""
    box, state = play.box, play.state
    if state.mission.is_assault:
        picked = shuffled(play, box.dealt)[: cards_of_way(box, state)]
    else:
        combats, challenges = EXPEDITION
        fights = [each for each in box.dealt if box.is_combat(each)]
        others = [each for each in box.dealt if not box.is_combat(each)]
        picked = (*shuffled(play, fights)[:combats], *shuffled(play, others)[:challenges])
    return tuple(map(ExplorationId, shuffled(play, picked)))


def _with_ambushes(play: BlackstonePlay, deck: tuple[ExplorationId, ...]) -> tuple[ExplorationId, ...]:
    """Random combats of the deck, ambushes among them, give way to random ambushes, as far as there are any."""
    box = play.box
    deeds = [deed for source in at_moment(box, play.state, "deck_built") for deed in source.effect.do]
    wanted = sum(deed.n for deed in deeds if isinstance(deed, MoreAmbushes))
    for _ in range(wanted):
        combats = [at for at, card in enumerate(deck) if box.is_combat(card)]
        spare = [each for each, card in enumerate(box.explorations) if each not in deck and _is_ambush(card)]
        if combats and spare:
            at = combats[play.roll(len(combats)) - 1]
            ambush = ExplorationId(spare[play.roll(len(spare)) - 1])
            deck = (*deck[:at], ambush, *deck[at + 1 :])
    return deck


def _is_ambush(card: object) -> bool:
    return isinstance(card, CombatCard) and card.kind == "ambush"
