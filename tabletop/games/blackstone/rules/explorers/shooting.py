"""Weapon actions of explorers (blackstone.attack.01 to 11)."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import Reroll
from tabletop.games.blackstone.content.effects.weapons import Shot
from tabletop.games.blackstone.content.ids import (
    NOBODY,
    NOWHERE,
    FigureId,
    FoeId,
    Hex,
    MemberId,
    ResourceId,
    member_of,
)
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe, PickHex
from tabletop.games.blackstone.model.facts import CRITICAL, FACE_NAMES, FAIL, SUCCESS, Used
from tabletop.games.blackstone.position.effects import Matter, in_force
from tabletop.games.blackstone.position.explorers.arms import (
    blast,
    caught,
    defence_dice,
    die_against,
    is_covered,
    targets,
    weapons,
)
from tabletop.games.blackstone.position.sight import die_at, range_of
from tabletop.games.blackstone.position.table import site
from tabletop.games.blackstone.rules.changes.board import harm_foe
from tabletop.games.blackstone.rules.changes.pieces import discard_resource, forget_lasting, roll_action, roll_danger
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.rolling import Rolling
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay, carry_on


class WeaponUse(Struct, frozen=True):
    """What an explorer attacks with: the name of the weapon and the way it is used."""

    name: str
    way: Shot


def use_weapon(play: BlackstonePlay, member: MemberId, number: int, shot: int) -> WeaponUse:
    """A weapon of an explorer is used in one of its ways: its card may be discarded by it, or it is used up for a time.
    number, shot: of the weapon and of the way."""
    state = play.state
    weapon, card = weapons(play.box, state, member)[number]
    if weapon.often == "discard":
        discard_resource(play, member, ResourceId(card))
    elif weapon.often is not None:
        state.used = (*state.used, Used(f"weapon.{weapon.id}", 0, member, weapon.often))
    return WeaponUse(weapon.id, weapon.shots[shot])


class Shooting(Procedure, frozen=True, kw_only=True, tag="shooting"):
    """One weapon action: one attack or several at a hostile, or at all in some hexes.

    weapon, shot: their numbers among those of the explorer. foe: the target, or aim: the hex. hexes: those attacked
    besides. left: who is still to be attacked; friends: explorers that are. number: of attacks made.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "spread", "widen", "gather", "turned", "attack", "struck", "friend", "close",
    )  # fmt: skip

    figure: FigureId
    weapon: int
    shot: int
    foe: FoeId = FoeId(NOBODY)
    aim: Hex = NOWHERE
    hexes: tuple[Hex, ...] = ()
    left: tuple[FoeId, ...] = ()
    friends: tuple[FigureId, ...] = ()
    number: int = 0
    action: WeaponUse | None = None

    def begin(self, play: BlackstonePlay) -> Shooting:
        """The weapon is used, and may be used up."""
        use = use_weapon(play, member_of(self.figure), self.weapon, self.shot)
        after = replace(self, action=use, left=(self.foe,))
        if use.way.area is None:
            return after._next(play)
        play.goto("spread")
        return after

    def spread(self, play: BlackstonePlay) -> None:
        """Which hexes beside the aim are attacked too."""
        way = self._way
        assert way.area is not None
        more = tuple(each for each in blast(play.box, play.state, way, self.aim) if each not in self.hexes)
        if len(self.hexes) == way.area.also or not more:
            play.goto("gather")
            return
        play.ask(asked.ChooseHex(play.state.led[member_of(self.figure)], "blast", more))

    def widen(self, play: BlackstonePlay) -> Shooting:
        """That one."""
        assert isinstance(play.answer, PickHex)
        play.goto("spread")
        return replace(self, hexes=(*self.hexes, play.answer.hex))

    def gather(self, play: BlackstonePlay) -> Shooting:
        """All that stand there."""
        foes, friends = caught(play.box, play.state, self._way, (self.aim, *self.hexes))
        play.goto("attack")
        return replace(self, left=foes, friends=friends)

    def _next(self, play: BlackstonePlay) -> Shooting:
        """The target of the next attack: the same one, one in its hex or in a hex beside it."""
        box, state, way = play.box, play.state, self._way
        if self.number == way.attacks or state.at[self.figure] == NOWHERE:
            play.goto("close")
            return self
        if self.number == 0:
            return self.attack(play)
        near = 1 << self.aim | site(box, state).next_to[self.aim]
        among = tuple(each for each in targets(box, state, self.figure, way) if near >> state.foes[each] & 1)
        if not among:
            play.goto("close")
            return self
        play.ask(asked.NextTarget(state.led[member_of(self.figure)], among), then="turned")
        return self

    def turned(self, play: BlackstonePlay) -> Shooting:
        """That one."""
        assert isinstance(play.answer, PickFoe)
        return replace(self, left=(play.answer.foe,))

    def attack(self, play: BlackstonePlay) -> Shooting:
        """One attack; those that cannot be attacked any more are left out."""
        state = play.state
        if not self.left:
            play.goto("friend")
            return self
        foe, rest = self.left[0], self.left[1:]
        if state.foes[foe] == NOWHERE or state.at[self.figure] == NOWHERE:
            play.goto("attack")
            return replace(self, left=rest)
        aim = self.aim if self._way.area is not None else state.foes[foe]
        after = replace(self, left=rest, aim=aim)
        begun = OneAttack(figure=self.figure, foe=foe, use=self._use, die=self._die(play)).begun(play)
        if not begun:
            return after.struck(play)
        play.call(*begun, then="struck")
        return after

    def struck(self, play: BlackstonePlay) -> Shooting:
        """The next of those in the hexes, or the next attack."""
        if self._way.area is not None:
            return self.attack(play)
        return replace(self, number=self.number + 1)._next(play)

    def friend(self, play: BlackstonePlay) -> Shooting | None:
        """Explorers in the hexes defend too."""
        if not self.friends:
            play.goto("close")
            return None
        figure = self.friends[0]
        after = replace(self, friends=self.friends[1:])
        die = self._die(play)
        if play.state.at[figure] == NOWHERE or die is None:
            play.goto("friend")
            return after
        severity = roll_danger(play, member_of(figure), die)
        if severity:
            play.call(Defending(member=member_of(figure), severity=severity, against=die), then="friend")
        else:
            play.goto("friend")
        return after

    def _die(self, play: BlackstonePlay) -> Die | None:
        """The die for the hex that was aimed at; None for an action against one hostile."""
        if self._way.area is None or play.state.at[self.figure] == NOWHERE:
            return None
        return die_at(self._way.dice, range_of(play.box, play.state, play.state.at[self.figure], self.aim))

    def close(self, play: BlackstonePlay) -> None:
        """Aiming is over (blackstone.activation.06); what may follow a weapon action."""
        state = play.state
        state.aimed = False
        forget_lasting(state, "weapon_action", holder=member_of(self.figure))
        if state.at[self.figure] == NOWHERE:
            play.finish()
            return
        come_to(play, "after_weapon", member=member_of(self.figure), figure=self.figure)

    @property
    def _use(self) -> WeaponUse:
        assert self.action is not None
        return self.action

    @property
    def _way(self) -> Shot:
        return self._use.way


