"""Defence rolls beside the attack rolls that they are made against."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tabletop.engine.match.history import Moment
from tabletop.games.blackstone.content.ids import FigureId, FoeId, MemberId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import FACE_NAMES
from tabletop.ui.boards import RolledDie, Throw, ThrowSide
from tabletop.ui.boards.blackstone.exchanges import answered
from tabletop.ui.scenes.table.panels.tray import dice_in
from tests.blackstone.board.driving import asked, played, scene, table

ONE, FOE = MemberId(0), FoeId(3)
STRUCK = happened.FoeAttacked(FOE, FigureId(0), "any", False)
HIT = happened.FoeDieRolled(FOE, "attack", "d8", ("critical",), 0)
DANGER = happened.DangerRolled(ONE, "d8", "success")
DEFENCE = happened.DieRolled(ONE, "defence", "d12", ("success",), -1)
AGAIN = happened.DieRolled(ONE, "defence", "d12", ("success",), 0)
PAID = happened.PointsChanged(ONE, -1)
SHOT = happened.DieRolled(ONE, "attack", "d12", ("success",), -1)
WARDED = happened.FoeDieRolled(FOE, "defence", "d6", ("fail",), 0)
WOUND = happened.Wounded(ONE, False)


@pytest.mark.parametrize(
    ("events", "back"),
    [
        ((STRUCK, HIT, DEFENCE), 1), ((HIT, DEFENCE, PAID, AGAIN), 3), ((DANGER, DEFENCE), 1), ((SHOT, WARDED), 1),
        ((HIT, DEFENCE, WOUND, DEFENCE), 0), ((HIT, STRUCK, DEFENCE), 0), ((SHOT, DEFENCE), 0), ((HIT, WARDED), 0),
        ((HIT, WOUND), 0), ((DEFENCE,), 0), ((STRUCK, HIT), 0), ((DEFENCE, HIT), 0),
    ],
)  # fmt: skip
def test_a_defence_answers_the_attack_that_it_is_made_against(events: tuple, back: int) -> None:
    assert answered(Moment(each, None, 0) for each in reversed(events)) == back


def test_the_dice_of_an_attack_stay_beside_those_of_the_defence() -> None:
    """A defence was a success, and a slot was lost all the same: the critical success before it was gone."""
    found = scene(table(played(asked(ask.Activate), 40)))
    moments, playback = found.session.match.moments, found.playback
    seen = set()
    for at, (before, moment) in enumerate(pairwise(moments), 1):
        playback.past = at
        throw, event = playback.last_throw(), moment.event
        match before.event, event:
            case (happened.FoeDieRolled(purpose="attack", faces=faces), happened.DieRolled(purpose="defence")) | (
                happened.DieRolled(purpose="attack", faces=faces), happened.FoeDieRolled(purpose="defence")
            ):
                assert throw is not None
                attack, defence = throw.rolls
                assert [each.face for each in attack.dice] == [FACE_NAMES.index(each) + 1 for each in faces]
                assert all(each.lies for each in attack.dice)
                assert (attack.before, defence.before) == ("attack", "defence")
                assert [each.face for each in defence.dice] == [FACE_NAMES.index(each) + 1 for each in event.faces]
                assert not any(each.lies for each in defence.dice)
                seen.add(type(event))
            case _, happened.FoeDieRolled(purpose="attack"):
                assert throw is not None
                assert len(throw.rolls) == 1
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)]
)
def test_there_is_room_for_the_dice_of_both(size: tuple[int, int], scale: float) -> None:
    felt = scene(table(asked(ask.Activate), size, language="ru", ui_scale=scale)).panels.tray
    say = felt.stage.say
    for one, other in product((1, 2), (1, 2)):
        sides = zip(("attack", "defence"), (one, other), strict=True)
        throw = Throw("A", tuple(
            ThrowSide(say(f"blackstone.purpose.{side}"), (RolledDie("blackstone.d12", 1),) * n) for side, n in sides
        ))  # fmt: skip
        way = felt.way(throw)
        assert felt.has_room(throw), (one, other)
        for share, roll in zip(felt.shares(throw), throw.rolls, strict=True):
            assert min(each.width for each in dice_in(felt.row(share, roll, way), len(roll.dice))) >= way.die
