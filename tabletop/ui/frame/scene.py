"""What the stage asks of a scene: one screenful, which is drawn, pointed at, entered and left."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from tabletop.ui.frame.input import Intent
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.targets import Target


class Scene:
    """One scene of the stack; the topmost one gets the intents."""

    opaque = True
    has_under = False
    moves = False
    """Whether what moves is part of the scene: a click then ends that, and means nothing else."""
    roam = True
    """Whether an arrow key that finds nothing in its area may leave it."""

    def arrange(self) -> None:
        """Lay everything anew, as after a change of size, scale or language."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Another scene lies over it: its elements sleep until it is arranged again."""
        raise NotImplementedError

    def strip(self) -> None:
        """Take every element away."""
        raise NotImplementedError

    def targets(self) -> Sequence[Target]:
        """Everything that can be pointed at, what lies lower first."""
        raise NotImplementedError

    def ahead(self) -> Work:
        """Make the pictures of the first frame, step by step, as it has been arranged; the last frame stays meanwhile,
        so that none takes long."""
        yield from ()

    def remains(self) -> Surface | None:
        """What was drawn last, for a window of another size; it is given away. None: the scene is drawn at once."""
        return None

    def draw_under(self, surface: Surface) -> None:
        """Draw what changes only with the layout: it is kept as a picture. A scene that does sets `has_under`."""

    def draw(self, surface: Surface) -> None:
        """Draw everything else."""
        raise NotImplementedError

    def draw_changes(self, surface: Surface) -> list[Rect] | None:
        """Draw only what differs from the last frame, which the surface still holds, and give its parts.

        None: the scene cannot, and has drawn nothing. Asked only while nothing lies over the scene.
        """
        return None

    def tick(self, seconds: float) -> None:
        """Called every frame, and about twenty-five times a second while nothing moves."""

    def take(self, intent: Intent) -> bool:
        """What no target took; whether it was used."""
        return False

    def attend(self, target: Target | None) -> None:
        """The pointer or the keyboard came to another target (or to none)."""

    def entered(self) -> None:
        """The scene came to the top of the stack."""

    def left(self) -> None:
        """The scene is covered by another one, or closed."""

    def hidden(self) -> None:
        """Nothing of the scene can be seen any more: what it can draw again need not be kept."""

    def closed(self) -> None:
        """The scene was taken off the stack for good."""

    def back(self) -> None:
        """Escape: back out of the scene."""
        raise NotImplementedError

    def topic(self) -> tuple[str, str] | None:
        """The game and the rule that F1 should open now (an empty rule: the beginning)."""
        return None

    @property
    def first_focus(self) -> str | None:
        """The id of the target where the keyboard begins; None: the first."""
        return None

    @property
    def default(self) -> str | None:
        """The id of the target that Enter takes while neither keyboard nor pointer speaks of one; None: nothing."""
        return self.first_focus

    @property
    def tips_in(self) -> Rect | None:
        """The part of the window in which tips lie, where it is not all of it: they cover nothing that is asked."""
        return None

    @property
    def open_to_read(self) -> tuple[Rect, ...]:
        """Where things are open to be read, which a sentence that is told covers only where there is no other room."""
        return ()

    def undisturbed(self, target: Target) -> bool:
        """Whether a target does what it does while things move, and lets them move on."""
        return False

    def passes(self, target: Target) -> bool:
        """Whether a click that finished what was moving may go on to this target: it must decide nothing."""
        return False

    def too_soon(self, target: Target) -> bool:
        """Whether whoever uses a target now cannot have meant it: what it stands for has only just come."""
        return False

    @property
    def still(self) -> bool:
        """Whether nothing goes on that a test would have to wait for (a computer player, a file)."""
        return True
