"""Where everything of Blackstone Fortress lies: a pure function of what a seat sees and of the places of a room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FindId,
    ResourceId,
    ShipId,
)
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import is_gone
from tabletop.games.blackstone.position.table import ships_on_offer
from tabletop.ui.boards.blackstone import halts
from tabletop.ui.boards.blackstone.halts import Line
from tabletop.ui.boards.blackstone.layout.cards import encounter_look, exploration_look, find_look, resource_look
from tabletop.ui.boards.blackstone.layout.conditions import Broken
from tabletop.ui.boards.blackstone.layout.field import field_pieces
from tabletop.ui.boards.blackstone.layout.home import PAGE, home_pieces, is_home, purse_pieces
from tabletop.ui.boards.blackstone.layout.lies import has_cards, is_playing, lie_of
from tabletop.ui.boards.blackstone.layout.party import laid_out, party_pieces, weapon_lines
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.layout.siege import PLAQUE, legacy_pieces, siege_pieces
from tabletop.ui.boards.blackstone.layout.track import track_pieces
from tabletop.ui.boards.blackstone.look.home.pictures import LegacyLook, PageLook, PrizesLook
from tabletop.ui.boards.blackstone.look.pictures import (
    OWNERS,
    CandidateLook,
    CardLook,
    FigureLook,
    Ground,
    HexLook,
    ShipLook,
    Spot,
    TrackLook,
)
from tabletop.ui.boards.pieces import Piece

GROUND, CARDS, OFFERED = -10, 5, 90
UNBOARDED = ("exploration", "challenge", "recovery", "leadership", "over", "setup", "boarding")
"""The phases in which the exploration cards are seen, as long as no board lies there."""
KINDS = 4
SHIPS_ABREAST = 3
TILE, DOOR = 1.32, 0.98
"""The heights of an explorer to pick and of a ship by their width."""


def layout(
    box: BlackstoneBox, view: BlackstoneState, places: Places, advice: tuple[Line, ...] = (),
    broken: Broken | None = None,
) -> list[Piece]:  # fmt: skip
    """All pieces at rest. advice: what companions say, for the page of a halt. broken: how words are on a plaque."""
    wide, high = places.size
    lie = lie_of(box, view, places)
    ground = Ground(view.board, view.open if view.board else 0, lie)
    pieces = [Piece("ground", (wide / 2, high / 2), max(wide, high), layer=GROUND, picture=ground)]
    if is_home(box, view):
        pieces += purse_pieces(box, view, places)
        pieces += home_pieces(box, view, places)
        pieces += _offered(box, view, places)
        return pieces
    pieces += party_pieces(box, view, places)
    if lie is not None:
        pieces += field_pieces(box, view, places, lie)
    if view.board:
        pieces += track_pieces(box, view, places)
    if lie is not None:
        pieces += siege_pieces(box, view, places, lie, broken)
    offered = [*_offered(box, view, places)]
    if not view.board and view.phase in UNBOARDED:
        pieces += _expedition(box, view, places)
        pieces += [] if offered else _page(box, view, places, lie is not None, advice)
    pieces += legacy_pieces(box, view, places, lie, pieces)
    pieces += _candidates(box, view, places)
    pieces += _ships(box, view, places)
    return pieces + offered


def to_be_read(pieces: Sequence[Piece]) -> tuple[Spot, Spot] | None:
    """The corner and the size of what one chooses by, over which no answers may lie: the card that is played, a page,
    and before an assault the strongholds and what is to be won; None where nothing is."""
    read = [each for each in pieces if _is_read(each)]
    if not read:
        return None
    halves = [(each.at, each.picture.size) for each in read]  # type: ignore[attr-defined]
    left, top = (min(at[axis] - size[axis] / 2 for at, size in halves) for axis in (0, 1))
    right, low = (max(at[axis] + size[axis] / 2 for at, size in halves) for axis in (0, 1))
    return (left, top), (right - left, low - top)


def telling(view: BlackstoneState, pieces: Sequence[Piece]) -> tuple[Sequence[str], Sequence[str]]:
    """What is counted and the card that is played; and in a combat the initiative track, between combats all else that
    has something to show."""
    cards = {each.id: each.picture for each in pieces if isinstance(each.picture, CardLook)}
    first = [PLAQUE, *(card for card, look in cards.items() if look.now)]
    if view.board:
        return first, [each.id for each in pieces if isinstance(each.picture, TrackLook)]
    silent = {*first, *(card for card, look in cards.items() if not look.template)}
    shown = [each.id for each in pieces if not isinstance(each.picture, Ground | HexLook)]
    return first, [each for each in shown if each not in silent]


def _is_read(piece: Piece) -> bool:
    match piece.picture:
        case CardLook(words=words):
            return bool(words)
        case PageLook() | PrizesLook() | LegacyLook():
            return True
    return False


# ---------------------------------------------------------------- between combats


BACK = CardLook("", "exploration", "", "", "", (0.0, 0.0))


def _expedition(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """The exploration cards in a row: those that were drawn, then those to come; the one that is played, large."""
    cards = [int(each) for each in view.past] + [-1] * len(view.deck)
    playing = is_playing(view)
    for at, (card, area) in enumerate(zip(cards, places.expedition(len(cards)), strict=True)):
        look = exploration_look(box, card) if card >= 0 else BACK
        now = playing and at == len(view.past) - 1
        look = look._replace(size=(area.w, area.h), dim=card >= 0 and not now, now=now, words="")
        piece = f"w{at}" if card < 0 or now else write(ExplorationId(card), ExplorationId)
        yield Piece(piece, area.middle, area.w, layer=CARDS, picture=look)
    if playing:
        area = places.played()
        look = exploration_look(box, view.drawn)._replace(size=(area.w, area.h), now=True)
        yield Piece(write(view.drawn, ExplorationId), area.middle, area.w, layer=CARDS + 1, picture=look)


def _page(
    box: BlackstoneBox, view: BlackstoneState, places: Places, beside: bool, advice: tuple[Line, ...]
) -> Iterator[Piece]:
    """What is told before the expedition goes on, and when it is over; beside: the carriage lies right of it."""
    told = halts.page(box, view)
    if told is not None:
        area = places.page(beside, has_cards(view))
        look = PageLook(told.title, told.about, (*told.lines, *advice), (area.w, area.h))
        yield Piece(PAGE, area.middle, area.w, layer=CARDS, picture=look)


# ---------------------------------------------------------------- choosing


def _candidates(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """The explorers to pick from."""
    if view.phase != "choosing":
        return
    for kind, area in enumerate(places.grid(len(box.explorers), KINDS, TILE)):
        explorer = box.explorers[kind]
        taken = view.party.index(ExplorerKindId(kind)) if kind in view.party else -1
        figure = FigureLook(f"blackstone.{explorer.id}", OWNERS[max(taken, 0)], explorer.slots, 0, ())
        side = explorer.normal
        look = CandidateLook(
            figure, explorer.id, side.move, (side.vitality, side.agility, side.defence), weapon_lines(side.weapons),
            taken, (area.w, area.h), is_gone(box, kind), _held(box, kind),
        )  # fmt: skip
        yield Piece(write(ExplorerKindId(kind), ExplorerKindId), area.middle, area.w, layer=CARDS, picture=look)


def _held(box: BlackstoneBox, kind: int) -> tuple[tuple[str, int], ...]:
    """What lies in the stasis chamber of an explorer: clues, trade points, other cards."""
    quest = box.options.quest
    if quest is None:
        return ()
    kept = quest.kept[kind]
    return (
        ("blackstone.clue", box.clues_of(kept.finds)), ("blackstone.archeotech", box.points_of(kept.finds)),
        ("blackstone.gear", len(kept.kit) + len(kept.artefacts)),
    )  # fmt: skip


def _ships(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """The ships to pick from."""
    if not any(isinstance(each, ask.ChooseShip) for each in view.owed):
        return
    shown = sorted((*view.ships, *ships_on_offer(box, view)))
    row = tuple(box.content.ships[each].id for each in shown)
    for ship, area in zip(shown, places.grid(len(shown), SHIPS_ABREAST, DOOR), strict=True):
        look = ShipLook(box.content.ships[ship].id, ship in view.ships, (area.w, area.h), row)
        yield Piece(write(ShipId(ship), ShipId), area.middle, area.w, layer=CARDS, picture=look)


# ---------------------------------------------------------------- cards to choose from


def _offered(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """Cards of which one is to be chosen, and that nobody holds or that are laid out for it."""
    cards: list[tuple[str, CardLook]] = []
    held = {*(each for some in view.finds for each in some)} - laid_out(view)
    kept = {*(each for some in view.kit for each in some)}
    for decision in view.owed:
        match decision:
            case ask.PutBack(among=among) | ask.OrderFinds(among=among):
                cards += [
                    (write(each, FindId), find_look(box, each)) for each in among if each >= 0 and each not in held
                ]
            case ask.OrderEncounters(among=among) | ask.ReplaceEncounter(among=among):
                cards += [(write(each, EncounterId), encounter_look(box, each)) for each in among if each >= 0]
            case ask.ChooseExploration(among=among):
                cards += [(write(each, ExplorationId), exploration_look(box, each)) for each in among if each >= 0]
            case ask.ChooseResource(among=among):
                cards += [(write(each, ResourceId), resource_look(box, each)) for each in among if each not in kept]
    for (piece, look), area in zip(cards, places.offered(len(cards)), strict=True):
        yield Piece(piece, area.middle, area.w, layer=OFFERED, picture=look._replace(size=(area.w, area.h)), arc=0.3)
