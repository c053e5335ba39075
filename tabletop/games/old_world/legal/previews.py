"""What an action would do: what it costs, exact odds, warnings. Keys are those of the texts under `forecast` and
`warning`."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.preview import CountedChange, Odds, Preview, Upshot, Warning
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Drain
from tabletop.games.old_world.content.ids import EMPTY, CardId, FigureId, PowerId, RegionId, SpaceId
from tabletop.games.old_world.legal.odds import at_least
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model.decisions import AssignHits, RollDice
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import has_to_hit, hittable
from tabletop.games.old_world.position.cards import card_cost
from tabletop.games.old_world.position.domination import conquest, domination, leader, resistance, strengths
from tabletop.games.old_world.position.figures import defence
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.games.old_world.position.summoning import summon_cost

SHOWN = 4
"""Chances of up to so many hits are told."""


def preview(box: OldWorldBox, view: OldWorldState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    match action:
        case do.Summon(figure=figure, region=region) | do.SummonCarrying(figure=figure, region=region):
            return _summon(box, view, action.seat, figure, region, None)
        case do.SummonOntoSpace(figure=figure, space=space):
            return _summon(box, view, action.seat, figure, RegionId(space // 2), space)
        case do.PlayCard(card=card, space=space):
            return _play(box, view, action.seat, card, space)
        case do.Pass():
            return _pass(view, action.seat)
        case do.Roll():
            return _roll(box, view, action.seat)
        case do.Hit(figure=figure):
            return _hit(view, action.seat, defence(box, view, figure))
        case do.HitPeasant():
            return _hit(view, action.seat, 1)
    return Preview()


def _summon(
    box: OldWorldBox, view: OldWorldState, seat: Seat, figure: FigureId, region: RegionId, space: SpaceId | None
) -> Preview:
    power = view.powers[seat]
    warnings = []
    rank = box.figures[figure].rank
    if is_ruined(view, region) and rank == "cultist":
        warnings.append(Warning("no_corruption_here", "old_world.ruined.05", {"region": f"r{region}"}))
    cost = summon_cost(box, view, figure, region)
    after = view.clone()
    after.region[figure] = region
    counts, outcome = _foreseen(box, view, after, seat, region)
    return Preview(
        counts=counts, outcome=outcome,
        concerned=(f"r{region}",) if space is None else (f"x{space}",),
        cost=(cost, view.power[power]),
        warnings=(*warnings, *_last_point(view, seat, cost)),
    )  # fmt: skip


def _play(box: OldWorldBox, view: OldWorldState, seat: Seat, card: CardId, space: SpaceId) -> Preview:
    region = RegionId(space // 2)
    cost = card_cost(box, view, card, region)
    warnings = []
    other = view.laid[space ^ 1]
    gain = sum(effect.gain for effect in box.card_effects[card].get("play", ()) if isinstance(effect, Drain))
    if other != EMPTY and box.blanks[other]:
        gain = 0
        warnings.append(Warning("blanked", "old_world.conflicts.01", {"card": f"c{other}"}))
    if other != EMPTY and box.blanks[card] and box.cards[other].power == view.powers[seat]:
        warnings.append(Warning("blanks_own", "old_world.conflicts.01", {"card": f"c{other}"}))
    after = view.clone()
    after.laid[space] = card
    counts, outcome = _foreseen(box, view, after, seat, region)
    return Preview(
        counts=counts, outcome=outcome, concerned=(f"x{space}",),
        cost=(cost, view.power[view.powers[seat]]),
        warnings=(*warnings, *_last_point(view, seat, cost - gain)),
    )  # fmt: skip


def _foreseen(
    box: OldWorldBox, view: OldWorldState, after: OldWorldState, seat: Seat, region: RegionId
) -> tuple[tuple[CountedChange, ...], Upshot | None]:
    """What domination of a region is counted by, before an action of this seat and after it, and whose it would be
    (old_world.domination.04 to 13); nothing of a ruined region."""
    if is_ruined(view, region):
        return (), None
    own = view.powers[seat]

    def strength(key: str, power: PowerId) -> CountedChange:
        values = domination(box, view, power, region), domination(box, after, power, region)
        return CountedChange(key, *values, {"power": f"p{power}"})

    mine = strength("strength", own)
    rival = next((power for power, _ in strengths(box, after, region) if power != own), None)
    others = () if rival is None else (strength("rival", rival),)
    bar = CountedChange("resistance", resistance(box, view, region), resistance(box, after, region))
    best = max(each.after for each in (mine, *others))
    winner = leader(box, after, region)
    if winner is not None:
        points = conquest(box, after, region)
        outcome = Upshot("dominates", winner == own, {"power": f"p{winner}", "points": points})
    elif best > bar.after:
        outcome = Upshot("shared", False)
    else:
        nearest = max((mine, *others), key=lambda each: each.after)
        outcome = Upshot("short", False, {"n": bar.after + 1 - best, "power": nearest.args["power"]})
    return (mine, *others, bar), outcome


def _last_point(view: OldWorldState, seat: Seat, loss: int) -> tuple[Warning, ...]:
    """Whether this would be the last action of the round (old_world.summoning.10)."""
    power = view.powers[seat]
    if loss < view.power[power]:
        return ()
    return (Warning("last_action", "old_world.summoning.10", {"cards": len(view.hand[power])}),)


def _pass(view: OldWorldState, seat: Seat) -> Preview:
    left = view.power[view.powers[seat]]
    return Preview(warnings=(Warning("gives_up_power", "old_world.summoning.07", {"n": left}),))


def _hit(view: OldWorldState, seat: Seat, hits: int) -> Preview:
    """How many of the hits that are left it takes (old_world.battle.13)."""
    decision = view.owed[seat]
    return Preview(cost=(hits, decision.left)) if isinstance(decision, AssignHits) else Preview()


def _roll(box: OldWorldBox, view: OldWorldState, seat: Seat) -> Preview:
    """The chances of the hits, and of what they are enough for."""
    decision = view.owed[seat]
    if not isinstance(decision, RollDice):
        return Preview()
    power = view.powers[seat] if decision.wild is False else None
    odds = [
        Odds("hits", at_least(decision.dice, hits), True, {"n": hits})
        for hits in range(1, min(SHOWN, decision.dice + 1) + 1)
    ]
    enemies = [each for each in hittable(box, view, power, decision.region) if has_to_hit(box, view, power, each)]
    tough = {defence(box, view, each): each for each in reversed(enemies)}
    odds += [
        Odds("kills", at_least(decision.dice, value), True, {"figure": f"f{figure}", "n": value})
        for value, figure in sorted(tough.items())
        if value > 1
    ]
    return Preview(concerned=(f"r{decision.region}",), odds=tuple(odds))
