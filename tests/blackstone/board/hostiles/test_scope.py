"""How far the tables of hostiles let them come and attack, and what is shown of those that do not act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play
from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.position.hostiles import HOLD, actions_of
from tabletop.games.blackstone.position.places import behaviour_rolls
from tabletop.games.blackstone.position.scope import NOTHING, Scope, scope, stillness
from tabletop.games.blackstone.position.table import kind_of, standing_foes
from tabletop.games.blackstone.rules.places.core import wake
from tabletop.ui.boards.blackstone.look.things import AFTER, ASKED, AT_ONCE
from tests.blackstone.board.driving import opened
from tests.blackstone.board.test_hints import EXPLORER, board_of, told_of
from tests.blackstone.cards.test_events_and_twists import twisted
from tests.blackstone.cards.test_resources import holding
from tests.blackstone.rules.posing import Place, Table, hall, pose
from tests.blackstone.rules.quest.test_places import entered
from tests.blackstone.rules.quests import storm
from tests.blackstone.whole.driver import anything
from tests.ui.ink import noted

ME = FigureId(0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_hostile_comes_further_or_attacks_others_than_it_was_seen_to_be_able_to(seed: int) -> None:
    game = opened(seed).game
    box, rng, state = game.box, Rng(seed), game.start()
    counted: Counter[str] = Counter()
    acting, foreseen, moved = FoeId(-1), NOTHING, False

    def hear(event: Any, after: Any) -> None:
        nonlocal acting, foreseen, moved
        match event:
            case happened.FoeActs(foe=foe):
                acting, foreseen, moved = foe, scope(box, after, foe), False
            case happened.FoeMoved(foe=foe, path=path) if foe == acting:
                assert foreseen.reach >> path[-1] & 1
                counted["moved"] += 1
                moved = True
            case happened.FoeAttacked(foe=foe, figure=figure) if foe == acting:
                assert figure in (foreseen.targets_after if moved else ()) + foreseen.targets
                counted["attacked after" if moved else "attacked"] += 1

    while state.result is None:
        game.play(state, anything(game, state, state.deciders()[0], rng), hear)
    assert all(counted[each] > 3 for each in ("moved", "attacked", "attacked after")), counted


def facing(kind: str, foe: Place, me: Place = (3, 0), **fields: Any) -> tuple[Table, Scope]:
    """An explorer and a hostile, and how far that one could come."""
    posed = pose({EXPLORER: me}, {kind: [foe]}, dice={EXPLORER: (6,)}, **fields)
    return posed, scope(posed.game.box, posed.state, posed.foe(kind))


@pytest.mark.parametrize(
    ("kind", "foe", "moves"),
    [
        ("traitor_guardsman", (4, 0), 0),  # it cannot get out of sight, and else attacks where it stands
        ("traitor_guardsman", (5, 0), 2),  # Charge
        ("traitor_guardsman", (9, 0), 3),  # Rush, then Charge
        ("negavolt_cultist", (9, 0), 3),
    ],
)
def test_a_hostile_reaches_as_far_as_the_longest_of_its_actions(kind: str, foe: Place, moves: int) -> None:
    posed, found = facing(kind, foe)
    box, here = posed.game.box, posed.hex(foe)
    site, most = box.sites["hall"], moves * kind_of(box, posed.foe(kind)).move
    there = site.reach(1 << here, site.own & ~site.maglev & ~(1 << posed.hex((3, 0))), most)
    assert found.reach == there & ~(1 << here)


def only(monkeypatch: pytest.MonkeyPatch, posed: Table, action: str) -> None:
    """All hostiles roll nothing but an action."""
    box = posed.game.box
    rows = {column: ("", *[action] * 20) for kind in box.kinds for column in kind.columns}
    monkeypatch.setattr(box, "behaviour", (rows,) * len(box.behaviour))


@pytest.mark.parametrize(
    ("action", "foe", "wounds", "comes", "targets", "after"),
    [
        ("recharge", (9, 0), 0, True, (), ()),  # unhurt it advances
        ("recharge", (9, 0), 1, False, (), ()),
        ("recharge", (6, 0), 0, True, (), (ME,)),
        ("fall_back", (4, 0), 0, False, (ME,), ()),  # there is nowhere to go unseen
        ("pounce", (4, 0), 0, False, (ME,), ()),
        ("pounce", (6, 0), 0, True, (), (ME,)),
        ("disrupt", (4, 0), 0, False, (), ()),
    ],
)
def test_what_is_done_in_place_of_a_step_counts_only_where_that_cannot_be_done(
    action: str, foe: Place, wounds: int, comes: bool, targets: tuple[FigureId, ...], after: tuple[FigureId, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    posed, _ = facing("negavolt_cultist", foe)
    one = posed.foe("negavolt_cultist")
    posed.state.counters[one] = wounds
    only(monkeypatch, posed, action)
    found = scope(posed.game.box, posed.state, one)
    assert (bool(found.reach), found.targets, found.targets_after) == (comes, targets, after)


def test_out_of_sight_it_falls_back_with_twice_its_move_and_sneaks_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for action in ("fall_back", "sneak"):
        posed, _ = facing("traitor_guardsman", (6, 0), (4, 0), content=hall(sections={(5, 0): "statue"}))
        only(monkeypatch, posed, action)
        box, foe = posed.game.box, posed.foe("traitor_guardsman")
        found = scope(box, posed.state, foe)
        seen, move = box.sites["hall"].seen(posed.hex((4, 0))), kind_of(box, foe).move
        assert found.reach
        assert not found.reach & seen
        away = max(box.sites["hall"].ranges(posed.state.foes[foe])[each] for each in bits(found.reach))
        assert (away > move) == (action == "fall_back")


def test_who_can_be_attacked_at_once_and_who_only_after_a_move_are_told_apart() -> None:
    for kind, foe, marks in (
        ("negavolt_cultist", (4, 0), AT_ONCE), ("negavolt_cultist", (7, 0), AFTER), ("negavolt_cultist", (9, 0), None),
        ("traitor_guardsman", (9, 0), AT_ONCE),
    ):  # fmt: skip
        posed, _ = facing(kind, foe)
        board = board_of(posed)
        hovered = board.hint(posed.state, (), write(posed.foe(kind), FoeId)).marks
        assert hovered.get(write(ME, FigureId)) == marks
        assert board.danger(posed.state, Seat(0)).marks.get(write(ME, FigureId)) == marks


def test_hexes_that_are_attacked_at_once_after_a_move_or_only_come_to_are_told_apart() -> None:
    posed, found = facing("negavolt_cultist", (9, 0))
    marks = board_of(posed).danger(posed.state, Seat(0)).marks
    site, here = posed.game.box.sites["hall"], posed.hex((9, 0))
    for hex_ in bits(site.own & ~site.maglev & ~(1 << here)):
        away = site.ranges(here)[hex_]
        wanted = "danger" if away <= 1 else "nearing" if away <= 5 else "reach" if found.reach >> hex_ & 1 else None
        assert marks.get(write(Hex(hex_), Hex)) == wanted, away


def test_a_wall_hides_from_an_attack_where_it_stands_and_not_from_one_after_a_move() -> None:
    _, found = facing("traitor_guardsman", (7, 0), content=hall(walls=[(5, 0, 0)]))
    assert (found.targets, found.targets_after) == ((), (ME,))


def test_under_a_cloak_one_is_attacked_only_by_who_comes_near() -> None:
    for foe, targets, after in (((5, 0), (ME,), ()), ((8, 0), (), (ME,)), ((9, 0), (), ())):
        posed = holding("cameleoline_cloak", foes={"traitor_guardsman": [foe]}, dice=(6, 6), at={EXPLORER: (3, 0)})
        use = next(each for each in posed.options() if isinstance(each, do.UseAbility))
        posed.game.play(posed.state, use, posed._listen)
        found = scope(posed.game.box, posed.state, posed.foe("traitor_guardsman"))
        assert (found.targets, found.targets_after) == (targets, after)


def test_where_odd_rolls_are_a_hold_only_even_ones_bring_other_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    posed, _ = facing("negavolt_cultist", (4, 0), **twisted("surprise_attack"))
    box, foe = posed.game.box, posed.foe("negavolt_cultist")
    rows = {"engaged": ("", *(f"at_{face}" for face in range(1, 21)))}
    monkeypatch.setattr(box, "behaviour", (rows,) * len(box.behaviour))
    assert {*actions_of(box, posed.state, foe, "engaged")} == {HOLD, *(f"at_{face}" for face in range(2, 21, 2))}


# ---------------------------------------------------------------- those that do not act


def held() -> tuple[Table, FoeId]:
    """A guardsman in a stasis field."""
    posed = holding("stasis_grenade", foes={"traitor_guardsman": [(5, 0)]}, dice=(6, 6), at={EXPLORER: (3, 0)})
    use = next(each for each in posed.options() if isinstance(each, do.UseAbility))
    posed.game.play(posed.state, use, posed._listen)
    there = posed.hex((5, 0))
    pick = next(each for each in posed.options() if isinstance(each, do.PickHex) and each.hex == there)
    posed.game.play(posed.state, pick, posed._listen)
    return posed, posed.foe("traitor_guardsman")


def asleep() -> tuple[Table, FoeId]:
    """An Ur-Ghul below, where no explorer is."""
    posed = entered("descent")
    return posed, posed.foe("ur_ghul")


def waiting() -> tuple[Table, FoeId]:
    """Mallex in front of the exit."""
    posed = entered("deadly_labyrinth")
    return posed, posed.foe("obsidius_mallex")


STILL = {"held": held, "asleep": asleep, "waits": waiting}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("why", STILL)
def test_who_does_not_act_reaches_and_attacks_nobody_and_its_sheet_says_why(
    why: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    posed, foe = STILL[why]()
    box, board, state = posed.game.box, board_of(posed, language), posed.state
    assert stillness(box, state, foe) == why
    assert scope(box, state, foe) == NOTHING
    assert {*board.hint(state, (), write(foe, FoeId)).marks.values()} <= {ASKED, "hides", "covers"}
    others = [each for each in standing_foes(state) if each != foe]
    assert board.danger(state, Seat(0)).marks == danger_of(posed, others)
    lines, sheet = noted(monkeypatch), board.sheet(state, write(foe, FoeId))
    assert sheet is not None
    assert sheet.strip is not None
    sheet.strip(900)
    assert board.stage.say(f"blackstone.table.still.{why}") in lines
    assert not any("%" in each for each in lines), "no action of it has a chance"


def danger_of(posed: Table, foes: Iterable[FoeId]) -> dict[str, str]:
    """What is shown of danger where only some hostiles stand."""
    state, left = posed.state.clone(), {*foes}
    state.foes = tuple(hex_ if foe in left else Hex(-1) for foe, hex_ in enumerate(state.foes))
    return {**board_of(posed).danger(state, Seat(0)).marks}


def test_who_is_held_is_not_counted_among_those_that_could_attack() -> None:
    posed, _ = held()
    move = next(each for each in posed.options() if isinstance(each, do.Move))
    said = board_of(posed).stage.say("blackstone.table.seen.some", n=1, armed=0)
    assert said in told_of(posed, board_of(posed), move).lines


def test_mallex_who_would_be_found_does_not_wait_any_more() -> None:
    posed, foe = waiting()
    site = posed.game.box.sites["deadly_labyrinth"]
    near = next(each for each in bits(site.beside(posed.state.foes[foe]) & ~site.barred))
    found = storm("deadly_labyrinth", {0: near}, {"obsidius_mallex": [(0, posed.state.foes[foe])]}, dice=(1,))
    assert not found.state.assault.roused
    assert stillness(found.game.box, found.state, found.foe("obsidius_mallex")) is None
    found.state.assault = replace(found.state.assault, roused=True)
    assert stillness(found.game.box, found.state, found.foe("obsidius_mallex")) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_stands_on_the_sheet_of_who_rolls_twice(language: str) -> None:
    vault = entered("hidden_vault")
    wake(Play(vault.game, vault.state, vault._listen))
    guardian = vault.game.box.guardian
    mallex, _ = facing("obsidius_mallex", (9, 0))
    one, _ = facing("traitor_guardsman", (9, 0))
    for posed, foe, rolls in (
        (vault, guardian, 2), (mallex, mallex.foe("obsidius_mallex"), 2), (one, one.foe("traitor_guardsman"), 1),
    ):  # fmt: skip
        assert behaviour_rolls(posed.game.box, posed.state, foe) == rolls
        board = board_of(posed, language)
        sheet = board.sheet(posed.state, write(foe, FoeId))
        assert sheet is not None
        said = board.stage.say("blackstone.table.status.rolls", n=rolls)
        assert (said in [each.name for each in sheet.statuses]) == (rolls > 1)


def test_who_rolls_twice_could_do_anything_of_its_table_with_the_second_roll() -> None:
    """Mallex beside an explorer attacks; after that he may go on."""
    posed, found = facing("obsidius_mallex", (4, 0))
    box = posed.game.box
    actions = actions_of(box, posed.state, posed.foe("obsidius_mallex"), "engaged")
    assert {*actions} == {"onslaught", "fury"}
    assert found.reach
