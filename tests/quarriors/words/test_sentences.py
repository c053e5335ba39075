"""Everything that Quarriors! says can be said, in both languages: the log, the questions, the answers, the cards."""

import re
from itertools import product
from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.engine.event import NothingToChoose
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games import quarriors as game_package
from tabletop.games.quarriors.content import effects as does
from tabletop.games.quarriors.content import problems
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.legal.refusals import RULES
from tabletop.games.quarriors.model.actions import AnyAction, Cast
from tabletop.games.quarriors.model.decisions import AnyDecision
from tabletop.games.quarriors.model.events import EVENTS, GameEnded
from tabletop.games.quarriors.model.state import Phase
from tabletop.games.quarriors.words import cards, log, names, sentences
from tabletop.text import Message, Texts
from tabletop.ui import boards
from tabletop.ui.boards.cover import choice_words

CONTENT = library.load("quarriors", [paths.scenarios("quarriors")])
TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
TAGS = {event.__struct_config__.tag for event in (*EVENTS, NothingToChoose)}
EFFECTS = does.AnyEffect.__args__


def open_game(seed=1, seats=3, scenario="wilds", **options):
    setup = Setup("quarriors", scenario, ("human",) * seats, seed, tuple(options.items()))
    return Quarriors.open(CONTENT, setup)


def say(message):
    return {language: texts.say(message) for language, texts in TEXTS.items()}


def acting(state):
    return next(seat for seat, owed in enumerate(state.owed) if owed is not None)


def tag(kind):
    return kind.__struct_config__.tag


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("seed", "seats", "scenario", "options"),
    [(1, 2, "wilds", {}), (2, 3, "wilds", {"spent_pile": "on"}), (3, 4, "graveyard", {"extra_capture": "on"}),
     (4, 2, "first", {"score_or_keep": "on"}), (5, 3, "graveyard", {"first": "drawn"}), (6, 2, "wilds", {"goal": "8"})],
)  # fmt: skip
def test_a_whole_game_can_be_told(seed, seats, scenario, options):
    game, rng = open_game(seed, seats, scenario, **options), Rng(seed)

    def listen(event, state):
        for text in say(log.event(game.box, state, event)).values():
            assert text.endswith((".", "!"))
            assert text[0].isupper() or text[0].isdigit()

    state = game.start(listen)
    while state.result is None:
        seat = acting(state)
        action = game.options(state, seat).pick(rng)
        chosen = rng.choice((None, getattr(action, "die", None)))
        for each in (seat, (seat + 1) % seats):
            for message in sentences.prompt(game.box, state, each, chosen if each == seat else None, rng.below(3)):
                assert all(say(message).values())
        assert all(say(sentences.label(game.box, state, action)).values())
        found = game.preview(state, action)
        for message in (
            *(sentences.odds(game.box, state, each) for each in found.odds),
            *(sentences.warning(game.box, state, each) for each in found.warnings),
        ):
            assert all(say(message).values())
        game.play(state, action, listen)
    assert all(say(sentences.waiting(state)).values())


# ---------------------------------------------------------------- nothing is missing, nothing is idle


def test_every_event_has_a_sentence_and_every_sentence_an_event():
    for texts in TEXTS.values():
        assert {key.split(".")[2] for key in texts.keys("quarriors.event.")} == TAGS


def test_every_decision_has_its_question_its_hint_and_words_for_the_others():
    for decision, texts, part in product(AnyDecision.__args__, TEXTS.values(), ("prompt", "hint", "wait")):
        assert texts.keys(f"quarriors.{part}.{tag(decision)}"), (decision, part)


def test_every_action_has_its_label():
    for action, texts in product(AnyAction.__args__, TEXTS.values()):
        assert texts.keys(f"quarriors.action.{tag(action)}"), action


def test_every_question_that_can_be_declined_or_ended_says_so():
    game = open_game()
    for decision in AnyDecision.__args__:
        offer = tag(decision).startswith("offer_")
        ends = decision.closing and tag(decision) != "respond" and not offer
        for texts in TEXTS.values():
            assert texts.has(f"quarriors.action.decline.{tag(decision)}") == offer
            assert texts.has(f"quarriors.action.finish.{tag(decision)}") == ends
    assert game.start().owed


@pytest.mark.parametrize("phase", Phase.__args__)
def test_every_phase_has_its_name_and_explanation(phase):
    assert all(say(Message(f"quarriors.phase.{phase}")).values())
    assert all(say(Message(f"quarriors.phase_about.{phase}")).values())


def test_every_die_and_card_has_its_name_in_every_form():
    for texts in TEXTS.values():
        for kind, form in product(CONTENT.kinds, texts.language.forms):
            assert texts.form(names.kind(kind), form)
        for card, form in product(CONTENT.cards, texts.language.forms):
            assert texts.form(names.card(card), form)
        for seat in range(4):
            assert texts.form(names.seat(seat))


