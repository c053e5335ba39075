"""The sounds of Blackstone Fortress: of every kind of event, and of how it came out."""

from __future__ import annotations

from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.blackstone.model import events as happened
from tabletop.ui.boards.hearing import Hearing, heard

ROLL = "dice.roll"
HEARING = Hearing(
    {
        happened.FortressNamed: heard("blackstone.fortress"),
        happened.ExplorerTaken: heard("blackstone.explorer"),
        happened.ShipTaken: heard("blackstone.ship"),
        happened.Stood: heard("blackstone.stood", 0.2),
        happened.Voted: heard("blackstone.voted"),
        happened.ExplorationDrawn: heard("blackstone.exploration"),
        happened.ExplorationPutBack: heard("blackstone.exploration.back"),
        happened.ChallengeRefused: heard("blackstone.challenge.refused"),
        happened.LeaderPassed: heard("blackstone.leader"),
        happened.FindGiven: heard("blackstone.find.given"),
        happened.ResourceGiven: heard("blackstone.resource.given"),
        happened.FindDrawn: heard("blackstone.find.drawn"),
        happened.FindPutBack: heard("blackstone.find.back"),
        happened.FindLost: heard("blackstone.find.lost"),
        happened.ResourceSpent: heard("blackstone.resource.spent"),
        happened.CombatBegan: heard("blackstone.combat"),
        happened.EncounterDrawn: heard("blackstone.encounter"),
        happened.TwistBegan: heard("blackstone.twist"),
        happened.GroupDeployed: heard("blackstone.group.deployed"),
        happened.GroupAbsent: heard("blackstone.group.absent"),
        happened.TurnBegan: heard("blackstone.turn"),
        happened.DestinyRolled: heard("blackstone.destiny", before=ROLL),
        happened.DestinySkipped: heard("blackstone.destiny.none"),
        happened.ActivationDiceRolled: heard("blackstone.activation.dice", before=ROLL),
        happened.TrackLaid: heard("blackstone.track"),
        happened.CardsSwapped: heard("blackstone.swapped"),
        happened.CoveringFire: heard("blackstone.covering"),
        happened.CoverRefused: heard("blackstone.covering.refused"),
        happened.ActivationBegan: heard("blackstone.activation"),
        happened.GroupActivated: heard("blackstone.group"),
        happened.ActionTaken: heard("blackstone.action"),
        happened.Moved: heard("blackstone.moved"),
        happened.FoeMoved: heard("blackstone.foe.moved"),
        happened.DieRolled: heard("blackstone.rolled", before=ROLL),
        happened.FoeDieRolled: heard("blackstone.foe.rolled", before=ROLL),
        happened.BlackstoneRolled: heard("blackstone.blackstone", before=ROLL),
        happened.AttackDeclared: heard("blackstone.attack"),
        happened.FoeAttacked: heard("blackstone.foe.attack"),
        happened.Missed: heard("blackstone.missed"),
        happened.Wounded: {
            "plain": heard("blackstone.wounded"),
            "grievous": heard("blackstone.wounded.badly"),
        },
        happened.FoeWounded: heard("blackstone.foe.wounded"),
        happened.Slain: heard("blackstone.slain"),
        happened.WentOut: heard("blackstone.out"),
        happened.Healed: heard("blackstone.healed"),
        happened.Eased: heard("blackstone.eased"),
        happened.DiceLost: heard("blackstone.die.lost"),
        happened.PointsChanged: heard("blackstone.points"),
        happened.Inspired: heard("blackstone.inspired"),
        happened.MarkerTaken: heard("blackstone.marker"),
        happened.ChamberOpened: heard("blackstone.chamber"),
        happened.PortalRemoved: heard("blackstone.portal.gone"),
        happened.OnWatch: heard("blackstone.watch"),
        happened.Reinforced: heard("blackstone.reinforced"),
        happened.Returned: heard("blackstone.returned"),
        happened.FoeActs: heard("blackstone.mind"),
        happened.Targeted: heard("blackstone.aimed"),
        happened.NoTarget: heard("blackstone.target.none"),
        happened.StaysPut: heard("blackstone.stays"),
        happened.FoeMended: heard("blackstone.foe.mended"),
        happened.Empowered: heard("blackstone.empowered"),
        happened.ThreatRose: heard("blackstone.threat"),
        happened.RandomEventCame: heard("blackstone.event"),
        happened.CardUsed: heard("blackstone.card"),
        happened.TokenLaid: heard("blackstone.token.laid"),
        happened.TokenGone: heard("blackstone.token.gone"),
        happened.StoodUp: heard("blackstone.stood_up"),
        happened.CombatEnded: heard("blackstone.combat.over"),
        happened.Recovered: heard("blackstone.recovered"),
        happened.Died: heard("blackstone.died"),
        happened.ChallengeEnded: heard("blackstone.challenge.over"),
        happened.NumberCalled: heard("blackstone.called"),
        happened.ChallengeCounted: heard("blackstone.counted"),
        happened.DieShown: heard("blackstone.die", before=ROLL),
        happened.ExpeditionEnded: heard("blackstone.expedition.over"),
        NothingToChoose: heard("blackstone.nothing"),
    },
    same={ROLL: "dice that are thrown into the tray"},
)


def outcome(event: Event) -> str:
    """How an event came out; empty where it cannot but in one way."""
    if isinstance(event, happened.Wounded):
        return "grievous" if event.grievous else "plain"
    return ""
