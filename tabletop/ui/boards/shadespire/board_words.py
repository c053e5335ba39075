"""The sentences of Shadespire at the table, with names in the colours of their owners, and icons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.preview import Preview
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.legal.odds import attack_odds
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.joining import joined
from tabletop.games.shadespire.position.reach import targets_from
from tabletop.games.shadespire.words import log, names, sentences
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Forecast, Prompt
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour

ICONS: dict[type, str] = {
    do.ChooseFace: "hand", do.LayBoard: "again", do.PlaceToken: "down", do.Mulligan: "again", do.NameFirst: "turns",
    do.Deploy: "down", do.MoveFighter: "stat.move", do.Charge: "shadespire.charge", do.Attack: "swords",
    do.GoOnGuard: "shadespire.guard", do.UseAbility: "shadespire.effect.time",
    do.UseUpgrade: "shadespire.card.upgrade", do.DrawPower: "shadespire.effect.draw", do.Exchange: "again",
    do.Pass: "next", do.PlayPloy: "shadespire.card.ploy", do.GiveUpgrade: "shadespire.card.upgrade",
    do.PickFighter: "hand", do.PickHex: "hand", do.PickToken: "hand", do.PickCard: "hand",
    do.PickDirection: "stat.move", do.PickNumber: "hand", do.PickOpponent: "hand", do.NameCard: "eye",
    do.Finish: "next", do.React: "agility", do.ReactWith: "agility", do.Decline: "next", do.RollAgain: "dice",
    do.Drive: "right", do.LeaveInPlace: "cross", do.Score: "shadespire.stat.glory", do.Discard: "down",
    do.YesOrNo: "hand",
    happened.GameBegan: "play", happened.RolledOff: "dice", happened.FaceChosen: "hand", happened.BoardLaid: "down",
    happened.TokenPlaced: "down", happened.TokensTurned: "eye", happened.HandRedrawn: "again",
    happened.FirstNamed: "turns", happened.FighterDeployed: "down", happened.RoundBegan: "turns",
    happened.EndPhaseBegan: "end", happened.FighterMoved: "stat.move", happened.FighterCharged: "shadespire.charge",
    happened.WentOnGuard: "shadespire.guard", happened.FighterPushed: "right", happened.FighterDrivenBack: "right",
    happened.FighterPlaced: "down", happened.FighterReturned: "again", happened.FightersSwapped: "again",
    happened.AttackDeclared: "swords", happened.AttackRolled: "dice", happened.DefenceRolled: "dice",
    happened.DiceRerolled: "dice", happened.AttackDecided: "swords", happened.AttackEndedEarly: "cross",
    happened.DamageDealt: "stat.health", happened.DamageCancelled: "shadespire.guard", happened.Healed: "stat.health",
    happened.WentOut: "skull", happened.BecameInspired: "shadespire.inspired", happened.LostInspiration: "cross",
    happened.WasBarred: "cross", happened.GloryGained: "shadespire.stat.glory",
    happened.GloryStolen: "shadespire.stat.glory", happened.CardsDrawn: "shadespire.effect.draw",
    happened.CardDiscarded: "down", happened.PloyPlayed: "shadespire.card.ploy", happened.PloyCancelled: "cross",
    happened.PloyWaits: "shadespire.card.ploy", happened.PloyLapsed: "cross",
    happened.UpgradeGiven: "shadespire.card.upgrade", happened.UpgradeLost: "cross", happened.ReactionUsed: "agility",
    happened.AbilityUsed: "frenzy", happened.ChanceRolled: "dice",
    happened.ObjectiveScored: "shadespire.card.objective", happened.ObjectiveRemoved: "cross",
    happened.ObjectiveMoved: "right", happened.HexBlocked: "pick", happened.CardNamed: "eye", happened.Passed: "next",
    happened.ActivationSkipped: "next", happened.RelicHeld: "trophy", happened.GameScored: "trophy",
    NothingToChoose: "cross", TakenBack: "undo",
}  # fmt: skip
OTHERWISE = "next"


class ShadespireWords(BoardWords):
    """The sentences of one game of Shadespire in the language of the moment."""

    def __init__(self, stage: Stage, box: ShadespireBox) -> None:
        super().__init__(stage)
        self.box = box
        self._colours = {(each.key, each.mark): seat for seat in range(box.seats) for each in [names.seat(box, seat)]}
        for fighter, owner in enumerate(box.owner):
            name = names.fighter(box, fighter)
            self._colours[name.key, name.mark] = int(owner)

    def colour(self, value: Value | None) -> Colour | None:
        owner = self._colours.get((value.key, value.mark)) if isinstance(value, Thing) else None
        return None if owner is None else OWNER_WORDS[owner]

    def seat_name(self, seat: int) -> str:
        """The name of a seat, to begin with."""
        return self.form(names.seat(self.box, seat))

    def piece(self, view: ShadespireState | None, piece: str) -> str:
        """The name of a piece, to begin with."""
        if view is None:
            return piece
        letter, number = piece[:1], piece[1:]
        if letter == "p":
            return self.seat_name(int(number))
        if letter == "n":
            return self.form(names.kind(self.box.cards[int(number)]))
        if letter == "j":
            return self.stage.say("shadespire.table.join")
        return self.form(names.NAMES.piece(self.box, view, piece))

    # ------------------------------------------------------------------ questions and answers

    def prompt(
        self, view: ShadespireState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.rich(Message("shadespire.prompt.over")), self.stage.say("shadespire.hint.over"))
        decision = view.owed[seat] if seat is not None else None
        if seat is None or decision is None:
            title = self.stage.say(f"shadespire.phase.{view.phase}")
            side = self.seat_name(seat) if seat is not None else ""
            return Prompt(title, self.stage.say(f"shadespire.phase_about.{view.phase}"), side=side)
        name = self.seat_name(seat)
        if offered is None:
            sentence = self.rich(sentences.waiting(self.box, view))
            return Prompt(sentence, self.stage.say("shadespire.hint.other"), int(seat), side=name)
        chosen = _chosen(picked)
        asked, hint = sentences.prompt(self.box, view, seat, chosen)
        spoken = sentences.spoken_of(self.box, view, decision)
        piece = chosen or next(iter(spoken), f"p{seat}")  # what is answered with buttons alone is asked at the sheet
        return Prompt(self.rich(asked), self.rich(hint), int(seat), piece, name, self.called(seat))

    def asked(self, view: ShadespireState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return sentences.prompt(self.box, view, seat, _chosen(picked))[0]

    def call(self, view: ShadespireState, decision: ask.UseReaction | ask.TakePowerTurn) -> tuple[Rich, Rich]:
        """What several seats are asked together, and the moment or what to do."""
        asked, told = sentences.call(self.box, view, decision)
        return self.rich(asked), self.rich(told)

    def called(self, seat: Seat) -> str:
        """The short name of a seat, to begin with."""
        return self.form(names.called(self.box, seat))

    def label(self, view: ShadespireState, action: Action) -> Caption:
        """The words for an action."""
        icon = ICONS[type(action)]
        if isinstance(action, do.YesOrNo):
            icon = "check" if action.yes else "cross"
        if isinstance(action, do.LayBoard) and not action.turned:
            icon = "down"
        if isinstance(action, do.Mulligan) and not (action.objectives or action.power):
            icon = "check"
        return Caption(self.stage.text.say(sentences.label(self.box, view, action)), icon)

    def direction(self, way: int, turned: bool) -> Caption:
        """The words for a direction as it is seen: on a battlefield that lies turned by a quarter another one."""
        said = self.stage.say("shadespire.action.way", way=sentences.direction(way, turned))
        return Caption(said, ICONS[do.PickDirection])

    def refusal(self, view: ShadespireState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    # ------------------------------------------------------------------ the log

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        event = moment.event
        if isinstance(event, TakenBack):
            return self.taken_back(self.seat_name(event.seat), event), ICONS[TakenBack]
        if isinstance(event, happened.Passed) and moment.state.phase == "power":
            return None  # there is one from everybody after each activation: what was played tells enough
        return self.rich(log.event(self.box, moment.state, event)), ICONS.get(type(event), OTHERWISE)

    def outcome(self, event: happened.AttackDecided) -> str:
        """What came of an attack, in as few words as stand below dice."""
        if not event.totals:
            return self.stage.say(f"shadespire.table.tray.{'won' if event.outcome == 'success' else 'lost'}")
        own, other = event.crits if event.crits[0] != event.crits[1] else event.totals
        how = "trapped" if event.trapped else "critical" if event.crit else "plain"
        key = f"success.{how}" if event.outcome == "success" else event.outcome
        return self.stage.say(f"shadespire.table.tray.{key}", own=own, other=other)

    # ------------------------------------------------------------------ what an action would do

    def forecast(self, view: ShadespireState, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        say = self.stage.text.say
        odds = tuple(Chance(say(sentences.odds(self.box, view, each)), each.chance, each.good) for each in preview.odds)
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in preview.warnings)
        odds += tuple(self._others(view, action)) if isinstance(action, do.Attack) else ()
        return Forecast(self.label(view, action).words, "", odds, warnings)

    def laying(self, view: ShadespireState, action: do.LayBoard) -> Iterator[Rich]:
        """What a laying would give: whole hexes, how far apart both sides start, and whose land has what."""
        found = joined(self.box, view, action.seat, (action.before, action.turned, action.x, action.y))
        yield self.stage.say("shadespire.table.lay.neutral", n=found.neutral)
        yield self.stage.say("shadespire.table.lay.nearest", n=found.nearest)
        for seat, hexes, blocked in found.lands:
            args: dict[str, Value] = {"seat": names.seat(self.box, seat), "n": hexes, "blocked": blocked}
            yield self.rich(Message(f"shadespire.table.lay.{'blocked' if blocked else 'open'}", args))

    def _others(self, view: ShadespireState, action: do.Attack) -> Iterator[Chance]:
        """The chances of the other Attack actions against the same target."""
        decision = view.owed[action.seat]
        in_charge = isinstance(decision, ask.MakeAction) and decision.in_charge
        for weapon, target in targets_from(self.box, view, action.fighter, view.at[action.fighter]):
            if target == action.target and weapon != action.weapon:
                odds = attack_odds(self.box, view, action.fighter, weapon, target, action.seat, in_charge)
                name = sentences.weapon_name(self.box, view, action.fighter, weapon)
                said = self.stage.text.say(Message("shadespire.table.instead", {"weapon": name, "n": odds.damage}))
                yield Chance(said, odds.success, True)


def _chosen(picked: tuple[str, ...]) -> str:
    """The piece that was picked for an answer and of which the question then speaks; empty for none."""
    return picked[0] if picked and picked[0][0] in "fk" else ""
