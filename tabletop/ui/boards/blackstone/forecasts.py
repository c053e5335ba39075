"""What an action of Blackstone Fortress would do, beyond its odds: cover and range, who would see, what is risked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Surface

from tabletop.engine.action import Action
from tabletop.engine.preview import Preview
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FoeId, member_of
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import die_against, is_covered, weapons
from tabletop.games.blackstone.position.explorers.mortality import death_risk
from tabletop.games.blackstone.position.hostiles import armed_at, status
from tabletop.games.blackstone.position.sight import range_of, visible_to_foe
from tabletop.games.blackstone.position.table import kind_of, standing_foes
from tabletop.games.blackstone.words import pieces
from tabletop.text import Message
from tabletop.ui.boards import Chance, Forecast
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.inspector.foes import least_breadth, table
from tabletop.ui.boards.blackstone.look.clash import Clash
from tabletop.ui.boards.painting import stacked
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
        match action:
            case do.Shoot():
                return self._with_mind(view, action.foe, self._attack(view, action, told))
            case do.ShootArea():
                there = (foe for foe in standing_foes(view) if view.foes[foe] == action.hex)
                return self._with_mind(view, next(there, None), told)
            case do.Move():
                return replace(told, lines=(*told.lines, *self._watched(view, action)))
            case do.Finish():
                return replace(told, lines=self.words.unspent(view, action))
            case do.UseCard():
                return replace(told, lines=self.words.used(view, action))
            case do.OfferCover(member=member, partner=partner):
                one, other = (pieces.member(self.box, view, each) for each in (member, partner))
                both = Message("blackstone.table.cover", {"member": one, "partner": other})
                return replace(told, lines=(self.words.rich(both),))
            case do.GoOn():
                return replace(told, lines=tuple(self._onward(view)), odds=tuple(self._deaths(view)))
            case do.TurnBack():
                return replace(told, lines=tuple(self._onward(view)))
        return told

    # ------------------------------------------------------------------ attacks

    def _attack(self, view: BlackstoneState, action: do.Shoot, told: Forecast) -> Forecast:
        """Dice on both sides, range and cover."""
        say, foe = self.words.stage.say, action.foe
        arms = weapons(self.box, view, member_of(action.figure))
        if action.weapon >= len(arms):
            return told
        shot = arms[action.weapon][0].shots[action.shot]
        die, range_ = die_against(self.box, view, action.figure, shot, view.foes[foe])
        covered = is_covered(self.box, view, action.figure, foe, shot)
        kind = kind_of(self.box, foe)
        defence = (kind.defence,) * (2 if covered else 1)
        key = "covered" if covered else "aimed" if view.aimed or shot.ignores_cover else "open"
        said = say(f"blackstone.table.range.{key}", n=range_)
        return replace(told, strip=self.clash.strip((die,) * shot.attacks if die else (), defence, said, covered))

    def _with_mind(self, view: BlackstoneState, foe: FoeId | None, told: Forecast) -> Forecast:
        """With what the target does next where it lives."""
        if foe is None:
            return told
        say, number, now = self.words.stage.say, self.box.foe_kinds[foe], status(self.box, view, foe)
        heading = say("blackstone.table.acts", status=say(f"blackstone.column.{now}.name"))

        def mind(stage: Stage, wide: int) -> Surface:
            head = stage.lettering.block(heading, FOOT, wide)
            return stacked([head, table(self.words.on(stage), number, now, wide)], wide)

        return replace(told, foot=mind, broad=least_breadth(self.box.kinds[number]))

    # ------------------------------------------------------------------ moves

    def _watched(self, view: BlackstoneState, action: do.Move) -> Iterator[Rich]:
        """Which hostiles would see the explorer there, which of them could attack at once, and the status that these
        would have then."""
        after = view.clone()
        after.at = changed(after.at, action.figure, action.hex)
        seeing = [foe for foe in standing_foes(after) if action.figure in visible_to_foe(self.box, after, foe)]
        armed = [
            foe for foe in seeing
            if armed_at(self.box, after, foe, range_of(self.box, after, after.foes[foe], action.hex)) is not None
        ]  # fmt: skip
        if not seeing:
            yield self.words.stage.say("blackstone.table.seen.nobody")
            return
        yield self.words.stage.say("blackstone.table.seen.some", n=len(seeing), armed=len(armed))
        if len(armed) <= NAMED:
            yield from (self._name(after, foe) for foe in armed)

    def _name(self, view: BlackstoneState, foe: FoeId) -> Rich:
        now = self.words.stage.say(f"blackstone.column.{status(self.box, view, foe)}.name")
        return self.words.rich(Message("blackstone.table.seen.by", {
            "foe": pieces.foe(self.box, view, foe), "status": now,
        }))  # fmt: skip

    # ------------------------------------------------------------------ pressing on

    def _onward(self, view: BlackstoneState) -> Iterator[Rich]:
        """What has been found, and what is wanted."""
        if self.box.options.haul is not None:
            yield self.words.haul(view)
        yield self.words.stage.say("blackstone.table.cards_left", n=len(view.deck))

    def _deaths(self, view: BlackstoneState) -> Iterator[Chance]:
        """Who would die of a recovery roll if it went out of action in the next combat."""
        for member in range(len(view.party)):
            if view.dead >> member & 1:
                continue
            risk = death_risk(self.box, view, member).now
            name = self.words.form(pieces.member(self.box, view, member))
            if risk:
                yield Chance(self.words.stage.say("blackstone.table.dies", who=name), risk, False)
