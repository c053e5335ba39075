"""The content of Shadespire from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, get_args

import msgspec

from tabletop.engine.content.decode import unknown
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.shadespire.content.board_limits import is_face
from tabletop.games.shadespire.content.deck_limits import flaws
from tabletop.games.shadespire.content.effects.conditions import AnyCondition
from tabletop.games.shadespire.content.files import (
    BalanceRecord,
    BoardsFile,
    CardRecord,
    CardsFile,
    DecksFile,
    FaceRecord,
    ProfileRecord,
    ScenarioFile,
    SideRecord,
    WarbandsFile,
)
from tabletop.games.shadespire.content.gathered import has_its_fighters, is_whole
from tabletop.games.shadespire.content.records import (
    Balance,
    BoardFace,
    CardKind,
    Deck,
    FighterKind,
    FighterSide,
    ObjectiveCard,
    PloyCard,
    Profile,
    SetName,
    ShadespireContent,
    ShadespireScenario,
    UpgradeCard,
    Warband,
    WarbandName,
)

SETS: Final[tuple[SetName, ...]] = get_args(SetName)
WARBANDS: Final[tuple[WarbandName, ...]] = get_args(WarbandName)
DECKS: Final = "decks.yaml"
DECKS_OF_ONE: Final = "decks_*.yaml"
BOARDS: Final = "boards.yaml"
BOARDS_OF_ONE: Final = "boards_*.yaml"
FILES: Final[Mapping[str, type]] = {
    "warbands.yaml": WarbandsFile, BOARDS: BoardsFile, BOARDS_OF_ONE: BoardsFile, DECKS: DecksFile,
    DECKS_OF_ONE: DecksFile,
    **{f"cards_{name}.yaml": CardsFile for name in SETS},
}  # fmt: skip


def is_deck_file(name: str) -> bool:
    """Whether a file of this name holds decks."""
    return name == DECKS or fnmatchcase(name, DECKS_OF_ONE)


def is_board_file(name: str) -> bool:
    """Whether a file of this name holds faces of boards."""
    return name == BOARDS or fnmatchcase(name, BOARDS_OF_ONE)


def gather(folders: Sequence[Folder]) -> tuple[ShadespireContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id."""
    gathering = Gathering(FILES, ScenarioFile)
    warbands: dict[WarbandName, Any] = {}
    cards: dict[str, tuple[SetName, CardRecord]] = {}
    faces: dict[str, FaceRecord] = {}
    named: set[str] = set()
    decks: dict[str, tuple[Source, Any]] = {}
    for found in gathering.tables(folders):
        if found.own and not found.files:
            continue
        written: list[tuple[Source, str, CardRecord]] = []
        for source, record in found.files:
            match record:
                case WarbandsFile():
                    bands = record.warbands.items()
                    warbands |= {name: one for name, one in bands if has_its_fighters(source, name, one, warbands)}
                case CardsFile():
                    written += [(source, card, one) for card, one in record.cards.items()]
                case BoardsFile():
                    for face, one in record.faces.items():
                        faces |= {face: one} if is_face(source, face, one, faces, named) else {}
                case DecksFile():
                    decks.update({deck: (source, one) for deck, one in record.decks.items()})
        named = named or {*faces}
        known = {fighter for one in warbands.values() for fighter in one.fighters}
        cards |= {card: (_set_of(source), one) for source, card, one in written if is_whole(source, card, one, known)}
        gathering.keep(found)
    if warbands.keys() < {*WARBANDS}:
        return ShadespireContent(), gathering.told()
    content = _build(warbands, cards, faces)
    content = msgspec.structs.replace(content, decks=_decks(decks, content))
    scenarios = gathering.scenarios(_scenario)
    return msgspec.structs.replace(content, scenarios=scenarios, own=gathering.own), gathering.told()


def _set_of(source: Source) -> SetName:
    """The set whose cards a file holds."""
    return next(name for name in SETS if source.name == f"cards_{name}.yaml")


def _build(
    warbands: Mapping[WarbandName, Any],
    cards: Mapping[str, tuple[SetName, CardRecord]],
    faces: Mapping[str, FaceRecord],
) -> ShadespireContent:
    """The content of tables."""
    fighters: list[FighterKind] = []
    bands: list[Warband] = []
    for number, name in enumerate(WARBANDS):
        record = warbands[name]
        first = len(fighters)
        for fighter, one in record.fighters.items():
            fighters.append(
                FighterKind(
                    id=fighter, warband=number, leader=one.leader, normal=_side(one.normal, one.blocks),
                    inspired=_side(one.inspired, one.blocks), inspire=one.inspire, source=one.source,
                )
            )  # fmt: skip
        bands.append(
            Warband(id=name, colour=record.colour, fighters=tuple(range(first, len(fighters))), source=record.source)
        )
    numbers = {one.id: number for number, one in enumerate(fighters)}
    made = tuple(_card(name, where, one, numbers) for name, (where, one) in cards.items())
    boards = tuple(_face(name, one) for name, one in faces.items())
    return ShadespireContent(warbands=tuple(bands), fighters=tuple(fighters), cards=made, faces=boards)


