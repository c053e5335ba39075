"""Combats that begin in the middle, from few words.

    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (6, 4)})
    table.do("shoot s0 m0 y4 0 0 h0", 5, 1)
    assert table.diff() == {...}

The board is a plain hall: the maglev chamber lies about (0, 0), and to the east of it the hexes with q from 2 to 9 and
r from -3 to 3, with a portal at its far end. Places are axial. What is not said does not lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import structs

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.flow import Play as Handle
from tabletop.engine.flow import Procedure, advance
from tabletop.engine.legal import Refusal
from tabletop.engine.setup import Setup
from tabletop.engine.state import changed
from tabletop.games.blackstone.box import BlackstoneOptions
from tabletop.games.blackstone.content.boards import BoardPlan, ChamberPlace, Portal, Spot
from tabletop.games.blackstone.content.chambers import Chamber, SpecialSection
from tabletop.games.blackstone.content.ids import NOWHERE, ExplorerKindId, FoeId, GroupId, Hex, MemberId
from tabletop.games.blackstone.content.load import gather
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.rules.changes.board import arm
from tabletop.games.blackstone.rules.explorers.acting import Activation
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.expedition import Expedition
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.journey.turns import Turn

CONTENT, _ = gather([paths.scenarios("blackstone")])
Place = tuple[int, int]
HALL = tuple((q, r) for r in range(-3, 4) for q in range(2, 10))
PARTY = ("janus_draik", "taddeus", "espern_locarno", "pious_vorne")
"""Who is in the party, if nobody else is said; those without a place are out of action."""


def hall(
    walls: Iterable[tuple[int, int, int]] = (), barriers: Iterable[tuple[int, int, int]] = (),
    sections: Mapping[Place, str] = {}, markers: Sequence[Place] = ((9, 3),), portals: Sequence[Portal] = (),
) -> BlackstoneContent:  # fmt: skip
    """The content with the hall, and with these edges and sections in it, and with these portals besides its own."""
    chamber = Chamber(tile=90, hexes=HALL, source="proposed", walls=tuple(walls), barriers=tuple(barriers))
    plan = BoardPlan(
        kind="standard", source="proposed", markers=tuple(markers),
        placements=(
            ChamberPlace(chamber="maglev", at=(0, 0), role="arrival"), ChamberPlace(chamber="hall", at=(0, 0)),
        ),
        portals=(Portal(at=(9, 0), edge=0, chamber=Spot(at=(11, 0))), *portals),
        sections=tuple(SpecialSection(at=at, kind=kind) for at, kind in sections.items()),  # type: ignore[arg-type]
    )  # fmt: skip
    return structs.replace(
        CONTENT, boards={**CONTENT.boards, "hall": plan}, chambers={**CONTENT.chambers, "hall": chamber}
    )


class Posed(BlackstoneFortress):
    """A game that begins in a position."""

    position: BlackstoneState

    def new_state(self) -> BlackstoneState:
        return self.position.clone()


class Table:
    """A position, what has happened since it was looked at, and how it differs."""

    def __init__(self, game: Posed) -> None:
        self.game = game
        self.told: list[Event] = []
        self.state: BlackstoneState = game.position
        self.before = self.state.clone()
        self.origin = self.state.clone()

    def begin(self, *dice: int) -> Table:
        """Run to the first question. dice: what is rolled first."""
        self.state.loaded = dice
        advance(Handle(self.game, self.state, self._listen))
        self.before = self.state.clone()
        return self

    def do(self, text: str, *dice: int) -> Table:
        """Take an action that can be taken; all dice are rolled by it."""
        self.before, self.told = self.state.clone(), []
        self.state.loaded = dice
        action = self.game.notation.read(text)
        refusal = self.game.check(self.state, action)
        assert refusal is None, (text, refusal, [str(each) for each in self.options()][:20])
        self.game.play(self.state, action, self._listen)
        assert not self.state.loaded, f"{self.state.loaded} was not rolled"
        return self

    def refusal(self, text: str) -> str:
        """The code with which an action is refused."""
        found: Refusal | None = self.game.check(self.state, self.game.notation.read(text))
        assert found is not None, text
        return found.code

    def options(self) -> list[Any]:
        """What the seat that is asked may answer."""
        return list(self.game.options(self.state, self.state.decider()))

    def asked(self) -> Any:
        """The question."""
        return self.state.owed[self.state.decider()]

    def hex(self, place: Place) -> Hex:
        """The number of a place."""
        return Hex(self.game.box.sites["hall"].hex_at(place))

    def foe(self, kind: str, number: int = 0) -> FoeId:
        """A hostile by its kind and its number among those."""
        return self.game.box.foes_of[self.game.box.kind_numbers[kind]][number]

    def diff(self) -> dict[str, Any]:
        """What the last action has changed, but for the stack, the generator and the question."""
        found: dict[str, Any] = {}
        for name in self.state.__struct_fields__:
            if name in ("stack", "rng", "owed", "sealed", "loaded"):
                continue
            old, new = getattr(self.before, name), getattr(self.state, name)
            if old == new:
                continue
            if isinstance(new, list) or name in ("at", "foes"):  # by model
                found[name] = {at: value for at, value in enumerate(new) if value != old[at]}
            else:
                found[name] = new
        return found

    def events(self, kind: type[Event]) -> list[Any]:
        """What has been told of a kind by the last action."""
        return [each for each in self.told if isinstance(each, kind)]

    def _listen(self, event: Event, _: Any) -> None:
        self.told.append(event)


@cache
def plain(seats: int, people: int = 0) -> Posed:
    """A game in the plain hall."""
    return opened(hall(), seats, people)


def opened(content: BlackstoneContent | None, seats: int, people: int = 0) -> Posed:
    """A game with a content; the plain hall, whose box is made once, without one. people: see `BlackstoneOptions`."""
    made = Posed(
        content or CONTENT, Setup("blackstone", "one_off_medium", ("human",) * seats, 1),
        BlackstoneOptions(seats=seats, people=people, haul=CONTENT.scenarios["one_off_medium"].haul),
    )  # fmt: skip
    if content is None:
        made.content, made.box = plain(seats, people).content, plain(seats, people).box
    return made


def pose(
    at: Mapping[str, Place | tuple[Place, Place]],
    foes: Mapping[str, Sequence[Place]] = {},
    *,
    dice: Mapping[str, Sequence[int]] = {},
    destiny: Sequence[int] = (),
    content: BlackstoneContent | None = None,
    party: Sequence[str] = PARTY,
    seats: int = 1,
    people: int = 0,
    turn: str = "",
    run: Callable[[], Procedure] | None = None,
    groups: Sequence[str] = (),
    loaded: Sequence[int] = (),
    **fields: Any,
) -> Table:
    """A combat in the hall. at: where explorers stand; of two models both. turn: whose activation it is, an explorer's
    or `group`; run: another procedure instead. people: see `BlackstoneOptions`. groups: kinds of hostiles that are in
    the second group, not the first. fields: anything else of the state."""
    game = opened(content, seats, people)
    box = game.box
    state = BlackstoneFortress.new_state(game)
    names = [each.id for each in box.explorers]
    state.party = tuple(ExplorerKindId(names.index(each)) for each in party)
    share = max(1, 4 // min(seats, 4))
    state.led = tuple(min(member // share, min(seats, 4) - 1) for member in range(4))  # type: ignore[misc]
    state.board, state.phase, state.turn = "hall", "activation", 1
    site = box.sites["hall"]
    state.open, state.portals = site.own, 1
    state.out = 0
    state.fortress = Seat(4) if seats > 4 else Seat(-1)
    for member, name in enumerate(party):
        places = at.get(name)
        if places is None:
            state.out |= 1 << member
        elif isinstance(places[0], tuple):
            for model, place in enumerate(places):
                state.at = changed(state.at, 2 * member + model, Hex(site.hex_at(place)))  # type: ignore[arg-type]
        else:
            state.at = changed(state.at, 2 * member, Hex(site.hex_at(places)))  # type: ignore[arg-type]
    for kind, spots in foes.items():
        number = box.kind_numbers[kind]
        mine = box.foes_of[number][: len(spots)]
        for foe, place in zip(mine, spots, strict=True):
            state.foes = changed(state.foes, foe, Hex(site.hex_at(place)))
            state.groups = changed(state.groups, foe, int(kind in groups))
        arm(Handle(game, state), number, mine)
    state.dice = tuple(tuple(dice.get(name, ())) for name in party)
    state.destiny = tuple(destiny)
    state.discovery = tuple(range(len(box.finds)))  # type: ignore[arg-type]
    state.encounters = tuple(range(len(box.encounters)))  # type: ignore[arg-type]
    state.past = (0,)  # type: ignore[assignment]
    state.markers = (NOWHERE,) * 4
    state.track = (4, *(member for member in range(4) if not state.out >> member & 1))
    member = party.index(turn) if turn in party else 0
    state.place = 0 if turn == "group" else state.track.index(member) if member in state.track else 0
    for name, value in fields.items():
        setattr(state, name, value)
    inner = GroupActivation(group=GroupId(0)) if turn == "group" else Activation(member=MemberId(member))
    state.stack = [
        Expedition(step="rounds"), Round(step="over"), Combat(step="turns"), Turn(step="card_done"),
        run() if run is not None else inner,
    ]  # fmt: skip
    game.position = state
    return Table(game).begin(*loaded)


def on(table: Table, step: str, *dice: int) -> Table:
    """The turn goes on with a step, with these dice first."""
    table.state.stack[-2:] = [Turn(step=step)]
    table.state.owed[:] = [None] * len(table.state.owed)
    table.told = []
    return table.begin(*dice)
