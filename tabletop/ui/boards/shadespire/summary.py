"""A round of Shadespire summed up: who has gained how much glory, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import clockwise
from tabletop.games.shadespire.position.victory import glory_of, ranked
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame.lettering import BETWEEN, Part
from tabletop.ui.frame.theme import OWNER_WORDS

BEGINNINGS: dict[type[Event], type[Event]] = {
    happened.RoundBegan: happened.RoundBegan,
    happened.GameScored: happened.RoundBegan,
    happened.GameBegan: happened.GameScored,
}
"""Before these events it stays until it is read what has come about since the others."""
TO_WIN = 2
"""The games that win a match."""


def summary(words: ShadespireWords, moments: Sequence[Moment]) -> Summary:
    """The moments of a round, its beginning first."""
    before, after = moments[0].state, moments[-1].state
    if isinstance(moments[0].event, happened.GameScored):
        return _game(words, before)
    seats = clockwise(words.box, after, Seat(max(after.first, 0)))
    rows = tuple(_row(words, seat, before, after, moments) for seat in seats)
    return Summary(words.stage.say("shadespire.table.summary.title", round=before.round), rows)


def _game(words: ShadespireWords, state: ShadespireState) -> Summary:
    """A game of a match: who has won it, and how the match stands now; it goes on with the same decks."""
    say, box = words.stage.say, words.box
    winners = ranked(box, state)
    rows = []
    for seat in range(box.seats):
        won = winners == (seat,)
        wins, glory = state.wins[seat] + won, glory_of(state, seat)
        told = say(f"shadespire.table.summary.{'won' if won else 'level' if len(winners) > 1 else 'lost'}")
        needs = say("shadespire.table.summary.wins", wins=wins, all=TO_WIN)
        name = [Part(words.seat_name(seat), OWNER_WORDS[seat])]
        rows.append(SummaryRow(name, seat, str(glory), told, f"{wins}/{TO_WIN}", needs))
    title = say("shadespire.table.summary.game", game=state.game, all=box.options.games)
    return Summary(title, tuple(rows))


def _row(
    words: ShadespireWords, seat: Seat, before: ShadespireState, after: ShadespireState, moments: Sequence[Moment]
) -> SummaryRow:
    say, box = words.stage.say, words.box
    scored, fallen, other = [], 0, 0
    for moment in moments:
        match moment.event:
            case happened.ObjectiveScored(seat=who, card=card) if who == seat:
                scored.append(words.form(names.card(box, moment.state, card)))
            case happened.GloryGained(seat=who, glory=glory, why=why) if who == seat and why != "objective":
                fallen, other = (fallen + 1, other) if why == "out" else (fallen, other + glory)
            case happened.GloryStolen(seat=who, loser=loser, glory=glory) if seat in (who, loser):
                other += glory if who == seat else -glory
    by = [say("shadespire.table.summary.objectives", titles=", ".join(scored))] if scored else []
    by += [say("shadespire.table.summary.fighters", n=fallen)] if fallen else []
    by += [say("shadespire.table.summary.other", n=f"{other:+}")] if other else []
    gained = glory_of(after, seat) - glory_of(before, seat)
    squad = box.squads[seat]
    left = sum(after.at[each] >= 0 for each in squad)
    needs = [say("shadespire.table.summary.standing", standing=left, all=len(squad))]
    needs += [say("shadespire.table.summary.unspent", n=after.glory[seat])] if after.glory[seat] else []
    name = [Part(words.seat_name(seat), OWNER_WORDS[seat])]
    told = BETWEEN.join(by) or say("shadespire.table.summary.nothing")
    total = str(glory_of(after, seat))
    return SummaryRow(name, seat, f"{gained:+}" if gained else "–", told, total, BETWEEN.join(needs))
