"""The sounds of Quarriors!: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.quarriors.model import events as happened
from tabletop.ui.boards.hearing import Heard, Hearing, heard

HEARING = Hearing(
    {
        happened.WildsLaid: heard("quarriors.wilds"),
        happened.TurnBegan: heard("table.turn"),
        happened.HeadStartGiven: heard("quarriors.spring", 0.05),
        happened.CreatureScored: heard("quarriors.score"),
        happened.CreatureKept: heard("quarriors.keep"),
        happened.GloryGained: heard("quarriors.glory"),
        happened.DiceExchanged: heard("quarriors.exchange"),
        happened.DieTaken: heard("quarriors.take", 0.1),
        happened.DieRecalled: heard("quarriors.recall"),
        happened.DieCulled: heard("quarriors.cull", 0.1),
        happened.DiceDrawn: heard("quarriors.draw"),
        happened.BagRefilled: heard("quarriors.refill"),
        happened.DiceRolled: heard("dice.hit", before="dice.roll"),
        happened.ImmediateUsed: heard("quarriors.immediate"),
        happened.PortalSteadied: heard("quarriors.portal"),
        happened.DieSpent: {"plain": heard("quarriors.drop", 0.05), "idle": heard("table.place", 0.15)},
        happened.QuiddityGained: heard("quarriors.spring", 0.05),
        happened.SpellPrepared: heard("quarriors.prepare"),
        happened.CreatureSummoned: heard("quarriors.summon", 0.1),
        happened.CreatureCopied: heard("quarriors.copy"),
        happened.SpellCast: heard("quarriors.spell"),
        happened.SpellAttached: heard("quarriors.attach"),
        happened.CreatureTurned: heard("quarriors.rise"),
        happened.AttackBegan: heard("quarriors.attack"),
        happened.Assaulted: {
            "plain": Heard(before=(("quarriors.assault", 0.0),)),
            "harmless": heard("quarriors.harmless"),
        },
        happened.AttackWithstood: heard("quarriors.withstand"),
        happened.DefenceBroken: heard("quarriors.break", 0.05),
        happened.AttackRenewed: heard("quarriors.renew"),
        happened.CreatureDestroyed: heard("quarriors.fall", 0.1),
        happened.CreatureReturned: heard("quarriors.return"),
        happened.DieSaved: heard("quarriors.save"),
        happened.DieSetAside: heard("quarriors.aside"),
        happened.SpellDestroyed: heard("quarriors.shatter", 0.1),
        happened.DieCaptured: heard("quarriors.capture", 0.1),
        happened.SpellDiscarded: heard("quarriors.fizzle"),
        happened.TurnEnded: {"plain": heard("quarriors.end"), "lost": heard("quarriors.end.lost")},
        happened.GameEnded: heard("table.over"),
    },
    same={"quarriors.spring": "quiddity that comes from no face of a die"},
)


def outcome(event: Event) -> str:
    """How an event came out; empty where it cannot but in one way."""
    match event:
        case happened.DieSpent(quiddity=quiddity):
            return "plain" if quiddity else "idle"
        case happened.Assaulted(attack=attack):
            return "plain" if attack else "harmless"
        case happened.TurnEnded(lost=lost):
            return "lost" if lost else "plain"
    return ""