class OneAttack(Procedure, frozen=True, kw_only=True, tag="attack"):
    """One attack of an explorer at one hostile: attack roll, defence roll, wounds.

    die: of the hex that was aimed at, where the target itself is out of sight or range. range, covered: as they were
    when it began.
    """

    steps: ClassVar[tuple[str, ...]] = ("declare", "settle", "ended")

    figure: FigureId
    foe: FoeId
    use: WeaponUse
    die: Die | None = None
    range: int = 0
    covered: bool = False

    def begun(self, play: BlackstonePlay) -> tuple[Procedure, ...]:
        """Carried out as far as nobody has a choice: range, cover and the attack roll (blackstone.attack.03), and what
        follows; what is to be called for the rest, if anything (see `Play.call`)."""
        box, state = play.box, play.state
        die, range_ = die_against(box, state, self.figure, self.use.way, state.foes[self.foe])
        die = die or self.die
        if die is None:
            return ()
        covered = is_covered(box, state, self.figure, self.foe, self.use.way)
        play.tell(told.AttackDeclared(self.figure, self.foe, self.use.name, covered))
        after = replace(self, die=die, range=range_, covered=covered)
        rolling = Rolling(
            member=member_of(self.figure), purpose="attack", die=die, range=range_, foe=self.foe, weapon=self.use.name,
        ).thrown(play)  # fmt: skip
        if rolling.offer(play) is not None:
            return (replace(after, step="settle"), replace(rolling, step="ask"))
        return after._settled(play, max(rolling.faces))

    def declare(self, play: BlackstonePlay) -> Procedure | None:
        """All of it."""
        return carry_on(play, self.begun(play))

    def settle(self, play: BlackstonePlay) -> Procedure | None:
        """With the result of that roll."""
        return carry_on(play, self._settled(play, play.result))

    def _settled(self, play: BlackstonePlay, severity: int) -> tuple[Procedure, ...]:
        """The hostile's defence, and what it suffers (blackstone.attack.04 to 10); what is to be called for the rest,
        if anything."""
        state, way = play.state, self.use.way
        member = member_of(self.figure)
        if severity == FAIL:
            play.tell(told.Missed())
            if way.backfire and state.at[self.figure] != NOWHERE:
                return (replace(self, step="ended"), Wounding(member=member, n=way.backfire))
            return ()
        left = severity - foe_defence(
            play, self.foe, severity, self.covered, self.range, way.weak_defence, self.die
        )
        if left > 0 and state.foes[self.foe] != NOWHERE:
            extra = way.extra_wounds if severity == CRITICAL else 0
            harm_foe(play, self.foe, left, member, self.range, extra)
        return ()

    def ended(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


def foe_defence(
    play: BlackstonePlay, foe: FoeId, severity: int, covered: bool, range_: int, weak: bool = False,
    against: Die | None = None,
) -> int:  # fmt: skip
    """The defence roll of a hostile: 0, 1 or 2. weak: with the next smaller die; against: the die of the attack."""
    box, state = play.box, play.state
    matter = Matter(foe=foe, die=against, range=range_, covered=covered, critical=severity > SUCCESS)
    dice = defence_dice(box, state, matter, weak)
    if not dice:
        return FAIL
    die, faces = dice[0], [roll_action(play, each) for each in dice]
    tell_foe(play, foe, "defence", die, faces)
    best = max(faces)
    for each in in_force(box, state, Reroll, replace(matter, result=best), "defence"):
        if best < (SUCCESS if each.failed else severity):
            again = [roll_action(play, die) for _ in (dice if each.n == "all" else dice[:1])]
            best = max(best, *again)
            tell_foe(play, foe, "defence", die, again, 1)
            break
    return best


def tell_foe(
    play: BlackstonePlay, foe: FoeId, purpose: str, die: Die, faces: list[int], again: int = 0
) -> None:
    """Say what a hostile rolled."""
    if play.heard:
        shown = tuple([FACE_NAMES[each] for each in faces])
        play.tell(told.FoeDieRolled(foe, "attack" if purpose == "attack" else "defence", die, shown, again))