def _side(record: SideRecord, blocks: tuple[Any, ...]) -> FighterSide:
    return FighterSide(
        move=record.move, defence=record.defence, symbol=record.symbol, wounds=record.wounds,
        attacks=tuple(_profile(each, str(each.id)) for each in record.attacks), blocks=blocks,
    )  # fmt: skip


def _profile(record: ProfileRecord, name: str) -> Profile:
    return Profile(
        id=name, range=record.range, dice=record.dice, symbol=record.symbol, damage=record.damage,
        cleave=record.cleave, knockback=record.knockback, family=record.family or "", reaction=record.reaction,
        blocks=record.blocks,
    )  # fmt: skip


def _card(name: str, where: SetName, one: CardRecord, fighters: Mapping[str, int]) -> CardKind:
    warband = WARBANDS.index(one.warband) if one.warband is not None else None
    if one.kind == "objective":
        assert one.score is not None
        assert one.glory is not None
        assert one.window is not None
        score: tuple[AnyCondition, AnyCondition, AnyCondition] = (
            one.score, one.score3 or one.score, one.score4 or one.score,
        )  # fmt: skip
        return ObjectiveCard(
            id=name, number=one.number, set=where, warband=warband, glory=one.glory, window=one.window,
            check=one.check, score=score, source=one.source,
        )  # fmt: skip
    if one.kind == "upgrade":
        many = len(one.attacks) > 1
        attacks = tuple(_profile(each, f"{name}_{at + 1}" if many else name) for at, each in enumerate(one.attacks))
        return UpgradeCard(
            id=name, number=one.number, set=where, warband=warband,
            fighters=tuple(fighters[each] for each in one.fighters), attacks=attacks, blocks=one.blocks,
            relic=one.relic, source=one.source,
        )  # fmt: skip
    return PloyCard(
        id=name, number=one.number, set=where, warband=warband, reaction=one.kind == "reaction_ploy",
        blocks=one.blocks, source=one.source,
    )  # fmt: skip


def _face(name: str, one: FaceRecord) -> BoardFace:
    """A face from its picture."""
    spots = {(x, y): sign for y, row in enumerate(one.picture) for x, sign in enumerate(row)}
    full = tuple(spot for spot, sign in spots.items() if sign in "oS#")
    return BoardFace(
        id=name, board=one.board, full=full, half=tuple(spot for spot, sign in spots.items() if sign == "h"),
        starting=tuple(spot for spot, sign in spots.items() if sign == "S"),
        blocked=tuple(spot for spot, sign in spots.items() if sign == "#"), source=one.source,
        title=tuple(one.title.items()),
    )  # fmt: skip


def _decks(records: Mapping[str, tuple[Source, Any]], content: ShadespireContent) -> dict[str, Deck]:
    """The decks; a card that there is not is a problem of its file, and so is every limit that a deck is against. What
    is no draft and cannot be played is left out."""
    numbers = {card.id: number for number, card in enumerate(content.cards)}
    made = {}
    for name, (source, one) in records.items():
        path, piles = f"decks.{name}", (("objectives", one.objectives), ("power", one.power))
        before = len(source.problems)
        for pile, cards in piles:
            for at, card in enumerate(cards):
                if card not in numbers:
                    unknown(source, "unknown_choice", f"{path}.{pile}[{at}]", card, list(numbers))
        if len(source.problems) > before:
            continue
        objectives, power = (tuple(numbers[each] for each in cards) for _, cards in piles)
        warband = WARBANDS.index(one.warband)
        for flaw in () if one.draft else flaws(content.cards, warband, objectives, power):
            place = f"{path}.{flaw.pile}" + (f"[{flaw.at}]" if flaw.at is not None else "")
            source.add(f"shadespire_{flaw.code}", place, rule=flaw.rule, **flaw.args)
        if len(source.problems) == before:
            made[name] = Deck(
                id=name, warband=warband, objectives=objectives, power=power, source=one.source, title=one.title,
                draft=one.draft,
            )  # fmt: skip
    return made


def _scenario(source: Source, record: ScenarioFile) -> ShadespireScenario | None:
    """The scenario of a file; one whose table of balance is wrong is left out."""
    before = len(source.problems)
    balance = _balance(source, record.balance) if record.balance is not None else None
    if len(source.problems) > before:
        return None
    return ShadespireScenario(
        id=record.id, title=record.title, about=record.about, mode=record.mode, order=record.order,
        source=record.source, beginners=record.beginners, balance=balance,
    )  # fmt: skip


def _balance(source: Source, record: BalanceRecord) -> Balance:
    """The table of balance. More games won than played, and two warbands of which it is said twice, are problems."""
    found: dict[tuple[WarbandName, WarbandName], float] = {}
    for own, enemies in record.won.items():
        for enemy, won in enemies.items():
            path = f"balance.won.{own}.{enemy}"
            if won > record.games:
                source.add("too_large", path, most=str(record.games), found=f"{won:g}")
            if (enemy, own) in found:
                source.add("shadespire_balance_twice", path, own=own, enemy=enemy)
            found[own, enemy] = won
    return Balance(games=record.games, won=found)
