"""What the inspector tells of the things of Chaos in the Old World: figures, cards, dials, power sheets, battles."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.old_world.content.effects import CountAs
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, POWERS, CardId, FigureId, PowerId, SpaceId
from tabletop.games.old_world.content.records import GOAL, POWER_NAMES, Power
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.cards import is_blank
from tabletop.games.old_world.position.figures import attack, defence, is_perched
from tabletop.games.old_world.position.powers import MAGIC_NEEDED
from tabletop.games.old_world.rules.battle import SIX, SUCCESS
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.cards import Line, card_text, instruction_text, tick_text, upgrade_text, world_text
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.old_world.board_words import OldWorldWords
from tabletop.ui.boards.old_world.inspector.region import heap_sheet, number, region_sheet, space_sheet, token_sheet
from tabletop.ui.boards.old_world.layout.battle import sides_of
from tabletop.ui.boards.old_world.look.cards import Cards
from tabletop.ui.boards.old_world.look.dials import TURN, DialPictures, sign_of
from tabletop.ui.boards.old_world.look.emblems import card_sign
from tabletop.ui.boards.old_world.look.pictures import (
    CardLook,
    DeckLook,
    DieLook,
    FigureLook,
    MarkerLook,
    RuinLook,
    UpgradeLook,
    WorldLook,
)
from tabletop.ui.boards.old_world.look.piles import Piles
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.origins import origin_notes, with_origin
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part, Rich

CARD = 0.66
"""The width of a card by the size of a figure in the inspector."""
EFFECT = "old_world.origin.effect"
"""Of a card, its effect: names, costs and numbers are published."""


def sheet(words: OldWorldWords, looks: Looks, view: OldWorldState, piece: str) -> Sheet | None:
    """Everything about a piece."""
    if not view.powers:
        return None
    at = int(piece[1:]) if piece[1:].isdecimal() else -1
    match piece[:1]:
        case "r" | "n" | "g" | "i" | "k" | "l":
            return region_sheet(words, looks, view, at)
        case "x":
            return space_sheet(words, looks, view, SpaceId(at))
        case "t":
            return token_sheet(words, looks, view, at)
        case "h":
            return heap_sheet(words, looks, view, at)
        case "f":
            return _figure(words, looks, view, FigureId(at))
        case "c":
            return _card(words, looks, view, CardId(at))
        case "w":
            return _world(words, looks, view, at)
        case "u":
            return _upgrade(words, looks, view, at)
        case "p":
            return _power(words, looks, view, PowerId(at))
        case "d":
            return _dial(words, looks, view, PowerId(at))
        case "m":
            return _marker(words, looks, view, PowerId(at))
    return _pile(words, looks, view, piece)


def _owned(words: OldWorldWords, power: int, *rest: str) -> Rich:
    """The name of a power in its colour, and what stands behind it."""
    return [Part(words.power_name(power), words.colour_of(power)), *(Part(f"  ·  {each}") for each in rest)]


def _said(words: OldWorldWords, lines: Sequence[Line]) -> str:
    """The words of a card."""
    return " ".join(words.stage.text.say(line.words) for line in lines)


# ---------------------------------------------------------------------- figures


def _figure(words: OldWorldWords, looks: Looks, view: OldWorldState, figure: FigureId) -> Sheet:
    """A figure: its values now, its upgrades, how it fares."""
    box, say = words.box, words.stage.say
    kind, region = box.figures[figure], view.region[figure]
    where = say("old_world.place.supply") if region == NOWHERE else words.form(names.region(box, region))
    counts = figure_upgrade(box, view, figure, CountAs)
    values = [
        number(words, "cost", kind.cost),
        number(words, "attack", attack(box, view, figure), kind.attack),
        number(words, "defence", defence(box, view, figure), kind.defence),
        number(words, "counts", 1 if counts is None else counts.figures, 1),
    ]
    look = FigureLook(
        box.kind_of[figure], view.control[figure], 0, figure in view.fallen, figure in view.shielded, False
    )
    return Sheet(
        [Part(words.piece(view, f"f{figure}"), words.colour_of(kind.power))], where,
        say(f"old_world.rank.{kind.rank}", power=names.power(box, kind.power)), lambda px: looks.figure(look, px),
        tuple(values),
        tuple(_betterments(words, view, kind.power, box.kind_of[figure])), tuple(_statuses(words, view, figure)),
        origin_notes(words.stage, kind.source),
    )  # fmt: skip


def _betterments(words: OldWorldWords, view: OldWorldState, power: int, kind: int | None) -> list[Trait]:
    """The upgrades in play of a kind of figure; None for all of a power."""
    content, found = words.box.content, []
    for each in view.upgrades[power]:
        upgrade = content.upgrades[each]
        if kind is None or upgrade.figure == kind:
            text = with_origin(words.stage, _said(words, upgrade_text(upgrade, content)), upgrade.source)
            icon = f"old_world.effect.{card_sign(upgrade).emblem}"
            found.append(Trait(icon, words.form(names.upgrade(upgrade)), text, rule="old_world.upgrades.05"))
    return found


def _statuses(words: OldWorldWords, view: OldWorldState, figure: FigureId) -> list[Trait]:
    """What holds for a figure in this round."""
    box, say = words.box, words.stage.say
    control = view.control[figure]
    found = []
    if control != box.owner[figure]:
        found.append(("controlled", "hand", "control.01", True))
    if figure in view.shielded:
        found.append(("shielded", "status.guard", "chaos_cards.09", False))
    if is_perched(view, figure):
        found.append(("perched", "old_world.magic", "upgrades.05", False))
    if figure in view.fallen:
        found.append(("fallen", "skull", "battle.17", True))
    return [
        Trait(
            icon, say(f"old_world.status.{key}.name", power=names.power(box, control)),
            say(f"old_world.status.{key}.about", power=names.power(box, control)), bad, f"old_world.{rule}",
        )
        for key, icon, rule, bad in found
    ]  # fmt: skip


# ---------------------------------------------------------------------- cards


def _card(words: OldWorldWords, looks: Looks, view: OldWorldState, card: CardId) -> Sheet:
    """A Chaos card, in a hand or on its space."""
    box, say = words.box, words.stage.say
    kind, cards = box.cards[card], Cards(looks)
    space = view.laid.index(card) if card in view.laid else EMPTY
    blank = space != EMPTY and is_blank(box, view, space)
    where = say("old_world.card.chaos") if space == EMPTY else words.form(names.region(box, space // 2))
    values = [number(words, "card_cost", kind.cost)]
    if kind.magic:
        values.append(number(words, "symbol", 1))
    name, about = (say(f"old_world.status.blank.{part}") for part in ("name", "about"))
    statuses = (Trait("cross", name, about, True, "old_world.conflicts.01"),) if blank else ()
    look = CardLook(card, False, blank)
    return Sheet(
        words.piece(view, f"c{card}"), _owned(words, kind.power, where),
        _said(words, card_text(kind, box.options)), lambda px: cards.chaos(look, round(px * CARD)),
        tuple(values), statuses=statuses, origins=origin_notes(words.stage, kind.source, EFFECT),
    )  # fmt: skip


def _world(words: OldWorldWords, looks: Looks, view: OldWorldState, card: int) -> Sheet:
    """An Old World card."""
    say, kind, cards = words.stage.say, words.box.world[card], Cards(looks)
    line = say("old_world.card.old_world")
    if card in view.track:
        line = f"{line}  ·  {say('old_world.card.space', n=view.track.index(card) + 1)}"
    comet = Trait(
        "old_world.comet", say("old_world.card.comet.name"), say("old_world.card.comet.about"),
        rule="old_world.old_world_phase.10",
    )  # fmt: skip
    about = _said(words, world_text(kind))
    return Sheet(
        words.piece(view, f"w{card}"), line, about, lambda px: cards.world(WorldLook(card), round(px * CARD)),
        skills=(comet,) if kind.comet else (), origins=origin_notes(words.stage, kind.source, EFFECT),
    )  # fmt: skip


def _upgrade(words: OldWorldWords, looks: Looks, view: OldWorldState, upgrade: int) -> Sheet:
    """An upgrade card."""
    content, cards = words.box.content, Cards(looks)
    kind = content.upgrades[upgrade]
    played = "in_play" if upgrade in view.upgrades[kind.power] else "upgrade"
    line = _owned(words, kind.power, words.stage.say(f"old_world.card.{played}"))
    about = _said(words, upgrade_text(kind, content))
    look = UpgradeLook(upgrade, False)
    return Sheet(
        words.piece(view, f"u{upgrade}"), line, about, lambda px: cards.upgrade(look, round(px * CARD)),
        origins=origin_notes(words.stage, kind.source, EFFECT),
    )  # fmt: skip


# ---------------------------------------------------------------------- powers


def _condition(words: OldWorldWords, kind: Power) -> str:
    """What a power takes an advancement counter for."""
    least = words.box.options.khorne_kills if kind.condition == "kills" else kind.least
    return words.stage.say(f"old_world.condition.{kind.condition}", n=least, magic=MAGIC_NEEDED)


def _power(words: OldWorldWords, looks: Looks, view: OldWorldState, power: PowerId) -> Sheet:
    """A power sheet: everything that its power has."""
    kind = words.box.content.powers[power]
    left = kind.corruption - sum(view.corruption[power::POWERS])
    values = [
        number(words, "power", view.power[power]), number(words, "points", f"{view.points[power]}/{GOAL}"),
        number(words, "counters", view.counters[power]), number(words, "threat", _threat(words, view, power)),
        number(words, "hand", len(view.hand[power])), number(words, "deck", _deck(view, power)),
        number(words, "discard", len(view.discard[power])), number(words, "tokens", left),
    ]  # fmt: skip
    if view.sheet[power]:
        values.append(number(words, "peasants", view.sheet[power]))
    name = [Part(words.power_name(power), words.colour_of(power))]
    return Sheet(
        name, "", _condition(words, kind),
        lambda px: looks.stage.art.picture(f"old_world.sigil.{POWER_NAMES[power]}", (px, px)), tuple(values),
        tuple(_betterments(words, view, power, None)),
        origins=(
            *origin_notes(words.stage, kind.source),
            *origin_notes(words.stage, kind.condition_source, "old_world.origin.condition"),
        ),
    )  # fmt: skip


def _deck(view: OldWorldState, power: int) -> int:
    """The cards in a deck; in the view of others the deck holds the hand as well."""
    hidden = bool(view.hand[power]) and view.hand[power][0] == EMPTY
    return len(view.deck[power]) - (len(view.hand[power]) if hidden else 0)


def _threat(words: OldWorldWords, view: OldWorldState, power: int) -> str:
    shown = words.box.content.powers[power].dial[view.dial[power]].threat
    return words.stage.say("old_world.tick.victory") if shown is None else str(shown)


def _dial(words: OldWorldWords, looks: Looks, view: OldWorldState, power: PowerId) -> Sheet:
    """A dial: what its window shows, what comes next, what it takes."""
    box, say = words.box, words.stage.text.say
    kind = box.content.powers[power]
    at = view.dial[power]
    ahead = kind.dial[at + 1 :]
    shown = tick_text(kind.dial[at].effect)
    args = {"shown": shown, "next": tick_text(ahead[0].effect)} if ahead else {"shown": shown}
    sentence = words.stage.say(f"old_world.dial.{'now' if ahead else 'risen'}", **args)
    notes = []
    for tick in ahead:
        effect = tick.effect
        if effect is not None:
            icon = sign_of(effect)[1] or "old_world.victory"
            about = say(instruction_text(effect))
            if tick.threat is not None:
                about = f"{about} {words.stage.say('old_world.dial.threat', n=tick.threat)}"
            notes.append(Trait(icon, say(tick_text(effect)), about, rule="old_world.dials.04"))
    values = (
        number(words, "threat", _threat(words, view, power)),
        number(words, "tick", f"{at}/{len(kind.dial) - 1}"),
        number(words, "counters", view.counters[power]),
    )
    dials = DialPictures(looks)
    line = words.stage.say("old_world.dial.line", n=len(ahead)) if ahead else say(shown)
    return Sheet(
        [Part(words.piece(view, f"d{power}"), words.colour_of(power))], line, sentence,
        lambda px: dials.dial(power, TURN * at, px), values, tuple(notes),
        origins=origin_notes(words.stage, kind.source),
    )  # fmt: skip


def _marker(words: OldWorldWords, looks: Looks, view: OldWorldState, power: PowerId) -> Sheet:
    """A marker on the score track."""
    line = words.stage.say("old_world.power_sheet.line", points=view.points[power], goal=GOAL)
    name = [Part(words.power_name(power), words.colour_of(power))]
    about = words.stage.say("old_world.power_sheet.track", goal=GOAL)
    return Sheet(name, line, about, lambda px: looks.marker(MarkerLook(power), round(px * 0.8)))


# ---------------------------------------------------------------------- piles and battles


def _pile(words: OldWorldWords, looks: Looks, view: OldWorldState, piece: str) -> Sheet | None:
    """The deck of the Old World, the ruination stack, a side of a battle, a die."""
    say, piles, name = words.stage.say, Piles(looks), words.piece(view, piece)
    match piece[:1]:
        case "o":
            line, about = say("old_world.pile.deck.line", n=view.left), say("old_world.pile.deck.about")
            return Sheet(name, line, about, lambda px: piles.deck(DeckLook(view.left), round(px * CARD)))
        case "v":
            return _ruination(words, piles, view)
        case "b":
            return _side(words, looks, view, int(piece[1:]))
        case "e":
            roll, _, at = piece[1:].partition(".")
            face = view.rolled[int(roll)].dice[int(at)]
            part = "miss" if face < SUCCESS else "more" if face == SIX else "hit"
            look = DieLook(face, -1)
            return Sheet(name, str(face), say(f"old_world.die.{part}"), lambda px: looks.die(look, round(px * 0.7)))
    return None


def _ruination(words: OldWorldWords, piles: Piles, view: OldWorldState) -> Sheet:
    """The next ruination card: what it gives."""
    content, say = words.box.content, words.stage.say
    number_of, last = max(view.ruined) + 1, len(content.ruination)
    look = RuinLook(number_of if number_of < last else -1)
    name = words.piece(view, "v0")
    if number_of >= last:
        return Sheet(name, "", say("old_world.pile.ruination.none"), lambda px: piles.ruin(look, round(px * CARD)))
    card = content.ruination[number_of]
    scores = ", ".join(
        f"{words.form(names.region(words.box, region))}\u00a0{card.first[region]}/{card.second[region]}"
        for region in range(len(content.regions))
    )
    line = say("old_world.pile.ruination.line", n=number_of + 1, all=last)
    about = f"{say('old_world.pile.ruination.about')} {scores}"
    return Sheet(
        name, line, about, lambda px: piles.ruin(look, round(px * CARD)),
        (number(words, "ruiners", card.ruiners),), origins=origin_notes(words.stage, card.source),
    )  # fmt: skip


def _side(words: OldWorldWords, looks: Looks, view: OldWorldState, side: int) -> Sheet | None:
    """A side of a battle: its dice and their chances, or what it has rolled."""
    power = side if side < POWERS else -1
    look = next((each for each in sides_of(words.box, view) if each.power == power), None)
    if look is None:
        return None
    owner = _owned(words, power) if power >= 0 else words.stage.say("old_world.greenskins")
    values: tuple[Stat, ...] = (number(words, "dice", look.dice or look.rolled),)
    if look.rolled:
        values = (*values, number(words, "hits", look.hits))
    about = words.stage.text.say(words.chances(power, look.dice)) if look.dice else ""
    icon = f"old_world.{POWER_NAMES[power]}" if power >= 0 else "swords"
    return Sheet(owner, "", about, lambda px: looks.stage.art.icon(icon, round(px * 0.7), t.BRASS), values)
