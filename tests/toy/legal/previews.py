"""What an option of the toy would do."""

from fractions import Fraction

from tabletop.engine.action import Action
from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Rules
from tabletop.engine.preview import Odds, Preview, Warning
from tests.toy.model.actions import PlayCard
from tests.toy.model.events import Struck
from tests.toy.model.state import ToyState
from tests.toy.position.cards import hand
from tests.toy.rules.spells import Attack


def preview(rules: Rules, view: ToyState, action: Action) -> Preview:
    """The odds of a spark that nobody wards; the warning that a card will be seen."""
    if not isinstance(action, PlayCard) or view.cards[action.card].kind != "spark":
        return Preview()
    trial = view.clone()
    trial.owed[:] = [None] * len(trial.owed)
    trial.stack = [Attack(seat=action.seat, card=action.card, target=action.target, step="roll")]
    found = outcomes(
        rules, trial, None, lambda _, events: events[-1].wounds, until=lambda event: isinstance(event, Struck)
    )
    odds = tuple(Odds("wounds", found.get(n, Fraction(0)), True, {"wounds": n}) for n in (1, 2))
    number = len(hand(view, action.seat))
    shown = Warning("shown", "toy.hand.02")
    return Preview(path=(f"k{action.card}",), cost=(1, number), odds=odds, warnings=(shown,))
