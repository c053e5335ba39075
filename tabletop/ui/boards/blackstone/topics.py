"""The rules that the questions of Blackstone Fortress are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.challenges import Calibrate
from tabletop.games.blackstone.content.effects.deeds import SetRoll
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.table import sources
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.rules.quest.facilities import Visiting
from tabletop.games.blackstone.words.catalogue import listed
from tabletop.ui.boards.topics import Topics

Finder = Callable[[BlackstoneBox, BlackstoneState, ask.AnyDecision], str]
AMONG_RULES: Final = {
    "event.all_is_dust": "events.04", "event.unfulfilled_destiny": "events.05", "event.not_dead_yet": "events.06",
    "event.changing_conditions": "events.07", "event.escape_chamber": "events.08", "event.inspiration": "events.09",
    "event.heroic_effort": "events.10", "event.lucky_find": "events.11",
    "twist.debris": "twists.01", "twist.endless_hordes": "twists.02", "twist.loose_cabling": "twists.03",
    "twist.noxious_fumes": "twists.04", "twist.blackout": "twists.05", "twist.terrifying_howls": "twists.06",
    "twist.major_find": "twists.07", "twist.surprise_attack": "twists.08", "twist.no_cover": "twists.09",
}  # fmt: skip
"""What has an effect and is told by a rule, not in the lists behind the rules."""


def _told(source: str) -> str:
    """Where the rulebook tells of what has an effect, by its name."""
    return listed(AMONG_RULES.get(source, source))


def _of_card(otherwise: str) -> Finder:
    """What is carried out and asks: a card, an ability, an event, a facility, a challenge; a rule where none of them
    does."""

    def find(box: BlackstoneBox, view: BlackstoneState, decision: ask.AnyDecision) -> str:
        for procedure in reversed(view.stack):
            match procedure:
                case Resolving(cause=cause) if cause.name:
                    return _told(cause.name)
                case Resolving(cause=cause) if cause.moment == "console":
                    return _told(at_moment(box, view, "console")[0].name)
                case Visiting(ship=ship):
                    return _told(f"ship.{box.content.ships[ship].id}")
        card = box.explorations[view.drawn] if view.drawn >= 0 else None
        return _told(f"challenge.{card.id}") if isinstance(card, ChallengeCard) else otherwise

    return find


def _of_moment(box: BlackstoneBox, view: BlackstoneState, decision: ask.UseMoment) -> str:
    """What may be used; the first where several may."""
    return _told(at_moment(box, view, decision.moment)[decision.among[0]].name)


def _of_set_roll(box: BlackstoneBox, view: BlackstoneState, decision: ask.YesOrNo) -> str:
    """What lets somebody say a behaviour roll."""
    own = (each for found in sources(box, view).moments.values() for each in found if each.member == decision.member)
    return _told(next(each.name for each in own if any(isinstance(deed, SetRoll) for deed in each.effect.do)))


def _of_calibration(box: BlackstoneBox, view: BlackstoneState, decision: ask.YesOrNo) -> str:
    """The challenge after which another exploration card may be played."""
    calibrating = (each for each in box.content.challenges if isinstance(each.procedure, Calibrate))
    return _told(f"challenge.{next(calibrating).id}")


def _of_deployment(box: BlackstoneBox, view: BlackstoneState, decision: ask.ChooseHex) -> str:
    """Why a hostile is set up: its group is met, it reinforces it, or it is not dead yet."""
    placing = next(each for each in reversed(view.stack) if isinstance(each, Placing))
    if placing.chooser is not None:
        return "blackstone.events.06"
    return "blackstone.hostiles.07" if placing.returns else "blackstone.combat_setup.06"


ANY_CARD = _of_card("blackstone.seats.05")
TOPICS: Topics = {
    "choose_fortress.vote": "blackstone.seats.11", "choose_fortress.alone": "blackstone.seats.12",
    "choose_explorer": "blackstone.seats.13", "choose_ship": "blackstone.setup.15",
    "place_figures.chamber": "blackstone.setup.22", "place_figures.board": "blackstone.combat_setup.12",
    "vote_on_assault.stronghold": "blackstone.strongholds.02", "vote_on_assault.vault": "blackstone.vault.01",
    "pay_clue": "blackstone.stronghold_attack.01",
    "vote_on_end": "blackstone.exped_end.03", "accept_challenge": "blackstone.challenges.05",
    "hand_cards": "blackstone.round.17", "choose_exploration": _of_card("blackstone.round.03"),
    "gambit_step": "blackstone.initiative.05", "answer_cover": "blackstone.initiative.12",
    "place_card": "blackstone.initiative.10",
    "activate": "blackstone.activation.02", "free_move": _of_card("blackstone.activation.17"),
    "overwatch": "blackstone.overwatch.03", "free_shot": _of_card("blackstone.activation.17"),
    "next_target": "blackstone.attack.11", "name_weapon": ANY_CARD,
    "reroll": "blackstone.inspiration.08", "reroll.free": "blackstone.dice.06",
    "reroll_destiny": _of_card("blackstone.dice.06"),
    "give_up_die": "blackstone.combat_wounds.02", "rob_die": "blackstone.hostile_actions.14",
    "choose_target": "blackstone.hostiles.20",
    "choose_foe": ANY_CARD, "choose_foe.acts": "blackstone.hostiles.10", "choose_foe.returns": "blackstone.events.06",
    "choose_foe.lane": "blackstone.stronghold_cards.11",
    "choose_member": ANY_CARD, "choose_member.artefact": "blackstone.stronghold_attack.09",
    "choose_member.disrupt": "blackstone.hostile_actions.14", "choose_member.stand_up": "blackstone.events.10",
    "choose_figure": ANY_CARD,
    "choose_portal": "blackstone.events.08", "choose_marker": "blackstone.events.04",
    "choose_hex": ANY_CARD, "choose_hex.deploy": _of_deployment,
    "choose_hex.hostile_move": "blackstone.hostiles.21", "choose_hex.hostile_way": "blackstone.hostiles.21",
    "choose_hex.blast": "blackstone.activation.13", "choose_hex.stand_up": "blackstone.events.10",
    "put_back": _of_card("blackstone.activation.07"), "order_finds": _of_card("blackstone.board.13"),
    "order_encounters": ANY_CARD, "replace_encounter": ANY_CARD,
    "use_moment": _of_moment,
    "call_number": ANY_CARD, "pay_points": ANY_CARD, "pick_haven": ANY_CARD, "pass_card": ANY_CARD,
    "choose_weapon": ANY_CARD, "choose_resource": ANY_CARD, "discard_finds": ANY_CARD,
    "yes_or_no": ANY_CARD, "yes_or_no.inspire": "blackstone.inspiration.05",
    "yes_or_no.facility_again": "blackstone.precipice.12", "yes_or_no.set_roll": _of_set_roll,
    "yes_or_no.recalibrate": _of_calibration,
    "choose_facility": "blackstone.precipice.12", "choose_find": ANY_CARD, "swap_resource": ANY_CARD,
    "pay_for": ANY_CARD, "trade": "blackstone.precipice.14", "give_up_resource": "blackstone.precipice.21",
}  # fmt: skip
