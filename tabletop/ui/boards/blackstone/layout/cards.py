"""What cards look like."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.records import ChallengeCard, CombatCard
from tabletop.ui.boards.blackstone import emblems
from tabletop.ui.boards.blackstone.look.pictures import CardLook


def exploration_look(box: BlackstoneBox, card: int) -> CardLook:
    """An exploration card."""
    return look_of_exploration(box.explorations[card])


def look_of_exploration(card: CombatCard | ChallengeCard) -> CardLook:
    """The same, without a game that it is in."""
    if isinstance(card, CombatCard):
        kind = "ambush" if card.kind == "ambush" else "combat"
        rule = f"blackstone.combat_rule.{card.id}" if card.effects else ""
        return CardLook(kind, f"blackstone.{kind}", f"blackstone.combat.{card.id}", f"blackstone.table.card.{kind}",
                        rule, (0.0, 0.0))  # fmt: skip
    challenge = f"blackstone.challenge.{card.id}"
    return CardLook("challenge", emblems.of_challenge(card), f"{challenge}.name", "blackstone.table.card.challenge",
                    f"{challenge}.words", (0.0, 0.0))  # fmt: skip


def find_look(box: BlackstoneBox, find: int) -> CardLook:
    """A discovery card."""
    if find < 0:
        return CardLook("", "discovery", "", "", "", (0.0, 0.0))
    card = box.finds[find]
    words = f"blackstone.discovery_words.{card.id}" if card.effects or card.id == "empyrean_chrometer" else ""
    return CardLook("discovery", emblems.of_discovery(card), f"blackstone.discovery.{card.id}",
                    f"blackstone.discovery_kind.{card.kind}", words, (0.0, 0.0))  # fmt: skip


def resource_look(box: BlackstoneBox, card: int) -> CardLook:
    """A resource card."""
    found = box.resources[card]
    return CardLook(
        "resource", emblems.of_resource(found), f"blackstone.resource.{found.id}.name",
        f"blackstone.resource_kind.{found.kind}", f"blackstone.resource.{found.id}.words", (0.0, 0.0),
    )  # fmt: skip


def encounter_look(box: BlackstoneBox, card: int) -> CardLook:
    """An encounter card, with the hostile that leads its first group, which it is named after."""
    if card < 0:
        return CardLook("", "encounter", "", "", "", (0.0, 0.0))
    found = box.encounters[card]
    kind, leads = "blackstone.table.card.encounter", next(iter(found.groups[0].hostiles))
    return CardLook("combat", "blackstone.encounter", f"blackstone.encounter.{found.title}", kind, "", (0.0, 0.0),
                    figure=f"blackstone.{leads}")  # fmt: skip


def stronghold_look(which: str) -> CardLook:
    """A stronghold, with what has to be reached there."""
    key = f"blackstone.stronghold.{which}"
    return CardLook("stronghold", emblems.of_stronghold(which), f"{key}.name", "", f"{key}.goal", (0.0, 0.0))


def vault_look(which: str) -> CardLook:
    """The vault, with what has to be reached there."""
    key = f"blackstone.vault.{which}"
    return CardLook("stronghold", "blackstone.vault", f"{key}.name", "", f"{key}.goal", (0.0, 0.0))
