"""What the vocabulary of effects can say though no built-in card says it: cards with other words."""

from __future__ import annotations

from tabletop.games.old_world.content.effects import Carry, Discount, Forbid, Perch
from tests.old_world.posed import pose, telling
from tests.proof import rule


@rule("old_world.conflicts.01")
def test_a_card_on_the_track_can_bar_summoning_out_of_regions_with_an_event():
    content = telling("teclis_aids_the_empire", Forbid(on="track", what="summon_out"))
    side = {"power": 5, "figures": "bloodsworn1:tilea bloodsworn2:kislev"}
    table = pose(
        "summoning", content=content, track=("teclis_aids_the_empire1", ""), tokens={"tilea.event": 1}, khorne=side,
        nurgle={"power": 1}, options={"carnage_spares_khorne": "on"},
    )  # fmt: skip
    assert table.code("summon khorne bloodsworn1 estalia") == "forbidden_by_effect"
    assert table.code("summon khorne bloodsworn3 tilea") == ""
    assert table.code("summon khorne bloodsworn2 the_empire") == ""


def test_a_figure_that_can_stand_on_a_space_may_carry_as_well():
    content = telling("tzeentch_horrors", Perch(on="summon", magic=1), Carry(on="summon", token="warpstone"))
    side = {"power": 5, "figures": "horror1:tilea", "upgrades": "tzeentch_horrors"}
    table = pose("summoning", content=content, tzeentch=side, tokens={"tilea.warpstone": 1}, ruined=("estalia",))
    assert table.choices("perch") == [
        f"horror{number} {region}.{side}"
        for number, regions in (
            (1, ("bretonnia", "the_border_princes")),
            (2, ("bretonnia", "tilea", "the_border_princes")),
            (3, ("bretonnia", "tilea", "the_border_princes")),
        )
        for region in regions
        for side in ("west", "east")
    ]
    assert table.choices("carry") == ["horror1 bretonnia", "horror1 the_border_princes"]
    table.do("carry tzeentch horror1 bretonnia")
    assert (table.tokens("tilea.warpstone"), table.tokens("bretonnia.warpstone")) == (0, 1)


def test_a_card_may_become_cheaper_twice():
    content = telling(
        "degenerate_royalty", Discount(on="play", power=1, corruption=2), Discount(on="play", power=2, corruption=5)
    )
    side = {"power": 1, "hand": "degenerate_royalty1", "corruption": {"tilea": 5, "estalia": 2}}
    table = pose("summoning", content=content, slaanesh=side)
    assert table.code("play slaanesh degenerate_royalty1 tilea.west") == ""
    assert table.check("play slaanesh degenerate_royalty1 estalia.west").args == {"cost": 2, "points": 1}
    assert table.check("play slaanesh degenerate_royalty1 kislev.west").args == {"cost": 3, "points": 1}
