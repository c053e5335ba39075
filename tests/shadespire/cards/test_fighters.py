"""The fighters of the core set, the Sepulchral Guard, Ironskull's Boyz and the Chosen Axes: both sides of their cards,
when they become Inspired, and what they can do besides."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.facts import Fact
from tests.proof import rule
from tests.shadespire.changes import changes
from tests.shadespire.posed import pose
from tests.shadespire.values import values

SIDES = {
    # Move, Defence, its symbol, Wounds | Range, Dice, symbol and Damage of each Attack action, and what it does besides
    "steelheart": ("3 1 block 4 | 1 2 hammer 3",
        "3 2 block 4 | 1 2 hammer 3, 1 2 hammer 2 all"),
    "brightshield": ("3 1 block 4 | 1 3 hammer 2",
        "3 2 block 4 | 1 3 hammer 2, 1 2 hammer 1"),
    "obryn": ("3 1 block 4 | 1 2 hammer 3 knockback1",
        "3 2 block 4 | 1 2 hammer 3 knockback1, 1 2 hammer 3 cleave"),
    "garrek": ("4 1 dodge 4 | 1 2 hammer 2",
        "5 1 dodge 4 | 1 2 hammer 3"),
    "karsus": ("4 1 dodge 3 | 2 3 swords 1, 1 3 swords 2",
        "5 1 dodge 3 | 2 3 swords 2, 1 2 swords 2 all"),
    "saek": ("4 1 dodge 3 | 1 2 hammer 3",
        "5 1 dodge 3 | 1 2 hammer 3 cleave"),
    "targor": ("4 1 dodge 2 | 1 2 swords 1",
        "5 1 dodge 2 | 1 3 swords 2"),
    "arnulf": ("4 1 dodge 2 | 1 2 swords 1 crit+1",
        "5 1 dodge 2 | 1 3 swords 1 crit+1"),
    "warden": ("2 1 dodge 4 | 2 2 hammer 2",
        "3 1 dodge 4 | 2 3 hammer 3"),
    "prince": ("2 1 dodge 3 | 1 2 hammer 1 knockback1",
        "3 1 dodge 3 | 1 3 hammer 2 knockback1"),
    "harvester": ("2 1 dodge 3 | 1 2 swords 2 all",
        "3 1 dodge 3 | 1 3 swords 2 all"),
    "champion": ("2 1 dodge 3 | 1 2 hammer 2 cleave",
        "3 1 dodge 3 | 1 3 hammer 2 cleave"),
    "petitioner_1": ("2 1 dodge 2 | 1 2 swords 1",
        "3 1 dodge 2 | 1 3 swords 1"),
    "petitioner_2": ("2 1 dodge 2 | 1 2 swords 1",
        "3 1 dodge 2 | 1 3 swords 1"),
    "petitioner_3": ("2 1 dodge 2 | 1 2 swords 1",
        "3 1 dodge 2 | 1 3 swords 1"),
    "gurzag": ("3 1 block 5 | 1 2 hammer 3",
        "3 1 block 5 | 1 2 hammer 3 reroll"),
    "bonekutta": ("3 1 block 4 | 1 2 hammer 2",
        "3 1 block 4 | 1 2 hammer 3"),
    "basha": ("3 1 block 4 | 1 2 swords 1 crit_knockback1",
        "3 1 block 4 | 1 3 swords 2 crit_knockback1"),
    "hakka": ("3 1 block 4 | 1 2 swords 1 crit_cleave",
        "3 1 block 4 | 1 3 swords 2 crit_cleave"),
    "fjul": ("2 1 block 4 | 1 2 hammer 3",
        "3 1 block 5 | 1 2 hammer 4 cleave"),
    "tefk": ("2 1 block 3 | 1 2 hammer 2, 1 3 hammer 1",
        "3 1 block 4 | 1 3 hammer 3 crit_cleave"),
    "maegrim": ("2 1 block 3 | 1 3 swords 1",
        "3 1 block 4 | 1 3 swords 2 reroll"),
    "vol": ("2 1 block 3 | 1 2 hammer 2",
        "3 1 block 4 | 1 2 hammer 3 knockback1"),
}  # fmt: skip
LEADERS = {"steelheart", "garrek", "warden", "gurzag", "fjul"}


def told(found: dict[str, object]) -> str:
    """The values of a fighter as they are written above."""
    defence = str(found["defence faces"]).replace("crit", "").strip()
    attacks = [_attack(found, number) for number in range(9) if f"{number} range" in found]
    return f"{found['move']} {found['defence']} {defence} {found['wounds']} | {', '.join(attacks)}"


def _attack(found: dict[str, object], number: int) -> str:
    def of(key: str) -> object:
        return found[f"{number} {key}"]

    words = [of("range"), of("dice"), str(of("faces")).replace("crit", "").strip(), of("damage")]
    words += ["cleave"] * bool(of("cleave")) + [f"knockback{of('knockback')}"] * bool(of("knockback"))
    words += [f"crit+{of('crit damage') - of('damage')}"] * (of("crit damage") != of("damage"))  # type: ignore[operator]
    words += ["crit_cleave"] * (of("crit cleave") != of("cleave"))
    words += [f"crit_knockback{of('crit knockback')}"] * (of("crit knockback") != of("knockback"))
    words += ["all"] * (of("scope") == "adjacent_enemies") + ["reroll"] * (of("rerolls") == [1])
    return " ".join(map(str, words))


@rule("shadespire.fighters.10", "shadespire.inspire.04")
@pytest.mark.parametrize("name", SIDES)
@pytest.mark.parametrize("inspired", [0, 1])
def test_both_sides_of_a_fighter_card(name, inspired):
    foe = "obryn" if name == "garrek" else "garrek"
    table = pose({"at": f"{name}:4,3", "inspired": name * inspired}, {"at": f"{foe}:4,5"})
    found = values(table, name, foe)
    assert told(found) == SIDES[name][inspired]
    assert found["leader"] is (name in LEADERS)
    assert (found["charge"], found["guard"], found["passes"]) == (found["move"], False, [False, False])


# ---------------------------------------------------------------------- Inspired


@rule("shadespire.inspire.06", "shadespire.inspire.07")
@pytest.mark.parametrize("name", ["steelheart", "brightshield", "obryn"])
def test_champions_are_inspired_by_what_their_defence_dice_show(name):
    """R055: a block or a crit, whatever comes of it; not who goes out by it, and not its neighbours."""
    other = "obryn" if name != "obryn" else "steelheart"
    for faces, found in (
        ("swords swords block", {"inspired": {name}}), ("swords swords crit", {"inspired": {name}}),
        ("swords swords dodge", {}), ("swords swords double", {}),
        ("hammer hammer block", {"inspired": {name}, "damage": {name: 3}}),
        ("crit hammer crit", {"inspired": {name}, "damage": {name: 3}}),
    ):
        table = pose({"at": "saek:4,3"}, {"at": f"{name}:4,5 {other}:4,9"})
        assert changes(table, f"attack 0 saek 0 {name} / {faces}") == {**found, "left": {1: 3}}
    table = pose({"at": "saek:4,3"}, {"at": f"{name}:4,5 {other}:4,9", "damage": f"{name}:1"})
    assert "inspired" not in changes(table, f"attack 0 saek 0 {name} / hammer hammer block")


@rule("shadespire.inspire.03")
@pytest.mark.parametrize(("lost", "yes"), [("karsus arnulf", True), ("karsus", False)])
def test_reavers_are_inspired_by_three_fighters_out(lost, yes):
    """Of whatever side; all of them at once, when the action is over."""
    own = {"at": "saek:4,3 garrek:6,9 targor:1,8", "lost": lost}
    table = pose(own, {"at": "obryn:4,5", "damage": "obryn:3"})
    found = changes(table, "attack 0 saek 0 obryn / hammer hammer dodge")
    assert found.pop("inspired", set()) == ({"saek", "garrek", "targor"} if yes else set())
    assert found == {"at": {"obryn": ""}, "lost": {"obryn"}, "damage": {"obryn": 6}, "glory": {0: 1}, "left": {1: 3}}


@rule("shadespire.inspire.09")
@pytest.mark.parametrize("name", ["gurzag", "bonekutta", "basha", "hakka"])
def test_boyz_are_inspired_by_damage(name):
    """R057: once it has been damaged since it came into play, when the action is over."""
    other = "gurzag" if name != "gurzag" else "hakka"
    table = pose({"at": "garrek:4,3"}, {"at": f"{name}:4,5 {other}:6,9"})
    found = changes(table, f"attack 0 garrek 0 {name} / hammer hammer dodge")
    assert found == {"damage": {name: 2}, "inspired": {name}, "left": {1: 3}}
    table = pose({"at": "garrek:4,3"}, {"at": f"{name}:4,5 {other}:6,9"})
    assert changes(table, f"attack 0 garrek 0 {name} / swords swords dodge") == {"left": {1: 3}}


@rule("shadespire.inspire.08")
@pytest.mark.parametrize("name", ["fjul", "tefk", "maegrim", "vol"])
def test_axes_are_inspired_where_they_hold_objectives(name):
    """R056: when the action phase ends."""
    other = "fjul" if name != "fjul" else "vol"
    table = pose({"at": f"{name}:4,3 {other}:4,5"}, {"at": "garrek:4,17"}, tokens={"1": "4,3", "2": "4,9"})
    assert not table.set_of("inspired")
    table = pose({"at": f"{name}:4,3 {other}:4,5", "hand": "conquest"}, {"at": "garrek:4,17"}, phase="close",
                 tokens={"1": "4,3", "2": "4,9"})  # fmt: skip
    assert table.set_of("inspired") == {name}


GUARD = ("prince", "harvester", "champion", "petitioner_1", "petitioner_2", "petitioner_3")


@rule("shadespire.damage.07")
@pytest.mark.parametrize("name", GUARD)
def test_who_is_raised_is_inspired(name):
    """By the Warden's first action: without wounds, with its upgrades; the Warden when it was the second time."""
    for returned, inspired in ((0, {name}), (1, {name, "warden"})):
        own = {"at": "warden:4,3", "lost": name, "damage": f"{name}:3", "worn": f"great_speed:{name}",
               "returned": returned}  # fmt: skip
        table = pose(own, {"at": "obryn:4,17"})
        changes(table, "ability 0 warden 0")
        assert set(table.choices("hex")) == {"2,5", "2,7", "3,4", "3,6", "4,5", "5,4", "6,3", "6,5"}
        found = changes(table, "hex 0 2,7")
        assert found.pop("-hurt") == {name}
        assert found == {"at": {name: "2,7"}, "damage": {name: 0}, "-lost": {name}, "inspired": inspired,
                         "returned": {0: returned + 1}, "left": {1: 3}}  # fmt: skip
    assert "ability warden 0" not in pose({"at": "warden:4,3"}, {"at": "obryn:4,17"}).choices()


