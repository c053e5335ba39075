"""What a card, an ability or a rule in force does: when, how often, at what cost."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.games.blackstone.content.effects.deeds import Deeds
from tabletop.games.blackstone.content.effects.selectors import Cost, Like, Marker

Moment = Literal[
    "always",
    "deck_built", "exploration_step", "exploration_drawn", "before_encounters", "encounters_drawn", "combat_start",
    "destiny_rolled", "activation_rolled", "gambit_step", "activation", "action", "moving", "entered", "aiming",
    "summon", "console", "after_weapon", "any_time", "defence_rolled", "wounded", "going_out", "group_activates",
    "event", "event_phase", "turn_end", "recovery", "before_vitality", "blackstone_rolled", "resource_discarded",
    "legacy_drawn", "paying_clues",
]  # fmt: skip
"""When it is done. always: it stands. deck_built: the exploration deck of an expedition is made. exploration_step:
before a card is drawn. before_encounters, encounters_drawn: in the set-up of a combat. activation: in one's own
activation, for nothing; action: as an action of it that a die pays for. moving: as a Move action begins; entered: after
a step into a hex. console: in place of what the console of the board does. any_time: in a combat, whenever somebody may
act. going_out: just before an explorer is removed. group_activates: before the behaviour rolls of a hostile group.
event: when the table of events says so; event_phase: after that. paying_clues: for an attack on a stronghold."""
Use = Literal["free", "discard", "once_combat", "once_expedition"]
"""How often: whenever its moment comes, once and the card is discarded, or once in such a time."""


class EffectBlock(Struct, frozen=True, kw_only=True):
    """What is done at a moment. like: what the moment must be like. cost: of an action, the least that a die must show.
    may: its owner decides whether. marker: lies by it when it is used up."""

    on: Moment
    do: Deeds
    like: Like = Like()
    use: Use = "free"
    cost: Cost | None = None
    may: bool = False
    marker: Marker | None = None


Effects = Annotated[tuple[EffectBlock, ...], Meta(max_length=4)]
