"""Everything that Chaos in the Old World says can be said, in both languages: the log, the questions, the answers, the
cards, the inspector."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from tabletop import paths
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games import old_world as game_package
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import Rolled
from tabletop.games.old_world.content.problems import MOMENTS
from tabletop.games.old_world.content.records import POWER_NAMES, TOKENS, CardKind, UpgradeKind, WorldKind
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.legal.refusals import RULES
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.state import Phase
from tabletop.games.old_world.words import log, names, sentences
from tabletop.games.old_world.words.cards import card_text, instruction_text, tick_text, upgrade_text, world_text
from tabletop.text import Message, Texts, Thing, catalog
from tabletop.ui.boards import old_world as board_package
from tabletop.ui.boards.cover import choice_words

CONTENT = library.load("old_world", [paths.scenarios("old_world")])
TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
TAGS = {event.__struct_config__.tag for event in happened.EVENTS}
CARD_LETTERS, WORLD_LETTERS = 90, 170
"""How many letters fit a Chaos card or an upgrade as it rises in a window 720 high, and an Old World card."""


def open_game(seed=1, seats=4, scenario="old_world", **options):
    setup = Setup("old_world", scenario, ("human",) * seats, seed, tuple(options.items()))
    return OldWorld.open(CONTENT, setup)


def say(message):
    return {language: texts.say(message) for language, texts in TEXTS.items()}


def tag(kind):
    return kind.__struct_config__.tag


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("seed", "seats", "scenario", "options"),
    [(1, 4, "old_world", {}), (2, 3, "old_world", {"khorne_kills": "1"}), (3, 4, "errata", {}),
     (4, 4, "meteor", {"teleport_anyone": "on", "seat1": "random"}), (5, 3, "meteor", {"ruiners": "round"})],
)  # fmt: skip
def test_a_whole_game_can_be_told(seed, seats, scenario, options):
    game, rng = open_game(seed, seats, scenario, **options), Rng(seed)

    def listen(event, state):
        for seat in range(seats):
            for text in say(log.event(game.box, state, event.seen_by(seat))).values():
                assert text.endswith((".", "!"))
                assert text[0].isupper() or text[0].isdigit()

    state = game.start(listen)
    while state.result is None:
        seat = state.deciders()[0]
        view = game.view(state, seat)
        action = game.options(view, seat).pick(rng)
        chosen = next((piece for piece in touches(action) if piece[0] in "fct" and rng.below(2)), "")
        for each in (seat, (seat + 1) % seats):
            for message in sentences.prompt(game.box, view, each, chosen if each == seat else ""):
                assert all(say(message).values())
        assert all(say(sentences.label(game.box, view, action)).values())
        found = game.preview(view, action)
        for message in (
            *(sentences.foreseen(game.box, view, each) for each in (*found.odds, *found.counts)),
            *([sentences.foreseen(game.box, view, found.outcome)] if found.outcome else []),
            *(sentences.warning(game.box, view, each) for each in found.warnings),
        ):
            assert all(say(message).values())
        game.play(state, action, listen)
    assert all(say(sentences.waiting(game.box, state)).values())
    assert all(all(say(each).values()) for each in sentences.prompt(game.box, state, 0))


# ---------------------------------------------------------------- nothing is missing


def test_every_event_has_a_sentence_and_every_sentence_an_event():
    for texts in TEXTS.values():
        assert {key.split(".")[2] for key in texts.keys("old_world.event.")} == TAGS


def test_every_decision_has_its_question_its_hint_and_words_for_the_others():
    for decision, texts, part in product(get_args(ask.AnyDecision), TEXTS.values(), ("prompt", "hint", "wait")):
        assert texts.keys(f"old_world.{part}.{tag(decision)}"), (decision, part)


def test_every_question_has_a_hint_of_its_own():
    for texts in TEXTS.values():
        asked = {key.split(".", 2)[2] for key in texts.keys("old_world.prompt.")}
        assert {key.split(".", 2)[2] for key in texts.keys("old_world.hint.")} == asked | {"other"}


@pytest.mark.parametrize("kind", [ask.RollDice, ask.AssignHits])
def test_every_question_of_a_battle_names_it_whoever_reads_it(kind):
    box = open_game().box
    who = {"power": names.power(box, 0), "seat": names.power(box, 1), "dice": 2, "left": 2}
    for part, (language, texts), region in product(("prompt", "wait"), TEXTS.items(), range(len(box.content.regions))):
        args = {**who, "region": names.region(box, region)}
        for key in texts.keys(f"old_world.{part}.{tag(kind)}"):
            assert say(Message(key, args))[language].startswith(texts.say(Message("old_world.battle_in", args)))


def test_every_action_has_its_label():
    for action, texts in product(get_args(do.AnyAction), TEXTS.values()):
        assert texts.keys(f"old_world.action.{tag(action)}"), action


def test_every_purpose_of_a_figure_that_is_chosen_has_its_words():
    for purpose, texts in product(get_args(ask.Purpose), TEXTS.values()):
        for part in ("prompt.take_figure", "hint.take_figure", "action.take"):
            assert texts.has(f"old_world.{part}.{purpose}")


def test_every_question_that_can_be_ended_says_so_and_no_other():
    for texts in TEXTS.values():
        ended = {key.rpartition(".")[2] for key in texts.keys("old_world.action.finish.")}
        assert ended == {tag(decision) for decision in sentences.ENDED} | {"other"}


@pytest.mark.parametrize("phase", get_args(Phase))
def test_every_phase_has_its_name_and_explanation(phase):
    group = "step" if phase == "domination" else "phase"
    assert all(say(Message(f"old_world.{group}.{phase}")).values())
    assert all(say(Message(f"old_world.phase_about.{phase}")).values())


@pytest.mark.parametrize("scenario", sorted(CONTENT.scenarios))
def test_every_choice_of_every_option_has_its_words(scenario):
    for spec in OldWorld.option_specs(CONTENT, scenario):
        if spec.id.startswith("seat"):
            assert all(say(Message(f"old_world.power.{value}")) for value in POWER_NAMES)
            continue
        for value, texts in product(spec.choices, TEXTS.values()):
            assert choice_words(texts, "old_world", spec.id, value)
        for part in ("name", "about"):
            assert all(say(Message(f"old_world.option.{spec.id}.{part}")).values())


@pytest.mark.parametrize("reason", ["dial", "points", "ruin", "exhausted"])
@pytest.mark.parametrize("winners", [(0,), (1, 3)])
def test_every_end_has_its_reason(reason, winners):
    game = open_game()
    won = () if reason == "exhausted" else winners
    said = say(log.event(game.box, game.start(), happened.GameEnded(won, reason)))
    assert all(text.endswith(".") for text in said.values())
    assert ("Кхорн" in said["ru"]) == (winners == (0,) and reason != "exhausted")
    assert all(say(Message(f"old_world.result.{reason}", {"winners": (names.power(game.box, 0),)})).values())


def test_a_side_is_named_on_the_command_line():
    for texts, power in product(TEXTS.values(), POWER_NAMES):
        assert texts.form(Thing(f"old_world.{OldWorld.names_of_sides}.{power}"), "Nom")[0].isupper()


def test_two_players_with_one_power_are_told_so():
    for texts in TEXTS.values():
        assert texts("content.setup.power_taken_twice", name="khorne").endswith(".")


# ---------------------------------------------------------------- names and their forms


def things() -> Iterator[Thing]:
    """Everything that has a name."""
    yield from (Thing(f"old_world.power.{power}") for power in POWER_NAMES)
    yield from (names.region_called(region.id) for region in CONTENT.regions)
    for kind in CONTENT.figures:
        yield from (names.kind(kind), names.kinds(kind), names.rank(kind.rank), names.rank(kind.rank, many=True))
    for token in TOKENS:
        yield from (names.token_called(token), names.token_called(token, many=True))
    yield from map(names.card, CONTENT.cards)
    yield from map(names.world, CONTENT.world)
    yield from map(names.upgrade, CONTENT.upgrades)
    yield names.corruption()


def test_everything_has_its_name_in_every_form():
    for texts, thing in product(TEXTS.values(), things()):
        for form in texts.language.forms:
            assert texts.form(thing, form)


@pytest.mark.parametrize("token", TOKENS)
def test_tokens_are_counted_in_their_own_forms(token):
    one, many = names.token_called(token), names.token_called(token, many=True)
    ru, en = TEXTS["ru"], TEXTS["en"]
    assert ru.say(names.counted(token, 1)) == f"1 {ru.form(one, 'nom')}"
    assert ru.say(names.counted(token, 2)) == f"2 {ru.form(one, 'gen')}"
    assert ru.say(names.counted(token, 5)) == f"5 {ru.form(many, 'gen')}"
    assert ru.say(names.put(token, 1)) == ru.form(one, "acc")
    assert ru.say(names.put(token, 5)) == f"5 {ru.form(many, 'gen')}"
    alive = ru.form(one, "acc") == ru.form(one, "gen")
    assert ru.say(names.put(token, 2)) == f"2 {ru.form(many if alive else one, 'gen')}"
    assert ru.say(names.put_each(token, 1)) == ru.form(one, "dat")
    assert en.say(names.counted(token, 1)) == f"1 {en.form(one)}"
    assert en.say(names.put(token, 3)) == en.say(names.counted(token, 3)) == f"3 {en.form(many)}"


@pytest.mark.parametrize("kind", CONTENT.figures, ids=lambda kind: kind.id)
def test_a_figure_has_its_article(kind):
    game = open_game()
    state = game.start()
    figure = game.box.figures.index(kind)
    text = say(log.event(game.box, state, happened.FigureKilled(figure, 3, 0)))["en"]
    article = "the" if kind.count == 1 else "an" if kind.id[0] in "aeiou" else "a"
    assert text == f"Khorne kills {article} {TEXTS['en'].form(names.kind(kind))} in the Empire."


@pytest.mark.parametrize(("region", "form"), [(0, "разорена"), (2, "разорён"), (7, "разорены"), (8, "разорены")])
def test_a_ruined_region_agrees_with_its_name(region, form):
    game = open_game()
    said = say(log.event(game.box, game.start(), happened.RegionRuined(region, 0)))
    assert f" {form}!" in said["ru"]
    assert said["en"].split(" ruined!")[0].endswith(" are" if region >= 7 else " is")


def test_one_of_several_things_stands_in_its_case():
    tokens = [names.token_called(token) for token in ("peasant", "hero", "noble")]
    assert TEXTS["ru"].say(names.either(tokens)) == "крестьянина, героя или дворянина"
    assert TEXTS["en"].say(names.either(tokens[:2])) == "Peasant or Hero"
    assert names.either(tokens[:1]) == tokens[0]


# ---------------------------------------------------------------- the log


def told(event, state=None, language="ru", **options):
    """What the log says of an event."""
    game = open_game(**options)
    return TEXTS[language].say(log.event(game.box, state or game.start(), event))


def test_a_draw_is_told_to_its_seat_alone():
    event = happened.CardsDrawn(0, 0, (0, 4), 2, 0)
    assert told(event) == "Кхорн берёт «Кровавое безумие» и «Боевой клич»."
    assert told(event.seen_by(1)) == "Кхорн берёт 2 карты."
    assert told(happened.CardsDrawn(0, 0, (), 0, 2)) == "Кхорн хочет взять карту, но брать неоткуда."


def test_titles_of_cards_are_declined():
    game = open_game()
    card = next(number for number, kind in enumerate(game.box.cards) if kind.id == "influenza")
    assert told(happened.CardPlayed(1, card, 8, 1)) == "Нургл играет «Инфлюэнцу» в Бретоннии за 1 очко силы."
    assert told(happened.CardPlayed(1, card, 9, 0)) == "Нургл играет «Инфлюэнцу» в Бретоннии бесплатно."


@pytest.mark.parametrize(
    ("dice", "hits", "said"),
    [((4, 3), 1, "Кхорн бросает кубики: 4 и 3 — 1 ранение."), ((1,), 0, "Кхорн бросает кубик: 1 — мимо."),
     ((6, 5, 4), 3, "Кхорн бросает кубики: 6, 5 и 4 — 3 ранения.")],
)  # fmt: skip
def test_dice_are_told_as_they_fell(dice, hits, said):
    assert told(happened.DiceRolled(0, 3, dice, hits, False)) == said


def test_the_first_tokens_are_told_by_kind():
    laid = tuple(region * len(TOKENS) + kind for region, kind in enumerate((3, 5, 3, 2, 5, 3, 2, 3, 5)))
    assert told(happened.TokensLaid(laid), language="en") == (
        "The first tokens are laid out. Nobles: the Empire and Tilea. Peasants: Norsca, Kislev, Estalia and the Border "
        "Princes. Warpstones: Troll Country, Bretonnia and the Badlands."
    )


def test_what_has_one_name_is_counted():
    figures = tuple(open_game().box.squads[0][:3])
    assert told(happened.FallenRemoved(0, figures), language="en") == "Norsca: the dead are taken off (3 × Bloodsworn)."


def test_dice_that_lie_on_the_table_are_not_in_the_way_of_the_words():
    game = open_game()
    state = game.start()
    state.rolled = (Rolled(0, (4, 6, 1), 2, False),)
    assert say(sentences.waiting(game.box, state))["en"].startswith("Tzeentch")


# ---------------------------------------------------------------- cards, upgrades, dials


def numbers(text):
    return {int(found.replace("−", "-")) for found in re.findall(r"[−-]?\d+", text)}


def given(effect):
    """The numbers of an effect; one of anything need not be said with a number."""
    return {value for value in msgspec.structs.astuple(effect) if type(value) is int} - {0, 1}


def lines_of(kind, game):
    match kind:
        case CardKind():
            return card_text(kind, game.box.options)
        case UpgradeKind():
            return upgrade_text(kind, game.content)
        case WorldKind():
            return world_text(kind)


@pytest.mark.parametrize("kind", [*CONTENT.cards, *CONTENT.upgrades, *CONTENT.world], ids=lambda kind: kind.id)
def test_a_card_says_all_its_effects_with_their_numbers_and_fits(kind):
    lines = lines_of(kind, open_game())
    assert [line.moment for line in lines] == [effect.on for effect in kind.effects]
    for line, effect in zip(lines, kind.effects, strict=True):
        for text in say(line.words).values():
            assert numbers(text) - {1} == given(effect), text
            assert text.endswith(".")
            assert text[0].isupper()
    most = WORLD_LETTERS if isinstance(kind, WorldKind) else CARD_LETTERS
    for texts in TEXTS.values():
        assert len(" ".join(texts.say(line.words) for line in lines)) <= most


@pytest.mark.parametrize("power", CONTENT.powers, ids=lambda power: power.id)
def test_every_instruction_of_a_dial_is_told_in_short_and_in_full(power):
    for tick in power.dial:
        assert all(say(tick_text(tick.effect)).values())
        if tick.effect is not None:
            for text in say(instruction_text(tick.effect)).values():
                assert text.endswith(".")
                assert numbers(text) <= given(tick.effect) | {1}


def keys_of(message) -> Iterator[str]:
    """The keys of a message and of those within it."""
    yield message.key
    for value in message.args.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Message):
                yield from keys_of(each)


def some(kind: inspect.Type, name: str) -> list[Any]:
    """A few values of a type that differ in what is said of them."""
    match kind:
        case inspect.Metadata(type=inner):
            return some(inner, name)
        case inspect.UnionType(types=types):
            return [value for each in types for value in some(each, name)]
        case inspect.LiteralType(values=values):
            return ["hero"] if set(values) == set(TOKENS) else list(values)
        case inspect.IntType():
            return [-2, 2] if name == "change" else [0, 1, 2]
        case inspect.BoolType():
            return [False, True]
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values)):
            return [tuple(values[:count]) for count in (0, 1, 2, 3, len(values))]
        case inspect.VarTupleType():
            return [(("norsca", "kislev"), ("tilea",)), (("norsca",), ("tilea",), ("estalia",))]
    return [None]


def examples(table: str, union: Any) -> Iterator[does.OldWorldEffect]:
    """Each kind of effect of a table at each of its moments, with everything that makes it say something else."""
    for kind in get_args(union):
        fields = [each for each in inspect.type_info(kind).fields if each.name != "on"]
        for moment in sorted(set(kind.moments) & set(MOMENTS[table])):
            for values in product(*(some(each.type, each.name) for each in fields)):
                written = dict(zip([each.name for each in fields], values, strict=True))
                try:
                    found = msgspec.convert({"do": tag(kind), "on": moment, **written}, kind)
                except msgspec.ValidationError:
                    continue
                usual = {each.name: each.default for each in fields}
                idle = any(written[name] != usual[name] for name, when in kind.only.items() if when != moment)
                lacks = any(not written[name] for name, when in kind.needs.items() if when == moment)
                if not (found.odd or idle or lacks):
                    yield found


def test_whatever_an_effect_can_say_is_said_and_nothing_else():
    said = set()
    games = [open_game(), open_game(carnage_spares_khorne="on", teleport_anyone="on")]
    messages = []
    for effect in examples("cards", does.CardEffect):
        kind = CardKind(id="x", power=0, copies=1, cost=1, magic=False, effects=(effect,), source="")
        messages += [line.words for game in games for line in card_text(kind, game.box.options)]
    for effect in examples("upgrades", does.UpgradeEffect):
        single = isinstance(effect, does.MorePower | does.MoreCards | does.MoreForRuin)
        for power, figure in product(range(4), (None,) if single else range(12)):
            upgrade = UpgradeKind(id="x", power=power, figure=figure, effects=(effect,), source="")
            messages += [line.words for line in upgrade_text(upgrade, CONTENT)]
    for effect in examples("world", does.WorldEffect):
        world = WorldKind(id="x", copies=1, comet=False, stays=True, effects=(effect,), source="")
        messages += [line.words for line in world_text(world)]
    messages += [instruction_text(effect) for effect in examples("dial", does.DialEffect)]
    for message in messages:
        keys = set(keys_of(message))
        if keys <= said:
            continue
        said |= keys
        for text in say(message).values():
            assert text.endswith(".")
            assert "{" not in text
    groups = ("ability", "among", "group", "takes_back", "figures_of", "who", "whom", "or")
    for texts, group in product(TEXTS.values(), groups):
        known = set(texts.keys(f"old_world.{group}."))
        assert known == {key for key in said if key.startswith(f"old_world.{group}.")}, group


def test_options_change_what_cards_say():
    cards = {kind.id: kind for kind in CONTENT.cards}
    usual, changed = open_game(), open_game(carnage_spares_khorne="on", teleport_anyone="on")

    def text(name, game):
        return " ".join(TEXTS["en"].say(line.words) for line in card_text(cards[name], game.box.options))

    assert "not even yours" in text("field_of_carnage", usual)
    assert "Nobody but you" in text("field_of_carnage", changed)
    assert "of yours" in text("teleport", usual)
    assert "of yours" not in text("teleport", changed)


# ---------------------------------------------------------------- refusals and previews


def test_every_refusal_has_its_sentence_and_every_sentence_a_refusal():
    for texts in TEXTS.values():
        assert {key.split(".")[2] for key in texts.keys("old_world.refusal.")} == set(RULES)


def wild(game, seats, rng):
    """An action that may or may not be allowed, of any kind."""
    kind = rng.choice(get_args(do.AnyAction))
    most = {
        "seat": seats, "figure": len(game.box.figures), "card": len(game.box.cards), "region": 9, "space": 18,
        "token": 54, "heap": 36, "power": 4, "upgrade": len(game.content.upgrades),
    }  # fmt: skip
    return kind(**{name: rng.below(most[name]) for name in kind.__struct_fields__})


def test_every_refusal_that_is_given_can_be_told():
    game, rng, codes = open_game(), Rng(3), set()
    state = game.start()
    while state.result is None:
        for _ in range(8):
            found = game.check(state, wild(game, 4, rng))
            if found is not None:
                codes.add(found.code)
                assert all(text.endswith(".") for text in say(sentences.refusal(game.box, state, found)).values())
        seat = state.deciders()[0]
        game.play(state, game.options(state, seat).pick(rng))
    assert len(codes) > 14


def sources() -> str:
    """The code of the game and of its table."""
    files = [*Path(game_package.__file__).parent.rglob("*.py"), *Path(board_package.__file__).parent.rglob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def test_every_warning_and_every_chance_of_a_preview_has_its_sentence():
    parts = {"Warning": "warning", "Odds": "forecast", "CountedChange": "forecast", "Upshot": "forecast"}
    for kind, part in parts.items():
        keys = set(re.findall(rf'\b{kind}\("([a-z_]+)"', sources()))
        assert keys
        for texts, key in product(TEXTS.values(), keys):
            assert texts.has(f"old_world.{part}.{key}"), key


def test_the_table_of_the_game_asks_for_no_words_that_are_not_there():
    keys = re.findall(r'(?:say|Message|Thing)\("(old_world\.[a-z_.0-9]+)"', sources())
    assert len(keys) > 40
    for texts, key in product(TEXTS.values(), keys):
        assert texts.has(key), key


# ---------------------------------------------------------------- nothing is idle


OF_THE_BOX = ("title", "about", "seats", "pitch", "weight", "aim")
"""What the title and the set-up say of every game."""


@pytest.mark.parametrize("file", ["old_world", "old_world_cards"])
def test_no_words_stand_there_that_nothing_says(file):
    tree = ast.parse(sources())
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    words = {word for each in constants if isinstance(each, str) for word in re.split(r"[^a-z_0-9]+", each)}
    words |= set(OldWorld.option_specs(CONTENT, "old_world")[-1].choices)
    words |= {"on", "off", "other", "taken_back", "routine", "name", "always", "habit", *OF_THE_BOX}
    words |= {"nothing_to_choose", *(f"{word}_many" for word in words)}
    found, _ = catalog.read(paths.texts() / "en" / f"{file}.yaml")
    idle = [key for key in found if not set(key.split(".")[1:]) <= words]
    assert idle == []