# ---------------------------------------------------------------------- what they can do besides


def test_the_warden_moves_two_others():
    own = {"at": "warden:4,3 prince:2,1 champion:6,3 harvester:4,7"}
    table = pose(own, {"at": "obryn:4,17"}, facts=(Fact(event="move", deed=1, by=2, seat=0),))
    changes(table, "ability 0 warden 1")
    found = changes(table, *(["pick 0 prince"] if table.asking()[1] == "choose_fighter" else []),
                    "move 0 prince 1,2", "move 0 champion 6,5")  # fmt: skip
    assert found == {"at": {"prince": "1,2", "champion": "6,5"}, "moved": {"prince", "champion"}, "left": {1: 3}}
    assert "ability warden 1" not in pose({"at": "warden:4,3 prince:2,1"}, {"at": "obryn:4,17"}).choices()


def test_furious_parry():
    """After a failed attack on Angharad: she is not driven back, and may strike the attacker."""
    foe = {"at": "brightshield:4,5", "inspired": "brightshield"}
    table = pose({"at": "garrek:4,3"}, foe)
    table.run("attack 0 garrek 0 brightshield / hammer swords block dodge")
    assert table.choices() == ["react_with brightshield 0", "decline"]
    found = changes(table, "react_with 1 brightshield 0", "attack 1 brightshield 1 garrek / hammer swords block")
    assert found == {"damage": {"garrek": 1}, "left": {1: 3}}
    assert "brightshield 1 garrek" not in pose(foe, {"at": "garrek:4,3"}).choices("attack")
    for dice, who in (("hammer hammer block dodge", foe), ("hammer swords block", {"at": "brightshield:4,5"})):
        table = pose({"at": "garrek:4,3"}, who)
        table.run(f"attack 0 garrek 0 brightshield / {dice}")
        assert table.asking() == (0, "drive_back")


