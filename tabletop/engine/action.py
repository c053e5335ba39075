"""What a seat asks for."""

from typing import NewType

from msgspec import Struct

Seat = NewType("Seat", int)

ONLOOKER = Seat(-1)
"""Sits nowhere, and sees what every seat may see."""


class Action(Struct, frozen=True, gc=False, tag_field="do"):  # gc: in no circle, being frozen
    """One commitment of one seat. Subclasses have a permanent tag, the verb of the text form.

    The text form (see `notation`) lists the fields in order; fields of piece types name the pieces that it touches.
    """

    seat: Seat


class Concealed(Action, frozen=True, tag="concealed"):
    """Stands in a view for an answer that another seat has sealed; nobody can give it."""


class Unread(Action, frozen=True, tag="unread"):
    """Stands in the log of a match for what an earlier version took as an action and nobody can read any more."""

    text: str
