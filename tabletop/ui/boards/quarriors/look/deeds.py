"""What a card does, as icons for where it has no room for words: one to three, derived from its effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.quarriors.content import effects as does
from tabletop.games.quarriors.content.records import Card, DieKind

MOST = 3
ATTACK, DEFENCE, BURST, QUIDDITY = "does.attack", "does.defence", "burst", "quiddity"
DOUBLE = "does.bursts"
MOMENTS = {"destroyed": "does.falls", "destroy": "does.destroy"}
"""What has to happen first, where an icon says so."""
DEEDS: dict[type[does.CardEffect], tuple[str, ...]] = {
    does.BoostPerOther: ("does.others", DEFENCE),
    does.BoostAgainst: (ATTACK,),
    does.Measure: ("does.count",),
    does.Copy: ("does.copy",),
    does.Surcharge: ("does.dearer",),
    does.Warded: ("does.ward",),
    does.Unravel: ("does.unravel",),
    does.Deter: ("does.no_attack",),
    does.Cap: ("does.cap",),
    does.Glory: ("does.glory",),
    does.GloryPerOther: ("does.others", "does.glory"),
    does.GloryPerScored: ("does.others", "does.glory"),
    does.GloryPerBeaten: ("does.destroy", "does.glory"),
    does.ExchangeDie: ("does.swap",),
    does.TakeSpell: ("does.spell",),
    does.CullSpells: ("does.no_spell", "does.glory"),
    does.UpgradeDie: ("does.better",),
    does.RecallCreature: ("does.back",),
    does.Trade: ("does.capture",),
    does.Draw: ("does.draw",),
    does.Quiddity: (QUIDDITY,),
    does.Reroll: ("does.reroll",),
    does.DestroyClass: ("does.destroy",),
    does.DestroyLevel: ("does.destroy",),
    does.Destroy: ("does.destroy",),
    does.DestroyEach: ("does.others", "does.destroy"),
    does.DestroySpell: ("does.no_spell",),
    does.Return: ("does.back",),
    does.SetAside: ("does.wait",),
    does.ScoreNow: ("does.glory",),
    does.AttackAgain: ("does.twice",),
    does.Pacify: ("does.no_attack",),
    does.Salvage: ("does.falls", "does.back"),
    does.Restore: ("does.back",),
    does.LevelUp: ("does.level",),
}
"""The icons of each effect; those that depend on its numbers are added by `_deed`."""


def icons(card: Card, kind: DieKind) -> tuple[str, ...]:
    """The names of the icons below `quarriors.`: which bursts it takes, what has to happen, what comes of it."""
    return tuple(dict.fromkeys(_found(card, kind)))[:MOST]


def _found(card: Card, kind: DieKind) -> Iterator[str]:
    wanted = {burst for effect in card.effects for burst in effect.burst}
    if wanted == {2}:
        yield DOUBLE
    elif wanted and 0 not in wanted:
        yield BURST
    for effect in card.effects:
        if effect.on in MOMENTS:
            yield MOMENTS[effect.on]
        yield from _deed(effect)
    if not card.effects:
        yield "does.draw" if any(face.draw for face in kind.faces) else QUIDDITY


def _deed(effect: does.CardEffect) -> Iterable[str]:
    """The icons of one effect; what it works on comes first."""
    more = DEEDS.get(type(effect), ())
    match effect:
        case does.Boost() | does.BoostOthers():
            whose = () if effect.on in ("always", "attached") and isinstance(effect, does.Boost) else ("does.others",)
            return (*whose, *(ATTACK,) * bool(effect.attack), *(DEFENCE,) * bool(effect.defence))
        case does.Measure(count=count):
            return (QUIDDITY if count == "quiddity" else "does.others", *more)
        case does.Return(to="ready"):
            return (QUIDDITY, *more)
        case does.Glory(creature=True):
            return (*more, "does.level")
        case does.Trade(discount=discount) if discount:
            return (*more, "does.cheaper")
    return more
