"""Faces of boards as YAML, as a saved game brings them along."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tabletop.games.shadespire.content.board_limits import BLOCKED, START, fitting
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.content.records import BoardFace


def text(faces: Iterable[BoardFace]) -> str:
    """Faces as YAML, as `load` reads them."""
    lines = ["faces:"]
    for face in faces:
        lines += [f"  {face.id}:", f"    board: {face.board}"]
        if face.title:
            lines.append(f"    title: {json.dumps(dict(face.title), ensure_ascii=False)}")
        lines += ["    picture:", *(f'      - "{row}"' for row in picture(face)), f"    source: {face.source}"]
    return "\n".join(lines) + "\n"


def picture(face: BoardFace) -> list[str]:
    """The rows of the picture that a face was read from."""
    signs = dict.fromkeys(face.starting, START) | dict.fromkeys(face.blocked, BLOCKED)
    return ["".join(signs.get((x, y), fitting(x, y)[0]) for x in range(WIDE + 1)) for y in range(HIGH + 1)]
