"""Of a campaign's file that was changed it is said where, as far as that can be known."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.engine.save import SaveError, campaign, campaigns
from tests.engine.save.test_campaigns import empty, evening

EVENINGS = 3


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of some evenings."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    kept = campaigns.begin(empty(), "The long feud", "1")
    for seed in range(EVENINGS):
        evening(kept, seed)
    return kept


def place(path: Path, content: bytes) -> tuple[str, int]:
    """What is said of a file with this content: `line` or `evening`, and its number."""
    path.write_bytes(content)
    with pytest.raises(SaveError) as refused:
        campaign.read(path)
    [number] = refused.value.args_of_text.values()
    return refused.value.code.removeprefix("campaign_damaged_"), int(number)


def spans(path: Path) -> list[tuple[int, int]]:
    """Where each evening stands in the file."""
    content = path.read_bytes()
    encoded = [msgspec.json.encode(each) for each in campaign.read(path)[1].evenings]
    return [(content.index(each), content.index(each) + len(each)) for each in encoded]


@pytest.mark.parametrize("letter", [b"x", b"7", b'"', b"}", b"]", b"\xff", b"\n", b"\\", b" "])
def test_a_byte_of_an_evening(path: Path, letter: bytes) -> None:
    content = path.read_bytes()
    told = {
        place(path, content[:at] + letter + content[at + 1 :])
        for at in range(*spans(path)[1], 3)
        if content[at : at + 1] != letter
    }
    assert told == {("evening", 2)}


def test_a_byte_of_the_first_line_or_of_what_stands_besides(path: Path) -> None:
    content = path.read_bytes()
    (begin, _), *_, (_, end) = spans(path)
    for old, new in ((b"The long", b"The lone"), (b'version":"1', b'version":"2'), (b'"evenings":3', b'"evenings":2')):
        assert place(path, content.replace(old, new, 1)) == ("line", 1)
    first = content.index(b"\n")
    assert place(path, content[:begin].replace(b"feud1", b"feud2") + content[begin:]) == ("line", 2)
    assert place(path, content[:end] + content[end:].replace(b'"tip":2', b'"tip":1')) == ("line", 2)
    assert place(path, content[:end] + content[end:].replace(b'"tip"', b'"tap"')) == ("line", 2)
    assert place(path, content[: first + 1] + content[first + 1 :].replace(b'"evenings"', b'"mornings"')) == ("line", 2)
    assert place(path, content[:end] + content[end:].replace(b'"tip":2', b'"tip":"')) == ("line", 2)


def test_more_lines_than_there_are(path: Path) -> None:
    assert place(path, path.read_bytes() + b" ") == ("line", 3)


def test_a_file_that_ends_too_soon(path: Path) -> None:
    content, found = path.read_bytes(), spans(path)
    assert [place(path, content[: end - 5]) for _, end in found] == [("evening", at + 1) for at in range(EVENINGS)]


def test_one_of_before_there_were_checksums_of_its_parts(path: Path) -> None:
    """It can be read; of what cannot be found out of it nothing is said."""
    header, found = campaign.read(path)
    raw = msgspec.json.decode(msgspec.json.encode(found))
    del raw["checks"]
    old = campaign.signed(header, msgspec.json.encode(raw))
    path.write_bytes(old)
    assert campaign.read(path)[1] == found
    path.write_bytes(old.replace(b'"date":1000001', b'"date":1000002'))
    with pytest.raises(SaveError) as refused:
        campaign.read(path)
    assert (refused.value.code, refused.value.args_of_text) == ("campaign_damaged", {})
