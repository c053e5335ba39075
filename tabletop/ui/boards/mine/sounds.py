"""The sounds of the mine: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.match.history import Moment
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.state import MineState
from tabletop.ui.boards.hearing import Heard, Hearing, heard

SWING = "mine.swing"
FALLEN = {DWARVES: "dwarf", UNDEAD: "ghoul"}
"""As what a creature with a body falls."""
HEARING = Hearing(
    {
        happened.SidesRolled: {"tied": heard("dice.tied"), "settled": heard("mine.sides")},
        happened.InitiativeRolled: {"tied": heard("dice.tied"), "settled": heard("mine.initiative")},
        happened.CreaturePlaced: heard("table.place", 0.2),
        happened.SackPlaced: heard("mine.sack.down", 0.2),
        happened.TurnBegan: heard("table.turn"),
        happened.MovementBegan: heard("mine.movement"),
        happened.MovementEnded: heard("mine.halt"),
        happened.CreatureMoved: {
            "stays": Heard(),
            "steps": heard("mine.step", 0.08),
            "walks": heard("mine.walk", 0.03),
            "drifts": heard("mine.drift"),
            "drags": Heard((("mine.walk", 0.03), ("mine.sack.drag", 0.0))),
        },
        happened.SackDragged: heard("mine.sack.down"),
        happened.TunnelDug: Heard((("mine.dig", 0.0), ("mine.dig.fall", 0.18))),
        happened.DoorTurned: heard("mine.door"),
        happened.GhostHid: heard("mine.hide"),
        happened.GhostSurfaced: heard("mine.surface"),
        happened.MinerLeft: {
            "alone": heard("mine.leave"),
            "sack": Heard((("mine.leave", 0.0), ("mine.sack.drag", 0.0))),
        },
        happened.FreeStrikeForgone: heard("mine.spare"),
        happened.Attacked: {
            "failed": heard("mine.miss", 0.05, SWING),
            "withstood": heard("mine.parry", 0.05, SWING),
            "wounded": heard("mine.hit", 0.05, SWING),
            "critical": heard("mine.critical", 0.05, SWING),
        },
        happened.Wounded: heard("mine.wound"),
        happened.Killed: {
            "dwarf": heard("mine.death.dwarf"),
            "ghoul": heard("mine.death.ghoul"),
            "ghost": heard("mine.death.ghost"),
        },
        happened.BerserkBegan: heard("mine.berserk"),
        happened.PoisonTested: {"passed": heard("mine.poison.passed"), "failed": heard("mine.poison.failed")},
        happened.FearTested: {
            "passed": heard("mine.fear.passed"),
            "failed": heard("mine.fear.failed"),
            "automatic": heard("mine.fear.none"),
        },
        happened.Frightened: heard("mine.frighten"),
        happened.TerrorEnded: heard("mine.calm"),
        happened.Recovered: heard("mine.recover"),
        happened.Feasted: heard("mine.feast"),
        happened.MeleeBegan: heard("mine.melee"),
        happened.MeleeSkipped: heard("mine.peace"),
        happened.Waited: heard("mine.wait"),
        happened.StrikesEnded: heard("mine.rest"),
        happened.GameEnded: heard("table.over"),
    },
    same={
        "dice.tied": "equal dice, which are rolled again",
        "mine.sack.down": "the sack of ore comes to lie on the ground",
        "mine.sack.drag": "the sack of ore is dragged along, the last time out of the mine",
    },
)


def outcome(box: MineBox, before: MineState, moment: Moment) -> str:
    """How an event came out; empty where it cannot but in one way."""
    match moment.event:
        case happened.SidesRolled(dwarves=won) | happened.InitiativeRolled(first=won):
            return "tied" if won is None else "settled"
        case happened.CreatureMoved(creature=creature, path=path):
            dragged = bool(before.sack and moment.state.sack and moment.state.sack != before.sack)
            return _gait(len(path) - 1, box.figures[before.creatures[creature].kind].incorporeal, dragged)
        case happened.MinerLeft(sack=sack):
            return "sack" if sack else "alone"
        case happened.Attacked(verdict=verdict):
            return verdict
        case happened.Killed(creature=creature):
            kind = box.figures[before.creatures[creature].kind]
            return "ghost" if kind.incorporeal else FALLEN[kind.side]
        case happened.PoisonTested(result=result) | happened.FearTested(result=result):
            return result
    return ""


def _gait(steps: int, incorporeal: bool, dragged: bool) -> str:
    """How somebody goes so many steps."""
    if steps < 1:
        return "stays"
    if incorporeal:
        return "drifts"
    return "drags" if dragged else "walks" if steps > 1 else "steps"
