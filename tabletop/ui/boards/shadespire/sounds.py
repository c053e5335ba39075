"""The sounds of Shadespire: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.shadespire.model import events as happened
from tabletop.ui.boards.hearing import Hearing, heard

ROLL = "dice.roll"
HEARING = Hearing(
    {
        happened.GameBegan: heard("shadespire.began"),
        happened.RolledOff: heard("shadespire.roll_off"),
        happened.FaceChosen: heard("shadespire.face"),
        happened.BoardLaid: heard("shadespire.board", 0.1),
        happened.TokenPlaced: heard("shadespire.token.placed", 0.12),
        happened.TokensTurned: heard("shadespire.tokens.turned"),
        happened.HandRedrawn: heard("shadespire.cards.redrawn"),
        happened.FirstNamed: heard("shadespire.first"),
        happened.FighterDeployed: heard("shadespire.deployed", 0.25),
        happened.RoundBegan: heard("shadespire.round"),
        happened.EndPhaseBegan: heard("shadespire.end_phase"),
        happened.ActivationBegan: heard("shadespire.activation"),
        happened.FighterMoved: heard("shadespire.moved"),
        happened.FighterCharged: heard("shadespire.charged"),
        happened.WentOnGuard: heard("shadespire.guarded"),
        happened.FighterPushed: heard("shadespire.pushed"),
        happened.FighterDrivenBack: heard("shadespire.driven"),
        happened.FighterPlaced: heard("shadespire.placed"),
        happened.FighterReturned: heard("shadespire.returned"),
        happened.FightersSwapped: heard("shadespire.swapped"),
        happened.AttackDeclared: heard("shadespire.attack"),
        happened.AttackRolled: heard("shadespire.attack.rolled", before=ROLL),
        happened.DefenceRolled: heard("shadespire.defence.rolled", before=ROLL),
        happened.DieLeftOut: heard("shadespire.die.left_out"),
        happened.DiceRerolled: heard("dice.hit", before=ROLL),
        happened.AttackDecided: {
            "success": heard("shadespire.attack.success"),
            "critical": heard("shadespire.attack.critical"),
            "draw": heard("shadespire.attack.draw"),
            "fail": heard("shadespire.attack.fail"),
        },
        happened.AttackEndedEarly: heard("shadespire.attack.broken_off"),
        happened.DamageDealt: heard("shadespire.damage"),
        happened.DamageCancelled: heard("shadespire.damage.cancelled"),
        happened.Healed: heard("shadespire.healed"),
        happened.WentOut: heard("shadespire.out"),
        happened.BecameInspired: heard("shadespire.inspired"),
        happened.LostInspiration: heard("shadespire.uninspired"),
        happened.WasBarred: heard("shadespire.barred"),
        happened.GloryGained: heard("shadespire.glory"),
        happened.GloryStolen: heard("shadespire.glory.stolen"),
        happened.CardsDrawn: heard("shadespire.cards.drawn"),
        happened.CardDiscarded: heard("shadespire.card.discarded"),
        happened.PloyPlayed: heard("shadespire.ploy"),
        happened.PloyCancelled: heard("shadespire.ploy.cancelled"),
        happened.PloyWaits: heard("shadespire.ploy.waits"),
        happened.PloyLapsed: heard("shadespire.ploy.lapsed"),
        happened.UpgradeGiven: heard("shadespire.upgrade"),
        happened.UpgradeMoved: heard("shadespire.upgrade.moved"),
        happened.UpgradeLost: heard("shadespire.upgrade.lost"),
        happened.ReactionUsed: heard("shadespire.reaction"),
        happened.CardWorked: heard("shadespire.card.worked"),
        happened.AbilityUsed: heard("shadespire.ability"),
        happened.FighterChosen: heard("shadespire.fighter.chosen"),
        happened.ChanceRolled: heard("shadespire.chance", before=ROLL),
        happened.ObjectiveScored: heard("shadespire.scored"),
        happened.ObjectiveRemoved: heard("shadespire.token.removed"),
        happened.ObjectiveMoved: heard("shadespire.token.moved"),
        happened.HexBlocked: heard("shadespire.blocked"),
        happened.CardNamed: heard("shadespire.card.named"),
        happened.Passed: heard("shadespire.pass"),
        happened.ActivationSkipped: heard("shadespire.activation.skipped"),
        happened.RelicHeld: heard("shadespire.relic"),
        happened.GameScored: heard("shadespire.game_scored"),
        NothingToChoose: heard("shadespire.nothing"),
    },
    same={ROLL: "dice that are thrown into the tray"},
)


def outcome(event: Event) -> str:
    """How an event came out; empty where it cannot but in one way."""
    if isinstance(event, happened.AttackDecided):
        return "critical" if event.crit and event.outcome == "success" else event.outcome
    return ""
