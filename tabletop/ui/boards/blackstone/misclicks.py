"""What a click on the table of Blackstone Fortress may have meant, so that the refusal of just that can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    NO_DIE,
    DieId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    member_of,
    shown,
)
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapon_actions, weapons
from tabletop.games.blackstone.position.quest import traders
from tabletop.games.blackstone.position.table import dice_of, standing_foes
from tabletop.ui.boards.blackstone.hints import actor
from tabletop.ui.boards.blackstone.layout.party import ARM, arms_of
from tabletop.ui.boards.blackstone.ways import die_of, tools


def meant(
    box: BlackstoneBox, view: BlackstoneState, seat: Seat, picked: tuple[str, ...], piece: str
) -> Sequence[Action]:
    """What a click on a piece that is no option may have meant, the likeliest first (see `Board.meant`)."""
    letter, number = piece[:1], piece[1:]
    match view.owed[seat]:
        case ask.ChooseExplorer() if letter == "k":
            return [do.TakeExplorer(seat, ExplorerKindId(int(number)))]
        case ask.ChooseShip() if letter == "v":
            return [do.TakeShip(seat, ShipId(int(number)))]
        case ask.ChooseShip() | ask.PlaceFigures() if letter == "d":
            return [do.PickFind(seat, FindId(int(number)))]
        case ask.PlaceFigures(figure=figure) | ask.FreeMove(figure=figure) if letter == "x":
            return [do.StandOn(seat, figure, Hex(int(number)))]
        case ask.Activate(member=member):
            return _in_activation(box, view, seat, member, picked, piece)
        case ask.GambitStep(member=member) if letter == "i" and int(number) < PARTY:
            return [do.OfferCover(seat, member, MemberId(int(number)))]
        case ask.Overwatch(member=member) if letter == "h":
            figure_ = actor(box, view, picked)
            dice = view.watch[member]
            if figure_ is not None and dice:
                return [do.Shoot(seat, figure_, DieId(max(dice)), 0, 0, FoeId(int(number)))]
        case ask.TradingStep() | ask.PayFor() if letter == "r":
            return [do.Buy(seat, ResourceId(int(number)), member) for member in traders(view, seat)[:1]]
        case ask.TradingStep() | ask.PayFor() if letter == "d":
            return [do.LayOut(seat, FindId(int(number)))]
        case ask.ChooseFoe() | ask.NextTarget() if letter == "h":
            return [do.PickFoe(seat, FoeId(int(number)))]
        case ask.ChooseHex() if letter == "x":
            return [do.PickHex(seat, Hex(int(number)))]
        case ask.ChooseMember() if letter == "e":
            return [do.PickMember(seat, MemberId(int(number)))]
        case ask.ChoosePortal() if letter == "p":
            return [do.PickPortal(seat, PortalId(int(number)))]
    return []


def _in_activation(
    box: BlackstoneBox, view: BlackstoneState, seat: Seat, member: MemberId, picked: tuple[str, ...], piece: str
) -> Sequence[Action]:
    figure = actor(box, view, picked)
    if figure is None:
        return []
    chosen = next((die for each in picked if (die := die_of(view, each)) is not None), None)
    die = chosen if chosen is not None else max(dice_of(view, member), key=shown, default=NO_DIE)
    match piece[:1]:
        case "x":
            return [do.Move(seat, figure, die, Hex(int(piece[1:])))]
        case "h":
            foe = FoeId(int(piece[1:]))
            shots = [do.Shoot(seat, figure, die, each.weapon, each.shot, foe) for each in _arms(box, view, figure)]
            return [each for each in shots if {*picked} & {*tools(box, view, each)}] or shots
        case "m":
            other = FigureId(int(piece[1:]))
            return [do.Move(seat, other, die, view.at[other])]
        case "p":
            return [do.Summon(seat, figure, die, PortalId(int(piece[1:])))]
        case "r" | "d":
            useless = do.UseAbility(seat, figure, die, -1)
            return _with(box, view, seat, figure, die, piece) or [useless]
        case "b" if piece.startswith(ARM):
            return _with(box, view, seat, figure, die, piece)
        case "b":
            return _act(seat, member, figure, die, piece[2:])
    return []


def _with(
    box: BlackstoneBox, view: BlackstoneState, seat: Seat, figure: FigureId, die: DieId, tool: str
) -> Sequence[Action]:
    """The attacks that are made with the line of a weapon or a card, on any hostile."""
    foes, held = standing_foes(view) or (FoeId(0),), weapons(box, view, member_of(figure))
    found: list[Action] = []
    for weapon, shot in arms_of(box, view, member_of(figure)):
        if held[weapon][0].shots[shot].area is None:
            found += [do.Shoot(seat, figure, die, weapon, shot, foe) for foe in foes]
        else:
            found += [do.ShootArea(seat, figure, die, weapon, shot, Hex(view.foes[foe])) for foe in foes]
    return [each for each in found if tool in tools(box, view, each)]


def _arms(box: BlackstoneBox, view: BlackstoneState, figure: FigureId) -> list:  # type: ignore[type-arg]
    """The weapon actions of a model, those of one target first."""
    return sorted(weapon_actions(box, view, figure), key=lambda each: each.way.area is not None)


def _act(seat: Seat, member: MemberId, figure: FigureId, die: DieId, name: str) -> Sequence[Action]:
    """An action on the sheet."""
    match name:
        case "recuperate":
            return [do.Recuperate(seat, member, die)]
        case "aim":
            return [do.Aim(seat, member, die)]
        case "search":
            return [do.Search(seat, figure, die, False)]
        case "search.points":
            return [do.Search(seat, figure, die, True)]
        case "summon":
            return [do.Summon(seat, figure, die, PortalId(0))]
        case "access":
            return [do.Access(seat, figure, die, None, False)]
        case "inspire":
            return [do.BeInspired(seat, member)]
    return []
