"""What the inspector tells of the things of Blackstone Fortress."""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.content.origin import weakest
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    NOWHERE,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FoeId,
    Hex,
    MemberId,
    ShipId,
    member_of,
)
from tabletop.games.blackstone.content.origins import origin_of, origin_of_part
from tabletop.games.blackstone.content.records import CardSide, ChallengeCard, CombatCard, Explorer
from tabletop.games.blackstone.content.sourced import Sourced
from tabletop.games.blackstone.model.facts import FIRST_GROUP, Token
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.marching import ARRIVAL_OPENS
from tabletop.games.blackstone.position.places import locks, place
from tabletop.games.blackstone.position.progress import agenda_so_far
from tabletop.games.blackstone.position.table import figures, foes_of_group, open_slots, side, slots
from tabletop.games.blackstone.words import listing, names
from tabletop.text import Thing
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.blackstone import challenge, halts, siege
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.inspector import acts
from tabletop.ui.boards.blackstone.inspector.foes import foe_sheet, kind_sheet, stat
from tabletop.ui.boards.blackstone.inspector.weapons import weapon_strip
from tabletop.ui.boards.blackstone.layout import conditions
from tabletop.ui.boards.blackstone.layout.cards import (
    encounter_look,
    exploration_look,
    find_look,
    resource_look,
    stronghold_look,
    vault_look,
)
from tabletop.ui.boards.blackstone.layout.field import ATTACKER, TOKEN, figure_look, marker_look, token_look
from tabletop.ui.boards.blackstone.layout.home import PAGE, is_home, page_at_home
from tabletop.ui.boards.blackstone.layout.party import ARM, asked_member, weapon_lines
from tabletop.ui.boards.blackstone.layout.siege import CONDITIONS, LEGACY, PLAQUE
from tabletop.ui.boards.blackstone.look.faces import Faces
from tabletop.ui.boards.blackstone.look.pictures import OWNERS, CardLook, FigureLook, PortalLook
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part, Rich
from tabletop.ui.frame.theme import OWNER_WORDS

TWINS = "blackstone.rein_raus"
BROAD, RULES = 420, 620
"""Units that the sheet of all that holds in a combat takes, or of an encounter card, and that of a place's rules."""
SECTIONS = (
    "pit", "console", "debris", "vent", "statue", "gravity_plate", "lift", "gravity_well", "vault_core",
)  # fmt: skip


def sheet(words: BlackstoneWords, faces: Faces, view: BlackstoneState, piece: str) -> Sheet | None:
    """Everything about a piece; None for what there is nothing to say of."""
    letter, number = piece[:1], piece[1:]
    if piece == "destiny" or letter == "z":
        return _destiny(words, faces, view, piece)
    if piece in (LEGACY, "b.home.legacy", "b.home.news"):
        return _legacy(words, faces, view)
    if piece == PAGE and is_home(words.box, view):
        return _page(words, faces, view)
    if piece == CONDITIONS:
        return _conditions(words, faces, view)
    if piece == PLAQUE:
        return _place(words, faces, view) if view.board else _exploration(words, faces, view.drawn)
    if piece.startswith(ATTACKER):
        attacker = challenge.attackers(words.box, view)[int(piece.removeprefix(ATTACKER))]
        return kind_sheet(words, faces, words.box.kind_numbers[attacker.kind])
    if piece.startswith(ARM):
        return _member(words, faces, view, MemberId(asked_member(view)))
    if piece.startswith(TOKEN):
        return _token(words, faces, view.tokens[int(piece.removeprefix(TOKEN))])
    if piece.startswith("b."):
        return acts.act(words, faces, view, piece)
    if not number.replace(".", "").isdigit():
        return None
    match letter:
        case "e":
            return _member(words, faces, view, MemberId(int(number)))
        case "m":
            return _member(words, faces, view, member_of(int(number)), int(number))
        case "k":
            return _candidate(words, faces, view, ExplorerKindId(int(number)))
        case "h":
            return foe_sheet(words, faces, view, FoeId(int(number)))
        case "i":
            return _initiative(words, faces, view, int(number))
        case "d":
            return card_sheet(words, faces, find_look(words.box, int(number)), words.box.finds[int(number)])
        case "r":
            card = words.box.resources[int(number)]
            return card_sheet(words, faces, resource_look(words.box, int(number)), card)
        case "n":
            return _encounter(words, faces, EncounterId(int(number)))
        case "t":
            return _exploration(words, faces, ExplorationId(int(number)))
        case "v":
            return _ship(words, faces, ShipId(int(number)), is_home(words.box, view))
        case "o":
            place = words.box.strongholds[int(number)]
            told = f"blackstone.stronghold.{place.id}.words"
            return card_sheet(words, faces, stronghold_look(place.id)._replace(words=told), place)
        case "a" if "." not in number:
            artefact = words.box.content.artefacts[int(number)]
            look = CardLook("artefact", "blackstone.artefact", f"blackstone.artefact.{artefact.id}.name", "",
                            f"blackstone.artefact.{artefact.id}.words", (0.0, 0.0))  # fmt: skip
            return card_sheet(words, faces, look, artefact)
        case "a":
            return acts.own_die(words, faces, view, piece)
        case "g":
            return _on_board(words, view, _marker(words, faces, view, int(number)))
        case "p":
            return _on_board(words, view, _portal(words, faces, view, int(number)))
        case "x":
            return _on_board(words, view, _hex(words, faces, view, Hex(int(number))))
    return None


