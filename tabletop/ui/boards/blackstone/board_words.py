"""The sentences of Blackstone Fortress at the table, with names in the colours of their owners, and icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.engine.notation import tag_of, write
from tabletop.engine.preview import Odds, Preview
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.challenges import Duels
from tabletop.games.blackstone.content.ids import (
    DESTINY,
    NO_DIE,
    NOBODY,
    DieId,
    ExplorationId,
    FigureId,
    MemberId,
    is_destiny,
    member_of,
    shown,
)
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.legal.previews import could_pay
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import FIRST_GROUP, PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import abilities
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.table import (
    brought_home,
    figure_at_work,
    fortress_seat,
    is_group,
    models_there,
)
from tabletop.games.blackstone.words import hostile_log, labels, log, names, pieces, sentences
from tabletop.games.blackstone.words.chances import chances
from tabletop.games.blackstone.words.sources import source_name, source_words
from tabletop.players import HUMAN
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards import Caption, Chance, Course, Forecast, Prompt, Trait
from tabletop.ui.boards.blackstone import challenge, siege
from tabletop.ui.boards.blackstone.counsel import Counsel
from tabletop.ui.boards.blackstone.emblems import of_weapon
from tabletop.ui.boards.blackstone.hints import unpicked
from tabletop.ui.boards.blackstone.icons import ICONS, OTHERWISE, icon_of
from tabletop.ui.boards.blackstone.layout import conditions
from tabletop.ui.boards.blackstone.layout.field import ATTACKER, TOKEN
from tabletop.ui.boards.blackstone.layout.home import is_home
from tabletop.ui.boards.blackstone.layout.party import ARM, arms_of, asked_member
from tabletop.ui.boards.blackstone.layout.siege import CONDITIONS, LEGACY, PLAQUE, legacy_in_force
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, OWNERS
from tabletop.ui.boards.blackstone.ways import PAID
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.frame.lettering import BETWEEN, Part, Rich, parts_of
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour

STATIONS = (
    ("exploration", "blackstone.exploration"), ("combat", "blackstone.combat"), ("recovery", "blackstone.recuperate"),
    ("leadership", "blackstone.leader"),
)  # fmt: skip
AT_HOME = (("legacy", "blackstone.legacy"), ("facilities", "blackstone.stasis"), ("trading", "blackstone.market"))
"""The stations of a round, and of the stay on Precipice."""
NOW = {
    "exploration": 0, "challenge": 1, "setup": 1, "destiny": 1, "initiative": 1, "activation": 1, "event": 1,
    "recovery": 2, "leadership": 3, "legacy": 0, "facilities": 1, "trading": 2,
}  # fmt: skip


class BlackstoneWords(BoardWords):
    """The sentences of one expedition in the language of the moment."""

    def __init__(self, stage: Stage, box: BlackstoneBox, levels: Sequence[str]) -> None:
        super().__init__(stage)
        self.box = box
        self.counsel = Counsel(box, levels)
        self._one_plays = [*levels].count(HUMAN) == 1
        self._colours: dict[str, int] = {}

    def colour(self, value: Value | None) -> Colour | None:
        if not isinstance(value, Thing):
            return None
        if value.key.startswith(("blackstone.hostile.", "blackstone.thing.fortress")):
            return OWNER_WORDS[FORTRESS]
        owner = self._colours.get(value.key)
        return OWNER_WORDS[owner] if owner is not None else None

    def know(self, view: BlackstoneState) -> None:
        """Learn who is in the party: each has a colour."""
        self._colours = {}
        for member, kind in enumerate(view.party):
            explorer = self.box.explorers[kind]
            for key in (f"explorer.{explorer.id}.short", f"explorer.{explorer.id}.name",
                        *(f"model.{model}" for model in explorer.models)):  # fmt: skip
                self._colours[f"blackstone.{key}"] = OWNERS[member]

    def seat_name(self, seat: int) -> str:
        """The name of a seat, to begin with."""
        return self.form(pieces.seat(self.box, seat))

    def owner(self, view: BlackstoneState, seat: int) -> int:
        """The colour and shape of a seat: that of the hostiles, or of the explorer of the same number."""
        return FORTRESS if fortress_seat(view) == seat else OWNERS[min(seat, PARTY - 1)]

    def member_name(self, view: BlackstoneState, member: int) -> list[Part]:
        """The name of an explorer in the colour of that."""
        return [Part(self.form(pieces.member(self.box, view, member)), OWNER_WORDS[OWNERS[member]])]

    def piece(self, view: BlackstoneState | None, piece: str) -> str:
        """The name of a piece, to begin with."""
        if view is None or not piece:
            return piece
        letter, number = piece[:1], piece[1:]
        if letter == "i":
            card = int(number)
            return self.piece(view, f"e{card}") if card < FIRST_GROUP else self.piece(view, f"g{card - FIRST_GROUP}")
        if piece.startswith("b.home."):
            name = piece.removeprefix("b.home.")
            return self.stage.say(f"blackstone.table.home.name.{name}")
        if piece == CONDITIONS:
            return self.stage.say("blackstone.table.conditions")
        if piece == LEGACY:
            return self.stage.say("blackstone.table.home.name.legacy")
        if piece == PLAQUE:
            return self.form(siege.title(self.box, view) or challenge.title(self.box, view))
        if piece.startswith(ATTACKER):
            found = challenge.attackers(self.box, view)[int(piece.removeprefix(ATTACKER))]
            return self.form(names.name("hostile", found.kind))
        if piece.startswith(TOKEN):
            return self.stage.say(f"blackstone.token.{view.tokens[int(piece.removeprefix(TOKEN))].placed.marker}")
        if piece.startswith(ARM):
            member = asked_member(view)
            weapon, _ = arms_of(self.box, view, member)[int(piece.removeprefix(ARM))]
            return self.form(names.plain("weapon", weapons(self.box, view, member)[weapon][0].id))
        is_artefact = letter == "a" and "." not in piece
        if piece == "destiny" or (letter in "zawub" and not is_artefact):
            return self.stage.say("blackstone.table.destiny") if letter in "dz" else ""
        return self.form(pieces.NAMES.piece(self.box, view, piece))

    def die(self, die: str) -> str:
        """An action die by its number of faces."""
        return self.stage.say("blackstone.table.die", n=int(die[1:]))

    def goal(self) -> str:
        """What the expedition is for."""
        haul = self.box.options.haul
        if haul is None:
            return ""
        return self.stage.say("blackstone.table.goal", clues=haul.clues, points=haul.points)

    def course(self, view: BlackstoneState) -> Course:
        """How far a combat, an expedition, or the stay on Precipice has come."""
        say = self.stage.say
        if is_home(self.box, view):
            stations = tuple((icon, say(f"blackstone.table.station.{name}")) for name, icon in AT_HOME)
            found = self._standing(view)
            return Course(say("blackstone.table.home.title"), stations, NOW.get(view.phase, -1), *found)
        stations = tuple((icon, say(f"blackstone.table.station.{name}")) for name, icon in STATIONS)
        every = len(view.past) + len(view.deck)
        title = (
            say("blackstone.table.card_of", n=len(view.past), all=every) if every else say("blackstone.table.outset")
        )
        if view.board and view.turn:
            title = say("blackstone.table.turn", n=view.turn)
        return Course(title, stations, NOW.get(view.phase, -1), *self._standing(view))

    def _standing(self, view: BlackstoneState) -> tuple[str, str]:
        """What is always seen, and what its tooltip adds: the haul and the goal; in a quest the legacy in force."""
        if self.box.options.quest is None:
            return self.haul(view), self.goal()
        legacy = self.legacy(view)
        if not legacy:
            return self.stage.say("blackstone.table.home.no_legacy"), ""
        newest = self.form(names.name("legacy", legacy_in_force(self.box, view)[0]))
        key = "some" if len(legacy) > 1 else "one"
        return self.stage.say(f"blackstone.table.in_force.{key}", card=newest, n=len(legacy) - 1), "\n".join(legacy)

    def legacy(self, view: BlackstoneState) -> list[str]:
        """The legacy cards in force, those first that do something: the name of each and what it does."""
        return [
            f"{self.form(names.name('legacy', each))}: {self.stage.text.say(names.says('legacy', each))}"
            for each in legacy_in_force(self.box, view)
        ]

    def conditions(self, view: BlackstoneState) -> list[str]:
        """What holds in this combat: the name of each and what it does."""
        say, found = self.stage.text.say, conditions.in_force(self.box, view)
        return [f"{say(source_name(each))}: {say(source_words(each))}" for each, _ in found]

    def haul(self, view: BlackstoneState) -> str:
        """What has been found, and how much of it is wanted."""
        haul = self.box.options.haul
        clues, points = brought_home(self.box, view)
        if haul is None:
            return ""
        return self.stage.say("blackstone.table.haul", clues=clues, all=haul.clues, points=points, worth=haul.points)

    # ------------------------------------------------------------------ questions and answers

    def prompt(
        self, view: BlackstoneState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        self.know(view)
        if view.result is not None:
            return Prompt(self.rich(Message("blackstone.prompt.over")), self.stage.say("blackstone.hint.over"))
        decision = view.owed[seat] if seat is not None else None
        if seat is None or decision is None:
            title, about = sentences.phase(self.box, view)
            side = self.seat_name(seat) if seat is not None else ""
            return Prompt(self.rich(title), self.rich(about), side=side)
        name = self.seat_name(seat)
        owner = self.owner(view, seat)
        if offered is None:
            sentence = self.rich(sentences.waiting(self.box, view))
            return Prompt(sentence, self.stage.say("blackstone.hint.other"), owner, side=name)
        asked, hint = sentences.prompt(self.box, view, seat)
        if isinstance(decision, ask.Activate | ask.Overwatch) and unpicked(view, picked):
            hint = Message(f"blackstone.table.twins.{tag_of(decision)}", hint.args)
        spoken = self.spoken_of(view, decision)
        if spoken[:1] in "me" and len(spoken) > 1:
            owner = OWNERS[int(spoken[1:]) // 2 if spoken[0] == "m" else int(spoken[1:])]
        told = self._with_advice(self.rich(hint), view, seat)
        return Prompt(self.rich(asked), told, owner, spoken, "" if self._one_plays else name)

    def asked(self, view: BlackstoneState, seat: Seat, picked: tuple[str, ...]) -> Message:
        return sentences.prompt(self.box, view, seat)[0]

    def _with_advice(self, hint: Rich, view: BlackstoneState, seat: Seat) -> Rich:
        """What companions have to say, and behind it a hint: what is always the same gives way to what is new."""
        parts: list[Part] = []
        for each in (*map(self.rich, self.counsel.on(view, seat)), hint):
            said = [part for part in parts_of(each) if part.text]
            parts += [*([Part(BETWEEN)] if parts and said else []), *said]
        return parts

    def first_of(self, view: BlackstoneState, picked: tuple[str, ...]) -> Rich:
        """Which of several models has to be picked first; empty where there is none to choose among."""
        twins = [pieces.figure(self.box, view, each) for each in unpicked(view, picked)]
        if not twins:
            return ""
        one, other = twins
        return self.rich(Message("blackstone.table.twins.first", {"one": one, "other": other}))

    def means(self, view: BlackstoneState, member: int) -> Trait | None:
        """What a companion means to do."""
        self.know(view)
        found, about = self.counsel.of(view, member), self.stage.say("blackstone.advice.means")
        return None if found is None else Trait("next", self.stage.text.say(found), about)

    def spoken_of(self, view: BlackstoneState, decision: Decision) -> str:
        """The piece that a question is about: beside it stand its answers where they are buttons. Without any it is
        the leader's, but for questions to who plays the hostiles."""
        lays = isinstance(decision, ask.ChooseHex) and decision.foe == NOBODY
        goes_on = lays or isinstance(decision, ask.NextTarget)
        figure = figure_at_work(view) if goes_on else getattr(decision, "figure", None)
        if figure is not None:
            return write(figure, FigureId)
        member = getattr(decision, "member", None)
        if isinstance(decision, ask.UseMoment) and member is None:
            effects = at_moment(self.box, view, decision.moment)
            holders = {effects[each].member for each in decision.among}
            member = next(iter(holders)) if len(holders) == 1 and NOBODY not in holders else None
        if member is not None:
            standing = models_there(view, member)
            return write(standing[0], FigureId) if standing else write(member, MemberId)
        if isinstance(decision, ask.AcceptChallenge):
            return write(decision.card, ExplorationId)
        drawn = isinstance(decision, ask.YesOrNo) and decision.purpose == "recalibrate"
        if view.drawn >= 0 and not view.board and (drawn or view.phase == "challenge"):
            return write(view.drawn, ExplorationId)
        if decision.seat == fortress_seat(view):
            return ""
        leader = next((each for each, seat in enumerate(view.led) if seat == view.leader), None)
        return write(MemberId(leader), MemberId) if leader is not None and leader < len(view.party) else ""

    def label(self, view: BlackstoneState, action: Action, among: Sequence[Action] = ()) -> Caption:
        """The words for an action, which lies among others."""
        match action:
            case do.PickWeapon(member=member, weapon=number):
                icon = of_weapon(weapons(self.box, view, member)[number][0])
            case _:
                icon = icon_of(action, view.owed[action.seat])
        return Caption(self.stage.text.say(labels.label(self.box, view, action, among)), icon)

    def refusal(self, view: BlackstoneState, refusal: Refusal) -> Rich:
        return self.rich(sentences.refusal(self.box, view, refusal))

    # ------------------------------------------------------------------ the log

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        event = moment.event
        if isinstance(event, TakenBack):
            return self.taken_back(self.seat_name(event.seat), event), ICONS[TakenBack]
        if not log.has_row(event):
            return None
        return self.rich(log.event(self.box, moment.state, event)), ICONS.get(type(event), OTHERWISE)

    def briefly(self, moment: Moment) -> str:
        """Without the tale that it tells, or the words of the card that was drawn."""
        key = f"blackstone.table.brief.{tag_of(moment.event)}"
        if self.stage.text.has(key):
            return self.stage.say(key)
        said = super().briefly(moment)
        told = {} if isinstance(moment.event, TakenBack) else log.event(self.box, moment.state, moment.event).args
        return said.partition(". ")[0].removesuffix(".") + "." if "words" in told and said else said

    # ------------------------------------------------------------------ dice in the tray

    def rolled(self, view: BlackstoneState, member: int, purpose: str) -> tuple[Rich, str]:
        """Whose roll it is, and what for."""
        return self.member_name(view, member), self.stage.say(f"blackstone.purpose.{purpose}")

    def foe_rolled(self, view: BlackstoneState, foe: int, purpose: str) -> tuple[Rich, str]:
        """The same of a hostile."""
        name = [Part(self.form(pieces.foe(self.box, view, foe)), OWNER_WORDS[FORTRESS])]
        return name, self.stage.say(f"blackstone.purpose.{purpose}")

    def duel_rolled(self, view: BlackstoneState) -> tuple[Rich, str]:
        """The defence of a hostile of a duel."""
        card = self.box.explorations[view.drawn]
        assert isinstance(card, ChallengeCard)
        assert isinstance(card.procedure, Duels)
        name = self.form(names.name("hostile", card.procedure.hostile))
        return [Part(name, OWNER_WORDS[FORTRESS])], self.stage.say("blackstone.purpose.defence")

    def danger(self, view: BlackstoneState, member: int) -> tuple[Rich, str]:
        """An attack on an explorer that no hostile on the board makes."""
        return self.member_name(view, member), self.stage.say("blackstone.table.danger")

    def line_of(self, view: BlackstoneState, event: happened.FoeActs) -> str:
        """Status and why, and the line of its table that a hostile has rolled."""
        part, args = self._mind(view, event)
        return self.stage.text.say(Message(f"blackstone.table.mind.{part}", args))

    def mind(self, view: BlackstoneState, event: happened.FoeActs) -> tuple[Rich, str, Rich]:
        """Who acts, in which status, and the line of its table."""
        part, args = self._mind(view, event)
        action = args["action"]
        if isinstance(action, Message):  # one takes the place of another: dice have room for the names of both alone
            args["action"] = Message("blackstone.table.mind.short.instead", action.args)
        name = [Part(self.form(pieces.foe(self.box, view, event.foe)), OWNER_WORDS[FORTRESS])]
        status = self.form(names.name("column", event.status))
        return name, status, self.rich(Message(f"blackstone.table.mind.short.{part}", args))

    def _mind(self, view: BlackstoneState, event: happened.FoeActs) -> tuple[str, dict[str, Value]]:
        found = hostile_log.of_hostiles(self.box, view, event)
        assert found is not None
        return found

    # ------------------------------------------------------------------ what an action would do

    def forecast(self, view: BlackstoneState, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        say = self.stage.text.say
        said = chances(self.box, view, preview.odds)
        odds = tuple(Chance(say(words), each.chance, each.good) for words, each in said)
        warnings = tuple((self.rich(sentences.warning(self.box, view, each)), each.rule) for each in preview.warnings)
        rolls = any(each.chance < 1 for each in odds)
        without = self.stage.say("blackstone.table.without") if rolls and could_pay(self.box, view, action) else ""
        title = say(labels.title(self.box, view, action))
        return Forecast(title, self.cost(action), odds, warnings, without=without)

    def risks(self, view: BlackstoneState, odds: Sequence[Odds]) -> Iterator[str]:
        """Chances that hang on no answer, a line each."""
        for each in odds:
            share = self.stage.text.language.percentage(each.chance)
            yield f"{self.stage.text.say(sentences.odds(self.box, view, each))}: {share}"

    def cost(self, action: Action) -> str:
        """What pays for an action."""
        die: DieId = getattr(action, "die", DieId(0)) or DieId(0)
        if not die or not isinstance(action, PAID):
            return ""
        return self.stage.say(f"blackstone.table.pays.{'destiny' if is_destiny(die) else 'own'}", n=shown(die))

    def used(self, view: BlackstoneState, action: do.UseCard) -> tuple[Rich, ...]:
        """Whose an effect is that a moment offers, and what it does."""
        decision = view.owed[action.seat]
        if not isinstance(decision, ask.UseMoment):
            return ()
        source = at_moment(self.box, view, decision.moment)[action.source]
        does, (kind, _, name) = self.rich(source_words(source.name)), source.name.partition(".")
        if kind == "ship":
            return self.form(names.name("ship", name)), does
        return (self.member_name(view, source.member), does) if source.member >= 0 else (does,)

    def ability(self, view: BlackstoneState, action: do.UseAbility) -> str:
        """What an ability or a card does that is used as an action."""
        used = abilities(self.box, view, member_of(action.figure))[action.source]
        return self.stage.text.say(source_words(used.source.name))

    def unspent(self, view: BlackstoneState, action: Action) -> tuple[str, ...]:
        """What becomes of the dice with which an activation would end: on overwatch each is one lower
        (blackstone.overwatch.01), and there only a weapon action is paid for, so that some would pay for nothing any
        more. Destiny dice go at the end of the turn, in which they pay for nothing when the last explorer has acted."""
        decision = view.owed[action.seat]
        if not isinstance(action, do.Finish) or not isinstance(decision, ask.Activate):
            return ()
        member = decision.member
        least = min((shot.cost for weapon, _ in weapons(self.box, view, member) for shot in weapon.shots), default=7)
        kept = [die for die in view.dice[member] if die - 1 >= least]
        lost = [die for die in view.dice[member] if die - 1 < least]
        say, listed = self.stage.say, self._listed
        told = []
        if kept:
            told.append(say("blackstone.table.unspent.kept", dice=listed(kept), then=listed(die - 1 for die in kept)))
        if lost:
            told.append(say("blackstone.table.unspent.lost", dice=listed(lost)))
        if all(is_group(card) for card in view.track[view.place + 1 :]):
            paying = {getattr(each, "die", NO_DIE) for each in options(self.box, view, action.seat)}
            destiny = [die for die in view.destiny if DieId(DESTINY + die) in paying]
            told += [say("blackstone.table.unspent.destiny", dice=listed(destiny))] if destiny else []
        return tuple(told)

    def _listed(self, dice: Iterable[int]) -> str:
        """What dice show, parted by commas alone: numbers beside other numbers are read so."""
        return self.stage.text.language.comma.join(map(str, dice))

    def closing_question(self, view: BlackstoneState, action: Action) -> str:
        """A question before an activation ends with dice left: they never pay for more than a shot then; and before the
        party turns back, unless it has all that it came for."""
        if isinstance(action, do.TurnBack):
            return self._turning_back(view) if self.stage.settings.warn else ""
        return " ".join(self.unspent(view, action))

    def _turning_back(self, view: BlackstoneState) -> str:
        """What the party gives up that turns back."""
        say = self.stage.say
        if self.box.options.haul is not None:
            return "" if goal_is_met(self.box, view) else say("blackstone.table.turns_back.lost", haul=self.haul(view))
        return say(f"blackstone.table.turns_back.{'spared' if view.mission.is_assault else 'home'}", n=len(view.deck))
