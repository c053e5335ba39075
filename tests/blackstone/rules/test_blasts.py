"""The odds of attacks on hexes, of weapons that hurt who uses them and of traps, against playing them out over every
sequence of dice, side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Play
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, member_of
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.legal.roll_chances import usual_answer
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe, PickHex, Shoot, ShootArea
from tabletop.games.blackstone.model.facts import Kill
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.table import standing_figures, standing_foes
from tabletop.games.blackstone.rules.hostiles.marching import Marching
from tests.blackstone.rules.posing import CONTENT, Table, hall, pose
from tests.blackstone.rules.quests import resource

VORNE, DRAIK, GUARDSMAN, GHOUL = "pious_vorne", "janus_draik", "traitor_guardsman", "ur_ghul"
GREKH = "dahyak_grekh"
MARINE, CULTIST = "chaos_space_marine", "negavolt_cultist"
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


def foretold(table: Table, action: Shoot | ShootArea | PickHex) -> dict[tuple[str, str], Fraction]:
    """The odds by whom they are of, and by what becomes of that."""
    found = table.game.preview(table.game.view(table.state, 0), action)
    return {
        (str(each.args.get("foe", each.args.get("figure", found.concerned[0]))), each.key.removesuffix("_one")):
        each.chance for each in found.odds
    }  # fmt: skip


def played(table: Table, action: Shoot | ShootArea | PickHex) -> dict[tuple[str, str], Fraction]:
    """The same of those who are attacked, when it is played out; of hexes that are all hit any is chosen first, and of
    several attacks all are at one hostile, as long as it stands."""
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
        match decision:
            case asked.ChooseHex(seat=seat, among=among):
                return PickHex(seat, among[0])
            case asked.NextTarget(seat=seat, among=among) if isinstance(action, Shoot) and action.foe in among:
                return PickFoe(seat, action.foe)
        return usual_answer(state)

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


def test_of_a_hex_with_nobody_in_it_the_odds_are_those_of_each_beside_it_if_its_hex_is_chosen():
    table = pose({VORNE: (3, 0)}, {GUARDSMAN: [(5, 1)], GHOUL: [(6, 0)]}, dice={VORNE: (6, 6)}, **ALONE)
    action = attack_on(table, (5, 0), "cleansing_flames")
    odds = foretold(table, action)
    concerned = table.game.preview(table.game.view(table.state, 0), action).concerned
    assert {*concerned} == {write(table.foe(kind), FoeId) for kind in (GUARDSMAN, GHOUL)}
    table.game.play(table.state, action)
    picks = [PickHex(table.state.decider(), table.hex(place)) for place in ((5, 1), (6, 0))]
    assert odds == {fate: chance for pick in picks for fate, chance in played(table, pick).items()}


def test_of_a_hex_with_nobody_in_it_the_odds_are_told_of_all_who_stand_in_a_hex_beside_it():
    """Two of three hexes are chosen: of a ghoul beside another the attack comes after that on the other."""
    table = pose({DRAIK: (3, 0)}, {GUARDSMAN: [(5, 1)], GHOUL: [(6, 0), (6, 0), (6, -1)]}, dice={DRAIK: (6, 6)},
                 kit=GRENADE)  # fmt: skip
    action = attack_on(table, (5, 0), "frag_grenade")
    odds = foretold(table, action)
    table.game.play(table.state, action)
    assert len({piece for piece, _ in odds}) == 4
    for place in ((5, 1), (6, 0), (6, -1)):
        pick = PickHex(table.state.decider(), table.hex(place))
        told_of_it = foretold(table, pick)
        assert told_of_it.items() <= odds.items()


def pistol(attacks: int) -> BlackstoneContent:
    """The hall with a plasma pistol that attacks so many times when it is overcharged."""
    card = next(each for each in CONTENT.resources if each.id == "plasma_pistol")
    weapon = card.weapons[0]
    shots = weapon.shots[0], structs.replace(weapon.shots[1], attacks=attacks)
    card = structs.replace(card, weapons=(structs.replace(weapon, shots=shots),))
    every = tuple(card if each.id == card.id else each for each in CONTENT.resources)
    return structs.replace(hall(), resources=every)


@pytest.mark.parametrize("attacks", [1, 2])
@pytest.mark.parametrize(("wounds", "becomes"), [(0, "backfire_wounds"), (4, "backfire_puts_out")])
def test_an_overcharged_pistol_tells_how_likely_it_hurts_the_shooter_in_all_attacks(attacks, wounds, becomes):
    dice = {DRAIK: (4, 6), "taddeus": (6,)}
    table = pose({DRAIK: (3, 0), "taddeus": (2, 2)}, {GUARDSMAN: [(5, 0)]}, dice=dice, wounds=[wounds, 0, 0, 0],
                 content=pistol(attacks), kit=((resource("plasma_pistol"),), (), (), ()))  # fmt: skip
    foe = table.foe(GUARDSMAN)
    table.state.counters[foe] = 1
    plain, over = (Shoot(0, 0, 4, 2, shot, foe) for shot in (0, 1))
    odds, found = foretold(table, over), played(table, over)
    target = write(foe, FoeId)
    assert odds.pop((target, becomes)) == found.pop(("m0", "hurts_friend")) > 0
    assert odds == found
    told_of = table.game.preview(table.game.view(table.state, 0), over)
    assert [(each.key, each.args) for each in told_of.warnings] == [("backfire", {"n": 1})]
    assert not told_of.odds[-1].good
    assert table.game.preview(table.game.view(table.state, 0), plain).warnings == ()
    assert foretold(table, plain).keys() <= {(target, fate) for fate in ("slays", *HARM)}


def sprung(table: Table, pick: PickHex) -> dict[tuple[str, str], Fraction]:
    """What becomes of each hostile that steps on what was laid there, when that is played out."""
    game, found = table.game, {}
    laid = table.state.clone()
    game.play(laid, pick)
    laid.owed[:] = [None] * len(laid.owed)
    for foe in standing_foes(laid):
        laid.stack = [Marching(step="go", foe=foe, how="approach", path=(pick.hex,))]

        def fate(after, _, foe=foe):
            harm = min(2, after.counters[foe] - laid.counters[foe])
            return "slays" if after.foes[foe] == NOWHERE else HARM[harm], len(after.tokens)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Play, "roll", side_by_side)
            for (end, left), chance in outcomes(game, laid, None, fate, answer=usual_answer).items():
                if not left:
                    found[write(foe, FoeId), end] = chance
    return found


@pytest.mark.parametrize(("name", "inspired", "kit", "foes", "springs"), [
    (GREKH, 0, (), {GUARDSMAN: [(6, 0), (6, 0)], MARINE: [(7, 0)]}, 3),
    (GREKH, 1, (), {GUARDSMAN: [(6, 0), (6, 0)], CULTIST: [(7, 0)]}, 3),
    (DRAIK, 0, ("haywire_mine",), {GUARDSMAN: [(6, 0)], CULTIST: [(7, 0)], MARINE: [(8, 0), (8, 1)]}, 3),
    (DRAIK, 0, ("haywire_mine",), {GUARDSMAN: [(6, 0)]}, 0),
])  # fmt: skip
def test_a_trap_tells_what_it_does_to_each_hostile_that_would_step_on_it(name, inspired, kit, foes, springs):
    party = (name, "taddeus", "espern_locarno", "pious_vorne")
    table = pose({name: (3, 0)}, foes, dice={name: (3, 6)}, party=party, inspired=inspired,
                 kit=(tuple(map(resource, kit)), (), (), ()))  # fmt: skip
    last = standing_foes(table.state)[-1]
    table.state.counters[last] = 1
    table.do("use s0 m0 y3 0")
    pick = PickHex(0, table.hex((4, 0)))
    odds = foretold(table, pick) if springs else {}
    assert odds == sprung(table, pick)
    assert len({piece for piece, _ in odds}) == springs
    told_of = table.game.preview(table.game.view(table.state, 0), pick)
    assert len(told_of.concerned) == springs
    chances: dict[str, Fraction] = {}
    for each in told_of.odds:
        chances[str(each.args["foe"])] = chances.get(str(each.args["foe"]), Fraction(0)) + each.chance
    assert {*chances.values()} <= {Fraction(1)}
    in_maglev = PickHex(pick.seat, table.hex((0, 0)))
    assert not table.game.preview(table.game.view(table.state, 0), in_maglev).odds, "no hostile comes there"
