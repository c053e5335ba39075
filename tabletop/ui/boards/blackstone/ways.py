"""Which pieces are picked, in order, to give an answer in Blackstone Fortress."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import touches, write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    NO_DIE,
    NOBODY,
    ArtefactId,
    DieId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    is_destiny,
    member_of,
    shown,
)
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.facts import FIRST_GROUP
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import abilities
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.table import models_there, named_destiny, standing_figures
from tabletop.ui.boards import BUTTON
from tabletop.ui.boards.blackstone.layout.home import COUNTER
from tabletop.ui.boards.blackstone.layout.party import ARM, arms_of

Way = tuple[str, ...]
ACTS: dict[type[Action], str] = {
    do.Recuperate: "recuperate", do.Aim: "aim", do.Search: "search", do.Summon: "summon", do.Access: "access",
    do.BeInspired: "inspire", do.UseAbility: "use",
}  # fmt: skip
"""Actions that are picked on the sheet of who acts."""
USE = "b.use"
"""Begins the pieces of what abilities and cards offer there."""
ON_BOARD = (do.Move, do.Shoot, do.ShootArea)
"""Actions that are picked where they lead to."""
PAID: tuple[type[Action], ...] = (*ON_BOARD, *ACTS, do.Gamble)
"""Actions that a die may pay for."""


def act_piece(action: Action) -> str:
    """The place on a sheet where an action is picked."""
    name = f"b.{ACTS[type(action)]}"
    match action:
        case do.UseAbility(source=source):
            return f"{name}{source}"
        case do.Search(points=True):
            return f"{name}.points"
        case do.Access(instead=True):
            return f"{name}.instead"
    return name


class AnswerWays:
    """The ways to all answers of one question. cheapest: for what can be paid with several dice the least of them,
    which pays where none was picked."""

    def __init__(
        self, box: BlackstoneBox, view: BlackstoneState, options: Sequence[Action], lying: Collection[str]
    ) -> None:
        """lying: the pieces on the table; what is meant by others has a button."""
        self.box, self.view, self.lying = box, view, lying
        self.cheapest: dict[Action, int] = {}
        self.given = {each.find for each in options if isinstance(each, do.Give)}
        for action in options:
            if isinstance(action, (*ON_BOARD, *ACTS)):
                die = getattr(action, "die", NO_DIE)
                plain = _plain(action)
                if plain not in self.cheapest or _price(die) < _price(self.cheapest[plain]):
                    self.cheapest[plain] = die

    def of(self, action: Action) -> tuple[Way, ...]:
        """The ways to an answer."""
        ways = self._paid(action) if isinstance(action, (*ON_BOARD, *ACTS)) else self._plainly(action)
        found = dict.fromkeys(way for way in ways if all(each == BUTTON or each in self.lying for each in way))
        return tuple(found) or ((BUTTON,),)

    # ------------------------------------------------------------------ actions that dice pay for

    def _paid(self, action: Action) -> Iterator[Way]:
        member = _member(action)
        die = getattr(action, "die", NO_DIE)
        ends = self._ends(action, member)
        if die == self.cheapest.get(_plain(action), die):
            yield from ends
        for piece in dice_of(self.view, member, die):
            for end in ends:
                yield (piece, *end)
        yield from self._by_tool(action, member, die, ends)

    def _by_tool(self, action: Action, member: int, die: int, ends: tuple[Way, ...]) -> Iterator[Way]:
        """Ways that begin with what one acts with, a line of weapons or a card; the die may be picked before or after
        it, and so may who acts, if two could."""
        shortest = min(map(len, ends))
        for tool in tools(self.box, self.view, action):
            for end in (each for each in ends if len(each) == shortest):
                rest = () if isinstance(action, do.UseAbility) else end
                ways = dict.fromkeys([(tool, *rest), (*rest[:-1], tool, *rest[-1:])])
                if die == self.cheapest.get(_plain(action), die):
                    yield from ways
                for piece in dice_of(self.view, member, die):
                    yield from ((piece, *way) for way in ways)
                    yield (tool, piece, *rest)

    def _ends(self, action: Action, member: int) -> tuple[Way, ...]:
        """What is picked besides a die: where it leads to, or its place on the sheet; first who acts, if two could."""
        match action:
            case do.ShootArea(figure=figure, hex=hex_) if self.view.at[figure] == hex_:
                return ((write(figure, FigureId), BUTTON),)  # who acts stands on the hex
            case do.Move(figure=figure, hex=hex_) | do.ShootArea(figure=figure, hex=hex_):
                return self._by(figure, member, self._spots(hex_, figure))
            case do.Shoot(figure=figure, foe=foe):
                return self._by(figure, member, (write(foe, FoeId),))
            case do.Summon(portal=portal):
                piece = write(portal, PortalId)
                return ((act_piece(action), piece), (piece,))
            case do.Access(portal=portal) if portal is not None:
                return ((act_piece(action), write(portal, PortalId)),)
            case do.Access(instead=False):
                return ((act_piece(action), BUTTON),)
        return ((act_piece(action),),)

    def _by(self, figure: FigureId, member: int, goals: tuple[str, ...]) -> tuple[Way, ...]:
        """Ways to some goals: of two models one is picked first."""
        who = write(figure, FigureId)
        with_who = tuple((who, goal) for goal in goals)
        if len(models_there(self.view, member)) > 1:
            return with_who
        return (*((goal,) for goal in goals), *with_who)

    def _spots(self, hex_: int, besides: int = -1) -> tuple[str, ...]:
        """What is picked for a hex: itself, or whoever stands there and covers it."""
        there = [write(each, FigureId) for each in standing_figures(self.view)
                 if self.view.at[each] == hex_ and each != besides]  # fmt: skip
        there += [write(FoeId(foe), FoeId) for foe, at in enumerate(self.view.foes) if at == hex_]
        return (write(Hex(hex_), Hex), *there)


    # ------------------------------------------------------------------ all others

    def _plainly(self, action: Action) -> Iterator[Way]:
        match action:
            case do.StandOn(figure=figure, hex=hex_):
                for spot in self._spots(hex_, figure):
                    yield (spot,)
                    yield (write(figure, FigureId), spot)
            case do.PickHex(hex=hex_):
                yield from ((spot,) for spot in self._spots(hex_))
            case do.Gamble(member=member, die=die):
                yield from ((piece,) for piece in dice_of(self.view, member, die))
                if die == NO_DIE:
                    yield (BUTTON,)
            case do.GiveWay(to=to) | do.SendNext(to=to):
                yield (write(to, MemberId),)
            case do.OfferCover(partner=partner):
                yield from self._there(partner)
            case do.SwapCard(group=group):
                yield (f"i{FIRST_GROUP + group}",)
            case do.PickMember(member=member):
                yield from self._someone(member)
            case do.LoseDie(seat=seat, die=die, watch=watch):
                asked = self.view.owed[seat]
                assert isinstance(asked, ask.GiveUpDie | ask.Activate)
                end = (BUTTON,) if isinstance(asked, ask.Activate) else ()
                yield from ((piece, *end) for piece in own_dice(self.view, asked.member, die, watch))
            case do.TakeDie(member=None, die=die):
                yield from ((f"z{at}",) for at, face in enumerate(self.view.destiny) if face == shown(die))
            case do.TakeDie(member=robbed, die=die, watch=watch):
                assert robbed is not None
                yield from ((piece,) for piece in own_dice(self.view, robbed, shown(die), watch))
            case do.RollDestiny(die=destiny) if destiny is not None:
                dice, named = (*self.view.destiny, *self.view.spoilt), named_dice(self.view)
                there = (f"z{at}" for at, face in enumerate(dice) if face == shown(destiny))
                yield from ((piece,) for piece in there if piece not in named)
            case do.PickMarker(marker=marker):
                yield (write(marker, GroupId),)
            case do.VisitShip(ship=ship):
                yield (write(ship, ShipId),)
            case do.LayOut(find=find):
                piece = write(find, FindId)
                yield from ((piece, COUNTER), (piece, BUTTON)) if find in self.given else ((piece,),)
            case do.Give(find=find, to=to):
                yield write(find, FindId), write(to, MemberId)
            case do.HandOver(card=card, to=to) | do.Buy(card=card, member=to) if self._trades:
                yield write(card, ResourceId), write(to, MemberId)
            case do.Buy(card=card):
                yield (write(card, ResourceId),)
            case do.ReplaceCard(card=card):
                yield write(card, ResourceId), BUTTON
            case do.GiveArtefact(artefact=artefact, to=to):
                yield write(artefact, ArtefactId), write(to, MemberId)
            case do.PickWeapon() | do.UseCard():
                yield (BUTTON,)
            case _:
                yield touches(action) or (BUTTON,)

    @property
    def _trades(self) -> bool:
        """Whether cards of the market are bought for somebody."""
        return any(isinstance(each, ask.TradingStep) for each in self.view.owed)

    def _someone(self, member: int) -> Iterator[Way]:
        """An explorer: by the sheet, the initiative card or a model."""
        yield (write(MemberId(member), MemberId),)
        yield from self._there(member)

    def _there(self, member: int) -> Iterator[Way]:
        """An explorer of the combat: by the initiative card or a model."""
        if self.view.board and member in self.view.track:
            yield (f"i{member}",)
        for figure in models_there(self.view, member):
            yield (write(figure, FigureId),)


def tools(box: BlackstoneBox, view: BlackstoneState, action: Action) -> tuple[str, ...]:
    """The pieces that an action is done with: the line of a weapon, or the cards that give it."""
    member, card, find = _member(action), NOBODY, NOBODY
    found: list[str] = []
    match action:
        case do.Shoot(weapon=weapon, shot=shot) | do.ShootArea(weapon=weapon, shot=shot):
            found.append(f"{ARM}{arms_of(box, view, member).index((weapon, shot))}")
            card = weapons(box, view, member)[weapon][1]
        case do.UseAbility(source=source):
            used = abilities(box, view, member)[source].source
            card, find = used.card, used.find
    found += [write(ResourceId(card), ResourceId)] if card != NOBODY else []
    found += [write(FindId(find), FindId)] if find != NOBODY else []
    return tuple(found)


def named_dice(view: BlackstoneState) -> tuple[str, ...]:
    """The pieces of the destiny dice that have been named to be rolled again; of equal ones the first."""
    left, found = list(named_destiny(view)), []
    for at, face in enumerate((*view.destiny, *view.spoilt)):
        if face in left:
            left.remove(face)
            found.append(f"z{at}")
    return tuple(found)


def paying(view: BlackstoneState, action: Action) -> tuple[str, ...]:
    """The pieces of the dice any of which would pay for an action; none where no die does."""
    if not isinstance(action, PAID):
        return ()
    return dice_of(view, _member(action), getattr(action, "die", NO_DIE))


def dice_of(view: BlackstoneState, member: int, die: int) -> tuple[str, ...]:
    """The pieces of unspent dice of a number."""
    if die == NO_DIE:
        return ()
    if is_destiny(die):
        return tuple(f"z{at}" for at, face in enumerate(view.destiny) if face == shown(die))
    watching = any(isinstance(each, ask.Overwatch) for each in view.owed)
    return own_dice(view, member, die, watching)


def own_dice(view: BlackstoneState, member: int, die: int, watch: bool) -> tuple[str, ...]:
    """The pieces of the activation dice of an explorer, or of those on overwatch, of a number."""
    first = len(view.dice[member]) if watch else 0
    dice = view.watch[member] if watch else view.dice[member]
    return tuple(f"a{member}.{first + at}" for at, face in enumerate(dice) if face == die)


def parts_payment(piece: str, picked: tuple[str, ...]) -> bool:
    """Whether a die was picked and a piece is none, or a line of a sheet was picked and a piece is a die: where one of
    both does not pay for the other, it can only be picked instead."""
    first = next(iter(picked), "")
    return not _is_die(piece) if _is_die(first) else first.startswith("b.") and _is_die(piece)


def _is_die(piece: str) -> bool:
    """Whether a piece is a die that pays."""
    return piece.startswith("z") or (piece.startswith("a") and "." in piece)


def _plain(action: Action) -> Action:
    """An action whatever pays for it."""
    return replace(action, die=NO_DIE) if hasattr(action, "die") else action


def _price(die: int) -> tuple[int, bool]:
    """How dear a die is: by what it shows, the own ones before those of destiny."""
    return shown(die), is_destiny(die)


def _member(action: Action) -> int:
    """The explorer that an action is of."""
    figure = getattr(action, "figure", None)
    return int(member_of(figure)) if figure is not None else int(getattr(action, "member", 0))


def die_of(view: BlackstoneState, piece: str) -> DieId | None:
    """The die that a piece is; None for any other piece."""
    if piece.startswith("z"):
        at = int(piece[1:])
        return DieId(10 + view.destiny[at]) if at < len(view.destiny) else None
    if _is_die(piece):
        member, at = (int(part) for part in piece[1:].split("."))
        dice = (*view.dice[member], *view.watch[member])
        return DieId(dice[at]) if at < len(dice) else None
    return None


def closing_action(view: BlackstoneState, seat: Seat) -> Action | None:
    """What the large button answers; None where it has no answer."""
    match view.owed[seat]:
        case ask.Activate():
            return do.Finish(seat)
        case ask.VoteOnEnd():
            return do.GoOn(seat)
        case ask.RerollRoll():
            return do.KeepRoll(seat)
        case ask.RerollDestiny():
            return do.RollDestiny(seat, None)
        case ask.ChooseMember(may=False):
            return None
        case ask.HandCards() | ask.GambitStep() | ask.FreeMove() | ask.Overwatch() | ask.FreeShot():
            return do.Pass(seat)
        case ask.ChooseMember() | ask.UseMoment():
            return do.Pass(seat)
        case ask.ChooseFacility() | ask.SwapResource() | ask.PayFor() | ask.TradingStep():
            return do.Pass(seat)
    return None


def closes(action: Action) -> bool:
    """Whether an action has the large button."""
    match action:
        case do.RollDestiny(die=die):
            return die is None
    return isinstance(action, do.Finish | do.GoOn | do.KeepRoll | do.Pass)
