"""What the log of Shadespire says of an event."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.event import Event
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import CardId
from tabletop.games.shadespire.content.records import ACTIVATIONS, PloyCard
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import wounds_of
from tabletop.games.shadespire.position.placing import is_relaxed, is_relic
from tabletop.games.shadespire.position.rolling import Counting, attack_counting, defence_counting
from tabletop.games.shadespire.position.table import seat_of_card
from tabletop.games.shadespire.position.victory import ending, glory_of, ranked
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.sentences import ability_weapon, weapon_name
from tabletop.text.message import Message, Value

Part: TypeAlias = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""


def event(box: ShadespireBox, state: ShadespireState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    return names.NAMES.event(box, state, happening, *_part(box, state, happening))


def _part(box: ShadespireBox, state: ShadespireState, happening: Event) -> Part:
    """The part of the key after the event's tag, and the arguments that are no plain fields."""
    match happening:
        case happened.GameBegan():
            return ("match" if box.options.games > 1 else "single"), {"silent": box.options.silent}
        case happened.RolledOff(seats=seats, crits=crits, purpose=purpose):
            pairs = zip(seats, crits, strict=True)
            told = tuple(Message("shadespire.rolled", {"seat": names.seat(box, who), "n": n}) for who, n in pairs)
            best = min(crits) if purpose == "boards" else max(crits)
            return purpose, {"results": told, "tied": crits.count(best) > 1}
        case happened.BoardLaid():
            return ("turned" if state.placements[-1].turned else "plain"), {}
        case happened.TokenPlaced(token=token):
            return ("relic" if is_relic(box, token) else "relaxed" if is_relaxed(box, state, token) else "plain"), {}
        case happened.TokensTurned():
            return "", {"tokens": _tokens(box, state)}
        case happened.HandRedrawn(objectives=objectives, power=power):
            return ("both" if objectives and power else "objectives" if objectives else "power"), {}
        case happened.FirstNamed(seat=seat, purpose=purpose, by=by):
            return f"{purpose}.{'own' if seat == by else 'other'}", {}
        case happened.ActivationBegan(left=left):
            return "", {"n": ACTIVATIONS - left, "all": ACTIVATIONS}
        case happened.Passed():
            return ("power" if state.phase == "power" else "activation"), {}
        case happened.DamageDealt(fighter=fighter, damage=damage, wounds=wounds):
            most = wounds_of(box, state, fighter)
            return ("plain" if wounds < most else "deadly"), {"most": most, "left": most - wounds + damage}
        case happened.AbilityUsed(fighter=fighter, number=number):
            weapon = ability_weapon(box, state, fighter, number)
            return ("weapon", {"weapon": weapon}) if weapon is not None else ("plain", {})
        case happened.GameScored():
            return _end(box, state)
    if isinstance(happening, STRIKING):
        return _struck(box, state, happening)
    return _of_cards(box, state, happening)


def _tokens(box: ShadespireBox, state: ShadespireState) -> tuple[Message, ...]:
    """Where each objective lies, by numbers."""
    found = sorted((number, place) for number, place in zip(state.numbers, state.tokens, strict=True) if number)
    return tuple(
        Message("shadespire.turned_up", {"n": number, "hex": names.hex_(box, state, place)}) for number, place in found
    )


def _end(box: ShadespireBox, state: ShadespireState) -> Part:
    """All points, who has won, and by what."""
    totals = tuple(
        Message("shadespire.total", {"seat": names.seat(box, who), "n": glory_of(state, who)})
        for who in range(box.seats)
    )
    winners = tuple(names.seat(box, who) for who in ranked(box, state))
    return ending(box, state), {"totals": totals, "winners": winners}


# ---------------------------------------------------------------- attacks

Striking: TypeAlias = (
    happened.AttackDeclared | happened.AttackRolled | happened.DefenceRolled | happened.DiceRerolled
    | happened.DieLeftOut | happened.AttackDecided
)  # fmt: skip
STRIKING = (
    happened.AttackDeclared, happened.AttackRolled, happened.DefenceRolled, happened.DiceRerolled,
    happened.DieLeftOut, happened.AttackDecided,
)  # fmt: skip


