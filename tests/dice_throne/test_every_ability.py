"""What holds for every Offensive Ability of every board, tried with each of them."""

from __future__ import annotations

import re
from random import Random

import pytest

from dicewright.engine.ask import Answer, Ask, Pick, Subset
from dicewright.engine.library import walk
from dicewright.engine.match import Match
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.cards.definitions import hero, status_effects
from dicewright.games.dice_throne.phrases.damage import Deal
from dicewright.games.dice_throne.phrases.flow import Script
from dicewright.games.dice_throne.phrases.rolling import Roll
from dicewright.games.dice_throne.phrases.statuses import Inflict
from tests.dice_throne.boards import Line, announce, begin, lines, text_of

MAIN_2 = "main phase 2"


def inflicted(line: Line) -> dict[str, int]:
    """What a line inflicts on its target for certain: no roll, no condition, no choice."""
    found: dict[str, int] = {}
    text = text_of(line)
    assert isinstance(text, Script)
    for sentence in (*text.sentences, *([text.then] if text.then else [])):
        for clause in getattr(sentence.line, "effects", ()):
            if isinstance(clause, Inflict) and clause.who is None:
                found[clause.token] = found.get(clause.token, 0) + clause.n
    return found


def attacks(line: Line) -> bool:
    """Whether a line could deal damage of an Attack."""
    return any(isinstance(node, Deal) and node.kind != "collateral" for _, node in walk(text_of(line)))


def normal(line: Line) -> bool:
    """Whether all damage of a line is normal, and nothing makes the Attack undefendable."""
    nodes = [node for _, node in walk(text_of(line))]
    deals = [node for node in nodes if isinstance(node, Deal)]
    rolls = ("Undefendable", "Roll", "RollOrChoose", "RollOff", "DrawCompanions")
    calm = not any(type(node).__name__ in rolls for node in nodes)
    return bool(deals) and calm and all(node.kind == "normal" and node.who is None for node in deals)


def least(ask: Ask, rng: Random) -> Answer:
    """To pass or to choose as little as there is; else anything."""
    if isinstance(ask, Subset) and not ask.minimum:
        return []
    return ask.on_pass if isinstance(ask, Pick) and ask.on_pass else ask.sample(rng)


def decline(match: Match, stop: str = "") -> None:
    """Pass and decline until somebody is asked something that `stop` is part of, or Main Phase 2 begins."""
    rng = Random(1)
    for _ in range(80):
        ask = match.ask
        if ask is None or match.state.facts["phase"] == MAIN_2 or (stop and stop in ask.prompt()):
            return
        match.answer(least(ask, rng))
    raise AssertionError(f"no end: {match.ask and match.ask.prompt()}")


def consoled(slug: str) -> dict[str, int]:
    """What a hero gains because a Roll Phase dealt no damage, whether its ability failed or was never there."""
    texts = [
        row.text for one in hero(slug).abilities if one.kind == "passive" for level in one.levels for row in level.rows
    ]
    return {name: 1 for text in texts for name in re.findall(r"dealt no damage, gain ([^.]+)\.", text)}


def held(match: Match, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for number in zones.tokens(match.state, seat):
        name = match.state.things[number].name
        found[name] = found.get(name, 0) + 1
    return found


@pytest.mark.parametrize("token", ["Blind", "Blinding Light"])
def test_an_ability_that_fails_to_activate_has_no_effect_of_any_kind(token: str) -> None:
    """DT-ROLL-20.2: nothing is gained, paid, dealt or inflicted, whatever the board says of activating abilities."""
    for line in lines():
        levels = {one.name: one.levels[-1].level for one in hero(line.hero).abilities if one.kind == "passive"}
        if hero(line.hero).sides:
            levels = {}
        mine = {"cp": 0, "tokens": {token: 1, "Wellspring": 1}, "levels": {**levels, **line.levels}}
        match = begin(line, ["barbarian"], {0: mine}, rolls=(1,))
        before = [match.state.things[seat] for seat in (0, 1)]
        announce(match, line)
        decline(match)
        assert [match.state.things[seat] for seat in (0, 1)] == before, line
        assert held(match, 0) == {"Wellspring": 1, **consoled(line.hero)}, line
        assert held(match, 1) == {}, line
        assert [len(zones.hand(match.state, seat)) for seat in (0, 1)] == [0, 0], line


@pytest.mark.parametrize("edition", ["reference", "rulings"])
def test_whoever_can_take_away_what_an_ability_inflicts_is_asked_before_the_roll_phase_ends(edition: str) -> None:
    """DT-STA-13.1, DT-DEF-06: after every ability, an Attack or not, a teammate of its target has a chance to act."""
    tried = 0
    for line in lines():
        names = [name for name in inflicted(line) if status_effects()[name].removable]
        if not names or any(isinstance(node, Roll) for _, node in walk(text_of(line))):
            continue
        given = {0: {"tokens": {"Wellspring": 1}}, 3: {"cp": 2, "hand": ["Buh, Bye!"]}}
        match = begin(line, ["barbarian", "treant", "paladin"], given, edition, "2v2", rolls=(1, 1, 1, 1, 1))
        announce(match, line)
        rng, seen = Random(1), False
        while (ask := match.ask) is not None and match.state.facts["phase"] != MAIN_2:
            there = set(held(match, 1)) & set(names)
            options = [option.key for option in ask.option_list()]
            seen = seen or bool(there and ask.seat == 3 and "play buh, bye!" in options)
            match.answer(least(ask, rng))
        assert seen, f"{line} inflicts {names}"
        tried += 1
    assert tried > 50


def test_no_defence_is_offered_against_any_attack_under_parlay() -> None:
    """DT-STA-22.1: whatever the Attack is, it deals nothing and nothing answers it."""
    tried = 0
    for line in lines():
        if not attacks(line):
            continue
        match = begin(line, ["pyromancer"], {0: {"tokens": {"Parlay": 1, "Wellspring": 1}}})
        announce(match, line)
        decline(match, "Activate a Defensive Ability?")
        assert match.state.facts["phase"] != "defensive roll phase" or match.ask is None, line
        assert match.state.facts["defending"] == "", line
        tried += 1
    assert tried > 200


@pytest.mark.parametrize("edition", ["reference", "rulings"])
def test_thick_skin_prevents_one_second_copy_of_what_an_attack_inflicts(edition: str) -> None:
    """DT-STA-09.2: in the reference one token fewer lies there than the Attack inflicts on a player who has one."""
    tried = 0
    for line in lines():
        for name, count in inflicted(line).items():
            facts = status_effects()[name]
            if not normal(line) or not facts.preventable or facts.limit < 2 or any(facts.text.count(x) for x in LEAVES):
                continue
            given = {0: {"tokens": {"Wellspring": 1}}, 1: {"levels": {"Thick Skin": 2}, "tokens": {name: 1}}}
            match = begin(line, ["barbarian"], given, edition, rolls=(4, 5, 1, 1))
            announce(match, line)
            decline(match, "Activate a Defensive Ability?")
            came = held(match, 1)[name]
            assert came == min(facts.limit, 1 + count), line
            match.answer("thick skin")
            decline(match)
            assert held(match, 1)[name] == came - (edition == "reference"), line
            tried += 1
    assert tried > 5


LEAVES = ("by an Attack", "its inflicter puts", "When you are Attacked")
"""What makes a token leave or move in the same Attack."""
