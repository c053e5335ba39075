"""Both rolls of an attack before they are made: how many dice, which faces count, and who is supported."""

from __future__ import annotations

from collections.abc import Callable

from pygame import SRCALPHA, Surface

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.records import ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.legal.odds import SIDES, Reckoned
from tabletop.games.shadespire.position.rolling import Counting
from tabletop.ui.boards.painting import shape, stacked
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, TEXT, Style
from tabletop.ui.pictures.cache import ready

WIDE, ROW, FACE = 262, 1.5, 1.05
"""The usual width in units; the height of a row and of a face of a die by that of letters."""
FAINT = t.rgb("#5c5560")
"""A face that does not count."""


def strip(stage: Stage, box: ShadespireBox, found: Reckoned) -> Callable[[int], Surface]:
    """A picture in some width: a row for each roll, and one for support where there is any."""

    def paint(wide: int) -> Surface:
        owners = tuple(int(box.owner[each]) for each in (found.strike.attacker, found.strike.target))
        key = ("shadespire.clash", found.attack, found.defence, found.dice, found.strike.support, found.strike.against,
               owners, wide, stage.theme.unit, stage.text.language)  # fmt: skip
        return stage.art.cache.get(key, lambda: _painted(stage, found, owners, wide))

    return paint


def _painted(stage: Stage, found: Reckoned, owners: tuple[int, ...], wide: int) -> Surface:
    strike = found.strike
    rows = [
        _roll(stage, owners[0], found.dice[0], ATTACK_DIE, found.attack, wide),
        _roll(stage, owners[1], found.dice[1], DEFENCE_DIE, found.defence, wide),
    ]
    if strike.support or strike.against:
        said = stage.say("shadespire.table.support", own=strike.support, other=strike.against)
        rows.append(stage.lettering.block(said, _sized(stage, TEXT, wide), wide))
    return ready(stacked(rows, wide))


def _sized(stage: Stage, style: Style, wide: int) -> Style:
    """Letters of the usual size in the usual width, smaller in less."""
    return style._replace(size=style.size * min(1.0, wide / stage.px(WIDE)))


def _roll(
    stage: Stage, owner: int, number: int, die: tuple[str, ...], counting: Counting, wide: int
) -> Surface:  # fmt: skip
    """Whose it is, how many dice, the six faces with those that count lit, and how many of six these are."""
    bold = _sized(stage, BOLD, wide)
    letters = stage.lettering.height(bold)
    high, side = round(letters * ROW), round(letters * FACE)
    out, middle, gap = Surface((wide, high), SRCALPHA), high // 2, side // 3
    mark = shape(stage, owner, side)
    out.blit(mark, mark.get_rect(midleft=(0, middle)))
    dice = stage.lettering.line(str(number), bold)
    out.blit(dice, dice.get_rect(midleft=(side + gap, middle)))
    sign = stage.art.icon("dice", side, t.BRASS)
    out.blit(sign, sign.get_rect(midleft=(side + gap + dice.get_width() + gap // 2, middle)))
    good = [face for face in die if face in counting.good or face in counting.crits]
    count = stage.lettering.line(f"{len(good)}/{SIDES}", bold, t.GOOD if good else t.BAD)
    out.blit(count, count.get_rect(midright=(wide, middle)))
    x = wide - count.get_width() - gap - SIDES * (side + side // 8)
    for face in die:
        colour = t.GOLD if face in counting.crits else t.BRIGHT if face in counting.good else FAINT
        icon = stage.art.icon(f"shadespire.die.{face}", side, colour)
        out.blit(icon, icon.get_rect(midleft=(x, middle)))
        x += side + side // 8
    return out
