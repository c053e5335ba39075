"""What is played with: warbands, fighters, cards, decks, boards (pages 10 to 17)."""

from __future__ import annotations

import json
from itertools import product
from statistics import median

import pytest

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.deck_limits import flaws
from tabletop.games.shadespire.content.face_grid import offsets
from tabletop.games.shadespire.content.ids import Hex
from tabletop.games.shadespire.content.records import (
    OBJECTIVES_IN_DECK,
    POWER_IN_DECK,
    SEATS,
    TOKENS,
    ObjectiveCard,
    PloyCard,
    UpgradeCard,
)
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.facts import Placement
from tabletop.text import Texts
from tests.proof import rule
from tests.shadespire.posed import CONTENT, pose

DECKS = CONTENT.decks.values()
MIDDLE_ROW = 5
"""Of a face, in half rows."""
EACH_DECK = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)


@rule("shadespire.goal.01", "shadespire.multi.01", "shadespire.objectives.01", "shadespire.components.05")
def test_two_three_or_four_play_each_with_one_warband():
    assert Shadespire.seat_counts == SEATS == (2, 3, 4)
    assert TOKENS == {2: 5, 3: 7, 4: 9}


@rule("shadespire.warbands.01", "shadespire.warbands.06", "shadespire.warbands.07", "shadespire.fighters.04",
      "shadespire.components.01")  # fmt: skip
def test_eight_warbands_of_their_fighters_with_one_leader_each():
    found = {each.id: [CONTENT.fighters[number].id for number in each.fighters] for each in CONTENT.warbands}
    assert {name: len(fighters) for name, fighters in found.items()} == {
        "steelhearts_champions": 3, "garreks_reavers": 5, "sepulchral_guard": 7, "ironskulls_boyz": 4, "chosen_axes": 4,
        "spiteclaws_swarm": 5, "magores_fiends": 4, "farstriders": 3,
    }  # fmt: skip
    assert found["steelhearts_champions"] == ["steelheart", "brightshield", "obryn"]
    assert {*found["garreks_reavers"]} == {"garrek", "karsus", "saek", "arnulf", "targor"}
    leaders = [CONTENT.fighters[warband.fighters[0]].leader for warband in CONTENT.warbands]
    assert leaders == [True] * 8
    assert sum(each.leader for each in CONTENT.fighters) == 8


@rule("shadespire.attack.01", "shadespire.fighters.01", "shadespire.inspire.01", "shadespire.attack.10")
@pytest.mark.parametrize("fighter", CONTENT.fighters, ids=lambda fighter: fighter.id)
def test_every_fighter_has_two_sides_an_attack_action_on_each_and_a_way_to_be_inspired(fighter):
    for side in (fighter.normal, fighter.inspired):
        assert min(side.move, side.defence, side.wounds) >= 1
        assert side.attacks
        assert all(min(each.range, each.dice, each.damage) >= 1 for each in side.attacks)
    assert fighter.normal != fighter.inspired
    assert fighter.inspire.auto


@rule("shadespire.cards.01", "shadespire.cards.02", "shadespire.cards.06", "shadespire.cards.07", "shadespire.cards.10",
      "shadespire.components.03", "shadespire.warbands.08")  # fmt: skip
def test_every_card_is_an_objective_a_ploy_or_an_upgrade_that_does_something():
    assert len(CONTENT.cards) == len({card.id for card in CONTENT.cards}) == 437
    for card in CONTENT.cards:
        match card:
            case ObjectiveCard():
                assert card.glory >= 1
                assert len(card.score) == 3
            case PloyCard():
                assert any(block.effects for block in card.blocks)
            case UpgradeCard():
                assert card.attacks or any(block.effects for block in card.blocks)
                own = [CONTENT.fighters[number].warband for number in card.fighters]
                assert {*own} <= {card.warband}
    for warband in range(8):
        kinds = {type(card) for card in CONTENT.cards if card.warband == warband}
        assert kinds == {ObjectiveCard, PloyCard, UpgradeCard}


