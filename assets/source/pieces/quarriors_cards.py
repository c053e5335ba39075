"""What the cards of Quarriors! are put together from: rays in light alone, and a frame that stretches."""

from __future__ import annotations

import numpy as np
from art import Relief, image, reduced, round_sdf, smooth
from PIL import Image
from recipe import Recipe

from pieces.panels import AT, field_of, finish, sharp

BRIGHT = 1.25  # grey layers hold light divided by this
RAYS, BEAMS = (560, 420), 10
FRAME, BORDER = 48, 12  # units of the frame's picture and of what of it does not stretch


def rays() -> Image.Image:
    """Beams from behind a creature, darker towards the edges."""
    w, h = (side * 2 for side in RAYS)
    y, x = (np.mgrid[0:h, 0:w].astype(np.float32) + 0.5) / h
    dx, dy = x - 0.5 * w / h, y - 0.54
    far, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    beams = smooth(-0.10, 0.10, np.sin(angle * BEAMS + 0.5))
    light = 0.66 + 0.30 * beams * smooth(0.06, 0.36, far) + 0.42 * smooth(0.62, 0.0, far)
    edge = -round_sdf(w, h, 0, 30) / h
    light *= 0.70 + 0.30 * smooth(0.0, 0.14, edge)
    return reduced(image(np.repeat((light / BRIGHT)[..., None], 3, -1)), 2)


def frame() -> Image.Image:
    """The golden edge of a card, clear in the middle: a round bead between two dark lines."""
    d = field_of(FRAME, FRAME, 5.5)
    piece = Relief(*d.shape[::-1], "#1a0f06")
    piece.lay(sharp(np.abs(d + 1.9) - 1.45), "#dcab4e", None, 0.9)
    piece.height += np.sqrt(np.clip(1 - ((d + 1.9) / 1.6) ** 2, 0, 1)) * 1.3
    shade = np.maximum(sharp(d) * sharp(-d - 3.9), smooth(-7.5, -3.6, d) ** 2 * 0.42)
    return finish(piece, shade * sharp(d))


def recipes() -> dict[str, Recipe]:
    """Rays and frame."""
    more = {"at": AT, "border": [BORDER] * 4}
    return {
        "quarriors.rays": Recipe("pictures/quarriors/rays.webp", rays, 88, half=True),
        "skin.quarriors.card": Recipe("pictures/quarriors/card_frame.webp", frame, 92, more),
    }