def _struck(box: ShadespireBox, state: ShadespireState, happening: Striking) -> Part:
    """An Attack action counted out: what it is, what falls and counts, and what comes of it."""
    strike = state.strike
    assert strike is not None
    match happening:
        case happened.AttackDeclared(attacker=attacker, weapon=number):
            weapon = weapon_name(box, state, attacker, number)
            return "", {"weapon": weapon, "dice": strike.dice, "damage": strike.damage}
        case happened.AttackRolled(faces=faces):
            lent = "supported" if strike.support or strike.against else "plain"
            counted = _counted(attack_counting(box, state, strike), faces)
            return (lent if faces else "none"), counted | {"support": strike.support, "against": strike.against}
        case happened.DefenceRolled(faces=faces):
            return ("plain" if faces else "none"), _counted(defence_counting(box, state, strike), faces)
        case happened.DiceRerolled(roll=roll, faces=faces):
            counting = attack_counting if roll == "attack" else defence_counting
            return roll, _counted(counting(box, state, strike), faces)
        case happened.DieLeftOut(face=face):
            return "", {"face": names.face(face)}
        case happened.AttackDecided():
            return _decided(happening)


def _counted(counting: Counting, faces: tuple[str, ...]) -> dict[str, Value]:
    """What dice show, how many successes that is, and what counts as one."""
    good = tuple(names.face(each) for each in names.ORDER if each in counting.good | counting.crits)
    return {"faces": names.faces(faces), "n": counting.total(faces), "good": good}  # type: ignore[arg-type]


def _decided(happening: happened.AttackDecided) -> Part:
    """Why an attack ends as it does: by crits, by successes, because the target is trapped, or by a roll-off."""
    outcome = happening.outcome
    if not happening.totals:
        return f"{outcome}.roll_off", {}
    crits, totals = happening.crits, happening.totals
    by_crits = crits[0] != crits[1]
    own, other = crits if by_crits else totals
    args: dict[str, Value] = {"own": own, "other": other, "crit": happening.crit}
    if happening.trapped:
        return "success.trapped", args
    if outcome == "draw":
        return "draw", args
    return f"{outcome}.{'crits' if by_crits else 'totals' if own or other else 'nothing'}", args


# ---------------------------------------------------------------- cards and glory


def _of_cards(box: ShadespireBox, state: ShadespireState, happening: Event) -> Part:
    """Cards, choices and glory."""
    match happening:
        case happened.CardsDrawn(cards=cards, objective=objective, count=count):
            titles = tuple(names.quoted(names.card(box, state, each)) for each in cards)
            return ("seen" if cards else "objectives" if objective else "power"), {"n": count, "titles": titles}
        case happened.UpgradeGiven(seat=seat, free=free):
            return ("free" if free else "paid"), {"left": state.glory[seat]}
        case happened.ReactionUsed(card=card):
            return ("ploy" if _is_ploy(box, state, card) else "upgrade"), {}
        case happened.FighterChosen(card=card):
            return ("ability" if card is None else "card"), {}
        case happened.PloyWaits(card=card):
            return "", {"seat": names.seat(box, seat_of_card(state, card))}
        case happened.ChanceRolled(faces=faces, good=good):
            return ("hit" if good else "miss"), {"faces": names.faces(faces), "n": good}
        case happened.GloryGained(seat=seat, why=why):
            return why, {"total": glory_of(state, seat)}
        case happened.GloryStolen(seat=seat):
            return "", {"total": glory_of(state, seat)}
        case happened.CardNamed(kind=kind):
            return "", {"kind": names.kind(box.cards[kind])}
    return "", {}


def _is_ploy(box: ShadespireBox, state: ShadespireState, card: CardId) -> bool:
    return isinstance(box.cards[state.kinds[card]], PloyCard)
