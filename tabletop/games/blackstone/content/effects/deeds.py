"""Effects that are carried out at a moment, and change the position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.engine.content.fields import Id
from tabletop.games.blackstone.content.effects.selectors import Amount, Die, Marker, Range, Roll20, Selector, Who
from tabletop.games.blackstone.content.effects.standing import AnyStanding, Through, Verb

Deck = Literal["discovery", "resource", "encounter", "exploration"]
Held = Literal["clue", "archeotech", "resource"]
"""Kinds of cards that an explorer holds."""


class Heal(Verb, frozen=True, kw_only=True, tag="heal"):
    """Wounds are healed, so many of each."""

    n: Amount
    of: Who = "self"


class Ease(Verb, frozen=True, kw_only=True, tag="ease"):
    """Grievous wounds become wounds."""

    n: Amount = 1
    of: Who = "self"


class Wound(Verb, frozen=True, kw_only=True, tag="wound"):
    """Each suffers a wound, or a grievous one, without a defence roll."""

    of: Who
    grievous: bool = False


class RollVitality(Verb, frozen=True, kw_only=True, tag="vitality"):
    """A vitality roll is made."""

    of: Who = "self"


class RollAgility(Verb, frozen=True, kw_only=True, tag="agility"):
    """An agility roll is made; what follows if it fails."""

    of: Who
    fail: Deeds


class RollForEach(Verb, frozen=True, kw_only=True, tag="roll_for_each"):
    """The Blackstone die is rolled for each of them; with at most so much it suffers a wound."""

    of: Selector
    most: Roll20


class GainInspiration(Verb, frozen=True, kw_only=True, tag="inspiration"):
    """Inspiration points. later: they come at the start of the next expedition."""

    n: Amount = 1
    of: Who = "self"
    later: bool = False


class LoseInspiration(Verb, frozen=True, kw_only=True, tag="lose_inspiration"):
    """Inspiration points are lost, as far as there are any."""

    n: Amount = 1
    of: Who = "self"


class ExtraDice(Verb, frozen=True, kw_only=True, tag="roll_dice"):
    """Activation dice are rolled besides, even with all slots covered."""

    n: Amount = 1


class AttackWith(Verb, frozen=True, kw_only=True, tag="attack"):
    """An attack with this die, outside any weapon action."""

    die: Die
    of: Who


class UseWeapon(Verb, frozen=True, kw_only=True, tag="use_weapon"):
    """One's own weapon action at once, without a die."""

    weapon: Id
    against: Who


class MoveNow(Verb, frozen=True, kw_only=True, tag="move"):
    """A move of so many hexes at once, without a die. action: it is a Move action."""

    hexes: Amount
    action: bool = True
    through: tuple[Through, ...] = ()


class EndActivation(Verb, frozen=True, kw_only=True, tag="end_activation"):
    """Their activation is over."""

    of: Who


class PlaceMarker(Verb, frozen=True, kw_only=True, tag="place_marker"):
    """A marker is laid in a hex so near, and at least so far. seen: one that the holder sees. count: so many lie there
    at most. springs: what happens to the first of `on` that enters, whereupon the marker goes. holds: what is so of
    those of `on` in its hex, to the end of the turn."""

    marker: Marker
    within: Range
    on: Selector
    least: Range = 0
    seen: bool = False
    count: Amount = 1
    springs: tuple[AnyVerb, ...] = ()
    holds: tuple[AnyStanding, ...] = ()


class DropMarker(Verb, frozen=True, kw_only=True, tag="drop_marker"):
    """The marker that lies with it goes."""

    marker: Marker


class Draw(Verb, frozen=True, kw_only=True, tag="draw"):
    """Cards are drawn. back: of what was drawn so many go under the deck, of the drawer's choice. pays: of a resource;
    its cost is paid, or it goes back. free_to: kept for nothing if it costs at most so much, else it goes back."""

    deck: Deck
    n: Amount = 1
    of: Who = "self"
    back: Annotated[int, Meta(ge=0, le=3)] = 0
    pays: bool = False
    free_to: Amount | None = None


class ExchangeCard(Verb, frozen=True, kw_only=True, tag="exchange"):
    """A card that was just drawn goes under its deck, and the next one is drawn in its place."""

    deck: Deck


class Look(Verb, frozen=True, kw_only=True, tag="look"):
    """The top cards of a deck are looked at; what is done with them: nothing, any order, a clue among them on top."""

    deck: Deck
    n: Amount
    then: Literal["order", "clue_on_top"] | None = None


