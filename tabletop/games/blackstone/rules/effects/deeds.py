"""Deeds that are about nobody in particular: what changes at once, and what has to be carried out."""

from __future__ import annotations

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects import deeds as does
from tabletop.games.blackstone.content.effects.deeds import AnyVerb
from tabletop.games.blackstone.content.effects.standing import Reroll, StandingEffect
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, MemberId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause, InForce, SetBehaviour, Until
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import able, speaker
from tabletop.games.blackstone.rules.changes.board import raise_threat
from tabletop.games.blackstone.rules.changes.pieces import take_back
from tabletop.games.blackstone.rules.drawing import Drawing, LookingAtCards, Skimming
from tabletop.games.blackstone.rules.effects.happening import Opening, ReturningHostile, draw_twist
from tabletop.games.blackstone.rules.effects.laying import FreeMoving, Laying, ReactingWith, RollingDestinyAgain
from tabletop.games.blackstone.rules.play import BlackstonePlay

OVER: dict[str, Until] = {
    "gambit_step": "turn", "summon": "activation", "moving": "move", "aiming": "weapon_action",
}  # fmt: skip
"""When something ends that stands because a moment came, by the moment."""


def last(
    play: BlackstonePlay, verb: does.Lasting, cause: Cause, members: int = 0, foes: int = 0, weapon: str = ""
) -> None:  # fmt: skip
    """Something stands to an end: for some explorers or hostiles, or for nobody in particular."""
    play.state.lasting = (*play.state.lasting, InForce(
        then=verb.then, until=verb.until, holder=cause.holder, members=members, foes=foes, since=play.state.turn,
        marker=verb.marker, weapon=weapon,
    ))  # fmt: skip


def carry_out(play: BlackstonePlay, verb: AnyVerb, cause: Cause) -> Procedure | None:
    """Change at once what the deed changes, or give what has to be carried out for it."""
    state = play.state
    match verb:
        case Reroll() if cause.moment == "destiny_rolled":
            return RollingDestinyAgain(
                holder=cause.holder, spoilt=verb.roll == "discarded_destiny", any=verb.n == "any"
            )
        case StandingEffect():
            about = 1 << cause.holder if cause.holder >= 0 else able(state)
            play.state.lasting = (*state.lasting, InForce(
                then=(verb,), until=OVER.get(cause.moment, "turn"), holder=cause.holder, members=about,
                since=state.turn,
            ))  # fmt: skip
        case does.Lasting():
            last(play, verb, cause)
        case does.RaiseThreat():
            raise_threat(play, verb.n)
        case does.DropMarker() if cause.foe >= 0:
            state.empowered &= ~(1 << cause.foe)
        case does.UseWeapon() if cause.foe >= 0 and cause.figure >= 0:
            return _react(play, verb, cause)
        case does.MoveNow():
            return FreeMoving(
                member=MemberId(cause.holder), hexes=verb.hexes, action=verb.action, through=verb.through
            )
        case does.ExtraDice() if cause.holder >= 0:
            dice = tuple(play.rolls(verb.n))
            held = (*state.dice[cause.holder], *dice)
            state.dice = (*state.dice[: cause.holder], held, *state.dice[cause.holder + 1 :])
            play.tell(told.ActivationDiceRolled(MemberId(cause.holder), held))
        case does.PlaceMarker():
            return Laying(figure=FigureId(cause.figure), placed=verb)
        case does.Look():
            return LookingAtCards(
                seat=speaker(play.box, state), member=leaders_explorer(play.box, state), deck=verb.deck, n=verb.n,
                ordered=verb.then == "order", fortress=state.fortress,
            )  # fmt: skip
        case does.ExchangeCard() | does.SkipCard():
            return Skimming(skip=isinstance(verb, does.SkipCard))
        case does.SetRoll() if cause.holder >= 0:
            state.set_rolls = (*state.set_rolls, SetBehaviour(cause.holder, verb.value))
        case does.UseAgain():
            take_back(play, MemberId(member_of(cause.figure)))
        case does.ReturnHostile():
            return ReturningHostile()
        case does.DrawTwist():
            draw_twist(play)
        case does.OpenChamber():
            return Opening(at=verb.at)
        case does.Draw():
            return Drawing(member=leaders_explorer(play.box, state), n=verb.n, back=verb.back, deck=verb.deck)
    return None


def _react(play: BlackstonePlay, verb: does.UseWeapon, cause: Cause) -> Procedure | None:
    """One's own weapon action at once."""
    member = member_of(cause.figure)
    if cause.holder != member or play.state.foes[cause.foe] == NOWHERE:
        return None
    names = [weapon.id for weapon, _ in weapons(play.box, play.state, member)]
    if verb.weapon not in names:
        return None
    return ReactingWith(member=member, weapon=names.index(verb.weapon), foe=FoeId(cause.foe))