@rule("shadespire.warbands.03", "shadespire.warbands.04", "shadespire.warbands.05", "shadespire.multi.02")
def test_every_seat_has_the_warband_of_the_deck_that_it_chose():
    chosen = (("deck1", "farstriders_1"), ("deck2", "chosen_axes_1"), ("deck3", "farstriders_1"))
    game = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * 3, 1, chosen))
    names = [[game.box.fighters[each].id for each in squad] for squad in game.box.squads]
    farstriders = ["farstrider", "eagle_eye", "swiftblade"]
    assert names == [farstriders, ["fjul", "tefk", "maegrim", "vol"], farstriders]
    state = game.new_state()
    for seat, (_, deck) in enumerate(chosen):
        first, last = state.decks[seat]
        expected = (*CONTENT.decks[deck].objectives, *CONTENT.decks[deck].power)
        assert state.kinds[first:last] == expected


@rule("shadespire.decks.01", "shadespire.decks.12", "shadespire.decks.13")
def test_every_warband_has_two_decks_to_begin_with():
    assert sorted(deck.warband for deck in DECKS) == sorted([*range(8)] * 2)


@rule("shadespire.decks.13")
@pytest.mark.parametrize("name", ["steelhearts_champions_1", "garreks_reavers_1"])
def test_the_first_decks_of_the_core_set_need_no_other(name):
    deck = CONTENT.decks[name]
    assert {CONTENT.cards[each].set for each in (*deck.objectives, *deck.power)} == {"core"}


@rule("shadespire.decks.03", "shadespire.decks.04", "shadespire.decks.05", "shadespire.decks.06",
      "shadespire.decks.07", "shadespire.decks.08", "shadespire.decks.09", "shadespire.decks.10",
      "shadespire.cards.04", "shadespire.cards.06", "shadespire.warbands.08")  # fmt: skip
@EACH_DECK
def test_the_decks_that_come_with_the_game_are_as_decks_must_be(deck):
    assert len({*deck.objectives}) == len(deck.objectives) == OBJECTIVES_IN_DECK == 12
    assert len({*deck.power}) == len(deck.power) >= POWER_IN_DECK == 20
    objectives, power = ([CONTENT.cards[each] for each in pile] for pile in (deck.objectives, deck.power))
    assert all(isinstance(each, ObjectiveCard) for each in objectives)
    assert all(isinstance(each, PloyCard | UpgradeCard) for each in power)
    assert sum(isinstance(each, PloyCard) for each in power) <= len(power) // 2
    assert {each.warband for each in (*objectives, *power)} <= {None, deck.warband}


def faulty(objectives: int = 12, ploys: int = 10, upgrades: int = 10, also: str = "") -> set[tuple[str, object]]:
    """What is wrong with a deck of so many cards of Steelheart's Champions, and one more power card."""
    fit = [(number, card) for number, card in enumerate(CONTENT.cards) if card.warband in (None, 0)]
    kinds = (ObjectiveCard, PloyCard, UpgradeCard)
    piles = {kind: [number for number, card in fit if isinstance(card, kind)] for kind in kinds}
    more = [number for number, card in enumerate(CONTENT.cards) if card.id == also]
    power = [*piles[PloyCard][:ploys], *piles[UpgradeCard][:upgrades], *more]
    found = flaws(CONTENT.cards, 0, piles[ObjectiveCard][:objectives], power)
    return {(each.code, each.args.get("found", each.args.get("card"))) for each in found}


@rule("shadespire.decks.02", "shadespire.decks.03", "shadespire.decks.04", "shadespire.decks.05",
      "shadespire.decks.06", "shadespire.decks.07", "shadespire.decks.08", "shadespire.decks.09",
      "shadespire.decks.10", "shadespire.decks.11", "shadespire.cards.04", "shadespire.example.10",
      "shadespire.upgrade.12")  # fmt: skip
