"""The icon of a card by what it does, or asks for; of one that does nothing, by its kind."""

from __future__ import annotations

from tabletop.games.blackstone.content.effects import deeds, standing
from tabletop.games.blackstone.content.effects.standing import Verb
from tabletop.games.blackstone.content.effects.weapons import Weapon
from tabletop.games.blackstone.content.records import ChallengeCard, DiscoveryCard, ResourceCard

REROLLS = {"attack": "blackstone.aim", "defence": "blackstone.defence", "blackstone": "blackstone.d20"}


CHALLENGES = {
    "shadow_ambush": "blackstone.strike", "crossfire": "blackstone.covering_fire", "separated": "blackstone.engaged",
    "sealed_door": "blackstone.lock", "collapsing_walkway": "blackstone.agility", "data_spindle": "blackstone.search",
    "gas_vents": "blackstone.vitality", "echo_of_the_dead": "skull", "sweeping_beams": "blackstone.slip_away",
    "scavenged_cache": "blackstone.discovery", "snipers_nest": "blackstone.aim", "gravity_shift": "blackstone.move",
    "maglev_malfunction": "blackstone.maglev", "bargain_in_the_dark": "blackstone.market",
    "whispering_chamber": "eye", "drone_swarm": "blackstone.group", "ancient_mechanism": "dice",
    "quiet_haven": "blackstone.recuperate",
}  # fmt: skip
"""What stands for a challenge, by its id."""


STRONGHOLDS = ("descent", "null_gravity_abyss", "deadly_labyrinth", "corridor_of_death")
"""Strongholds with a picture of their own."""


def of_stronghold(which: str) -> str:
    """The icon of a stronghold, by its id."""
    return f"blackstone.stronghold_{which}" if which in STRONGHOLDS else "blackstone.stronghold"


def of_challenge(card: ChallengeCard) -> str:
    """The icon of a challenge."""
    return CHALLENGES.get(card.id, "blackstone.challenge")


def of_resource(card: ResourceCard) -> str:
    """The icon of a resource card: of its weapon, else of the first that it does."""
    if card.weapons:
        return of_weapon(card.weapons[0])
    return _of_deed(card.effects[0].do[0]) or f"blackstone.{card.kind}"


def of_discovery(card: DiscoveryCard) -> str:
    """The icon of a discovery card."""
    return (_of_deed(card.effects[0].do[0]) if card.effects else "") or f"blackstone.{card.kind}"


def of_weapon(weapon: Weapon) -> str:
    """The icon of a weapon: by whether it takes in several, and how far it reaches."""
    shot = weapon.shots[0]
    if shot.area is not None:
        return "blackstone.critical"
    return "blackstone.strike" if shot.dice.r2_3 is None and shot.dice.r4plus is None else "blackstone.shoot"


def _of_deed(deed: Verb) -> str:
    """Of one thing that is done; empty for what has no picture."""
    match deed:
        case deeds.Lasting(then=then):
            return _of_deed(then[0])
        case deeds.Heal() | deeds.RollVitality():
            return "blackstone.recuperate"
        case deeds.Ease():
            return "blackstone.vitality"
        case deeds.ExtraDice():
            return "dice"
        case deeds.PlaceMarker(marker="stasis"):
            return "blackstone.stasis"
        case deeds.PlaceMarker():
            return "blackstone.trap"
        case deeds.GainInspiration():
            return "blackstone.inspiration"
        case deeds.ExchangeCard(deck=deck):
            return f"blackstone.{deck}"
        case deeds.MoveNow() | standing.PassThrough():
            return "blackstone.move"
        case standing.Reroll(roll=roll):
            return REROLLS.get(roll, "")
        case deeds.TreatAs():
            return "blackstone.cover"
        case standing.Immune():
            return "blackstone.defence"
        case standing.Unseen():
            return "blackstone.hidden"
        case standing.SetCost(action="summon"):
            return "blackstone.maglev"
        case standing.OfferUnseen():
            return "blackstone.covering_fire"
        case standing.PaysAsClue():
            return "blackstone.clue"
    return ""
