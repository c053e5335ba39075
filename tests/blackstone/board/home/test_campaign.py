"""A campaign on the screen: begun, left, taken up again, entered into its record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace as changed

from tabletop import paths, text
from tabletop.cli.campaigns import check_own
from tabletop.cli.context import Context
from tabletop.cli.replay import replay
from tabletop.engine import save
from tabletop.engine.rng import Rng
from tabletop.engine.save import campaign, campaigns, folder
from tabletop.engine.save.campaign import Campaign
from tabletop.games import library
from tabletop.games.blackstone.model.quest import Quest, clue_cards, from_line, to_line
from tabletop.settings import Settings
from tabletop.text import Thing
from tabletop.ui.boards.blackstone import saga
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.preloader import Preloader, Work
from tabletop.ui.scenes.campaigns.campaign_scene import CampaignScene
from tabletop.ui.scenes.campaigns.campaigns_scene import CampaignsScene
from tabletop.ui.scenes.kept.words import places_words
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.setup.setup_scene import SetupScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.widgets.base import Drawn, Label, Widget
from tests.blackstone.board.driving import drive, scene, stocked
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import anything
from tests.blackstone.whole.test_records import begun, evening
from tests.engine.save.test_campaigns import forged
from tests.ui.ink import Inked, followed
from tests.ui.pilot import Pilot, title

SEED = 4
"""Of an expedition that comes home."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def quick() -> Pilot:
    """A pilot at the title for whom nothing takes time."""
    pilot = Pilot(title)
    pilot.settings.instant, pilot.settings.confirm = True, False
    return pilot


def kept() -> tuple[Path, campaign.Campaign]:
    """The only campaign."""
    (one,) = campaigns.list_campaigns()
    return one.path, campaign.read(one.path)[1]


def play_to(phase: str) -> None:
    """Play the saved game on to a phase of its expedition, as if it had been done at the table."""
    (one,) = folder.list_games()
    match, rng = save.read(one.path, library.open_kept).match, Rng(SEED)
    while match.state.phase != phase and match.state.result is None:
        assert match.submit(anything(match.game, match.state, match.state.decider(), rng)) is None
    assert match.state.result is None
    save.write(match, one.path, "1")


def test_a_campaign_is_begun_left_taken_up_again_and_entered() -> None:
    pilot = quick()
    assert "menu.campaigns" not in pilot.ids()
    pilot.click("box.blackstone")
    pilot.click("scenario.quest")
    pilot.click("campaign")
    pilot.type("Friday")
    pilot.click("seed")
    pilot.type(str(SEED))
    pilot.click("take_backs.any")
    pilot.click("start")
    assert isinstance(pilot.scene, TableScene)
    drive(pilot, SEED, 8)
    path, record = kept()
    assert campaign.read(path)[0].name == "Friday"
    assert record.way() == ()
    assert [each.header.name for each in folder.list_games() if each.header] == ["Friday"]
    scene(pilot).routes.title()
    pilot.rest()

    play_to("facilities")
    pilot.click("menu.campaigns")
    assert isinstance(pilot.scene, CampaignsScene)
    pilot.click(f"go.{path.name}")
    assert isinstance(pilot.scene, CampaignScene)
    pilot.click("evening")
    table = scene(pilot)
    assert table.session.match.state.phase == "facilities"
    drive(pilot, SEED, 400)
    pilot.rest()
    assert table.session.match.state.result is not None
    assert isinstance(pilot.scene, ResultScene)
    assert "again" not in pilot.ids()

    pilot.click("campaign")
    assert isinstance(pilot.scene, CampaignScene)
    _, record = kept()
    assert len(record.evenings) == 1
    assert record.evenings[0].actions
    pilot.click("evening")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.chosen.setup().seats == ("human",)
    assert pilot.scene.chosen.setup().free_undo
    pilot.click("start")
    found = scene(pilot).session.match
    assert record.follows(found.setup) == 0
    assert [dict(each.setup.options)["open_arrival"] for each in (table.session.match, found)] == ["on", "on"]


def test_several_campaigns_are_named_deleted_and_brought_back() -> None:
    path, other = begun("first"), begun("second")
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"rename.{path.name}")
    pilot.press(*["backspace"] * 5)
    pilot.type("Monday")
    pilot.click(f"done.{path.name}")
    assert campaign.read(path)[0].name == "Monday"
    pilot.click(f"delete.{other.name}")
    assert not other.exists()
    pilot.click(f"undo.{other.name}")
    assert other.exists()


