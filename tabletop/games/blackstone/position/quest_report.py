"""What is told of an expedition of a quest once it is over."""

from __future__ import annotations

from tabletop.engine.grid.square import bits
from tabletop.engine.sequel import Sequel
from tabletop.games.blackstone.box import BlackstoneBox
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
