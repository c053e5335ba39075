"""Campaigns without a window: every evening is played again."""

from pathlib import Path

from tabletop import __version__
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.engine.save import SaveError
from tabletop.engine.save.campaign import disagreements, read
from tabletop.engine.save.campaigns import list_campaigns
from tabletop.games import library


def tell_evenings(context: Context, file: Path) -> int:
    """Says of each evening that does not lead where the campaign says that it does not, or that all do; gives how many
    mistakes there are."""
    found = _tell(context, file)
    if not found:
        _, campaign = read(file)
        actions = sum(len(each.actions) for each in campaign.evenings)
        context.say("cli.replay.campaign", evenings=len(campaign.evenings), actions=actions)
    return _mistakes(found)


def _tell(context: Context, file: Path) -> list[SaveError]:
    """Says everything that does not agree in a campaign, a sentence each; gives all of it."""
    try:
        _, campaign = read(file)
    except SaveError as error:
        wrong = [error, *error.also]
    else:
        found = disagreements(campaign, library.open_kept, __version__)
        wrong = [each.error(file) for each in found if each is not None]
    for each in wrong:
        context.say(f"save.{each.code}", **each.args_of_text, file=each.file)
    return wrong


def _mistakes(found: list[SaveError]) -> int:
    """How much of what does not agree is a mistake; that an evening had other rules is none."""
    return sum(each.code != "campaign_other_rules" for each in found)


def check_own(context: Context) -> int:
    """Says everything that is wrong with the player's campaigns; gives how much."""
    try:
        own = list_campaigns()
    except SaveError as error:
        raise CliError(f"save.{error.code}", **error.args_of_text, file=error.file) from error
    return sum(_mistakes(_tell(context, each.path)) for each in own)
