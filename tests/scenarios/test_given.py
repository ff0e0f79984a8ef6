"""What a position may state, in both games; what it may not is refused, with its line where the file alone shows it."""

import pytest

from tests.scenarios.written import difference, unreadable


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("0: {field: [AVX-044 L9]}", "Ghost Rider has no face 'L9'; it has bolt, bolt bolt, bolt bolt, level 1"),
        ("0: {field: [AVX-999 L1]}", "there is no card 'AVX-999'; did you mean AVX-099?"),
        ("0: {field: [sidekick fist]}", "a die in the field shows a character or an action face, not energy"),
        ("0: {field: [AVX-044 bolt]}", "a die in the field shows a character or an action face, not energy"),
        ("0: {field: [squirrel token L1]}", "a token has one face only"),
        ("0: {prep: [AVX-044 L1]}", "dice in 'prep' are not rolled, so they show no face and have no damage"),
        ("0: {reserve: [sidekick]}", "'sidekick' in the reserve needs a face"),
        ("0: {reserve: [sidekick F damage 1]}", "only a die in the field has damage"),
        ("0: {field: [AVX-044 L1 x3], used: [AVX-044 x3]}", "'AVX-044 x3': there are only 4 dice of it"),
        ("0: {field: [AVX-044 L1 x3]}, 1: {field: [{die: AVX-044 L1 x2, of: 0}]}", "there are only 4 dice of it"),
        ("0: {used: [AVX-033 x2]}, 1: {used: [AVX-033 x2]}", "there are only 3 dice of it"),
        ("0: {field: [sidekick x9]}", "there are only 8 dice of it"),
        ("0: {life: 0}", "'life' must be a whole number from 1 to 99, not 0"),
        ("0: {beside: [sidekick]}", "unknown key 'beside'"),
        ("0: {counters: {CW-143: {sqirrel: 1}}}", "CW-143 knows no counter 'sqirrel'; did you mean 'squirrel'?"),
        ("0: {counters: {AVX-044: {squirrel: 1}}}", "AVX-044 knows no counter 'squirrel'; it knows none"),
        ("0: {counters: {CW-999: {squirrel: 1}}}", "there is no card 'CW-999'"),
        ("0: {field: [{die: sidekick, blocking: beast 1}]}", "a die that blocks is in 'attack'"),
        ("0: {field: [{die: sidekick, by: beast 1}]}", "'by' is the die that controls or captured a die of another"),
        ("0: {under: [{die: sidekick, of: 1}]}", "say which die captured it"),
        ("0: {field: [{dei: sidekick}]}", "unknown key 'dei'; did you mean 'die'?"),
        ("june: {life: 3}", "unknown key 'june'"),
        ("step: atack", "'step' must be start of turn, clear and draw"),
        ("effects: [{card: AVX-033, choos: [x]}]", "unknown key 'choos'; did you mean 'choose'?"),
        ("effects: [{line: 1}]", "the key 'card' is missing"),
    ],
)
def test_dice_masters_refuses_with_the_line(tmp_path, given, message):
    assert message in unreadable(tmp_path, "dice_masters", f"given: {{{given}}}")


CONTROLLED = "0: {field: [{die: AVX-044 L1, of: 1}]}"
CAPTURED = "0: {field: [CW-006 L1], under: [{die: AVX-044 L1, of: player 2, by: falcon}]}"
BLOCKED = "0: {attack: [CW-006 L3, sidekick]}, 1: {life: 10, attack: [{die: sidekick, blocking: falcon 1}]}"
TWICE = "0: {attack: [sidekick x2]}, 1: {life: 9, attack: [{die: AVX-044 L1, blocking: [sidekick 1, sidekick 2]}]}"
FIGHT = "0: {attack: [sidekick]}, 1: {life: 10, attack: [{die: sidekick, blocking: sidekick 1}]}"


