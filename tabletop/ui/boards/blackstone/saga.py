"""What the screens of a campaign show of a quest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tabletop.engine.event import Event
from tabletop.engine.sequel import Sequel
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import ExplorationId, MemberId
from tabletop.games.blackstone.content.records import CLUES_FOR_A_STRONGHOLD, BlackstoneContent
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.quest import clue_cards, clues_left, from_line
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import endings, names
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.blackstone.emblems import of_stronghold
from tabletop.ui.boards.blackstone.layout.cards import exploration_look
from tabletop.ui.boards.blackstone.look.pictures import OWNERS
from tabletop.ui.boards.saga import Fate, Page, Prize, Store

ASLEEP, DEAD = "blackstone.stasis.asleep", "blackstone.stasis.dead"
TWINS = "rein_raus"


def roster(content: BlackstoneContent, value: str) -> tuple[Fate, ...]:
    """The eight explorers in their stasis chambers, with clues, trade points and resources."""
    quest, clues = from_line(content, value), clue_cards(content)
    worth = [each.points or 0 for each in content.discoveries for _ in range(each.count)]
    found = []
    for number, (explorer, kept) in enumerate(zip(content.explorers, quest.kept, strict=True)):
        dead = bool(quest.dead >> number & 1)
        facts = (
            ("blackstone.clue", sum(each in clues for each in kept.finds)),
            ("blackstone.archeotech", sum(worth[each] for each in kept.finds)),
            ("blackstone.gear", len(kept.kit) + len(kept.artefacts)),
        )
        found.append(
            Fate(f"blackstone.{explorer.id}", OWNERS[number % len(OWNERS)], f"blackstone.explorer.{explorer.id}.short",
                 DEAD if dead else ASLEEP, dead, () if dead else facts)
        )  # fmt: skip
    return tuple(found)


def prizes(content: BlackstoneContent, value: str) -> tuple[Prize, ...]:
    """The strongholds, and the vault that opens when all of them are taken."""
    quest = from_line(content, value)
    taken = tuple(
        Prize(of_stronghold(each.id), f"blackstone.stronghold.{each.id}.name", bool(quest.conquered >> at & 1))
        for at, each in enumerate(content.strongholds)
    )
    vaults = (Prize("blackstone.vault", f"blackstone.vault.{each.id}.name", quest.ending == "won")
              for each in content.vaults)  # fmt: skip
    return (*taken, *vaults)


def stores(content: BlackstoneContent, value: str) -> tuple[Store, ...]:
    """Clues that are held, of those for a stronghold, with those in the deck; legacy cards that are left, and which
    are in force."""
    quest, paying = from_line(content, value), clue_cards(content)
    held = sum(find in paying for kept in quest.kept for find in kept.finds)
    key = "clues" if held < CLUES_FOR_A_STRONGHOLD else "clues_enough"
    clues: dict[str, Value] = {"n": held, "all": CLUES_FOR_A_STRONGHOLD, "deck": clues_left(content, quest) - held}
    cards = [each.id for each in content.legacy for _ in range(each.count)]
    drawn = Counter(names.name("legacy", cards[card]) for card in reversed(quest.legacy))
    named: Value = tuple(
        Message("blackstone.crowd", {"kind": name, "n": n}) if n > 1 else name for name, n in drawn.items()
    )
    left = len(cards) - len(quest.legacy)
    in_force = Message("blackstone.halt.legacy", {"cards": named}) if quest.legacy else None
    return (
        Store("blackstone.clue", Message(f"blackstone.saga.{key}", clues), min(held, CLUES_FOR_A_STRONGHOLD),
              CLUES_FOR_A_STRONGHOLD),
        Store("blackstone.legacy", Message("blackstone.saga.legacy", {"n": left}), left, len(cards), in_force),
    )  # fmt: skip


def page(content: BlackstoneContent, number: int, sequel: Sequel) -> Page:
    """An expedition: who went, what came home, who did not, what was attacked, what has changed for good."""
    words, numbers = sequel.words, sequel.numbers
    places = words.get("place", ())
    kind = next(iter(words.get("kind", ())), "later")
    party: Value = tuple(names.short(each) for each in words.get("party", ()))
    haul = {name: numbers.get(name, 0) for name in ("clues", "points")}
    lines = [("search", Message("blackstone.saga.haul", haul))]
    for place in places:
        sort: names.Kind = "vault" if kind == "vault" else "stronghold"
        key = "taken" if place in words.get("taken", ()) else "stands"
        lines.append((f"blackstone.{sort}", Message(f"blackstone.saga.{key}", {"place": names.name(sort, place)})))
    lines += [
        ("skull", Message("blackstone.saga.died", {"member": names.short(each)})) for each in words.get("dead", ())
    ]
    if not words.get("dead", ()):
        lines.append(("blackstone.vitality", Message("blackstone.saga.all_home")))
    lines += [
        ("blackstone.legacy", Message("blackstone.saga.drawn", {"card": names.name("legacy", each)}))
        for each in words.get("legacy", ())
    ]
    if sequel.over:
        lines.append(("blackstone.leader", ended(sequel.over)))
    about = Message(f"blackstone.saga.kind.{kind}", {"party": party, "n": numbers.get("cards", 0)})
    return Page(Message("blackstone.saga.page", {"n": number}), about, tuple(lines))


@dataclass
class Station:
    """An exploration card, or a stronghold, that was played, and what happened there."""

    card: ExplorationId | None
    place: str = ""
    slain: int = 0
    wounds: int = 0
    finds: int = 0
    down: list[MemberId] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Count what has happened."""
        match event:
            case told.Slain():
                self.slain += 1
            case told.Wounded():
                self.wounds += 1
            case told.FindDrawn():
                self.finds += 1
            case told.WentOut(member=member) if member not in self.down:
                self.down.append(member)

    def line(self, box: BlackstoneBox, state: BlackstoneState) -> tuple[str, Message]:
        """Its icon, its name, and what happened."""
        if self.card is None:
            kind: names.Kind = "vault" if state.mission.kind == "vault" else "stronghold"
            icon, what = f"blackstone.{kind}", names.name(kind, self.place)
        else:
            look = exploration_look(box, self.card)
            icon, what = look.icon, Thing(look.name)
        counted = {"slain": self.slain, "wounds": self.wounds, "finds": self.finds}
        happened = tuple(Message(f"blackstone.saga.there.{key}", {"n": n}) for key, n in counted.items() if n)
        args: dict[str, Value] = {"what": what, "happened": happened or (Message("blackstone.saga.there.nothing"),)}
        if not self.down:
            return icon, Message("blackstone.saga.station", args)
        down = tuple(names.short(box.explorers[state.party[each]].id) for each in self.down)
        return icon, Message("blackstone.saga.station_down", {**args, "party": down})