def test_what_a_deck_may_hold():
    assert faulty() == faulty(ploys=10, upgrades=11) == faulty(ploys=0, upgrades=40) == set()
    assert faulty(ploys=11, upgrades=10) == {("too_many_ploys", 11)}
    assert faulty(ploys=11, upgrades=11) == set()
    assert faulty(ploys=9, upgrades=10) == {("power_deck_too_small", 19)}
    assert faulty(objectives=11) == {("objective_deck_size", 11)}
    assert faulty(objectives=13) == {("objective_deck_size", 13)}
    first = next(card.id for card in CONTENT.cards if isinstance(card, UpgradeCard) and card.warband in (None, 0))
    assert faulty(also=first) == {("duplicate_card", first)}
    assert faulty(also="ever_advancing") == {("card_not_for_warband", "ever_advancing")}
    assert faulty(also="conquest") == {("card_in_wrong_deck", "conquest")}


@rule("shadespire.decks.09", "shadespire.decks.03")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deck_of_a_file_that_is_none_is_said_to_be_so(tmp_path, language):
    own = """decks:
  own_deck: {warband: farstriders, objectives: [conquest, conquest], power: [ever_advancing], source: proposed}
"""
    (tmp_path / "decks.yaml").write_text(own, encoding="utf-8")
    content, problems = Shadespire.gather([paths.scenarios("shadespire"), tmp_path])
    assert "own_deck" not in content.decks
    assert {problem.code.removeprefix("shadespire_") for problem in problems} == {
        "objective_deck_size", "power_deck_too_small", "duplicate_card", "card_not_for_warband"
    }  # fmt: skip
    texts = Texts(paths.texts(), language, strict=True)
    assert all(texts.say(problem.message) for problem in problems)


CARD = {"number": 990, "source": "proposed", "kind": "upgrade"}


def problems_with(folder, name, record):
    """What is said of a file of the player's."""
    (folder / name).write_text(json.dumps(record), encoding="utf-8")
    content, problems = Shadespire.gather([paths.scenarios("shadespire"), folder])
    assert len(content.cards) == 437
    return {(problem.code, *problem.args.values()) for problem in problems}


@pytest.mark.parametrize(("card", "problems"), [
    ({"kind": "objective", "glory": 1}, {("missing_key", "window"), ("missing_key", "score")}),
    ({"kind": "objective", "glory": 1, "window": "now", "score": {"is": "hand", "most": 1}},
     {("missing_key", "check")}),
    ({"kind": "ploy"}, {("missing_key", "blocks")}),
    ({}, {("missing_key", "blocks")}),
    ({"attacks": [{"range": 1, "dice": 2, "symbol": "hammer", "damage": 1}], "fighters": ["obrin"]},
     {("unknown_choice_near", "obrin", "obryn")}),
])  # fmt: skip
def test_a_card_of_a_file_that_lacks_something_is_left_out_and_said_to_lack_it(tmp_path, card, problems):
    record = {"cards": {"own_card": CARD | card}}
    assert problems_with(tmp_path, "cards_core.yaml", record) == problems


def test_a_warband_of_a_file_keeps_the_fighters_whom_cards_name(tmp_path):
    written = paths.scenarios("shadespire").joinpath("warbands.yaml").read_text(encoding="utf-8")
    (tmp_path / "warbands.yaml").write_text(written.replace("obryn:", "obrin:"), encoding="utf-8")
    content, problems = Shadespire.gather([paths.scenarios("shadespire"), tmp_path])
    assert [(problem.code, problem.args) for problem in problems] == [("missing_key", {"key": "obryn"})]
    assert [fighter.id for fighter in content.fighters] == [fighter.id for fighter in CONTENT.fighters]


@rule("shadespire.components.02", "shadespire.boards.02", "shadespire.hexes.06", "shadespire.hexes.07")
@pytest.mark.parametrize("face", CONTENT.faces, ids=lambda face: face.id)
def test_faces_have_room_for_the_greatest_warband(face):
    assert len(face.full) == 31
    assert len(face.starting) == 8
    assert not {*face.starting} & {*face.blocked}
    assert {*face.starting, *face.blocked} <= {*face.full}
    rows = sorted(y for _, y in face.starting)
    assert rows[2] < MIDDLE_ROW == rows[3] == rows[5] < rows[6], "three in front, three in the middle, two at the rear"
    assert not {*face.half} & {*face.full}


