"""The Old World phase, and what Old World cards say (old_world.old_world_phase, old_world.old_world_cards)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import KINDS, REGIONS, PowerId, RegionId, TokenId, WorldId, token_of
from tabletop.games.old_world.content.records import EVENT, TOKENS
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.actions import ChooseRegion, Take
from tabletop.games.old_world.model.events import WorldCardDrawn, WorldCardGone, WorldCardPlaced, WorldCardWorked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.figures import own_figures_in
from tabletop.games.old_world.position.powers import lowest_threat
from tabletop.games.old_world.position.tokens import supply, with_token
from tabletop.games.old_world.position.world_cards import regions_of_either, regions_to_choose
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.drawing import Discarding
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.tokens import CorruptionRemoving, TokenMoving, TokenPlacing, TokenRemoving


class WorldPhase(Procedure, frozen=True, kw_only=True, tag="world_phase"):
    """The Old World phase. card: the one that was turned over, None before."""

    steps: ClassVar[tuple[str, ...]] = ("turn_over", "carry_out", "place")

    card: WorldId | None = None

    def turn_over(self, play: OldWorldPlay) -> WorldPhase:
        """Any card that has not been seen; who has the lowest threat takes it (old_world.old_world_phase.01, 03)."""
        state = play.state
        unseen = list(state.unseen)
        card = unseen.pop(play.roll(len(unseen)) - 1)
        state.unseen = tuple(unseen)
        state.left -= 1
        state.turned = card
        play.tell(WorldCardDrawn(card, state.seat_of(lowest_threat(play.box, state))))
        return replace(self, card=card)

    def carry_out(self, play: OldWorldPlay) -> None:
        """Its immediate instruction (old_world.old_world_phase.02)."""
        assert self.card is not None
        play.call(WorldInstruction(card=self.card, moment="drawn"))

    def place(self, play: OldWorldPlay) -> None:
        """Onto the track, where it pushes the one on space 1, or out of the game (old_world.old_world_phase.05 to 08,
        old_world.old_world_phase.12)."""
        state = play.state
        assert self.card is not None
        state.turned = None
        if not play.box.world[self.card].stays:
            play.tell(WorldCardGone(self.card))
            return
        first, second = state.track
        pushed = second if first is None else first
        state.track = (self.card, pushed)
        if first is not None and second is not None:
            play.tell(WorldCardGone(second))
        play.tell(WorldCardPlaced(self.card))


class WorldInstruction(Procedure, frozen=True, kw_only=True, tag="world_instruction"):
    """The instructions of one card for one moment, in their order; choices are up to who has the lowest threat
    (old_world.old_world_phase.04). at: the next one. chosen: regions for it."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "work", "choose")

    card: WorldId
    moment: Literal["drawn", "end"]
    at: int = 0
    chosen: tuple[RegionId, ...] = ()

    def begin(self, play: OldWorldPlay) -> None:
        """Say that a card on the track works (old_world.end_phase.11)."""
        if self.moment == "end":
            play.tell(WorldCardWorked(self.card))

    def work(self, play: OldWorldPlay) -> WorldInstruction | None:
        """Begin the next instruction, or go on asking for its regions."""
        box, state = play.box, play.state
        effects = box.world_effects[self.card].get(self.moment, ())
        if self.at == len(effects):
            play.finish()
            return None
        seat = state.seat_of(lowest_threat(box, state))
        effect = effects[self.at]
        match effect:
            case does.PlaceEither(token=token):
                some = supply(box, state, TOKENS.index(token)) > 0
                play.ask(asked.ChooseRegions(seat, self.card, 1, regions_of_either(box, state, effect) if some else ()))
                return None
            case does.ReturnFigures(where=None, regions=regions):
                left = tuple([RegionId(region) for region in range(REGIONS) if region not in self.chosen])
                play.ask(asked.ChooseRegions(seat, self.card, regions - len(self.chosen), left))
                return None
            case does.PlaceTokens():
                self._place(play, effect)
            case does.ReturnFigures(where=where):
                play.call(_returning(play, effect, with_token(state, TOKENS.index(where))), then="work")
            case does.MoveTokens(tokens=tokens, count=count, up_to=up_to):
                kinds = tuple([TOKENS.index(token) for token in tokens])
                question = asked.ChooseTokenMoves(seat, kinds, count, not up_to, None, self.card)
                play.call(TokenMoving(question=question), then="work")
            case does.RemoveTokens(count=count):
                leaving = asked.ChooseTokenRemovals(seat, count, _removable(state, effect), self.card)
                play.call(TokenRemoving(question=leaving), then="work")
            case does.RemoveCorruption(count=count, where=where):
                play.call(Cleansing(regions=with_token(state, TOKENS.index(where)), count=count), then="work")
            case does.DiscardIn(cards=cards, region=name):
                there = [power for power in box.order(state) if own_figures_in(state, power, box.numbers[name])]
                play.call(Discarding(powers=tuple(there), cards=cards), then="work")
            case _:
                _work_at_once(play, effect)
                play.goto("work")
        return replace(self, at=self.at + 1)

    def choose(self, play: OldWorldPlay) -> WorldInstruction:
        """Gather regions; with the last one the instruction is carried out."""
        effect = play.box.world_effects[self.card][self.moment][self.at]
        if isinstance(play.answer, ChooseRegion):
            chosen = (*self.chosen, play.answer.region)
            if isinstance(effect, does.PlaceEither):
                _place_either(play, effect, play.answer.region)
            elif isinstance(effect, does.ReturnFigures):
                if len(chosen) < effect.regions:
                    play.goto("work")
                    return replace(self, chosen=chosen)
                play.call(_returning(play, effect, tuple(sorted(chosen))), then="work")
                return replace(self, at=self.at + 1, chosen=())
        play.goto("work")
        return replace(self, at=self.at + 1, chosen=())

    def _place(self, play: OldWorldPlay, effect: does.PlaceTokens) -> None:
        """Tokens for certain regions, then for those that are chosen."""
        box, state = play.box, play.state
        kind = TOKENS.index(effect.token)
        into = [box.numbers[name] for name in effect.into]
        if effect.everywhere_but is not None:
            spared = [box.numbers[name] for name in effect.everywhere_but]
            into = [RegionId(region) for region in range(REGIONS) if region not in spared]
        for region in sorted(into):
            pieces.place_tokens(play, region, kind, effect.count)
        if effect.regions:
            seat = state.seat_of(lowest_threat(box, state))
            question = asked.ChooseTokenPlaces(
                seat, kind, effect.count, effect.regions, self.card, regions_to_choose(box, state, effect), effect.apart
            )
            play.call(TokenPlacing(question=question), then="work")
        else:
            play.goto("work")


