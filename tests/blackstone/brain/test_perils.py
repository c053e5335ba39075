"""What a patient party fears: hostiles that act before somebody does again, and not those that have just acted."""

import pytest

from tabletop.engine.action import Seat
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.finds import has_time
from tabletop.games.blackstone.brain.questions import worth_of
from tabletop.games.blackstone.brain.threats import of_steps, zeal_of
from tabletop.games.blackstone.content.effects.standing import Unseen
from tabletop.games.blackstone.content.ids import FigureId, FoeId, MemberId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import InForce
from tests.blackstone.rules.posing import pose
from tests.blackstone.whole import driver

GHOULS, JANUS, TADDEUS = 4, 0, 1


def field(track, place, *, timely=True):
    """Two explorers in the open, a ghoul near them, and an order of the initiative cards."""
    at = {"janus_draik": (5, 0), "taddeus": (4, 0)}
    table = pose(at, {"ur_ghul": [(7, 0)]}, turn="janus_draik", dice={"janus_draik": (3,)})
    table.state.track, table.state.place = track, place
    box = table.game.box
    return CombatField(box, table.state, tuple(zeal_of(box, kind) for kind in range(len(box.kinds))), timely)


@pytest.mark.parametrize(("track", "place", "member", "often"), [
    ((JANUS, GHOULS, TADDEUS), 0, JANUS, 1.5),  # in this turn, and perhaps before it in the next
    ((GHOULS, JANUS, TADDEUS), 1, JANUS, 0.5),  # only perhaps, in the next
    ((JANUS, GHOULS, TADDEUS), 0, TADDEUS, 1.0),  # whose turn comes after theirs
    ((JANUS, TADDEUS, GHOULS), 0, TADDEUS, 0.0),  # whose turn comes first
    ((TADDEUS, GHOULS, JANUS), -1, JANUS, 1.0),  # while the order is settled
])  # fmt: skip
def test_a_group_counts_as_often_as_it_comes_before_somebody_acts_again(track, place, member, often):
    found = field(track, place)
    hex_ = found.state.at[2 * member]
    assert found.harm(member, hex_) > 0
    assert found.peril(member, hex_) == pytest.approx(often * found.harm(member, hex_))


def test_an_eager_party_does_not_look_at_the_order():
    found = field((GHOULS, JANUS, TADDEUS), 1, timely=False)
    hex_ = found.state.at[0]
    assert found.peril(JANUS, hex_) == found.harm(JANUS, hex_) > 0


def test_who_acts_next_is_worth_more_to_slay():
    (coming,), (gone,) = field((JANUS, GHOULS), 0).worths, field((GHOULS, JANUS), 1).worths
    assert coming > field((JANUS, GHOULS), 0, timely=False).worths[0] > gone


@pytest.mark.parametrize(("kind", "place", "feared"), [
    ("traitor_guardsman", (9, 0), False),  # at five hexes
    ("traitor_guardsman", (7, 0), True),  # at three
    ("ur_ghul", (6, 0), True),  # and near enough to come
    ("ur_ghul", (8, 0), True),  # from four hexes too: they do not care
])  # fmt: skip
def test_who_wears_the_cloak_fears_those_who_still_see_it(kind, place, feared):
    veil = Unseen(beyond=3, not_by=("ur_ghul",))
    table = pose({"janus_draik": (4, 0)}, {kind: [place]}, turn="janus_draik", dice={"janus_draik": (3,)})
    box, state = table.game.box, table.state
    zeals = tuple(zeal_of(box, each) for each in range(len(box.kinds)))
    plain = CombatField(box, state, zeals, timely=True)
    state.lasting = (InForce(then=(veil,), until="next_activation", holder=JANUS, members=1 << JANUS),)
    cloaked = CombatField(box, state, zeals, timely=True)
    before, after = (each.peril(JANUS, state.at[0]) for each in (plain, cloaked))
    assert after == pytest.approx(before) if feared else after < before / 10  # which is for its running up
    assert plain.cloaking(JANUS, JANUS, (veil,)) == pytest.approx(plain.cost(JANUS, before) - plain.cost(JANUS, after))


@pytest.mark.parametrize(("scenario", "ahead", "time"), [
    ("one_off_medium", 6, True), ("one_off_medium", 5, False), ("one_off_hard", 7, False),
    ("one_off_extreme", 7, False), ("quest", 7, False),
])  # fmt: skip
def test_only_who_came_for_little_has_time_and_only_at_first(scenario, ahead, time):
    game = driver.open_game(4, 1, scenario)
    state = game.new_state()
    state.deck = tuple(range(ahead))
    assert has_time(game.box, state) == time


@pytest.mark.parametrize("place", [-1, 3])
def test_between_turns_a_ward_lasts_until_the_warded_act_again(place):
    found = field((TADDEUS, GHOULS, JANUS), place)
    about = Asked(lambda: found, found.box, found.state, patient=True)
    question = asked.ChooseMember(Seat(0), "lasting", (MemberId(JANUS), MemberId(TADDEUS)))
    worths = [worth_of(about, question, does.PickMember(Seat(0), each)) for each in question.among]
    assert worths == [found.shelter(each, each) for each in question.among]
    assert max(worths) > 0


def test_who_chooses_a_target_knows_that_the_warded_suffer_less():
    found = field((TADDEUS, GHOULS, JANUS), -1)
    about = Asked(lambda: found, found.box, found.state, patient=False)
    question = asked.ChooseTarget(Seat(0), FoeId(0), (FigureId(0), FigureId(2)))
    pick = does.PickFigure(Seat(0), FigureId(0))
    plain = worth_of(about, question, pick)
    found.guarded[JANUS] = True
    assert worth_of(about, question, pick) > plain


@pytest.mark.parametrize(("action", "apart", "beside"), [("annihilate", 0.0, 1.35), ("pounce", 0.0, 2.7)])
def test_what_only_strikes_who_is_adjacent_is_feared_only_there(action, apart, beside):
    box = pose({}, {}).game.box
    zeal = of_steps(box, box.actions[action].steps)
    assert (zeal.here, zeal.nearer) == (apart, apart)
    assert zeal.stay == pytest.approx(beside)
