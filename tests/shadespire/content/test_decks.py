"""Decks: what they must be, how players keep their own, and how they are sent (page 13)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.content import deck_files
from tabletop.games.shadespire.content.deck_limits import flaws
from tabletop.games.shadespire.content.deck_line import LineError, from_line, to_line
from tabletop.games.shadespire.content.load import gather
from tabletop.games.shadespire.content.records import LONGEST_TITLE, Deck, ObjectiveCard, PloyCard, UpgradeCard
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.words import names
from tabletop.text import Texts
from tabletop.ui.boards.shadespire.deck.workbench import Workbench
from tests.proof import rule
from tests.shadespire.posed import CONTENT

DECK = CONTENT.decks["garreks_reavers_1"]
GARREK = DECK.warband


def cards(kind, warband=(None, GARREK)):
    """The numbers of the cards of a kind that a warband may use."""
    return [at for at, card in enumerate(CONTENT.cards) if isinstance(card, kind) and card.warband in warband]


def wrong(objectives=DECK.objectives, power=DECK.power, warband=GARREK):
    return [(flaw.code, flaw.rule, flaw.at) for flaw in flaws(CONTENT.cards, warband, objectives, power)]


@pytest.mark.parametrize(
    ("title", "taken", "found"),
    [
        ("Claws", (), "Claws"),
        ("Claws", ("claws",), "Claws 2"),
        ("Claws", ("Claws", "Claws 2"), "Claws 3"),
        ("Claws 2", ("Claws", "Claws 2"), "Claws 3"),
        ("Claws 2", ("Claws",), "Claws 2"),
        ("Winter 1999", ("Winter 1999",), "Winter 1999 2"),
        ("7", ("7",), "7 2"),
    ],
)
def test_a_title_that_is_taken_gets_the_next_number(title, taken, found):
    assert deck_files.free_title(title, taken) == found


def test_a_title_with_a_number_is_no_longer_than_any():
    longest = "x" * LONGEST_TITLE
    assert deck_files.free_title(longest, (longest,)) == "x" * (LONGEST_TITLE - 2) + " 2"


@rule("shadespire.decks.03")
@pytest.mark.parametrize("count", [0, 11, 13])
def test_an_objective_deck_holds_twelve_cards_exactly(count):
    assert wrong(cards(ObjectiveCard)[:12]) == []
    assert wrong(cards(ObjectiveCard)[:count]) == [("objective_deck_size", "shadespire.decks.03", None)]


@rule("shadespire.decks.05", "shadespire.decks.06")
def test_a_power_deck_holds_twenty_cards_or_more():
    upgrades = cards(UpgradeCard)
    assert wrong(power=upgrades[:19]) == [("power_deck_too_small", "shadespire.decks.05", None)]
    assert wrong(power=upgrades[:20]) == []
    assert wrong(power=[*upgrades, *cards(PloyCard)[: len(upgrades)]]) == []


@rule("shadespire.decks.08")
def test_at_most_half_of_a_power_deck_rounded_down_are_ploys():
    ploys, upgrades = cards(PloyCard), cards(UpgradeCard)
    assert wrong(power=ploys[:10] + upgrades[:10]) == []
    assert wrong(power=ploys[:10] + upgrades[:11]) == []
    assert wrong(power=ploys[:11] + upgrades[:10]) == [("too_many_ploys", "shadespire.decks.08", None)]


@rule("shadespire.decks.04", "shadespire.decks.07", "shadespire.decks.10")
def test_all_cards_of_a_deck_are_different():
    objectives, upgrades = cards(ObjectiveCard), cards(UpgradeCard)
    assert wrong([*objectives[:11], objectives[3]]) == [("duplicate_card", "shadespire.decks.04", 11)]
    assert wrong(power=[*upgrades[:20], upgrades[0]]) == [("duplicate_card", "shadespire.decks.07", 20)]


@rule("shadespire.decks.09", "shadespire.decks.11")
def test_a_deck_holds_cards_that_its_warband_can_use():
    foreign = cards(ObjectiveCard, warband=(0,))[0]
    assert wrong([*cards(ObjectiveCard)[:11], foreign]) == [("card_not_for_warband", "shadespire.decks.09", 11)]
    own = [at for at in cards(UpgradeCard) if CONTENT.cards[at].fighters]
    assert own
    assert wrong(power=[*own, *(at for at in cards(UpgradeCard) if at not in own)]) == []


@rule("shadespire.decks.01", "shadespire.cards.06")
def test_objectives_and_power_cards_are_two_decks():
    found = wrong([*cards(ObjectiveCard)[:11], cards(PloyCard)[0]])
    assert found == [("card_in_wrong_deck", "shadespire.cards.06", 11)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_deck_that_comes_with_the_game_has_a_name_and_says_how_it_plays(language):
    texts = Texts(paths.texts(), language, strict=True)
    names_of = [texts.form(names.deck(deck)) for deck in CONTENT.decks.values()]
    assert len({*names_of}) == len(names_of) == 16
    assert all(texts(f"shadespire.deck_about.{deck}") for deck in CONTENT.decks)


# ---------------------------------------------------------------------- files


def loaded(folder):
    return gather([paths.scenarios("shadespire"), folder])


def test_a_deck_is_read_as_it_was_kept(tmp_path):
    deck = replace(DECK, id="mine", title='He said: "blood", и не только', source="own")
    deck_files.keep(CONTENT, deck, tmp_path)
    content, problems = loaded(tmp_path)
    assert problems == ()
    assert content.decks["mine"] == deck
    assert [path.name for path in tmp_path.iterdir()] == ["decks_mine.yaml"]


@pytest.mark.parametrize(
    "title", ['"', "\\", "a: b # c", "- x", "\u200bhid\u202eden\x07", "😀", "'", "{title}", "  a   b ", "null"]
)
def test_whatever_a_deck_is_called_its_file_can_be_read(title, tmp_path):
    bench = Workbench(CONTENT, replace(DECK, source="own", id="mine"), title)
    deck_files.keep(CONTENT, bench.deck, tmp_path)
    content, problems = loaded(tmp_path)
    assert problems == ()
    assert content.decks["mine"] == bench.deck


def test_a_draft_may_be_against_the_limits_but_not_played(tmp_path):
    draft = replace(DECK, id="mine", objectives=(), draft=True, source="own")
    deck_files.keep(CONTENT, draft, tmp_path)
    content, problems = loaded(tmp_path)
    assert problems == ()
    assert content.decks["mine"] == draft
    assert all("mine" not in spec.choices for spec in Shadespire.option_specs(content, "skirmish"))


def test_a_deck_that_is_drawn_is_one_of_those_that_came_with_the_game_and_the_same_for_a_seed(tmp_path):
    deck_files.keep(CONTENT, replace(DECK, id="mine", source="own"), tmp_path)
    content, _ = loaded(tmp_path)
    found = []
    for seed in range(40):
        options = (("seat1", "garreks_reavers"), ("deck1", "either"), ("seat2", "farstriders"), ("deck2", "either"))
        setup = Setup("shadespire", "skirmish", ("normal", "human"), seed, options)
        ids = [tuple(deck.id for deck in Shadespire.open(content, setup).decks) for _ in range(2)]
        assert ids[0] == ids[1]
        found.append(ids[0])
    pairs = [(f"garreks_reavers_{one}", f"farstriders_{other}") for one in (1, 2) for other in (1, 2)]
    assert {*found} == {*pairs}
    assert all(found.count(pair) >= 4 for pair in pairs)


def test_where_a_player_has_replaced_all_decks_of_a_warband_the_first_of_them_is_led():
    own = {name: replace(deck, source="own") for name, deck in CONTENT.decks.items() if deck.warband == GARREK}
    options = (("seat1", "garreks_reavers"), ("deck1", "either"))
    setup = Setup("shadespire", "skirmish", ("normal", "normal"), 5, options)
    game = Shadespire.open(replace(CONTENT, decks=CONTENT.decks | own), setup)
    assert game.decks[0] == min(own.values(), key=lambda deck: deck.title.casefold())


def test_every_limit_that_a_file_is_against_is_told_with_line_and_rule(tmp_path):
    deck = replace(DECK, id="mine", objectives=(*DECK.objectives[:11], cards(ObjectiveCard, warband=(0,))[0], 0))
    path = deck_files.keep(CONTENT, deck, tmp_path)
    content, problems = loaded(tmp_path)
    assert "mine" not in content.decks
    found = {each.code: each for each in problems}
    size, foreign = found["shadespire_objective_deck_size"], found["shadespire_card_not_for_warband"]
    assert (size.args["rule"], size.args["found"], size.file) == ("shadespire.decks.03", 13, str(path))
    lines = path.read_text().splitlines()
    assert lines[foreign.line - 1].strip() == f"- {foreign.args['card']}"
    assert foreign.args["rule"] == "shadespire.decks.09"


def test_a_card_that_there_is_not_is_told_with_its_line(tmp_path):
    path = deck_files.keep(CONTENT, replace(DECK, id="mine"), tmp_path)
    path.write_text(path.read_text().replace("- coward", "- cowward"))
    content, (problem,) = loaded(tmp_path)
    assert "mine" not in content.decks
    assert problem.code == "unknown_choice_near"
    assert path.read_text().splitlines()[problem.line - 1].strip() == "- cowward"


def test_a_deck_that_is_taken_away_is_gone(tmp_path):
    deck_files.keep(CONTENT, replace(DECK, id="mine"), tmp_path)
    assert deck_files.delete("mine", tmp_path)
    assert not deck_files.delete("mine", tmp_path)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("title", "wanted"),
    [("Blood & Fire!", "blood_fire_2"), ("Кровь", "deck"), ("9 lives", "deck_9_lives"), ("", "deck")],
)
def test_every_title_gives_an_id_that_is_free(title, wanted):
    assert deck_files.new_id(title, {"blood_fire"}) == wanted


def test_a_save_carries_the_decks_that_are_played_and_no_others(tmp_path):
    for name in ("mine", "other"):
        deck_files.keep(CONTENT, replace(DECK, id=name, source="own"), tmp_path)
    (tmp_path / "cards_core.yaml").write_text("this is: [not a table")
    content, problems = loaded(tmp_path)
    assert len(problems) == 1
    options = (("seat1", "garreks_reavers"), ("deck1", "mine"))
    game = Shadespire.open(content, Setup("shadespire", "skirmish", ("human", "human"), 7, options))
    carried = game.carried()
    again, wrong_files = gather([paths.scenarios("shadespire"), carried])
    assert wrong_files == ()
    assert again.decks["mine"] == content.decks["mine"]
    assert "other" not in again.decks
    assert Shadespire.open(again, game.setup).decks == game.decks


# ---------------------------------------------------------------------- lines


@pytest.mark.parametrize("deck", CONTENT.decks.values(), ids=lambda deck: deck.id)
def test_a_line_gives_the_same_deck(deck):
    named = replace(deck, title="Кровь и пламя")
    found = from_line(CONTENT, to_line(CONTENT, named))
    assert (found.warband, found.objectives, found.power, found.title) == (
        deck.warband, deck.objectives, deck.power, "Кровь и пламя"
    )  # fmt: skip


def test_a_line_that_a_mail_has_wrapped_is_whole():
    line = to_line(CONTENT, DECK)
    assert from_line(CONTENT, f"  {line[:40]}\r\n {line[40:]}\n") == from_line(CONTENT, line)


def test_any_damage_is_one_sentence():
    line = to_line(CONTENT, replace(DECK, title="Blood"))
    rng = random.Random(5)
    for at in range(len(line)):
        other = rng.choice("aZ9-_.é\ud800")
        for damaged in (line[:at], line[:at] + line[at + 1 :], line[:at] + other + line[at + 1 :]):
            if damaged != line:
                with pytest.raises(LineError):
                    from_line(CONTENT, damaged)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "no_deck"),
        ("hello", "no_deck"),
        ("shadespire-deck.2.AAAA.00000000", "other_version"),
        ("shadespire-deck.1.AAAA.00000000", "damaged"),
        ("shadespire-deck.1." + "A" * 5000, "damaged"),
    ],
)
def test_what_is_no_deck_says_what_it_is(line, code):
    with pytest.raises(LineError) as error:
        from_line(CONTENT, line)
    assert error.value.code == code


def test_cards_that_there_are_not_here_are_told():
    own = replace(CONTENT.cards[DECK.objectives[0]], number=999)
    cards_of_theirs = tuple(own if at == DECK.objectives[0] else one for at, one in enumerate(CONTENT.cards))
    theirs = replace(CONTENT, cards=cards_of_theirs)
    with pytest.raises(LineError) as error:
        from_line(CONTENT, to_line(theirs, DECK))
    assert (error.value.code, error.value.args_of_text) == ("unknown_cards", {"n": 1, "number": 999})
    assert isinstance(DECK, Deck)
