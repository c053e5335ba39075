"""What the screens after an expedition show of its party."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import Result
from tabletop.games import library
from tabletop.games.blackstone.model.facts import Mission
from tabletop.settings import Settings
from tabletop.ui.boards.blackstone import cover
from tabletop.ui.boards.blackstone.look.pictures import OWNERS
from tabletop.ui.destinations import Destinations
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.widgets.base import Drawn, Label, Panel
from tests.blackstone.board.test_hints import Held
from tests.blackstone.rules.quests import LATER, home
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_nobody_stands_for_the_party_who_is_not_of_it_and_each_has_its_colour(seats: int) -> None:
    match, rng = Match(library.open_game(Setup("blackstone", "one_off_hard", ("human",) * seats, 3))), Rng(3)
    while match.state.result is None:
        assert match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng)) is None
    box, last = match.game.box, match.state
    for moment in match.moments:
        (shown,) = [each for each in cover.reckoning(match.game, moment.state).sides.values() if each.id == "party"]
        there = {f"blackstone.{box.explorers[kind].id}": OWNERS[at] for at, kind in enumerate(moment.state.party)}
        assert not there or there[shown.figure] == shown.owner
    ending = cover.ending(match.game, last)
    (party,) = [each for each in ending.sides if each.look.id == "party"]
    assert {each.figure: each.owner for each in party.figures} == there
    assert there[party.look.figure] == party.look.owner
    assert ending.winner in (party.look, cover.FORTRESS_LOOK)
    alive = {each.figure for each in party.figures if each.alive}
    assert party.look.figure in alive or not alive


def won() -> Match:
    """A quest that is won, by a party of whom two have reached their secret agendas."""
    posed = home(quest=replace(LATER, conquered=0b1111, dead=1 << 7))
    posed.state.mission = Mission(kind="vault", entered=True, won=True, ending="won", over="vault_conquered",
                                  reached=0b0101)  # fmt: skip
    posed.state.result = Result((0,), "quest_won")
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    return Match(game)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_has_won_the_vault_stands_on_a_page_beside_its_own_fate_and_its_agenda(language: str) -> None:
    match = won()
    ending = cover.ending(match.game, match.state)
    fates = [each for each in ending.tale if each.figure]
    (party,) = ending.sides
    assert [(each.figure, each.owner) for each in fates] == [(each.figure, each.owner) for each in party.figures]
    assert ending.headline.key == "blackstone.result.headline.quest_won"
    assert {name: ending.length.args[name] for name in ("taken", "dead")} == {"taken": 4, "dead": 1}
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match), settings=Settings(language=language))
    assert isinstance(pilot.scene, ResultScene)
    assert pilot.scene.scroll is not None
    laid, say = pilot.scene.scroll.children, pilot.stage.text.say
    page = next(each for each in laid if isinstance(each, Panel) and each.kind == "parchment")
    placed = {each.rich: each.rect for each in laid if isinstance(each, Label)}
    signs = []
    for each in fates:
        assert each.mark is not None
        signs.append(each.mark[0])
        above, words = placed[say(each.mark[1])], placed[say(each.words)]
        assert page.rect.contains(above.union(words))
        assert above.bottom <= words.top
        beside = [one for one in laid if isinstance(one, Drawn) and one.rect.right <= words.left
                  and one.rect.top <= above.top < one.rect.bottom]  # fmt: skip
        assert beside
    assert signs == [cover.AGENDAS[each] for each in ("reached", "missed", "reached", "missed")]
