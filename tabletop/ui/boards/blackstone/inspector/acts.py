"""What the inspector tells of the dice that pay for actions, and of the actions on the sheet of who acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from tabletop.engine.action import Action, Seat
from tabletop.games.blackstone.content.ids import NO_DIE, MemberId, member_of
from tabletop.games.blackstone.legal.check import check
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import abilities
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.words import names, pieces
from tabletop.games.blackstone.words.sources import source_name, source_words
from tabletop.text import Message
from tabletop.ui.boards import Sheet
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.layout.party import acts_of
from tabletop.ui.boards.blackstone.look.faces import Faces
from tabletop.ui.boards.blackstone.look.pictures import DYES, DieLook
from tabletop.ui.boards.blackstone.misclicks import meant
from tabletop.ui.boards.blackstone.ways import ACTS, PAID, USE, dice_of, die_of
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import plain


def own_die(words: BlackstoneWords, faces: Faces, view: BlackstoneState, piece: str) -> Sheet | None:
    """An activation die: what it pays for."""
    face, (member, at) = die_of(view, piece), map(int, piece[1:].split("."))
    if face is None:
        return None
    watches = at >= len(view.dice[member])
    general = Message(
        f"blackstone.table.own_die.{'watches' if watches else 'rests'}",
        {"member": pieces.member(words.box, view, MemberId(member))},
    )
    look = DieLook(DYES[member], face, at, watches)
    return Sheet(
        words.stage.say("blackstone.table.own_die.name", n=face), "",
        paid_with(words, view, piece) or words.stage.text.say(general),
        lambda px: faces.things.die(look, px, "normal"),
    )  # fmt: skip


def paid_with(words: BlackstoneWords, view: BlackstoneState, piece: str) -> str:
    """The actions and weapons that a die pays for now; empty while nobody is asked who could spend it."""
    die, say = die_of(view, piece), words.stage.say
    for seat, decision in enumerate(view.owed):
        if die is None or not isinstance(decision, ask.Activate | ask.Overwatch):
            continue
        if piece in dice_of(view, decision.member, die):
            every = (each for each in options(words.box, view, Seat(seat)) if isinstance(each, PAID))
            found = dict.fromkeys(_named(words, view, each) for each in every if getattr(each, "die", NO_DIE) == die)
            what = words.stage.text.language.comma.join(found)
            return say("blackstone.table.own_die.pays", what=what) if found else say("blackstone.table.own_die.idle")
    return ""


def _named(words: BlackstoneWords, view: BlackstoneState, action: Action) -> str:
    """What is done in an action, by the name of that or of the weapon."""
    match action:
        case do.Shoot(figure=figure, weapon=weapon) | do.ShootArea(figure=figure, weapon=weapon):
            return words.form(names.plain("weapon", weapons(words.box, view, member_of(figure))[weapon][0].id))
        case do.UseAbility(figure=figure, source=source):
            return words.stage.text.say(source_name(_offered(words, view, member_of(figure))[source]))
    return words.stage.say(f"blackstone.table.act.{ACTS.get(type(action), 'move')}.name")


def _offered(words: BlackstoneWords, view: BlackstoneState, member: MemberId) -> list[str]:
    """What abilities and cards offer an explorer as an action."""
    return [each.source.name for each in abilities(words.box, view, member)]


def act(words: BlackstoneWords, faces: Faces, view: BlackstoneState, piece: str) -> Sheet | None:
    """An action on the sheet of who acts: what it does, and before that why it cannot be taken, if it cannot."""
    for seat, decision in enumerate(view.owed):
        if isinstance(decision, ask.Activate):
            for each, icon, cost in acts_of(words.box, view, decision.member):
                if each == piece:
                    name, does = _said(words, view, decision.member, piece)
                    told = "\n".join((*_why_not(words, view, Seat(seat), piece), does))
                    return Sheet(name, cost, told, partial(_icon, faces, icon))
    return None


def _icon(faces: Faces, icon: str, px: int) -> Surface:
    return faces.things.stage.art.icon(icon, round(px * 0.8), t.GOLD)


def _said(words: BlackstoneWords, view: BlackstoneState, member: MemberId, piece: str) -> tuple[str, str]:
    """The name of an action on the sheet, and what it does."""
    if piece.startswith(USE):
        source = _offered(words, view, member)[int(piece.removeprefix(USE))]
        return words.stage.text.say(source_name(source)), words.stage.text.say(source_words(source))
    key = f"blackstone.table.act.{piece.split('.')[1]}"
    return words.stage.say(f"{key}.name"), words.stage.say(f"{key}.about")


def _why_not(words: BlackstoneWords, view: BlackstoneState, seat: Seat, piece: str) -> Iterator[str]:
    """Why an action on the sheet cannot be taken now, as a click on it says."""
    for action in meant(words.box, view, seat, (), piece):
        refusal = check(words.box, view, action)
        if refusal is not None:
            yield plain(words.refusal(view, refusal))
            return
