"""What a page of the chronicle tells of an expedition, from its log."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine.sequel import Sequel
from tabletop.games.blackstone.content.ids import ExplorationId, FoeId, MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.words import endings, names
from tabletop.text import Texts, Thing
from tabletop.ui.boards.blackstone import saga
from tabletop.ui.boards.blackstone.saga import deeds, stations
from tests.blackstone.board.driving import opened
from tests.blackstone.rules.posing import CONTENT


def slain(member: int) -> told.Slain:
    return told.Slain(FoeId(0), MemberId(member))


def test_what_happened_is_told_card_by_card() -> None:
    events = [
        told.ExplorationDrawn(ExplorationId(3)), slain(1), slain(1), told.WentOut(MemberId(2)),
        told.ExplorationDrawn(ExplorationId(4)), told.ExplorationPutBack(ExplorationId(4)),
        told.ExplorationDrawn(ExplorationId(5)),
    ]  # fmt: skip
    first, second = stations(events)
    assert (first.card, first.slain, first.down) == (ExplorationId(3), 2, [MemberId(2)])
    assert (second.card, second.slain, second.down) == (ExplorationId(5), 0, [])
    found = opened(1)
    found.state.party = (0, 1, 2, 3)  # type: ignore[assignment]
    icon, message = first.line(found.game.box, found.state)
    assert icon.startswith("blackstone.")
    assert message.key == "blackstone.saga.station_down"
    assert isinstance(message.args["what"], Thing)
    assert second.line(found.game.box, found.state)[1].args["happened"][0].key == "blackstone.saga.there.nothing"


@pytest.mark.parametrize("kind", ["first", "later", "stronghold", "vault"])
def test_the_sentence_of_who_set_out_begins_with_one_capital_letter(kind: str) -> None:
    for language in ("en", "ru"):
        texts = Texts(paths.texts(), language, strict=True)
        for party in (("rein_raus", "janus_draik"), ("janus_draik", "rein_raus")):
            about = saga.page(CONTENT, 1, Sequel(value="", words={"kind": (kind,), "party": party})).about
            said = texts.say(about)
            assert said[0].isupper()
            assert texts.form(names.short("rein_raus"), "nom") in said or party[0] == "rein_raus"


def test_a_page_begins_with_the_tale_of_how_it_ended() -> None:
    found = opened(1)
    while found.state.result is None:
        assert found.submit(next(iter(found.game.options(found.state, found.state.deciders()[0])))) is None
    tale = endings.tale(found.game.box, found.state)
    lines = deeds(found.game, found.state, [each.event for each in found.moments])
    assert tale
    assert [message for _, message in lines[: len(tale)]] == list(tale)
    assert sum(message.key.startswith("blackstone.saga.station") for _, message in lines) == len(found.state.past)
