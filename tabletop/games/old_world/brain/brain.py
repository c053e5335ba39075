"""What the computer players know of the Old World: what an option is worth at a glance, and what to do at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import EQUAL, Brain, Oversight
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.old_world.brain.appraisal import Change, ExactAppraisal
from tabletop.games.old_world.brain.evaluation import FORESEEN, SPITE, Judge, hope
from tabletop.games.old_world.brain.hand_values import discards
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.outlook.region_codes import first_copy
from tabletop.games.old_world.brain.policy import Policy
from tabletop.games.old_world.brain.sense.astray import is_astray, is_astray_at_last
from tabletop.games.old_world.brain.sense.barred import is_barred
from tabletop.games.old_world.brain.sense.card_uses import counts, is_of_use
from tabletop.games.old_world.brain.sense.doom import is_doomed
from tabletop.games.old_world.brain.sense.early import is_early
from tabletop.games.old_world.brain.sense.forfeit import is_forfeit
from tabletop.games.old_world.brain.sense.late import is_too_late
from tabletop.games.old_world.brain.sense.prey import lacks_prey
from tabletop.games.old_world.brain.sense.settled import is_settled
from tabletop.games.old_world.brain.sense.summoned import Summoned, summoned
from tabletop.games.old_world.brain.sense.unspoilt import unspoilt
from tabletop.games.old_world.brain.sense.vain import counts_nothing, is_vain, moves_nothing, strikes_nobody
from tabletop.games.old_world.brain.shelter import sheltering
from tabletop.games.old_world.brain.summoning_forecast import changes_by
from tabletop.games.old_world.content.ids import NOWHERE, POWERS, CardId, FigureId
from tabletop.games.old_world.legal.options import listed
from tabletop.games.old_world.legal.turn_options import rows
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState

Rated = list[tuple[float, Action]]
Turn = do.Summon | do.SummonCarrying | do.SummonOntoSpace | do.PlayCard
Worth = Callable[["OldWorldState", Action, Seat], float]
CLOSE, CLOSEST = 10, 24
"""Of the options of a turn those that promise most, whose chances are reckoned exactly, and how many at most as long
as the next one promises more than any of these keeps."""
TURN_DOUBT, DOUBT = 0.06, 0.02
"""How far off the ratings of turns are, which others answer, and of single answers."""
MOVED, ONWARD = 0.02, 0.2
"""How much a move has to promise, in an even game, for a figure to leave where it stands, and where it has just come
to: judgement shifts while others act, and nobody is to be led to and fro."""
WASTED = 0.02
"""How much more than to pass, in an even game, another turn has to promise for passing to be no option: with it go all
power points that are left."""
FREE = 0.02
"""How much a turn that costs nothing has to promise, in an even game, to come before what takes the last power point:
nobody acts without power."""
EXCHANGE, HALF = 11, 100
"""How long a playout lasts on the clock: until eleven power points more are spent, by which everybody has answered
several times, or half a round is over; and what that half counts for, which is more than all powers have."""
BEGUN, USUAL = 2, 20
"""Actions that to begin and to judge a playout count for; all those of a usual one."""


class OldWorldBrain(Brain):
    """Judges positions and options of the Old World for any seat."""

    playout_length = EXCHANGE
    playout_after = True
    playout_share = 0.2
    playout_doubt = 0.02
    options_searched = 24
    easy = Oversight(leeway=0.16, noticed=0.08)

    def __init__(self, known: KnownRegions, rules: Rules) -> None:
        self.box, self.card_values, self.rules = known.box, known.card_values, rules
        self.judge, self.foreseeing = Judge(known), Judge(known, FORESEEN, lasting=True)
        self.policy = Policy(self.judge)

    def cost(self, actions: int) -> float:
        """A playout asks the judgement for every turn of all."""
        return (BEGUN + actions) / USUAL

    def clock(self, state: OldWorldState) -> int:
        """Half rounds, until the battles begin and after, each of which is more than all power points; in the summoning
        phase less those that are left, so that every one that is spent moves it on. As that phase begins it goes back:
        a playout from before it lasts until the battles."""
        half = 2 * state.round + (state.phase not in ("setup", "old_world", "draw", "summoning"))
        return half * HALF - (sum(state.power) if state.phase == "summoning" else 0)

    def evaluate(self, state: OldWorldState) -> tuple[float, ...]:
        chances = self.foreseeing.chances(state)
        return tuple(chances[power] for power in state.powers)

    def rate(self, state: OldWorldState, seat: Seat) -> Rated:
        if isinstance(state.owed[seat], asked.SummonOrPlay):
            return self._turn(state, seat)
        return self._answers(state, seat, self._after)

    def _answers(self, state: OldWorldState, seat: Seat, worth: Worth) -> Rated:
        """The answers to any question but the one for a turn."""
        if isinstance(state.owed[seat], asked.RedrawHand | asked.DiscardCards):
            appraisal = ExactAppraisal(self.judge, state, state.powers[seat])
            return sorted(discards(appraisal, state, seat), key=lambda entry: -entry[0])
        options = list(self._distinct(state, seat))
        if len(options) == 1:
            return [(0.5, options[0])]
        rated = [(worth(state, option, seat), option) for option in options]
        rated.sort(key=lambda entry: -entry[0])
        return rated

    def doubt(self, state: OldWorldState, seat: Seat) -> float:
        return TURN_DOUBT if isinstance(state.owed[seat], asked.SummonOrPlay) else DOUBT

    def quick(self, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
        return self.policy.act(state, seat, rng)

    def _turn(self, state: OldWorldState, seat: Seat) -> Rated:
        """A turn of the summoning phase: all options roughly, the most promising exactly. Who has just come goes on
        only where nothing else promises more, and nobody passes where anything does clearly, or as much, nor gives the
        last power where anything is to be had for nothing."""
        appraisal = ExactAppraisal(self.judge, state, state.powers[seat])
        passing = Change(spent=state.power[appraisal.power])
        come, stakes = summoned(self.box, state), 4 * appraisal.base * (1 - appraisal.base)
        found: list[tuple[float, float, Action, Change]] = []
        for option in self._moves(state, seat, come):
            changes = [(appraisal.gain(change), change) for change in changes_by(appraisal, option)]
            best, change = max(changes, key=lambda entry: entry[0])
            if isinstance(option, do.PlayCard):
                if appraisal.is_idle(option.card, best):
                    continue
                bar = 0.0
            else:
                bar = stakes * _bar(state, option, come)
                if option.figure in come.figures and best - bar <= appraisal.gain(passing):
                    continue
            found.append((best - bar, bar, option, change))
        found.sort(key=lambda entry: -entry[0])
        found = [entry for at, entry in enumerate(found) if not (at and _goes_on(entry[2], come))]
        idle = appraisal.chance(passing)
        rated: Rated = [(idle - 2 * EQUAL, do.Pass(seat))]  # below what comes to as much: power does not keep
        most = idle
        for gain, bar, turn, change in found[:CLOSEST]:
            if len(rated) > CLOSE and most >= appraisal.base + gain:
                break
            chance = appraisal.chance(change) - bar
            most = max(most, chance)
            rated.append((chance, turn))
        rest = found[len(rated) - 1 :]
        if most > idle + stakes * WASTED:
            del rated[0]
        rated.sort(key=lambda entry: -entry[0])
        worst = rated[-1][0]
        rated += [(min(worst, appraisal.base + gain), option) for gain, _, option, _ in rest]
        free = next((appraisal.chance(change) - bar for _, bar, _, change in found if change.spent <= 0), 0.0)
        if free > appraisal.base + stakes * FREE:
            last = {option for _, _, option, change in found if change.spent >= passing.spent} | {do.Pass(seat)}
            rated = [entry for entry in rated if entry[1] not in last]
        return rated

    def weigh(self, state: OldWorldState, seat: Seat) -> Rated:
        """Of regions for a card each with the best others; turns with cards that shelter who comes next, and without
        those that are in vain. In the last round a card for nothing that brings anything comes before what takes the
        last power point: none keeps. Who cannot win any more does not pass for that, as his power may still decide who
        does, unless all else helps the foremost."""
        if isinstance(state.owed[seat], asked.ChooseRegions):
            return self._answers(state, seat, self._in_the_end)
        rated = self.rate(state, seat)
        if isinstance(state.owed[seat], asked.SummonOrPlay):
            alone = {option for _, option in rated}
            rated += [entry for entry in sheltering(self.judge, state, seat) if entry[1] not in alone]
            rated.sort(key=lambda entry: -entry[0])
        rated = [entry for entry in rated if not self._is_in_vain(state, entry[1])] or rated
        if rated[0][0] <= SPITE and isinstance(state.owed[seat], asked.SummonOrPlay):
            come = summoned(self.box, state)
            others = [entry for entry in rated if not (isinstance(entry[1], do.Pass) or _goes_on(entry[1], come))]
            if others and others[0][0] >= rated[0][0] - SPITE * WASTED:
                rated = others
        return unspoilt(self.box, state, seat, rated)

    def _moves(self, state: OldWorldState, seat: Seat, come: Summoned) -> Iterator[Turn]:
        """The options of a turn but to pass and what makes no sense; of those that come to the same only the first."""
        box = self.box
        seen: set[tuple[object, ...]] = set()
        power = state.powers[seat]
        for kind, piece, places in rows(box, state, seat):
            if kind is do.PlayCard:
                like_it: tuple[object, ...] = (first_copy(box, CardId(piece)),)
            else:
                once = piece in state.shielded, piece in state.freed, piece in come.figures
                like_it = (kind, box.kind_of[piece], state.region[piece], box.owner[piece], once)
            on_space = kind in (do.PlayCard, do.SummonOntoSpace)
            for place in places:
                region = place // 2 if on_space else place
                key = (*like_it, region)
                if key in seen:
                    continue
                seen.add(key)
                if kind is do.PlayCard:
                    silly = self._is_wasted(state, power, CardId(piece), region)
                else:
                    silly = come.is_back(box.kind_of[piece], state.region[piece], region)
                    silly = silly or self._is_misplaced(state, FigureId(piece), region)
                if not silly:
                    yield kind(seat, piece, place)

    def _is_wasted(self, state: OldWorldState, power: int, card: CardId, region: int) -> bool:
        """Whether a card finds nothing in a region that it is for, and its cost counts for nothing there; or whether it
        is better kept."""
        of_use = is_of_use(self.box, state, power, card, region) or counts(self.box, state, power, card, region)
        return not of_use or is_early(self.box, state, power, card, region)

    def _is_misplaced(self, state: OldWorldState, figure: FigureId, region: int) -> bool:
        """Whether a cultist would die in a region or could do nothing, or a greater daemon would find too few there or
        be lost."""
        cultist = self.box.figures[figure].rank == "cultist"
        futile = (is_barred, is_doomed, is_astray) if cultist else (lacks_prey, is_forfeit)
        return any(each(self.box, state, figure, region) for each in futile)

    def _is_in_vain(self, state: OldWorldState, option: Action) -> bool:
        """Whether a figure would be summoned or a card played for nothing, or one leave where another could come."""
        match option:
            case do.Summon(figure=figure, region=region):
                useless = (is_vain, is_too_late, is_settled, is_astray_at_last)
                return any(each(self.box, state, figure, region) for each in useless)
            case do.PlayCard(seat=seat, card=card, space=space):
                power, where = state.powers[seat], space // 2
                futile = (moves_nothing, counts_nothing, strikes_nobody)
                return any(each(self.box, state, power, card, where) for each in futile)
        return False

    def _after(self, state: OldWorldState, option: Action, seat: Seat) -> float:
        """What follows an option at once."""
        after = state.clone()
        self.rules.play(after, option)
        return hope(self.judge.chances(after), state.powers[seat])

    def _in_the_end(self, state: OldWorldState, option: Action, seat: Seat) -> float:
        """What follows an option when all regions for a card are chosen, before which nothing happens."""
        after = state.clone()
        self.rules.play(after, option)
        if isinstance(after.owed[seat], asked.ChooseRegions):
            return max([self._in_the_end(after, each, seat) for each in listed(self.box, after, seat)])
        return hope(self.judge.chances(after), state.powers[seat])

    def _distinct(self, state: OldWorldState, seat: Seat) -> Iterator[Action]:
        """The options of any other question, of those that come to the same only the first."""
        seen: set[tuple[object, ...]] = set()
        for option in self._sane(state, seat):
            key = self._key(state, option)
            if key is None:
                yield option
            elif key not in seen:
                seen.add(key)
                yield option

    def _sane(self, state: OldWorldState, seat: Seat) -> list[Action]:
        """The options without those that need no thought: no hits on Peasants as long as they are enough for a greater
        daemon, no own corruption off the board as long as there is other, and of the figures that go back to a supply
        the cheapest."""
        options = list(listed(self.box, state, seat))
        match state.owed[seat]:
            case asked.AssignHits() if any(self._fells_a_daemon(state, option) for option in options):
                return [option for option in options if not isinstance(option, do.HitPeasant)]
            case asked.ChooseCorruptionRemovals():
                return [option for option in options if not self._own_corruption(state, option)] or options
            case asked.TakeFigure(purpose="hero" | "return"):
                least = min([self._lost(state, option) for option in options])
                return [option for option in options if self._lost(state, option) == least]
        return options

    def _fells_a_daemon(self, state: OldWorldState, option: Action) -> bool:
        box = self.box
        return (
            isinstance(option, do.Hit)
            and box.figures[option.figure].rank == "daemon"
            and box.owner[option.figure] != state.powers[option.seat]
        )

    def _own_corruption(self, state: OldWorldState, option: Action) -> bool:
        return isinstance(option, do.TakeOffCorruption) and option.heap % POWERS == state.powers[option.seat]

    def _lost(self, state: OldWorldState, option: Action) -> int:
        """What an own figure that goes back to its supply costs next time, which decides alone; one of another power
        that acts for oneself is no loss."""
        if not isinstance(option, do.Take):
            return 0
        cost = self.box.costs[option.figure]
        return cost if self.box.owner[option.figure] == state.control[option.figure] else -cost

    def _key(self, state: OldWorldState, option: Action) -> tuple[object, ...] | None:
        """What an option comes to: figures of one kind in one place and copies of a card are alike."""
        box = self.box
        match option:
            case do.Move(figure=figure, region=region):
                return do.Move, box.kind_of[figure], state.region[figure], state.control[figure], region
            case do.Hit(figure=figure) | do.Take(figure=figure):
                shielded = figure in state.shielded
                return type(option), box.kind_of[figure], state.region[figure], state.control[figure], shielded
            case do.Discard(card=card):
                return do.Discard, first_copy(box, card)
        return None


def _goes_on(option: Action, come: Summoned) -> bool:
    """Whether a figure that has come in this phase would be summoned again."""
    return isinstance(option, do.Summon | do.SummonCarrying | do.SummonOntoSpace) and option.figure in come.figures


def _bar(state: OldWorldState, option: do.Summon | do.SummonCarrying | do.SummonOntoSpace, come: Summoned) -> float:
    """What a figure has to gain by it, in an even game, to be summoned where it stands on the board."""
    if state.region[option.figure] == NOWHERE:
        return 0.0
    return ONWARD if option.figure in come.figures else MOVED
