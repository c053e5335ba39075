"""The stage of an attack: its numbers are those of the rules, for positions posed by hand."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.games.quarriors.model.events import AttackWithstood, CreatureDestroyed, DiceRolled, SpellCast
from tabletop.games.quarriors.words import names
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.pieces import laid
from tabletop.ui.boards.quarriors import moments
from tabletop.ui.boards.quarriors.layout.attack import StagedAttack, attack_of
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import Lettering, Rich, plain
from tabletop.ui.frame.theme import Colour, Style
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.quarriors.board.test_table import scene
from tests.quarriors.posed import Table, pose
from tests.ui.pilot import Pilot, shared_art
from tests.ui.scenes.screens import recorded
from tests.ui.table.tables import lay

QUIET = ["pass s1", "pass s2"] * 2


def three_sides() -> Table:
    """Blue attacks with 2 + 8 + 2; Orange and Green have a reaction each."""
    return pose(
        "attack",
        seats=3,
        s0={"ready": "g=scavenging_goblin:6 d=strong_quake_dragon:6 h=ghostly_spirit:5", "pool": "quiddity:1"},
        s1={"ready": "a=assistant:5 b=defender_of_the_pale:4 c=defender_of_the_pale:6 l=life_spell:4"},
        s2={"ready": "w=assistant:5 v=scavenging_goblin:6 x=life_spell:4"},
    )


def told(table: Table) -> StagedAttack:
    """The attack under way."""
    found = attack_of(table.box, table.state)
    assert found is not None
    return found


def passed(table: Table) -> None:
    """Nobody answers as long as somebody is asked to."""
    while table.asked()[0][1] == "respond":
        table.do(f"pass s{table.asked()[0][0]}")


def played(table: Table, actions: list[str]) -> Match:
    """A match from the position on, with these actions."""
    found = Match(table.game)
    for text in actions:
        assert found.submit(table.action(text)) is None
    return found


def numbers(attack: StagedAttack) -> list[tuple[int | None, int | None, bool]]:
    return [(clash.attack, clash.defence, clash.fallen) for clash in attack.clashes]


def test_the_sum_is_that_of_the_rules_and_every_defender_is_weighed_against_it() -> None:
    found = told(three_sides())
    assert [part.attack for part in found.parts] == [2, 8, 2]
    assert (found.by, found.against, found.total, found.left) == (0, 1, 12, 12)
    assert sorted(numbers(found)) == [(12, 2, False), (12, 5, False), (12, 8, False)]  # type: ignore[type-var]
    assert all(clash.falls for clash in found.clashes)
    assert [(each.seat, each.total, each.defences, each.next, each.done) for each in found.meetings] == [
        (2, 12, (2, 2), True, False)
    ]


def test_what_is_left_counts_down_in_the_order_that_was_chosen() -> None:
    table = three_sides()
    passed(table)
    table.do("defend s1 c")
    passed(table)
    found = told(table)
    assert (found.total, found.left) == (12, 4)
    assert numbers(found)[0] == (12, 8, True)
    assert found.clashes[0].left == 4
    assert {(clash.attack, clash.defence, clash.falls) for clash in found.clashes[1:]} == {(4, 2, True), (4, 5, False)}


def test_the_last_defender_needs_no_naming_and_is_seen_to_hold() -> None:
    table = three_sides()
    match = played(table, [*QUIET, "defend s1 c", *QUIET[:2], "defend s1 a", *QUIET[:2]])
    stood = next(moment.state for moment in match.moments if isinstance(moment.event, AttackWithstood))
    found = attack_of(table.box, stood)
    assert found is not None
    assert numbers(found) == [(12, 8, True), (4, 2, True), (2, 5, False)]
    assert not found.clashes[2].falls


def test_a_defender_that_holds_ends_it_and_the_next_opponent_meets_the_whole() -> None:
    table = three_sides()
    passed(table)
    table.do("defend s1 c")
    passed(table)
    table.do("defend s1 b")
    found = told(table)
    assert (found.against, found.total, found.left) == (2, 12, 12)
    assert [(each.seat, each.next, each.done) for each in found.meetings] == [(1, False, True)]
    passed(table)
    table.do("defend s2 w")
    assert numbers(told(table)) == [(12, 2, True), (10, 2, False)]
    passed(table)
    assert attack_of(table.box, table.state) is None


def test_who_may_answer_is_named_with_what() -> None:
    table = three_sides()
    found = told(table)
    assert (found.answering, found.asked) == ((1,), True)
    assert [(seat, len(dice)) for seat, dice in found.waiting] == [(1, 1), (2, 1)]
    assert [thing.key for thing in found.answers] == ["quarriors.card.life_spell"]
    passed(table)
    found = told(table)
    assert (found.answering, found.asked) == ((1, 2), False)


def test_what_each_adds_is_what_it_adds_against_this_opponent_and_stays_so() -> None:
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6 assistant:5 warrior=strong_warrior_of_the_quay:6 death_charm:6"},
        s1={"ready": "a=mighty_witching_hag:4 b=assistant:5 c=assistant:5"},
        attached={"death_charm": "assistant"},
    )
    before = told(table)
    assert before.total == sum(part.attack for part in before.parts) == before.left
    table.do("defend s1 a")
    after = told(table)
    assert [part.attack for part in after.parts] == [part.attack for part in before.parts]
    assert after.clashes[0].attack == before.total
    assert after.left == after.clashes[0].left < before.total


def test_a_creature_that_comes_back_is_safe() -> None:
    table = pose(
        "attack",
        s0={"ready": "d=strong_quake_dragon:6"},
        s1={"ready": "a=assistant:5 b=assistant:5 c=assistant:5 l=shaping_cantrip:4"},
    )
    passed(table)
    table.do("defend s1 a")
    table.do("cast s1 l a")
    passed(table)
    found = told(table)
    assert [(clash.fallen, clash.safe) for clash in found.clashes if clash.die == table.names["a"]] == [
        (True, False), (False, True),
    ]  # fmt: skip


def test_without_anybody_to_meet_there_is_no_stage() -> None:
    table = pose("summon", s0={"ready": "g=scavenging_goblin:6 l=life_spell:4"}, s1={"used": "assistant:5"})
    assert attack_of(table.box, table.state) is None
    table.do("finish s0")
    assert attack_of(table.box, table.state) is None


def seated(table: Table, actions: list[str], **settings: object) -> Pilot:
    """A pilot at a table on which these actions were taken."""
    found = played(table, actions)
    chosen = Settings(instant=True, **settings)  # type: ignore[arg-type]
    return Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found)), (1280, 720), chosen)


@pytest.mark.parametrize(("language", "fallen"), [("en", "destroyed"), ("ru", "уничтожено")])
def test_the_subtraction_is_written_on_the_stage(language: str, fallen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    line = Lettering.line

    def noted(self: Lettering, rich: Rich, *rest: Style) -> pygame.Surface:
        written.append(plain(rich))
        return line(self, rich, *rest)

    monkeypatch.setattr(Lettering, "line", noted)
    pilot = seated(three_sides(), [*QUIET, "defend s1 c", *QUIET[:2]], language=language)
    pilot.frames(2)
    for words in ("2", "+ 8", "+ 2", "12", "12 − 8 = 4", fallen, "4 < 5", "4 − 2 = 2"):
        assert words in written, words


def test_a_defender_is_named_with_a_click_on_the_stage() -> None:
    table = three_sides()
    pilot = seated(table, QUIET)
    name = f"d{table.names['c']}"
    stage = scene(pilot).board.plan.stage  # type: ignore[attr-defined]
    assert (
        scene(pilot).field.camera_now().rect((stage.x, stage.y), (stage.w, stage.h)).contains(pilot.target(name).rect)
    )
    pilot.click(name)
    assert scene(pilot).session.match.actions[-1] == table.action("defend s1 c")


def test_a_reaction_is_cast_with_clicks_below_the_stage() -> None:
    table = three_sides()
    pilot = seated(table, [*QUIET, "defend s1 a"])
    name = f"d{table.names['l']}"
    assert pilot.target("region.answers").rect.contains(pilot.target(name).rect)
    pilot.click(name)
    assert scene(pilot).session.match.actions[-1] == table.action("cast s1 l -")


@pytest.mark.parametrize(("face", "seen"), [(6, "glow"), (1, "float")])
def test_a_die_that_waits_apart_is_rolled_where_it_can_be_seen(face: int, seen: str) -> None:
    table = pose(
        "attack",
        s0={"ready": "witching_hag:6", "apart": f"g=mighty_ghostly_spirit:{face}"},
        s1={"ready": "assistant:5"},
    )
    die, layouts = table.names["g"], scene(seated(table, [])).board.layouts  # type: ignore[attr-defined]
    moment = Moment(DiceRolled(Seat(0), (die,), (face - 1,)), table.state, 0)
    cue = moments.cue(layouts, table.state, moment)
    [tumble] = cue.before
    assert tumble.piece is not None
    assert tumble.piece.size > 1.2 * layouts.piece(table.state, f"d{die}").size
    assert [each.kind for each in cue.effects] == [seen]


def test_a_creature_that_comes_back_during_the_attack_adds_no_number_to_it() -> None:
    table = pose("attack", s0={"ready": "witching_hag:6"}, s1={"ready": "assistant:5*2"})
    assert [part.late for part in told(table).parts] == [False]
    late = pose("attack", s0={"ready": "witching_hag:6", "pool": "g=ghostly_spirit:5"}, s1={"ready": "assistant:5*2"})
    late.state.pool[0], late.state.ready[0] = (), (*late.state.ready[0], late.names["g"])
    assert [part.late for part in told(late).parts] == [False, True]


def deadly() -> Table:
    """Blue attacks with 1 and has a spell that destroys what holds against it."""
    return pose(
        "attack",
        s0={"ready": "assistant:5 spell=death_spell:6", "used": "death_spell:4"},
        s1={"ready": "a=defender_of_the_pale:4 b=witching_hag:6"},
    )


def test_a_creature_that_a_spell_destroys_is_not_said_to_hold_and_the_spell_lies_beside_it() -> None:
    table = deadly()
    spell, die = table.names["spell"], table.names["a"]
    match = played(table, ["finish s0", "cast s0 spell a"])
    layouts = scene(seated(deadly(), [])).board.layouts  # type: ignore[attr-defined]
    met = set()
    for before, moment in zip((None, *match.moments), match.moments, strict=False):
        if not isinstance(moment.event, SpellCast | CreatureDestroyed):
            continue
        found = attack_of(table.box, moment.state)
        assert found is not None
        clash = next(each for each in found.clashes if each.die == die)
        assert clash.spell == names.die(table.box, moment.state, spell)
        assert (clash.attack, clash.defence) == (None, None)
        pieces = laid(layouts.of(moment.state))
        assert abs(pieces[f"d{spell}"].at[0] - pieces[f"d{die}"].at[0]) < pieces[f"d{die}"].size
        cue = moments.cue(layouts, before.state if before else table.game.position, moment)
        if isinstance(moment.event, CreatureDestroyed):
            assert {(each.kind, each.colour) for each in cue.effects} >= {("slash", moments.MAGIC)}
        met.add(type(moment.event))
    assert met == {SpellCast, CreatureDestroyed}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_may_be_answered_is_never_cut(language: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(three_sides(), [*QUIET, "defend s1 c", *QUIET[:2]])
    found = attack_of(three_sides().box, match.state)
    assert found is not None
    assert len(found.answering) == 2
    stage = bare_stage(Settings(language=language, ui_scale=scale), (1280, 720), shared_art())
    with recorded(monkeypatch) as cuts:
        lay(stage, match)
        stage.draw(pygame.Surface(stage.size))
    assert cuts == []


def test_of_two_who_may_answer_it_is_said_in_the_plural(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(three_sides(), [*QUIET, "defend s1 c", *QUIET[:2]])
    stage = bare_stage(Settings(language="ru"), (1280, 720), shared_art())
    lay(stage, match)
    written: list[str] = []
    line = stage.lettering.line

    def noted(words: Rich, style: Style, *colour: Colour) -> pygame.Surface:
        written.append(plain(words))
        return line(words, style, *colour)

    monkeypatch.setattr(stage.lettering, "line", noted)
    stage.draw(pygame.Surface(stage.size))
    assert "Ещё могут ответить: Оранжевый и Зелёный" in written