def stations(events: Sequence[Event]) -> list[Station]:
    """What was played, in order; a card that was put back was not."""
    found: list[Station] = []
    for event in events:
        match event:
            case told.ExplorationDrawn(card=card):
                found.append(Station(card))
            case told.ExplorationPutBack(card=card) if found and found[-1].card == card:
                found.pop()
            case told.PlaceEntered(place=place):
                found.append(Station(None, place))
            case _ if found:
                found[-1].take(event)
    return found


def deeds(
    game: BlackstoneFortress, state: BlackstoneState, events: Sequence[Event]
) -> tuple[tuple[str, Message], ...]:
    """How it is told, and what happened."""
    return (*(("book", each) for each in endings.tale(game.box, state)), *happened(game, state, events))


def happened(
    game: BlackstoneFortress, state: BlackstoneState, events: Sequence[Event]
) -> tuple[tuple[str, Message], ...]:
    """What happened at each card, kills by kind and who slew most, wounds, agendas, and how the dice fell."""
    slain, by = Counter[str](), Counter[int]()
    wounds = grievous = rolled = hits = 0
    agendas: list[int] = []
    for event in events:
        match event:
            case told.Slain(foe=foe, member=member):
                slain[game.box.kinds[game.box.foe_kinds[foe]].id] += 1
                by.update(() if member is None else (int(member),))
            case told.Wounded(grievous=deep):
                wounds, grievous = wounds + 1, grievous + deep
            case told.Inspired(member=member, agenda=True):
                agendas.append(int(member))
            case told.DieRolled(faces=faces):
                rolled, hits = rolled + len(faces), hits + sum(face != "fail" for face in faces)

    def who(member: int) -> Value:
        return names.short(game.box.explorers[state.party[member]].id)

    lines = [each.line(game.box, state) for each in stations(events)]

    def tell(icon: str, key: str, **args: Value) -> None:
        lines.append((icon, Message(f"blackstone.saga.{key}", args)))

    if slain:
        kinds = tuple(
            Message("blackstone.crowd", {"kind": names.many(kind), "n": count}) for kind, count in slain.most_common()
        )
        tell("swords", "slain", n=slain.total(), kinds=kinds)
    if by:
        best, count = by.most_common(1)[0]
        tell("trophy", "slew_most", member=who(best), n=count)
    if wounds:
        tell("blackstone.wound", "wounds", n=wounds, grievous=grievous)
    for each in dict.fromkeys(agendas):
        tell("blackstone.agenda", "agenda", member=who(each))
    if rolled:
        tell("dice", "dice", n=rolled, share=Fraction(hits, rolled))
    return tuple(lines)


def ended(over: str) -> Message:
    """How a quest ended."""
    return Message(f"blackstone.saga.over.{over}")
