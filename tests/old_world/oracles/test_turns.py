"""What can be done in a turn of the summoning phase, beside a list that is made by trying every figure in every region
and every card on every space, from the names of things."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tests.old_world.oracles.test_arithmetic import COSTS, KINDS, kind_of, sides
from tests.old_world.posed import CARDS, CONTENT, FIGURES, SPACES, pose

BORDERS = {
    ("norsca", "troll_country"), ("troll_country", "kislev"), ("kislev", "the_empire"), ("the_empire", "bretonnia"),
    ("the_empire", "the_border_princes"), ("bretonnia", "estalia"), ("bretonnia", "tilea"),
    ("bretonnia", "the_border_princes"), ("estalia", "tilea"), ("tilea", "the_border_princes"),
    ("the_border_princes", "the_badlands"),
}  # fmt: skip
LAID = ("field_of_carnage", "temporal_stasis", "changer_of_ways", "blood_frenzy")
TRACK = ("teclis_aids_the_empire1", "road_wardens1", "the_horned_ones_due1", "franzs_decree1")


class Turn:
    """A position of the summoning phase in names, and what its rules allow a power."""

    def __init__(self, rng: Rng, power: str) -> None:
        self.power, self.points = power, 1 + rng.below(4)
        self.placed = {figure: rng.choice(REGION_NAMES) for figure in FIGURES if rng.below(4) == 0}
        self.control = {figure: "slaanesh" for figure in self.placed if rng.below(5) == 0}
        self.ruined = [name for name in REGION_NAMES if rng.below(5) == 0][:4]
        copies = [card for card in CARDS if kind_of(card) in LAID]
        self.laid = {space: copies.pop(rng.below(len(copies))) for space in SPACES if rng.below(3) == 0}
        self.tokens = {
            f"{region}.{kind}": 1
            for region in REGION_NAMES for kind in ("event", "skaven", "warpstone") if rng.below(3) == 0
        }  # fmt: skip
        self.track = [rng.choice(TRACK)]
        self.track.append(rng.choice([card for card in TRACK if card not in self.track]))
        self.upgrades = [kind.id for kind in CONTENT.upgrades if rng.below(2)]
        self.perched: dict[str, str] = {}
        for figure, region in self.placed.items():
            free = [space for space in self.spaces(region) if space not in self.laid and space not in self.taken()]
            if kind_of(figure) == "horror" and free and rng.below(2):
                self.perched[figure] = rng.choice(free)
        self.heaps = {region: rng.below(3) for region in REGION_NAMES}
        others = [card for card in CARDS if card not in self.laid.values() and COSTS[kind_of(card)][0] == power]
        self.hand = [others.pop(rng.below(len(others))) for _ in range(6)]
        self.freed = [figure for figure in FIGURES if kind_of(figure) == "leper" and rng.below(3) == 0]
        self.spares = rng.below(2) == 1

    @staticmethod
    def spaces(region: str) -> list[str]:
        return [f"{region}.west", f"{region}.east"]

    def taken(self) -> set[str]:
        return {*self.laid, *self.perched.values()}

    def whose(self, figure: str) -> str:
        return self.control.get(figure, KINDS[kind_of(figure)][0])

    def words(self, region: str) -> list[str]:
        """The kinds of cards whose words count."""
        there = [kind_of(self.laid[space]) for space in self.spaces(region) if space in self.laid]
        if "changer_of_ways" in there:
            return []
        return there

    def open_spaces(self, region: str) -> list[str]:
        if region in self.ruined:
            return []
        free = [space for space in self.spaces(region) if space not in self.taken()]
        if "the_horned_ones_due1" in self.track and f"{region}.skaven" in self.tokens:
            free = free[:-1]
        return free

    def near(self) -> set[str]:
        own = {region for figure, region in self.placed.items() if self.whose(figure) == self.power}
        if not own:
            return set(REGION_NAMES)
        return own | {b for a, b in BORDERS if a in own} | {a for a, b in BORDERS if b in own}

    def summons(self) -> Iterator[str]:
        own = {region for figure, region in self.placed.items() if self.whose(figure) == self.power}
        for figure in FIGURES:
            kind, origin = kind_of(figure), self.placed.get(figure)
            if self.whose(figure) != self.power:
                continue
            held = origin is not None and "field_of_carnage" in self.words(origin)
            if held and not (self.spares and self.power == "khorne"):
                continue
            for region in self.near() - {origin}:
                better = kind == "leper" and "nurgle_lepers" in self.upgrades and figure not in self.freed
                cost = 0 if better and region not in own else KINDS[kind][1].cost
                cost += origin is not None and "road_wardens1" in self.track
                if cost > self.points:
                    continue
                yield f"summon {figure} {region}"
                if kind == "horror" and "tzeentch_horrors" in self.upgrades:
                    yield from (f"perch {figure} {space}" for space in self.open_spaces(region))
                carries = kind == "acolyte" and "tzeentch_acolytes" in self.upgrades and figure not in self.control
                if carries and f"{origin}.warpstone" in self.tokens and region not in self.ruined:
                    yield f"carry {figure} {region}"

    def plays(self) -> Iterator[str]:
        for card in self.hand:
            for region in REGION_NAMES:
                cost = COSTS[kind_of(card)][1]
                if kind_of(card) == "degenerate_royalty" and self.heaps[region] * 2 >= 3:
                    cost = 0
                if self.power != "tzeentch":
                    cost += 2 * self.words(region).count("temporal_stasis")
                cost += "teclis_aids_the_empire1" in self.track and f"{region}.event" in self.tokens
                if cost <= self.points:
                    yield from (f"play {card} {space}" for space in self.open_spaces(region))


@pytest.mark.parametrize("seed", range(120))
def test_a_turn_offers_what_the_book_allows(seed):
    rng = Rng(seed)
    turn = Turn(rng, rng.choice(POWER_NAMES))
    more: dict[str, dict[str, object]] = {
        power: {
            "upgrades": " ".join(name for name in turn.upgrades if name.startswith(power)),
            "corruption": turn.heaps if power in ("khorne", "tzeentch") else {},
        }
        for power in POWER_NAMES
    }
    more[turn.power] |= {"power": turn.points, "hand": " ".join(turn.hand)}
    table = pose(
        "summoning", laid=turn.laid, tokens=turn.tokens, ruined=turn.ruined, control=turn.control, perched=turn.perched,
        track=turn.track, options={"carnage_spares_khorne": "on" if turn.spares else "off"},
        **sides(turn.placed, **more),
    )  # fmt: skip
    table.state.freed = tuple(FIGURES.index(figure) for figure in turn.freed)
    assert table.asking() == (turn.power, "summon_or_play")
    assert sorted(table.choices()) == sorted([*turn.summons(), *turn.plays(), "pass"])
