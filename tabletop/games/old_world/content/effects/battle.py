"""Battles: dice, defence, who strikes first and who dies besides."""

from __future__ import annotations

from typing import ClassVar, Literal

from tabletop.games.old_world.content.effects.vocabulary import Amount, Change, OldWorldEffect, Ranks


class Defence(OldWorldEffect, frozen=True, kw_only=True, tag="defence"):
    """Figures there have more or less defence, one at least."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)

    whose: Literal["own", "enemy"]
    change: Change

    @property
    def odd(self) -> bool:
        return self.change == 0


class StrikeFirst(OldWorldEffect, frozen=True, kw_only=True, tag="strike_first"):
    """Before the battle dice are rolled for its owner, and whom they kill is gone at once; of an Old World card: for
    nobody, in regions with an Event token."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class FirstStrike(OldWorldEffect, frozen=True, kw_only=True, tag="first_strike"):
    """The figures of its kind roll before all others, and whom they kill is gone at once."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)


class Retaliate(OldWorldEffect, frozen=True, kw_only=True, tag="retaliate"):
    """An opponent's figures take hits for every figure of its kind that he kills in a battle."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    hits: Amount


class HalveDice(OldWorldEffect, frozen=True, kw_only=True, tag="halve_dice"):
    """Each opponent rolls half of his dice there, rounded up."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)


class FewerDice(OldWorldEffect, frozen=True, kw_only=True, tag="fewer_dice"):
    """Each opponent rolls fewer dice for every figure of its kind in the region."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class MoreDice(OldWorldEffect, frozen=True, kw_only=True, tag="more_dice"):
    """Whoever rolls at all in a region with an Event token rolls more dice."""

    moments: ClassVar[tuple[str, ...]] = ("battle",)

    dice: Amount


class FightAgain(OldWorldEffect, frozen=True, kw_only=True, tag="fight_again"):
    """After the battle there is another one."""

    moments: ClassVar[tuple[str, ...]] = ("battle_end",)


class Rot(OldWorldEffect, frozen=True, kw_only=True, tag="rot"):
    """For each own corruption token there its owner kills an enemy figure."""

    moments: ClassVar[tuple[str, ...]] = ("battles_end",)

    ranks: Ranks


class Shield(OldWorldEffect, frozen=True, kw_only=True, tag="shield"):
    """One own figure there can neither be hit nor killed this round."""

    moments: ClassVar[tuple[str, ...]] = ("play",)


class DrawPerKill(OldWorldEffect, frozen=True, kw_only=True, tag="draw_per_kill"):
    """Its owner draws cards for every figure that he kills there."""

    moments: ClassVar[tuple[str, ...]] = ("lies",)

    cards: Amount