@pytest.mark.parametrize("face", range(len(CONTENT.faces)), ids=lambda at: CONTENT.faces[at].id)
def test_sides_start_some_steps_apart_however_boards_are_joined(face):
    box = library.open_game(Setup("shadespire", "skirmish", ("human", "human"), 1)).box
    apart: dict[bool, list[int]] = {True: [], False: []}
    for other, turned, again in product(range(len(CONTENT.faces)), (False, True), (False, True)):
        for x, y in offsets(((0, 0),)):
            lying = Placement(face, turned, 0, 0), Placement(other, again, x, y)
            field = box.battlefields[lying, (Seat(0), Seat(1))]
            sides = [tuple(bits(starts)) for starts in field.starts]
            nearest = [
                min(distance(Hex(one), Hex(two)) for two in theirs)
                for mine, theirs in (sides, sides[::-1]) for one in mine
            ]  # fmt: skip
            assert min(nearest) >= (3 if abs(y) == 10 else 4)
            apart[abs(y) == 10] += nearest
    assert min(median(found) for found in apart.values()) >= 5


@rule("shadespire.components.12", "shadespire.components.09", "shadespire.components.10")
def test_there_are_as_many_markers_as_are_wanted():
    squad = "warden:4,1 prince:2,1 harvester:6,1 champion:1,2 petitioner_1:3,2 petitioner_2:5,2 petitioner_3:7,2"
    spots = [word.replace(",", ":").split(":") for word in squad.split()]
    names = " ".join(name for name, _, _ in spots)
    sides = [
        {"at": " ".join(f"{name}:{int(x) + across},{int(y) + down}" for name, x, y in spots), "charged": names,
         "guarding": names}
        for across, down in ((0, 0), (0, 10), (8, 0), (8, 10))
    ]  # fmt: skip
    table = pose(*sides, phase="round", round_=2, dice="crit" + " hammer" * 15)
    assert len(table.set_of("charged")) == len(table.set_of("guarding")) == 28


# ---------------------------------------------------------------------- balance


def test_the_scenario_says_how_all_warbands_fare_and_none_is_far_from_even():
    """The bar of the figures: over all not above 65 % nor below 35 %, with 40 games of each two."""
    balance = CONTENT.scenarios["skirmish"].balance
    names = [warband.id for warband in CONTENT.warbands]
    assert balance.games == 40
    assert len(balance.won) == 36
    for own in names:
        shares = [balance.share(own, enemy) for enemy in names if enemy != own]
        assert None not in shares
        assert 0.35 <= sum(shares) / len(shares) <= 0.65
    assert balance.share("farstriders", "garreks_reavers") == 1 - 11.5 / 40
    assert balance.share("garreks_reavers", "farstriders") == 11.5 / 40


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_table_of_balance_that_cannot_be_is_said_to_be_so_and_its_scenario_left_out(tmp_path, language):
    own = {"id": "own", "title": {"en": "Own"}, "about": {}, "mode": "skirmish", "balance": {"games": 10, "won": {
        "farstriders": {"chosen_axes": 4, "garreks_reavers": 10.5}, "chosen_axes": {"farstriders": 6}}}}  # fmt: skip
    (tmp_path / "own.yaml").write_text(json.dumps(own, indent=1), encoding="utf-8")
    content, problems = Shadespire.gather([paths.scenarios("shadespire"), tmp_path])
    assert "own" not in content.scenarios
    assert [(each.code, each.path, each.line) for each in problems] == [
        ("too_large", "balance.won.farstriders.garreks_reavers", 13),
        ("shadespire_balance_twice", "balance.won.chosen_axes.farstriders", 16),
    ]
    texts = Texts(paths.texts(), language, strict=True)
    assert all(texts.say(problem.message) for problem in problems)
    assert CONTENT.scenarios["relic"].balance is None
