"""Everything that the mine says can be said, in both languages: the log, the questions, the answers, the refusals."""

from itertools import product
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.event import NothingToChoose
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.mine.game import Mine
from tabletop.games.mine.legal.refusals import RULES
from tabletop.games.mine.model.actions import AnyAction
from tabletop.games.mine.model.events import EVENTS, Attacked, FearTested, GameEnded, PoisonTested
from tabletop.games.mine.words import log, names, sentences
from tabletop.text import Message, Texts
from tabletop.ui.boards.cover import choice_words
from tests.mine.posed import pose

CONTENT = library.load("mine", [paths.scenarios("mine")])
TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
WORDS = [line.split() for line in (Path(__file__).parents[1] / "refusals.txt").read_text(encoding="utf-8").splitlines()]


def open_game(seed, **options):
    setup = Setup(game="mine", scenario="lode", seats=("human", "human"), seed=seed, options=tuple(options.items()))
    return Mine.open(CONTENT, setup)


def say(message):
    return {language: texts.say(message) for language, texts in TEXTS.items()}


def wild(game, state, rng):
    """An action that may or may not be allowed, of any kind."""
    kind = rng.choice(AnyAction.__args__)
    figures, size = len(state.creatures), 16 * 32
    values = {
        "seat": rng.below(2), "creature": rng.below(figures), "partner": rng.below(figures), "cell": rng.below(size),
        "target": rng.below(figures), "door": rng.below(2), "sack": bool(rng.below(2)), "die": bool(rng.below(2)),
        "manner": rng.choice(("simple", "frenzied")),
    }  # fmt: skip
    return kind(**{name: values[name] for name in kind.__struct_fields__})


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"variant": "3", "strike_ghosts": "on"}), (2, {"variant": "4", "sides": "roll", "turn_limit": "20"}),
     (3, {"variant": "2", "alternate": "on", "two_attackers": "on"}),
     (4, {"zone_ends_move": "on", "turn_limit": "20"})],
)  # fmt: skip
def test_a_whole_game_can_be_told(seed, options):
    game, rng = open_game(seed, **options), Rng(seed)

    def listen(event, state):
        for text in say(log.event(game.box, state, event)).values():
            assert text.endswith((".", "!"))
            assert text[0].isupper() or text[0].isdigit()

    state = game.start(listen)
    while state.result is None:
        seat = next(seat for seat, owed in enumerate(state.owed) if owed is not None)
        action = game.options(state, seat).pick(rng)
        chosen = rng.choice((None, getattr(action, "creature", None)))
        for each in (seat, 1 - seat):
            for message in sentences.prompt(game.box, state, each, chosen, rng.below(3)):
                assert all(say(message).values())
        assert all(say(sentences.label(game.box, state, action)).values())
        for _ in range(4):
            refusal = game.check(state, wild(game, state, rng))
            if refusal is not None:
                assert all(text.endswith(".") for text in say(sentences.refusal(game.box, state, refusal)).values())
        game.play(state, action, listen)


@pytest.mark.parametrize("code", sorted(RULES))
def test_every_refusal_has_its_sentence(code):
    assert all(texts.has(f"mine.refusal.{code}") for texts in TEXTS.values())


@pytest.mark.parametrize(("code", "rule"), WORDS)
def test_every_refusal_of_the_rules_has_its_sentence_and_cites_its_rule(code, rule):
    assert all(texts.has(f"mine.refusal.{code}") for texts in TEXTS.values())
    assert RULES.get(code, rule) == rule


def test_every_event_has_a_sentence():
    for event, texts in product((*EVENTS, NothingToChoose), TEXTS.values()):
        assert texts.keys(f"mine.event.{event.__struct_config__.tag}"), event


def test_there_is_no_sentence_for_what_cannot_happen():
    tags = {event.__struct_config__.tag for event in (*EVENTS, NothingToChoose)}
    assert {key.split(".")[2] for key in TEXTS["en"].keys("mine.event.")} <= tags
    assert {key.split(".")[2] for key in TEXTS["en"].keys("mine.refusal.")} <= {*RULES, *(code for code, _ in WORDS)}


def attack(**changes):
    fields = {
        "attackers": (2,), "target": 3, "frenzied": False, "free": False, "attack": 8, "dice": (4,), "defence": 4,
        "defence_die": 2, "cancelled": False, "margin": 6, "verdict": "wounded", "wounds": 1,
    }  # fmt: skip
    return Attacked(**(fields | changes))


@pytest.mark.parametrize(
    ("changes", "sums"),
    [({}, ("8+4", "4+2")),
     ({"defence_die": 1}, ("8+4", "4+(1)")),
     ({"defence_die": None}, ("8+4", "4")),
     ({"dice": (6,), "defence_die": 6, "cancelled": True, "margin": 4}, ("8+(6)", "4+(6)")),
     ({"dice": (6,), "margin": None, "verdict": "critical"}, ("8+6", "4+2")),
     ({"dice": (1, 5), "frenzied": True}, ("8+(1)+5", "4+2")),
     ({"dice": (6, 5), "frenzied": True, "verdict": "critical", "wounds": 2}, ("8+(6)+5", "4+2"))],
)  # fmt: skip
def test_dice_that_are_not_added_stand_in_brackets(changes, sums):
    game = open_game(1)
    args = log.event(game.box, game.start(), attack(**changes)).args
    assert (args["blow"], args["guard"]) == sums


@pytest.mark.parametrize(("strength", "need"), [(0, 2), (1, 2), (3, 4), (5, 6), (6, 6), (9, 6)])
def test_a_test_tells_the_lowest_roll_that_passes(strength, need):
    game = open_game(1)
    state = game.start()
    for event in (FearTested(0, strength, 1, "failed"), PoisonTested(0, strength, 1, "failed")):
        assert log.event(game.box, state, event).args["need"] == need


def test_two_attackers_take_the_plural_and_their_names():
    game = open_game(1)
    said = say(log.event(game.box, game.start(), attack(attackers=(3, 5), target=0, verdict="withstood")))
    placed = say(Message("mine.event.creature_placed", {"creature": names.figure(game.box, 0)}))
    assert " attack " in said["en"]
    assert " атакуют " in said["ru"]
    assert placed["en"].split()[0] in said["en"]


@pytest.mark.parametrize(
    "reason",
    ["miner_out", "all_out", "sack_out", "undead_cleared", "no_miner", "miner_lost", "dwarves_dead", "turn_limit",
     "points"],
)  # fmt: skip
def test_every_end_has_its_reason_and_its_result(reason):
    game = open_game(1)
    assert all(say(log.event(game.box, game.start(), GameEnded((0,), reason))).values())
    assert all(say(Message(f"mine.result.{reason}")).values())


def test_every_choice_of_every_option_has_its_words():
    for spec in Mine.option_specs(CONTENT, "lode"):
        for value in spec.choices:
            assert all(choice_words(texts, "mine", spec.id, value) for texts in TEXTS.values())
        assert all(say(Message(f"mine.option.{spec.id}.{part}")) for part in ("name", "about"))
    assert choice_words(TEXTS["ru"], "mine", "turn_limit", "21") == "21 ход"


def test_figures_without_a_name_are_numbered_among_their_like():
    nameless = pose("#########\n#M..UGU.#\n#########", M="dwarf_miner", U="ghoul", G="ghost").box
    said = [TEXTS["ru"].form(names.figure(nameless, index), "acc") for index in range(4)]
    assert said == ["гнома-рудокопа", "падальщика 1", "привидение", "падальщика 2"]
