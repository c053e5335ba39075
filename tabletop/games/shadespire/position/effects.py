"""The effects that hold now: of fighter cards and upgrades, of ploys that lie face up, of one Attack action alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.conditions import First
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.effects.standing import Forbid, StandingEffect
from tabletop.games.shadespire.content.ids import CardId, FighterId
from tabletop.games.shadespire.model.facts import NOBODY, Armed, Boon, Fact, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.fighters import equipment
from tabletop.games.shadespire.position.filtering import attack_fact, fits
from tabletop.games.shadespire.position.selecting import found, of_side, referred
from tabletop.games.shadespire.position.table import is_sudden_death
from tabletop.games.shadespire.position.viewpoint import Viewpoint

V = TypeVar("V", bound=StandingEffect)


def effects(
    box: ShadespireBox,
    state: ShadespireState,
    kind: type[V],
    about: FighterId | None,
    strike: TargetedAttack | None = None,
) -> Iterator[tuple[V, Viewpoint]]:
    """The effects of a kind that a fighter is subject to, in the order in which they came into play: those of the
    fighters, of ploys that lie face up, and of the Attack action alone. about: None for all, whomever they are about.
    strike: the Attack action that is made, by it or on it."""
    fact = attack_fact(strike, state.deed) if strike is not None else None
    for bearer, those in box.bearers[kind, state.inspired, equipment(box, state)]:
        if state.at[bearer] < 0:
            continue
        for held in those:
            card = state.worn[bearer][held.at] if held.at >= 0 else CardId(-1)
            view = Viewpoint(box.owner[bearer], FighterId(bearer), card, (), fact, held.weapon)
            if _applies(box, state, held.effect, about, view):
                yield held.effect, view
    for armed in state.armed:
        if armed.live:
            view = Viewpoint(armed.seat, NOBODY, armed.card, armed.chosen, fact)
            for _, effect in lying(box, state, armed):
                if isinstance(effect, kind) and effect.first is None and _applies(box, state, effect, about, view):
                    yield effect, view
    if strike is not None:
        for boon in strike.boons:
            if isinstance(boon.effect, kind):
                view = Viewpoint(boon.seat, boon.bearer, CardId(-1), boon.chosen, fact)
                if _applies(box, state, boon.effect, about, view):
                    yield boon.effect, view


def lying(box: ShadespireBox, state: ShadespireState, armed: Armed) -> list[tuple[int, Any]]:
    """The effects of a ploy that lies face up, by their numbers through its blocks."""
    return box.waiting[state.kinds[armed.card]]


def _applies(
    box: ShadespireBox, state: ShadespireState, effect: StandingEffect, about: FighterId | None, view: Viewpoint
) -> bool:
    """Whether a fighter is one that the effect is about, and what it asks for is so."""
    if about is not None and not _is_about(box, state, effect, about, view):
        return False
    if effect.attack is not None and (view.fact is None or not fits(box, state, effect.attack, view.fact, view)):
        return False
    return effect.when is None or is_true(box, state, effect.when, view)


def _is_about(
    box: ShadespireBox, state: ShadespireState, effect: StandingEffect, about: FighterId, view: Viewpoint
) -> bool:
    """Whether a fighter is one that the effect is about."""
    of = effect.of
    if of is None:
        named = effect.attack is not None or effect.first is not None or view.bearer == NOBODY
        return named or about == view.bearer
    if isinstance(of, Selector):
        return bool(found(box, state, of, view, 1 << about))
    if of == "bearer":
        return about == view.bearer
    return of in ("every_player", "every_enemy") or bool(referred(state, of, view) >> about & 1)


def is_forbidden(
    box: ShadespireBox, state: ShadespireState, what: str, about: FighterId, strike: TargetedAttack | None = None
) -> bool:
    """Whether an effect forbids that to a fighter."""
    from_cards = effects(box, state, Forbid, about, strike)
    return any(effect.what == what for effect, _ in from_cards)


def due(
    box: ShadespireBox, state: ShadespireState, event: str, fact: Fact, family: str = ""
) -> list[tuple[int, int, StandingEffect, Viewpoint]]:
    """What waits for the first event of a kind, if this is it: the place of the ploy among those that lie face up, the
    number of its effect, the effect and its viewpoint. What concerns an activated fighter does so to the end of the
    activation."""
    waiting = []
    for at, armed in enumerate(state.armed):
        if not armed.live:
            continue
        view = Viewpoint(armed.seat, NOBODY, armed.card, armed.chosen, fact)
        for number, effect in lying(box, state, armed):
            first = getattr(effect, "first", None)
            if first is None or first.event != event:
                continue
            if armed.used >> number & 1 and not (event == "activation" and fact.by in armed.chosen):
                continue
            if is_first(box, first, fact, view, family):
                waiting.append((at, number, effect, view))
    return waiting


def bars_power_cards(box: ShadespireBox, state: ShadespireState) -> bool:
    """Whether sudden death (shadespire.match.17), or a ploy from when it was played, keeps everybody from playing power
    cards."""
    return is_sudden_death(state) or any(
        isinstance(effect, Forbid) and effect.what == "power_cards"
        for armed in state.armed
        for _, effect in lying(box, state, armed)
    )


def bars_charge(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> bool:
    """Whether a ploy keeps a fighter from charging: for good, or with its next Move."""
    if not state.armed:
        return False
    if is_forbidden(box, state, "charge", fighter):
        return True
    fact = Fact(event="move", deed=state.deed, by=fighter, seat=box.owner[fighter])
    return any(isinstance(each, Forbid) and each.what == "charge" for _, _, each, _ in due(box, state, "move", fact))


def is_first(box: ShadespireBox, first: First, fact: Fact, view: Viewpoint, family: str) -> bool:
    """Whether an event is like that for the first one of which something waits."""
    if first.by == "chosen":
        if fact.by not in view.chosen:
            return False
    elif first.by is not None and first.by != "any":
        own = fact.seat == view.seat
        if own != (first.by == "own"):
            return False
    if first.to is not None and not of_side(box, first.to, view) >> fact.to & 1:
        return False
    if first.range_most is not None and (fact.strike is None or fact.strike.range > first.range_most):
        return False
    return first.weapon is None or first.weapon == family


def boons_of(
    box: ShadespireBox, state: ShadespireState, strike: TargetedAttack
) -> tuple[tuple[Boon, ...], list[tuple[int, int]]]:
    """What an Attack action gains from ploys that wait for the first one, and which effects of which ploys those
    are."""
    fact = attack_fact(strike, state.deed)
    boons, spent = [], []
    for event in ("attack", "targeted"):
        for at, number, effect, view in due(box, state, event, fact, strike.family):
            if isinstance(effect, StandingEffect):
                boons.append(Boon(effect=effect, seat=view.seat, chosen=view.chosen))  # type: ignore[arg-type]
            spent.append((at, number))
    return tuple(boons), spent
