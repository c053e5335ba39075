"""What lies in the box: explorers, hostiles, cards, ships, strongholds, the vault (page 4 of the rules)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.content.origin import OURS, shares
from tabletop.games import blackstone
from tabletop.games.blackstone.content.origins import origin_of, origins
from tabletop.games.blackstone.content.records import (
    BLACKSTONE_FACES,
    CLUES_FOR_A_STRONGHOLD,
    EXPEDITION,
    FACES,
    MOST_INSPIRATION,
    PARTY,
    SEATS,
    SHIPS_IN_PLAY,
)
from tabletop.text import Texts
from tests.blackstone.content.kit import CONTENT, PROBLEMS, by_id
from tests.proof import rule

RULES = Path(__file__).parent.parent.joinpath("rule_ids.txt").read_text(encoding="utf-8").splitlines()
EACH_EXPLORER = pytest.mark.parametrize("explorer", CONTENT.explorers, ids=lambda each: each.id)
EACH_HOSTILE = pytest.mark.parametrize("kind", CONTENT.hostiles, ids=lambda each: each.id)


def counted(cards) -> int:
    return sum(card.count for card in cards)


def test_nothing_is_wrong_with_what_is_built_in():
    assert PROBLEMS == ()


@rule("blackstone.goal.01", "blackstone.seats.06", "blackstone.dice.03", "blackstone.dice.04", "blackstone.dice.05")
def test_numbers_of_the_game():
    assert SEATS == (1, 2, 3, 4, 5)
    assert PARTY == SHIPS_IN_PLAY == CLUES_FOR_A_STRONGHOLD == MOST_INSPIRATION == 4
    assert EXPEDITION == (4, 4)
    assert BLACKSTONE_FACES == 20
    assert FACES == {"d6": (4, 1, 1), "d8": (4, 2, 2), "d12": (4, 4, 4)}


@rule("blackstone.box.01", "blackstone.twins.01", "blackstone.seats.15")
def test_eight_explorers_of_whom_one_is_two_models():
    assert [each.id for each in CONTENT.explorers] == [
        "janus_draik", "taddeus", "espern_locarno", "pious_vorne", "ur_025", "dahyak_grekh", "amallyn", "rein_raus",
    ]  # fmt: skip
    assert sum(len(each.models) for each in CONTENT.explorers) == 9
    assert by_id(CONTENT.explorers)["rein_raus"].models == ("rein", "raus")


@rule("blackstone.box.02")
def test_thirty_five_hostile_models_of_eight_kinds():
    assert {each.id: each.models for each in CONTENT.hostiles} == {
        "traitor_guardsman": 14, "negavolt_cultist": 4, "ur_ghul": 4, "spindle_drone": 4, "chaos_beastman": 4,
        "rogue_psyker": 2, "chaos_space_marine": 2, "obsidius_mallex": 1,
    }  # fmt: skip
    assert sum(each.models for each in CONTENT.hostiles) == 35


@rule("blackstone.box.05")
def test_every_deck_has_its_number_of_cards():
    assert len(CONTENT.combats) + len(CONTENT.challenges) == 36
    assert len(CONTENT.combats) == len(CONTENT.challenges) == 18
    assert Counter(each.kind for each in CONTENT.combats) == {"standard": 13, "ambush": 5}
    assert counted(CONTENT.discoveries) == 36
    assert counted(CONTENT.resources) == 72
    assert len(CONTENT.resources) == 24
    assert counted(CONTENT.encounters) == 34
    assert counted(CONTENT.legacy) == 12
    assert len(CONTENT.strongholds) == len(CONTENT.artefacts) == 4
    assert len(CONTENT.vaults) == 1
    assert len(CONTENT.ships) == 6


@rule("blackstone.setup.07", "blackstone.setup.08")
def test_twenty_encounter_cards_are_there_from_the_start_and_four_legacy_cards_bring_the_others():
    starting = [card for card in CONTENT.encounters if card.starting]
    assert counted(starting) == 20
    assert Counter(card.title for card in starting) == {
        "traitor_guardsmen": 8, "negavolt_cultists": 4, "ur_ghuls": 4, "spindle_drones": 4,
    }  # fmt: skip
    added = [verb.title for card in CONTENT.legacy for block in card.effects for verb in block.do
             if hasattr(verb, "title")]  # fmt: skip
    later = [card for card in CONTENT.encounters if not card.starting]
    assert sorted(added) == sorted({card.title for card in later})
    assert counted(later) == 14


@rule("blackstone.discovery.04", "blackstone.discovery.06")
def test_fourteen_clues_and_archeotech_of_thirty_one_points():
    """Proposed were 38, with which single expeditions were won too often."""
    clues = [card for card in CONTENT.discoveries if card.kind == "clue"]
    assert counted(clues) == 14
    assert all(card.points is None for card in clues)
    found = [card for card in CONTENT.discoveries if card.kind == "archeotech"]
    assert sum(card.count * card.points for card in found) == 31


@rule("blackstone.inspiration.11")
@EACH_EXPLORER
def test_both_sides_of_a_character_card_have_the_same_slots_and_weapons(explorer):
    assert 3 <= explorer.slots <= 4
    for part in ("weapons", "abilities"):
        sides = [[each.id for each in getattr(side, part)] for side in (explorer.normal, explorer.inspired)]
        assert sides[0] == sides[1]
    assert len(explorer.normal.abilities) == 2
    assert explorer.normal != explorer.inspired


@rule("blackstone.inspiration.16", "blackstone.setup.10")
@EACH_EXPLORER
def test_every_explorer_has_an_agenda_and_is_at_home_on_a_ship(explorer):
    assert explorer.agenda is not None
    assert explorer.id in by_id(CONTENT.ships)[explorer.ship].residents


@rule("blackstone.setup.11")
def test_every_ship_has_residents_and_both_sides():
    residents = [each for ship in CONTENT.ships for each in ship.residents]
    assert sorted(residents) == sorted(each.id for each in CONTENT.explorers)
    assert all(ship.support and ship.facility for ship in CONTENT.ships)


@rule("blackstone.hostiles.18", "blackstone.hostiles.17")
@EACH_HOSTILE
def test_every_table_has_one_row_for_each_face_of_the_blackstone_die(kind):
    assert {*kind.columns} == {*kind.behaviour}
    assert kind.columns[0] == "hidden"
    assert kind.columns[-1] == "other"
    for rows in kind.behaviour.values():
        faces = [face for row in rows for face in range(row.first, row.last + 1)]
        assert faces == [*range(1, 21)]
        assert all(row.action in by_id(CONTENT.actions) for row in rows)


@rule("blackstone.hostiles.17")
def test_mallex_looks_at_close_before_cover():
    columns = {kind.id: kind.columns for kind in CONTENT.hostiles if "in_cover" in kind.columns}
    assert {name for name, order in columns.items() if order.index("close") < order.index("in_cover")} == {
        "obsidius_mallex"
    }


def test_every_action_stands_in_some_table():
    named = {row.action for kind in CONTENT.hostiles for rows in kind.behaviour.values() for row in rows}
    assert len(CONTENT.actions) == 18
    assert named == {each.id for each in CONTENT.actions}


@rule("blackstone.hostiles.02", "blackstone.hostiles.03", "blackstone.hostiles.04")
def test_how_many_come_back():
    assert {each.id: each.back for each in CONTENT.reinforcements} == {
        "small": (6, 4, 2), "large": (4, 2, 1), "huge": (2, 1),
    }  # fmt: skip


def test_the_guardsmen_are_armed_as_many_as_there_are():
    guardsman = by_id(CONTENT.hostiles)["traitor_guardsman"]
    assert sum(each.models for each in guardsman.arms) == guardsman.models
    assert guardsman.arms[-1].group_least == 1


@rule("blackstone.events.01")
def test_the_table_of_events_has_eight_lines_for_twenty_faces():
    faces = [face for row in CONTENT.events for face in range(row.first, row.last + 1)]
    assert faces == [*range(1, 21)]
    assert len(CONTENT.events) == 8


def test_every_line_of_an_encounter_is_hostiles_or_a_twist():
    lines = [line for card in CONTENT.encounters for line in card.groups]
    assert all(bool(line.hostiles) != bool(line.twist) for line in lines)
    assert {line.twist for line in lines if line.twist} == {each.id for each in CONTENT.twists}
    assert len(CONTENT.twists) == 9


def test_eighteen_boards_are_fought_on_and_eighteen_challenges_played_each_in_its_way():
    boards = [card.board for card in CONTENT.combats]
    assert boards == [*(f"b{number:02}" for number in range(1, 14)), *(f"a{number:02}" for number in range(1, 6))]
    assert len({type(card.procedure) for card in CONTENT.challenges}) == 18


@rule("blackstone.stronghold_attack.03", "blackstone.stronghold_attack.04", "blackstone.vault_attack.02")
def test_approaches_and_artefacts_of_the_strongholds_and_the_vault():
    assert {each.id: (each.approach, each.artefact) for each in CONTENT.strongholds} == {
        "descent": (6, "key_of_passage"), "null_gravity_abyss": (4, "weightless_heart"),
        "deadly_labyrinth": (4, "warlords_seal"), "corridor_of_death": (4, "lantern_of_the_deep"),
    }  # fmt: skip
    assert CONTENT.vaults[0].approach == 8
    assert CONTENT.vaults[0].strongholds == len(CONTENT.strongholds)


@rule("blackstone.box.03")
def test_a_garrison_has_no_more_models_than_the_box():
    models = {kind.id: kind.models for kind in CONTENT.hostiles}
    for place in (*CONTENT.strongholds, *CONTENT.vaults):
        wanted = Counter[str]()
        for group in place.garrison:
            wanted.update(group.hostiles)
        assert all(count <= models[kind] for kind, count in wanted.items())


@rule("blackstone.one_off.02")
def test_what_a_single_expedition_has_to_bring_home():
    hauls = {name: each.haul for name, each in CONTENT.scenarios.items()}
    assert hauls.pop("quest") is None
    assert {name: (each.clues, each.points) for name, each in hauls.items()} == {
        "one_off_medium": (4, 8), "one_off_hard": (5, 9), "one_off_extreme": (6, 10),
    }  # fmt: skip


def test_fifty_eight_readings_cite_rules_that_there_are():
    rules = {line.split()[0] for line in RULES}
    assert len(rules) == 463
    assert [each.id for each in CONTENT.readings] == [f"q{number:02}" for number in range(1, 59)]
    assert {each for reading in CONTENT.readings for each in reading.rules} <= rules


def test_every_reading_is_named_by_what_follows_it_or_by_its_test():
    """In a docstring of the game's code, or of a test."""
    folders = (Path(blackstone.__file__).parent, Path(__file__).parent.parent)
    words = " ".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))
    named = {*re.findall(r"\bQ\d\d\b", words)}
    assert [each.id.upper() for each in CONTENT.readings if each.id.upper() not in named] == []


