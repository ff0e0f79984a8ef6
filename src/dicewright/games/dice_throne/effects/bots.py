"""Bots of the Artificer: companions that are built Basic, turned to Advanced, and activated for a price."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.use_limits import count_use, used_up
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.effects.costs import ADVANCED
from dicewright.games.dice_throne.events import damage, game_actions
from dicewright.games.dice_throne.phrases.bots import ActivateBots, Build, Detonate, UpgradeBot

BOT: Final = "Bot"


BASIC: Final = 1
"""The side of a Bot that is not Advanced yet."""


def builds(state: State, seat: int) -> bool:
    """Whether a player's hero is one that builds Bots: nobody else may, whoever has the Synth (DT-STA-34.1)."""
    hero = state.game.heroes[seat]
    return not set(token_groups()[BOT]).isdisjoint(hero.tokens)


def unbuilt(state: State, seat: int) -> list[str]:
    """The Bots a player does not have yet."""
    return [name for name in token_groups()[BOT] if not tokens(state, seat, name)]


def basic(state: State, seat: int) -> list[int]:
    """The Bots of a player that are not Advanced yet."""
    return [number for number in held(state, seat, BOT) if state.things[number].side != ADVANCED]


@rules.step(Build)
def build(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    options = [Option(name.lower(), (), name) for name in unbuilt(state, seat)]
    if len(options) > 1 and answer is None:
        rule = state.game.library.root(node)
        return Pick(
            seat, question(state, state.names, "choose which Bot to build."), options, state.names.get("this", -1), rule
        )
    state.pop()
    if options:
        name = next(one.data for one in options if answer in (None, one.key))
        game_actions.gain(state, seat, ((name, 1),), side=ADVANCED if node.advanced else BASIC)
    return None


@rules.step(UpgradeBot)
def upgrade_bot(state: State, frame: Frame, answer: Any) -> Ask | None:
    seat = state.names["you"]
    ids = basic(state, seat)
    options = [Option(state.things[number].name.lower(), (number,)) for number in ids]
    if len(options) > 1 and answer is None:
        rule = state.game.library.root(frame.node)
        return Pick(
            seat,
            question(state, state.names, "choose which Bot to upgrade."),
            options,
            state.names.get("this", -1),
            rule,
        )
    state.pop()
    if options:
        number = next(one.things[0] for one in options if answer in (None, one.key))
        game_actions.turn_token(state, number, ADVANCED)
    return None


@rules.step(ActivateBots)
def activate_bots(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One after the other; frame.local: those activated already."""
    node: Any = frame.node
    seat = state.names["you"]
    done: tuple[int, ...] = frame.local or ()
    ways = state.game.ways
    options = []
    for number in held(state, seat, BOT):
        name = state.things[number].name
        if number not in done and not used_up(state, seat, ways[name].permits[0][1]):
            options.append(Option(name.lower(), (number,)))
    if len(done) >= node.most or not options:
        state.pop()
        return None
    if answer is None:
        options.append(Option("done"))
        left = node.most - len(done)
        source = state.names.get("this", -1)
        prompt = question(state, state.names, f"choose a Bot to activate ({left} left), or done.")
        return Pick(seat, prompt, options, source, "DT-RULE-THEN-06", "done")
    if answer == "done":
        state.pop()
        return None
    number = next(one.things[0] for one in options if one.key == answer)
    state.advance(1, (*done, number))
    _, cap, permission = ways[state.things[number].name].permits[0]
    count_use(state, seat, cap)
    state.push(permission, {**state.names, "this": number})
    return None


@rules.step(Detonate)
def detonate(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if effect_timing.later(state, effect_timing.STEP_1, node):
        return None
    facts, names = state.facts, state.names
    state.pop()
    for seat in state.game.seats:
        ids = tokens(state, seat, node.token)
        if not ids:
            continue
        game_actions.remove(state, ids)
        amount = node.first + node.more * (len(ids) - 1)
        if names["role"] != "offence":
            damage.deal(state, seat, amount)
        elif seat == facts["defender"] and facts["attack"]:
            damage.add(state, amount)
        else:
            damage.deal(state, seat, amount, ledger.COLLATERAL)
    return None
