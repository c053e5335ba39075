"""What a click on the table of Quarriors! may have meant, so that the refusal of just that can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState


def meant(box: QuarriorsBox, view: QuarriorsState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
    """What a click on a piece that is no option may have meant, the likeliest first (see `Board.meant`)."""
    if piece[0] == "c":
        return _card(view, seat, picked, CardId(int(piece[1:])))
    if piece[0] != "d":
        return []
    die = DieId(int(piece[1:]))
    if view.owner[die] < 0:
        return [do.Capture(seat, box.card_of(view, die))]
    match view.owed[seat]:
        case ask.CullDice() | ask.OfferSpellCull():
            return [do.Cull(seat, die)]
        case ask.NameDefender():
            return [do.Defend(seat, die)]
        case ask.OrderScoring():
            return [do.Score(seat, die)]
        case ask.OrderAbilities():
            return [do.Resolve(seat, die)]
        case ask.OfferRecall():
            return [do.Recall(seat, die)]
        case ask.UseImmediate():
            return [do.Use(seat, die)]
        case ask.DiscardSpells():
            return [do.Discard(seat, die)]
        case ask.Respond():
            return [do.Cast(seat, DieId(int(picked[0][1:])), (die,)) if picked else do.Cast(seat, die)]
    return _in_pool(box, view, seat, picked, die)


def _card(view: QuarriorsState, seat: Seat, picked: tuple[str, ...], card: CardId) -> Sequence[Action]:
    """A click on a card of the Wilds."""
    match view.owed[seat]:
        case ask.OfferUpgrade() if picked:
            return [do.Upgrade(seat, DieId(int(picked[0][1:])), card)]
        case ask.OfferSpell():
            return [do.Take(seat, card)]
    return [do.Capture(seat, card)]


def _in_pool(
    box: QuarriorsBox, view: QuarriorsState, seat: Seat, picked: tuple[str, ...], die: DieId
) -> Sequence[Action]:
    """What a click on a die may have meant in the phases in which quiddity is spent."""
    if picked and picked[0] != f"d{die}":
        return [do.Cast(seat, DieId(int(picked[0][1:])), (die,))]
    number = view.face[die]
    face = box.dice[die].faces[number] if number >= 0 else None
    if face is not None and face.spell:
        return [do.Prepare(seat, die) if die in view.pool[seat] else do.Cast(seat, die)]
    if face is not None and face.level:
        return [do.Summon(seat, die)]
    return [do.Spend(seat, die)]
