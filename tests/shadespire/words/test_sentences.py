"""Everything that Shadespire says can be said, in both languages: the log, the questions, the answers, the cards."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from tabletop import paths
from tabletop.engine.setup import Setup
from tabletop.games import shadespire as game_package
from tabletop.games.shadespire.box import ShadespireOptions
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.records import ObjectiveCard, UpgradeCard
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.facts import Fact
from tabletop.games.shadespire.model.state import Phase
from tabletop.games.shadespire.words import log, names, sentences
from tabletop.games.shadespire.words.cards import card_face, fighter_face
from tabletop.text import Message, Texts, Thing, catalog
from tests.shadespire.posed import CONTENT, pose

TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
NO_WINDOW = {"power_turn", "last_power_turn", "action", "state", "always"}
"""Moments at which there is no window for reactions."""
ROOMS = Path(game_package.__file__).parent


def tag(kind) -> str:
    return str(kind.__struct_config__.tag)


def say(message) -> dict[str, str]:
    return {language: texts.say(message) for language, texts in TEXTS.items()}


def tags_of(part) -> Iterator[set[str]]:
    """The tags for which there is something of a part, in each language."""
    for texts in TEXTS.values():
        yield {key.split(".")[2] for key in texts.keys(f"shadespire.{part}.")}


def fight(**more):
    """Garrek and Saek beside Obryn; a token lies under Obryn."""
    first = {"at": "garrek:4,5 saek:3,4 arnulf:2,9", "hand": "sidestep frenzy a_worthy_skull", "glory": 2}
    second = {"at": "obryn:4,3 steelheart:4,9", "hand": "great_strength"}
    return pose({**first, **more.pop("first", {})}, {**second, **more.pop("second", {})}, tokens={"3": "4,3"}, **more)


def struck(**more):
    """The same with empty hands: Garrek has hit Obryn, and may drive it back."""
    table = fight(first={"hand": "", "discard": "sidestep frenzy a_worthy_skull"}, second={"hand": ""}, **more)
    table.do("attack 0 garrek 0 obryn", "hammer crit block")
    assert table.asking() == (0, "drive_back")
    return table


def told(table, *events) -> list[str]:
    """What the log says of events, in English."""
    return [TEXTS["en"].say(log.event(table.game.box, table.state, event)) for event in events]


# ---------------------------------------------------------------- nothing is missing


def test_every_event_has_a_sentence_and_every_sentence_an_event():
    for tags in tags_of("event"):
        assert tags == {tag(event) for event in happened.EVENTS}


def test_every_question_has_its_hint_and_words_for_the_others():
    asked = {tag(decision) for decision in get_args(ask.AnyDecision)}
    for part, more in (("prompt", {"over"}), ("hint", {"over", "other"}), ("wait", set())):
        for tags in tags_of(part):
            assert tags == asked | more


def test_every_question_has_a_hint_of_its_own():
    for texts in TEXTS.values():
        own = {"shadespire.hint.other", *texts.keys("shadespire.hint.use_reaction.")}
        asked = {key.split(".", 2)[2] for key in texts.keys("shadespire.prompt.")} - {"use_reaction"}
        assert {key.split(".", 2)[2] for key in texts.keys("shadespire.hint.") if key not in own} == asked


def test_every_action_has_its_label():
    for tags in tags_of("action"):
        assert tags == {tag(action) for action in get_args(do.AnyAction)}


def test_every_window_has_its_question():
    for texts in TEXTS.values():
        asked = {key.split(".")[2] for key in texts.keys("shadespire.moment.")}
        assert asked == set(get_args(Moment)) - NO_WINDOW


def test_every_question_that_can_be_ended_says_how():
    ended = set()
    for decision, action in product(get_args(ask.AnyDecision), (do.Finish, do.Pass, do.YesOrNo)):
        for texts in TEXTS.values():
            if texts.keys(f"shadespire.action.{tag(action)}.{tag(decision)}"):
                ended.add((decision, action))
    may = {decision for decision, action in ended if action is do.Finish}
    assert may >= {decision for decision in get_args(ask.AnyDecision) if "may" in decision.__struct_fields__}
    assert {decision for decision, action in ended if action is do.Pass} == {ask.Activate, ask.TakePowerTurn}


@pytest.mark.parametrize("phase", get_args(Phase))
def test_every_phase_has_its_name_and_explanation(phase):
    table = fight()
    table.state.phase = phase
    assert all(all(say(each).values()) for each in sentences.phase(table.state))


@pytest.mark.parametrize("why", get_args(happened.GloryReason))
def test_every_reason_for_glory_has_its_sentence(why):
    assert all(text.endswith(".") for text in say(log.event(*seen(fight()), happened.GloryGained(0, 1, why))).values())


def seen(table):
    return table.game.box, table.state


def things() -> Iterator[Thing]:
    """Everything that has a name."""
    for fighter in CONTENT.fighters:
        yield names.fighter_kind(fighter)
        yield fighter_face(fighter, inspired=False).name
    yield from (Thing(f"shadespire.warband.{warband.id}") for warband in CONTENT.warbands)
    yield from (Thing(f"shadespire.thing.{name}") for name in ("nothing", "card", "objective", "relic"))


def test_everything_has_its_name_in_every_form():
    for texts, thing in product(TEXTS.values(), things()):
        for form in texts.language.forms:
            assert texts.form(thing, form)


def test_boards_faces_and_directions_have_names():
    for texts in TEXTS.values():
        assert set(names.ORDER) == set(get_args(Face)) == {key.split(".")[2] for key in texts.keys("shadespire.face.")}
        assert {key.split(".")[2] for key in texts.keys("shadespire.board.")} == {face.id for face in CONTENT.faces}
        assert {key.split(".")[2] for key in texts.keys("shadespire.way.")} == {
            *sentences.WAY_NAMES, *sentences.WAY_NAMES_TURNED,
        }  # fmt: skip


# ---------------------------------------------------------------- names


def test_hexes_are_a_letter_and_a_number_from_the_first_whole_hex():
    table = fight()
    assert names.spot(*seen(table), table.hex("1,2")) == "A1"
    assert names.spot(*seen(table), table.hex("1,4")) == "A2"
    assert names.spot(*seen(table), table.hex("2,1")) == "B1"
    assert names.spot(*seen(table), table.hex("4,5")) == "D3"
    spots = {names.spot(*seen(table), each) for each in table.game.box.battlefields[
        table.state.placements, table.state.owners].hexes}  # fmt: skip
    assert len(spots) == 31 * 2 + 4


def test_columns_beyond_the_alphabet_have_two_letters():
    boards = ((0, 0), (8, 0), (16, 0), (24, 0))
    table = pose({}, {}, {"warband": "farstriders"}, {}, boards=boards)
    assert names.spot(*seen(table), table.hex("27,4")) == "AA2"


def test_two_of_one_warband_are_told_apart():
    table = pose({"warband": "garreks_reavers", "at": "saek:4,5"}, {"warband": "garreks_reavers", "at": "saek:4,3"})
    box = table.game.box
    english, russian = TEXTS["en"].form, TEXTS["ru"].form
    assert [english(names.seat(box, seat)) for seat in (0, 1)] == ["Garrek’s Reavers (1)", "Garrek’s Reavers (2)"]
    assert russian(names.fighter(box, table.fighter("saek@1")), "acc") == "Саэка (2)"
    assert english(names.fighter(fight().game.box, 0)) == "Garrek"


def test_fighters_that_are_alike_have_numbers():
    shown = [TEXTS["ru"].form(names.fighter_kind(each)) for each in CONTENT.fighters]
    assert len(set(shown)) == len(CONTENT.fighters)


def test_a_token_has_its_number_once_it_lies_face_up():
    table = fight()
    token = table.token("o3")
    assert TEXTS["ru"].form(names.token(*seen(table), token), "gen") == "цели 3"
    table.state.face_up = False
    assert TEXTS["en"].form(names.token(*seen(table), token)) == "objective"


def test_a_card_that_is_not_known_has_no_name():
    table = fight()
    card = table.card("great_strength")
    assert names.card(table.game.box, table.game.view(table.state, 0), card).key == "shadespire.thing.card"
    assert (
        names.card(table.game.box, table.game.view(table.state, 1), card).key == "shadespire.card.great_strength.name"
    )
    assert names.card(*seen(table), -1) == names.fighter(table.game.box, -1) == names.seat(table.game.box, -1)


# ---------------------------------------------------------------- the log


def test_an_attack_is_counted_out():
    table = struck()
    declared, attack, defence, decided = told(table, *(each for each in table.events if isinstance(each, log.STRIKING)))
    assert declared == "Garrek attacks Obryn with “Blooddrinker Axe”: 2 dice, Damage 2."
    assert attack == (
        "Garrek rolls critical success and Smash: 2 successes. What counts, with support 1 to 0: critical success, "
        "Smash and single support."
    )
    assert defence == "Obryn rolls Block: 1 success. What counts: critical success and Block."
    assert decided == "1 to 0 in critical successes: a critical hit."


@pytest.mark.parametrize(
    ("outcome", "trapped", "crit", "crits", "totals", "en", "ru"),
    [
        ("success", False, False, (0, 0), (2, 1), "2 to 1 in successes: a success.", "Успехи 2 против 1: успех."),
        ("success", False, True, (1, 0), (1, 2), "1 to 0 in critical successes: a critical hit.",
         "Критические успехи 1 против 0: критический удар."),
        ("success", True, False, (0, 0), (1, 1), "1 to 1 is a draw, but Obryn is trapped: a success.",
         "Успехи 1 против 1, ничья, но Обрин в ловушке: успех."),
        ("draw", False, False, (0, 0), (1, 1), "1 to 1 in successes: a draw, and no damage.",
         "Успехи 1 против 1: ничья, урона нет."),
        ("fail", False, False, (0, 1), (2, 1), "0 to 1 in critical successes: a failure.",
         "Критические успехи 0 против 1: провал."),
        ("fail", False, False, (0, 0), (0, 0), "No success on either side: a failure.",
         "Успехов нет ни у кого: провал."),
        ("success", False, False, (), (), "The roll-off is won: a success.", "Жеребьёвка выиграна: успех."),
    ],
)  # fmt: skip
def test_an_attack_says_why_it_ends_as_it_does(outcome, trapped, crit, crits, totals, en, ru):
    table = struck()
    garrek, obryn = table.fighter("garrek"), table.fighter("obryn")
    event = happened.AttackDecided(garrek, obryn, outcome, trapped, crit, crits, totals)
    assert say(log.event(*seen(table), event)) == {"en": en, "ru": ru}


def test_damage_says_what_is_left():
    table = fight(second={"damage": "obryn:3"})
    obryn = table.fighter("obryn")
    assert told(table, happened.DamageDealt(obryn, 1, 3)) == ["Obryn suffers 1 damage and has 3 of 4 wounds."]
    assert told(table, happened.DamageDealt(obryn, 3, 6)) == ["Obryn suffers 3 damage with 1 wound to go."]


def test_cards_that_are_drawn_are_told_to_their_seat_alone():
    table = fight()
    event = happened.CardsDrawn(0, 2, False, table.state.power[0])
    assert told(table, event, event.seen_by(1)) == [
        "Garrek’s Reavers draw “Sidestep” and “Frenzy”.", "Garrek’s Reavers draw 2 power cards."
    ]  # fmt: skip


def test_a_roll_off_tells_of_ties():
    table = fight()
    assert told(table, happened.RolledOff((0, 1), (1, 1), "deploy"), happened.FirstNamed(1, "deploy", 0)) == [
        "Roll-off for the first fighter, critical successes: Garrek’s Reavers 1 and Steelheart’s Champions 1. "
        "A tie, so once more.",
        "Garrek’s Reavers let Steelheart’s Champions deploy first.",
    ]


@pytest.mark.parametrize(
    ("purpose", "crits", "tied"),
    [("boards", (0, 1, 1), False), ("boards", (0, 0, 1), True), ("activate", (0, 0, 1), False),
     ("deploy", (0, 1, 1), True), ("gambit", (2, 2), True)],
)  # fmt: skip
def test_only_a_tie_that_matters_is_rolled_again(purpose, crits, tied):
    table = pose({}, {}, {})
    said = told(table, happened.RolledOff(tuple(range(len(crits))), crits, purpose))[0]
    assert said.endswith("once more.") == tied


def test_tokens_are_turned_up_in_the_order_of_their_numbers():
    table = fight()
    table.state.numbers = (3, 1, 2, 5, 4)
    table.state.tokens = tuple(table.hex(spot) for spot in ("4,3", "2,3", "6,3", "2,7", "6,7"))
    assert told(table, happened.TokensTurned(table.state.numbers)) == [
        "The tokens are turned up: objective 1 on B2, objective 2 on F2, objective 3 on D2, objective 4 on F4 and "
        "objective 5 on B4."
    ]


@pytest.mark.parametrize(
    ("sides", "part"),
    [(({"glory": 2}, {"spent": 1}), "glory"), (({"lost": "garrek saek arnulf targor karsus"}, {}), "survivors"),
     (({}, {}), "objectives"), (({}, {"at": "obryn:2,3"}), "draw")],
)  # fmt: skip
def test_the_end_says_who_has_won_and_why(sides, part):
    table = fight(first={"glory": 0, **sides[0]}, second=sides[1])
    message = log.event(*seen(table), happened.GameScored((0, 0)))
    assert message.key == f"shadespire.event.game_scored.{part}"
    assert all(text.endswith(".") for text in say(message).values())


def rare(table) -> Iterator[happened.Event]:
    """Events that random games seldom have."""
    garrek, saek, card = table.fighter("garrek"), table.fighter("saek"), table.card("sidestep")
    hex_, token = table.hex("4,5"), table.token("o3")
    kind = table.state.kinds[table.card("a_worthy_skull")]
    yield happened.GameBegan(2)
    yield from (happened.RolledOff((0, 1), crits, "gambit") for crits in ((1, 0), (2, 2)))
    yield from (happened.HandRedrawn(0, *both) for both in ((True, False), (False, True), (True, True)))
    yield from (happened.FirstNamed(0, purpose, by) for purpose in ("deploy", "activate") for by in (0, 1))
    yield from (each(garrek, hex_) for each in (happened.FighterPlaced, happened.FighterReturned))
    yield from (each(garrek) for each in (happened.LostInspiration, happened.WasBarred, happened.DamageCancelled))
    yield from (each(card) for each in (happened.PloyCancelled, happened.PloyWaits, happened.PloyLapsed))
    yield from (happened.DiceRerolled(0, roll, ("crit",)) for roll in ("attack", "defence"))
    yield from (happened.AttackRolled(garrek, saek, faces) for faces in ((), ("crit",)))
    yield from (happened.DefenceRolled(garrek, saek, faces) for faces in ((), ("crit",)))
    yield from (happened.FighterChosen(0, garrek, each) for each in (None, card))
    yield from (happened.ChanceRolled(0, ("crit", "block"), n) for n in (0, 1))
    yield from (happened.UpgradeGiven(0, card, garrek, free) for free in (True, False))
    yield from (happened.GloryStolen(0, 1, 1), happened.CardNamed(0, kind), happened.RelicHeld(0, garrek))
    yield from (happened.DieLeftOut(0, "block"), happened.AttackEndedEarly(garrek, saek), happened.HexBlocked(hex_))
    yield from (happened.UpgradeMoved(card, garrek, saek), happened.UpgradeLost(card, garrek))
    yield from (happened.ObjectiveRemoved(token), happened.ObjectiveMoved(token, hex_))
    yield from (happened.ActivationSkipped(0), happened.CardWorked(0, card), happened.ReactionUsed(0, card))
    yield from (happened.FightersSwapped(garrek, saek), happened.NothingToChoose(0, "choose_hex"))


def test_events_that_are_rare_are_told_as_well():
    table = struck()
    for event in rare(table):
        for text in say(log.event(*seen(table), event)).values():
            assert text.endswith(".")
            assert text[0].isupper() or text[0] in "“«"


# ---------------------------------------------------------------- questions and answers


def asked(table, decision, chosen="") -> tuple[str, ...]:
    """The question of a decision and the hint, in English; Russian can say them as well."""
    table.state.owed[decision.seat] = decision
    found = sentences.prompt(*seen(table), decision.seat, chosen)
    assert all(TEXTS["ru"].say(each) for each in (*found, sentences.waiting(*seen(table))))
    return tuple(TEXTS["en"].say(each) for each in found)


def label(table, text) -> str:
    message = sentences.label(*seen(table), table.action(text))
    assert TEXTS["ru"].say(message)
    return TEXTS["en"].say(message)


def test_an_activation_says_what_can_be_done():
    table = fight()
    piece = f"f{table.fighter('garrek')}"
    assert asked(table, ask.Activate(0))[0] == "Take an activation, 4 left in this round"
    assert asked(table, ask.Activate(0), piece)[0] == "Garrek: what is to be done?"
    assert label(table, "attack 0 garrek 0 obryn") == "Blooddrinker Axe: attack Obryn"
    assert label(table, "charge 0 garrek 4,5") == "Charge to D3"
    assert label(table, "pass 0") == "Pass"
    assert label(table, "exchange 0 a_worthy_skull") == "Discard and draw another objective"


@pytest.mark.parametrize("moment", sorted(set(get_args(Moment)) - NO_WINDOW))
def test_a_reaction_is_asked_for_in_every_window_and_no_card_of_a_hand_is_named(moment):
    table = struck()
    fact = Fact(event="attack", deed=1, by=table.fighter("garrek"), seat=0, to=table.fighter("obryn"),
                strike=table.state.strike, amount=2)  # fmt: skip
    question, hint = asked(table, ask.UseReaction(1, (moment,), fact))
    assert question.endswith("React?")
    assert hint == "You have nothing for this moment  ·  but nobody else knows that"
    table.state.owed[0] = None
    view = table.game.view(table.state, 0)
    waiting = sentences.waiting(table.game.box, view)
    assert TEXTS["en"].say(waiting) == "Steelheart’s Champions may react"
    assert table.state.owed[1] is not None
    assert sentences.spoken_of(*seen(table), table.state.owed[1]) == ("f0", f"f{table.fighter('obryn')}")


def test_answers_to_reactions_name_them():
    table = fight()
    table.state.owed[0] = ask.UseReaction(0, ("after_attack",), Fact(event="attack", deed=1))
    assert label(table, "react 0 sidestep 0") == "React: Sidestep"
    assert label(table, "decline 0") == "Pass"


def test_rare_questions_can_be_put():
    table = struck()
    garrek, card, hex_ = table.fighter("garrek"), table.card("sidestep"), table.hex("4,5")
    obryn = table.fighter("obryn")
    for decision in (
        ask.PlaceObjective(0, 5, True), ask.NextTarget(0, (obryn,)), ask.LeaveOutDie(0), ask.NameObjective(0),
        *(ask.RerollDice(0, roll, most) for roll in ("attack", "defence") for most in (-1, 1)),
        *(ask.DriveBack(0, more) for more in (0, 2)),
        *(ask.MakeAction(0, garrek, (kind,)) for kind in ("move", "charge", "attack")),
        ask.MakeAction(0, garrek, ("move", "attack")), ask.MakeAction(0, garrek, ("attack",), in_charge=True),
        ask.MakeAction(0, obryn, ("attack",)),
        *(ask.ChooseFighter(0, (garrek,), may, each) for may in (True, False) for each in (card, ask.NO_CARD)),
        *(ask.ChooseHex(0, purpose, (hex_,), False, garrek, card)
          for purpose in ("push", "place", "objective", "block", "away")),
        *(ask.ChooseCard(0, (card,), False, hidden, card) for hidden in (True, False)),
        ask.ChooseCard(0, (card,), hidden=False, order=True),
        ask.ChooseToken(0, (table.token("o3"),), False, card), ask.ChooseWay(0, card), ask.ChooseNumber(0, 2, card),
        ask.ChooseOpponent(0, (1,), card), ask.Agree(0, card, 0, garrek), ask.ReplaceObjective(0),
        *(ask.GiveFree(0, what, free) for what in ("upgrade", "ploy") for free in (True, False)),
    ):  # fmt: skip
        assert all(asked(table, decision))
        assert isinstance(sentences.spoken_of(*seen(table), decision), tuple)
    upgrade = f"k{table.card('frenzy')}"
    for decision in (ask.TakePowerTurn(0), ask.PlayUpgrades(0), ask.GiveFree(0, "upgrade", free=True)):
        assert asked(table, decision, upgrade)[0] == "“Frenzy”: to whom?"
    assert asked(table, ask.DeployFighter(0), f"f{garrek}")[0] == "Garrek: on which starting hex?"


def test_rare_answers_have_labels():
    table = struck()
    for decision, text, said in (
        (ask.RerollDice(0, "attack", 2), "reroll 0 0+1", "Roll again: critical success and Smash"),
        (ask.RerollDice(0, "attack", 2), "reroll 0 -", "Let the dice lie"),
        (ask.LeaveOutDie(0), "reroll 0 0", "Leave out: Block"),
        (ask.ChooseWay(0), "way 0 1", "Go up and to the right"),
        (ask.ChooseNumber(0, 2), "number 0 2", "2"),
        (ask.Agree(0, table.card("sidestep")), "answer 0 yes", "Use it"),
        (ask.ReplaceObjective(0), "answer 0 no", "Draw none"),
        (ask.GiveFree(0, "upgrade", free=True), "upgrade 0 frenzy garrek", "Give to Garrek for free"),
        (ask.PlayUpgrades(0), "upgrade 0 frenzy garrek", "Give to Garrek for a glory point"),
        (ask.PlayUpgrades(0), "finish 0", "No more upgrades"),
        (ask.DiscardObjectives(0), "finish 0", "Keep all"),
        (ask.DiscardObjectives(0, more=True), "finish 0", "Keep the rest"),
        (ask.DiscardPower(0), "finish 0", "Keep all"),
        (ask.DiscardPower(0, more=True), "finish 0", "Keep the rest"),
        (ask.ScoreObjectives(0), "score 0 a_worthy_skull", "Score for 1 glory point"),
        (ask.NameObjective(0), "name 0 a_worthy_skull", "Name “A Worthy Skull”"),
        (ask.ChooseOpponent(0, (1,)), "opponent 0 1", "Choose Steelheart’s Champions"),
        (ask.ChooseToken(0, ()), "token 0 o3", "Choose objective 3"),
        (ask.ChooseHex(0, "push", ()), "hex 0 4,5", "Choose D3"),
        (ask.DriveBack(0, 1), "drive 0 4,5 1", "Drive back to D3 and 1 hex farther"),
        (ask.DriveBack(0, 0), "stay 0", "Do not drive back"),
        (ask.Redraw(0), "mulligan 0 no no", "Keep everything"),
        (ask.ChooseFirst(0, "deploy"), "first 0 1", "Steelheart’s Champions first"),
        (ask.ChooseFirst(0, "deploy"), "first 0 0", "I go first"),
        (ask.LayBoards(0), "lay 0 no yes 0 10", "Lay it turned round"),
    ):  # fmt: skip
        table.state.owed[0] = decision
        assert label(table, text) == said


def test_others_read_what_somebody_is_about():
    table = fight()
    for decision in get_args(ask.AnyDecision):
        for text in say(Message(f"shadespire.wait.{tag(decision)}", {"seat": names.seat(table.game.box, 0)})).values():
            assert not text.endswith(".")


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_every_card_can_be_shown(card):
    shown = card_face(CONTENT, card)
    for texts in TEXTS.values():
        assert texts.form(shown.name)
        assert texts.say(shown.kind_name)
        assert texts.say(shown.words).endswith((".", "!", "?", ")"))
        assert all(texts.form(each) for each in (*shown.only, *(attack.name for attack in shown.attacks)))
    assert (shown.glory is not None) == isinstance(card, ObjectiveCard)
    assert bool(shown.attacks) == bool(isinstance(card, UpgradeCard) and card.attacks)


@pytest.mark.parametrize("fighter", CONTENT.fighters, ids=lambda fighter: fighter.id)
def test_both_sides_of_every_fighter_card_can_be_shown(fighter):
    for inspired, texts in product((False, True), TEXTS.values()):
        shown = fighter_face(fighter, inspired)
        messages = [shown.words, shown.inspire, *(attack.words for attack in shown.attacks)]
        assert all(texts.say(each) for each in messages if each is not None)
        assert all(texts.form(attack.name) for attack in shown.attacks)
        assert (shown.inspire is None) == inspired


# ---------------------------------------------------------------- nothing is idle


def test_no_words_stand_there_that_nothing_says():
    words = set()
    for file in ROOMS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= set(re.split(r"[^a-z_0-9]+", node.value))
    words |= {face.id for face in CONTENT.faces} | {"nothing_to_choose"}
    words |= {"title", "about", "seats", "pitch", "weight", "aim"}  # what is said of every game
    for file in ("shadespire", "shadespire_names"):
        found, _ = catalog.read(paths.texts() / "en" / f"{file}.yaml")
        assert [key for key in found if not set(key.split(".")[1:]) <= words] == []


def test_a_match_and_a_single_game_begin_differently():
    decks = [CONTENT.decks[name] for name in list(CONTENT.decks)[:2]]
    warbands = tuple(deck.warband for deck in decks)
    for games, part in ((1, "single"), (3, "match")):
        setup = Setup("shadespire", "skirmish", ("human",) * 2, 1, ())
        game = Shadespire(CONTENT, setup, decks, ShadespireOptions(warbands, games=games))
        assert log.event(game.box, game.new_state(), happened.GameBegan(1)).key.endswith(part)
