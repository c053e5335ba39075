"""What the inspector tells of the things of Quarriors!: dice with their faces, cards, bags, markers, the purse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from tabletop.engine.action import Seat
from tabletop.engine.content.origin import weakest
from tabletop.games.quarriors.content.ids import CardId
from tabletop.games.quarriors.model.dice import HIDDEN, SIX
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import attackers_of
from tabletop.games.quarriors.position.costs import capture_cost, wealth
from tabletop.games.quarriors.position.creatures import attack, creatures, defence, face_of, nature
from tabletop.games.quarriors.words import cards
from tabletop.ui.boards import Sheet, Stat
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.boards.quarriors.board_words import QuarriorsWords
from tabletop.ui.boards.quarriors.inspector.notes import notes
from tabletop.ui.boards.quarriors.layout.dice import first_alike
from tabletop.ui.boards.quarriors.layout.layout import PURSE, Layouts
from tabletop.ui.boards.quarriors.layout.looks import BagLook, DieLook, MarkerLook
from tabletop.ui.boards.quarriors.look.plates import Plates
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part

RULES = {
    "cost": "capture.01",
    "glory": "scoring.02",
    "dice_left": "setup.12",
    "level": "summon.02",
    "attack": "attack.03",
    "defence": "attack.07",
}
FEW = 4
"""So few faces or fewer are as large as each other."""


def sheet(words: QuarriorsWords, looks: Looks, layouts: Layouts, view: QuarriorsState, piece: str) -> Sheet | None:
    """Everything about a piece."""
    number = int(piece[1:]) if piece[1:].isdecimal() else -1
    match piece[0]:
        case "d":
            return _die(words, looks, layouts, view, number)
        case "c":
            return _card(words, looks, view, CardId(number))
        case "b":
            return _bag(words, looks, view, number)
        case "g" | "s":
            return _marker(words, looks, view, number)
        case "a":
            return _strength(words, looks, view, number)
    return _purse(words, looks, view) if piece == PURSE and view.turn else None


def _zone_of(words: QuarriorsWords, view: QuarriorsState, die: int) -> str:
    """Where a die lies, in words."""
    for name in ("bag", "pool", "ready", "used", "apart"):
        if any(die in dice for dice in getattr(view, name)):
            return words.stage.say(f"quarriors.zone.{name}.short")
    return words.stage.say("quarriors.zone.wilds.short")


def _die(words: QuarriorsWords, looks: Looks, layouts: Layouts, view: QuarriorsState, die: int) -> Sheet:
    box, say = words.box, words.stage.say
    card = box.card_of(view, die)
    owner = view.owner[die]
    zone = _zone_of(words, view, die)
    line = [Part(words.seat_name(owner), t.OWNER_WORDS[owner]), Part(f"  ·  {zone}")] if owner >= 0 else zone
    shown = layouts.piece(view, f"d{die}")
    look = shown.picture if shown is not None else None
    if not isinstance(look, DieLook):
        look = DieLook(box.dice[die].id, -1)
    values: list[Stat] = []
    text: int = card
    if owner >= 0 and die in creatures(box, view, owner):
        face, text = face_of(box, view, die), nature(box, view, die).card
        values = [
            _value(words, "level", "up", face.level),
            _value(words, "attack", "swords", attack(box, view, die), face.attack),
            _value(words, "defence", "stat.defence", defence(box, view, die), face.defence),
        ]
    values += _of_card(words, view, card)
    name = words.piece(view, f"d{die}")
    kind = box.content.cards[card].kind
    top = view.face[die] if view.face[die] != HIDDEN and owner >= 0 else -1
    if die in (*(each for dice in view.used for each in dice), *(each for dice in view.bag for each in dice)):
        top = -1
    origin = weakest(box.content.cards[text].source, box.dice[die].source)
    return Sheet(
        name, line, text_of(words, CardId(text)), lambda px: looks.die(look, round(px * 0.84)), tuple(values),
        statuses=notes(words.stage, box, view, die), origins=origin_notes(words.stage, origin),
        strip=faces(words, looks, kind, top), heading=say("quarriors.faces"),
    )  # fmt: skip


def _value(words: QuarriorsWords, name: str, icon: str, now: int, printed: int | None = None) -> Stat:
    say = words.stage.say
    base = str(printed) if printed is not None and printed != now else ""
    rule = f"quarriors.{RULES[name]}" if name in RULES else ""
    short, title, about = (say(f"quarriors.stat.{name}.{part}") for part in ("short", "name", "about"))
    return Stat(icon, short, str(now), about, base, rule, title)


def _of_card(words: QuarriorsWords, view: QuarriorsState, card: CardId) -> list[Stat]:
    """Cost, glory and dice left."""
    found = words.box.content.cards[card]
    slot = view.cards.index(card)
    values = [_value(words, "cost", "quarriors.quiddity", capture_cost(words.box, view, card), found.cost)]
    if found.glory is not None:
        values.append(_value(words, "glory", "trophy", found.glory))
    values.append(_value(words, "dice_left", "dice", len(view.market[slot])))
    return values


def text_of(words: QuarriorsWords, card: CardId) -> str:
    """The words of a card."""
    return "\n".join(map(words.stage.text.say, cards.told(words.box.content.cards[card])))


def _card(words: QuarriorsWords, looks: Looks, view: QuarriorsState, card: CardId) -> Sheet:
    box, say = words.box, words.stage.say
    found = box.content.cards[card]
    kind = box.content.kinds[found.kind]
    line = say(f"quarriors.category.{found.category}")
    if found.tier and found.tier != found.category:
        line = f"{line}  ·  {say(f'quarriors.tier.{found.tier}')}"
    if found.spell and found.spell != "cast":
        line = say(f"quarriors.kind.{found.spell}.name")
    return Sheet(
        words.piece(view, f"c{card}"), line, text_of(words, card),
        lambda px: looks.die(DieLook(kind.id, -1), round(px * 0.84)), tuple(_of_card(words, view, card)),
        origins=origin_notes(words.stage, weakest(found.source, kind.source)),
        strip=faces(words, looks, found.kind), heading=say("quarriors.faces"),
    )  # fmt: skip


def faces(words: QuarriorsWords, looks: Looks, number: int, top: int = -1) -> Callable[[int], Surface]:
    """The different faces of a die with the chance of each, in a strip of some width; `top` is marked."""
    kind = words.box.content.kinds[number]
    counts = Counter(first_alike(kind.faces, at) for at in range(SIX))
    shown = first_alike(kind.faces, top) if top >= 0 else -1

    def paint(wide: int) -> Surface:
        key = ("quarriors.faces", kind.id, shown, wide, words.stage.theme.unit, words.stage.text.language.id)
        entries = [(DieLook(kind.id, face), f"{count}/{SIX}") for face, count in counts.items()]
        return looks.stage.art.cache.get(key, lambda: _strip(words, looks, entries, wide, shown))

    return paint


def _strip(
    words: QuarriorsWords, looks: Looks, entries: Sequence[tuple[DieLook, str]], wide: int, shown: int = -1
) -> Surface:
    """Dice in rows of six, fewer ones larger, with words below each; the face `shown` is marked."""
    step = wide / max(FEW, min(SIX, len(entries)))
    die = round(step * 0.86)
    high = round(step * 1.12) + words.stage.lettering.height(t.SMALL)
    rows = [entries[at : at + SIX] for at in range(0, len(entries), SIX)]
    out = Surface((wide, high * max(1, len(rows))), pygame.SRCALPHA)
    for row, dice in enumerate(rows):
        left = (wide - step * len(dice)) / 2
        for at, (look, below) in enumerate(dice):
            middle = round(left + step * (at + 0.5))
            picture = looks.die(look, die, "selected" if 0 <= shown == look.face else "normal")
            out.blit(picture, picture.get_rect(center=(middle, row * high + round(step * 0.56))))
            said = words.stage.lettering.line(below, t.SMALL, t.WORDS)
            out.blit(said, said.get_rect(midbottom=(middle, (row + 1) * high)))
    return out


def _bag(words: QuarriorsWords, looks: Looks, view: QuarriorsState, seat: int) -> Sheet:
    box, say = words.box, words.stage.say
    counts = Counter(box.dice[die].id for die in view.bag[seat])
    look = BagLook(seat, len(view.bag[seat]))
    line = [Part(words.seat_name(seat), t.OWNER_WORDS[seat])]

    def paint(wide: int) -> Surface:
        key = ("quarriors.inside", tuple(sorted(counts.items())), wide, words.stage.theme.unit)
        entries = [(DieLook(kind, -1), f"×{n}") for kind, n in counts.items()]
        return looks.stage.art.cache.get(key, lambda: _strip(words, looks, entries, wide))

    name, about = say("quarriors.zone.bag.name"), say("quarriors.zone.bag.about")
    return Sheet(name, line, about, lambda px: looks.bag(look, round(px * 0.9)), strip=paint if counts else None)


def _marker(words: QuarriorsWords, looks: Looks, view: QuarriorsState, seat: int) -> Sheet:
    say = words.stage.say
    line = say("quarriors.glory_of", glory=view.glory[seat], goal=words.box.goal)
    name, about = [Part(words.seat_name(seat), t.OWNER_WORDS[seat])], say("quarriors.zone.track.about")
    return Sheet(name, line, about, lambda px: Plates(looks).marker(MarkerLook(seat), round(px * 0.8)))


def _strength(words: QuarriorsWords, looks: Looks, view: QuarriorsState, seat: int) -> Sheet:
    say = words.stage.say
    total = sum(part.attack for part in attackers_of(words.box, view, Seat(seat)))
    line = [Part(words.seat_name(seat), t.OWNER_WORDS[seat])]
    name = f"{say('quarriors.stat.attack.name')}: {total}"
    about = say("quarriors.phase_about.attack")
    return Sheet(name, line, about, lambda px: looks.stage.art.icon("swords", round(px * 0.7), t.PAPER))


def _purse(words: QuarriorsWords, looks: Looks, view: QuarriorsState) -> Sheet:
    say = words.stage.say
    total = wealth(words.box, view, view.active)
    line = say("quarriors.zone.purse.could", n=total)

    def paint(px: int) -> Surface:
        return looks.drop(total, round(px * 0.86))

    return Sheet(say("quarriors.zone.purse.name"), line, say("quarriors.zone.purse.about"), paint)
