"""A referee who watches a game with the rulebook in hand and none of the program's rules: places are counted on the
columns and half rows of the boards, and everything else from what is told."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.position.table import battlefield

ACTIVATIONS = 4


class Referee:
    """Whoever hears the events of one game. seen: what has been judged, by kind."""

    def __init__(self, game: Any) -> None:
        self.game, self.seats = game, game.box.seats
        self.seen: Counter[str] = Counter()
        self.at: dict[int, tuple[int, int]] = {}
        self.turns: list[int] = []
        self.round = 0
        self.duel: tuple[int, int] | None = None
        self.out: set[int] = set()
        self.acted: Counter[tuple[str, int]] = Counter()
        self.granted = False
        self.waiting: list[int] = []

    def __call__(self, event: Any, state: Any) -> None:
        judge = getattr(self, "on_" + type(event).__struct_config__.tag, None)
        if judge is not None:
            judge(event, state)
            self.seen[type(event).__name__] += 1
        if state.placements:
            field = battlefield(self.game.box, state)
            self.at = {
                who: field.spot_of(place) for who, place in enumerate(state.at) if place != NOWHERE
            }  # fmt: skip

    # ------------------------------------------------------------------ rounds

    def on_round_began(self, event: Any, state: Any) -> None:
        """Rounds follow one another, and nobody has a token of the one before."""
        assert event.round == self.round + 1
        self.round, self.turns = event.round, []
        self.acted.clear()
        assert not any((state.moved, state.charged, state.guarding, state.barred, state.frozen))
        assert not state.shards
        assert not state.armed

    def on_activation_began(self, event: Any, state: Any) -> None:
        self.turns.append(event.seat)
        self.granted = False

    def on_activation_skipped(self, event: Any, state: Any) -> None:
        self.turns.append(event.seat)

    def on_end_phase_began(self, event: Any, state: Any) -> None:
        """Every seat has had four activations, one after the other round the table: the other way in round 2."""
        assert len(self.turns) == ACTIVATIONS * self.seats
        step = -1 if event.round == 2 else 1
        assert self.turns[0] == state.first
        assert all((other - one - step) % self.seats == 0 for one, other in pairwise(self.turns))

    # ------------------------------------------------------------------ moves

    def on_moved(self, event: Any, state: Any) -> None:
        """A Move leads to another hex, and only a card makes a fighter move twice or after a Charge."""
        self._moves(event, state)

    def on_charged(self, event: Any, state: Any) -> None:
        self._moves(event, state)
        assert not state.guarding >> event.fighter & 1

    def _moves(self, event: Any, state: Any) -> None:
        here = self.spot(state, event.hex)
        assert here != self.at[event.fighter]
        assert here not in [spot for who, spot in self.at.items() if who != event.fighter]
        assert self.granted or not self.acted["move", event.fighter]
        self.acted["move", event.fighter] += 1

    def on_ploy_played(self, event: Any, state: Any) -> None:
        self.granted = True

    def on_reaction_used(self, event: Any, state: Any) -> None:
        self.granted = True

    def on_ability_used(self, event: Any, state: Any) -> None:
        self.granted = True

    def on_card_worked(self, event: Any, state: Any) -> None:
        self.granted = True

    # ------------------------------------------------------------------ attacks

    def on_attack_declared(self, event: Any, state: Any) -> None:
        """Whoever attacks has its target in range."""
        self.duel = event.attacker, event.target
        assert event.attacker in self.at
        assert event.target in self.at
        assert apart(self.at[event.attacker], self.at[event.target]) <= state.strike.range

    def on_attack_decided(self, event: Any, state: Any) -> None:
        """More crits, then more successes; a draw with a success is a draw, but for a target that is trapped."""
        (crits, other_crits), (total, other_total) = event.crits or (0, 0), event.totals or (0, 0)
        if not event.crits:  # a roll-off has decided instead of dice
            return
        if crits != other_crits:
            expected = "success" if crits > other_crits else "fail"
        elif total != other_total:
            expected = "success" if total > other_total else "fail"
        else:
            expected = "draw" if total else "fail"
        if event.trapped:
            assert expected == "draw"
            assert event.outcome == "success"
            one, other = (self.at[each] for each in (event.attacker, event.target))
            assert all(apart(one, spot) <= apart(one, other) for spot in self.free(state, other))
        else:
            assert event.outcome == expected
        assert event.crit == (event.outcome == "success" and crits > 0)

    def on_driven_back(self, event: Any, state: Any) -> None:
        """One hex, into a free one, away from the attacker."""
        before, after = self.at[event.fighter], self.spot(state, event.hex)
        assert apart(before, after) == 1
        assert after not in self.at.values()
        assert state.strike is not None
        if event.fighter == state.strike.target and state.strike.attacker in self.at:
            origin = self.at[state.strike.attacker]
            assert apart(origin, after) > apart(origin, before)

    def on_damage_dealt(self, event: Any, state: Any) -> None:
        assert event.damage > 0
        assert event.fighter in self.at

    def on_went_out(self, event: Any, state: Any) -> None:
        """Who goes out of action leaves the battlefield with its tokens; should it return, it has none."""
        assert event.fighter in self.at
        self.acted["move", event.fighter] = 0
        self.waiting.append(event.fighter)

    def on_glory_gained(self, event: Any, state: Any) -> None:
        """Of two players the other one gains a point for each fighter; of more who did it, and never for his own."""
        if event.why == "out":
            owner = self.game.box.owner[self.waiting.pop()]
            assert event.glory == 1
            assert event.seat != owner

    # ------------------------------------------------------------------ cards

    def on_cards_drawn(self, event: Any, state: Any) -> None:
        """Never more than three objective cards."""
        assert len(state.objectives[event.seat]) <= 3
        assert event.count == len(event.cards) > 0

    def on_upgrade_given(self, event: Any, state: Any) -> None:
        """To a fighter of one's own that is on the battlefield."""
        assert event.fighter in self.at
        assert self.game.box.owner[event.fighter] == event.seat

    # ------------------------------------------------------------------ places

    def spot(self, state: Any, place: Any) -> tuple[int, int]:
        """Column and half row of a hex."""
        x, y = battlefield(self.game.box, state).spot_of(place)
        return x, y

    def free(self, state: Any, spot: tuple[int, int]) -> list[tuple[int, int]]:
        """The hexes next to one that are whole, not blocked and empty."""
        field = battlefield(self.game.box, state)
        blocked = {self.spot(state, each) for each in state.shards}
        found = []
        for dx, dy in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            beside = spot[0] + dx, spot[1] + dy
            if beside in self.whole(field) - blocked - {*self.at.values()}:
                found.append(beside)
        return found

    @staticmethod
    def whole(field: Any) -> set[tuple[int, int]]:
        """The hexes of the battlefield that are not blocked."""
        return {field.spot_of(place) for place in range(field.open.bit_length()) if field.open >> place & 1}


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many steps two hexes are apart: a step to the next column goes half a row up or down besides."""
    columns, halves = abs(one[0] - other[0]), abs(one[1] - other[1])
    return columns + max(0, (halves - columns) // 2)
