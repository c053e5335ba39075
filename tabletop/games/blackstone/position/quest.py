"""What a quest is like, as things stand in one of its expeditions."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FindId, LegacyId, MemberId, ShipId
from tabletop.games.blackstone.content.records import (
    CLUES_FOR_A_STRONGHOLD,
    EXPEDITION,
    MOST_RESOURCES,
    PARTY,
    Stronghold,
    Vault,
)
from tabletop.games.blackstone.model.facts import ExpeditionKind
from tabletop.games.blackstone.model.quest import Kept, Quest, are_too_few, clue_cards, is_out_of_clues
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import leaders_order


def quest_before(box: BlackstoneBox) -> Quest:
    """The quest that this expedition belongs to, as it was before it."""
    assert box.options.quest is not None
    return box.options.quest


def is_gone(box: BlackstoneBox, kind: int) -> bool:
    """Whether an explorer has died in this quest (blackstone.new_exped.04)."""
    return box.options.quest is not None and bool(box.options.quest.dead >> kind & 1)


def living(state: BlackstoneState) -> int:
    """The explorers of the party that are not dead, as a set."""
    return (1 << PARTY) - 1 & ~state.dead


def paying_finds(box: BlackstoneBox, state: BlackstoneState) -> tuple[FindId, ...]:
    """The cards of the party that can pay for the way to a stronghold: clues, and what counts as one
    (blackstone.strongholds.02, 03)."""
    paying = clue_cards(box.content)
    return tuple(find for cards in state.finds for find in cards if find in paying)


def possible_assault(box: BlackstoneBox, state: BlackstoneState) -> ExpeditionKind | None:
    """What the party may attack in place of an ordinary expedition: a stronghold that still stands, for four clues; the
    vault when none does (blackstone.strongholds.01 to 03, blackstone.vault.01)."""
    quest = quest_before(box)
    conquered = quest.conquered.bit_count()
    if any(conquered >= each.strongholds for each in box.content.vaults):
        return "vault"
    stands = conquered < len(box.strongholds)
    return "stronghold" if stands and len(paying_finds(box, state)) >= CLUES_FOR_A_STRONGHOLD else None


def goal_of(box: BlackstoneBox, state: BlackstoneState) -> Stronghold | Vault:
    """The stronghold or the vault that is attacked in this expedition."""
    mission = state.mission
    return box.content.vaults[0] if mission.kind == "vault" else box.strongholds[mission.target]


def cards_of_way(box: BlackstoneBox, state: BlackstoneState) -> int:
    """How many exploration cards this expedition begins with (blackstone.setup.01, blackstone.stronghold_attack.02)."""
    return goal_of(box, state).approach if state.mission.is_assault else sum(EXPEDITION)


def legacy_left(box: BlackstoneBox, state: BlackstoneState) -> tuple[LegacyId, ...]:
    """The legacy cards that have not been drawn in this quest (blackstone.precipice.08)."""
    return tuple(LegacyId(each) for each in range(len(box.legacy)) if each not in state.mission.legacy)


def quest_after(box: BlackstoneBox, state: BlackstoneState) -> Quest:
    """The quest after this expedition and the stay on Precipice: cards, the dead, what was conquered, how it ended
    (blackstone.campaign.01, blackstone.out.09, blackstone.stronghold_attack.09, 10)."""
    before, mission, stay = quest_before(box), state.mission, state.stay
    kept = list(before.kept)
    dead, reached = before.dead, before.reached
    for member, kind in enumerate(state.party):
        reached |= (mission.reached >> member & 1) << kind
        if state.dead >> member & 1:
            dead |= 1 << kind
            kept[kind] = Kept()
        else:
            kept[kind] = Kept(
                state.finds[member], state.kit[member], state.artefacts[member], stay.later[member],
                bool(stay.barred >> member & 1),
            )  # fmt: skip
    won = mission.won and mission.kind == "stronghold"
    return replace(
        before, expeditions=before.expeditions + 1, kept=tuple(kept), dead=dead,
        conquered=before.conquered | won << max(0, mission.target), discovery=state.discovery, seen=state.seen_finds,
        resources=state.resources, legacy=mission.legacy, ending=mission.ending,
        tried=before.tried | (mission.kind == "stronghold") << max(0, mission.target), reached=reached,
    )  # fmt: skip


def loss_at_home(box: BlackstoneBox, state: BlackstoneState) -> str:
    """Why the quest is lost on the return, but for the legacy deck; empty if it goes on (blackstone.failure.02)."""
    after = quest_after(box, state)
    if are_too_few(after):
        return "too_few"
    return "no_clues" if is_out_of_clues(box.content, after) else ""


def is_barred(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether an explorer can use no facility in this stay."""
    return quest_before(box).kept[state.party[member]].barred


def is_resident(box: BlackstoneBox, state: BlackstoneState, member: int, ship: ShipId) -> bool:
    """Whether an explorer is at home on a ship, and may roll again there."""
    return box.explorers[state.party[member]].id in box.content.ships[ship].residents


def on_the_counter(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The trade points that are laid out (blackstone.precipice.13, 15)."""
    return box.points_of(state.stay.counter)


def price(box: BlackstoneBox, state: BlackstoneState, member: int, card: int) -> int:
    """What a resource card costs an explorer."""
    return max(1, box.resources[card].cost - state.stay.discounts[member])


def has_room(state: BlackstoneState, member: int) -> bool:
    """Whether an explorer can take another resource card (blackstone.precipice.21)."""
    return len(state.kit[member]) < MOST_RESOURCES


def traders(state: BlackstoneState, seat: int) -> tuple[MemberId, ...]:
    """The surviving explorers of the expedition that a seat leads."""
    return tuple(
        MemberId(member) for member in range(PARTY) if living(state) >> member & 1 and state.led[member] == seat
    )


def seats_to_help(box: BlackstoneBox, state: BlackstoneState, member: int, card: int) -> tuple[Seat, ...]:
    """The seats that can pay towards a card for an explorer of another, in leader's order; none where all together have
    too little for it (blackstone.precipice.15)."""
    purses = {seat: box.points_of(for_sale(box, state, seat)) for seat in leaders_order(state)}
    if not has_room(state, member) or sum(purses.values()) < price(box, state, member, card):
        return ()
    return tuple(seat for seat, points in purses.items() if points and seat != state.led[member])


def for_sale(box: BlackstoneBox, state: BlackstoneState, seat: int) -> tuple[FindId, ...]:
    """The archeotech of a seat's explorers: clues cannot be sold (blackstone.precipice.20)."""
    return tuple(
        find for member in traders(state, seat) for find in state.finds[member] if box.finds[find].points is not None
    )
