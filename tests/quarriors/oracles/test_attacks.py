"""Attacks with abilities and attachments, told again from the names of cards: what each opponent faces, who falls."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.quarriors.content.records import Face
from tabletop.games.quarriors.model.events import Assaulted
from tests.proof import rule
from tests.quarriors.posed import CONTENT, Table, pose

CLASSES = (
    ("warrior_of_the_quay", "strong_warrior_of_the_quay"),
    ("witching_hag", "mighty_witching_hag"),
    ("quake_dragon", "strong_quake_dragon", "mighty_quake_dragon"),
    ("mighty_primordial_ooze",),
    ("strong_scavenging_goblin",),
    ("devotee_of_the_holy_query", "mighty_devotee_of_the_holy_query"),
    ("deathdealer", "mighty_deathdealer"),
    ("strong_ghostly_spirit",),
    ("questing_wizard",),
    ("assistant",),
)
SPELLS = ("death_charm", "life_cantrip")
MOST_OF_A_CLASS = 5
CARDS = {card.id: card for card in CONTENT.cards}


def face_of(text: str) -> Face:
    """The face of a die that is written `card:face`."""
    card, _, face = text.partition(":")
    return CONTENT.kinds[CARDS[card].kind].faces[int(face) - 1]


class Side:
    """The ready area of a seat: creatures by name, and how much attack and defence is attached to each."""

    def __init__(self, seat: int, rng: Rng, cards: list[str], taken: dict[str, int]) -> None:
        self.creatures: dict[str, str] = {}
        self.spells: dict[str, tuple[str, str]] = {}
        for number in range(rng.below(5)):
            card = rng.choice(cards)
            if taken.get(card, 0) == MOST_OF_A_CLASS:
                continue
            taken[card] = taken.get(card, 0) + 1
            kind = CONTENT.kinds[CARDS[card].kind]
            faces = [at + 1 for at, face in enumerate(kind.faces) if face.level]
            name = f"x{seat}y{number}"
            self.creatures[name] = f"{card}:{rng.choice(faces)}"
            spell = rng.choice(SPELLS)
            if rng.below(2) and taken.get(spell, 0) < MOST_OF_A_CLASS:
                taken[spell] = taken.get(spell, 0) + 1
                self.spells[f"z{seat}y{number}"] = (f"{spell}:{4 + rng.below(3)}", name)

    def written(self) -> str:
        spells = [f"{name}={text}" for name, (text, _) in self.spells.items()]
        return " ".join([*(f"{name}={text}" for name, text in self.creatures.items()), *spells])

    def cards(self) -> list[str]:
        return [text.partition(":")[0] for text in self.creatures.values()]

    def helped(self, name: str) -> int:
        """How many other creatures strengthen it."""
        own = self.creatures[name].startswith("strong_warrior")
        return self.cards().count("strong_warrior_of_the_quay") - own

    def borne(self, name: str, value: str) -> int:
        found = 0
        for text, bearer in self.spells.values():
            if bearer == name and text.startswith("death_charm"):
                found += 3 if face_of(text).bursts == 1 else 5
            elif bearer == name and value == "defence":
                found += 4
        return found


class Fight:
    """Seat 0 attacks all others."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Rng(seed)
        cards = [rng.choice(each) for each in CLASSES]
        taken: dict[str, int] = {}
        self.sides = [Side(seat, rng, cards, taken) for seat in range(2 + rng.below(3))]
        self.values = {name: self.attack(name) for name in self.sides[0].creatures}

    def table(self) -> Table:
        attached = {spell: bearer for side in self.sides for spell, (_, bearer) in side.spells.items()}
        places = {f"s{seat}": {"ready": side.written()} for seat, side in enumerate(self.sides)}
        return pose("attack", seats=len(self.sides), attached=attached, **places)

    def everybody(self) -> int:
        return sum(len(side.creatures) for side in self.sides)

    def attack(self, name: str) -> int:
        text, side = self.sides[0].creatures[name], self.sides[0]
        printed = self.everybody() if "ooze" in text else face_of(text).attack
        return (printed or 0) + side.helped(name) + side.borne(name, "attack")

    def defence(self, seat: int, name: str) -> int:
        side, text = self.sides[seat], self.sides[seat].creatures[name]
        face = face_of(text)
        value = self.everybody() if "ooze" in text else face.defence or 0
        value += side.helped(name)
        match text.partition(":")[0], face.bursts:
            case "strong_scavenging_goblin", 1:
                value += len(side.creatures) - 1
            case "devotee_of_the_holy_query", 1:
                value += 2
            case "mighty_devotee_of_the_holy_query", 1:
                value += 3
            case "mighty_quake_dragon", bursts:
                value += bursts
            case "questing_wizard", 2:
                value += 1
        unravels = any(
            text.startswith("mighty_devotee") and face_of(text).bursts == 1 for text in self.sides[0].creatures.values()
        )
        return value if unravels else value + side.borne(name, "defence")

    def against(self, seat: int, name: str) -> int:
        """What one attacker adds against a seat."""
        text, foes = self.sides[0].creatures[name], self.sides[seat].cards()
        if "strong_quake_dragon" in foes and face_of(text).level <= 2:
            return 0
        value = self.values[name] + (3 if text.startswith("warrior") and len(foes) == 1 else 0)
        return min(3, value) if "mighty_witching_hag" in foes else value

    def again(self, seat: int) -> int:
        own = self.sides[0].creatures
        return sum(self.against(seat, name) for name in own if own[name].startswith("mighty_deathdealer"))


@rule("quarriors.attack.22", "quarriors.attack.23")
@pytest.mark.parametrize("seed", range(200))
def test_an_attack_with_all_its_abilities_comes_out_as_the_book_tells_it(seed: int) -> None:
    fight = Fight(seed)
    table = fight.table()
    told = list(table.events)
    totals = []
    for seat in range(1, len(fight.sides)) if fight.sides[0].creatures else ():
        side = fight.sides[seat]
        left = sum(fight.against(seat, name) for name in fight.sides[0].creatures)
        totals.append(left)
        broken = False
        if "quake_dragon" in fight.sides[0].cards():
            shaken = [name for name, text in side.creatures.items() if face_of(text).level == 1]
            for name in shaken:
                del side.creatures[name]
            if shaken:
                left, broken = left + fight.again(seat), True
        while left > 0 and side.creatures:
            name = fight.rng.choice(list(side.creatures))
            if len(side.creatures) > 1:
                assert table.asked() == [(seat, "name_defender")]
                assert table.state.owed[seat].attack == left
                told += table.do(f"defend s{seat} {name}")
            value = fight.defence(seat, name)
            if left < value:
                break
            left -= value
            del side.creatures[name]
            if not broken:
                left, broken = left + fight.again(seat), True
    assert table.asked() == [(0, "capture_dice")]
    assert [event.attack for event in told if isinstance(event, Assaulted)] == totals
    for seat, side in enumerate(fight.sides):
        standing = [name for name in table.zone("ready", seat) if name.startswith("x")]
        assert sorted(standing) == sorted(side.creatures)
