"""What an action of Blackstone Fortress would do, beyond its odds: cover and range, who would see, what is risked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from tabletop.engine.action import Action
from tabletop.engine.preview import Preview
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.deeds import EndActivation
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import FoeId, member_of
from tabletop.games.blackstone.legal.aimed import Aimed, LaidTrap, aimed, laid_trap, strike
from tabletop.games.blackstone.legal.coming import Coming, FoeComing, coming, foe_coming
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.facts import Status
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter
from tabletop.games.blackstone.position.explorers.arms import defence_dice, die_against, is_covered
from tabletop.games.blackstone.position.hostiles import armed_at, defending_dice, holds_on_odd, status
from tabletop.games.blackstone.position.scope import stillness
from tabletop.games.blackstone.position.sight import range_of, visible_to_foe
from tabletop.games.blackstone.position.table import side, standing_foes
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.words import listing, pieces
from tabletop.text import Message
from tabletop.ui.boards import Forecast
from tabletop.ui.boards.blackstone import halts
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.inspector.foes import column, least_breadth, table
from tabletop.ui.boards.blackstone.look.clash import Clash
from tabletop.ui.boards.blackstone.ways import ACTS
from tabletop.ui.boards.painting import stacked
from tabletop.ui.boards.showing import Foot
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BRASS, SMALL

FOOT = SMALL._replace(colour=BRASS)
NAMED = 4
"""So many hostiles are named one by one."""


class ForecastMaker:
    """Puts forecasts together for one table."""

    def __init__(self, words: BlackstoneWords) -> None:
        self.words, self.clash = words, Clash(words.stage)
        self.box = words.box

    def of(self, view: BlackstoneState, action: Action, preview: Preview) -> Forecast:
        """The forecast of an action."""
        told = self.words.forecast(view, action, preview)
        attack = aimed(self.box, view, action)
        if attack is not None:
            lines = tuple(self._left_open(attack))
            return self._with_minds(view, attack.foes, replace(told, strip=self._clash(view, attack), lines=lines))
        trap = laid_trap(self.box, view, action)
        if trap is not None:
            return replace(told, lines=(self._laid(trap),))
        struck = strike(view, action)
        if struck is not None:
            return replace(told, strip=self._strike(view, struck))
        foe_comes = foe_coming(self.box, view, action)
        there = tuple(self._in_sight(view, foe_comes)) if foe_comes is not None else ()
        comes = coming(self.box, view, action)
        if comes is not None:
            return replace(told, lines=(*told.lines, *self._watched(view, comes)))
        match action:
            case do.PickHex():
                return replace(told, lines=there)
            case do.PickFigure() if isinstance(view.owed[action.seat], ask.ChooseTarget):
                return replace(told, lines=(self.words.stage.say("blackstone.table.approaches"), *there))
            case do.Aim() | do.Search() | do.Summon() | do.BeInspired():
                return replace(told, lines=(self.words.stage.say(f"blackstone.table.act.{ACTS[type(action)]}.about"),))
            case do.UseAbility():
                return replace(told, lines=(*told.lines, self.words.ability(view, action)))
            case do.Finish():
                return replace(told, lines=self.words.unspent(view, action))
            case do.UseCard():
                return replace(told, lines=self.words.used(view, action))
            case do.OfferCover(member=member, partner=partner):
                one, other = (pieces.member(self.box, view, each) for each in (member, partner))
                both = Message("blackstone.table.cover", {"member": one, "partner": other})
                return replace(told, lines=(self.words.rich(both),))
            case do.GoOn():
                return replace(told, lines=(*self._onward(view), self._deaths(view)))
            case do.TurnBack():
                return replace(told, lines=tuple(self._onward(view)))
        return told

    # ------------------------------------------------------------------ attacks

    def _left_open(self, attack: Aimed) -> Iterator[Rich]:
        """What is not said by whom it hits: how many hexes are yet to be chosen, or that nobody is hit."""
        if not attack.in_reach:
            yield self.words.stage.say("blackstone.table.nobody_hit")
        elif attack.left:
            yield self.words.stage.say(f"blackstone.table.{'beside' if attack.foes else 'only_beside'}", n=attack.left)

    def _laid(self, trap: LaidTrap) -> Rich:
        """Of whom the chances of a marker are."""
        ends = any(isinstance(each, EndActivation) for each in trap.token.placed.springs)
        key = "nobody" if not trap.foes else "ends" if ends else "first"
        return self.words.stage.say(f"blackstone.table.trap.{key}")

    def _clash(self, view: BlackstoneState, attack: Aimed) -> Callable[[int], Surface] | None:
        """Dice on both sides, range and cover: once for targets that are alike, by name for others."""
        figure, shot = attack.figure, attack.use.way
        alike: dict[tuple[Die | None, int, tuple[Die, ...], bool], list[FoeId]] = defaultdict(list)
        for foe in attack.in_reach:
            die, range_ = die_against(self.box, view, figure, shot, view.foes[foe])
            die, covered = die or attack.die, is_covered(self.box, view, figure, foe, shot)
            matter = Matter(foe=foe, die=die, range=range_, covered=covered)
            alike[die, range_, defence_dice(self.box, view, matter, shot.weak_defence), covered].append(foe)
        strips = []
        for (die, range_, defence, covered), foes in alike.items():
            said = self._at_range(range_, defence, covered, view.aimed or shot.ignores_cover)
            if len(alike) > 1:
                who = listing.foes(self.box, view, foes)
                said = self.words.stage.say("blackstone.table.range.of", foe=who, range=said)
            strips.append(self.clash.strip((die,) * attack.attacks if die else (), defence, said, covered))
        return (lambda wide: stacked([each(wide) for each in strips], wide)) if strips else None

    def _strike(self, view: BlackstoneState, strike: Striking) -> Callable[[int], Surface] | None:
        """The same of an attack of a hostile."""
        aimed = strike.aimed(self.box, view)
        if aimed is None:
            return None
        armed, attack = aimed
        die = side(self.box, view, member_of(strike.figure)).defence
        defence = (die,) * defending_dice(self.box, view, attack)
        said = self._at_range(attack.range, defence, attack.covered, strike.passes_cover(armed))
        return self.clash.strip((armed.die,), defence, said, attack.covered)

    def _at_range(self, range_: int, defence: Sequence[Die], covered: bool, passed: bool) -> str:
        """Range and cover of an attack. passed: no cover counts against it."""
        key = "helpless" if not defence else "covered" if covered else "aimed" if passed else "open"
        return self.words.stage.say(f"blackstone.table.range.{key}", n=range_)

    def _with_minds(self, view: BlackstoneState, foes: Sequence[FoeId], told: Forecast) -> Forecast:
        """With what the targets do next where they live: of each kind in each status."""
        minds: dict[tuple[int, Status], FoeId] = {}
        for foe in foes:
            minds.setdefault((self.box.foe_kinds[foe], status(self.box, view, foe)), foe)
        if not minds:
            return told
        say, words = self.words.stage.say, self.words
        odd = {foe for foe in minds.values() if holds_on_odd(self.box, view, foe)}

        def heading(now: Status, foe: FoeId) -> str:
            named = say(f"blackstone.column.{now}.name")
            if len(minds) == 1:
                return say("blackstone.table.acts", status=named)
            return say("blackstone.table.acts_of", foe=pieces.foe(self.box, view, foe), status=named)

        def each_of(mind: Callable[..., Surface], stage: Stage, wide: int) -> list[Surface]:
            return [stacked([
                stage.lettering.block(heading(now, foe), FOOT, wide),
                mind(words.on(stage), number, now, wide, foe in odd),
            ], wide) for (number, now), foe in minds.items()]  # fmt: skip

        breadth = max(least_breadth(self.box.kinds[number]) for number, _ in minds)
        return replace(told, feet=(
            Foot(partial(each_of, table), breadth), Foot(partial(each_of, column)),
            Foot(lambda stage, wide: [stage.lettering.block(say("blackstone.table.acts_where"), FOOT, wide)]),
        ))  # fmt: skip

    # ------------------------------------------------------------------ moves

    def _watched(self, view: BlackstoneState, comes: Coming) -> Iterator[Rich]:
        """Which hostiles would see the explorer there, which of them could attack at once, and the status that these
        would have then."""
        after = view.clone()
        after.at = changed(after.at, comes.figure, comes.hex)
        seeing = [foe for foe in standing_foes(after) if comes.figure in visible_to_foe(self.box, after, foe)]
        armed = [
            foe for foe in seeing
            if stillness(self.box, after, foe) is None
            and armed_at(self.box, after, foe, range_of(self.box, after, after.foes[foe], comes.hex)) is not None
        ]  # fmt: skip
        if not seeing:
            yield self.words.stage.say("blackstone.table.seen.nobody")
            return
        yield self.words.stage.say("blackstone.table.seen.some", n=len(seeing), armed=len(armed))
        alike: dict[Status, list[FoeId]] = defaultdict(list)
        for foe in armed:
            alike[status(self.box, after, foe)].append(foe)
        for now, foes in alike.items():
            named = self.words.stage.say(f"blackstone.column.{now}.name")
            for each in listing.foes(self.box, after, foes):
                yield self.words.rich(Message("blackstone.table.seen.by", {"foe": each, "status": named}))

    def _in_sight(self, view: BlackstoneState, comes: FoeComing) -> Iterator[Rich]:
        """Which explorers a hostile would see there, and which of them it could attack."""
        after = view.clone()
        after.foes = changed(after.foes, comes.foe, comes.hex)
        seen = visible_to_foe(self.box, after, comes.foe)
        armed = [each for each, range_ in seen.items() if armed_at(self.box, after, comes.foe, range_) is not None]
        if not seen:
            yield self.words.stage.say("blackstone.table.sees.nobody")
            return
        yield self.words.stage.say("blackstone.table.sees.some", n=len(seen), armed=len(armed))
        if len(armed) <= NAMED:
            yield from (self.words.form(pieces.figure(self.box, view, figure)) for figure in armed)

    # ------------------------------------------------------------------ pressing on

    def _onward(self, view: BlackstoneState) -> Iterator[Rich]:
        """What has been found, and what is wanted."""
        if self.box.options.haul is not None:
            yield self.words.haul(view)
        yield self.words.stage.say("blackstone.table.cards_left", n=len(view.deck))

    def _deaths(self, view: BlackstoneState) -> Rich:
        """Who may die of a recovery roll if it goes out of action in the next combat, as the page of the halt says."""
        return self.words.rich(halts.risks(self.box, view))
