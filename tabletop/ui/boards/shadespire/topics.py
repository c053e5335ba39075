"""The rules that the questions of Shadespire are about."""

from __future__ import annotations

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import known
from tabletop.games.shadespire.words.catalogue import listed
from tabletop.ui.boards.topics import Topics

CardQuestion = ask.ChooseFighter | ask.ChooseHex | ask.ChooseToken | ask.ChooseCard | ask.ChooseNumber | ask.Agree


def _of_card(box: ShadespireBox, view: ShadespireState, decision: CardQuestion) -> str:
    """The card that asks; what is said of abilities where none does, or nobody here knows which."""
    kind = known(view, decision.card) if decision.card >= 0 else None
    if kind is not None:
        return listed(box.cards[kind])
    return f"shadespire.{'sequencing.03' if isinstance(decision, ask.Agree) else 'fighters.09'}"


TOPICS: Topics = {
    "choose_board": "shadespire.boards.04", "lay_board": "shadespire.boards.06",
    "place_token": "shadespire.objectives.04", "place_token.relaxed": "shadespire.objectives.11",
    "place_token.relic": "shadespire.relic.03",
    "redraw": "shadespire.hands.10",
    "choose_first.deploy": "shadespire.deploy.02", "choose_first.activate": "shadespire.round.05",
    "deploy_fighter": "shadespire.deploy.03",
    "activate": "shadespire.activation.01",
    "make_action": "shadespire.ploy.05", "make_action.charging": "shadespire.charge.06",
    "make_action.move": "shadespire.move.11", "make_action.charge": "shadespire.charge.12",
    "next_target": "shadespire.multitarget.01",
    "reroll_dice": "shadespire.dice.08", "reroll_dice.all": "shadespire.dice.04",
    "leave_out_die": "shadespire.combat.10",
    "drive_back": "shadespire.driveback.01", "drive_back.knockback": "shadespire.knockback.01",
    "power_turn": "shadespire.powerstep.02", "power_turn.chosen": "shadespire.powerstep.03",
    "use_reaction": "shadespire.reaction.07",
    "choose_fighter": _of_card,
    "choose_hex.push": "shadespire.push.01", "choose_hex.away": "shadespire.push.10",
    "choose_hex.place": "shadespire.push.06", "choose_hex.block": "shadespire.cardrulings.11",
    "choose_hex": _of_card,
    "choose_token": _of_card, "choose_way": "shadespire.push.10",
    "choose_card": _of_card, "choose_card.order": "shadespire.sequencing.01",
    "choose_number": _of_card, "choose_opponent": "shadespire.multi.43",
    "name_objective": "shadespire.ploy.03",
    "agree": _of_card, "name_outcome": "shadespire.cardrulings.06",
    "give_free": "shadespire.upgrade.04", "give_free.paid": "shadespire.upgrade.02",
    "give_free.ploy": "shadespire.powerstep.03",
    "replace_objective": "shadespire.scoring.04",
    "score_objectives": "shadespire.endphase.02", "discard_objectives": "shadespire.endphase.05",
    "play_upgrades": "shadespire.endphase.06", "play_upgrades.chosen": "shadespire.upgrade.04",
    "discard_power": "shadespire.endphase.07",
}  # fmt: skip