class Returning(Procedure, frozen=True, kw_only=True, tag="returning"):
    """Players take figures back, region by region and in power order, each one of their own choice (card text).

    due: powers and regions still to come.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")

    ranks: does.Ranks
    due: tuple[tuple[PowerId, RegionId], ...]

    def ask(self, play: OldWorldPlay) -> None:
        """Ask for the next figure."""
        if self.due:
            power, region = self.due[0]
            seat = play.state.seat_of(power)
            play.ask(asked.TakeFigure(seat, region, "return", "own", self.ranks))
        else:
            play.finish()

    def take(self, play: OldWorldPlay) -> Returning:
        """It goes back to its owner's supply."""
        if isinstance(play.answer, Take):
            pieces.return_figure(play, play.answer.figure)
        play.goto("ask")
        return replace(self, due=self.due[1:])


class Cleansing(Procedure, frozen=True, kw_only=True, tag="cleansing"):
    """Corruption tokens leave some regions, so many each, whose they are is up to who has the lowest threat."""

    steps: ClassVar[tuple[str, ...]] = ("next",)

    regions: tuple[RegionId, ...]
    count: int

    def next(self, play: OldWorldPlay) -> Cleansing | None:
        """The next region."""
        if not self.regions:
            play.finish()
            return None
        seat = play.state.seat_of(lowest_threat(play.box, play.state))
        question = asked.ChooseCorruptionRemovals(seat, self.count, self.regions[0])
        play.call(CorruptionRemoving(question=question), then="next")
        return replace(self, regions=self.regions[1:])


