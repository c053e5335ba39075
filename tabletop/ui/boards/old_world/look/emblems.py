"""Which emblem tells what a card of Chaos in the Old World does, and how much of it: derived from its effects."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.records import CardKind, UpgradeKind, WorldKind

FORBIDDEN = {"battle": "no_battle", "corruption": "no_corruption", "summon_out": "no_leaving"}
WAYS = {"into": "move_in", "out": "move_out"}
AnyEffect = does.CardEffect | does.UpgradeEffect | does.WorldEffect


class Sign(NamedTuple):
    """What stands for the words of a card: an emblem, perhaps how much, perhaps the token that it is about."""

    emblem: str
    amount: str = ""
    token: does.Token | None = None


def card_sign(card: CardKind | UpgradeKind) -> Sign:
    """The sign of a Chaos card or an upgrade: that of its last effect."""
    return _sign(card.effects[-1])


def world_sign(card: WorldKind) -> Sign:
    """The sign of an Old World card: that of its last effect, which the ones before prepare, with the token that they
    place, or else the one that it is about itself."""
    *before, last = card.effects
    sign = _sign(last)
    placed = [effect.token for effect in before if isinstance(effect, does.PlaceTokens | does.PlaceEither)]
    about = placed[0] if placed else _token(last)
    return sign._replace(token=None if about == sign.emblem else about)


def _token(effect: AnyEffect) -> does.Token | None:
    match effect:
        case does.MoveTokens(tokens=tokens):
            return tokens[0]
        case does.ScorePeasants():
            return "peasant"
        case does.DrawCards(where=token) | does.ReturnFigures(where=token) | does.RemoveCorruption(where=token):
            return token
        case does.Resistance(token=token) | does.BlockSpaces(token=token):
            return token
    return None


def _many(count: int) -> str:
    return "" if count == 1 else str(count)


def _more(count: int) -> str:
    return f"+{count}" if count > 0 else f"−{-count}"


def _sign(effect: AnyEffect) -> Sign:
    """The emblem of an effect, and what number of it matters."""
    match effect:
        # battles
        case does.StrikeFirst(dice=dice):
            return Sign("strike", _many(dice))
        case does.MoreDice(dice=dice):
            return Sign("dice_more", _more(dice))
        case does.FewerDice(dice=dice):
            return Sign("dice_fewer", _more(-dice))
        case does.HalveDice():
            return Sign("dice_half")
        case does.FirstStrike():
            return Sign("first_strike")
        case does.FightAgain():
            return Sign("fight_again")
        case does.Defence(change=change):
            return Sign("defence_more" if change > 0 else "defence_less", _more(change))
        case does.Statistics(defence=None, attack=attack):
            return Sign("attack", str(attack))
        case does.Statistics(defence=defence):
            return Sign("defence_more", str(defence))
        case does.Shield():
            return Sign("protect")
        case does.Retaliate(hits=hits):
            return Sign("retaliate", _many(hits))
        case does.Rot():
            return Sign("rot")
        case does.DrawPerKill(cards=cards):
            return Sign("kill_draw", _more(cards))
        # corruption
        case does.PlaceCorruption(on="dominate", count=count):
            return Sign("corrupt_ruling", _more(count))
        case does.PlaceCorruption(count=count):
            return Sign("corrupt", _more(count))
        case does.RemoveCorruption(count=count):
            return Sign("cleanse", _more(-count))
        case does.LessCorruption(count=count):
            return Sign("ward", _more(-count))
        case does.Consume():
            return Sign("consume")
        case does.MoreForRuin(points=points):
            return Sign("ruin", _more(points))
        # domination
        case does.CountAttack():
            return Sign("count_attack")
        case does.CountAs(figures=figures):
            return Sign("count_more", _many(figures))
        case does.CountCorruption(each=each):
            return Sign("count_corruption", _more(each))
        case does.CountTokens(each=each):
            return Sign("count_tokens", _more(each))
        case does.IgnoreFigures():
            return Sign("count_none")
        case does.Resistance(change=change):
            return Sign("resistance_more" if change > 0 else "resistance_less", _more(change))
        # figures
        case does.MoveFigures(way=way, figures=figures):
            return Sign(WAYS[way], _many(figures))
        case does.ReturnFigures():
            return Sign("return")
        case does.Control():
            return Sign("control")
        case does.Carry(token=token):
            return Sign("carry", token=token)
        case does.Perch():
            return Sign("perch")
        case does.Magic(symbols=symbols):
            return Sign("magic", _many(symbols))
        # points, power and cards
        case does.ScorePoints(points=points):
            return Sign("victory", _more(points))
        case does.ScorePeasants(each=each):
            return Sign("victory", _more(each))
        case does.Drain(gain=gain):
            return Sign("drain", _more(gain))
        case does.MorePower(power=power):
            return Sign("power", _more(power))
        case does.DrawCards(cards=cards) | does.MoreCards(cards=cards):
            return Sign("draw", _more(cards))
        case does.ForceDiscard(cards=cards) | does.DiscardIn(cards=cards):
            return Sign("discard", _more(-cards))
        # limits and prices
        case does.Forbid(what=what):
            return Sign(FORBIDDEN[what])
        case does.Blank():
            return Sign("blank")
        case does.BlockSpaces():
            return Sign("block")
        case does.Surcharge(power=power):
            return Sign("dearer", _more(power))
        case does.Discount(power=power):
            return Sign("cheaper", _more(-power))
        case does.DearMoves(power=power):
            return Sign("toll", _more(power))
        case does.FreeIntoEmpty():
            return Sign("free", "0")
        case does.Stay():
            return Sign("stay")
        # tokens
        case does.PlaceTokens(token=token, count=count, into=into, regions=regions):
            return Sign(token, _more(count * max(1, len(into) + regions)))
        case does.PlaceEither(token=token):
            return Sign(token, "+1")
        case does.MoveTokens(count=count):
            return Sign("move_tokens", _many(count))
        case does.RemoveTokens(token=token, count=count):
            return Sign(token or "event", _more(-count))
        case does.ClearEvents():
            return Sign("event", "−")
