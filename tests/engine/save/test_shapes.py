"""A save that was written before records had a new field opens: its digests hold in the shape that wrote them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from tabletop.engine import save
from tabletop.engine.action import Action
from tabletop.engine.fingerprint import digest, digest_as, shape_in, shape_of
from tabletop.engine.flow import Listener
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.save import migrations, record
from tabletop.engine.setup import Setup
from tests.engine.save.test_files import opener, played, rewrite
from tests.toy.game import Toy
from tests.toy.model.cards import Card
from tests.toy.model.state import ToyState


class LaterCard(Card, frozen=True):
    """A card as a later version knows it."""

    worn: int = 0


class LaterState(ToyState, kw_only=True):
    """The toy's state as a later version knows it."""

    cards: list[LaterCard]
    passed: int = 0


class LaterToy(Toy):
    """The toy of a later version: cards wear out and actions are counted, in fields that there were not."""

    state_type = LaterState

    def new_state(self) -> LaterState:
        state = super().new_state()
        fields = {name: getattr(state, name) for name in state.__struct_fields__}
        cards = [LaterCard(card.kind, card.place, card.owner, card.known) for card in state.cards]
        return LaterState(**{**fields, "cards": cards})

    def play(self, state: Any, action: Action, listener: Listener | None = None) -> int:
        state.passed += 1
        state.cards[0] = replace(state.cards[0], worn=state.cards[0].worn + 2)
        return super().play(state, action, listener)


def later(setup: Setup, scenarios: Mapping[str, str]) -> Game:
    game = opener(setup, scenarios)
    return LaterToy.open(game.content, setup)


def renamed(kind: type[Struct]) -> None:
    """A record keeps its name from version to version."""
    kind.__name__ = kind.__name__.removeprefix("Later").removeprefix("Marked")


renamed(LaterCard)


def as_format_1(path: Path) -> None:
    """Write a file as format 1 had it."""
    body = msgspec.json.decode(path.read_bytes().splitlines()[1])
    del body["shapes"]
    line = msgspec.json.encode(body)
    top = {"format": 1, "version": body["version"], "game": "toy"}
    checked = migrations.CHECKSUMS[1](record.Header(**top, sha256=""), line)
    path.write_bytes(msgspec.json.encode({**top, "sha256": checked}) + b"\n" + line + b"\n")


@pytest.mark.parametrize("old", [False, True], ids=["format 2", "format 1"])
@pytest.mark.parametrize("actions", [0, 1, 5, 12])
def test_a_new_field_breaks_nothing(tmp_path: Path, actions: int, old: bool) -> None:
    path, match = tmp_path / "game", played(actions)
    save.write(match, path, "1")
    if old:
        as_format_1(path)
    loaded = save.read(path, later)
    again = loaded.match
    assert loaded.lost == 0
    assert isinstance(again.state, LaterState)
    assert again.texts() == match.texts()
    assert again.retrace()
    assert again.parted is None
    assert [moment.event for moment in again.moments] == [moment.event for moment in match.moments]
    since = again.shapes[-1].first
    assert again.digests[:since] == match.digests[:since]
    assert len(again.digests) == len(match.digests)
    assert again.digests[-1] == digest(again.state)


def test_digests_of_two_versions_stand_in_one_file(tmp_path: Path) -> None:
    """What the new field would have counted before nobody knows: there the log parts, and the game goes on."""
    path = tmp_path / "game"
    save.write(played(5), path, "1")
    match = save.read(path, later).match
    for _ in range(3):
        assert match.submit(match.game.options(match.state, match.state.decider()).first(1)[0]) is None
    save.write(match, path, "2")
    body = save.read_body(path)
    assert [each.first for each in body.shapes] == [0, 5]
    again = save.read(path, later).match
    assert again.state == match.state
    assert again.retrace()
    assert again.parted == Refusal("history_parted", args={"actions": 4})
    assert len(again.actions) == 8


def test_a_shape_is_that_of_today_until_a_field_comes() -> None:
    state = played().state
    encoded = msgspec.json.decode(msgspec.json.encode(state))
    assert shape_in(state, encoded) == shape_of(ToyState)
    assert digest_as(state, shape_of(ToyState)) == digest(state)
    newer = LaterToy.open(played().game.content, played().setup).start()
    assert digest_as(newer, shape_of(ToyState)) == played(0).digests[0] != digest(newer)
    assert digest_as(state, shape_of(LaterState)) == ""


@pytest.mark.parametrize("old", [False, True], ids=["format 2", "format 1"])
def test_a_glance_tells_of_a_file_of_any_format_what_a_header_says(tmp_path: Path, old: bool) -> None:
    path, match = tmp_path / "game", played(12)
    save.write(match, path, "1")
    header = save.read_header(path)
    if old:
        as_format_1(path)
    found = save.glance(path, opener)
    assert found.state == match.state
    assert replace(found.header, sha256=header.sha256) == header


def test_a_state_that_cannot_be_trusted_is_not_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "game"
    save.write(played(12), path, "1")
    rewrite(path, lambda body: body["digests"].__setitem__(-1, "0" * 32))
    with pytest.raises(save.SaveError):
        save.glance(path, opener)


class MarkedCard(Card, frozen=True):
    """A card with a field that is mostly unset."""

    mark: int | UnsetType = UNSET


class MarkedState(ToyState, kw_only=True):
    """The toy's state with such cards."""

    cards: list[MarkedCard]


renamed(MarkedCard)


def test_a_field_that_is_unset_changes_no_digest() -> None:
    old = played(5).state
    fields = {name: getattr(old, name) for name in old.__struct_fields__}
    cards = [MarkedCard(card.kind, card.place, card.owner, card.known) for card in old.cards]
    state = MarkedState(**{**fields, "cards": cards})
    assert shape_of(MarkedState) != shape_of(ToyState)
    assert digest(state) == digest(old)
    wider = {**shape_of(MarkedState), "nothing": ()}
    assert digest_as(state, wider) == digest_as(state, shape_of(ToyState)) == digest(old)
    state.cards[0] = replace(state.cards[0], mark=0)
    assert digest(state) == digest_as(state, wider) != digest(old)
