"""The chances that are shown before an answer in a challenge, against the real rules played over all dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from tabletop.engine.chance import outcomes
from tabletop.engine.notation import written
from tabletop.games.blackstone.content.effects.deeds import GainInspiration
from tabletop.games.blackstone.content.ids import NOWHERE, ExplorationId, Hex
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.legal.attack_odds import BACKFIRES
from tabletop.games.blackstone.legal.party_odds import party_odds
from tabletop.games.blackstone.legal.roll_chances import usual_answer
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.rules.challenges.all import procedure_of
from tabletop.games.blackstone.rules.challenges.attacks import Breaking, Volleying
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.words import sentences
from tests.blackstone.cards.test_challenges import ALL, CHALLENGES, DRAIK, LOCARNO, TADDEUS
from tests.blackstone.rules.posing import hall, pose
from tests.blackstone.words.test_sentences import say

TWO = {DRAIK: (3, 0), TADDEUS: (3, 0)}


def posed(name, *dice, at=ALL, offered=False, **fields):
    """A challenge at its first question; offered: it is still to be accepted."""
    table = pose(at, dice={DRAIK: (1,)}, **fields)
    state = table.state
    state.board, state.dice, state.track, state.deck = "", ((),) * 4, (), (20, 21)
    state.at = tuple(Hex(0) if hex_ != NOWHERE else NOWHERE for hex_ in state.at)
    state.drawn = ExplorationId(18 + list(CHALLENGES).index(name))
    inner = [] if offered else [procedure_of(CHALLENGES[name].procedure)]
    state.stack[1:] = [Round(step="play_card" if offered else "carried_out"), *inner]
    state.phase = "challenge"
    state.owed[:] = [None] * len(state.owed)
    return table.begin(*dice)


def shown(table, text):
    """What is told of an answer: by key, or by key and number, its chance."""
    action = table.game.notation.read(text)
    assert table.game.check(table.state, action) is None
    odds = table.game.preview(table.game.view(table.state, action.seat), action).odds
    for each in odds:
        assert all(say(sentences.odds(table.game.box, table.state, each)).values())
    odds = tuple(each for each in odds if each.key not in BACKFIRES)
    assert sum(each.chance for each in odds) == (1 if odds else 0)
    return {(each.key, each.args["n"]) if "n" in each.args else each.key: each.chance for each in odds}


def enumerated(table, text, key, *until, answer=usual_answer):
    """The same by the real rules, over all dice, without points for re-rolls."""
    state = table.state.clone()
    state.points[:] = [0] * len(state.points)
    ends = (*until, told.ChallengeEnded)
    action = table.game.notation.read(text)
    return outcomes(table.game, state, action, key, lambda event: isinstance(event, ends), answer)


def happened(events, kind):
    return [each for each in events if isinstance(each, kind)]


@pytest.mark.parametrize("text", ["weapon s0 e0 0 0", "weapon s0 e0 1 0"])
@pytest.mark.parametrize("wounds", [0, 1])
def test_a_duel(text, wounds):
    table = posed("shadow_ambush", at=TWO)
    duel = table.state.stack[-2]
    table.state.stack[-2] = type(duel)(**{
        **{name: getattr(duel, name) for name in duel.__struct_fields__}, "counters": (wounds, 0),
    })  # fmt: skip

    def key(_, events):
        struck = happened(events, told.DuelStruck)
        if any(each.slain for each in struck):
            return "slays"
        return "wounds" if sum(each.wounds for each in struck) else "harmless"

    assert shown(table, text) == enumerated(table, text, key, told.DangerRolled)


def test_whom_to_help_in_a_duel_is_told_with_the_best_weapon():
    table = posed("shadow_ambush", at=TWO)
    table.do("weapon s0 e0 0 0", 1).do("weapon s0 e1 1 0", 1, 1, 1)
    assert isinstance(table.asked(), asked.ChooseMember)
    helped = {each: shown(table, f"member s0 e{each}") for each in table.asked().among}
    for each, odds in helped.items():
        after = table.state.clone()
        table.game.play(after, table.game.notation.read(f"member s0 e{each}"))
        table.state, before = after, table.state
        slays = [shown(table, written(way)).get("slays", 0) for way in table.options()]
        assert odds.get("slays", 0) == max(slays)
        table.state = before


def test_a_blow_at_the_door():
    table = posed("sealed_door")
    for each in table.options():
        text = written(each)
        found = enumerated(table, text, lambda after, _: after.stack[-2].total)
        assert isinstance(table.state.stack[-2], Breaking)
        assert shown(table, text) == {("blows", n): chance for n, chance in found.items()}


RESOURCES = [each.id for each in hall().resources for _ in range(each.count)]
ARMS = tuple(map(RESOURCES.index, ("krak_charge", "inferno_pistol", "plasma_pistol", "frag_grenade")))


def test_grenades_and_pistols_on_cards_at_the_door():
    table = posed("sealed_door", kit=(ARMS, (), (), ()))
    assert len(table.options()) == 3 + 5
    for each in table.options():
        text = written(each)
        found = enumerated(table, text, lambda after, _: after.stack[-2].total)
        assert shown(table, text) == {("blows", n): chance for n, chance in found.items()}


@pytest.mark.parametrize(("weapon", "defence"), [(2, "d8"), (2, "d12"), (3, "d6"), (4, "d6"), (5, "d6")])
@pytest.mark.parametrize("wounds", [0, 1])
def test_a_duel_with_what_is_on_a_card(weapon, defence, wounds):
    """A krak charge weakens the defence, an inferno pistol burns deeper."""
    hostiles = tuple(replace(each, defence=defence) if each.id == "ur_ghul" else each for each in hall().hostiles)
    table = posed("shadow_ambush", at=TWO, kit=(ARMS, (), (), ()), content=replace(hall(), hostiles=hostiles))
    duel = table.state.stack[-2]
    table.state.stack[-2] = replace(duel, counters=(wounds, 0))

    def key(_, events):
        struck = happened(events, told.DuelStruck)
        if any(each.slain for each in struck):
            return "slays"
        return "wounds" if sum(each.wounds for each in struck) else "harmless"

    text = f"weapon s0 e0 {weapon} 0"
    assert shown(table, text) == enumerated(table, text, key)


@pytest.mark.parametrize("attacks", [1, 3])
@pytest.mark.parametrize("wounds", [0, 3, 4])
def test_what_backfires_in_a_challenge_is_told_before(attacks, wounds):
    """Also of a player's own card that attacks more than once: it stops when its user is out of action."""
    own = [
        replace(each, weapons=(replace(each.weapons[0], shots=(
            each.weapons[0].shots[0], replace(each.weapons[0].shots[1], attacks=attacks),
        )),)) if each.id == "plasma_pistol" else each for each in hall().resources
    ]  # fmt: skip
    content = replace(hall(), resources=tuple(own))
    table = posed("sealed_door", kit=(ARMS, (), (), ()), wounds=[wounds, 0, 0, 0], content=content)
    plain, over = "weapon s0 e0 4 0", "weapon s0 e0 4 1"
    seen = {text: table.game.preview(table.state, table.game.notation.read(text)) for text in (plain, over)}
    assert {text: [(each.key, each.args) for each in seen[text].warnings] for text in seen} == {
        plain: [], over: [("backfire", {"n": 1})],
    }  # fmt: skip
    assert not any(each.key in BACKFIRES for each in seen[plain].odds)

    def key(after, events):
        out = bool(after.out & 1)
        hurt = out or after.wounds[0] > wounds
        return (BACKFIRES[out] if hurt else ""), after.stack[-2].total

    found = {}
    blows = {}
    for (what, total), chance in enumerated(table, over, key).items():
        found[what] = found.get(what, 0) + chance
        blows["blows", total] = blows.get(("blows", total), 0) + chance
    found.pop("")
    assert {each.key: each.chance for each in seen[over].odds if each.key in BACKFIRES} == found
    assert shown(table, over) == blows


