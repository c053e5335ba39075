"""One game, and its set-up: boards, objective tokens, hands, fighters (shadespire.sequence.01)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result, changed
from tabletop.games.shadespire.content.ids import NOWHERE, FaceId, TokenId
from tabletop.games.shadespire.content.records import HAND, ROUNDS
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import ChooseFace, Deploy, LayBoard, Mulligan, NameFirst, PlaceToken
from tabletop.games.shadespire.model.facts import NO_SEAT, Fact, Placement
from tabletop.games.shadespire.position.table import clockwise
from tabletop.games.shadespire.position.victory import glory_of, ranked
from tabletop.games.shadespire.rules.cards import draw
from tabletop.games.shadespire.rules.pieces import roll_off
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.rounds import Round
from tabletop.games.shadespire.rules.windows import Opportunity


class Skirmish(Procedure, frozen=True, kw_only=True, tag="skirmish"):
    """One game, from the boards to its winner."""

    steps: ClassVar[tuple[str, ...]] = (
        "boards", "tokens", "cards", "fighters", "rounds", "keys", "score",
    )  # fmt: skip

    bonus: Seat | None = None

    def boards(self, play: ShadespirePlay) -> None:
        """Step 1: the boards (shadespire.boards.03)."""
        play.tell(told.GameBegan(play.state.game))
        play.call(Boards())

    def tokens(self, play: ShadespirePlay) -> None:
        """Step 2: objective tokens, from whoever chose a board first (shadespire.objectives.04)."""
        play.call(Tokens(first=play.state.owners[0], last=play.state.owners[-1]))

    def cards(self, play: ShadespirePlay) -> None:
        """Step 3: hands (shadespire.hands.01)."""
        play.call(Hands())

    def fighters(self, play: ShadespirePlay) -> None:
        """Step 4: fighters (shadespire.deploy.01)."""
        play.call(Deployment())

    def rounds(self, play: ShadespirePlay) -> Skirmish | None:
        """Three rounds (shadespire.sequence.02)."""
        bonus = self.bonus if play.state.round else play.result
        if play.state.round == ROUNDS:
            return None
        play.call(Round(bonus=bonus if play.state.round == 0 else None), then="rounds")
        return replace(self, bonus=bonus)

    def keys(self, play: ShadespirePlay) -> None:
        """Cards that pay in the third end phase (shadespire.rounds.07)."""
        play.call(Opportunity(moments=("third_end",), fact=Fact(event="move", deed=-1)))

    def score(self, play: ShadespirePlay) -> None:
        """The winner (shadespire.victory.01 to 08); it finishes with the winners where it is one of a match."""
        state = play.state
        state.phase = "over"
        play.tell(told.GameScored(tuple(glory_of(state, seat) for seat in range(play.box.seats))))
        winners = ranked(play.box, state)
        if play.box.options.games > 1:
            play.finish(winners)
            return
        state.result = Result(winners=winners, reason="glory" if len(winners) == 1 else "draw")


class Boards(Procedure, frozen=True, kw_only=True, tag="boards"):
    """Those who have no board yet roll off, and whoever has fewest crits takes a face and lays it
    (shadespire.boards.03 to 06, shadespire.multi.03, 05); the first board lies as it is, so of two players the second
    lays both."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "chosen", "laid")

    def roll(self, play: ShadespirePlay) -> None:
        """Whose board is next; the last one is nobody's but one's."""
        left = [Seat(each) for each in range(play.box.seats) if each not in play.state.owners]
        if not left:
            play.finish()
            return
        play.ask(asked.ChooseBoard(roll_off(play, left, "boards", lowest=True) if len(left) > 1 else left[0]))

    def chosen(self, play: ShadespirePlay) -> None:
        """A face; the first board lies as it is, the others are laid."""
        assert isinstance(play.answer, ChooseFace)
        state, seat, face = play.state, play.answer.seat, play.answer.face
        state.faces = changed(state.faces, seat, face)
        play.tell(told.FaceChosen(seat, face))
        if state.placements:
            play.ask(asked.LayBoards(seat))
            return
        lay(play, seat, face, False, 0, 0)
        play.goto("roll")

    def laid(self, play: ShadespirePlay) -> None:
        """Against those that lie."""
        assert isinstance(play.answer, LayBoard)
        answer, state = play.answer, play.state
        if answer.before:
            state.placements = tuple(replace(each, turned=not each.turned) for each in state.placements)
        lay(play, answer.seat, state.faces[answer.seat], answer.turned, answer.x, answer.y)
        play.goto("roll")


def lay(play: ShadespirePlay, seat: Seat, face: FaceId, turned: bool, x: int, y: int) -> None:
    """A board lies there."""
    state = play.state
    state.placements = (*state.placements, Placement(face, turned, x, y))
    state.owners = (*state.owners, seat)
    play.tell(told.BoardLaid(seat, face))


