"""Positions of Blackstone Fortress in which a computer player must not err.

Places in the patterns are written `(q,r)`, hostiles `<kind>` or `<kind.number>`; the hall is that of `posing`: the
maglev chamber about (0,0), hexes with q from 2 to 9 and r from -3 to 3, the portal beside (9,0).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.notation import text_of
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.challenges import (
    BreakOpen,
    Duels,
    Haven,
    HigherOrLower,
    PressLuck,
    ReachIn,
    Reward,
    Touch,
)
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.rules.challenges.attacks import Breaking
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import Guessing, Pressing, Reaching, Touching
from tabletop.games.blackstone.rules.challenges.others import Resting
from tabletop.games.blackstone.rules.drawing import Drawing
from tabletop.games.blackstone.rules.effects.happening import Raising
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.moments import Moments
from tests import blunder
from tests.blackstone.brain.errands import ERRANDS
from tests.blackstone.brain.homes import HOMES
from tests.blackstone.brain.storms import STORMS
from tests.blackstone.rules import posing
from tests.blunder import ALL

SEEDS = {"easy": 2, "normal": 2, "hard": 1}
NOWHERE = -1
Place = tuple[int, int]


class Table(posing.Table):
    """A posed combat as the suite of all games wants it."""

    def text(self, action: Any) -> str:
        """The text of an action."""
        return text_of(action)

    def options(self, seat: int = 0) -> list[Any]:
        """What a seat may answer."""
        return list(self.game.options(self.state, seat))


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position; at, foes, ways: what `pose` is told. marks: where discovery markers lie. exit: the chamber at the
    portal is there. inside: explorers that stand in it."""

    at: Mapping[str, Any]
    foes: Mapping[str, Sequence[Place]] = field(default_factory=dict)
    marks: tuple[Place, ...] = ()
    exit: bool = False
    inside: tuple[str, ...] = ()
    party: tuple[str, ...] = posing.PARTY
    ways: Mapping[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        ways = {name: list(value) if isinstance(value, list) else value for name, value in self.ways.items()}
        plain = posing.pose({"janus_draik": (2, 0)}, dice={"janus_draik": (1,)})
        site = plain.game.box.sites["hall"]
        markers = [site.hex_at(each) for each in self.marks]
        ways["markers"] = (*markers, *[NOWHERE] * (4 - len(markers)))
        at = {**dict(zip(self.party, ARRIVED, strict=True)), **self.at} if "board" not in ways else dict(self.at)
        if self.exit:
            ways |= {"exit": site.called[0], "open": site.own | site.called[0], "portals": 0}
        for number, name in enumerate(self.inside):
            at[name] = (2 + number, -3)
        table = posing.pose(at, self.foes, party=self.party, **ways)
        if self.inside:
            return self._moved_in(table, at, ways)
        return self._kept(table)

    def _moved_in(self, table: posing.Table, at: dict[str, Any], ways: dict[str, Any]) -> Table:
        """Those inside stand in the chamber from the beginning."""
        state, called = table.state, table.game.box.sites["hall"].called[0]
        berths = [hex_ for hex_ in range(called.bit_length()) if called >> hex_ & 1]
        for number, name in enumerate(self.inside):
            state.at = changed(state.at, 2 * self.party.index(name), berths[1 + number // 2])
        return self._kept(table)

    def _kept(self, table: posing.Table) -> Table:
        found = Table(table.game)
        found.state = table.state
        return found

    def _written(self, table: Table, pattern: str) -> str:
        def place(found: re.Match[str]) -> str:
            q, r = int(found[1]), int(found[2])
            return f"x{table.game.box.sites['hall'].laid.places.index((q, r))}"

        def foe(found: re.Match[str]) -> str:
            return f"h{table.foe(found[1], int(found[2] or 0))}"

        pattern = re.sub(r"\((-?\d+),(-?\d+)\)", place, pattern)
        return re.sub(r"<([a-z_]+)\.?(\d*)>", foe, pattern)

    def __post_init__(self) -> None:
        if any("(" in each or "<" in each for each in (*self.only, *self.never)):
            table = self.posed()
            object.__setattr__(self, "only", tuple(self._written(table, each) for each in self.only))
            object.__setattr__(self, "never", tuple(self._written(table, each) for each in self.never))


GUARDS = "traitor_guardsman"
ARRIVED: tuple[Place, ...] = ((-1, 0), (-1, 1), (0, -1), (0, 1))
"""Where those stand of whom nothing is said: in the maglev chamber."""
HORDE: dict[str, list[Place]] = {GUARDS: [(3, 3), (2, 2)], "ur_ghul": [(2, 3), (3, 2), (4, 3)]}
HURT = [3, 0, 0, 0]
DEBRIS = next(at for at, each in enumerate(posing.CONTENT.twists) if each.id == "debris")
RESOURCES = [each.id for each in posing.CONTENT.resources for _ in range(each.count)]
CLOAK = (RESOURCES.index("cameleoline_cloak"),), (), (), ()
STIMM = (RESOURCES.index("medi_stimm"),), (), (), ()
FINDS = [each.id for each in posing.CONTENT.discoveries for _ in range(each.count)]
ALLOY = FINDS.index("singing_alloy")
ENOUGH = (
    *map(FINDS.index, ("gravitic_bead", "inert_shard", "empyrean_chrometer")), ALLOY, ALLOY + 1,
    *range(FINDS.index("clue_spiral"), FINDS.index("clue_eye")),
)  # fmt: skip
"""Four clues and eight points."""
CLARION = next(at for at, each in enumerate(posing.CONTENT.ships) if each.id == "clarion")
LAST_CLUE = sum(each.count for each in posing.CONTENT.discoveries) - 1


def by(name: str, *dice: int, **ways: Any) -> dict[str, Any]:
    """It is the turn of an explorer with these dice."""
    return {"turn": name, "dice": {name: dice}, **ways}


def asking(run: Callable[[], Any], **ways: Any) -> dict[str, Any]:
    """Something else is under way."""
    return {"run": run, "place": 9, **ways}


def between(**ways: Any) -> dict[str, Any]:
    """Between two exploration cards."""
    held = [find for finds in ways.get("finds", ()) for find in finds]
    deck = tuple(each for each in range(LAST_CLUE + 1) if each not in held)
    plain = {"board": "", "open": 0, "portals": 0, "deck": (1, 2, 20), "place": 0, "track": (), "discovery": deck}
    return {**plain, **ways}


def fought(member: int, hostile: str = "ur_ghul", wounds: int = 2) -> Dueling:
    """An explorer has a hostile at its throat that is nearly slain."""
    duels = Duels(hostile=hostile, band="r1")
    return Dueling(challenge=duels, order=(member,), left=(member,), counters=(wounds,), slew=(0,), step="strike")


DOOR = BreakOpen(rewards=(Reward(least=3, draw=1), Reward(least=6, draw=2)), alarm_wounds=1)
GRENADES = RESOURCES.index("frag_grenade"), RESOURCES.index("krak_charge")
PISTOL = (RESOURCES.index("plasma_pistol"),)
SPINDLE = next(each.procedure for each in posing.CONTENT.challenges if isinstance(each.procedure, ReachIn))
CACHE = next(each.procedure for each in posing.CONTENT.challenges if isinstance(each.procedure, PressLuck))
JANUS, TADDEUS, ESPERN, VORNE = posing.PARTY
AMALLYN = "amallyn"
WITH_AMALLYN = (AMALLYN, *posing.PARTY[1:])
ALL_IN = {JANUS: (-1, 0), TADDEUS: (0, 0), ESPERN: (1, -1), VORNE: (0, 1)}

BLUNDERS = (
    # ------------------------------------------------------------------ what the party is there for
    Blunder(
        "does_not_search", "it stands on a discovery marker with a die that does, and nobody near",
        at={JANUS: (5, 0)}, marks=((5, 0),), ways=by(JANUS, 5), only=("search *",), levels=ALL,
    ),
    Blunder(
        "searches_with_the_best_die", "a four is enough; the six is worth three attacks",
        at={JANUS: (5, 0)}, foes={GUARDS: [(6, 0)]}, marks=((5, 0),), ways=by(JANUS, 4, 6),
        never=("search s0 m0 y6 no",),
    ),
    Blunder(
        "passes_by_the_marker", "the marker is one move away, and nobody is near",
        at={JANUS: (5, 0)}, marks=((7, 0),), ways=by(JANUS, 1, 5), only=("move s0 m0 y1 (7,0)",),
    ),
    Blunder(
        "walks_on_the_die_it_needs", "the five has to be left for the search",
        at={JANUS: (5, 0)}, marks=((7, 0),), ways=by(JANUS, 1, 5),
        never=("move s0 m0 y5 *", "aim s0 e0 y5"), levels=ALL,
    ),
    Blunder(
        "walks_away_from_the_marker", "it stands there and only the die to search is missing",
        at={JANUS: (5, 0), TADDEUS: (2, 3)}, marks=((5, 0),), ways=by(JANUS, 1, 2), never=("move *",),
    ),
    Blunder(
        "does_not_summon", "nothing is left to be found, and it stands at the portal", at={JANUS: (9, 0)},
        ways=by(JANUS, 5), only=("summon *",), levels=ALL,
    ),
    Blunder(
        "does_not_go_to_the_portal", "nothing is left but to leave", at={JANUS: (6, 0)}, ways=by(JANUS, 1, 1, 4),
        only=("move s0 m0 y1 *",),
    ),
    Blunder(
        "stays_outside", "the others are in the chamber and wait", at={JANUS: (9, 0)}, exit=True,
        inside=(TADDEUS, ESPERN, VORNE), ways=by(JANUS, 2), only=("move *",), levels=ALL,
    ),
    Blunder(
        "shoots_instead_of_leaving", "one step ends the combat; the guardsmen do not matter any more",
        at={JANUS: (9, 0)}, foes={GUARDS: [(7, 0), (7, 1), (6, 0)]}, exit=True, inside=(TADDEUS, ESPERN, VORNE),
        ways=by(JANUS, 1), only=("move s0 m0 y1 *",),
    ),
    Blunder(
        "finishes_with_dice_on_the_way", "it has dice left, and a way to go", at={JANUS: (4, 0)},
        ways=by(JANUS, 1, 1, 1),
        never=("finish s0",), levels=ALL,
    ),
    Blunder(
        "leaves_the_portal", "the others are on their way to it, and only the die to summon is missing",
        at={JANUS: (9, 0), TADDEUS: (6, 0), ESPERN: (6, 1), VORNE: (5, 0)}, foes={GUARDS: [(5, 3), (6, 3), (4, 3)]},
        ways=by(JANUS, 1, 3), never=("move *",),
    ),
    Blunder(
        "clings_to_its_finds", "three grievous wounds each, and five hostiles between the party and the last marker",
        at={JANUS: (6, 0), TADDEUS: (7, 0), ESPERN: (7, 1), VORNE: (8, 0)}, foes=HORDE, marks=((2, 3),),
        ways=by(JANUS, 1, 1, grievous=[3, 3, 3, 3]),
        never=("finish s0", *(f"move s0 m0 y1 ({q},{r})" for q, r in ((4, 0), (4, 1), (4, 2), (5, 0), (5, 1)))),
    ),
    Blunder(
        "goes_home_whole", "the same hostiles, but nobody is hurt, and the last marker is not searched",
        at={JANUS: (6, 0), TADDEUS: (7, 0), ESPERN: (7, 1), VORNE: (8, 0)}, foes=HORDE, marks=((2, 3),),
        ways=by(JANUS, 1, 1), never=("finish s0", *(f"move s0 m0 y1 (8,{r})" for r in (-2, -1, 0))),
    ),
    Blunder(
        "goes_on_with_all_it_came_for", "four clues and eight points are on board", at=ALL_IN,
        ways=asking(Round, **between(finds=((*range(22, 26),), (16, 18, 19, 20), (), ()))), only=("turn_back *",),
        levels=ALL,
    ),
    Blunder(
        "turns_back_too_soon", "nothing is found yet, and nobody is hurt", at=ALL_IN,
        ways=asking(Round, **between()), only=("go_on *",), levels=ALL,
    ),
    Blunder(
        "leaves_with_open_wounds", "nobody is near, two are hurt, and dice heal for nothing", at={JANUS: (9, 0)},
        exit=True, inside=(TADDEUS, ESPERN, VORNE), ways=by(JANUS, 2, 3, wounds=[2, 2, 0, 0]),
        only=("recuperate *",), levels=("hard",),
    ),
    Blunder(
        "waits_for_the_dead", "a ghoul is at its heels, and one step ends the combat", at={JANUS: (9, 0)},
        foes={"ur_ghul": [(8, 0), (8, 1)]}, exit=True, inside=(TADDEUS, ESPERN, VORNE),
        ways=by(JANUS, 2, wounds=HURT), only=("move *",),
    ),
    Blunder(
        "idles_in_the_chamber", "the last one is hard pressed, in sight of the door, and there are dice to shoot with",
        at={JANUS: (8, 0)}, foes={"ur_ghul": [(7, 0), (7, 1)]}, exit=True, inside=(ESPERN, TADDEUS, VORNE),
        ways=by(ESPERN, 5, 6, wounds=HURT), never=("finish s0", "aim *"), levels=("hard",),
    ),
    Blunder(
        "sits_in_the_chamber", "the last marker is not searched yet, and ghouls are after the one who goes there",
        at={TADDEUS: (4, 3)}, foes={"ur_ghul": [(5, 1), (6, 0)]}, marks=((2, 3),), exit=True,
        inside=(JANUS, ESPERN, VORNE), ways=by(JANUS, 3, 4, 5, 6), never=("finish s0", "lose_die *"), levels=("hard",),
    ),
    Blunder(
        "waits_where_the_slow_one_fights",
        "it has six Moves to go, among guardsmen: who comes out and shoots at them is back in good time",
        at={"ur_025": (3, 0)}, foes={GUARDS: [(5, 0), (5, -1), (4, 1)]}, party=(JANUS, TADDEUS, ESPERN, "ur_025"),
        exit=True, inside=(JANUS, ESPERN, TADDEUS), ways=by(JANUS, 2, 3, 5, 6, wounds=[0, 0, 0, 2]),
        never=("finish s0", "aim *", "lose_die *"),
    ),
    Blunder(
        "is_stopped_by_rubble", "with a one it does not come over the debris around it, with the five it does",
        at={"ur_025": (8, 0)}, party=("ur_025", TADDEUS, ESPERN, VORNE), exit=True, inside=(TADDEUS, ESPERN, VORNE),
        ways=by("ur_025", 1, 5, content=posing.hall(barriers=[(8, 0, edge) for edge in range(6)]),
                twists=(DEBRIS,)), only=("move s0 m0 y5 *",),
    ),
    Blunder(
        "shoots_the_die_that_crosses_rubble",
        "the five takes it over the debris and the one into the chamber, where all wait; hostiles come for ever",
        at={"ur_025": (8, 0)}, foes={GUARDS: [(4, 0), (4, 1)]},
        party=("ur_025", TADDEUS, ESPERN, VORNE), exit=True, inside=(TADDEUS, ESPERN, VORNE),
        ways=by("ur_025", 1, 5, content=posing.hall(barriers=[(8, 0, edge) for edge in range(6)]), twists=(DEBRIS,)),
        only=("move s0 m0 y5 *",),
    ),
    # ------------------------------------------------------------------ attacks
    Blunder(
        "shoots_the_fresh_one", "of two beside it one has a wound left", at={JANUS: (4, 0)},
        foes={GUARDS: [(5, 0), (5, -1)]}, ways=by(JANUS, 2, counters=[1, *[0] * 34]),
        never=("shoot * <traitor_guardsman.1>",),
    ),
    Blunder(
        "idles_beside_an_enemy", "it could strike with every die", at={JANUS: (4, 0)}, foes={GUARDS: [(5, 0)]},
        ways=by(JANUS, 4, 6), never=("finish s0", "lose_die *"), levels=ALL,
    ),
    Blunder(
        "six_for_a_pistol", "a six is three attacks", at={JANUS: (4, 0)}, foes={GUARDS: [(5, 0)]},
        ways=by(JANUS, 6), never=("shoot s0 m0 y6 0 *",),
    ),
    Blunder(
        "small_arms_beside_an_enemy", "the maul strikes harder", at={TADDEUS: (4, 0)}, foes={"ur_ghul": [(5, 0)]},
        ways=by(TADDEUS, 3), never=("shoot s0 m2 y3 0 0 *", "finish s0"),
    ),
    Blunder(
        "one_of_four", "flames burn all four", at={VORNE: (3, 0)}, marks=((9, 3),),
        foes={GUARDS: [(5, 0), (5, 0), (6, 0), (6, 0)]}, ways=by(VORNE, 5), never=("shoot s0 *", "finish s0", "aim *"),
    ),
    Blunder(
        "flames_on_one", "of two hexes one has two in it", at={VORNE: (3, 0)}, marks=((9, 3),),
        foes={GUARDS: [(5, 0), (5, 0), (3, 3)]}, ways=by(VORNE, 5),
        never=("shoot_area s0 * (3,3)", "finish s0", "aim *"),
    ),
    Blunder(
        "shoots_the_harmless_one", "the psyker and the guardsman are as far; the marine is worse and nearly slain",
        at={ESPERN: (3, 0)}, foes={"chaos_space_marine": [(5, 0)], GUARDS: [(5, -1)]},
        ways=by(ESPERN, 3, counters=[*[0] * 32, 3, 3, 0]), never=("shoot * <traitor_guardsman>",),
    ),
    Blunder(
        "lets_it_pass_on_watch", "the die on overwatch is lost otherwise", at={ESPERN: (2, 0)},
        foes={"ur_ghul": [(8, 0)]}, ways={"turn": "group", "watch": ((), (), (5,), ()), "loaded": (12,)},
        only=("shoot *",), levels=ALL,
    ),
    Blunder(
        "walks_among_ghouls", "it has nothing to gain there, and one slot left", at={JANUS: (2, -3)},
        foes={"ur_ghul": [(6, 2), (6, 3), (7, 2), (7, 3)]}, marks=((2, -3),), ways=by(JANUS, 2, 2, wounds=HURT),
        never=("move s0 m0 * (4,-3)", "move s0 m0 * (3,-2)"),
    ),
    Blunder(
        "stops_where_it_has_to_slip_away", "two Move actions take it to its marker; a hex shorter the first ends free",
        at={ESPERN: (4, -3)}, foes={"ur_ghul": [(7, -2), (7, 1)]}, marks=((8, -3),), ways=by(ESPERN, 2, 1, 2),
        never=("move s0 m4 * (7,-3)",),
    ),
    # ------------------------------------------------------------------ wounds, dice and points
    Blunder(
        "does_not_heal", "nobody is near, nothing can be searched with a one, and three slots are covered",
        at={JANUS: (5, 0)}, marks=((5, 0),), ways=by(JANUS, 1, wounds=HURT), only=("recuperate *",),
    ),
    Blunder(
        "heals_instead_of_searching", "the five is for the marker, the one for the wound", at={JANUS: (5, 0)},
        marks=((5, 0),), ways=by(JANUS, 1, 5, wounds=[1, 0, 0, 0]), never=("recuperate s0 e0 y5",),
    ),
    Blunder(
        "shoots_with_its_last_slot_covered", "the next wound puts it out of action, and two stand before it",
        at={TADDEUS: (4, 0)}, foes={GUARDS: [(5, 0), (6, 0)]}, marks=((9, 3),),
        ways=by(TADDEUS, 5, wounds=[0, 4, 0, 0]), only=("recuperate *",),
    ),
    Blunder(
        "does_not_lay_hands_on", "the one beside it is badly hurt, and nothing else is to be done",
        at={TADDEUS: (5, 0), JANUS: (5, 1)}, marks=((5, 1),), ways=by(TADDEUS, 4, wounds=[3, 0, 0, 0]),
        never=("finish s0", "aim *", "lose_die *"), levels=ALL,
    ),
    Blunder(
        "lays_hands_on_the_whole", "the hurt one is out of reach; who stands beside it has nothing to heal",
        at={JANUS: (8, 1), ESPERN: (2, 3)}, foes={GUARDS: [(2, 2)]}, exit=True, inside=(TADDEUS, VORNE),
        ways=by(TADDEUS, 4, wounds=HURT), never=("use *",),
    ),
    Blunder(
        "lets_the_hurt_lie", "all but one wait in the chamber, and a step takes it to the one with a slot left",
        at={ESPERN: (2, 3)}, foes={GUARDS: [(2, 2)]}, exit=True, inside=(VORNE, TADDEUS, JANUS),
        ways=by(TADDEUS, 1, 4, wounds=HURT), only=("move s0 m2 y1 *",),
    ),
    Blunder(
        "takes_the_destiny_six_with_a_six_of_its_own", "others come later, who have none", at={ESPERN: (4, 0)},
        foes={GUARDS: [(5, 0), (7, 0)]}, marks=((9, 3),),
        ways={"turn": ESPERN, "dice": {ESPERN: (3, 6), JANUS: (1,)}, "destiny": (6,), "track": (2, 0, 4), "place": 0,
              "wounds": [0, 1, 1, 0]}, never=("shoot s0 m4 y16 *",), levels=("hard",),
    ),
    Blunder(
        "wards_after_the_blow", "the ghouls have struck, and only perhaps strike before it acts again: it strikes back",
        at={ESPERN: (4, 0), JANUS: (5, 0)}, foes={"ur_ghul": [(6, 0)]}, marks=((5, 0),),
        ways=by(ESPERN, 4, wounds=[2, 0, 0, 0], track=(4, 0, 2), place=2), never=("use *",), levels=("hard",),
    ),
    Blunder(
        "strikes_before_it_wards", "the ghouls come next, and two of them stand before somebody with one slot left",
        at={ESPERN: (4, 0), JANUS: (5, 0)}, foes={"ur_ghul": [(6, 0), (6, -1)]}, marks=((5, 0),),
        ways=by(ESPERN, 4, wounds=HURT, track=(0, 2, 4), place=1), only=("use *",), levels=("hard",),
    ),
    Blunder(
        "hurries_with_all_cards_ahead", "seven cards lie ahead for four clues: it need not act as if all came at once",
        at={ESPERN: (4, 0), JANUS: (5, 0)}, foes={"ur_ghul": [(6, 0)]}, marks=((5, 0),),
        ways=by(ESPERN, 4, wounds=[2, 0, 0, 0], track=(4, 0, 2), place=2, deck=tuple(range(1, 8))), never=("use *",),
        levels=("normal",),
    ),
    Blunder(
        "wards_itself", "the ghouls stand before the one beside it, and nobody has more slots open than the other",
        at={ESPERN: (4, 0), TADDEUS: (5, 0)}, foes={"ur_ghul": [(6, 0), (6, -1)]}, marks=((5, 0),),
        ways=by(ESPERN, 4, track=(0, 1, 2, 4), place=2), prelude=(("use s0 m4 y4 0", ()),),
        only=("member s0 e1",), levels=("hard",),
    ),
    Blunder(
        "cloaks_itself_from_ghouls", "they do not care, and it can be done once in a combat",
        at={JANUS: (4, 0)}, foes={"ur_ghul": [(9, 0), (9, 1)]}, marks=((4, 0),), ways=by(JANUS, 2, kit=CLOAK),
        never=("use *",),
    ),
    Blunder(
        "cloaks_itself_from_who_stands_near", "at two hexes they see it all the same",
        at={JANUS: (4, 0)}, foes={GUARDS: [(6, 0), (6, 1)]}, marks=((4, 0),), ways=by(JANUS, 2, wounds=HURT, kit=CLOAK),
        never=("use *",),
    ),
    Blunder(
        "heals_in_plain_sight", "all who would shoot are far away: under the cloak none of them does",
        at={JANUS: (4, 0)}, foes={GUARDS: [(9, 0), (9, 1)]}, marks=((4, 0),), ways=by(JANUS, 2, wounds=HURT, kit=CLOAK),
        only=("use *",),
    ),
    Blunder(
        "is_not_inspired", "three points turn the card", at={JANUS: (5, 0)}, foes={GUARDS: [(7, 0)]},
        ways=by(JANUS, 3, 3, points=[3, 0, 0, 0]), only=("inspire *",), levels=ALL,
    ),
    Blunder(
        "takes_the_others_die", "the next one stands on a marker and has no four of its own",
        at={JANUS: (4, 0), TADDEUS: (9, 3)}, foes={GUARDS: [(6, 0)]}, marks=((9, 3),),
        ways={"turn": JANUS, "dice": {JANUS: (2,), TADDEUS: (1, 2)}, "destiny": (5,), "track": (4, 0, 1), "place": 1},
        never=("* y15 *",),
    ),
    Blunder(
        "takes_the_die_that_heals", "the next one is full of wounds and has no die of its own",
        at={JANUS: (4, 0), TADDEUS: (9, 3)}, foes={GUARDS: [(2, 3)]}, marks=((9, -3),),
        ways={"turn": JANUS, "dice": {JANUS: (2, 3)}, "wounds": [0, 4, 0, 0], "destiny": (1,), "track": (4, 0, 1),
              "place": 1}, never=("* y11 *",),
    ),
    Blunder(
        "falls_with_a_stimm_in_its_hand", "the next wound puts it out of action", at={JANUS: (5, 0)},
        foes={GUARDS: [(7, 0)]}, ways=by(JANUS, wounds=[4, 0, 0, 0], kit=STIMM), only=("use *",), levels=ALL,
    ),
    Blunder(
        "gives_up_the_six", "of a one and a six the one goes", at={JANUS: (5, 0)},
        ways=asking(lambda: Wounding(member=0), dice={JANUS: (1, 6)}, wounds=[2, 0, 0, 0]),
        only=("lose_die s0 y1 no",), levels=ALL,
    ),
    Blunder(
        "saves_the_point_and_falls", "with the last slot at stake the point is spent", at={JANUS: (5, 0)},
        foes={"ur_ghul": [(6, 0)]},
        ways=asking(lambda: Defending(member=0, severity=2, range=1), loaded=(1,), wounds=[4, 0, 0, 0],
                    points=[1, 0, 0, 0], dice={}), only=("roll_again *",), levels=ALL,
    ),
    Blunder(
        "keeps_a_marker_for_later", "both dice do; the marker comes first where somebody comes near",
        at={JANUS: (5, 0)}, marks=((5, 0),), ways=by(JANUS, 4, 4), only=("search *",), levels=ALL,
    ),
    # ------------------------------------------------------------------ initiative
    Blunder(
        "gambles_all_it_has", "its only die would be gone, and the group is far away", at={TADDEUS: (2, -3)},
        foes={GUARDS: [(9, 3)]},
        ways={"run": lambda: Gambit(member=1), "dice": {TADDEUS: (6,)}, "track": (4, 1), "place": -1},
        never=("gambit s0 e1 y6",), levels=ALL,
    ),
    Blunder(
        "gambles_the_last_die_beside_them", "first or not, without a die it can neither heal nor step away",
        at={ESPERN: (5, 0)}, foes={"ur_ghul": [(6, 0), (6, -1)]},
        ways={"run": lambda: Gambit(member=2), "dice": {ESPERN: (1,)}, "track": (4, 2), "place": -1,
              "wounds": [0, 0, 3, 0]},
        never=("gambit s0 e2 y1",), levels=ALL,
    ),
    Blunder(
        "has_free_gambits_for_nothing", "no hostile is near, and the ship does it once", at={JANUS: (3, 0)},
        foes={GUARDS: [(9, 3)]},
        ways={"run": lambda: Moments(moment="gambit_step"), "dice": {JANUS: (1, 2)}, "track": (4, 0), "place": -1,
              "ships": (CLARION,)},
        only=("pass s0",), levels=ALL,
    ),
    Blunder(
        "moves_a_card_back_that_came_first", "the group behind which it would act is not on the board any more",
        at={TADDEUS: (5, 0)}, foes={"ur_ghul": [(6, 0)]},
        ways={"run": lambda: Gambit(member=1), "dice": {TADDEUS: (3, 3, 3)}, "track": (4, 5, 1, 6), "place": -1},
        prelude=(("gambit s0 e1 y3", (5,)),), only=("swap s0 g1",), levels=ALL,
    ),
    Blunder(
        "covers_nobody", "the one beside the ghouls has four dice and comes after them; the first has no need to hurry",
        at={JANUS: (5, 0), TADDEUS: (2, -3)}, foes={"ur_ghul": [(6, 0), (6, -1)]},
        ways={"run": lambda: Gambit(member=1), "dice": {TADDEUS: (3, 3, 3, 3), JANUS: (3, 3, 4, 5)},
              "track": (1, 4, 0), "place": -1}, only=("cover *",),
    ),
    Blunder(
        "lets_the_endangered_wait", "who gives up the first place stands beside the ghouls",
        at={JANUS: (5, 0), TADDEUS: (4, 0)},
        foes={"ur_ghul": [(6, 0), (6, -1)]},
        ways={"run": lambda: Gambit(member=0), "dice": {TADDEUS: (3, 3, 3, 3), JANUS: (3, 3, 4, 5)},
              "track": (0, 4, 1), "place": -1}, never=("cover *",), levels=ALL,
    ),
    Blunder(
        "steps_lightly_to_stay", "it stands on its marker, and nowhere would it be safer",
        at={AMALLYN: (4, 0)}, foes={GUARDS: [(6, 3)]}, marks=((4, 0),), party=WITH_AMALLYN,
        ways=asking(lambda: Moments(moment="after_weapon", member=0), dice={AMALLYN: (4,)}, track=(0, 4), place=0),
        only=("pass s0",), levels=ALL,
    ),
    # ------------------------------------------------------------------ cards
    Blunder(
        "gives_up_the_win", "with the bead the party has what it came for, without it it has not", at={JANUS: (5, 0)},
        ways=asking(lambda: Moments(moment="any_time"), finds=(ENOUGH, (), (), ()), wounds=[3, 3, 3, 3],
                    discovery=tuple(each for each in range(len(FINDS)) if each not in ENOUGH)),
        only=("pass s0",), levels=ALL,
    ),
    Blunder(
        "puts_the_clue_back", "a clue is wanted, one point is not worth as much", at={JANUS: (5, 0)},
        ways=asking(lambda: Drawing(member=0, n=2, back=1), discovery=(0, LAST_CLUE, *range(1, LAST_CLUE))),
        only=("find s0 d0",), levels=ALL,
    ),
    Blunder(
        "keeps_three_points_too_many", "the points are there, the clues are not", at={JANUS: (5, 0)},
        ways=asking(lambda: Drawing(member=0, n=2, back=1), finds=((14, 15, 16, 13), (), (), ()),
                    discovery=(19, LAST_CLUE, *range(13))), only=("find s0 d19",), levels=ALL,
    ),
    Blunder(
        "leaves_cards_with_the_dying", "a fourth grievous wound is an even chance to lose all clues",
        at=ALL_IN, ways=asking(lambda: Round(step="hand"), **between(
            finds=((22, 23, 24), (), (), ()), grievous=[4, 0, 0, 0])), never=("pass *",),
    ),
    Blunder(
        "gives_cards_to_the_dying", "it may not live to bring them home",
        at=ALL_IN, ways=asking(lambda: Round(step="hand"), **between(
            finds=((), (22, 23, 24), (), ()), grievous=[4, 0, 0, 0])), never=("give * e0",), levels=ALL,
    ),
    # ------------------------------------------------------------------ challenges
    Blunder(
        "calls_higher_than_six", "nothing is higher", at=ALL_IN,
        ways=asking(lambda: Guessing(challenge=HigherOrLower(wounds_least=1), left=(0, 1), number=6, step="ask"),
                    **between()), only=("call s0 no",), levels=ALL,
    ),
    Blunder(
        "calls_lower_than_one", "five of six are higher", at=ALL_IN,
        ways=asking(lambda: Guessing(challenge=HigherOrLower(wounds_least=1), left=(0, 1), number=1, step="ask"),
                    **between()), only=("call s0 yes",), levels=ALL,
    ),
    Blunder(
        "calls_against_the_odds", "four of six are higher than two", at=ALL_IN,
        ways=asking(lambda: Guessing(challenge=HigherOrLower(wounds_least=1), left=(0, 1), number=2, step="ask"),
                    **between()), only=("call s0 yes",),
    ),
    Blunder(
        "does_not_reach_in", "the party is unhurt, and a try is worth more than it costs", at=ALL_IN,
        ways=asking(lambda: Reaching(challenge=SPINDLE, left=(0, 0), step="ask"),
                    **between()), only=("accept *",),
    ),
    Blunder(
        "reaches_in_with_its_last_slot", "a wound puts it out of action", at=ALL_IN,
        ways=asking(lambda: Reaching(challenge=SPINDLE, left=(0, 0), step="ask"),
                    **between(grievous=[4, 0, 0, 0])), only=("refuse *",),
    ),
    Blunder(
        "leaves_the_cache", "the first card is nearly safe", at=ALL_IN,
        ways=asking(lambda: Pressing(challenge=CACHE), **between()),
        only=("accept *",),
    ),
    Blunder(
        "presses_its_luck", "the fourth card fails more often than not", at=ALL_IN,
        ways=asking(lambda: Pressing(challenge=CACHE, count=3),
                    **between(wounds=[3, 3, 3, 3])), only=("refuse *",),
    ),
    Blunder(
        "touches_without_inspiration", "one of them has four points", at=ALL_IN,
        ways=asking(lambda: Touching(challenge=Touch(per_point=2, clue=15, point=8, wounds=1)),
                    **between(points=[0, 0, 4, 0])), only=("member s0 e2",), levels=ALL,
    ),
    Blunder(
        "touches_with_half_of_it", "every point brings the clue nearer", at=ALL_IN,
        ways=asking(lambda: Touching(challenge=Touch(per_point=2, clue=15, point=8, wounds=1)),
                    **between(points=[0, 0, 4, 0])), prelude=(("member s0 e2", ()),),
        never=("spend s0 0", "spend s0 1"),
    ),
    Blunder(
        "gathers_itself_with_three_wounds", "it rests", at=ALL_IN,
        ways=asking(lambda: Resting(challenge=Haven(inspiration=1), left=(0,), step="ask"), **between(wounds=HURT)),
        only=("choose s0 rest",),
    ),
    Blunder(
        "rests_unhurt", "there is nothing to heal", at=ALL_IN,
        ways=asking(lambda: Resting(challenge=Haven(inspiration=1), left=(0,), step="ask"), **between()),
        only=("choose s0 inspiration",), levels=ALL,
    ),
    Blunder(
        "throws_grenades_at_a_door", "its own blades are as good, and stay", at=ALL_IN,
        ways=asking(lambda: Breaking(challenge=DOOR, left=(0, 1, 2, 3), step="strike"),
                    **between(kit=(GRENADES, (), (), ()))),
        never=("weapon s0 e0 2 *", "weapon s0 e0 3 *"), levels=ALL,
    ),
    Blunder(
        "wastes_a_charge_on_an_ur_ghul", "it is unhurt, and can beat it with what it has", at=ALL_IN,
        ways=asking(lambda: fought(3), **between(kit=((), (), (), GRENADES[1:]))),
        never=("weapon s0 e3 3 *",),
    ),
    *[Blunder(
        f"strikes_the_fresh_ghoul_{number}", "the other one is nearly slain", at=ALL_IN,
        ways=asking(lambda counters=counters: Dueling(
            challenge=Duels(hostile="ur_ghul", band="r1"), order=(0, 1, 2, 3), left=(0,), counters=counters,
            slew=(0,) * 4, mine=False, step="strike",
        ), **between()), only=(f"member s0 e{number}",), levels=ALL,
    ) for number, counters in ((1, (-1, 2, -1, 0)), (3, (-1, 0, -1, 2)))],
    Blunder(
        "dies_with_a_charge_in_its_hand", "the next wound puts it out of action, and a charge weakens the defence",
        at=ALL_IN, ways=asking(
            lambda: fought(3, "spindle_drone", 1), **between(kit=((), (), (), GRENADES[1:]), grievous=[0, 0, 0, 4])
        ),
        only=("weapon s0 e3 3 0",),
    ),
    Blunder(
        "overcharges_with_its_last_slot", "a fail puts it out of action, and the safe shot is nearly as good",
        at=ALL_IN,
        ways=asking(lambda: fought(3), **between(kit=((), (), (), PISTOL), grievous=[0, 0, 0, 4])),
        never=("weapon s0 e3 3 1",), levels=ALL,
    ),
    Blunder(
        "stands_up_in_claws", "there is room on the other side of its friend", at={JANUS: (3, 0)},
        foes={"ur_ghul": [(5, 0), (5, -1)]},
        ways=asking(lambda: Raising(otherwise=(), cause=Cause(moment="event"), member=MemberId(1), step="beside"),
                    wounds=[0, 1, 4, 4], out=0b1100),
        never=("hex s0 (4,0)", "hex s0 (4,-1)"), levels=ALL,
    ),
    Blunder(
        "leaves_itself_broken", "it makes a wound of the grievous one first", at={"ur_025": (3, 0)},
        party=("ur_025", "pious_vorne", "taddeus", "janus_draik"),
        ways=by("ur_025", 2, grievous=[2, 0, 0, 0]), only=("recuperate s0 e0 y2",), levels=("normal", "hard"),
    ),
    # ------------------------------------------------------------------ the fortress
    Blunder(
        "robs_the_one", "of a one and a six the six is taken", at={JANUS: (3, 0)}, foes={"rogue_psyker": [(6, 0)]},
        ways={"turn": "group", "dice": {JANUS: (1, 6)}, "loaded": (4,), "seats": 5},
        only=("rob s4 e0 y6 no",), levels=ALL,
    ),
    Blunder(
        "hands_over_the_six", "of a one and a six the leader gives up the one", at={JANUS: (3, 0)},
        foes={"rogue_psyker": [(6, 0)]}, ways={"turn": "group", "dice": {JANUS: (1, 6)}, "loaded": (4,)},
        only=("rob s0 e0 y1 no",), levels=ALL,
    ),
    *ERRANDS,
    *STORMS,
    *HOMES,
)