def test_what_a_door_yields_when_all_strike_with_their_best():
    table = posed("sealed_door", at=TWO, offered=True)
    found = shown(table, "accept s0")
    best = []
    table.do("accept s0")
    for _ in range(2):
        ways = [
            {n: chance for (_, n), chance in shown(table, written(each)).items()} for each in table.options()
        ]  # fmt: skip
        best.append(max(ways, key=lambda each: sum(n * chance for n, chance in each.items())))
        if table.asked().member == 0:
            table.do("weapon s0 e0 0 0", 1)
    want = {}
    for (one, p), (other, q) in product(best[0].items(), best[1].items()):
        reward = 2 if one + other >= 7 else 1 if one + other >= 4 else 0
        want["prize", reward] = want.get(("prize", reward), 0) + p * q
    assert found == want


def test_a_shot_back_at_the_sniper():
    table = posed("snipers_nest", 1, 1, 1, 1)
    hit = lambda _, events: (  # noqa: E731
        "silences" if any({*each.faces} != {"fail"} for each in happened(events, told.DieRolled)) else "misses"
    )
    text = written(table.options()[0])
    assert shown(table, text) == enumerated(table, text, hit, told.BlackstoneRolled, told.DangerRolled)


def test_a_shot_before_a_volley_and_whom_it_spares():
    table = posed("drone_swarm").do("member s0 e1")
    for each in table.options():
        text = written(each)
        spares = enumerated(table, text, lambda after, _: after.stack[-1].spares, told.DangerRolled)
        assert isinstance(table.state.stack[-2], Volleying)
        assert shown(table, text) == {("cancels", n): chance for n, chance in spares.items()}
    table.do("weapon s0 e1 1 0", 12)
    alone = posed("drone_swarm", at={DRAIK: (3, 0)})
    stage = alone.state.stack[-1]
    alone.state.stack[-1] = type(stage)(**{
        **{name: getattr(stage, name) for name in stage.__struct_fields__}, "volleys": 3,
    })  # fmt: skip
    names = {None: "spared_nothing", False: "spared_wounded", True: "spared_wounded_badly"}
    hurt = enumerated(alone, "pass s0", lambda _, events: names[
        next((each.grievous for each in happened(events, told.Wounded)), None)
    ])  # fmt: skip
    assert shown(table, "member s0 e0") == hurt


