"""The pages of an expedition: as it sets out, at each halt between two cards, and when it is over. Those of a quest end
on Precipice, with a page of the chronicle (see `saga`)."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.records import CLUES_FOR_A_STRONGHOLD
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.mortality import death_risk
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.quest import cards_of_way
from tabletop.games.blackstone.position.table import brought_home, open_slots, slots
from tabletop.games.blackstone.words import names, pieces
from tabletop.text import Message, Value
from tabletop.ui.boards.saga import Page

Line = tuple[str, Message]
NEAR = 2
"""With fewer free slots an explorer is near to being put out of action."""
HALTING = ("exploration", "recovery", "leadership")


def page(box: BlackstoneBox, view: BlackstoneState) -> Page | None:
    """The page of now; None while a card is played, and on Precipice."""
    if view.board or view.drawn >= 0:
        return None
    if view.phase == "boarding" or (view.phase in HALTING and not view.past):
        return _outset(box, view)
    if view.phase in HALTING:
        return _halt(box, view)
    return _homecoming(box, view) if view.phase == "over" and box.options.quest is None else None


def _say(key: str, **args: Value) -> Message:
    return Message(f"blackstone.halt.{key}", args)


# ---------------------------------------------------------------- setting out


def _outset(box: BlackstoneBox, view: BlackstoneState) -> Page:
    """What the expedition is for, what came before it, what lies ahead, what holds in it, and what inspires each
    explorer."""
    lines = [
        *_so_far(box),
        ("search", _aim(box, view)),
        *_legacy(box, view),
        *(
            ("blackstone.agenda", _say("agenda", member=pieces.member(box, view, member),
                                       agenda=Message(f"blackstone.explorer.{box.explorers[kind].id}.agenda")))
            for member, kind in enumerate(view.party)
        ),
        ("skull", _say("a_death_ends_it")),
    ]  # fmt: skip
    return Page(_say("outset.title"), _say("outset.about", n=cards_of_way(box, view)), tuple(lines))


def _so_far(box: BlackstoneBox) -> list[Line]:
    """What the quest has come to; nothing before its first expedition. It does not say which of that was last time."""
    quest = box.options.quest
    if quest is None or not quest.expeditions:
        return []
    told: dict[str, Value] = {"n": quest.expeditions, "taken": quest.conquered.bit_count(),
                              "all": len(box.content.strongholds)}  # fmt: skip
    dead = tuple(names.short(each.id) for at, each in enumerate(box.explorers) if quest.dead >> at & 1)
    return [("book", _say("so_far_dead", **told, who=dead) if dead else _say("so_far", **told))]


def _aim(box: BlackstoneBox, view: BlackstoneState) -> Message:
    """What is to be brought home, or taken."""
    haul = box.options.haul
    if haul is not None:
        return Message("blackstone.table.goal", {"clues": haul.clues, "points": haul.points})
    if view.mission.is_assault:
        return _say("assault", place=pieces.goal(box, view))
    return _say("gather")


def _legacy(box: BlackstoneBox, view: BlackstoneState) -> list[Line]:
    """The legacy cards in force."""
    drawn = view.mission.legacy
    cards: Value = tuple(names.name("legacy", box.legacy[card].id) for card in drawn)
    return [("blackstone.legacy", _say("legacy", cards=cards))] if drawn else []


# ---------------------------------------------------------------- between two cards


def _halt(box: BlackstoneBox, view: BlackstoneState) -> Page:
    """What the way leads to, what was found, what is left to find, what each explorer carries and risks, and how the
    risks are meant."""
    left = ("blackstone.exploration", Message("blackstone.table.cards_left", {"n": len(view.deck)}))
    lines = [
        *_assault(box, view),
        ("blackstone.discovery", _say("finds_left", n=len(view.discovery))),
        *finds_on_top(box, view),
        *_encounters_on_top(box, view),
        *([left] if view.deck else []),
        *(_state_of(box, view, member) for member in _by_danger(box, view)),
        ("blackstone.out_of_action", _say("about")),
        ("skull", _say("a_death_ends_it")),
    ]  # fmt: skip
    return Page(_say("title"), _found(box, view), tuple(lines))


def _assault(box: BlackstoneBox, view: BlackstoneState) -> list[Line]:
    """The place at the end of the way, and that what was paid for the way is gone; nothing if none is attacked."""
    mission = view.mission
    if not mission.is_assault:
        return []
    aim = _aim(box, view) if view.deck else _say("at_the_gate", place=pieces.goal(box, view))
    spent = ("blackstone.clue", _say("spent", n=CLUES_FOR_A_STRONGHOLD))
    return [(f"blackstone.{mission.kind}", aim), *([spent] if mission.kind == "stronghold" else [])]


def finds_on_top(box: BlackstoneBox, view: BlackstoneState) -> tuple[Line, ...]:
    """The discovery cards that were looked at and still lie on top; nothing for who does not know them."""
    known = pieces.finds_on_top(box, view)
    return (("eye", _say("finds_on_top", cards=known)),) if known else ()


def _encounters_on_top(box: BlackstoneBox, view: BlackstoneState) -> tuple[Line, ...]:
    """The same of encounter cards."""
    known = pieces.encounters_on_top(box, view)
    return (("eye", _say("encounters_on_top", cards=known)),) if known else ()


def _found(box: BlackstoneBox, view: BlackstoneState) -> Message:
    """Clues and trade points, and how many are wanted."""
    clues, points = brought_home(box, view)
    haul = box.options.haul
    if haul is None:
        return _say("haul", clues=clues, points=points)
    return Message("blackstone.table.haul", {"clues": clues, "all": haul.clues, "points": points, "worth": haul.points})


def _by_danger(box: BlackstoneBox, view: BlackstoneState) -> list[int]:
    """The explorers, who is nearest to death first: by the slots that are left, then by the grievous wounds, which a
    recovery roll counts; the dead last."""
    def danger(member: int) -> tuple[int, int, int]:
        return view.dead >> member & 1, open_slots(box, view, member), -view.grievous[member]

    return sorted(range(len(view.party)), key=danger)


def _state_of(box: BlackstoneBox, view: BlackstoneState, member: int) -> Line:
    """An explorer: slots that are free, the risk of death if it falls, and what would be lost with it."""
    who = pieces.member(box, view, member)
    if view.dead >> member & 1:
        return "skull", _say("dead", member=who)
    said: dict[str, Value] = {"member": who, "slots": _slots(box, view, member), "risk": _risk(box, view, member)}
    load = _load(box, view, member)
    near = open_slots(box, view, member) < NEAR
    icon = "blackstone.out_of_action" if view.out >> member & 1 else "warning" if near else "blackstone.vitality"
    return icon, _say("laden", **said, load=load) if load else _say("explorer", **said)


def _slots(box: BlackstoneBox, view: BlackstoneState, member: int) -> Message:
    """How near an explorer is to being put out of action."""
    free = open_slots(box, view, member)
    return _say("slots.some", free=free, all=slots(box, view, member)) if free else _say("slots.none")


def _risk(box: BlackstoneBox, view: BlackstoneState, member: int) -> Message:
    """The chance that a recovery roll kills: at least, and at most."""
    now, worst = death_risk(box, view, member)
    return _say("risk.between", least=int(100 * now), most=worst) if now < worst else _say("risk.alone", most=worst)


def risks(box: BlackstoneBox, view: BlackstoneState) -> Message:
    """What everybody who lives risks, and how that is meant."""
    living = (each for each in _by_danger(box, view) if not view.dead >> each & 1)
    told = (
        _say("risk.of", member=pieces.member(box, view, each), risk=_risk(box, view, each)) for each in living
    )
    return _say("risks", risks=tuple(told))


def _load(box: BlackstoneBox, view: BlackstoneState, member: int) -> tuple[Value, ...]:
    """What an explorer carries: the dead lose all of it."""
    held = tuple(each for each in view.finds[member] if each >= 0)
    counts = {"clues": box.clues_of(held), "points": box.points_of(held), "resources": len(view.kit[member])}
    artefacts = (names.name("artefact", box.content.artefacts[each].id) for each in view.artefacts[member])
    return (*(_say(f"load.{what}", n=n) for what, n in counts.items() if n), *artefacts)


# ---------------------------------------------------------------- home again


def _homecoming(box: BlackstoneBox, view: BlackstoneState) -> Page:
    """What came home, and who did not."""
    lines = [
        ("search", _found(box, view)),
        ("blackstone.exploration", Message("blackstone.result.cards", {"n": len(view.past)})),
        *(
            ("skull", Message("blackstone.saga.died", {"member": pieces.member(box, view, member)}))
            if view.dead >> member & 1
            else ("blackstone.out_of_action", _say("carried", member=pieces.member(box, view, member)))
            if view.out >> member & 1
            else ("blackstone.vitality", _say("home", member=pieces.member(box, view, member),
                                              free=open_slots(box, view, member), all=slots(box, view, member)))
            for member in range(len(view.party))
        ),
    ]  # fmt: skip
    met = goal_is_met(box, view)
    return Page(_say("homecoming.title"), Message(f"blackstone.result.goal_{'met' if met else 'missed'}"), tuple(lines))
