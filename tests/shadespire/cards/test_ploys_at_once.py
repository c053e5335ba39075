"""Ploys of a power step that are done at once, of the core set, the Sepulchral Guard, Ironskull's Boyz and the Chosen
Axes."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.changes import can_play, changes, each_card, effect, of_card, picks, ploy, without_card
from tests.shadespire.posed import pose
from tests.shadespire.values import values

OWN, FOE = {"at": "garrek:4,3 saek:6,9"}, {"at": "obryn:4,5 steelheart:6,17"}

# ---------------------------------------------------------------------- pushes

PUSHES = {
    "sidestep": {"garrek", "saek"}, "peal_of_thunder": {"obryn", "steelheart"},
    "terrifying_screams": {"obryn", "steelheart"}, "distraction": {"obryn", "steelheart"},
    "the_earth_shakes": {"garrek", "saek", "obryn", "steelheart"},
}  # fmt: skip


@of_card(*PUSHES)
@rule("shadespire.push.02", "shadespire.push.08")
@pytest.mark.parametrize("card", PUSHES)
def test_a_push_of_one_hex(card):
    assert picks(ploy(card, OWN, FOE)) == PUSHES[card]
    who = "saek" if "saek" in PUSHES[card] else "steelheart"
    here, there = {"saek": ("6,9", "6,7"), "steelheart": ("6,17", "6,15")}[who]
    table = ploy(card, OWN, FOE)
    changes(table, f"ploy 0 {card}", f"pick 0 {who}")
    assert len(table.choices("hex")) == {"saek": 6, "steelheart": 6}[who], here
    assert "finish" not in table.choices()
    table = ploy(card, OWN, FOE)
    assert effect(table, f"pick 0 {who}", f"hex 0 {there}") == {"at": {who: there}}
    assert not can_play(card, {"at": ""}, {"at": ""})


@of_card("deafening_bellow")
def test_deafening_bellow():
    """Whoever is next to an own fighter."""
    own, foe = OWN, {"at": "obryn:4,5 brightshield:6,7 steelheart:6,17"}
    assert picks(ploy("deafening_bellow", own, foe)) == {"obryn", "brightshield"}
    assert effect(ploy("deafening_bellow", own, foe), "pick 0 obryn", "hex 0 4,7") == {"at": {"obryn": "4,7"}}
    assert not can_play("deafening_bellow", own, {"at": "steelheart:6,17"})


@of_card("swift_evasion")
def test_swift_evasion():
    """Farther from every enemy in the end, one hex or two; nobody for whom that cannot be is chosen."""
    own, foe = {"at": "garrek:4,9 saek:6,5"}, {"at": "obryn:4,15 steelheart:5,16"}
    assert picks(ploy("swift_evasion", own, foe)) == {"garrek", "saek"}
    table = ploy("swift_evasion", own, foe)
    changes(table, "ploy 0 swift_evasion", "pick 0 garrek")
    assert "finish" not in table.choices()
    assert "4,11" not in table.choices("hex")
    changes(table, "hex 0 4,7")
    assert "finish" in table.choices()
    table = ploy("swift_evasion", own, foe)
    assert effect(table, "pick 0 garrek", "hex 0 4,7", "hex 0 4,5") == {"at": {"garrek": "4,5"}}
    table = ploy("swift_evasion", own, foe)
    assert effect(table, "pick 0 garrek", "hex 0 4,7", "finish 0") == {"at": {"garrek": "4,7"}}
    assert not can_play("swift_evasion", {"at": "garrek:4,1"}, {"at": "obryn:4,3"}, blocked="3,2 5,2")
    own = {"at": "garrek:4,1 saek:6,5 karsus:3,6"}
    assert picks(ploy("swift_evasion", own, {"at": "obryn:4,3"}, blocked="3,2 5,2")) == {"saek", "karsus"}


@of_card("treasure_lust")
def test_treasure_lust():
    """It ends on an objective, three hexes away at most; one that stands on one may stay."""
    own, tokens = {"at": "garrek:4,3 saek:6,9 karsus:1,8"}, {"1": "4,9"}
    assert picks(ploy("treasure_lust", own, {"at": "obryn:4,17"}, tokens=tokens)) == {"garrek", "saek", "karsus"}
    table = ploy("treasure_lust", {"at": "garrek:4,1 saek:6,9 karsus:1,8"}, tokens=tokens)
    assert picks(table) == {"saek", "karsus"}
    table = ploy("treasure_lust", own, {"at": "obryn:4,17"}, tokens=tokens)
    assert effect(table, "pick 0 garrek") == {"at": {"garrek": "4,9"}}
    table = ploy("treasure_lust", {"at": "garrek:4,9 saek:6,9"}, {"at": "obryn:4,17"}, tokens=tokens)
    assert effect(table) == {}
    table = ploy("treasure_lust", own, {"at": "obryn:4,17"}, tokens=tokens)
    changes(table, "ploy 0 treasure_lust", "pick 0 saek")
    assert "finish" not in table.choices()
    assert not can_play("treasure_lust", own, tokens={})


@of_card("living_wall")
def test_living_wall():
    """Two end next to each other, whoever has to be pushed for it."""
    own = {"at": "garrek:4,3 saek:4,9 karsus:1,8"}
    assert picks(ploy("living_wall", own)) == {"garrek", "saek", "karsus"}
    table = ploy("living_wall", {"at": "garrek:4,3 saek:4,9 karsus:6,17"})
    assert picks(table) == {"garrek", "saek"}
    table = ploy("living_wall", {"at": "garrek:4,3 saek:4,9 karsus:6,17"})
    found = effect(table, "pick 0 garrek")
    assert found == {"at": {"garrek": "4,5", "saek": "4,7"}}
    assert not can_play("living_wall", {"at": "garrek:4,3 saek:4,11"})
    table = ploy("living_wall", {"at": "garrek:4,3 saek:4,5"})
    assert effect(table, "pick 0 garrek", "finish 0", "finish 0") == {}


@of_card("confusion")
def test_confusion():
    own, foe = {"at": "garrek:4,3 saek:6,9"}, {"at": "obryn:4,5 steelheart:3,4 brightshield:6,17"}
    assert picks(ploy("confusion", own, foe)) == {"garrek", "obryn", "steelheart"}
    table = ploy("confusion", own, {"at": "obryn:4,5 steelheart:3,2"})
    changes(table, "ploy 0 confusion", "pick 0 obryn")
    assert table.where("obryn") == "4,3"
    found = effect(ploy("confusion", own, foe), "pick 0 steelheart", "pick 0 obryn")
    assert found == {"at": {"steelheart": "4,5", "obryn": "3,4"}}
    assert not can_play("confusion", OWN, {"at": "obryn:4,17"})


@of_card("earthquake")
def test_earthquake():
    """Everybody goes one hex that way, rows too; who cannot stays."""
    own, foe = {"at": "garrek:4,3 saek:4,5 karsus:4,1"}, {"at": "obryn:6,9"}
    assert effect(ploy("earthquake", own, foe), "way 0 3") == {
        "at": {"garrek": "4,5", "saek": "4,7", "karsus": "4,3", "obryn": "6,11"}}  # fmt: skip
    assert effect(ploy("earthquake", own, foe), "way 0 0") == {"at": {"obryn": "6,7"}}
    assert effect(ploy("earthquake", own, foe, blocked="4,7"), "way 0 3") == {"at": {"obryn": "6,11"}}
    table = ploy("earthquake", own, foe)
    changes(table, "ploy 0 earthquake")
    assert table.choices("way") == ["0", "1", "2", "3", "4", "5"]


# ---------------------------------------------------------------------- guard, wounds, glory, cards


@of_card("heroic_guard", "sigmarite_wall")
@rule("shadespire.guard.06")
def test_going_on_guard():
    assert picks(ploy("heroic_guard", OWN, FOE)) == {"garrek", "saek"}
    assert effect(ploy("heroic_guard", OWN, FOE), "pick 0 saek") == {"guarding": {"saek"}}
    assert effect(ploy("heroic_guard", {**OWN, "charged": "saek"}, FOE), "pick 0 saek") == {"guarding": {"saek"}}
    own = {"at": "garrek:4,3 saek:4,1 karsus:3,2 targor:6,9"}
    assert picks(ploy("sigmarite_wall", own, FOE)) == {"garrek", "saek", "karsus"}
    assert effect(ploy("sigmarite_wall", own, FOE), "pick 0 saek", "pick 0 karsus") == {"guarding": {"saek", "karsus"}}
    assert not can_play("sigmarite_wall", OWN, FOE)


@of_card("healing_potion", "ur_gold_boon")
@pytest.mark.parametrize("card", ["healing_potion", "ur_gold_boon"])
@pytest.mark.parametrize(("die", "left"), [("block", 1), ("crit", 1), ("dodge", 2), ("single", 2)])
def test_one_wound_or_two_are_healed(card, die, left):
    own = {"at": "garrek:4,3 saek:6,9", "damage": "garrek:3"}
    assert picks(ploy(card, own, {**FOE, "damage": "obryn:2"})) == {"garrek", "saek"}
    table = ploy(card, own, FOE)
    texts = ["number 0 2"] if left == 1 else []
    first = changes(table, f"ploy 0 {card}", f"pick 0 garrek / {die}")
    if left == 1:
        assert table.choices("number") == ["2", "1", "0"]
        assert changes(table, *texts) == {"damage": {"garrek": 1}}
    else:
        assert without_card(table, card, {**first, **_hands(table, card)}) == {"damage": {"garrek": 2}}


def _hands(table, card):
    """The way of a card out of the hand, where it was the first of several actions that were looked at."""
    return {"power": {0: table.pile("power")}, "power_discard": {0: table.pile("power_discard")}}


@of_card("daylight_robbery")
@rule("shadespire.multi.43", "shadespire.powerstep.10")
def test_daylight_robbery():
    foe = {**FOE, "glory": 2, "spent": 1}
    for die, found in (("hammer", {"glory": {0: 1, 1: 1}}), ("crit", {"glory": {0: 1, 1: 1}}), ("swords", {})):
        table = ploy("daylight_robbery", OWN, foe)
        first = changes(table, f"ploy 0 daylight_robbery / {die}")
        assert without_card(table, "daylight_robbery", first) == found
    assert not can_play("daylight_robbery", {**OWN, "glory": 2}, {**FOE, "spent": 3})
    table = ploy("daylight_robbery", OWN, {**FOE, "glory": 1}, {"at": "gurzag:12,3", "glory": 1})
    table.do("ploy 0 daylight_robbery", "hammer")
    assert table.choices("opponent") == ["1", "2"]
    assert changes(table, "opponent 0 2") == {"glory": {0: 1, 2: 0}}


@of_card("trust_to_luck")
def test_trust_to_luck():
    """Any number, none too; then up to as many are drawn."""
    own = {**OWN, "hand": "sidestep sprint", "deck": "confusion shardfall"}
    table = ploy("trust_to_luck", own, FOE)
    changes(table, "ploy 0 trust_to_luck")
    assert set(table.choices("card")) == {"sidestep", "sprint", "great_fortitude"}
    changes(table, "card 0 sidestep", "card 0 sprint", "finish 0")
    assert table.choices("number") == ["2", "1", "0"]
    changes(table, "number 0 1")
    assert table.pile("power") == ["great_fortitude", "confusion"]
    assert set(table.pile("power_discard")) == {"trust_to_luck", "sidestep", "sprint"}
    assert table.pile("power_deck") == ["shardfall"]
    table = ploy("trust_to_luck", own, FOE)
    assert effect(table, "finish 0") == {}


@of_card("avin_a_good_time")
def test_avin_a_good_time():
    assert picks(ploy("avin_a_good_time", OWN, FOE)) == {"garrek", "saek", "obryn", "steelheart"}
    table = ploy("avin_a_good_time", {**OWN, "charged": "garrek"}, FOE)
    changes(table, "ploy 0 avin_a_good_time", "pick 0 garrek / hammer")
    assert table.choices() == ["attack garrek 0 obryn", "finish"]
    assert changes(table, "attack 0 garrek 0 obryn / hammer hammer dodge") == {"damage": {"obryn": 2}}
    table = ploy("avin_a_good_time", OWN, FOE)
    changes(table, "ploy 0 avin_a_good_time", "pick 0 obryn / crit")
    assert table.asking() == (1, "make_action")
    for die in ("swords", "single"):
        table = ploy("avin_a_good_time", OWN, FOE)
        assert effect(table, f"pick 0 garrek / {die}") == {}


@of_card("time_trap")
def test_time_trap():
    """An action of whatever kind that tokens leave; the next own activation is given up."""
    own = {**OWN, "moved": "garrek"}
    assert picks(ploy("time_trap", own, FOE, turn=1)) == {"garrek", "saek", "obryn", "steelheart"}
    table = ploy("time_trap", own, FOE, turn=1)
    changes(table, "ploy 0 time_trap", "pick 0 garrek")
    assert table.choices() == ["attack garrek 0 obryn", "guard garrek", "finish"]
    found = changes(table, "guard 0 garrek")
    assert found == {"guarding": {"garrek"}, "skips": {0: 1}}
    table.calm("power_turn")
    assert (table.asking(), table.state.left, table.state.skips) == ((1, "activate"), (3, 2), (0, 0))
    for left, yes in ((4, True), (1, True), (0, False)):
        assert can_play("time_trap", {**own, "left": left}, FOE, turn=1) is yes
    table = ploy("time_trap", own, FOE, turn=1)
    changes(table, "ploy 0 time_trap", "pick 0 obryn")
    assert table.asking() == (1, "make_action")
    dead = {"at": "warden:4,3", "lost": "prince"}
    table = ploy("time_trap", {**dead, "worn": "ancient_commander:warden"}, FOE, turn=1)
    changes(table, "ploy 0 time_trap", "pick 0 warden", "ability 0 warden 0", "hex 0 2,7")
    assert (table.where("prince"), table.state.skips) == ("2,7", (1, 0))
    table = ploy("time_trap", own, FOE, turn=1)
    changes(table, "ploy 0 time_trap", "pick 0 saek")
    assert "move saek 6,7" in table.choices()
    assert "charge saek 5,4" in table.choices()


@of_card("cruel_taunt")
@rule("shadespire.cardrulings.04")
def test_cruel_taunt():
    """R085: it is Inspired no more, and never again in this game, whether it was or not."""
    foe = {**FOE, "inspired": "obryn"}
    assert picks(ploy("cruel_taunt", OWN, foe)) == {"obryn", "steelheart"}
    for die in ("hammer", "crit"):
        table = ploy("cruel_taunt", OWN, foe)
        assert effect(table, f"pick 0 obryn / {die}") == {"-inspired": {"obryn"}, "calmed": {"obryn"}}
        table = ploy("cruel_taunt", OWN, foe)
        assert effect(table, f"pick 0 steelheart / {die}") == {"calmed": {"steelheart"}}
    assert effect(ploy("cruel_taunt", OWN, foe), "pick 0 obryn / swords") == {}
    table = pose(OWN, {**FOE, "calmed": "obryn"})
    assert changes(table, "attack 0 garrek 0 obryn / swords swords crit") == {"left": {1: 3}}


# ---------------------------------------------------------------------- hexes and objectives

TOKENS = {"1": "4,3", "2": "4,5", "3": "4,9"}


@of_card("desecrate", "pillage")
@pytest.mark.parametrize("card", ["desecrate", "pillage"])
def test_an_objective_that_is_held_leaves_the_game(card):
    own = {"at": "garrek:4,3 saek:4,9"}
    assert picks(ploy(card, own, FOE, tokens=TOKENS)) == {"o1", "o3"}
    assert effect(ploy(card, own, FOE, tokens=TOKENS), "token 0 o3") == {"tokens": {"o3": ""}}
    assert not can_play(card, {"at": "garrek:4,1"}, FOE, tokens=TOKENS)


@of_card("shifting_shards")
def test_shifting_shards():
    """One that nobody holds, to a hex beside it without an objective."""
    tokens = {**TOKENS, "4": "3,8", "5": "4,17"}
    own = {"at": "garrek:4,3 saek:6,7"}
    assert picks(ploy("shifting_shards", own, FOE, tokens=tokens)) == {"o3", "o4", "o5"}
    table = ploy("shifting_shards", own, FOE, tokens=tokens)
    changes(table, "ploy 0 shifting_shards", "token 0 o3")
    assert set(table.choices("hex")) == {"4,7", "5,8", "5,10", "4,11", "3,10"}
    assert changes(table, "hex 0 4,7") == {"tokens": {"o3": "4,7"}}


@of_card("confused_priorities")
def test_confused_priorities():
    own = {"at": "garrek:4,3"}
    table = ploy("confused_priorities", own, FOE, tokens=TOKENS)
    assert effect(table, "token 0 o1") == {"tokens": {"o1": "4,5", "o2": "4,3"}}
    assert picks(ploy("confused_priorities", {"at": "garrek:4,3 saek:4,9"}, FOE, tokens=TOKENS)) == {"o1", "o2", "o3"}
    assert not can_play("confused_priorities", own, {"at": "obryn:4,17"}, tokens=TOKENS)


@of_card("shardfall")
@rule("shadespire.cardrulings.11", "shadespire.cardrulings.12", "shadespire.los.05")
def test_shardfall():
    """R092: a free hex, also with an objective, is blocked to the end of the phase, for moves and for sight."""
    own, foe = {"at": "karsus:4,3"}, {"at": "obryn:4,7"}
    table = ploy("shardfall", own, foe, blocked="2,5", tokens={"1": "4,5"})
    changes(table, "ploy 0 shardfall")
    hexes = set(table.choices("hex"))
    assert "4,5" in hexes
    assert not hexes & {"4,3", "4,7", "2,5"}
    table = ploy("shardfall", own, foe, turn=1)
    assert effect(table, "hex 0 4,5") == {"shards": ["4,5"]}
    table.calm("power_turn")
    assert table.asking() == (0, "activate")
    assert "karsus 0 obryn" not in table.choices("attack")
    assert "karsus 4,5" not in table.choices("move")
    table = pose(own, foe, phase="clear", shards=(table.hex("4,5"),))
    assert table.state.shards == ()


@of_card("illusory_fighter")
def test_illusory_fighter():
    """Onto a free starting hex of one's own, without a Move action."""
    own = {"at": "garrek:4,17 saek:6,3"}
    table = ploy("illusory_fighter", own, FOE)
    assert picks(table) == {"garrek", "saek"}
    changes(table, "pick 0 garrek")
    assert "finish" not in table.choices()
    assert set(table.choices("hex")) == {"2,5", "2,7", "3,4", "3,6", "5,4", "6,5"}
    assert changes(table, "hex 0 2,7") == {"at": {"garrek": "2,7"}}


