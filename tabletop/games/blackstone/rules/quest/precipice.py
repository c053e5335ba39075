"""The stay on Precipice: the return, the legacy step, facilities, trade (blackstone.precipice)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import MemberId, ResourceId
from tabletop.games.blackstone.content.records import MARKET, MOST_RESOURCES, PARTY
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickResource
from tabletop.games.blackstone.model.facts import PrecipiceStay
from tabletop.games.blackstone.position.quest import is_barred, legacy_left, living, loss_at_home
from tabletop.games.blackstone.position.table import members_in_order
from tabletop.games.blackstone.rules.changes.clearing import leave_maglev
from tabletop.games.blackstone.rules.changes.pieces import forget_used
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.facilities import Visiting
from tabletop.games.blackstone.rules.quest.returning import (
    next_resource,
    put_resource_back,
    return_finds,
    return_resources,
)
from tabletop.games.blackstone.rules.quest.trading import Trading


class Precipice(Procedure, frozen=True, kw_only=True, tag="precipice"):
    """From the return to the end of the stay. been: members that have had their visit."""

    steps: ClassVar[tuple[str, ...]] = (
        "back", "legacy", "judge", "visits", "visited", "market", "trade", "trim", "trimmed",
    )  # fmt: skip

    been: int = 0

    def back(self, play: BlackstonePlay) -> None:
        """All tokens are removed, points are lost, cards lie on their first side; cards held stay
        (blackstone.precipice.02 to 04). What was discarded goes back to the decks."""
        state = play.state
        state.phase = "legacy"
        leave_maglev(play)
        state.wounds[:], state.grievous[:], state.points[:] = [0] * PARTY, [0] * PARTY, [0] * PARTY
        state.out = state.inspired = 0
        state.lasting = ()
        forget_used(state, "turn", "event_phase", "combat", "expedition")
        return_finds(play, state.gone)
        return_resources(play, state.spent_kit)
        state.gone, state.spent_kit = (), ()
        play.tell(told.ReturnedHome())

    def legacy(self, play: BlackstonePlay) -> None:
        """A card of the shuffled deck; without any the quest is lost (blackstone.precipice.05 to 10), so that a
        thirteenth expedition is still played (reading Q03). A quest that is won asks for none."""
        box, state = play.box, play.state
        mission, left = state.mission, legacy_left(box, state)
        if mission.kind == "vault" and mission.won:
            self._end(play, "won")
        elif not left:
            self._end(play, "out_of_time")
        else:
            card = left[play.roll(len(left)) - 1]
            state.mission = replace(mission, legacy=(*mission.legacy, card))
            play.tell(told.LegacyDrawn(card, len(left) - 1))

    def judge(self, play: BlackstonePlay) -> None:
        """Too few explorers, or too few clues (blackstone.failure.02)."""
        loss = loss_at_home(play.box, play.state)
        if loss:
            self._end(play, loss)

    def visits(self, play: BlackstonePlay) -> Precipice | None:
        """Each survivor in leader's order may visit one of the four ships (blackstone.precipice.11, 12, reading
        Q09)."""
        box, state = play.box, play.state
        state.phase = "facilities"
        left = members_in_order(box, state, living(state) & ~self.been)
        if not left:
            return None
        member = left[0]
        if is_barred(box, state, member):
            play.goto("visits")
        else:
            play.call(Visiting(member=member), then="visits")
        return replace(self, been=self.been | 1 << member)

    def visited(self, play: BlackstonePlay) -> None:
        """All have had their visit."""

    def market(self, play: BlackstonePlay) -> None:
        """Six open resource cards (blackstone.precipice.14)."""
        state = play.state
        state.phase = "trading"
        cards = tuple(card for card in (next_resource(play) for _ in range(MARKET)) if card is not None)
        state.stay = replace(state.stay, market=cards)
        play.tell(told.MarketLaid(cards))
        play.call(Trading())

    def trade(self, play: BlackstonePlay) -> None:
        """What is left of the market is shuffled back; what lies on the counter was not needed."""
        state = play.state
        cards: tuple[ResourceId, ...] = state.stay.market
        state.stay = PrecipiceStay(later=state.stay.later, barred=state.stay.barred)
        return_resources(play, cards)

    def trim(self, play: BlackstonePlay) -> None:
        """Nobody keeps more than six resource cards (blackstone.precipice.21)."""
        box, state = play.box, play.state
        for member in members_in_order(box, state, living(state)):
            if len(state.kit[member]) > MOST_RESOURCES:
                play.ask(asked.GiveUpResource(state.led[member], MemberId(member)))
                return
        play.finish()

    def trimmed(self, play: BlackstonePlay) -> None:
        """That one."""
        assert isinstance(play.answer, PickResource)
        state, card = play.state, play.answer.card
        put_resource_back(play, next(at for at, cards in enumerate(state.kit) if card in cards), card)
        play.goto("trim")

    def _end(self, play: BlackstonePlay, ending: str) -> None:
        """The quest is over."""
        play.state.mission = replace(play.state.mission, ending=ending)
        play.tell(told.QuestEnded(ending))
        play.finish()