def challenge_shown(box: BlackstoneBox, view: BlackstoneState, piece: str) -> ChallengeCard | None:
    """The challenge that a piece is: its card, or the plaque while it is played."""
    number = int(piece[1:]) if piece[:1] == "t" and piece[1:].isdigit() else -1
    if piece == PLAQUE and not view.board:
        number = view.drawn
    card = box.explorations[number] if number >= 0 else None
    return card if isinstance(card, ChallengeCard) else None


# ---------------------------------------------------------------- explorers


def _values(words: BlackstoneWords, explorer: Explorer, inspired: bool) -> tuple[Stat, ...]:
    """Move, and the dice of vitality, agility and defence."""
    up = explorer.inspired if inspired else explorer.normal
    found = (("move", "stat.move", str(up.move)), ("vitality", "blackstone.vitality", words.die(up.vitality)),
             ("agility", "blackstone.agility", words.die(up.agility)),
             ("defence", "blackstone.defence", words.die(up.defence)))  # fmt: skip
    whole = inspired and "inspired" in explorer.proposed
    return tuple(
        stat(words, icon, name, now, origin_of_part(explorer, whole or name in up.proposed))
        for name, icon, now in found
    )


def _about(words: BlackstoneWords, explorer: Explorer, inspired: bool) -> str:
    """Abilities and the secret agenda: a line each."""
    say, up = words.stage.say, explorer.inspired if inspired else explorer.normal
    told = [
        f"{words.form(names.name('ability', each.id))}: {say(f'blackstone.ability.{each.id}.words')}"
        for each in up.abilities
    ]
    if not inspired:
        told.append(f"{say('blackstone.table.agenda')}: {say(f'blackstone.explorer.{explorer.id}.agenda')}")
    return "\n".join(told)


