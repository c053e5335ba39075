"""The rulebook in the window: opened at a rule, searched, read by mouse and keyboard."""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.engine.content.origin import OURS
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import PAGE_HEAD
from tabletop.ui.scenes.rulebook.book import matches, read_book
from tabletop.ui.scenes.rulebook.rulebook_scene import EntryRow, RulebookScene, marked
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Label
from tests.ui.pilot import Pilot, title

RULES = [entry.id for section in read_book("mine", "en").sections for entry in section.rules]


def seen(pilot):
    """The ids of the entries that can be read now."""
    page = pilot.scene.page
    return [row.entry.id for row in page.children if isinstance(row, EntryRow) and page.rect.contains(row.rect)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("rule", [*RULES[::17], RULES[-1], "mine.example.13"])
def test_it_opens_at_any_rule(language, rule):
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine", rule), settings=Settings(language=language))
    assert rule in seen(pilot)


def test_another_rule_can_be_opened_while_it_is_open():
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine", RULES[0]))
    pilot.stage.open_rule("mine", RULES[-1])
    pilot.rest()
    assert RULES[-1] in seen(pilot)
    assert len(pilot.stage.scenes.stack) == 1


def test_a_chapter_is_opened_by_a_click_and_by_keyboard():
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine"))
    pilot.click("chapter.doors")
    assert "mine.doors.01" in seen(pilot)
    pilot.walk_to("chapter.zones")
    pilot.press("return")
    assert "mine.zones.01" in seen(pilot)


def test_the_page_turns_by_wheel_and_keys_and_the_chapter_follows():
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine"))
    pilot.press("page down")
    down = pilot.scene.page.offset
    assert down > 0
    pilot.scroll((900, 400), -3)
    assert pilot.scene.page.offset > down
    pilot.press("end")
    assert pilot.scene.current() == read_book("mine", "en").sections[-1].id
    pilot.press("home")
    assert pilot.scene.page.offset == 0


def test_typing_finds_and_escape_first_ends_the_typing():
    pilot = Pilot(title)
    pilot.point("box.mine")
    pilot.press("f1")
    pilot.click("search")
    pilot.type("poison")
    assert pilot.scene.query == "poison"
    found = seen(pilot)
    assert found
    book = read_book("mine", "en")
    entries = {e.id: e for section in book.sections for e in (*section.rules, *section.examples)}
    assert all(matches(entries[name], "poison") for name in found)
    pilot.press("escape")
    assert isinstance(pilot.scene, RulebookScene)
    pilot.press("escape")
    assert isinstance(pilot.scene, TitleScene)


def test_a_search_by_keyboard_alone_that_finds_nothing_says_so():
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine"))
    pilot.press("ctrl+f")
    pilot.type("zzzz")
    assert not seen(pilot)
    assert "zzzz" in plain(pilot.scene.page.children[0].rich)
    pilot.press(*["backspace"] * 4)
    assert pilot.scene.query == ""
    assert seen(pilot)


def test_a_search_knows_no_case_and_no_dots_over_letters():
    book = read_book("mine", "ru")
    entry = next(e for section in book.sections for e in section.rules if "ё" in e.text)
    word = next(word for word in entry.text.split() if "ё" in word).strip(".,:;«»()")
    assert matches(entry, word.upper().replace("Ё", "Е"))


def test_what_was_searched_is_marked_and_no_letter_is_lost():
    parts = marked("Poisoned by poison", "POISON ed")
    assert plain(parts) == "Poisoned by poison"
    assert [part.text for part in parts if part.style] == ["Poison", "ed", "poison"]


def test_the_language_can_change_while_it_is_open():
    pilot = Pilot(lambda stage: RulebookScene(stage, "mine", "mine.zones.03"))
    pilot.settings.language = "ru"
    pilot.stage.set_language()
    pilot.rest()
    assert pilot.scene.book.title == "Бой за штольню"


@pytest.mark.parametrize(("language", "note"), [("en", "(proposed by us)"), ("ru", "(придумано нами)")])
def test_behind_a_rule_that_nobody_can_look_up_stands_who_says_it(language, note):
    pilot = Pilot(lambda stage: RulebookScene(stage, "blackstone"), settings=Settings(language=language))
    rows = [row for row in pilot.scene.page.children if isinstance(row, EntryRow)]
    noted = [row.entry for row in rows if plain(row.text).replace("\N{NO-BREAK SPACE}", " ").endswith(note)]
    assert noted == [row.entry for row in rows if row.entry.source in OURS]
    assert 0 < len(noted) < len(rows)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_question_that_a_rule_leaves_open_is_answered_below_it(language):
    """Each reading of Blackstone Fortress stands once in a chapter, under the first of its rules there."""
    pilot = Pilot(lambda stage: RulebookScene(stage, "blackstone"), settings=Settings(language=language))
    rows = {row.entry.id: row for row in pilot.scene.page.children if isinstance(row, EntryRow)}
    readings = library.content("blackstone").readings
    assert len(readings) == 58
    for reading in readings:
        words = pilot.stage.say(f"blackstone.reading.{reading.id}")
        by_chapter = {}
        for rule in sorted(reading.rules):
            by_chapter.setdefault(rule.split(".")[1], []).append(rule)
        for first, *others in by_chapter.values():
            assert any(words in note for _, note in rows[first].notes), (reading.id, first)
            assert not any(words in note for rule in others for _, note in rows[rule].notes), reading.id


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", games.names())
def test_each_chapter_says_how_much_of_it_nobody_can_look_up(game, language):
    """The note of a chapter, of rules or of a list of things, counts the entries behind which that stands."""
    pilot = Pilot(lambda stage: RulebookScene(stage, game), settings=Settings(language=language))
    say = pilot.stage.say
    marks = [f"({say(f'ui.origin.{source}.name')})" for source in ("recalled", "proposed")]
    before = say("ui.rulebook.ours", n=7, all=8).split("7")[0]
    assert all(mark.strip("()") in before.lower() for mark in marks)
    notes, found = [], []
    for each in pilot.scene.page.children:
        if isinstance(each, EntryRow) and not each.example:
            words = plain(each.text).replace("\N{NO-BREAK SPACE}", " ")
            found[-1] = (found[-1][0] + any(mark in words for mark in marks), found[-1][1] + 1)
        elif isinstance(each, Label) and each.style is PAGE_HEAD:
            notes.append("")
            found.append((0, 0))
        elif isinstance(each, Label) and str(each.rich).startswith(before):
            notes[-1] = str(each.rich)
    assert len(notes) == len(pilot.scene.book.sections)
    assert notes == [say("ui.rulebook.ours", n=n, all=every) if n else "" for n, every in found]
    assert any(notes) == (game in ("blackstone", "old_world"))
