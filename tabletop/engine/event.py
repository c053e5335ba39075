"""What happened. Rules tell events; the log, the animation and the sounds live on them."""

from msgspec import Struct

from tabletop.engine.action import Seat


class Event(Struct, frozen=True, gc=False, tag_field="event"):  # gc: in no circle, being frozen
    """Something that happened, in the past tense. Subclasses have a permanent tag, the key of the log's sentence."""

    def seen_by(self, seat: Seat) -> "Event | None":
        """What this seat may know of it: the event, a poorer one, or nothing."""
        return self


class NothingToChoose(Event, frozen=True, tag="nothing_to_choose"):
    """A decision had no option and was skipped."""

    seat: Seat
    decision: str
