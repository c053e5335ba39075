"""What Shadespire is played with. It is read and checked by `load`."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tabletop.engine.content.origin import Origin
from tabletop.engine.setup import Own
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.effects.conditions import AnyCondition

SEATS: Final = (2, 3, 4)
"""How many can play."""
ROUNDS: Final = 3
GAMES_OF_A_MATCH: Final = 3
SEATS_OF_A_MATCH: Final = 2
"""A match is of up to so many games, and of so many seats (shadespire.match.01, shadespire.match.02)."""
STARTS: Final = 8
"""Starting hexes of a face of a board, and so the most fighters of a warband (shadespire.deploy.08)."""
ACTIVATIONS: Final = 4
"""Each has so many in a round (shadespire.round.07)."""
OBJECTIVES_IN_DECK: Final = 12
POWER_IN_DECK: Final = 20
"""At least so many power cards (shadespire.decks.05)."""
LONGEST_TITLE: Final = 40
"""Letters of what a player calls a deck."""
HAND: Final = (3, 5)
"""Objective and power cards that a hand is filled to (shadespire.hands.02)."""
TOKENS: Final = {2: 5, 3: 7, 4: 9}
"""Objective tokens by the number of seats (shadespire.objectives.01, shadespire.multi.13)."""

WarbandName = Literal[
    "steelhearts_champions", "garreks_reavers", "sepulchral_guard", "ironskulls_boyz", "chosen_axes",
    "spiteclaws_swarm", "magores_fiends", "farstriders",
]  # fmt: skip
SetName = Literal[
    "core", "sepulchral_guard", "ironskulls_boyz", "chosen_axes", "spiteclaws_swarm", "magores_fiends", "farstriders"
]
AttackSymbol = Literal["hammer", "swords"]
DefenceSymbol = Literal["block", "dodge"]
ATTACK_DIE: Final = ("crit", "hammer", "hammer", "swords", "single", "double")
DEFENCE_DIE: Final = ("crit", "block", "block", "dodge", "single", "double")
"""The faces of the dice (shadespire.dice.01, shadespire.dice.02)."""
Window = Literal["now", "end", "end_1_2", "end_3"]
"""When an objective card is scored: as soon as it is met, or in step 1 of an end phase."""
Check = Literal["after_attack", "after_move", "after_charge", "after_any"]
"""After what an objective that is scored at once is looked at."""


class Profile(Struct, frozen=True, kw_only=True):
    """An Attack action. family: the name that other cards call it by. reaction: it is only made as a reaction.
    blocks: its additional rules, in which `this` is this Attack action."""

    id: str
    range: int
    dice: int
    symbol: AttackSymbol
    damage: int
    cleave: bool = False
    knockback: int = 0
    family: str = ""
    reaction: bool = False
    blocks: tuple[EffectBlock, ...] = ()


class FighterSide(Struct, frozen=True, kw_only=True):
    """One side of a fighter card. defence: so many dice and the symbol that counts. blocks: its abilities."""

    move: int
    defence: int
    symbol: DefenceSymbol
    wounds: int
    attacks: tuple[Profile, ...]
    blocks: tuple[EffectBlock, ...] = ()


class FighterKind(Struct, frozen=True, kw_only=True):
    """A fighter. inspire: when it becomes Inspired."""

    id: str
    warband: int
    leader: bool
    normal: FighterSide
    inspired: FighterSide
    inspire: EffectBlock
    source: Origin


class Warband(Struct, frozen=True, kw_only=True):
    """A warband: its fighters by their numbers."""

    id: WarbandName
    colour: str
    fighters: tuple[int, ...]
    source: Origin


class ObjectiveCard(Struct, frozen=True, kw_only=True):
    """An objective card. score: its condition with two players, three and four. warband: None for a universal one."""

    id: str
    number: int
    set: SetName
    warband: int | None
    glory: int
    window: Window
    check: Check | None
    score: tuple[AnyCondition, AnyCondition, AnyCondition]
    source: Origin


class PloyCard(Struct, frozen=True, kw_only=True):
    """A ploy. reaction: it is played in a window for reactions, and not in the power step."""

    id: str
    number: int
    set: SetName
    warband: int | None
    reaction: bool
    blocks: tuple[EffectBlock, ...]
    source: Origin


class UpgradeCard(Struct, frozen=True, kw_only=True):
    """An upgrade. fighters: the only ones that can be given it, by their numbers; empty for any. attacks: Attack
    actions that it grants. relic: one of the Katophrane relics."""

    id: str
    number: int
    set: SetName
    warband: int | None
    fighters: tuple[int, ...]
    attacks: tuple[Profile, ...]
    blocks: tuple[EffectBlock, ...]
    relic: bool
    source: Origin


CardKind = ObjectiveCard | PloyCard | UpgradeCard


class BoardFace(Struct, frozen=True, kw_only=True):
    """One face of a board of hexes with a flat upper edge, as printed: x counts columns, y half rows. full: whole
    hexes; half: those along its edges of which only a half is there. title: what a player calls it, by language.
    """

    id: str
    board: int
    full: tuple[tuple[int, int], ...]
    half: tuple[tuple[int, int], ...]
    starting: tuple[tuple[int, int], ...]
    blocked: tuple[tuple[int, int], ...]
    source: Origin
    title: tuple[tuple[str, str], ...] = ()


class Deck(Struct, frozen=True, kw_only=True):
    """A deck that comes with the game, or a player's own: the numbers of its cards. title: what the player calls it.
    draft: it is not finished, and cannot be played."""

    id: str
    warband: int
    objectives: tuple[int, ...]
    power: tuple[int, ...]
    source: Origin
    title: str = ""
    draft: bool = False


Mode = Literal["skirmish", "relic"]


class Balance(Struct, frozen=True, kw_only=True):
    """How warbands have fared against one another with their starter decks. games: played by each two. won: of those
    how many the first won against the second, a draw being half."""

    games: int
    won: dict[tuple[WarbandName, WarbandName], float]

    def share(self, own: WarbandName, enemy: WarbandName) -> float | None:
        """What part of its games against another a warband won; None where nobody has measured it."""
        if (own, enemy) in self.won:
            return self.won[own, enemy] / self.games
        return 1 - self.won[enemy, own] / self.games if (enemy, own) in self.won else None


class ShadespireScenario(Struct, frozen=True, kw_only=True):
    """What is played: for glory alone, or for the relic too. balance: None where nobody has measured it."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    mode: Mode
    order: int
    source: Origin
    beginners: bool = False
    balance: Balance | None = None


class ShadespireContent(Struct, frozen=True, kw_only=True):
    """Everything that can be played with."""

    warbands: tuple[Warband, ...] = ()
    fighters: tuple[FighterKind, ...] = ()
    cards: tuple[CardKind, ...] = ()
    faces: tuple[BoardFace, ...] = ()
    decks: dict[str, Deck] = {}
    scenarios: dict[str, ShadespireScenario] = {}
    own: Own = Own()
