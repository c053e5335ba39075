"""The pages of an expedition: as it sets out, between two cards, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import count, pairwise

import pygame
import pytest
from msgspec import structs

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.content.ids import ArtefactId, FindId, LegacyId, ResourceId
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.quest import Kept, to_line
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.table import slots
from tabletop.games.blackstone.words import names, pieces, sentences
from tabletop.settings import Settings
from tabletop.text import Message, Texts
from tabletop.ui.boards.blackstone import halts
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.home import PAGE
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.layout.siege import LEGACY
from tabletop.ui.boards.blackstone.look.home.pages import PAGES
from tabletop.ui.boards.blackstone.look.home.pictures import PageLook
from tabletop.ui.boards.blackstone.look.pictures import HexLook, SiegeLook
from tabletop.ui.boards.saga import Page
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import parts_of, plain
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.blackstone.board.driving import asked, before_assault, opened, scene, stocked, table
from tests.blackstone.rules.posing import CONTENT
from tests.ui.pilot import Pilot


def halted() -> Match:
    """An expedition after its first card."""
    found = asked(ask.VoteOnEnd, 3)
    while not found.state.past or not isinstance(found.state.owed[0], ask.VoteOnEnd):
        seat = found.state.deciders()[0]
        assert found.submit(next(iter(found.game.options(found.state, seat)))) is None
        assert found.state.result is None
    return found


def attacking(past: int) -> Match:
    """An attack on a stronghold, before its first card, or before another after so many of them."""
    found = before_assault()
    while not (found.state.mission.is_assault and isinstance(found.state.owed[0], ask.VoteOnEnd)):
        agreed = do.Accept(found.state.deciders()[0])
        options = found.game.options(found.state, agreed.seat)
        assert found.submit(agreed if agreed in options else next(iter(options))) is None
    deck = found.state.deck
    found.state.past, found.state.deck = deck[:past], deck[past:]
    return found


def keys(page: Page | None) -> list[str]:
    assert page is not None
    return [message.key.removeprefix("blackstone.") for _, message in page.lines]


def test_on_the_way_to_a_stronghold_each_halt_names_it_and_says_what_is_lost() -> None:
    found = attacking(1)
    page = halts.page(found.game.box, found.state)
    assert page is not None
    place = pieces.goal(found.game.box, found.state)
    assert page.lines[0] == ("blackstone.stronghold", Message("blackstone.halt.assault", {"place": place}))
    assert page.lines[1][1] == Message("blackstone.halt.spent", {"n": 4})
    for language in ("en", "ru"):
        texts = Texts(paths.texts(), language, strict=True)
        assert all(texts.say(message) for _, message in page.lines)  # strict: with forms that the names have
    assert "table.cards_left" in keys(page)
    assert "halt.assault" not in keys(halts.page(halted().game.box, halted().state))
    found.state.mission = structs.replace(found.state.mission, kind="vault")
    told = keys(halts.page(found.game.box, found.state))
    assert "halt.assault" in told
    assert "halt.spent" not in told  # nothing was


def test_at_the_gate_of_a_stronghold_it_is_said_that_pressing_on_attacks_it() -> None:
    found = attacking(99)
    box, state = found.game.box, found.state
    told = keys(halts.page(box, state))
    assert told[0] == "halt.at_the_gate"
    assert "table.cards_left" not in told  # none
    prompt, hint = sentences.prompt(box, state, state.decider())
    assert (prompt.key, hint.key) == ("blackstone.prompt.vote_on_end.assault", "blackstone.hint.vote_on_end.assault")
    assert prompt.args["place"] == pieces.goal(box, state)


def test_the_first_page_names_the_goal_and_every_secret_agenda() -> None:
    found = asked(ask.VoteOnEnd)
    page = halts.page(found.game.box, found.state)
    assert page is not None
    told = [line.args["agenda"].key for _, line in page.lines if "agenda" in line.args]
    party = [found.game.box.explorers[kind].id for kind in found.state.party]
    assert told == [f"blackstone.explorer.{each}.agenda" for each in party]
    assert page.lines[0][1].args == {"clues": 4, "points": 8}


@pytest.mark.parametrize(("language", "said"), [
    ("en", "So far: 4 expeditions, 2 of 4 strongholds taken; dead: Vorne and the twins"),
    ("ru", "До сих пор: 4 экспедиции, взято оплотов 2 из 4; нет в живых: Форне и близнецы"),
])  # fmt: skip
def test_the_first_page_of_a_later_expedition_says_what_the_quest_has_come_to(language: str, said: str) -> None:
    texts = Texts(paths.texts(), language, strict=True)
    quest = structs.replace(stocked(), dead=0)
    dead = [at for at, each in enumerate(CONTENT.explorers) if each.id in ("pious_vorne", "rein_raus")]
    kept = tuple(Kept() if at in dead else each for at, each in enumerate(quest.kept))
    fallen = structs.replace(quest, kept=kept, dead=sum(1 << at for at in dead))
    told = {}
    for one in (structs.replace(quest, expeditions=0), quest, fallen):
        found = Match(library.open_game(Setup("blackstone", "quest", ("human",), 1, (("quest", to_line(one)),))))
        found.state.phase = "boarding"
        page = halts.page(found.game.box, found.state)
        assert page is not None
        told[one.expeditions, one.dead] = texts.say(page.lines[0][1])
    assert "4" not in told[0, 0]
    assert told[4, 0] == said.partition(";")[0]
    assert told[4, fallen.dead] == said


@pytest.mark.parametrize("way", ["approach", "ordinary"])
def test_the_first_page_tells_how_many_cards_will_be_laid_out(way: str) -> None:
    """Before they are, as well."""
    found = attacking(0) if way == "approach" else asked(ask.VoteOnEnd)
    page = halts.page(found.game.box, found.state)
    assert page is not None
    assert page.about.args == {"n": len(found.state.deck)}
    found.state.phase, found.state.deck = "boarding", ()
    assert halts.page(found.game.box, found.state) == page


def test_the_page_between_two_cards_says_what_each_explorer_risks_and_carries() -> None:
    found = halted()
    view = found.state.clone()
    view.grievous[1], view.wounds[1] = 2, 1
    page = halts.page(found.game.box, view)
    assert page is not None
    every = slots(found.game.box, view, 1)
    each = [(icon, line.args) for icon, line in page.lines if "risk" in line.args]
    assert len(each) == 4
    nearest, first = each[0]  # who has fewest slots left is told of first, and marked
    assert first["member"] == pieces.member(found.game.box, view, 1)
    assert first["risk"] == Message("blackstone.halt.risk.between", {"least": 10, "most": Fraction(every, 20)})
    assert first["slots"] == Message("blackstone.halt.slots.some", {"free": every - 3, "all": every})
    assert [icon == nearest for icon, _ in each] == [True, False, False, False]
    view.grievous[1], view.wounds[1] = every, 0
    page = halts.page(found.game.box, view)
    assert page is not None
    first = next(line.args for _, line in page.lines if "risk" in line.args)
    assert first["risk"] == Message("blackstone.halt.risk.alone", {"most": Fraction(every, 20)})
    assert first["slots"] == Message("blackstone.halt.slots.none")
    view.dead |= 1 << 1
    page = halts.page(found.game.box, view)
    assert page is not None
    told = [line.args["member"] for _, line in page.lines if "member" in line.args]
    assert told[-1] == pieces.member(found.game.box, view, 1)


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("put out of action", "1 of 4 slots open; if put out, death 10–20%")),
    ("ru", ("Если выведут из строя", "открыто 1 из 4 слотов, смерть 10–20 %")),
])  # fmt: skip
def test_the_page_says_that_death_comes_only_with_going_out_of_action(language: str, said: tuple[str, str]) -> None:
    """In English in the line of each, in Russian, which is longer, below."""
    found, texts = halted(), Texts(paths.texts(), language, strict=True)
    found.state.grievous[1], found.state.wounds[1] = 2, 1
    page = halts.page(found.game.box, found.state)
    assert page is not None
    told = [" ".join(texts.say(line).split()) for _, line in page.lines]
    condition, first = (next(at for at, line in enumerate(told) if each in line) for each in said)
    assert first < condition


def laden() -> Match:
    """The same, and everybody carries all sorts of cards."""
    found = halted()
    found.state.finds = tuple(tuple(FindId(4 * member + each) for each in range(4)) for member in range(4))
    found.state.kit = tuple((ResourceId(2 * member), ResourceId(2 * member + 1)) for member in range(4))
    found.state.artefacts = ((ArtefactId(0), ArtefactId(2)), (), (ArtefactId(3),), ())
    return found


@pytest.mark.parametrize(("language", "said"), [
    ("en", "; then lost: 4 points, 2 resources, Weightless Heart and Key of Passage"),
    ("ru", "; несёт: 4 очка торговли, 2 ресурса, Невесомое сердце и Ключ прохода"),
])  # fmt: skip
def test_the_page_between_two_cards_says_all_that_a_death_would_take(language: str, said: str) -> None:
    found, texts = laden(), Texts(paths.texts(), language, strict=True)
    found.state.artefacts = ((ArtefactId(1), ArtefactId(0)), (), (), ())
    page = halts.page(found.game.box, found.state)
    assert page is not None
    each = [texts.say(line) for _, line in page.lines if "risk" in line.args]
    assert [line.endswith(said) for line in each].count(True) == 1
    found.state.finds = found.state.kit = ((),) * 4
    page = halts.page(found.game.box, found.state)
    assert page is not None
    each = [texts.say(line) for _, line in page.lines if "risk" in line.args]
    assert sum(said[:5] in line for line in each) == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("cards", [0, 2, 12])
def test_the_legacy_in_force_lies_beside_the_page_and_the_carriage(cards: int, size: tuple[int, int]) -> None:
    quest = structs.replace(stocked(0), legacy=tuple(map(LegacyId, range(cards))))
    found = Match(library.open_game(Setup("blackstone", "quest", ("human",), 1, (("quest", to_line(quest)),))))
    while found.state.phase != "boarding":
        assert found.submit(next(iter(found.game.options(found.state, Seat(0))))) is None
    view, board = found.state, scene(table(found, size)).field.board
    pieces = {each.id: each for each in board.layout(view)}
    assert (LEGACY in pieces) == (cards > 0)
    if not cards:
        return
    (x, y), look = pieces[LEGACY].at, pieces[LEGACY].picture
    assert isinstance(look, SiegeLook)
    drawn = [found.game.box.legacy[each].id for each in reversed(range(cards))]
    named = [names.name("legacy", each) for each in sorted(dict.fromkeys(drawn), key=lambda each: each == "countdown")]
    told = [line.words for line in look.lines if not isinstance(line.words, Message)]
    assert told, "names, not a count alone"
    assert told == named[: len(told)]
    assert told == named or look.lines[-1].words.key == "blackstone.table.home.more"  # type: ignore[union-attr]
    for each in pieces.values():
        away = abs(each.at[0] - x) - look.size[0] / 2, abs(each.at[1] - y) - look.size[1] / 2
        if isinstance(each.picture, HexLook):
            assert max(away) > each.picture.wide * 0.4
        elif isinstance(each.picture, PageLook):
            assert max(free - size / 2 for free, size in zip(away, each.picture.size, strict=True)) > 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("cards", [2, 9])
def test_the_legacy_in_force_lies_where_the_sheets_of_those_still_to_be_chosen_will_be(
    cards: int, size: tuple[int, int]
) -> None:
    quest = structs.replace(stocked(0), legacy=tuple(map(LegacyId, range(cards))))
    found = Match(library.open_game(Setup("blackstone", "quest", ("human",), 1, (("quest", to_line(quest)),))))
    board = scene(table(found, size)).field.board
    for chosen in range(4):
        view = found.state
        assert (view.phase, len(view.party)) == ("choosing", chosen)
        pieces = {each.id: each for each in board.layout(view)}
        plaque = pieces[LEGACY]
        assert isinstance(plaque.picture, SiegeLook)
        lines = plaque.picture.lines
        told = [line.words for line in lines if not isinstance(line.words, Message)]
        assert told, "names, not a count alone"
        more = cards - len(told)
        assert ([line.words for line in lines if isinstance(line.words, Message)]
                == [Message("blackstone.table.home.more", {"n": more})][:more])  # fmt: skip
        top, low = (plaque.at[1] + by * plaque.picture.size[1] / 2 for by in (-1, 1))
        assert low <= board.where.sheets.y + board.where.sheets.h
        assert all(top > board.where.sheet(each, -1).y + board.where.sheet(each, -1).h for each in range(chosen))
        assert found.submit(next(iter(found.game.options(view, Seat(0))))) is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_page_shows_the_risk_of_everybody_however_small_it_is(size: tuple[int, int]) -> None:
    pilot = table(laden(), size, language="ru")
    field = scene(pilot).field
    page, unit = field.glide.rest[PAGE], field.camera_now().scale
    assert isinstance(page.picture, PageLook)
    lines = page.picture.lines
    faces = set()
    for at in (None, *(at for at, (_, line) in enumerate(lines) if "risk" in line.args)):
        other = [(icon if number != at else "search", line) for number, (icon, line) in enumerate(lines)]
        face = field.board.face(replace(page, picture=page.picture._replace(lines=tuple(other))), unit, "normal")
        assert face is not None
        faces.add(pygame.image.tobytes(face, "RGBA"))
    assert len(faces) == 5


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_page_lies_left_of_the_carriage_and_shows_all_its_lines(size: tuple[int, int]) -> None:
    pilot = table(halted(), size, language="ru")
    field = scene(pilot).field
    page, lie = field.glide.rest[PAGE], lie_of(field.board.box, field.view, field.board.where)
    assert lie is not None
    assert page.at[0] + page.size / 2 < min(spot_of(field.board.box, field.view, lie, hex_)[0] for hex_ in range(7))
    assert isinstance(page.picture, PageLook)
    last = ("search", page.picture.lines[-1][1])
    other = replace(page, picture=page.picture._replace(lines=(*page.picture.lines[:-1], last)))
    unit = field.camera_now().scale
    one, two = (field.board.face(each, unit, "normal") for each in (page, other))
    assert one is not None
    assert two is not None
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")


def test_a_page_that_is_set_in_calm_moments_is_set_though_others_are_drawn_meanwhile() -> None:
    """Whatever step it has come to when the heights of letters that were found are forgotten."""
    field = scene(table(halted())).field
    page, home = field.glide.rest[PAGE].picture, field.board.faces.home
    assert isinstance(page, PageLook)
    others = (page._replace(size=(page.size[0] - each, page.size[1])) for each in count(1))
    setting = home.parts(page, 1.0)
    for step, _ in enumerate(setting):
        if step > 2:
            for _ in range(PAGES):
                home.face(next(others), 1.0, "normal")


def test_a_page_lies_there_between_cards_alone_and_when_all_is_over() -> None:
    found = halted()
    assert halts.page(found.game.box, found.state) is not None
    playing = found.state.clone()
    playing.drawn = playing.past[-1]
    assert halts.page(found.game.box, playing) is None
    fresh = opened(1)
    assert halts.page(fresh.game.box, fresh.state) is None
    while found.state.result is None:
        seat = found.state.deciders()[0]
        turned = do.TurnBack(seat)
        options = found.game.options(found.state, seat)
        assert found.submit(turned if turned in options else next(iter(options))) is None
    page = halts.page(found.game.box, found.state)
    assert page is not None
    assert page.title.key == "blackstone.halt.homecoming.title"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_pressing_on_may_cost_is_told_in_whole_words(language: str) -> None:
    found = halted()
    found.state.grievous[1], found.state.wounds[1] = 2, 1
    pilot = table(found, (1280, 720), language=language)
    drawn: list[str] = []
    lettering = pilot.stage.lettering
    for name in ("line", "block"):
        lays = getattr(lettering, name)

        def spy(words: object, *rest: object, lays: object = lays, **more: object) -> pygame.Surface:
            drawn.append("".join(each.text for each in parts_of(words)))  # type: ignore[arg-type]
            surface: pygame.Surface = lays(words, *rest, **more)  # type: ignore[operator]
            return surface

        setattr(lettering, name, spy)
    pilot.point("end")
    pilot.frames(60)
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    page = halts.page(found.game.box, found.state)
    assert page is not None
    said = [plain(each) for each in forecast.lines]
    risks = [pilot.stage.text.say(line.args["risk"]) for _, line in page.lines if "risk" in line.args]  # type: ignore[arg-type]
    assert any(all(each in line for each in risks) for line in said), "the page and the tip tell the same"
    assert set(said) <= set(drawn)


def test_a_page_is_set_ahead_in_short_steps_and_drawn_without_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page in one go took 77 milliseconds of a frame."""
    board = scene(table(asked(ask.PlaceFigures))).board
    assert isinstance(board, BlackstoneBoard)
    look = next(each for each in board.layout(asked(ask.PlaceFigures).state) if isinstance(each.picture, PageLook))
    unit, pages = 31.0, board.faces.home.pages
    trials: list[float] = []
    measured = pages._tall_in
    monkeypatch.setattr(pages, "_tall_in", lambda texts, px, *more: trials.append(px) or measured(texts, px, *more))
    counts = [len(trials)]
    for _ in board.parts(look, unit, "normal"):
        counts.append(len(trials))
    assert max(after - before for before, after in pairwise(counts)) <= 1
    assert 1 < len(trials) < 8
    before = len(trials)
    board.face(look, unit, "normal")
    assert len(trials) == before


@pytest.mark.parametrize("goal", [False, True])
def test_before_the_party_turns_back_with_too_little_it_is_asked_whether_it_means_that(goal: bool) -> None:
    match = halted()
    (seat,) = match.state.deciders()
    if goal:
        every = tuple(map(FindId, range(sum(each.count for each in CONTENT.discoveries))))
        match.state.finds = tuple(every[at::4] for at in range(4))
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None),
                  settings=Settings(language="en", instant=True))  # fmt: skip
    assert goal_is_met(match.game.box, match.state) == goal
    pilot.click(f"answer.{scene(pilot).asking.in_bar.index(do.TurnBack(seat))}")
    if not goal:
        assert match.state.result is None
        pilot.click("answer.yes")
    assert match.state.result is not None
