"""The sentences of Chaos in the Old World at the table, with names in the colours of their powers, and icons."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event, NothingToChoose
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.preview import CountedChange, Preview, Upshot
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.legal.odds import at_least, exactly
from tabletop.games.old_world.legal.turn_options import rows
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.words import log, names, sentences
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Forecast, Prompt
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.boards.old_world.layout.battle import sides_of
from tabletop.ui.boards.old_world.look.pictures import OWNER
from tabletop.ui.boards.showing import Sum
from tabletop.ui.frame.lettering import Part, Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BAD, GOLD, OWNER_WORDS, Colour

ICONS: dict[type, str] = {
    do.Summon: "old_world.summon", do.SummonCarrying: "old_world.warpstone", do.SummonOntoSpace: "old_world.magic",
    do.PlayCard: "old_world.card", do.Pass: "next", do.Discard: "down", do.Roll: "dice", do.Hit: "skull",
    do.HitPeasant: "old_world.peasant", do.Move: "right", do.Take: "hand", do.PlaceToken: "down",
    do.ChooseRegion: "hand", do.MoveToken: "right", do.RemoveToken: "cross", do.TakeOffCorruption: "cross",
    do.ChooseOpponent: "hand", do.ChooseUpgrade: "old_world.upgrade", do.Finish: "next", happened.PowersDealt: "person",
    happened.TokensLaid: "old_world.event", happened.RoundBegan: "turns", happened.PhaseBegan: "next",
    happened.WorldCardDrawn: "old_world.card", happened.WorldCardPlaced: "old_world.card",
    happened.WorldCardGone: "old_world.comet", happened.WorldCardWorked: "old_world.card",
    happened.TokensPlaced: "down", happened.TokenMoved: "right", happened.TokensRemoved: "cross",
    happened.SupplyEmpty: "cross", happened.CardsDrawn: "old_world.draw", happened.DeckShuffled: "again",
    happened.CardDiscarded: "down", happened.PowerSet: "old_world.power", happened.PowerChanged: "old_world.power",
    happened.FigureSummoned: "old_world.summon", happened.CardPlayed: "old_world.card", happened.CardIdle: "cross",
    happened.Passed: "next", happened.PassedOver: "next", happened.FigureMoved: "right",
    happened.FigureShielded: "status.guard", happened.FigureControlled: "hand", happened.ControlEnded: "hand",
    happened.FigureReturned: "again",
    happened.BattleBegan: "swords", happened.BattleForbidden: "cross", happened.DiceRolled: "dice",
    happened.RollSkipped: "cross", happened.FigureKilled: "skull", happened.PeasantKilled: "skull",
    happened.HitsLost: "cross", happened.FallenRemoved: "skull", happened.Dominated: "old_world.dominate",
    happened.NotDominated: "old_world.value", happened.CorruptionPlaced: "old_world.corruption",
    happened.HeapEmpty: "cross", happened.CorruptionRemoved: "old_world.corruption",
    happened.CounterTaken: "old_world.counter", happened.RegionRuined: "old_world.ruin",
    happened.RuinAverted: "old_world.ruin", happened.RuinerScored: "old_world.victory",
    happened.CardsCleared: "old_world.card", happened.CardStayed: "old_world.card", happened.PerchLeft: "down",
    happened.HeroStruck: "old_world.hero", happened.RuinScored: "old_world.victory",
    happened.PointsScored: "old_world.victory", happened.DialTurned: "old_world.dial",
    happened.DialsTied: "old_world.dial", happened.UpgradeChosen: "old_world.upgrade", NothingToChoose: "cross",
    happened.GameEnded: "trophy", TakenBack: "undo",
}  # fmt: skip
MINUS = "\u2212"
SILENT = (happened.PowerSet, happened.FallenRemoved)
"""Events whose sentences would say again what stands beside them."""
MANY_HITS = 3
"""Chances are told of no hit, of each number below this, and of this or more."""
GREENSKINS = 4
"""The number of the side of a battle that is nobody's."""


