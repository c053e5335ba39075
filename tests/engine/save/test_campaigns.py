"""Campaigns: matches that follow one another, kept whole, verified, branched, adopted, joined."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import SaveError, campaign, campaigns, folder
from tabletop.engine.save.campaign import BEGINNING, Campaign, Disagreement
from tabletop.engine.save.lock import Lock
from tabletop.engine.sequel import Happening, Sequel
from tabletop.engine.setup import OptionSpec, Setup
from tabletop.engine.steps import to_its_end
from tabletop.text import Message, Texts
from tests.toy.game import Toy

DAMAGED = ("campaign_damaged", "campaign_damaged_line", "campaign_damaged_evenings", "campaign_damaged_rest")
CODES = (
    *DAMAGED, "not_a_campaign", "campaign_taken", "campaign_stranger", "campaign_no_evening", "campaign_other_rules",
    "campaign_full", "export_there",
)  # fmt: skip
LAST = 4
"""Duels of a campaign."""


class Feud(Toy):
    """Duels that follow one another: what each leaves is how often it has come to one."""

    linked_by = "feud"

    @classmethod
    def option_specs(cls, content: Any, scenario: str) -> tuple[OptionSpec, ...]:
        return (*super().option_specs(content, scenario), OptionSpec("feud", ("new",), "new", line=200))

    def sequel(self, state: Any) -> Sequel:
        said = dict(self.setup.options).get("feud", "new")
        count = said.count("/") + 1
        value = f"{said}/{state.result.reason}{self.setup.seed}"
        return Sequel(value=value, over="settled" if count == LAST else "", numbers={"duels": count})

    def happenings(self, state: Any, events: Sequence[Event]) -> tuple[Happening, ...]:
        return (Happening("events", (state.result.reason,), {"n": len(events)}),)


class Earlier(Feud):
    """Duels by rules of another day: everybody begins with more health."""

    def new_state(self) -> Any:
        state = super().new_state()
        state.health = [each + 1 for each in state.health]
        return state


def opener(setup: Setup, scenarios: Mapping[str, str]) -> Game:
    return Feud.open(Feud.gather([scenarios])[0], setup)


def empty(first: str = "feud1") -> Campaign:
    return Campaign(game="toy", scenario="duel", option="feud", first=first)


def finish(match: Match, actions: int = 1_000) -> None:
    """Play a duel on to its end, or so many actions."""
    rng = Rng(match.setup.seed)
    while match.state.result is None and len(match.actions) < actions:
        seat = match.state.deciders()[0]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None


def over(setup: Setup) -> Match:
    """A duel to its end."""
    match = Match(opener(setup, {}))
    finish(match)
    return match


def next_setup(path: Path, seed: int) -> Setup:
    """What the next duel of a campaign begins with."""
    return campaign.read(path)[1].next_setup(("random",) * 2, seed)


def duel(path: Path, seed: int) -> Match:
    """The next duel of a campaign."""
    return over(next_setup(path, seed))


def evening(path: Path, seed: int, people: tuple[str, ...] = ("Ann", "Bo")) -> Campaign:
    return campaigns.enter(path, duel(path, seed), "1", people, date=1_000_000 + seed)


def verified(path: Path) -> Campaign:
    """A campaign every evening of which leads where it says."""
    return to_its_end(campaigns.verify(path, opener, "1"))


def disagreements(found: Campaign, version: str) -> list[Disagreement]:
    """All of them, without the steps between."""
    return [each for each in campaign.disagreements(found, opener, version) if each is not None]


def places(path: Path) -> list[str]:
    """What is said of a campaign that is damaged: `line`, `evenings` or `rest`, and which; all of it with a line."""
    with pytest.raises(SaveError) as refused:
        campaign.read(path)
    wrong = (refused.value, *refused.value.also)
    assert all("line" in each.args_of_text for each in wrong)
    return [
        f"{each.code.removeprefix('campaign_damaged_')} {each.args_of_text.get('numbers', each.args_of_text['line'])}"
        for each in wrong
    ]


def code_of(do: Any, *args: Any) -> str:
    with pytest.raises(SaveError) as refused:
        do(*args)
    return refused.value.code


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def path() -> Path:
    return campaigns.begin(empty(), "The long feud", "1")


def test_evenings_follow_one_another_and_are_all_there(path: Path) -> None:
    for seed in range(3):
        evening(path, seed)
    header, found = campaign.read(path)
    assert (header.name, header.evenings, header.over) == ("The long feud", 3, "")
    assert [each.after for each in found.evenings] == [-1, 0, 1]
    assert found.way() == (0, 1, 2)
    assert found.evenings[2].people == ("Ann", "Bo")
    assert found.evenings[1].sequel.numbers == {"duels": 2}
    assert found.value == found.evenings[2].sequel.value
    assert verified(path) == found
    assert evening(path, 3).over == "settled"
    assert [each.header and each.header.over for each in campaigns.list_campaigns()] == ["settled"]


def test_any_evening_can_be_played_again(path: Path) -> None:
    for seed in range(2):
        evening(path, seed)
    _, found = campaign.read(path)
    for each in found.evenings:
        again = over(each.setup)
        assert tuple(again.texts()) == each.actions
        assert again.digests[-1] == each.digest


def test_a_match_is_entered_once(path: Path) -> None:
    match = duel(path, 5)
    first = campaigns.enter(path, match, "1")
    assert campaigns.enter(path, match, "1") == first
    assert len(first.evenings) == 1


def test_playing_an_evening_again_otherwise_is_a_branch(path: Path) -> None:
    for seed in range(3):
        evening(path, seed)
    before = campaign.read(path)[1].evenings
    campaigns.turn_to(path, 0, "1")
    after = evening(path, 9)
    assert after.evenings[:3] == before
    assert after.way() == (0, 3)
    assert after.branches(0) == (1, 3)
    assert campaigns.turn_to(path, 2, "1").way() == (0, 1, 2)
    assert campaigns.turn_to(path, BEGINNING, "1").value == "feud1"
    assert code_of(campaigns.turn_to, path, 4, "1") == "campaign_no_evening"


def test_strangers_are_not_entered(path: Path) -> None:
    other = campaigns.begin(empty("feud2"), "Another", "1")
    match = duel(other, 1)
    before = path.read_bytes()
    assert code_of(campaigns.enter, path, match, "1") == "campaign_stranger"
    unfinished = Match(opener(campaign.read(path)[1].next_setup(("random",) * 2, 1), {}))
    assert code_of(campaigns.enter, path, unfinished, "1") == "campaign_stranger"
    assert path.read_bytes() == before


def test_what_was_not_entered_is_entered_at_the_next_start(path: Path) -> None:
    evening(path, 1)
    match = duel(path, 2)
    save.write(match, folder.new_file("toy"), "1")
    save.write(over(Setup("toy", "duel", ("random",) * 2, 3)), folder.new_file("toy"), "1")
    (paths.saves() / "toy-broken.save").write_bytes(b"{}\n{}\n")
    assert campaigns.adopt(opener, "1") == [path]
    found = campaign.read(path)[1]
    assert [each.digest for each in found.evenings] == [found.evenings[0].digest, match.digests[-1]]
    assert campaigns.adopt(opener, "1") == []


def test_what_is_only_a_replay_any_more_is_entered_too(path: Path) -> None:
    """The program died after it had put the evening among the replays."""
    match = duel(path, 2)
    paths.replays().mkdir(parents=True, exist_ok=True)
    save.write(match, paths.replays() / "toy.save", "1")
    assert campaigns.adopt(opener, "1") == [path]
    assert [each.digest for each in campaign.read(path)[1].evenings] == [match.digests[-1]]


def test_a_match_that_ends_goes_where_it_belongs_and_its_people_have_names(path: Path) -> None:
    other = campaigns.begin(empty("feud2"), "Another", "1")
    (path.parent / "broken.campaign").write_text("{}")
    shot = save.Snapshot.of(duel(path, 3))
    assert campaigns.enter_where_it_belongs(shot, "1") == [path]
    assert len(campaign.read(path)[1].evenings) == 1
    assert not campaign.read(other)[1].evenings
    named = campaigns.name_people(path, 0, ("Ann", "Bo"), "1")
    assert named.evenings[0].people == ("Ann", "Bo")
    assert verified(path) == named
    assert code_of(campaigns.name_people, path, 1, (), "1") == "campaign_no_evening"


def test_a_match_under_way_is_not_entered(path: Path) -> None:
    match = Match(opener(campaign.read(path)[1].next_setup(("random",) * 2, 1), {}))
    save.write(match, folder.new_file("toy"), "1")
    assert campaigns.adopt(opener, "1") == []


def test_a_campaign_goes_from_one_computer_to_another(path: Path, tmp_path: Path) -> None:
    """There it is played on; what both have done is in it, each on a branch of its own."""
    evening(path, 1)
    sent = tmp_path / "sent.campaign"
    campaigns.export(path, sent, "1")
    elsewhere = tmp_path / "elsewhere"
    there = campaigns.bring_in(sent, "1", elsewhere)
    assert campaign.read(there) == campaign.read(path)
    evening(there, 2)
    mine = evening(path, 3)
    campaigns.export(there, sent, "1")
    assert campaigns.bring_in(sent, "1") == path
    both = campaign.read(path)[1]
    assert both.evenings[:2] == mine.evenings
    assert both.evenings[2].setup.seed == 2
    assert both.branches(0) == (1, 2)
    assert both.way() == (0, 1)
    campaigns.bring_in(sent, "1")
    assert campaign.read(path)[1] == both
    assert len(campaigns.list_campaigns()) == 1


def test_an_altered_file_is_refused_in_one_sentence_and_stays_as_it_is(path: Path) -> None:
    evening(path, 1)
    content = path.read_bytes()
    rng = Rng(1)
    for _ in range(300):
        at = rng.below(len(content))
        changed = bytearray(content)
        changed[at] ^= 1 << rng.below(8)
        path.write_bytes(changed)
        assert code_of(campaign.read, path) in ("not_a_campaign", "newer_format", *DAMAGED), at
        assert path.read_bytes() == changed
        for do in (campaigns.rename, campaigns.turn_to):
            assert code_of(do, path, 0 if do is campaigns.turn_to else "New", "1")
    for end in range(0, len(content), 97):
        path.write_bytes(content[:end])
        assert code_of(campaign.read, path) in ("not_a_campaign", *DAMAGED)


def forged(path: Path, change: Any) -> None:
    """Change a campaign as a stranger would, with a hash that fits."""
    header, found = campaign.read(path)
    raw = msgspec.json.decode(msgspec.json.encode(found))
    change(raw)
    path.write_bytes(campaign.signed(header, msgspec.json.encode(raw)))


@pytest.mark.parametrize(("change", "told"), [
    (lambda raw: raw["evenings"][1].update(after=1), ["evenings 2"]),
    (lambda raw: raw["evenings"][1]["setup"].update(options=[["feud", "feud1"]]), ["evenings 2"]),
    (lambda raw: raw["evenings"][0]["sequel"].update(value="other"), ["evenings 2"]),
    (lambda raw: raw["evenings"].pop(0), ["line 1", "evenings 1", "rest 2"]),
    (lambda raw: raw.update(tip=7), ["rest 2"]),
    (lambda raw: raw["evenings"][0]["result"].update(winners=[5]), ["evenings 1"]),
    (lambda raw: [each.update(people=["\x1b[2J"]) for each in raw["evenings"]], ["evenings 1, 2"]),
])  # fmt: skip
def test_evenings_that_do_not_follow_one_another_are_refused(path: Path, change: Any, told: list[str]) -> None:
    for seed in range(2):
        evening(path, seed)
    forged(path, change)
    assert places(path) == told


@pytest.mark.parametrize(("what", "change"), [
    ("result", lambda raw: raw["evenings"][1]["result"].update(winners=[])),
    ("result", lambda raw: raw["evenings"][1].update(actions=raw["evenings"][1]["actions"][:-1])),
    ("action", lambda raw: raw["evenings"][1].update(actions=["nonsense"])),
    ("action", lambda raw: raw["evenings"][1]["setup"].update(seed=77)),
    ("position", lambda raw: raw["evenings"][1].update(digest="0" * 32)),
    ("sequel", lambda raw: raw["evenings"][1]["sequel"].update(numbers={"duels": 9})),
    ("sequel", lambda raw: raw["evenings"][1]["sequel"].update(value="richer")),
    ("story", lambda raw: raw["evenings"][1].update(happened=[])),
    ("story", lambda raw: raw["evenings"][1]["happened"][0]["numbers"].update(n=0)),
    ("setup", lambda raw: raw["evenings"][1]["setup"].update(seats=["random"] * 7)),
])  # fmt: skip
def test_what_does_not_agree_of_an_evening_is_said_in_a_sentence(path: Path, what: str, change: Any) -> None:
    for seed in range(2):
        evening(path, seed)
    forged(path, change)
    found = campaign.read(path)[1]
    with pytest.raises(SaveError) as refused:
        verified(path)
    assert (refused.value.code, refused.value.args_of_text["number"]) == (f"campaign_{what}", 2)
    for language in ("en", "ru"):
        text = Texts(paths.texts(), language, strict=True)
        args = refused.value.args_of_text
        assert text.say(Message(f"save.campaign_{what}", {**args, "file": path.name})).count("2")
    (wrong,) = disagreements(found, "1")
    assert (wrong.what, wrong.number, wrong.ours) == (what, 1, True)
    (older,) = disagreements(found, "2")
    assert not older.ours


def test_what_the_log_told_is_kept_with_each_evening_however_it_is_entered(path: Path) -> None:
    other = campaigns.begin(empty("feud2"), "The other", "1")
    match = duel(path, 0)
    told = match.game.happenings(match.state, [each.event for each in match.moments])
    assert told[0].numbers["n"] > 0
    assert campaigns.enter(path, save.Snapshot.of(match), "1").evenings[0].happened == told
    assert campaigns.enter(other, duel(other, 0), "1").evenings[0].happened is not None
    assert verified(path).evenings[0].happened == told


def test_what_the_log_told_is_not_kept_where_it_did_not_tell_all(path: Path) -> None:
    half = Match(opener(next_setup(path, 0), {}))
    finish(half, 3)
    there = folder.begin("toy").path
    save.write(half, there, "1")
    resumed = save.read(there, opener).match
    assert not resumed.retraced
    finish(resumed)
    assert campaigns.enter(path, resumed, "1").evenings[0].happened is None


def test_a_file_that_does_not_say_what_the_log_told_is_as_good_as_before(path: Path) -> None:
    """All campaigns before this was kept."""
    evening(path, 0)
    forged(path, lambda raw: [each.pop("happened") for each in raw["evenings"]])
    (found,) = verified(path).evenings
    assert found.happened is None
    again = to_its_end(campaign.play_again(campaign.read(path)[1], 0, opener, "1"))
    assert again.happened
    assert evening(path, 1).evenings[1].happened is not None
    verified(path)


def test_an_evening_of_another_version_that_leads_elsewhere_is_taken_in_and_told_of(path: Path) -> None:
    """No file of a player is refused for what a change of the rules explains."""
    for seed in range(2):
        evening(path, seed)
    forged(path, lambda raw: raw["evenings"][0].update(digest="0" * 32, version="0"))
    found = verified(path)
    (wrong,) = disagreements(found, "1")
    assert (wrong.error(path).code, wrong.error(path).args_of_text) == ("campaign_other_rules", {"number": 1})
    forged(path, lambda raw: raw["evenings"][1].update(digest="0" * 32))
    assert code_of(verified, path) == "campaign_position"


def test_a_match_begun_by_other_rules_and_ended_by_todays_counts_as_played_by_neither_alone(path: Path) -> None:
    match, file = Match(Earlier.open(Earlier.gather([{}])[0], next_setup(path, 2))), folder.new_file("toy")
    finish(match, 6)
    save.write(match, file, "1")
    after = save.read(file, opener).match
    assert not after.is_whole
    after.retrace()
    assert after.parted is not None
    finish(after)
    campaigns.enter(path, save.Snapshot.of(after), "1")
    (wrong,) = disagreements(campaign.read(path)[1], "1")
    assert not wrong.ours
    assert verified(path).value == campaign.read(path)[1].value


@pytest.mark.parametrize("actions", [0, 6])
def test_a_match_of_other_rules_that_was_not_entered_is_entered_at_the_next_start(path: Path, actions: int) -> None:
    """The program was killed after its last save, and before the table could enter it."""
    evening(path, 1)
    match, file = Match(Earlier.open(Earlier.gather([{}])[0], next_setup(path, 2))), folder.new_file("toy")
    finish(match, actions)
    save.write(match, file, "0")
    after = save.read(file, opener).match
    after.retrace()
    assert after.parted is not None
    finish(after)
    save.write(after, file, "1")
    assert campaigns.adopt(opener, "1") == [path]
    entered = campaign.read(path)[1].evenings[-1]
    assert (entered.result, entered.digest, entered.version) == (after.state.result, after.digests[-1], "")
    assert campaigns.adopt(opener, "1") == []
    (wrong,) = disagreements(campaign.read(path)[1], "1")
    assert (wrong.number, wrong.ours) == (1, False)
    assert verified(path).value == entered.sequel.value


def test_a_match_whose_newest_state_was_altered_is_not_entered(path: Path) -> None:
    match, file = Match(Earlier.open(Earlier.gather([{}])[0], next_setup(path, 2))), folder.new_file("toy")
    finish(match)
    match.state.result = replace(match.state.result, winners=())
    save.write(match, file, "1")
    assert campaigns.adopt(opener, "1") == []


@pytest.mark.parametrize("step", ["start", "refusal", "play", "sequel"])
def test_a_rule_that_meets_what_there_cannot_be_is_told_like_anything_else(
    path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(path, 1)

    def broken(*_: Any) -> None:
        raise StopIteration

    monkeypatch.setattr(Feud, step, broken)
    what = {"start": "setup", "sequel": "sequel"}.get(step, "action")
    assert code_of(verified, path) == f"campaign_{what}"


@pytest.mark.parametrize(("what", "change"), [
    ("result", lambda raw: raw["evenings"][1]["result"].update(winners=[])),
    ("action", lambda raw: raw["evenings"][1].update(actions=["nonsense"])),
    ("action", lambda raw: raw["evenings"][1].update(actions=["pass s9"])),
    ("setup", lambda raw: raw["evenings"][1]["setup"].update(seats=["random"] * 7)),
    ("other_rules", lambda raw: raw["evenings"][1].update(actions=["nonsense"], version="0")),
])  # fmt: skip
def test_an_evening_that_cannot_be_looked_at_says_what_differs(path: Path, what: str, change: Any) -> None:
    for seed in range(2):
        evening(path, seed)
    forged(path, change)
    assert campaigns.match_of(path, 0, opener, "1").state.result is not None
    assert code_of(campaigns.match_of, path, 1, opener, "1") == f"campaign_{what}"


def test_every_evening_that_does_not_agree_is_named(path: Path) -> None:
    for seed in range(3):
        evening(path, seed)
    forged(path, lambda raw: [raw["evenings"][at].update(digest="0" * 32) for at in (0, 2)])
    found = campaign.read(path)[1]
    assert [(each.number, each.what) for each in disagreements(found, "1")] == [
        (0, "position"), (2, "position"),
    ]  # fmt: skip


def test_a_file_of_a_newer_program_is_left_alone(path: Path) -> None:
    header, found = campaign.read(path)
    line = msgspec.json.encode(found)
    newer = replace(header, campaign=campaign.FORMAT + 1, version="9.9")
    path.write_bytes(msgspec.json.encode(newer) + b"\n" + line + b"\n")
    assert code_of(campaign.read, path) == "newer_format"


def test_nobody_writes_while_another_one_does(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "PATIENCE", 0.05)
    lock = Lock.seize(path.parent / folder.LOCKS / path.name)
    assert lock is not None
    assert code_of(evening, path, 1) == "campaign_taken"
    lock.release()
    assert len(evening(path, 1).evenings) == 1


def _enter_when_told(path: str, *seeds: str) -> None:
    """What each of several programs does: it waits for a line, then enters one evening after another."""
    campaigns.PATIENCE = 60.0
    print("ready", flush=True)
    sys.stdin.readline()
    for seed in map(int, seeds):
        campaigns.enter(Path(path), over(empty().next_setup(("random",) * 2, seed)), "1")


def test_programs_that_enter_at_once_lose_nothing(path: Path) -> None:
    words = f"import sys; from {__name__} import _enter_when_told; _enter_when_told(*sys.argv[1:])"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", words, str(path), *seeds],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seeds in ("012", "345", "678")
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:  # all begin before any of them is waited for
        assert program.stdin is not None
        program.stdin.write("now\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    _, found = campaign.read(path)
    assert sorted(each.setup.seed for each in found.evenings) == list(range(9))
    assert verified(path) == found


def test_a_program_killed_at_any_moment_leaves_a_whole_file(path: Path) -> None:
    """It is killed while it writes over and over; the file is whole, and the lock is free."""
    evening(path, 1)
    words = (
        "import sys; from pathlib import Path; from tabletop.engine.save import campaigns\n"
        "print('ready', flush=True)\n"
        "while True:\n"
        "    for name in ('one', 'two'): campaigns.rename(Path(sys.argv[1]), name * 10, '1')\n"
    )
    for moment in range(6):
        program = subprocess.Popen([sys.executable, "-c", words, str(path)], stdout=subprocess.PIPE, text=True)
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        time.sleep(0.013 * (moment + 1))
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        program.stdout.close()
        assert len(campaign.read(path)[1].evenings) == 1
    campaigns.rename(path, "Still here", "1")
    assert campaign.read(path)[0].name == "Still here"


def test_what_cannot_be_written_leaves_all_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths, "write_whole", full)
    assert code_of(evening, path, 1) == "cannot_write"
    assert path.read_bytes() == before


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_problem_is_one_sentence(language: str) -> None:
    texts = Texts(paths.texts(), language, strict=True)
    for code in CODES:
        said = texts(f"save.{code}", file="feud.campaign", number=3, line=2, most=500, megabytes=8, count=1,
                     numbers="3")  # fmt: skip
        assert said.endswith(".")
        assert "{" not in said


def test_these_are_all_the_codes() -> None:
    files = Path(save.__file__).parent.glob("campaign*.py")
    words = [word for file in files for word in file.read_text(encoding="utf-8").split('SaveError("')[1:]]
    assert {word.split('"')[0] for word in words} - {"cannot_read", "newer_format"} == set(CODES)
