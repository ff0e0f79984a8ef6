"""Spell Cards: prepared, cast and discarded."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.library import walk
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.use_limits import Cap, count_use
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.events.sequence import resolve
from dicewright.games.dice_throne.phrases.damage import Add
from dicewright.games.dice_throne.phrases.spells import Cast, Prepare, PrepareAgain

DONE: Final = "done"
CHOOSE: Final = 0
CARRY_OUT: Final = 1
PUT_AWAY: Final = 2
"""What casting does step by step, for each Spell."""


def prepared(most: int) -> Cap:
    """What counts against the limit of Spell Cards a turn."""
    return Cap("prepare", most, "turn")


def _cards(state: State, seat: int, zone: str, group: str) -> tuple[int, ...]:
    cards = state.game.cards
    return tuple([one for one in state.zones[zones.at(seat, zone)] if cards[state.things[one].name].group == group])


@rules.do(Prepare)
def prepare(state: State, node: Prepare) -> None:
    names = state.names
    if not names.get("again"):
        count_use(state, names["you"], prepared(1))
    game_actions.put_card(state, names["this"], "board", shown=True)
    game_actions.gain(state, names["you"], ((state.things[names["this"]].name, 1),))


@rules.step(PrepareAgain)
def prepare_again(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    you = names["you"]
    options = [
        Option(state.things[one].name.lower(), (one,), one, state.things[one].name)
        for one in _cards(state, you, "discard", node.group)
    ]
    if len(options) > 1 and answer is None:
        prompt = question(state, names, f"prepare which {node.group} Card?")
        return Pick(you, prompt, options, names.get("this", -1), "DT-TXT-04")
    state.pop()
    for number in [option.data for option in options if answer in (None, option.key)]:
        card = state.game.cards[state.things[number].name]
        tree = state.game.trees[card.path]
        state.push(tree, {**names_for(state, you, number, "card"), "again": True})
    return None


@rules.step(Cast)
def cast(state: State, frame: Frame, answer: Any) -> Ask | None:
    """frame.local: the names of what has been cast by this text, the last one first."""
    node: Any = frame.node
    names = state.names
    you = names["you"]
    done: tuple[str, ...] = frame.local or ()
    if frame.step == CARRY_OUT:
        token = held(state, you, done[0])[-1]
        state.advance(PUT_AWAY, done)
        resolve(
            state,
            Event(
                "cast",
                thing=token,
                seat=you,
                amount=1,
                source=names.get("this", -1),
                by=you,
                rule="DT-RULE-DOCTOR_STRANGE-04",
            ),
        )
        return None
    if frame.step == PUT_AWAY:
        state.advance(CHOOSE, done)
        game_actions.remove(state, held(state, you, done[0])[-1:])
        for card in _cards(state, you, "board", node.group):
            if state.things[card].name == done[0] and not node.pile:
                game_actions.discard(state, (card,))
        return None
    lying = _cards(state, you, "discard", node.group) if node.pile else held(state, you, node.group)
    found = dict.fromkeys(state.things[one].name for one in lying)
    offered = [name for name in found if name not in done and _works(state, you, name)]
    if len(done) == node.n or not offered or answer == DONE:
        state.pop()
        return None
    if answer is None:
        left = node.n - len(done)
        prompt = question(state, names, f"cast which {node.group} Card? ({left} left)")
        options = [*[Option(name.lower(), (), name, name) for name in offered], Option(DONE)]
        return Pick(you, prompt, options, names.get("this", -1), "DT-TXT-04", DONE)
    name = next(one for one in offered if one.lower() == answer)
    state.advance(CARRY_OUT, (name, *done))
    if node.pile:
        game_actions.gain(state, you, ((name, 1),))
    return None


def _works(state: State, seat: int, name: str) -> bool:
    """Whether a Spell could do anything now: one that adds damage needs an Attack of its caster."""
    facts = state.game.tokens[name]
    adds = any(type(node) is Add for _, node in walk(state.game.trees[facts.path]))
    attack = state.facts["attack"] and state.facts["attacker"] == seat and state.facts["damage type"] != "pure"
    return not adds or bool(attack)
