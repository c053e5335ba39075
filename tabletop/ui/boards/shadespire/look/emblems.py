"""Which emblem tells what a card of Shadespire does, and how much of it: derived from its effects or its condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.shadespire.content.effects import conditions as sees
from tabletop.games.shadespire.content.effects import deeds as does
from tabletop.games.shadespire.content.effects import standing as lasts
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.records import CardKind, ObjectiveCard, UpgradeCard

MINOR = {"disarm", "glory", "bind", "discard", "cards", "chance"}
"""What is a price, a condition or an addition on most cards: something else tells more, if there is anything."""
EVENTS = {
    "attack": "attack", "move": "move", "charge": "charge", "damage": "wounded", "out": "kill", "return": "rise",
    "play": "cards",
    "score": "scored", "pick": "ploy",
}  # fmt: skip
PLACES = {
    "own_territory": "territory", "home": "territory", "enemy_territory": "invade",
    "one_enemy_territory": "invade", "neutral": "neutral",
    "edge": "edge",
}  # fmt: skip
MODIFIED = {
    "move": ("move_more", "move_less"), "defence": ("defence_more", "defence_more"), "wounds": ("wounds_more", "curse"),
    "range": ("range", "range"), "dice": ("dice_more", "dice_more"), "damage": ("damage_more", "soften"),
    "attack_roll": ("dice_more", "dice_more"), "defence_roll": ("defence_more", "defence_more"),
}  # fmt: skip
"""The emblems of a characteristic that is raised and lowered."""
FORBIDDEN = {
    "activation": "bind", "action": "bind", "attack": "no_attack", "charge": "no_charge",
    "drive_back": "stand", "inspire": "uninspire",
    "power_cards": "no_cards", "attack_upgrades": "disarm", "leader_objectives": "lead",
}  # fmt: skip
ACTS = {
    "move": "move",
    "attack": "attack",
    "charge": "charge",
    "any": "time",
    "this_attack": "counter",
    "same_attack": "attack_again",
}


class Sign(NamedTuple):
    """What stands for the words of a card: an emblem, and perhaps how much."""

    emblem: str
    amount: str = ""


def sign(card: CardKind) -> Sign:
    """The sign of a card."""
    if isinstance(card, ObjectiveCard):
        return _condition(card.score[0])
    if isinstance(card, UpgradeCard) and card.attacks:
        return Sign("weapon")
    if isinstance(card, UpgradeCard) and card.relic:
        return Sign("relic")
    found = [_verb(verb) for block in card.blocks for verb in _verbs(block.effects)]
    return next((each for each in found if each.emblem not in MINOR), found[0])


# ---------------------------------------------------------------------------------- ploys and upgrades


def _verbs(verbs: tuple[does.AnyVerb, ...]) -> Iterator[does.AnyVerb]:
    """Verbs, and those that others lead to, after these."""
    for verb in verbs:
        match verb:
            case does.RollDie(then=then, otherwise=otherwise):
                yield from _verbs((*then, *otherwise))
                yield verb
            case does.RollFor(then=then) | does.Arm(then=then):
                yield from _verbs(then)
            case _:
                yield verb


def _more(count: object) -> str:
    return "" if not isinstance(count, int) else f"+{count}" if count > 0 else f"−{-count}"


def _many(count: object) -> str:
    return str(count) if isinstance(count, int) and count > 1 else ""


def _verb(verb: does.AnyVerb) -> Sign:
    match verb:
        # what lasts
        case lasts.Modify(stat=stat, set=value) if value is not None:
            return Sign(MODIFIED[stat][0], str(value))
        case lasts.Modify(stat=stat, times=times) if times is not None:
            return Sign(MODIFIED[stat][0], f"×{times}")
        case lasts.Modify(stat=stat, by=by):
            return Sign(MODIFIED[stat][isinstance(by, int) and by < 0], _more(by))
        case lasts.ChangeFaces(roll=roll):
            return Sign(f"faces_{roll}")
        case lasts.Keyword(name="knockback", n=n):
            return Sign("knockback", _many(n))
        case lasts.Keyword():
            return Sign("cleave")
        case lasts.Targets():
            return Sign("around")
        case lasts.Support(mode="none"):
            return Sign("no_support")
        case lasts.Support():
            return Sign("support")
        case lasts.Reroll(roll=roll):
            return Sign(f"reroll_{roll}")
        case lasts.IgnoreDie():
            return Sign("cleave")
        case lasts.Decide():
            return Sign("roll_off")
        case lasts.Soften(less=less):
            return Sign("soften", _more(-less if less else None))
        case lasts.Forbid(what=what):
            return Sign(FORBIDDEN[what])
        case lasts.Permit():
            return Sign("time")
        case lasts.PassThrough():
            return Sign("pass_through")
        case lasts.GuardBeside():
            return Sign("bodyguard")
        case lasts.Lead():
            return Sign("lead")
        # fighters
        case does.Damage(n=n):
            return Sign("damage", str(n))
        case does.Heal(n=n):
            return Sign("heal", str(n) if isinstance(n, int) else "")
        case does.Push(n=n):
            return Sign("push", str(n) if isinstance(n, int) else "")
        case does.DriveOn():
            return Sign("knockback")
        case does.PlaceFighter():
            return Sign("place")
        case does.Swap():
            return Sign("swap")
        case does.Return():
            return Sign("rise")
        case does.TakeOff():
            return Sign("vanish")
        case does.PutOnGuard():
            return Sign("guard")
        case does.Inspire():
            return Sign("inspire")
        case does.Uninspire():
            return Sign("uninspire")
        case does.ActNow(action=action):
            return Sign(ACTS[action] if isinstance(action, str) else "time")
        case does.ActAsOther():
            return Sign("control")
        case does.Prevent(what="damage"):
            return Sign("cancel_damage")
        case does.Prevent(what="ploy"):
            return Sign("cancel_ploy")
        case does.Prevent():
            return Sign("stand")
        case does.Redirect():
            return Sign("redirect")
        case does.Instead():
            return Sign("dodge")
        case does.RollDie() | does.RollFor() | does.Arm():
            return Sign("chance")
        # glory, cards and upgrades
        case does.GainGlory(n=n):
            return Sign("glory", _more(n))
        case does.StealGlory(n=n):
            return Sign("glory_steal", str(n))
        case does.Draw(n=n):
            return Sign("draw", _more(n))
        case does.DiscardChosen():
            return Sign("discard")
        case does.PlayFromHand(card=card):
            return Sign(card)
        case does.DiscardUpgrade():
            return Sign("disarm")
        case does.MoveUpgrade():
            return Sign("upgrade_move")
        case does.Guess():
            return Sign("foresee")
        case does.Skip():
            return Sign("bind")
        # objectives and hexes
        case does.RemoveObjective():
            return Sign("objective_gone")
        case does.MoveObjective():
            return Sign("objective_move")
        case does.SwapObjectives():
            return Sign("objective_swap")
        case does.BlockHex():
            return Sign("shards")


# ---------------------------------------------------------------------------------- objectives


def _condition(condition: sees.AnyCondition) -> Sign:
    match condition:
        case sees.All(of=parts) | sees.Some(of=parts):
            found = [_condition(each) for each in parts]
            return next((each for each in found if each.emblem not in ("survive", "alone")), found[0])
        case sees.EachWarband(has=has):
            return _condition(has)
        case sees.WarbandsOut():
            return Sign("kill_all")
        case sees.Happened(event="out", like=like, least=least):
            if isinstance(like.to, Selector) and like.to.leader:
                return Sign("kill_leader")
            return Sign("kill_many" if (least or 0) > 1 else "kill", _many(least))
        case sees.Happened(event=event, least=least):
            return Sign(EVENTS[event], _many(least))
        case sees.Holds(numbers=numbers, which=which, least=least):
            if len(numbers) == 1:
                return Sign("hold", str(numbers[0]))
            if len(numbers) > 1 and which == "all":
                return Sign(
                    "hold_many",
                    "–".join((str(numbers[0]), str(numbers[-1]))) if len(numbers) > 2 else "+".join(map(str, numbers)),
                )
            return Sign("hold_all" if least >= 4 else "hold_many" if least > 1 else "hold", _many(least))
        case sees.HeldTwice():
            return Sign("keep")
        case sees.Retaken():
            return Sign("retake")
        case sees.Compare():
            return Sign("more")
        case sees.Connected(least=least):
            return Sign("chain", _many(least))
        case sees.HandSize():
            return Sign("no_cards")
        case sees.Clock() | sees.FreeHex() | sees.DefenceSymbol():
            return Sign("time")
        case sees.Relics():
            return Sign("relic")
        case sees.Every(who=who, has=has, least=least):
            return Sign(_state(has) or (_state(who) if isinstance(who, Selector) else "") or "adjacent", _many(least))
        case sees.Fighters(who=who, least=least, most=most, exactly=exactly):
            if not isinstance(who, Selector):
                return Sign("survive")
            if who.out:
                count = least or exactly or 0
                return Sign("kill_leader" if who.leader else "kill_many" if count > 1 else "kill", _many(count))
            known = _state(who)
            if known:
                return Sign(known, _many(least))
            if who.side == "enemy" and most == 0:
                return Sign("kill_all")
            return Sign("alone" if 1 in (most, exactly) else "survive", _many(least or exactly))


def _state(who: Selector) -> str:
    """What is asked of a fighter, beyond whose it is."""
    did = who.did or who.did_not
    if who.at:
        return PLACES[who.at]
    if who.holds:
        return "hold"
    if who.next_to or who.not_next_to or who.near:
        return "adjacent"
    if who.upgrades:
        return "laden"
    if who.inspired is not None:
        return "inspire" if who.inspired else "uninspire"
    if who.guard:
        return "guard"
    if who.wounded:
        return "wounded"
    if did:
        deed = did if isinstance(did, str) else did[0]
        return {"move": "moved_all", "charge": "charge", "attack": "attack"}[deed]
    return "lead" if who.leader else ""
