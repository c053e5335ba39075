"""What an expedition of Blackstone Fortress is for, and what came of it."""

from __future__ import annotations

from typing import Final

from tabletop.engine.sequel import Sequel
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.model.facts import ExpeditionKind
from tabletop.games.blackstone.model.quest import from_line
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.quest import quest_after, quest_before
from tabletop.games.blackstone.position.quest_report import sequel
from tabletop.games.blackstone.position.table import brought_home
from tabletop.games.blackstone.words import names
from tabletop.text.message import Message

TOLD: Final = 3
"""In so many ways in turn it is told how an ordinary expedition of a quest has ended."""


def aim(content: BlackstoneContent, scenario: str) -> Message:
    """What has to be brought home."""
    haul = content.scenarios[scenario].haul
    if haul is None:
        return Message("blackstone.aim.quest")
    return Message("blackstone.aim.haul", {"clues": haul.clues, "points": haul.points})


def introduction(box: BlackstoneBox, kind: ExpeditionKind, place: str | None) -> Message:
    """What is told when an expedition begins; of an ordinary one of a quest by how many strongholds have fallen."""
    if place is not None:
        return Message(f"blackstone.intro.{place}")
    fallen = f".{quest_before(box).conquered.bit_count()}" if kind == "later" else ""
    return Message(f"blackstone.intro.{kind}{fallen}")


def tale(box: BlackstoneBox, state: BlackstoneState) -> tuple[Message, ...]:
    """What came of an expedition that is over, paragraph by paragraph; nothing as long as it goes on."""
    mission = state.mission
    if state.result is None:
        return ()
    if mission.kind == "one_off":
        return (Message(f"blackstone.tale.one_off.{'met' if goal_is_met(box, state) else 'missed'}.{mission.over}"),)
    return of_expedition(box.content, sequel(box, state), mission.over, mission.entered)


def of_expedition(content: BlackstoneContent, left: Sequel, over: str, entered: bool) -> tuple[Message, ...]:
    """What came of an expedition of a quest, by what it has left. over: why its rounds ended; entered: the place that
    was attacked was."""
    lost = (of_quest(left.over),) if left.over not in ("", "won") else ()
    if entered:
        (place,) = left.words["place"]
        return (of_place(place, bool(left.words["taken"])), *lost, *epilogues(content, left))
    if lost:
        return lost
    if left.words["place"]:
        return (Message(f"blackstone.tale.approach.{over}"),)
    return (Message(f"blackstone.tale.ordinary.{over}.{from_line(content, left.value).expeditions % TOLD}"),)


def of_place(place: str, taken: bool) -> Message:
    """What it means that a stronghold or the vault was taken, or was not."""
    return Message(f"blackstone.tale.place.{place}.{'taken' if taken else 'held'}")


def of_quest(ending: str) -> Message:
    """What it means that a quest has ended so."""
    return Message(f"blackstone.tale.quest.{ending}")


def epilogues(content: BlackstoneContent, left: Sequel) -> tuple[Message, ...]:
    """What becomes of the explorers who have overcome the vault, by whether each has reached its secret agenda in the
    quest; and who has died in it. Nothing as long as the quest is not won."""
    if left.over != "won":
        return ()
    after = from_line(content, left.value)
    numbers = {each.id: kind for kind, each in enumerate(content.explorers)}
    alive = (each for each in left.words["party"] if each not in left.words["dead"])
    told = [_epilogue(each, bool(after.reached >> numbers[each] & 1)) for each in alive]
    dead = tuple(names.short(each.id) for kind, each in enumerate(content.explorers) if after.dead >> kind & 1)
    fallen = (Message("blackstone.epilogue.fallen", {"who": dead}),) if dead else ()
    return (of_quest("won"), *told, *fallen)


def fates(box: BlackstoneBox, state: BlackstoneState) -> dict[MemberId, Message]:
    """Of those who have overcome the vault and live: what becomes of each."""
    return {
        MemberId(member): _epilogue(box.explorers[kind].id, has_reached(box, state, MemberId(member)))
        for member, kind in enumerate(state.party)
        if state.mission.ending == "won" and not state.dead >> member & 1
    }


def has_reached(box: BlackstoneBox, state: BlackstoneState, member: MemberId) -> bool:
    """Whether an explorer has reached its secret agenda in the quest."""
    return bool(quest_after(box, state).reached >> state.party[member] & 1)


def _epilogue(explorer: str, reached: bool) -> Message:
    return Message(f"blackstone.epilogue.{explorer}.{'reached' if reached else 'missed'}")


def record(box: BlackstoneBox, state: BlackstoneState) -> Message:
    """How long it took: the cards of an expedition, or all of a quest that is over."""
    if not state.mission.ending:
        return Message("blackstone.result.cards", {"n": len(state.past)})
    after = quest_after(box, state)
    return Message("blackstone.result.record", {
        "n": after.expeditions, "taken": after.conquered.bit_count(), "legacy": len(after.legacy),
        "dead": after.dead.bit_count(),
    })  # fmt: skip


def haul(box: BlackstoneBox, state: BlackstoneState) -> tuple[Message, ...]:
    """What was brought home, of how much where so much was wanted, and who has died."""
    clues, points = brought_home(box, state)
    wanted, dead = box.options.haul, state.dead.bit_count()
    if wanted is None:
        lines = (Message("blackstone.result.clues", {"n": clues}), Message("blackstone.result.points", {"n": points}))
    else:
        lines = (
            Message("blackstone.result.clues_of", {"n": clues, "all": wanted.clues}),
            Message("blackstone.result.points_of", {"n": points, "all": wanted.points}),
        )
    return (*lines, Message("blackstone.result.dead", {"n": dead})) if dead else lines
