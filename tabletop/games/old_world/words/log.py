"""What the log of Chaos in the Old World says of an event."""

from __future__ import annotations

from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, POWERS
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.words import names
from tabletop.games.old_world.words.cards import tick_text
from tabletop.games.old_world.words.names import price
from tabletop.text.message import Message, Thing, Value

STEPS = ("domination", "corruption")
"""Phases of the game that are steps of a phase of the rulebook (old_world.domination.01)."""
PartOf = tuple[str, dict[str, Value]]


def event(box: OldWorldBox, state: OldWorldState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    return names.NAMES.event(box, state, happening, *_part(box, state, happening))


def _part(box: OldWorldBox, state: OldWorldState, happening: Event) -> PartOf:
    """The part of the key after the event's tag, and the arguments that are no plain fields."""
    match happening:
        case happened.TokensLaid(tokens=tokens):
            return "", {"tokens": _laid(box, tokens)}
        case happened.RoundBegan(left=left):
            return ("last" if left == 1 else "plain"), {}
        case happened.PhaseBegan(phase=phase):
            return _phase(phase)
        case happened.WorldCardDrawn(seat=seat) | NothingToChoose(seat=seat):
            return "", {"power": names.seat(box, state, seat)}
        case happened.TokensPlaced() | happened.TokensRemoved() | happened.TokenMoved() | happened.SupplyEmpty():
            return _token(box, happening)
        case happened.CardsDrawn() | happened.CardsCleared() | happened.CardStayed():
            return _cards(box, state, happening)
        case happened.PowerChanged(change=change):
            return ("gained" if change > 0 else "lost"), {"n": abs(change)}
        case happened.FigureSummoned(cost=cost, origin=origin, space=space):
            which = "perched" if space is not None else "supply" if origin is None else "moved"
            return which, {"price": price(cost)}
        case happened.CardPlayed(cost=cost, space=space):
            return "", {"price": price(cost), "region": names.region(box, space // 2)}
        case happened.FigureControlled(figure=figure) | happened.PerchLeft(figure=figure):
            return "", {"region": names.region(box, state.region[figure])}
        case happened.ControlEnded(figure=figure):
            return "", {"power": names.power(box, box.owner[figure])}
        case happened.CorruptionPlaced() | happened.CorruptionRemoved() | happened.HeapEmpty():
            region, power = divmod(happening.heap, POWERS)
            return "", {"power": names.power(box, power), "region": names.region(box, region)}
        case happened.GameEnded(winners=winners, reason=reason):
            won: dict[str, Value] = {"n": len(winners)}
            won["winners"] = tuple(names.seat(box, state, seat) for seat in winners)
            return "", {"reason": Message(f"old_world.reason.{reason}", won)}
    return _fought(box, happening)


def _fought(box: OldWorldBox, happening: Event) -> PartOf:
    """Battles, domination, ruin and dials."""
    match happening:
        case happened.DiceRolled(power=power, dice=dice, hits=hits, first=first):
            which = "wild" if power is None else "first" if first else "plain"
            return which, {"dice": dice, "n": len(dice), "hits": _hits(hits)}
        case happened.RollSkipped(power=power):
            return ("wild" if power is None else "plain"), {}
        case happened.HitsLost(power=power, back=back):
            return ("wild" if power is None else "back" if back else "plain"), {}
        case happened.FigureKilled(by=by):
            return ("plain" if by is not None else "nobody"), {}
        case happened.PeasantKilled(token=token):
            return "", {"region": names.region(box, token // KINDS)}
        case happened.FallenRemoved(figures=figures):
            return "", {"n": len(figures), "names": names.alike(names.figure(box, each) for each in figures)}
        case happened.NotDominated(tied=tied):
            return ("tied" if tied else "short"), {}
        case happened.RegionRuined(card=card):
            return "", {"card": card + 1}
        case happened.RuinScored(shared=shared):
            return ("shared" if shared > 1 else "alone"), {}
        case happened.DialTurned(power=number, tick=at, extra=extra):
            shown = box.content.powers[number].dial[at]
            return ("extra" if extra else "plain"), {"shown": tick_text(shown.effect)}
    return "", ({"n": happening.actions} if hasattr(happening, "actions") else {})


def _laid(box: OldWorldBox, tokens: tuple[int, ...]) -> Message:
    """The regions of each kind of token, one kind after the other."""
    said = Message("old_world.laid.begin")
    for number, name in enumerate(TOKENS):
        regions = tuple(names.region(box, token // KINDS) for token in tokens if token % KINDS == number)
        if regions:
            args: dict[str, Value] = {"rest": said, "regions": regions}
            args["tokens"] = names.token_called(name, many=len(regions) > 1)
            said = Message("old_world.laid.group", args)
    return said


def _phase(phase: str) -> PartOf:
    """A phase of the rulebook, or a step of one; the first step of a phase begins that, too."""
    group = "step_name" if phase in STEPS else "phase_name"
    name = Thing(f"old_world.{group}.{phase}")
    if phase == STEPS[0]:
        return "first_step", {"phase": Thing("old_world.phase_name.corruption"), "step": name}
    return "plain", {"phase": name}


def _token(
    box: OldWorldBox,
    happening: happened.TokensPlaced | happened.TokensRemoved | happened.TokenMoved | happened.SupplyEmpty,
) -> PartOf:
    """Old World tokens, one or several."""
    region, kind = divmod(happening.token, KINDS)
    name = TOKENS[kind]
    args: dict[str, Value] = {"token": names.token_called(name), "tokens": names.token_called(name, many=True)}
    if isinstance(happening, happened.TokenMoved):
        return "", args | {"origin": names.region(box, region)}
    args["region"] = names.region(box, region)
    if isinstance(happening, happened.SupplyEmpty):
        return "", args
    return ("one" if happening.count == 1 else "many"), args | {"counted": names.counted(name, happening.count)}


def _cards(
    box: OldWorldBox, state: OldWorldState, happening: happened.CardsDrawn | happened.CardsCleared | happened.CardStayed
) -> PartOf:
    """Chaos cards that are drawn, leave the board, or stay."""
    match happening:
        case happened.CardsCleared(cards=cards):
            return "", {"n": len(cards)}
        case happened.CardStayed(card=card):
            return "", {"region": names.region(box, state.laid.index(card) // 2)}
    titles = tuple(names.quoted(names.card(box.cards[card])) for card in happening.cards)
    args: dict[str, Value] = {"n": happening.count, "titles": titles}
    if not happening.count:
        return "none", args
    if happening.missing:
        return "missing", args
    return ("seen" if titles else "plain"), args


def _hits(hits: int) -> Message:
    """So many hits, as the end of a sentence."""
    return Message("old_world.hits.some" if hits else "old_world.hits.none", {"n": hits})
