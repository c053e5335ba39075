"""What may become of those who are attacked is told once for all of whom the same is true."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.games.blackstone.model.actions import ShootArea
from tabletop.games.blackstone.words.chances import chances
from tabletop.text import Texts
from tests.blackstone.rules.posing import pose
from tests.blackstone.rules.quests import resource

GUARDSMAN, MARINE = "traitor_guardsman", "chaos_space_marine"
NAMES = {"en": ("Traitor Guardsman", "Chaos Space Marine"), "ru": ("Гвардеец-предатель", "Космодесантник Хаоса")}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_hostiles_of_a_kind_with_the_same_fates_are_named_together(language: str) -> None:
    table = pose({"janus_draik": (3, 0), "taddeus": (5, 0)}, {GUARDSMAN: [(5, 0)] * 3, MARINE: [(5, 0)]},
                 dice={"janus_draik": (6, 6)}, kit=((resource("frag_grenade"),), (), (), ()))  # fmt: skip
    table.state.counters[table.foe(GUARDSMAN, 1)] = 1
    area = next(each for each in table.options() if isinstance(each, ShootArea) and each.hex == table.hex((5, 0)))
    odds = table.game.preview(table.state, area).odds
    said = [(texts(language).say(words), each) for words, each in chances(table.game.box, table.state, odds)]
    guardsman, marine = NAMES[language]
    slain = [words for words, each in said if each.key == "slays_one"]
    assert [each.count(f"{guardsman} 1, 3") for each in slain] == [1, 0]
    assert [each.count(f"{guardsman} 2") for each in slain] == [0, 1]
    assert sum(f"{marine} 1" in words for words, _ in said) == 3, "badly wounded, wounded, no harm"
    assert len({words for words, _ in said}) == len(said)
    assert [each.key for _, each in said].count("hurts_friend") == 1


def texts(language: str) -> Texts:
    """What is said in a language."""
    return Texts(paths.texts(), language, strict=True)
