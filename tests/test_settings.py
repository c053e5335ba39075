import pytest

from tabletop import settings
from tabletop.settings import Settings


def test_no_file_means_defaults_without_a_word(tmp_path):
    assert settings.load(tmp_path / "settings.json") == (Settings(), None)


def test_what_is_saved_is_loaded(tmp_path):
    file = tmp_path / "new" / "settings.json"
    chosen = Settings(language="ru", ui_scale=1.5, window=(1920, 1080), speed=0.5, instant=True, volume=0.0, mute=True)
    settings.save(chosen, file)
    assert settings.load(file) == (chosen, None)


def test_a_setting_of_a_later_version_does_no_harm(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ru", "hologram": true}', encoding="utf-8")
    assert settings.load(file) == (Settings(language="ru"), None)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"ui_scale": 50}', '{"window": [1, 1]}', '{"speed": "fast"}', "[" * 100_000, " " * 300_000],
)
def test_a_damaged_file_gives_defaults_and_is_kept(tmp_path, text):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    loaded, message = settings.load(file)
    assert loaded == Settings()
    assert message is not None
    assert message.key == "cli.settings.damaged"
    assert not file.exists()
    assert (tmp_path / "settings.json.bad").read_text(encoding="utf-8") == text


def test_a_folder_in_the_place_of_the_file_is_no_end(tmp_path):
    file = tmp_path / "settings.json"
    file.mkdir()
    loaded, message = settings.load(file)
    assert loaded == Settings()
    assert message is not None
    assert message.key == "cli.settings.unreadable"
