"""Prints what some games come to: the same on every machine and under every PYTHONHASHSEED."""

import hashlib

from tabletop.engine.notation import text_of
from tests.properties.subjects import SUBJECTS, played


def lines() -> list[str]:
    """One line a game: its name, the last digest, and a fingerprint of everything that was told."""
    found = []
    for subject in SUBJECTS:
        match = played(subject.open(9), 9)
        told = "\n".join(text_of(moment.event) for moment in match.moments)
        options = hashlib.sha256("\n".join((*match.texts(), told)).encode()).hexdigest()
        found.append(f"{subject.name} {len(match.actions)} {match.digests[-1]} {options}")
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
