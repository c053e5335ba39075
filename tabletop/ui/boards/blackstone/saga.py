"""What the screens of a campaign show of a quest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from tabletop.engine.event import Event
from tabletop.engine.sequel import Happening, Sequel
from tabletop.games.blackstone.content.records import (
    CLUES_FOR_A_STRONGHOLD,
    BlackstoneContent,
    ChallengeCard,
    CombatCard,
)
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.quest import clue_cards, clues_left, from_line
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import endings, names
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.blackstone.emblems import of_stronghold
from tabletop.ui.boards.blackstone.layout.cards import look_of_exploration
from tabletop.ui.boards.blackstone.look.pictures import OWNERS
from tabletop.ui.boards.saga import Fate, Page, Prize, Store

ASLEEP, DEAD = "blackstone.stasis.asleep", "blackstone.stasis.dead"
TWINS = "rein_raus"
UNTOLD = ("", "wiped_out")
"""Of these ends it is not said that everybody came home."""


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
    named = _counted(drawn.items())
    left = len(cards) - len(quest.legacy)
    in_force = Message("blackstone.halt.legacy", {"cards": named}) if quest.legacy else None
    return (
        Store("blackstone.clue", Message(f"blackstone.saga.{key}", clues), min(held, CLUES_FOR_A_STRONGHOLD),
              CLUES_FOR_A_STRONGHOLD),
        Store("blackstone.legacy", Message("blackstone.saga.legacy", {"n": left}), left, len(cards), in_force),
    )  # fmt: skip


def page(content: BlackstoneContent, number: int, sequel: Sequel, happened: Sequence[Happening]) -> Page:
    """The outline of an expedition with the tale of how it ended, and all that happened."""
    how = next((each.of[0] for each in happened if each.what == "ended"), "")
    entered = any(each.what == "place" for each in happened)
    tale = endings.of_expedition(content, sequel, how, entered) if how else ()
    found = outline(content, number, sequel, how)
    return found._replace(lines=(*(("book", each) for each in tale), *found.lines, *told(content, happened)))


def outline(content: BlackstoneContent, number: int, sequel: Sequel, how: str) -> Page:
    """An expedition in a few lines: who went, what came home, who did not, what was attacked, what has changed for
    good. how: why its rounds ended, empty where that is not known."""
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
    if how == "wiped_out":
        lines.append(("blackstone.out_of_action", Message("blackstone.saga.driven_out")))
    lines += [
        ("skull", Message("blackstone.saga.died", {"member": names.short(each)})) for each in words.get("dead", ())
    ]
    if not words.get("dead", ()):
        lines.append(("blackstone.vitality", Message(f"blackstone.saga.{'all_live' if how in UNTOLD else 'all_home'}")))
    lines += [
        ("blackstone.legacy", Message("blackstone.saga.drawn", {"card": names.name("legacy", each)}))
        for each in words.get("legacy", ())
    ]
    if sequel.over:
        lines.append(("blackstone.leader", ended(sequel.over)))
    about = Message(f"blackstone.saga.kind.{kind}", {"party": party, "n": numbers.get("cards", 0)})
    return Page(Message("blackstone.saga.page", {"n": number}), about, tuple(lines))


def happened(
    game: BlackstoneFortress, state: BlackstoneState, events: Sequence[Event]
) -> tuple[tuple[str, Message], ...]:
    """What happened, from all that was told of it."""
    return told(game.content, game.happenings(state, events))


def told(content: BlackstoneContent, happened: Sequence[Happening]) -> tuple[tuple[str, Message], ...]:
    """What happened at each card, kills by kind and who slew most, wounds, finds, agendas, and how the dice fell."""
    lines: list[tuple[str, Message]] = []

    def tell(icon: str, key: str, **args: Value) -> None:
        lines.append((icon, Message(f"blackstone.saga.{key}", args)))

    for what, group in groupby(happened, key=lambda each: each.what):
        these = tuple(group)
        match what:
            case "card" | "place":
                lines += [_station(content, each) for each in these]
            case "slain":
                kinds = tuple(
                    Message("blackstone.crowd", {"kind": names.many(each.of[0]), "n": each.numbers["n"]})
                    for each in these
                )
                tell("swords", "slain", n=sum(each.numbers["n"] for each in these), kinds=kinds)
            case "slew_most":
                tell("trophy", "slew_most", member=names.short(these[0].of[0]), n=these[0].numbers["n"])
            case "wounds":
                tell("blackstone.wound", "wounds", **these[0].numbers)
            case "found":
                for each in these:
                    finds = _counted((names.plain("discovery", find), n) for find, n in each.numbers.items())
                    tell("search", "found", member=names.short(each.of[0]), finds=finds)
            case "agenda":
                for each in these:
                    tell("blackstone.agenda", "agenda", member=names.short(each.of[0]))
            case "dice":
                n, hits = these[0].numbers["n"], these[0].numbers["hits"]
                tell("dice", "dice", n=n, share=Fraction(hits, n))
    return tuple(lines)


def _counted(things: Iterable[tuple[Thing, int]]) -> Value:
    """Names, with how many of each if there is more than one."""
    return tuple(Message("blackstone.crowd", {"kind": name, "n": n}) if n > 1 else name for name, n in things)


def _station(content: BlackstoneContent, found: Happening) -> tuple[str, Message]:
    """A card or a stronghold that was played: its icon, its name, and what happened there."""
    which, *down = found.of
    if found.what == "place":
        kind: names.Kind = "vault" if any(each.id == which for each in content.vaults) else "stronghold"
        icon, what = f"blackstone.{kind}", names.name(kind, which)
    else:
        cards: tuple[CombatCard | ChallengeCard, ...] = (*content.combats, *content.challenges)
        look = look_of_exploration(next(each for each in cards if each.id == which))
        icon, what = look.icon, Thing(look.name)
    there = tuple(
        Message(f"blackstone.saga.there.{key}", {"n": found.numbers[key]})
        for key in ("slain", "wounds", "finds") if key in found.numbers
    ) or (Message("blackstone.saga.there.nothing"),)  # fmt: skip
    args: dict[str, Value] = {"what": what, "happened": there}
    if not down:
        return icon, Message("blackstone.saga.station", args)
    return icon, Message("blackstone.saga.station_down", {**args, "party": tuple(map(names.short, down))})


def standing(content: BlackstoneContent, value: str) -> Message:
    """Clues that are held, strongholds taken, legacy cards left, and who has died."""
    quest, paying = from_line(content, value), clue_cards(content)
    dead = tuple(names.short(each.id) for kind, each in enumerate(content.explorers) if quest.dead >> kind & 1)
    args: dict[str, Value] = {
        "clues": sum(find in paying for kept in quest.kept for find in kept.finds),
        "taken": quest.conquered.bit_count(), "all": len(content.strongholds),
        "legacy": sum(each.count for each in content.legacy) - len(quest.legacy),
    }  # fmt: skip
    if not dead:
        return Message("blackstone.saga.standing", args)
    return Message("blackstone.saga.standing_dead", {**args, "who": dead})


def ended(over: str) -> Message:
    """How a quest ended."""
    return Message(f"blackstone.saga.over.{over}")
