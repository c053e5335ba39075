"""The sentences of the mine at the table: `games.mine.words`, with names in their owners' colours and icons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.notation import tag_of
from tabletop.engine.preview import Preview
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import SACK
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import enemies_near, side_of
from tabletop.games.mine.position.melee import actors, has_attack
from tabletop.games.mine.words import log, names, sentences
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Forecast, Prompt
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.theme import OWNER_WORDS, Colour

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage

ICONS: dict[type, str] = {
    do.PlaceCreature: "down",
    do.PlaceSack: "sack",
    do.MoveCreature: "reach",
    do.Sidle: "reach",
    do.Dig: "pick",
    do.TurnDoor: "door",
    do.EndMovement: "end",
    do.StrikeFree: "free_strike",
    do.Forgo: "flee",
    do.Attack: "swords",
    do.AttackTogether: "joint",
    do.Frighten: "frighten",
    do.WaitFor: "wait",
    do.Dash: "agility",
    do.EndStrikes: "next",
    do.Feast: "corpse",
    do.Emerge: "up",
    do.StayHidden: "hidden",
    do.Defend: "stat.defence",
    happened.SidesRolled: "dice",
    happened.CreaturePlaced: "down",
    happened.SackPlaced: "sack",
    happened.TurnBegan: "turns",
    happened.InitiativeRolled: "stat.activity",
    happened.MovementBegan: "stat.move",
    happened.CreatureMoved: "stat.move",
    happened.SackDragged: "sack",
    happened.TunnelDug: "pick",
    happened.DoorTurned: "door",
    happened.GhostHid: "hidden",
    happened.GhostSurfaced: "up",
    happened.MinerLeft: "exit",
    happened.FreeStrikeForgone: "flee",
    happened.Wounded: "stat.health",
    happened.Killed: "skull",
    happened.BerserkBegan: "status.charge",
    happened.PoisonTested: "status.poison",
    happened.FearTested: "status.terror",
    happened.Frightened: "frighten",
    happened.TerrorEnded: "status.recovering",
    happened.Recovered: "fearless",
    happened.Feasted: "corpse",
    happened.MeleeBegan: "swords",
    happened.MeleeSkipped: "swords",
    happened.Waited: "wait",
    happened.StrikesEnded: "next",
    happened.GameEnded: "trophy",
    TakenBack: "undo",
}
VERDICTS = {"critical": "critical", "wounded": "swords", "withstood": "stat.defence", "failed": "cross"}
SILENT = (happened.MovementEnded, NothingToChoose)


class MineWords(BoardWords):
    """The sentences of one game of the mine in the language of the moment."""

    def __init__(self, stage: Stage, box: MineBox) -> None:
        super().__init__(stage)
        self.box = box
        sides = [DWARVES] * len(box.scenario.force[0]) + [UNDEAD] * len(box.scenario.force[1])
        self.names = [names.figure(box, index) for index in range(len(sides))]
        self._owners = {(name.key, name.mark): side for name, side in zip(self.names, sides, strict=True)}
        self._owners |= {(f"mine.thing.{name}", ""): side for side, name in enumerate(SIDES)}

    def side_name(self, side: int) -> str:
        """The name of a side, to begin with."""
        return self.form(Thing(f"mine.thing.{SIDES[side]}"))

    @property
    def goal(self) -> Rich:
        """What the dwarves are here for."""
        words = self.stage.say(f"mine.option.variant.choice.{self.box.options.variant}")
        side = Thing(f"mine.thing.{SIDES[DWARVES]}")
        return self.rich(Message("mine.table.goal", {"side": side, "goal": words[:1].lower() + words[1:]}))

    def piece(self, piece: str) -> str:
        """The name of a piece, to begin with; its id where it has none."""
        match piece[0]:
            case "f":
                return self.form(self.names[int(piece[1:])])
            case "d" | "k":
                return self.form(Thing("mine.thing.door" if piece[0] == "d" else "mine.thing.sack"))
        return piece

    def colour(self, value: Value | None) -> Colour | None:
        side = self._owners.get((value.key, value.mark)) if isinstance(value, Thing) else None
        return None if side is None else OWNER_WORDS[side]

    # ------------------------------------------------------------------ questions and answers

    def prompt(
        self, view: MineState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        if view.result is not None:
            return Prompt(self.rich(Message("mine.prompt.over")), self.stage.say("mine.hint.over"))
        decision = view.owed[seat] if seat is not None else None
        if seat is None or decision is None:
            return self._between(view)
        side = side_of(view, seat)
        name = self.side_name(side)
        if offered is None:
            title = self.rich(Message("mine.prompt.thinking", {"side": names.side(view, seat)}))
            return Prompt(title, self.stage.say("mine.hint.other"), side, side=name)
        asked, hint = self._sentences(view, seat, picked, offered)
        return Prompt(self.rich(asked), self.rich(hint), side, self._spoken_of(decision, picked), name)

    def asked(self, view: MineState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return self._sentences(view, seat, picked, list(options(self.box, view, seat)))[0]

    def _sentences(
        self, view: MineState, seat: Seat, picked: tuple[str, ...], offered: Sequence[Action]
    ) -> tuple[Message, Message]:
        """What a seat is asked, and the hint below it."""
        decision = view.owed[seat]
        chosen = int(picked[0][1:]) if picked and picked[0].startswith("f") else None
        if isinstance(decision, ask.OfferFreeStrike):
            strikers = [each for each in offered if isinstance(each, do.StrikeFree)]
            chosen = strikers[0].creature if len(strikers) == 1 else None
        asked, hint = sentences.prompt(self.box, view, seat, chosen, self._count_leads(view, seat, offered))
        if SACK in picked and isinstance(decision, ask.GiveOrders | ask.Deploy):
            tag = tag_of(decision)
            asked, hint = Message(f"mine.prompt.{tag}.sack", asked.args), Message(f"mine.hint.{tag}.sack")
        if isinstance(decision, ask.GiveStrikes) and chosen is not None:
            hint = self._melee_hint(view, seat, chosen)
        return asked, hint

    def _melee_hint(self, view: MineState, seat: Seat, chosen: int) -> Message:
        """What a figure can be warned in melee: to strike somebody, to go somewhere, or both."""
        found = list(options(self.box, view, seat).touching(f"f{chosen}"))
        goes = any(isinstance(each, do.Dash) for each in found)
        strikes = any(isinstance(each, do.Attack | do.AttackTogether | do.Frighten) for each in found)
        unspent = has_attack(self.box, view, chosen)
        only_goes = "spent" if not unspent else "full" if enemies_near(self.box, view, chosen) else "go"
        return Message(f"mine.table.melee.{'both' if goes and strikes else only_goes if goes else 'strike'}")

    def _between(self, view: MineState) -> Prompt:
        """Between two questions: which phase is running."""
        title = self.stage.say(f"mine.phase.{view.phase}")
        side = side_of(view, view.active) if view.active >= 0 else None
        return Prompt(title, "", side, side=self.side_name(side) if side is not None else "")

    def _count_leads(self, view: MineState, seat: Seat, offered: Sequence[Action]) -> int:
        """How many figures could be chosen for the answer."""
        if isinstance(view.owed[seat], ask.GiveStrikes):
            return len(actors(self.box, view, seat))
        return len(named_first(offered))

    @staticmethod
    def _spoken_of(decision: ask.AnyDecision, picked: tuple[str, ...]) -> str:
        match decision:
            case ask.OfferFreeStrike(mover=creature) | ask.ChooseDefence(creature=creature):
                return f"f{creature}"
            case ask.Unearthed(creature=creature):
                return f"f{creature}"
        return picked[0] if picked else ""

    def label(self, view: MineState, action: Action, among: Sequence[Action]) -> Caption:
        """The words for an action, warned apart from those beside it."""
        words = self.stage.text.say(sentences.label(self.box, view, action))
        icon = ICONS[type(action)]
        match action:
            case do.StrikeFree(creature=creature) if sum(isinstance(each, do.StrikeFree) for each in among) > 1:
                words = f"{words}: {self.form(self.names[creature])}"
            case do.Attack(manner="frenzied"):
                icon = "frenzy"
            case do.Defend(die=False):
                icon = "hand" if sentences.kept_without_die(self.box, view, action) == "save" else "frenzy"
            case do.MoveCreature() | do.Dash() if any(isinstance(each, do.Sidle) for each in among):
                dragged = isinstance(action, do.MoveCreature) and action.sack
                words = self.stage.say("mine.action.round_sack" if dragged else "mine.action.round")
            case do.MoveCreature(sack=True) | do.Dig(sack=True):
                icon = "sack"
        return Caption(words, icon)

    def refusal(self, view: MineState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    # ------------------------------------------------------------------ the log

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment, and its icon."""
        event = moment.event
        if isinstance(event, SILENT) or (isinstance(event, happened.CreatureMoved) and self._goes_untold(moment)):
            return None
        icon = VERDICTS[event.verdict] if isinstance(event, happened.Attacked) else ICONS[type(event)]
        if isinstance(event, TakenBack):
            return self.taken_back(self.side_name(side_of(moment.state, event.seat)), event), icon
        return self.rich(log.event(self.box, moment.state, event)), icon

    @staticmethod
    def _goes_untold(moment: Moment) -> bool:
        """Whether a walk is no walk to speak of: on the spot, or into the rock that was warned to be cut just now."""
        event = moment.event
        assert isinstance(event, happened.CreatureMoved)
        dug = moment.state.phase == "movement" and moment.state.creatures[event.creature].dug
        return len(event.path) < 2 or dug

    # ------------------------------------------------------------------ what an action would do

    def forecast(self, view: MineState, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        say = self.stage.text.say
        odds = tuple(Chance(say(sentences.odds(self.box, view, each)), each.chance, each.good) for each in preview.odds)
        warned = [each for each in preview.warnings if each.key != "last_step" or preview.cost is None]
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in warned)
        return Forecast(self._heading(view, action), self._cost(view, action, preview), odds, warnings)

    def _heading(self, view: MineState, action: Action) -> Rich:
        target = getattr(action, "target", None)
        if target is not None:
            args: dict[str, Value] = {"creature": self.names[action.creature], "target": self.names[target]}  # type: ignore[attr-defined]
            return self.rich(Message("mine.forecast.title", args))
        return self.label(view, action, ()).words

    def _cost(self, view: MineState, action: Action, preview: Preview) -> str:
        if preview.cost is not None:
            return self.stage.say("ui.table.cost", used=preview.cost[0], all=preview.cost[1])
        attack = isinstance(action, do.Attack | do.AttackTogether | do.StrikeFree | do.Frighten)
        return self.label(view, action, ()).words if attack else ""


def leads(box: MineBox, view: MineState, seat: Seat) -> list[int]:
    """The creatures that the options of a seat name first."""
    return named_first(options(box, view, seat))


def named_first(actions: Iterable[Action]) -> list[int]:
    """The creatures that actions name first."""
    found = dict.fromkeys(getattr(each, "creature", -1) for each in actions)
    return [int(each) for each in found if each >= 0]
