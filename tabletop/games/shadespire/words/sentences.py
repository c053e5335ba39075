"""What Shadespire says: questions, answers and refusals as messages of `assets/text/*/shadespire*.yaml`."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import tag_of, write
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import CardId, FighterId, TokenId
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.placing import is_relaxed
from tabletop.games.shadespire.position.reach import weapons_of
from tabletop.games.shadespire.position.reactions import reactions
from tabletop.games.shadespire.position.table import known
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.names import NAMES
from tabletop.text.message import Message, Thing, Value

Part = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""
FIRST_OF_A_WAY = (ask.Activate, ask.DeployFighter, ask.TakePowerTurn, ask.PlayUpgrades, ask.GiveFree)
"""Questions that are answered by a piece and what is done with it."""
refusal, warning, odds = NAMES.refusal, NAMES.warning, NAMES.foreseen
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


# ---------------------------------------------------------------- questions


def prompt(box: ShadespireBox, state: ShadespireState, who: Seat, chosen: str = "") -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the piece that was picked for the answer, empty for none.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(box, state), Message("shadespire.hint.over" if state.result else "shadespire.hint.other")
    tag = tag_of(decision)
    if isinstance(decision, ask.UseReaction):
        able = any(True for _ in reactions(box, state, decision.moments, decision.fact, who))
        asked = Message(f"shadespire.prompt.{tag}", {"moment": _moment(box, state, decision)})
        return asked, Message(f"shadespire.hint.{tag}.{'any' if able else 'none'}")
    part, args = _question(box, state, decision, chosen)
    key = f"{tag}.{part}" if part else tag
    return Message(f"shadespire.prompt.{key}", args), Message(f"shadespire.hint.{key}", args)


def call(
    box: ShadespireBox, state: ShadespireState, decision: ask.UseReaction | ask.TakePowerTurn
) -> tuple[Message, Message]:
    """What several seats are asked together, in a word or two, and the moment that it is about or what to do."""
    told = _moment(box, state, decision) if isinstance(decision, ask.UseReaction) else Message("ui.table.call.hint")
    return Message(f"shadespire.call.{tag_of(decision)}"), told


def waiting(box: ShadespireBox, state: ShadespireState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            return Message(f"shadespire.wait.{tag_of(decision)}", {"seat": names.seat(box, who)})
    return Message("shadespire.prompt.over")


def phase(state: ShadespireState) -> tuple[Message, Message]:
    """The name of the phase, and what happens in it."""
    return Message(f"shadespire.phase.{state.phase}"), Message(f"shadespire.phase_about.{state.phase}")


def _question(box: ShadespireBox, state: ShadespireState, decision: ask.AnyDecision, chosen: str) -> Part:
    """The part of the key after the decision's tag, and the arguments of question and hint."""
    args = NAMES.fields(box, state, decision)
    if chosen and isinstance(decision, FIRST_OF_A_WAY):
        args["chosen"] = NAMES.piece(box, state, chosen)
    picked = "chosen" if "chosen" in args else ""
    match decision:
        case ask.PlaceObjective(number=number, relic=relic):
            args["left"] = box.token_count - number
            return ("relic" if relic else "relaxed" if is_relaxed(box, state, number) else "plain"), args
        case ask.ChooseFirst(purpose=purpose):
            return purpose, args
        case ask.Activate(seat=seat):
            args["left"] = state.left[seat] + 1
            return picked or "any", args
        case ask.DeployFighter(seat=seat):
            args["left"] = sum(state.at[each] < 0 for each in box.squads[seat])
            return picked or "any", args
        case ask.TakePowerTurn(seat=seat) | ask.PlayUpgrades(seat=seat):
            args["glory"] = state.glory[seat]
            return picked or "any", args
        case ask.GiveFree(what=what, free=free):
            return picked or (what if what == "ploy" else "free" if free else "paid"), args
        case ask.MakeAction():
            return _action(box, decision), args
        case ask.RerollDice() | ask.LeaveOutDie() | ask.DriveBack() | ask.NameOutcome():
            return _of_strike(box, state, decision, args)
    return _of_card(box, state, decision, args)


