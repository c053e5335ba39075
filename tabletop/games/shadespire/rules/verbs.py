"""What each effect of a card does: at once, by a procedure, or after a question."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.effects import deeds as does
from tabletop.games.shadespire.content.effects import standing as lasts
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.content.records import PloyCard
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.facts import NOBODY, Armed, Boon, Cause, Fact, FighterSet
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.conditions import defence_symbol, is_true
from tabletop.games.shadespire.position.reactions import actions_of, can_act, granted_weapons, movable
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import members
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules import cards, pieces
from tabletop.games.shadespire.rules.acting import Acting, ActingInTurn
from tabletop.games.shadespire.rules.granting import (
    HarmingEach,
    Leaving,
    MovingObjectives,
    PlayingMore,
    move_upgrade,
    swap_tokens,
    token_under,
)
from tabletop.games.shadespire.rules.harming import Withering
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.shifting import Pushing, Putting, Quaking
from tabletop.games.shadespire.rules.striking import again, reroll

Done = Verdict | Procedure | Decision


class Carrier(Protocol):
    """The card that is being carried out."""

    @property
    def seat(self) -> Seat: ...

    @property
    def bearer(self) -> FighterId: ...

    @property
    def card(self) -> CardId: ...

    @property
    def chosen(self) -> tuple[int, ...]: ...

    @property
    def fact(self) -> Fact | None: ...

    @property
    def named(self) -> tuple[FighterId, ...]: ...

    @property
    def rolled(self) -> int: ...

    @property
    def auto(self) -> bool: ...

    @property
    def view(self) -> Viewpoint: ...

    def nested(self, effects: tuple[does.AnyVerb, ...], **changes: Any) -> Procedure: ...


def begun(play: ShadespirePlay, effect: does.AnyVerb, by: Carrier, answer: int | None = None) -> Done:
    """Do an effect: what came of it, or the procedure that does it, or the question to ask first; answer: to that
    question, as a number."""
    match effect:
        case does.Damage() | does.Heal() | does.Inspire() | does.Uninspire() | does.PutOnGuard() | does.TakeOff():
            return _to_fighters(play, effect, by, answer)
        case does.Push() | does.DriveOn() | does.PlaceFighter() | does.Swap() | does.Return():
            return _shift(play, effect, by)
        case does.ActNow() | does.ActAsOther():
            return _act(play, effect, by)
        case does.Prevent() | does.Redirect() | does.Instead():
            return _interrupt(play, effect, by, answer)
        case does.RollDie() | does.RollFor():
            return _roll(play, effect, by)
        case (
            does.GainGlory() | does.StealGlory() | does.Draw() | does.DiscardChosen() | does.PlayFromHand()
            | does.Guess()
        ):
            return _cards(play, effect, by, answer)
        case does.DiscardUpgrade() | does.MoveUpgrade():
            return _upgrades(play, effect, by, answer)
        case does.RemoveObjective() | does.MoveObjective() | does.SwapObjectives() | does.BlockHex():
            return _on_the_ground(play, effect, by, answer)
        case does.Skip(n=n):
            state = play.state
            state.skips = changed(state.skips, by.seat, state.skips[by.seat] + n)
            return NOTHING
        case does.Arm():
            return NOTHING
    return _standing(play, effect, by, answer)


def meant(play: ShadespirePlay, who: Any, by: Carrier) -> tuple[FighterId, ...]:
    """The fighters that an effect is about, those that were chosen in the order in which they were."""
    if isinstance(who, Selector) and not who.all and by.named:
        return by.named
    those = members(found(play.box, play.state, who, by.view))
    return tuple(sorted(those, key=by.chosen.index) if who == "chosen" else those)


def to_name(effect: does.AnyVerb) -> Selector | None:
    """Of whom one is to be named when the effect is done."""
    if isinstance(effect, does.Damage | does.Push | does.Swap):
        for name in ("to", "of", "with_"):
            who = getattr(effect, name, None)
            if isinstance(who, Selector) and not who.all:
                return who
    return None


def cause_of(by: Carrier, play: ShadespirePlay) -> Cause:
    """What damage by a card counts as."""
    card = play.box.cards[play.state.kinds[by.card]] if by.card >= 0 else None
    if isinstance(card, PloyCard):
        return "reaction_ploy" if card.reaction else "ploy"
    return "other" if by.auto or by.fact is None else "reaction"


# ---------------------------------------------------------------------- fighters


def _to_fighters(play: ShadespirePlay, effect: Any, by: Carrier, answer: int | None) -> Done:
    """What happens to fighters where they stand."""
    match effect:
        case does.Damage(n=n, to=to):
            return HarmingEach(
                victims=meant(play, to, by), amount=n, cause=cause_of(by, play), by=by.bearer, seat=by.seat
            )
        case does.Heal(n=n, of=of, up_to=up_to, may=may):
            victims = [each for each in meant(play, of, by) if play.state.damage[each]]
            most = 99 if n == "all" else int(n)
            if victims and (up_to or may) and answer is None:
                return asked.ChooseNumber(by.seat, min(most, play.state.damage[victims[0]]), by.card)
            for each in victims:
                pieces.heal(play, each, most if answer is None else answer)
        case does.Inspire(of=of):
            for each in meant(play, of, by):
                pieces.inspire(play, each)
        case does.Uninspire(of=of):
            for each in meant(play, of, by):
                pieces.uninspire(play, each)
        case does.PutOnGuard(of=of):
            for each in meant(play, of, by):
                pieces.go_on_guard(play, each)
        case does.TakeOff(of=of):
            [fighter] = meant(play, of, by)
            return Leaving(fighter=fighter)
    return NOTHING


def _shift(play: ShadespirePlay, effect: Any, by: Carrier) -> Done:
    """Fighters change their hexes."""
    match effect:
        case does.Push(of=of, n=n, order="together"):
            return Quaking(fighters=meant(play, of, by), way=by.chosen[0])
        case does.Push(of=of, n=n, direction=direction, order=order, ends=ends, may=may, up_to=up_to):
            goal = away = NOWHERE
            if direction == "vacated_hex" and by.fact is not None:
                goal = by.fact.at
            elif direction == "farther_from_hex":
                away = Hex(by.chosen[0])
            return Pushing(
                seat=by.seat, fighters=meant(play, of, by), most=by.rolled if n == "rolled" else int(n), may=may,
                up_to=up_to, ends=ends, chosen_order=order == "chosen", goal=goal, away=away, card=by.card,
                chosen=by.chosen,
            )  # fmt: skip
        case does.DriveOn(n=n):
            return Verdict(farther=n)
        case does.PlaceFighter(of=of, to=to, counts_as=counts_as):
            return Putting(
                seat=by.seat, fighters=meant(play, of, by), to=to, how="place", move=counts_as == "move", card=by.card
            )
        case does.Return(of=of, to=to):
            return Putting(seat=by.seat, fighters=meant(play, of, by), to=to, how="return", card=by.card)
        case does.Swap(of=of, with_=None):
            one, other = meant(play, of, by)
            pieces.swap(play, one, other)
        case does.Swap(of=of, with_=others):
            [fighter], [other] = meant(play, of, by), meant(play, others, by)
            pieces.swap(play, fighter, other)
    return NOTHING


def _act(play: ShadespirePlay, effect: does.ActNow | does.ActAsOther, by: Carrier) -> Done:
    """Actions that a card grants, one fighter after the other."""
    box, state = play.box, play.state
    if isinstance(effect, does.ActAsOther):
        [fighter] = meant(play, effect.of, by)
        return Acting(question=asked.MakeAction(by.seat, fighter, ("attack",)), cause="ploy")
    able = [each for each in meant(play, effect.of, by) if can_act(box, state, effect, each, by.view)]
    questions = tuple(_question(play, effect, by, each) for each in able)
    return ActingInTurn(questions=questions, cause=cause_of(by, play)) if able else NOTHING


def _question(play: ShadespirePlay, effect: does.ActNow, by: Carrier, fighter: FighterId) -> asked.MakeAction:
    """What a fighter may do, put to its player."""
    seat = play.box.owner[fighter]
    kinds = actions_of(effect)
    if "any" in kinds:
        every: tuple[asked.ActionKind, ...] = ("move", "charge", "attack", "guard", "ability")
        return asked.MakeAction(seat, fighter, every, may=effect.may, limited=True)
    against = meant(play, effect.against, by) if effect.against is not None else ()
    attack = next((each for each in kinds if each not in ("move", "charge")), None)
    weapons = granted_weapons(play.box, play.state, effect, attack, fighter, by.view) if attack is not None else None
    allowed: list[asked.ActionKind] = []
    for each in kinds:
        allowed.append("move" if each == "move" else "charge" if each == "charge" else "attack")
    target = against[0] if against else NOBODY
    return asked.MakeAction(seat, fighter, tuple(allowed), target, tuple(weapons or ()), effect.may, ends=effect.ends)


# ---------------------------------------------------------------------- what is interrupted


def _interrupt(play: ShadespirePlay, effect: Any, by: Carrier, answer: int | None) -> Done:
    """What does not happen, or otherwise."""
    match effect:
        case does.Prevent(what=what):
            return Verdict(cancelled=(what,))
        case does.Redirect(what="damage", to=to):
            [victim] = meant(play, to, by)
            return Verdict(victim=victim, seat=by.seat)
        case does.Redirect(to=to):
            return Verdict(chosen=tuple(meant(play, to, by)))
        case does.Instead(may=True) if answer is None:
            return asked.Agree(by.seat, by.card, fighter=by.bearer)
        case does.Instead(may=True) if not answer:
            return NOTHING
        case does.Instead(by=others):
            return by.nested((does.Prevent(what="drive_back"), *others))
    return NOTHING


def _roll(play: ShadespirePlay, effect: does.RollDie | does.RollFor, by: Carrier) -> Done:
    """Dice, and what follows from them."""
    if isinstance(effect, does.RollFor):
        faces = pieces.roll_attack(play, effect.n)
        count = sum(face in effect.good for face in faces)
        play.tell(told.ChanceRolled(by.seat, faces, count))
        return by.nested(effect.then, rolled=count) if count else NOTHING
    if effect.need is not None and not is_true(play.box, play.state, effect.need, by.view):
        return NOTHING
    faces = (pieces.roll_attack if effect.dice == "attack" else pieces.roll_defence)(play, 1)
    good = set(effect.good)
    if "not_success" in good:
        bearer = by.bearer if by.bearer >= 0 else by.fact.to if by.fact is not None else by.bearer
        lucky = faces[0] not in ("crit", defence_symbol(play.box, play.state, bearer))
    else:
        lucky = faces[0] in good
    play.tell(told.ChanceRolled(by.seat, faces, int(lucky)))
    then = effect.then if lucky else effect.otherwise
    return by.nested(then) if then else NOTHING


# ---------------------------------------------------------------------- cards and glory


def _cards(play: ShadespirePlay, effect: Any, by: Carrier, answer: int | None) -> Done:
    """Glory and cards of the hand."""
    state, seat = play.state, by.seat
    match effect:
        case does.GainGlory(n=n):
            pieces.gain_glory(play, seat, n, "card")
        case does.StealGlory(n=n):
            return _steal(play, by, n, answer)
        case does.Draw(cards=which, n=n, up_to=up_to):
            most = len(by.chosen) if n == "same" else int(n)
            if up_to and answer is None and most:
                return asked.ChooseNumber(seat, most, by.card)
            cards.draw(play, seat, most if answer is None else answer, which == "objective")
        case does.DiscardChosen():
            for card in by.chosen:
                cards.discard(play, seat, CardId(card))
        case does.PlayFromHand(card=card, free=free):
            return PlayingMore(seat=seat, question=asked.GiveFree(seat, card, free))
        case does.Guess():
            if answer is None:
                return asked.NameObjective(seat)
            state.armed = (*state.armed, Armed(card=by.card, seat=seat, chosen=(answer,)))
            play.tell(told.CardNamed(seat, answer))  # type: ignore[arg-type]
    return NOTHING


def _steal(play: ShadespirePlay, by: Carrier, n: int, answer: int | None) -> Done:
    """Unspent glory of an opponent, who is chosen where there are several (shadespire.multi.43)."""
    state, seat = play.state, by.seat
    rich = [other for other in range(play.box.seats) if other != seat and state.glory[other]]
    if not rich:
        return NOTHING
    if len(rich) > 1 and answer is None:
        return asked.ChooseOpponent(seat, tuple(Seat(each) for each in rich), by.card)
    loser = Seat(rich[0] if answer is None else answer)
    amount = min(n, state.glory[loser])
    glory = list(state.glory)
    glory[loser] -= amount
    glory[seat] += amount
    state.glory = tuple(glory)
    play.tell(told.GloryStolen(seat, loser, amount))
    return NOTHING


def _upgrades(
    play: ShadespirePlay, effect: does.DiscardUpgrade | does.MoveUpgrade, by: Carrier, answer: int | None
) -> Done:
    """Upgrades leave their fighters."""
    if isinstance(effect, does.MoveUpgrade):
        [to] = meant(play, effect.to, by)
        able = movable(play.box, play.state, effect, by.view)
        if answer is None:
            return asked.ChooseCard(by.seat, tuple(able), hidden=False, card=by.card)
        move_upgrade(play, CardId(answer), to)
        return Withering(seat=by.seat)
    lost = (by.card,) if effect.of == "this" else tuple(CardId(each) for each in by.chosen)
    for card in lost:
        cards.lose(play, pieces.card_seat(play, card), card)
    return Withering(seat=by.seat)


def _on_the_ground(play: ShadespirePlay, effect: Any, by: Carrier, answer: int | None) -> Done:
    """Objectives and hexes."""
    match effect:
        case does.RemoveObjective():
            pieces.remove_token(play, TokenId(by.chosen[0]))
        case does.MoveObjective(of=of):
            every = of == "every_objective"
            tokens = [each for each, place in enumerate(play.state.tokens) if place != NOWHERE] if every else by.chosen
            return MovingObjectives(
                seat=by.seat, tokens=tuple(TokenId(each) for each in tokens), all_of_them=every, card=by.card
            )
        case does.SwapObjectives(with_=None):
            swap_tokens(play, TokenId(by.chosen[0]), TokenId(by.chosen[1]))
        case does.SwapObjectives():
            own = token_under(play, by.bearer)
            if own is not None and by.chosen:
                if answer is None:
                    return asked.Agree(by.seat, by.card, fighter=by.bearer)
                if answer:
                    swap_tokens(play, own, TokenId(by.chosen[0]))
        case does.BlockHex():
            pieces.block_hex(play, Hex(by.chosen[0]))
    return NOTHING


# ---------------------------------------------------------------------- what lasts


def _standing(play: ShadespirePlay, effect: Any, by: Carrier, answer: int | None) -> Done:
    """An effect that is asked, done by a reaction or a moment: for this Attack action, or for the phase."""
    state = play.state
    if isinstance(effect, lasts.StandingEffect) and effect.first is not None:
        return NOTHING
    match effect:
        case lasts.Soften(set=amount, of="victim") if amount is not None:
            return Verdict(softened=amount)
        case lasts.Soften(of=of):
            for each in meant(play, of, by):
                state.frozen = FighterSet(state.frozen | 1 << each)
        case lasts.Forbid(what="activation", of=of):
            for each in meant(play, of, by):
                pieces.bar(play, each)
        case lasts.Forbid(what="inspire", of=of):
            for each in meant(play, of, by):
                state.calmed = FighterSet(state.calmed | 1 << each)
        case lasts.Forbid(what="action"):
            return NOTHING
        case lasts.Reroll(roll=roll):
            return _reroll(play, effect, by, roll)
        case lasts.Modify(may=True) if answer is None:
            return asked.Agree(by.seat, by.card, fighter=by.bearer)
        case lasts.Modify() | lasts.ChangeFaces() | lasts.Keyword() | lasts.Support() if state.strike is not None:
            boon = Boon(effect=effect, seat=by.seat, bearer=by.bearer, chosen=by.chosen)
            state.strike = replace(state.strike, boons=(*state.strike.boons, boon))
    return NOTHING


def _reroll(play: ShadespirePlay, effect: lasts.Reroll, by: Carrier, roll: lasts.Roll) -> Done:
    """A whole roll again by a reaction, or one die once the result is known."""
    strike = play.state.strike
    assert strike is not None
    dice, done = again(strike, roll)
    if effect.n == "all":
        reroll(play, roll, tuple(range(len(dice))), by.seat)
        return NOTHING
    return asked.RerollDice(by.seat, roll, int(effect.n) if effect.n != "any" else len(dice), done, by.card)
