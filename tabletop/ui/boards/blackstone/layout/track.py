"""The initiative track and the destiny dice above the board."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.facts import DESTINY_DICE
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import figures, foes_of_group, group_of, is_group
from tabletop.ui.boards.blackstone.layout.field import figure_look, foe_picture
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, DieLook, FigureLook, PanelLook, TrackLook, lying
from tabletop.ui.boards.pieces import Piece

CARDS, PANEL, DICE = -4, -4, 30


def track_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """Initiative cards in a row, then the destiny dice."""
    looks = [_card(box, view, card) for card in view.track]
    row = tuple(each.name for each in looks)
    for at, (card, area) in enumerate(zip(view.track, places.track(len(view.track)), strict=True)):
        look = looks[at]._replace(
            over=view.phase == "activation" and at < view.place, now=view.phase == "activation" and at == view.place,
            size=(area.w, area.h), row=row,
        )  # fmt: skip
        yield Piece(f"i{card}", area.middle, area.w, layer=CARDS, picture=look, arc=0.4)
    panel, dice = places.destiny()
    if view.destiny or view.spoilt:
        yield Piece("destiny", panel.middle, panel.w, layer=PANEL, picture=PanelLook((panel.w, panel.h)))
    shown = [(face, False) for face in view.destiny] + [(face, True) for face in view.spoilt]
    for at, ((face, spoilt), area) in enumerate(zip(shown[:DESTINY_DICE], dice, strict=False)):
        die = DieLook("blackstone.destiny", face, at, spoilt=spoilt)
        spot, size = lying(area)
        yield Piece(f"z{at}", spot, size, layer=DICE, picture=die, arc=0.5)


def _card(box: BlackstoneBox, view: BlackstoneState, card: int) -> TrackLook:
    if is_group(card):
        group = group_of(card)
        models = foes_of_group(view, group)
        every = [foe for foe, owner in enumerate(view.groups) if owner == group]
        first = (models or every or (0,))[0]
        kind = box.foe_records[first]
        picture = foe_picture(box, view, first) if len(models) == 1 else kind.id
        figure = FigureLook(f"blackstone.{picture}", FORTRESS, 0, 0, ())
        return TrackLook(figure, f"blackstone.table.short.{kind.id}", len(models), int(group) + 1, False, False, (0, 0))
    look = figure_look(box, view, figures(box, view, card)[0])._replace(health=0, damage=0, statuses=(), state="normal")
    if box.is_twin(view.party[card]):
        look = look._replace(figure="blackstone.rein_raus")
    name = f"blackstone.explorer.{box.explorers[view.party[card]].id}.short"
    return TrackLook(look, name, len(view.dice[card]), 0, False, False, (0, 0))
