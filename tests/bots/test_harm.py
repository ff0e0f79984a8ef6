"""The greedy bot hurts the other side, and leaves alone what could only hurt its own."""

import pytest

from dicewright.bots import Observation, make
from dicewright.bots.harm import balance
from dicewright.games import build, new_setup
from dicewright.games.dice_masters.face.position import begin_at

STRONG = {"name": "Hulk", "attack": 4, "defense": 4, "damage": 0, "level": 2}
WEAK = {"name": "Sidekick", "attack": 1, "defense": 1, "damage": 0, "level": 1}


def decided(action, mine, theirs, seats=("CW-045:4 CW-053:4", "CW-053:4 CW-045:4")):
    """What the greedy bot does first with one action die in its reserve."""
    setup = new_setup("dice_masters", "tournament", list(seats), {"edition": "jus18", "first": 0})
    given = {"step": "main", 0: {"field": mine, "reserve": [action]}, 1: {"field": theirs}}
    match = begin_at(build(setup), given, "harm", ["", ""], [], {})
    return make("greedy", "harm").decide(Observation(match, 0))


@pytest.mark.parametrize(
    ("action", "mine", "theirs", "used"),
    [
        ("JUS-067 A0", ["CW-053 L1"], [], False),
        ("JUS-067 A0", ["CW-053 L1"], ["sidekick"], True),
        ("AVX-027 A0", ["sidekick x2"], [], False),
        ("AVX-027 A0", ["CW-053 L3"], ["sidekick x2"], True),
        ("CW-023 A0", ["CW-053 L1"], [], False),
        ("CW-023 A0", ["sidekick", "CW-053 L1"], ["CW-053 L3"], True),
        ("AVX-032 A0", ["sidekick"], ["CW-053 L3"], False),
        ("AVX-031 A0", ["sidekick"], [], True),
        ("AVX-026 A0", ["CW-053 L1"], [], True),
        ("AVX-033 A0", ["CW-053 L1"], [], True),
    ],
)
def test_an_action_is_used_unless_it_could_only_hurt_its_user(action, mine, theirs, used):
    assert decided(action, mine, theirs).startswith("use ") is used


@pytest.mark.parametrize(
    ("words", "mine", "theirs", "sign"),
    [
        ("Deal 6 damage to target character die.", [STRONG], [], -1),
        ("Deal 6 damage to target character die.", [STRONG], [WEAK], 1),
        ("Deal 1 damage to each character die.", [WEAK, WEAK], [STRONG], -1),
        ("Deal 2 damage to each opposing character die.", [WEAK, WEAK], [], 0),
        ("You may KO target sidekick.", [WEAK], [], -1),
        ("You may KO target sidekick.", [STRONG], [WEAK], 1),
        ("KO target level 1 character die.", [WEAK], [STRONG], -1),
        ("Deal 2 damage to target player or character die.", [WEAK], [], 0),
        ("Each character die you control gets +2D.", [WEAK], [STRONG], 0),
        ("Draw 2 dice.\nGlobal: Pay [bolt]. Deal 1 damage to target character die.", [WEAK], [], 0),
    ],
)
def test_harm_is_weighed_by_whom_it_finds(words, mine, theirs, sign):
    found = balance(words, mine, theirs)
    assert (found > 0) - (found < 0) == sign