def test_the_list_of_rulings_says_what_the_readings_say():
    lines = Path(__file__).parent.parent.joinpath("rulings.txt").read_text(encoding="utf-8").splitlines()
    assert lines == [
        " ".join([each.id.upper(), *(name.removeprefix("blackstone.") for name in each.rules)])
        for each in CONTENT.readings
    ]


def test_much_of_it_is_ours_and_says_so():
    """Readings Q49, Q50: all legacy cards but Countdown, resources, the vault and whatever else is not known."""
    assert {card.id for card in CONTENT.legacy if card.source not in OURS} == {"countdown"}
    assert all(origin_of(vault) in OURS for vault in CONTENT.vaults)
    assert all(origin_of(card) in OURS for card in (*CONTENT.artefacts, *CONTENT.explorers, *CONTENT.challenges))
    assert sum(card.source in OURS for card in CONTENT.resources) == 24
    assert sum(card.source in OURS for card in CONTENT.encounters) == 0
    guardsman = by_id(CONTENT.hostiles)["traitor_guardsman"]
    assert (guardsman.source, guardsman.proposed) == ("published", ("defence", "weapons", "arms"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_how_much_of_it_is_ours_is_said(language):
    texts = Texts(paths.texts(), language, strict=True)
    found = {share.kind: (share.ours, share.every) for share in shares(origins(CONTENT, "quest"))}
    assert found["explorer"] == found["hostile"] == (8, 8)
    assert found["place"] == (5, 5)
    assert "encounter" not in found
    assert all(texts(f"blackstone.ours.{kind}.all") for kind in found)