def test_an_evening_is_looked_at_again_and_played_anew_as_a_branch() -> None:
    path = begun("first")
    for seed in range(2):
        evening(path, seed)
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    pilot.click("look.0")
    assert isinstance(pilot.scene, TableScene | ResultScene)
    pilot.stage.scenes.replace(title(pilot.stage))
    pilot.rest()
    assert isinstance(pilot.scene, TitleScene)
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    pilot.click("anew.1")
    assert kept()[1].tip == 0
    assert len(kept()[1].evenings) == 2
    pilot.click("from.1")
    assert kept()[1].tip == 1
    pilot.click("who.1")
    pilot.type("Ann, Boris")
    pilot.click("named.1")
    assert kept()[1].evenings[1].people == ("Ann", "Boris")


def test_the_people_of_the_last_evening_are_offered_and_entered_only_if_one_agrees() -> None:
    path = begun("first")
    for seed in range(2):
        evening(path, seed)
    campaigns.name_people(path, 0, ("Ann", "Boris"), "1")
    pilot = Pilot(lambda stage: CampaignScene(stage, Destinations(stage), path))
    pilot.click("who.1")
    pilot.type(", Zoe")
    pilot.click("cancel")
    assert kept()[1].evenings[1].people == ()
    pilot.click("who.1")
    pilot.type(", Zoe")
    pilot.click("named.1")
    assert kept()[1].evenings[1].people == ("Ann", "Boris", "Zoe")
    pilot.click("who.0")
    assert pilot.scene._typed == "Ann, Boris"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "Played by people at seats 1 and 3, a hard computer at seat 2 and “random” at seat 4"),
    ("ru", "Кто играл: люди на местах 1 и 3, сложный компьютер на месте 2 и «random» на месте 4"),
])  # fmt: skip
def test_each_page_says_which_seats_people_and_companions_of_which_level_had(language: str, said: str) -> None:
    path = begun("first")
    evening(path, 1)
    assert places_words(text.load(language), ("human", "hard", "human", "random")) == said
    pilot = Pilot(lambda stage: CampaignScene(stage, Destinations(stage), path), settings=Settings(language=language))
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    assert page.scroll is not None
    told = [str(each.rich) for each in page.scroll.children if isinstance(each, Label)]
    assert places_words(text.load(language), ("random", "random")) in told


def test_an_evening_that_cannot_be_looked_at_again_says_what_differs() -> None:
    path = begun("first")
    evening(path, 1)
    forged(path, lambda raw: raw["evenings"][0].update(actions=raw["evenings"][0]["actions"][:-1]))
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    page = pilot.scene
    pilot.click("look.0")
    assert pilot.scene is page
    assert "evening 1 does not end as the campaign says" in told(pilot)


def test_a_campaign_is_sent_as_one_file_and_taken_in(tmp_path: Path) -> None:
    path = begun("first")
    evening(path, 1)
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    there = tmp_path / "sent.campaign"
    pilot.click("export")
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    page._typed = str(there)
    pilot.click("write")
    assert there.exists()
    path.unlink()
    pilot.click("campaigns")
    pilot.click("bring_in")
    pilot.type(str(there))
    pilot.click("take_in")
    assert len(kept()[1].evenings) == 1


def test_a_file_that_is_dropped_on_the_list_is_taken_in_or_refused_in_a_sentence(tmp_path: Path) -> None:
    path = begun("first")
    there = tmp_path / "sent.campaign"
    campaigns.export(path, there, "1")
    other = tmp_path / "notes.txt"
    other.write_text("no campaign")
    pilot = quick()
    pilot.click("menu.campaigns")
    for file in (other, there):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        pilot.rest()
        assert pilot.stage.toast.shown
    assert len(campaigns.list_campaigns()) == 1


def test_what_happened_is_told_on_each_page_without_playing_it_again() -> None:
    path = begun("first")
    evening(path, 1)
    assert any("action" in each and "%" in each for each in written(path))


def test_what_happened_is_found_out_where_an_older_file_does_not_say() -> None:
    path = begun("first")
    evening(path, 1)
    whole = written(path)
    forged(path, lambda raw: [each.pop("happened") for each in raw["evenings"]])
    assert not any("%" in each for each in written(path))
    assert written(path, recalled=True) == whole


