"""What the screens before and after a game of Shadespire show of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace
from pygame import SRCALPHA, Surface

from tabletop.engine.action import Seat
from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.decks import warband_number
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.content.records import (
    ATTACK_DIE,
    DEFENCE_DIE,
    ROUNDS,
    ObjectiveCard,
    PloyCard,
    ShadespireContent,
)
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position import victory
from tabletop.games.shadespire.position.rolling import attack_counting, defence_counting
from tabletop.games.shadespire.position.victory import glory_of
from tabletop.games.shadespire.words import names
from tabletop.text import Message, Thing
from tabletop.text.message import Value
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.cover import (
    OF_SEAT,
    Count,
    Counted,
    Ended,
    Ending,
    Luck,
    Pile,
    Reckoning,
    SideEnd,
    SideLook,
    Thrown,
    places,
)
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.figures import look_of
from tabletop.ui.boards.shadespire.layout.places import Places
from tabletop.ui.boards.shadespire.layout.sheet_room import SheetRoom
from tabletop.ui.boards.shadespire.look.ground import draw_ground
from tabletop.ui.boards.shadespire.look.pictures import Ground
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

LEADERS = ("steelheart", "garrek", "warden", "gurzag", "fjul", "skritch", "magore", "farstrider")
BANDS = (
    "steelhearts_champions", "garreks_reavers", "sepulchral_guard", "ironskulls_boyz", "chosen_axes",
    "spiteclaws_swarm", "magores_fiends", "farstriders",
)  # fmt: skip
BEGINNERS = 2
"""The first two warbands are those of the core set, to begin with."""
SIDES = tuple(
    SideLook(
        band, f"shadespire.warband.{band}", f"shadespire.{leader}", OF_SEAT, f"shadespire.warband.{band}",
        at < BEGINNERS,
    )
    for at, (band, leader) in enumerate(zip(BANDS, LEADERS, strict=True))
)


PAIR = 2
"""Seats of a game that is measured."""
ACROSS = 40
"""Board units of the width of a room with boards to look at."""


def preview(stage: Stage, content: ShadespireContent, setup: Setup, room: Size) -> Surface:
    """Two boards, joined along their long edges, as large as fits the room."""
    game = Shadespire.open(content, setup)
    placements = (Placement(0, False, 0, 0), Placement(1, False, 0, 10))
    size = (float(ACROSS), ACROSS * room[1] / room[0])
    lie = Places(size, Area(0, 0, *size), SheetRoom(Area(0, 0, 0, 0), 1)).arranged(placements).lie
    out = Surface(room, SRCALPHA)
    camera = Camera(out.get_rect(), size)
    for _ in draw_ground(stage, game.box, out, camera, Ground(lie, placements, (Seat(0), Seat(1)), ())):
        pass
    return out


def aim(content: ShadespireContent, setup: Setup) -> Message:
    """Glory."""
    return Message("shadespire.aim")


def fares(content: ShadespireContent, setup: Setup, seat: int) -> Message | None:
    """What part of its games against the other warband that of a seat has won with starter decks."""
    balance, values = content.scenarios[setup.scenario].balance, Shadespire.chosen(content, setup)
    if balance is None or len(setup.seats) != PAIR or any(_has_own_deck(content, values, each) for each in range(PAIR)):
        return None
    own, enemy = (content.warbands[warband_number(content, values[f"seat{each + 1}"])] for each in (seat, 1 - seat))
    share = balance.share(own.id, enemy.id) if own is not enemy else None
    if share is None:
        return None
    args: dict[str, Value] = {"share": share, "games": balance.games, "enemy": names.warband(enemy)}
    return Message("shadespire.fares", args)


def _has_own_deck(content: ShadespireContent, values: Mapping[str, str], seat: int) -> bool:
    """Whether a seat has chosen a deck that a player has built."""
    deck = content.decks.get(values[f"deck{seat + 1}"])
    return deck is not None and deck.source == "own"


def reckoning(game: Shadespire, state: ShadespireState) -> Reckoning:
    """Glory, and the successes of attacks and defences."""
    sides = {seat: _look(game, seat) for seat in range(game.box.seats)}
    counted = Counted(Message("shadespire.result.chart"), _count)
    return Reckoning(sides, counted, Thrown("successes", partial(_thrown, game.box)))


def ending(game: Shadespire, state: ShadespireState) -> Ending:
    """How a game that is over ended."""
    result = state.result
    assert result is not None
    looks = [_look(game, seat) for seat in range(game.box.seats)]
    won = [looks[seat] for seat in result.winners]
    match = game.box.options.games > 1
    glory = tuple(glory_of(state, seat) for seat in range(game.box.seats))
    order = places(replace(result, scores=state.match_glory if match else glory))
    sides = [_side_end(game, state, seat, looks[seat], order[seat]) for seat in range(game.box.seats)]
    return Ending(
        winner=won[0] if len(won) == 1 else None,
        headline=Message(
            "shadespire.result.won" if len(won) == 1 else "shadespire.result.nobody",
            {"winner": names.seat(game.box, result.winners[0])} if len(won) == 1 else {},
        ),
        about=Message(f"shadespire.result.{result.reason if match else victory.ending(game.box, state)}"),
        length=Message("shadespire.result.rounds", {"n": state.round}),
        sides=tuple(sorted(sides, key=lambda side: (side.place, side.seat))),
    )


def _thrown(box: ShadespireBox, moment: Moment) -> tuple[Luck, ...]:
    """The dice of an attack or a defence as they first fell; what is rolled again was chosen and is no luck."""
    strike = moment.state.strike
    match moment.event:
        case happened.AttackRolled(faces=faces):
            counting, seat = attack_counting(box, moment.state, strike), strike.seat
            die: tuple[Face, ...] = ATTACK_DIE
        case happened.DefenceRolled(target=target, faces=faces):
            counting, seat = defence_counting(box, moment.state, strike), box.owner[target]
            die = DEFENCE_DIE
        case _:
            return ()
    return (Luck(int(seat), counting.total(faces), len(faces) * counting.total(die) / len(die)),)


def _count(state: ShadespireState) -> Count | None:
    """The glory of all seats, round by round, of a match game by game."""
    if not state.round:
        return None
    seats = range(len(state.glory))
    return Count((state.game - 1) * (ROUNDS + 1) + state.round, tuple(glory_of(state, seat) for seat in seats))


def _look(game: Shadespire, seat: int) -> SideLook:
    squad = game.box.squads[seat]
    leader = next((each for each in squad if game.box.fighters[each].leader), squad[0])
    return SideLook(f"seat_{seat}", names.seat(game.box, seat).key, f"shadespire.{game.box.fighters[leader].id}", seat)


def _side_end(game: Shadespire, state: ShadespireState, seat: int, look: SideLook, place: int) -> SideEnd:
    figures = []
    for fighter in game.box.squads[seat]:
        shown = look_of(game.box, state, fighter)
        figures.append(Ended(shown.figure, shown.wounds, shown.damage, state.at[fighter] != NOWHERE))
    return SideEnd(
        look=look,
        seat=seat,
        figures=tuple(figures),
        lines=(
            Message("shadespire.result.glory_of", {"n": glory_of(state, seat)}),
            Message("shadespire.result.scored_of", {"n": state.scored[seat]}),
        ),
        place=place,
        piles=_piles(game, state, seat),
    )


def _piles(game: Shadespire, state: ShadespireState, seat: int) -> tuple[Pile, ...]:
    """Both decks of a seat, the power cards as ploys and upgrades."""
    kinds: dict[str, list[Thing]] = {"objectives": [], "ploys": [], "upgrades": []}
    for card in range(*state.decks[seat]):
        kind = game.box.cards[state.kinds[card]]
        of_power = "ploys" if isinstance(kind, PloyCard) else "upgrades"
        pile = "objectives" if isinstance(kind, ObjectiveCard) else of_power
        kinds[pile].append(names.kind(kind))
    heading = {pile: Message(f"shadespire.result.piles.{pile}", {"n": len(cards)}) for pile, cards in kinds.items()}
    return tuple(Pile(heading[pile], tuple(cards)) for pile, cards in kinds.items())
