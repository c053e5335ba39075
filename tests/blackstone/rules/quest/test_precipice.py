"""The stay on Precipice (blackstone.precipice), and how a quest is lost (blackstone.failure)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.setup import SetupError
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Mission, PrecipiceStay, Used
from tabletop.games.blackstone.model.quest import Kept, clues_left, fresh, from_line, to_line
from tabletop.games.blackstone.position.quest import quest_after
from tabletop.games.blackstone.words.sentences import prompt
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.rules.quests import CLUES, FINDS, LATER, find, home, resource
from tests.blackstone.whole.driver import next_expedition
from tests.proof import rule

SHARD, TINE, PRISM, ALLOY = map(find, ("inert_shard", "corroded_data_tine", "humming_prism", "singing_alloy"))
STIMM, KIT, FLAK = resource("medi_stimm"), resource("field_medicae_kit"), resource("carapace_plates")
MARKET = (STIMM, KIT, FLAK, resource("auspex"), resource("inferno_pistol"), resource("lucky_token"))
NEXT, TOKEN = resource("stasis_grenade"), resource("lucky_token")
LEGACY = [each.id for each in CONTENT.legacy for _ in range(each.count)]


def trading(seats: int = 1, **fields):
    """The first question of it."""
    table = home("market", seats=seats, top=(*MARKET, NEXT), **fields)
    assert table.state.stay.market == MARKET
    return table


@rule("blackstone.precipice.01", "blackstone.precipice.02", "blackstone.precipice.03", "blackstone.precipice.04",
      "blackstone.precipice.05", "blackstone.precipice.07", "blackstone.precipice.08", "blackstone.goal.07",
      "blackstone.precipice.23", "blackstone.exped_end.06", "blackstone.discovery.05")  # fmt: skip
def test_on_the_return_all_are_healed_and_a_legacy_card_is_drawn():
    """Discarded cards go back to their decks; those held stay; what was used up can be used again."""
    table = home(
        finds={0: (PRISM, CLUES[0])}, kit={1: (STIMM,)}, wounds=[1, 0, 2, 0], grievous=[0, 1, 0, 0],
        points=[3, 0, 0, 1], out=0b10, inspired=0b101, mission=Mission("later", legacy=(3,)),
        used=(Used("ship.1", 0, -1, "expedition"),), artefacts=((), (), (2,), ()),
    )  # fmt: skip
    state = table.state
    assert (state.wounds, state.grievous, state.points) == ([0] * 4, [0] * 4, [0] * 4)
    assert (state.out, state.inspired, state.used) == (0, 0, ())
    assert (state.finds[0], state.kit[1], state.artefacts[2]) == ((PRISM, CLUES[0]), (STIMM,), (2,))
    (drawn,) = table.events(told.LegacyDrawn)
    assert state.mission.legacy == (3, drawn.card)
    assert drawn.card != 3
    assert drawn.left == len(LEGACY) - 2
    assert isinstance(table.asked(), asked.ChooseFacility)


@rule("blackstone.precipice.05", "blackstone.precipice.08")
@pytest.mark.parametrize(("rolled", "card"), [(1, 1), (3, 4)])
def test_which_of_the_legacy_cards_that_are_left_is_drawn_by_lot(rolled, card):
    drawn = (0, 2)
    table = home("legacy", quest=replace(LATER, legacy=drawn), mission=Mission("later", legacy=drawn), loaded=(rolled,))
    assert [each.card for each in table.told if isinstance(each, told.LegacyDrawn)] == [card]


@rule("blackstone.precipice.06", "blackstone.precipice.07")
@pytest.mark.parametrize(("card", "met"), [("countdown", 0), ("braying_warband", 4), ("the_lord_arrives", 2)])
def test_legacy_cards_add_hostiles_or_do_nothing(card, met):
    plain = home(quest=LATER).game.box.encounter_deck
    more = home(quest=replace(LATER, legacy=(LEGACY.index(card),))).game.box.encounter_deck
    assert len(plain) == 20
    assert len(more) - len(plain) == met


@rule("blackstone.precipice.09", "blackstone.precipice.10", "blackstone.failure.01", "blackstone.goal.09")
@pytest.mark.parametrize("kind", ["later", "stronghold", "vault"])
def test_without_a_legacy_card_to_draw_the_quest_is_lost(kind):
    """Whatever the expedition was for, unless the vault was won."""
    drawn = tuple(range(len(LEGACY)))
    table = home(quest=replace(LATER, legacy=drawn), mission=Mission(kind, 0, False, drawn))
    assert table.state.result.reason == "quest_out_of_time"
    assert table.state.result.winners == ()
    assert table.events(told.QuestEnded) == [told.QuestEnded("out_of_time")]
    assert quest_after(table.game.box, table.state).ending == "out_of_time"


@rule("blackstone.vault_attack.03", "blackstone.vault.02", "blackstone.goal.04", "blackstone.failure.04")
@pytest.mark.parametrize("dead", [0, 0b11111000])
def test_the_vault_won_wins_the_quest_though_no_legacy_card_is_left_or_too_few_explorers(dead):
    drawn = tuple(range(len(LEGACY)))
    table = home(quest=replace(LATER, legacy=drawn, dead=dead), mission=Mission("vault", -1, True, drawn))
    assert table.state.result.reason == "quest_won"
    assert table.state.result.winners == (0,)
    assert not table.events(told.LegacyDrawn)


@pytest.mark.parametrize(("before", "now"), [(0, 0b1010), (0b1, 0), (0b10000000, 0b1)])
def test_who_has_reached_a_secret_agenda_is_remembered_in_the_quest(before, now):
    table = home(quest=replace(LATER, reached=before), mission=Mission("later", legacy=(3,), reached=now))
    after = quest_after(table.game.box, table.state)
    kinds = {kind for member, kind in enumerate(table.state.party) if now >> member & 1}
    assert after.reached == before | sum(1 << kind for kind in kinds)
    assert from_line(CONTENT, to_line(after)) == after


@rule("blackstone.failure.02", "blackstone.failure.03", "blackstone.campaign.02")
@pytest.mark.parametrize(("before", "now", "lost"), [(3, 2, True), (3, 1, False), (4, 1, True)])
def test_with_fewer_than_four_explorers_the_quest_is_lost(before, now, lost):
    """Those who were dead before did not go along."""
    dead = sum(1 << 7 - each for each in range(before))
    table = home(quest=replace(LATER, dead=dead), dead=(1 << now) - 1)
    ending = table.state.result.reason if table.state.result else ""
    assert ending == ("quest_too_few" if lost else "")


@rule("blackstone.example.19", "blackstone.failure.02", "blackstone.failure.03", "blackstone.new_exped.04")
def test_of_eight_five_are_enough_to_go_on_and_three_are_not():
    five = replace(LATER, dead=0b11100000)
    assert not home(quest=five).state.mission.ending
    assert next_expedition(1, 1, five).start().result is None
    three = replace(LATER, dead=0b11111000)
    assert home(quest=three).state.result.reason == "quest_too_few"
    with pytest.raises(SetupError, match="quest_over"):
        next_expedition(1, 1, three)


@rule("blackstone.example.27", "blackstone.failure.01", "blackstone.precipice.05")
def test_the_twelfth_expedition_draws_the_last_legacy_card_and_only_the_vault_saves_the_thirteenth():
    """Reading Q03."""
    assert len(LEGACY) == 12
    eleven = tuple(range(11))
    twelfth = home(quest=replace(LATER, legacy=eleven), mission=Mission("later", legacy=eleven))
    assert [(each.card, each.left) for each in twelfth.events(told.LegacyDrawn)] == [(11, 0)]
    assert twelfth.state.result is None
    after = replace(quest_after(twelfth.game.box, twelfth.state), conquered=0b1111)
    assert (len(after.legacy), after.ending) == (12, "")
    for kind, won, reason in (("later", False, "out_of_time"), ("vault", False, "out_of_time"), ("vault", True, "won")):
        thirteenth = home(quest=after, mission=Mission(kind, -1, won, after.legacy))
        assert thirteenth.state.result.reason == f"quest_{reason}"


@rule("blackstone.out.09")
@pytest.mark.parametrize(("gone", "ending"), [(11, ""), (12, "no_clues"), (14, "no_clues")])
def test_with_fewer_than_four_clues_left_the_quest_is_lost(gone, ending):
    """Cards of the dead are lost, not shuffled back; the lens pays as a clue."""
    lost = CLUES[:gone]
    quest = replace(LATER, discovery=tuple(each for each in LATER.discovery if each not in lost))
    table = home(quest=quest)
    assert clues_left(CONTENT, quest) == 14 - gone + 1
    assert table.state.mission.ending == ending
    assert not home(quest=replace(quest, conquered=0b1111)).state.mission.ending


@rule("blackstone.precipice.01", "blackstone.precipice.11", "blackstone.precipice.12", "blackstone.setup.13")
def test_each_survivor_visits_one_ship():
    table = home("visits", dead=0b0010, finds={0: (CLUES[0],)})
    assert table.asked() == asked.ChooseFacility(0, 0)
    assert table.refusal("visit s0 e0 v4") == "not_offered"  # it is none of the four in play
    table.do("visit s0 e0 v0", 1)  # Draik in the torture chamber
    assert table.diff()["finds"][0] == ()
    assert table.events(told.FacilityVisited) == [told.FacilityVisited(0, 0, 1)]
    assert table.asked() == asked.ChooseFacility(0, 2)
    table.do("pass s0")
    assert table.asked() == asked.ChooseFacility(0, 3)
    table.do("visit s0 e3 v0", 2)  # Vorne is at home there
    assert table.asked() == asked.YesOrNo(0, "facility_again", 3)
    assert prompt(table.game.box, table.state, Seat(0))[0].args["roll"] == 2
    table.do("accept s0", 16)
    clue = table.state.finds[3][0]
    assert FINDS[clue].kind == "clue"
    assert isinstance(table.asked(), asked.TradingStep)


@rule("blackstone.precipice.11")
def test_explorers_trade_in_the_order_of_whoever_leads():
    table, order = home("visits", seats=4, leader=2), []
    while isinstance(table.asked(), asked.ChooseFacility):
        order.append(table.asked().member)
        table.do(f"pass s{table.asked().seat}")
    assert order == [2, 3, 0, 1]
    assert table.asked().seat == 2


def visit(ship: str, roll: int, *more: int, **fields):
    """Draik visits a ship."""
    number = [each.id for each in CONTENT.ships].index(ship)
    table = home("visits", ships=(number,), dead=0b1110, quest=fresh(CONTENT), top=(STIMM, FLAK), **fields)
    table.do(f"visit s0 e0 v{number}", roll, *more)
    return table


@rule("blackstone.precipice.12")
def test_what_facilities_bring():
    assert visit("kravvchato", 4).state.stay.later == (0, 0, 0, 0)
    assert visit("kravvchato", 5).state.stay.later == (1, 0, 0, 0)
    assert visit("kravvchato", 15).state.stay.later == (2, 0, 0, 0)
    lost = visit("lucky_ricochet", 1, kit={0: (KIT,)})
    assert lost.state.kit[0] == ()
    assert KIT in (*lost.state.resources, *lost.state.stay.market)
    assert visit("lucky_ricochet", 18).state.kit[0] == (STIMM,)
    assert visit("iron_pilgrim", 16).state.kit[0] == (STIMM,)
    swapped = visit("lucky_ricochet", 10, kit={0: (KIT,)})
    swapped.do(f"resource s0 r{KIT}")
    assert swapped.state.kit[0] == (STIMM,)
    offered = visit("iron_pilgrim", 8, finds={0: (SHARD,)})
    assert offered.asked() == asked.PayFor(0, 0, STIMM)
    assert offered.refusal(f"buy s0 r{STIMM} e0") == "not_enough_points"
    offered.do(f"lay_out s0 d{SHARD}").do(f"buy s0 r{STIMM} e0")
    assert (offered.state.kit[0], offered.state.finds[0]) == ((STIMM,), ())
    barred = visit("whisper_of_starlight", 1)
    assert quest_after(barred.game.box, barred.state).kept[0] == Kept(barred=True)
    seen = visit("whisper_of_starlight", 2)
    assert seen.state.seen_finds == 4
    assert seen.state.discovery == seen.before.discovery


@rule("blackstone.precipice.12")
def test_a_clue_among_the_top_cards_goes_on_top():
    top = (SHARD, PRISM, *CLUES[5:7])
    deck = (*top, *(each for each in LATER.discovery if each not in top))
    table = visit("whisper_of_starlight", 12, discovery=deck)
    assert table.asked() == asked.OrderFinds(0, among=(CLUES[5], CLUES[6]))
    table.do(f"find s0 d{CLUES[6]}")
    assert table.state.discovery[:4] == (CLUES[6], SHARD, PRISM, CLUES[5])


@rule("blackstone.precipice.12")
def test_who_plays_the_hostiles_does_not_see_the_clues_that_are_looked_at():
    deck = (SHARD, PRISM, *CLUES[5:7], *(each for each in LATER.discovery if each not in (SHARD, PRISM, *CLUES[5:7])))
    table = visit("whisper_of_starlight", 12, discovery=deck, seats=5, fortress=4)
    decision = table.asked()
    assert decision.among == (CLUES[5], CLUES[6])
    seen = [table.game.view(table.state, Seat(seat)).owed[decision.seat].among for seat in range(5)]
    assert seen == [decision.among] * 4 + [(-1, -1)]


@rule("blackstone.precipice.12")
def test_a_resource_card_that_was_shown_is_not_taken_back():
    table = visit("iron_pilgrim", 8, finds={0: (SHARD,)})
    assert table.asked() == asked.PayFor(0, 0, STIMM)
    assert table.game.revealed(table.before, table.state)


@rule("blackstone.precipice.12")
def test_a_discount_counts_once_and_never_below_a_point():
    table = visit("vanguard", 10, finds={0: (SHARD, find("inert_shard", 1))})
    assert table.asked() == asked.YesOrNo(0, "facility_again", 0)
    table.do("refuse s0")
    assert table.state.stay.discounts == (1, 0, 0, 0)


@rule("blackstone.precipice.12", "blackstone.precipice.16")
def test_a_discount_is_kept_for_a_card_that_it_makes_cheaper():
    """A card that costs one point costs no less, and is no cheaper card."""
    table = trading(finds={0: (SHARD, find("inert_shard", 1))}, stay=PrecipiceStay(discounts=(1, 0, 0, 0)))
    table.do(f"lay_out s0 d{SHARD}").do(f"buy s0 r{STIMM} e0")
    assert table.state.stay.discounts == (1, 0, 0, 0)
    table.do(f"lay_out s0 d{find('inert_shard', 1)}").do(f"buy s0 r{KIT} e0")
    assert [(each.card, each.cost) for each in table.events(told.Bought)] == [(KIT, 1)]
    assert table.state.stay.discounts == (0, 0, 0, 0)


@rule("blackstone.dice.05", "blackstone.dice.06", "blackstone.precipice.12")
def test_a_facility_roll_can_be_rolled_again_by_a_card_of_any_explorer():
    table = home("visits", ships=(0,), dead=0b1010, kit={2: (TOKEN,)})
    table.do("visit s0 e0 v0", 2)
    assert table.asked() == asked.UseMoment(0, 2, "blackstone_rolled", (0,), 2)
    table.do("use_card s0 e2 0", 16)
    assert table.state.kit[2] == ()
    assert [FINDS[each].kind for each in table.state.finds[0]] == ["clue"]
    assert table.asked() == asked.ChooseFacility(0, 2)


@rule("blackstone.dice.07")
@pytest.mark.parametrize(("answer", "clues"), [("refuse", 0), ("accept", 1)])
def test_whoever_lives_there_rolls_that_die_again_for_nothing_and_no_card_does_so_too(answer, clues):
    table = home("visits", ships=(0,), dead=0b0111, kit={3: (TOKEN,)})
    table.do("visit s0 e3 v0", 2).do(f"{answer} s0", *[16] * clues)
    assert isinstance(table.asked(), asked.TradingStep)
    assert (table.state.kit[3], len(table.state.finds[3])) == ((TOKEN,), clues)


@rule("blackstone.precipice.13", "blackstone.precipice.14", "blackstone.precipice.16", "blackstone.precipice.18",
      "blackstone.precipice.19", "blackstone.precipice.20", "blackstone.discovery.06")  # fmt: skip
def test_archeotech_buys_resources_and_change_is_lost():
    table = trading(finds={0: (SHARD, TINE, ALLOY, CLUES[0])})
    assert table.refusal(f"buy s0 r{STIMM} e0") == "not_enough_points"
    assert table.refusal(f"lay_out s0 d{CLUES[0]}") == "not_for_sale"
    table.do(f"lay_out s0 d{SHARD}")
    assert table.refusal(f"buy s0 r{KIT} e0") == "not_enough_points"
    table.do(f"lay_out s0 d{TINE}").do(f"take_up s0 d{SHARD}").do(f"lay_out s0 d{ALLOY}")
    table.do(f"buy s0 r{KIT} e0")
    assert table.events(told.Bought) == [told.Bought(0, KIT, 2, 1)]
    changed = table.diff()
    assert {*changed} == {"finds", "kit", "stay", "discovery", "resources"}
    assert changed["kit"][0] == (KIT,)
    assert changed["finds"][0] == (SHARD, CLUES[0])
    assert {TINE, ALLOY} <= {*changed["discovery"]}
    assert changed["stay"] == PrecipiceStay(market=(STIMM, NEXT, *MARKET[2:]))


@rule("blackstone.precipice.15", "blackstone.precipice.22", "blackstone.goal.07")
def test_two_seats_pay_together_and_hand_cards_over():
    table = trading(seats=2, finds={0: (PRISM,), 2: (SHARD,)}, kit={0: (STIMM + 1,)})
    table.do(f"lay_out s0 d{PRISM}").do(f"hand_over s0 r{STIMM + 1} e3").do("pass s0")
    assert table.state.kit[3] == (STIMM + 1,)
    assert table.asked().seat == 1
    table.do(f"lay_out s1 d{SHARD}").do(f"buy s1 r{FLAK} e2")
    assert table.state.finds == ((), (), (), ())
    assert table.state.kit[2] == (FLAK,)
    table.do("pass s1").do("pass s0")
    assert table.state.result.reason == "came_home"


def fabricated(finds, **fields):
    """Draik, whom the first of two seats leads, has drawn a resource card that costs two points."""
    ship = [each.id for each in CONTENT.ships].index("iron_pilgrim")
    return home("visits", ships=(ship,), dead=0b1010, seats=2, finds=finds, top=(KIT,), **fields).do(
        f"visit s0 e0 v{ship}", 8
    )


@rule("blackstone.precipice.12", "blackstone.precipice.15")
def test_two_seats_pay_together_for_what_a_facility_made():
    table = fabricated({0: (SHARD,), 2: (find("inert_shard", 1),)})
    assert table.asked() == asked.PayFor(1, 0, KIT)
    assert table.refusal(f"buy s1 r{KIT} e0") == table.refusal(f"buy s1 r{KIT} e2") == "not_offered"
    table.do(f"lay_out s1 d{find('inert_shard', 1)}").do("pass s1")
    assert table.asked() == asked.PayFor(0, 0, KIT)
    assert table.refusal(f"buy s0 r{KIT} e0") == "not_enough_points"
    table.do(f"lay_out s0 d{SHARD}").do(f"buy s0 r{KIT} e0")
    assert (table.state.kit[0], table.state.finds) == ((KIT,), ((), (), (), ()))
    assert table.asked() == asked.ChooseFacility(1, 2)


@rule("blackstone.precipice.15")
def test_what_others_have_laid_out_stays_theirs_if_the_card_goes_back():
    table = fabricated({0: (SHARD,), 2: (PRISM,)})
    table.do(f"lay_out s1 d{PRISM}").do("pass s1").do("pass s0")
    assert table.state.finds == ((SHARD,), (), (PRISM,), ())
    assert (table.state.kit[0], table.state.stay.counter) == ((), ())
    assert KIT in table.state.resources
    assert fabricated({0: (PRISM,)}).asked() == asked.PayFor(0, 0, KIT)
    assert fabricated({2: (SHARD,)}).asked() == asked.PayFor(0, 0, KIT)  # together too little


@rule("blackstone.out.08")
def test_who_has_died_is_gone_from_the_quest():
    kept = (Kept(finds=(SHARD,)),) * len(LATER.kept)
    table = home("visits", quest=replace(LATER, kept=kept), dead=0b0010)
    after, kind = quest_after(table.game.box, table.state), table.state.party[1]
    assert (after.dead, after.kept[kind]) == (1 << kind, Kept())


@rule("blackstone.precipice.22")
def test_discoveries_and_artefacts_are_handed_over_on_precipice_too():
    table = trading(finds={0: (CLUES[0],)}, artefacts=((1,), (), (), ()))
    table.do(f"give s0 d{CLUES[0]} e2").do("give_artefact s0 a1 e3")
    assert table.state.finds == ((), (), (CLUES[0],), ())
    assert table.state.artefacts == ((), (), (), (1,))


@rule("blackstone.precipice.17")
def test_a_card_of_the_market_is_replaced_once_for_a_point():
    table = trading(finds={0: (SHARD, PRISM)})
    assert table.refusal(f"replace s0 r{STIMM} e0") == "not_enough_points"
    table.do(f"lay_out s0 d{SHARD}").do(f"replace s0 r{STIMM} e0")
    assert table.state.stay == PrecipiceStay(market=(NEXT, *MARKET[1:]), replaced=1)
    assert table.state.finds[0] == (PRISM,)
    assert STIMM in table.state.resources
    table.do(f"lay_out s0 d{PRISM}")
    assert table.refusal(f"replace s0 r{KIT} e0") == "replaced_already"
    table.do(f"replace s0 r{KIT} e1")


@rule("blackstone.precipice.21")
def test_nobody_keeps_more_than_six_resources():
    six = tuple(at for at in range(3, 60) if at not in (*MARKET, NEXT))[:6]
    table = trading(finds={0: (SHARD,)}, kit={0: six, 1: (STIMM + 1,)})
    table.do(f"lay_out s0 d{SHARD}")
    assert table.refusal(f"buy s0 r{STIMM} e0") == "hand_limit"
    assert table.refusal(f"hand_over s0 r{STIMM + 1} e0") == "hand_limit"
    over = trading(kit={0: (*six, STIMM + 1)})
    over.do("pass s0")
    assert over.asked() == asked.GiveUpResource(0, 0)
    over.do(f"resource s0 r{six[0]}")
    assert over.state.kit[0] == (*six[1:], STIMM + 1)
    assert over.state.result is not None


@rule("blackstone.precipice.14", "blackstone.campaign.01", "blackstone.discovery.05")
def test_what_is_kept_until_the_next_expedition():
    """The market goes back; the deck of discoveries keeps its order."""
    table = trading(finds={0: (SHARD,), 1: (CLUES[0],)}, kit={2: (FLAK + 1,)}, artefacts=((), (), (), (2,)))
    table.do("pass s0")
    after = quest_after(table.game.box, table.state)
    kinds = table.state.party
    assert after.kept[kinds[0]] == Kept(finds=(SHARD,))
    assert after.kept[kinds[1]] == Kept(finds=(CLUES[0],))
    assert after.kept[kinds[2]] == Kept(kit=(FLAK + 1,))
    assert after.kept[kinds[3]] == Kept(artefacts=(2,))
    assert after.discovery == tuple(each for each in LATER.discovery if each not in (SHARD, CLUES[0]))
    assert sorted((*after.resources, FLAK + 1)) == sorted(LATER.resources)
    assert after.resources != (*table.before.resources, *MARKET)  # shuffled
    assert (after.expeditions, after.ending, table.state.used) == (3, "", ())
