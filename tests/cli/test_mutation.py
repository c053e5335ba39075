"""Damaged files are made the same way every time, differ from what they were, and are often still YAML."""

import pytest
import yaml

from tabletop import games, paths
from tabletop.cli.mutation import GENTLE, OF_BYTES, ROUGH, mutated_bytes, mutated_yaml
from tabletop.engine.rng import Rng

WORDS = (paths.scenarios("mine") / "lode.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("mutate", OF_BYTES, ids=lambda each: each.__name__)
def test_each_damage_of_bytes_works_on_any_file(mutate):
    for data in (b"", b"x", WORDS.encode()):
        made = [mutate(data, Rng(seed)) for seed in range(20)]
        assert made == [mutate(data, Rng(seed)) for seed in range(20)]
    assert any(each != WORDS.encode() for each in made)


@pytest.mark.parametrize("mutate", dict.fromkeys((*GENTLE, *ROUGH)), ids=lambda each: each.__name__)
def test_each_damage_of_words_works_on_any_file(mutate):
    for words in ("", "x", "a: [1, b]\nb: {c: 'd'}", WORDS):
        made = [mutate(words, Rng(seed)) for seed in range(20)]
        assert made == [mutate(words, Rng(seed)) for seed in range(20)]
    assert any(each != WORDS for each in made)


def test_the_same_seed_gives_the_same_file():
    for seed in range(100):
        assert mutated_yaml(WORDS, Rng(seed)) == mutated_yaml(WORDS, Rng(seed))
        assert mutated_bytes(WORDS.encode(), Rng(seed)) == mutated_bytes(WORDS.encode(), Rng(seed))


@pytest.mark.parametrize("game", games.names())
def test_many_damaged_files_can_still_be_read(game):
    good = 0
    for file in paths.scenarios(game).glob("*.yaml"):
        for seed in range(20):
            try:
                good += yaml.safe_load(mutated_yaml(file.read_text(encoding="utf-8"), Rng(seed))) is not None
            except (yaml.YAMLError, ValueError, TypeError, RecursionError):
                good += 0
    assert good >= 5 * len(list(paths.scenarios(game).glob("*.yaml")))
