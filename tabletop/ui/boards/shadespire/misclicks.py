"""What a click on the table of Shadespire may have meant, so that the refusal of just that can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid import square
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import CardId, FaceId, FighterId, Hex
from tabletop.games.shadespire.content.records import PloyCard
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.state import ShadespireState


def meant(
    box: ShadespireBox, view: ShadespireState, seat: Seat, picked: tuple[str, ...], piece: str
) -> Sequence[Action]:
    """What a click on a piece that is no option may have meant, the likeliest first (see `Board.meant`)."""
    lead = picked[0] if picked else ""
    fighter = FighterId(int(piece[1:])) if piece.startswith("f") else None
    card = CardId(int(piece[1:])) if piece.startswith("k") else None
    hex_ = Hex(square.parse(piece)) if piece.startswith("c") else None
    match view.owed[seat]:
        case ask.ChooseBoard() if piece.startswith("b"):
            return [do.ChooseFace(seat, FaceId(int(piece[1:])))]
        case ask.PlaceObjective() if hex_ is not None:
            return [do.PlaceToken(seat, hex_)]
        case ask.DeployFighter() if hex_ is not None and lead.startswith("f"):
            return [do.Deploy(seat, FighterId(int(lead[1:])), hex_)]
        case ask.Activate() if lead.startswith("f"):
            own = FighterId(int(lead[1:]))
            if hex_ is not None:
                return [do.MoveFighter(seat, own, hex_), do.Charge(seat, own, hex_)]
            if fighter is not None:
                return [do.Attack(seat, own, 0, fighter)]
        case ask.Activate() if fighter is not None:
            return [do.GoOnGuard(seat, fighter)]
        case ask.MakeAction(fighter=own):
            if hex_ is not None:
                return [do.MoveFighter(seat, own, hex_)]
            if fighter is not None:
                return [do.Attack(seat, own, 0, fighter)]
        case ask.TakePowerTurn() if card is not None:
            return _of_card(box, view, seat, card)
        case ask.PlayUpgrades() if card is not None:
            return [do.GiveUpgrade(seat, card, box.squads[seat][0])]
        case ask.ChooseHex() if hex_ is not None:
            return [do.PickHex(seat, hex_)]
        case ask.ChooseFighter() if fighter is not None:
            return [do.PickFighter(seat, fighter)]
        case ask.UseReaction() if card is not None:
            return [do.React(seat, card, 0)]
        case ask.ScoreObjectives() if card is not None:
            return [do.Score(seat, card)]
        case ask.DriveBack() if hex_ is not None:
            return [do.Drive(seat, hex_, 0)]
    return []


def _of_card(box: ShadespireBox, view: ShadespireState, seat: Seat, card: CardId) -> Sequence[Action]:
    """A power card in the power step."""
    kind = view.kinds[card]
    if kind >= 0 and isinstance(box.cards[kind], PloyCard):
        return [do.PlayPloy(seat, card)]
    return [do.GiveUpgrade(seat, card, box.squads[seat][0])]