def _member(
    words: BlackstoneWords, faces: Faces, view: BlackstoneState, member: MemberId, figure: int = -1
) -> Sheet | None:
    """An explorer of the party."""
    if member >= len(view.party):
        return None
    box, say = words.box, words.stage.say
    explorer = box.explorers[view.party[member]]
    inspired = bool(view.inspired >> member & 1)
    look = figure_look(box, view, figure if figure >= 0 else figures(box, view, member)[0])._replace(state="normal")
    if figure < 0 and len(explorer.models) > 1:
        look = look._replace(figure=TWINS)
    name: Rich = [Part(words.form(names.name("explorer", explorer.id)), OWNER_WORDS[OWNERS[member]])]
    arms = box.weapons[view.party[member], inspired, view.kit[member]]
    means = words.means(view, member)
    statuses = [] if means is None else [means]
    if view.out >> member & 1:
        statuses.append(Trait("blackstone.out_of_action", say("blackstone.table.status.out"), "", bad=True))
    if inspired:
        statuses.append(Trait("blackstone.inspiration", say("blackstone.table.status.inspired"), ""))
    elif (so_far := agenda_so_far(box, view, member)) is not None:
        n, least = so_far
        statuses.append(Trait("blackstone.inspiration", say("blackstone.table.status.agenda", n=n, least=least), ""))
    free = say("blackstone.table.status.slots", n=open_slots(box, view, member), all=slots(box, view, member))
    statuses.append(Trait("blackstone.activation", free, ""))
    lines = weapon_lines([weapon for weapon, _ in arms])
    return Sheet(
        name, say(f"blackstone.explorer.{explorer.id}.role"), _about(words, explorer, inspired),
        lambda px: faces.things.figure(look, px, "normal"), _values(words, explorer, inspired),
        statuses=tuple(statuses), origins=_origins(words, explorer, side(box, view, member)),
        strip=weapon_strip(faces, lines), has_table=True, heading=say("blackstone.table.weapons"),
    )  # fmt: skip


def _origins(words: BlackstoneWords, explorer: Explorer, up: CardSide) -> tuple[Trait, ...]:
    """Who says what the card says."""
    return origin_notes(words.stage, origin_of(explorer, up.proposed))


def _candidate(words: BlackstoneWords, faces: Faces, view: BlackstoneState, kind: ExplorerKindId) -> Sheet:
    """An explorer that can be picked."""
    explorer = words.box.explorers[kind]
    owner = OWNERS[view.party.index(kind)] if kind in view.party else OWNERS[min(len(view.party), 3)]
    look = FigureLook(f"blackstone.{explorer.id}", owner, explorer.slots, 0, ())
    return Sheet(
        words.form(names.name("explorer", explorer.id)), words.stage.say(f"blackstone.explorer.{explorer.id}.role"),
        _about(words, explorer, False), lambda px: faces.things.figure(look, px, "normal"),
        _values(words, explorer, False), origins=_origins(words, explorer, explorer.normal),
        strip=weapon_strip(faces, weapon_lines(explorer.normal.weapons)), has_table=True,
        heading=words.stage.say("blackstone.table.weapons"),
    )  # fmt: skip


def _initiative(words: BlackstoneWords, faces: Faces, view: BlackstoneState, card: int) -> Sheet | None:
    """An initiative card: whose it is."""
    if card < FIRST_GROUP:
        return _member(words, faces, view, MemberId(card))
    group = card - FIRST_GROUP
    there = foes_of_group(view, group)
    if there:
        return foe_sheet(words, faces, view, there[0])
    every = [foe for foe, owner in enumerate(view.groups) if owner == group]
    return kind_sheet(words, faces, words.box.foe_kinds[every[0]]) if every else None


# ---------------------------------------------------------------- cards


def card_sheet(words: BlackstoneWords, faces: Faces, look: CardLook, record: Sourced) -> Sheet | None:
    """What stands on a card."""
    if not look.template:
        return None
    say = words.stage.say
    kind = say(look.kind) if look.kind else ""
    about = say(look.words) if look.words else ""
    return Sheet(
        faces.cards.name(look.name), kind, about, lambda px: faces.cards.tile(look.icon, look.name, px),
        origins=origin_notes(words.stage, origin_of(record)),
    )  # fmt: skip


