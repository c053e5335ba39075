"""A table that is packed up and set up again (blackstone.pause)."""

from __future__ import annotations

from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import Hex
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Used
from tabletop.games.blackstone.model.state import BlackstoneState, empty_table
from tabletop.games.blackstone.rules.journey.combat import Combat
from tests.blackstone.rules.posing import CONTENT, pose
from tests.proof import rule

DRAIK, TADDEUS = "janus_draik", "taddeus"
GRAFT = [each.id for each in CONTENT.resources for _ in range(each.count)].index("synth_flesh_graft")
KEPT = (
    "party", "led", "leader", "fortress", "ships", "used", "wounds", "grievous", "points", "inspired", "out", "dead",
    "kinds_slain", "deck", "past", "discovery", "encounters", "used_encounters", "finds", "kit", "gone", "at",
)  # fmt: skip
"""What a pause keeps: explorers and what they have, sides of cards, decks in their order, the leader, abilities that
were used."""


def end_of_a_combat():
    """A game that begins where a combat ends: two stand in the chamber by which one leaves, two are out of action."""
    table = pose({DRAIK: (9, 0), TADDEUS: (9, 0)}, {"ur_ghul": [(2, 3)]}, dice={DRAIK: (1, 5), TADDEUS: (1,)}, seats=2,
                 leader=1, drawn=3, past=(7, 3), deck=(20, 12), points=[3, 0, 1, 0], wounds=[1, 0, 2, 1],
                 grievous=[1, 0, 1, 0], inspired=0b10, twists=(0,), threat=2, watch=((3,), (), (), ()), ships=(0, 2),
                 used=(Used("ship.0", 0, -1, "expedition"),), kit=((GRAFT,), (), (), ()))  # fmt: skip
    state, board = table.state, table.game.box.sites["hall"]
    state.exit, state.open = board.called[0], board.own | board.called[0]
    inside = Hex(state.exit.bit_length() - 1)
    state.at = changed(changed(state.at, 0, inside), 2, inside)
    state.discovery = (5, 4, *(each for each in state.discovery if each not in (4, 5)))
    state.stack[2:], state.owed[:] = [Combat(step="turned")], [None, None]
    return table.game


def packed_up(match, path):
    """A match as it comes back from its file, where it goes on from what was written down."""
    save.write(match, path, "test")
    assert save.glance(path, lambda setup, scenarios: match.game).state == match.state
    loaded = save.read(path, lambda setup, scenarios: match.game)
    assert loaded.lost == 0
    return loaded.match


@rule("blackstone.pause.01")
def test_a_pause_at_the_end_of_a_combat_leaves_the_recovery_step_to_be_done(tmp_path):
    """Reading Q29: it falls before that step, and recovery is still due when the game goes on."""
    game = end_of_a_combat()
    match = Match(game)
    assert isinstance(match.state.owed[0], asked.UseMoment)
    assert (match.state.board, match.state.phase) == ("", "recovery")
    assert not any(isinstance(each.event, told.Recovered | told.Died) for each in match.moments)
    again = packed_up(match, tmp_path / "game")
    assert again.state.stack == match.state.stack
    for one in (match, again):
        before = len(one.moments)
        assert one.submit(game.notation.read("pass s0")) is None
        after = [each.event for each in one.moments[before:]]
        assert [each.member for each in after if isinstance(each, told.Recovered | told.Died)] == [2, 3]
    assert again.digests[-1] == match.digests[-1]


@rule("blackstone.pause.02", "blackstone.pause.03")
def test_between_exploration_cards_nothing_is_left_on_the_table_but_what_a_pause_keeps(tmp_path):
    """A combat is over, with all that lay on its board; what explorers have, and every deck in its order, is kept."""
    game = end_of_a_combat()
    before, match = game.position, Match(game)
    while not isinstance(match.state.owed[match.state.decider()], asked.VoteOnEnd):
        assert match.submit(next(iter(game.options(match.state, match.state.decider())))) is None
    state = packed_up(match, tmp_path / "game").state
    for name in ("party", "led", "ships", "used", "inspired", "points", "deck", "past", "discovery", "encounters"):
        assert getattr(state, name) == getattr(before, name), name
    fresh = BlackstoneState(rng=state.rng, stack=state.stack, owed=state.owed, sealed=state.sealed,
                            phase=state.phase, **empty_table(len(game.box.foe_kinds)))  # fmt: skip
    for name in KEPT:
        setattr(fresh, name, getattr(state, name))
    assert state == fresh