@pytest.mark.parametrize(
    ("given", "rest"),
    [
        (
            "0: {field: [CW-143 L1, squirrel token x2]}",
            "expect: {squirrel token 2.attack: 1, 0.field: {squirrel token: 2, squirrel girl: 1}}",
        ),
        (CONTROLLED, "expect: {ghost rider 1.controller: 0, ghost rider 1.owner: player 2, 0.field: {ghost rider: 1}}"),
        (CONTROLLED, "do: [{until: end of turn}], expect: {1.field: {ghost rider: 1}, 0.field: {}}"),
        (CAPTURED, "expect: {0.under: {ghost rider: 1}, 1.field: {}, ghost rider 1.zone: under}"),
        (CAPTURED, "do: [{until: end of turn}], expect: {1.field: {ghost rider: 1}, 0.under: {}}"),
        (f"step: attack window, {BLOCKED}", "do: [{until: end of turn}], expect: {1.life: 9, 1.prep: {sidekick: 1}}"),
        (
            f"step: attack window, {BLOCKED}",
            "expect: {falcon 1.role: attacking, falcon 1.blocked: true, sidekick 1.blocked: false, "
            "sidekick 9.role: blocking, sidekick 9.against: [falcon 1], phase: attack}",
        ),
        (f"step: attack window, {BLOCKED}", "do: [{log: [falcon 1 attacks, sidekick 9 blocks falcon 1, not blocked]}]"),
        (f"step: attack window, {TWICE}", "expect: {ghost rider 1.against: [sidekick 1, sidekick 2]}"),
        (
            "step: declare blockers, 0: {attack: [sidekick]}, 1: {life: 10, field: [sidekick]}",
            "do: [{asks: {seat: 1, rule: DM-BLK-01}}, {1: {sidekick 9: sidekick 1}}, {until: end of turn}], "
            "expect: {1.life: 10, 0.prep: {sidekick: 1}, 1.prep: {sidekick: 1}}",
        ),
        # the Global of Smash!: a blocked character die deals no damage this turn
        (
            f"step: attack window, effects: [{{card: AVX-032, line: 2, by: 1}}], {FIGHT}",
            "do: [{until: end of turn}], expect: {1.field: {sidekick: 1}, 0.prep: {sidekick: 1}}",
        ),
        (
            "effects: [{card: AVX-033, line: 1}], "
            "0: {field: [sidekick], reserve: [sidekick P]}, 1: {field: [sidekick]}",
            "do: [{expect: {sidekick 1.defense: 3, sidekick 9.defense: 1}}, {until: end of turn}], "
            "expect: {sidekick 1.defense: 1}",
        ),
        (
            "effects: [{card: AVX-033, line: 1, burst: 2}], 0: {field: [sidekick], reserve: [sidekick P]}",
            "expect: {sidekick 1.defense: 6}",
        ),
        (
            "effects: [{card: AVX-033, line: 2, by: 1, choose: [sidekick 1]}], 0: {field: [sidekick, CW-006 L1]}",
            "expect: {sidekick 1.defense: 2, falcon 1.defense: 1}",
        ),
        ("step: main, player 1: {life: 3}, player 2: {life: 4}, active: player 2", "expect: {0.life: 3, active: 1}"),
    ],
)
def test_dice_masters_stands_as_stated(tmp_path, given, rest):
    assert difference(tmp_path, "dice_masters", f"given: {{{given}}}, {rest}") == ""


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            "0: {field: [squirrel token]}",
            "there is no 'squirrel' token; there is: none, no card in",
        ),
        ("0: {field: [CW-143 L1, squirel token]}", "there is no 'squirel' token; there is: squirrel token"),
        ("0: {field: [falkon L1]}", "seat 0 has no die left for 'falkon L1'; did you mean 'falcon'?"),
        ("0: {attack: [sidekick]}", "say 'step: declare blockers' or 'step: attack window'"),
        ("step: declare blockers", "'step: declare blockers' needs attackers"),
        (f"step: declare blockers, {FIGHT}", "blockers are declared already: say 'step: attack window'"),
        (
            "step: attack window, 0: {attack: [sidekick]}, 1: {attack: [sidekick]}",
            "say which attacker sidekick 9",
        ),
        (
            "step: attack window, 0: {attack: [{die: sidekick, blocking: sidekick 1}]}",
            "sidekick 1 attacks in this",
        ),
        ("0: {field: [{die: sidekick, of: 2}]}", "there is no player 2: 0, 1, player 1"),
        ("0: {under: [{die: sidekick, of: 1, by: beast}]}", "no die is called 'beast'"),
        ("effects: [{card: AVX-032}]", "say which 'line' of AVX-032 is meant: 1: KO target level 1"),
        ("effects: [{card: AVX-032, line: 3}]", "line 3 of AVX-032 does nothing; lines that do: 1, 2"),
        ("effects: [{card: AVX-031}], 0: {field: [sidekick]}", "asks seat 0: "),
        ("effects: [{card: AVX-031, choose: [sidekick 1]}], 0: {field: [sidekick]}", "lasts; play it instead"),
        ("effects: [{card: AVX-033, line: 2, choose: [x]}], 0: {field: [sidekick]}", "does not ask for 'x'"),
        ("effects: [{card: CW-006, line: 1}]", "line 1 of CW-006 does nothing; lines that do: none"),
    ],
)
def test_dice_masters_says_what_cannot_be_set_up(tmp_path, given, message):
    found = difference(tmp_path, "dice_masters", f"given: {{{given}}}, ends: waiting")
    assert found.startswith("the position cannot be set up: ")
    assert message in found