def test_no_two_cards_or_players_have_one_name():
    for texts in TEXTS.values():
        known = [texts.form(names.card(card)) for card in CONTENT.cards]
        known += [texts.form(names.seat(seat)) for seat in range(4)]
        assert len(known) == len(set(known)) == 57


def test_cards_carry_their_class_and_type_in_their_names():
    for card in CONTENT.cards:
        name = TEXTS["en"].form(names.card(card))
        for word in (card.tier.title() if card.tier != "normal" else "", CONTENT.kinds[card.kind].id.split("_")[0]):
            assert word.lower() in name.lower()


def test_every_choice_of_every_option_has_its_words():
    for scenario in CONTENT.scenarios:
        for spec in Quarriors.option_specs(CONTENT, scenario):
            for value in spec.choices:
                assert all(choice_words(texts, "quarriors", spec.id, value) for texts in TEXTS.values())
            for part in ("name", "about"):
                assert all(say(Message(f"quarriors.option.{spec.id}.{part}")).values())
    assert choice_words(TEXTS["ru"], "quarriors", "goal", "30") == "30"


@pytest.mark.parametrize("reason", ["glory", "empty_cards", "shared"])
@pytest.mark.parametrize("winners", [(0,), (1, 3)])
def test_every_end_has_its_reason_and_its_result(reason, winners):
    game = open_game(seats=4)
    said = say(log.event(game.box, game.start(), GameEnded(winners, reason)))
    assert all(TEXTS[language].form(names.seat(winners[0]))[:3] in text for language, text in said.items())
    assert all(say(Message(f"quarriors.result.{reason}")).values())


# ---------------------------------------------------------------- cards


def numbers(text):
    return [int(found.replace("−", "-")) for found in re.findall(r"[−-]?\d+", text)]


@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_a_card_says_all_its_effects_with_their_numbers(card):
    lines = cards.card_text(card)
    assert [line.moment for line in lines] == [effect.on for effect in card.effects]
    for line, effect in zip(lines, card.effects, strict=True):
        wanted = {
            value for value in msgspec.structs.astuple(effect)
            if isinstance(value, int) and not isinstance(value, bool) and value
        }  # fmt: skip
        for text in say(line.words).values():
            assert set(numbers(text)) - {0} == wanted, text
            assert text.endswith(".")
        marked = say(line.marked)
        assert all(text.endswith(say(line.words)[language]) for language, text in marked.items())
        assert (marked == say(line.words)) == (line.bursts == (0, 1, 2))


def example(effect, moment, value, flag):
    """An effect with every number set to a value, every switch to another, and every choice in turn."""
    fields = {}
    for field in msgspec.structs.fields(effect):
        if field.name in ("burst", "on"):
            continue
        default = field.default if field.default is not msgspec.NODEFAULT else None
        choices = {"count": ("quiddity", "creatures"), "to": ("pool", "ready")}.get(field.name)
        fields[field.name] = choices[flag] if choices else flag if isinstance(default, bool) else value
    return effect(on=moment, **fields)


@pytest.mark.parametrize("effect", EFFECTS, ids=tag)
def test_every_effect_has_its_sentence_at_every_moment(effect):
    holders = [next(card for card in CONTENT.cards if card.category == name) for name in ("creature", "spell")]
    for moment, value, flag, card in product(effect.moments, (1, 2, 7), (False, True), holders):
        found = example(effect, moment, value, flag)
        for text in say(cards.ability(card, found)).values():
            assert text.endswith("."), text
            assert set(numbers(text)) <= {value}, text


@pytest.mark.parametrize("effect", EFFECTS, ids=tag)
def test_every_effect_has_a_few_words_for_the_face_of_a_card(effect):
    holders = [next(card for card in CONTENT.cards if card.category == name) for name in ("creature", "spell")]
    for moment, value, flag, card in product(effect.moments, (1, 2, 7), (False, True), holders):
        holder = msgspec.structs.replace(card, effects=(example(effect, moment, value, flag),))
        (message,) = cards.short_text(holder, CONTENT.kinds[card.kind])
        for text in say(message).values():
            assert not text.endswith("."), text
            assert not text[0].isupper(), text
            assert set(numbers(text)) <= {value}, text


