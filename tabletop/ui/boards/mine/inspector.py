"""What the inspector tells of a figure of the mine: its values now, its skills, how it fares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Surface

from tabletop.games.mine.content.ids import SACK
from tabletop.games.mine.content.records import Kind
from tabletop.games.mine.model.creature import Creature, Figure
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import in_melee, is_compelled
from tabletop.text import Thing, Value
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.mine.layout import SACK_LOOK, FigureLook, is_spent
from tabletop.ui.boards.origins import with_origin
from tabletop.ui.frame.lettering import BETWEEN, Part
from tabletop.ui.frame.theme import OWNER_WORDS

if TYPE_CHECKING:
    from tabletop.ui.boards.mine.board_words import MineWords

SKILLS = (
    ("tunneller", "miner", "pick", "tunnelling.01"),
    ("frenzy", "frenzy", "frenzy", "frenzy.01"),
    ("agility", "agility", "agility", "agility.01"),
    ("fearless", "fearless", "fearless", "fear.19"),
    ("endurance", "endurance", "endurance", "wounds.07"),
    ("berserk", "berserk", "status.charge", "berserk.01"),
    ("incorporeal", "incorporeal", "hidden", "incorporeal.01"),
    ("frightens", "frightens", "frighten", "fright.01"),
    ("poison", "poison", "status.poison", "poison.01"),
    ("corpse_eater", "corpse_eater", "corpse", "corpse_eater.01"),
)
"""Key of the text, name of the flag, icon, rule."""
STATS = {
    "activity": "melee.06", "move": "movement.04", "attack": "strike.01", "attacks": "melee.16", "defence": "strike.02",
    "health": "wounds.02", "morale": "fear.02", "terror": "fear.01", "magic_resistance": "poison.03",
}  # fmt: skip
STATUSES = {
    "dead": "wounds.02", "left": "movement.10", "reserve": "setup.05", "terrified": "fear.07", "recovering": "fear.13",
    "poisoned": "poison.06", "wounded": "wounds.01", "berserk": "berserk.01", "hidden": "incorporeal.02",
    "waiting": "melee.12", "carried": "sack.04", "frenzied": "frenzy.02", "guarded": "frenzy.04", "agile": "agility.03",
    "in_melee": "zones.03", "steadfast": "fear.14", "done": "turn.08",
}  # fmt: skip


def sheet(words: MineWords, view: MineState, piece: str) -> Sheet | None:
    """Everything about a figure, or about the sack."""
    if piece == SACK:
        name = words.stage.text.form(Thing("mine.thing.sack"), "Nom")
        return Sheet(name, "", words.stage.say("mine.table.sack"), _picture(words, SACK_LOOK))
    if not piece.startswith("f"):
        return None
    index = int(piece[1:])
    this = view.creatures[index]
    figure = words.box.figures[this.kind]
    say, form = words.stage.say, words.stage.text.form
    kind = form(Thing(f"mine.thing.{figure.id}"), "Nom")
    line = [Part(kind, OWNER_WORDS[figure.side]), Part(BETWEEN + words.side_name(figure.side))]
    mark = "hidden" if this.hidden else "normal"
    look = FigureLook(f"mine.{figure.id}", figure.side, figure.health, this.wounds, (), mark)
    return Sheet(
        form(words.names[index], "Nom"), line, say(f"mine.creature.{figure.id}"), _picture(words, look),
        _values(words, figure, this), _skills(words, figure, words.box.scenario.kinds[this.kind]),
        _statuses(words, view, index),
    )  # fmt: skip


def _picture(words: MineWords, look: FigureLook) -> Callable[[int], Surface]:
    return lambda px: words.stage.art.standee(
        look.figure, look.owner, px, look.health, look.wounds, look.statuses, look.state
    )


def _values(words: MineWords, figure: Figure, this: Creature) -> tuple[Stat, ...]:
    wounds = min(this.wounds, figure.health)
    kind = words.box.scenario.kinds[this.kind]

    def shown(name: str, icon: str, now: int, base: int) -> Stat:
        about = with_origin(words.stage, words.stage.say(f"mine.stat.{name}.about"), kind.sources[name], always=True)
        short, was = words.stage.say(f"mine.stat.{name}.short"), str(base) if now != base else ""
        return Stat(icon, short, str(now), about, was, f"mine.{STATS[name]}")

    courage = (
        shown("morale", "stat.morale", figure.morale[wounds], figure.morale[0])
        if figure.morale[0] >= 0
        else shown("terror", "status.terror", figure.terror, figure.terror)
    )
    return (
        shown("activity", "stat.activity", figure.activity[wounds], figure.activity[0]),
        shown("move", "stat.move", figure.move[wounds], figure.move[0]),
        shown("attack", "stat.attack", figure.attack[wounds], figure.attack[0]),
        shown("attacks", "swords", figure.attacks, figure.attacks),
        shown("defence", "stat.defence", figure.defence, figure.defence),
        shown("health", "stat.health", figure.health - wounds, figure.health),
        courage,
        shown("magic_resistance", "stat.magic", figure.magic_resistance, figure.magic_resistance),
    )


def _skills(words: MineWords, figure: Figure, kind: Kind) -> tuple[Trait, ...]:
    found = []
    for key, flag, icon, rule in SKILLS:
        value = getattr(kind if flag == "endurance" else figure, flag)
        if value:
            args: dict[str, Value] = {"value": int(value)} if key in ("agility", "poison") else {}
            note = _note(words, f"skill.{key}", icon, rule, args)
            found.append(replace(note, about=with_origin(words.stage, note.about, kind.sources[key], always=True)))
    return tuple(found)


def _note(words: MineWords, key: str, icon: str, rule: str, args: dict[str, Value], bad: bool = False) -> Trait:
    say = words.stage.say
    return Trait(icon, say(f"mine.{key}.name", **args), say(f"mine.{key}.about", **args), bad, f"mine.{rule}")


def _statuses(words: MineWords, view: MineState, index: int) -> tuple[Trait, ...]:
    """How a figure fares, the worst first."""
    this = view.creatures[index]
    figure = words.box.figures[this.kind]
    found: list[Trait] = []

    def add(when: object, key: str, icon: str, bad: bool = False, **args: Value) -> None:
        if when:
            found.append(_note(words, f"status.{key}", icon, STATUSES[key], args, bad))

    if this.where != "board":
        add(True, this.where, {"dead": "skull", "left": "exit", "reserve": "down"}[this.where], this.where == "dead")
        return tuple(found)
    add(this.fear == "terrified", "terrified", "status.terror", True)
    add(this.fear == "recovering", "recovering", "status.recovering", True)
    add(this.poison, "poisoned", "status.poison", True, value=this.poison)
    lives = {"wounds": this.wounds, "left": figure.health - this.wounds, "health": figure.health}
    add(this.wounds, "wounded", "stat.health", True, **lives)
    add(is_compelled(figure, this), "berserk", "status.charge")
    add(this.hidden, "hidden", "hidden")
    partner = this.partner if this.lowered >= 0 and not this.finished else -1
    add(partner >= 0, "waiting", "wait", partner=words.names[partner])
    add(this.carried, "carried", "sack")
    add(this.frenzied, "frenzied", "frenzy")
    add(this.guarded, "guarded", "status.guard")
    add(this.agile, "agile", "agility")
    add(not this.hidden and in_melee(words.box, view, index), "in_melee", "zone")
    add(this.steadfast, "steadfast", "fearless")
    add(view.phase == "movement" and is_spent(words.box, view, index), "done", "status.spent")
    return tuple(found)
