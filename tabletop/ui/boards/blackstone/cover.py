"""What the screens before and after an expedition show of it."""

from __future__ import annotations

from functools import partial

from pygame import SRCALPHA, Surface

from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.content.records import FACES, BlackstoneContent
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.events import DieRolled, FoeDieRolled
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import fortress_seat
from tabletop.games.blackstone.words import endings, names
from tabletop.text import Message
from tabletop.ui.boards.blackstone.layout.lies import board_hexes
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.ground import draw_ground
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, OWNERS, Ground
from tabletop.ui.boards.blackstone.saga import happened
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.cover import Ended, Ending, Luck, Paragraph, Reckoning, SideEnd, SideLook, Thrown
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

LEADING = ("janus_draik", "taddeus", "espern_locarno", "pious_vorne")
"""Who stands for the seats that lead explorers, before they are chosen."""
PARTY_LOOKS = tuple(
    SideLook("party", "blackstone.thing.party", f"blackstone.{each}", OWNERS[seat]) for seat, each in enumerate(LEADING)
)
SHOWN, ACROSS = "b01", 40
"""The board that the set-up shows; board units of the width of its room."""
FORTRESS_LOOK = SideLook("fortress", "blackstone.thing.fortress", "blackstone.spindle_drone", FORTRESS)
HEADED = ("came_home", "driven_out", "stronghold_conquered", "stronghold_held", "vault_held", "quest_won")
"""Endings of evenings of a quest that goes on, for nobody has won it yet, and of one that is won: more than a party."""
AGENDAS = {"reached": "blackstone.agenda", "missed": "cross"}
"""The icons of secret agendas."""
SIDES: tuple[SideLook, ...] = (*PARTY_LOOKS, FORTRESS_LOOK)
"""By seat."""


def preview(stage: Stage, content: BlackstoneContent, setup: Setup, room: Size) -> Surface:
    """One of the boards, as large as fits the room."""
    game = BlackstoneFortress.open(content, setup)
    site = game.box.sites[SHOWN]
    size = (float(ACROSS), ACROSS * room[1] / room[0])
    places = Places(size, Area(0, 0, 0, 0), Area(0, 0, *size), Area(0, 0, 0, 0), 1)
    lie = places.lie(board_hexes(site, site.own))
    out = Surface(room, SRCALPHA)
    camera = Camera(out.get_rect(), size)
    for _ in draw_ground(stage, game.box, out, camera, Ground(SHOWN, site.own, lie)):
        pass
    return out


def aim(content: BlackstoneContent, setup: Setup) -> Message:
    """What has to be brought home."""
    return endings.aim(content, setup.scenario)


def reckoning(game: BlackstoneFortress, state: BlackstoneState) -> Reckoning:
    """The successes of dice; nothing is counted: of an expedition its deeds are told."""
    sides, seated = {_party_seat(state): _party_look(game.box, state)}, fortress_seat(state)
    if seated is not None:
        sides[seated] = FORTRESS_LOOK
    return Reckoning(sides, thrown=Thrown("successes", _thrown))


def ending(game: BlackstoneFortress, state: BlackstoneState) -> Ending:
    """How an expedition that is over ended."""
    result = state.result
    assert result is not None
    (won,) = game.won_by(state)
    party_won, seated, look = won == "party", fortress_seat(state), _party_look(game.box, state)
    party = SideEnd(
        look=look,
        seat=_party_seat(state),
        figures=tuple(
            Ended(f"blackstone.{game.box.explorers[kind].id}", 1, 0, not state.dead >> member & 1, OWNERS[member])
            for member, kind in enumerate(state.party)
        ),
        lines=endings.haul(game.box, state),
        place=0 if seated is None else 1 if party_won else 2,  # a side that is alone has no place
        fellows=tuple(seat for seat in range(_party_seat(state) + 1, len(state.owed)) if seat != seated),
    )
    fortress = SideEnd(look=FORTRESS_LOOK, seat=seated or 0, figures=(), lines=(), place=2 if party_won else 1)
    return Ending(
        winner=look if party_won else FORTRESS_LOOK,
        headline=Message(
            f"blackstone.result.headline.{result.reason}" if result.reason in HEADED else f"blackstone.result.won.{won}"
        ),
        about=Message(f"blackstone.result.{result.reason}"),
        length=endings.record(game.box, state),
        tale=_tale(game.box, state),
        deeds=partial(happened, game, state),
        sides=tuple(sorted((party, fortress), key=lambda side: side.place)) if seated is not None else (party,),
    )


def _tale(box: BlackstoneBox, state: BlackstoneState) -> tuple[Paragraph, ...]:
    """What came of it; each explorer who has overcome the vault stands beside what became of it."""
    fates = {
        message.key: Paragraph(message, f"blackstone.{box.explorers[state.party[member]].id}", OWNERS[member],
                               _agenda(box, state, member))
        for member, message in endings.fates(box, state).items()
    }  # fmt: skip
    return tuple(fates.get(each.key, Paragraph(each)) for each in endings.tale(box, state))


def _agenda(box: BlackstoneBox, state: BlackstoneState, member: MemberId) -> tuple[str, Message]:
    """Whether a secret agenda was reached in the quest."""
    fate = "reached" if endings.has_reached(box, state, member) else "missed"
    who = names.short(box.explorers[state.party[member]].id)
    return AGENDAS[fate], Message(f"blackstone.result.agenda.{fate}", {"member": who})


def _party_look(box: BlackstoneBox, state: BlackstoneState) -> SideLook:
    """The party, for which an explorer of it stands who lives, of the leader if there is one."""
    if not state.party:
        return PARTY_LOOKS[0]
    member = min(range(len(state.party)), key=lambda each: (state.dead >> each & 1, state.led[each] != state.leader))
    return PARTY_LOOKS[0]._replace(
        figure=f"blackstone.{box.explorers[state.party[member]].id}", owner=OWNERS[member]
    )


def _party_seat(state: BlackstoneState) -> int:
    """The first seat that leads explorers."""
    return int(fortress_seat(state) == 0)


def _thrown(moment: Moment) -> tuple[Luck, ...]:
    """Action dice as they first fell; what is rolled again was chosen, or had failed. Who plays the hostiles threw
    theirs."""
    seated = fortress_seat(moment.state)
    match moment.event:
        case DieRolled(die=die, faces=faces, again=-1):
            seat = _party_seat(moment.state)
        case FoeDieRolled(die=die, faces=faces, again=0) if seated is not None:
            seat = seated
        case _:
            return ()
    fails, *good = FACES[die]
    shown = sum(face != "fail" for face in faces)
    return (Luck(seat, shown, len(faces) * sum(good) / (fails + sum(good))),)
