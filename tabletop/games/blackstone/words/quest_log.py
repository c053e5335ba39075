"""What the log says of a quest: attacks on strongholds and the vault, and Precipice."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import endings, names, pieces
from tabletop.games.blackstone.words.hostile_log import Part
from tabletop.text.message import Message, Value


def of_quest(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Part | None:
    """The part of the key after the event's tag, and the arguments that are no plain fields; None for another event."""
    match happening:
        case happened.AssaultVoted(vault=vault, yes=yes):
            return f"{'vault' if vault else 'stronghold'}.{'for' if yes else 'against'}", {}
        case happened.PlaceEntered(place=place):
            kind = place_kind(box, place)
            return "", {"place": names.name(kind, place), "goal": names.says(kind, place, "goal")}
        case happened.PlaceStirred(place=place, stage=stage):
            return "", {"words": Message(f"blackstone.stage.{place}.{stage}")}
        case happened.PlaceLeft(place=place, ending=ending):
            words = endings.of_place(place, ending == "goal")
            return ending, {"place": names.name(place_kind(box, place), place), "words": words}
        case happened.ChamberFell(chamber=chamber):
            return "", {"n": chamber + 1}
        case happened.LockOpened(left=left):
            return ("some" if left else "last"), {}
        case happened.LegacyDrawn(card=card):
            return "", {"words": names.says("legacy", box.legacy[card].id)}
        case happened.MarketLaid(cards=cards):
            laid: Value = tuple(pieces.resource(box, state, card) for card in cards)
            return ("some" if cards else "none"), {"cards": laid}
        case happened.FacilityVisited(ship=ship):
            which = box.content.ships[ship].id
            return "", {
                "facility": names.says("ship", which, "facility"),
                "words": names.says("ship", which, "facility_words"),
            }
        case happened.TopSeen(cards=count, deck=deck):
            on_top = pieces.finds_on_top if deck == "discovery" else pieces.encounters_on_top
            known: Value = on_top(box, state, count)
            return f"{deck}_{'known' if known else 'unknown'}", {"known": known}
        case happened.ResourcePutBack(member=member):
            return ("nobodys" if member is None else "own"), {}
        case happened.Bought(change=change):
            return ("change" if change else "even"), {}
        case happened.CardReplaced(came=came):
            return ("none" if came is None else "some"), {}
        case happened.QuestEnded(ending=ending):
            return ending, {"words": endings.of_quest(ending)}
    return None


def place_kind(box: BlackstoneBox, place: str) -> names.Kind:
    """What a place is: a stronghold, or the vault."""
    return "stronghold" if any(each.id == place for each in box.strongholds) else "vault"
