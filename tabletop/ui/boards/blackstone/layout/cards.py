"""What cards look like."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.ui.boards.blackstone import emblems
from tabletop.ui.boards.blackstone.look.pictures import CardLook


def exploration_look(box: BlackstoneBox, card: int) -> CardLook:
    """An exploration card."""
    if box.is_combat(card):
        combat = box.combat(card)
        kind = "ambush" if combat.kind == "ambush" else "combat"
        rule = f"blackstone.combat_rule.{combat.id}" if combat.effects else ""
        return CardLook(kind, f"blackstone.{kind}", f"blackstone.combat.{combat.id}", f"blackstone.table.card.{kind}",
                        rule, (0.0, 0.0))  # fmt: skip
    found = box.explorations[card]
    assert isinstance(found, ChallengeCard)
    challenge = f"blackstone.challenge.{found.id}"
    return CardLook("challenge", emblems.of_challenge(found), f"{challenge}.name", "blackstone.table.card.challenge",
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
    """An encounter card."""
    if card < 0:
        return CardLook("", "encounter", "", "", "", (0.0, 0.0))
    title = box.encounters[card].title
    return CardLook("combat", "blackstone.encounter", f"blackstone.encounter.{title}", "", "", (0.0, 0.0))


def stronghold_look(which: str) -> CardLook:
    """A stronghold, with what has to be reached there."""
    key = f"blackstone.stronghold.{which}"
    return CardLook("stronghold", emblems.of_stronghold(which), f"{key}.name", "", f"{key}.goal", (0.0, 0.0))


def vault_look(which: str) -> CardLook:
    """The vault, with what has to be reached there."""
    key = f"blackstone.vault.{which}"
    return CardLook("stronghold", "blackstone.vault", f"{key}.name", "", f"{key}.goal", (0.0, 0.0))
