"""Starts the program: `python -m tabletop`, the script `tabletop`, and the frozen build."""

import multiprocessing

if __name__ == "__main__":
    # A frozen child process runs this file with arguments of its own; it must leave before any parser sees them.
    multiprocessing.freeze_support()


def main() -> None:
    """Runs the command line and ends the process with its exit code."""
    from tabletop.cli import run

    raise SystemExit(run())


if __name__ == "__main__":
    main()
