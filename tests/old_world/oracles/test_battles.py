"""Battles with cards, upgrades and Old World cards, told again in a few lines from the names of things: who rolls how
many dice when, who can be killed, and what comes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.records import POWER_NAMES
from tabletop.games.old_world.model.events import (
    BattleBegan,
    CardsDrawn,
    CounterTaken,
    DiceRolled,
    FigureKilled,
    PeasantKilled,
    PhaseBegan,
)
from tests.old_world.oracles.test_arithmetic import KINDS, kind_of, sides
from tests.old_world.posed import CARDS, FIGURES, Table, pose

LAID = ("blood_frenzy", "ritual_slaying", "reborn_in_blood", "plague_touch", "rain_of_pus", "changer_of_ways", "dazzle",
        "field_of_ecstasy", "battle_cry")  # fmt: skip
UPGRADES = ("khorne_bloodsworn", "khorne_bloodletters", "nurgle_plaguebearers", "tzeentch_horrors",
            "slaanesh_seductresses", "slaanesh_daemonettes")  # fmt: skip
TRACK = ("greenskins_invade1", "norse_reavers1", "", "")


class Fight:
    """The battle of Tilea as the book tells it. Choices are taken at random and carried out on the table."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Rng(seed)
        copies = [figure for figure in FIGURES if int(figure[len(kind_of(figure)) :]) <= 3]
        self.there = [figure for figure in copies if rng.below(4) == 0]
        self.control = {figure: "slaanesh" for figure in self.there if rng.below(6) == 0}
        cards = [card for card in CARDS if kind_of(card) in LAID]
        self.laid = [cards.pop(rng.below(len(cards))) for _ in range(2)]
        self.upgrades = [name for name in UPGRADES if rng.below(2)]
        self.shielded = [figure for figure in self.there if rng.below(9) == 0]
        self.event = rng.below(2) == 1
        self.track = rng.choice(TRACK)
        self.peasants = rng.below(3)
        self.led: dict[str, tuple[int, int]] = {}
        self.fallen: list[str] = []
        self.killed: list[str] = []
        self.told: list[Event] = []
        self.killers: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        more: dict[str, dict[str, object]] = {
            power: {"upgrades": " ".join(each for each in self.upgrades if each.startswith(power))}
            for power in POWER_NAMES
        }
        self.table: Table = pose(
            "battle",
            laid=dict(zip(("tilea.west", "tilea.east"), self.laid, strict=True)),
            tokens={"tilea.event": int(self.event), "tilea.peasant": self.peasants},
            control=self.control, shielded=self.shielded, track=(self.track, ""),
            **sides(dict.fromkeys(self.there, "tilea"), **more),
        )  # fmt: skip

    @property
    def words(self) -> list[str]:
        """The kinds of the cards whose words count, the western one first."""
        pair = [kind_of(card) for card in self.laid]
        if "changer_of_ways" in pair:
            return ["changer_of_ways"] if pair[0] != pair[1] else []
        return pair

    def whose(self, figure: str) -> str:
        return self.control.get(figure, KINDS[kind_of(figure)][0])

    def defence(self, figure: str) -> int:
        value = 2 if self.has_better(figure, "seductress") else KINDS[kind_of(figure)][1].defence
        ours = self.whose(figure) == "nurgle"
        value += self.words.count("rain_of_pus") if ours else -self.words.count("plague_touch")
        return max(1, value)

    def has_better(self, figure: str, kind: str) -> bool:
        """Whether a figure is of a kind that has its upgrade."""
        return kind_of(figure) == kind and any(kind in each for each in self.upgrades)

    def dice(self, power: str) -> tuple[int, int]:
        """Dice of those that strike first, and all others; who has struck counts, fallen or not."""
        first = then = 0
        for figure in self.there:
            if self.whose(figure) == power:
                attack = 1 if self.has_better(figure, "bloodsworn") else KINDS[kind_of(figure)][1].attack
                strikes_first = self.has_better(figure, "bloodletter")
                first, then = (first + attack, then) if strikes_first else (first, then + attack)
        struck, rolled = self.led.get(power, (0, 0))
        first = struck or first
        others = [each for each in self.there if self.whose(each) != power and self.has_better(each, "daemonette")]
        total = max(0, first + then - len(others))
        if total and self.event and self.track == "norse_reavers1":
            total += 1
        for _ in range(self.words.count("dazzle") if power != "tzeentch" else 0):
            total -= total // 2
        first = rolled if struck else min(first, total)
        return first, max(0, total - first)

    def attack_first(self, power: str) -> int:
        """The attack of those that strike first."""
        own = [figure for figure in self.there if self.whose(figure) == power]
        return sum(KINDS[kind_of(each)][1].attack for each in own if self.has_better(each, "bloodletter"))

    def aims(self, power: str, of: str = "") -> dict[str, bool]:
        """Whom a power may kill, and whether it has to; nobody's power is empty."""
        return {
            figure: not power or power not in (self.whose(figure), KINDS[kind_of(figure)][0])
            for figure in self.there
            if figure not in self.fallen and figure not in self.shielded
            and not (power and self.whose(figure) == power == KINDS[kind_of(figure)][0])
            and (not of or self.whose(figure) == of)
        }  # fmt: skip

    def contested(self) -> bool:
        frenzy = 2 * self.words.count("blood_frenzy")
        return any(
            (sum(self.dice(power)) or (power == "khorne" and frenzy))
            and (self.peasants or any(self.whose(each) != power for each in self.aims(power)))
            for power in POWER_NAMES
        )

    def fight(self) -> None:
        """All battles of the region."""
        for _ in range(1 + 2 * len(self.laid)):
            self.led.clear()
            if not self.contested() or "field_of_ecstasy" in self.words or not self.again():
                break
            self.killers.clear()
            self.found["battles"] += 1
            if self.event and self.track == "greenskins_invade1":
                self.roll("", 3, True)
            for word in self.words:
                if word == "blood_frenzy":
                    self.roll("khorne", 2, True)
            for number in (0, 1):
                for power in POWER_NAMES:
                    if dice := self.dice(power)[number]:
                        if number == 0:
                            self.led[power] = (self.attack_first(power), dice)
                        self.roll(power, dice, number == 0)
            self.remove()

    def again(self) -> bool:
        return self.found["battles"] <= self.words.count("reborn_in_blood")

    def do(self, text: str) -> None:
        self.told += self.table.do(text)

    def roll(self, power: str, dice: int, first: bool) -> None:
        """One power, or nobody, rolls and kills."""
        if self.aims(power) or (power and self.peasants):
            seat = power or "nurgle"
            assert self.table.asking() == (seat, "roll_dice")
            self.do(f"roll {seat}")
            (rolled,) = self.table.happened(DiceRolled)
            assert len(rolled.dice) == dice + rolled.dice.count(6)
            assert rolled.first == first
            self.kill(power, seat, sum(face > 3 for face in rolled.dice))
        if first:
            self.remove()

    def kill(self, power: str, seat: str, hits: int, of: str = "") -> None:
        """Hits are shared out: what is offered is what they are enough for."""
        while True:
            aims = {each: must for each, must in self.aims(power, of).items() if self.defence(each) <= hits}
            peasants = self.peasants if power and not of else 0
            if not hits or not (aims or peasants):
                return
            offered = [f"hit {each}" for each in FIGURES if each in aims]
            offered += ["hit_peasant tilea.peasant"] * bool(peasants)
            if not (peasants or any(aims.values())):
                offered.append("finish")
            if len(offered) > 1:
                assert self.table.asking() == (seat, "assign_hits")
                assert self.table.choices() == offered
                tag, *rest = self.rng.choice(offered).split()
                self.do(" ".join((tag, seat, *rest)))
            else:
                tag, *rest = offered[0].split()
            if tag == "finish":
                return
            if tag == "hit_peasant":
                self.peasants -= 1
                self.found[f"sheet {power}"] += 1
                hits -= 1
                continue
            self.fallen.append(rest[0])
            self.killed.append(rest[0])
            hits -= self.defence(rest[0])
            self.after(rest[0], power)

    def after(self, figure: str, power: str) -> None:
        """What the killer has of a kill; nobody has anything of those of greenskins."""
        if not power:
            return
        if self.whose(figure) != power:
            self.killers[power] += 1
            if self.has_better(figure, "plaguebearer"):
                self.found[f"back {self.whose(figure)} {power}"] += 1
            if power == "khorne" and self.killers[power] == 2:
                self.found["counters"] += 1
        if power == "khorne":
            self.found["cards"] += self.words.count("ritual_slaying")

    def remove(self) -> None:
        """The fallen leave, and Plaguebearers strike back; those whom they kill leave too, and may strike back."""
        self.sweep()
        back = {key: self.found.pop(key) for key in [key for key in self.found if key.startswith("back ")]}
        for key in sorted(back, key=lambda each: [POWER_NAMES.index(power) for power in each.split()[1:]]):
            _, avenger, killer = key.split()
            self.kill(avenger, avenger, back[key], killer)
        if back:
            self.remove()

    def sweep(self) -> None:
        for figure in self.fallen:
            self.there.remove(figure)
            self.control.pop(figure, None)
        self.fallen.clear()


@pytest.mark.parametrize("seed", range(200))
def test_a_battle_with_all_its_cards_comes_out_as_the_book_tells_it(seed):
    fight = Fight(seed)
    table = fight.table
    begun = list(table.events)
    fight.fight()
    told = [*begun, *fight.told]
    over = next(at for at, event in enumerate(told) if isinstance(event, PhaseBegan) and event.phase == "domination")
    told = told[:over]
    assert sum(isinstance(event, BattleBegan) for event in told) == fight.found["battles"]
    assert [FIGURES[event.figure] for event in told if isinstance(event, FigureKilled)] == fight.killed
    killed = Counter(POWER_NAMES[event.by] for event in told if isinstance(event, PeasantKilled))
    assert killed == {power: fight.found[f"sheet {power}"] for power in POWER_NAMES if fight.found[f"sheet {power}"]}
    assert sum(isinstance(event, CounterTaken) for event in told) == fight.found["counters"]
    assert sum(event.count for event in told if isinstance(event, CardsDrawn)) == fight.found["cards"]