@pytest.mark.parametrize("number", [1, 3, 6])
@pytest.mark.parametrize("right", [0, 2])
@pytest.mark.parametrize("call", ["yes", "no"])
def test_a_call(number, right, call):
    table = posed("crossfire", number)
    guess = table.state.stack[-1]
    table.state.stack[-1] = type(guess)(**{
        **{name: getattr(guess, name) for name in guess.__struct_fields__}, "right": right,
    })  # fmt: skip

    def key(_, events):
        if happened(events, told.NumberCalled)[0].right:
            return "right"
        return "wrong_hurt" if happened(events, told.Wounded) else "wrong_unhurt"

    found = enumerated(table, f"call s0 {call}", key)
    assert shown(table, f"call s0 {call}") == found
    assert found.get("right", 0) == Fraction(6 - number if call == "yes" else number, 6)


def test_reaching_in():
    table = posed("data_spindle", offered=True)
    want = {"draws": Fraction(5, 20), "nothing": Fraction(10, 20), "over_hurt": Fraction(5, 20)}
    assert shown(table, "accept s0") == want
    assert shown(table, "refuse s0") == {}
    assert shown(table.do("accept s0"), "accept s0") == want


@pytest.mark.parametrize(("points", "want"), [(0, (6, 7, 7)), (2, (10, 7, 3)), (3, (12, 7, 1))])
def test_touching(points, want):
    table = posed("echo_of_the_dead", points=[3, 0, 0, 0], offered=True)
    chances = {key: Fraction(n, 20) for key, n in zip(("clue", "point", "burns"), want, strict=True)}
    none = {"clue": Fraction(6, 20), "point": Fraction(7, 20), "burns": Fraction(7, 20)}
    assert shown(table, "accept s0") == shown(table.do("accept s0"), "member s0 e0") == none
    assert shown(table.do("member s0 e0"), f"spend s0 {points}") == chances


def test_touching_brings_no_clue_where_none_can_be_left():
    table = posed("echo_of_the_dead", offered=True)
    box = table.game.box
    table.state.gone = tuple(find for find, each in enumerate(box.finds) if each.kind == "clue")
    table.state.discovery = tuple(each for each in table.state.discovery if each not in table.state.gone)
    want = {"nothing": Fraction(6, 20), "point": Fraction(7, 20), "burns": Fraction(7, 20)}
    assert shown(table, "accept s0") == want


def test_touching_without_a_point_to_spend_is_told_before_as_well():
    want = {"clue": Fraction(6, 20), "point": Fraction(7, 20), "burns": Fraction(7, 20)}
    for at in (ALL, {DRAIK: (3, 0)}):
        table = posed("echo_of_the_dead", at=at, offered=True)
        assert shown(table, "accept s0") == want


def test_what_is_asked_after_the_roll_of_touching_has_no_chances():
    """An effect of a player's own card that may be used as its holder goes out."""
    vorne = next(each for each in hall().explorers if each.id == "pious_vorne")
    fire = next(each for each in vorne.normal.abilities if each.id == "martyrs_fire")
    comfort = replace(fire, effects=(replace(fire.effects[0], do=(GainInspiration(),), may=True),))
    own = replace(vorne, normal=replace(vorne.normal, abilities=(comfort,)))
    content = replace(hall(), explorers=tuple(own if each is vorne else each for each in hall().explorers))
    table = posed("echo_of_the_dead", offered=True, content=content, wounds=[0, 0, 0, 4])
    table.do("accept s0").do("member s0 e3", 1)
    assert table.asked().moment == "going_out"
    for option in table.options():
        assert shown(table, written(option)) == {}


