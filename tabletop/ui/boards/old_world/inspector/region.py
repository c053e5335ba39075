"""What the inspector tells of a region of the Old World and of what lies there: card spaces, tokens, corruption."""

from __future__ import annotations

from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, SpaceId, token_of
from tabletop.games.old_world.content.records import POWER_NAMES, RUIN, TOKENS, WARPSTONE
from tabletop.games.old_world.legal.check_turn import wrong_space
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.cards import free_spaces
from tabletop.games.old_world.position.domination import conquest, lead, leader, resistance
from tabletop.games.old_world.position.regions import is_ruined, magic, tokens_to_ruin
from tabletop.games.old_world.position.round_end import Prospect, next_card, prospects
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.cards import card_text
from tabletop.text import Message
from tabletop.text import Value as Arg
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.old_world.board_words import OldWorldWords
from tabletop.ui.boards.old_world.layout.layout import space_look
from tabletop.ui.boards.old_world.look.emblems import card_sign
from tabletop.ui.boards.old_world.look.pictures import HeapLook, TokenLook
from tabletop.ui.boards.old_world.look.piles import Piles
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.origins import origin_notes, with_origin
from tabletop.ui.frame.lettering import Part, Rich, plain

STATS = {
    "value": ("old_world.value", "domination.13"), "resistance": ("old_world.resistance", "domination.07"),
    "ruin": ("old_world.ruin", "corruption.05"), "magic": ("old_world.magic", "magic.02"),
    "cost": ("old_world.power", "summon_figure.05"), "attack": ("swords", "battle.05"),
    "defence": ("stat.defence", "battle.16"), "counts": ("old_world.dominate", "domination.04"),
    "card_cost": ("old_world.power", "chaos_cards.17"), "symbol": ("old_world.magic", "magic.01"),
    "threat": ("old_world.threat", "dials.01"), "tick": ("old_world.dial", "dial_step.01"),
    "counters": ("old_world.counter", "advancement.02"), "power": ("old_world.power", "draw.06"),
    "hand": ("old_world.card", "chaos_cards.18"), "deck": ("old_world.draw", "draw.02"),
    "discard": ("down", "draw.02"), "tokens": ("old_world.corruption", "corruption.13"),
    "unplaced": ("old_world.corruption", "corruption.13"),
    "peasants": ("old_world.peasant", "old_world_cards.05"), "points": ("old_world.victory", "goal.03"),
    "ruiners": ("old_world.ruin", "corruption.08"), "dice": ("dice", "battle.05"), "hits": ("skull", "battle.10"),
}  # fmt: skip
"""The icon and the rule of each number that is told."""


def number(words: OldWorldWords, name: str, now: int | str, printed: int | None = None) -> Stat:
    """A number with its name and the rule about it; printed: what it is without all that changes it."""
    icon, rule = STATS[name]
    base = str(printed) if printed is not None and str(printed) != str(now) else ""
    short, about = (words.stage.say(f"old_world.stat.{name}.{part}") for part in ("short", "about"))
    return Stat(icon, short, str(now), about, base, f"old_world.{rule}")


def region_sheet(words: OldWorldWords, looks: Looks, view: OldWorldState, region: int) -> Sheet:
    """Who dominates and by how much, what is missing to ruin, what every power would score."""
    box = words.box
    kind = box.content.regions[region]
    outlook = prospects(box, view, region)
    values = [
        number(words, "value", conquest(box, view, region), kind.value),
        number(words, "resistance", resistance(box, view, region), kind.value),
        number(words, "ruin", f"{tokens_to_ruin(view, region)}/{RUIN}"),
        number(words, "magic", magic(box, view, region) + view.tokens[token_of(region, WARPSTONE)]),
    ]
    card = view.ruined[region]
    mark = "old_world.ruin" if card >= 0 else "old_world.value"
    return Sheet(
        words.form(names.region(box, region)), _standing(words, view, region, outlook),
        _fate(words, view, region, outlook),
        lambda px: looks.stage.art.picture(mark, (px, px)), tuple(values),
        tuple(_chip(words, each) for each in outlook if each.points or (not is_ruined(view, region) and each.stands)),
        tuple(_cards(words, view, region)),
        (
            *origin_notes(words.stage, kind.source),
            *origin_notes(words.stage, kind.drawing, "old_world.origin.drawing"),
        ),
        is_place=True,
    )  # fmt: skip


def _standing(words: OldWorldWords, view: OldWorldState, region: int, outlook: tuple[Prospect, ...]) -> Rich:
    """Who dominates, and by how much."""
    box = words.box
    if is_ruined(view, region):
        return words.stage.say("old_world.fate.ruined", n=view.ruined[region] + 1)
    values = sorted((each.value for each in outlook), reverse=True)
    bar, first = resistance(box, view, region), leader(box, view, region)
    if first is not None:
        _, ahead = lead(box, view, region)
        return words.rich(Message("old_world.fate.leader", {"power": names.power(box, first), "n": ahead}))
    if not values[0]:
        return words.stage.say("old_world.fate.nobody")
    part = "tied" if values[0] == values[1] else "short"
    return words.stage.say(f"old_world.fate.{part}", value=values[0], resistance=bar)


