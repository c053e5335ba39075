"""Previews: their odds are those of the game itself, their warnings come true, and all of them have words."""

from fractions import Fraction

import pytest

from tabletop import paths
from tabletop.engine.chance import outcomes
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.games.quarriors.model.events import CreatureDestroyed, DiceRolled
from tabletop.games.quarriors.position.threats import threats
from tabletop.games.quarriors.words import sentences
from tabletop.text import Texts
from tests.proof import rule
from tests.quarriors.posed import Table, lay_out, pose

TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]


def seen(table: Table, text: str):
    action = table.action(text)
    return table.game.preview(table.game.view(table.state, action.seat), action)


def warnings(table: Table, text: str) -> list[str]:
    return [each.key for each in seen(table, text).warnings]


def pieces(table: Table, *names: str) -> tuple[str, ...]:
    return tuple(f"d{table.names[name]}" for name in names)


@rule("quarriors.summon.03", "quarriors.capture.05")
def test_a_price_comes_with_the_dice_that_would_pay_it():
    table = pose("summon", s0={"pool": "hag=witching_hag:6 a=quiddity:1 b=quiddity:6 c=quiddity:1"})
    found = seen(table, "summon s0 hag")
    assert (found.cost, found.concerned) == ((2, 4), pieces(table, "b"))
    assert found.warnings == ()
    one = pose("summon", s0={"pool": "assistant:5 b=quiddity:6"})
    assert warnings(one, "summon s0 assistant") == ["overpaid"]
    assert seen(one, "summon s0 assistant").warnings[0].args == {"n": 1}


def test_a_summons_that_comes_to_nothing():
    table = pose("summon", s0={"pool": "ooze=primordial_ooze:4 assistant:1*2"})
    assert warnings(table, "summon s0 ooze") == ["falls_at_once"]
    table.do("summon s0 ooze")
    assert table.happened(CreatureDestroyed)
    fed = pose("summon", s0={"pool": "ooze=primordial_ooze:4 quiddity:1*2"})
    assert warnings(fed, "summon s0 ooze") == []
    lost = pose("summon", s0={"pool": "ooze=primordial_ooze:4 quiddity:1*2"}, options={"spent_pile": "on"})
    assert warnings(lost, "summon s0 ooze") == ["falls_at_once"]
    copy = pose("summon", s0={"pool": "ooze=strong_primordial_ooze:4 quiddity:1*2"}, s1={"ready": "assistant:5"})
    assert warnings(copy, "summon s0 ooze") == ["copies_only_now"]


@rule("quarriors.quiddity.05", "quarriors.capture.09")
def test_quiddity_that_would_be_thrown_away():
    table = pose("capture", s0={"pool": "quiddity:6*3"}, wilds="witching_hag deathdealer")
    (wasted,) = seen(table, "finish s0").warnings
    assert (wasted.key, wasted.args["n"]) == ("unused_quiddity", 6)
    assert table.game.content.cards[int(str(wasted.args["card"])[1:])].id == "witching_hag"
    table.do("capture s0 witching_hag")
    assert warnings(table, "finish s0") == ["lost_quiddity"]
    none = pose("capture", s0={"pool": "assistant:5"}, wilds="witching_hag")
    assert warnings(none, "finish s0") == []


def test_the_last_die_of_the_fourth_card():
    used = "deathdealer:1*5 defender_of_the_pale:1*5 ghostly_spirit:1*5 warrior_of_the_quay:1*4"
    for glory, key in (((3, 2), "wins"), ((2, 3), "loses_game"), ((2, 2), "wins")):
        table = pose("capture", s0={"pool": "quiddity:6*3"}, s1={"used": used}, glory=glory)
        assert warnings(table, "capture s0 warrior_of_the_quay") == [key]
        assert warnings(table, "capture s0 portal") == []
        table.do("capture s0 warrior_of_the_quay")
        assert (0 in table.state.result.winners) == (key == "wins")


