"""The stage of an attack."""
from tabletop.ui.boards.quarriors.layout.attack import Attack
from tabletop.ui.boards.quarriors.layout.plan import Plan
def draw_stage(looks, surface, camera, plan: Plan, attack: Attack) -> None:
    pass
