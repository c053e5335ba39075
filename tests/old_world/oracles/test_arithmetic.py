"""The rules beside arithmetic that is not theirs: hits by trying every set of targets, battles and the corruption phase
told again in a few lines, from the names of cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    CorruptionPlaced,
    CounterTaken,
    DiceRolled,
    Dominated,
    FigureKilled,
    PeasantKilled,
    RegionRuined,
    RuinerScored,
    RuinScored,
)
from tests.old_world.posed import CARDS, CONTENT, FIGURES, Table, pose

KINDS = {kind.id: (POWER_NAMES[kind.power], kind) for kind in CONTENT.figures}
COSTS = {kind.id: (POWER_NAMES[kind.power], kind.cost, kind.magic) for kind in CONTENT.cards}
VALUES = dict(zip(REGION_NAMES, (1, 1, 3, 5, 3, 4, 2, 1, 1), strict=True))
POPULOUS = ("kislev", "the_empire", "bretonnia", "estalia")


def kind_of(copy: str) -> str:
    """The kind of a numbered figure or card."""
    return copy.rstrip("0123456789")


def sides(placed: dict[str, str], **more: dict[str, object]) -> dict[str, dict[str, object]]:
    """Figures and their regions as what belongs to each power."""
    found: dict[str, dict[str, object]] = {power: dict(more.get(power, {})) for power in POWER_NAMES}
    for figure, region in placed.items():
        side = found[KINDS[kind_of(figure)][0]]
        side["figures"] = f"{side.get('figures', '')} {figure}:{region}"
    return found


# ---------------------------------------------------------------------- hits


def ends(table: Table) -> set[frozenset[str]]:
    """Every set of targets that an assignment can come to, by taking every option at every question."""
    found: set[frozenset[str]] = set()
    waiting = [(table.state, frozenset[str]())]
    seen = set()
    while waiting:
        state, hit = waiting.pop()
        for action in list(table.game.options(state, table.seat("khorne"))):
            after = state.clone()
            names = set(hit)

            def note(event, _, names=names):
                if isinstance(event, FigureKilled):
                    names.add(FIGURES[event.figure])
                elif isinstance(event, PeasantKilled):
                    names.add(f"peasant{sum(name.startswith('peasant') for name in names)}")

            table.game.play(after, action, note)
            going = after.owed[table.seat("khorne")]
            if going is not None and type(going).__name__ == "AssignHits":
                key = (frozenset(names), going.left)
                if key not in seen:
                    seen.add(key)
                    waiting.append((after, key[0]))
            else:
                found.add(frozenset(names))
    return found


@pytest.mark.parametrize("seed", range(30))
def test_hits_go_where_no_other_set_of_targets_could_be_added(seed):
    rng = Rng(seed)
    enemies = ["leper1", "plaguebearer1", "great_unclean_one1", "acolyte1", "horror1", "lord_of_change1", "seductress1",
               "daemonette1", "keeper_of_secrets1"]  # fmt: skip
    there = [enemies.pop(rng.below(len(enemies))) for _ in range(1 + rng.below(5))]
    spared = {figure: "khorne" for figure in there if rng.below(5) == 0}
    peasants = rng.below(3)
    placed = {**dict.fromkeys(there, "tilea"), "bloodthirster1": "tilea", "bloodletter1": "tilea"}
    table = pose("battle", control=spared, tokens={"tilea.peasant": peasants}, **sides(placed))
    if table.asking() != ("khorne", "roll_dice"):
        assert {*there} <= {*spared}
        return
    question = table.state.owed[table.seat("khorne")]
    hits = rng.below(question.dice + 1)
    table.state.loaded = (4,) * hits + (1,) * (question.dice - hits)
    costs = {figure: KINDS[kind_of(figure)][1].defence for figure in there}
    costs |= {f"peasant{each}": 1 for each in range(peasants)}
    expected = set()
    for count in range(len(costs) + 1):
        for chosen in combinations(costs, count):
            left = hits - sum(costs[each] for each in chosen)
            killed = sorted(each for each in chosen if each.startswith("peasant"))
            first = killed == [f"peasant{each}" for each in range(len(killed))]
            idle = [each for each in costs if each not in chosen and each not in spared and costs[each] <= left]
            if left >= 0 and first and not idle:
                expected.add(frozenset(chosen))
    assert ends(table) == expected


# ---------------------------------------------------------------------- battle


@pytest.mark.parametrize("seed", range(40))
def test_battles_come_out_as_the_book_tells_them(seed):
    rng = Rng(seed)
    copies = [figure for figure in FIGURES if int(figure[len(kind_of(figure)) :]) <= 2]
    placed = {figure: "tilea" for figure in copies if rng.below(4) == 0}
    peasants = rng.below(3)
    table = pose("battle", tokens={"tilea.peasant": peasants}, **sides(placed))
    standing, fallen = dict(placed), []
    for power in POWER_NAMES:
        own = [figure for figure in placed if KINDS[kind_of(figure)][0] == power]
        dice = sum(KINDS[kind_of(figure)][1].attack for figure in own)
        if not dice or not (peasants or any(figure not in own for figure in standing)):
            continue
        assert table.asking() == (power, "roll_dice")
        events = table.do(f"roll {power}")
        (rolled,) = [event for event in events if isinstance(event, DiceRolled)]
        assert len(rolled.dice) == dice + rolled.dice.count(6)
        hits = sum(face > 3 for face in rolled.dice)
        while table.state.phase == "battle" and table.asking() == (power, "assign_hits"):
            choice = rng.choice(table.choices())
            events += table.run(" ".join((choice.split()[0], power, *choice.split()[1:])))
        for event in events:
            if isinstance(event, FigureKilled):
                figure = FIGURES[event.figure]
                assert figure in standing
                assert figure not in own
                hits -= KINDS[kind_of(figure)][1].defence
                del standing[figure]
                fallen.append(figure)
            elif isinstance(event, PeasantKilled):
                hits -= 1
                peasants -= 1
        least = [KINDS[kind_of(figure)][1].defence for figure in standing if figure not in own] + [1] * (peasants > 0)
        assert 0 <= hits < min(least, default=99)
    assert table.state.phase != "battle"
    assert all((table.where(figure) == "") == (figure in fallen) for figure in placed)


# ---------------------------------------------------------------------- the corruption phase

LAID = ("plague_aura", "influenza", "the_skull_throne", "abyssal_pact", "insidious_lies", "battle_cry",
        "a_great_foul_consumption", "the_stench_of_death", "changer_of_ways", "temporal_stasis", "reborn_in_blood",
        "degenerate_royalty", "dark_influence")  # fmt: skip
UPGRADES = ("khorne_bloodsworn", "khorne_bloodthirster", "nurgle_provender", "tzeentch_lord_of_change")


class Told:
    """A corruption phase as the book tells it, with no card but those of `LAID`."""

    def __init__(self, placed, control, laid, tokens, heaps, upgrades, uprising):
        self.placed, self.laid, self.tokens, self.heaps = dict(placed), laid, tokens, heaps
        self.upgrades, self.uprising = upgrades, uprising
        self.whose = {figure: control.get(figure, KINDS[kind_of(figure)][0]) for figure in placed}
        self.found: Counter[tuple[str, str, str]] = Counter()
        self.ruins: list[str] = []
        for region in REGION_NAMES:
            self.dominate(region)
        for region in REGION_NAMES:
            self.corrupt(region)

    def cards(self, region):
        """The kinds of the cards in a region, and of those whose words count."""
        pair = [kind_of(self.laid[f"{region}.{side}"]) for side in ("west", "east") if f"{region}.{side}" in self.laid]
        if len(pair) == 2 and "changer_of_ways" in pair:
            return pair, ["changer_of_ways"] if pair[0] != pair[1] else []
        return pair, pair

    def own(self, power, region):
        return [each for each, here in self.placed.items() if here == region and self.whose[each] == power]

    def worth(self, figure, by_attack):
        kind = kind_of(figure)
        if by_attack:
            return 1 if kind == "bloodsworn" and "khorne_bloodsworn" in self.upgrades else KINDS[kind][1].attack
        return 3 if kind == "bloodthirster" and "khorne_bloodthirster" in self.upgrades else 1

    def dominate(self, region):
        pair, words = self.cards(region)
        counts = {}
        for power in POWER_NAMES:
            value = sum(COSTS[card][1] for card in pair if COSTS[card][0] == power)
            if "abyssal_pact" not in words:
                by_attack = power == "khorne" and "the_skull_throne" in words
                value += sum(self.worth(figure, by_attack) for figure in self.own(power, region))
            if power == "nurgle":
                value += words.count("plague_aura") * self.heaps[f"{region}.nurgle"]
            if power == "slaanesh":
                lords = self.tokens[f"{region}.hero"] + self.tokens[f"{region}.noble"]
                value += 2 * words.count("insidious_lies") * lords
            counts[power] = value
        bar = VALUES[region] - self.tokens[f"{region}.skaven"] - 2 * words.count("influenza")
        bar += self.tokens[f"{region}.peasant"] * self.uprising
        first, second = sorted(counts.values(), reverse=True)[:2]
        if first > max(0, bar) and first > second:
            power = max(counts, key=lambda each: counts[each])
            self.found["points", power, region] = VALUES[region] + self.tokens[f"{region}.noble"]
            if power == "nurgle" and "battle_cry" not in words:
                for _ in range(words.count("the_stench_of_death")):
                    self.place(power, region, 2)

    def place(self, power, region, count):
        count = min(count, 29 - sum(self.heaps[f"{each}.{power}"] for each in REGION_NAMES))
        self.heaps[f"{region}.{power}"] += count
        if count:
            self.found["placed", power, region] += count
        return count

    def corrupt(self, region):
        pair, words = self.cards(region)
        placing = dict.fromkeys(POWER_NAMES, 0)
        if "battle_cry" not in words:
            for power in POWER_NAMES:
                cultists = [each for each in self.own(power, region) if KINDS[kind_of(each)][1].rank == "cultist"]
                placing[power] = self.place(power, region, len(cultists))
        magic = sum(COSTS[card][2] for card in pair) + self.tokens[f"{region}.warpstone"]
        if "tzeentch_lord_of_change" in self.upgrades and self.placed.get("lord_of_change1") == region:
            magic += 2
        for _ in range(words.count("a_great_foul_consumption")):
            eaten = self.own("nurgle", region)
            for figure in eaten:
                del self.placed[figure]
            if "battle_cry" not in words:
                placing["nurgle"] += self.place("nurgle", region, len(eaten) // 2)
        lords = self.tokens[f"{region}.hero"] + self.tokens[f"{region}.noble"]
        for power, met in (("nurgle", region in POPULOUS), ("tzeentch", magic >= 2), ("slaanesh", lords > 0)):
            if placing[power] >= 2 and met:
                self.found["counter", power, region] = 1
        every = sum(self.heaps[f"{region}.{power}"] for power in POWER_NAMES) + self.tokens[f"{region}.warpstone"]
        if every >= 12 and len(self.ruins) < 5:
            ruiners = (3, 4, 4, 5, 5)[len(self.ruins)]
            self.ruins.append(region)
            for power, count in placing.items():
                if count:
                    more = 2 * (power == "nurgle" and "nurgle_provender" in self.upgrades)
                    self.found["ruiner", power, region] = ruiners + more


def found_in(table: Table) -> tuple[Counter[tuple[str, str, str]], list[str]]:
    """What has happened in a corruption phase, in the words of `Told`."""
    found: Counter[tuple[str, str, str]] = Counter()
    for event in table.events:
        match event:
            case Dominated(power=power, region=region, points=points):
                found["points", POWER_NAMES[power], REGION_NAMES[region]] += points
            case CorruptionPlaced(heap=heap, count=count):
                found["placed", POWER_NAMES[heap % 4], REGION_NAMES[heap // 4]] += count
            case CounterTaken(power=power, region=region):
                found["counter", POWER_NAMES[power], REGION_NAMES[region]] += 1
            case RuinerScored(power=power, region=region, points=points):
                found["ruiner", POWER_NAMES[power], REGION_NAMES[region]] += points
    return found, [REGION_NAMES[event.region] for event in table.happened(RegionRuined)]


@pytest.mark.parametrize("seed", range(80))
def test_the_corruption_phase_comes_out_as_the_book_tells_it(seed):
    rng = Rng(seed)
    regions = [rng.choice(REGION_NAMES) for _ in range(4)]
    placed = {figure: rng.choice(regions) for figure in FIGURES if rng.below(2)}
    control = {figure: "slaanesh" for figure in placed if rng.below(12) == 0}
    copies = [card for card in CARDS if kind_of(card) in LAID]
    laid = {f"{region}.{side}": copies.pop(rng.below(len(copies))) for region in dict.fromkeys(regions)
            for side in ("west", "east") if rng.below(3)}  # fmt: skip
    tokens = Counter({f"{rng.choice(regions)}.{kind}": 1 + rng.below(2)
                      for kind in ("skaven", "noble", "hero", "warpstone", "peasant") for _ in range(2)})  # fmt: skip
    heaps = Counter({f"{region}.{power}": rng.below(5) for region in regions for power in POWER_NAMES})
    upgrades = [name for name in UPGRADES if rng.below(2)]
    uprising = rng.below(2) == 1
    more = {
        power: {
            "corruption": {region: heaps[f"{region}.{power}"] for region in REGION_NAMES},
            "upgrades": " ".join(name for name in upgrades if name.startswith(power)),
        }
        for power in POWER_NAMES
    }
    track = ("peasant_uprising1", "") if uprising else ("", "")
    table = pose("domination", laid=laid, control=control, tokens=tokens, track=track, **sides(placed, **more))
    told = Told(placed, control, laid, tokens, heaps, upgrades, uprising)
    found, ruins = found_in(table)
    assert ruins == told.ruins
    assert found == told.found


@pytest.mark.parametrize("seed", range(30))
def test_ruins_are_scored_as_the_book_tells_it(seed):
    rng = Rng(seed)
    tokens = {power: rng.below(4) for power in POWER_NAMES}
    region, card = rng.choice(REGION_NAMES), rng.below(5)
    others = [name for name in REGION_NAMES if name != region][:card]
    heaps = {power: {"corruption": {region: count}} for power, count in tokens.items()}
    table = pose("end", ruined=(*others, region), fresh=(region,), **heaps)
    first, second = (table.game.content.ruination[card].first, table.game.content.ruination[card].second)
    first, second = first[REGION_NAMES.index(region)], second[REGION_NAMES.index(region)]
    points = dict.fromkeys(POWER_NAMES, 0)
    most = max(tokens.values())
    leaders = [power for power in POWER_NAMES if tokens[power] == most > 0]
    rest = [tokens[power] for power in POWER_NAMES if power not in leaders]
    if len(leaders) == 1:
        points[leaders[0]] = first
        seconds = [power for power in POWER_NAMES if tokens[power] == max(rest) > 0]
        for power in seconds:
            points[power] = second // len(seconds)
    for power in leaders if len(leaders) > 1 else ():
        points[power] = (first + second) // len(leaders)
    scored = Counter({POWER_NAMES[event.power]: event.points for event in table.happened(RuinScored)})
    assert scored == Counter(points)