def test_pressing_ones_luck():
    table = posed("scavenged_cache", offered=True)
    assert shown(table, "accept s0") == {"card_stays": Fraction(17, 20), "backfires": Fraction(3, 20)}
    table.do("accept s0").do("accept s0", 20)
    assert shown(table, "accept s0") == {"card_stays": Fraction(14, 20), "backfires": Fraction(6, 20)}
    key = lambda _, events: "backfires" if happened(events, told.FindPutBack) else "card_stays"  # noqa: E731
    assert shown(table, "accept s0") == enumerated(table, "accept s0", key)


@pytest.mark.parametrize("number", [1, 3])
def test_the_figures_of_a_challenge_are_said_as_its_card_has_them(number):
    """Also of a player's own card."""
    changes = {"echo_of_the_dead": {"per_point": number}, "scavenged_cache": {"explorers": number}}
    cards = [
        replace(each, procedure=replace(each.procedure, **changes[each.id])) if each.id in changes else each
        for each in hall().challenges
    ]
    content = replace(hall(), challenges=tuple(cards))
    table = posed("echo_of_the_dead", points=[1, 0, 0, 0], offered=True, content=content)
    table.do("accept s0").do("member s0 e0")
    box, state = table.game.box, table.state
    title, said, _ = map(say, (*sentences.prompt(box, state, 0), sentences.waiting(box, state)))
    assert all(title.values())
    assert f"Each adds {number} to" in said["en"]
    assert f"к броску {number} " in said["ru"]
    table = posed("scavenged_cache", offered=True, content=content).do("accept s0")
    odds = table.game.preview(table.state, table.game.notation.read("accept s0")).odds
    said = say(sentences.odds(table.game.box, table.state, next(each for each in odds if each.key == "backfires")))
    assert str(number) in said["en"]
    assert str(number) in said["ru"]


def test_setting_rings():
    table = posed("ancient_mechanism", offered=True)

    def answer(state):
        match state.owed[0]:
            case asked.YesOrNo():
                return do.Accept(0)
            case asked.ChooseMember(purpose="ring"):
                return do.Pass(0)
        return None

    rewards = {1: 0, 2: 0, 3: 1, 4: 2}

    def key(_, events):
        return "prize", rewards[len({each.number for each in happened(events, told.DieShown)})]

    small = posed("ancient_mechanism", at={DRAIK: (3, 0), TADDEUS: (3, 0), LOCARNO: (4, 0)}, offered=True)
    until = (told.DangerRolled, told.DieRolled)
    assert shown(small, "accept s0") == enumerated(small, "accept s0", key, *until, answer=answer)
    table.do("accept s0")
    assert shown(table, "accept s0") == {"new_number": Fraction(1)}
    table.do("accept s0", 2).do("accept s0", 4)
    want = {"new_number": Fraction(4, 6), "same_number": Fraction(1, 6), "as_leader": Fraction(1, 6)}
    assert shown(table, "accept s0") == want
    table.do("accept s0", 4).do("refuse s0")
    assert shown(table, "member s0 e1") == want
    assert shown(table, "member s0 e0") == {"new_number": Fraction(5, 6), "same_number": Fraction(1, 6)}


def test_helping_on_the_walkway():
    table = posed("collapsing_walkway", 1, 5, 5, 5)
    key = lambda _, events: (  # noqa: E731
        "both_safe" if any(each.purpose == "agility" and {*each.faces} != {"fail"}
                           for each in happened(events, told.DieRolled)) else "both_fall"
    )  # fmt: skip
    assert shown(table, "member s0 e0") == enumerated(table, "member s0 e0", key)


@pytest.mark.parametrize("wounds", [1, 2])
def test_resting(wounds):
    table = posed("quiet_haven", wounds=[wounds, 0, 0, 0])
    names = ("heals_none", "heals_one", "heals_two")
    key = lambda _, events: names[sum(each.wounds for each in happened(events, told.Healed))]  # noqa: E731
    assert shown(table, "choose s0 rest") == enumerated(table, "choose s0 rest", key)
    assert shown(table, "choose s0 inspiration") == {}


def test_a_die_rolled_again():
    table = posed("gas_vents", 1, points=[1, 0, 0, 0])
    assert isinstance(table.asked(), asked.RerollRoll)
    die = table.asked().die
    odds = shown(table, "roll_again s0 0 no")
    assert odds["roll_fails"] == {"d6": Fraction(4, 6), "d8": Fraction(4, 8), "d12": Fraction(4, 12)}[die]