ROLLING = "phase: offensive roll phase"


@pytest.mark.parametrize(
    "rest",
    [
        # Indomitable Will! is under way: the next fall of Thor in this phase leaves 1 Health
        f"seats: [barbarian, thor], given: {{{ROLLING}, thor: {{health: 3, effects: [Indomitable Will!]}}}}, "
        "rolls: [1, 2, 3, 4, 6], do: [{0: roll}, {0: smack}, {until: main phase 2}], expect: {thor.health: 1}",
        # Thick Skin II has prepared against 1 status effect
        f"seats: [barbarian, barbarian], given: {{{ROLLING}, 0: {{levels: {{Crit Bash: 2}}}}, "
        "1: {levels: {Thick Skin: 2}, effects: [Thick Skin]}}, rolls: [6, 6, 6, 1, 4], "
        "do: [{0: roll}, {0: crit smash}, {until: main phase 2}], expect: {1.tokens: {}, 1.health: 48}",
        "seats: [miles morales spider-man, Shadow Thief], given: {phase: main phase 1, spider_man_miles_morales: "
        "{cp: 3, hand: [Tip It!]}, shadow_thief: {cp: 4}}, do: [{Spider-Man Miles Morales: pass}], "
        "expect: {miles morales spider-man.cp: 3, shadow thief.cp: 4, 0.cp: 3}",
        "seats: [thor, thor], given: {thor_2: {cp: 3}, Thor 1: {cp: 4}}, expect: {thor 2.cp: 3, thor.cp: 4}",
        # a step sets what it names, and only that
        f"given: {{{ROLLING}, barbarian: {{cp: 4, tokens: {{Reload: 2, Protect: 1}}, hand: [Tip It!, Six-It!]}}}}, "
        "do: [{given: {barbarian: {tokens: {Reload: 1}, hand: [Six-It!]}}}], "
        "expect: {0.tokens: {Reload: 1, Protect: 1}, 0.hand: [Six-It!], 0.cp: 4, 0.deck.count: 31}",
        f"given: {{{ROLLING}}}, do: [{{given: {{barbarian: {{health: 9, cp: 1, tokens: {{Protect: 0}}}}}}}}], "
        "expect: {0.tokens: {}, 0.health: 9, 0.cp: 1}",
    ],
)
def test_dice_throne_stands_as_stated(tmp_path, rest):
    assert difference(tmp_path, "dice_throne", rest) == ""


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("barbarian: {effects: [Smack]}", "nothing in the text of 'Smack' lasts for a Roll Phase; play it instead"),
        (
            "barbarian: {effects: [Thick Skn]}",
            "is called 'Thick Skn'; did you mean 'Thick Skin'",
        ),
        ("paladin: {hand: [Tipp It!]}", "Paladin has no card 'Tipp It!' left in the deck; did you mean 'Tip It!'"),
        ("paladin: {levels: {Smack: 2}}", "Paladin has no ability 'Smack'; there is: Tithe, Retaliate"),
        ("paladin: {side: cursed}", "the board of Paladin has no side 'cursed': it has one"),
        ("palladin: {cp: 2}", "there is no seat 'palladin': did you mean 'paladin'? There are 0 barbarian, 1 paladin"),
        ("paladin: {tokens: {Spellbound: {on: Smack, of: 0}}}", "Paladin has no ability 'Smack' to lie on"),
    ],
)
def test_dice_throne_says_what_cannot_be_set_up(tmp_path, given, message):
    found = difference(tmp_path, "dice_throne", f"given: {{{given}}}, ends: waiting")
    assert found.startswith("the position cannot be set up: ")
    assert message in found


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("given: {phase: ofensive roll phase}", "did you mean 'offensive roll phase'?"),
        ("given: {phase: defensive roll phase}", "'phase' must be upkeep phase, income phase, main phase 1"),
        ("given: {paladin: {tokens: {Protekt: 1}}}", "there is no token 'Protekt'; did you mean 'Protect'?"),
        ("given: {paladin: {tokens: {Corpse: 1}}}", "'Corpse' cannot be played yet: dicewright content --status"),
        ("do: [{given: {paladin: {tokens: {Protekt: 1}}}}]", "there is no token 'Protekt'; did you mean 'Protect'?"),
        ("given: {paladin: {health: -1}}", "'health' must be a whole number from 0 to 99"),
        ("given: {paladin: {effects: []}}", "'effects' must be a list with something in it"),
    ],
)
def test_dice_throne_refuses_with_the_line(tmp_path, rest, message):
    assert message in unreadable(tmp_path, "dice_throne", rest)
