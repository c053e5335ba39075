"""The command line as its users meet it: in this process where that is enough, else as a process of its own."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import app, cli, games, paths
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library


@pytest.fixture(autouse=True)
def _english(monkeypatch, tmp_path):
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "player"))
    library.gathered.cache_clear()
    yield
    library.gathered.cache_clear()


@pytest.fixture
def tabletop(capsys):
    """Runs a command line; gives the exit code, and what was printed as result and as errors."""

    def run(*words: str) -> tuple[int, str, str]:
        code = cli.run(list(words))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def as_process(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words],
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


@pytest.fixture
def saved(tmp_path) -> Path:
    """A game saved after 30 random actions."""
    match = Match(library.open_game(Setup("mine", "lode", ("random", "random"), 5)))
    rng = Rng(5)
    for _ in range(30):
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    path = tmp_path / "game.save"
    save.write(match, path, "test")
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulat", "Did you mean “simulate”?"),
        ("dance", "There is no command “dance”."),
        ("play chess", f"There is no game “chess”. There are: {', '.join(games.names())}."),
        ("simulate min", "Did you mean “mine”?"),
        ("simulate mine --sed 3", "Did you mean “--seed”?"),
        ("simulate mine --colour 3", "There is no option “--colour” here"),
        ("simulate", "GAME is missing"),
        ("simulate mine --games", "“--games” needs a value."),
        ("simulate mine two", "“two” is one word too many"),
        ("simulate mine --games 0", "from 1 to 1,000,000, not “0”"),
        ("simulate mine --games many", "not “many”"),
        ("simulate mine --games 99999999999999999999999999999", "not “99999999999999999999999999999”"),
        ("simulate mine --games 1.5", "not “1.5”"),
        ("simulate mine --workers 1000", "from 1 to 64"),
        ("simulate mine --effort much", "from 0.01 to 10, not “much”"),
        ("simulate mine --effort nan", "not “nan”"),
        ("simulate mine --effort 1,much", "from 0.01 to 10, not “much”"),
        ("simulate mine --effort 1,0.1,1", "one for all seats, or one for each of the 2"),
        ("simulate mine --seats random", "1 seat is too few or too many: this game is played by 2."),
        ("simulate mine --seats random,radnom", "Did you mean “random”?"),
        ("simulate mine --seats human,random", "People cannot take part here"),
        ("play mine --seats human,grandmaster", "Nobody called “grandmaster”"),
        ("simulate mine --option variant", "“variant” is not an option of a scenario"),
        ("simulate mine --option varant=3", "Did you mean “variant”?"),
        ("simulate mine --option variant=9", "The option “variant” cannot be “9”. It can be: 1, 2, 3, 4."),
        ("simulate mine --option variant=1 --option variant=2", "The option “variant” is given twice."),
        ("simulate mine --option turn_limit=99999999999", "cannot be “99999999999”. It can be: 0, 20, 30"),
        ("simulate quarriors --option goal=0", "It can be: usual, 8, 12, 15, 20, 25, 1-99."),
        ("simulate mine --scenario lood", "Did you mean “lode”?"),
        ("shot mine --size large", "“large” is no size"),
        ("shot mine --size 1x1", "“1x1” is no size"),
        ("shot mine --size 99999x99999", "is no size"),
        ("shot mine --seat 2", "There is no seat 2; the last one is 1."),
        ("shot mine --lang xx", "There is no language “xx”."),
        ("shot mine -o table.txt", "table.txt should end with .png"),
        ("--lang enn", "Did you mean “en”?"),
        ("--quit-after 0", "not “0”"),
        ("--quit-after --5", "not “--5”"),
        ("simulate mine --games --5", "not “--5”"),
        ("replay no/such/file", "There is no file no/such/file."),
        ("check no/such/folder", "There is no folder no/such/folder."),
    ],
)
def test_bad_input_gets_one_sentence_and_the_code_2(tabletop, words, sentence):
    code, out, err = tabletop(*words.split())
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_what_was_written_is_repeated_on_one_short_line(tabletop):
    code, _, err = tabletop("play", "x\n" * 5_000)
    assert code == 2
    assert err.count("\n") == 1
    assert len(err) < 200


@pytest.mark.parametrize(
    "words",
    [
        "--lang ru",
        "--lang ru --quit-after 1",
        "--lang ru play mine",
        "--lang=ru play mine",
        "play mine --lang ru",
        "play --lang=ru mine",
        "--lang en play mine --lang ru",
    ],
)
def test_the_window_speaks_the_language_asked_for_anywhere_on_the_command_line(tabletop, monkeypatch, words):
    spoken = []
    monkeypatch.setattr(app, "open_window", lambda settings, *_, **__: spoken.append(settings.language) or 0)
    assert tabletop(*words.split())[0] == 0
    assert spoken == ["ru"]


def test_the_sentences_are_in_the_language_that_was_asked_for(tabletop):
    assert "Игры «chess» нет" in tabletop("--lang", "ru", "play", "chess")[2]
    page = tabletop("--lang", "ru", "simulate", "--help")[1]
    for words in ("Запуск: tabletop", "Сыграть много партий", "Параметры:", "[по умолчанию: 1]"):
        assert words in page


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "check", "shot", "golden", "fuzz", "bench"])
def test_every_command_explains_itself(tabletop, command):
    code, out, _ = tabletop(command, "--help")
    assert code == 0
    assert f"tabletop {command}" in out
    assert "cli." not in out


def test_computers_begin_with_what_is_meant_for_them_where_nothing_is_named():
    from tabletop.cli.context import Context
    from tabletop.cli.tables import new_game

    def options(*words, seats="human,random"):
        return new_game(Context(), "shadespire", seats, 1, "", words, people=True).setup.options

    assert options() == (("deck2", "either"),)
    assert options("deck2=starter") == (("deck2", "starter"),)
    assert options("seat2=farstriders", seats="human,human") == (("seat2", "farstriders"),)


@pytest.mark.parametrize("game", games.names())
def test_frames_are_measured_at_the_fullest_table(monkeypatch, game):
    from tabletop.cli import bench

    asked = []
    monkeypatch.setattr(bench, "apart", lambda measure, setup: asked.append(setup) or {})
    bench.measures(game, (1280, 720))["frames"]()
    kind = games.find(game)
    assert [len(setup.seats) for setup in asked] == [max(kind.seat_counts)]
    assert library.open_game(asked[0]).start().owed
    if game == "shadespire":
        assert len(library.open_game(asked[0]).box.fighters) == 28


def test_simulate_counts_every_game_once(tabletop):
    code, out, _ = tabletop("simulate", "mine", "--games", "6", "--seats", "random,random", "--seed", "1", "--json")
    assert code == 0
    report = json.loads(out)
    assert report["games"] == 6
    assert report["seats"] == ["random", "random"]
    assert report["efforts"] == [0.1, 0.1]
    assert report["sides"] == ["dwarves", "undead"]
    assert sum(report["wins"]) + report["draws"] == 6
    assert sum(report["wins_by_side"].values()) == sum(report["wins"])
    assert report["actions"] > report["forced"] >= 0
    assert report["seconds"] > 0
    assert report["actions_per_second"] > 0
    assert report["games_per_second"] > 0


def _timeless(out: str) -> dict[str, object]:
    report = json.loads(out)
    return {key: value for key, value in report.items() if "second" not in key}


def test_simulate_is_the_same_with_any_number_of_workers(tabletop):
    words = ("simulate", "mine", "--games", "10", "--seed", "9", "--option", "variant=3", "--json")
    one = tabletop(*words)
    two = as_process(*words, "--workers", "2")
    assert two.returncode == 0, two.stderr
    assert _timeless(one[1]) == _timeless(two.stdout)


@pytest.mark.determinism
def test_simulate_is_the_same_under_any_hash_seed():
    words = ("simulate", "mine", "--games", "5", "--seed", "4", "--json")
    first = as_process(*words, PYTHONHASHSEED="0")
    second = as_process(*words, PYTHONHASHSEED="77")
    assert first.returncode == 0, first.stderr
    assert _timeless(first.stdout) == _timeless(second.stdout)


def test_simulate_prints_a_table_of_the_seats(tabletop):
    code, out, _ = tabletop("simulate", "mine", "--games", "2")
    assert code == 0
    assert "Seat 0: random, Dwarves" in out
    assert "2 games" in out


def test_a_saved_game_is_played_again_and_verified(tabletop, saved):
    code, out, _ = tabletop("replay", str(saved), "--verify")
    assert code == 0
    assert "Every position of 30 actions was met again" in out


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: b"\x00\xff" * 100,
        lambda data: data.replace(b"move", b"moue", 1),
        lambda data: data.replace(b'"seed":5', b'"seed":6', 1),
        lambda data: data.split(b"\n")[0],
        lambda data: b"[" * 100_000,
    ],
)
def test_a_damaged_save_is_refused_and_stays_as_it_was(tabletop, saved, harm):
    damaged = harm(saved.read_bytes())
    saved.write_bytes(damaged)
    code, out, err = tabletop("replay", str(saved), "--verify")
    assert (code, out) == (2, "")
    assert saved.name in err
    assert err.count("\n") == 1
    assert saved.read_bytes() == damaged


def test_check_finds_nothing_in_what_is_built_in(tabletop):
    code, out, _ = tabletop("check")
    assert (code, "No mistakes" in out) == (0, True), out


def test_check_names_the_players_own_folder(tabletop):
    assert str(paths.home() / "scenarios") in tabletop("check")[1]


def test_check_does_not_guess_whose_files_a_folder_holds(tabletop, tmp_path):
    (tmp_path / "cards.yaml").write_text("cards: {}", encoding="utf-8")
    code, out, err = tabletop("check", str(tmp_path))
    assert (code, out) == (2, "")
    names = ", ".join(games.names())
    assert err == f"{tmp_path} is the folder of no game. Give it, or a folder in it, one of these names: {names}.\n"


def test_check_lists_every_mistake_with_its_file_and_line(tabletop, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "one.yaml").write_text("id: one\nid: two\nboard: 5\n", encoding="utf-8")
    (folder / "two.yaml").write_text("{", encoding="utf-8")
    code, out, _ = tabletop("check", str(tmp_path))
    lines = out.splitlines()
    assert code == 2
    assert any("one.yaml, line 2" in line for line in lines)
    assert any("one.yaml, line 3" in line for line in lines)
    assert any("two.yaml" in line for line in lines)
    assert lines[-1].endswith("found.")


def test_a_players_wrong_scenario_is_named_before_a_game(tabletop):
    folder = paths.own_scenarios("mine")
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("id: [", encoding="utf-8")
    code, _, err = tabletop("simulate", "mine", "--games", "1")
    assert code == 2
    assert "mine.yaml" in err.splitlines()[0]
    assert "tabletop check" in err.splitlines()[-1]


def test_fuzz_holds(tabletop):
    code, out, _ = tabletop("fuzz", "mine", "--games", "3", "--seed", "2")
    assert (code, "everything held" in out) == (0, True), out


def test_a_picture_that_cannot_be_written_is_no_file_at_all(tabletop, tmp_path, monkeypatch):
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    picture = tmp_path / "shots" / "table.png"
    code, out, err = tabletop("shot", "mine", "--size", "640x360", "-o", str(picture))
    assert (code, out) == (2, "")
    assert err == f"{picture} cannot be written: No space left on device.\n"
    assert not list(picture.parent.iterdir())


@pytest.mark.parametrize("game", games.names())
def test_damaged_content_gives_sentences_or_a_game(tabletop, game):
    code, out, err = tabletop("fuzz", game, "--content", "30", "--seed", "7")
    assert (code, err) == (0, "")
    assert out.startswith("30 damaged folders: ")


def test_fuzz_names_the_case_that_went_wrong(tabletop, monkeypatch):
    from tabletop.cli import fuzz_content
    from tabletop.cli.watched import Outcome

    def watch(work, jobs, workers):
        return (Outcome(job, None, "it broke") for job in jobs)

    monkeypatch.setattr(fuzz_content, "watched", watch)
    code, out, _ = tabletop("fuzz", "--content", "100", "--seed", "40")
    assert code == 1
    seeds = [seed for seed in range(40, 60) for _ in range(2 if seed % 8 == 0 else 1)]  # every eighth for `check` too
    assert out.splitlines() == [f"“mine”, number {seed}: it broke" for seed in seeds[:20]]


def test_fuzz_finds_it_where_check_says_something_else_than_reading_does(tabletop, monkeypatch):
    from tabletop.cli import fuzz_content
    from tabletop.cli.watched import Outcome

    def watch(work, jobs, workers):
        for job in jobs:
            checks = isinstance(job, fuzz_content.Commanded)
            wrong = job.seed == 16 if checks else None if job.seed == 8 else False
            yield Outcome(job, fuzz_content.Read(0, 0, wrong))

    monkeypatch.setattr(fuzz_content, "watched", watch)
    code, out, _ = tabletop("fuzz", "mine", "--content", "24", "--seed", "1")
    assert code == 1
    (line,) = out.splitlines()
    assert line.startswith("“mine”, number 16: ")


def test_fuzz_needs_a_game_where_it_plays(tabletop):
    assert tabletop("fuzz", "--games", "1") == (2, "", "GAME is missing; --help shows how the command is written.\n")
    assert tabletop("fuzz", "--saves", "1") == (2, "", "GAME is missing; --help shows how the command is written.\n")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_check_tells_what_it_skips_and_makes_no_mistake_of_it(tabletop):
    own = paths.own_scenarios("mine")
    own.mkdir(parents=True)
    (own / "folder.yaml").mkdir()
    (own / "gone.yaml").symlink_to(own / "nothing")
    os.mkfifo(own / "pipe.yaml")
    code, out, err = tabletop("check", str(own))
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        f"{own / 'folder.yaml'}: This is a folder and not a file; it is skipped.",
        f"{own / 'gone.yaml'}: This link leads nowhere; it is skipped.",
        f"{own / 'pipe.yaml'}: This is not a file that can be read; it is skipped.",
    ]
    assert tabletop("simulate", "mine", "--games", "1")[0] == 0, "nothing of it stands in the way of a game"


def test_check_tells_so_much_of_a_file_as_can_be_read_and_counts_the_rest(tabletop):
    own = paths.own_scenarios("mine")
    own.mkdir(parents=True)
    (own / "wrong.yaml").write_text("".join(f"k{number}: 1\n" for number in range(1_000)))
    code, out, _ = tabletop("check", str(own))
    *told, more, total = out.splitlines()
    assert (code, len(told)) == (2, 200)
    assert more == f"{own / 'wrong.yaml'}: 805 more mistakes in this file."
    assert total == "1,005 mistakes found."


def test_what_check_prints_of_a_strange_file_is_clean(tabletop):
    own = paths.own_scenarios("mine")
    own.mkdir(parents=True)
    (own / "a\x1b[31m\nb.yaml").write_text('"\\e]0;x\\a": 1\n')
    (own / "c.yaml").write_text("\u202e: 1\n")
    code, out, _ = tabletop("check", str(own))
    assert code == 2
    assert all(line.isprintable() for line in out.splitlines())
    assert "U+001B" in out


def test_a_folder_that_may_not_be_read_is_named(tabletop, monkeypatch):
    own, listed = paths.own_scenarios("mine"), os.scandir

    def refuse(folder):
        if folder == own:
            raise PermissionError(errno.EACCES, "Permission denied", str(folder))
        return listed(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    code, _, err = tabletop("simulate", "mine", "--games", "1")
    assert code == 2
    assert err.splitlines()[0] == f"{own}: This cannot be read: Permission denied."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_behind_the_output_is_told():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop", "check"],
            check=False, cwd=Path(__file__).parents[2], stdout=full, stderr=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "The system does not allow it: No space left on device.\n")


def test_golden_writes_compares_and_notices(tabletop, tmp_path, monkeypatch):
    from tabletop.cli import golden

    two = [golden.Script(name, Setup("mine", "lode", (), 1), 0) for name in ("a.txt", "b.txt")]
    monkeypatch.setattr(golden, "scripts", lambda: two)
    monkeypatch.setattr(golden, "played", lambda script: f"{script.file} as played\n")
    folder = str(tmp_path / "golden")
    (tmp_path / "golden").mkdir()
    (tmp_path / "golden" / "old.txt").write_text("old", encoding="utf-8")
    assert tabletop("golden", "--folder", folder)[0] == 1
    assert tabletop("golden", "--folder", folder, "--write")[0] == 0
    assert sorted(path.name for path in Path(folder).iterdir()) == ["a.txt", "b.txt"]
    assert tabletop("golden", "--folder", folder)[0] == 0
    (tmp_path / "golden" / "b.txt").write_text("three\n", encoding="utf-8")
    code, out, _ = tabletop("golden", "--folder", folder)
    assert code == 1
    assert "b.txt" in out


def test_damaged_settings_are_mentioned_and_do_not_stop_anything(tabletop):
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("{", encoding="utf-8")
    code, _, err = tabletop("check")
    assert code == 0
    assert "settings" in err


def test_the_program_runs_as_a_module():
    done = as_process("--version")
    assert (done.returncode, done.stdout.startswith("tabletop ")) == (0, True), done.stderr


def test_a_reader_that_goes_away_is_no_crash():
    with subprocess.Popen(
        [sys.executable, "-m", "tabletop", "--help"],
        cwd=Path(__file__).parents[2],
        env=dict(os.environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