@of_card("restless_dead")
def test_restless_dead():
    """Not the Warden; without wounds and tokens, with what it had; who comes back is Inspired."""
    own = {"at": "harvester:4,9", "warband": "sepulchral_guard", "lost": "warden champion prince",
           "damage": "champion:3 prince:3", "worn": "great_speed:champion"}  # fmt: skip
    assert picks(ploy("restless_dead", own, FOE)) == {"champion", "prince"}
    table = ploy("restless_dead", own, FOE)
    changes(table, "ploy 0 restless_dead", "pick 0 champion")
    assert set(table.choices("hex")) == {"2,5", "2,7", "3,4", "3,6", "5,4", "6,3", "6,5"}
    found = changes(table, "hex 0 2,7")
    assert found == {"at": {"champion": "2,7"}, "damage": {"champion": 0}, "-lost": {"champion"}, "returned": {0: 1},
                     "inspired": {"champion"}} or found.pop("-hurt") == {"champion"}  # fmt: skip
    assert not can_play("restless_dead", {**own, "lost": "warden"}, FOE)


# ---------------------------------------------------------------------- cards that are named


@of_card("anticipation")
def test_anticipation():
    """Only after the last activation; a point if the card is scored by an opponent in the end phase."""
    own = {**OWN, "left": 0}
    foe = {"at": "obryn:4,17", "left": 0, "hand": "consecrated_area denial"}
    assert not can_play("anticipation", {**OWN, "left": 1}, foe, left=(1, 0))
    for named, glory in (("consecrated_area", {0: 1, 1: 1}), ("denial", {1: 1})):
        table = ploy("anticipation", own, foe, left=(0, 0))
        changes(table, "ploy 0 anticipation")
        assert table.asking() == (0, "name_objective")
        changes(table, f"name 0 {named}")
        while table.asking() != (1, "score_objectives"):
            table.calm(table.asking()[1])
        table.run("score 1 consecrated_area")
        assert table.diff()["glory"] == glory
    rows = ploy("anticipation", own, foe, left=(0, 0))
    changes(rows, "ploy 0 anticipation")
    assert "conquest" in rows.choices("name")