def _place(words: BlackstoneWords, faces: Faces, view: BlackstoneState) -> Sheet | None:
    """The stronghold or the vault that is fought in: its rules, and what wins there."""
    found, name = place(words.box, view), siege.title(words.box, view)
    if found is None or name is None:
        return None
    key = name.key.removesuffix(".name")
    vault = key.startswith("blackstone.vault.")
    look = (vault_look if vault else stronghold_look)(found.id)._replace(words=f"{key}.words")
    told = card_sheet(words, faces, look, found)
    goal = words.stage.say(f"{key}.goal")
    return replace(told, line=goal, broad=RULES) if told is not None else None


def _encounter(words: BlackstoneWords, faces: Faces, card: EncounterId) -> Sheet | None:
    """An encounter card: what comes for each group."""
    found = words.box.encounters[card]
    told = card_sheet(words, faces, encounter_look(words.box, card), found)
    about = "\n".join(map(words.stage.text.say, listing.encounter(found)))
    return replace(told, about=about, broad=BROAD) if told is not None else None


def _exploration(words: BlackstoneWords, faces: Faces, card: ExplorationId) -> Sheet | None:
    """An exploration card; of a combat also how many groups there are."""
    found = words.box.explorations[card]
    told = card_sheet(words, faces, exploration_look(words.box, card), found)
    if told is None or not isinstance(found, CombatCard):
        return told
    groups = words.stage.say("blackstone.table.groups", n=found.groups)
    about = f"{groups} {told.about}".strip()
    return Sheet(told.name, told.line, about, told.picture, origins=told.origins)


def _legacy(words: BlackstoneWords, faces: Faces, view: BlackstoneState) -> Sheet:
    """The legacy cards in force."""
    told, in_force = words.legacy(view), [words.box.legacy[card] for card in view.mission.legacy]
    say = words.stage.say
    return Sheet(
        say("blackstone.table.home.name.legacy"), "", "\n".join(told) or say("blackstone.table.home.no_legacy"),
        lambda px: faces.things.stage.art.icon("blackstone.legacy", round(px * 0.8), t.GOLD),
        origins=origin_notes(words.stage, weakest("rules", *map(origin_of, in_force))),
    )  # fmt: skip


def _page(words: BlackstoneWords, faces: Faces, view: BlackstoneState) -> Sheet:
    """The page of this evening with all its lines, also those that have no room on it."""
    page, say = page_at_home(words.box, view), words.stage.text.say
    told = (page.about, *(line for _, line in page.lines))
    return Sheet(
        say(page.title), "", "\n".join(map(say, told)),
        lambda px: faces.things.stage.art.icon("blackstone.exploration", round(px * 0.8), t.GOLD),
    )  # fmt: skip


def _conditions(words: BlackstoneWords, faces: Faces, view: BlackstoneState) -> Sheet:
    """What holds in this combat."""
    records = [record for _, record in conditions.in_force(words.box, view)]
    return Sheet(
        words.stage.say("blackstone.table.conditions"), "", "\n".join(words.conditions(view)),
        lambda px: faces.things.stage.art.icon("blackstone.twist", round(px * 0.8), t.GOLD),
        origins=origin_notes(words.stage, weakest("rules", *map(origin_of, records))), broad=BROAD,
    )  # fmt: skip


def _ship(words: BlackstoneWords, faces: Faces, ship: ShipId, home: bool) -> Sheet:
    """A ship: what its support does, or on Precipice its facility."""
    record, say = words.box.content.ships[ship], words.stage.say
    key = f"blackstone.ship.{record.id}"
    side = "facility" if home else "support"
    return Sheet(
        words.form(names.name("ship", record.id)), say(f"{key}.{side}"), say(f"{key}.{side}_words"),
        lambda px: faces.things.stage.art.picture(f"blackstone.ship.{record.id}", (px, px)),
        origins=origin_notes(words.stage, origin_of(record)),
    )  # fmt: skip


# ---------------------------------------------------------------- the board


def _on_board(words: BlackstoneWords, view: BlackstoneState, sheet: Sheet | None) -> Sheet | None:
    """What lies on a board, and who says how that is laid."""
    plan = words.box.content.boards.get(view.board)
    if sheet is None or plan is None:
        return sheet
    return replace(sheet, origins=origin_notes(words.stage, plan.source, "blackstone.origin.board"))


