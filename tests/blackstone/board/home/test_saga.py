"""What a page of the chronicle tells of an expedition, from its log."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.sequel import Happening, Sequel
from tabletop.games.blackstone.content.ids import ExplorationId, FindId, FoeId, MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.quest import fresh, to_line
from tabletop.games.blackstone.words import endings, names
from tabletop.text import Message, Texts, Thing
from tabletop.ui.boards.blackstone import saga
from tests.blackstone.board.driving import opened
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import anything


def slain(member: int) -> told.Slain:
    return told.Slain(FoeId(0), MemberId(member))


def test_what_happened_is_told_card_by_card() -> None:
    events = [
        told.ExplorationDrawn(ExplorationId(3)), slain(1), slain(1), told.WentOut(MemberId(2)),
        told.ExplorationDrawn(ExplorationId(4)), told.ExplorationPutBack(ExplorationId(4)),
        told.ExplorationDrawn(ExplorationId(5)),
    ]  # fmt: skip
    found = opened(1)
    found.state.party = (0, 1, 2, 3)  # type: ignore[assignment]
    happened = found.game.happenings(found.state, events)
    first, second = (each for each in happened if each.what == "card")
    ids, who = [each.id for each in found.game.box.explorations], found.game.box.explorers[2].id
    assert first == Happening("card", (ids[3], who), {"slain": 2})
    assert second == Happening("card", (ids[5],))
    told_first, told_second = saga.told(CONTENT, happened)[:2]
    assert told_first[0].startswith("blackstone.")
    assert told_first[1].key == "blackstone.saga.station_down"
    assert isinstance(told_first[1].args["what"], Thing)
    assert told_second[1].args["happened"] == (Message("blackstone.saga.there.nothing"),)


@pytest.mark.parametrize(("language", "said"), [
    ("en", ["Draik found Inert Shard\u00a0×\u00a02 and Corroded Data-tine", "Vorne found Inert Shard"]),
    ("ru", [
        "Находки Дрейка — Инертный осколок\u00a0×\u00a02 и Проржавевшая информигла", "Находки Форне — Инертный осколок",
    ]),
])  # fmt: skip
def test_what_each_explorer_found_is_told_by_name(language: str, said: list[str]) -> None:
    found = opened(1)
    box = found.game.box
    explorers = [each.id for each in box.explorers]
    found.state.party = tuple(map(explorers.index, ("janus_draik", "taddeus", "pious_vorne")))  # type: ignore[assignment]
    shards = [FindId(at) for at, each in enumerate(box.finds) if each.id == "inert_shard"]
    tine = next(FindId(at) for at, each in enumerate(box.finds) if each.id == "corroded_data_tine")
    events = [
        told.FindDrawn(MemberId(2), shards[2]), told.FindDrawn(MemberId(0), shards[0]),
        told.FindDrawn(MemberId(0), shards[1]), told.FindDrawn(MemberId(0), tine),
    ]  # fmt: skip
    texts = Texts(paths.texts(), language, strict=True)
    lines = saga.told(CONTENT, found.game.happenings(found.state, events))
    assert [texts.say(message) for _, message in lines] == said


@pytest.mark.parametrize("kind", ["first", "later", "stronghold", "vault"])
def test_the_sentence_of_who_set_out_begins_with_one_capital_letter(kind: str) -> None:
    for language in ("en", "ru"):
        texts = Texts(paths.texts(), language, strict=True)
        for party in (("rein_raus", "janus_draik"), ("janus_draik", "rein_raus")):
            about = saga.page(CONTENT, 1, Sequel(value="", words={"kind": (kind,), "party": party}), ()).about
            said = texts.say(about)
            assert said[0].isupper()
            assert texts.form(names.short("rein_raus"), "nom") in said or party[0] == "rein_raus"


def finished() -> Match:
    """The first expedition of a quest, over."""
    found = opened(1, scenario="quest")
    rng = Rng(1)
    while found.state.result is None:
        assert found.submit(anything(found.game, found.state, found.state.decider(), rng)) is None
    return found


def test_a_page_begins_with_the_tale_of_how_it_ended_and_tells_what_the_result_told() -> None:
    found = finished()
    game, state, events = found.game, found.state, [each.event for each in found.moments]
    tale, sequel = endings.tale(game.box, state), game.sequel(state)
    assert tale
    assert sequel is not None
    messages = [message for _, message in saga.page(CONTENT, 1, sequel, game.happenings(state, events)).lines]
    told_at_the_end = [message for _, message in saga.happened(game, state, events)]
    assert messages[: len(tale)] == list(tale)
    assert messages[-len(told_at_the_end) :] == told_at_the_end
    assert sum(each.key.startswith("blackstone.saga.station") for each in messages) == len(state.past)
    slain = [each for each in events if isinstance(each, told.Slain)]
    (line,) = (each for each in messages if each.key == "blackstone.saga.slain")
    assert (line.args["n"], sum(each.args["n"] for each in line.args["kinds"])) == (len(slain), len(slain))
    rolled = [face for each in events if isinstance(each, told.DieRolled) for face in each.faces]
    (dice,) = (each for each in messages if each.key == "blackstone.saga.dice")
    assert dice.args == {"n": len(rolled), "share": Fraction(sum(each != "fail" for each in rolled), len(rolled))}


@pytest.mark.parametrize(("how", "dead", "said"), [
    ("turned_back", (), ["all_home"]), ("wiped_out", (), ["driven_out", "all_live"]), ("", (), ["all_live"]),
    ("wiped_out", ("taddeus",), ["driven_out", "died"]), ("death", ("taddeus",), ["died"]),
])  # fmt: skip
def test_that_everybody_came_home_is_not_said_of_a_rout(how: str, dead: tuple[str, ...], said: list[str]) -> None:
    sequel = Sequel(value=to_line(fresh(CONTENT)), words={"kind": ("later",), "place": (), "dead": dead})
    lines = saga.outline(CONTENT, 4, sequel, how).lines
    assert [message.key.rpartition(".")[2] for _, message in lines[1:]] == said
    happened = (Happening("ended", (how,)),) if how else ()
    assert saga.page(CONTENT, 4, sequel, happened).lines[-len(lines) :] == lines


def test_evenings_that_end_alike_are_not_all_told_in_the_same_words() -> None:
    words = {"kind": ("later",), "place": ()}
    for how in ("turned_back", "deck_empty", "wiped_out", "death"):
        told = set[str]()
        for gone in range(3):
            left = Sequel(value=to_line(replace(fresh(CONTENT), expeditions=gone)), words=words)
            told |= {each.key for each in endings.of_expedition(CONTENT, left, how, entered=False)}
        assert len(told) == 3
