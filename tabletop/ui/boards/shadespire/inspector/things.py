"""What the inspector tells of the things of Shadespire: fighters, cards, tokens, hexes, seats."""

from __future__ import annotations

from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import side_of, wounds_of
from tabletop.games.shadespire.position.reach import weapons_of
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face, fighter_face
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.shadespire.layout.layout import look_of
from tabletop.ui.boards.shadespire.look.cards import Cards
from tabletop.ui.boards.shadespire.look.pictures import TokenLook
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import OWNER_WORDS

STATUSES = ("inspired", "guard", "charge", "moved", "frozen")


def sheet(words: ShadespireWords, things: Things, cards: Cards, view: ShadespireState, piece: str) -> Sheet | None:
    """Everything about a piece; None for what there is nothing to say of."""
    if piece.startswith("f"):
        return _fighter(words, things, view, FighterId(int(piece[1:])))
    if piece.startswith("k"):
        return _card(words, cards, view, int(piece[1:]))
    if piece.startswith("o"):
        return _token(words, things, view, piece)
    return None


def _fighter(words: ShadespireWords, things: Things, view: ShadespireState, fighter: FighterId) -> Sheet:
    """Characteristics now and as printed, Attack actions, abilities, upgrades, tokens."""
    box, say = words.box, words.stage.say
    look, side = look_of(box, view, fighter), side_of(box, view, fighter)
    face = fighter_face(box.fighters[fighter], bool(view.inspired >> fighter & 1))
    owner = int(box.owner[fighter])
    line = [Part(words.seat_name(owner), OWNER_WORDS[owner])]
    wounds = wounds_of(box, view, fighter)

    def stat(name: str, icon: str, now: int, base: int) -> Stat:
        about = say(f"shadespire.stat.{name}.about")
        return Stat(icon, say(f"shadespire.stat.{name}.name"), str(now), about, str(base) if base != now else "")

    symbol = "shadespire.die.block" if side.symbol == "block" else "shadespire.die.dodge"
    values = (
        stat("move", "stat.move", side.move, face.move),
        stat("defence", symbol, side.defence, face.defence),
        stat("wounds", "stat.health", wounds - view.damage[fighter], face.wounds),
    )
    skills = []
    for profile, _ in weapons_of(box, view, fighter):
        told = say(
            "shadespire.stat.attack", range=profile.range, dice=profile.dice, damage=profile.damage,
            symbol=names.face(profile.symbol),
        )  # fmt: skip
        icon = "shadespire.die.hammer" if profile.symbol == "hammer" else "shadespire.die.swords"
        skills.append(Trait(icon, words.form(names.weapon(profile)), told))
    if face.words is not None:
        skills.append(Trait("frenzy", say("shadespire.stat.ability"), words.stage.text.say(face.words)))
    if face.inspire is not None:
        skills.append(
            Trait("shadespire.stat.inspired", say("shadespire.stat.inspire"), words.stage.text.say(face.inspire))
        )
    for worn in view.worn[fighter]:
        told_of = card_face(box.content, box.cards[view.kinds[worn]])
        skills.append(Trait("old_world.upgrade", words.form(told_of.name), words.stage.text.say(told_of.words)))
    statuses = tuple(
        Trait(f"shadespire.{name}", say(f"shadespire.status.{name}.name"), say(f"shadespire.status.{name}.about"))
        for name in look.statuses
    )
    return Sheet(
        words.form(face.name), line, "", lambda px: things.fighter(look, px, "normal"), values, tuple(skills), statuses
    )


def _card(words: ShadespireWords, cards: Cards, view: ShadespireState, card: int) -> Sheet | None:
    """A card that is known."""
    kind = view.kinds[card]
    if kind < 0:
        return None
    face = card_face(words.box.content, words.box.cards[kind])
    say = words.stage.text.say
    return Sheet(words.form(face.name), say(face.kind_name), say(face.words), lambda px: cards.card(int(kind), px))


def _token(words: ShadespireWords, things: Things, view: ShadespireState, piece: str) -> Sheet:
    """An objective token."""
    number = int(piece[1:])
    relic = number == words.box.token_count
    look = TokenLook(view.numbers[number] if view.face_up else 0, relic)
    about = words.stage.say("shadespire.table.relic" if relic else "shadespire.table.objective")
    return Sheet(words.piece(view, piece), "", about, lambda px: things.token(look, px, "normal"))