def written(path: Path, recalled: bool = False) -> list[str]:
    """What stands in the chronicle, also once its evenings have been played again."""
    pilot = Pilot(lambda stage: CampaignScene(stage, Destinations(stage), path))
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    if recalled:
        for _ in page.recall():
            pass
        pilot.rest()
    assert page.scroll is not None
    return [str(each.rich) for each in page.scroll.children if isinstance(each, Label)]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "Clues {clues}, strongholds 0/4, legacy left 11"),
    ("ru", "Подсказки {clues}, оплоты 0/4, наследия ещё 11"),
])  # fmt: skip
def test_the_list_says_how_far_each_campaign_has_come(language: str, said: str) -> None:
    path, other = begun("first"), begun("second")
    evening(path, 3)
    quest = from_line(CONTENT, campaign.read(path)[1].value)
    held = sum(find in clue_cards(CONTENT) for each in quest.kept for find in each.finds)
    pilot = Pilot(title, settings=Settings(language=language))
    pilot.click("menu.campaigns")
    page = pilot.scene
    assert isinstance(page, CampaignsScene)
    told = {each.path: page._face(each, each.header).lines[1][0] for each in page.kept if each.header}
    texts = text.load(language)
    box = texts("blackstone.title")
    assert told[other] == box
    assert told[path] == said.format(clues=held)


def test_a_damaged_campaign_is_listed_and_nothing_is_lost() -> None:
    path = begun("first")
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    pilot = quick()
    pilot.click("menu.campaigns")
    assert f"go.{path.name}" in pilot.ids()
    pilot.click(f"go.{path.name}")
    assert isinstance(pilot.scene, CampaignsScene)
    assert pilot.stage.toast.shown
    assert path.read_bytes() == before


def make_rich(raw: dict[str, Any]) -> None:
    """What the last evening has left is more than it came to; the rest of the record agrees with it."""
    line = raw["evenings"][-1]["sequel"]["value"]
    raw["evenings"][-1]["sequel"]["value"] = to_line(changed(from_line(CONTENT, line), conquered=0b1111))


def told(pilot: Pilot) -> str:
    """The sentence that is told at the moment."""
    assert pilot.stage.toast.shown
    return str(pilot.stage.toast.words)


def test_a_forged_campaign_says_what_does_not_agree_and_is_not_gone_on_with() -> None:
    path = begun("first")
    for seed in range(2):
        evening(path, seed)
    forged(path, make_rich)
    before = path.read_bytes()
    campaign.read(path)
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    pilot.click("evening")
    assert pilot.scene is page
    assert "evening 2 does not leave what the campaign says" in told(pilot)
    assert path.read_bytes() == before


def make_old(raw: dict[str, Any]) -> None:
    """The first evening was played by an earlier version, whose rules led elsewhere."""
    raw["evenings"][0].update(digest="0" * 32, version="0.0.1")


def test_an_evening_of_an_earlier_version_that_leads_elsewhere_is_told_and_gone_on_with() -> None:
    path = begun("first")
    evening(path, 1)
    forged(path, make_old)
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    pilot.click("evening")
    assert isinstance(pilot.scene, SetupScene)
    assert "evening 1 was played by other rules than today's" in told(pilot)


def test_a_forged_evening_after_one_of_an_earlier_version_is_not_gone_on_with() -> None:
    path = begun("first")
    for seed in range(2):
        evening(path, seed)
    forged(path, make_old)
    forged(path, make_rich)
    pilot = quick()
    pilot.click("menu.campaigns")
    pilot.click(f"go.{path.name}")
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    pilot.click("evening")
    assert pilot.scene is page
    assert "evening 2 does not leave what the campaign says" in told(pilot)
    assert "evening 2" in page._standing()


def dropped(tmp_path: Path, change: Callable[[dict[str, Any]], None]) -> tuple[Pilot, Path]:
    """The page of campaigns, where one lies already, after the file of another one, forged, was dropped on it."""
    path = begun("first")
    evening(path, 1)
    forged(path, change)
    there = tmp_path / "sent.campaign"
    campaigns.export(path, there, "1")
    path.unlink()
    begun("second")
    pilot = quick()
    pilot.click("menu.campaigns")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(there)))
    pilot.rest()
    return pilot, there


def test_a_campaign_of_an_earlier_version_is_taken_in_and_is_no_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, there = dropped(tmp_path, make_old)
    assert len(campaigns.list_campaigns()) == 2
    assert check_own(Context("en")) == 0
    assert replay(Context("en"), there, verify=True) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2
    for line in said:
        assert line.endswith("evening 1 was played by other rules than today's, and what came of it stands.")


def test_a_forged_campaign_is_not_taken_in(tmp_path: Path) -> None:
    pilot, _ = dropped(tmp_path, make_rich)
    assert "evening 1 does not leave what the campaign says" in told(pilot)
    assert len(campaigns.list_campaigns()) == 1


