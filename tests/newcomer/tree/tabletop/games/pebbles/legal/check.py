"""Why an action cannot be taken."""

from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.legal.refusals import refuse
from tabletop.games.pebbles.model.actions import Take
from tabletop.games.pebbles.model.decisions import TakePebbles
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.games.pebbles.position.heap import extents, takeable


def _wrong(box: PebblesBox, state: PebblesState, decision: TakePebbles, action: Take) -> Refusal | None:
    if action.pebble in takeable(box, state):
        return None
    return refuse("already_gone") if action.pebble >= state.left else refuse("too_many", most=box.most)


EXPLAINER = Explainer(refuse=refuse, extents=extents, where={Take: (TakePebbles,)}, wrong=_wrong)
check = EXPLAINER.check