class OldWorldWords(BoardWords):
    """The sentences of one game of Chaos in the Old World in the language of the moment."""

    def __init__(self, stage: Stage, box: OldWorldBox) -> None:
        super().__init__(stage)
        self.box = box
        content = box.content
        powers = {names.power(box, number).key: number for number in range(len(content.powers))}
        powers |= {names.kind(kind).key: kind.power for kind in content.figures}
        powers |= {names.card(card).key: card.power for card in content.cards}
        powers |= {names.upgrade(upgrade).key: upgrade.power for upgrade in content.upgrades}
        self._colours = {key: self.colour_of(number) for key, number in powers.items()}

    def colour_of(self, power: int) -> Colour:
        """The colour in which the words of a power are written."""
        return OWNER_WORDS[OWNER[self.box.content.powers[power].id]]

    def colour(self, value: Value | None) -> Colour | None:
        return self._colours.get(value.key) if isinstance(value, Thing) else None

    def power_name(self, power: int) -> str:
        """The name of a power, to begin with."""
        return self.form(names.power(self.box, power))

    def piece(self, view: OldWorldState | None, piece: str) -> str:
        """The name of a piece, to begin with."""
        say, letter = self.stage.say, piece[:1]
        number = int(piece[1:]) if piece[1:].isdecimal() else -1
        match letter:
            case "r" | "f" | "c" | "w" | "u" | "t":
                return self.form(names.NAMES.piece(self.box, view, piece))
            case "x":
                where = names.region(self.box, number // 2)
                return say(f"old_world.place.{'east' if number % 2 else 'west'}", region=where)
            case "h":
                return say("old_world.place.heap", power=names.NAMES.piece(self.box, view, piece))
            case "p" | "d" | "m":
                part = {"p": "sheet", "d": "dial", "m": "marker"}[letter]
                return say(f"old_world.place.{part}", power=names.power(self.box, number))
            case "b":
                return say("old_world.greenskins") if number == GREENSKINS else self.power_name(number)
            case "e":
                return self.form(Thing("old_world.thing.die"))
            case "n" | "g" | "i" | "k" | "l":
                return self.form(names.region(self.box, number))
            case "o":
                return say("old_world.place.deck")
            case "v":
                return say("old_world.place.ruination")
        return piece

    # ------------------------------------------------------------------ questions and answers

    def prompt(
        self, view: OldWorldState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.rich(Message("old_world.prompt.over")), self.stage.say("old_world.hint.over"))
        decision = view.owed[seat] if seat is not None else None
        if seat is None or decision is None:
            title, about = sentences.under_way(self.box, view)
            side = self.power_name(view.powers[seat]) if seat is not None else ""
            return Prompt(self.rich(title), self.rich(about), side=side)
        power = view.powers[seat]
        name, owner = self.power_name(power), OWNER[self.box.content.powers[power].id]
        if offered is None:
            sentence = self.rich(sentences.waiting(self.box, view))
            return Prompt(sentence, self.stage.say("old_world.hint.other"), owner, side=name)
        asked, hint = sentences.prompt(self.box, view, seat, _chosen(picked))
        return Prompt(self.rich(asked), self.rich(hint), owner, self._spoken_of(decision, picked), name)

    def asked(self, view: OldWorldState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return sentences.prompt(self.box, view, seat, _chosen(picked))[0]

    @staticmethod
    def _spoken_of(decision: ask.AnyDecision, picked: tuple[str, ...]) -> str:
        """The piece that a question is about."""
        if picked:
            return picked[0]
        region = getattr(decision, "region", None)
        return f"r{region}" if region is not None else ""

    def label(self, view: OldWorldState, action: Action) -> Caption:
        """The words for an action."""
        return Caption(self.stage.text.say(sentences.label(self.box, view, action)), ICONS[type(action)])

    def refusal(self, view: OldWorldState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    def confirm(self, view: OldWorldState, seat: Seat) -> str:
        """What would be lost by going on, as a question; empty for nothing."""
        if not isinstance(view.owed[seat], ask.SummonOrPlay) or not rows(self.box, view, seat):
            return ""
        return self.stage.say("old_world.confirm.pass", n=view.power[view.powers[seat]])

    # ------------------------------------------------------------------ the log

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment, and its icon."""
        event = moment.event
        if isinstance(event, SILENT):
            return None
        if isinstance(event, TakenBack):
            name = self.power_name(moment.state.powers[event.seat])
            return self.taken_back(name, event), ICONS[TakenBack]
        return self.rich(log.event(self.box, moment.state, event)), self._icon(event)

    @staticmethod
    def _icon(event: Event) -> str:
        """The icon of an event; of tokens that of their kind."""
        match event:
            case happened.TokensPlaced(token=token) | happened.TokenMoved(token=token):
                return f"old_world.{TOKENS[token % KINDS]}"
            case happened.TokensRemoved(token=token):
                return f"old_world.{TOKENS[token % KINDS]}"
        return ICONS[type(event)]

    # ------------------------------------------------------------------ what an action would do

    def forecast(self, view: OldWorldState, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        say = self.stage.text.say
        odds = tuple(Chance(say(sentences.odds(self.box, view, each)), each.chance, each.good) for each in preview.odds)
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in preview.warnings)
        cost = ""
        if preview.cost is not None and preview.cost[0]:
            paid = "hits_taken" if isinstance(action, do.Hit | do.HitPeasant) else "cost"
            cost = self.stage.say(f"old_world.forecast.{paid}", used=preview.cost[0], all=preview.cost[1])
        lines: list[Rich] = [self.rich(each) for each in sentences.dearer(self.box, view, action)]
        lines += self.others(view, action.seat) if isinstance(action, do.Roll) else []
        sums = tuple(self._sum(view, each) for each in preview.counts)
        outcome = self._outcome(view, preview.outcome) if preview.outcome is not None else ""
        return Forecast(self.label(view, action).words, cost, odds, warnings, tuple(lines), sums=sums, outcome=outcome)

    def _sum(self, view: OldWorldState, count: CountedChange) -> Sum:
        """A number of a preview, with what the action adds to it."""
        more = count.after - count.before
        change = f"{count.before} {'+' if more > 0 else MINUS} {abs(more)} = " if more else ""
        return Sum(self.rich(sentences.foreseen(self.box, view, count)), f"{change}{count.after}")

    def _outcome(self, view: OldWorldState, outcome: Upshot) -> Rich:
        """What a preview comes to."""
        words = self.stage.text.say(sentences.foreseen(self.box, view, outcome))
        return [Part(words, GOLD if outcome.good else BAD)]

    def others(self, view: OldWorldState, seat: Seat) -> list[Rich]:
        """The chances of all others who are still to roll in this battle."""
        decision = view.owed[seat]
        rolling = -1 if isinstance(decision, ask.RollDice) and decision.wild else view.powers[seat]
        sides = [side for side in sides_of(self.box, view) if side.dice and side.power != rolling]
        return [self.rich(self.chances(side.power, side.dice)) for side in sides]

    def chances(self, power: int, dice: int) -> Message:
        """How likely a power is to have no hit, one, two, or more with so many dice; -1: greenskins."""
        args: dict[str, Value] = {"dice": dice, "most": MANY_HITS, "more": at_least(dice, MANY_HITS)}
        args |= {f"p{hits}": exactly(dice, hits) for hits in range(MANY_HITS)}
        args["power"] = names.power(self.box, power) if power >= 0 else Message("old_world.greenskins")
        return Message("old_world.forecast.side", args)


def _chosen(picked: tuple[str, ...]) -> str:
    """The piece that was picked for an answer and of which the question then speaks; empty for none."""
    return picked[0] if picked and picked[0][0] in "fct" else ""