@pytest.mark.parametrize("bursts", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_a_few_words_name_their_bursts(bursts):
    holder = msgspec.structs.replace(CONTENT.cards[3], effects=(does.Warded(on="always", burst=bursts),))
    (message,) = cards.short_text(holder, CONTENT.kinds[holder.kind])
    plain = cards.short_text(msgspec.structs.replace(holder, effects=(does.Warded(on="always"),)), CONTENT.kinds[0])
    for language, text in say(message).items():
        assert (text == TEXTS[language].say(plain[0])) == (bursts == (0, 1, 2))


def test_what_holds_with_the_same_bursts_is_said_together():
    found = {card.id: cards.short_text(card, CONTENT.kinds[card.kind]) for card in CONTENT.cards}
    assert len(found["mighty_devotee_of_the_holy_query"]) == 1
    assert len(found["questing_wizard"]) == 2
    assert say(found["quiddity"][0])["en"] == "pays for dice and creatures"
    assert say(found["portal"][0])["en"] == "draw and roll 1 or 2 dice"


def test_an_attack_or_defence_that_is_not_added_is_not_spoken_of():
    card = CONTENT.cards[0]
    one = say(cards.ability(card, does.Boost(on="attached", defence=4)))
    assert "attack" not in one["en"]
    assert "атак" not in one["ru"]


@pytest.mark.parametrize("bursts", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_every_set_of_bursts_has_its_mark(bursts):
    line = cards.Line(bursts, "always", Message("quarriors.ability.warded.always"))
    assert all(say(line.marked).values())


def test_every_face_can_be_told():
    for kind in CONTENT.kinds:
        for found in kind.faces:
            for text in say(names.face(found)).values():
                shown = {found.quiddity, found.draw, found.level, found.attack, found.defence} - {0, None}
                assert set(numbers(text)) - {0} == shown, text


def test_a_roll_is_told_in_groups():
    game = open_game(scenario="first")
    state = game.start()
    goblins = [die for die, kind in enumerate(game.box.dice) if kind.id == "scavenging_goblin"][:2]
    quiddity = [die for die, kind in enumerate(game.box.dice) if kind.id == "quiddity"][:2]
    shown = names.shown(game.box, state, (*quiddity, *goblins), (0, 5, 2, 3))
    assert [TEXTS["en"].say(each) for each in shown] == ["3 quiddity", "2 × Scavenging Goblin"]


def test_dice_are_called_by_their_cards_and_a_target_by_its_owner():
    game = open_game(scenario="graveyard")
    state = game.start()
    spell = next(die for die, kind in enumerate(game.box.dice) if kind.id == "death")
    goblin = next(die for die, kind in enumerate(game.box.dice) if kind.id == "scavenging_goblin")
    state.owner[spell], state.owner[goblin] = 0, 1
    said = say(sentences.label(game.box, state, Cast(0, spell, (goblin,))))
    assert said["en"] == "Cast at Mighty Scavenging Goblin (Orange)"
    assert TEXTS["ru"].form(names.die(game.box, state, spell)) == "Чары смерти"


# ---------------------------------------------------------------- refusals


WORDS = [line.split() for line in (Path(__file__).parents[1] / "refusals.txt").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("code", sorted({*RULES, *(word for word, _ in WORDS)}))
def test_every_refusal_has_its_sentence(code):
    assert all(texts.has(f"quarriors.refusal.{code}") for texts in TEXTS.values())


def test_there_is_no_sentence_for_a_refusal_that_is_never_given():
    told = {key.split(".")[2] for key in TEXTS["en"].keys("quarriors.refusal.")}
    assert told == {*RULES, *(code for code, _ in WORDS)}


def wild(game, seats, rng):
    """An action that may or may not be allowed, of any kind."""
    kind = rng.choice(AnyAction.__args__)
    number = len(game.box.dice)
    values = {
        "seat": rng.below(seats), "die": rng.below(number), "other": rng.below(number), "creature": rng.below(number),
        "card": rng.below(len(CONTENT.cards)), "face": rng.below(6), "targets": (rng.below(number),),
        "others": (rng.below(number),),
    }  # fmt: skip
    return kind(**{name: values[name] for name in kind.__struct_fields__})


def test_every_refusal_that_is_given_can_be_told():
    game, rng, given = open_game(seats=2, scenario="graveyard"), Rng(3), set()
    state = game.start()
    for _ in range(400):
        if state.result is not None:
            break
        for _ in range(8):
            found = game.check(state, wild(game, 2, rng))
            if found is not None:
                given.add(found.code)
                assert all(text.endswith(".") for text in say(sentences.refusal(game.box, state, found)).values())
        seat = acting(state)
        game.play(state, game.options(state, seat).pick(rng))
    assert len(given) > 12


def test_every_problem_of_the_content_has_its_sentence():
    source = Path(problems.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'source\.add\("(quarriors_[a-z_]+)"', source))
    args = {"found": 3, "wanted": 5, "most": 7, "card": "a", "other": "b"}
    for texts, category in product(TEXTS.values(), ("creature", "spell")):
        assert {key.split(".")[1] for key in texts.keys("content.quarriors_")} == codes
        for code in codes:
            assert texts(f"content.{code}", **args, category=category).endswith(".")


def test_every_warning_and_every_chance_of_a_preview_has_its_sentence():
    folder = Path(game_package.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    for kind, part in (("Warning", "warning"), ("Odds", "forecast")):
        for key in re.findall(rf'\b{kind}\("([a-z_]+)"', source):
            assert all(texts.has(f"quarriors.{part}.{key}") for texts in TEXTS.values()), key


def test_the_table_of_the_game_asks_for_no_words_that_are_not_there():
    folder = Path(boards.__file__).parent / "quarriors"
    source = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    keys = re.findall(r'(?:say|Message|Thing)\("(quarriors\.[a-z_.]+)"', source)
    assert len(keys) > 10
    for texts, key in product(TEXTS.values(), keys):
        assert texts.has(key), key
