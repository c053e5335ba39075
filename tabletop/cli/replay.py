"""`tabletop replay`: plays a saved game again without a window."""

import os
from pathlib import Path

from tabletop.cli.campaigns import tell_evenings
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.cli.tables import game_id, open_game
from tabletop.engine import save
from tabletop.engine.save import SaveError
from tabletop.engine.save.campaigns import SUFFIX
from tabletop.text.cleaning import cleaned

DIFFERENT = 2


def replay(context: Context, file: Path, verify: bool) -> int:
    """Plays the actions of a file; with `verify` every digest, and the stored position, must be met again, and of a
    campaign all that it says of each evening in any case."""
    if not os.path.lexists(file):
        raise CliError("cli.error.no_file", file=cleaned(str(file)))
    if file.name.endswith(SUFFIX):
        return DIFFERENT if tell_evenings(context, file) else 0
    try:
        body = save.read_body(file)
        game_id(body.setup.game)
        loaded = save.replay(body, open_game(context, body.setup, body.scenarios), file)
    except SaveError as error:
        raise CliError(f"save.{error.code}", **error.args_of_text, file=error.file) from error
    actions = len(loaded.match.actions)
    if loaded.lost:
        context.say("cli.replay.lost", actions=actions, lost=loaded.lost)
        return DIFFERENT
    if verify and not save.verify(body, loaded):
        context.say("cli.replay.position", actions=actions)
        return DIFFERENT
    result = loaded.match.state.result
    if verify:
        context.say("cli.replay.verified", actions=actions, digest=loaded.match.digests[-1])
    if result is None:
        context.say("cli.replay.under_way", actions=actions)
    else:
        sides = loaded.match.game.won_by(loaded.match.state)
        names = [context.side(body.setup.game, side) for side in sides]
        context.say("cli.replay.over", actions=actions, winners=names, none=not names)
    return 0