def _destiny(words: BlackstoneWords, faces: Faces, view: BlackstoneState, piece: str) -> Sheet:
    """The destiny dice, and what the one that is looked at pays for."""
    say = words.stage.say
    pays = acts.paid_with(words, view, piece)
    told = "some" if view.spoilt else "all"
    about = say(f"blackstone.table.destiny_about.{told}", n=len(view.destiny), spoilt=len(view.spoilt))
    return Sheet(
        say("blackstone.table.destiny"), "", "\n".join(each for each in (pays, about) if each),
        lambda px: faces.things.stage.art.icon("blackstone.destiny", round(px * 0.8), t.GOLD),
    )  # fmt: skip


def _token(words: BlackstoneWords, faces: Faces, token: Token) -> Sheet:
    """What a card has laid on the board."""
    say, marker = words.stage.say, token.placed.marker
    return Sheet(
        words.form(Thing(f"blackstone.token.{marker}")), "", say(f"blackstone.hint.choose_hex.{marker}"),
        lambda px: faces.things.marker(token_look(token), round(px * 0.8), "normal"),
    )  # fmt: skip


def _marker(words: BlackstoneWords, faces: Faces, view: BlackstoneState, group: int) -> Sheet:
    """A discovery marker; if its question mark lies up, why it does; and what is known to be found."""
    say, look = words.stage.say, marker_look(view, group)
    told = [say("blackstone.table.marker.about")]
    if view.turned >> group & 1:
        told.insert(0, say(f"blackstone.table.marker.{'dormant' if view.dormant >> group & 1 else 'deserted'}"))
    told += [words.stage.text.say(line) for _, line in halts.finds_on_top(words.box, view)]
    return Sheet(
        say("blackstone.table.marker.name", n=group + 1), "", "\n".join(told),
        lambda px: faces.things.marker(look, round(px * 0.8), "normal"),
    )  # fmt: skip


def _portal(words: BlackstoneWords, faces: Faces, view: BlackstoneState, portal: int) -> Sheet:
    """A portal, open or gone."""
    open_ = bool(view.portals >> portal & 1)
    say, state = words.stage.say, "open" if open_ else "closed"
    return Sheet(
        say(f"blackstone.table.portal.{state}.name"), "", say(f"blackstone.table.portal.{state}.about"),
        lambda px: faces.things.portal(PortalLook(open_), round(px * 0.7), "normal"),
    )  # fmt: skip


def _hex(words: BlackstoneWords, faces: Faces, view: BlackstoneState, hex_: Hex) -> Sheet | None:
    """A hex that is out of the ordinary: what lies there."""
    if not view.board or hex_ == NOWHERE:
        return None
    site, say = words.box.sites[view.board], words.stage.say
    kind: str | None = site.sections.get(hex_)
    if kind in SECTIONS:
        name = f"blackstone.{kind}.0" if kind == "debris" else f"blackstone.{kind}"
    elif view.exit >> hex_ & 1:
        kind, name = "departure", "blackstone.floor.maglev"
    elif words.box.options.open_arrival and site.arrival >> hex_ & 1:
        kind, name = "arrival", "blackstone.floor.maglev"
    elif site.maglev >> hex_ & 1:
        kind, name = "maglev", "blackstone.floor.maglev"
    else:
        return None
    key, rule = f"blackstone.table.section.{kind}", locks(words.box, view) if kind == "vault_core" else None
    if rule is not None:
        opened = say(f"{key}.locks", n=view.assault.locks, all=rule.count)
        about = say(f"{key}.opens", cost=rule.cost)
    else:
        opened, about = "", say(f"{key}.about", turn=ARRIVAL_OPENS)
    return Sheet(
        say(f"{key}.name"), opened, about,
        lambda px: faces.things.stage.art.picture(name, (px, px)), broad=BROAD if rule is not None else 0,
    )  # fmt: skip
