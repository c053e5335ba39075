"""What has come about by itself in Chaos in the Old World: a round, or a card of the Old World, summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.old_world.content.ids import KINDS, POWERS, PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.words import log, names
from tabletop.text import Message
from tabletop.ui.boards.old_world.board_words import OldWorldWords
from tabletop.ui.boards.old_world.look.pictures import OWNER
from tabletop.ui.boards.old_world.moments import about
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame.lettering import BETWEEN, Part
from tabletop.ui.frame.theme import OWNER_WORDS

BEGINNINGS: dict[type[Event], type[Event]] = {
    happened.WorldCardPlaced: happened.WorldCardDrawn,
    happened.WorldCardGone: happened.WorldCardDrawn,
    happened.RoundBegan: happened.RoundBegan,
    happened.GameEnded: happened.RoundBegan,
    happened.BattleBegan: happened.BattleBegan,
    happened.PhaseBegan: happened.BattleBegan,
}
"""Before these events it stays until it is read what has come about since the others."""
IN_A_REGION = {"t": KINDS, "h": POWERS, "x": 2}
"""So many kinds of tokens, heaps and card spaces each region has, by the first letter of their pieces."""
GAINS: dict[type[Event], str] = {
    happened.Dominated: "domination",
    happened.RuinerScored: "ruiner",
    happened.RuinScored: "ruin",
    happened.PointsScored: "other",
}
"""What brings points, by the key of its words."""


def beginning(moment: Moment) -> type[Event] | None:
    """The event since which all is summed up before a moment. A card that a comet drives away goes while the drawn one
    is still carried out, and ends nothing."""
    if isinstance(moment.event, happened.WorldCardGone) and moment.state.turned is not None:
        return None
    return BEGINNINGS.get(type(moment.event))


def summary(words: OldWorldWords, moments: Sequence[Moment], following: Moment | None = None) -> Summary | None:
    """The moments from the event of the beginning on; `following`: the one before which they are summed up. A drawn
    card that pushes another off the track was read before that one went, and is not read again before it lies there."""
    first = moments[0].event
    if isinstance(first, happened.WorldCardDrawn) and moments[-1].state.turned is None:
        return None
    if isinstance(first, happened.WorldCardDrawn):
        return _card(words, first, moments)
    if isinstance(first, happened.BattleBegan):
        begun, last = moments[0].state, moments[-1].state
        return _battle(words, first, moments) if (last.round, last.phase) == (begun.round, begun.phase) else None
    return _round(words, moments, following)


def _card(words: OldWorldWords, drawn: happened.WorldCardDrawn, moments: Sequence[Moment]) -> Summary:
    """The name of the card, who carries it out, and everything on the map that it has touched, with the lands where
    that lies."""
    card, power = names.world(words.box.world[drawn.card]), names.seat(words.box, moments[-1].state, drawn.seat)
    title = words.rich(Message("old_world.summary.card", {"card": card, "power": power}))
    touched = dict.fromkeys(piece for moment in moments for piece in about(moment.event) if piece[0] != "w")
    lands = dict.fromkeys(f"r{int(piece[1:]) // IN_A_REGION[piece[0]]}" for piece in touched if piece[0] in IN_A_REGION)
    return Summary(title, pieces=(*touched, *lands))


def _battle(words: OldWorldWords, began: happened.BattleBegan, moments: Sequence[Moment]) -> Summary:
    """Who has lost what in the battle of a region, in one line."""
    before, region, box = moments[0].state, began.region, words.box
    events = [moment.event for moment in moments]
    dead = [each.figure for each in events if isinstance(each, happened.FigureKilled) and each.region == region]
    peasants = sum(isinstance(each, happened.PeasantKilled) for each in events)
    lost, hurt = [], []
    for power in box.order(before):
        fallen = names.alike(names.figure(box, figure) for figure in dead if before.control[figure] == power)
        if fallen:
            hurt.append(OWNER[box.content.powers[power].id])
            lost.append(Message("old_world.summary.losses", {"power": names.power(box, power), "lost": fallen}))
    lost += [names.counted("peasant", peasants)] if peasants else []
    line = [part for each in lost for part in (Part(BETWEEN), *words.rich(each))][1:]
    title = words.rich(Message("old_world.summary.battle", {"region": names.region(box, region)}))
    nobody = words.stage.say("old_world.summary.nobody")
    return Summary(title, pieces=(f"r{region}",), brief=True, line=line or nobody, hurt=tuple(hurt))


def _round(words: OldWorldWords, moments: Sequence[Moment], following: Moment | None) -> Summary:
    """Who has gained what in a round, and what each needs; of the last one also who has won, and by what."""
    before, after = moments[0].state, moments[-1].state
    number = after.round
    rows = tuple(_row(words, power, before, after, moments) for power in words.box.order(after))
    if following is not None and isinstance(following.event, happened.GameEnded):
        rows = tuple(replace(row, needs="") for row in rows)
        return Summary(words.rich(log.event(words.box, following.state, following.event)), rows)
    return Summary(words.stage.say("old_world.summary.title", round=number), rows)


def _row(
    words: OldWorldWords, power: PowerId, before: OldWorldState, after: OldWorldState, moments: Sequence[Moment]
) -> SummaryRow:
    say, kind = words.stage.say, words.box.content.powers[power]
    gains: Counter[str] = Counter()
    for moment in moments:
        event = moment.event
        if getattr(event, "power", None) == power and type(event) in GAINS:
            gains[GAINS[type(event)]] += getattr(event, "points", 0)
    reasons = [say(f"old_world.summary.{key}", n=gains[key]) for key in GAINS.values() if gains[key]]
    ticks = after.dial[power] - before.dial[power]
    reasons += [say("old_world.summary.ticks", n=ticks)] if ticks else []
    left = len(kind.dial) - 1 - after.dial[power]
    missing = GOAL - after.points[power]
    reached = missing <= 0 or left <= 0
    needs = say("old_world.summary.reached") if reached else say("old_world.summary.needs", points=missing, ticks=left)
    owner = OWNER[kind.id]
    name = [Part(words.power_name(power), OWNER_WORDS[owner])]
    gained = after.points[power] - before.points[power]
    by = " · ".join(reasons) or say("old_world.summary.nothing")
    return SummaryRow(name, owner, f"+{gained}" if gained else "–", by, str(after.points[power]), needs)
