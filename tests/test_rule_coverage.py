"""Every rule of every game is proved by a test, cited by a refusal that a test provokes, or told to the player."""

import pytest

from tabletop.ui.scenes.rulebook.book import read_book
from tests.kit import brought

PROOFS = [module.PROOF for module in brought("proof").values()]
EACH_GAME = pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.game)


@EACH_GAME
def test_marks_are_ids_of_rules(proof):
    assert proof.marked <= {*proof.rules, *proof.example_ids}


@EACH_GAME
def test_every_rule_is_proved_refused_or_told(proof):
    refused = {rule for code, rule in proof.given.items() if code in proof.expected and rule}
    covered = proof.marked | refused | {*proof.told, *proof.not_met}
    assert [rule for rule in proof.rules if rule not in covered] == []


@EACH_GAME
def test_the_lists_are_no_longer_than_they_have_to_be(proof):
    lists = (proof.rules, proof.rulings, proof.told, proof.not_met, proof.not_given)
    assert tuple(len({*each}) for each in lists) == tuple(map(len, lists)) == proof.lengths
    assert not {*proof.told} & {*proof.not_met}
    assert not {*proof.told, *proof.not_met} & proof.marked
    assert not {*proof.not_given} & {*proof.given}
    assert {*proof.given, *proof.not_given} >= {*proof.refusals}


@EACH_GAME
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_told_is_told_in_the_rulebook(proof, language):
    sections = read_book(proof.game, language).sections
    anchors = {entry.id for section in sections for entry in section.rules if entry.text}
    assert {*proof.told, *proof.not_met} <= anchors


@EACH_GAME
def test_a_test_provokes_every_refusal(proof):
    assert [code for code in proof.given if code not in proof.expected] == []


@EACH_GAME
def test_a_refusal_cites_its_rule_and_no_rule_that_is_not_there(proof):
    assert [code for code, rule in proof.refusals.items() if proof.given.get(code, rule) != rule] == []
    assert {rule for rule in proof.given.values() if rule} <= {*proof.rules}


@EACH_GAME
def test_every_example_of_the_rulebook_is_a_test(proof):
    assert proof.example_ids
    assert [example for example in proof.example_ids if example not in proof.marked] == []


@EACH_GAME
def test_every_card_is_played_in_a_test_of_its_name(proof):
    names = [test.name for test in proof.tests]
    assert [card for card in proof.cards if not any(name.startswith(f"test_{card}_") for name in names)] == []


@EACH_GAME
def test_every_ruling_stands_in_rules_that_are_proved(proof):
    proved = proof.marked | {*proof.not_met}
    assert [ruling for ruling, rules in proof.rulings.items() if not {*rules} <= proved] == []
