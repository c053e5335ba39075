"""The sentences of Quarriors! at the table, with the names of players in their colours, and icons for the log."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.notation import touches
from tabletop.engine.preview import Preview
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.records import DieKind
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import is_summonable, wealth
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.position.threats import threats
from tabletop.games.quarriors.position.wilds import dearest
from tabletop.games.quarriors.words import log, names, sentences
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Forecast, Prompt
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.boards.quarriors.layout.layout import PURSE
from tabletop.ui.frame.lettering import Part, Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BAD, DIM, GOOD, OWNER_WORDS, TEXT, Colour, Style, readable, rgb

ICONS: dict[type, str] = {
    do.Score: "trophy", do.Keep: "hand", do.Resolve: "next", do.Exchange: "turns", do.Take: "hand", do.Upgrade: "up",
    do.Recall: "up", do.Cull: "down", do.Decline: "cross", do.Use: "quarriors.burst", do.Steady: "quarriors.quiddity",
    do.Spend: "quarriors.quiddity", do.Prepare: "up", do.Summon: "up", do.CopyCreature: "again",
    do.Cast: "quarriors.burst", do.Attach: "link", do.TurnTo: "turns", do.Defend: "stat.defence", do.Revive: "again",
    do.Capture: "hand", do.Discard: "down", do.Finish: "next", do.Pass: "next",
    happened.WildsLaid: "wilds", happened.TurnBegan: "turns", happened.HeadStartGiven: "quarriors.quiddity",
    happened.CreatureScored: "trophy",
    happened.CreatureKept: "hand", happened.GloryGained: "trophy", happened.DiceExchanged: "turns",
    happened.DieTaken: "hand", happened.DieRecalled: "up", happened.DieCulled: "down",
    happened.DiceDrawn: "quarriors.bag", happened.BagRefilled: "quarriors.bag", happened.DiceRolled: "dice",
    happened.ImmediateUsed: "quarriors.burst", happened.PortalSteadied: "quarriors.quiddity",
    happened.DieSpent: "quarriors.quiddity", happened.QuiddityGained: "quarriors.quiddity",
    happened.SpellPrepared: "up", happened.CreatureSummoned: "up", happened.CreatureCopied: "again",
    happened.SpellCast: "quarriors.burst", happened.SpellAttached: "link", happened.CreatureTurned: "turns",
    happened.AttackBegan: "swords", happened.Assaulted: "swords", happened.AttackWithstood: "stat.defence",
    happened.DefenceBroken: "swords", happened.AttackRenewed: "swords", happened.CreatureDestroyed: "skull",
    happened.CreatureReturned: "again", happened.DieSaved: "hand", happened.DieSetAside: "wait",
    happened.SpellDestroyed: "skull", happened.DieCaptured: "hand", happened.SpellDiscarded: "down",
    happened.TurnEnded: "end", happened.GameEnded: "trophy", TakenBack: "undo",
}  # fmt: skip
SILENT = (NothingToChoose,)
PLAYER = Style("bold", TEXT.size)
"""Players stand out from dice of nearly the same colour."""
GREYISH, PALE, POINTED_ROW = 40, rgb("#cfd6e4"), rgb("#4f3f23")
"""How little colour makes a body grey; what ghosts are called in; the lightest ground of the log."""


class QuarriorsWords(BoardWords):
    """The sentences of one game of Quarriors! in the language of the moment."""

    def __init__(self, stage: Stage, box: QuarriorsBox) -> None:
        super().__init__(stage)
        self.box = box
        kinds = box.content.kinds
        self._colours = {names.kind(kind): _ink(kind) for kind in kinds}
        for name in (names.card, names.die_of):
            self._colours |= {name(card): _ink(kinds[card.kind]) for card in box.content.cards}
        self._colours |= {names.seat(seat): OWNER_WORDS[seat] for seat in range(box.seats)}

    def colour(self, value: Value | None) -> Colour | None:
        return self._colours.get(value) if isinstance(value, Thing) else None

    def seat_name(self, seat: int) -> str:
        """The name of a player, to begin with."""
        return self.form(names.seat(seat))

    def piece(self, view: QuarriorsState | None, piece: str) -> str:
        """The name of a piece, to begin with."""
        say = self.stage.say
        match piece[0]:
            case "d" if view is not None:
                return self.form(names.die(self.box, view, int(piece[1:])))
            case "d":
                return self.form(names.kind(self.box.dice[int(piece[1:])]))
            case "c":
                return self.form(names.card(self.box.content.cards[int(piece[1:])]))
            case "b":
                return f"{say('quarriors.zone.bag.name')}: {self.seat_name(int(piece[1:]))}"
            case "a":
                return f"{say('quarriors.stat.attack.name')}: {self.seat_name(int(piece[1:]))}"
            case "g" | "s":
                return f"{say('quarriors.zone.track.name')}: {self.seat_name(int(piece[1:]))}"
        return say("quarriors.zone.purse.name") if piece == PURSE else piece

    def tip(self, zone: str) -> Tip:
        """What an area, a bag or the purse is, and something to bear in mind about it."""
        name, about, hint = (self.stage.say(f"quarriors.zone.{zone}.{part}") for part in ("name", "about", "hint"))
        return Tip(name, (about, [Part(hint, DIM)]))

    # ------------------------------------------------------------------ questions and answers

    def prompt(
        self, view: QuarriorsState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.rich(Message("quarriors.prompt.over")), self.stage.say("quarriors.hint.over"))
        decision = view.owed[seat] if seat is not None else None
        if seat is None or decision is None:
            owner = int(view.active) if view.turn else None
            title = self.stage.say(f"quarriors.phase.{view.phase}")
            about = self.stage.say(f"quarriors.phase_about.{view.phase}")
            return Prompt(title, about, owner, side=self.seat_name(owner) if owner is not None else "")
        name = self.seat_name(seat)
        if offered is None:
            return Prompt(self.rich(sentences.waiting(view)), self.stage.say("quarriors.hint.other"), seat, side=name)
        able = len({touches(each)[:1] for each in offered if touches(each)})
        asked, hint = sentences.prompt(self.box, view, seat, _chosen(picked), able)
        die = getattr(decision, "die", None)
        spoken = f"d{die}" if die is not None else picked[0] if picked else ""
        return Prompt(self.rich(asked), self.rich(hint), seat, spoken, name)

    def asked(self, view: QuarriorsState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return sentences.prompt(self.box, view, seat, _chosen(picked))[0]

    def label(self, view: QuarriorsState, action: Action) -> Caption:
        """The words for an action."""
        return Caption(self.stage.text.say(sentences.label(self.box, view, action)), ICONS[type(action)])

    def refusal(self, view: QuarriorsState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    def confirm(self, view: QuarriorsState, seat: Seat) -> str:
        """What would be lost by going on, as a question; empty for nothing."""
        purse = wealth(self.box, view, seat)
        match view.owed[seat]:
            case ask.CaptureDice():
                best = dearest(self.box, view, purse)
                if best is None:
                    return ""
                args: dict[str, Value] = {"n": purse, "card": names.card(self.box.content.cards[best])}
                return self.stage.say("quarriors.confirm.capture_dice", **args)
            case ask.SummonAndPrepare():
                dice = [die for die in view.pool[seat] if is_summonable(self.box, view, die, purse)]
                named = tuple(dict.fromkeys(names.die(self.box, view, each) for each in dice))
                return self.stage.say("quarriors.confirm.summon_and_prepare", names=named) if named else ""
        return ""

    # ------------------------------------------------------------------ the log

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment, and its icon."""
        event = moment.event
        # A die that gives no quiddity has been told of when it was used.
        if isinstance(event, SILENT) or (isinstance(event, happened.DieSpent) and not event.quiddity):
            return None
        icon = ICONS[type(event)]
        if isinstance(event, TakenBack):
            return self.taken_back(self.seat_name(event.seat), event), icon
        sentence = self.rich(log.event(self.box, moment.state, event))
        return [part._replace(style=PLAYER) if part.colour in OWNER_WORDS else part for part in sentence], icon

    # ------------------------------------------------------------------ what an action would do

    def forecast(self, view: QuarriorsState, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        say = self.stage.text.say
        sure = [each for each in preview.odds if each.chance == 1]
        odds = tuple(
            Chance(say(sentences.odds(self.box, view, each)), each.chance, each.good)
            for each in preview.odds
            if each.chance != 1
        )
        lines: list[Rich] = [
            [Part(say(sentences.odds(self.box, view, each)), GOOD if each.good else BAD)] for each in sure
        ]
        if isinstance(action, do.Finish) and isinstance(view.owed[action.seat], ask.SummonAndPrepare):
            lines += self._attack(view, action.seat)
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in preview.warnings)
        label = self.label(view, action).words
        about = next((piece for piece in touches(action)), "")
        heading = self.piece(view, about) if about else label
        return Forecast(heading, label if heading != label else "", odds, warnings, tuple(lines))

    def _attack(self, view: QuarriorsState, seat: Seat) -> list[Rich]:
        """What every opponent would face and could lose, if the attack came now."""
        out: list[Rich] = []
        for threat in threats(self.box, view, seat):
            args: dict[str, Value] = {"seat": names.seat(threat.seat), "attack": threat.attack, "n": threat.most}
            standing = len(creatures(self.box, view, threat.seat))
            args["names"] = tuple(names.die(self.box, view, die) for die in threat.dice)
            key = "could_lose" if threat.most == len(threat.dice) else "could_lose_some"
            key = key if threat.dice else "loses_none" if standing else "no_creatures"
            key = "loses_all" if threat.doomed and len(threat.doomed) == standing else key
            out.append(self.rich(Message("quarriors.forecast.attack_of", args)))
            out.append(self.rich(Message(f"quarriors.forecast.{key}", args)))
        return out


def _ink(kind: DieKind) -> Colour:
    """The colour of a class in words: that of its body, or of what is on it where the body has none, or a pale one."""
    for colour in map(rgb, (kind.body, kind.ink)):
        if max(colour) - min(colour) >= GREYISH:
            return readable(colour, POINTED_ROW)
    return PALE


def _chosen(picked: tuple[str, ...]) -> int | None:
    """The die that was picked for an answer."""
    return int(picked[0][1:]) if picked and picked[0].startswith("d") else None