@pytest.mark.parametrize(("name", "inspired"), [("gurzag", True), ("gurzag", False), ("maegrim", True)])
def test_who_rolls_a_die_again(name, inspired):
    table = pose({"at": f"{name}:4,3", "inspired": name if inspired else ""}, {"at": "saek:4,5"})
    table.do(f"attack 0 {name} 0 saek")
    assert (table.asking()[1] == "reroll_dice") is inspired


@rule("shadespire.multitarget.01", "shadespire.multitarget.02")
@pytest.mark.parametrize(("name", "weapon", "inspired"), [
    ("steelheart", 1, True), ("karsus", 1, True), ("harvester", 0, False), ("harvester", 0, True),
])  # fmt: skip
def test_attacks_at_all_adjacent_enemies(name, weapon, inspired):
    foe = {"at": "gurzag:4,5 basha:3,2 hakka:4,7", "inspired": "gurzag basha hakka"}
    table = pose({"at": f"{name}:4,3", "inspired": name if inspired else ""}, foe)
    roll = {"steelheart": "hammer hammer"}.get(name, "swords swords" + " swords" * (name == "harvester" and inspired))
    found = changes(table, f"attack 0 {name} {weapon} gurzag / {roll} dodge {roll} dodge")
    assert found == {"damage": {"gurzag": 2, "basha": 2}, "left": {1: 3}}
