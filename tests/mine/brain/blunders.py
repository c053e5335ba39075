"""Positions in which a move is plainly a blunder by the rules' odds, and what a sane player does there.

Ids of creatures as in `posed`: dwarves first, each side row by row. Figures are those of `posed.FIGURES`.
"""

from tests.blunder import ALL
from tests.mine.brain.blunder import Blunder, any_of, beyond, every, gathered, held, met

SEEDS = {"easy": 8, "normal": 3, "hard": 5}
"""How many times each level is tried."""

BLUNDERS = (
    Blunder(
        "leave", "Daylight lies before the miner: one move wins.",
        """
        ########
        #.....Mx
        #.....##
        #.U...##
        ########""",
        {"first": 1}, only=("move s0 f0 c8,1 no",), levels=ALL,
    ),
    Blunder(
        "leave_from_afar", "Six steps are all he has, and the sixth is out of the mine.",
        """
        ##########
        #...M....x
        #.......##
        #U.....B##
        ##########""",
        {"first": 1}, only=("move s0 f0 c10,1 no",), levels=ALL,
    ),
    Blunder(
        "leave_past_a_strike", "An unhurt miner survives any free strike, and outside he has won.",
        """
        ########
        ##....Mx
        ##...U##
        ########""",
        only=("move s0 f0 c8,1 no",), levels=ALL,
    ),
    Blunder(
        "leave_before_the_end", "Others may move first, but the phase does not end without the winning move.",
        """
        #########
        #......Mx
        #.......#
        #.B...U.#
        #########""",
        after=lambda table: table.state.result is not None, levels=ALL,
    ),
    Blunder(
        "run", "An empty gallery lies ahead and a ghoul behind: every step counts.",
        """
        ####################
        #U......M..........x
        ####################""",
        after=beyond(0, 13),
    ),
    Blunder(
        "run_somewhere", "Not even a careless miner stands still in an empty gallery, or runs into its dead end.",
        """
        ###################
        #....M............x
        #.#################
        #U#################
        ###################""",
        {"first": 1}, after=beyond(0, 7), levels=ALL,
    ),
    Blunder(
        "no_digging_aside", "Digging costs the whole move and leads nowhere: the gallery is open.",
        """
        ##################
        ##################
        #U......M........x
        ##################
        ##################""",
        {"first": 1}, never=("dig *", "end *"), levels=ALL,
    ),
    Blunder(
        "dig_through", "One cell of rock parts him from the exit; the way round takes five turns.",
        """
        #######x#########
        #..M#...........#
        #.#############.#
        #.#.....U.......#
        #.#.#############
        #...#############
        #################""",
        {"first": 1}, only=("dig s0 f0 c4,1 no",),
    ),
    Blunder(
        "round_the_ghouls", "With one life left he does not walk up to two ghouls where an empty way is as short.",
        """
        ################
        #......UU...####
        #.#########.####
        #M#########....x
        #.#########.####
        #...........####
        ################""",
        {"creatures": {0: {"wounds": 3}}}, never=("move s0 f0 c?,1 no",), levels=ALL,
    ),
    Blunder(
        "round_the_wounded_berserker", "The ghoul he fights may walk off, and then he turns on the miner beside him.",
        """
        ################
        ########U#######
        ########B#######
        #...........####
        #.#########.####
        #M#########....x
        #.#########.####
        #.#########.####
        #...........####
        ################""",
        {"first": 1, "creatures": {0: {"wounds": 1}}}, never=("move s0 f1 c?,3 no",),
    ),
    Blunder(
        "out_of_his_charge", "The wounded berserker has to charge at whoever is nearest, and the ghoul is not.",
        """
        ################
        x..............#
        ###B##########.#
        ##############.#
        #U............M#
        ################""",
        {"first": 1, "creatures": {0: {"wounds": 1}, 1: {"wounds": 2}}},
        never=("move s0 f1 c10,1 no",),
    ),
    Blunder(
        "he_goes_first", "He has to charge at the miner: before the miner walks past him, not after.",
        """
        ####################
        x.............B.M..#
        ##################.#
        #U##################
        ####################""",
        {"first": 1, "creatures": {0: {"wounds": 1}}}, only=("move s0 f0 c15,1 no",),
    ),
    Blunder(
        "not_past_him_to_the_exit", "He charges at whoever is nearest; a way out that is near is no use to the dead.",
        """
        ################
        x......BM......#
        #########.######
        #########.######
        #########.######
        #########.######
        #########U######
        ################""",
        {"first": 1, "creatures": {0: {"wounds": 1}, 1: {"wounds": 3}}}, only=("move s0 f1 c14,1 no",),
    ),
    Blunder(
        "open_the_door", "The leaf shuts the way out: he turns it or digs past it, and does not turn back.",
        """
        ##############
        #U...MA......x
        #####AA#######
        ##############""",
        {"under": {"M": "A"}, "along": (True,), "first": 1}, never=("move *", "end *"),
    ),
    Blunder(
        "to_the_half_that_opens", "Turned from where he stands the leaf shuts him in; one step down it lets him out.",
        """
        ###########
        ####AM#####
        x...AA...U#
        ###########""",
        {"under": {"M": "A"}, "along": (True,), "first": 1}, only=("move s0 f0 c5,2 no",),
    ),
    Blunder(
        "drag_the_sack", "The sack is what he came for, and nobody is near.",
        """
        ####################
        #..M...........U...x
        ####################""",
        {"sack": "c2,1", "options": {"variant": "3"}}, only=("move s0 f0 * yes",),
    ),
    Blunder(
        "drag_the_sack_out", "Three steps with the sack end the game.",
        """
        ########
        #U...M.x
        ########""",
        {"sack": "c4,1", "options": {"variant": "3"}, "first": 1}, only=("move s0 f0 c8,1 yes",), levels=ALL,
    ),
    Blunder(
        "help_the_terrified", "A ghoul eats the terrified miner, and the berserker can be there.",
        """
        ###########
        #.........#
        #.B...UM..#
        #.........#
        ###########""",
        {"creatures": {1: {"fear": "terrified"}}, "first": 1}, after=met(0, 2),
    ),
    Blunder(
        "deploy_in_front", "Nothing is gained at the far end of the lode, and a turn is lost.",
        """
        ##############################
        #gggggggggg..........B.M...U.x
        ##############################""",
        {"phase": "game"}, never=("place s0 f1 c1,1", "place s0 f1 c2,1", "place s0 f1 c3,1"),
    ),
    Blunder(
        "strike_back", "An attack costs nothing: the miner does not let it be.",
        """
        #######
        #..MU.#
        #######""",
        {"phase": "melee"}, only=("attack s0 f0 f1 simple",), levels=ALL,
    ),
    Blunder(
        "strike_twice", "The berserker has both his attacks and a ghoul in reach: he does not let them be.",
        """
        #########
        #M.#..BU#
        #..#....#
        #########""",
        {"phase": "melee"}, never=("pass *",), levels=ALL,
    ),
    Blunder(
        "last_attack_in_frenzy", "Two dice on the ghoul's last life; its blow in return cannot matter.",
        """
        ##########
        #M.#######
        #..#.BU..#
        #..#.....#
        ##########""",
        {"phase": "melee", "creatures": {1: {"attacks": 1}, 2: {"wounds": 2}}}, only=("attack s0 f1 f2 frenzied",),
    ),
    Blunder(
        "compelled_at_the_weak", "He strikes in frenzy: that kills the ghoul at the miner's throat, but not the ghost.",
        """
        #########
        #.......#
        #..GBUM.#
        #.......#
        #########""",
        {"phase": "melee", "creatures": {0: {"wounds": 1, "attacks": 1}, 1: {"fear": "terrified"}, 3: {"wounds": 2}}},
        only=("attack s0 f0 f3 frenzied",),
    ),
    Blunder(
        "clear_the_lode", "The last of the dead has one life left and stands in reach.",
        """
        #######
        #M..BU#
        #.....#
        #######""",
        {"phase": "melee", "creatures": {2: {"wounds": 2}}, "options": {"variant": "4"}},
        only=("attack s0 f1 f2 *",), levels=ALL,
    ),
    Blunder(
        "keep_the_frenzy", "The ghoul hardly hits, die or no die; rolling it costs the frenzied attack.",
        """
        ########
        #M.#####
        #..#.U.#
        #..#.B.#
        #..#G..#
        ########""",
        {"phase": "melee", "creatures": {2: {"wounds": 2}}},
        prelude=(("dash s0 f1 c4,3", ()), ("strike s1 f2 f1", ())),
        only=("defend s0 f1 no",),
    ),
    Blunder(
        "eat_the_terrified", "A terrified miner cannot defend himself: the ghouls do not let him be.",
        """
        #######
        #.UMU.#
        #######""",
        {"phase": "melee", "creatures": {0: {"fear": "terrified"}}}, never=("pass *",), levels=ALL,
    ),
    Blunder(
        "together_on_the_last_life", "Together they wound five times in six, one by one in half of all cases.",
        """
        #######
        #.UMU.#
        #######""",
        {"phase": "melee", "creatures": {0: {"fear": "terrified", "wounds": 3}}}, only=("together s1 f1 f2 f0",),
    ),
    Blunder(
        "kill_the_last_miner", "One wound on the miner wins the game; the berserker can wait.",
        """
        ########
        #..M...#
        #..UB..#
        ########""",
        {"phase": "melee", "creatures": {0: {"fear": "terrified", "wounds": 3}, 1: {"finished": True}}},
        only=("attack s1 f2 f0 simple",), levels=ALL,
    ),
    Blunder(
        "frighten_first", "Two ghouls follow, and who is terrified has neither a die nor an attack.",
        """
        #######
        #.UMU.#
        #..G..#
        #######""",
        {"phase": "melee", "first": 1}, only=("frighten s1 f3 f0",),
    ),
    Blunder(
        "frighten_the_runner", "One miner is a move from the exit; the other has the ghost in his way.",
        """
        ##############
        #.....MGM....x
        ##############""",
        {"phase": "melee", "first": 1}, only=("frighten s1 f2 f1",),
    ),
    Blunder(
        "strike_before_death", "The berserker kills the ghost next, and its terror ends with it: better a blow at him.",
        """
        ####################
        #.......##......####
        #...##M###.####..###
        #...##......###.####
        ###.####G##.....####
        ###.####.###.##....#
        ##...##....#.####.##
        ##.#.##......###..##
        #..#....##.#...#.###
        #.####.###.........#
        #.....####.####.##.#
        ####.....BG####....x
        ######.###M.....UUUx
        ####################""",
        {"phase": "melee", "first": 1, "turn": 5, "creatures": {2: {"wounds": 1}, 4: {"wounds": 3}}},
        only=("attack s1 f4 f1 simple",), levels=("hard",),
    ),
    Blunder(
        "take_the_free_strike", "A free strike costs nothing.",
        """
        ########
        #......#
        #.UM...#
        #......#
        ########""",
        {}, prelude=(("move s0 f0 c6,2 no", ()),), only=("strike s1 f1 f0",), levels=ALL,
    ),
    Blunder(
        "feast_where_it_counts", "The meal heals everything: it goes to whoever is hurt more.",
        """
        #########
        #M.#.UBU#
        #..#....#
        #########""",
        {"phase": "melee", "creatures": {1: {"wounds": 3, "finished": True}, 2: {"wounds": 1}, 3: {"wounds": 2}}},
        prelude=(("wait s1 f2 f3", ()), ("together s1 f2 f3 f1", (6, 1))), only=("feast s1 f3",),
    ),
    Blunder(
        "close_the_way_out", "The miner is a move from the exit: the ghoul gets in front of him or seizes him.",
        """
        ############
        #.....M..###
        #..........x
        #..U.....###
        ############""",
        {"seat": 1}, after=held(0), levels=ALL,
    ),
    Blunder(
        "stay_in_the_way", "The ghoul stands in the only way out and stays in it.",
        """
        ################
        #.....M...######
        #...........U..x
        #.........######
        ################""",
        {"seat": 1}, after=held(0), levels=ALL,
    ),
    Blunder(
        "come_out_of_the_rock", "A hidden ghost holds nobody: it comes out in front of the miner.",
        """
        ############
        #.....M..###
        #..........x
        #........G##
        ############""",
        {"seat": 1, "under": {"G": "#"}, "creatures": {1: {"hidden": True}}}, after=held(0),
    ),
    Blunder(
        "do_not_hide", "Hidden in the rock the ghost would let the miner pass.",
        """
        ############
        #.....M..###
        #........G.x
        #........###
        ############""",
        {"seat": 1}, after=held(0),
    ),
    Blunder(
        "join_who_holds_him", "The ghost holds a terrified miner, whom alone it hardly hurts, and two ghouls stand by.",
        """
        ####################
        #.......##......####
        #...##.###.####..###
        #...##......###.####
        ###.####.##.....####
        ###.####.###.##....#
        ##...##....#.####.##
        ##.#.##......###..##
        #..#....##.#...#.###
        #.####.###......GM.#
        #.....####.####.##.#
        ####....MU.####....#
        ######.###....U..U.#
        ################...#
        ################xxx#""",
        {"seat": 1, "first": 1, "turn": 9, "options": {"turn_limit": "40"},
         "creatures": {0: {"fear": "terrified"}, 2: {"wounds": 1}, 3: {"wounds": 1}, 5: {"wounds": 1}}},
        after=any_of(met(4, 0), met(5, 0)),
    ),
    Blunder(
        "keep_him_terrified", "If the ghost leaves him he comes to, and the exit is near.",
        """
        ##########
        #........x
        #....GM..x
        #........x
        ##########""",
        {"seat": 1, "creatures": {0: {"fear": "terrified"}}}, after=met(1, 0),
    ),
    Blunder(
        "no_hole_in_the_wall", "Nobody is saved by a hole in the rock at the edge: it leads nowhere.",
        """
        ############
        #M...#######
        #....#######
        ##.#.......x
        #....#######
        #.....U.####
        ############""",
        {"first": 1}, never=("dig *",), levels=ALL,
    ),
    Blunder(
        "no_digging_from_a_ghost", "No rock keeps a ghost off, and a turn of digging is a turn not run.",
        """
        ##################
        #.G.M............x
        ##################""",
        {"first": 1}, never=("dig *", "end *"), levels=ALL,
    ),
    Blunder(
        "no_digging_before_the_fight", "Where the dead are to be destroyed no tunnel is of any use.",
        """
        ##########
        #M..B....#
        #........#
        #....U.U.#
        ##########""",
        {"options": {"variant": "4"}}, never=("dig *",), levels=ALL,
    ),
    Blunder(
        "drag_past_the_guard", "A guard at the far end is no reason to stand beside the sack and wait.",
        """
        #####################
        #..M.............U..x
        #.................G.x
        #####################""",
        {"sack": "c2,1", "options": {"variant": "3"}}, never=("end *", "dig *", "move s0 f0 * no"),
    ),
    Blunder(
        "come_to_the_feast", "The miner cannot move, and the second ghoul is a walk away.",
        """
        ##########################
        #.GM......################
        #.........################
        #.......U................x
        ##########################""",
        {"seat": 1, "creatures": {0: {"fear": "terrified"}}}, after=every(met(1, 0), met(2, 0)),
    ),
    Blunder(
        "finish_the_last", "The game is as good as won: one may guard the way out, but not all stand there and watch.",
        """
        ##################
        #MG..............#
        #...............U#
        #............UUU.x
        ##################""",
        {"seat": 1, "creatures": {0: {"fear": "terrified", "wounds": 2}}},
        after=every(met(1, 0), gathered(11, 2, 2, 3, 4, 5)),
    ),
    Blunder(
        "stay_at_his_throat", "One life is left to him, and they strike before he can leave their reach alive.",
        """
        ##########
        #........x
        #.GB.....x
        #..MU....x
        #........x
        ##########""",
        {"seat": 1, "creatures": {1: {"wounds": 3, "fear": "terrified"}}}, after=met(1, 2, 3),
    ),
    Blunder(
        "no_lurking", "In the rock it holds nobody up, and there is room in front of him.",
        """
        ##################
        #...M............x
        #########.########
        #########.########
        #########G########
        ##################""",
        {"seat": 1}, after=lambda table: not table.creature(1).hidden,
    ),
    Blunder(
        "strike_before_he_does", "Two frenzied attacks come first, and with one life left the ghost may never strike.",
        """
        #########
        #M.#.GBU#
        #..#....#
        #########""",
        {"phase": "melee", "first": 1, "creatures": {1: {"wounds": 1}, 2: {"wounds": 3}}},
        only=("attack s1 f2 f1 simple",),
    ),
    Blunder(
        "no_wait_for_the_pledged", "The ghoul has one attack, and strikes with the ghost that waits already.",
        """
        ##########
        #M.####G##
        #..#..GBU#
        #..#######
        ##########""",
        {"phase": "melee", "first": 1, "creatures": {1: {"wounds": 1}, 3: {"wounds": 2}}},
        prelude=(("wait s1 f2 f4", ()),), never=("wait *",),
    ),
    Blunder(
        "strike_with_who_waited", "The ghost has waited for the ghoul: alone it would have struck before.",
        """
        #########
        #M.#.GBU#
        #..#....#
        #########""",
        {"phase": "melee", "first": 1, "creatures": {1: {"wounds": 1, "finished": True}}},
        prelude=(("wait s1 f2 f3", ()),), only=("together s1 f2 f3 f1",),
    ),
    Blunder(
        "no_second_dart", "He has darted to where he wanted to stand, and does not run about while his friend strikes.",
        """
        #############
        #M.#........#
        #..#.B.BU...#
        #..#......U.#
        #############""",
        {"phase": "melee", "creatures": {2: {"wounds": 1, "attacks": 1}, 3: {"wounds": 2}}},
        prelude=(("dash s0 f1 c6,1", ()),), never=("dash s0 f1 *",),
    ),
    Blunder(
        "no_stops_on_a_charge", "He has to go on until he is there; to stop after every step helps nobody.",
        """
        ############
        #B.......U.#
        #.........M#
        ############""",
        {"creatures": {0: {"wounds": 1}}}, never=("move s0 f0 c2,? no", "move s0 f0 c3,? no", "move s0 f0 c4,? no"),
    ),
    Blunder(
        "shut_the_last_way", "The miner in the gallery leaves next, unless the ghost stands there: then nobody can.",
        """
        ####################
        #.####.###..##.....#
        #.....####.####.##.#
        ####.......####....#
        ######.###..M...BG.#
        ################xxM#""",
        {"seat": 1, "first": 1, "under": {"M": "x"},
         "creatures": {1: {"wounds": 1}, 2: {"fear": "terrified"}, 3: {"wounds": 1}}},
        never=("end *",), effort=1.0,
    ),
    Blunder(
        "a_strike_is_a_chance", "He is out before his own berserker strikes; who is beside him may strike him then.",
        """
        ###########
        #..U.....##
        #...###..##
        ######...Mx
        ########B##
        ###########""",
        {"seat": 1, "first": 1, "creatures": {0: {"wounds": 3}, 1: {"wounds": 3}}},
        never=("end *", "move s1 f? c[1-5],*"), levels=("hard",), effort=1.0,
    ),
    Blunder(
        "no_way_past_his_axe", "It comes out of the berserker's zone under his strike, with one life left.",
        """
        ##############
        #U..#......U.x
        ###......M...#
        ###B##########
        ##############""",
        {"seat": 1, "first": 1, "creatures": {2: {"wounds": 2}, 3: {"done": True}}}, never=("move s1 f2 c5,? no",),
    ),
    Blunder(
        "join_the_fight", "One ghoul fights the berserker, and the others stand by though nobody needs them elsewhere.",
        """
        ################
        #.#...##########
        xU.G........M..#
        xG.UB..........#
        xU.U#...########
        ################""",
        {"seat": 1}, never=("end *",),
    ),
    Blunder(
        "come_to_his_help", "He cannot beat the berserker alone, and his friends are a few steps away.",
        """
        ################
        #..............#
        x..U........M..#
        x.GB...........#
        x.U............#
        #.U............#
        ################""",
        {"seat": 1}, never=("end *",),
    ),
    Blunder(
        "no_walk_after_the_blow", "It has come where it wanted to, the miner's blow on the way has missed: it stays.",
        """
        ##################
        #.###...##########
        #..MU............x
        #....#####.#######
        ##########.#######
        ##################""",
        {"seat": 1}, prelude=(("move s1 f1 c9,2 no", ()), ("strike s0 f0 f1", (1, 6))), never=("move s1 f1 *",),
    ),
    Blunder(
        "stay_by_the_wounded", "The ghoul has one life left: he does not step aside under its blow and let it go.",
        """
        ####################
        #.####.###..##.M...#
        #.....####B####.##U#
        ####......U####U...#
        ######.###M......G.#
        ################...#
        ################xxx#""",
        {"creatures": {0: {"done": True}, 5: {"wounds": 2}}}, never=("move s0 f2 *",),
    ),
    Blunder(
        "stay_by_the_terrified", "Daylight is a step behind the miner: who is beside him stays there.",
        """
        ####################
        #.....####.####.##.#
        ####.......####M..B#
        ######.###.....GU..#
        ################MU.#
        ################xxx#
        ####################""",
        {"seat": 1, "creatures": {0: {"wounds": 2}, 2: {"wounds": 1, "fear": "terrified"},
                                  3: {"wounds": 2, "done": True}, 4: {"done": True}, 5: {"wounds": 1}}},
        after=met(5, 2),
    ),
    Blunder(
        "shut_two_ways", "He leaves next by one of two ways: the ghoul and the ghost can shut both, neither alone.",
        """
        #########
        ###.#.###
        ###..U###
        ###.#..##
        ###.##..#
        ##..##.##
        ###MG..##
        x..B..###
        x.B.....#
        x...#.###
        #########""",
        {"seat": 1, "first": 1, "under": {"G": "#"},
         "creatures": {1: {"wounds": 3}, 2: {"wounds": 3}, 4: {"wounds": 3, "hidden": True}}},
        after=held(0), levels=("hard",),
    ),
    Blunder(
        "round_the_frozen", "The terrified miner fills the gallery and stays: the ghost is reached by the other way.",
        """
        ###########
        #........##
        #.######.##
        #.GMB.....x
        ###########""",
        {"first": 1, "creatures": {0: {"fear": "terrified"}}}, never=("end *",), levels=("hard",),
    ),
    Blunder(
        "no_way_back", "Nobody is near: the miner does not walk back to the corner that he came from a turn ago.",
        """
        ####################
        #.......##......####
        #...##.###.####..###
        #...##.M....###.####
        ###.####.##.....####
        ###.####.###.##....#
        ##...##.AA.#.####.##
        ##.#.##.AA.B.###..##
        #..#....##.#...#.###
        #.####.###.........#
        #.....####.####.##U#
        ####..M....####GGU.#
        ######.###....U....#
        ################...#
        ################xxx#""",
        {"first": 1, "along": (True,), "creatures": {1: {"done": True, "steps": 5}, 2: {"steps": 6}}},
        never=("move s0 f0 c1,? no", "move s0 f0 c2,? no", "move s0 f0 c3,? no"), levels=("hard",),
    ),
    Blunder(
        "no_way_into_the_corner", "The undead keep the exit shut, far away: no reason to walk off into a corner.",
        """
        ####################
        #..M....##......####
        #...##.###.####..###
        #.M.##...B..###.####
        ###.####.##.....####
        ###.####.###.##....#
        ##...##.AA.#.####.##
        ##.#.##.AA...###..##
        #..#....##.#...#.###
        #.####.###.........#
        #.....####.####.##.#
        ####.......####....#
        ######.###.........#
        ##############UGUGU#""",
        {"along": (True,), "under": {"G": "x", "U": "x"}, "creatures": {2: {"done": True, "steps": 6}}},
        never=("move s0 f? c1,1 no", "move s0 f? c1,2 no", "move s0 f? c1,3 no"), levels=("hard",),
    ),
    Blunder(
        "away_from_certain_death", "The last of the undead does not wait for two attacks on its one life.",
        """
        #########
        #...##..#
        #.#.#.#.#
        #.#....##
        #..###...
        ##.#.####
        ##MG..###
        ##M#B.#.#
        ##.##....
        #..##.###
        ##.#..###
        xxx..##..
        xxx......
        xxx#.##..
        #########""",
        {
            "seat": 1, "first": 1, "turn": 11, "options": {"variant": "2"},
            "creatures": {
                0: {"fear": "terrified"}, 1: {"fear": "terrified"}, 2: {"wounds": 1}, 3: {"wounds": 3},
            },
        },
        never=("end *",), levels=("hard",),
    ),
    Blunder(
        "hold_him_at_the_exit", "The miner is out before his own berserker strikes, unless the ghoul is there.",
        """
        ###############
        #.#.....U.....x
        ###.#######...x
        ###########..Mx
        ############B##
        ###############""",
        {"seat": 1, "first": 1, "creatures": {0: {"wounds": 3}, 1: {"wounds": 3}}},
        only=("move s1 f2 c13,2 no", "move s1 f2 c14,? no"),
    ),
    Blunder(
        "past_who_has_walked", "The wounded berserker has walked: the miner turns off before him, and not back.",
        """
        #######################
        #......M....B.........#
        #.########.############
        #.########.############
        #.########.############
        #.########............#
        #.###################.#
        #.###.................#
        #.###.#################
        #.###.................x
        #.#####################
        #....................U#
        #######################""",
        {"first": 1, "creatures": {1: {"wounds": 2, "steps": 6, "done": True}}}, never=("move s0 f0 c?,1 no", "end *"),
    ),
)  # fmt: skip
