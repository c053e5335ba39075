"""The program as a whole: with a window, and where there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TREE = Path(__file__).parents[1]


def tabletop(*words: str, without: tuple[str, ...] = (), **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words],
        check=False,
        cwd=TREE,
        env={**environment, **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def test_the_window_opens_and_closes_after_some_frames():
    done = tabletop("--quit-after", "3")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize(("language", "sentence"), [("en", "There is no display"), ("ru", "Нет экрана")])
def test_without_a_display_the_program_says_so_and_what_works(language, sentence):
    words = ("--lang", language, "--quit-after", "3")
    done = tabletop(*words, without=("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    assert done.returncode == 2
    said = [line for line in done.stderr.splitlines() if not line.startswith("error: XDG_RUNTIME_DIR")]
    assert len(said) == 1
    assert sentence in said[0]
    assert "tabletop simulate" in said[0]
    assert "Traceback" not in done.stderr


def test_a_picture_of_the_table_needs_no_display(tmp_path):
    picture = tmp_path / "table.png"
    words = ("shot", "mine", "--after", "20", "--seed", "3", "--size", "1280x720", "--lang", "ru", "-o", str(picture))
    done = tabletop(*words, without=("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    assert done.returncode == 0, done.stderr
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1280, 720)


def test_two_pictures_of_the_same_table_are_equal(tmp_path):
    words = ("shot", "mine", "--after", "20", "--seed", "3", "--size", "640x360", "--lang", "en", "-o")
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for picture in pictures:
        assert tabletop(*words, str(picture)).returncode == 0
    assert pictures[0].read_bytes() == pictures[1].read_bytes()


def test_a_picture_can_show_the_drawer_at_another_scale(tmp_path):
    pictures = {name: tmp_path / f"{name}.png" for name in ("plain", "drawer", "large")}
    for name, more in {"plain": (), "drawer": ("--drawer",), "large": ("--drawer", "--scale", "150")}.items():
        words = ("shot", "mine", "--after", "20", "--size", "1280x720", "--lang", "en", *more, "-o")
        assert tabletop(*words, str(pictures[name])).returncode == 0
    assert len({picture.read_bytes() for picture in pictures.values()}) == 3


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = tabletop("shot", "mine", "--size", "640x360", "--lang", "en", "-o", str(tmp_path / "file" / "table.png"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