def _fate(words: OldWorldWords, view: OldWorldState, region: int, outlook: tuple[Prospect, ...]) -> str:
    """How near its ruin is, and what else there is to say of the region."""
    say, out = words.stage.say, []
    if not is_ruined(view, region):
        missing, new = RUIN - tokens_to_ruin(view, region), sum(each.coming for each in outlook)
        out.append(say("old_world.fate.missing", n=missing) if missing > 0 else say("old_world.fate.full"))
        if new:
            out.append(say("old_world.fate.coming", n=new))
        if (card := next_card(words.box, view, region)) is not None:
            out.append(say("old_world.fate.falls", n=card + 1))
    if words.box.content.regions[region].populous:
        out.append(say("old_world.fate.populous"))
    return " ".join(out)


def _chip(words: OldWorldWords, prospect: Prospect) -> Trait:
    """What the region would bring to one power."""
    say, name = words.stage.say, words.power_name(prospect.power)
    lines = [say("old_world.fate.value", n=prospect.value)]
    for part, count in (("scores", prospect.scores), ("places", prospect.coming), ("ruiner", prospect.ruiner)):
        if count:
            lines.append(say(f"old_world.fate.{part}", n=count))
    if prospect.placing:
        lines.append(say("old_world.fate.placing", n=prospect.placing))
    if prospect.counter:
        lines.append(say("old_world.fate.counter"))
    key = "points" if prospect.points else "power"
    shown = say(f"old_world.fate.{key}", power=name, value=prospect.value, points=prospect.points)
    return Trait(f"old_world.{POWER_NAMES[prospect.power]}", shown, " ".join(lines), rule="old_world.domination.03")


def _cards(words: OldWorldWords, view: OldWorldState, region: int) -> list[Trait]:
    """The Chaos cards that lie there."""
    found = []
    for card in view.laid[2 * region : 2 * region + 2]:
        if card != EMPTY:
            kind = words.box.cards[card]
            text = " ".join(words.stage.text.say(line.words) for line in card_text(kind, words.box.options))
            text = with_origin(words.stage, text, kind.source)
            icon = f"old_world.effect.{card_sign(kind).emblem}"
            found.append(Trait(icon, words.form(names.card(kind)), text, rule="old_world.chaos_cards.09"))
    return found


# ---------------------------------------------------------------------- what lies in a region


def space_sheet(words: OldWorldWords, looks: Looks, view: OldWorldState, space: SpaceId) -> Sheet:
    """A card space: whether it is free, or why it is not."""
    region, piles, look = space // 2, Piles(looks), space_look(words.box, view, space)
    if not is_ruined(view, region) and space in free_spaces(words.box, view, region):
        line, about = "free", words.stage.say("old_world.space.about")
    else:
        line, about = "closed", plain(words.refusal(view, wrong_space(words.box, view, space)))
    return Sheet(
        words.piece(view, f"x{space}"), words.stage.say(f"old_world.space.{line}"), about,
        lambda px: piles.space(look, round(px * 0.62)),
    )  # fmt: skip


def token_sheet(words: OldWorldWords, looks: Looks, view: OldWorldState, token: int) -> Sheet:
    """Old World tokens of a kind in a region."""
    region, kind = divmod(token, KINDS)
    count = view.tokens[token]
    where = words.form(names.region(words.box, region))
    line = where if count == 1 else f"{where}  ·  {count}"
    about = words.stage.say(f"old_world.token_about.{TOKENS[kind]}", n=RUIN)
    look = TokenLook(kind, count)
    origin = origin_notes(words.stage, words.box.content.token_sources[kind])
    name = words.piece(view, f"t{token}")
    return Sheet(name, line, about, lambda px: looks.token(look, round(px * 0.6)), origins=origin)


def heap_sheet(words: OldWorldWords, looks: Looks, view: OldWorldState, heap: int) -> Sheet:
    """The corruption tokens of a power in a region."""
    region, power = divmod(heap, POWERS)
    owner = Part(words.power_name(power), words.colour_of(power))
    line = [owner, Part(f"  ·  {words.form(names.region(words.box, region))}")]
    spread = sum(view.corruption[power::POWERS])
    args: dict[str, Arg] = {"n": view.corruption[heap], "all": tokens_to_ruin(view, region), "ruin": RUIN}
    look = HeapLook(power, view.corruption[heap])
    return Sheet(
        words.form(names.corruption()), line, words.stage.say("old_world.fate.heap", **args),
        lambda px: looks.heap(look, round(px * 0.6)),
        (number(words, "unplaced", words.box.content.powers[power].corruption - spread),),
    )  # fmt: skip
