"""What the inspector tells of the things of Shadespire: fighters, cards, tokens, hexes, boards, seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from tabletop.engine.action import Seat
from tabletop.engine.grid import square
from tabletop.games.shadespire.content.ids import UNKNOWN, CardId, FaceId, FighterId, Hex, KindId
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.progress import progress
from tabletop.games.shadespire.position.table import battlefield
from tabletop.games.shadespire.position.victory import glory_of
from tabletop.games.shadespire.rules.rounds import RELIC_GLORY
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.boards.painting import shape, stacked
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.shadespire.inspector.fighters import fighter_sheet
from tabletop.ui.boards.shadespire.layout.layout import UNDER_WAY, is_met, looker
from tabletop.ui.boards.shadespire.look.card_signs import told
from tabletop.ui.boards.shadespire.look.cards import Cards
from tabletop.ui.boards.shadespire.look.pictures import HexLook, TokenLook
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import GOLD, OWNER_WORDS, WORDS
from tabletop.ui.pictures.cache import ready

LETTERS = 0.052
"""The height of letters in a list of piles by the width of that."""
HEX = 0.34
"""The side of a hex beside its words, by the size of a figure there."""


def sheet(words: ShadespireWords, things: Things, cards: Cards, view: ShadespireState, piece: str) -> Sheet | None:
    """Everything about a piece; None for what there is nothing to say of."""
    match piece[0]:
        case "f":
            return fighter_sheet(words, things, view, FighterId(int(piece[1:])))
        case "k":
            return _card(words, cards, view, CardId(int(piece[1:])))
        case "n":
            return _printed(words, cards, KindId(int(piece[1:])))
        case "o":
            return _token(words, things, view, piece)
        case "b":
            return _board(words, things, piece)
        case "c":
            return _hex(words, things, view, piece)
        case "p":
            return _seat(words, things, view, Seat(int(piece[1:])))
    return None


def _card(words: ShadespireWords, cards: Cards, view: ShadespireState, card: CardId) -> Sheet | None:
    """A card that is known; of an objective in the hand that is seen, whether its condition is met now."""
    number = view.kinds[card]
    if number == UNKNOWN:
        return None
    met: tuple[Trait, ...] = ()
    armed = next((each for each in view.armed if each.card == card), None)
    if armed is not None:
        ends = words.stage.say(f"shadespire.table.lasts.{'now' if armed.live else 'next'}")
        met = (Trait("turns", ends, words.stage.say("shadespire.table.lasts.about")),)
    seat = looker(words.box, view)
    if seat >= 0 and card in view.objectives[seat] and view.phase in UNDER_WAY:
        now = "met" if is_met(words.box, view, Seat(seat), number) else "unmet"
        said = words.stage.say(f"shadespire.table.{now}.name"), words.stage.say(f"shadespire.table.{now}.about")
        far = told(words.stage, progress(words.box, view, Seat(seat), number), False)
        met = (Trait("check" if now == "met" else "cross", far or said[0], said[1], bad=now == "unmet"),)
    return _printed(words, cards, number, met)


def _printed(words: ShadespireWords, cards: Cards, number: KindId, met: tuple[Trait, ...] = ()) -> Sheet:
    """What stands on a card."""
    kind = words.box.cards[number]
    face, say = card_face(words.box.content, kind), words.stage.text.say
    about = say(face.words)
    if face.only:
        about = f"{words.stage.say('shadespire.card_only', names=', '.join(map(words.form, face.only)))} {about}"
    return Sheet(
        words.form(face.name), say(face.kind_name), about, lambda px: cards.tile(int(number), px),
        statuses=met, origins=origin_notes(words.stage, kind.source),
    )  # fmt: skip


def _token(words: ShadespireWords, things: Things, view: ShadespireState, piece: str) -> Sheet:
    """An objective token."""
    number = int(piece[1:])
    relic = number == words.box.token_count
    look = TokenLook(view.numbers[number] if view.face_up else 0, relic)
    say = words.stage.say
    about = say("shadespire.table.relic", n=RELIC_GLORY) if relic else say("shadespire.table.objective")
    return Sheet(words.piece(view, piece), "", about, lambda px: things.token(look, px, "normal"))


def _board(words: ShadespireWords, things: Things, piece: str) -> Sheet:
    """A face of a board."""
    face = FaceId(int(piece[1:]))
    name = words.form(names.board(words.box, face))
    about = words.stage.say("shadespire.table.board")
    origins = origin_notes(words.stage, words.box.content.faces[face].source)
    return Sheet(name, "", about, lambda px: things.slab(face, px, "normal"), origins=origins)


def _hex(words: ShadespireWords, things: Things, view: ShadespireState, piece: str) -> Sheet | None:
    """A hex that is out of the ordinary: where fighters start, which is blocked, whose land it is."""
    field, hex_ = battlefield(words.box, view), Hex(square.parse(piece))
    say, bit = words.stage.say, 1 << hex_
    owner = next((seat for seat, land in enumerate(field.territory) if land & bit), None)
    land = say("shadespire.table.hex.neutral") if owner is None else ""
    line = [Part(words.seat_name(owner), OWNER_WORDS[owner])] if owner is not None else land
    blocked = bool(field.printed & bit) or hex_ in view.shards
    states = (("blocked", blocked), ("starting", bool(field.starting & bit)), ("edge", bool(field.edge & bit)))
    facts = [name for name, holds in states if holds]
    about = " ".join(say(f"shadespire.table.hex.{name}") for name in facts or ["plain"])
    name = words.piece(view, piece)

    look = HexLook(hex_, 1.0, False, blocked)
    return Sheet(name, line, about, lambda px: things.lit(look, HEX * px))


# ---------------------------------------------------------------- a seat


def _seat(words: ShadespireWords, things: Things, view: ShadespireState, seat: Seat) -> Sheet:
    """A player: glory, what the signs on the sheet count, the discards, and of who looks on himself what is still in
    his decks, in no order."""
    say = words.stage.say
    glory, scored = str(glory_of(view, seat)), str(view.scored[seat])
    values = (
        Stat("shadespire.stat.glory", say("shadespire.stat.glory.name"), glory, say("shadespire.stat.glory.about")),
        Stat(
            "shadespire.card.objective", say("shadespire.stat.scored.name"), scored, say("shadespire.stat.scored.about")
        ),
    )
    own = seat == looker(words.box, view)
    piles = (
        ("deck.objectives", view.objective_deck[seat], own), ("deck.power", view.power_deck[seat], own),
        ("discard.objectives", view.objective_discard[seat], True), ("discard.power", view.power_discard[seat], True),
    )  # fmt: skip
    told = (
        (say("shadespire.table.seat.glory", unspent=view.glory[seat], spent=view.spent[seat]), ""),
        (say("shadespire.table.seat.hand", objectives=len(view.objectives[seat]), power=len(view.power[seat])), ""),
        *(_listed(words, view, name, cards, shown) for name, cards, shown in piles),
    )
    name = [Part(words.seat_name(seat), OWNER_WORDS[seat])]
    return Sheet(name, "", "", lambda px: shape(words.stage, seat, round(px * 0.8)), values, strip=_piles(things, told))


def _listed(
    words: ShadespireWords, view: ShadespireState, key: str, cards: Sequence[CardId], shown: bool
) -> tuple[str, str]:
    """The heading of a pile, and the names of its cards by the alphabet, as far as they are known and to be told."""
    heading = words.stage.say(f"shadespire.table.seat.{key}", n=len(cards))
    return heading, ", ".join(sorted(words.form(names.card(words.box, view, card)) for card in cards)) if shown else ""


def _piles(things: Things, piles: tuple[tuple[str, str], ...]) -> Callable[[int], Surface]:
    """Piles below one another in a strip, in letters that follow its width."""

    def paint(wide: int) -> Surface:
        def make() -> Surface:
            parts = []
            for heading, names_of in piles:
                parts.append((heading, things.style("bold", wide * LETTERS, GOLD)))
                parts += [(names_of, things.style("text", wide * LETTERS, WORDS))] if names_of else []
            drawn = [things.stage.lettering.block(said, style, wide) for said, style in parts]
            return ready(stacked(drawn, wide))

        return things.stage.art.cache.get(("shadespire.piles", piles, wide, things.stage.theme.unit), make)

    return paint
