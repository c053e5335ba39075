"""Everything that Blackstone Fortress says can be said, in both languages: the log, the questions, the answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.state import Result, changed
from tabletop.games import blackstone as game_package
from tabletop.games.blackstone.content.effects.blocks import EffectBlock
from tabletop.games.blackstone.content.effects.deeds import PlaceMarker
from tabletop.games.blackstone.content.effects.selectors import Selector
from tabletop.games.blackstone.content.ids import NOWHERE, FindId
from tabletop.games.blackstone.legal.refusals import RULES
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.actions import AnyAction
from tabletop.games.blackstone.model.facts import FIRST_GROUP, Cause, Mission, Phase, Purpose, Status
from tabletop.games.blackstone.position.table import foes_of_group
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.words import endings, hostile_log, log, sentences, sources
from tabletop.text import Message, Texts
from tabletop.ui.boards.blackstone.cover import HEADED
from tests.blackstone.content.kit import CONTENT
from tests.blackstone.rules.posing import Table, pose
from tests.blackstone.rules.quests import LATER, home

TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}
ROOMS = Path(game_package.__file__).parent
event: Any = happened
ask: Any = asked
"""The same, whose ids are given as plain numbers here."""
ANSWERED_ELSEWHERE = {"always", "action", "activation", "console", "moving", "summon"}
"""Moments of which an activation offers what may be done, and no question."""


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def say(message: Message) -> dict[str, str]:
    return {language: texts.say(message) for language, texts in TEXTS.items()}


def tags_of(part: str, depth: int = 2) -> Iterator[set[str]]:
    """What there is of a part, in each language."""
    for texts in TEXTS.values():
        yield {key.split(".")[depth] for key in texts.keys(f"blackstone.{part}.")}


def fight() -> Table:
    """Draik beside a guardsman, another further away."""
    return pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0), (6, 0)]})


def told(*events: Any) -> list[str]:
    """What the log says of events in that position, in English; Russian can say it as well."""
    table = fight()
    said = [say(log.event(table.game.box, table.state, each)) for each in events]
    assert all(each["ru"].endswith(".") for each in said)
    return [each["en"] for each in said]


def every_block() -> Iterator[EffectBlock]:
    """Every effect of every card and ability."""
    found: list[Any] = [CONTENT]
    while found:
        value = found.pop()
        if isinstance(value, EffectBlock):
            yield value
        if hasattr(value, "__struct_fields__"):
            found += [getattr(value, name) for name in value.__struct_fields__]
        elif isinstance(value, tuple | list):
            found += value
        elif isinstance(value, dict):
            found += value.values()


def literals(call: str, place: int, name: str) -> set[str]:
    """The words that the rules give to a question or an event, as the argument of this place or name."""
    found = set[str]()
    for file in sorted((ROOMS / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] != call:
                continue
            values = [*node.args[place : place + 1], *(each.value for each in node.keywords if each.arg == name)]
            found |= {each.value for each in values if isinstance(each, ast.Constant)}
    return found


def declined() -> set[str]:
    """What the rules choose an explorer or nobody for."""
    calls = (
        node for file in sorted((ROOMS / "rules").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    )  # fmt: skip
    asking = (each for each in calls if ast.unparse(each.func).endswith("ChooseMember"))
    return {
        ast.literal_eval(each.args[1]) for each in asking if any(keyword.arg == "may" for keyword in each.keywords)
    }


# ---------------------------------------------------------------- nothing is missing


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    for tags in tags_of("event"):
        assert tags == {tag(each) for each in happened.EVENTS}


def test_every_question_has_its_hint_and_words_for_the_others() -> None:
    every = {tag(decision) for decision in get_args(asked.AnyDecision)}
    for part, more in (("prompt", {"over"}), ("hint", {"over", "other"}), ("wait", set[str]())):
        for tags in tags_of(part):
            assert tags == every | more


def test_every_form_of_a_question_has_a_hint_of_its_own() -> None:
    for texts in TEXTS.values():
        forms = {key.split(".", 2)[2] for key in texts.keys("blackstone.prompt.")}
        assert {key.split(".", 2)[2] for key in texts.keys("blackstone.hint.")} == forms | {"other"}


def test_every_action_has_its_label() -> None:
    for tags in tags_of("action"):
        assert tags == {tag(action) for action in get_args(AnyAction)}


def test_every_refusal_has_its_sentence() -> None:
    for tags in tags_of("refusal"):
        assert tags == set(RULES)


@pytest.mark.parametrize("question", ["choose_member", "choose_hex", "choose_foe", "yes_or_no"])
def test_whatever_is_chosen_it_is_said_what_for(question: str) -> None:
    kind = {tag(each): each.__name__ for each in get_args(asked.AnyDecision)}[question]
    wanted = literals(kind, 1, "purpose")
    assert wanted
    for forms in tags_of(f"prompt.{question}", 3):
        assert wanted <= forms
    if question == "choose_member":
        for forms in tags_of("action.pass.choose_member", 4):
            assert forms == declined()
    if question == "choose_hex":
        for prompts, answers in zip(tags_of("prompt.choose_hex", 3), tags_of("action.hex", 3), strict=True):
            assert answers == prompts
    if question == "yes_or_no":
        for answer in ("accept", "refuse"):
            for forms in tags_of(f"action.{answer}.yes_or_no", 4):
                assert wanted <= forms


def test_a_question_about_gambits_names_what_can_be_done_and_what_it_costs() -> None:
    """It spoke of covering fire where nobody could be offered any, and of a die where none was to be paid."""
    table = pose({"janus_draik": (3, 0), "taddeus": (2, 0)}, {"traitor_guardsman": [(6, 0)]})
    state, leader = table.state, Seat(0)
    state.owed, state.dice = [ask.GambitStep(0, 0)], [(2, 5), ()]

    def said(*track: int) -> dict[str, str]:
        state.track = track
        title, hint = (say(each) for each in sentences.prompt(table.game.box, state, leader))
        assert "Click a die for a gambit" in hint["en"]
        assert ("covering fire" in hint["en"]) == ("covering fire" in title["en"])
        return title

    alone, both = said(1, 0, FIRST_GROUP), said(0, FIRST_GROUP, 1)
    assert (alone["en"], both["en"]) == ("Draik: a gambit, or wait?", "Draik: a gambit, covering fire, or wait?")
    assert ("прикрытие" in alone["ru"], "прикрытие" in both["ru"]) == (False, True)
    state.dice, state.points = [(), ()], [2, 0]
    assert "A gambit costs 2 inspiration points" in say(sentences.prompt(table.game.box, state, leader)[1])["en"]


def test_whatever_may_be_used_when_it_is_asked_says_what_it_does_then() -> None:
    """The words of a card begin with when it may be used, and there was no room for what it does."""
    sides = [side for each in CONTENT.explorers for side in (each.normal, each.inspired)]
    kinds: dict[str, Any] = {
        "ability": [each for side in sides for each in side.abilities], "find": CONTENT.discoveries,
        "resource": CONTENT.resources, "artefact": CONTENT.artefacts, "legacy": CONTENT.legacy,
    }  # fmt: skip
    every = [(f"{kind}.{each.id}", each.effects) for kind, some in kinds.items() for each in some]
    every += [(f"ship.{each.id}", each.support) for each in CONTENT.ships]
    wanted = {
        name for name, blocks in every for each in blocks if each.may and each.on not in ANSWERED_ELSEWHERE
    }  # fmt: skip
    assert wanted
    for texts in TEXTS.values():
        assert {key.split(".", 2)[2] for key in texts.keys("blackstone.offer.")} == wanted


def test_every_deed_that_chooses_says_what_for() -> None:
    chosen = {
        tag(deed)
        for block in every_block()
        for deed in block.do
        for of in [getattr(deed, "of", None)]
        if isinstance(of, Selector) and of.pick is not None and of.side == "explorer"
    }
    for forms in tags_of("prompt.choose_member", 3):
        assert chosen <= forms


def test_whoever_is_chosen_for_an_effect_it_is_said_of_what_it_comes() -> None:
    """Who makes a vitality roll was asked out of nowhere."""
    table = fight()
    table.state.phase = "event"
    table.state.owed = [ask.ChooseMember(0, "vitality", (0,))]

    def asks() -> str:
        return say(sentences.prompt(table.game.box, table.state, Seat(0))[0])["en"]

    assert asks() == "“Event”: who makes a vitality roll?"
    for name, source in (("event.heroic_effort", "Heroic Effort"), ("resource.auspex", "Auspex")):
        table.state.stack.append(Resolving(deeds=(), cause=Cause(name=name)))
        assert asks() == f"“{source}”: who makes a vitality roll?"


def test_every_moment_at_which_one_may_do_something_has_its_question() -> None:
    may = {block.on for block in every_block() if block.may}
    for forms in tags_of("prompt.use_moment", 3):
        assert may - ANSWERED_ELSEWHERE <= forms


def test_every_marker_that_is_laid_says_where() -> None:
    for forms in tags_of("prompt.choose_hex", 3):
        assert {each.marker for block in every_block() for each in block.do if isinstance(each, PlaceMarker)} <= forms


def test_every_roll_of_the_blackstone_die_says_what_for() -> None:
    wanted = set().union(*(literals(name, 1, "purpose") for name in ("throw", "thrown", "roll_blackstone")))
    for forms in tags_of("event.blackstone_rolled", 3):
        assert wanted == forms


def test_every_action_of_an_explorer_is_told() -> None:
    for forms in tags_of("event.action_taken", 3):
        assert literals("ActionTaken", 1, "action") == forms


def test_every_thing_with_effects_has_a_name_and_words() -> None:
    names = [*(f"ability.{one.id}" for each in CONTENT.explorers for one in each.normal.abilities),
             *(f"resource.{each.id}" for each in CONTENT.resources), *(f"ship.{each.id}" for each in CONTENT.ships),
             *(f"find.{each.id}" for each in CONTENT.discoveries if each.effects),
             *(f"combat.{each.id}" for each in CONTENT.combats if each.effects),
             *(f"twist.{each.id}" for each in CONTENT.twists), *(f"event.{each.id}" for each in CONTENT.events),
             *(f"artefact.{each.id}" for each in CONTENT.artefacts),
             *(f"trait.{one.id}" for each in CONTENT.hostiles for one in each.traits)]  # fmt: skip
    for name in names:
        assert all(say(sources.source_name(name)).values())
        assert all(say(sources.source_words(name)).values())


@pytest.mark.parametrize("phase", get_args(Phase))
def test_every_phase_has_its_name_and_explanation(phase: Any) -> None:
    table = fight()
    table.state.phase = phase
    assert all(all(say(each).values()) for each in sentences.phase(table.game.box, table.state))


def test_while_somebody_acts_it_is_said_who() -> None:
    table = fight()
    state, box = table.state, table.game.box
    state.phase, state.track, state.place = "activation", (FIRST_GROUP, 0), 0
    titles = [say(sentences.phase(box, state)[0])]
    second = foes_of_group(state, 0)[1]
    state.foes = changed(state.foes, second, NOWHERE)
    for state.place in range(3):
        titles.append(say(sentences.phase(box, state)[0]))
    assert [each["en"] for each in titles] == [
        "Traitor Guardsmen act", "Traitor Guardsman 1 acts", "Activation: Draik", "Activation",
    ]
    assert titles[0]["ru"] == "Гвардейцы-предатели действуют"
    assert titles[1]["ru"] == "Гвардеец-предатель 1 действует"
    assert titles[2]["ru"] == "Активация: Дрейк"


@pytest.mark.parametrize("part", ["purpose", "die", "face"])
def test_dice_have_names(part: str) -> None:
    every = {"purpose": set(get_args(Purpose)), "die": {"d6", "d8", "d12"}, "face": {"fail", "success", "critical"}}
    for words in tags_of(part):
        assert words == every[part]


# ---------------------------------------------------------------- the log


def test_why_a_hostile_has_its_status() -> None:
    table = fight()
    near, far = table.foe("traitor_guardsman"), table.foe("traitor_guardsman", 1)
    box, state = table.game.box, table.state
    found = {status: say(hostile_log.why(box, state, near, status)) for status in get_args(Status)}
    assert found["engaged"] == {"en": "Draik is adjacent", "ru": "рядом Дрейк"}
    assert found["in_cover"]["en"] == "it is in cover from Draik"
    assert say(hostile_log.why(box, state, far, "close"))["en"] == "Draik is 3 hexes away"


def test_a_hostile_tells_what_it_does_and_why() -> None:
    table = fight()
    near = table.foe("traitor_guardsman")
    line = table.game.box.kinds[0].behaviour["engaged"][1]
    said = told(
        happened.FoeActs(near, "engaged", line.first, line.action),
        happened.FoeActs(near, "engaged", line.first, line.action, 2, "choice"),
        happened.FoeActs(near, "engaged", line.first | 1, "hold"),
    )
    name = TEXTS["en"](f"blackstone.behaviour.{line.action}.name")
    span = f"From {line.first} to {line.last} that is {name}."
    assert said[0] == f"Traitor Guardsman 1 (Engaged: Draik is adjacent) rolled {line.first}. {span}"
    assert "1, named first of those equally near (Engaged" in said[1]
    assert said[2].endswith("an odd number: Hold.")


@pytest.mark.parametrize(("counters", "said"), [(0, "Regenerate (of no use, so Disrupt)"), (1, "Regenerate")])
def test_of_an_action_that_does_nothing_the_one_in_its_place_is_told(counters: int, said: str) -> None:
    table = pose({"janus_draik": (2, 0)}, {"rogue_psyker": [(5, 0)]}, dice={"janus_draik": (1,)})
    foe = table.foe("rogue_psyker")
    table.state.counters = changed(table.state.counters, foe, counters)
    line = say(log.event(table.game.box, table.state, happened.FoeActs(foe, "other", 16, "regenerate")))
    assert line["en"].endswith(f"that is {said}.")


@pytest.mark.parametrize("settled", ["alone", "slots", "choice", "order"])
@pytest.mark.parametrize("reason", ["closest", "furthest", "adjacent"])
def test_a_target_is_told_with_its_tie(settled: Any, reason: str) -> None:
    (said,) = told(event.Targeted(fight().foe("traitor_guardsman"), 0, reason, 2, settled))
    assert said.startswith("Traitor Guardsman 1 chose Draik")
    assert ("equally" in said) == (settled != "alone")


def rare() -> Iterator[Any]:
    """Events that random expeditions seldom have."""
    foe = fight().foe("traitor_guardsman")
    yield from (event.ChallengeMark(mark) for mark in sorted(literals("ChallengeMark", 0, "mark")))
    yield from (event.Inspired(0, agenda) for agenda in (True, False))
    yield from (event.Dulled(0), event.DestinySkipped(2), event.PortalRemoved(0), event.ArrivalOpened())
    yield from (event.ResourceGiven(0, 0, 1), event.ResourceSpent(0, 0), event.ResourceTakenBack(0, 0))
    yield from (event.FindLost(0, 0), event.FindPutBack(0, 0), event.FindGiven(0, 0, 1))
    yield from (event.ChallengeRefused(20), event.ExplorationPutBack(20), event.ExplorationPutBack(None))
    yield from (event.NothingToChoose(0, "choose_hex"), event.FortressNamed(0), event.LeaderPassed(0))
    yield from (event.Died(0), event.Recovered(0), event.StoodUp(0), event.HeldFast(0))
    yield from (event.PointsChanged(0, by) for by in (1, 0, -2))
    yield from (event.ChamberOpened(portal) for portal in (None, 0))
    yield from (event.DiceLost(member, 4) for member in (None, 0))
    yield from (event.OnWatch(0, dice) for dice in ((), (3, 4)))
    yield from (event.ActivationDiceRolled(0, dice) for dice in ((), (3, 4)))
    yield from (event.Reinforced(0, 1, foes) for foes in ((), (foe,)))
    yield from (event.Returned(foe, 3, 2, settled) for settled in ("alone", "choice", "order"))
    yield from (event.Empowered(foe, on) for on in (True, False))
    yield from (event.Slain(foe, member) for member in (None, 0))
    yield from (event.DuelStruck(0, 1, "d8", "fail", 1, slain) for slain in (True, False))
    yield from (event.CombatEnded(left) for left in (True, False))
    yield from (event.NumberCalled(0, higher, 3, right) for higher in (True, False) for right in (True, False))
    yield from (event.ExpeditionEnded(reason, 1, 2) for reason in ("turned_back", "wiped_out", "death", "deck_empty"))
    yield event.ExpeditionEnded("retreated", 1, 2)
    yield from (event.CardUsed(source, 0) for source in ("ability.duellist", "resource.auspex", "find.gravitic_bead"))
    yield from (event.CardUsed(source, None) for source in ("ship.clarion", "twist.noxious_fumes", "combat.long_watch"))
    for purpose in ("recovery", "inspiration", "challenge"):
        yield from (event.BlackstoneRolled(purpose, 4, member, None, most) for member in (None, 0) for most in (0, 2))
    yield from (event.BlackstoneRolled("each", 1, None, foe, 1), event.BlackstoneRolled("each", 1, 0, None, 1))
    yield from (event.BlackstoneRolled(purpose, 4) for purpose in ("behaviour", "reinforcement", "event", "again"))


def of_quests() -> Iterator[Any]:
    """What happens in quests alone."""
    foe = fight().foe("traitor_guardsman")
    places = [each.id for each in (*CONTENT.strongholds, *CONTENT.vaults)]
    yield from (event.AssaultVoted(0, vault, yes) for vault in (True, False) for yes in (True, False))
    yield from (event.CluePaid(0, 30), event.StrongholdDrawn(0, 2), event.VaultSought(3), event.ReturnedHome())
    yield from (event.PlaceEntered(place) for place in places)
    yield from (event.PlaceStirred(place, stage) for place in places for stage in ("opening", "turn", "climax"))
    yield from (event.PlaceLeft(place, how) for place in places for how in ("goal", "retreated", "wiped_out"))
    yield from (event.Rode(0, 3), event.ChamberFell(1), event.LaneFired(foe, 0), event.GroupSlept(1))
    yield from (event.LockOpened(0, left) for left in (0, 2))
    yield from (event.GuardianWoke(foe, 4), event.ArtefactGained(0, 1), event.ArtefactGiven(0, 1, 1))
    yield from (event.ArtefactLost(0, 1), event.LegacyDrawn(0, 11), event.ResourceGained(0, 1))
    yield from (event.TopSeen(0, 4, deck) for deck in ("discovery", "encounter"))
    yield from (event.MarketLaid(cards) for cards in ((), (1, 2)))
    yield from (event.FacilityVisited(0, ship, 7) for ship in range(len(CONTENT.ships)))
    yield from (event.ResourcePutBack(member, 1) for member in (None, 0))
    yield from (event.Bought(0, 1, 2, change) for change in (0, 1))
    yield from (event.CardReplaced(0, 1, came) for came in (None, 2))
    yield from (event.QuestEnded(ending) for ending in ("won", "out_of_time", "too_few", "no_clues"))
    yield from (event.ExpeditionEnded("conquered", 1, 2), event.BlackstoneRolled("facility", 4))


def test_events_that_are_rare_are_told_as_well() -> None:
    for text in told(*rare(), *of_quests()):
        assert text.endswith(".")
        assert text[0].isupper() or text[0] in "“"


def begun(fallen: int) -> str:
    """How an ordinary expedition of a quest begins, after so many strongholds have fallen."""
    table = home(quest=replace(LATER, conquered=(1 << fallen) - 1))
    return say(log.event(table.game.box, table.state, event.ExpeditionBegan("later", None)))["en"]


def test_an_expedition_has_an_introduction_of_its_own() -> None:
    places = [each.id for each in (*CONTENT.strongholds, *CONTENT.vaults)]
    kinds = [("one_off", None), ("first", None), *(("stronghold", each) for each in places)]
    said = [*told(*(event.ExpeditionBegan(*each) for each in kinds)), *(begun(fallen) for fallen in range(5))]
    assert len(set(said)) == len(said)
    for texts in TEXTS.values():
        keys = [key for key in texts.keys("blackstone.intro.") if not key.endswith(".later")]
        assert len(keys) == len(said)
        assert all(2 <= sentences_of(texts(key)) <= 5 for key in keys)


def sentences_of(text: str) -> int:
    return len(re.findall(r"[.!?](?= |$)", text))


def tales(**fields: Any) -> list[dict[str, str]]:
    """What came of an expedition, in both languages; fields: of the mission."""
    table = home(quest=replace(LATER, dead=1 << 7))
    table.state.mission = Mission(**fields)
    assert endings.tale(table.game.box, table.state) == () or table.state.result
    table.state.result = Result((), "")
    return [say(each) for each in endings.tale(table.game.box, table.state)]


def test_every_way_to_end_has_a_tale_of_its_own() -> None:
    missions: list[dict[str, Any]] = [
        *({"kind": "one_off", "over": over} for over in ("turned_back", "deck_empty", "wiped_out", "death")),
        *({"kind": "later", "over": over} for over in ("turned_back", "deck_empty", "wiped_out", "death")),
        *({"kind": "vault", "over": over} for over in ("turned_back", "wiped_out", "death")),
        *({"kind": "stronghold", "target": at, "entered": True, "won": True} for at in range(4)),
        *({"kind": "stronghold", "target": at, "entered": True, "over": "wiped_out"} for at in range(4)),
        {"kind": "vault", "entered": True, "over": "death"},
        *({"kind": "later", "ending": ending} for ending in ("out_of_time", "too_few", "no_clues")),
    ]  # fmt: skip
    said = [tales(**each) for each in missions]
    assert all(len(each) == 1 for each in said)
    assert len({each[0]["en"] for each in said}) == len(said)
    for texts in TEXTS.values():
        assert all(2 <= sentences_of(texts(key)) <= 5 for key in texts.keys("blackstone.tale."))


@pytest.mark.parametrize("ending", ["out_of_time", "too_few", "no_clues"])
@pytest.mark.parametrize("won", [True, False])
def test_a_quest_that_is_lost_in_a_stronghold_has_both_tales(ending: str, won: bool) -> None:
    assault: dict[str, Any] = {"kind": "stronghold", "target": 0, "entered": True, "won": won}
    assert tales(**assault, ending=ending) == [*tales(**assault), *tales(kind="later", ending=ending)]


@pytest.mark.parametrize("over", ["turned_back", "deck_empty", "wiped_out", "death"])
def test_a_single_expedition_that_brought_enough_has_another_tale(over: str) -> None:
    table = fight()
    table.state.mission, table.state.result = Mission(over=over), Result((), "")
    poor = say(*endings.tale(table.game.box, table.state))["en"]
    table.state.finds = (tuple(map(FindId, range(len(table.game.box.finds)))), (), (), ())
    assert say(*endings.tale(table.game.box, table.state))["en"] != poor


def test_whoever_has_overcome_the_vault_has_an_epilogue_by_the_secret_agenda() -> None:
    won: dict[str, Any] = {"kind": "vault", "entered": True, "won": True, "ending": "won"}
    missed, reached = tales(**won), tales(**won, reached=0b1111)
    assert len(missed) == len(reached) == 7
    place, quest, *others, fallen = zip(missed, reached, strict=True)
    assert all(one == other for one, other in (place, quest, fallen))
    assert all(one["en"] != other["en"] for one, other in others)
    assert fallen[0]["en"].endswith(": the twins.")
    for texts in TEXTS.values():
        ids = {tuple(key.split(".")[2:]) for key in texts.keys("blackstone.epilogue.")} - {("fallen",)}
        assert ids == {(each.id, how) for each in CONTENT.explorers for how in ("reached", "missed")}
        assert all(2 <= sentences_of(texts(f"blackstone.epilogue.{'.'.join(each)}")) <= 5 for each in ids)


def test_how_an_expedition_can_end_is_said() -> None:
    for texts in TEXTS.values():
        for reason in ("goal_met", "goal_missed", "came_home", "driven_out"):
            assert texts(f"blackstone.result.{reason}")
        for place in ("stronghold", "vault"):
            for end in (f"{place}_conquered", f"{place}_held"):
                headline = texts(f"blackstone.result.headline.{end}") if end in HEADED else ""
                assert texts(f"blackstone.result.{end}").rstrip(".") != headline, "nothing is said twice"
            assert texts(f"blackstone.result.{place}_conquered") != texts(f"blackstone.result.{place}_held")
        assert all(texts(f"blackstone.result.quest_{how}") for how in ("won", "out_of_time", "too_few", "no_clues"))


def test_a_roll_that_comes_to_nothing_has_no_row() -> None:
    assert log.has_row(happened.BlackstoneRolled("each", 1, most=1))
    assert not log.has_row(happened.BlackstoneRolled("each", 2, most=1))
    assert not log.has_row(happened.BlackstoneRolled("event", 2))
    assert log.has_row(happened.TurnBegan(1))


# ---------------------------------------------------------------- questions


def question(decision: Any) -> tuple[str, str]:
    """A question and its hint in that position, in English; Russian can say them as well."""
    table = fight()
    table.state.owed[decision.seat] = decision
    found = sentences.prompt(table.game.box, table.state, decision.seat)
    said = [say(each) for each in (*found, sentences.waiting(table.game.box, table.state))]
    assert all(not re.search(r"[{}]", text) for each in said for text in each.values())
    return said[0]["en"], said[1]["en"]


@pytest.mark.parametrize(
    "decision",
    [
        ask.ChooseFortress(0, alone=True), ask.ChooseFortress(0), ask.DiscardFinds(0, 2),
        ask.PickHaven(0, 0), ask.PutBack(0, 0, (1, 2)), ask.OrderFinds(0, (1, 2)), ask.NameWeapon(0, 0),
        ask.ChooseResource(0, 0, (1,)), ask.ChooseFigure(0, (0, 1)),
        ask.ReplaceEncounter(0, (0, 1)), ask.PassCard(0, 0), ask.ChoosePortal(0, (0,)), ask.ChooseMarker(0),
        ask.ChooseWeapon(0, 0, None), ask.ChooseWeapon(0, 0, "r1"), ask.ChooseWeapon(0, 0, "r4plus"),
        ask.RerollDestiny(0, (2, 3)), ask.CallNumber(0, 0, 4), ask.CallNumber(0, 0, 6), ask.OrderEncounters(0, (0, 1)),
        ask.RerollRoll(0, 0, "attack", "d8", (0,)), ask.RerollRoll(0, 0, "attack", "d8", (0,), free=1),
        ask.VoteOnAssault(0, True), ask.VoteOnAssault(0, False), ask.PayClue(0, 2), ask.ChooseFacility(0, 0),
        ask.ChooseFind(0, 0, "lose", (1,)), ask.SwapResource(0, 0), ask.PayFor(0, 0, 1), ask.PayFor(0, 2, 1),
        ask.TradingStep(0),
        ask.GiveUpResource(0, 0), ask.GiveUpDie(0, 0), ask.RobDie(0, 0), ask.AnswerCover(0, 0, 1),
    ],
    ids=lambda each: type(each).__name__,
)  # fmt: skip
def test_questions_that_are_rare_are_asked_as_well(decision: Any) -> None:
    title, hint = question(decision)
    assert title.lstrip("“")[0].isupper()
    assert hint


def test_a_roll_shows_its_dice_and_what_another_one_costs() -> None:
    title, hint = question(ask.RerollRoll(0, 0, "defence", "d8", (0, 1)))
    assert title == "Draik, defence: a fail and a success. Roll again?"
    assert hint.startswith("It costs an inspiration point")
