"""What is told of an expedition of a quest once it is over."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from tabletop.engine.event import Event
from tabletop.engine.grid.square import bits
from tabletop.engine.sequel import Happening, Sequel
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.quest import alive, clues_left, to_line
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import goal_of, quest_after, quest_before
from tabletop.games.blackstone.position.table import brought_home


def sequel(box: BlackstoneBox, state: BlackstoneState) -> Sequel:
    """What the next expedition begins with, how the quest ended, and what can be told without playing it again.

    words: kind of the expedition; party, dead; legacy drawn; place attacked, taken. numbers: clues and points brought
    home, exploration cards played, and what is left. adds: expeditions, deaths, tries of places and how many were
    taken, of these the first ones.
    """
    before, after, mission = quest_before(box), quest_after(box, state), state.mission
    clues, points = brought_home(box, state)
    fresh = mission.legacy[len(before.legacy) :]
    first = mission.kind == "stronghold" and not before.tried >> mission.target & 1
    place = (goal_of(box, state).id,) if mission.is_assault else ()
    return Sequel(
        value=to_line(after), over=after.ending,
        words={
            "kind": (mission.kind,),
            "party": tuple(box.explorers[kind].id for kind in state.party),
            "dead": tuple(box.explorers[state.party[member]].id for member in bits(state.dead)),
            "legacy": tuple(box.legacy[card].id for card in fresh),
            "place": place,
            "taken": place if mission.won else (),
        },
        numbers={
            "clues": clues, "points": points, "cards": len(state.past), "alive": alive(after),
            "clues_left": clues_left(box.content, after), "legacy_left": len(box.legacy) - len(after.legacy),
            "strongholds": after.conquered.bit_count(),
        },
        adds={
            "expeditions": 1, "deaths": state.dead.bit_count(),
            **{f"tries.{each}": 1 for each in place}, **{f"taken.{each}": 1 for each in place if mission.won},
            **{f"first_tries.{each}": 1 for each in place if first},
            **{f"first_taken.{each}": 1 for each in place if first and mission.won},
        },
    )  # fmt: skip


def happenings(box: BlackstoneBox, state: BlackstoneState, events: Iterable[Event]) -> tuple[Happening, ...]:
    """What the log tells of an expedition, also of one without a quest.

    ended: how its rounds did. card, place: one that was played, with the explorers that were put out of action there,
    and how many were slain, wounds and finds. slain: hostiles of a kind; slew_most: an explorer; wounds, with the
    grievous ones; found: by an explorer, discovery cards by their ids; agenda: who has reached the secret one; dice:
    action dice, and how many were successes.
    """
    stations = list[Station]()
    slain, by, dice = Counter[str](), Counter[MemberId](), Counter[bool]()
    finds = defaultdict[MemberId, Counter[str]](Counter)
    wounds, agendas = Counter[bool](), dict[MemberId, None]()
    for event in events:
        match event:
            case told.ExplorationDrawn(card=card):
                stations.append(Station("card", box.explorations[card].id))
            case told.ExplorationPutBack(card=back) if back is not None and stations:
                if stations[-1].which == box.explorations[back].id:
                    stations.pop()
            case told.PlaceEntered(place=place):
                stations.append(Station("place", place))
            case told.Slain(foe=foe, member=member):
                slain[box.kinds[box.foe_kinds[foe]].id] += 1
                by.update(() if member is None else (member,))
            case told.Wounded(grievous=grievous):
                wounds[grievous] += 1
            case told.FindDrawn(member=member, find=find):
                finds[member][box.finds[find].id] += 1
            case told.Inspired(member=member, agenda=True):
                agendas[member] = None
            case told.DieRolled(faces=faces):
                dice.update(face != "fail" for face in faces)
        if stations:
            stations[-1].take(event)

    def who(members: Iterable[MemberId]) -> tuple[str, ...]:
        return tuple(box.explorers[state.party[each]].id for each in members)

    def totals() -> Iterator[Happening]:
        yield from (Happening("slain", (kind,), {"n": count}) for kind, count in slain.most_common())
        yield from (Happening("slew_most", who((best,)), {"n": count}) for best, count in by.most_common(1))
        if wounds:
            yield Happening("wounds", (), {"n": wounds.total(), "grievous": wounds[True]})
        yield from (Happening("found", who((each,)), dict(finds[each])) for each in sorted(finds))
        yield from (Happening("agenda", who((each,))) for each in agendas)
        if dice:
            yield Happening("dice", (), {"n": dice.total(), "hits": dice[True]})

    ended = (Happening("ended", (state.mission.over,)),) if state.mission.over else ()
    played = (Happening(each.sort, (each.which, *who(each.down)), dict(each.counts)) for each in stations)
    return tuple(chain(ended, played, totals()))


class Station:
    """An exploration card, or a stronghold, that was played. which: its id; down: who was put out of action there."""

    def __init__(self, sort: str, which: str) -> None:
        self.sort, self.which = sort, which
        self.counts = Counter[str]()
        self.down = dict[MemberId, None]()

    def take(self, event: Event) -> None:
        """Count what has happened there."""
        match event:
            case told.Slain():
                self.counts["slain"] += 1
            case told.Wounded():
                self.counts["wounds"] += 1
            case told.FindDrawn():
                self.counts["finds"] += 1
            case told.WentOut(member=member):
                self.down[member] = None
