"""What Chaos cards, upgrades, Old World cards and dials say: a sentence for each effect, with the effect's numbers."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import asdict, replace

from tabletop.engine.notation import tag_of
from tabletop.games.old_world.box import OldWorldOptions
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.records import (
    RANKS,
    TOKENS,
    CardKind,
    FigureKind,
    OldWorldContent,
    UpgradeKind,
    WorldKind,
)
from tabletop.games.old_world.words import names
from tabletop.text.message import Message, Value

Part = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the moment, and the arguments that are no numbers of the effect."""
ALL_RANKS = len(RANKS)


class Line(NamedTuple):
    """One sentence of a card, and the moment for which it holds."""

    moment: str
    words: Message


def card_text(card: CardKind, options: OldWorldOptions) -> tuple[Line, ...]:
    """The sentences of a Chaos card in the order of its effects, as they hold with the options of the game."""
    return tuple(_line(effect, *_of_card(_as_ruled(effect, options), options)) for effect in card.effects)


def upgrade_text(upgrade: UpgradeKind, content: OldWorldContent) -> tuple[Line, ...]:
    """The sentences of an upgrade card."""
    figure = None if upgrade.figure is None else content.figures[upgrade.figure]
    refills = content.powers[upgrade.power].refill > 0
    return tuple(_line(effect, *_of_upgrade(effect, figure, refills)) for effect in upgrade.effects)


def world_text(card: WorldKind) -> tuple[Line, ...]:
    """The sentences of an Old World card: what it says at once, then what it says on the track."""
    return tuple(_line(effect, *_of_world(effect)) for effect in card.effects)


def instruction_text(effect: does.DialEffect) -> Message:
    """What has to be done when an instruction appears in the window of a dial."""
    match effect:
        case does.PlaceTokens(token=token, count=count, regions=regions, apart=apart):
            part = "one" if regions == 1 else "apart" if apart else "many"
            together = count if apart else count * regions
            args: dict[str, Value] = {"what": names.put(token, together), "each": names.put_each(token, count)}
            return _line(effect, part, args).words
        case does.RemoveCorruption(count=count):
            return _line(effect, "one" if count == 1 else "many").words
    return _line(effect).words


def tick_text(effect: does.DialEffect | None) -> Message:
    """An instruction in a few words, as it stands in the window; None is the start."""
    if effect is None:
        return Message("old_world.tick.start")
    args: dict[str, Value] = _numbers(effect)
    if isinstance(effect, does.PlaceTokens):
        args["what"] = names.counted(effect.token, effect.count * effect.regions)
    return Message(f"old_world.tick.{tag_of(effect)}", args)


def _line(effect: does.OldWorldEffect, part: str = "", args: dict[str, Value] | None = None) -> Line:
    tag = tag_of(effect)
    key = f"old_world.ability.{tag}.{effect.on}{f'.{part}' if part else ''}"
    return Line(effect.on, Message(key, _numbers(effect) | (args or {})))


def _numbers(effect: does.OldWorldEffect) -> dict[str, Value]:
    """The numbers of an effect by their names."""
    return {
        name: value for name, value in asdict(effect).items() if isinstance(value, int) and not isinstance(value, bool)
    }


# ---------------------------------------------------------------------- Chaos cards


def _as_ruled(effect: does.CardEffect, options: OldWorldOptions) -> does.CardEffect:
    """An effect as an option of the game makes it."""
    if isinstance(effect, does.MoveFigures) and effect.way == "out" and options.teleport_anyone:
        return replace(effect, whose="any")
    return effect


def _of_card(effect: does.CardEffect, options: OldWorldOptions) -> Part:
    match effect:
        case does.Forbid(what="summon_out") if options.carnage_spares_khorne:
            return "summon_out_others", {}
        case does.Forbid(what=what):
            return what, {}
        case does.Defence(whose=whose, change=change):
            return f"{whose}.{'less' if change < 0 else 'more'}", {}
        case does.MoveFigures():
            return _figures(effect)
        case does.MoveTokens():
            return _moved_tokens(effect)
        case does.RemoveCorruption(count=count):
            return ("one" if count == 1 else "many"), {}
        case does.Drain(rank=rank):
            return "", {"rank": names.rank(rank)}
        case does.Control(ranks=ranks) | does.Rot(ranks=ranks):
            return _whom(ranks)
        case does.StrikeFirst():
            return "card", {}
        case does.CountTokens(tokens=tokens):
            return "", {"tokens": tuple(names.token_called(token, many=True) for token in tokens)}
        case does.Consume(figures=figures):
            return ("each" if figures == 1 else "some"), {}
    return "", {}


def _figures(effect: does.MoveFigures) -> Part:
    """So many figures of somebody's that are moved, perhaps only those of some ranks."""
    base = f"old_world.figures_of.{effect.whose}"
    everybody = len(set(effect.ranks)) == ALL_RANKS
    ranks = names.either([names.rank(each, many=effect.figures > 1) for each in effect.ranks])
    only: Value = "" if everybody else Message("old_world.only", {"either": ranks})
    if effect.up_to or effect.figures > 1:
        what = Message(f"{base}.{'up_to' if effect.up_to else 'many'}", {"n": effect.figures})
        return effect.way, {"what": what, "only": only}
    return effect.way, {"what": Message(f"{base}.{'one' if everybody else 'rank'}", {"either": ranks}), "only": ""}