def _action(box: ShadespireBox, decision: ask.MakeAction) -> str:
    """The part of the key for an action that is granted."""
    if decision.in_charge:
        return "charging"
    if box.owner[decision.fighter] != decision.seat:
        return "foreign"
    return decision.kinds[0] if len(decision.kinds) == 1 else "any"


def _of_strike(box: ShadespireBox, state: ShadespireState, decision: ask.AnyDecision, args: dict[str, Value]) -> Part:
    """Questions in the midst of an Attack action."""
    strike = state.strike
    assert strike is not None
    args |= {"attacker": names.fighter(box, strike.attacker), "target": names.fighter(box, strike.target)}
    match decision:
        case ask.RerollDice(roll=roll, most=most):
            args["faces"] = names.faces(strike.attack_roll if roll == "attack" else strike.defence_roll)
            return ("all" if most < 0 else "some"), args
        case ask.LeaveOutDie():
            return "", args | {"faces": names.faces(strike.defence_roll)}
        case ask.DriveBack(more=more):
            return ("knockback" if more else "plain"), args
    return "", args


def _of_card(box: ShadespireBox, state: ShadespireState, decision: ask.AnyDecision, args: dict[str, Value]) -> Part:
    """Questions of a card or of an ability, which has no name."""
    args["by"] = _by(box, state, getattr(decision, "card", ask.NO_CARD))
    match decision:
        case ask.ChooseHex(purpose=purpose):
            return purpose, args
        case ask.ChooseCard(hidden=hidden, order=order):
            return ("order" if order else "hand" if hidden else "upgrade"), args
        case ask.ChooseFighter(may=may):
            return ("more" if may else "one"), args
        case ask.ScoreObjectives(seat=seat):
            return "", args | {"n": len(state.objectives[seat])}
    return "", args


def _by(box: ShadespireBox, state: ShadespireState, card: CardId) -> Message:
    """What puts a question, with which it begins."""
    if card < 0:
        return Message("shadespire.by.ability")
    return Message("shadespire.by.card", {"card": names.card(box, state, card)})


def _moment(box: ShadespireBox, state: ShadespireState, decision: ask.UseReaction) -> Message:
    """What has happened or is about to, so that somebody may react."""
    fact = decision.fact
    strike = fact.strike
    args: dict[str, Value] = {
        "seat": names.seat(box, fact.seat),
        "by": names.fighter(box, fact.by),
        "to": names.fighter(box, fact.to),
        "card": names.card(box, state, fact.card),
        "n": fact.amount,
        "attack": names.faces(strike.attack_roll if strike is not None else ()),
        "defence": names.faces(strike.defence_roll if strike is not None else ()),
        "outcome": str(strike.outcome if strike is not None else None),
    }
    return Message(f"shadespire.moment.{decision.moments[0]}", args)


def spoken_of(box: ShadespireBox, state: ShadespireState, decision: ask.AnyDecision) -> tuple[str, ...]:
    """The pieces that a question is about: fighters and the card that puts it, as far as it is known to all."""
    strike = state.strike
    found: list[str] = []
    match decision:
        case ask.UseReaction(fact=fact):
            found = [write(each, FighterId) for each in (fact.by, fact.to) if each >= 0]
            found += [write(fact.card, CardId)] if fact.card >= 0 else []
        case ask.DriveBack() if strike is not None:
            found = [write(strike.target, FighterId), write(strike.attacker, FighterId)]
        case ask.RerollDice() | ask.LeaveOutDie() | ask.NameOutcome() if strike is not None:
            found = [write(strike.attacker, FighterId), write(strike.target, FighterId)]
        case ask.MakeAction(fighter=fighter, against=against):
            found = [write(each, FighterId) for each in (fighter, against) if each >= 0]
        case ask.ChooseHex(fighter=fighter) | ask.Agree(fighter=fighter) if fighter >= 0:
            found = [write(fighter, FighterId)]
        case ask.PlaceObjective(number=number):
            found = [write(number, TokenId)]
    card = getattr(decision, "card", ask.NO_CARD)
    return (*found, write(card, CardId)) if card >= 0 and known(state, card) is not None else tuple(found)