@of_card("fortify", "danse_macabre", "spectral_form")
@each_card("card, side, keys", [
    ("fortify", {"at": "saek:4,3"}, {"defence": 2}),
    ("danse_macabre", {"at": "saek:4,3"}, {"move": 5, "charge": 5}),
    ("spectral_form", {"at": "saek:4,3"}, {"passes": [True, True]}),
])  # fmt: skip
def test_what_lasts_for_the_whole_activation(card, side, keys):
    """For all own fighters, and for nobody else; until the activation is over."""
    foe = {"at": "obryn:4,5"}
    tokens = {"1": "4,3"}
    tables = [pose(side, foe, turn=1, tokens=tokens), _waiting(card, side, foe, tokens)]
    one, other = (values(table, "saek", "obryn") for table in tables)
    found = {key: value for key, value in other.items() if one[key] != value and key != "goes"}
    assert found == keys
    plain, changed = (values(table, "obryn", "saek") for table in tables)
    assert plain == changed
    off = _waiting(card, {"at": "saek:4,9"}, foe, tokens)
    if card == "fortify":
        assert values(off, "saek", "obryn")["defence"] == 1
    tables[1].run("pass 1")
    assert tables[1].pile("power_discard") == [card]
    assert values(tables[1], "saek", "obryn") == one


def _waiting(card, own, foe, tokens):
    """A ploy lies face up, and seat 1's activation begins."""
    table = ploy(card, own, foe, tokens=tokens)
    assert effect(table) == {}
    assert table.diff()["armed"] == [card]
    table.calm("power_turn")
    return table
