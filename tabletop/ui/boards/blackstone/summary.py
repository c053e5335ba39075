"""What a hostile group has done, summed up: each hostile's mind, its target, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import FoeId
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import is_group
from tabletop.games.blackstone.words import pieces
from tabletop.text import Message, Value
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame.lettering import BETWEEN, Part
from tabletop.ui.frame.theme import OWNER_WORDS


@dataclass
class Deeds:
    """What one hostile has done: its roll, whom it went for last, the lines about its mind, and what came of it."""

    foe: int
    roll: int
    target: int = -1
    mind: list[str] = field(default_factory=list)
    came: list[str] = field(default_factory=list)


def begins(moment: Moment) -> type[Event] | None:
    """Before the first moment after a group's activation: the event with which that began."""
    state: BlackstoneState = moment.state
    match moment.event:
        case happened.ActivationBegan() | happened.GroupActivated():
            before = state.place - 1
        case happened.RandomEventCame():
            before = len(state.track) - 1
        case _:
            return None
    over = 0 <= before < len(state.track) and is_group(state.track[before])
    return happened.GroupActivated if over else None


def summary(words: BlackstoneWords, moments: Sequence[Moment]) -> Summary | None:
    """The moments of a group's activation, its beginning first; None where nobody of it acted."""
    first = moments[0].event
    assert isinstance(first, happened.GroupActivated)
    deeds = _deeds(words, moments)
    if not deeds:
        return None
    view: BlackstoneState = moments[-1].state
    comma, alike = words.stage.text.language.comma, _alike(deeds)
    rows = tuple(
        SummaryRow(
            [Part(comma.join(words.form(pieces.foe(words.box, view, each.foe)) for each in group),
                  OWNER_WORDS[FORTRESS])],
            FORTRESS, str(group[0].roll) if len({each.roll for each in group}) == 1 else "",
            BETWEEN.join((*group[0].mind, *group[0].came)), "", "",
        )
        for group in alike
    )  # fmt: skip
    title = words.stage.say("blackstone.table.summary.title", n=first.group + 1)
    return Summary(title, rows, tuple(write(FoeId(each.foe), FoeId) for each in deeds))


def _alike(deeds: Sequence[Deeds]) -> list[list[Deeds]]:
    """Hostiles of which the same is to be told share a row."""
    found: dict[tuple[str, ...], list[Deeds]] = {}
    for each in deeds:
        found.setdefault((*each.mind, "", *each.came), []).append(each)
    return list(found.values())


def _deeds(words: BlackstoneWords, moments: Sequence[Moment]) -> list[Deeds]:
    """Hostile by hostile, a line for each roll of behaviour."""
    found: list[Deeds] = []
    for moment in moments:
        event, view = moment.event, moment.state
        if isinstance(event, happened.FoeActs):
            found.append(Deeds(event.foe, event.roll, mind=[words.line_of(view, event)]))
        elif found:
            said = _said(words, view, event)
            if isinstance(event, happened.Targeted):
                again = event.figure == found[-1].target and event.settled == "alone"
                found[-1].mind += [said] if said not in found[-1].mind and not again else []
                found[-1].target = event.figure
            elif said:
                found[-1].came.append(said)
    return found


def _said(words: BlackstoneWords, view: BlackstoneState, event: Event) -> str:
    """What came of an action, in a word or two."""
    box, key = words.box, "blackstone.table.summary"

    def say(name: str, **args: Value) -> str:
        return words.stage.text.say(Message(f"{key}.{name}", args))

    match event:
        case happened.Targeted(figure=figure, settled=settled, tied=tied):
            return say(f"target.{settled}", figure=pieces.figure(box, view, figure), tied=tied)
        case happened.FoeMoved(path=path):
            return say("moved", n=len(path))
        case happened.Missed():
            return say("missed")
        case happened.Wounded(member=member, grievous=grievous):
            return say("grievous" if grievous else "wounded", who=pieces.member(box, view, member))
        case happened.WentOut(member=member):
            return say("out", who=pieces.member(box, view, member))
        case happened.DiceLost(member=robbed):
            return say("robbed" if robbed is not None else "destiny",
                       **({"who": pieces.member(box, view, robbed)} if robbed is not None else {}))  # fmt: skip
        case happened.NoTarget():
            return say("no_target")
        case happened.StaysPut():
            return say("stays")
        case happened.FoeMended():
            return say("mended")
        case happened.Empowered(on=True):
            return say("empowered")
        case happened.ThreatRose(level=level):
            return say("threat", level=level)
        case happened.Slain(foe=foe):
            return say("slain", foe=pieces.foe(box, view, foe))
    return ""