def _returning(play: OldWorldPlay, effect: does.ReturnFigures, regions: tuple[RegionId, ...]) -> Returning:
    """Who takes figures back where: everybody who has one of those ranks, or who has the most of them."""
    box, state = play.box, play.state
    due: list[tuple[PowerId, RegionId]] = []
    for region in regions:
        counts = {
            power: sum(box.figures[figure].rank in effect.ranks for figure in own_figures_in(state, power, region))
            for power in box.order(state)
        }
        least = max(1, *counts.values()) if effect.who == "most" else 1
        due += [(power, region) for power, count in counts.items() if count >= least]
    return Returning(ranks=effect.ranks, due=tuple(due))


def _place_either(play: OldWorldPlay, effect: does.PlaceEither, region: RegionId) -> None:
    """A token for the region that was chosen, and for those that belong to it."""
    numbers = play.box.numbers
    names = next(names for names in effect.either if numbers[names[0]] == region)
    for name in names:
        pieces.place_tokens(play, numbers[name], TOKENS.index(effect.token), 1)


def _removable(state: OldWorldState, effect: does.RemoveTokens) -> tuple[TokenId, ...]:
    """The tokens that a card takes off the board: of a kind, and beside those of another kind, where it names them."""
    kinds = range(KINDS) if effect.token is None else (TOKENS.index(effect.token),)
    beside = None if effect.beside is None else TOKENS.index(effect.beside)
    return tuple(
        [
            token_of(region, kind)
            for region in range(REGIONS)
            if beside is None or state.tokens[token_of(region, beside)]
            for kind in kinds
        ]
    )


def _work_at_once(play: OldWorldPlay, effect: does.WorldEffect) -> None:
    """An instruction that leaves nothing to choose."""
    box, state = play.box, play.state
    match effect:
        case does.ClearEvents():
            _clear_events(play)
        case does.ScorePeasants(each=each, most=most):
            _score_peasants(play, each, most)
        case does.DrawCards(cards=cards, where=where):
            regions = with_token(state, TOKENS.index(where))
            for power in box.order(state):
                if any(own_figures_in(state, power, region) for region in regions):
                    pieces.draw_cards(play, power, cards)
        case does.ScorePoints(points=points, most_figures_in=name) if name is not None:
            counts = {power: len(own_figures_in(state, power, box.numbers[name])) for power in box.order(state)}
            leaders = [power for power, count in counts.items() if count and count == max(counts.values())]
            if len(leaders) == 1:
                pieces.score(play, leaders[0], points)


def _clear_events(play: OldWorldPlay) -> None:
    """All Event tokens leave the board, and all cards with a comet the track (old_world.old_world_phase.10)."""
    state = play.state
    for region in range(REGIONS):
        token = token_of(region, EVENT)
        if state.tokens[token]:
            pieces.remove_tokens(play, token, state.tokens[token])
    for card in state.track:
        if card is not None and play.box.world[card].comet:
            first, second = state.track
            state.track = (None, second) if card == first else (first, None)
            play.tell(WorldCardGone(card))


def _score_peasants(play: OldWorldPlay, each: int, most: int) -> None:
    """Points for the Peasants on the sheets, which stay there (old_world.old_world_cards.05)."""
    box, state = play.box, play.state
    sheets = {power: state.sheet[power] for power in box.order(state)}
    leaders = [power for power, count in sheets.items() if count and count == max(sheets.values())]
    for power, count in sheets.items():
        if count:
            pieces.score(play, power, each * count + (most if leaders == [power] else 0))
