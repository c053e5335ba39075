"""Everything in the box has its name and its words in every language, and there are no words of anything else."""

from __future__ import annotations

import re

import pytest

from tabletop import paths
from tabletop.games.blackstone.box import GUARDIAN
from tabletop.games.blackstone.words import names
from tabletop.text import Message, Texts
from tests.blackstone.content.kit import CONTENT

LANGUAGES = ("en", "ru")
EVERY_WEAPON = {
    weapon.id
    for found in (
        *(side.weapons for each in CONTENT.explorers for side in (each.normal, each.inspired)),
        *(each.weapons for each in CONTENT.hostiles),
        *(each.weapons for each in CONTENT.resources),
    )
    for weapon in found
}
AGENDAS = {getattr(each.agenda, "card", "") for each in CONTENT.explorers}
KINDS = {
    "explorer": {each.id for each in CONTENT.explorers},
    "ability": {one.id for each in CONTENT.explorers for one in each.normal.abilities},
    "hostile": {*(each.id for each in CONTENT.hostiles), GUARDIAN},
    "trait": {one.id for each in CONTENT.hostiles for one in each.traits},
    "behaviour": {each.id for each in CONTENT.actions},
    "column": {column for each in CONTENT.hostiles for column in each.columns},
    "twist": {each.id for each in CONTENT.twists},
    "random_event": {each.id for each in CONTENT.events},
    "challenge": {each.id for each in CONTENT.challenges},
    "resource": {each.id for each in CONTENT.resources},
    "legacy": {each.id for each in CONTENT.legacy},
    "artefact": {each.id for each in CONTENT.artefacts},
    "ship": {each.id for each in CONTENT.ships},
    "stronghold": {each.id for each in CONTENT.strongholds},
    "vault": {each.id for each in CONTENT.vaults},
}
PLAIN = {
    "model": {"rein", "raus"},
    "weapon": EVERY_WEAPON,
    "size": {each.size for each in CONTENT.hostiles},
    "encounter": {each.title for each in CONTENT.encounters},
    "combat": {each.id for each in CONTENT.combats},
    "discovery": {each.id for each in CONTENT.discoveries},
    "discovery_kind": {each.kind for each in CONTENT.discoveries},
    "resource_kind": {each.kind for each in CONTENT.resources},
}
EXTRA = {
    "combat_rule": {each.id for each in CONTENT.combats if each.effects},
    "discovery_words": {each.id for each in CONTENT.discoveries if each.effects or each.id in AGENDAS},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_with_words_has_them(language):
    texts = Texts(paths.texts(), language, strict=True)
    for kind, ids in KINDS.items():
        for each in ids:
            assert texts(names.name(kind, each).key)
            assert all(texts.say(names.says(kind, each, field)) for field in names.FIELDS.get(kind, ("words",)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_with_a_name_alone_has_it(language):
    texts = Texts(paths.texts(), language, strict=True)
    assert all(texts(names.plain(kind, each).key) for kind, ids in PLAIN.items() for each in ids)
    assert all(texts.say(names.more(kind, each)) for kind, ids in EXTRA.items() for each in ids)
    assert all(texts.say(names.reading(each.id)) for each in CONTENT.readings)
    assert all(texts(names.short(each.id).key) for each in CONTENT.explorers)
    assert all(texts.say(names.many(each.id)) for each in CONTENT.hostiles)


def test_there_are_no_words_of_anything_else():
    texts = Texts(paths.texts(), "en", strict=True)
    for kind, ids in (KINDS | PLAIN | EXTRA).items():
        said = {key.split(".")[2] for key in texts.keys(f"blackstone.{kind}.")}
        assert said == ids, kind
    assert {key.split(".")[2] for key in texts.keys("blackstone.weapon_words.")} <= EVERY_WEAPON


@pytest.mark.parametrize("language", LANGUAGES)
def test_weapons_that_do_more_than_their_dice_say_so(language):
    texts = Texts(paths.texts(), language, strict=True)
    said = {key.split(".")[2] for key in texts.keys("blackstone.weapon_words.")}
    special = {
        weapon.id
        for explorer in CONTENT.explorers
        for weapon in explorer.normal.weapons
        if weapon.model or any(shot.ignores_cover or shot.area or shot.attacks > 1 for shot in weapon.shots)
    }
    assert special <= said
    assert all(texts.say(Message(f"blackstone.weapon_words.{each}")) for each in said)


def tuned(challenge):
    """The numbers of a challenge that its words have to give in figures."""
    found = [each.least for each in getattr(challenge, "rewards", ())]
    fields = ("good", "bad", "clue", "point", "per_point", "factor")
    return {*found, *(getattr(challenge, field) for field in fields if hasattr(challenge, field))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_challenge_give_the_numbers_that_it_is_played_with(language):
    """The figures were tuned and the words forgotten once."""
    texts = Texts(paths.texts(), language, strict=True)
    for each in CONTENT.challenges:
        said = {*map(int, re.findall(r"\d+", texts.say(names.says("challenge", each.id))))}
        assert tuned(each.procedure) <= said, each.id
