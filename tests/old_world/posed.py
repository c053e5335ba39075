"""Positions of Chaos in the Old World that begin in the middle of a round, from few words.

    table = pose("summoning", khorne={"power": 3, "figures": "bloodsworn1:norsca", "hand": "battle_cry1"})
    table.do("summon khorne bloodsworn2 troll_country")

Copies have numbers from 1: `bloodsworn2`, `battle_cry1`, `meteor_showers2`. A card space is `norsca.west`, tokens are
`norsca.hero`, corruption is `norsca.khorne`; a seat has the name of its power.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_type_hints

from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.flow import Procedure
from tabletop.engine.setup import Setup
from tabletop.engine.state import changed
from tabletop.games import library
from tabletop.games.old_world.content.effects import OldWorldEffect
from tabletop.games.old_world.content.ids import (
    EMPTY,
    NOWHERE,
    CardId,
    FigureId,
    HeapId,
    Perched,
    PowerId,
    RegionId,
    SpaceId,
    TokenId,
    UpgradeId,
    WorldId,
    heap_of,
)
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES, TOKENS, OldWorldContent
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.model.events import FigureKilled
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.battle import Battles
from tabletop.games.old_world.rules.corruption import Corruption
from tabletop.games.old_world.rules.domination import Domination
from tabletop.games.old_world.rules.drawing import Drawing
from tabletop.games.old_world.rules.ending import EndPhase
from tabletop.games.old_world.rules.rounds import Contest, Round
from tabletop.games.old_world.rules.summoning import Summoning
from tabletop.games.old_world.rules.world import WorldPhase
from tests import posed

CONTENT = library.load("old_world", [paths.scenarios("old_world")])
PHASES: dict[str, tuple[str, Procedure]] = {
    "old_world": ("draw", WorldPhase()),
    "draw": ("summoning", Drawing()),
    "summoning": ("battle", Summoning()),
    "battle": ("domination", Battles()),
    "domination": ("corruption", Domination()),
    "corruption": ("end", Corruption()),
    "end": ("-", EndPhase()),
}
"""For each phase the step of the round after it, and what carries it out."""
PREFIXES = {
    FigureId: "f", CardId: "c", RegionId: "r", SpaceId: "x", TokenId: "t", HeapId: "h", PowerId: "p", UpgradeId: "u",
    WorldId: "w",
}  # fmt: skip
Side = Mapping[str, Any]
QUIET = "plunged_into_chaos1"
"""An Old World card that does nothing where no Peasant lies on a sheet."""


def _copies(kinds: Sequence[Any], counts: Sequence[int]) -> Iterator[str]:
    for kind, count in zip(kinds, counts, strict=True):
        yield from (f"{kind.id}{number + 1}" for number in range(count))


FIGURES = list(_copies(CONTENT.figures, [kind.count for kind in CONTENT.figures]))
CARDS = list(_copies(CONTENT.cards, [kind.copies for kind in CONTENT.cards]))
WORLD = list(_copies(CONTENT.world, [kind.copies for kind in CONTENT.world]))
UPGRADES = [kind.id for kind in CONTENT.upgrades]
SPACES = [f"{region}.{side}" for region in REGION_NAMES for side in ("west", "east")]
TOKEN_NAMES = [f"{region}.{token}" for region in REGION_NAMES for token in TOKENS]
HEAPS = [f"{region}.{power}" for region in REGION_NAMES for power in POWER_NAMES]
NAMES: dict[Any, Sequence[str]] = {
    FigureId: FIGURES, CardId: CARDS, RegionId: REGION_NAMES, SpaceId: SPACES, TokenId: TOKEN_NAMES, HeapId: HEAPS,
    PowerId: POWER_NAMES, UpgradeId: UPGRADES, WorldId: WORLD,
}  # fmt: skip


class Posed(OldWorld):
    """A game that begins at a given position."""

    position: OldWorldState

    def new_state(self) -> OldWorldState:
        return self.position.clone()


class Table(posed.Table):
    """A position of Chaos in the Old World, whose pieces have names."""

    def action(self, text: str) -> Action:
        """The action of a text with names in it."""
        tag, who, *words = text.split()
        kind = next(each for each in self.game.actions if each.__struct_config__.tag == tag)
        hints = get_type_hints(kind)
        fields = [hints[name] for name in kind.__struct_fields__[1:]]
        written = [f"{PREFIXES[hint]}{number(hint, word)}" for word, hint in zip(words, fields, strict=True)]
        return self.game.notation.read(" ".join((tag, f"s{self.seat(who)}", *written)))

    def text(self, action: Action) -> str:
        """The text of an action with the names of pieces."""
        hints = get_type_hints(type(action))
        words = [str(type(action).__struct_config__.tag), POWER_NAMES[self.state.powers[action.seat]]]
        words += [NAMES[hints[name]][getattr(action, name)] for name in action.__struct_fields__[1:]]
        return " ".join(words)

    def seat(self, power: str) -> Seat:
        """The seat of a power."""
        return self.state.seat_of(POWER_NAMES.index(power))

    def run(self, *texts: str) -> list[Event]:
        """Take actions one after the other; all that happened. Dice of a roll follow its text: `roll khorne 4 6 1`."""
        events: list[Event] = []
        for text in texts:
            tag, *rest = text.split()
            dice = [int(word) for word in rest[1:]] if tag == "roll" else []
            events += self.do(" ".join((tag, rest[0])) if dice else text, *dice)
        self.events = events
        return events

    def asking(self) -> tuple[str, str]:
        """The power that is asked, and what."""
        ((seat, tag),) = self.asked()
        return POWER_NAMES[self.state.powers[seat]], tag

    def choices(self, tag: str = "") -> list[str]:
        """What the power that is asked may do, without its name; of one kind if it is named, and then without it."""
        ((seat, _),) = self.asked()
        texts = [self.text(action).split() for action in self.options(seat, tag)]
        return [" ".join(words[2:] if tag else [words[0], *words[2:]]) for words in texts]

    def where(self, figure: str) -> str:
        """The region of a figure, empty for the supply."""
        region = self.state.region[FIGURES.index(figure)]
        return "" if region == NOWHERE else REGION_NAMES[region]

    def tokens(self, name: str) -> int:
        """How many tokens there are: `norsca.hero`."""
        return self.state.tokens[TOKEN_NAMES.index(name)]

    def corruption(self, name: str) -> int:
        """How many corruption tokens there are: `norsca.khorne`."""
        return self.state.corruption[HEAPS.index(name)]

    def hand(self, power: str) -> list[str]:
        """The hand of a power."""
        return [CARDS[card] for card in self.state.hand[POWER_NAMES.index(power)]]

    def of(self, field: str, power: str) -> int:
        """What a list of the state says of a power."""
        return getattr(self.state, field)[POWER_NAMES.index(power)]

    def upgrades(self, power: str) -> list[str]:
        """The upgrades of a power that are in play."""
        return [UPGRADES[upgrade] for upgrade in self.state.upgrades[POWER_NAMES.index(power)]]

    def killed(self) -> list[str]:
        """The figures that were killed by the last actions, in that order."""
        return [FIGURES[event.figure] for event in self.happened(FigureKilled)]

    def track(self) -> tuple[str, str]:
        """The Old World cards on space 1 and 2."""
        first, second = ["" if card is None else WORLD[card] for card in self.state.track]
        return first, second


def telling(name: str, *effects: OldWorldEffect) -> OldWorldContent:
    """The built-in content with other effects of one Chaos card, Old World card or upgrade."""
    tables = {"cards": CONTENT.cards, "world": CONTENT.world, "upgrades": CONTENT.upgrades}
    changed = {
        table: tuple(replace(kind, effects=effects) if kind.id == name else kind for kind in kinds)
        for table, kinds in tables.items()
    }
    return replace(CONTENT, **changed)


def number(hint: Any, word: str) -> int:
    """The number of a piece."""
    return NAMES[hint].index(word)


def pose(
    phase: str,
    *,
    powers: Sequence[str] = POWER_NAMES,
    laid: Mapping[str, str] | None = None,
    tokens: Mapping[str, int] | None = None,
    ruined: Sequence[str] = (),
    fresh: Sequence[str] = (),
    control: Mapping[str, str] | None = None,
    shielded: Sequence[str] = (),
    freed: Sequence[str] = (),
    perched: Mapping[str, str] | None = None,
    left: int = 6,
    track: Sequence[str] = ("", ""),
    drawn: str = "",
    dice: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
    scenario: str = "old_world",
    content: OldWorldContent = CONTENT,
    **sides: Side,
) -> Table:
    """A position at the beginning of a phase.

    sides: for each power `power` (points left), `figures` (`bloodsworn1:norsca ...`), `hand`, `discard` (cards),
    `upgrades`, `corruption` (by region), and any list of the state. ruined: in the order of their cards; fresh: those
    of this round. control: whom figures act for. freed: figures that were summoned for nothing. perched: the card
    spaces of figures. left: cards of the Old World deck. drawn: the only Old World card that is unseen. dice: what is
    rolled before the first question. content: the built-in one, or one with other effects of the same cards (see
    `telling`).
    """
    chosen = {f"seat{at + 1}": power for at, power in enumerate(powers)}
    setup = Setup("old_world", scenario, ("random",) * len(powers), 1, tuple({**chosen, **(options or {})}.items()))
    game = Posed.open(content, setup)
    assert isinstance(game, Posed)
    state = OldWorld.new_state(game)
    state.powers = tuple(PowerId(POWER_NAMES.index(power)) for power in powers)
    step, begun = PHASES[phase]
    state.stack[:] = [Contest(step="next_round"), Round(step=step), begun]
    if phase == "end":
        del state.stack[1]
    state.phase, state.round, state.left, state.loaded = phase, 1, left, dice  # type: ignore[assignment]
    state.track = tuple(WorldId(WORLD.index(card)) if card else None for card in track)  # type: ignore[assignment]
    used = [WorldId(WORLD.index(card)) for card in track if card]
    unseen = [WorldId(card) for card in range(len(WORLD)) if card not in used]
    state.unseen = (WorldId(WORLD.index(drawn)),) if drawn else tuple(unseen)
    for space, card in (laid or {}).items():
        state.laid[SPACES.index(space)] = CardId(CARDS.index(card))
    for name, count in (tokens or {}).items():
        state.tokens[TOKEN_NAMES.index(name)] = count
    ruins = [REGION_NAMES.index(name) for name in ruined]
    state.ruined = tuple(ruins.index(region) if region in ruins else -1 for region in range(len(REGION_NAMES)))
    state.fresh = tuple(RegionId(REGION_NAMES.index(name)) for name in fresh)
    for power in powers:
        _lay_side(game, state, power, sides.get(power, {}))
    for figure, power in (control or {}).items():
        state.control[FIGURES.index(figure)] = PowerId(POWER_NAMES.index(power))
    state.shielded = tuple(FigureId(FIGURES.index(figure)) for figure in shielded)
    state.freed = tuple(FigureId(FIGURES.index(figure)) for figure in freed)
    state.perched = tuple(
        Perched(FigureId(FIGURES.index(figure)), SpaceId(SPACES.index(space)))
        for figure, space in (perched or {}).items()
    )
    game.position = state
    return Table(game)


def _lay_side(game: OldWorld, state: OldWorldState, power: str, side: Side) -> None:
    at = POWER_NAMES.index(power)
    hand, discard = ([CardId(CARDS.index(card)) for card in side.get(zone, "").split()] for zone in ("hand", "discard"))
    away = [*hand, *discard, *(card for card in state.laid if card != EMPTY)]
    lie = {
        "hand": tuple(sorted(hand)),
        "discard": tuple(sorted(discard)),
        "deck": tuple(card for card in game.box.decks[at] if card not in away),
        "upgrades": tuple(sorted(UpgradeId(UPGRADES.index(name)) for name in side.get("upgrades", "").split())),
        **{field: side.get(field, 0) for field in ("power", "points", "dial", "counters", "sheet")},
    }
    for field, value in lie.items():
        setattr(state, field, changed(getattr(state, field), at, value))
    for word in side.get("figures", "").split():
        figure, region = word.split(":")
        state.region[FIGURES.index(figure)] = RegionId(REGION_NAMES.index(region))
    for region, count in side.get("corruption", {}).items():
        state.corruption[heap_of(REGION_NAMES.index(region), at)] = count
