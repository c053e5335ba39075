"""The sounds of Chaos in the Old World: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.old_world.content.ids import KINDS
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model import events as happened
from tabletop.ui.boards.hearing import Hearing, heard

HEARING = Hearing(
    {
        happened.PowersDealt: heard("old_world.powers"),
        happened.TokensLaid: heard("old_world.tokens.laid"),
        happened.RoundBegan: heard("table.turn"),
        happened.PhaseBegan: heard("old_world.horn"),
        happened.WorldCardDrawn: heard("old_world.world.drawn"),
        happened.WorldCardPlaced: heard("old_world.world.placed", 0.1),
        happened.WorldCardGone: heard("old_world.world.gone"),
        happened.WorldCardWorked: heard("old_world.world.worked"),
        happened.TokensPlaced: {
            "plain": heard("old_world.token.placed", 0.12),
            "warpstone": heard("old_world.token.warpstone"),
        },
        happened.TokenMoved: heard("old_world.token.moved"),
        happened.TokensRemoved: heard("old_world.token.removed"),
        happened.SupplyEmpty: heard("old_world.token.none"),
        happened.CardsDrawn: heard("old_world.cards.drawn"),
        happened.DeckShuffled: heard("old_world.cards.shuffled"),
        happened.CardDiscarded: heard("old_world.card.discarded"),
        happened.PowerSet: heard("old_world.power.set"),
        happened.PowerChanged: {
            "gained": heard("old_world.power.gained"),
            "lost": heard("old_world.power.lost"),
        },
        happened.FigureSummoned: heard("old_world.summon"),
        happened.CardPlayed: heard("old_world.card.played"),
        happened.CardIdle: heard("old_world.card.idle"),
        happened.Passed: heard("old_world.pass"),
        happened.PassedOver: heard("old_world.pass.over"),
        happened.FigureMoved: heard("old_world.figure.moved"),
        happened.FigureShielded: heard("old_world.figure.shielded"),
        happened.FigureControlled: heard("old_world.figure.controlled"),
        happened.ControlEnded: heard("old_world.figure.freed"),
        happened.FigureReturned: heard("old_world.figure.returned"),
        happened.BattleBegan: heard("old_world.battle"),
        happened.BattleForbidden: heard("old_world.battle.forbidden"),
        happened.DiceRolled: heard("dice.hit", before="dice.roll"),
        happened.RollSkipped: heard("old_world.battle.unrolled"),
        happened.FigureKilled: heard("old_world.kill", 0.05),
        happened.PeasantKilled: heard("old_world.peasant", 0.05),
        happened.HitsLost: heard("old_world.battle.lost"),
        happened.FallenRemoved: heard("old_world.fallen"),
        happened.Dominated: heard("old_world.dominate"),
        happened.NotDominated: heard("old_world.dominate.nobody"),
        happened.CorruptionPlaced: heard("old_world.corruption", 0.1),
        happened.HeapEmpty: heard("old_world.corruption.none"),
        happened.CorruptionRemoved: heard("old_world.corruption.removed"),
        happened.CounterTaken: heard("old_world.counter"),
        happened.RegionRuined: heard("old_world.ruin"),
        happened.RuinAverted: heard("old_world.ruin.averted"),
        happened.RuinerScored: heard("old_world.ruin.ruiner"),
        happened.CardsCleared: heard("old_world.cards.cleared"),
        happened.CardStayed: heard("old_world.card.stayed"),
        happened.PerchLeft: heard("old_world.figure.down"),
        happened.HeroStruck: heard("old_world.hero"),
        happened.RuinScored: heard("old_world.ruin.scored"),
        happened.PointsScored: heard("old_world.points"),
        happened.DialTurned: heard("old_world.dial"),
        happened.DialsTied: heard("old_world.dial.tied"),
        happened.UpgradeChosen: heard("old_world.upgrade"),
        NothingToChoose: heard("old_world.nothing"),
        happened.GameEnded: heard("table.over"),
    },
)


def outcome(event: Event) -> str:
    """How an event came out; empty where it cannot but in one way."""
    match event:
        case happened.TokensPlaced(token=token):
            return "warpstone" if token % KINDS == WARPSTONE else "plain"
        case happened.PowerChanged(change=change):
            return "gained" if change > 0 else "lost"
    return ""