def _whom(ranks: does.Ranks) -> Part:
    """One enemy figure of some ranks."""
    if len(set(ranks)) == ALL_RANKS:
        return "any", {}
    return "some", {"either": names.either([names.rank(each) for each in ranks])}


# ---------------------------------------------------------------------- upgrades


def _of_upgrade(effect: does.UpgradeEffect, figure: FigureKind | None, refills: bool) -> Part:
    if figure is None:
        return (("refill" if refills else "plain") if isinstance(effect, does.MoreCards) else ""), {}
    one, many = names.kind(figure), figure.count > 1
    which = "each" if many else "sole"
    args: dict[str, Value] = {
        "figure": one,
        "named": names.kinds(figure) if many else one,
        "many": many,
        "who": Message(f"old_world.who.{which}", {"figure": one}),
        "whom": Message(f"old_world.whom.{which}", {"figure": one}),
    }
    match effect:
        case does.Statistics(attack=attack, defence=defence):
            both = attack is not None and defence is not None
            return ("both" if both else "defence" if attack is None else "attack"), args
        case does.Control(ranks=ranks):
            part, whom = _whom(ranks)
            return part, args | whom
        case does.Carry(token=token):
            return "", args | {"token": names.token_called(token)}
    return "", args


# ---------------------------------------------------------------------- Old World cards


def _of_world(effect: does.WorldEffect) -> Part:
    match effect:
        case does.PlaceTokens():
            return _placing(effect)
        case does.PlaceEither(token=token, either=groups):
            return "", {"token": names.token_called(token), "either": _alternatives(groups)}
        case does.ReturnFigures():
            return _returned(effect)
        case does.MoveTokens():
            return _moved_tokens(effect)
        case does.RemoveTokens():
            return _removed(effect)
        case does.RemoveCorruption(where=where) | does.DrawCards(where=where) if where is not None:
            return "", {"token": names.token_called(where)}
        case does.ScorePoints(most_figures_in=name) if name is not None:
            return "", {"region": names.region_called(name)}
        case does.DiscardIn(region=name):
            return "", {"region": names.region_called(name)}
        case does.Forbid(what=what):
            return what, {}
        case does.StrikeFirst():
            return "world", {}
        case does.Resistance(populous=populous, token=token):
            if token is not None:
                return "token", {"token": names.token_called(token)}
            return ("populous" if populous else "all"), {}
        case does.BlockSpaces(token=token):
            return "", {"token": names.token_called(token)}
    return "", {}


def _placing(effect: does.PlaceTokens) -> Part:
    """Tokens for regions that are named, for all others, for some of choice, or for those and some of choice."""
    spared = effect.everywhere_but or ()
    where = f"old_world.among.{effect.among}"
    if effect.regions > 1 and effect.apart:
        where += "_many"
    args: dict[str, Value] = {
        "what": names.put(effect.token, effect.count),
        "each": names.put_each(effect.token, effect.count),
        "named": tuple(names.region_called(name) for name in (*effect.into, *spared)),
        "where": Message(where, {"n": effect.regions, "other": bool(effect.into)}),
    }
    if effect.everywhere_but is not None:
        return ("everywhere_but" if spared else "everywhere"), args
    if effect.into:
        return ("into_and" if effect.regions else "into_one" if len(effect.into) == 1 else "into"), args
    return ("choice" if effect.regions == 1 else "choices" if effect.apart else "choices_free"), args


def _alternatives(groups: tuple[does.Choice, ...]) -> Message:
    """Regions of which one group is chosen."""
    first, *rest = groups
    args: dict[str, Value] = {"regions": tuple(names.region_called(name) for name in first)}
    if not rest:
        return Message("old_world.group.last", args)
    return Message("old_world.group.first", args | {"rest": _alternatives(tuple(rest))})


def _returned(effect: does.ReturnFigures) -> Part:
    """Figures that players take back: in regions of choice, or in those with a token."""
    ranks = effect.ranks
    args: dict[str, Value] = {"what": Message("old_world.any_figure"), "many": Message("old_world.such_figures")}
    if len(set(ranks)) < ALL_RANKS:
        args["what"] = names.either([names.rank(each) for each in ranks])
    if len(set(ranks)) == 1:
        args["many"] = names.rank(ranks[0], many=True)
    who: dict[str, Value] = {"who": Message(f"old_world.takes_back.{effect.who}", args)}
    if effect.where is not None:
        return "where", who | {"token": names.token_called(effect.where)}
    return "chosen", who


def _removed(effect: does.RemoveTokens) -> Part:
    """Tokens that leave the board, perhaps only beside others."""
    count = effect.count
    any_kind = Message("old_world.any_tokens", {"n": count})
    args: dict[str, Value] = {"what": any_kind if effect.token is None else names.put(effect.token, count)}
    if effect.beside is None:
        return "anywhere", args
    return "beside", args | {"token": names.token_called(effect.beside)}


def _moved_tokens(effect: does.MoveTokens) -> Part:
    """Tokens that move: one of some kinds, or so many of them."""
    kinds = effect.tokens
    everything = len(set(kinds)) == len(TOKENS)
    if effect.count == 1 and not effect.up_to:
        return "one", {"what": Message("old_world.any_token") if everything else _either(kinds)}
    only = "" if everything else Message("old_world.only", {"either": _either(kinds, many=True)})
    return ("up_to" if effect.up_to else "many"), {"only": only}


def _either(kinds: does.Tokens, many: bool = False) -> Value:
    return names.either([names.token_called(token, many) for token in kinds])
