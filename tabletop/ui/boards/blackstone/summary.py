"""What is read before the game goes on: what a hostile group has done, each hostile's mind, its target, and what came
of it; and what a challenge that was drawn holds for each explorer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import value_of, write
from tabletop.engine.preview import Odds
from tabletop.games.blackstone.content.ids import ExplorationId, FoeId, MemberId
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import is_group
from tabletop.games.blackstone.words import listing, names, pieces, sentences
from tabletop.text import Message, Value
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, OWNERS
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame.lettering import BETWEEN, Part
from tabletop.ui.frame.theme import OWNER_WORDS

ATTACKS = (happened.FoeAttacked, happened.AttackDeclared)
OUTCOMES = (happened.Missed, happened.Wounded, happened.WentOut, happened.FoeWounded, happened.Slain)
"""What an attack that is not warded off comes to."""
STEPS = (*ATTACKS, happened.FoeActs, happened.Targeted, happened.NoTarget, happened.FoeMoved)
"""With these something new begins."""


@dataclass
class Deeds:
    """What one hostile has done: its roll, and what is told of it, from its mind on; whom it went for last, and the
    choices of which it was told already why."""

    foe: int
    roll: int
    told: list[str] = field(default_factory=list)
    aim: happened.Targeted | None = None
    explained: set[happened.Targeted] = field(default_factory=set)


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
            [Part(comma.join(map(words.form, listing.foes(words.box, view, dict.fromkeys(each.foe for each in group)))),
                  OWNER_WORDS[FORTRESS])],
            FORTRESS, comma.join(str(roll) for roll in dict.fromkeys(each.roll for each in group)),
            BETWEEN.join(group[0].told), "", "",
        )
        for group in alike
    )  # fmt: skip
    foes = {each.foe for each in deeds}
    kind = words.box.foe_records[deeds[0].foe].id
    told: dict[str, Value] = {"foe": names.name("hostile", kind), "foes": names.many(kind), "n": first.group + 1}
    title = words.stage.say(f"blackstone.table.summary.title.{'one' if len(foes) == 1 else 'more'}", **told)
    return Summary(title, rows, tuple(write(FoeId(each.foe), FoeId) for each in deeds), aside=True)


def of_challenge(
    words: BlackstoneWords, view: BlackstoneState, card: ExplorationId, odds: Sequence[Odds]
) -> Summary | None:
    """The chances of a challenge, before its dice fall: beside its card, which says what they lead to. None where it
    has none that hang on no answer."""
    if not odds:
        return None
    rows = tuple(
        SummaryRow(words.rich(sentences.odds(words.box, view, each)), _owner(each),
                   words.stage.text.language.percentage(each.chance), "", "", "")
        for each in odds
    )  # fmt: skip
    return Summary(words.stage.say("blackstone.table.chances"), rows, (write(card, ExplorationId),), aside=True)


def _owner(odds: Odds) -> int:
    """Whose chance it is."""
    member = odds.args.get("member")
    return FORTRESS if member is None else OWNERS[value_of(str(member), MemberId)]


def _alike(deeds: Sequence[Deeds]) -> list[list[Deeds]]:
    """Hostiles of which the same is to be told share a row."""
    found: dict[tuple[str, ...], list[Deeds]] = {}
    for each in deeds:
        found.setdefault(tuple(each.told), []).append(each)
    return list(found.values())


def _deeds(words: BlackstoneWords, moments: Sequence[Moment]) -> list[Deeds]:
    """Hostile by hostile, for each roll of behaviour, in the order in which it happened."""
    found: list[Deeds] = []
    for at, moment in enumerate(moments):
        event, view = moment.event, moment.state
        if isinstance(event, happened.FoeActs):
            found.append(Deeds(event.foe, event.roll, [words.line_of(view, event)]))
        elif isinstance(event, happened.Targeted) and found:
            found[-1].aim = replace(event, settled="alone") if event in found[-1].explained else event
        elif found:
            deeds = found[-1]
            said = _said(words, view, event, deeds.aim)
            again = isinstance(event, happened.NoTarget) and said == deeds.told[-1]
            deeds.told += [said] if said and not again else []
            if deeds.aim is not None and isinstance(event, happened.FoeMoved | happened.FoeAttacked):
                deeds.explained.add(deeds.aim)
            if isinstance(event, happened.FoeMoved):
                deeds.aim = None
            if isinstance(event, ATTACKS) and _is_warded_off(moments[at + 1 :]):
                deeds.told.append(words.stage.say("blackstone.table.summary.defended"))
    return found


def _is_warded_off(moments: Sequence[Moment]) -> bool:
    """Whether nothing comes of an attack after which this happens."""
    for moment in moments:
        if isinstance(moment.event, (*OUTCOMES, *STEPS)):
            return not isinstance(moment.event, OUTCOMES)
    return True


def _said(words: BlackstoneWords, view: BlackstoneState, event: Event, aim: happened.Targeted | None) -> str:
    """What came of an action, in a few words. aim: whom the hostile goes for, and why that one."""
    box, key = words.box, "blackstone.table.summary"

    def say(name: str, **args: Value) -> str:
        return words.stage.text.say(Message(f"{key}.{name}", args))

    match event:
        case happened.FoeMoved(foe=foe, path=path) if aim is not None and aim.foe == foe:
            whom = pieces.figure(box, view, aim.figure)
            return say(f"moved_to.{aim.settled}", n=len(path), figure=whom, tied=aim.tied)
        case happened.FoeMoved(path=path):
            return say("moved", n=len(path))
        case happened.FoeAttacked(figure=figure) if aim is not None and aim.figure == figure:
            return say(f"attacks.{aim.settled}", figure=pieces.figure(box, view, figure), tied=aim.tied)
        case happened.FoeAttacked(figure=figure):
            return say("attacks.alone", figure=pieces.figure(box, view, figure))
        case happened.AttackDeclared(figure=figure, foe=foe):
            return say("attacked", figure=pieces.figure(box, view, figure), foe=pieces.foe(box, view, foe))
        case happened.FoeWounded(foe=foe):
            return say("foe_wounded", foe=pieces.foe(box, view, foe))
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