def test_what_is_culled_for_another_die_fills_its_card_before_that_is_taken():
    def scored(culled, empty):
        return pose(
            "begin",
            s0={"ready": "assistant:5 shaping=shaping_incantation:4", "used": culled, "bag": "quiddity*9"},
            s1={"used": empty},
            attached={"shaping": "assistant"},
            glory=(0, 3),
        )

    empty = "deathdealer:1*5 defender_of_the_pale:1*5 warrior_of_the_quay:1*4"
    table = scored("spirit=ghostly_spirit:1 portal:1", f"{empty} ghostly_spirit:1*4")
    assert warnings(table, "upgrade s0 portal warrior_of_the_quay") == ["loses_game"]
    assert warnings(table, "upgrade s0 spirit warrior_of_the_quay") == []
    table.do("upgrade s0 spirit warrior_of_the_quay")
    assert table.state.result is None
    table = scored("w=warrior_of_the_quay:1", f"{empty} ghostly_spirit:1*5".replace("*4", "*3"))
    assert warnings(table, "upgrade s0 w warrior_of_the_quay") == []
    table.do("upgrade s0 w warrior_of_the_quay")
    assert table.state.result is None


def test_spells_that_do_little_or_everything():
    table = pose(
        "summon",
        s0={"ready": "a=death_incantation:6 assistant:5 b=victory_incantation:5"},
        s1={"ready": "it=assistant:5"},
        glory=(17, 0),
    )
    assert warnings(table, "cast s0 a assistant") == ["own_creature"]
    assert warnings(table, "cast s0 a it") == []
    assert warnings(table, "cast s0 b -") == ["wins"]
    assert seen(table, "cast s0 a it").concerned == pieces(table, "it")
    late = pose(
        "capture",
        s0={"ready": "v=victory_spell:5 assistant:5 d=death_charm:4 c=life_cantrip:4"},
        now={"fought": True, "fixed": True},
    )
    assert warnings(late, "cast s0 v -") == ["no_effect_yet"]
    assert warnings(late, "attach s0 d assistant") == ["attack_fixed"]
    assert warnings(late, "attach s0 c assistant") == []


def test_a_score_that_wins():
    table = pose(
        "begin",
        s0={"ready": "hag=strong_witching_hag:4 assistant:5 a=defender_of_the_pale:4", "bag": "quiddity*6"},
        glory=(15, 0),
        options={"score_or_keep": "on"},
    )
    table.do("score s0 assistant")
    assert warnings(table, "score s0 hag") == []
    table.do("score s0 a")
    assert table.state.glory[0] == 19
    assert warnings(table, "score s0 hag") == ["wins"]
    bonus = pose(
        "begin", s0={"ready": "mighty_quake_dragon:6 assistant:5"}, glory=(14, 0), options={"score_or_keep": "on"}
    )
    assert warnings(bonus, "score s0 mighty_quake_dragon") == ["wins"]


def test_a_defender_stands_or_falls():
    table = pose("attack", s0={"ready": "hag=witching_hag:6"}, s1={"ready": "a=assistant:5 b=defender_of_the_pale:5"})
    (falls,), (stands,) = (seen(table, f"defend s1 {name}").odds for name in "ab")
    assert (falls.key, falls.good, falls.args) == ("falls", False, {"attack": 4, "defence": 2, "left": 2})
    assert (stands.key, stands.good, stands.args) == ("stands", True, {"attack": 4, "defence": 6})


def test_effects_that_would_be_forgone():
    table = pose("roll", s0={"bag": "portal assistant quiddity"}, dice=(1, 1, 1, 4, 4, 1))
    (left,) = seen(table, "finish s0").warnings
    assert (left.key, left.args) == ("forgone", {"n": 2})


@pytest.mark.parametrize(
    ("bag", "used", "faces", "action"),
    [
        ("assistant goblin=scavenging_goblin", "", (1, 1, 4, 1), "use s0 assistant goblin"),
        ("quake_dragon", "", (1, 3), "use s0 quake_dragon -"),
        ("portal", "goblin=scavenging_goblin:1", (1, 1, 2, 1), "use s0 portal -"),
        ("growth_incantation hag=witching_hag death_charm", "", (1, 1, 1, 4, 1, 1), "use s0 growth_incantation hag"),
    ],
)
def test_odds_are_those_of_the_rules(bag, used, faces, action):
    table = pose("roll", s0={"bag": bag, **({"used": used} if used else {})}, dice=faces)
    told = {each.key: each for each in seen(table, action).odds}
    kinds = table.box.dice

    def shown(_, events):
        rolled = [kinds[die].faces[face] for each in events if isinstance(each, DiceRolled)
                  for die, face in zip(each.dice, each.faces, strict=True)]  # fmt: skip
        return (any(face.level for face in rolled), any(face.spell for face in rolled), sum(f.quiddity for f in rolled))

    found = outcomes(table.game, table.state, table.action(action), key=shown)
    creature = sum((chance for key, chance in found.items() if key[0]), Fraction(0))
    spell = sum((chance for key, chance in found.items() if key[1]), Fraction(0))
    assert told["creature"].chance == creature if creature else "creature" not in told
    assert told["spell"].chance == spell if spell else "spell" not in told
    if "quiddity" in told:
        least = int(told["quiddity"].args["n"])
        assert told["quiddity"].chance == sum((chance for key, chance in found.items() if key[2] >= least), Fraction(0))


