"""How expeditions of a quest begin: who is there, what they have, what they go for (blackstone.new_exped,
blackstone.strongholds, blackstone.stronghold_attack, blackstone.vault)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup, SetupError
from tabletop.games.blackstone.content.ids import ArtefactId
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import NameFortress
from tabletop.games.blackstone.model.quest import NEW, Kept, fresh, from_line, to_line
from tabletop.games.blackstone.position.quest import quest_after
from tabletop.games.blackstone.rules.journey.rounds import Round
from tests.blackstone.rules.posing import CONTENT, PARTY, Table
from tests.blackstone.rules.quests import CLUES, LATER, NAMES, find, opened, resource
from tests.blackstone.whole.driver import anything, before_assault, next_expedition
from tests.proof import rule

KINDS = tuple(NAMES.index(each) for each in PARTY)


def begin(quest, seats=1):
    """A table at the first question."""
    game = opened(quest, seats)
    game.position = BlackstoneFortress.new_state(game)
    return Table(game).begin()


def gather(quest, seats=1):
    """The four have been picked."""
    table = begin(quest, seats)
    for kind in KINDS:
        table.do(f"explorer s{table.state.decider()} k{kind}")
    return table


def on_the_way(table):
    """On to the first exploration card."""
    rng = Rng(3)
    while not isinstance(table.asked(), asked.VoteOnEnd):
        table.game.play(table.state, table.game.options(table.state, table.state.decider()).pick(rng))
    return table.state


def with_kept(**kept):
    """A quest in which explorers have kept something."""
    held = {NAMES.index(name): each for name, each in kept.items()}
    finds = {card for each in held.values() for card in each.finds}
    kit = {card for each in held.values() for card in each.kit}
    return replace(
        LATER, kept=tuple(held.get(at, Kept()) for at in range(len(NAMES))),
        discovery=tuple(each for each in LATER.discovery if each not in finds),
        resources=tuple(each for each in LATER.resources if each not in kit),
    )  # fmt: skip


@rule("blackstone.setup.03", "blackstone.setup.07", "blackstone.setup.08", "blackstone.setup.30",
      "blackstone.campaign.06")  # fmt: skip
def test_a_first_expedition_begins_with_twenty_encounters_and_no_resources_in_hand():
    state = on_the_way(gather(fresh(CONTENT)))
    assert state.mission.kind == "first"
    assert len(state.encounters) == 20
    assert sorted(state.discovery) == list(range(36))
    assert state.kit == state.artefacts == ((), (), (), ())
    kinds = Counter(each < len(CONTENT.combats) for each in state.deck)
    assert kinds == {True: 4, False: 4}


@rule("blackstone.new_exped.01", "blackstone.new_exped.06", "blackstone.discovery.05", "blackstone.goal.08",
      "blackstone.campaign.01")  # fmt: skip
def test_a_later_one_begins_with_what_each_has_kept_and_the_deck_in_its_order():
    quest = with_kept(
        janus_draik=Kept(finds=(CLUES[0], find("humming_prism")), points=2),
        taddeus=Kept(kit=(resource("auspex"),), artefacts=(ArtefactId(1),)), amallyn=Kept(finds=(CLUES[1],)),
    )  # fmt: skip
    table = gather(quest)
    state = table.state
    assert state.finds == ((CLUES[0], find("humming_prism")), (), (), ())
    assert state.kit == ((), (resource("auspex"),), (), ())
    assert state.artefacts == ((), (ArtefactId(1),), (), ())
    assert state.points == [2, 0, 0, 0]
    assert on_the_way(table).discovery == quest.discovery


@rule("blackstone.goal.05")
def test_an_expedition_is_a_game_of_its_own_that_goes_from_card_to_card_in_the_maglev_chamber():
    table = gather(LATER)
    state = on_the_way(table)
    assert (state.board, [hex_ >= 0 for hex_ in state.at]) == ("", [True, False] * 4)
    berths = list(state.at)
    table.do("turn_back s0")
    while state.result is None:
        table.game.play(state, table.game.options(state, state.decider()).pick(Rng(1)))
    assert state.result.reason == "came_home"
    after = quest_after(table.game.box, state)
    assert (after.expeditions, after.ending) == (LATER.expeditions + 1, "")
    following = on_the_way(gather(after))
    assert (following.mission.kind, following.past) == ("later", ())
    assert sorted(hex_ for hex_ in following.at if hex_ >= 0) == sorted(each for each in berths if each >= 0)


@rule("blackstone.setup.09")
@pytest.mark.parametrize(("legacy", "more"), [((), set()), (("the_lord_arrives",), {"obsidius_mallex"})])
def test_four_kinds_of_hostiles_lie_ready_and_others_come_by_legacy_cards_alone(legacy, more):
    ids = [each.id for each in CONTENT.legacy for _ in range(each.count)]
    box = opened(replace(LATER, legacy=tuple(map(ids.index, legacy)))).box
    ready = {"traitor_guardsman", "negavolt_cultist", "ur_ghul", "spindle_drone"}
    coming = {kind for card in box.encounter_deck for line in box.encounters[card].groups for kind in line.hostiles}
    assert coming & ready == ready
    assert more <= coming - ready if legacy else coming == ready


@rule("blackstone.new_exped.02", "blackstone.new_exped.05")
def test_others_may_play_in_the_next_expedition_and_another_seat_the_hostiles():
    """Whoever sits there: a quest knows explorers and no seats. Of five each may play the hostiles."""
    for seats, leads in ((1, {0}), (3, {0, 1, 2}), (4, {0, 1, 2, 3})):
        assert {*gather(LATER, seats).state.led} == leads
    for fortress in (4, 1):
        game = BlackstoneFortress.open(CONTENT, Setup(
            "blackstone", "quest", ("human",) * 5, 1, (("quest", to_line(LATER)), ("name_fortress", "on"))
        ))  # fmt: skip
        state = game.start()
        while isinstance(state.owed[state.decider()], asked.ChooseFortress):
            game.play(state, NameFortress(state.decider(), Seat(fortress)))
        assert state.fortress == fortress
        while len(state.party) < len(PARTY):
            game.play(state, next(iter(game.options(state, state.decider()))))
        assert {*state.led} == {0, 1, 2, 3, 4} - {fortress}


@rule("blackstone.new_exped.03", "blackstone.new_exped.04", "blackstone.campaign.04", "blackstone.campaign.05",
      "blackstone.out.08")  # fmt: skip
def test_the_dead_do_not_come_along_and_all_others_may():
    table = begin(replace(LATER, dead=1 << KINDS[0]))
    assert {each.kind for each in table.options()} == {*range(8)} - {KINDS[0]}
    assert table.refusal(f"explorer s0 k{KINDS[0]}") == "explorer_dead"


@rule("blackstone.inspiration.17", "blackstone.inspiration.16", "blackstone.new_exped.06")
def test_an_agenda_may_be_reached_by_what_was_kept():
    chrometer = find("empyrean_chrometer")
    state = on_the_way(gather(with_kept(janus_draik=Kept(finds=(chrometer,)))))
    assert bool(state.inspired & 1) == (getattr(CONTENT.explorers[KINDS[0]].agenda, "card", "") == "empyrean_chrometer")
    assert state.inspired & 1


def clues(*names):
    """A quest in which these hold clues, one each."""
    return with_kept(**{name: Kept(finds=(CLUES[at],)) for at, name in enumerate(names)})


@rule("blackstone.strongholds.03", "blackstone.strongholds.01", "blackstone.goal.06", "blackstone.discovery.07")
@pytest.mark.parametrize(("holders", "asks"), [
    (PARTY, True), (PARTY[:3], False), ((*PARTY[:3], "amallyn"), False),
])  # fmt: skip
def test_four_clues_of_the_party_are_needed_for_an_attack(holders, asks):
    table = gather(clues(*holders))
    assert isinstance(table.asked(), asked.VoteOnAssault) == asks
    if asks:
        assert not table.asked().vault


@rule("blackstone.example.20", "blackstone.strongholds.03")
def test_three_clues_of_the_party_and_two_at_home_pay_for_nothing_and_four_in_any_mix_do():
    three = with_kept(
        janus_draik=Kept(finds=CLUES[:2]), taddeus=Kept(finds=CLUES[2:3]), amallyn=Kept(finds=CLUES[3:5])
    )  # fmt: skip
    table = gather(three)
    assert isinstance(table.asked(), asked.ChooseShip)
    assert table.refusal(f"find s0 d{CLUES[0]}") == "not_enough_clues"
    assert table.refusal(f"find s0 d{CLUES[3]}") == "another_question"
    four = gather(with_kept(janus_draik=Kept(finds=CLUES[:3]), pious_vorne=Kept(finds=CLUES[3:4])))
    four.do("accept s0", 1, 1, 1, 1, 2)
    assert {*CLUES[:4]} <= {*four.state.discovery}
    assert four.events(told.StrongholdDrawn) == [told.StrongholdDrawn(1, 4)]
    assert four.refusal(f"find s0 d{CLUES[0]}") == "another_question"


@rule("blackstone.strongholds.02", "blackstone.strongholds.04", "blackstone.strongholds.05",
      "blackstone.strongholds.06", "blackstone.stronghold_attack.01", "blackstone.stronghold_attack.02",
      "blackstone.stronghold_attack.03", "blackstone.stronghold_attack.04",
      "blackstone.stronghold_attack.12")  # fmt: skip
@pytest.mark.parametrize(("stands", "approach"), [(0, 6), (1, 4), (2, 4), (3, 4)])
def test_four_clues_lead_to_a_stronghold_that_still_stands(stands, approach):
    quest = replace(clues(*PARTY), conquered=0b1111 & ~(1 << stands))
    table = gather(quest).do("accept s0", 1, 1, 1, 1, 1)
    state = table.state
    assert state.mission.target == stands
    assert (state.mission.kind, state.finds) == ("stronghold", ((), (), (), ()))
    assert table.events(told.StrongholdDrawn) == [told.StrongholdDrawn(stands, approach)]
    assert {*CLUES[:4]} <= {*state.discovery}
    rest = [each for each in state.discovery if each not in CLUES[:4]]
    assert tuple(rest) == quest.discovery
    assert len(on_the_way(table).deck) == approach


@rule("blackstone.stronghold_attack.02", "blackstone.vault_attack.02")
@pytest.mark.parametrize(("quest", "paid"), [
    (replace(clues(*PARTY), conquered=0b1110), (1,) * 5), (replace(LATER, conquered=0b1111), ()),
])  # fmt: skip
def test_the_way_to_a_place_is_dealt_by_lot_from_all_cards_without_half_and_half(quest, paid):
    decks = []
    for seed in range(6):
        table = gather(quest)
        table.state.rng = seed
        decks.append(on_the_way(table.do("accept s0", *paid)).deck)
    assert len({tuple(sorted(each)) for each in decks}) == len(decks)
    assert len({sum(map(table.game.box.is_combat, each)) for each in decks}) > 1


@rule("blackstone.strongholds.06", "blackstone.stronghold_attack.01")
@pytest.mark.parametrize(("rolled", "target"), [(1, 1), (2, 3)])
def test_which_of_the_strongholds_that_still_stand_is_drawn_by_lot(rolled, target):
    table = gather(replace(clues(*PARTY), conquered=0b0101)).do("accept s0", 1, 1, 1, 1, rolled)
    assert table.state.mission.target == target


@rule("blackstone.strongholds.02")
def test_of_more_clues_the_leader_chooses_and_the_lens_pays_as_one():
    lens = find("star_map_lens")
    table = gather(with_kept(janus_draik=Kept(finds=(*CLUES[:4], lens)))).do("accept s0")
    assert table.asked() == asked.PayClue(0, 4)
    table.do(f"find s0 d{lens}").do(f"find s0 d{CLUES[0]}").do(f"find s0 d{CLUES[1]}")
    table.do(f"find s0 d{CLUES[2]}", *[1] * 5)
    assert table.state.finds[0] == (CLUES[3],)
    assert lens in table.state.discovery


@rule("blackstone.strongholds.07", "blackstone.strongholds.08", "blackstone.vault.01")
@pytest.mark.parametrize("vault", [False, True])
def test_one_who_does_not_agree_is_enough_for_an_ordinary_expedition(vault):
    table = gather(replace(clues(*PARTY), conquered=0b1111 if vault else 0), seats=2)
    assert table.asked() == asked.VoteOnAssault(0, vault)
    table.do("accept s0").do("refuse s1")
    assert table.state.mission.kind == "later"
    assert sum(map(len, table.state.finds)) == 4
    assert len(on_the_way(table).deck) == 8


@rule("blackstone.vault.01", "blackstone.vault_attack.01", "blackstone.vault_attack.02", "blackstone.strongholds.01")
def test_with_all_strongholds_taken_the_party_may_seek_the_vault_without_clues():
    table = gather(replace(LATER, conquered=0b1111)).do("accept s0")
    assert table.state.mission.kind == "vault"
    assert table.events(told.VaultSought) == [told.VaultSought(8)]
    assert len(on_the_way(table).deck) == 8
    assert not isinstance(gather(replace(LATER, conquered=0b111)).asked(), asked.VoteOnAssault)
    rich = gather(replace(clues(*PARTY), conquered=0b1111)).do("accept s0")
    assert sum(map(len, rich.state.finds)) == 4


@rule("blackstone.precipice.07")
def test_shifting_halls_turns_any_one_combat_card_into_an_ambush():
    """An ambush is a combat card too, and may give way to another."""
    shifting = [each.id for each in CONTENT.legacy].index("shifting_halls")
    gone = Counter()
    for seed in range(20):
        plain, shifted = (begun(seed, replace(LATER, legacy=legacy)) for legacy in ((), (shifting,)))
        assert sum(each < len(CONTENT.combats) for each in shifted) == 4
        ((before, now),) = [(one, other) for one, other in zip(plain, shifted, strict=True) if one != other]
        assert CONTENT.combats[now].kind == "ambush"
        gone[CONTENT.combats[before].kind] += 1
    assert all(gone[kind] for kind in ("standard", "ambush"))


def begun(seed, quest):
    """The exploration deck of the next expedition."""
    game = next_expedition(1, seed, quest)
    state, rng = game.start(), Rng(seed)
    while not state.deck:
        game.play(state, anything(game, state, state.decider(), rng))
    return state.deck


@rule("blackstone.inspiration.05")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_before_a_place_is_attacked_character_cards_can_be_turned(answer):
    """Reading Q08, as before every card of the way."""
    table = gather(before_assault("corridor_of_death")).do("accept s0", 1, 1, 1, 1, 1)
    state = on_the_way(table)
    state.past, state.deck = state.deck, ()
    state.points[0], state.inspired = 3, 0
    table.do("go_on s0")
    assert table.asked() == asked.YesOrNo(0, "inspire", 0)
    table.do(f"{answer} s0")
    assert (state.points[0], state.inspired) == ((0, 1) if answer == "accept" else (3, 0))
    assert table.events(told.PlaceEntered) == [told.PlaceEntered("corridor_of_death")]


@rule("blackstone.stronghold_attack.08", "blackstone.stronghold_attack.10", "blackstone.stronghold_attack.11")
def test_the_party_may_stop_before_the_place_and_the_clues_stay_lost():
    table = gather(before_assault("descent")).do("accept s0", 1, 1, 1, 1, 1)
    state = on_the_way(table)
    state.past, state.deck = (*state.past, *state.deck), ()
    state.stack[-1:], state.owed[:] = [Round()], [None]
    table.begin().do("turn_back s0")
    assert table.events(told.ReturnedHome)
    after = quest_after(table.game.box, state)
    assert after.conquered == before_assault("descent").conquered
    assert not any(each.finds for each in after.kept)


@rule("blackstone.stronghold_attack.05")
def test_on_the_way_to_a_place_cards_are_drawn_round_by_round():
    table = gather(before_assault("descent")).do("accept s0", 1, 1, 1, 1, 1)
    state = on_the_way(table)
    first, state.ships = state.deck[0], ()
    table.do("go_on s0")
    assert [each.card for each in table.events(told.ExplorationDrawn)] == [first]


@rule("blackstone.stronghold_attack.05", "blackstone.stronghold_attack.06")
def test_after_the_last_card_comes_the_place():
    table = gather(before_assault("corridor_of_death")).do("accept s0", 1, 1, 1, 1, 1)
    state = on_the_way(table)
    state.past, state.deck = state.deck, ()
    table.do("go_on s0")
    assert state.board == "corridor_of_death"
    assert table.events(told.PlaceEntered) == [told.PlaceEntered("corridor_of_death")]


@rule("blackstone.goal.08")
@pytest.mark.parametrize("line", ["blackstone-quest.1.x.00000000", "shadespire-deck.1.AA.00000000", "newer"])
def test_a_line_that_holds_no_quest_is_refused(line):
    with pytest.raises(SetupError, match="quest_"):
        BlackstoneFortress.open(CONTENT, Setup("blackstone", "quest", ("random",), 1, (("quest", line),)))


def test_lines_of_quests_are_read_as_they_were_written():
    for quest in (LATER, before_assault("descent"), with_kept(amallyn=Kept(finds=CLUES[:3], barred=True))):
        line = to_line(quest)
        assert from_line(CONTENT, line) == quest
        assert len(line) < 800
        for at in range(0, len(line), 7):
            changed = line[:at] + ("A" if line[at] != "A" else "B") + line[at + 1 :]
            with pytest.raises(ValueError, match=r"other_|damaged"):
                from_line(CONTENT, changed)
    assert from_line(CONTENT, NEW) == fresh(CONTENT)


@pytest.mark.parametrize("wrong", [
    {"discovery": LATER.discovery[:5] * 2}, {"legacy": (0, 0)}, {"legacy": (99,)}, {"seen": 99}, {"dead": 1 << 9},
    {"kept": LATER.kept[1:]}, {"resources": (500,)}, {"conquered": 16},
])  # fmt: skip
def test_a_quest_that_there_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match="damaged"):
        from_line(CONTENT, to_line(replace(LATER, **wrong)))
