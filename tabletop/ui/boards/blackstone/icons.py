"""The icons of what is done and what happens in Blackstone Fortress."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.event import NothingToChoose
from tabletop.engine.match.history import TakenBack
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened

OTHERWISE = "next"
CHOSEN = {"inspiration": "blackstone.inspiration", "rest": "blackstone.recuperate", "pass_card": "hand"}
"""By what is chosen in a quiet haven."""
ICONS: dict[type, str] = {
    do.TakeExplorer: "hand", do.TakeShip: "hand", do.StandOn: "down", do.GoOn: "blackstone.exploration",
    do.TurnBack: "blackstone.maglev", do.Give: "blackstone.discovery", do.HandOver: "blackstone.gear", do.Pass: "next",
    do.Gamble: "blackstone.gambit", do.OfferCover: "blackstone.covering_fire", do.Accept: "check", do.Refuse: "cross",
    do.SwapCard: "blackstone.swap", do.Move: "stat.move", do.Recuperate: "blackstone.recuperate",
    **dict.fromkeys((do.GiveWay, do.SendNext), "blackstone.leader"),
    do.Aim: "blackstone.aim", do.Search: "blackstone.search", do.Summon: "blackstone.summon",
    do.Shoot: "blackstone.shoot", do.ShootArea: "blackstone.charge", do.UseAbility: "blackstone.unique",
    do.Access: "blackstone.unlocked", do.BeInspired: "blackstone.inspiration", do.Finish: "end",
    do.RollAgain: "dice", do.KeepRoll: "check", do.LoseDie: "cross", do.TakeDie: "cross", do.PickMember: "hand",
    do.PickFigure: "hand", do.PickFoe: "hand", do.PickHex: "hand", do.PickPortal: "blackstone.portal",
    do.PickMarker: "blackstone.discovery", do.PickFind: "blackstone.discovery", do.PickResource: "blackstone.gear",
    do.PickEncounter: "blackstone.encounter", do.PickExploration: "blackstone.exploration",
    do.UseCard: "blackstone.unique", do.Call: "dice", do.RollDestiny: "blackstone.destiny",
    do.SpendPoints: "blackstone.inspiration",
    happened.ExplorerTaken: "hand", happened.ShipTaken: "hand", happened.Stood: "down", happened.Voted: "hand",
    happened.ExplorationDrawn: "blackstone.exploration", happened.ExplorationPutBack: "blackstone.exploration",
    happened.ChallengeRefused: "cross", happened.LeaderPassed: "blackstone.leader",
    happened.FindGiven: "blackstone.discovery", happened.ResourceGiven: "blackstone.gear",
    happened.FindDrawn: "blackstone.discovery", happened.FindPutBack: "blackstone.discovery",
    happened.FindLost: "cross", happened.ResourceSpent: "blackstone.consumable",
    happened.CombatBegan: "blackstone.combat", happened.EncounterDrawn: "blackstone.encounter",
    happened.TwistBegan: "blackstone.twist", happened.GroupDeployed: "blackstone.group", happened.GroupAbsent: "cross",
    happened.TurnBegan: "turns", happened.DestinyRolled: "blackstone.destiny", happened.DestinySkipped: "cross",
    happened.ActivationDiceRolled: "dice", happened.TrackLaid: "blackstone.initiative",
    happened.CardsSwapped: "blackstone.swap", happened.CoveringFire: "blackstone.covering_fire",
    happened.CoverRefused: "cross", happened.ActivationBegan: "blackstone.activation",
    happened.GroupActivated: "blackstone.group", happened.ActionTaken: "blackstone.activation",
    happened.Moved: "stat.move", happened.FoeMoved: "stat.move", happened.DieRolled: "dice",
    happened.FoeDieRolled: "dice", happened.BlackstoneRolled: "blackstone.d20", happened.AttackDeclared: "swords",
    happened.FoeAttacked: "swords", happened.Missed: "cross", happened.Wounded: "blackstone.wound",
    happened.FoeWounded: "blackstone.wound", happened.Slain: "skull", happened.WentOut: "blackstone.out_of_action",
    happened.Healed: "stat.health", happened.Eased: "stat.health", happened.DiceLost: "cross",
    happened.PointsChanged: "blackstone.inspiration", happened.Inspired: "blackstone.inspiration",
    happened.MarkerTaken: "blackstone.search", happened.ChamberOpened: "blackstone.maglev",
    happened.ArrivalOpened: "blackstone.maglev",
    happened.PortalRemoved: "blackstone.portal", happened.OnWatch: "blackstone.overwatch",
    happened.Reinforced: "blackstone.reinforcements", happened.Returned: "blackstone.reinforcements",
    happened.FoeActs: "eye", happened.Targeted: "blackstone.aim", happened.NoTarget: "cross",
    happened.StaysPut: "cross", happened.FoeMended: "stat.health", happened.Empowered: "blackstone.empowered",
    happened.ThreatRose: "blackstone.threat", happened.RandomEventCame: "blackstone.twist",
    happened.CardUsed: "blackstone.unique", happened.TokenLaid: "down", happened.TokenGone: "cross",
    happened.StoodUp: "stat.health", happened.CombatEnded: "blackstone.combat", happened.Recovered: "stat.health",
    happened.Died: "skull", happened.ChallengeEnded: "blackstone.challenge", happened.NumberCalled: "dice",
    happened.ChallengeCounted: "dice", happened.DieShown: "dice", happened.ExpeditionEnded: "trophy",
    do.NameFortress: "hand", happened.FortressNamed: "blackstone.group", happened.DangerRolled: "dice",
    happened.ResourceTakenBack: "blackstone.consumable", happened.ChallengeMark: "blackstone.challenge",
    happened.DuelStruck: "swords", happened.Dulled: "dice", happened.HeldFast: "cross",
    do.GiveArtefact: "blackstone.artefact", do.VisitShip: "blackstone.stasis", do.LayOut: "down", do.TakeUp: "hand",
    do.Buy: "blackstone.market", do.ReplaceCard: "again", do.Ride: "blackstone.maglev",
    do.Unlock: "blackstone.unlocked", happened.AssaultVoted: "hand", happened.CluePaid: "blackstone.clue",
    happened.StrongholdDrawn: "blackstone.stronghold", happened.VaultSought: "blackstone.vault",
    happened.PlaceEntered: "blackstone.stronghold", happened.PlaceStirred: "blackstone.twist",
    happened.PlaceLeft: "blackstone.maglev", happened.Rode: "blackstone.maglev",
    happened.ChamberFell: "blackstone.portal", happened.LaneFired: "blackstone.shoot",
    happened.GroupSlept: "blackstone.hidden", happened.LockOpened: "blackstone.unlocked",
    happened.GuardianWoke: "blackstone.sentry", happened.ArtefactGained: "blackstone.artefact",
    happened.ArtefactGiven: "blackstone.artefact", happened.ArtefactLost: "cross",
    happened.ReturnedHome: "blackstone.maglev", happened.LegacyDrawn: "blackstone.legacy",
    happened.MarketLaid: "blackstone.market", happened.FacilityVisited: "blackstone.stasis", happened.TopSeen: "eye",
    happened.ResourceGained: "blackstone.gear", happened.ResourcePutBack: "down",
    happened.Bought: "blackstone.market", happened.CardReplaced: "again", happened.QuestEnded: "trophy",
    happened.ExpeditionBegan: "blackstone.maglev",
    NothingToChoose: "cross",
    TakenBack: "undo",
}  # fmt: skip


def icon_of(action: Action, decision: ask.AnyDecision | None) -> str:
    """The icon of an answer: of one of two things to do that of what is done, where neither is a yes or a no."""
    agrees = isinstance(action, do.Accept)
    if agrees or isinstance(action, do.Refuse):
        match decision:
            case ask.VoteOnAssault(vault=vault) if agrees:
                return "blackstone.vault" if vault else "blackstone.stronghold"
            case ask.YesOrNo(purpose="recalibrate") if agrees:
                return "again"
            case ask.VoteOnAssault() | ask.YesOrNo(purpose="recalibrate"):
                return "blackstone.exploration"
    if isinstance(action, do.Choose):
        return CHOSEN[action.what]
    return ICONS.get(type(action), OTHERWISE)