def test_what_an_attack_could_destroy():
    table = pose(
        "summon",
        seats=4,
        s0={"ready": "hag=witching_hag:6 goblin=scavenging_goblin:3"},
        s1={"ready": "a=assistant:5 b=defender_of_the_pale:6"},
        s2={"ready": "c=assistant:5 d=devotee_of_the_holy_query:5"},
    )
    found = threats(table.box, table.state, 0)
    names = {die: name for name, die in table.names.items()}
    told = [(each.seat, each.attack, [names[die] for die in each.dice], each.most, len(each.doomed)) for each in found]
    assert told == [(1, 6, ["a"], 1, 0), (2, 6, ["c", "d"], 2, 2), (3, 6, [], 0, 0)]
    assert seen(table, "finish s0").concerned == pieces(table, "a", "c", "d")
    shaken = pose("summon", s0={"ready": "quake_dragon:4"}, s1={"ready": "a=assistant:5*3 b=witching_hag:6"})
    (threat,) = threats(shaken.box, shaken.state, 0)
    assert (threat.attack, len(threat.dice), threat.most, len(threat.doomed)) == (4, 3, 3, 3)
    twice = pose("summon", s0={"ready": "mighty_deathdealer:4"}, s1={"ready": "a=assistant:5 b=witching_hag:6"})
    (threat,) = threats(twice.box, twice.state, 0)
    assert threat.dice == (twice.names["a"],)
    likes = pose("summon", s0={"ready": "mighty_ghostly_spirit:6"}, s1={"ready": "assistant:5*3"})
    (threat,) = threats(likes.box, likes.state, 0)
    assert (threat.attack, len(threat.dice), threat.most, threat.doomed) == (3, 3, 1, ())
    assert threats(pose("summon").box, pose("summon").state, 0) == ()


def test_threats_name_everything_that_falls_in_random_games():
    """Whoever falls to an attack without spells was among those that could; whoever was doomed falls."""
    compared = 0
    for seed in range(40):
        table = lay_out(seed=seed, seats=3)
        match, rng = Match(table.game), Rng(seed)
        while match.state.result is None and len(match.actions) < 250:
            state = match.state
            (seat,) = state.deciders()
            action = table.game.options(state, seat).pick(rng)
            ending = state.phase == "summon" and type(action).__name__ == "Finish" and state.owed[seat] is not None
            quiet = not any(table.box.dice[die].category == "spell" for zone in state.ready for die in zone)
            told = threats(table.box, state, seat) if ending and quiet else ()
            first = len(match.moments)
            match.submit(action)
            while told and match.state.phase == "attack" and match.state.result is None:
                (other,) = match.state.deciders()
                match.submit(table.game.options(match.state, other).pick(rng))
            if told:
                gone = {each.event.die for each in match.moments[first:] if isinstance(each.event, CreatureDestroyed)}
                assert gone <= {die for each in told for die in each.dice}
                assert gone >= {die for each in told for die in each.doomed}
                assert len(gone) <= sum(each.most for each in told)
                compared += bool(gone)
    assert compared > 10


def test_every_preview_has_its_words():
    for seed in range(6):
        table = lay_out(seed=seed, seats=2 + seed % 3)
        match, rng = Match(table.game), Rng(seed)
        while match.state.result is None and len(match.actions) < 300:
            state = match.state
            (seat,) = state.deciders()
            view = table.game.view(state, seat)
            for option in table.game.options(state, seat).first(30):
                found = table.game.preview(view, option)
                for text in TEXTS:
                    assert all(text.say(sentences.warning(table.box, view, each)) for each in found.warnings)
                    assert all(text.say(sentences.odds(table.box, view, each)) for each in found.odds)
                assert all(0 < each.chance <= 1 for each in found.odds)
            match.submit(table.game.options(state, seat).pick(rng))
