"""Copies of campaigns: nothing is written over, what a friend played on goes on, and an ending can be taken back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.save import campaign, campaigns, folder
from tabletop.engine.save.lock import Lock
from tabletop.engine.save.record import SaveError
from tests.engine.save.test_campaigns import code_of, empty, evening, finish, next_setup, opener, over


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return campaigns.begin(empty(), "The long feud", "1")


def test_what_is_at_the_place_of_an_export_is_written_over_only_by_more_of_the_same(
    path: Path, tmp_path: Path
) -> None:
    letter, sent = tmp_path / "letter.odt", tmp_path / "sent.campaign"
    letter.write_bytes(b"My dear friend")
    other = campaigns.begin(empty("feud2"), "Another feud", "1")
    evening(path, 1)
    campaigns.export(path, sent, "1")
    evening(path, 2)
    for there in (letter, other):
        before = there.read_bytes()
        assert code_of(campaigns.export, path, there, "1") == "export_there"
        assert there.read_bytes() == before
    campaigns.export(path, sent, "1")
    assert campaign.read(sent) == campaign.read(path)
    shorter = campaigns.begin(empty(), "The long feud", "1")
    assert code_of(campaigns.export, shorter, sent, "1") == "export_there"


def test_a_campaign_that_a_friend_has_played_on_goes_on_from_there(path: Path, tmp_path: Path) -> None:
    evening(path, 1)
    sent = tmp_path / "sent.campaign"
    campaigns.export(path, sent, "1")
    there = campaigns.bring_in(sent, "1", tmp_path / "elsewhere")
    evening(there, 2)
    played_on = evening(there, 3)
    campaigns.export(there, sent, "1")
    campaigns.bring_in(sent, "1")
    assert campaign.read(path)[1] == played_on
    campaigns.turn_to(path, 0, "1")
    campaigns.bring_in(sent, "1")
    assert campaign.read(path)[1].tip == 0  # it was turned back on purpose


def test_where_an_ending_is_taken_back_the_campaign_stands_before_it(path: Path) -> None:
    evening(path, 1)
    match = Match(opener(next_setup(path, 2), {}))
    finish(match)
    campaigns.enter_where_it_belongs(match, "1")
    ended = campaign.read(path)[1]
    assert ended.tip == 1
    begun = Match(opener(match.setup, {}))
    finish(begun, len(match.actions) - 1)
    kept = folder.new_file("toy")
    save.write(begun, kept, "1")
    campaigns.take_back(begun, "1")
    stands = campaign.read(path)[1]
    assert (stands.tip, stands.evenings) == (0, ended.evenings)
    assert campaigns.under_way(stands) == kept


def test_an_ending_that_is_taken_back_and_reached_again_is_the_tip_again(path: Path) -> None:
    evening(path, 1)
    match = over(next_setup(path, 2))
    campaigns.enter_where_it_belongs(match, "1")
    ended = campaign.read(path)[1]
    begun = Match(opener(match.setup, {}))
    finish(begun, len(match.actions) - 1)
    campaigns.take_back(begun, "1")
    assert campaign.read(path)[1].tip == 0
    assert begun.submit(match.actions[-1]) is None
    campaigns.enter_where_it_belongs(begun, "1")
    assert campaign.read(path)[1] == ended


def test_a_copy_that_cannot_be_written_to_is_not_begun_a_second_time(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = tmp_path / "sent.campaign"
    there = campaigns.begin(empty(), "The long feud", "1", tmp_path / "elsewhere")
    evening(there, 2)
    campaigns.export(there, sent, "1")
    monkeypatch.setattr(campaigns, "PATIENCE", 0.0)
    lock = Lock.seize(path.parent / folder.LOCKS / path.name)
    assert lock is not None
    assert code_of(campaigns.bring_in, sent, "1") == "campaign_taken"
    lock.release()
    assert [each.path for each in campaigns.list_campaigns()] == [path]


def test_a_file_that_goes_meanwhile_hides_no_other(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = campaigns.begin(empty("feud2"), "Another feud", "1")
    known = folder.look

    def look(name: str) -> os.stat_result | None:
        if name == str(other):
            other.unlink()
        return known(name)

    monkeypatch.setattr(folder, "look", look)
    assert [each.path for each in campaigns.list_campaigns()] == [path]


def test_an_export_to_a_name_that_no_file_can_have_is_refused(path: Path, tmp_path: Path) -> None:
    assert code_of(campaigns.export, path, tmp_path / ("long" * 90), "1") == "cannot_write"


def test_a_match_that_is_not_at_the_tip_takes_nothing_back(path: Path) -> None:
    first = over(next_setup(path, 1))
    campaigns.enter(path, first, "1")
    evening(path, 2)
    before = campaign.read(path)
    campaigns.take_back(first, "1")
    assert campaign.read(path) == before


def test_a_campaign_has_room_for_so_many_evenings_and_keeps_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(path, 1)
    before = path.read_bytes()
    for name, most in (("MOST_EVENINGS", 1), ("LIMIT", len(before))):
        with monkeypatch.context() as small:
            small.setattr(campaign, name, most)
            with pytest.raises(SaveError) as refused:
                evening(path, 2)
            assert refused.value.code == "campaign_full"
            assert path.read_bytes() == before
    full = replace(campaign.read(path)[1], evenings=campaign.read(path)[1].evenings * (campaign.MOST_EVENINGS + 1))
    assert code_of(campaign.write, full, path, "1", "") == "campaign_full"
    assert path.read_bytes() == before
