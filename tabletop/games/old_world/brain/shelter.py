"""Cards that let cultists come who could not live where they go."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.appraisal import Appraisal, Change, ExactAppraisal
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.region_codes import first_copy, with_card
from tabletop.games.old_world.brain.sense.doom import is_doomed
from tabletop.games.old_world.brain.summoning_forecast import put_down, summoned
from tabletop.games.old_world.content.effects import Forbid
from tabletop.games.old_world.content.ids import CardId, FigureId, SpaceId
from tabletop.games.old_world.legal.turn_options import rows
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model.state import OldWorldState


def sheltering(judge: Judge, state: OldWorldState, seat: Seat) -> Iterator[tuple[float, do.PlayCard]]:
    """Each card against battles in a region where a cultist would die who can be paid for as well, with the chance of
    both: neither brings anything alone, and who comes first can be killed or find no space for the card."""
    box, power = judge.box, state.powers[seat]
    found = rows(box, state, seat)
    cards = {first_copy(box, CardId(row.piece)): row for row in found if row.kind is do.PlayCard}
    shelters = [row for card, row in cards.items() if _forbids_battle(box, card)]
    if not shelters:
        return
    comers = [row for row in found if row.kind is do.Summon and box.figures[row.piece].rank == "cultist"]
    appraisal = ExactAppraisal(judge, state, power)
    for _, card, spaces in shelters:
        for space in {space // 2: space for space in reversed(spaces)}.values():
            changes = [
                _both(appraisal, CardId(card), SpaceId(space), FigureId(figure))
                for _, figure, regions in comers
                if space // 2 in regions and is_doomed(box, state, FigureId(figure), space // 2)
            ]
            chances = [appraisal.chance(change) for change in changes if change.spent <= state.power[power]]
            if chances:
                yield max(chances), do.PlayCard(seat, CardId(card), SpaceId(space))


def _forbids_battle(box: OldWorldBox, card: CardId) -> bool:
    return any(isinstance(effect, Forbid) and effect.what == "battle" for effect in box.cards[card].effects)


def _both(appraisal: Appraisal, card: CardId, space: SpaceId, figure: FigureId) -> Change:
    """A card is played and a figure follows."""
    played, come = put_down(appraisal, card, space), summoned(appraisal, figure, space // 2)
    codes = tuple(
        with_card(code, space, first_copy(appraisal.box, card)) if code.region == space // 2 else code
        for code in come.codes
    )
    return come._replace(codes=codes, spent=played.spent + come.spent, cards=played.cards)
