"""Challenges on the table: hostiles that stand on no board, and what is counted."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tabletop.engine.match.history import Moment
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import ExplorationId, FigureId, FoeId, MemberId, member_of
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Face
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import Guessing, Pressing
from tabletop.games.blackstone.rules.challenges.rings import Ringing
from tabletop.games.blackstone.rules.challenges.rolls import HoldingTogether
from tabletop.ui.boards.blackstone import challenge
from tabletop.ui.boards.blackstone.layout.field import ATTACKER
from tabletop.ui.boards.blackstone.layout.siege import PLAQUE
from tabletop.ui.boards.blackstone.look.home.pictures import BedLook
from tabletop.ui.boards.blackstone.look.pictures import CardLook, FigureLook, SiegeLook
from tabletop.ui.frame.lettering import plain
from tabletop.ui.widgets.button import says
from tests.blackstone.board.driving import asked, before_assault, challenged, scene, table
from tests.blackstone.board.test_siege import shown_whole


def test_each_explorer_has_its_own_hostile_at_its_throat_until_that_is_slain() -> None:
    found = challenged("shadow_ambush", ask.ChooseWeapon)
    pilot = table(found)
    board, view = scene(pilot).board, found.state.clone()
    pieces = {each.id: each for each in board.layout(view)}
    for number in range(4):
        hostile, owner = pieces[f"{ATTACKER}{number}"], pieces[f"m{2 * member_of(FigureId(2 * number))}"]
        assert isinstance(hostile.picture, FigureLook)
        assert hostile.picture.figure == "blackstone.ur_ghul"
        assert abs(hostile.at[0] - owner.at[0]) + abs(hostile.at[1] - owner.at[1]) < 2 * hostile.size
        assert board.name(hostile.id) == "Ur-Ghul"
        assert board.sheet(view, hostile.id) is not None
    at = next(at for at, each in enumerate(view.stack) if isinstance(each, Dueling))
    duel = view.stack[at]
    assert isinstance(duel, Dueling)
    view.stack[at] = Dueling(challenge=duel.challenge, order=duel.order, counters=(-1, 1, 0, 0))
    assert [(each.member, each.wounds) for each in challenge.attackers(board.box, view)] == [
        (int(member), wounds) for member, wounds in zip(duel.order[1:], (1, 0, 0), strict=True)
    ]  # type: ignore[attr-defined]
    assert [(each.now, each.all) for each in challenge.counts(board.box, view)] == [(1, 4)]


@pytest.mark.parametrize("face", ["fail", "success"])
def test_a_roll_of_the_fortress_is_good_where_it_fails(face: Face) -> None:
    """A shot that missed was the failure of whom it was aimed at."""
    found = challenged("shadow_ambush", ask.ChooseWeapon)
    board, view = scene(table(found)).board, found.state
    events = (
        told.DangerRolled(MemberId(0), "d8", face), told.FoeDieRolled(FoeId(0), "attack", "d8", (face,), 0),
        told.DuelStruck(MemberId(0), MemberId(0), "d8", face, 0, False),
    )  # fmt: skip
    danger, attack, duel = (board.cue(view, Moment(each, view, 0)).throw for each in events)
    assert danger is not None
    assert attack is not None
    assert duel is not None
    assert [each.good for each in (danger, attack, duel)] == [face == "fail"] * 3
    assert danger.outcome == attack.outcome == ("Missed" if face == "fail" else "Hit")
    assert duel.outcome == ("Defence fails" if face == "fail" else "Defence succeeds")
    assert plain(duel.title) == "Ur-Ghul"
    assert duel.rolls[0].before == "defence"
    own = board.cue(view, Moment(told.DieRolled(MemberId(0), "attack", "d8", (face,), -1), view, 0)).throw
    assert own is not None
    assert own.good == (face == "success")


def test_the_swarm_hovers_beside_the_carriage_and_its_volleys_are_counted() -> None:
    found = challenged("drone_swarm", ask.ChooseMember)
    pilot = table(found)
    board = scene(pilot).board
    drones = [each for each in board.layout(found.state) if each.id.startswith(ATTACKER)]
    assert [each.picture.figure for each in drones] == ["blackstone.spindle_drone"] * 3  # type: ignore[attr-defined]
    lines = challenge.counts(board.box, found.state)
    counted = {each.words.key.rsplit(".", 1)[1]: (each.now, each.all) for each in lines}
    assert counted == {"volley": (1, 3), "cancelled": (0, -1), "reward": (0, 4)}


def test_a_call_says_what_it_has_to_beat_and_what_it_may_cost() -> None:
    found = challenged("crossfire", ask.CallNumber)
    board = scene(table(found)).board
    guess = next(each for each in found.state.stack if isinstance(each, Guessing))
    assert [each.now for each in challenge.counts(board.box, found.state)] == [guess.number, 1]


def test_who_was_asked_for_help_still_holds_on_and_whoever_is_helped_in_vain_does_not() -> None:
    """Four explorers were two that fell and one that held on."""
    found = challenged("collapsing_walkway", ask.ChooseMember)
    board, view = scene(table(found)).board, found.state.clone()
    at, holding = next((at, each) for at, each in enumerate(view.stack) if isinstance(each, HoldingTogether))
    assert holding.helper >= 0

    def counted(**fields: object) -> list[int]:
        view.stack[at] = replace(holding, **fields)
        return [each.now for each in challenge.counts(board.box, view)]

    losing = len(holding.failed)
    assert counted() == [4 - losing, losing]
    helped = holding.failed[0]
    assert counted(step="helped", failed=holding.failed[1:], left=(helped,)) == [4 - losing, losing]
    both = (helped, holding.helper)
    assert counted(failed=holding.failed[1:], falling=both) == [3 - losing, losing + 1]
    assert counted(step="fall", falling=both[1:]) == [2]
    assert counted(step="fall", falling=()) == [1]


def test_each_ring_says_what_it_shows_and_no_reward_is_told_that_needs_more_rings_than_are_set() -> None:
    found = challenged("ancient_mechanism", ask.ChooseMember)
    box, view = scene(table(found)).board.box, found.state.clone()
    at, rings = next((at, each) for at, each in enumerate(view.stack) if isinstance(each, Ringing))
    leader = leaders_explorer(box, view)
    assert leader in rings.members
    lines = challenge.counts(box, view)
    shown = [(each.now, each.urgent) for each in lines if each.words.key.endswith((".ring", ".feared"))]
    assert shown == [(number, who == leader) for who, number in zip(rings.members, rings.numbers, strict=True)]
    for numbers, told_of in (((1, 2, 3), False), ((1, 1, 2), True), ((1, 2, 3, 3), True)):
        view.stack[at] = replace(rings, members=tuple(map(MemberId, range(len(numbers)))), numbers=numbers, left=())
        assert any(each.words.key.endswith(".reward") for each in challenge.counts(box, view)) == told_of


def test_once_the_cache_has_gone_off_it_says_what_is_kept_and_how_many_suffer() -> None:
    found = challenged("scavenged_cache", ask.ChooseMember)
    luck = next(each for each in found.state.stack if isinstance(each, Pressing))
    lines = challenge.counts(scene(table(found)).board.box, found.state)
    assert [(each.words.key.rsplit(".", 1)[1], each.now) for each in lines] == [
        ("drawn", luck.count - 1), ("victims", luck.challenge.explorers),
    ]  # fmt: skip


COUNTED = (
    ("shadow_ambush", ask.ChooseWeapon), ("drone_swarm", ask.ChooseMember), ("crossfire", ask.CallNumber),
    ("ancient_mechanism", ask.ChooseMember), ("sealed_door", ask.ChooseWeapon), ("scavenged_cache", ask.YesOrNo),
)  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("name", "kind"), COUNTED)
def test_the_plaque_of_a_challenge_shows_all_its_words_and_no_answer_lies_over_it(
    name: str, kind: type, size: tuple[int, int]
) -> None:
    for language in ("en", "ru"):
        pilot = table(challenged(name, kind), size, language=language)
        field = scene(pilot).field
        plaque = field.glide.rest[PLAQUE]
        assert isinstance(plaque.picture, SiegeLook)
        assert shown_whole(field.board, plaque.picture, field.camera_now().scale)  # type: ignore[arg-type]
        chips = scene(pilot).asking.chips
        assert chips is None or not chips.rect.colliderect(field.box(PLAQUE))


CRAMPED = [((960, 600), 1.0), ((960, 600), 1.5), ((960, 600), 2.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
ON_BUTTONS = (("shadow_ambush", ask.ChooseWeapon), ("crossfire", ask.CallNumber), ("sealed_door", ask.ChooseWeapon))


@pytest.mark.parametrize(("name", "kind"), ON_BUTTONS)
def test_answers_cover_nothing_that_says_what_they_mean_at_any_scale_and_neither_do_chances_cover_them(
    name: str, kind: type
) -> None:
    posed = challenged(name, kind)
    for (size, scale), language in product(CRAMPED, ("en", "ru")):
        pilot = table(posed, size, language=language, ui_scale=scale)
        found, field = scene(pilot), scene(pilot).field
        chips, pieces = found.asking.chips, field.glide.rest
        assert chips is not None
        assert field.area.contains(chips.rect)
        played = [each.id for each in pieces.values() if isinstance(each.picture, CardLook) and each.picture.now]
        sheets = [write(MemberId(member), MemberId) for member in range(4)]
        assert len(played) == 2
        for piece in (PLAQUE, *played, *sheets):
            assert not chips.rect.colliderect(field.box(piece)), piece
        assert not chips.rect.colliderect(found.panels.plan.buttons)
        for at, button in enumerate(chips.buttons):
            assert chips.rect.contains(button.rect)
            assert button.rect.collidelist([each.rect for each in chips.buttons[:at]]) < 0
            assert says(pilot.stage, button.rect, button.label)
        for button in chips.buttons:
            pilot.point(button.name)
            pilot.frames(2)
            place = found.looking.draw_forecast(pilot.window.surface)
            assert place is None or not place.colliderect(chips.rect)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 720), 1.5)])
def test_at_home_answers_lie_between_the_strongholds_and_the_stasis_chambers(
    size: tuple[int, int], scale: float, language: str
) -> None:
    pilot = table(before_assault(), size, language=language, ui_scale=scale)
    chips, field = scene(pilot).asking.chips, scene(pilot).field
    assert chips is not None
    beds = [each.id for each in field.glide.rest.values() if isinstance(each.picture, BedLook)]
    assert beds
    assert chips.rect.collidelist(field.boxes(beds)) < 0
    assert not chips.rect.colliderect(scene(pilot).panels.plan.buttons)


@pytest.mark.parametrize(("name", "kind"), [
    ("data_spindle", ask.AcceptChallenge), ("data_spindle", ask.YesOrNo), ("crossfire", ask.CallNumber),
    ("sealed_door", ask.AcceptChallenge), ("sealed_door", ask.ChooseWeapon),
])  # fmt: skip
def test_an_answer_that_is_pointed_at_shows_its_chances(name: str, kind: type) -> None:
    pilot = table(challenged(name, kind))
    found = scene(pilot)
    answers = [each for each in pilot.stage.targets() if each.id.startswith(("answer.", "chip."))]
    shown = []
    for each in answers:
        pilot.point(each.id)
        if found.asking.forecast is not None:
            shown += [sum(chance.chance for chance in found.asking.forecast.odds)]
    assert 1 in shown


def test_the_card_of_a_challenge_that_asks_nobody_tells_what_each_explorer_risks() -> None:
    found = challenged("crossfire", ask.CallNumber)
    board, view = scene(table(found)).board, found.state
    cards = {each.id: at for at, each in enumerate(board.box.explorations)}
    for name, lines in (("gas_vents", 4), ("maglev_malfunction", 2), ("whispering_chamber", 2), ("separated", 4)):
        sheet = board.sheet(view, f"t{cards[name]}")
        assert sheet is not None
        assert sum(each.endswith("%") for each in sheet.about.split("\n")) == lines
    plaque = board.sheet(view, PLAQUE)
    assert plaque is not None
    assert sum(each.endswith("%") for each in plaque.about.split("\n")) == 4


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("name", "lines"), [
    ("gas_vents", 4), ("gravity_shift", 4), ("maglev_malfunction", 2), ("separated", 4),
])  # fmt: skip
def test_the_chances_of_a_challenge_are_read_beside_its_card_before_its_dice_fall(
    name: str, lines: int, size: tuple[int, int]
) -> None:
    match = asked(ask.VoteOnEnd)
    card = next(ExplorationId(at) for at, each in enumerate(match.game.box.explorations) if each.id == name)
    match.state.deck = (card,) * 4
    pilot = table(match, size)
    pilot.reads, found = True, scene(pilot)
    while found.playback.summary is None:
        seat = match.state.deciders()[0]
        options = match.game.options(match.state, seat)
        onward = (each for each in options if isinstance(each, do.GoOn | do.Pass))
        found.playback.commit(next(onward, next(iter(options))))
        pilot.rest()
    summary, played = found.playback.summary, write(card, ExplorationId)
    last = match.moments[found.playback.moments_shown - 1].event
    assert isinstance(last, told.ExplorationDrawn), "and nothing that has come of it"
    assert [each.gained[-1] for each in summary.rows] == ["%"] * lines
    look = found.field.glide.shown[played].picture
    assert isinstance(look, CardLook)
    assert look.words == f"blackstone.challenge.{name}.words"
    assert not found.panels.summary.place.colliderect(found.field.seen([played])[0])
    pilot.reads = False
    pilot.rest()
    assert found.playback.summary is None
