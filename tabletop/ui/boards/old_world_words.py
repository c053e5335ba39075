"""Minimal words."""

from __future__ import annotations

from tabletop.engine.notation import write
from tabletop.text import Thing
from tabletop.ui.boards import Forecast, Label, Prompt


class OldWorldWords:
    def __init__(self, stage, game):
        self.stage, self.game = stage, game

    def piece(self, view, piece):
        return f"[{piece}]"

    def prompt(self, view, seat, picked, mine):
        owed = view.owed[seat] if seat is not None else None
        return Prompt(f"{type(owed).__name__}", str(picked), 0 if seat is None else int(seat))

    def label(self, view, action):
        return Label(write(action), "next")

    def refusal(self, view, refusal):
        return refusal.code

    def confirm(self, view, seat):
        return ""

    def row(self, moment):
        return write(moment.event), "turns"

    def forecast(self, view, action, preview):
        return Forecast(write(action), str(preview.cost))

    def seat_name(self, seat):
        return f"seat {seat}"

    def form(self, thing: Thing):
        return self.stage.text.form(thing, "Nom")
