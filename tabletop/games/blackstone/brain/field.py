"""A combat as a computer player sees it: how dangerous each hex is, what each hostile is worth, what is left to do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.engine.grid.reach import spread
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.odds import dealt, suffered
from tabletop.games.blackstone.brain.threats import Zeal, reach_of
from tabletop.games.blackstone.brain.weights import (
    AGAIN_BEFORE,
    ASIDE,
    BOUNTY,
    BRITTLE,
    EVEN,
    IDLE,
    KILL,
    LATE,
    MENACE,
    PARTIAL,
    SOON,
    WARDED,
)
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import Reroll, TwoDice, Unseen
from tabletop.games.blackstone.content.effects.weapons import Bands, Shot
from tabletop.games.blackstone.content.ids import NOBODY, FigureId, FoeId, member_of
from tabletop.games.blackstone.model.facts import GROUPS
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force, in_force
from tabletop.games.blackstone.position.explorers.arms import SMALLER, can_be_attacked, defence_dice
from tabletop.games.blackstone.position.hostiles import bands, weapons_of
from tabletop.games.blackstone.position.marching import barred_to_foes
from tabletop.games.blackstone.position.place_goals import wanted
from tabletop.games.blackstone.position.sight import attack_reach, foe_is_covered
from tabletop.games.blackstone.position.table import (
    group_of,
    is_group,
    open_slots,
    side,
    site,
    standing_figures,
    standing_foes,
    standing_members,
)


class Menace(NamedTuple):
    """A hostile: where it stands, what it sees, the hexes beside which it would stand after a Move (step) and after two
    (run), its dice by band, whether it ignores cover (`covered`), how often it attacks by column, its wounds left, and
    the range to every hex."""

    foe: FoeId
    kind: int
    hex: int
    seen: int
    step: int
    run: int
    dice: Bands
    covered: bool
    zeal: dict[str, Zeal]
    left: int
    ranges: bytes


class CombatField:
    """What is worked out of one position, once."""

    def __init__(
        self, box: BlackstoneBox, state: BlackstoneState, zeals: tuple[dict[str, Zeal], ...], timely: bool = False
    ) -> None:
        """timely: it is looked at which groups have acted in this turn already."""
        self.box, self.state, self.timely = box, state, timely
        self.site: Site = site(box, state)
        self.barred = barred_to_foes(box, state)
        self._harms: dict[tuple[int, int, int], float] = {}
        self._perils: dict[tuple[int, int, int], float] = {}
        self._odds: dict[tuple[FoeId, Die, int, bool, bool, int], tuple[float, float]] = {}
        self.members = standing_members(state)
        self.figures = standing_figures(state, self.members)
        self.blackout = attack_reach(box, state, foe=0) if state.twists or state.assault.name else 99
        self.wanted = wanted(box, state)
        self.menaces = [self._menace(foe, zeals) for foe in standing_foes(state)]
        self.open = [open_slots(box, state, member) for member in range(len(state.party))]
        self.defence: list[Die] = [side(box, state, member).defence for member in range(len(state.party))]
        self.guarded = [bool(state.lasting) and self._two_dice(member) for member in range(len(state.party))]
        self.veils = [self._veils(member) if state.lasting else () for member in range(len(state.party))]

    def _two_dice(self, member: int) -> bool:
        return any_in_force(self.box, self.state, TwoDice, Matter(member=member))

    def _veils(self, member: int) -> tuple[Unseen, ...]:
        """By what hostiles further away do not see an explorer."""
        return tuple(in_force(self.box, self.state, Unseen, Matter(member=member)))

    def _menace(self, foe: FoeId, zeals: tuple[dict[str, Zeal], ...]) -> Menace:
        box, state, board = self.box, self.state, self.site
        number = box.foe_kinds[foe]
        kind, here = box.foe_records[foe], state.foes[foe]
        step, run = self._near(here, kind.move, state.open & ~board.barred & ~self.barred)
        found = [bands(state, each, foe, None) for each in weapons_of(box, state, foe)]
        dice = found[0] if len(found) == 1 else Bands(
            r1=max((each.r1 for each in found), key=_sides), r2_3=max((each.r2_3 for each in found), key=_sides),
            r4plus=max((each.r4plus for each in found), key=_sides),
        )  # fmt: skip
        return Menace(
            foe, number, here, board.seen(here) & state.open, step, run, dice,
            weapons_of(box, state, foe)[0].ignores_cover, zeals[number], kind.wounds - state.counters[foe],
            board.ranges(here),
        )  # fmt: skip

    # What hostiles would do

    @cached_property
    def nearest(self) -> list[list[tuple[int, int]]]:
        """For each hostile the explorers by range, nearest first: range and member."""
        at = self.state.at
        return [
            sorted((each.ranges[at[figure]], member_of(figure)) for figure in self.figures) for each in self.menaces
        ]

    def harm(self, member: int, hex_: int, without: int = 0) -> float:
        """What an explorer would suffer on a hex if all hostiles acted, in wounds. without: hostiles left out."""
        key = member, hex_, without
        known = self._harms.get(key)
        if known is None:
            known = self._harms[key] = self._harm(member, hex_, self.veils[member], without, None)
        return known

    def peril(self, member: int, hex_: int, until: int = NOBODY) -> float:
        """What an explorer would suffer on a hex until it acts again. until: or another one does."""
        if not self.timely:
            return self.harm(member, hex_)
        key = member, hex_, member if until == NOBODY else until
        known = self._perils.get(key)
        if known is None:
            known = self._perils[key] = self._harm(member, hex_, self.veils[member], 0, self._turns(key[2]))
        return known

    def _turns(self, member: int) -> list[float]:
        """How often each group is likely to act before an explorer acts again; at last those in no group."""
        track, here = self.state.track, self.state.place
        mine = track.index(member) if member in track else NOBODY
        again = mine <= here
        found = [*[AGAIN_BEFORE if again else 0.0] * GROUPS, 1.0]
        for card in track[here + 1 : None if again else mine]:
            if is_group(card):
                found[group_of(card)] += 1.0
        return found

    def _harm(
        self, member: int, hex_: int, veils: tuple[Unseen, ...], without: int, turns: list[float] | None
    ) -> float:  # fmt: skip
        die, groups = self.defence[member], self.state.groups
        close = 1 << hex_
        total = 0.0
        safe = bool(self.barred & close)
        for each, near in zip(self.menaces, self.nearest, strict=True):
            if without >> each.foe & 1:
                continue
            range_ = each.ranges[hex_]
            visible = each.seen & close and not (veils and self._is_veiled(each, range_, veils))
            if visible:
                column = "engaged" if range_ <= 1 else "close" if range_ <= 3 else "other"
                zeal = each.zeal.get(column) or each.zeal["other"]
            else:
                if range_ > 9:
                    continue
                column, zeal = "hidden", each.zeal["hidden"]
            covers = 1 + (self.guarded[member] or self._covered(each, hex_))
            costs = 0.0
            far = self._die(each, range_)
            if visible and far is not None:
                costs += zeal.here * suffered(far, die, covers)
            if zeal.nearer and (visible or range_ <= 4):
                nearer = self._die(each, max(1, range_ - 2))
                if nearer is not None:
                    costs += zeal.nearer * suffered(nearer, die, covers) * (1.0 if visible else 0.4)
            by_hand = each.dice.r1
            if by_hand is not None:
                strikes = zeal.stay if range_ <= 1 and visible else (
                    zeal.step if each.step & close else zeal.run if each.run & close else 0.0
                )  # fmt: skip
                if strikes:
                    costs += strikes * suffered(by_hand, die, 1 + self.guarded[member])
            if costs:
                often = 1.0 if turns is None else turns[groups[each.foe]]
                total += often * costs * self._share(near, member, range_)
        return total * (0.95 if safe else 1.0)

    def _die(self, each: Menace, range_: int) -> Die | None:
        if range_ > self.blackout:
            return None
        return each.dice.r1 if range_ <= 1 else each.dice.r2_3 if range_ <= 3 else each.dice.r4plus

    def _is_veiled(self, each: Menace, range_: int, veils: tuple[Unseen, ...]) -> bool:
        kind = self.box.kinds[each.kind].id
        return any(range_ > veil.beyond and kind not in veil.not_by for veil in veils)

    def _covered(self, each: Menace, hex_: int) -> bool:
        return not each.covered and bool(self.site.cover(each.hex) >> hex_ & 1)

    def _share(self, near: list[tuple[int, int]], member: int, range_: int) -> float:
        """How likely a hostile goes for this one rather than for others."""
        for other, whose in near:
            if whose != member:
                return 1.0 if range_ < other else EVEN if range_ == other else ASIDE
        return 1.0

    def cost(self, member: int, harm: float) -> float:
        """What so much harm costs an explorer, the less it has left the more."""
        return harm * BRITTLE[max(0, min(4, self.open[member]))] + max(0.0, harm - self.open[member] - 0.5) * 2

    def relief(self, member: int) -> float:
        """What one more open slot is worth to an explorer where it stands."""
        here = [self.state.at[each] for each in self.figures if member_of(each) == member]
        harm = max((self.peril(member, hex_) for hex_ in here), default=0.0)
        now, then = (BRITTLE[max(0, min(4, self.open[member] + more))] for more in (0, 1))
        return min(harm, 1.0) * (now - then)

    def shelter(self, member: int, until: int, at: Sequence[int] | None = None) -> float:
        """What it is worth to ward an explorer until somebody acts again, itself if that is nobody; nothing where it is
        warded already. at: where the models would stand by then."""
        if self.guarded[member]:
            return 0.0
        at = at or self.state.at
        mine = (figure for figure in self.figures if member_of(figure) == member)
        return WARDED * max((self.cost(member, self.peril(member, at[each], until)) for each in mine), default=0.0)

    def cloaking(self, member: int, until: int, veils: tuple[Unseen, ...]) -> float:
        """What it is worth that hostiles further away do not see an explorer until somebody acts again: the harm that
        they would do from there, or by coming nearer."""
        turns = self._turns(until) if self.timely else None
        gain = 0.0
        for figure in self.figures:
            if member_of(figure) == member:
                hex_ = self.state.at[figure]
                cloaked = self._harm(member, hex_, (*self.veils[member], *veils), 0, turns)
                gain += self.cost(member, self.peril(member, hex_, until)) - self.cost(member, cloaked)
        return gain

    @cached_property
    def harms(self) -> dict[int, float]:
        """What each model of an explorer would suffer where it stands."""
        return {figure: self.harm(member_of(figure), self.state.at[figure]) for figure in self.figures}

    def is_beside_hostile(self, hex_: int) -> bool:
        """Whether a hostile is at an adjacent hex or on the same."""
        return any(each.ranges[hex_] <= 1 for each in self.menaces)

    # What hostiles are worth

    @cached_property
    def worths(self) -> list[float]:
        """What it is worth to slay each hostile."""
        found = []
        later = self.state.track[self.state.place + 1 :] if self.timely else ()
        coming = {group_of(card) for card in later if is_group(card)}
        for each, near in zip(self.menaces, self.nearest, strict=True):
            range_, member = near[0] if near else (9, 0)
            die = each.dice.r2_3 or each.dice.r1
            zeal = each.zeal.get("close") or each.zeal["other"]
            often = zeal.here + zeal.nearer + zeal.step
            menace = often * suffered(each.dice.r1 or die or "d6", "d8", 1)
            carries = reach_of(self.box.kinds[each.kind])
            far = range_ > carries and range_ > 2 * self.box.kinds[each.kind].move + 1
            brittle = BRITTLE[max(0, min(4, self.open[member]))] if near else 1.0
            if self.timely:
                menace *= SOON if self.state.groups[each.foe] in coming else LATE
            prize = KILL + BOUNTY * each.left * (self.wanted >> each.foe & 1)
            found.append((prize + MENACE * menace * (0.5 + 0.5 * brittle)) * (IDLE if far else 1.0))
        return found

    def shot(self, figure: FigureId, hex_: int, way: Shot, at: int) -> float:
        """What a weapon action is worth against the hostile with this number here, from a hex; 0 if it cannot be."""
        each = self.menaces[at]
        if not each.seen >> hex_ & 1:
            return 0.0
        range_ = each.ranges[hex_]
        if range_ > self.blackout:
            return 0.0
        dice = way.dice
        die = dice.r1 if range_ <= 1 else dice.r2_3 if range_ <= 3 else dice.r4plus
        if die is None:
            return 0.0
        return self.attack(each, way, die, range_, self._aimed(figure, hex_, way, each)) * self.worths[at] * way.attacks

    def _aimed(self, figure: FigureId, hex_: int, way: Shot, each: Menace) -> bool:
        """Whether the hostile has cover."""
        if way.ignores_cover or self.state.aimed:
            return False
        if hex_ == self.state.at[figure]:
            return foe_is_covered(self.box, self.state, each.foe, figure)
        return bool(self.site.cover(hex_) >> each.hex & 1)

    def attack(self, each: Menace, way: Shot, die: Die, range_: int, covered: bool) -> float:
        """What one attack does, as a share of a kill."""
        slain, share = self.odds(each, way, die, range_, covered)
        return slain + PARTIAL * (share - slain)

    def odds(self, each: Menace, way: Shot, die: Die, range_: int, covered: bool) -> tuple[float, float]:
        """The chance that one attack slays, and the share of its wounds that it takes."""
        key = each.foe, die, range_, covered, way.weak_defence, way.extra_wounds
        known = self._odds.get(key)
        if known is None:
            known = self._odds[key] = self._worked_out(each, way, die, range_, covered)
        return known

    def _worked_out(self, each: Menace, way: Shot, die: Die, range_: int, covered: bool) -> tuple[float, float]:
        box, state = self.box, self.state
        record = box.kinds[each.kind]
        defence = SMALLER[record.defence] if way.weak_defence else record.defence
        again, dice = False, 1 + covered
        if record.traits or state.lasting:
            matter = Matter(foe=each.foe, die=defence, range=range_, covered=covered, critical=True, result=0)
            again = any_in_force(box, state, Reroll, matter, "defence")
            dice = len(defence_dice(box, state, matter))
        return dealt(die, defence, dice, again, each.left, way.extra_wounds)

    def can_be_shot(self, at: int) -> bool:
        """Whether a hostile is not shielded."""
        state = self.state
        return not (state.lasting or state.tokens) or can_be_attacked(self.box, state, self.menaces[at].foe)

    def blast(self, hex_: int, way: Shot) -> float:
        """What an attack on all in a hex is worth, with the best of those beside it; where it hits friends as well,
        without those."""
        area = way.area
        assert area is not None
        die = way.dice.r1 or way.dice.r2_3 or "d6"
        by_hex: dict[int, float] = {}
        for at, each in enumerate(self.menaces):
            if (each.hex == hex_ or self.site.next_to[hex_] >> each.hex & 1) and self.can_be_shot(at):
                hurt = self.attack(each, way, die, 2, False) * self.worths[at]
                by_hex[each.hex] = by_hex.get(each.hex, 0.0) + hurt
        worth = by_hex.pop(hex_, 0.0) + sum(sorted(by_hex.values(), reverse=True)[: area.also])
        if area.hits == "model":
            worth -= 2.0 * sum(self.state.at[other] == hex_ for other in self.figures)
        return worth

    def number_of(self, foe: int) -> int:
        """The number here of a hostile; -1 where it is not there."""
        return next((at for at, each in enumerate(self.menaces) if each.foe == foe), NOBODY)

    # Ways

    def steps(self, goals: int) -> dict[int, int]:
        """For each hex how many steps it is to the nearest of some goals, whoever stands in the way."""
        free = self.state.open & ~self.site.barred
        key = self.state.board, goals, free
        known = self.box.ways.get(key)
        if known is None:
            layers = self.site.layers(goals, free)
            known = {hex_: far for far, layer in enumerate(layers) for hex_ in bits(layer)}
            self.box.ways[key] = known
        return known

    def _near(self, here: int, move: int, passable: int) -> tuple[int, int]:
        """The hexes beside which a hostile would stand after one Move, and after two."""
        key = self.state.board, here, move, passable
        known = self.box.nears.get(key)
        if known is None:
            layers = spread(1 << here, self.site.stepping, passable, 2 * move)
            step = run = 0
            for far, layer in enumerate(layers):
                if far <= move:
                    step |= layer
                run |= layer
            known = self.box.nears[key] = _beside(self.site, step), _beside(self.site, run)
        return known


def _beside(board: Site, hexes: int) -> int:
    found = 0
    for each in bits(hexes):
        found |= board.next_to[each] & board.seen(each)
    return found


def _sides(die: Die | None) -> int:
    return int(die[1:]) if die is not None else 0