@pytest.mark.parametrize("forged_first", [False, True])
def test_of_two_files_that_are_dropped_the_true_one_is_taken_in_whichever_is_found_out_first(
    tmp_path: Path, forged_first: bool
) -> None:
    """The newest check is done first, so that the answers come in any order."""
    sent: list[Path] = []
    for name, change in (("first", None), ("second", make_rich)):
        path, there = begun(name), tmp_path / f"{name}.campaign"
        evening(path, 1)
        if change is not None:
            forged(path, change)
        campaigns.export(path, there, "1")
        path.unlink()
        sent.append(there)
    begun("third")
    pilot = quick()
    pilot.click("menu.campaigns")
    page = pilot.scene
    assert isinstance(page, CampaignsScene)
    prepared: list[Work] = []
    page.stage.prepare = lambda work, at_once=False: prepared.append(work)  # type: ignore[method-assign]
    page.stage.preloader = Preloader()
    for file in sent[::-1] if forged_first else sent:
        page.take_file(file)
    for work in reversed(prepared):
        list(work)
        page.tick(0.0)
    names = {each.header.name for each in campaigns.list_campaigns() if each.header}
    assert names == {"First", "Third"}


def test_the_command_line_names_every_evening_that_does_not_agree(capsys: pytest.CaptureFixture[str]) -> None:
    path = begun("first")
    for seed in range(2):
        evening(path, seed)
    context = Context("en")
    assert replay(context, path, verify=True) == 0
    forged(path, lambda raw: [each.update(digest="0" * 32) for each in raw["evenings"]])
    assert replay(context, path, verify=True) == 2
    assert check_own(context) == 2
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("2 evenings were played again")
    assert len(said) == 5
    assert said[1:3] == said[3:5]
    assert all(str(number) in line for number, line in enumerate(said[1:3], 1))


def opened(quest: Quest, size: tuple[int, int], language: str) -> Pilot:
    """A pilot at the page of a campaign that has come so far."""
    first = Campaign(game="blackstone", scenario="quest", option="quest", first=to_line(quest))
    path = campaigns.begin(first, "Friday", "1")
    return Pilot(lambda stage: CampaignScene(stage, Destinations(stage), path), size, Settings(language=language))


def left_of(pilot: Pilot) -> list[Widget]:
    """What stands at the left of the page."""
    page = pilot.scene
    assert isinstance(page, CampaignScene)
    assert page.left_scroll is not None
    return page.left_scroll.children


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("held", [3, 4])
def test_the_clues_that_are_held_and_those_in_the_deck_are_told_in_one_line(
    held: int, language: str, size: tuple[int, int]
) -> None:
    quest = stocked(held)
    deck = len(clue_cards(CONTENT) & {*quest.discovery})
    pilot = opened(quest, size, language)
    said = {
        ("en", 3): f"3 of 4 clues held, {deck} in the deck", ("en", 4): f"4 clues held, {deck} in the deck",
        ("ru", 3): f"Подсказок 3 из 4, в колоде {deck}", ("ru", 4): f"Подсказок 4, в колоде {deck}",
    }[language, held]  # fmt: skip
    (line,) = (each for each in left_of(pilot) if isinstance(each, Label) and each.rich == said)
    assert line.needs == pilot.stage.lettering.height(line.style)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_to_be_won_is_named_whole(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        pilot, seen = opened(stocked(3), size, language), ""
        for field in (each for each in left_of(pilot) if isinstance(each, Drawn)):
            picture = Inked(field.rect.size, pygame.SRCALPHA)
            field.paint(picture, picture.get_rect())
            seen = " ".join([seen, *(each.text for each in picture.words)])
            assert all(picture.get_rect().inflate(-6, -2).contains(each.rect) for each in picture.words)
    every = (*CONTENT.strongholds, *CONTENT.vaults)
    kinds = ("stronghold",) * len(CONTENT.strongholds) + ("vault",) * len(CONTENT.vaults)
    names = [pilot.stage.text.form(Thing(f"blackstone.{kind}.{each.id}.name"), "Nom")
             for kind, each in zip(kinds, every, strict=True)]  # fmt: skip
    assert all(name in seen for name in names)


def test_a_legacy_that_was_drawn_more_than_once_is_named_once_with_how_often() -> None:
    cards = [each.id for each in CONTENT.legacy for _ in range(each.count)]
    twice = [at for at, card in enumerate(cards) if card == "countdown"][:2]
    quest = changed(stocked(3), legacy=(*twice, cards.index("hunting_packs")))
    store = saga.stores(CONTENT, to_line(quest))[1]
    assert store.told is not None
    said = text.load("en").say(store.told).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "In force: Hunting Packs and Countdown × 2"
