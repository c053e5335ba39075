"""What the table tells of an attack or a Charge before it is made."""

import re
from itertools import product
from pathlib import Path

from tabletop import paths
from tabletop.games import shadespire
from tabletop.games.shadespire.legal.odds import attack_odds
from tabletop.games.shadespire.words import sentences
from tabletop.text import Texts
from tests.shadespire.posed import pose

TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]


def seen(table, text):
    return table.game.preview(table.game.view(table.state, 0), table.action(text))


def test_an_attack_is_told_by_its_exact_odds():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,5", "damage": "obryn:1"})
    found = seen(table, "attack 0 saek 0 obryn")
    odds = attack_odds(table.game.box, table.state, table.fighter("saek"), 0, table.fighter("obryn"))
    told = {each.key: each.chance for each in found.odds}
    assert told == {
        "succeeds": odds.success, "crits": odds.crit, "takes_out": odds.out, "drives_back": odds.drive,
        "draws": odds.draw, "fails": odds.fail,
    }  # fmt: skip
    assert odds.success + odds.draw + odds.fail == 1
    assert odds.out == odds.success


def test_a_charge_is_told_for_each_that_it_can_reach_from_there():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,9 brightshield:3,8"})
    targets = {each.args["target"] for each in seen(table, "charge 0 saek 4,7").odds}
    assert targets == {f"f{table.fighter('obryn')}", f"f{table.fighter('brightshield')}"}
    assert {each.args["target"] for each in seen(table, "charge 0 saek 5,8").odds} == {f"f{table.fighter('obryn')}"}


def test_who_leaves_an_objective_is_told_so():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,9"}, tokens={"1": "4,3"})
    [warning] = seen(table, "move 0 saek 4,5").warnings
    assert (warning.key, warning.rule) == ("leaves_objective", "shadespire.objectives.17")
    assert not seen(pose({"at": "saek:4,3"}, {"at": "obryn:4,9"}), "move 0 saek 4,5").warnings


def test_previews_have_their_sentences():
    source = (Path(shadespire.__file__).parent / "legal" / "previews.py").read_text(encoding="utf-8")
    for kind, part in (("Warning", "warning"), ("Odds", "forecast")):
        keys = set(re.findall(rf'\b{kind}\("([a-z_]+)"', source))
        assert keys
        assert all(texts.has(f"shadespire.{part}.{key}") for texts, key in product(TEXTS, keys))
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,9"}, tokens={"1": "4,3"})
    found = seen(table, "charge 0 saek 4,7")
    for texts in TEXTS:
        assert all(texts.say(sentences.odds(table.game.box, table.state, each)) for each in found.odds)
        assert all(texts.say(sentences.warning(table.game.box, table.state, each)) for each in found.warnings)
