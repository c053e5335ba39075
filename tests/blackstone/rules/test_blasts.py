"""The odds of attacks on hexes, against playing them out over every sequence of dice, side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Play
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, member_of
from tabletop.games.blackstone.legal.roll_chances import usual_answer
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickHex, ShootArea
from tabletop.games.blackstone.model.facts import Kill
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.table import standing_figures, standing_foes
from tests.blackstone.rules.posing import Table, pose
from tests.blackstone.rules.quests import resource

VORNE, DRAIK, GUARDSMAN, GHOUL = "pious_vorne", "janus_draik", "traitor_guardsman", "ur_ghul"
HARM = ("harmless", "wounds", "wounds_badly")
ALONE = {"party": (VORNE, "taddeus", "espern_locarno", DRAIK)}
GRENADE = ((resource("frag_grenade"),), (), (), ())
TWO = {GUARDSMAN: [(5, 0)], GHOUL: [(5, 1), (6, 0)]}


roll = Play.roll


def side_by_side(play: Play[Any, Any], sides: int = 6, _: Sequence[int] = ()) -> int:
    """A roll of which no sides count as alike."""
    return roll(play, sides)


def attack_on(table: Table, place: tuple[int, int], weapon: str) -> ShootArea:
    """An attack on all in a hex."""
    held = weapons(table.game.box, table.state, 0)
    return next(
        each for each in table.options()
        if isinstance(each, ShootArea) and each.hex == table.hex(place) and held[each.weapon][0].id == weapon
    )  # fmt: skip


def foretold(table: Table, action: ShootArea | PickHex) -> dict[tuple[str, str], Fraction]:
    """The odds by whom they are of, and by what becomes of that."""
    found = table.game.preview(table.game.view(table.state, 0), action)
    return {
        (str(each.args.get("foe", each.args.get("figure", found.concerned[0]))), each.key.removesuffix("_one")):
        each.chance for each in found.odds
    }  # fmt: skip


def played(table: Table, action: ShootArea | PickHex) -> dict[tuple[str, str], Fraction]:
    """The same of those who are attacked, when it is played out; of hexes that are all hit any is chosen first."""
    before, found, struck = table.state, defaultdict[tuple[str, str], Fraction](Fraction), set[FoeId]()

    def fates(after, events):
        struck.update(each.foe for each in events if isinstance(each, told.AttackDeclared))
        harm = {foe: min(2, after.counters[foe] - before.counters[foe]) for foe in standing_foes(before)}
        hurt = {figure: member_of(figure) for figure in standing_figures(before)}
        return (
            *((foe, "slays" if after.foes[foe] == NOWHERE else HARM[n]) for foe, n in harm.items()),
            *(figure for figure, member in hurt.items() if tokens(after, member) != tokens(before, member)),
        )

    def tokens(state, member):
        return state.wounds[member], state.grievous[member], state.out >> member & 1

    def answer(state):
        decision = state.owed[state.decider()]
        is_hex = isinstance(decision, asked.ChooseHex)
        return PickHex(decision.seat, decision.among[0]) if is_hex else usual_answer(state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Play, "roll", side_by_side)
        every = outcomes(table.game, before, action, fates, answer=answer)
    for ends, chance in every.items():
        for end in ends:
            if isinstance(end, tuple):
                found[write(end[0], FoeId), end[1]] += chance
            else:
                found[write(end, FigureId), "hurts_friend"] += chance
    names = {write(foe, FoeId) for foe in struck}
    return {(piece, fate): chance for (piece, fate), chance in found.items() if piece in names or piece[0] == "m"}


@pytest.mark.parametrize(("aim", "foes", "struck"), [
    # Beside the hex one that is hit for certain, whoever stands in that.
    ((5, 0), {GUARDSMAN: [(5, 0)], GHOUL: [(5, 1)]}, 2),
    ((5, 0), {GHOUL: [(5, 1), (5, 1)]}, 2),
    ((3, 0), {GUARDSMAN: [(4, 0)]}, 1),
    # With the third that she slays in an activation, as here with the first, Vorne is inspired.
    ((4, 0), {GUARDSMAN: [(4, 0), (5, 0)]}, 2),
])  # fmt: skip
def test_flames_tell_the_odds_of_each_whom_they_hit_for_certain(aim, foes, struck):
    table = pose({VORNE: (3, 0)}, foes, dice={VORNE: (6, 6)}, kills=(Kill(0, 1), Kill(0, 1)), **ALONE)
    action = attack_on(table, aim, "cleansing_flames")
    assert foretold(table, action) == played(table, action)
    assert len({piece for piece, _ in foretold(table, action)}) == struck


def test_of_a_hex_beside_which_one_of_two_is_hit_the_rest_is_told_when_that_is_chosen():
    table = pose({VORNE: (3, 0)}, TWO, dice={VORNE: (6, 6)}, **ALONE)
    action = attack_on(table, (5, 0), "cleansing_flames")
    aimed_at = write(table.foe(GUARDSMAN), FoeId)
    assert {piece for piece, _ in foretold(table, action)} == {aimed_at}
    table.game.play(table.state, action)
    assert isinstance(table.asked(), asked.ChooseHex)
    for number, place in enumerate(TWO[GHOUL]):
        pick = PickHex(table.state.decider(), table.hex(place))
        assert foretold(table, pick) == played(table, pick)
        assert {piece for piece, _ in foretold(table, pick)} == {aimed_at, write(table.foe(GHOUL, number), FoeId)}


@pytest.mark.parametrize("wounds", [0, 4])
@pytest.mark.parametrize(("who", "aim", "at", "foes"), [
    # A friend in the hex, and hostiles in both hexes beside it that are hit.
    (DRAIK, (5, 0), {"taddeus": (5, 0)}, {GUARDSMAN: [(5, 1)], GHOUL: [(6, 0)]}),
    # Whoever goes out of action by the own grenade hurts nobody more; of Vorne flames are left for those beside her.
    (DRAIK, (3, 0), {"taddeus": (3, 0)}, {GUARDSMAN: [(4, 0)]}),
    (VORNE, (3, 0), {"taddeus": (3, 0)}, {GUARDSMAN: [(4, 0)]}),
])  # fmt: skip
def test_a_grenade_tells_also_what_friends_in_its_hexes_risk(who, aim, at, foes, wounds):
    party = (who, "taddeus", "espern_locarno", "rein_raus")
    table = pose({who: (3, 0), **at}, foes, dice={who: (6, 6), "taddeus": (6,)}, kit=GRENADE, party=party,
                 wounds=[wounds, 0, 0, 0])  # fmt: skip
    action = attack_on(table, aim, "frag_grenade")
    odds = foretold(table, action)
    assert odds == played(table, action)
    assert ("m2", "hurts_friend") in odds


def test_of_two_hexes_that_are_both_hit_the_grenade_leaves_no_odds_open():
    table = pose({DRAIK: (3, 0), "taddeus": (5, -1)}, TWO, dice={DRAIK: (6, 6)}, kit=GRENADE)
    action = attack_on(table, (5, 0), "frag_grenade")
    odds = foretold(table, action)
    table.game.play(table.state, action)
    assert all(foretold(table, pick) == played(table, pick) == odds for pick in table.options())