class SkipCard(Verb, frozen=True, kw_only=True, tag="skip_card"):
    """The exploration card that was drawn counts as completed, without rewards."""


class TreatAs(Verb, frozen=True, kw_only=True, tag="treat_as"):
    """The roll counts as this."""

    result: Literal["success", "critical"]


class SetRoll(Verb, frozen=True, kw_only=True, tag="set_roll"):
    """One of the coming rolls of that kind is this, without being rolled."""

    roll: Literal["behaviour"]
    value: Roll20


class TakeOffMarker(Verb, frozen=True, kw_only=True, tag="take_off_marker"):
    """The leader takes a discovery marker off the board; what happens instead if there is none."""

    otherwise: Deeds


class ReturnHostile(Verb, frozen=True, kw_only=True, tag="return_hostile"):
    """A slain hostile of the leader's choice comes back as near to an explorer as it can."""


class DrawTwist(Verb, frozen=True, kw_only=True, tag="draw_twist"):
    """An encounter card is drawn; a twist on any of its lines holds from now on."""


class OpenChamber(Verb, frozen=True, kw_only=True, tag="open_chamber"):
    """A chamber by which the party leaves is joined to the board: one that the board has, or in place of the portal
    furthest from any explorer. Not if there is one."""

    at: Literal["board", "furthest_portal"]


class StandUp(Verb, frozen=True, kw_only=True, tag="stand_up"):
    """The leader picks an explorer that is out of action: it is put beside another one and makes a vitality roll. What
    happens instead if nobody is out of action."""

    otherwise: Deeds


class RaiseThreat(Verb, frozen=True, kw_only=True, tag="raise_threat"):
    """The threat level rises, to 3 at the most."""

    n: Amount = 1


class UseAgain(Verb, frozen=True, kw_only=True, tag="use_again"):
    """A resource that has just been discarded is used once more, by its holder."""

    kind: Literal["consumable"]


class GainHeld(Verb, frozen=True, kw_only=True, tag="gain"):
    """The visitor searches the discovery deck for a card of that kind."""

    what: Literal["clue"]


class LoseHeld(Verb, frozen=True, kw_only=True, tag="lose"):
    """The visitor discards a card of that kind, if there is one."""

    what: Held


class Swap(Verb, frozen=True, kw_only=True, tag="swap"):
    """The visitor may put a resource back for one drawn at random."""


class Discount(Verb, frozen=True, kw_only=True, tag="discount"):
    """One resource that is bought in this step costs less, at least 1."""

    n: Amount = 1


class BarFacility(Verb, frozen=True, kw_only=True, tag="bar_facility"):
    """The visitor can use no facility in the next trading step."""


class AddEncounters(Verb, frozen=True, kw_only=True, tag="add_encounters"):
    """All encounter cards of a title come into the encounter deck for good."""

    title: Id


class MoreAmbushes(Verb, frozen=True, kw_only=True, tag="more_ambushes"):
    """So many random combat cards of the expedition deck are replaced by random ambush cards."""

    n: Amount = 1


class Lasting(Verb, frozen=True, kw_only=True, tag="lasting"):
    """Something stands to an end. until: when it is over. of: whom it is about; with `pick` chosen now, without whoever
    is like that at the time. weapon: only for one weapon, which is chosen now."""

    then: Annotated[tuple[AnyStanding, ...], Meta(min_length=1, max_length=3)]
    until: Literal["weapon_action", "activation", "next_activation", "turn", "next_turn"]
    of: Who = "self"
    marker: Marker | None = None
    weapon: bool = False


AnyDeed = (
    Heal | Ease | Wound | RollVitality | RollAgility | RollForEach | GainInspiration | LoseInspiration | ExtraDice
    | AttackWith | UseWeapon | MoveNow | EndActivation | PlaceMarker | DropMarker | Draw | ExchangeCard | Look
    | SkipCard | TreatAs | SetRoll | TakeOffMarker | ReturnHostile | DrawTwist | OpenChamber | StandUp | RaiseThreat
    | UseAgain | GainHeld | LoseHeld | Swap | Discount | BarFacility | AddEncounters | MoreAmbushes | Lasting
)  # fmt: skip
AnyVerb = AnyStanding | AnyDeed
Deeds = Annotated[tuple[AnyVerb, ...], Meta(min_length=1, max_length=4)]