# ---------------------------------------------------------------- answers


def label(box: ShadespireBox, state: ShadespireState, action: Action) -> Message:
    """The words on the button of an action."""
    return NAMES.label(box, state, action, *_labelled(box, state, action))


def _labelled(box: ShadespireBox, state: ShadespireState, action: Action) -> Part:
    """The part of the key after the action's tag, and the arguments that are not fields of it."""
    decision = state.owed[action.seat]
    match action:
        case do.LayBoard(before=before, turned=turned):
            return ("both" if before and turned else "before" if before else "turned" if turned else "plain"), {}
        case do.Mulligan(objectives=objectives, power=power):
            return MULLIGANS[objectives, power], {}
        case do.NameFirst(whom=whom):
            return ("me" if whom == action.seat else "other"), {}
        case do.Attack(fighter=fighter, weapon=number):
            return "", {"weapon": weapon_name(box, state, fighter, number)}
        case do.GiveUpgrade():
            free = isinstance(decision, ask.GiveFree) and decision.free
            return ("free" if free else "paid"), {}
        case do.PickDirection(way=way):
            return "", {"way": direction(way)}
        case do.React(card=card):
            return "", {"card": names.card(box, state, card)}
        case do.UseAbility(fighter=fighter, number=number) | do.ReactWith(fighter=fighter, number=number):
            weapon = ability_weapon(box, state, fighter, number)
            return ("weapon", {"weapon": weapon}) if weapon is not None else ("plain", {})
        case do.RollAgain(dice=dice):
            return _dice(state, decision, dice)
        case do.Drive(more=more):
            return ("more" if more else "plain"), {}
        case do.Score(card=card):
            return "", {"glory": box.objective(state.kinds[card]).glory}
        case do.Finish() if isinstance(decision, ask.DiscardObjectives | ask.DiscardPower):
            return f"{tag_of(decision)}.{'rest' if decision.more else 'all'}", {}
        case do.Finish() | do.Pass() | do.YesOrNo() if decision is not None:
            answer = f".{'yes' if action.yes else 'no'}" if isinstance(action, do.YesOrNo) else ""
            return tag_of(decision) + answer, {}
    return "", {}


MULLIGANS = {(False, False): "keep", (True, False): "objectives", (False, True): "power", (True, True): "both"}
WAY_NAMES = ("up", "up_right", "down_right", "down", "down_left", "up_left")
WAY_NAMES_TURNED = ("right", "down_right", "down_left", "left", "up_left", "up_right")
"""The names of the directions on a battlefield as it is printed, and on one turned by a quarter clockwise."""


def direction(way: int, turned: bool = False) -> Message:
    """The name of a direction."""
    return Message(f"shadespire.way.{(WAY_NAMES_TURNED if turned else WAY_NAMES)[way]}")


def _dice(state: ShadespireState, decision: ask.AnyDecision | None, dice: tuple[int, ...]) -> Part:
    """Dice that are rolled again, or left out, by what they show."""
    strike = state.strike
    assert strike is not None
    attack = isinstance(decision, ask.RerollDice) and decision.roll == "attack"
    roll = strike.attack_roll if attack else strike.defence_roll
    part = "out" if isinstance(decision, ask.LeaveOutDie) else "again" if dice else "keep"
    return part, {"faces": names.faces(roll[at] for at in dice)}


def weapon_name(box: ShadespireBox, state: ShadespireState, fighter: FighterId, number: int) -> Thing:
    """The name of an Attack action of a fighter."""
    return names.weapon(weapons_of(box, state, fighter)[number][0])


def ability_weapon(box: ShadespireBox, state: ShadespireState, fighter: FighterId, number: int) -> Thing | None:
    """The name of the Attack action to which an ability of a fighter card belongs; None where it belongs to none."""
    profile = box.abilities[fighter][state.inspired >> fighter & 1][number].weapon
    return names.weapon(profile) if profile is not None else None
