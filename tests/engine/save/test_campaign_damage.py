"""Of a campaign's file that was changed it is said where, as far as that can be known."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.engine.save import SaveError, campaign, campaigns
from tabletop.text import Texts
from tests.engine.save.test_campaigns import empty, evening, places

EVENINGS = 3


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of some evenings."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    kept = campaigns.begin(empty(), "The long feud", "1")
    for seed in range(EVENINGS):
        evening(kept, seed)
    return kept


def told(path: Path, content: bytes) -> list[str]:
    """What is said of a file with this content: `line`, `evenings` or `rest`, and which."""
    path.write_bytes(content)
    found = places(path)
    assert path.read_bytes() == content
    return found


def spans(path: Path) -> list[tuple[int, int]]:
    """Where each evening stands in the file."""
    content = path.read_bytes()
    encoded = [msgspec.json.encode(each) for each in campaign.read(path)[1].evenings]
    return [(content.index(each), content.index(each) + len(each)) for each in encoded]


@pytest.mark.parametrize("letter", [b"x", b"7", b'"', b"}", b"]", b"\xff", b"\n", b"\\", b" "])
def test_a_byte_of_an_evening(path: Path, letter: bytes) -> None:
    content = path.read_bytes()
    broken = letter == b"\n"  # what is behind it is in no line that is read
    for at in range(*spans(path)[1], 3):
        if content[at : at + 1] != letter:
            found = told(path, content[:at] + letter + content[at + 1 :])
            assert found == (["evenings 2, 3", "rest 2", "line 3"] if broken else ["evenings 2"])


def test_all_that_was_changed_is_told_and_nothing_that_was_not(path: Path) -> None:
    content, (one, two, three) = path.read_bytes(), spans(path)
    first, second, third = (content[slice(*each)] for each in (one, two, three))
    longer = first.replace(b'"date":', b'"date": ')
    begun = b'{"aftex":' + second[9:]
    for other, numbers in (
        ((longer, second, third), "1"), ((first, second[:-9], third), "2"), ((longer, second, longer), "1, 3"),
        ((longer, longer, third), "1, 2"), ((first, begun, third), "2"),
        ((second, third), "1"), ((first, third), "2"),
    ):  # fmt: skip
        found = told(path, content[: one[0]] + b",".join(other) + content[three[1] :])
        assert found == [f"evenings {numbers}"], other
    assert told(path, content[: one[0]] + b",".join((first, longer, second, third)) + content[three[1] :]) == ["rest 2"]
    spaced = b",".join((longer, second + b" ", third))
    assert told(path, content[: one[0]] + spaced + content[three[1] :]) == ["evenings 1", "rest 2"]
    every = content.replace(b'"campaign":', b'"campaing":', 1)
    every = every.replace(b'"date":1000000', b'"date":1000007').replace(b'"date":1000002', b'"date":1000008')
    every = every.replace(b'"tip":2', b'"tip":1') + b"more"
    assert told(path, every) == ["line 1", "evenings 1, 3", "rest 2", "line 3"]
    assert told(path, b"words" + content[5:]) == ["line 1"]


def test_what_is_no_campaign_is_told_with_its_line(path: Path) -> None:
    for words in (b"", b"words", b"words\nand more\n", b"{}\n{}\n"):
        assert told(path, words) == ["not_a_campaign 1"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_problem_is_said_with_file_and_line(path: Path, language: str) -> None:
    path.write_bytes(path.read_bytes().replace(b'"date":', b'"date": ').replace(b"long", b"lone", 1) + b" ")
    with pytest.raises(SaveError) as refused:
        campaign.read(path)
    texts = Texts(paths.texts(), language, strict=True)
    said = [texts.say(each) for each in refused.value.sentences]
    assert len(said) == 2
    assert all(path.name in each and line in each for each, line in zip(said, "23", strict=True))
    assert "1, 2, 3" in said[0]


def test_a_byte_of_the_first_line_or_of_what_stands_besides(path: Path) -> None:
    content = path.read_bytes()
    (begin, _), *_, (_, end) = spans(path)
    for old, new in ((b"The long", b"The lone"), (b'version":"1', b'version":"2'), (b'"evenings":3', b'"evenings":2')):
        assert told(path, content.replace(old, new, 1)) == ["line 1"]
    first = content.index(b"\n")
    assert told(path, content[:begin].replace(b"feud1", b"feud2") + content[begin:]) == ["rest 2"]
    assert told(path, content[:end] + content[end:].replace(b'"tip":2', b'"tip":1')) == ["rest 2"]
    assert told(path, content[:end] + content[end:].replace(b'"tip"', b'"tap"')) == ["rest 2"]
    assert told(path, content[: first + 1] + content[first + 1 :].replace(b'"evenings"', b'"mornings"')) == ["rest 2"]
    assert told(path, content[:end] + content[end:].replace(b'"tip":2', b'"tip":"')) == ["rest 2"]


def test_more_lines_than_there_are(path: Path) -> None:
    assert told(path, path.read_bytes() + b" ") == ["line 3"]


def test_a_file_that_ends_too_soon(path: Path) -> None:
    content, found = path.read_bytes(), spans(path)
    assert [told(path, content[: end - 5]) for _, end in found] == [
        ["evenings 1, 2, 3", "rest 2"], ["evenings 2, 3", "rest 2"], ["evenings 3", "rest 2"],
    ]  # fmt: skip


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
