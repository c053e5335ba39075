"""What a Chaos card does the moment that it is laid (old_world.chaos_cards.08, old_world.chaos_cards.11)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import CardId, PowerId, RegionId, SpaceId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.actions import ChooseOpponent, Move, Take
from tabletop.games.old_world.model.events import CardIdle
from tabletop.games.old_world.position.cards import is_blank
from tabletop.games.old_world.position.figures import own_figures_in
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.drawing import Discarding
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.tokens import CorruptionRemoving, RepeatedQuestion, TokenMoving


class Playing(Procedure, frozen=True, kw_only=True, tag="playing"):
    """The effects of one card, in the order of its words, as far as they can be carried out. at: the next one."""

    steps: ClassVar[tuple[str, ...]] = ("work", "take")

    card: CardId
    space: SpaceId
    at: int = 0

    def work(self, play: OldWorldPlay) -> Playing | None:
        """Do the next effect, or ask how."""
        box, state = play.box, play.state
        effects = box.card_effects[self.card].get("play", ())
        if self.at == len(effects):
            play.finish()
            return None
        if is_blank(box, state, self.space):
            play.tell(CardIdle(self.card))
            play.finish()
            return None
        power, region = box.card_power[self.card], RegionId(self.space // 2)
        seat = state.seat_of(power)
        after = replace(self, at=self.at + 1)
        match effects[self.at]:
            case does.MoveFigures(way=way, figures=figures, ranks=ranks, up_to=up_to, whose=whose):
                if way == "out" and box.options.teleport_anyone:
                    whose = "any"
                source = region if way == "out" else None
                question = asked.ChooseMoves(seat, self.card, region, figures, not up_to, way, whose, ranks, source)
                play.call(FigureMoving(question=question), then="work")
            case does.MoveTokens(tokens=tokens, count=count, up_to=up_to):
                kinds = tuple([TOKENS.index(token) for token in tokens])
                moving = asked.ChooseTokenMoves(seat, kinds, count, not up_to, region)
                play.call(TokenMoving(question=moving), then="work")
            case does.RemoveCorruption(count=count):
                play.call(CorruptionRemoving(question=asked.ChooseCorruptionRemovals(seat, count, region)), then="work")
            case does.Shield():
                play.ask(asked.TakeFigure(seat, region, "shield", "own"))
            case does.Control(ranks=ranks):
                play.ask(asked.TakeFigure(seat, region, "control", "enemy", ranks))
            case does.ForceDiscard():
                play.ask(asked.SingleOut(seat, region, self.card))
            case effect:
                if not _works_at_once(play, power, region, effect):
                    play.tell(CardIdle(self.card))
                play.goto("work")
        return after

    def take(self, play: OldWorldPlay) -> None:
        """Carry out what was chosen, if there was anything to choose."""
        box, power = play.box, play.box.card_power[self.card]
        effect = box.card_effects[self.card]["play"][self.at - 1]
        match play.answer:
            case Take(figure=figure) if isinstance(effect, does.Shield):
                pieces.shield_figure(play, figure)
            case Take(figure=figure):
                pieces.control_figure(play, power, figure)
            case ChooseOpponent(power=other) if isinstance(effect, does.ForceDiscard):
                play.call(Discarding(powers=(other,), cards=effect.cards), then="work")
                return
        play.goto("work")


class FigureMoving(RepeatedQuestion, frozen=True, kw_only=True, tag="figure_moving"):
    """Figures move by a card, which is no summoning (old_world.card_rulings.03, old_world.card_rulings.04)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "move")

    question: asked.ChooseMoves

    def move(self, play: OldWorldPlay) -> FigureMoving | None:
        """Move it; the next one that comes in comes from the same region."""
        if not isinstance(play.answer, Move):
            return None
        origin = play.state.region[play.answer.figure]
        pieces.move_figure(play, play.answer.figure, play.answer.region)
        play.goto("ask")
        return replace(self, question=replace(self.question, left=self.question.left - 1, source=origin))


def _works_at_once(play: OldWorldPlay, power: PowerId, region: RegionId, effect: does.CardEffect) -> bool:
    """Carry out an effect that leaves nothing to choose; False if nothing came of it."""
    match effect:
        case does.PlaceCorruption(count=count):
            return pieces.place_corruption(play, power, region, count) > 0
        case does.Drain(loss=loss, gain=gain, rank=rank):
            return _drain(play, power, region, loss, gain, rank)
    return True


def _drain(play: OldWorldPlay, power: PowerId, region: RegionId, loss: int, gain: int, rank: does.Rank) -> bool:
    """Opponents with such a figure there lose power points, and its owner gains some, once (card text)."""
    box, state = play.box, play.state
    for other in box.order(state):
        if other != power:
            there = own_figures_in(state, other, region)
            if any(box.figures[figure].rank == rank for figure in there):
                pieces.change_power(play, other, -loss)
    pieces.change_power(play, power, gain)
    return True