class Tokens(Procedure, frozen=True, kw_only=True, tag="tokens"):
    """The relic first, then objective tokens face down by turns; then they are turned up (shadespire.objectives.14)."""

    steps: ClassVar[tuple[str, ...]] = ("mix", "relic", "ask", "placed", "turn_up")

    first: Seat
    last: Seat
    at: int = 0

    def mix(self, play: ShadespirePlay) -> None:
        """The numbers are mixed, and nobody knows them (shadespire.objectives.05)."""
        state, count = play.state, play.box.token_count
        state.phase = "tokens"
        left = list(range(1, count + 1))
        numbers = [left.pop(play.roll(len(left)) - 1) for _ in range(count)]
        relic = play.box.options.relic
        state.numbers = (*numbers, 0) if relic else tuple(numbers)
        state.tokens = (NOWHERE,) * (count + relic)
        if not relic:
            play.goto("ask")
            return
        play.ask(asked.PlaceObjective(self.last, count, relic=True))

    def relic(self, play: ShadespirePlay) -> None:
        """The relic lies on neutral ground (shadespire.relic.02, 03)."""
        if isinstance(play.answer, PlaceToken):
            put(play, TokenId(play.box.token_count), play.answer)

    def ask(self, play: ShadespirePlay) -> None:
        """Whose turn it is to place the next one."""
        if self.at == play.box.token_count:
            play.goto("turn_up")
            return
        order = clockwise(play.box, play.state, self.first)
        play.ask(asked.PlaceObjective(order[self.at % len(order)], self.at))

    def placed(self, play: ShadespirePlay) -> Tokens:
        """There."""
        if isinstance(play.answer, PlaceToken):
            put(play, TokenId(self.at), play.answer)
        play.goto("ask")
        return replace(self, at=self.at + 1)

    def turn_up(self, play: ShadespirePlay) -> None:
        """All show their numbers."""
        state = play.state
        state.face_up = True
        play.tell(told.TokensTurned(state.numbers))
        play.finish()


def put(play: ShadespirePlay, token: TokenId, answer: PlaceToken) -> None:
    """A token lies on its hex."""
    play.state.tokens = changed(play.state.tokens, token, answer.hex)
    play.tell(told.TokenPlaced(answer.seat, token, answer.hex))


class Hands(Procedure, frozen=True, kw_only=True, tag="hands"):
    """Shuffled decks, opening hands, and what is drawn anew, all at once and in secret (shadespire.hands.17)."""

    steps: ClassVar[tuple[str, ...]] = ("shuffle", "redraw")

    def shuffle(self, play: ShadespirePlay) -> None:
        """Which card is which is mixed within each deck; then three and five are drawn."""
        state = play.state
        state.phase = "cards"
        kinds = list(state.kinds)
        for decks in (state.objective_deck, state.power_deck):
            for deck in decks:
                for at in range(len(deck) - 1, 0, -1):
                    other = play.roll(at + 1) - 1
                    one, two = deck[at], deck[other]
                    kinds[one], kinds[two] = kinds[two], kinds[one]
        state.kinds = tuple(kinds)
        for seat in range(play.box.seats):
            draw(play, Seat(seat), HAND[0], objective=True)
            draw(play, Seat(seat), HAND[1], objective=False)
        play.ask_all({Seat(seat): asked.Redraw(Seat(seat)) for seat in range(play.box.seats)})

    def redraw(self, play: ShadespirePlay) -> None:
        """Hands that were not kept are gone for this game (shadespire.hands.11 to 15)."""
        state = play.state
        for seat, answer in enumerate(play.answers):
            if not isinstance(answer, Mulligan):
                continue
            if answer.objectives or answer.power:
                play.tell(told.HandRedrawn(Seat(seat), answer.objectives, answer.power))
            if answer.objectives:
                gone = state.objectives[seat]
                state.objective_discard = changed(state.objective_discard, seat, gone)
                state.objectives = changed(state.objectives, seat, ())
                draw(play, Seat(seat), HAND[0], objective=True)
            if answer.power:
                gone = state.power[seat]
                state.power_discard = changed(state.power_discard, seat, gone)
                state.power = changed(state.power, seat, ())
                draw(play, Seat(seat), HAND[1], objective=False)
        state.fresh = ()
        play.finish()


class Deployment(Procedure, frozen=True, kw_only=True, tag="deployment"):
    """Fighters are placed one at a time in turn (shadespire.deploy.03). It finishes with the seat that was done
    first."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "first", "ask", "placed")

    begins: Seat = NO_SEAT
    at: int = 0
    done: Seat | None = None

    def roll(self, play: ShadespirePlay) -> None:
        """The winner of the roll-off says who begins (shadespire.deploy.02)."""
        play.state.phase = "deployment"
        seats = [Seat(each) for each in range(play.box.seats)]
        play.ask(asked.ChooseFirst(roll_off(play, seats, "deploy"), "deploy"))

    def first(self, play: ShadespirePlay) -> Deployment:
        """That one does."""
        assert isinstance(play.answer, NameFirst)
        play.tell(told.FirstNamed(play.answer.whom, "deploy", play.answer.seat))
        return replace(self, begins=play.answer.whom)

    def ask(self, play: ShadespirePlay) -> Deployment | None:
        """The next seat that has a fighter left (shadespire.deploy.07)."""
        box, state = play.box, play.state
        order = clockwise(box, state, self.begins)
        for step in range(box.seats):
            seat = order[(self.at + step) % box.seats]
            if any(state.at[each] == NOWHERE for each in box.squads[seat]):
                play.ask(asked.DeployFighter(seat))
                return replace(self, at=self.at + step)
        play.finish(self.done)
        return None

    def placed(self, play: ShadespirePlay) -> Deployment:
        """It stands there."""
        box, state = play.box, play.state
        assert isinstance(play.answer, Deploy)
        state.at[play.answer.fighter] = play.answer.hex
        play.tell(told.FighterDeployed(play.answer.fighter, play.answer.hex))
        seat = play.answer.seat
        complete = all(state.at[each] != NOWHERE for each in box.squads[seat])
        play.goto("ask")
        return replace(self, at=self.at + 1, done=seat if complete and self.done is None else self.done)