# ------------------------------------------------------------------ what holds for the party


def party(table, name):
    """What the card of a challenge tells: by key, or by key and explorer, its chance."""
    odds = party_odds(table.game, table.game.view(table.state, 0), CHALLENGES[name])
    for each in odds:
        assert all(say(sentences.odds(table.game.box, table.state, each)).values())
    return {(each.key, each.args["member"]) if each.args else each.key: each.chance for each in odds}


def alone(name, *until, key):
    """A challenge that asks nobody, of one explorer, by the real rules over all dice."""
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1,)})
    state = table.state
    state.board, state.dice, state.track, state.deck, state.phase = "", ((),) * 4, (), (20, 21), "challenge"
    state.at = tuple(Hex(0) if hex_ != NOWHERE else NOWHERE for hex_ in state.at)
    state.stack[1:] = [Round(step="carried_out"), procedure_of(CHALLENGES[name].procedure)]
    state.owed[:] = [None] * len(state.owed)
    state.drawn = ExplorationId(18 + list(CHALLENGES).index(name))
    ends = (*until, told.ChallengeEnded)
    found = outcomes(table.game, state, None, key, lambda event: isinstance(event, ends), usual_answer)
    return table, found


def failed(_, events):
    return any({*each.faces} == {"fail"} for each in happened(events, told.DieRolled))


def wounded(_, events):
    return bool(happened(events, told.Wounded))


@pytest.mark.parametrize(("name", "told_as", "until", "key"), [
    ("gas_vents", "party_fails", (), failed),
    ("collapsing_walkway", "party_fails", (), failed),
    ("sweeping_beams", "party_fails_once", (told.DangerRolled,), failed),
    ("gravity_shift", "party_fails", (told.Wounded,), failed),
])  # fmt: skip
def test_who_may_fail_in_a_challenge_that_asks_nobody(name, told_as, until, key):
    table, found = alone(name, *until, key=key)
    assert party(table, name) == {(told_as, "e0"): found[True]}


def test_how_the_malfunction_may_end():
    """Over all faces of the vitality dice of four, by hand."""
    table = posed("crossfire", 1)
    box, state = table.game.box, table.state
    faces = [
        [number for number, count in enumerate(FACES[side(box, state, member).vitality]) for _ in range(count)]
        for member in range(4)
    ]
    totals = [sum(each) for each in product(*faces)]
    want = {
        "steadied": Fraction(sum(each >= 4 for each in totals), len(totals)),
        "shaken": Fraction(sum(each <= 2 for each in totals), len(totals)),
    }
    assert party(table, "maglev_malfunction") == want


def test_who_whispers_highest_and_lowest():
    table = posed("crossfire", 1, at=TWO)
    highest = Fraction(sum(one >= other for one, other in product(range(20), repeat=2)), 400)
    assert party(table, "whispering_chamber") == {"party_highest": highest, "party_lowest": highest}


@pytest.mark.parametrize(("name", "die"), [("snipers_nest", "d8"), ("drone_swarm", "d6"), ("shadow_ambush", "d8")])
def test_who_may_be_hurt(name, die):
    """An attack with the die of the challenge against the defence of Draik, by hand."""
    table = posed("drone_swarm", at={DRAIK: (3, 0)})
    attack, defence = FACES[die], FACES[side(table.game.box, table.state, 0).defence]
    hits = sum(p * q for (a, p), (d, q) in product(enumerate(attack), enumerate(defence)) if a > d)
    assert party(table, name) == {("party_hurt", "e0"): Fraction(hits, sum(attack) * sum(defence))}


def test_two_of_four_are_drawn_and_a_bargain_leaves_nothing_to_chance():
    table = posed("crossfire", 1)
    assert party(table, "separated") == {("party_drawn", f"e{each}"): Fraction(1, 2) for each in range(4)}
    assert party(table, "bargain_in_the_dark") == {}


def test_what_a_wrong_call_costs():
    table = posed("crossfire", 6, at={DRAIK: (3, 0)})
    wrong = enumerated(table, "call s0 yes", wounded)
    assert party(table, "crossfire") == {("party_hurt_by_wrong_call", "e0"): wrong[True]}


def test_every_challenge_tells_chances_by_its_answers_or_by_its_card():
    table = posed("crossfire", 1)
    by_answer = {
        "sealed_door", "data_spindle", "echo_of_the_dead", "scavenged_cache", "ancient_mechanism", "quiet_haven",
    }  # fmt: skip
    silent = {name for name in CHALLENGES if not party(table, name)}
    assert silent == by_answer | {"bargain_in_the_dark"}
