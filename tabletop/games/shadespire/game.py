"""Warhammer Underworlds: Shadespire, bound to its content and one set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.catalogue import CatalogueChapter
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.origin import Origins
from tabletop.engine.content.problem import Problem
from tabletop.engine.decision import Span
from tabletop.engine.game import Game
from tabletop.engine.legal import Options, Refusal
from tabletop.engine.notation import Notation
from tabletop.engine.preview import Preview
from tabletop.engine.rng import Rng
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.games.shadespire.box import InnerRules, ShadespireBox, ShadespireOptions
from tabletop.games.shadespire.brain.brain import ShadespireBrain
from tabletop.games.shadespire.content import board_files, deck_files
from tabletop.games.shadespire.content.decks import EITHER, STARTER, drawn, starter, warband_number
from tabletop.games.shadespire.content.ids import UNKNOWN, CardId, KindId
from tabletop.games.shadespire.content.load import BOARDS, DECKS, gather, is_board_file, is_deck_file
from tabletop.games.shadespire.content.origins import origins
from tabletop.games.shadespire.content.records import (
    GAMES_OF_A_MATCH,
    SEATS,
    SEATS_OF_A_MATCH,
    Deck,
    ShadespireContent,
)
from tabletop.games.shadespire.legal.check import check
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.legal.previews import preview
from tabletop.games.shadespire.legal.windows import called, window
from tabletop.games.shadespire.model.actions import AnyAction, Decline, Pass
from tabletop.games.shadespire.model.decisions import ROUTINES, AnyDecision, UseReaction
from tabletop.games.shadespire.model.events import EVENTS
from tabletop.games.shadespire.model.state import ShadespireState, empty_table
from tabletop.games.shadespire.position import soundness
from tabletop.games.shadespire.position.unseen import filled_in, mixed_numbers
from tabletop.games.shadespire.rules.match import MatchPlay
from tabletop.games.shadespire.rules.power import Equipping, PlayingPloy
from tabletop.games.shadespire.rules.procedures import PROCEDURES
from tabletop.games.shadespire.rules.resolving import Resolving
from tabletop.games.shadespire.rules.settling import settle_reaction
from tabletop.games.shadespire.rules.setup import Skirmish
from tabletop.games.shadespire.words.catalogue import catalogue

INNER = InnerRules(
    carry_out=Resolving.of,
    settle=settle_reaction,
    equip=lambda seat, card, fighter: Equipping(seat=seat, card=card, fighter=fighter),
    play_ploy=lambda seat, card: PlayingPloy(seat=seat, card=card),
)


class Shadespire(Game):
    """Shadespire with one scenario and its options: the door to its rooms."""

    id: ClassVar[str] = "shadespire"
    names_of_sides: ClassVar[str] = "warband"
    seat_counts: ClassVar[tuple[int, ...]] = SEATS
    state_type = ShadespireState
    actions = get_args(AnyAction)
    decisions = get_args(AnyDecision)
    events = EVENTS
    procedures = PROCEDURES
    routines = ROUTINES
    notation = Notation(actions, EVENTS)

    content: ShadespireContent
    box: ShadespireBox

    def __init__(
        self, content: ShadespireContent, setup: Setup, decks: Sequence[Deck], chosen: ShadespireOptions
    ) -> None:
        self.content = content
        self.setup = setup
        self.decks = tuple(decks)
        self.box = ShadespireBox(content, chosen, INNER)

    @classmethod
    def gather(cls, folders: Sequence[Folder]) -> tuple[ShadespireContent, tuple[Problem, ...]]:
        return gather(folders)

    @classmethod
    def option_specs(cls, content: ShadespireContent, scenario: str) -> tuple[OptionSpec, ...]:
        warbands = tuple(str(each.id) for each in content.warbands)
        decks = (STARTER, EITHER, *(deck.id for deck in content.decks.values() if not deck.draft))
        seats = range(max(cls.seat_counts))
        return (
            *(OptionSpec(f"seat{seat + 1}", warbands, warbands[seat]) for seat in seats),
            *(
                OptionSpec(f"deck{seat + 1}", decks, STARTER, part="deck", seat=seat, for_computers=EITHER)
                for seat in seats
            ),
            *(OptionSpec.switch(name, False, (SEATS_OF_A_MATCH,)) for name in ("match", "winner_required")),
            OptionSpec.switch("fixed", False, tuple(each for each in cls.seat_counts if each > SEATS_OF_A_MATCH)),
            OptionSpec.switch("silent", False),
        )

    @classmethod
    def catalogue(cls, content: ShadespireContent) -> tuple[CatalogueChapter, ...]:
        return catalogue(content)

    @classmethod
    def fullest(cls, content: ShadespireContent, scenario: str) -> tuple[int, tuple[tuple[str, str], ...]]:
        """Every seat with the greatest warband."""
        seats, greatest = max(cls.seat_counts), max(content.warbands, key=lambda each: len(each.fighters))
        return seats, tuple((f"seat{seat + 1}", str(greatest.id)) for seat in range(seats))

    def carried(self) -> dict[str, str]:
        """As ever, but of the player's decks only those that are played, whatever else lies in their files, and all his
        faces of boards: each could be chosen, by its number."""
        tables = super().carried().items()
        carried = {name: text for name, text in tables if not (is_deck_file(name) or is_board_file(name))}
        if decks := {deck.id: deck for deck in self.decks if deck.source == "own"}:
            carried[DECKS] = deck_files.text(self.content, decks.values())
        if faces := [face for face in self.content.faces if face.source == "own"]:
            carried[BOARDS] = board_files.text(faces)
        return carried

    @classmethod
    def origins(cls, content: ShadespireContent, scenario: str) -> Origins:
        return origins(content, scenario)

    @classmethod
    def open(cls, content: ShadespireContent, setup: Setup) -> Shadespire:
        """Raises `SetupError` (see `chosen`), also for a deck that is not the warband's."""
        values = cls.chosen(content, setup)
        decks = [cls._deck(content, setup, values, Seat(seat)) for seat in range(len(setup.seats))]
        match = values["match"] == "on" and len(decks) == SEATS_OF_A_MATCH
        chosen = ShadespireOptions(
            warbands=tuple(deck.warband for deck in decks), games=GAMES_OF_A_MATCH if match else 1,
            relic=content.scenarios[setup.scenario].mode == "relic", winner_required=values["winner_required"] == "on",
            fixed=values["fixed"] == "on" and len(decks) > SEATS_OF_A_MATCH, silent=values["silent"] == "on",
        )  # fmt: skip
        return cls(content, setup, decks, chosen)

    @staticmethod
    def _deck(content: ShadespireContent, setup: Setup, values: Mapping[str, str], seat: Seat) -> Deck:
        """The deck of a seat: the one that is named, whose warband it then leads, or one of its warband."""
        named, warband = values[f"deck{seat + 1}"], values[f"seat{seat + 1}"]
        if named == STARTER:
            return starter(content, warband_number(content, warband))
        if named == EITHER:
            return drawn(content, warband_number(content, warband), setup.seed, seat)
        deck = content.decks[named]
        if f"seat{seat + 1}" in dict(setup.options) and content.warbands[deck.warband].id != warband:
            raise SetupError("deck_of_other_warband", deck=named, warband=warband)
        return deck

    def new_state(self) -> ShadespireState:
        seats, fighters = len(self.setup.seats), len(self.box.fighters)
        kinds: list[KindId] = []
        ranges, objectives, power = [], [], []
        for deck in self.decks:
            first = CardId(len(kinds))
            kinds += [KindId(each) for each in (*deck.objectives, *deck.power)]
            middle, after = CardId(first + len(deck.objectives)), CardId(len(kinds))
            ranges.append((first, after))
            objectives.append(tuple(CardId(each) for each in range(first, middle)))
            power.append(tuple(CardId(each) for each in range(middle, after)))
        return ShadespireState(
            rng=self.setup.seed, stack=[MatchPlay() if self.box.options.games > 1 else Skirmish()], owed=[None] * seats,
            sealed=[None] * seats, wins=(0,) * seats, match_glory=(0,) * seats, decks=tuple(ranges), kinds=tuple(kinds),
            objective_deck=tuple(objectives), power_deck=tuple(power), **empty_table(seats, fighters),
        )  # fmt: skip

    def options(self, state: ShadespireState, seat: Seat) -> Options:
        return options(self.box, state, seat)

    def check(self, state: ShadespireState, action: Action) -> Refusal | None:
        return check(self.box, state, action)

    def routine_answer(self, state: ShadespireState, seat: Seat, yes: bool) -> Action | None:
        """Pass or decline; or use the only reaction that there is, while a choice of several is asked for."""
        if not isinstance(state.owed[seat], UseReaction):
            return Pass(seat)
        if not yes:
            return Decline(seat)
        able = [each for each in self.options(state, seat) if not isinstance(each, Decline)]
        return able[0] if len(able) == 1 else None

    def span(self, state: ShadespireState, span: Span) -> object:
        if span == "window":
            return window(state)
        if span == "game":
            return state.game
        return state.game, state.round, "action" if state.phase == "power" else state.phase

    @property
    def may_be_silent(self) -> bool:
        return self.box.options.silent

    def called(self, state: ShadespireState) -> tuple[Seat, ...]:
        return called(self.box, state)

    def view(self, state: ShadespireState, seat: Seat) -> ShadespireState:
        """Hands of others, all decks and face-down tokens are unknown; of the own deck it is known what is in it."""
        seen = state.clone()
        seen.conceal(seat)
        kinds = list(state.kinds)
        for other in range(len(state.owed)):
            hidden = [*state.objective_deck[other], *state.power_deck[other]]
            if other != seat:
                hidden += [*state.objectives[other], *state.power[other]]
            for card in hidden:
                kinds[card] = UNKNOWN
            if other == seat:
                for deck in (state.objective_deck[other], state.power_deck[other]):
                    for card, kind in zip(deck, sorted(state.kinds[each] for each in deck), strict=True):
                        kinds[card] = kind
        seen.kinds = tuple(kinds)
        if not state.face_up:
            seen.numbers = (0,) * len(state.numbers)
        return seen

    def guess(self, view: ShadespireState, seat: Seat, rng: Rng) -> ShadespireState:
        full = view.clone()
        full.rng = rng.fork().state
        if not view.face_up:
            full.numbers = mixed_numbers(self.box, view, rng)
        full.kinds = filled_in(self.content, self.box, view, seat, rng)
        return full

    def revealed(self, before: ShadespireState, after: ShadespireState) -> bool:
        """A card that leaves a hand or a deck is seen by somebody, and so are tokens that are turned up."""
        hands = (before.objectives, before.power) != (after.objectives, after.power)
        return hands or before.face_up != after.face_up

    def extents(self, state: ShadespireState) -> Mapping[Any, range]:
        return soundness.extents(self.box, state)

    def is_sound(self, state: ShadespireState) -> bool:
        every = self.content.decks.values()
        could_be = [(deck, *(each for each in every if each.warband == deck.warband)) for deck in self.decks]
        return soundness.is_sound(self.box, could_be, state)

    def preview(self, view: ShadespireState, action: Action) -> Preview:
        return preview(self.box, view, action)

    def brain(self) -> Brain:
        return ShadespireBrain(self.box, self)

    def side_of(self, state: ShadespireState, seat: Seat) -> str:
        return self.content.warbands[self.box.options.warbands[seat]].id
